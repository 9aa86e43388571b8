<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>About</name>
    <message>
        <source>About Attention Explorer</source>
        <translation>关于注意力探索器</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>To the next control</source>
        <translation>移到下一个控件</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Close an opened panel</source>
        <translation>收起打开的面板</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>F2, Shift+F2</source>
        <translation>F2、Shift+F2</translation>
    </message>
    <message>
        <source>Enter, Shift+Enter</source>
        <translation>Enter、Shift+Enter</translation>
    </message>
    <message>
        <source>Space, Shift+Space, Ctrl+Space</source>
        <translation>空格键、Shift+空格键、Ctrl+空格键</translation>
    </message>
    <message>
        <source>Among all heads: another one, into it</source>
        <translation>在所有头中：移到另一个头、进入该头</translation>
    </message>
    <message>
        <source>Arrow keys, Enter</source>
        <translation>方向键、Enter</translation>
    </message>
    <message>
        <source>Digits, =</source>
        <translation>数字键、=</translation>
    </message>
    <message>
        <source>In a matrix</source>
        <translation>在矩阵中</translation>
    </message>
    <message>
        <source>Another cell</source>
        <translation>换一格</translation>
    </message>
    <message>
        <source>Another number for the cell</source>
        <translation>给这一格换一个数</translation>
    </message>
    <message>
        <source>Another token for the row, for the column</source>
        <translation>给这一行、这一列换一个词元</translation>
    </message>
    <message>
        <source>Reveal the cell, the row</source>
        <translation>揭晓这一格、这一行</translation>
    </message>
    <message>
        <source>While painting: the cell, its row, its column</source>
        <translation>涂画时：这一格、它所在的行、列</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何地方</translation>
    </message>
    <message>
        <source>Into the matrix, out of it</source>
        <translation>进入矩阵、离开矩阵</translation>
    </message>
    <message>
        <source>Enter, Esc</source>
        <translation>Enter、Esc</translation>
    </message>
    <message>
        <source>While presenting</source>
        <translation>演示时</translation>
    </message>
    <message>
        <source>Another head</source>
        <translation>换一个头</translation>
    </message>
    <message>
        <source>1 to 9</source>
        <translation>1 到 9</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Esc, F11</source>
        <translation>Esc、F11</translation>
    </message>
    <message>
        <source>The first, the last cell of the row</source>
        <translation>这一行的第一个、最后一个单元格</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>The first, the last cell of the matrix</source>
        <translation>矩阵的第一个、最后一个单元格</translation>
    </message>
    <message>
        <source>Ctrl+Home, Ctrl+End</source>
        <translation>Ctrl+Home、Ctrl+End</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>关于 Qt</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Attention Explorer %1&lt;/h3&gt;&lt;p&gt;Opens attention and shows every number.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It uses Qt %2 (LGPL 3), QCustomPlot (GPL 3), Eigen (MPL 2.0), JSON for Modern C++ (MIT), libzip (BSD), libpng (libpng License), MD4C (MIT), ICU (Unicode License) and oneTBB (Apache 2.0).&lt;/p&gt;</source>
        <translation>&lt;h3&gt;注意力探索器 %1&lt;/h3&gt;&lt;p&gt;把注意力机制拆开，看清每一个数。&lt;/p&gt;&lt;p&gt;自由软件，依 GNU 通用公共许可证第 3 版或更新版本发布。使用了 Qt %2（LGPL 3）、QCustomPlot（GPL 3）、Eigen（MPL 2.0）、JSON for Modern C++（MIT）、libzip（BSD）、libpng（libpng License）、MD4C（MIT）、ICU（Unicode 许可证）和 oneTBB（Apache 2.0）。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>AskWhereToWrite</name>
    <message>
        <source>Write %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 已存在。要替换它吗？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>No .%1 file can be written here. Write %2 instead?</source>
        <translation>这里不能保存为 .%1 文件。改存为 %2？</translation>
    </message>
</context>
<context>
    <name>CellTable</name>
    <message>
        <source>“%1”</source>
        <comment>a token</comment>
        <translation>“%1”</translation>
    </message>
</context>
<context>
    <name>Cells</name>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征。</translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt; 的第 %4 个特征。</translation>
    </message>
    <message>
        <source>Part %4 of the query of &lt;b&gt;%1&lt;/b&gt;, which says what it looks for.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的查询（想找什么）的第 %4 个分量。</translation>
    </message>
    <message>
        <source>Part %4 of the value of &lt;b&gt;%2&lt;/b&gt;, handed over to those that attend to it.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt; 的值（被关注时交出的内容）的第 %4 个分量。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; spends %3 of its attention on &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 把 %3 的注意力放在 &lt;b&gt;%2&lt;/b&gt; 上。</translation>
    </message>
    <message>
        <source>%3 of the attention of &lt;b&gt;%1&lt;/b&gt; reaches &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的注意力有 %3 落在 &lt;b&gt;%2&lt;/b&gt; 上。</translation>
    </message>
    <message>
        <source>After dropout, &lt;b&gt;%2&lt;/b&gt; counts %3 for &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>Dropout 之后，&lt;b&gt;%1&lt;/b&gt; 对 &lt;b&gt;%2&lt;/b&gt; 的权重为 %3。</translation>
    </message>
    <message>
        <source>What &lt;b&gt;%1&lt;/b&gt; collects: part %4 of all values, each times its weight, added up.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 收集到的内容：所有值的第 %4 个分量，各乘以权重再相加。</translation>
    </message>
    <message>
        <source>Feature %4 of what all heads collected for &lt;b&gt;%1&lt;/b&gt;, mixed by one more matrix.</source>
        <translation>各个头为 &lt;b&gt;%1&lt;/b&gt; 收集到的内容，再乘以一个矩阵混合而成的第 %4 个特征。</translation>
    </message>
    <message numerus="yes">
        <source>sum of %n terms</source>
        <translation>
            <numerusform>%n 项之和</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>largest of %n</source>
        <translation>
            <numerusform>%n 个数中的最大值</numerusform>
        </translation>
    </message>
    <message>
        <source>product</source>
        <translation>乘积</translation>
    </message>
    <message>
        <source>the same number</source>
        <translation>同一个数</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给定的数</translation>
    </message>
    <message>
        <source>token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>遮挡值</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>开关</translation>
    </message>
    <message>
        <source>empty row</source>
        <translation>全遮挡行</translation>
    </message>
    <message>
        <source>Part %4 of the query of &lt;b&gt;%1&lt;/b&gt; for this head: each head looks for something of its own.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 在这个头里的查询的第 %4 个分量：每个头各找各的。</translation>
    </message>
    <message>
        <source>Part %4 of the key of &lt;b&gt;%2&lt;/b&gt; that this head compares with queries.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt; 在这个头里的键的第 %4 个分量，供这个头的查询比对。</translation>
    </message>
    <message>
        <source>Part %4 of the value of &lt;b&gt;%2&lt;/b&gt; that this head hands over.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt; 在这个头里的值的第 %4 个分量，被关注时交出。</translation>
    </message>
    <message>
        <source>How much feature %4 of an input counts for part %5 of its query.</source>
        <translation>由输入的第 %4 个特征计算查询的第 %5 个分量时所用的权重。</translation>
    </message>
    <message>
        <source>How much feature %4 of an input counts for part %5 of its key.</source>
        <translation>由输入的第 %4 个特征计算键的第 %5 个分量时所用的权重。</translation>
    </message>
    <message>
        <source>How much feature %4 of an input counts for part %5 of its value.</source>
        <translation>由输入的第 %4 个特征计算值的第 %5 个分量时所用的权重。</translation>
    </message>
    <message>
        <source>How much feature %4 of an input counts for part %5 of its query, key and value.</source>
        <translation>由输入的第 %4 个特征计算查询、键和值的第 %5 个分量时所用的权重。</translation>
    </message>
    <message>
        <source>How much part %4 of the merged heads counts for feature %5 of the result.</source>
        <translation>由合并后的第 %4 个分量计算结果的第 %5 个特征时所用的权重。</translation>
    </message>
    <message>
        <source>Added to part %4 of every query.</source>
        <translation>加到每个查询的第 %4 个分量上。</translation>
    </message>
    <message>
        <source>Added to part %4 of every key.</source>
        <translation>加到每个键的第 %4 个分量上。</translation>
    </message>
    <message>
        <source>Added to part %4 of every value.</source>
        <translation>加到每个值的第 %4 个分量上。</translation>
    </message>
    <message>
        <source>Added to part %4 of every query, key and value.</source>
        <translation>加到每个查询、键和值的第 %4 个分量上。</translation>
    </message>
    <message>
        <source>Added to feature %4 of every result.</source>
        <translation>加到每个结果的第 %4 个特征上。</translation>
    </message>
    <message>
        <source>Set by hand.</source>
        <translation>手动设定。</translation>
    </message>
    <message>
        <source>The mask was set by hand here.</source>
        <translation>此处的掩码是手动设定的。</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>手动设定</translation>
    </message>
    <message>
        <source>it was given as NaN.</source>
        <translation>它输入时就是 NaN。</translation>
    </message>
    <message>
        <source>it was set by hand.</source>
        <translation>它是手动设定的。</translation>
    </message>
    <message>
        <source>no key is visible there, and a softmax over nothing has no value.</source>
        <translation>那里没有可见的键，softmax 没有可以归一化的数。</translation>
    </message>
    <message>
        <source>∞ − ∞ has no value.</source>
        <translation>∞ − ∞ 没有定义。</translation>
    </message>
    <message>
        <source>0 · ∞ has no value.</source>
        <translation>0 · ∞ 没有定义。</translation>
    </message>
    <message>
        <source>∞ / ∞ has no value.</source>
        <translation>∞ / ∞ 没有定义。</translation>
    </message>
    <message>
        <source>the sum became too large for single precision on the way.</source>
        <translation>求和过程中数值超出了单精度的范围。</translation>
    </message>
    <message>
        <source>Here NaN first appears: %1</source>
        <translation>NaN 最先在这里出现：%1</translation>
    </message>
    <message>
        <source>NaN first appears in %1: %2</source>
        <comment>cell, reason</comment>
        <translation>NaN 最先出现在 %1：%2</translation>
    </message>
    <message>
        <source>your number</source>
        <translation>你设定的数</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>Feature %4 of the value of &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt; 的值的第 %4 个特征。</translation>
    </message>
    <message>
        <source>How much &lt;b&gt;%2&lt;/b&gt; counts for &lt;b&gt;%1&lt;/b&gt;: the exponential of its score, never negative; not yet a share.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt; 对 &lt;b&gt;%1&lt;/b&gt; 有多重要：分数的指数值，不会为负；还不是份额。</translation>
    </message>
    <message>
        <source>Part %4 of all heads side by side, for &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>各个头拼接之后，&lt;b&gt;%1&lt;/b&gt; 的第 %4 个分量。</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>被遮挡</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>kept (the mask is 1)</source>
        <translation>保留（掩码为 1）</translation>
    </message>
    <message>
        <source>filled (the mask is 0)</source>
        <translation>填充（掩码为 0）</translation>
    </message>
    <message>
        <source>kept: the head is on</source>
        <translation>保留：该头已打开</translation>
    </message>
    <message>
        <source>0: the head is off</source>
        <translation>0：该头已关闭</translation>
    </message>
    <message>
        <source>minus %1</source>
        <comment>what is subtracted</comment>
        <translation>减去%1</translation>
    </message>
    <message>
        <source>Part %4 of the key of &lt;b&gt;%2&lt;/b&gt;, by which others judge whether it fits.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt; 的键（别的词靠它判断是否相配）的第 %4 个分量。</translation>
    </message>
    <message>
        <source>But the heads were cut without a transpose: rows and columns here need not be of the tokens beside them.</source>
        <translation>但切分成头时没有转置：这里的行与列不一定对应旁边所标的词元。</translation>
    </message>
    <message>
        <source>The columns add up to 1 here, not the rows: the query &lt;b&gt;%1&lt;/b&gt; has %3 of the column of &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>这里是每列之和为 1，而不是每行：在 &lt;b&gt;%2&lt;/b&gt; 这一列中，查询 &lt;b&gt;%1&lt;/b&gt; 占 %3。</translation>
    </message>
    <message>
        <source>%3 is not a share of the attention of &lt;b&gt;%1&lt;/b&gt;: a weight lies between 0 and 1.</source>
        <translation>%3 不可能是 &lt;b&gt;%1&lt;/b&gt; 的注意力中的一份：权重应在 0 与 1 之间。</translation>
    </message>
    <message>
        <source>mask layer %1 (%2)</source>
        <translation>掩码层 %1（%2）</translation>
    </message>
    <message>
        <source>%1[%2]</source>
        <extracomment>the tensor&apos;s name in code and places in it; %3, the step&apos;s name, is for languages that do not name steps so</extracomment>
        <translation>%3 %1[%2]</translation>
    </message>
    <message>
        <source>Opened by %1.</source>
        <translation>由%1放行。</translation>
    </message>
    <message>
        <source>Blocked by %1.</source>
        <translation>由%1遮挡。</translation>
    </message>
    <message>
        <source>Opened by %1, and by %2 as well.</source>
        <translation>由%1放行，%2也放行它。</translation>
    </message>
    <message>
        <source>Blocked by %1, and by %2 as well.</source>
        <translation>由%1遮挡，%2也遮挡它。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>……另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>random, seed %1.</source>
        <translation>随机数，种子 %1。</translation>
    </message>
    <message>
        <source>the number stands in a file.</source>
        <translation>这个数来自文件。</translation>
    </message>
    <message>
        <source>no other cell made this number.</source>
        <translation>这个数不由其他格算出。</translation>
    </message>
    <message>
        <source>padding, whose numbers are 0.</source>
        <translation>填充，数值为 0。</translation>
    </message>
    <message>
        <source>a number was set by hand.</source>
        <translation>有一个数是手动设定的。</translation>
    </message>
    <message>
        <source>the mask came after the softmax.</source>
        <translation>掩码用在了 softmax 之后。</translation>
    </message>
    <message>
        <source>dropout set some weights to 0 and made the others larger.</source>
        <translation>Dropout 把一部分权重设为 0，并放大了其余的权重。</translation>
    </message>
    <message>
        <source>This column adds up to %1, not to 1: %2</source>
        <comment>number, reason</comment>
        <translation>这一列之和为 %1，而不是 1：%2</translation>
    </message>
    <message>
        <source>This row adds up to %1, not to 1: %2</source>
        <comment>number, reason</comment>
        <translation>这一行之和为 %1，而不是 1：%2</translation>
    </message>
    <message>
        <source>Cut without a transpose, this is part %4 of &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>切分时没有转置，所以这里其实是 &lt;b&gt;%1&lt;/b&gt; 的第 %4 个分量。</translation>
    </message>
    <message>
        <source>Merged without a transpose, this is part %4 of what head %6 collected for &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>合并时没有转置，所以这里其实是头 %6 为 &lt;b&gt;%1&lt;/b&gt; 算出的加权和的第 %4 个分量。</translation>
    </message>
    <message>
        <source>Part %4 of what head %6 collected for &lt;b&gt;%1&lt;/b&gt;, put beside the other heads to be mixed.</source>
        <translation>头 %6 为 &lt;b&gt;%1&lt;/b&gt; 收集到的第 %4 个分量，与其他头并排放好，准备混合。</translation>
    </message>
    <message>
        <source>There is one head: part %4 of what it collected for &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>只有一个头：它为 &lt;b&gt;%1&lt;/b&gt; 算出的第 %4 个分量。</translation>
    </message>
    <message>
        <source>the token&apos;s part is random, seed %1; the position&apos;s part is a sine or cosine.</source>
        <translation>词元部分是随机数（种子 %1），位置部分由正弦或余弦算出。</translation>
    </message>
    <message>
        <source>cosine, sine</source>
        <translation>余弦、正弦</translation>
    </message>
    <message>
        <source>1 ÷ features</source>
        <translation>1 ÷ 特征数</translation>
    </message>
    <message>
        <source>Feature %4 of what the model has learned of &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>模型对 &lt;b&gt;%1&lt;/b&gt; 学到的第 %4 个特征。</translation>
    </message>
    <message>
        <source>Feature %4 of the position that &lt;b&gt;%1&lt;/b&gt; has.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 所在位置的第 %4 个特征。</translation>
    </message>
    <message>
        <source>Feature %4 of the type of &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的类型的第 %4 个特征。</translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;, before the norm.</source>
        <translation>归一化之前 &lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征。</translation>
    </message>
    <message>
        <source>The mean of the features of &lt;b&gt;%1&lt;/b&gt;: subtracted from each, so that they lie around 0.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 各特征的平均数：从每个特征中减去它，使各特征分布在 0 的两侧。</translation>
    </message>
    <message>
        <source>How far the features of &lt;b&gt;%1&lt;/b&gt; spread: each feature is divided by it, so that all words have the same scale.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 各特征的离散程度：每个特征都除以它，使每个词的大小相当。</translation>
    </message>
    <message>
        <source>Part %4 of what &lt;b&gt;%1&lt;/b&gt; is looking for, measured against how large its query is.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 想找的内容的第 %4 个分量，以其查询的大小来衡量。</translation>
    </message>
    <message>
        <source>Part %4 of what &lt;b&gt;%2&lt;/b&gt; offers, measured against how large its key is.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt; 所提供内容的第 %4 个分量，以其键的大小来衡量。</translation>
    </message>
    <message>
        <source>Part %4 of what &lt;b&gt;%1&lt;/b&gt; is looking for, turned by its position.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 所寻找内容的第 %4 个分量，已按位置旋转。</translation>
    </message>
    <message>
        <source>Part %4 of what &lt;b&gt;%2&lt;/b&gt; offers, turned by its position.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt; 所提供内容的第 %4 个分量，已按位置旋转。</translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;, with what attention added.</source>
        <translation>加上注意力的结果后，&lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征。</translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;, measured against the spread of its features, so that all words have the same scale.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征，除以该词各特征的离散程度，使各个词的数值大小相当。</translation>
    </message>
    <message>
        <source>Feature %4 of what the MLP reads of &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>MLP 从 &lt;b&gt;%1&lt;/b&gt; 读到的第 %4 个特征。</translation>
    </message>
    <message>
        <source>How far inner feature %4 of &lt;b&gt;%1&lt;/b&gt; is let through, before the activation.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的第 %4 个内部特征放行多少（激活之前）。</translation>
    </message>
    <message>
        <source>Inner feature %4 of &lt;b&gt;%1&lt;/b&gt;: how strongly it shows a learned pattern, its features times weights, added up.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的第 %4 个内部特征：有多符合学到的一种模式，即各特征乘以权重再相加。</translation>
    </message>
    <message>
        <source>Inner feature %4 of &lt;b&gt;%1&lt;/b&gt;, damped: negative numbers almost vanish, large positive ones stay.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的第 %4 个内部特征，经过抑制：负数几乎消失，较大的正数保留。</translation>
    </message>
    <message>
        <source>Inner feature %4 of &lt;b&gt;%1&lt;/b&gt;, as far as its gate lets it through.</source>
        <translation>经过门控后 &lt;b&gt;%1&lt;/b&gt; 的第 %4 个内部特征。</translation>
    </message>
    <message>
        <source>Feature %4 of what the MLP adds to &lt;b&gt;%1&lt;/b&gt;: its inner features, mixed by one more matrix.</source>
        <translation>MLP 加给 &lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征：由内部特征再乘以一个矩阵混合而成。</translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;, with what the MLP added.</source>
        <translation>加上 MLP 的结果后，&lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征。</translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;, as it leaves the layer.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 离开这一层时的第 %4 个特征。</translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;, evened out to be compared with every word that the model knows.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征，调整好大小，用来与模型认识的每个词比较。</translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;, projected once more.</source>
        <translation>再投影一次后，&lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征。</translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;, after the activation.</source>
        <translation>激活之后 &lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征。</translation>
    </message>
    <message>
        <source>The largest logit at &lt;b&gt;%1&lt;/b&gt;: subtracted from all, so that no exponential grows too large.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 处最大的 logit：从所有 logit 中减去它，指数值就不会过大。</translation>
    </message>
    <message>
        <source>What feature %4 is multiplied by after normalisation.</source>
        <translation>归一化之后第 %4 个特征所乘的数。</translation>
    </message>
    <message>
        <source>Added to feature %4 after normalisation.</source>
        <translation>归一化之后加到第 %4 个特征上的数。</translation>
    </message>
    <message>
        <source>How much feature %4 counts for number %5 of the result.</source>
        <translation>第 %4 个特征在结果的第 %5 个数里占多少分量。</translation>
    </message>
    <message>
        <source>Added to number %4 of every result.</source>
        <translation>加到每个结果的第 %4 个数上。</translation>
    </message>
    <message>
        <source>the model&apos;s own mask (%1)</source>
        <translation>模型自带的掩码（%1）</translation>
    </message>
    <message>
        <source>the number stands in the model: %1.</source>
        <translation>这个数就在模型里：%1。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>layer, step</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, row “%2” (id %3)</source>
        <comment>table, token, its number</comment>
        <translation>%1，“%2”所在的行（编号 %3）</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <comment>table, which row</comment>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>It comes from %1.</source>
        <comment>another layer</comment>
        <translation>它来自%1。</translation>
    </message>
    <message>
        <source>It is read by %1.</source>
        <comment>another layer</comment>
        <translation>接下来由%1读取。</translation>
    </message>
    <message numerus="yes">
        <source>root of the sum of %n terms</source>
        <translation>
            <numerusform>%n 项之和的平方根</numerusform>
        </translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;, as it comes in.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 进入这里时的第 %4 个特征。</translation>
    </message>
    <message>
        <source>How well %4 would fit after &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>接在 &lt;b&gt;%1&lt;/b&gt; 之后，%4 有多合适。</translation>
    </message>
    <message>
        <source>How much %4 counts after &lt;b&gt;%1&lt;/b&gt;: the exponential of its logit, never negative; not yet a share.</source>
        <translation>%4 接在 &lt;b&gt;%1&lt;/b&gt; 之后有多合适：logit 的指数值，不会为负；还不是份额。</translation>
    </message>
    <message>
        <source>The model gives %4 %3 as the next word after &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>模型认为 &lt;b&gt;%1&lt;/b&gt; 之后的下一个词是 %4 的概率为 %3。</translation>
    </message>
    <message>
        <source>How much feature %4 counts for the logit of %5.</source>
        <translation>第 %4 个特征在 %5 的 logit 里占多少分量。</translation>
    </message>
    <message>
        <source>Added to every logit of %4.</source>
        <translation>加到 %4 的每个 logit 上。</translation>
    </message>
    <message>
        <source>How well %4 would fit in the place of &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>放在 &lt;b&gt;%1&lt;/b&gt; 的位置上，%4 有多合适。</translation>
    </message>
    <message>
        <source>How much %4 counts in the place of &lt;b&gt;%1&lt;/b&gt;: the exponential of its logit, never negative; not yet a share.</source>
        <translation>%4 放在 &lt;b&gt;%1&lt;/b&gt; 的位置上有多合适：logit 的指数值，不会为负；还不是份额。</translation>
    </message>
    <message>
        <source>The model gives %4 %3 as the word in the place of &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>模型认为 &lt;b&gt;%1&lt;/b&gt; 的位置上是 %4 的概率为 %3。</translation>
    </message>
    <message>
        <source>The vector of the sentence is the mean of these rows; those of padding do not count.</source>
        <translation>句子的向量是这些行的均值；填充的行不计入。</translation>
    </message>
    <message>
        <source>The squares are multiplied out above: the mean of (x − μ)² is the mean of x², minus μ².</source>
        <translation>上面的平方已经展开：(x − μ)² 的均值等于 x² 的均值减去 μ²。</translation>
    </message>
    <message>
        <source>the output of %1</source>
        <comment>a layer</comment>
        <translation>%1的输出</translation>
    </message>
    <message numerus="yes">
        <source>%n terms, %1 blocked as 0</source>
        <comment>added up</comment>
        <translation>
            <numerusform>%n 项，另 %1 项遮挡为 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>largest of %n, %1 blocked</source>
        <comment>scores</comment>
        <translation>
            <numerusform>%n 个中的最大值，另遮挡 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>set to 0: nothing is visible</source>
        <translation>没有可见的格，设为 0</translation>
    </message>
    <message numerus="yes">
        <source>%n terms, all blocked</source>
        <comment>added up</comment>
        <translation>
            <numerusform>%n 项，全部被遮挡</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>largest of %n, all blocked</source>
        <comment>scores</comment>
        <translation>
            <numerusform>%n 个中的最大值，全部被遮挡</numerusform>
        </translation>
    </message>
    <message>
        <source>How well &lt;b&gt;%2&lt;/b&gt; (key) matches what &lt;b&gt;%1&lt;/b&gt; (query) asks for.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt;（键）与 &lt;b&gt;%1&lt;/b&gt;（查询）想找的内容有多匹配。</translation>
    </message>
    <message>
        <source>How well &lt;b&gt;%2&lt;/b&gt; matches what &lt;b&gt;%1&lt;/b&gt; asks for, after scaling.</source>
        <translation>缩放之后，&lt;b&gt;%2&lt;/b&gt; 与 &lt;b&gt;%1&lt;/b&gt; 想找的内容有多匹配。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; may look at &lt;b&gt;%2&lt;/b&gt;: the mask is 1 here.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 可以看 &lt;b&gt;%2&lt;/b&gt;：掩码在这里为 1。</translation>
    </message>
    <message>
        <source>How well &lt;b&gt;%2&lt;/b&gt; matches what &lt;b&gt;%1&lt;/b&gt; asks for, after the mask.</source>
        <translation>应用掩码之后，&lt;b&gt;%2&lt;/b&gt; 与 &lt;b&gt;%1&lt;/b&gt; 想找的内容有多匹配。</translation>
    </message>
    <message>
        <source>The largest score of &lt;b&gt;%1&lt;/b&gt;: subtracted from all its scores, so that no exponential grows too large.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的最大分数：从它的所有分数中减去，指数值就不会过大。</translation>
    </message>
    <message>
        <source>The sum of all exponentials of &lt;b&gt;%1&lt;/b&gt;: divided by it, each becomes a share.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的所有指数值之和：每个指数值除以它，就成为份额。</translation>
    </message>
    <message>
        <source>Part %4 of what this head collects for &lt;b&gt;%1&lt;/b&gt;, or 0 if the head is off.</source>
        <translation>此头为 &lt;b&gt;%1&lt;/b&gt; 收集的内容的第 %4 个分量；头关闭时为 0。</translation>
    </message>
    <message>
        <source>The sum of all exponentials at &lt;b&gt;%1&lt;/b&gt;: divided by it, each becomes a share.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 处所有指数值之和：每个指数值除以它，就成为份额。</translation>
    </message>
    <message>
        <source>logit of %1</source>
        <comment>a word</comment>
        <translation>%1 的 logit</translation>
    </message>
    <message>
        <source>score of %1</source>
        <comment>a token</comment>
        <translation>%1 的分数</translation>
    </message>
    <message>
        <source>sum of the column</source>
        <translation>这一列之和</translation>
    </message>
    <message>
        <source>sum of the row</source>
        <translation>这一行之和</translation>
    </message>
    <message>
        <source>largest in its column</source>
        <translation>这一列的最大值</translation>
    </message>
    <message>
        <source>largest in its row</source>
        <translation>这一行的最大值</translation>
    </message>
    <message>
        <source>How well &lt;b&gt;%2&lt;/b&gt; matches what &lt;b&gt;%1&lt;/b&gt; asks for, without any scaling.</source>
        <translation>不缩放时，&lt;b&gt;%2&lt;/b&gt; 与 &lt;b&gt;%1&lt;/b&gt; 想找的内容有多匹配。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; may not look at &lt;b&gt;%2&lt;/b&gt;: the mask is 0 here.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 不可以看 &lt;b&gt;%2&lt;/b&gt;：掩码在这里为 0。</translation>
    </message>
    <message>
        <source>The score of &lt;b&gt;%2&lt;/b&gt; for &lt;b&gt;%1&lt;/b&gt;, which the mask blocks.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 对 &lt;b&gt;%2&lt;/b&gt; 的分数，已被掩码遮挡。</translation>
    </message>
    <message>
        <source>The mask hides &lt;b&gt;%2&lt;/b&gt; from &lt;b&gt;%1&lt;/b&gt;: the weight is %3.</source>
        <translation>掩码不让 &lt;b&gt;%1&lt;/b&gt; 看 &lt;b&gt;%2&lt;/b&gt;：权重为 %3。</translation>
    </message>
    <message>
        <source>The weight of &lt;b&gt;%2&lt;/b&gt; for &lt;b&gt;%1&lt;/b&gt; is %3, which is not a share of anything.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 对 &lt;b&gt;%2&lt;/b&gt; 的权重是 %3，不能表示任何比例。</translation>
    </message>
    <message>
        <source>Part %4 of a row of this head.</source>
        <translation>这个头的一行中的第 %4 个分量。</translation>
    </message>
    <message>
        <source>%1: &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>%1：&lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>%1st</source>
        <comment>ordinal number</comment>
        <translation>第 %1 个</translation>
    </message>
    <message>
        <source>%1nd</source>
        <comment>ordinal number</comment>
        <translation>第 %1 个</translation>
    </message>
    <message>
        <source>%1rd</source>
        <comment>ordinal number</comment>
        <translation>第 %1 个</translation>
    </message>
    <message>
        <source>%1th</source>
        <comment>ordinal number</comment>
        <translation>第 %1 个</translation>
    </message>
    <message>
        <source>the first %1</source>
        <comment>of equal tokens</comment>
        <translation>第一个 %1</translation>
    </message>
    <message>
        <source>the last %1</source>
        <comment>of equal tokens</comment>
        <translation>最后一个 %1</translation>
    </message>
    <message>
        <source>the %2 %1</source>
        <comment>token, which of equal ones</comment>
        <translation>%2 %1</translation>
    </message>
    <message>
        <source>All keys of %1 are blocked: its weights are set to 0.</source>
        <translation>%1 的所有键都被遮挡：这些权重设为 0。</translation>
    </message>
    <message>
        <source>%1 attends to no token: none of its weights is above 0.</source>
        <translation>%1 不关注任何词元：它的权重没有一个大于 0。</translation>
    </message>
    <message>
        <source>All keys of %1 are blocked: its weights mean nothing.</source>
        <translation>%1 的所有键都被遮挡：这些权重没有意义。</translation>
    </message>
    <message numerus="yes">
        <source>%1 attends most, and equally, to %n tokens.</source>
        <translation>
            <numerusform>%1 最关注的词元有 %n 个，关注程度相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>That is where %1 attends most.</source>
        <translation>这正是 %1 最关注的词元。</translation>
    </message>
    <message>
        <source>The largest weight of %1 is that of %2: %3.</source>
        <comment>query, key, number</comment>
        <translation>%1 这一行中最大的权重在 %2 处：%3。</translation>
    </message>
    <message>
        <source>%1 attends most to %2: %3.</source>
        <comment>query, key, percentage</comment>
        <translation>%1 最关注 %2：%3。</translation>
    </message>
    <message>
        <source>In code and experiment files, which count from 0: %1</source>
        <translation>在代码和实验文件中编号为 %1（从 0 数起）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) before</source>
        <comment>a key, seen from its query</comment>
        <translation>
            <numerusform>在查询之前 %n 个位置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) after</source>
        <comment>a key, seen from its query</comment>
        <translation>
            <numerusform>在查询之后 %n 个位置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>position %1, but the sequence has %n token(s)</source>
        <translation>
            <numerusform>位置 %1，而序列只有 %n 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, no multiple of %2</source>
        <comment>a distance, a stride</comment>
        <translation>%1，不是 %2 的倍数</translation>
    </message>
    <message>
        <source>the query is in block %1, the key in block %2</source>
        <translation>查询在第 %1 块，键在第 %2 块</translation>
    </message>
    <message>
        <source>Head %1 is off: its weights stay, its output is not added. The first number that differs is %2.</source>
        <comment>number, cell</comment>
        <translation>头 %1 已关闭：权重不变，但它的输出不再加入。第一个不同的数是 %2。</translation>
    </message>
    <message>
        <source>added</source>
        <translation>相加</translation>
    </message>
    <message>
        <source>no layer adds anything here</source>
        <translation>没有层在这里加上任何数</translation>
    </message>
    <message>
        <source>What is added to the score of &lt;b&gt;%2&lt;/b&gt; (key) for &lt;b&gt;%1&lt;/b&gt; (query).</source>
        <translation>加到 &lt;b&gt;%1&lt;/b&gt;（查询）对 &lt;b&gt;%2&lt;/b&gt;（键）的分数上的数。</translation>
    </message>
    <message>
        <source>How well &lt;b&gt;%2&lt;/b&gt; matches what &lt;b&gt;%1&lt;/b&gt; asks for, with the bias.</source>
        <translation>加上偏置之后，&lt;b&gt;%2&lt;/b&gt; 与 &lt;b&gt;%1&lt;/b&gt; 所要找的有多匹配。</translation>
    </message>
    <message>
        <source>Added by %1.</source>
        <translation>由%1加上。</translation>
    </message>
    <message>
        <source>cap</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>sink</source>
        <translation>汇</translation>
    </message>
    <message>
        <source>How well &lt;b&gt;%2&lt;/b&gt; matches what &lt;b&gt;%1&lt;/b&gt; asks for, bent below the cap.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt; 与 &lt;b&gt;%1&lt;/b&gt; 所求的匹配程度，已压到上限以内。</translation>
    </message>
    <message>
        <source>How much the sink counts for &lt;b&gt;%1&lt;/b&gt;: the exponential of its number, never negative; not yet a share.</source>
        <translation>汇对 &lt;b&gt;%1&lt;/b&gt; 有多重要：它的数的指数值，不会为负；还不是份额。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; spends %3 of its attention on nothing.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 有 %3 的注意力没有给任何词元。</translation>
    </message>
    <message>
        <source>All keys of %1 are blocked: all of its attention goes to the sink.</source>
        <translation>%1 的所有键都被屏蔽：它的注意力全部归汇。</translation>
    </message>
    <message>
        <source>the rest goes to the sink.</source>
        <translation>其余归汇。</translation>
    </message>
    <message>
        <source>Heads %1 share head %2 of keys and values.</source>
        <translation>头 %1 共用键和值的头 %2。</translation>
    </message>
    <message>
        <source>1 ÷ heads</source>
        <translation>1 ÷ 头数</translation>
    </message>
    <message>
        <source>On the average of the heads, &lt;b&gt;%1&lt;/b&gt; spends %3 of its attention on &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>各头平均起来，&lt;b&gt;%1&lt;/b&gt; 把 %3 的注意力放在 &lt;b&gt;%2&lt;/b&gt; 上。</translation>
    </message>
    <message>
        <source>Feature %4 of what attention adds to &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>注意力加给 &lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征。</translation>
    </message>
    <message>
        <source>Feature %4 of what the MLP adds to &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>MLP 加给 &lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征。</translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;, divided by √d_model.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征，除以 √d_model。</translation>
    </message>
    <message>
        <source>The logit of %4 after &lt;b&gt;%1&lt;/b&gt;, kept below the cap.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 之后 %4 的 logit，不超过上限。</translation>
    </message>
    <message>
        <source>Taken from another experiment.</source>
        <translation>取自另一个实验。</translation>
    </message>
    <message>
        <source>the number there</source>
        <translation>那里的数</translation>
    </message>
    <message>
        <source>taken from another experiment</source>
        <translation>取自另一个实验</translation>
    </message>
    <message>
        <source>scaled score of %1</source>
        <comment>a token</comment>
        <translation>%1 的缩放后分数</translation>
    </message>
    <message>
        <source>%1, the window reaches %2</source>
        <comment>a distance, a size</comment>
        <translation>%1，窗口只覆盖 %2 个位置</translation>
    </message>
    <message>
        <source>masked score of %1</source>
        <comment>a token</comment>
        <translation>%1 的掩码后分数</translation>
    </message>
    <message>
        <source>Feature %4 of &lt;b&gt;%1&lt;/b&gt;, before it is projected to the features of the layers.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的第 %4 个特征，还没有投影成各层的特征。</translation>
    </message>
    <message>
        <source>How large the query of &lt;b&gt;%1&lt;/b&gt; is.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的查询的大小。</translation>
    </message>
    <message>
        <source>How large the key of &lt;b&gt;%2&lt;/b&gt; is.</source>
        <translation>&lt;b&gt;%2&lt;/b&gt; 的键的大小。</translation>
    </message>
    <message>
        <source>Number %4 of the pixels of &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的像素中的第 %4 个数。</translation>
    </message>
    <message>
        <source>How much of pattern %4 is in the pixels of &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 的像素里含有多少第 %4 种图案。</translation>
    </message>
    <message>
        <source>How much number %4 of a patch&apos;s pixels counts for pattern %5.</source>
        <translation>图块像素的第 %4 个数对第 %5 种图案有多重要。</translation>
    </message>
    <message>
        <source>it is interpolated between the positions that the model has learned.</source>
        <translation>它由模型学到的位置嵌入插值得到。</translation>
    </message>
    <message>
        <source>score of %1 with its bias</source>
        <comment>a token</comment>
        <translation>%1 的加偏置分数</translation>
    </message>
    <message>
        <source>capped score of %1</source>
        <comment>a token</comment>
        <translation>%1 的限幅后分数</translation>
    </message>
    <message>
        <source>%1, distance %2</source>
        <comment>mask layer, key − query</comment>
        <translation>%1，距离 %2</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Heads that are off</source>
        <translation>关闭的头</translation>
    </message>
    <message>
        <source>Switched on: %1</source>
        <comment>mask layer</comment>
        <translation>打开：%1</translation>
    </message>
    <message>
        <source>Switched off: %1</source>
        <comment>mask layer</comment>
        <translation>关闭：%1</translation>
    </message>
    <message>
        <source>Changed: %1</source>
        <comment>mask layer</comment>
        <translation>修改：%1</translation>
    </message>
    <message>
        <source>The mask layers are in another order</source>
        <translation>掩码层的顺序不同</translation>
    </message>
    <message>
        <source>Removed: %1</source>
        <comment>mask layer</comment>
        <translation>删除：%1</translation>
    </message>
    <message>
        <source>Added: %1</source>
        <comment>mask layer</comment>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>Set by hand: %1</source>
        <translation>手动设定：%1</translation>
    </message>
    <message>
        <source>Set by hand in A: %1</source>
        <translation>在 A 中手动设定：%1</translation>
    </message>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>……另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed: %1</source>
        <comment>a layer of a model</comment>
        <translation>有改动：%1</translation>
    </message>
    <message>
        <source>all</source>
        <comment>heads</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>On</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>other numbers</source>
        <translation>数值不同</translation>
    </message>
    <message>
        <source>other tokens</source>
        <translation>词元不同</translation>
    </message>
    <message>
        <source>other valid lengths</source>
        <translation>有效长度不同</translation>
    </message>
    <message>
        <source>other numbers in %1</source>
        <comment>names of tensors</comment>
        <translation>%1 的数值不同</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>setting, before, now</comment>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>from the other sizes</source>
        <translation>由其他尺寸决定</translation>
    </message>
    <message>
        <source>Taken: %1</source>
        <comment>numbers from A</comment>
        <translation>取来：%1</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>%1: only %2 has this step.</source>
        <translation>%1：只有 %2 有这一步。</translation>
    </message>
    <message>
        <source>%1: no number differs.</source>
        <translation>%1：数字全部相同。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 numbers differ, by up to %4.</source>
        <translation>%1：%3 个数中 %2 个不同，最多差 %4。</translation>
    </message>
    <message>
        <source>A and B are the same in every number.</source>
        <translation>A 与 B 的每个数字都相同。</translation>
    </message>
    <message>
        <source>First difference: %1</source>
        <translation>最先出现差异的步骤：%1</translation>
    </message>
    <message>
        <source>%1: its shape differs, %2.</source>
        <translation>%1：形状不同，%2。</translation>
    </message>
    <message>
        <source>The shape differs, %1; what only one has is not counted.</source>
        <translation>形状不同（%1）；只有一方具有的部分不计入。</translation>
    </message>
    <message>
        <source>%1, all heads</source>
        <translation>%1（所有头）</translation>
    </message>
    <message>
        <source>The words differ: key %1 is “%2” in A, “%3” in B.</source>
        <translation>词不同：键 %1 在 A 中是“%2”，在 B 中是“%3”。</translation>
    </message>
    <message>
        <source>The words differ: query %1 is “%2” in A, “%3” in B.</source>
        <translation>词不同：查询 %1 在 A 中是“%2”，在 B 中是“%3”。</translation>
    </message>
    <message>
        <source>%1: %2 in A and in B</source>
        <translation>%1：A 与 B 中都是 %2</translation>
    </message>
    <message>
        <source>%1: %2 in A, %3 in B</source>
        <translation>%1：A 中为 %2，B 中为 %3</translation>
    </message>
    <message>
        <source>First difference: in an earlier layer; %1 brings it here</source>
        <translation>差异源自前面的层，经%1传到这里</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>%1: by up to %4 in %2 of %3 numbers.</source>
        <translation>%1：最多差 %4，%3 个数中 %2 个不同。</translation>
    </message>
    <message>
        <source>%1: %2 in A</source>
        <translation>%1：A 中为 %2</translation>
    </message>
    <message>
        <source>%1: %2 in B</source>
        <translation>%1：B 中为 %2</translation>
    </message>
    <message>
        <source>In this part of the model, A and B are the same in every number.</source>
        <translation>在模型的这一部分，A 与 B 的每个数字都相同。</translation>
    </message>
    <message>
        <source>All sequences in this step</source>
        <translation>此步骤的所有序列</translation>
    </message>
    <message>
        <source>All sequences and heads in this step</source>
        <translation>此步骤的所有序列、所有头</translation>
    </message>
    <message>
        <source>All heads in this step</source>
        <translation>此步骤的所有头</translation>
    </message>
    <message>
        <source>part %1</source>
        <translation>第 %1 个分量</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between places</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 has &lt;b&gt;%2&lt;/b&gt; in B, and there is no such number in A.</source>
        <translation>%1 在 B 中是 &lt;b&gt;%2&lt;/b&gt;，A 中没有这个数。</translation>
    </message>
    <message>
        <source>%1 has &lt;b&gt;%2&lt;/b&gt; in A, %3 has &lt;b&gt;%4&lt;/b&gt; in B.</source>
        <translation>%1 在 A 中是 &lt;b&gt;%2&lt;/b&gt;，%3 在 B 中是 &lt;b&gt;%4&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>From A to B, the number of %1 stays &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>从 A 到 B，%1 处的数保持不变，仍是 &lt;b&gt;%2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>From A to B, the number of %1 goes from &lt;b&gt;%2&lt;/b&gt; to &lt;b&gt;%3&lt;/b&gt;.</source>
        <translation>从 A 到 B，%1 处的数从 &lt;b&gt;%2&lt;/b&gt; 变为 &lt;b&gt;%3&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>From A to B, the number of %1 rises by &lt;b&gt;%2&lt;/b&gt;, from %3 to %4.</source>
        <translation>从 A 到 B，%1 处的数增大了 &lt;b&gt;%2&lt;/b&gt;：从 %3 到 %4。</translation>
    </message>
    <message>
        <source>From A to B, the number of %1 falls by &lt;b&gt;%2&lt;/b&gt;, from %3 to %4.</source>
        <translation>从 A 到 B，%1 处的数减小了 &lt;b&gt;%2&lt;/b&gt;：从 %3 到 %4。</translation>
    </message>
</context>
<context>
    <name>DerivationText</name>
    <message>
        <source> &quot;%1&quot;</source>
        <comment>a token</comment>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>a copy of</source>
        <translation>以下数值的副本</translation>
    </message>
    <message>
        <source>and by mask layer %1 (%2)</source>
        <translation>掩码层 %1（%2）也是如此</translation>
    </message>
    <message>
        <source>blocked by mask layer %1 (%2)</source>
        <translation>由掩码层 %1（%2）遮挡</translation>
    </message>
    <message>
        <source>added by mask layer %1 (%2)</source>
        <translation>由掩码层 %1（%2）加上</translation>
    </message>
    <message>
        <source>chosen to be</source>
        <translation>由条件选定为</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常数</translation>
    </message>
    <message>
        <source>decided by %1, set by hand</source>
        <translation>由手动设定的 %1 决定</translation>
    </message>
    <message>
        <source>e to the power of the sum of</source>
        <translation>e 的（以下各项之和）次方</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>opened by mask layer %1 (%2)</source>
        <translation>由掩码层 %1（%2）放行</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>手动设定</translation>
    </message>
    <message>
        <source>the first divided by the second of</source>
        <translation>第一项除以第二项，得：</translation>
    </message>
    <message>
        <source>the largest of</source>
        <translation>以下各项的最大值</translation>
    </message>
    <message>
        <source>the product of</source>
        <translation>以下各项之积</translation>
    </message>
    <message>
        <source>the sum of</source>
        <translation>以下各项之和</translation>
    </message>
    <message>
        <source>the square root of the sum of</source>
        <translation>下列各项之和的平方根：</translation>
    </message>
    <message>
        <source>the norm (number − mean) ÷ deviation · weight + bias of</source>
        <translation>下列各数的归一化（数 − 均值）÷ 标准差 · 权重 + 偏置：</translation>
    </message>
    <message>
        <source>the activation of</source>
        <translation>下列数的激活值：</translation>
    </message>
    <message>
        <source>cap · tanh(score ÷ cap) of</source>
        <translation>上限 · tanh(分数 ÷ 上限)，其中各数为</translation>
    </message>
    <message>
        <source>taken from another experiment</source>
        <translation>取自另一个实验</translation>
    </message>
</context>
<context>
    <name>EmptyRowText</name>
    <message>
        <source>All its weights become 0 after softmax, so they do not add up to 1.</source>
        <translation>它的权重在 softmax 之后全部变为 0，因此和不为 1。</translation>
    </message>
    <message>
        <source>Its weights are set to 0.</source>
        <translation>它的权重被设为 0。</translation>
    </message>
    <message>
        <source>Its largest score is −∞ as well, and −∞ − (−∞) is NaN: so are its weights, and everything computed from them.</source>
        <translation>它的最大分数也是 −∞，而 −∞ − (−∞) 是 NaN：它的权重以及由此算出的一切都是 NaN。</translation>
    </message>
    <message>
        <source>All its scores become %1, so softmax shares the attention equally among keys that should be hidden.</source>
        <translation>它的分数全部变为 %1，于是 softmax 把注意力平均分给了本应隐藏的键。</translation>
    </message>
    <message>
        <source>%1 is so large that the scores vanish in it: softmax shares the attention equally among keys that should be hidden.</source>
        <translation>%1 大到让分数消失在其中：softmax 把注意力平均分给了本应隐藏的键。</translation>
    </message>
    <message>
        <source>%1 is added to all its scores alike, which softmax does not notice: as if there were no mask!</source>
        <translation>它的所有分数都同样加上了 %1，softmax 对此毫无察觉：就像没有掩码一样！</translation>
    </message>
    <message>
        <source>No query sees “%1” in any head.</source>
        <comment>token</comment>
        <translation>在所有头中，都没有查询能看到“%1”。</translation>
    </message>
    <message>
        <source>“%1” sees no key in any head.</source>
        <comment>token</comment>
        <translation>在所有头中，“%1”都看不到任何键。</translation>
    </message>
    <message>
        <source>No query sees “%1” in head %2.</source>
        <comment>token, number</comment>
        <translation>在头 %2 中，没有查询能看到“%1”。</translation>
    </message>
    <message>
        <source>“%1” sees no key in head %2.</source>
        <comment>token, number</comment>
        <translation>在头 %2 中，“%1”看不到任何键。</translation>
    </message>
    <message>
        <source>Sequence %1:</source>
        <translation>序列 %1：</translation>
    </message>
    <message>
        <source>All of its attention goes to the sink.</source>
        <translation>它的注意力全部归汇。</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>The cat sat on the mat</source>
        <translation>猫坐在垫子上（英文句子）</translation>
    </message>
    <message>
        <source>One sentence, four heads and a causal mask: every step from text to output.</source>
        <translation>一个句子、四个头和一个因果掩码：从文本到输出的每一步。</translation>
    </message>
    <message>
        <source>One head, no bias, no output projection, d_k ≠ d_v</source>
        <translation>单头，无偏置，无输出投影，d_k ≠ d_v</translation>
    </message>
    <message>
        <source>The smallest layer: queries, keys, values and their weighted sum.</source>
        <translation>最小的层：查询、键、值，以及值的加权和。</translation>
    </message>
    <message>
        <source>Several heads, each scaled by its own size; no bias, no output projection</source>
        <translation>多个头，各按自身大小缩放；无偏置，无输出投影</translation>
    </message>
    <message>
        <source>Heads side by side, each with a pattern of its own.</source>
        <translation>多个头并列，各有自己的注意力模式。</translation>
    </message>
    <message>
        <source>A batch of three sentences, padded to the longest</source>
        <translation>三个句子组成的批次，填充到最长一句的长度</translation>
    </message>
    <message>
        <source>Padding fills the shorter ones, and is masked.</source>
        <translation>较短的句子用填充补齐，填充部分被掩码遮挡。</translation>
    </message>
    <message>
        <source>English asks, French answers</source>
        <translation>英语提问，法语回答</translation>
    </message>
    <message>
        <source>Queries come from one sentence, keys and values from another.</source>
        <translation>查询来自一个句子，键和值来自另一个句子。</translation>
    </message>
    <message>
        <source>Cross-attention over a padded memory, with a memory mask</source>
        <translation>交叉注意力：编码器输出带填充，并使用记忆掩码</translation>
    </message>
    <message>
        <source>How a decoder looks at what an encoder made of other sequences.</source>
        <translation>解码器如何查看编码器对其他序列的输出。</translation>
    </message>
    <message>
        <source>Self-attention with a padding mask and an attention mask, True meaning block</source>
        <translation>带填充掩码和注意力掩码的自注意力，True 表示遮挡</translation>
    </message>
    <message>
        <source>Two masks at once, as PyTorch takes them.</source>
        <translation>同时使用两个掩码，写法与 PyTorch 相同。</translation>
    </message>
    <message>
        <source>Bare dot-product self-attention with a look-ahead mask, masked by adding −1e9</source>
        <translation>纯点积自注意力：因果掩码，通过加 −1e9 实现遮挡</translation>
    </message>
    <message>
        <source>No projections: what comes later is blocked by a very low score.</source>
        <translation>没有投影：用极低的分数遮挡后面的位置。</translation>
    </message>
    <message>
        <source>Bare dot-product attention with padded keys, masked by adding −1e9</source>
        <translation>纯点积注意力：键中有填充，通过加 −1e9 实现遮挡</translation>
    </message>
    <message>
        <source>No projections: keys that are padding get the weight 0.</source>
        <translation>没有投影：填充的键得到的权重为 0。</translation>
    </message>
    <message>
        <source>One fused projection, and a sequence that sees nothing</source>
        <translation>QKV 合并投影；其中一句被全部遮挡</translation>
    </message>
    <message>
        <source>One matrix makes Q, K and V; where everything is blocked, the weights are NaN.</source>
        <translation>一个矩阵同时得出 Q、K 和 V；全部被遮挡之处，权重为 NaN。</translation>
    </message>
    <message>
        <source>The common mistake: heads cut with view and no transpose</source>
        <translation>常见错误：用 view 切分头而不转置</translation>
    </message>
    <message>
        <source>Each head gets a block of tokens instead of some features of all.</source>
        <translation>每个头得到的是一段词元，而不是所有词元的一部分特征。</translation>
    </message>
    <message>
        <source>The same in Chinese: a dictionary finds the words.</source>
        <translation>同样的计算，中文文本，按词典分词。</translation>
    </message>
    <message>
        <source>Attention of your own</source>
        <translation>自己搭建的注意力</translation>
    </message>
    <message>
        <source>Three tokens, one head, no mask: to be filled with a text and settings.</source>
        <translation>三个词元、一个头、没有掩码：文本和设置都由你来定。</translation>
    </message>
    <message>
        <source>Trained. %1</source>
        <comment>a sentence</comment>
        <translation>已训练。%1</translation>
    </message>
    <message>
        <source>Untrained. %1</source>
        <comment>a sentence</comment>
        <translation>未训练。%1</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The sequence that asks. Every line is a sequence of the batch.</source>
        <translation>发出查询的序列。每一行是批次中的一个序列。</translation>
    </message>
    <message>
        <source>Key text</source>
        <translation>键文本</translation>
    </message>
    <message>
        <source>The sequence that is looked up and read. Every line is one of the batch.</source>
        <translation>被查找和读取的序列。每一行是批次中的一个序列。</translation>
    </message>
    <message>
        <source>Value text</source>
        <translation>值文本</translation>
    </message>
    <message>
        <source>The sequence that is read, where it is not the key&apos;s.</source>
        <translation>被读取的序列（与键序列不同时）。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>按词/字</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>按字符</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Keys and values come from a text of their own</source>
        <translation>键和值来自另一段文本</translation>
    </message>
    <message>
        <source>Masks</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入维度</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>How a token becomes a vector</source>
        <translation>词元如何变成向量</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正态分布</translation>
    </message>
    <message>
        <source>One-hot</source>
        <translation>one-hot（独热）</translation>
    </message>
    <message>
        <source>Small integers</source>
        <translation>小整数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>The same seed gives the same token vectors</source>
        <translation>相同的种子给出相同的词元向量</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>What is added to a vector to tell its place</source>
        <translation>加到向量上以表示其位置的内容</translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重参数</translation>
    </message>
    <message>
        <source>Projections</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>How Q, K and V are made from the inputs</source>
        <translation>如何由输入得到 Q、K 和 V</translation>
    </message>
    <message>
        <source>Separate</source>
        <translation>各自独立</translation>
    </message>
    <message>
        <source>Fused</source>
        <translation>融合</translation>
    </message>
    <message>
        <source>Output projection</source>
        <translation>输出投影</translation>
    </message>
    <message>
        <source>Multiply the merged heads by W_o</source>
        <translation>将合并后的各头乘以 W_o</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Add a vector after every projection</source>
        <translation>每次投影后加上一个向量</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Where the numbers of the projections come from</source>
        <translation>投影所用数值的来源</translation>
    </message>
    <message>
        <source>Xavier uniform</source>
        <translation>Xavier 均匀</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>单位矩阵</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>全零</translation>
    </message>
    <message>
        <source>The same seed gives the same weights</source>
        <translation>相同的种子给出相同的权重</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>H: into how many parts Q, K and V are cut</source>
        <translation>H：Q、K 和 V 被切成多少份</translation>
    </message>
    <message>
        <source>d_out</source>
        <translation>d_out</translation>
    </message>
    <message>
        <source>Features of the output</source>
        <translation>输出的特征数</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>指定数值</translation>
    </message>
    <message>
        <source>Multiply by</source>
        <translation>乘以</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>View (a mistake)</source>
        <translation>仅 view（错误）</translation>
    </message>
    <message>
        <source>Each head</source>
        <translation>各个头</translation>
    </message>
    <message>
        <source>Cutting</source>
        <translation>切分</translation>
    </message>
    <message>
        <source>How features become heads. View alone mixes up the positions</source>
        <translation>特征如何变成头。若只用 view，会把各位置混在一起</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>How heads become features again</source>
        <translation>头如何重新变成特征</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax 归一化</translation>
    </message>
    <message>
        <source>Adds up to 1</source>
        <translation>归一化方向</translation>
    </message>
    <message>
        <source>What the softmax runs over: the keys of a query, or, by mistake, the queries of a key</source>
        <translation>softmax 沿什么方向：一个查询的各个键；或者（错误地）一个键的各个查询</translation>
    </message>
    <message>
        <source>Over keys</source>
        <translation>沿键</translation>
    </message>
    <message>
        <source>Over queries</source>
        <translation>沿查询</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout（随机失活）</translation>
    </message>
    <message>
        <source>Set some weights to 0, as in training</source>
        <translation>把一部分权重设为 0，如同训练时</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>丢弃率</translation>
    </message>
    <message>
        <source>How likely a weight is dropped</source>
        <translation>每个权重被丢弃的概率</translation>
    </message>
    <message>
        <source>The same seed drops the same weights</source>
        <translation>同一种子丢弃同样的权重</translation>
    </message>
    <message>
        <source>Heads that take part</source>
        <translation>参与的头</translation>
    </message>
    <message>
        <source>A head that is off gives 0. Click: on or off. Double click or Enter: this one alone.</source>
        <translation>关闭的头输出 0。单击：开或关；双击或按 Enter：只留这一个。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用于</translation>
    </message>
    <message>
        <source>What the mask changes: the scores before softmax; or, a common mistake, the weights after it: rows no longer add up to 1</source>
        <translation>掩码改变的是什么：softmax 之前的分数；或者（常见错误）softmax 之后的权重，各行之和不再为 1</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>遮挡值</translation>
    </message>
    <message>
        <source>What a blocked score becomes before softmax</source>
        <translation>被遮挡的分数在 softmax 之前变成什么</translation>
    </message>
    <message>
        <source>Fill with</source>
        <translation>填充数值</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Whether the fill takes the score&apos;s place, or is added to it</source>
        <translation>遮挡值替换分数，还是加到分数上</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>相加</translation>
    </message>
    <message>
        <source>Empty rows</source>
        <translation>全遮挡行</translation>
    </message>
    <message>
        <source>The weights of a query that sees no key</source>
        <translation>某个查询看不到任何键时，它的权重</translation>
    </message>
    <message>
        <source>As computed</source>
        <translation>照常计算</translation>
    </message>
    <message>
        <source>Padding of</source>
        <translation>遮挡哪一方的填充</translation>
    </message>
    <message>
        <source>Hide the keys that are padding, or the queries that are padding</source>
        <translation>隐藏仅作填充的键，或仅作填充的查询</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Line up</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>With more keys than queries: whether the first query stands at the first key, or the last query at the last key</source>
        <translation>当键多于查询时：首个查询对齐首个键，还是末个查询对齐末个键</translation>
    </message>
    <message>
        <source>First with first</source>
        <translation>首端对齐</translation>
    </message>
    <message>
        <source>Last with last</source>
        <translation>末端对齐</translation>
    </message>
    <message>
        <source>Block sizes</source>
        <translation>分块大小</translation>
    </message>
    <message>
        <source>How many positions each packed sequence has; the remaining positions are one more</source>
        <translation>每段打包序列有多少个位置；其余的算作另一段</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>The layer leaves out only keys at a distance that is a multiple of this</source>
        <translation>与查询相距为步长整数倍的键不在此层之内</translation>
    </message>
    <message>
        <source>Positions of the keys, counted from 0</source>
        <translation>键的位置，从 0 数起</translation>
    </message>
    <message>
        <source>Positions of the queries, counted from 0</source>
        <translation>查询的位置，从 0 数起</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Of each cell, from 0 to 1</source>
        <translation>每个单元格的概率，从 0 到 1</translation>
    </message>
    <message>
        <source>The same seed gives the same cells</source>
        <translation>相同的种子得到相同的单元格</translation>
    </message>
    <message>
        <source>Non-zero means</source>
        <translation>非零表示</translation>
    </message>
    <message>
        <source>What a number in the file means for its cell</source>
        <translation>文件中的数表示对应的单元格如何</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>遮挡</translation>
    </message>
    <message>
        <source>Visible</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>遮挡</translation>
    </message>
    <message>
        <source>Opens again</source>
        <translation>重新放行</translation>
    </message>
    <message>
        <source>In which heads it applies</source>
        <translation>在哪些头中起作用</translation>
    </message>
    <message>
        <source>To the scores</source>
        <translation>缩放后的分数</translation>
    </message>
    <message>
        <source>To the weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>Query text</source>
        <translation>查询文本</translation>
    </message>
    <message>
        <source>Key/value text</source>
        <translation>键/值文本</translation>
    </message>
    <message>
        <source>d_model: how many numbers stand for a token</source>
        <translation>d_model：用多少个数表示一个词元</translation>
    </message>
    <message>
        <source>Features of a query and of a key in each head</source>
        <translation>每个头中查询和键的特征数</translation>
    </message>
    <message>
        <source>Features of a value in each head</source>
        <translation>每个头中值的特征数</translation>
    </message>
    <message>
        <source>What the scores are multiplied by before softmax. 1 / √d_model is a common mistake.</source>
        <translation>softmax 之前分数所乘的系数。1 / √d_model 是常见的错误。</translation>
    </message>
    <message>
        <source>By dictionary</source>
        <translation>按词典分词</translation>
    </message>
    <message>
        <source>How text is split into tokens. Words are separated by spaces, and each Chinese character is one; a dictionary finds the words of Chinese, Japanese and Thai</source>
        <translation>文本如何切分。“按词/字”以空格分词，汉字逐字成词元；“按词典分词”用词典找出中文、日文和泰文的词</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>In heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Set to 0</source>
        <translation>设为 0</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Where shorter sequences are filled up. Positions count from the first token in either case</source>
        <translation>较短的序列在哪一侧补齐。无论哪一侧，位置都从第一个词元数起</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶数</translation>
    </message>
    <message>
        <source>How many buckets the distances fall into</source>
        <translation>距离分到多少个桶里</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>All distances from here on share one bucket</source>
        <translation>从这里起，所有距离共用一个桶</translation>
    </message>
    <message>
        <source>Both directions</source>
        <translation>区分两个方向</translation>
    </message>
    <message>
        <source>Whether keys after the query have buckets of their own, or share that of distance 0</source>
        <translation>查询之后的键是另有自己的桶，还是与距离 0 共用一个桶</translation>
    </message>
    <message>
        <source>The same seed gives the same numbers</source>
        <translation>种子相同，数就相同</translation>
    </message>
    <message>
        <source>Adds to the scores</source>
        <translation>加到分数上</translation>
    </message>
    <message>
        <source>Block these cells, open them again, or add a number to their scores</source>
        <translation>遮挡这些单元格、重新放行，或给它们的分数加上一个数</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>What is added to the score of each of these cells</source>
        <translation>给这些单元格的分数各加上多少</translation>
    </message>
    <message>
        <source>Heads of K and V. With fewer than Q has, several heads of the queries read the same keys and values</source>
        <translation>K 和 V 的头数。比 Q 的头少时，几个查询头读取同一组键和值</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>相邻</translation>
    </message>
    <message>
        <source>Norm of Q and K</source>
        <translation>Q 和 K 归一化</translation>
    </message>
    <message>
        <source>Rotary positions</source>
        <translation>旋转位置编码</translation>
    </message>
    <message>
        <source>Turn the features of queries and keys by an angle that grows with the position</source>
        <translation>按随位置增大的角度旋转查询和键的特征</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>θ: the larger, the slower the later features turn</source>
        <translation>θ：越大，靠后的特征转得越慢</translation>
    </message>
    <message>
        <source>How many features of a head are turned, an even number; the others stay</source>
        <translation>一个头里有多少个特征要旋转，须为偶数；其余不变</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>Which two features are turned together: one of either half (Llama), or neighbours (the paper, GPT-J)</source>
        <translation>哪两个特征一起旋转：前后两半各一个（Llama），或相邻的两个（论文、GPT-J）</translation>
    </message>
    <message>
        <source>Softcap</source>
        <translation>软上限</translation>
    </message>
    <message>
        <source>Bend the scaled scores so that none is beyond this number: c · tanh(score / c)</source>
        <translation>把缩放后的分数压弯，使任何分数都不超过这个数：c · tanh(分数 / c)</translation>
    </message>
    <message>
        <source>Cap</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Sink</source>
        <translation>汇（sink）</translation>
    </message>
    <message>
        <source>An extra score beside those of the keys: the attention it gets goes to no value. 0 gives the softmax off by one</source>
        <translation>键的分数之外再加一个分数：它分到的注意力不取任何值。取 0 就是 softmax off by one</translation>
    </message>
    <message>
        <source>Score of the sink</source>
        <translation>汇的分数</translation>
    </message>
    <message>
        <source>Halves</source>
        <translation>前后两半</translation>
    </message>
    <message>
        <source>The paper</source>
        <translation>原论文</translation>
    </message>
    <message>
        <source>Softmax off by one</source>
        <translation>Softmax off by one（分母加 1）</translation>
    </message>
    <message>
        <source>Weights file</source>
        <translation>权重文件</translation>
    </message>
    <message>
        <source>Dims</source>
        <translation>维数</translation>
    </message>
    <message>
        <source>Slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>A slope for each head</source>
        <translation>每个头一个斜率</translation>
    </message>
    <message>
        <source>Sentence B</source>
        <translation>句子 B</translation>
    </message>
    <message>
        <source>The second sentence of a pair. The tokenizer puts its special tokens around both; without a second one there is no pair.</source>
        <translation>句对的第二句。分词器会在两句前后加上特殊词元；不填第二句就不是句对。</translation>
    </message>
    <message>
        <source>Its positions are learned: sinusoidal ones are used here.</source>
        <translation>它的位置编码是学到的，这里以正弦编码代替。</translation>
    </message>
    <message>
        <source>Its biases are learned: random numbers are used here.</source>
        <translation>它的偏置是学到的，这里以随机数代替。</translation>
    </message>
    <message>
        <source>Its window has 4,096 tokens: a window of 3 is used here.</source>
        <translation>它的窗口有 4096 个词元，这里以 3 个代替。</translation>
    </message>
    <message>
        <source>Every other layer sees a window of tokens only: this is a layer without one.</source>
        <translation>它每隔一层只看一个窗口内的词元，这里是其余的层。</translation>
    </message>
    <message>
        <source>Its sinks are learned: 0 is used here. Every other layer sees a window of tokens only: this is a layer without one.</source>
        <translation>它的汇是学到的，这里以 0 代替。它每隔一层只看一个窗口内的词元，这里是其余的层。</translation>
    </message>
    <message>
        <source>Places on either side</source>
        <translation>两侧各看几个位置</translation>
    </message>
    <message>
        <source>How far a query sees to either side, itself not counted</source>
        <translation>查询向两侧能看多远，自己不算在内</translation>
    </message>
    <message>
        <source>All heads together</source>
        <translation>所有头合在一起</translation>
    </message>
    <message>
        <source>Divide each query and each key by the root of its mean square</source>
        <translation>把每个查询和每个键除以自己的均方根</translation>
    </message>
    <message>
        <source>Source text</source>
        <translation>源文本</translation>
    </message>
    <message>
        <source>Target text</source>
        <translation>目标文本</translation>
    </message>
</context>
<context>
    <name>Formulas</name>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重矩阵</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>0 where a weight is dropped, else 1</source>
        <translation>权重被丢弃处为 0，否则为 1</translation>
    </message>
    <message>
        <source>dropout probability</source>
        <translation>丢弃率</translation>
    </message>
    <message>
        <source>1 where the head is on</source>
        <translation>头开启时为 1</translation>
    </message>
    <message>
        <source>fill: what blocked scores become</source>
        <translation>填充值：被遮挡的分数变成的值</translation>
    </message>
    <message>
        <source>features of one head&apos;s queries and keys</source>
        <translation>每个头的查询和键的特征数</translation>
    </message>
    <message>
        <source>features of a token</source>
        <translation>每个词元的特征数</translation>
    </message>
    <message>
        <source>a factor of your choice</source>
        <translation>自选的系数</translation>
    </message>
    <message>
        <source>√ of the number of features</source>
        <translation>特征数的平方根</translation>
    </message>
    <message>
        <source>angle per position, another for every pair of features</source>
        <translation>每个位置转过的角度，每对特征各不相同</translation>
    </message>
    <message>
        <source>how many features a position has</source>
        <translation>每个位置的特征数</translation>
    </message>
    <message>
        <source>a small number, so that nothing is divided by 0</source>
        <translation>一个很小的数，以免除以 0</translation>
    </message>
    <message>
        <source>x times the share of a normal distribution below x</source>
        <translation>x 乘以正态分布中小于 x 的比例</translation>
    </message>
    <message>
        <source>x ÷ (1 + e^(−x))</source>
        <translation>x ÷ (1 + e^(−x))</translation>
    </message>
    <message>
        <source>what one of the layers that add adds here</source>
        <translation>其中一个相加的掩码层在这里加上的数</translation>
    </message>
    <message>
        <source>how many features are turned</source>
        <translation>旋转的特征数</translation>
    </message>
    <message>
        <source>the cap</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>the sink of this head</source>
        <translation>这个头的汇</translation>
    </message>
    <message>
        <source>a factor of models that were extended to longer texts</source>
        <translation>扩展到更长文本的模型所用的系数</translation>
    </message>
</context>
<context>
    <name>HeadPatterns</name>
    <message>
        <source>first %1</source>
        <translation>首个 %1</translation>
    </message>
    <message>
        <source>%1 on the first token</source>
        <translation>第一个词元：%1</translation>
    </message>
    <message>
        <source>previous %1</source>
        <translation>前一个 %1</translation>
    </message>
    <message>
        <source>%1 on the previous token</source>
        <translation>前一个词元：%1</translation>
    </message>
    <message>
        <source>next %1</source>
        <translation>后一个 %1</translation>
    </message>
    <message>
        <source>%1 on the next token</source>
        <translation>后一个词元：%1</translation>
    </message>
    <message>
        <source>itself %1</source>
        <translation>自身 %1</translation>
    </message>
    <message>
        <source>%1 on the token itself</source>
        <translation>词元自身：%1</translation>
    </message>
    <message>
        <source>same %1</source>
        <translation>相同词 %1</translation>
    </message>
    <message>
        <source>%1 on the same token elsewhere</source>
        <translation>别处的相同词元：%1</translation>
    </message>
    <message>
        <source>induction %1</source>
        <translation>归纳 %1</translation>
    </message>
    <message>
        <source>%1 on what followed the same token elsewhere (induction)</source>
        <translation>别处相同词元之后的那个词元（归纳）：%1</translation>
    </message>
    <message>
        <source>spread</source>
        <translation>分散</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 比特</translation>
    </message>
    <message>
        <source>Of the rest:</source>
        <translation>其余部分中：</translation>
    </message>
    <message>
        <source>Entropy %1 bits, as if %2 tokens were read equally</source>
        <translation>熵 %1 比特，相当于均匀地读 %2 个词元</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>第一个词元</translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation>前一个词元</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>后一个词元</translation>
    </message>
    <message>
        <source>Itself</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>Same token elsewhere</source>
        <translation>别处的同一词元</translation>
    </message>
    <message>
        <source>Induction</source>
        <translation>归纳</translation>
    </message>
    <message numerus="yes">
        <source>%1 (mean of %n row(s))</source>
        <comment>a share</comment>
        <translation>
            <numerusform>%1（%n 行的平均）</numerusform>
        </translation>
    </message>
    <message>
        <source>signs %1</source>
        <translation>标点等 %1</translation>
    </message>
    <message>
        <source>%1 on punctuation and special tokens</source>
        <translation>标点和特殊词元：%1</translation>
    </message>
    <message>
        <source>Punctuation, special tokens</source>
        <translation>标点、特殊词元</translation>
    </message>
    <message>
        <source>Switched off, “%1” has %2 instead of %3.</source>
        <comment>token, its probabilities</comment>
        <translation>关掉这个头后，“%1”的概率从 %3 变为 %2。</translation>
    </message>
    <message>
        <source>Then “%1” is predicted.</source>
        <translation>此时预测的是“%1”。</translation>
    </message>
</context>
<context>
    <name>MaskFileTexts</name>
    <message>
        <source>Mask from a file</source>
        <translation>来自文件的掩码</translation>
    </message>
    <message>
        <source>Which tensor?</source>
        <translation>哪个张量？</translation>
    </message>
    <message>
        <source>Numbers (*.safetensors *.npy *.npz *.csv)</source>
        <translation>数值 (*.safetensors *.npy *.npz *.csv)</translation>
    </message>
</context>
<context>
    <name>MaskInterpretation</name>
    <message>
        <source>%1 of %2 cells are visible then.</source>
        <translation>这样 %2 格中有 %1 格可见。</translation>
    </message>
    <message>
        <source>True (not 0) may be seen</source>
        <translation>True（非 0）表示可见</translation>
    </message>
    <message>
        <source>As in scaled_dot_product_attention.</source>
        <translation>如 scaled_dot_product_attention。</translation>
    </message>
    <message>
        <source>True (not 0) is blocked</source>
        <translation>True（非 0）表示遮挡</translation>
    </message>
    <message>
        <source>As in nn.MultiheadAttention.</source>
        <translation>如 nn.MultiheadAttention。</translation>
    </message>
    <message>
        <source>They are added to the scores</source>
        <translation>加到分数上</translation>
    </message>
    <message>
        <source>As float masks of PyTorch: 0 changes nothing, −∞ blocks.</source>
        <translation>如 PyTorch 的浮点掩码：0 不改变分数，−∞ 表示遮挡。</translation>
    </message>
    <message>
        <source>Not with these numbers: some are neither 0 nor 1.</source>
        <translation>这些数不行：其中有的既不是 0 也不是 1。</translation>
    </message>
    <message>
        <source>Mask from a file</source>
        <translation>来自文件的掩码</translation>
    </message>
    <message>
        <source>What do the numbers of %1 mean?</source>
        <translation>%1 中的数是什么意思？</translation>
    </message>
</context>
<context>
    <name>MaskKinds</name>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>滑动窗口</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Strided</source>
        <translation>跨步</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Painted</source>
        <translation>手绘</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>Tokens that only fill up a shorter sequence</source>
        <translation>较短序列末尾补齐的部分</translation>
    </message>
    <message>
        <source>Keys too far from the query</source>
        <translation>离查询太远的键</translation>
    </message>
    <message>
        <source>Keys of another packed sequence</source>
        <translation>打包序列中属于另一段的键</translation>
    </message>
    <message>
        <source>All but every n-th key</source>
        <translation>与查询的距离不是 n 的倍数的键</translation>
    </message>
    <message>
        <source>Chosen keys, for every query</source>
        <translation>选定的键（对所有查询）</translation>
    </message>
    <message>
        <source>Chosen queries, for every key</source>
        <translation>选定的查询（对所有键）</translation>
    </message>
    <message>
        <source>Each cell with a probability</source>
        <translation>按概率随机选取的单元格</translation>
    </message>
    <message>
        <source>Cells painted by hand</source>
        <translation>手工涂画的单元格</translation>
    </message>
    <message>
        <source>What the numbers in a file mean</source>
        <translation>由文件中的数决定</translation>
    </message>
    <message>
        <source>The future: keys after the query</source>
        <translation>查询之后的键（还没出现的词）</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>The farther away a key, the more is subtracted; each head has its own slope</source>
        <translation>离得越远减得越多，每个头有自己的斜率</translation>
    </message>
    <message>
        <source>Relative bias</source>
        <translation>相对位置偏置</translation>
    </message>
    <message>
        <source>A learned number for each distance, as in T5; groups of large distances share a number</source>
        <translation>每种距离各有一个学到的数，如 T5；远的距离分成组，每组共用一个</translation>
    </message>
</context>
<context>
    <name>MaskPresets</name>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Each token sees itself and the past</source>
        <translation>每个词元只看得到自己和之前的词元</translation>
    </message>
    <message>
        <source>Causal + padding</source>
        <translation>因果 + 填充</translation>
    </message>
    <message>
        <source>A batch of sentences of different lengths</source>
        <translation>一批长短不一的句子</translation>
    </message>
    <message>
        <source>Prefix LM</source>
        <translation>前缀语言模型</translation>
    </message>
    <message>
        <source>All see the prefix, the rest is causal</source>
        <translation>前缀对所有词元可见，其余为因果</translation>
    </message>
    <message>
        <source>Sliding window</source>
        <translation>滑动窗口</translation>
    </message>
    <message>
        <source>Only the neighbours are seen</source>
        <translation>只看得到邻近的词元</translation>
    </message>
    <message>
        <source>Window + global token</source>
        <translation>窗口 + 全局词元</translation>
    </message>
    <message>
        <source>Neighbours, and a first token that sees all</source>
        <translation>邻近词元，加上能看到一切的首词元</translation>
    </message>
    <message>
        <source>Packed sequences</source>
        <translation>打包序列</translation>
    </message>
    <message>
        <source>Several texts in one row, each causal</source>
        <translation>多段文本拼成一行，各段内因果</translation>
    </message>
    <message>
        <source>Strided</source>
        <translation>跨步</translation>
    </message>
    <message>
        <source>Encoder–decoder</source>
        <translation>编码器–解码器</translation>
    </message>
    <message>
        <source>Each token sees itself and every n-th before it</source>
        <translation>只看得到自己和之前距离为 n 的倍数的词元</translation>
    </message>
    <message>
        <source>The decoder sees all but the encoder&apos;s padding</source>
        <translation>解码器看得到编码器中除填充以外的部分</translation>
    </message>
</context>
<context>
    <name>MatrixPicture</name>
    <message>
        <source>hidden until you reveal it</source>
        <comment>instead of a number</comment>
        <translation>尚未揭晓</translation>
    </message>
    <message>
        <source>not yet computed</source>
        <comment>instead of a number</comment>
        <translation>尚未算出</translation>
    </message>
    <message>
        <source>only in %1</source>
        <comment>A or B</comment>
        <translation>仅在 %1 中</translation>
    </message>
    <message>
        <source>largest of its query</source>
        <comment>end of the colour scale</comment>
        <translation>该查询的最大值</translation>
    </message>
    <message>
        <source>%1 · locked</source>
        <comment>end of the colour scale</comment>
        <translation>%1 · 已锁定</translation>
    </message>
    <message>
        <source>your guess: %1</source>
        <translation>你的猜测：%1</translation>
    </message>
    <message>
        <source>your guess: %1, right</source>
        <translation>你的猜测：%1，正确</translation>
    </message>
    <message>
        <source>your guess: %1, wrong</source>
        <translation>你的猜测：%1，不对</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Experiment panel</source>
        <translation>实验面板(&amp;E)</translation>
    </message>
    <message>
        <source>E&amp;xplanation panel</source>
        <translation>解释面板(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Attention Explorer</source>
        <translation>关于注意力探索器(&amp;A)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous step</source>
        <translation>上一步(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;First step</source>
        <translation>第一步(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Last step</source>
        <translation>最后一步(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>步骤(&amp;S)</translation>
    </message>
    <message>
        <source>Next &amp;head</source>
        <translation>下一个头(&amp;H)</translation>
    </message>
    <message>
        <source>Previous hea&amp;d</source>
        <translation>上一个头(&amp;D)</translation>
    </message>
    <message>
        <source>Next se&amp;quence</source>
        <translation>下一个序列(&amp;Q)</translation>
    </message>
    <message>
        <source>Previous seq&amp;uence</source>
        <translation>上一个序列(&amp;U)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>速度(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Slow</source>
        <translation>慢(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <translation>正常(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Fast</source>
        <translation>快(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Cell by cell</source>
        <translation>逐格(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Row by row</source>
        <translation>逐行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>播放(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>播放或暂停(&amp;P)</translation>
    </message>
    <message>
        <source>One &amp;further</source>
        <translation>前进一格(&amp;F)</translation>
    </message>
    <message>
        <source>One &amp;back</source>
        <translation>后退一格(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;End and show everything</source>
        <translation>结束并全部显示(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Pin as A</source>
        <translation>固定为 A(&amp;P)</translation>
    </message>
    <message>
        <source>Compare with a &amp;file…</source>
        <translation>与文件比较(&amp;F)…</translation>
    </message>
    <message>
        <source>Show &amp;A</source>
        <translation>显示 A(&amp;A)</translation>
    </message>
    <message>
        <source>Show &amp;B</source>
        <translation>显示 B(&amp;B)</translation>
    </message>
    <message>
        <source>Show B &amp;− A</source>
        <translation>显示 B − A(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Swap A and B</source>
        <translation>交换 A 与 B(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Unpin</source>
        <translation>取消固定(&amp;U)</translation>
    </message>
    <message>
        <source>As it was opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>历史(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation>前进(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Queries as columns</source>
        <translation>查询为列(&amp;Q)</translation>
    </message>
    <message>
        <source>P&amp;redict: hide results</source>
        <translation>预测：隐藏结果(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;veal everything</source>
        <translation>全部揭晓(&amp;V)</translation>
    </message>
    <message>
        <source>Paint the &amp;mask</source>
        <translation>涂画掩码(&amp;M)</translation>
    </message>
    <message>
        <source>Previous part of the &amp;window</source>
        <translation>上一个区域(&amp;W)</translation>
    </message>
    <message>
        <source>Next quer&amp;y</source>
        <translation>下一个查询(&amp;Y)</translation>
    </message>
    <message>
        <source>Prev&amp;ious query</source>
        <translation>上一个查询(&amp;I)</translation>
    </message>
    <message>
        <source>Next &amp;key</source>
        <translation>下一个键(&amp;K)</translation>
    </message>
    <message>
        <source>Previous k&amp;ey</source>
        <translation>上一个键(&amp;E)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Colours of &amp;signed numbers</source>
        <translation>正负数的颜色(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Blue – orange</source>
        <translation>蓝–橙(&amp;B)</translation>
    </message>
    <message>
        <source>Blue – &amp;red</source>
        <translation>蓝–红(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Teal – brown</source>
        <translation>青–棕(&amp;T)</translation>
    </message>
    <message>
        <source>Colours of &amp;weights</source>
        <translation>权重的颜色(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Blue</source>
        <translation>蓝色(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Viridis</source>
        <translation>&amp;Viridis（紫–黄）</translation>
    </message>
    <message>
        <source>Blue – &amp;yellow</source>
        <translation>蓝–黄(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Grey, for printing</source>
        <translation>灰度，适合打印(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Range of weights</source>
        <translation>权重的色阶范围(&amp;R)</translation>
    </message>
    <message>
        <source>From 0 to &amp;1</source>
        <translation>从 0 到 1(&amp;1)</translation>
    </message>
    <message>
        <source>From 0 to the &amp;largest of each query</source>
        <translation>从 0 到每个查询的最大值(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;All heads at once</source>
        <translation>同时显示所有头(&amp;A)</translation>
    </message>
    <message>
        <source>Loc&amp;k scales across heads and steps</source>
        <translation>各头、各步骤锁定同一色阶(&amp;K)</translation>
    </message>
    <message>
        <source>Set the &amp;number by hand</source>
        <translation>手动设定这个数(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Compute all numbers again</source>
        <translation>重新计算所有的数(&amp;C)</translation>
    </message>
    <message>
        <source>Reveal the &amp;cell</source>
        <translation>揭晓该单元格(&amp;C)</translation>
    </message>
    <message>
        <source>Reveal its r&amp;ow</source>
        <translation>揭晓它所在的行(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;What this is</source>
        <translation>这是什么(&amp;W)</translation>
    </message>
    <message>
        <source>T&amp;ype size</source>
        <translation>字号(&amp;Y)</translation>
    </message>
    <message>
        <source>Resul&amp;t alone</source>
        <translation>只看结果(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Blank the screen</source>
        <translation>黑屏(&amp;B)</translation>
    </message>
    <message>
        <source>Cop&amp;y the numbers</source>
        <translation>复制整个矩阵(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy as a p&amp;icture</source>
        <translation>复制为图片(&amp;I)</translation>
    </message>
    <message>
        <source>New win&amp;dow</source>
        <translation>新建窗口(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Re&amp;vert to what is saved…</source>
        <translation>还原到已保存的内容(&amp;V)…</translation>
    </message>
    <message>
        <source>Save for &amp;handing out…</source>
        <translation>打包保存(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Numbers of the matrix…</source>
        <translation>矩阵的数值(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Every tensor…</source>
        <translation>所有张量(&amp;E)…</translation>
    </message>
    <message>
        <source>Every tensor as a &amp;folder of tables…</source>
        <translation>所有张量（每个存一张表，放进一个文件夹）(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Derivation of the number…</source>
        <translation>所选数值的推导过程(&amp;D)…</translation>
    </message>
    <message>
        <source>Picture of the &amp;step…</source>
        <translation>该步骤的图片(&amp;S)…</translation>
    </message>
    <message>
        <source>Picture of the &amp;result alone…</source>
        <translation>仅结果的图片(&amp;R)…</translation>
    </message>
    <message>
        <source>Picture of all &amp;heads…</source>
        <translation>所有头的图片(&amp;H)…</translation>
    </message>
    <message>
        <source>Picture of the &amp;comparison…</source>
        <translation>对比的图片(&amp;C)…</translation>
    </message>
    <message>
        <source>S&amp;toryboard of every step…</source>
        <translation>每一步的分步图册(&amp;T)…</translation>
    </message>
    <message>
        <source>Wor&amp;ksheet…</source>
        <translation>练习纸(&amp;K)…</translation>
    </message>
    <message>
        <source>Pr&amp;int preview…</source>
        <translation>打印预览(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>We&amp;b page…</source>
        <translation>网页(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Next par&amp;t of the window</source>
        <translation>下一个区域(&amp;T)</translation>
    </message>
    <message>
        <source>The&amp;me</source>
        <translation>主题(&amp;M)</translation>
    </message>
    <message>
        <source>Ne&amp;xt layer</source>
        <translation>下一层(&amp;X)</translation>
    </message>
    <message>
        <source>P&amp;revious layer</source>
        <translation>上一层(&amp;R)</translation>
    </message>
    <message>
        <source>L&amp;ayers</source>
        <translation>各层(&amp;A)</translation>
    </message>
    <message>
        <source>Map of &amp;heads…</source>
        <translation>注意力头总览(&amp;H)…</translation>
    </message>
    <message>
        <source>Take this &amp;layer apart</source>
        <translation>把这一层拆出来(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>学习(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>课程(&amp;L)…</translation>
    </message>
    <message>
        <source>Common &amp;mistakes…</source>
        <translation>常见错误(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Glossary…</source>
        <translation>术语表(&amp;G)…</translation>
    </message>
    <message>
        <source>Open a lesson&apos;s &amp;folder…</source>
        <translation>打开课程文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Next page</source>
        <translation>下一页(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous page</source>
        <translation>上一页(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Back to the lesson</source>
        <translation>回到课程(&amp;B)</translation>
    </message>
    <message>
        <source>Show the lesson while pre&amp;senting</source>
        <translation>演示时显示课程(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Close the lesson</source>
        <translation>关闭课程(&amp;C)</translation>
    </message>
    <message>
        <source>E&amp;xercises…</source>
        <translation>练习(&amp;X)…</translation>
    </message>
    <message>
        <source>S&amp;kip this page</source>
        <translation>跳过本页(&amp;K)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an edit, from what to what</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Point at the next source of the nu&amp;mber</source>
        <translation>指向这个数的下一个来源(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Go to that source</source>
        <translation>转到该来源(&amp;G)</translation>
    </message>
    <message>
        <source>Whole step or readable si&amp;ze</source>
        <translation>整步显示 / 可读大小(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>新建(&amp;N)…</translation>
    </message>
    <message>
        <source>Open a &amp;model…</source>
        <translation>打开模型(&amp;M)…</translation>
    </message>
    <message>
        <source>Rows that a ca&amp;che keeps</source>
        <translation>缓存保留的行(&amp;C)</translation>
    </message>
    <message>
        <source>Lens o&amp;ver all layers…</source>
        <translation>各层透镜(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Take from A</source>
        <translation>从 A 取来(&amp;T)</translation>
    </message>
    <message>
        <source>Where A&apos;s answer &amp;comes from…</source>
        <translation>A 的答案从哪里来(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Handbook</source>
        <translation>使用手册(&amp;H)</translation>
    </message>
    <message>
        <source>What is &amp;clicked next</source>
        <translation>点击查看说明(&amp;C)</translation>
    </message>
</context>
<context>
    <name>ModelFolders</name>
    <message>
        <source>A model that was opened before, in %1</source>
        <translation>曾经打开过的模型，位于 %1</translation>
    </message>
    <message>
        <source>A model of the kind %1, in %2</source>
        <translation>%1 类模型，位于 %2</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <source>%1 + %2 layers</source>
        <comment>encoder, decoder</comment>
        <translation>%1 + %2 层</translation>
    </message>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n 层</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>layers, heads</comment>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n 头</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 features</source>
        <translation>%1 个特征</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>family, layers</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>vocabulary of %1</source>
        <translation>词表 %1 个词元</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 个类别</translation>
    </message>
</context>
<context>
    <name>Overrides</name>
    <message>
        <source>Set %1 to %2</source>
        <translation>把 %1 设为 %2</translation>
    </message>
    <message>
        <source>Compute %1 again</source>
        <translation>重新计算 %1</translation>
    </message>
    <message>
        <source>Compute all numbers again</source>
        <translation>重新计算所有的数</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>English</source>
        <comment>the name of this language, in itself</comment>
        <translation>中文</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>exactly %1</source>
        <translation>精确值 %1</translation>
    </message>
    <message>
        <source>Show where this number comes from</source>
        <translation>查看这个数从哪里来</translation>
    </message>
    <message>
        <source>Arrow keys: another number. Page Up and Page Down: another step. [ and ]: another head. { and }: another sequence.</source>
        <translation>方向键：换一个数。Page Up 和 Page Down：换一步。[ 和 ]：换一个头。{ 和 }：换一个序列。</translation>
    </message>
    <message>
        <source>Point at a number or tap it to see how it came about; a click on a term&apos;s number leads to where it was made.</source>
        <translation>把鼠标移到某个数上，或点一下它，就能看到它是怎么算出来的；单击某一项里的数，可以跳到算出它的那一步。</translation>
    </message>
    <message>
        <source>Made with Attention Explorer. It computed every number on this page.</source>
        <translation>由 Attention Explorer 生成，其中每个数都由它算出。</translation>
    </message>
    <message>
        <source>All</source>
        <comment>heads</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>How it was computed</source>
        <translation>计算设置</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>%1 (off)</source>
        <comment>mask layer</comment>
        <translation>%1（已关闭）</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>none</source>
        <comment>mask</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>too large for a page</source>
        <translation>太大，网页中未收入</translation>
    </message>
    <message numerus="yes">
        <source>sum of %n terms: this page leaves out %1</source>
        <comment>%1: a matrix of weights</comment>
        <translation>
            <numerusform>%n 项之和：网页未收入 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Heads on this page</source>
        <translation>本页所含的头</translation>
    </message>
    <message>
        <source>Positions on this page</source>
        <translation>本页所含的位置</translation>
    </message>
    <message numerus="yes">
        <source>largest of %n others, which this page leaves out</source>
        <translation>
            <numerusform>本页未收入的另外 %n 个中最大的</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other terms, which this page leaves out</source>
        <comment>their sum</comment>
        <translation>
            <numerusform>本页未收入的另外 %n 项之和</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Parts</name>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Encoder %1</source>
        <translation>编码器第 %1 层</translation>
    </message>
    <message>
        <source>Decoder %1: cross</source>
        <translation>解码器第 %1 层：交叉注意力</translation>
    </message>
    <message>
        <source>Decoder %1: self</source>
        <translation>解码器第 %1 层：自注意力</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>layer, how many</comment>
        <translation>%1，共 %2 层</translation>
    </message>
    <message>
        <source>Encoder %1</source>
        <comment>narrow</comment>
        <translation>编码器 %1</translation>
    </message>
    <message>
        <source>Decoder %1 · cross</source>
        <comment>narrow</comment>
        <translation>解码器 %1 · 交叉</translation>
    </message>
    <message>
        <source>Decoder %1 · self</source>
        <comment>narrow</comment>
        <translation>解码器 %1 · 自注意力</translation>
    </message>
</context>
<context>
    <name>Patches</name>
    <message>
        <source>sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>特征 %1</translation>
    </message>
    <message>
        <source>%1, from “%2”</source>
        <comment>what a patch takes, beginning of a text</comment>
        <translation>%1，取自“%2”</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>PictureKinds</name>
    <message>
        <source>The step</source>
        <translation>该步骤</translation>
    </message>
    <message>
        <source>The result alone</source>
        <translation>仅结果</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>The comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>The storyboard: every step</source>
        <translation>分步图册：每一步</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>A: the pinned experiment. B: the current experiment. B − A: what changed.</source>
        <translation>A：固定的实验。B：当前实验。B − A：变化之处。</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Left</source>
        <translation>←</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>→</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>↑</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>↓</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
</context>
<context>
    <name>Reading</name>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>StageTable</name>
    <message>
        <source>%1: %2</source>
        <comment>labels of a cell, number</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, blocked</source>
        <translation>%1，被遮挡</translation>
    </message>
    <message>
        <source>%1, set by hand</source>
        <translation>%1，手动设置</translation>
    </message>
</context>
<context>
    <name>StepPicture</name>
    <message>
        <source>computed: %1 of %2 multiplications in this layer</source>
        <translation>要算的行：本层 %2 次乘法只需 %1 次</translation>
    </message>
    <message>
        <source>computed: %1 of %2 multiplications, in this layer %3 of %4</source>
        <translation>要算的行：%2 次乘法只需 %1 次，本层 %4 次只需 %3 次</translation>
    </message>
    <message>
        <source>not computed again with a cache</source>
        <translation>用缓存时不必重算</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>%1 · head %2</source>
        <comment>name of a matrix</comment>
        <translation>%1 · 头 %2</translation>
    </message>
    <message>
        <source>Query input</source>
        <translation>查询输入</translation>
    </message>
    <message>
        <source>The sequence that asks: one row of numbers per token.</source>
        <translation>提出查询的序列：每个词元对应一行数。</translation>
    </message>
    <message>
        <source>Key input</source>
        <translation>键输入</translation>
    </message>
    <message>
        <source>The sequence that is looked up: one row of numbers per token.</source>
        <translation>被查找的序列：每个词元对应一行数。</translation>
    </message>
    <message>
        <source>Value input</source>
        <translation>值输入</translation>
    </message>
    <message>
        <source>The sequence that is read: one row of numbers per token.</source>
        <translation>被读取的序列：每个词元对应一行数。</translation>
    </message>
    <message>
        <source>QKV</source>
        <translation>QKV</translation>
    </message>
    <message>
        <source>One projection that makes queries, keys and values at once, side by side.</source>
        <translation>一次投影同时算出查询、键和值，并排放置。</translation>
    </message>
    <message>
        <source>Q</source>
        <translation>Q</translation>
    </message>
    <message>
        <source>Queries: what each token looks for in the others. Each row of the input times a matrix.</source>
        <translation>查询：每个词元要在别的词元里找什么。输入的每一行乘以一个矩阵。</translation>
    </message>
    <message>
        <source>K</source>
        <translation>K</translation>
    </message>
    <message>
        <source>Keys: what each token offers for matching. Each row of the input times another matrix.</source>
        <translation>键：每个词元拿什么与查询匹配。输入的每一行乘以另一个矩阵。</translation>
    </message>
    <message>
        <source>V</source>
        <translation>V</translation>
    </message>
    <message>
        <source>Values: what each token hands over when it is attended to. Each row of the input times a third matrix.</source>
        <translation>值：每个词元被关注时提供什么。输入的每一行乘以第三个矩阵。</translation>
    </message>
    <message>
        <source>Q heads</source>
        <translation>Q 分头</translation>
    </message>
    <message>
        <source>The same queries, cut into heads. No number changes.</source>
        <translation>同样的查询，切分到各个头。数值不变。</translation>
    </message>
    <message>
        <source>K heads</source>
        <translation>K 分头</translation>
    </message>
    <message>
        <source>The same keys, cut into heads. No number changes.</source>
        <translation>同样的键，切分到各个头。数值不变。</translation>
    </message>
    <message>
        <source>V heads</source>
        <translation>V 分头</translation>
    </message>
    <message>
        <source>The same values, cut into heads. No number changes.</source>
        <translation>同样的值，切分到各个头。数值不变。</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>How well each query matches each key: the product of the two, summed over features.</source>
        <translation>每个查询与每个键的匹配程度：逐个特征相乘再求和（点积）。</translation>
    </message>
    <message>
        <source>Scaled scores</source>
        <translation>缩放后的分数</translation>
    </message>
    <message>
        <source>The scores made smaller, so that many features do not make them extreme.</source>
        <translation>把分数缩小，避免特征多时分数过大。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Which key each query may look at: 1 is visible, 0 is blocked.</source>
        <translation>每个查询可以看哪些键：1 可见，0 被遮挡。</translation>
    </message>
    <message>
        <source>Masked scores</source>
        <translation>掩码后的分数</translation>
    </message>
    <message>
        <source>The scores, with every blocked one pushed far down.</source>
        <translation>把被遮挡处的分数压到极低。</translation>
    </message>
    <message>
        <source>Row maximum</source>
        <translation>行最大值</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>行最大值</translation>
    </message>
    <message>
        <source>The largest score of each row; subtracting it keeps the exponentials small.</source>
        <translation>每行的最大分数；先减去它，指数值就不会过大。</translation>
    </message>
    <message>
        <source>Exponentials</source>
        <translation>指数值</translation>
    </message>
    <message>
        <source>e to the power of score minus row maximum: never negative, at most 1.</source>
        <translation>e 的（分数减行最大值）次方：不会为负，最大为 1。</translation>
    </message>
    <message>
        <source>Row sum</source>
        <translation>行和</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>行和</translation>
    </message>
    <message>
        <source>The sum of each row&apos;s exponentials.</source>
        <translation>每行的指数值之和。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>How each query spreads its attention over the keys: each row adds up to 1.</source>
        <translation>每个查询如何把注意力分配给各个键：每行之和为 1。</translation>
    </message>
    <message>
        <source>Masked weights</source>
        <translation>掩码后的权重</translation>
    </message>
    <message>
        <source>Dropped weights</source>
        <translation>Dropout 后的权重</translation>
    </message>
    <message>
        <source>The weights after dropout: some are set to 0, the others grow to make up for it.</source>
        <translation>Dropout 之后的权重：一部分设为 0，其余相应放大。</translation>
    </message>
    <message>
        <source>Head outputs</source>
        <translation>头输出</translation>
    </message>
    <message>
        <source>Head output</source>
        <translation>头输出</translation>
    </message>
    <message>
        <source>The values, mixed for each query in the proportions of its weights.</source>
        <translation>按每个查询的注意力权重对值加权求和。</translation>
    </message>
    <message>
        <source>Kept head outputs</source>
        <translation>开关之后的头输出</translation>
    </message>
    <message>
        <source>Kept head output</source>
        <translation>开关之后的头输出</translation>
    </message>
    <message>
        <source>The head outputs, with the heads that are switched off set to 0.</source>
        <translation>头输出，其中关闭的头设为 0。</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>The heads put side by side again. No number changes.</source>
        <translation>把各个头重新并排拼接。数值不变。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Head contributions</source>
        <translation>头的贡献</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>头的贡献</translation>
    </message>
    <message>
        <source>Each head&apos;s own share of the output; together with the bias they add up to it.</source>
        <translation>每个头对输出的贡献；连同偏置加起来就是输出。</translation>
    </message>
    <message>
        <source>W_Q</source>
        <translation>W_Q</translation>
    </message>
    <message>
        <source>The weights that turn an input into a query.</source>
        <translation>把输入变换为查询的权重。</translation>
    </message>
    <message>
        <source>b_Q</source>
        <translation>b_Q</translation>
    </message>
    <message>
        <source>The bias that is added to every query.</source>
        <translation>加到每个查询上的偏置。</translation>
    </message>
    <message>
        <source>W_K</source>
        <translation>W_K</translation>
    </message>
    <message>
        <source>The weights that turn an input into a key.</source>
        <translation>把输入变换为键的权重。</translation>
    </message>
    <message>
        <source>b_K</source>
        <translation>b_K</translation>
    </message>
    <message>
        <source>The bias that is added to every key.</source>
        <translation>加到每个键上的偏置。</translation>
    </message>
    <message>
        <source>W_V</source>
        <translation>W_V</translation>
    </message>
    <message>
        <source>The weights that turn an input into a value.</source>
        <translation>把输入变换为值的权重。</translation>
    </message>
    <message>
        <source>b_V</source>
        <translation>b_V</translation>
    </message>
    <message>
        <source>The bias that is added to every value.</source>
        <translation>加到每个值上的偏置。</translation>
    </message>
    <message>
        <source>W_QKV</source>
        <translation>W_QKV</translation>
    </message>
    <message>
        <source>The weights that turn an input into query, key and value at once.</source>
        <translation>把输入同时变换为查询、键和值的权重。</translation>
    </message>
    <message>
        <source>b_QKV</source>
        <translation>b_QKV</translation>
    </message>
    <message>
        <source>The bias that is added to every query, key and value.</source>
        <translation>加到每个查询、键和值上的偏置。</translation>
    </message>
    <message>
        <source>W_O</source>
        <translation>W_O</translation>
    </message>
    <message>
        <source>The weights that mix the heads into the output.</source>
        <translation>把各个头综合为输出的权重。</translation>
    </message>
    <message>
        <source>b_O</source>
        <translation>b_O</translation>
    </message>
    <message>
        <source>The bias that is added to every output.</source>
        <translation>加到每个输出上的偏置。</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>%1 of %2 changed</source>
        <translation>%2 个中有 %1 个改变</translation>
    </message>
    <message>
        <source>What changed: the current number (B) minus the pinned one (A).</source>
        <translation>变化量：现在的数字（B）减去固定的数字（A）。</translation>
    </message>
    <message>
        <source>Head %1 · off</source>
        <translation>头 %1 · 已关闭</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>The largest score of each column: softmax runs over the queries here, a mistake.</source>
        <translation>每列的最大分数：这里 softmax 沿查询方向计算，这是一个错误。</translation>
    </message>
    <message>
        <source>e to the power of score minus column maximum: never negative, at most 1.</source>
        <translation>e 的（分数减列最大值）次方：不会为负，最大为 1。</translation>
    </message>
    <message>
        <source>The sum of each column&apos;s exponentials: softmax runs over the queries here, a mistake.</source>
        <translation>每列的指数值之和：这里 softmax 沿查询方向计算，这是一个错误。</translation>
    </message>
    <message>
        <source>Softmax ran over the queries, a mistake: each column adds up to 1, and the rows do not.</source>
        <translation>softmax 错误地沿查询方向计算：每列之和为 1，各行之和却不为 1。</translation>
    </message>
    <message>
        <source>The scores as they are: here nothing makes them smaller.</source>
        <translation>分数保持原样：这里没有缩放。</translation>
    </message>
    <message>
        <source>The result: for each token, what all heads found, mixed by one more matrix.</source>
        <translation>结果：各个头为每个词元收集到的内容，再乘以一个矩阵，混合在一起。</translation>
    </message>
    <message>
        <source>Column maximum</source>
        <translation>列最大值</translation>
    </message>
    <message>
        <source>Column sum</source>
        <translation>列和</translation>
    </message>
    <message>
        <source>The weights with everything blocked set to 0: rows need no longer add up to 1.</source>
        <translation>被遮挡处的权重设为 0：各行之和一般不再是 1。</translation>
    </message>
    <message>
        <source>Token rows</source>
        <translation>词元嵌入</translation>
    </message>
    <message>
        <source>The row of the embedding table that belongs to each token: what the model has learned of the word alone.</source>
        <translation>每个词元在嵌入表中的那一行：模型单独为这个词元学到的数。</translation>
    </message>
    <message>
        <source>Position rows</source>
        <translation>位置嵌入</translation>
    </message>
    <message>
        <source>A row for each position, so that the model can tell the first word from the second.</source>
        <translation>每个位置一行，模型据此分辨第一个词和第二个词。</translation>
    </message>
    <message>
        <source>Type rows</source>
        <translation>类型行</translation>
    </message>
    <message>
        <source>Embedding sum</source>
        <translation>嵌入之和</translation>
    </message>
    <message>
        <source>Token, position and type added up.</source>
        <translation>词元、位置与类型相加。</translation>
    </message>
    <message>
        <source>Embedding mean</source>
        <translation>嵌入均值</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>The mean of the features of each position.</source>
        <translation>每个位置各特征的均值。</translation>
    </message>
    <message>
        <source>Embedding deviation</source>
        <translation>嵌入标准差</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>How far the features of each position are from their mean.</source>
        <translation>每个位置的各特征偏离均值的程度。</translation>
    </message>
    <message>
        <source>Block input</source>
        <translation>层输入</translation>
    </message>
    <message>
        <source>How far the features of each position spread from their mean (in an RMS norm: from 0); dividing by it gives all positions the same scale.</source>
        <translation>每个位置各特征偏离均值的程度（RMS 归一化中是偏离 0 的程度）；除以它，所有位置就归到同一大小。</translation>
    </message>
    <message>
        <source>Q deviation</source>
        <translation>Q 标准差</translation>
    </message>
    <message>
        <source>K deviation</source>
        <translation>K 标准差</translation>
    </message>
    <message>
        <source>Normed Q</source>
        <translation>归一化 Q</translation>
    </message>
    <message>
        <source>The queries, each divided by its size, so that no score grows without bound.</source>
        <translation>每个查询除以自己的大小，分数便不会无限增大。</translation>
    </message>
    <message>
        <source>Normed K</source>
        <translation>归一化 K</translation>
    </message>
    <message>
        <source>The keys, each divided by its size, so that no score grows without bound.</source>
        <translation>每个键除以自己的大小，分数便不会无限增大。</translation>
    </message>
    <message>
        <source>Rotated Q</source>
        <translation>旋转后的 Q</translation>
    </message>
    <message>
        <source>Each pair of features turned by an angle that grows with the position: a score then depends on the distance.</source>
        <translation>每对特征转过一个随位置增大的角度：分数于是取决于距离。</translation>
    </message>
    <message>
        <source>Rotated K</source>
        <translation>旋转后的 K</translation>
    </message>
    <message>
        <source>After attention</source>
        <translation>注意力之后</translation>
    </message>
    <message>
        <source>What entered the layer, plus what attention found: nothing that was there is lost.</source>
        <translation>进入这一层的内容加上注意力找到的内容（残差）：原有的一点也不丢。</translation>
    </message>
    <message>
        <source>Mean after attention</source>
        <translation>注意力后的均值</translation>
    </message>
    <message>
        <source>Deviation after attention</source>
        <translation>注意力后的标准差</translation>
    </message>
    <message>
        <source>Normed attention</source>
        <translation>归一化后的注意力</translation>
    </message>
    <message>
        <source>The sum brought to the same scale in every position.</source>
        <translation>把每个位置的和归到同一大小。</translation>
    </message>
    <message>
        <source>MLP mean</source>
        <translation>MLP 均值</translation>
    </message>
    <message>
        <source>MLP deviation</source>
        <translation>MLP 标准差</translation>
    </message>
    <message>
        <source>MLP input</source>
        <translation>MLP 输入</translation>
    </message>
    <message>
        <source>What the MLP reads: each position by itself, without looking at any other.</source>
        <translation>MLP 读到的内容：每个位置各算各的，不看别的位置。</translation>
    </message>
    <message>
        <source>MLP gate</source>
        <translation>MLP 门控</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>门控</translation>
    </message>
    <message>
        <source>For every inner feature, how far it is let through.</source>
        <translation>每个内部特征放行多少。</translation>
    </message>
    <message>
        <source>MLP up</source>
        <translation>MLP 升维</translation>
    </message>
    <message>
        <source>Inner features</source>
        <translation>内部特征</translation>
    </message>
    <message>
        <source>Each position by itself: its row times a matrix gives it many inner features.</source>
        <translation>每个位置单独计算：它那一行乘以一个矩阵，得到许多内部特征。</translation>
    </message>
    <message>
        <source>Activated</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>The activation, number by number: what is positive passes, what is negative becomes about 0.</source>
        <translation>激活函数，逐个数计算：正的通过，负的变得接近 0。</translation>
    </message>
    <message>
        <source>Gated</source>
        <translation>门控后</translation>
    </message>
    <message>
        <source>The inner features, each multiplied by its gate.</source>
        <translation>每个内部特征乘以自己的门控。</translation>
    </message>
    <message>
        <source>MLP output</source>
        <translation>MLP 输出</translation>
    </message>
    <message>
        <source>What the MLP adds to each position: its inner features, mixed by one more matrix.</source>
        <translation>MLP 给每个位置加上的内容：内部特征再乘以一个矩阵，混合在一起。</translation>
    </message>
    <message>
        <source>After the MLP</source>
        <translation>MLP 之后</translation>
    </message>
    <message>
        <source>What went into the MLP part, plus what the MLP adds.</source>
        <translation>MLP 之前的内容加上 MLP 的结果（残差）。</translation>
    </message>
    <message>
        <source>Mean after the MLP</source>
        <translation>MLP 后的均值</translation>
    </message>
    <message>
        <source>Deviation after the MLP</source>
        <translation>MLP 后的标准差</translation>
    </message>
    <message>
        <source>Block output</source>
        <translation>层输出</translation>
    </message>
    <message>
        <source>Final mean</source>
        <translation>末层均值</translation>
    </message>
    <message>
        <source>Final deviation</source>
        <translation>末层标准差</translation>
    </message>
    <message>
        <source>Final norm</source>
        <translation>末层归一化</translation>
    </message>
    <message>
        <source>What the last layer leaves, brought to the same scale: this is compared with every word.</source>
        <translation>最后一层的输出归到同一大小：拿它与每个词比较。</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>稠密层</translation>
    </message>
    <message>
        <source>One more projection before the words are compared.</source>
        <translation>与各词比较之前，再投影一次。</translation>
    </message>
    <message>
        <source>Dense activated</source>
        <translation>稠密层激活</translation>
    </message>
    <message>
        <source>The activation of that projection.</source>
        <translation>该投影的激活。</translation>
    </message>
    <message>
        <source>Dense mean</source>
        <translation>稠密层均值</translation>
    </message>
    <message>
        <source>Dense deviation</source>
        <translation>稠密层标准差</translation>
    </message>
    <message>
        <source>Dense normed</source>
        <translation>稠密层归一化</translation>
    </message>
    <message>
        <source>Normed</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>What is compared with every word of the vocabulary.</source>
        <translation>拿来与词表中每个词比较的向量。</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>How well each word of the vocabulary would fit here: the product of the two rows.</source>
        <translation>词表中每个词放在这里有多合适：两行的点积。</translation>
    </message>
    <message>
        <source>Largest logit</source>
        <translation>最大 logit</translation>
    </message>
    <message>
        <source>The largest logit of each position.</source>
        <translation>每个位置最大的 logit。</translation>
    </message>
    <message>
        <source>Exponentials of logits</source>
        <translation>logit 的指数</translation>
    </message>
    <message>
        <source>e to the power of logit minus the largest one.</source>
        <translation>e 的（logit 减最大 logit）次方。</translation>
    </message>
    <message>
        <source>Sum of exponentials</source>
        <translation>指数之和</translation>
    </message>
    <message>
        <source>The sum of the exponentials of all words.</source>
        <translation>所有词的指数之和。</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Embedding norm weight</source>
        <translation>嵌入归一化权重</translation>
    </message>
    <message>
        <source>What each feature is multiplied by after normalisation.</source>
        <translation>归一化之后每个特征所乘的数。</translation>
    </message>
    <message>
        <source>Embedding norm bias</source>
        <translation>嵌入归一化偏置</translation>
    </message>
    <message>
        <source>What is added to each feature after normalisation.</source>
        <translation>归一化之后加到每个特征上的数。</translation>
    </message>
    <message>
        <source>Attention norm weight</source>
        <translation>注意力归一化权重</translation>
    </message>
    <message>
        <source>Attention norm bias</source>
        <translation>注意力归一化偏置</translation>
    </message>
    <message>
        <source>Q norm weight</source>
        <translation>Q 归一化权重</translation>
    </message>
    <message>
        <source>K norm weight</source>
        <translation>K 归一化权重</translation>
    </message>
    <message>
        <source>MLP norm weight</source>
        <translation>MLP 归一化权重</translation>
    </message>
    <message>
        <source>MLP norm bias</source>
        <translation>MLP 归一化偏置</translation>
    </message>
    <message>
        <source>W_gate</source>
        <translation>W_gate</translation>
    </message>
    <message>
        <source>The weights that make the gates of the MLP.</source>
        <translation>产生 MLP 门控的权重。</translation>
    </message>
    <message>
        <source>W_gate bias</source>
        <translation>W_gate 偏置</translation>
    </message>
    <message>
        <source>The bias that is added to it.</source>
        <translation>加在上面的偏置。</translation>
    </message>
    <message>
        <source>W_up</source>
        <translation>W_up</translation>
    </message>
    <message>
        <source>The weights that make the inner features of the MLP.</source>
        <translation>产生 MLP 内部特征的权重。</translation>
    </message>
    <message>
        <source>W_up bias</source>
        <translation>W_up 偏置</translation>
    </message>
    <message>
        <source>W_down</source>
        <translation>W_down</translation>
    </message>
    <message>
        <source>The weights that lead back from the inner features.</source>
        <translation>从内部特征变回来的权重。</translation>
    </message>
    <message>
        <source>W_down bias</source>
        <translation>W_down 偏置</translation>
    </message>
    <message>
        <source>Final norm weight</source>
        <translation>末层归一化权重</translation>
    </message>
    <message>
        <source>Final norm bias</source>
        <translation>末层归一化偏置</translation>
    </message>
    <message>
        <source>W_dense</source>
        <translation>W_dense</translation>
    </message>
    <message>
        <source>The weights of one more projection before the words are compared.</source>
        <translation>与各词比较之前再投影一次的权重。</translation>
    </message>
    <message>
        <source>W_dense bias</source>
        <translation>W_dense 偏置</translation>
    </message>
    <message>
        <source>Dense norm weight</source>
        <translation>稠密层归一化权重</translation>
    </message>
    <message>
        <source>Dense norm bias</source>
        <translation>稠密层归一化偏置</translation>
    </message>
    <message>
        <source>%1 · head %2 is off</source>
        <comment>name of a matrix</comment>
        <translation>%1 · 头 %2 已关闭</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>A or B, title</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>What comes in: one row of numbers per token, to which every layer adds something.</source>
        <translation>进入这一层的数：每个词元一行，每一层都往里加一部分。</translation>
    </message>
    <message>
        <source>What leaves the layer: one row of numbers per token.</source>
        <translation>离开这一层的内容：每个词元一行数。</translation>
    </message>
    <message>
        <source>How well each word of the vocabulary would fit next: the product of the two rows.</source>
        <translation>词表中每个词接在后面有多合适：两行的点积。</translation>
    </message>
    <message>
        <source>How likely the model takes each word of its vocabulary to come next.</source>
        <translation>模型认为词表中每个词作为下一个词的可能性有多大。</translation>
    </message>
    <message>
        <source>A row for each word of the vocabulary, often its row in the embedding table: what the result is compared with.</source>
        <translation>词表中每个词一行，往往就是它在嵌入表中的那一行：拿结果与它比较。</translation>
    </message>
    <message>
        <source>How likely the model takes each word of its vocabulary to stand here.</source>
        <translation>模型认为词表中每个词位于这里的可能性有多大。</translation>
    </message>
    <message>
        <source>How each query spreads its attention: rows add up to 1, those that see no key are NaN.</source>
        <translation>每个查询如何分配注意力：每行之和为 1，看不到任何键的行为 NaN。</translation>
    </message>
    <message>
        <source>How each query spreads its attention: rows add up to 1, those that see no key are set to 0.</source>
        <translation>每个查询如何分配注意力：每行之和为 1，看不到任何键的行设为 0。</translation>
    </message>
    <message>
        <source>Softmax over the queries, a mistake: columns add up to 1, those that no query sees are NaN.</source>
        <translation>softmax 错误地沿查询方向计算：每列之和为 1，没有查询能看到的列为 NaN。</translation>
    </message>
    <message>
        <source>Softmax over the queries, a mistake: columns add up to 1, those that no query sees are set to 0.</source>
        <translation>softmax 错误地沿查询方向计算：每列之和为 1，没有查询能看到的列设为 0。</translation>
    </message>
    <message>
        <source>W_L</source>
        <translation>W_L</translation>
    </message>
    <message>
        <source>b_L</source>
        <translation>b_L</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>what goes in</source>
        <translation>输入的内容</translation>
    </message>
    <message>
        <source>Q K V</source>
        <translation>Q K V</translation>
    </message>
    <message>
        <source>three views of each word</source>
        <translation>每个词的三种视角</translation>
    </message>
    <message>
        <source>how well they match</source>
        <translation>彼此有多匹配</translation>
    </message>
    <message>
        <source>shares that add up to 1</source>
        <translation>加起来为 1 的份额</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>what each word gets</source>
        <translation>带来的内容</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>each word by itself</source>
        <translation>每个词单独处理</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>which word fits</source>
        <translation>哪个词合适</translation>
    </message>
    <message>
        <source>%1, normed</source>
        <translation>%1（已归一化）</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>What mask layers add to the scores, whatever the tokens are.</source>
        <translation>掩码层加到分数上的数，与词元的内容无关。</translation>
    </message>
    <message>
        <source>Biased scores</source>
        <translation>加偏置的分数</translation>
    </message>
    <message>
        <source>The scores with the bias added: some keys are preferred, whatever the tokens are.</source>
        <translation>加上偏置之后的分数：除了是否匹配，还有所偏好。</translation>
    </message>
    <message>
        <source>Capped scores</source>
        <translation>限幅后的分数</translation>
    </message>
    <message>
        <source>The scores bent so that none is beyond the cap: small ones hardly change.</source>
        <translation>把分数压弯，使任何分数都不超过上限：小的分数几乎不变。</translation>
    </message>
    <message>
        <source>Exponential of the sink</source>
        <translation>汇的指数值</translation>
    </message>
    <message>
        <source>Sink</source>
        <translation>汇（sink）</translation>
    </message>
    <message>
        <source>e to the power of sink minus row maximum: the part of the sum that leads to no key.</source>
        <translation>e 的（汇减行最大值）次方：行和中不属于任何键的那一份。</translation>
    </message>
    <message>
        <source>Weight of the sink</source>
        <translation>汇的权重</translation>
    </message>
    <message>
        <source>What each query gives to no key: together with its weights it adds up to 1.</source>
        <translation>每个查询没有给任何键的那一份：与它的各个权重相加为 1。</translation>
    </message>
    <message>
        <source>The largest score of each row, or the sink where that is larger.</source>
        <translation>每行最大的分数；汇更大时取汇。</translation>
    </message>
    <message>
        <source>The sum of each row&apos;s exponentials and that of the sink.</source>
        <translation>每行各指数值与汇的指数值之和。</translation>
    </message>
    <message>
        <source>How each query spreads its attention over the keys: with what the sink gets, each row adds up to 1.</source>
        <translation>每个查询怎样把注意力分给各个键：加上汇得到的那一份，每行之和为 1。</translation>
    </message>
    <message>
        <source>A row for the sentence that a token belongs to: A, or B, the second of a pair.</source>
        <translation>词元属于哪一句，就取哪一行：A，或句对中的第二句 B。</translation>
    </message>
    <message>
        <source>Mean weights</source>
        <translation>平均权重</translation>
    </message>
    <message>
        <source>Mean of the heads</source>
        <translation>各头的平均</translation>
    </message>
    <message>
        <source>The weights on the average of the heads that are on: what nn.MultiheadAttention returns beside its output.</source>
        <translation>各个开启的头的权重的平均：即 nn.MultiheadAttention 随输出一起返回的权重。</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>注意力展开</translation>
    </message>
    <message>
        <source>How much of each token of the text reaches each position through all layers up to this one: in each, half through attention and half around it.</source>
        <translation>经过直到本层的所有层，文本的每个词元有多少到达每个位置，其中一半绕过注意力。</translation>
    </message>
    <message>
        <source>Deviation of the output</source>
        <translation>输出的标准差</translation>
    </message>
    <message>
        <source>How far the features of what attention found are from 0.</source>
        <translation>注意力所得结果的各特征离 0 有多远。</translation>
    </message>
    <message>
        <source>Normed output</source>
        <translation>归一化后的输出</translation>
    </message>
    <message>
        <source>What attention found, brought to the same scale before it is added.</source>
        <translation>注意力所得的结果，先统一尺度，再加上去。</translation>
    </message>
    <message>
        <source>Deviation of the MLP output</source>
        <translation>MLP 输出的标准差</translation>
    </message>
    <message>
        <source>How far the features of the MLP&apos;s output are from 0.</source>
        <translation>MLP 输出的各特征离 0 有多远。</translation>
    </message>
    <message>
        <source>Normed MLP output</source>
        <translation>归一化后的 MLP 输出</translation>
    </message>
    <message>
        <source>The MLP&apos;s output, brought to the same scale before it is added.</source>
        <translation>MLP 的输出，先统一尺度，再加上去。</translation>
    </message>
    <message>
        <source>Scaled final norm</source>
        <translation>缩放后的末层归一化</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>缩放后</translation>
    </message>
    <message>
        <source>The final norm divided by √d_model, because the words&apos; rows are those of the embedding.</source>
        <translation>末层归一化的结果除以 √d_model，因为词的各行就是词嵌入的各行。</translation>
    </message>
    <message>
        <source>Capped logits</source>
        <translation>限幅后的 logits</translation>
    </message>
    <message>
        <source>The logits pressed between two bounds: small ones hardly change, large ones stay below the cap.</source>
        <translation>把 logits 压到两个界限之间：小的几乎不变，大的不超过上限。</translation>
    </message>
    <message>
        <source>Output norm weight</source>
        <translation>输出归一化权重</translation>
    </message>
    <message>
        <source>MLP output norm weight</source>
        <translation>MLP 输出归一化权重</translation>
    </message>
    <message>
        <source>Normed embedding</source>
        <translation>归一化的嵌入</translation>
    </message>
    <message>
        <source>The sum brought to the same scale in every position, with fewer features than the layers have.</source>
        <translation>把每个位置的和归到同一大小，特征比各层的少。</translation>
    </message>
    <message>
        <source>How large each query is.</source>
        <translation>每个查询的大小。</translation>
    </message>
    <message>
        <source>How large each key is.</source>
        <translation>每个键的大小。</translation>
    </message>
    <message>
        <source>W_E</source>
        <translation>W_E</translation>
    </message>
    <message>
        <source>The weights of the projection from the features of an embedding to those of the layers.</source>
        <translation>把嵌入的特征投影成各层的特征的权重。</translation>
    </message>
    <message>
        <source>W_E bias</source>
        <translation>W_E 偏置</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>图块</translation>
    </message>
    <message>
        <source>The image, cut into squares: the red, green and blue of their pixels, rescaled. Tokens that are no part of the image have zeros.</source>
        <translation>把图像切成方块：各像素的红、绿、蓝数值，经过缩放。不属于图像的词元为 0。</translation>
    </message>
    <message>
        <source>Patch rows</source>
        <translation>图块的行</translation>
    </message>
    <message>
        <source>What the model has learned to see in the pixels of each patch.</source>
        <translation>模型学会从每个图块的像素中看出的内容。</translation>
    </message>
    <message>
        <source>W_P</source>
        <translation>W_P</translation>
    </message>
    <message>
        <source>The patterns of pixels that the model looks for in each patch.</source>
        <translation>模型在每个图块中寻找的像素图案。</translation>
    </message>
</context>
<context>
    <name>Suggestions</name>
    <message>
        <source>%1 heads</source>
        <translation>%1 个头</translation>
    </message>
    <message>
        <source>Separate projections</source>
        <translation>分别投影</translation>
    </message>
    <message>
        <source>%1 as it comes in</source>
        <translation>%1 随输入</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>Embedding of %1</source>
        <translation>嵌入维数 %1</translation>
    </message>
    <message>
        <source>Normal vectors</source>
        <translation>正态向量</translation>
    </message>
    <message>
        <source>%1 sequences</source>
        <translation>%1 个序列</translation>
    </message>
    <message>
        <source>Output projection</source>
        <translation>输出投影</translation>
    </message>
    <message>
        <source>All heads on</source>
        <translation>打开所有头</translation>
    </message>
    <message>
        <source>1 sequence</source>
        <translation>1 个序列</translation>
    </message>
</context>
<context>
    <name>Take</name>
    <message>
        <source>Take from A: %1</source>
        <translation>从 A 取来：%1</translation>
    </message>
    <message>
        <source>This &amp;number</source>
        <translation>这个数(&amp;N)</translation>
    </message>
    <message>
        <source>This &amp;row</source>
        <translation>这一行(&amp;R)</translation>
    </message>
    <message>
        <source>%1 of this &amp;head</source>
        <translation>这个头的%1(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;All of %1</source>
        <translation>整个%1(&amp;A)</translation>
    </message>
    <message>
        <source>The &amp;output of this head</source>
        <translation>这个头的输出(&amp;O)</translation>
    </message>
    <message>
        <source>The output of this &amp;layer</source>
        <translation>这一层的输出(&amp;L)</translation>
    </message>
</context>
<context>
    <name>TensorUse</name>
    <message>
        <source>Query input</source>
        <translation>查询输入</translation>
    </message>
    <message>
        <source>Query input from a file</source>
        <translation>来自文件的查询输入</translation>
    </message>
    <message>
        <source>Key and value input</source>
        <translation>键和值的输入</translation>
    </message>
    <message>
        <source>Key and value input from a file</source>
        <translation>来自文件的键和值输入</translation>
    </message>
    <message>
        <source>Mask layer</source>
        <translation>掩码层</translation>
    </message>
    <message>
        <source>Mask layer from a file</source>
        <translation>来自文件的掩码层</translation>
    </message>
    <message>
        <source>Weights of the projections</source>
        <translation>各投影的权重</translation>
    </message>
    <message>
        <source>Weights from a file</source>
        <translation>来自文件的权重</translation>
    </message>
    <message>
        <source>Tensors from a file</source>
        <translation>来自文件的张量</translation>
    </message>
    <message>
        <source>%1 holds tensors, not an experiment. Use them as:</source>
        <translation>%1 里是张量，不是实验。将其用作：</translation>
    </message>
</context>
<context>
    <name>Worksheet</name>
    <message>
        <source>In each column, find the largest score, max.</source>
        <translation>在每一列中找出最大的分数，记作 max。</translation>
    </message>
    <message>
        <source>In each row, find the largest score, max.</source>
        <translation>在每一行中找出最大的分数，记作 max。</translation>
    </message>
    <message>
        <source>For each score x, compute e^(x − max). Of −∞, this is 0.</source>
        <translation>对每个分数 x，计算 e^(x − max)；x 为 −∞ 时，结果是 0。</translation>
    </message>
    <message>
        <source>Add up each column of these.</source>
        <translation>把所得的每一列加起来。</translation>
    </message>
    <message>
        <source>Add up each row of these.</source>
        <translation>把所得的每一行加起来。</translation>
    </message>
    <message>
        <source>Divide each of them by its sum.</source>
        <translation>再把每个数除以对应的和。</translation>
    </message>
    <message>
        <source>Where the mask has a 0, add %1 to the score. Elsewhere copy it.</source>
        <translation>掩码为 0 处，给分数加上 %1；其他位置保持原样。</translation>
    </message>
    <message>
        <source>Where the mask has a 0, write %1. Elsewhere copy the score.</source>
        <translation>掩码为 0 处，写 %1；其他位置是原来的分数。</translation>
    </message>
    <message>
        <source>Multiply each row of %1, number by number, with each column of %2, and add up the products.</source>
        <translation>把“%1”的每一行与“%2”的每一列对应元素相乘再求和。</translation>
    </message>
    <message>
        <source>Then add the bias.</source>
        <translation>然后加上偏置。</translation>
    </message>
    <message>
        <source>Multiply each score by %1.</source>
        <translation>把每个分数乘以 %1。</translation>
    </message>
    <message>
        <source>Where nothing is visible, write 0.</source>
        <translation>什么都看不到的地方，写 0。</translation>
    </message>
    <message>
        <source>Multiply each weight by the number of the mask at its place.</source>
        <translation>把每个权重乘以掩码中同一位置的数。</translation>
    </message>
    <message>
        <source>Write 0 everywhere if this head is switched off. Otherwise copy the numbers.</source>
        <translation>如果这个头已关闭，全部写 0；否则保持原样。</translation>
    </message>
    <message>
        <source>No number changes: write each one where it belongs.</source>
        <translation>数值都不变：把每个数写到它该在的位置。</translation>
    </message>
    <message>
        <source>Work out each number as the formula says.</source>
        <translation>按公式算出每个数。</translation>
    </message>
    <message>
        <source>your numbers of exercise %1</source>
        <translation>第 %1 题中你的答案</translation>
    </message>
    <message>
        <source>%1, %2: %3 = %4</source>
        <comment>title of a matrix, a cell</comment>
        <translation>%1，%2：%3 = %4</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 rows are printed; the others are left out.</source>
        <translation>共 %2 行，这里只印前 %1 行，其余省略。</translation>
    </message>
    <message>
        <source>Sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>Head %1 of %2</source>
        <translation>第 %1 个头（共 %2 个）</translation>
    </message>
    <message>
        <source>Attention by hand</source>
        <translation>手算注意力</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>姓名：</translation>
    </message>
    <message>
        <source>Date:</source>
        <translation>日期：</translation>
    </message>
    <message>
        <source>For example:</source>
        <translation>示例：</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>练习纸</translation>
    </message>
    <message>
        <source>The solution was computed with all digits and then rounded: your last digit may be another one.</source>
        <translation>答案由未舍入的数算出，最后才四舍五入：你的结果末位可能略有出入。</translation>
    </message>
    <message>
        <source>Each score goes together with the mask&apos;s number at its place: that is what &amp; means.</source>
        <translation>每个分数与掩码中同一位置的数相配，&amp; 就是这个意思。</translation>
    </message>
    <message>
        <source>A head&apos;s queries and keys have %1 features, so √d_k is %2, and 1 / √d_k is %3.</source>
        <translation>每个头的查询和键有 %1 个特征，所以 √d_k 是 %2，1 / √d_k 是 %3。</translation>
    </message>
    <message>
        <source>The tokens have %1 features, so √d_model is %2, and 1 / √d_model is %3.</source>
        <translation>每个词元有 %1 个特征，所以 √d_model 是 %2，1 / √d_model 是 %3。</translation>
    </message>
    <message>
        <source>%1: solution</source>
        <comment>a worksheet&apos;s title</comment>
        <translation>%1：答案</translation>
    </message>
    <message>
        <source>One row worked out:</source>
        <translation>其中一行的计算过程：</translation>
    </message>
</context>
<context>
    <name>attn::AnswerField</name>
    <message>
        <source>Choose one first.</source>
        <translation>请先选择一项。</translation>
    </message>
    <message>
        <source>The model does not know this word.</source>
        <translation>模型的词表里没有这个词。</translation>
    </message>
    <message>
        <source>Which head?</source>
        <translation>哪一个头？</translation>
    </message>
    <message>
        <source>Which character?</source>
        <translation>哪个字符？</translation>
    </message>
    <message>
        <source>Which word?</source>
        <translation>哪个词？</translation>
    </message>
    <message>
        <source>Your number:</source>
        <translation>你的数值：</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>作答</translation>
    </message>
    <message>
        <source>Type a number, for example 1.5 or 3/2.</source>
        <translation>请输入一个数，例如 1.5 或 3/2。</translation>
    </message>
    <message>
        <source>Answer with a cell of the grid: click it, or select it and press Enter.</source>
        <translation>在矩阵中选一个单元格作答：单击它，或选中后按 Enter。</translation>
    </message>
</context>
<context>
    <name>attn::BiasCurve</name>
    <message>
        <source>distance: key − query</source>
        <translation>距离：键 − 查询</translation>
    </message>
    <message>
        <source>What is added at each distance. Drag the curve of the selected head to change it.</source>
        <translation>各个距离上加的数。拖动所选头的曲线即可修改。</translation>
    </message>
    <message>
        <source>What is added at each distance</source>
        <translation>各个距离上加的数</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
</context>
<context>
    <name>attn::BreadcrumbLabel</name>
    <message>
        <source>The way back through the layers</source>
        <translation>穿过各层往回走的路</translation>
    </message>
    <message>
        <source>embedding of “%1”</source>
        <translation>“%1”的嵌入</translation>
    </message>
</context>
<context>
    <name>attn::CandidateButton</name>
    <message>
        <source>%1: %2, logit %3, token %4</source>
        <translation>%1：%2，logit %3，词元编号 %4</translation>
    </message>
</context>
<context>
    <name>attn::CellEditor</name>
    <message>
        <source>New number for %1</source>
        <translation>%1 的新数</translation>
    </message>
    <message>
        <source>In a mask: 1 (visible) or 0 (blocked).</source>
        <translation>掩码中只能是 1（可见）或 0（遮挡）。</translation>
    </message>
    <message>
        <source>A number such as 0.5, −3, 1e−4, −inf or NaN.</source>
        <translation>请输入一个数，例如 0.5、−3、1e−4、−inf 或 NaN。</translation>
    </message>
    <message>
        <source>Your guess for %1</source>
        <translation>你对 %1 的猜测</translation>
    </message>
    <message>
        <source>Too large: the largest number is about 3.4e38.</source>
        <translation>太大了：最大的数约为 3.4e38。</translation>
    </message>
    <message>
        <source>A weight is a number from 0 to 1.</source>
        <translation>注意力权重在 0 与 1 之间。</translation>
    </message>
</context>
<context>
    <name>attn::CellInspector</name>
    <message>
        <source>How the selected number came about</source>
        <translation>所选数字的由来</translation>
    </message>
    <message>
        <source>Back to the number before (Alt+Left)</source>
        <translation>回到前一个数（Alt+左方向键）</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward again (Alt+Right)</source>
        <translation>再往前（Alt+右方向键）</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>按大小排序</translation>
    </message>
    <message>
        <source>The largest terms first, instead of in the order of computing</source>
        <translation>最大的项排在最前，而不按计算顺序</translation>
    </message>
    <message>
        <source>Set another number by hand (Ctrl+E)</source>
        <translation>手动设定另一个数（Ctrl+E）</translation>
    </message>
    <message>
        <source>Set another number by hand</source>
        <translation>手动设定另一个数</translation>
    </message>
    <message>
        <source>This is where it begins: %1</source>
        <translation>这里是起点：%1</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>step, what it does</comment>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <comment>cell, number</comment>
        <translation>%1，头 %2</translation>
    </message>
    <message>
        <source>In code</source>
        <translation>在代码中</translation>
    </message>
    <message>
        <source>The number&apos;s name in code, and what the step and its symbols stand for</source>
        <translation>这个数在代码中的名称，以及这个步骤和各符号的含义</translation>
    </message>
    <message>
        <source>Notes on the number</source>
        <translation>关于这个数的补充说明</translation>
    </message>
    <message>
        <source>Why %1?</source>
        <translation>为什么是 %1？</translation>
    </message>
    <message>
        <source>What do you expect?</source>
        <translation>你预计是多少？</translation>
    </message>
    <message>
        <source>Not yet computed.</source>
        <translation>尚未算出。</translation>
    </message>
    <message>
        <source>Type a number; Enter keeps it, and Enter again shows what it is.</source>
        <translation>输入一个数，按 Enter 记下，再按 Enter 揭晓答案。</translation>
    </message>
    <message>
        <source>Click a number to see where it comes from.</source>
        <translation>单击一个数，看它从何而来。</translation>
    </message>
</context>
<context>
    <name>attn::CellNotes</name>
    <message>
        <source>Let it be computed again</source>
        <translation>让它重新计算</translation>
    </message>
</context>
<context>
    <name>attn::ChoiceRow</name>
    <message>
        <source>From a file</source>
        <translation>来自文件</translation>
    </message>
</context>
<context>
    <name>attn::CodePanel</name>
    <message>
        <source>Language of the code</source>
        <translation>代码语言</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>This step needs: %1</source>
        <translation>此步骤需要：%1</translation>
    </message>
    <message>
        <source>There are too many numbers for one text. The command “attention-explorer code” writes the program and its arrays as files.</source>
        <translation>数值太多，无法放进一段文本。命令“attention-explorer code”会把程序和数组写成文件。</translation>
    </message>
    <message>
        <source>Copy this step</source>
        <translation>复制此步骤</translation>
    </message>
    <message>
        <source>Copy the lines of this step, with a note of what they need</source>
        <translation>复制此步骤的代码行，并注明所需的内容</translation>
    </message>
    <message>
        <source>Copy the program</source>
        <translation>复制整个程序</translation>
    </message>
    <message>
        <source>Copy everything, with imports and numbers: it runs as it is</source>
        <translation>复制全部代码，含导入和数值，可直接运行</translation>
    </message>
</context>
<context>
    <name>attn::CompareBar</name>
    <message>
        <source>Nothing differs from A yet: change something.</source>
        <translation>目前与 A 完全相同：试着改点什么。</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>A · pinned</source>
        <translation>A · 固定</translation>
    </message>
    <message>
        <source>A: the pinned experiment</source>
        <translation>A：固定下来的状态</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A：%1</translation>
    </message>
    <message>
        <source>B · now</source>
        <translation>B · 现在</translation>
    </message>
    <message>
        <source>B: the current experiment</source>
        <translation>B：现在的实验</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>A, B and what changed, side by side</source>
        <translation>并排显示 A、B 以及变化量</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
    <message>
        <source>Pin the current experiment as A instead</source>
        <translation>改为把现在的实验固定为 A</translation>
    </message>
    <message>
        <source>Unpin A and stop comparing</source>
        <translation>取消固定 A，结束比较</translation>
    </message>
</context>
<context>
    <name>attn::ComparePanel</name>
    <message>
        <source>%1, sequence %2</source>
        <translation>%1，序列 %2</translation>
    </message>
    <message>
        <source>Steps that differ: %1 of %2</source>
        <translation>有差异的步骤：%2 步中的 %1 步</translation>
    </message>
    <message>
        <source>only A</source>
        <translation>仅 A</translation>
    </message>
    <message>
        <source>only B</source>
        <translation>仅 B</translation>
    </message>
    <message>
        <source>Output rows that moved: %1</source>
        <translation>有变动的输出行：%1</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>……另有 %1 行</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>变动个数</translation>
    </message>
    <message>
        <source>By up to</source>
        <translation>最大差值</translation>
    </message>
    <message>
        <source>What differs between A and B</source>
        <translation>A 与 B 的差异</translation>
    </message>
    <message>
        <source>What was changed</source>
        <translation>改动了什么</translation>
    </message>
    <message>
        <source>Weights and biases that differ: %1 of %2</source>
        <translation>有差异的权重与偏置：%2 个中的 %1 个</translation>
    </message>
    <message>
        <source>Most of all in %1.</source>
        <translation>差异最大处：%1。</translation>
    </message>
</context>
<context>
    <name>attn::ContributionTexts</name>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Set by hand</source>
        <translation>手动设定</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
</context>
<context>
    <name>attn::CopyButton</name>
    <message>
        <source>✓ Copied</source>
        <translation>✓ 已复制</translation>
    </message>
</context>
<context>
    <name>attn::DerivationCopyButton</name>
    <message>
        <source>The derivation is copied.</source>
        <translation>推导过程已复制。</translation>
    </message>
    <message>
        <source>The derivation is copied as LaTeX, for the package amsmath.</source>
        <translation>推导过程的 LaTeX 代码已复制（需要 amsmath 宏包）。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy how the number came about</source>
        <translation>复制该数值的推导过程</translation>
    </message>
    <message>
        <source>As &amp;text</source>
        <translation>文本(&amp;T)</translation>
    </message>
    <message>
        <source>As &amp;LaTeX</source>
        <translation>LaTeX 代码(&amp;L)</translation>
    </message>
</context>
<context>
    <name>attn::DocumentNotices</name>
    <message>
        <source>%1 was changed by another program. The version here has changes that are not saved.</source>
        <translation>%1 已被其他程序修改，而此处也有未保存的修改。</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 已被其他程序修改。</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Keep this version</source>
        <translation>保留此处的内容</translation>
    </message>
    <message>
        <source>%1 is gone: it was deleted, moved or renamed, or its folder was. Its content is still open here, but saved nowhere else.</source>
        <translation>%1 已不存在：文件或其所在文件夹已被删除、移动或重命名。其内容仍在此处，但未保存在任何其他地方。</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>There is unsaved work from an earlier session.</source>
        <translation>有上次未保存的内容。</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>查看…</translation>
    </message>
</context>
<context>
    <name>attn::ExerciseDialog</name>
    <message>
        <source>Exercises</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Which steps</source>
        <translation>哪些步骤</translation>
    </message>
    <message>
        <source>The numbers of the window</source>
        <translation>窗口里的数值</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Print as a worksheet…</source>
        <translation>打印成练习纸…</translation>
    </message>
    <message>
        <source>A row of %1 times a row of %2: number by number, then add the products up.</source>
        <translation>%1 的一行与 %2 的一行逐个相乘，再把乘积加起来。</translation>
    </message>
    <message>
        <source>A row of %1 times a column of %2: number by number, then add the products up.</source>
        <translation>%1 的一行与 %2 的一列逐个相乘，再把乘积加起来。</translation>
    </message>
    <message>
        <source>Take e to the power of each score of the row, add the results up, and divide each by their sum. A blocked cell is 0.</source>
        <translation>先对这一行的每个分数取 e 的幂，再求和，最后用每个结果除以这个和。被遮挡的格为 0。</translation>
    </message>
    <message>
        <source>Exercises, seed %1</source>
        <translation>练习，种子 %1</translation>
    </message>
    <message>
        <source>Small integers, one head</source>
        <translation>小整数，单头</translation>
    </message>
    <message>
        <source>Small integers, as many as the window has</source>
        <translation>小整数，形状与窗口中的实验相同</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>所用的数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Each chosen step hides its result, and asks you for one row of numbers.</source>
        <translation>勾选的每一步都会隐藏结果，请你算出其中一行。</translation>
    </message>
    <message>
        <source>Each number of %1 times %2.</source>
        <translation>%1 的每个数乘以 %2。</translation>
    </message>
    <message>
        <source>The result is hidden. Work out the framed row: click a cell, type your number, press Enter.</source>
        <translation>结果已隐藏。请算出框出的这一行：单击一格，键入你算出的数，再按 Enter。</translation>
    </message>
    <message>
        <source>The result is hidden. Work out the framed column: click a cell, type your number, press Enter.</source>
        <translation>结果已隐藏。请算出框出的这一列：单击一格，键入你算出的数，再按 Enter。</translation>
    </message>
    <message>
        <source>Two decimals are enough.</source>
        <translation>保留两位小数即可。</translation>
    </message>
    <message>
        <source>Seed %1: the same seed gives the same numbers.</source>
        <translation>随机种子 %1：种子相同，数就相同。</translation>
    </message>
    <message>
        <source>The same seed gives the same numbers: a class works on one sheet.</source>
        <translation>种子相同，数就相同：全班可以做同一份题。</translation>
    </message>
</context>
<context>
    <name>attn::ExperimentFile</name>
    <message>
        <source>Copy of the unsaved work</source>
        <translation>未保存内容的副本</translation>
    </message>
    <message>
        <source>Revert to what is saved</source>
        <translation>恢复到已保存的内容</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>attn::ExperimentPanel</name>
    <message>
        <source>Attention as in…</source>
        <translation>注意力配方…</translation>
    </message>
    <message>
        <source>Attention as in %1</source>
        <translation>按 %1 设置注意力</translation>
    </message>
    <message>
        <source>Set heads, positions, scale and masks as the paper or a family of models has them</source>
        <translation>按论文或某个模型系列的做法设置头、位置、缩放和掩码</translation>
    </message>
</context>
<context>
    <name>attn::ExportActions</name>
    <message>
        <source>&amp;Copy the numbers</source>
        <translation>复制整个矩阵(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as a &amp;picture</source>
        <translation>复制为图片(&amp;P)</translation>
    </message>
    <message>
        <source>Copy the &amp;number %1</source>
        <translation>复制数值 %1(&amp;N)</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Copy its &amp;derivation</source>
        <translation>复制推导过程(&amp;D)</translation>
    </message>
    <message>
        <source>Copy its derivation as &amp;LaTeX</source>
        <translation>复制推导过程的 LaTeX 代码(&amp;L)</translation>
    </message>
    <message>
        <source>Copied: %1, %2 × %3 numbers</source>
        <translation>已复制：%1，%2 × %3 个数值</translation>
    </message>
    <message>
        <source>The derivation is copied.</source>
        <translation>推导过程已复制。</translation>
    </message>
    <message>
        <source>&amp;Save the numbers…</source>
        <translation>保存数值(&amp;S)…</translation>
    </message>
    <message>
        <source>Save as a p&amp;icture…</source>
        <translation>保存为图片(&amp;I)…</translation>
    </message>
    <message>
        <source>The derivation is copied as LaTeX, for the package amsmath.</source>
        <translation>推导过程的 LaTeX 代码已复制（需要 amsmath 宏包）。</translation>
    </message>
    <message>
        <source>Reveal the numbers first.</source>
        <translation>请先揭示这些数值。</translation>
    </message>
    <message>
        <source>Copy the numbers of all &amp;heads</source>
        <translation>复制所有头的数值(&amp;H)</translation>
    </message>
    <message>
        <source>Save the numbers of &amp;all heads…</source>
        <translation>保存所有头的数值(&amp;A)…</translation>
    </message>
    <message>
        <source>Copied: %1 heads, %2 × %3 numbers each</source>
        <translation>已复制：%1 个头，每个头 %2 × %3 个数值</translation>
    </message>
    <message>
        <source>&amp;Take from A</source>
        <translation>从 A 取来(&amp;T)</translation>
    </message>
</context>
<context>
    <name>attn::FieldRow</name>
    <message>
        <source>This must be a number from %1 to %2.</source>
        <translation>必须是 %1 到 %2 之间的数。</translation>
    </message>
</context>
<context>
    <name>attn::FileActions</name>
    <message>
        <source>Open an experiment</source>
        <translation>打开实验</translation>
    </message>
    <message>
        <source>Experiments (*.attn.json);;All files (*)</source>
        <translation>实验 (*.attn.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>保存实验</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Compare with an experiment</source>
        <translation>与另一个实验比较</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的内容</translation>
    </message>
    <message>
        <source>Delete the unsaved work of “%1” for good?</source>
        <translation>要永久删除“%1”的未保存内容吗？</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Give up the changes since %1 was saved? This can be undone.</source>
        <translation>要放弃 %1 上次保存之后的修改吗？此操作可以撤销。</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Save for handing out</source>
        <translation>打包保存</translation>
    </message>
    <message>
        <source>-handout</source>
        <comment>at the end of a file&apos;s name</comment>
        <translation>-打包</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>“%1”有未保存的更改。</translation>
    </message>
    <message>
        <source>Open a model&apos;s folder</source>
        <translation>打开模型文件夹</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>layer, model</comment>
        <translation>%2的%1</translation>
    </message>
    <message>
        <source>%1 was changed by another program since it was read here. Replace it, and lose what was changed there?</source>
        <translation>%1 在此处读取之后已被其他程序修改。要替换它，并舍弃那边的修改吗？</translation>
    </message>
    <message>
        <source>Files of another folder</source>
        <translation>其他文件夹中的文件</translation>
    </message>
    <message>
        <source>The experiment “%1” reads files of the folder
%2
Only allow this if you know where it comes from.</source>
        <translation>实验“%1”要读取下面文件夹中的文件：
%2
请确认它的来源可靠，再允许读取。</translation>
    </message>
    <message>
        <source>Read them</source>
        <translation>读取</translation>
    </message>
</context>
<context>
    <name>attn::FileExports</name>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>The picture is copied.</source>
        <translation>图片已复制。</translation>
    </message>
    <message>
        <source>Export the numbers</source>
        <translation>导出数值</translation>
    </message>
    <message>
        <source>Table for spreadsheets</source>
        <translation>表格（供电子表格使用）</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>Export every tensor</source>
        <translation>导出所有张量</translation>
    </message>
    <message>
        <source>NumPy archive</source>
        <translation>NumPy 归档</translation>
    </message>
    <message>
        <source>Export every tensor as a folder of tables</source>
        <translation>将所有张量导出为一个文件夹的表格</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Export the derivation</source>
        <translation>导出推导过程</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>%1 is still being written.</source>
        <translation>仍在写入 %1。</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>A web page shows every number, even those that are hidden for predicting.</source>
        <translation>网页会显示所有的数，包括为“预测”而隐藏的数。</translation>
    </message>
    <message>
        <source>LaTeX document</source>
        <translation>LaTeX 文档</translation>
    </message>
</context>
<context>
    <name>attn::FoldingPanel</name>
    <message>
        <source>Keep this panel open</source>
        <translation>保持面板展开</translation>
    </message>
    <message>
        <source>Fold this panel</source>
        <translation>折叠面板</translation>
    </message>
</context>
<context>
    <name>attn::Gallery</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Another model…</source>
        <translation>其他模型…</translation>
    </message>
</context>
<context>
    <name>attn::HeadChip</name>
    <message>
        <source>Only head %1</source>
        <translation>只留头 %1</translation>
    </message>
</context>
<context>
    <name>attn::HeadChoiceRow</name>
    <message>
        <source>All</source>
        <comment>heads</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
</context>
<context>
    <name>attn::HeadContributionsView</name>
    <message>
        <source>What each head adds</source>
        <translation>每个头的贡献</translation>
    </message>
</context>
<context>
    <name>attn::HeadMapDialog</name>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <comment>layer, head</comment>
        <translation>%1，头 %2</translation>
    </message>
    <message>
        <source> (off)</source>
        <comment>a head</comment>
        <translation>（已关闭）</translation>
    </message>
    <message>
        <source>Map of heads</source>
        <translation>注意力头总览</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Heads of all layers</source>
        <translation>所有层的头</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is measured, how much</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>排序(&amp;O)：</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>按层</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>集中程度</translation>
    </message>
    <message>
        <source>Measuring on the current text: %1 of %2 layers are computed …</source>
        <comment>done, all</comment>
        <translation>正在当前文本上测量：已算完 %1 层，共 %2 层……</translation>
    </message>
    <message>
        <source>What each head does on this text, measured by its weights. Attention to the first token is counted by itself; the other habits share what is left. A habit is named from %1 on. Only rows count in which one habit can be told from the others. Heads with none of them: “spread” over many tokens, or “other”. The stronger the colour, the fewer tokens its rows read; heads that are off are crossed out. A click or Enter goes to the head.</source>
        <translation>每个头在这段文本上做什么，由它的注意力权重测得。对第一个词元的注意力单独计算，其余各项按剩下的注意力计算占比。占比达到 %1 才写出名称。只统计看得出属于哪种习惯的行。没有这些习惯的头标为“分散”（分散在许多词元上）或“其他”。颜色越醒目，每行读取的词元越少；已关闭的头打叉。单击或按 Enter 键转到该头。</translation>
    </message>
    <message>
        <source>Measuring on the current text …</source>
        <translation>正在当前文本上测量……</translation>
    </message>
</context>
<context>
    <name>attn::HeadsRow</name>
    <message>
        <source>Head %1 on</source>
        <translation>打开头 %1</translation>
    </message>
    <message>
        <source>Head %1 off</source>
        <translation>关闭头 %1</translation>
    </message>
    <message>
        <source>Only head %1</source>
        <translation>只留头 %1</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>All on</source>
        <translation>全部打开</translation>
    </message>
</context>
<context>
    <name>attn::HelpDialog</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>搜索帮助</translation>
    </message>
    <message>
        <source>Pages and terms</source>
        <translation>页面和术语</translation>
    </message>
    <message>
        <source>Nothing is found for “%1”.</source>
        <translation>没有找到“%1”。</translation>
    </message>
    <message>
        <source>See it: %1</source>
        <translation>在哪里看到：%1</translation>
    </message>
    <message>
        <source>lesson “%1”</source>
        <translation>课程“%1”</translation>
    </message>
    <message>
        <source>common mistake “%1”</source>
        <translation>常见错误“%1”</translation>
    </message>
</context>
<context>
    <name>attn::ImageWeights</name>
    <message>
        <source>Row of %1 over the image</source>
        <translation>%1 的一行，叠加在图像上</translation>
    </message>
</context>
<context>
    <name>attn::IndexChooser</name>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All heads side by side (Ctrl+G)</source>
        <translation>并排显示所有头（Ctrl+G）</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source> / %1 · off</source>
        <comment>head 3 / 12</comment>
        <translation> / %1 · 已关闭</translation>
    </message>
    <message>
        <source>Head %1 is off</source>
        <translation>头 %1 已关闭</translation>
    </message>
    <message>
        <source>B − A shows one head at a time</source>
        <translation>B − A 一次只显示一个头</translation>
    </message>
    <message>
        <source>%1: its weights stay, its output is not added</source>
        <translation>%1：权重不变，但它的输出不再加入</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Mean of the heads</source>
        <translation>各头的平均</translation>
    </message>
    <message>
        <source>The mean of the weights of all heads that are on</source>
        <translation>所有开启的头的权重的平均</translation>
    </message>
</context>
<context>
    <name>attn::InputRow</name>
    <message>
        <source>Numbers from %1: %2</source>
        <translation>来自 %1 的数值：%2</translation>
    </message>
    <message>
        <source>le chat était assis</source>
        <translation>the cat sat on the mat</translation>
    </message>
    <message>
        <source>Add a sentence</source>
        <translation>添加一句</translation>
    </message>
    <message>
        <source>Choose an image…</source>
        <translation>选择图像…</translation>
    </message>
    <message>
        <source>Next example</source>
        <translation>下一个例子</translation>
    </message>
    <message>
        <source>Another of the images that come with the model</source>
        <translation>模型自带图像中的另一张</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Choose an image</source>
        <translation>选择图像</translation>
    </message>
    <message>
        <source>Another image</source>
        <translation>换一幅图像</translation>
    </message>
    <message>
        <source>%1: %2 × %3 pixels</source>
        <comment>image file, width, height</comment>
        <translation>%1：%2 × %3 像素</translation>
    </message>
    <message>
        <source>Images (%1);;All files (*)</source>
        <translation>图像 (%1);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>attn::InsightPanel</name>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Explanation and code</source>
        <translation>解释与代码</translation>
    </message>
    <message>
        <source>How the selected number came about, the code that computes it, and what differs from the pinned experiment.</source>
        <translation>所选的数是怎样得来的、计算它的代码，以及与固定的结果有何不同。</translation>
    </message>
</context>
<context>
    <name>attn::KeyHint</name>
    <message>
        <source>; </source>
        <comment>between keys</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 to the matrix, Enter, the arrow keys, then Enter answers</source>
        <translation>按 %1 到矩阵，再按 Enter，用方向键选单元格，然后按 Enter 作答</translation>
    </message>
    <message>
        <source>%1 to the next layer</source>
        <translation>按 %1 到下一层</translation>
    </message>
    <message>
        <source>%1 to the strip of steps, then Left and Right</source>
        <translation>按 %1 到步骤条，然后用左右方向键</translation>
    </message>
    <message>
        <source>%1 to the matrix, Enter, arrow keys, then a number and Enter</source>
        <translation>按 %1 到矩阵，再按 Enter，用方向键选单元格，输入数字后按 Enter</translation>
    </message>
    <message>
        <source>%1 pins what is shown as A</source>
        <translation>按 %1 把当前内容固定为 A</translation>
    </message>
    <message>
        <source>Keyboard: %1. %2 leads back here.</source>
        <translation>键盘操作：%1。按 %2 回到这里。</translation>
    </message>
    <message>
        <source>%1 to the matrix, Enter, then the arrow keys; arriving at the cell is enough</source>
        <translation>按 %1 到矩阵，再按 Enter，然后用方向键移到该单元格即可</translation>
    </message>
    <message>
        <source>%1 to the predictions, Tab to a word, Enter</source>
        <translation>按 %1 到预测结果，用 Tab 选一个词，再按 Enter</translation>
    </message>
    <message>
        <source>%1 to the setting, change it with the arrow keys or the space bar</source>
        <translation>按 %1 到该设置，用方向键或空格键更改</translation>
    </message>
    <message>
        <source>%1 to the text, then type</source>
        <translation>按 %1 到文本，然后输入</translation>
    </message>
    <message>
        <source>%1 to the experiment panel, Tab to what is asked for, Enter or the space bar</source>
        <translation>按 %1 到实验面板，用 Tab 移到要操作的控件，再按 Enter 或空格键</translation>
    </message>
    <message>
        <source>%1 to the explanation panel, then %2</source>
        <translation>按 %1 到解释面板，再按 %2 换页</translation>
    </message>
    <message>
        <source>%1 to the heads, Left and Right from head to head, the space bar switches one</source>
        <translation>按 %1 到各个头，用左右方向键换头，按空格键开关</translation>
    </message>
</context>
<context>
    <name>attn::LensDialog</name>
    <message>
        <source>Predictions after each layer</source>
        <translation>每层之后的预测</translation>
    </message>
    <message>
        <source>What each part adds to the logit</source>
        <translation>各部分给 logit 加了多少</translation>
    </message>
    <message>
        <source>Lens over all layers</source>
        <translation>各层透镜</translation>
    </message>
    <message>
        <source>What the model would predict if its prediction read the output of an earlier layer; the stronger the colour, the likelier. A double click or Enter goes to that output. Below: the word of the chosen cell, and what each part adds to its logit.</source>
        <translation>如果直接用较早一层的输出来预测，模型会预测什么；颜色越浓，概率越大。双击或按 Enter 转到该层的输出。下方：所选单元格的词，以及各部分给它的 logit 加了多少。</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Computing on the current text …</source>
        <translation>正在用当前文本计算……</translation>
    </message>
    <message>
        <source>This model predicts no words, so there is nothing to see.</source>
        <translation>这个模型不预测词，这里没有可看的内容。</translation>
    </message>
    <message>
        <source>%1 after “%2”: %3</source>
        <comment>layer, token, predicted word and probability</comment>
        <translation>%1，“%2”之后：%3</translation>
    </message>
    <message>
        <source>%1: a logit of %2 in the end, the sum of what each part adds</source>
        <translation>%1：最后的 logit 是 %2，即各部分所加之和</translation>
    </message>
    <message>
        <source>%1: a logit of %2 in the end. The model normalises after each sum, so it is not a sum of shares.</source>
        <translation>%1：最后的 logit 是 %2。每次相加之后都有归一化，所以它不是各部分之和。</translation>
    </message>
    <message>
        <source>Logit after</source>
        <translation>该层之后的 logit</translation>
    </message>
    <message>
        <source>The logit if the model ended after this layer. The final norm then scales this layer&apos;s own sum, so the logit is not the sum of the numbers beside it.</source>
        <translation>假如模型在这一层之后结束时的 logit。此时最终归一化缩放的是这一层自己的和，因此它不等于旁边各数之和。</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>词嵌入</translation>
    </message>
    <message>
        <source>Biases at the end</source>
        <translation>末端的偏置</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>合计</translation>
    </message>
</context>
<context>
    <name>attn::LessonFooter</name>
    <message>
        <source>The window shows something else: back to where you were on this page</source>
        <translation>窗口现在显示的是别的内容：回到这一页上你原来的位置</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>看示范</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Skip (%1)</source>
        <translation>跳过（%1）</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what leads on, and its key</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Back to the lesson (%1)</source>
        <translation>回到课程（%1）</translation>
    </message>
</context>
<context>
    <name>attn::LessonList</name>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Common mistakes</source>
        <translation>常见错误</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>全部课程</translation>
    </message>
    <message>
        <source>45 minutes of class</source>
        <translation>45 分钟的一节课</translation>
    </message>
    <message>
        <source>An evening alone</source>
        <translation>一晚自学</translation>
    </message>
    <message>
        <source>Which lessons</source>
        <translation>哪些课程</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Forgets the answers of this lesson</source>
        <translation>清除这一课的答案</translation>
    </message>
    <message>
        <source>Forget all progress</source>
        <translation>清除全部进度</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Forget which lessons are done, and all answers?</source>
        <translation>要清除所有课程的完成标记和答案吗？</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>gone through; something was shown or skipped</source>
        <translation>已学完，但有题目看了答案或跳过</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a lesson, done</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>attn::LessonPanel</name>
    <message>
        <source>Lesson: %1</source>
        <translation>课程：%1</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>Close the lesson: what was open before comes back</source>
        <translation>关闭课程：恢复之前打开的内容</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>关闭课程</translation>
    </message>
    <message>
        <source>This lesson cannot be opened:</source>
        <translation>这一课打不开：</translation>
    </message>
    <message>
        <source>Back to “%1”, page %2</source>
        <translation>回到“%1”第 %2 页</translation>
    </message>
    <message>
        <source>Back to lesson %1, page %2</source>
        <translation>回到第 %1 课第 %2 页</translation>
    </message>
    <message>
        <source>words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Q, K, V</source>
        <translation>Q、K、V</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>·V</source>
        <translation>·V</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>W_O</source>
        <translation>W_O</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>In the whole computation, this is: %1</source>
        <translation>整个计算过程中，现在在：%1</translation>
    </message>
</context>
<context>
    <name>attn::LessonPlayer</name>
    <message>
        <source>Back to the lesson</source>
        <translation>回到课程</translation>
    </message>
</context>
<context>
    <name>attn::Lessons</name>
    <message numerus="yes">
        <source>New here? Lesson 1 takes %n minutes.</source>
        <translation>
            <numerusform>第一次使用？第 1 课只要 %n 分钟。</numerusform>
        </translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (lesson.json *.zip)</source>
        <translation>课程 (lesson.json *.zip)</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>No number was tried.</source>
        <translation>还没有作答。</translation>
    </message>
    <message>
        <source>%1 of %2 numbers right.</source>
        <translation>已答 %2 题，答对 %1 题。</translation>
    </message>
    <message>
        <source>More exercises…</source>
        <translation>再做一组…</translation>
    </message>
</context>
<context>
    <name>attn::MainWindow</name>
    <message>
        <source>Attention Explorer</source>
        <translation>注意力探索器</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>The step&apos;s matrices. Enter or a click goes into one: the arrow keys then move the selected cell until Esc.</source>
        <translation>这一步的各个矩阵。按 Enter 或单击即进入矩阵，此后方向键移动所选单元格，直到按 Esc 为止。</translation>
    </message>
    <message>
        <source>The settings of the experiment: its text, masks, sizes and weights.</source>
        <translation>要计算的内容：文本、掩码、各维大小和权重。</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>-worksheet</source>
        <comment>at the end of a file&apos;s name</comment>
        <translation>-练习纸</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>A is no longer pinned: it belonged to another experiment.</source>
        <translation>已取消固定 A：它属于另一个实验。</translation>
    </message>
    <message>
        <source>The steps of the computation in groups. A click opens a group or goes to a step; Left and Right, or Page Up and Page Down, go one back or on.</source>
        <translation>计算的各个步骤，分成几组。点一下就打开一组，或转到一步；左、右方向键或 Page Up、Page Down 后退或前进一步。</translation>
    </message>
    <message>
        <source>Which folders can be opened</source>
        <translation>哪些文件夹可以打开</translation>
    </message>
</context>
<context>
    <name>attn::MaskBrush</name>
    <message>
        <source>Paint: block</source>
        <translation>涂画：遮挡</translation>
    </message>
    <message>
        <source>Paint: open</source>
        <translation>涂画：放行</translation>
    </message>
    <message>
        <source>Paint: a number</source>
        <translation>涂画：加数</translation>
    </message>
</context>
<context>
    <name>attn::MaskCard</name>
    <message>
        <source>Close this layer</source>
        <translation>收起此层</translation>
    </message>
    <message>
        <source>Open this layer</source>
        <translation>展开此层</translation>
    </message>
</context>
<context>
    <name>attn::MaskCards</name>
    <message>
        <source>Switch this mask layer on or off</source>
        <translation>打开或关闭此掩码层</translation>
    </message>
    <message>
        <source>Add a causal mask: no query sees a later key</source>
        <translation>添加因果掩码：任何查询都看不到后面的键</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>none here</source>
        <translation>此处没有</translation>
    </message>
    <message numerus="yes">
        <source>opens %n</source>
        <translation>
            <numerusform>放行 %n 格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>blocks %n</source>
        <translation>
            <numerusform>遮挡 %n 格</numerusform>
        </translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动“%1”</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除“%1”</translation>
    </message>
    <message>
        <source>opens %1%</source>
        <translation>放行 %1%</translation>
    </message>
    <message>
        <source>blocks %1%</source>
        <translation>遮挡 %1%</translation>
    </message>
    <message>
        <source>no padding</source>
        <translation>没有填充</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚未绘制</translation>
    </message>
    <message numerus="yes">
        <source>adds to %n</source>
        <comment>cells</comment>
        <translation>
            <numerusform>加到 %n 格</numerusform>
        </translation>
    </message>
    <message>
        <source>adds to %1%</source>
        <translation>加到 %1%</translation>
    </message>
</context>
<context>
    <name>attn::MaskGallery</name>
    <message>
        <source>What can be added to the mask</source>
        <translation>可以加到掩码中的内容</translation>
    </message>
    <message>
        <source>Start from a well-known mask</source>
        <translation>从常见掩码开始</translation>
    </message>
    <message>
        <source>Add a layer that blocks</source>
        <translation>添加掩码层，遮挡：</translation>
    </message>
</context>
<context>
    <name>attn::MaskLayerEditor</name>
    <message numerus="yes">
        <source>%n entries</source>
        <comment>of a list of painted cells</comment>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the painted cells</source>
        <translation>清除涂画的单元格</translation>
    </message>
    <message>
        <source>Move this layer up</source>
        <translation>上移此层</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+↑</translation>
    </message>
    <message>
        <source>Move this layer down</source>
        <translation>下移此层</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+↓</translation>
    </message>
    <message>
        <source>Delete this layer</source>
        <translation>删除此层</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message numerus="yes">
        <source>%n entries, %1 of them in one head only</source>
        <comment>of a list of painted cells</comment>
        <translation>
            <numerusform>%n 项，其中 %1 项只在一个头中</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the numbers</source>
        <translation>清除这些数</translation>
    </message>
</context>
<context>
    <name>attn::MaskLegend</name>
    <message>
        <source>the query (row) sees the key (column)</source>
        <translation>该查询（行）能看到该键（列）</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>被遮挡</translation>
    </message>
</context>
<context>
    <name>attn::MaskTextPopup</name>
    <message>
        <source>The mask as code</source>
        <translation>代码形式的掩码</translation>
    </message>
    <message>
        <source>True = keep</source>
        <translation>True = 保留</translation>
    </message>
    <message>
        <source>True = drop</source>
        <translation>True = 去掉</translation>
    </message>
    <message>
        <source>0 and −∞</source>
        <translation>0 与 −∞</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>True may be seen. As scaled_dot_product_attention reads it.</source>
        <translation>True 表示可见。scaled_dot_product_attention 采用这个约定。</translation>
    </message>
    <message>
        <source>True is hidden: the other way round! As MultiheadAttention reads it.</source>
        <translation>True 表示隐藏：正好相反！MultiheadAttention 采用这个约定。</translation>
    </message>
    <message>
        <source>Added to the scores before softmax; both functions read it, as most code does.</source>
        <translation>在 softmax 之前加到分数上；两个函数都能读取，大多数代码也是如此。</translation>
    </message>
</context>
<context>
    <name>attn::MaskTools</name>
    <message>
        <source>Mask: %1</source>
        <translation>掩码：%1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加“%1”</translation>
    </message>
    <message>
        <source>Add a mask layer…</source>
        <translation>添加掩码层…</translation>
    </message>
    <message>
        <source>Copy the mask as code</source>
        <translation>以代码形式复制掩码</translation>
    </message>
    <message>
        <source>Copy the mask as code, in each of three conventions</source>
        <translation>以代码形式复制掩码，三种约定任选</translation>
    </message>
</context>
<context>
    <name>attn::ModelCard</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Take this layer apart</source>
        <translation>把这一层拆出来</translation>
    </message>
    <message>
        <source>In a window of its own, you can set everything about the layer that the model decides: scale, softmax, sizes, masks</source>
        <translation>在单独的窗口里，可以设置这一层由模型决定的一切：缩放、softmax、维度、掩码</translation>
    </message>
</context>
<context>
    <name>attn::ModelChangeList</name>
    <message>
        <source>head %1 off</source>
        <translation>头 %1 已关闭</translation>
    </message>
    <message>
        <source>%1, off</source>
        <comment>mask layer</comment>
        <translation>%1，已关闭</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>layer, what was changed in it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Changed in the model</source>
        <translation>模型中的改动</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Undo the chosen change (Delete)</source>
        <translation>撤回选中的改动（Delete）</translation>
    </message>
    <message>
        <source>Take back: %1</source>
        <translation>撤回：%1</translation>
    </message>
</context>
<context>
    <name>attn::ModelMaskCards</name>
    <message>
        <source>Model: %1</source>
        <comment>kind of mask</comment>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>It belongs to the model and is always on. To open cells that it blocks, add a mask layer that opens them, or paint (M) with “Open”: your layers are applied last.</source>
        <translation>它属于模型本身，始终起作用。要放行它遮挡的单元格，请添加一个放行的掩码层，或用“放行”手绘（M）：以你添加的层为准。</translation>
    </message>
</context>
<context>
    <name>attn::ModelsDialog</name>
    <message>
        <source>tells how alike sentences are</source>
        <translation>判断句子之间有多相似</translation>
    </message>
    <message>
        <source>continues English text; 6 layers</source>
        <translation>续写英文文本；6 层</translation>
    </message>
    <message>
        <source>the same with 12 layers; many papers study it</source>
        <translation>同上，12 层，论文里最常研究的模型</translation>
    </message>
    <message>
        <source>&lt;h4&gt;Which folders can be opened&lt;/h4&gt;&lt;p&gt;Those of the Hugging Face hub, with &lt;b&gt;config.json&lt;/b&gt;, the weights (&lt;b&gt;model.safetensors&lt;/b&gt;, or several files with their index) and the tokenizer (&lt;b&gt;tokenizer.json&lt;/b&gt;, or &lt;b&gt;vocab.txt&lt;/b&gt;, or &lt;b&gt;vocab.json&lt;/b&gt; with &lt;b&gt;merges.txt&lt;/b&gt;; without one, tokens are typed as numbers). The families, &lt;b&gt;model_type&lt;/b&gt; in config.json: %1.&lt;/p&gt;&lt;h4&gt;How to fetch one&lt;/h4&gt;&lt;p&gt;With two commands, after which it is in the list above:&lt;/p&gt;&lt;pre&gt;pip install -U huggingface_hub
hf download distilbert/distilgpt2 config.json model.safetensors tokenizer.json&lt;/pre&gt;&lt;p&gt;Or in a browser: save these three files of a model in a folder of its own in %2. Three that are worth looking at, with the size of their weights and their licence:&lt;/p&gt;</source>
        <translation>&lt;h4&gt;哪些文件夹可以打开&lt;/h4&gt;&lt;p&gt;来自 Hugging Face Hub 的模型文件夹，其中有 &lt;b&gt;config.json&lt;/b&gt;、权重（&lt;b&gt;model.safetensors&lt;/b&gt;，或几个文件加上它们的索引）和分词器（&lt;b&gt;tokenizer.json&lt;/b&gt;，或 &lt;b&gt;vocab.txt&lt;/b&gt;，或 &lt;b&gt;vocab.json&lt;/b&gt; 加 &lt;b&gt;merges.txt&lt;/b&gt;；没有分词器时，词元以编号输入）。可用的模型类别，即 config.json 里的 &lt;b&gt;model_type&lt;/b&gt;：%1。&lt;/p&gt;&lt;h4&gt;怎样获取模型&lt;/h4&gt;&lt;p&gt;用两条命令，之后它就出现在上面的列表里：&lt;/p&gt;&lt;pre&gt;pip install -U huggingface_hub
hf download distilbert/distilgpt2 config.json model.safetensors tokenizer.json&lt;/pre&gt;&lt;p&gt;或者用浏览器：在 %2 里为这个模型单独建一个文件夹，把这三个文件保存进去。下面三个值得一看，附有权重大小和许可证：&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>这台计算机上的模型</translation>
    </message>
    <message>
        <source>Which folders can be opened</source>
        <translation>哪些文件夹可以打开</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>No model was found, neither in %1 nor in %2.</source>
        <translation>%1 和 %2 里都没有找到模型。</translation>
    </message>
    <message>
        <source>its page names no licence</source>
        <translation>页面上没有写许可证</translation>
    </message>
    <message>
        <source>in its revision %1</source>
        <translation>在它的修订版 %1 中</translation>
    </message>
    <message>
        <source>after you agreed to its terms on its page</source>
        <translation>需先在页面上同意它的条款</translation>
    </message>
    <message>
        <source>&lt;h4&gt;One model of each family&lt;/h4&gt;&lt;p&gt;Among the smallest. Where a revision is named, only that one has safetensors: fetch it with &lt;b&gt;--revision&lt;/b&gt;.&lt;/p&gt;</source>
        <translation>&lt;h4&gt;每个类别一个模型&lt;/h4&gt;&lt;p&gt;都是较小的。注明修订版的，只有那个修订版里有 safetensors 文件：下载时加上 &lt;b&gt;--revision&lt;/b&gt;。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>attn::Notices</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>attn::NumberListRow</name>
    <message>
        <source>Whole numbers from %1 on, separated by commas.</source>
        <translation>请输入不小于 %1 的整数，用逗号隔开。</translation>
    </message>
    <message>
        <source>Positions, counted from 1; code and files count from 0.</source>
        <translation>位置，从 1 数起；代码和文件从 0 数起。</translation>
    </message>
    <message>
        <source>1, 3, 6–8</source>
        <translation>1, 3, 6–8</translation>
    </message>
</context>
<context>
    <name>attn::OverrideList</name>
    <message>
        <source>Set by hand</source>
        <translation>手动设定</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Compute the chosen number again (Delete)</source>
        <translation>让所选的数重新计算（Delete）</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>全部移除</translation>
    </message>
</context>
<context>
    <name>attn::PageTask</name>
    <message>
        <source>First do what this page asks, or skip it.</source>
        <translation>请先完成本页的任务，或者跳过它。</translation>
    </message>
    <message>
        <source>This is about head %1.</source>
        <translation>这里问的是头 %1。</translation>
    </message>
</context>
<context>
    <name>attn::PaintBar</name>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>All sequences</source>
        <translation>所有序列</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>Right button: open. Shift: rows. Ctrl: columns. Esc: done.</source>
        <translation>右键：放行。Shift：整行。Ctrl：整列。Esc：完成。</translation>
    </message>
    <message>
        <source>Right button: block. Shift: rows. Ctrl: columns. Esc: done.</source>
        <translation>右键：遮挡。Shift：整行。Ctrl：整列。Esc：完成。</translation>
    </message>
    <message>
        <source>Click, or drag over a rectangle, to block.</source>
        <translation>单击或拖出一个矩形即可遮挡。</translation>
    </message>
    <message>
        <source>Click, or drag over a rectangle, to open.</source>
        <translation>单击或拖出一个矩形即可放行。</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>query, key</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>It is visible now.</source>
        <translation>目前可见。</translation>
    </message>
    <message>
        <source>It is blocked now.</source>
        <translation>目前已被遮挡。</translation>
    </message>
    <message>
        <source>A click blocks %1, %2.</source>
        <translation>单击将遮挡 %1，%2。</translation>
    </message>
    <message>
        <source>A click opens %1, %2.</source>
        <translation>单击将放行 %1，%2。</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>all sequences</source>
        <translation>所有序列</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>遮挡</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>放行</translation>
    </message>
    <message>
        <source>heads %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>As the layer: %1</source>
        <translation>同该层：%1</translation>
    </message>
    <message>
        <source>Here it is visible already.</source>
        <translation>这里本来就可见。</translation>
    </message>
    <message>
        <source>Here it is blocked already.</source>
        <translation>这里已经被遮挡。</translation>
    </message>
    <message>
        <source>%1, %2: visible already.</source>
        <translation>%1，%2：本来就可见。</translation>
    </message>
    <message>
        <source>%1, %2: blocked already.</source>
        <translation>%1，%2：已经被遮挡。</translation>
    </message>
    <message>
        <source>A click changes nothing.</source>
        <translation>单击不会有任何改变。</translation>
    </message>
    <message>
        <source>After a click it stays blocked without the other layers, too.</source>
        <translation>单击后，即使去掉其他掩码层，这里仍被遮挡。</translation>
    </message>
    <message>
        <source>Nothing changes in this matrix, but in others.</source>
        <translation>这个矩阵没有改变，其他矩阵有改变。</translation>
    </message>
    <message>
        <source>Visible already: no number changes.</source>
        <translation>这些格本来就可见：没有数改变。</translation>
    </message>
    <message>
        <source>Blocked already: no number changes.</source>
        <translation>这些格已经被遮挡：没有数改变。</translation>
    </message>
    <message>
        <source>They stay blocked without the other layers, too.</source>
        <translation>即使去掉其他掩码层，它们仍被遮挡。</translation>
    </message>
    <message numerus="yes">
        <source>Blocked: %n cells of this matrix.</source>
        <translation>
            <numerusform>这个矩阵中遮挡了 %n 格。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Opened: %n cells of this matrix.</source>
        <translation>
            <numerusform>这个矩阵中放行了 %n 格。</numerusform>
        </translation>
    </message>
    <message>
        <source>Add</source>
        <translation>加数</translation>
    </message>
    <message>
        <source>Number that is added to the scores</source>
        <translation>加到分数上的数</translation>
    </message>
    <message>
        <source>Click, or drag over a rectangle, to add the number to the scores.</source>
        <translation>单击或拖出一个矩形，即可把这个数加到分数上。</translation>
    </message>
    <message>
        <source>Right button: take it away. Shift: rows. Ctrl: columns. Esc: done.</source>
        <translation>右键：去掉。Shift：整行。Ctrl：整列。Esc：完成。</translation>
    </message>
    <message>
        <source>A click adds %1 to the score of %2, %3.</source>
        <translation>单击将给 %2 的分数加上 %1，%3。</translation>
    </message>
    <message>
        <source>%1 is added to the score of %2, %3, already.</source>
        <translation>%2 的分数已经加上 %1，%3。</translation>
    </message>
    <message numerus="yes">
        <source>Painted: the number of %n cells of this matrix.</source>
        <translation>
            <numerusform>这个矩阵中给 %n 格涂了数。</numerusform>
        </translation>
    </message>
    <message>
        <source>No number changes.</source>
        <translation>没有数改变。</translation>
    </message>
</context>
<context>
    <name>attn::PaintButtonTexts</name>
    <message>
        <source>Paint the mask</source>
        <translation>涂画掩码</translation>
    </message>
    <message>
        <source>Paint the mask (M)</source>
        <translation>涂画掩码（M）</translation>
    </message>
</context>
<context>
    <name>attn::PartChooser</name>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>The layer of the model that is on the stage (Alt+Page Up, Alt+Page Down)</source>
        <translation>当前显示的是模型的哪一层（Alt+Page Up、Alt+Page Down）</translation>
    </message>
</context>
<context>
    <name>attn::PictureDialog</name>
    <message>
        <source>Export a picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>PNG: pixels</source>
        <translation>PNG：像素图</translation>
    </message>
    <message>
        <source>SVG: lines and text, for drawing programs</source>
        <translation>SVG：线条与文字，供绘图软件使用</translation>
    </message>
    <message>
        <source>PDF: lines and text, for documents</source>
        <translation>PDF：线条与文字，供文档使用</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>As the window</source>
        <translation>与窗口相同</translation>
    </message>
    <message>
        <source>With a &amp;heading</source>
        <translation>带标题(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Mark the selected cell</source>
        <translation>标出所选单元格(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Picture:</source>
        <translation>图片(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>文件(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Resolution:</source>
        <translation>分辨率(&amp;R)：</translation>
    </message>
    <message>
        <source>&amp;Colours:</source>
        <translation>配色(&amp;C)：</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>复制(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>What the window shows as a picture: for slides and web pages as PNG, for drawing programs as SVG, for documents as PDF.</source>
        <translation>把窗口中显示的内容存成图片：幻灯片和网页用 PNG，绘图软件用 SVG，文档用 PDF。</translation>
    </message>
</context>
<context>
    <name>attn::PlayBar</name>
    <message>
        <source>How much of the step has been played</source>
        <translation>这一步已播放多少</translation>
    </message>
    <message>
        <source>How fast a step plays</source>
        <translation>播放的快慢</translation>
    </message>
    <message>
        <source>head %1 of %2</source>
        <translation>头 %1/%2</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>第 %1/%2 行</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>row, column</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>column %1 of %2</source>
        <translation>第 %1/%2 列</translation>
    </message>
    <message>
        <source>End and show everything</source>
        <translation>结束并全部显示</translation>
    </message>
    <message>
        <source>%1 (Esc)</source>
        <translation>%1（Esc）</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
</context>
<context>
    <name>attn::PlayButton</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play the next step</source>
        <translation>播放下一步</translation>
    </message>
    <message>
        <source>Play this step</source>
        <translation>播放这一步</translation>
    </message>
    <message>
        <source>%1 (space bar)</source>
        <translation>%1（空格键）</translation>
    </message>
</context>
<context>
    <name>attn::PredictBar</name>
    <message>
        <source>%1 of %2 right</source>
        <translation>已答 %2 题，答对 %1 题</translation>
    </message>
    <message>
        <source>Nothing is hidden here. The next step asks.</source>
        <translation>此处没有隐藏的数。到下一步再猜。</translation>
    </message>
    <message>
        <source>✓ Right: you said %1, it is %2.</source>
        <translation>✓ 正确：你猜 %1，答案是 %2。</translation>
    </message>
    <message>
        <source>✗ Not quite: you said %1, it is %2.</source>
        <translation>✗ 不对：你猜 %1，答案是 %2。</translation>
    </message>
    <message>
        <source>A click</source>
        <translation>单击时：</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>先猜</translation>
    </message>
    <message>
        <source>A click on a hidden cell asks what you expect</source>
        <translation>单击隐藏的单元格时，请你先猜</translation>
    </message>
    <message>
        <source>reveals</source>
        <translation>直接看</translation>
    </message>
    <message>
        <source>A click on a hidden cell shows its number</source>
        <translation>单击隐藏的单元格时，直接显示其中的数</translation>
    </message>
    <message>
        <source>How many guesses were right</source>
        <translation>答对了多少</translation>
    </message>
    <message>
        <source>Reveal all</source>
        <translation>全部揭晓</translation>
    </message>
    <message>
        <source>Shows the whole result (Ctrl+Enter)</source>
        <translation>显示全部结果（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Ends predicting; guesses that are still open are compared first</source>
        <translation>结束预测；还没有揭晓的猜测会先与真值对照</translation>
    </message>
    <message>
        <source>Choose a cell, type your guess, press Enter.</source>
        <translation>选一个单元格，输入你的猜测，按 Enter。</translation>
    </message>
    <message>
        <source>Click a cell, or press Enter on it, to see its number.</source>
        <translation>单击单元格，或选中后按 Enter，即可看到其中的数。</translation>
    </message>
    <message>
        <source>✗ Not %1. Type another number, or press Enter to see it.</source>
        <translation>✗ 不是 %1。请另填一个数，或按 Enter 看答案。</translation>
    </message>
</context>
<context>
    <name>attn::PredictionPanel</name>
    <message>
        <source>computing …</source>
        <translation>正在计算……</translation>
    </message>
    <message>
        <source>logit lens: after layer %1</source>
        <translation>logit 透镜：第 %1 层之后</translation>
    </message>
    <message>
        <source>after the last layer</source>
        <translation>最后一层之后</translation>
    </message>
    <message>
        <source>What the model would predict if it ended after this layer: its output goes through the final norm and the head at once. This is called the logit lens.</source>
        <translation>假如模型到这一层就结束，它会预测什么：这一层的输出直接经过最后的归一化和输出头。这叫作 logit 透镜。</translation>
    </message>
    <message>
        <source>The layer that the prediction is read from</source>
        <translation>从哪一层读取预测</translation>
    </message>
    <message>
        <source>How alike the sentences are (cosine)</source>
        <translation>句子之间有多相似（余弦）</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>In the place of %1</source>
        <translation>%1处应填</translation>
    </message>
    <message>
        <source>Next after %1</source>
        <translation>%1之后的下一个词元</translation>
    </message>
    <message>
        <source>A click or Enter puts “%1” into the text.</source>
        <translation>单击或按 Enter 键，把“%1”填入文本。</translation>
    </message>
    <message>
        <source>A click or Enter continues the text with “%1”.</source>
        <translation>单击或按 Enter 键，用“%1”续写文本。</translation>
    </message>
    <message>
        <source>A sentence&apos;s vector is the mean of the rows that the last layer gives its tokens. Each number is the cosine of the angle between two such vectors.</source>
        <translation>句子的向量是最后一层给它的各个词元的行的均值。每个数是两个这样的向量之间夹角的余弦。</translation>
    </message>
    <message>
        <source>all NaN: nothing is predicted</source>
        <translation>全是 NaN：没有预测</translation>
    </message>
    <message>
        <source>A click or Enter continues the text with “%1” here; what follows is left out.</source>
        <translation>单击或按 Enter，文本从这里接上“%1”，后面的内容会被删去。</translation>
    </message>
    <message>
        <source>%1 in A, %2 in B</source>
        <extracomment>what the next word is predicted after, in two texts</extracomment>
        <translation>%1（A）、%2（B）</translation>
    </message>
    <message>
        <source>How many tokens are added to the text</source>
        <translation>续写多少个词元</translation>
    </message>
    <message>
        <source>Goes on with the most likely token, again and again, as if it were clicked. Each is a step of its own that can be undone.</source>
        <translation>逐个接上概率最高的词元，与单击它效果相同。每个词元是单独的一步，可以撤销。</translation>
    </message>
    <message>
        <source>Stop</source>
        <extracomment>a button: lets a model go on with its text by as many tokens as the number beside it says</extracomment>
        <translation>停止</translation>
    </message>
    <message>
        <source>Continue by</source>
        <translation>续写</translation>
    </message>
    <message>
        <source>What the image shows, by %1</source>
        <extracomment>classes of an image; %1 is the token that they are read from</extracomment>
        <translation>图像内容（由 %1 判断）</translation>
    </message>
    <message>
        <source>The first token of the target</source>
        <translation>目标的第一个词元</translation>
    </message>
</context>
<context>
    <name>attn::Predictor</name>
    <message>
        <source>Go on with a predicted token</source>
        <translation>用预测的词元续写</translation>
    </message>
    <message>
        <source>Put in a predicted token</source>
        <translation>填入预测的词元</translation>
    </message>
</context>
<context>
    <name>attn::RemarkStrip</name>
    <message>
        <source>Right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>还不对</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Done for you</source>
        <translation>已替你做好</translation>
    </message>
</context>
<context>
    <name>attn::RotationView</name>
    <message>
        <source>%1 is rotated by %2 · %3 = %4.</source>
        <comment>token, places, angle, angle</comment>
        <translation>%1 旋转 %2 · %3 = %4。</translation>
    </message>
    <message>
        <source>Their product sees only the difference, %1 · %2 = %3: it depends on the distance alone.</source>
        <translation>它们的乘积只取决于角度之差 %1 · %2 = %3，也就是只取决于距离。</translation>
    </message>
    <message>
        <source>The query and the key before and after they are turned</source>
        <translation>旋转前后的查询和键</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>旋转前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>旋转后</translation>
    </message>
</context>
<context>
    <name>attn::RowProfile</name>
    <message>
        <source>Row of %1 as bars</source>
        <translation>以条形显示 %1 的一行</translation>
    </message>
    <message>
        <source>Column of %1 as bars</source>
        <translation>以条形显示 %1 的一列</translation>
    </message>
</context>
<context>
    <name>attn::SecondSentenceRow</name>
    <message>
        <source>Sentence B of line %1</source>
        <translation>第 %1 行的句子 B</translation>
    </message>
</context>
<context>
    <name>attn::SentenceBar</name>
    <message>
        <source>What do you expect?</source>
        <translation>你预计是多少？</translation>
    </message>
    <message>
        <source>Not yet computed.</source>
        <translation>尚未算出。</translation>
    </message>
    <message>
        <source>A: %1</source>
        <comment>sentence</comment>
        <translation>A：%1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <comment>sentence</comment>
        <translation>B：%1</translation>
    </message>
</context>
<context>
    <name>attn::SentenceButtons</name>
    <message>
        <source>Add a sentence</source>
        <translation>添加一句</translation>
    </message>
    <message>
        <source>Remove sentence %1</source>
        <translation>删除第 %1 句</translation>
    </message>
    <message>
        <source>Removes sentence %1, which is shown, from the batch</source>
        <translation>把当前显示的第 %1 句从批次中删除</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>beside a bin: which sentence is shown, of how many</comment>
        <translation>第 %1 句（共 %2 句）</translation>
    </message>
    <message>
        <source>One more sequence in the batch: the last one again, to be typed over</source>
        <translation>批次中增加一个序列：先照抄最后一句，可直接改写</translation>
    </message>
</context>
<context>
    <name>attn::SentencesChooser</name>
    <message>
        <source>A and B</source>
        <comment>both sentences of a pair</comment>
        <translation>A 和 B</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>A → B: only queries of sentence A with keys of sentence B. No number changes.</source>
        <translation>A → B：只看句子 A 的查询与句子 B 的键之间的数。数值不变。</translation>
    </message>
</context>
<context>
    <name>attn::Session</name>
    <message>
        <source>Swap A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
</context>
<context>
    <name>attn::SessionNotices</name>
    <message>
        <source>Computing… Until then, the window shows the previous numbers.</source>
        <translation>正在计算…… 完成之前，显示的仍是先前的数值。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopped: the window shows the previous numbers. Undo, make the experiment smaller, or compute it after all.</source>
        <translation>已停止：显示的仍是先前的数值。可以撤销、缩小实验，或继续计算。</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>The window shows the last experiment that could be computed.</source>
        <translation>显示的是上一次能够计算的结果。</translation>
    </message>
</context>
<context>
    <name>attn::SizeRow</name>
    <message>
        <source>Let it follow from the other sizes</source>
        <translation>由其他尺寸决定</translation>
    </message>
    <message>
        <source>%1 follows from the other sizes</source>
        <translation>%1 由其他尺寸决定</translation>
    </message>
</context>
<context>
    <name>attn::SlopesRow</name>
    <message>
        <source>Numbers, separated by commas: one for each head, or none.</source>
        <translation>用逗号分隔的数：每个头一个，或者留空。</translation>
    </message>
</context>
<context>
    <name>attn::Stage</name>
    <message>
        <source>Stage</source>
        <translation>图示区</translation>
    </message>
    <message>
        <source>%1, %2 rows, %3 columns</source>
        <translation>%1，%2 行，%3 列</translation>
    </message>
    <message>
        <source>Selected: %1 = %2</source>
        <translation>已选：%1 = %2</translation>
    </message>
</context>
<context>
    <name>attn::StageInput</name>
    <message>
        <source>%1 [%2] = %3</source>
        <comment>title, place, value</comment>
        <translation>%1 [%2] = %3</translation>
    </message>
</context>
<context>
    <name>attn::StepStrip</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>%1, differs from A</source>
        <translation>%1，与 A 不同</translation>
    </message>
    <message>
        <source>Groups of steps</source>
        <translation>步骤分组</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>The step before (Left arrow)</source>
        <translation>上一步（左方向键）</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>The next step (Right arrow)</source>
        <translation>下一步（右方向键）</translation>
    </message>
</context>
<context>
    <name>attn::SweepDialog</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>How much of A&apos;s answer each place brings back</source>
        <translation>每一处带回多少 A 的答案</translation>
    </message>
    <message>
        <source>Where A&apos;s answer comes from</source>
        <translation>A 的答案从哪里来</translation>
    </message>
    <message>
        <source>Each cell: B computed again with one piece taken from A. 100% is A&apos;s answer, 0% is B&apos;s; below 0% the piece leads away from it. A double click or Enter takes the piece.</source>
        <translation>每一格：把 A 的一块换进 B，再算一遍。100% 是 A 的答案，0% 是 B 的；低于 0% 表示这一块使结果离 A 更远。双击或按 Enter 键，就取来这一块。</translation>
    </message>
    <message>
        <source>A layer&apos;s output at one position</source>
        <translation>一层在一个位置的输出</translation>
    </message>
    <message>
        <source>A head&apos;s output at all positions</source>
        <translation>一个头在所有位置的输出</translation>
    </message>
    <message>
        <source>What is taken</source>
        <translation>取什么</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>There must be a model that predicts words, pinned as A and changed as B.</source>
        <translation>需要一个预测词的模型：先把它固定为 A，再改动它作为 B。</translation>
    </message>
    <message>
        <source>Computing, one place after the other …</source>
        <translation>正在逐处计算…</translation>
    </message>
    <message>
        <source>%1 against %2: the logits differ by %3 in A and by %4 in B.</source>
        <translation>%1 对 %2：logit 之差在 A 中是 %3，在 B 中是 %4。</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>%1, %2: the logits then differ by %3</source>
        <translation>%1，%2：这时 logit 之差是 %3</translation>
    </message>
</context>
<context>
    <name>attn::QueryChooser</name>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Whose row is looked at (Ctrl+Up, Ctrl+Down)</source>
        <translation>看谁的那一行（Ctrl+上/下方向键）</translation>
    </message>
</context>
<context>
    <name>attn::TokenEditor</name>
    <message>
        <source>Another token instead of %1</source>
        <translation>替换 %1 的词元</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
</context>
<context>
    <name>attn::TopBar</name>
    <message>
        <source>Keep this as A, go on changing things, and compare (Ctrl+D)</source>
        <translation>把现在的状态留作 A，继续修改，再作比较（Ctrl+D）</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Present: the stage alone, as large as the screen (F11)</source>
        <translation>演示：只显示图示，占满整个屏幕（F11）</translation>
    </message>
    <message>
        <source>%1 · not saved</source>
        <translation>%1 · 未保存</translation>
    </message>
    <message>
        <source>computed in %1 ms</source>
        <translation>计算用时 %1 毫秒</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
</context>
<context>
    <name>attn::TraceNotices</name>
    <message>
        <source>Not in this model&apos;s vocabulary, and read as %2: %1.</source>
        <comment>words, token</comment>
        <translation>此模型的词表中没有这些词，都读作 %2：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between words</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Shorter sentences are filled up with %1.</source>
        <translation>较短的句子用 %1 填充。</translation>
    </message>
    <message>
        <source>This padding is not masked: words attend to it, too.</source>
        <translation>这些填充没有被遮挡：词元也会关注到它们。</translation>
    </message>
    <message>
        <source>Mask the padding</source>
        <translation>加上填充掩码</translation>
    </message>
    <message>
        <source>Mask it</source>
        <translation>加上填充掩码</translation>
    </message>
    <message>
        <source>The causal mask is on: between two texts it compares positions that have nothing to do with each other.</source>
        <translation>因果掩码开着，但两段文本之间没有先后之分。</translation>
    </message>
    <message>
        <source>Causal mask off</source>
        <translation>关闭因果掩码</translation>
    </message>
    <message>
        <source>Switch it off</source>
        <translation>关闭因果掩码</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary</source>
        <translation>模型的词表</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>%1 (nearest: %2)</source>
        <comment>a word, known words</comment>
        <translation>%1（最接近的是%2）</translation>
    </message>
    <message>
        <source>%1 is not in this model&apos;s vocabulary: it is read as %2.</source>
        <comment>word, token</comment>
        <translation>%1不在这个模型的词表中：它被读作 %2。</translation>
    </message>
    <message>
        <source>Its words…</source>
        <translation>词表…</translation>
    </message>
</context>
<context>
    <name>attn::UnsavedWorkDialog</name>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的内容</translation>
    </message>
    <message>
        <source>The program ended before this was saved.</source>
        <translation>程序上次退出时，以下内容尚未保存。</translation>
    </message>
    <message>
        <source>d MMM yyyy, HH:mm</source>
        <extracomment>a date and a time, as QLocale::toString() reads it</extracomment>
        <translation>yyyy年M月d日 HH:mm</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
</context>
<context>
    <name>attn::UntrainedMark</name>
    <message>
        <source>untrained: the pattern means nothing</source>
        <translation>未经训练：图案没有意义</translation>
    </message>
    <message>
        <source>untrained</source>
        <translation>未经训练</translation>
    </message>
    <message>
        <source>Weights or token vectors are random: nobody has trained them, so nothing can be read from the pattern.</source>
        <translation>权重或词元向量是随机的，没有经过训练，从图案中读不出任何东西。</translation>
    </message>
    <message>
        <source>One-hot words, identity weights, scale 4</source>
        <translation>one-hot 词向量、单位矩阵权重、一个头、缩放 4</translation>
    </message>
    <message>
        <source>Numbers that mean something: one-hot words, identity weights, one head, scale 4</source>
        <translation>换成有意义的数字：one-hot 词向量、单位矩阵权重、一个头、缩放 4</translation>
    </message>
    <message>
        <source>each word finds the same word</source>
        <translation>每个词都找到相同的词</translation>
    </message>
    <message>
        <source>same words match</source>
        <translation>同词相配</translation>
    </message>
    <message>
        <source>Here every word is its own query, key and value: a query matches the keys of the same word alone, so each word attends to itself and to its repetitions that it may see.</source>
        <translation>这里每个词的查询、键和值就是词本身：查询只与相同词的键匹配，因此每个词关注自己，以及它看得到的相同的词。</translation>
    </message>
</context>
<context>
    <name>attn::WorksheetDialog</name>
    <message>
        <source>Small &amp;whole numbers instead</source>
        <translation>改用小整数(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;New numbers</source>
        <translation>换一组数(&amp;N)</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>练习纸</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>存为 PDF(&amp;S)…</translation>
    </message>
    <message>
        <source>Steps to compute by hand</source>
        <translation>要手算的步骤</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation>美式信纸（Letter）</translation>
    </message>
    <message>
        <source>St&amp;eps to compute by hand</source>
        <translation>要手算的步骤(&amp;E)</translation>
    </message>
    <message>
        <source>Se&amp;quence:</source>
        <translation>序列(&amp;Q)：</translation>
    </message>
    <message>
        <source>&amp;Head:</source>
        <translation>头(&amp;H)：</translation>
    </message>
    <message>
        <source>&amp;Paper:</source>
        <translation>纸张(&amp;P)：</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>计算中……</translation>
    </message>
    <message>
        <source>Choose at least one step.</source>
        <translation>请至少选一个步骤。</translation>
    </message>
    <message>
        <source>This experiment&apos;s numbers have many digits. Small whole numbers can be multiplied without a calculator; words, heads, mask and scale stay the same.</source>
        <translation>本实验中数的小数位很多。小整数不用计算器就能相乘；词、头、掩码和缩放都不变。</translation>
    </message>
    <message>
        <source>A model&apos;s weights stay as they were trained.</source>
        <translation>模型的权重保持训练得到的数。</translation>
    </message>
    <message>
        <source>Save the worksheet</source>
        <translation>保存练习纸</translation>
    </message>
    <message>
        <source>PDF files</source>
        <translation>PDF 文件</translation>
    </message>
    <message>
        <source>&amp;Title:</source>
        <translation>标题(&amp;T)：</translation>
    </message>
    <message>
        <source>The solution in a &amp;file of its own</source>
        <translation>答案单独保存为一个文件(&amp;F)</translation>
    </message>
    <message>
        <source>%1-solution</source>
        <comment>a file&apos;s name</comment>
        <translation>%1-答案</translation>
    </message>
    <message>
        <source>Save the solution</source>
        <translation>保存答案</translation>
    </message>
    <message>
        <source>Worksheet and solution need a file each: choose two names.</source>
        <translation>练习纸和答案要各存一个文件：请取两个不同的名称。</translation>
    </message>
    <message>
        <source>A PDF with blanks to fill in by hand, and its solution. Choose the steps, and which rows and columns stay blank; the preview shows every page.</source>
        <translation>一份留有空格、供手工填写的 PDF，并附答案。可选择步骤，以及哪些行、哪些列留空；预览中可以看到每一页。</translation>
    </message>
    <message>
        <source>all; or 2, 4–6</source>
        <comment>rows or columns</comment>
        <translation>全部；或 2, 4–6</translation>
    </message>
    <message>
        <source>Each version has other numbers, for students who sit side by side; all are in one file.</source>
        <translation>每个版本的数值各不相同，可以发给邻座的学生；所有版本都在同一个文件中。</translation>
    </message>
    <message>
        <source>Blank &amp;rows:</source>
        <translation>留空的行(&amp;R)：</translation>
    </message>
    <message>
        <source>Blank co&amp;lumns:</source>
        <translation>留空的列(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Versions:</source>
        <translation>版本数(&amp;V)：</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>Rows and columns are numbers from 1, such as 2, 4–6.</source>
        <translation>行和列请填从 1 开始的编号，例如 2, 4–6。</translation>
    </message>
</context>
<context>
    <name>attn::WorksheetPreview</name>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Page %1 of %2; the solution begins on page %3</source>
        <translation>第 %1 页，共 %2 页；答案从第 %3 页开始</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>pytorch or numpy</source>
        <translation>pytorch 或 numpy</translation>
    </message>
    <message>
        <source>library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>the folder to write; it must not exist yet, or be empty</source>
        <translation>要写入的文件夹；必须尚不存在或为空</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Writes the computation as a Python program, with its arrays.</source>
        <translation>将计算写成 Python 程序及其数组。</translation>
    </message>
    <message>
        <source>the command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>the experiment&apos;s file, or - for standard input</source>
        <translation>实验文件，或用 - 表示标准输入</translation>
    </message>
    <message>
        <source>print this</source>
        <translation>打印本说明</translation>
    </message>
    <message>
        <source>language of messages: en or zh_CN</source>
        <translation>消息语言：en 或 zh_CN</translation>
    </message>
    <message>
        <source>language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>the tensor&apos;s name, such as scores</source>
        <translation>张量名称，例如 scores</translation>
    </message>
    <message>
        <source>one number for each axis, counted from 0</source>
        <translation>每个轴一个数字，从 0 开始</translation>
    </message>
    <message>
        <source>Tells how one number came about.</source>
        <translation>说明一个数字的由来。</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>write these tensors only: NAME,NAME,…</source>
        <translation>只写出这些张量：NAME,NAME,…</translation>
    </message>
    <message>
        <source>names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Writes every tensor of the computation.</source>
        <translation>写出计算中的每一个张量。</translation>
    </message>
    <message>
        <source>valid: %1</source>
        <translation>有效：%1</translation>
    </message>
    <message>
        <source>Checks an experiment and the files it names, and prints its sizes.</source>
        <translation>检查实验及其引用的文件，并打印各个大小。</translation>
    </message>
    <message>
        <source>Usage:</source>
        <translation>用法：</translation>
    </message>
    <message>
        <source>the step to draw, by its tensor&apos;s name</source>
        <translation>要绘制的步骤，用其张量名称表示</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>draw every step, a page each (PDF)</source>
        <translation>绘制所有步骤，每步一页（PDF）</translation>
    </message>
    <message>
        <source>which sequence, counted from 0</source>
        <translation>哪个序列，从 0 开始计数</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>which head, counted from 0</source>
        <translation>哪个头，从 0 开始计数</translation>
    </message>
    <message>
        <source>width and height in pixels, such as 1440x900</source>
        <translation>以像素为单位的宽和高，例如 1440x900</translation>
    </message>
    <message>
        <source>WxH</source>
        <translation>宽x高</translation>
    </message>
    <message>
        <source>light or dark</source>
        <translation>light 或 dark</translation>
    </message>
    <message>
        <source>theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>the file to write, OUT.png, OUT.svg or OUT.pdf</source>
        <translation>要写入的文件，OUT.png、OUT.svg 或 OUT.pdf</translation>
    </message>
    <message>
        <source>Draws a step, or all of them, into a file.</source>
        <translation>将一个或全部步骤绘制到文件中。</translation>
    </message>
    <message>
        <source>%1: %2 is missing.</source>
        <translation>%1：缺少 %2。</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is one word too many.</source>
        <translation>%1：多了一个词“%2”。</translation>
    </message>
    <message>
        <source>%1: The option %2 is missing.</source>
        <translation>%1：缺少选项 %2。</translation>
    </message>
    <message>
        <source>Standard output cannot be written.</source>
        <translation>无法写入标准输出。</translation>
    </message>
    <message>
        <source>--language %1: Choose pytorch or numpy.</source>
        <translation>--language %1：请选择 pytorch 或 numpy。</translation>
    </message>
    <message>
        <source>There is no tensor &quot;%1&quot;.</source>
        <translation>没有名为“%1”的张量。</translation>
    </message>
    <message>
        <source>%1 The nearest is %2.</source>
        <translation>%1最接近的是 %2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an index: give a whole number, 0 or more.</source>
        <translation>“%1”不是索引：请给出不小于 0 的整数。</translation>
    </message>
    <message>
        <source>--theme %1: Choose light or dark.</source>
        <translation>--theme %1：请选择 light 或 dark。</translation>
    </message>
    <message>
        <source>--size %1: Give width and height as in 1440x900, each from 1 to %2.</source>
        <translation>--size %1：请按 1440x900 的形式给出宽和高，各在 1 到 %2 之间。</translation>
    </message>
    <message>
        <source>--%1 %2: There are %3, counted from 0, so choose 0 to %4.</source>
        <translation>--%1 %2：共有 %3 个，从 0 开始计数，请选择 0 到 %4。</translation>
    </message>
    <message>
        <source>--step %1: There is no such tensor.</source>
        <translation>--step %1：没有这个张量。</translation>
    </message>
    <message>
        <source>--step %1: It does not occur in this experiment.</source>
        <translation>--step %1：此实验中没有它。</translation>
    </message>
    <message>
        <source>Give either --step TENSOR or --storyboard.</source>
        <translation>请给出 --step 张量名 或 --storyboard，二者选一。</translation>
    </message>
    <message>
        <source>%1: The name does not end in .pdf, as a storyboard must.</source>
        <translation>%1：文件名不以 .pdf 结尾，而分步图册必须如此。</translation>
    </message>
    <message>
        <source>%1: The name ends neither in .png nor in .svg nor in .pdf: choose one of them.</source>
        <translation>%1：文件名不以 .png、.svg 或 .pdf 结尾：请选用其中之一。</translation>
    </message>
    <message>
        <source>--only %1: There is no such tensor.</source>
        <translation>--only %1：没有这个张量。</translation>
    </message>
    <message>
        <source>%1 See %2.</source>
        <translation>%1 请参阅 %2。</translation>
    </message>
    <message>
        <source>This machine does not have enough memory.</source>
        <translation>本机内存不足。</translation>
    </message>
    <message>
        <source>--lang %1: There is no such language: choose one of %2.</source>
        <translation>--lang %1：没有这种语言：请从 %2 中选择。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a command, and the window opens one experiment only.</source>
        <translation>“%1”不是命令，而窗口一次只打开一个实验。</translation>
    </message>
    <message>
        <source>format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>the same as --format json</source>
        <translation>同 --format json</translation>
    </message>
    <message>
        <source>%1: A file of this kind holds one tensor: name it with --only NAME.</source>
        <translation>%1：这种文件只存放一个张量，请用 --only NAME 指明。</translation>
    </message>
    <message>
        <source>the scale of a PNG, 1 to 4: how many pixels wide each of those pixels becomes</source>
        <translation>上述每个像素在 PNG 中对应的像素数，1 到 4</translation>
    </message>
    <message>
        <source>say above the picture what it shows</source>
        <translation>在图片上方写明内容</translation>
    </message>
    <message>
        <source>--%1 and --%2: Choose one of them.</source>
        <translation>--%1 和 --%2：请只选其中一个。</translation>
    </message>
    <message>
        <source>--scale %1: Give 1, 2, 3 or 4.</source>
        <translation>--scale %1：请给出 1、2、3 或 4。</translation>
    </message>
    <message>
        <source>--%1: The step %2 has no heads: choose another one, or leave it out.</source>
        <translation>--%1：步骤 %2 没有头：请另选一个步骤，或去掉该选项。</translation>
    </message>
    <message>
        <source>%1: --scale is for .png: leave it out.</source>
        <translation>%1：--scale 只用于 .png：请去掉它。</translation>
    </message>
    <message>
        <source>draw the step&apos;s result alone, without what it was made from</source>
        <translation>只画该步骤的结果，不画它的来源</translation>
    </message>
    <message>
        <source>draw the step&apos;s result in every head</source>
        <translation>画出该步骤在每个头中的结果</translation>
    </message>
    <message>
        <source>draw the step&apos;s result in that experiment (A), in this one (B), and B − A</source>
        <translation>画出该步骤在那个实验（A）和本实验（B）中的结果，以及 B − A</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>the steps to compute by hand, by their tensors&apos; names: NAME,NAME,… (otherwise from the scores to the head&apos;s output)</source>
        <translation>要手算的步骤，用张量的名称：NAME,NAME,…（默认：从分数到头的输出）</translation>
    </message>
    <message>
        <source>a4 or letter (otherwise the usual size of the locale)</source>
        <translation>a4 或 letter（默认：所在地区的常用纸张）</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>the file to write, OUT.pdf</source>
        <translation>要写的文件，OUT.pdf</translation>
    </message>
    <message>
        <source>--paper %1: Choose a4 or letter.</source>
        <translation>--paper %1：请选 a4 或 letter。</translation>
    </message>
    <message>
        <source>--steps %1: There is no such tensor.</source>
        <translation>--steps %1：没有这个张量。</translation>
    </message>
    <message>
        <source>Makes a worksheet with blanks to fill in, and its solution.</source>
        <translation>制作留空待填的练习纸，并附答案。</translation>
    </message>
    <message>
        <source>the file to write, OUT.attn.json</source>
        <translation>要写入的文件，OUT.attn.json</translation>
    </message>
    <message>
        <source>%1: The name must end in .attn.json.</source>
        <translation>%1：文件名必须以 .attn.json 结尾。</translation>
    </message>
    <message>
        <source>Writes an experiment that contains all tensors it needs.</source>
        <translation>写出一个把所需张量都带在文件里的实验。</translation>
    </message>
    <message>
        <source>the file to write, OUT.html</source>
        <translation>要写入的文件，OUT.html</translation>
    </message>
    <message>
        <source>%1: The name must end in .html.</source>
        <translation>%1：文件名必须以 .html 结尾。</translation>
    </message>
    <message>
        <source>Writes every step as a web page that needs neither program nor network.</source>
        <translation>把每一步写成一个网页，打开时既不需要本程序，也不需要网络。</translation>
    </message>
    <message>
        <source>what to write: OUT.safetensors, OUT.npz or a folder of tables, OUT/; of one tensor OUT.npy or OUT.csv</source>
        <translation>要写入的内容：OUT.safetensors、OUT.npz 或表格文件夹 OUT/；单个张量则为 OUT.npy 或 OUT.csv</translation>
    </message>
    <message>
        <source>%1: The name ends in none of .safetensors, .npz, .npy, .csv and, for a folder, /: choose one of them.</source>
        <translation>%1：文件名的结尾不是 .safetensors、.npz、.npy、.csv，也不是表示文件夹的 /：请选用其中之一。</translation>
    </message>
    <message>
        <source>instead of the experiment&apos;s numbers, whole ones that are easy to multiply, drawn from this seed</source>
        <translation>不用实验自己的数，改用便于相乘的整数，由此种子产生</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>--small-integers %1: Give a whole number from 0 up, the seed.</source>
        <translation>--small-integers %1：请给一个不小于 0 的整数作为种子。</translation>
    </message>
    <message>
        <source>write the solution to this PDF file instead of the end of OUT.pdf</source>
        <translation>把答案写入这个 PDF 文件，而不是放在 OUT.pdf 末尾</translation>
    </message>
    <message>
        <source>--solution %1: That is the worksheet&apos;s own file: choose another name.</source>
        <translation>--solution %1：这就是练习纸自己的文件：请另取一个名称。</translation>
    </message>
    <message>
        <source>the text, in quotation marks if it contains spaces</source>
        <translation>文本；其中有空格时请加引号</translation>
    </message>
    <message>
        <source>print JSON</source>
        <translation>输出 JSON</translation>
    </message>
    <message>
        <source>Splits a text into the tokens of a model, with their numbers and places.</source>
        <translation>把一段文本切分成模型的词元，并给出它们的编号和位置。</translation>
    </message>
    <message>
        <source>%1: The name does not end in .pdf, as a worksheet must.</source>
        <translation>%1：名称不是以 .pdf 结尾，而练习纸必须如此。</translation>
    </message>
    <message>
        <source>vectors of sentences</source>
        <translation>句子的向量</translation>
    </message>
    <message>
        <source>the masked token</source>
        <translation>掩码处的词元</translation>
    </message>
    <message>
        <source>the next token of the target</source>
        <translation>目标文本的下一个词元</translation>
    </message>
    <message>
        <source>the next token</source>
        <translation>下一个词元</translation>
    </message>
    <message>
        <source>layers: %1; heads: %2; d_k = %3</source>
        <translation>层数：%1；头数：%2；d_k = %3</translation>
    </message>
    <message>
        <source>; heads of keys and values: %1</source>
        <translation>；键和值的头数：%1</translation>
    </message>
    <message>
        <source>family</source>
        <translation>模型家族</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置数</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数个数</translation>
    </message>
    <message>
        <source>predicts</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>tokenizer</source>
        <translation>分词器</translation>
    </message>
    <message>
        <source>none: it takes numbers of tokens</source>
        <translation>没有：只接受词元编号</translation>
    </message>
    <message>
        <source>fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>tensors not used</source>
        <translation>未使用的张量</translation>
    </message>
    <message>
        <source>(!) unknown settings, ignored</source>
        <translation>（!）未知的设置，未予理会</translation>
    </message>
    <message>
        <source>Tells what a model consists of, or why it cannot be opened.</source>
        <translation>说明一个模型由什么组成，或者为什么打不开。</translation>
    </message>
    <message>
        <source>; layers whose queries see their last %1 keys only: %2</source>
        <translation>；查询只看得到最近 %1 个键的层数：%2</translation>
    </message>
    <message>
        <source>--part %1: Choose encoder, self, cross or prediction.</source>
        <translation>--part %1：请选择 encoder、self、cross 或 prediction。</translation>
    </message>
    <message>
        <source>--layer %1: Give a whole number, 0 or more.</source>
        <translation>--layer %1：请给出一个不小于 0 的整数。</translation>
    </message>
    <message>
        <source>--layer and --part are for experiments on a model.</source>
        <translation>--layer 和 --part 用于模型上的实验。</translation>
    </message>
    <message>
        <source>of a model: which layer, counted from 0</source>
        <translation>模型的哪一层，从 0 数起</translation>
    </message>
    <message>
        <source>of a model: encoder, self, cross or prediction</source>
        <translation>模型的哪一部分：encoder、self、cross 或 prediction</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>the position, counted from 0; otherwise the first mask token, or the last token</source>
        <translation>位置，从 0 数起；不给时取第一个掩码词元，或最后一个词元</translation>
    </message>
    <message>
        <source>how many tokens to print</source>
        <translation>打印多少个词元</translation>
    </message>
    <message>
        <source>read the output of this layer instead of the last one&apos;s, counted from 0</source>
        <translation>读取这一层的输出，而不是最后一层的；从 0 数起</translation>
    </message>
    <message>
        <source>--%1 %2: Give a whole number of at least %3.</source>
        <translation>--%1 %2：请给出不小于 %3 的整数。</translation>
    </message>
    <message>
        <source>Prints what an experiment&apos;s model predicts, the most likely token first.</source>
        <translation>打印实验中的模型所作的预测，最可能的词元在前。</translation>
    </message>
    <message>
        <source>check, or list for those that come with the program</source>
        <translation>check（检查），或 list（列出程序自带的）</translation>
    </message>
    <message>
        <source>its folder, a zip of it, or shipped:NAME</source>
        <translation>课程的文件夹、它的 zip，或 shipped:名称</translation>
    </message>
    <message>
        <source>check all that come with the program, and the glossary</source>
        <translation>检查程序自带的全部课程，以及术语表</translation>
    </message>
    <message>
        <source>lesson: &quot;%1&quot; is neither check nor list.</source>
        <translation>lesson：“%1”既不是 check 也不是 list。</translation>
    </message>
    <message>
        <source>Checks a lesson, or lists those that come with the program.</source>
        <translation>检查一课，或列出程序自带的课程。</translation>
    </message>
    <message>
        <source>the model&apos;s folder, or shipped:NAME</source>
        <translation>模型的文件夹，或 shipped:名称</translation>
    </message>
    <message>
        <source>text, json, latex or latex-document</source>
        <translation>text、json、latex 或 latex-document</translation>
    </message>
    <message>
        <source>--format %1: Choose text, json, latex or latex-document.</source>
        <translation>--format %1：请选择 text、json、latex 或 latex-document。</translation>
    </message>
    <message>
        <source>a second text, which makes a pair of sentences</source>
        <translation>第二段文本，与第一段组成句对</translation>
    </message>
    <message>
        <source>write these too: head_contributions,mean_weights,rollout,parameters</source>
        <translation>另外写出：head_contributions,mean_weights,rollout,parameters</translation>
    </message>
    <message>
        <source>--with %1: Choose from head_contributions, mean_weights, rollout and parameters.</source>
        <translation>--with %1：请从 head_contributions、mean_weights、rollout 和 parameters 中选择。</translation>
    </message>
    <message>
        <source>how many tokens to add</source>
        <translation>增加多少个词元</translation>
    </message>
    <message>
        <source>multiplications for the last token: %1 with a cache, %2 without</source>
        <translation>最后一个词元的乘法次数：用缓存 %1，不用缓存 %2</translation>
    </message>
    <message>
        <source>Lets an experiment&apos;s model continue its text, always with the most likely token.</source>
        <translation>让实验的模型续写，总是取最可能的词元。</translation>
    </message>
    <message>
        <source>Opens the window.</source>
        <translation>打开窗口。</translation>
    </message>
    <message>
        <source>Prints the version.</source>
        <translation>打印版本号。</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>follow one word at this position, counted from 0, through the layers, and show what each part added</source>
        <translation>一个词在该位置（从 0 数起）逐层的变化，以及各部分加了多少</translation>
    </message>
    <message>
        <source>the word to follow, as a token or its number; otherwise the most likely</source>
        <translation>该词，写词元或其编号；不写则取概率最大的</translation>
    </message>
    <message>
        <source>token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>print a table for a spreadsheet</source>
        <translation>输出电子表格用的表</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>embedding adds</source>
        <translation>词嵌入加</translation>
    </message>
    <message>
        <source>biases add</source>
        <translation>偏置加</translation>
    </message>
    <message>
        <source>This model predicts no words: there is nothing to look at through its layers.</source>
        <translation>这个模型不预测词：没有可以逐层查看的内容。</translation>
    </message>
    <message>
        <source>--batch: there are %1 sequences, counted from 0.</source>
        <translation>--batch：共有 %1 个序列，从 0 数起。</translation>
    </message>
    <message>
        <source>Prints what a model would predict after each of its layers, and what each layer and head adds to a word.</source>
        <translation>输出模型在每一层之后会预测什么，以及每层、每个头给一个词加了多少。</translation>
    </message>
    <message>
        <source>--%1: the model has no token &quot;%2&quot;.</source>
        <translation>--%1：模型中没有词元“%2”。</translation>
    </message>
    <message>
        <source>--%1: several tokens are written &quot;%2&quot;: give the token&apos;s number.</source>
        <translation>--%1：有好几个词元写作“%2”：请给出它的编号。</translation>
    </message>
    <message>
        <source>the experiment file that pieces are taken from</source>
        <translation>从中取来各块的实验文件</translation>
    </message>
    <message>
        <source>take the output of one head, at all positions; otherwise that of a layer, at one position</source>
        <translation>取一个头在所有位置的输出；否则取一层在一个位置的输出</translation>
    </message>
    <message>
        <source>the word that EXPERIMENT should predict, as a token or its number; otherwise what FROM predicts</source>
        <translation>它应当预测的词，写词元或其编号；否则是 FROM 预测的词</translation>
    </message>
    <message>
        <source>the word that EXPERIMENT should not predict; otherwise what it predicts now</source>
        <translation>它不应预测的词；否则是它现在预测的词</translation>
    </message>
    <message>
        <source>This model predicts no words: there is no answer to look for.</source>
        <translation>这个模型不预测词：没有可寻找的答案。</translation>
    </message>
    <message>
        <source>“%1” against “%2”: a difference of logits of %3 there, %4 here</source>
        <translation>“%1”对“%2”：logit 之差在那边是 %3，在这边是 %4</translation>
    </message>
    <message>
        <source>Prints how much of another experiment&apos;s answer each piece of it brings back in this one.</source>
        <translation>打印另一个实验的每一块能把它的多少答案带回到这个实验中。</translation>
    </message>
    <message>
        <source>Attention Explorer: the handbook</source>
        <translation>注意力探索器：使用手册</translation>
    </message>
    <message>
        <source>Writes the handbook as web pages.</source>
        <translation>把使用手册写成网页。</translation>
    </message>
    <message>
        <source>the folder to create</source>
        <translation>要创建的文件夹</translation>
    </message>
    <message>
        <source>the class of an image</source>
        <translation>图像的类别</translation>
    </message>
    <message>
        <source>none: it takes an image</source>
        <translation>没有：它读取图像</translation>
    </message>
    <message>
        <source>which heads, counted from 0, as in 1 or 0,2-4</source>
        <translation>哪些头，从 0 数起，如 1 或 0,2-4</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>which positions, counted from 0, as in 1 or 0,2-4</source>
        <translation>哪些位置，从 0 数起，如 1 或 0,2-4</translation>
    </message>
    <message>
        <source>--%1 %2: There are %3, counted from 0, so choose from 0 to %4, as in 1 or 0,2-4.</source>
        <translation>--%1 %2：共有 %3 个，从 0 数起，请在 0 到 %4 之间选择，如 1 或 0,2-4。</translation>
    </message>
    <message>
        <source>--head: A prediction has no heads: leave this option out.</source>
        <translation>--head：预测没有头，请去掉它。</translation>
    </message>
    <message>
        <source>--head %1: The picture is of one head: choose one, or add --heads.</source>
        <translation>--head %1：一幅图只画一个头，请只选一个，或加上 --heads。</translation>
    </message>
    <message>
        <source>--position: A comparison shows all positions: leave it out.</source>
        <translation>--position：比较图显示所有位置，请去掉它。</translation>
    </message>
    <message>
        <source>%1: --batch, --head and --position are for .npy and .csv: leave them out.</source>
        <translation>%1：--batch、--head 和 --position 只用于 .npy 和 .csv，请去掉它们。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a command nor a file.</source>
        <translation>“%1”既不是命令，也不是文件。</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Standard input cannot be read: pipe an experiment into it.</source>
        <translation>无法读取标准输入：请用管道传入一个实验。</translation>
    </message>
    <message>
        <source>There are more than %1 bytes, the most that an experiment may have: shorten it.</source>
        <translation>超过了 %1 字节，即实验的最大长度：请缩短。</translation>
    </message>
    <message>
        <source>Something with this name exists already: choose another name, or remove it.</source>
        <translation>已有同名的内容：请另选名称，或将其删除。</translation>
    </message>
    <message>
        <source>The folder cannot be written (%1): choose another one.</source>
        <translation>无法写入文件夹（%1）：请另选一个。</translation>
    </message>
    <message>
        <source>%1 does not occur with this experiment&apos;s settings: leave it out.</source>
        <translation>按这个实验的设置不会出现 %1：请去掉它。</translation>
    </message>
    <message>
        <source>The fill must be &quot;-inf&quot; or a number between %1 and %2.</source>
        <translation>遮挡值必须是 &quot;-inf&quot; 或 %1 到 %2 之间的数。</translation>
    </message>
    <message>
        <source>The file %1 has no tensor &quot;%2&quot;. It has: %3.</source>
        <translation>文件 %1 中没有张量 &quot;%2&quot;。其中有：%3。</translation>
    </message>
    <message>
        <source>The file %1 has no tensor &quot;%2&quot;. The nearest is %3. It has: %4.</source>
        <translation>文件 %1 中没有张量 &quot;%2&quot;。最接近的是 %3。其中有：%4。</translation>
    </message>
    <message>
        <source>One-hot vectors of size %1 cannot tell %2 distinct tokens apart: choose a size of at least %2, or another initialiser.</source>
        <translation>大小为 %1 的 one-hot（独热）向量无法区分 %2 个不同的词元：请选择至少 %2 的大小，或换一种初始化方式。</translation>
    </message>
    <message>
        <source>This is %1, but it must be true or false.</source>
        <translation>这里是 %1，但必须是 true 或 false。</translation>
    </message>
    <message>
        <source>This is %1, but it must be a string in quotation marks.</source>
        <translation>这里是 %1，但必须是引号中的字符串。</translation>
    </message>
    <message>
        <source>This is %1, but it must be a whole number from %2 to %3.</source>
        <translation>这里是 %1，但必须是 %2 到 %3 之间的整数。</translation>
    </message>
    <message>
        <source>This is %1, but a seed must be a whole number from 0 to %2.</source>
        <translation>这里是 %1，但随机种子必须是 0 到 %2 之间的整数。</translation>
    </message>
    <message>
        <source>This is %1, but it must be a number.</source>
        <translation>这里是 %1，但必须是一个数。</translation>
    </message>
    <message>
        <source>This is %1, but a probability must lie between 0 and 1.</source>
        <translation>这里是 %1，但概率必须在 0 到 1 之间。</translation>
    </message>
    <message>
        <source>This is %1, but it must be a list in square brackets.</source>
        <translation>这里是 %1，但必须是方括号中的列表。</translation>
    </message>
    <message>
        <source>%1 is not known here: choose one of %2.</source>
        <translation>此处不认识 %1：可用的有 %2。</translation>
    </message>
    <message>
        <source>%1 is not known here; the nearest is %2. Choose one of %3.</source>
        <translation>这里不认识 %1；最接近的是 %2。请从 %3 中选择。</translation>
    </message>
    <message>
        <source>This is %1, but it must be an object in curly brackets.</source>
        <translation>这里是 %1，但必须是花括号中的对象。</translation>
    </message>
    <message>
        <source>The key &quot;%1&quot; is missing: add it.</source>
        <translation>缺少键 &quot;%1&quot;：请添加。</translation>
    </message>
    <message>
        <source>There is no key of this name here. The keys are: %1.</source>
        <translation>此处没有这个名称的键。可用的键有：%1。</translation>
    </message>
    <message>
        <source>The axis &quot;%1&quot; comes too late: the order is batch, head, query, key, each at most once.</source>
        <translation>轴 &quot;%1&quot; 的位置太靠后：顺序应为 batch、head、query、key，每个至多一次。</translation>
    </message>
    <message>
        <source>This cell has %1 numbers, but it must have 4: [batch, head, query, key].</source>
        <translation>这个单元格有 %1 个数，但必须有 4 个：[batch, head, query, key]。</translation>
    </message>
    <message>
        <source>There is no cell [%1]: the shape is (%2), and counting begins at 0.</source>
        <translation>没有单元格 [%1]：形状是 (%2)，从 0 开始计数。</translation>
    </message>
    <message>
        <source>This experiment has no such tensor: its settings leave the step out.</source>
        <translation>这个实验没有这样的张量：其设置省去了该步骤。</translation>
    </message>
    <message>
        <source>The shape contains %1, which is too large.</source>
        <translation>形状中含有 %1，过大。</translation>
    </message>
    <message>
        <source>The header is not a dictionary as numpy writes it: it goes wrong at byte %1, at &quot;%2&quot;.</source>
        <translation>文件头不是 numpy 所写的字典：错误出现在第 %1 字节的 &quot;%2&quot; 处。</translation>
    </message>
    <message>
        <source>Arrays of type &quot;%1&quot; cannot be read; floating point (f2, f4, f8), integers (i1 to i8, u1 to u8) and booleans (b1) after a byte order (&lt;, &gt; or |) can: convert it with astype.</source>
        <translation>无法读取类型为 &quot;%1&quot; 的数组；可以读取带字节序（&lt;、&gt; 或 |）的浮点数（f2、f4、f8）、整数（i1 至 i8、u1 至 u8）和布尔值（b1）：请用 astype 转换。</translation>
    </message>
    <message>
        <source>The shape has %1 axes, but %2 are the limit.</source>
        <translation>形状有 %1 个轴，但上限是 %2 个。</translation>
    </message>
    <message>
        <source>This is an array of records: save one plain array of numbers.</source>
        <translation>这是记录数组：请保存一个普通的数值数组。</translation>
    </message>
    <message>
        <source>The header has the unknown key &quot;%1&quot;: descr, fortran_order and shape are the only ones.</source>
        <translation>文件头含有未知的键 &quot;%1&quot;：只能有 descr、fortran_order 和 shape。</translation>
    </message>
    <message>
        <source>The header has the key &quot;%1&quot; twice: keep one of them.</source>
        <translation>文件头中键 &quot;%1&quot; 出现了两次：请保留其中一个。</translation>
    </message>
    <message>
        <source>The header has no key &quot;%1&quot;: save the array with numpy.save.</source>
        <translation>文件头缺少键 &quot;%1&quot;：请用 numpy.save 保存数组。</translation>
    </message>
    <message>
        <source>The archive has two members of the same name: keep one of them.</source>
        <translation>归档中有两个同名成员：请保留其中一个。</translation>
    </message>
    <message>
        <source>Entry %1 of the archive cannot be read: %2.</source>
        <translation>无法读取归档的第 %1 项：%2。</translation>
    </message>
    <message>
        <source>A .npz archive holds .npy files only: take this one out.</source>
        <translation>.npz 归档只能包含 .npy 文件：请移除此项。</translation>
    </message>
    <message>
        <source>The member is encrypted: save it without a password.</source>
        <translation>该成员已加密：请不带密码保存。</translation>
    </message>
    <message>
        <source>%1 bytes cannot unpack to %2: the archive is damaged.</source>
        <translation>%1 字节不可能解压为 %2 字节：归档已损坏。</translation>
    </message>
    <message>
        <source>The member cannot be unpacked: %1.</source>
        <translation>无法解压该成员：%1。</translation>
    </message>
    <message>
        <source>The member does not have the %1 bytes that the archive says: it is damaged.</source>
        <translation>该成员没有归档所说的 %1 字节：已损坏。</translation>
    </message>
    <message>
        <source>The array does not begin with the mark of NumPy&apos;s .npy format: save it with numpy.save.</source>
        <translation>数组开头没有 NumPy .npy 格式的标记：请用 numpy.save 保存。</translation>
    </message>
    <message>
        <source>This is version %1.%2 of the .npy format, but only 1.0, 2.0 and 3.0 can be read.</source>
        <translation>这是 .npy 格式的 %1.%2 版，但只能读取 1.0、2.0 和 3.0 版。</translation>
    </message>
    <message>
        <source>The array has %1 bytes, but a .npy file has %2 before its header: it is truncated.</source>
        <translation>数组有 %1 字节，但 .npy 文件在文件头之前就有 %2 字节：数组不完整。</translation>
    </message>
    <message>
        <source>The header&apos;s length is %1 bytes, but only %2 follow: the array is truncated.</source>
        <translation>文件头长度为 %1 字节，但其后只有 %2 字节：数组不完整。</translation>
    </message>
    <message>
        <source>Shape %1 has more numbers than can be counted.</source>
        <translation>形状 %1 的元素多到无法计数。</translation>
    </message>
    <message>
        <source>Shape %1 of %2-byte numbers takes %3 bytes, but %4 follow the header: the array is truncated or has surplus bytes.</source>
        <translation>形状 %1、每个数 %2 字节共需 %3 字节，但文件头之后有 %4 字节：数组不完整或有多余字节。</translation>
    </message>
    <message>
        <source>A safetensors file begins with the 8-byte length of its header, but this file has only %1 bytes: it is truncated.</source>
        <translation>文件有 %1 字节，但 safetensors 文件以 8 字节的文件头长度开头：文件不完整。</translation>
    </message>
    <message>
        <source>The header is longer than %1 bytes, which are the limit: this is not a safetensors file, or it is damaged.</source>
        <translation>文件头超过上限 %1 字节：这不是 safetensors 文件，或已损坏。</translation>
    </message>
    <message>
        <source>The header&apos;s length is %1 bytes, but only %2 follow: the file is truncated, or is not a safetensors file.</source>
        <translation>文件头长度为 %1 字节，但其后只有 %2 字节：文件不完整，或不是 safetensors 文件。</translation>
    </message>
    <message>
        <source>The header does not begin with &quot;{&quot;: this is not a safetensors file.</source>
        <translation>文件头不以 &quot;{&quot; 开头：这不是 safetensors 文件。</translation>
    </message>
    <message>
        <source>__metadata__ is %1, but it must be an object of strings.</source>
        <translation>__metadata__ 是 %1，但必须是由字符串组成的对象。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in __metadata__ is %2, but it must be a string.</source>
        <translation>__metadata__ 中的 &quot;%1&quot; 是 %2，但必须是字符串。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: dtype is %2, but it must be a string.</source>
        <translation>张量 &quot;%1&quot;：dtype 是 %2，但必须是字符串。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: dtype &quot;%2&quot; cannot be read, but F32, F16, BF16, F64, I8 to I64, U8 to U64 and BOOL can: convert it to one of these.</source>
        <translation>张量 &quot;%1&quot;：无法读取 dtype &quot;%2&quot;，但可以读取 F32、F16、BF16、F64、I8 至 I64、U8 至 U64 和 BOOL：请转换为其中之一。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: shape is %2, but it must be a list of whole numbers.</source>
        <translation>张量 &quot;%1&quot;：shape 是 %2，但必须是整数列表。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: its shape contains %2, but it must contain whole numbers from 0 to %3.</source>
        <translation>张量 &quot;%1&quot;：其形状含有 %2，但只能含有 0 到 %3 之间的整数。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: data_offsets is %2, but it must be two whole numbers, begin and end.</source>
        <translation>张量 &quot;%1&quot;：data_offsets 是 %2，但必须是起点和终点两个整数。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: its entry is %2, but it must be an object with dtype, shape and data_offsets.</source>
        <translation>张量 &quot;%1&quot;：其条目是 %2，但必须是含有 dtype、shape 和 data_offsets 的对象。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: %2 is missing, but dtype, shape and data_offsets are needed.</source>
        <translation>张量 &quot;%1&quot;：缺少 %2，而 dtype、shape 和 data_offsets 都是必需的。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: there is an unknown key &quot;%2&quot;, but dtype, shape and data_offsets are the only ones.</source>
        <translation>张量 &quot;%1&quot;：有未知的键 &quot;%2&quot;，但只能有 dtype、shape 和 data_offsets。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: data_offsets begin at %2, but end before, at %3.</source>
        <translation>张量 &quot;%1&quot;：data_offsets 的起点是 %2，终点 %3 却在其前。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: its data end at byte %2, but the file has %3 bytes of data: it is truncated.</source>
        <translation>张量 &quot;%1&quot;：其数据止于第 %2 字节，但文件只有 %3 字节数据：文件不完整。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: shape %2 has more numbers than can be counted.</source>
        <translation>张量 &quot;%1&quot;：形状 %2 的元素多到无法计数。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: shape %2 of %3 takes %4 bytes, but data_offsets span %5.</source>
        <translation>张量 &quot;%1&quot;：形状 %2、类型 %3 需要 %4 字节，但 data_offsets 的跨度是 %5 字节。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: its data begin at byte %2, but what comes before ends at byte %3: they overlap.</source>
        <translation>张量 &quot;%1&quot;：其数据始于第 %2 字节，而前面的内容止于第 %3 字节：两者重叠。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: its data begin at byte %2, but what comes before ends at byte %3: there is a gap.</source>
        <translation>张量 &quot;%1&quot;：其数据始于第 %2 字节，而前面的内容止于第 %3 字节：中间有空缺。</translation>
    </message>
    <message>
        <source>The tensors end at byte %1 of the data, but the file has %2 bytes of data: there are surplus bytes.</source>
        <translation>各张量止于数据的第 %1 字节，但文件有 %2 字节数据：有多余字节。</translation>
    </message>
    <message>
        <source>The tensors need %1 MiB of memory or more, but %2 MiB are the limit: use smaller ones, or a file with fewer.</source>
        <translation>这些张量至少需要 %1 MiB 内存，但上限是 %2 MiB：请使用更小的张量，或张量更少的文件。</translation>
    </message>
    <message>
        <source>Line %1, column %2: the byte %3 is not allowed in JSON text: save the text as UTF-8.</source>
        <translation>第 %1 行第 %2 列：字节 %3 不能出现在 JSON 文本中：请存为 UTF-8。</translation>
    </message>
    <message>
        <source>The key &quot;%1&quot; occurs twice: keep one of them.</source>
        <translation>键 &quot;%1&quot; 出现了两次：请保留其中一个。</translation>
    </message>
    <message>
        <source>Line %1, column %2: the JSON text ends too early: a value, bracket or quotation mark is missing.</source>
        <translation>第 %1 行第 %2 列：JSON 文本过早结束：缺少值、括号或引号。</translation>
    </message>
    <message>
        <source>The number at the end of &lt;%1&gt; is too large: the largest is about 1.8e308.</source>
        <translation>&lt;%1&gt; 末尾的数过大：最大约为 1.8e308。</translation>
    </message>
    <message>
        <source>Line %1, column %2: not valid JSON at the end of &lt;%3&gt;: look for a missing or surplus comma, quotation mark or bracket, or a comment.</source>
        <translation>第 %1 行第 %2 列：&lt;%3&gt; 末尾不是有效的 JSON：请检查是否缺少或多出逗号、引号、括号，或含有注释。</translation>
    </message>
    <message>
        <source>Objects and lists are nested deeper than %1 levels: take some out.</source>
        <translation>对象和列表的嵌套超过 %1 层：请减少一些。</translation>
    </message>
    <message>
        <source>The name ends in &quot;%1&quot;, but tensors are read from .safetensors, .npz, .npy and .csv files only.</source>
        <translation>文件名以 &quot;%1&quot; 结尾，但张量只能从 .safetensors、.npz、.npy 和 .csv 文件读取。</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>没有这个文件。</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, which only stands for the file: fetch the file itself with `git lfs pull`, or download it.</source>
        <translation>这是一个 Git LFS 指针，只是文件的占位符：请用 `git lfs pull` 取回文件本身，或重新下载。</translation>
    </message>
    <message>
        <source>Line %1, column %2: the quotation mark is not closed: add one after the field.</source>
        <translation>第 %1 行第 %2 列：引号没有闭合：请在该字段之后补上引号。</translation>
    </message>
    <message>
        <source>Line %1, column %2: there is text after the closing quotation mark: write two quotation marks where one is part of the field.</source>
        <translation>第 %1 行第 %2 列：右引号之后还有内容：字段中的引号须写成两个。</translation>
    </message>
    <message>
        <source>The table is empty: write at least one number.</source>
        <translation>表格是空的：请至少写一个数。</translation>
    </message>
    <message>
        <source>Line %1 has %2 columns, but line %3 has %4: all rows need the same number.</source>
        <translation>第 %1 行有 %2 列，但第 %3 行有 %4 列：每一行的列数须相同。</translation>
    </message>
    <message>
        <source>The table has headings or labels only: write at least one number.</source>
        <translation>表格只有标题或标签：请至少写一个数。</translation>
    </message>
    <message>
        <source>Line %1, column %2: the cell is empty: write a number, or NaN where there is none.</source>
        <translation>第 %1 行第 %2 列：单元格是空的：请写一个数，没有数时写 NaN。</translation>
    </message>
    <message>
        <source>Line %1, column %2: &quot;%3&quot; is not a number of single precision: write one, such as 0.5, 1e-3, NaN or -Infinity.</source>
        <translation>第 %1 行第 %2 列：&quot;%3&quot; 不是单精度数：请写一个数，例如 0.5、1e-3、NaN 或 -Infinity。</translation>
    </message>
    <message>
        <source>The table has %1 rows, but %2 for its first head: all heads need the same number.</source>
        <translation>表格有 %1 行，其中第一个头有 %2 行：每个头的行数须相同。</translation>
    </message>
    <message>
        <source>This is a folder, but it must be a file.</source>
        <translation>这是文件夹，但必须是文件。</translation>
    </message>
    <message>
        <source>This is a device or a pipe, but it must be a file.</source>
        <translation>这是设备或管道，但必须是文件。</translation>
    </message>
    <message>
        <source>The file has %1 bytes, but %2 are the limit.</source>
        <translation>文件有 %1 字节，但上限是 %2 字节。</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>无法读取文件：%1。</translation>
    </message>
    <message>
        <source>This is a folder, a device or a pipe and cannot be replaced by a file: choose another name.</source>
        <translation>这是文件夹、设备或管道，不能用文件替换：请另选名称。</translation>
    </message>
    <message>
        <source>The folder of this file does not exist: create it first.</source>
        <translation>该文件所在的文件夹不存在：请先创建。</translation>
    </message>
    <message>
        <source>%1 axes are named, but the tensor has %2: name one for each, in the order batch, head, query, key.</source>
        <translation>给出了 %1 个轴名，但张量有 %2 个轴：请按 batch、head、query、key 的顺序逐一给出。</translation>
    </message>
    <message>
        <source>%1 of the %2 numbers are neither 0 nor 1; the first is %3 at %4. A mask holds booleans: save a comparison, such as mask &gt; 0.5.</source>
        <translation>%2 个数中有 %1 个既不是 0 也不是 1；第一个是 %4 处的 %3。掩码由真值组成：请保存一个比较的结果，例如 mask &gt; 0.5。</translation>
    </message>
    <message>
        <source>The mask has size %1 along %2, but the scores have %3: it must be %3, or 1 to serve for all.</source>
        <translation>掩码沿 %2 的大小是 %1，而分数是 %3：必须是 %3，或用 1 表示通用于全部。</translation>
    </message>
    <message>
        <source>The text has no token: write at least one word in one of its sequences.</source>
        <translation>文本中没有词元：请至少在一个序列中写一个词。</translation>
    </message>
    <message>
        <source>There are labels for %1 sequences, but the tensor has %2: give one list each.</source>
        <translation>给出了 %1 个序列的标签，但张量有 %2 个序列：请各给一个列表。</translation>
    </message>
    <message>
        <source>There are %1 labels, but the sequence has only %2 positions.</source>
        <translation>有 %1 个标签，但序列只有 %2 个位置。</translation>
    </message>
    <message>
        <source>There are %1 valid lengths, but the tensor has %2 sequences: give one each.</source>
        <translation>给出了 %1 个有效长度，但张量有 %2 个序列：请各给一个。</translation>
    </message>
    <message>
        <source>The valid length is %1, but the sequence has only %2 positions.</source>
        <translation>有效长度是 %1，但序列只有 %2 个位置。</translation>
    </message>
    <message>
        <source>The tensor has %1 axes, but an input has 3, (N, L, d), or 2, (L, d).</source>
        <translation>张量有 %1 个轴，但输入应有 3 个轴 (N, L, d) 或 2 个轴 (L, d)。</translation>
    </message>
    <message>
        <source>The tensor has an axis of size 0: an input needs at least one number.</source>
        <translation>张量有大小为 0 的轴：输入至少需要一个数。</translation>
    </message>
    <message>
        <source>This input has %1 sequences, but the query input has %2: both need the same number.</source>
        <translation>这个输入有 %1 个序列，而查询输入有 %2 个：两者必须相同。</translation>
    </message>
    <message>
        <source>The value input has %1 positions, but the key input has %2: each key needs its value.</source>
        <translation>值输入有 %1 个位置，而键输入有 %2 个：每个键都需要对应的值。</translation>
    </message>
    <message>
        <source>%1 is %2, but no projection changes the size here, so it must be %3.</source>
        <translation>%1 是 %2，但这里没有对它的投影，所以必须是输入时的 %3。</translation>
    </message>
    <message>
        <source>A fused projection has one input, but the key or value has its own here: choose separate, or leave key and value out.</source>
        <translation>融合的投影只有一个输入，但这里键或值另有输入：请选择各自独立的投影，或去掉键和值的输入。</translation>
    </message>
    <message>
        <source>There is no head %1: counting from 0, the last one is %2.</source>
        <translation>没有头 %1：从 0 开始计数，最后一个是 %2。</translation>
    </message>
    <message>
        <source>All tensors together would need %1 GiB, more than the %2 GiB that are allowed: use shorter or fewer sequences, fewer heads, or smaller dimensions.</source>
        <translation>所有张量共需 %1 GiB，超过允许的 %2 GiB：请使用更短或更少的序列、更少的头，或更小的维度。</translation>
    </message>
    <message>
        <source>The file has no tensor &quot;%1&quot;, which these settings need: add it, or switch off what needs it. It has: %2.</source>
        <translation>文件中没有这些设置所需的张量 &quot;%1&quot;：请添加，或关闭需要它的选项。其中有：%2。</translation>
    </message>
    <message>
        <source>The file has no tensor &quot;%1&quot;, but it has &quot;%2&quot;: write &quot;prefix&quot;: &quot;%3&quot; beside the file&apos;s name. It has: %4.</source>
        <translation>文件中没有张量 &quot;%1&quot;，但有 &quot;%2&quot;：请在文件名旁写上 &quot;prefix&quot;: &quot;%3&quot;。其中有：%4。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; is appended to the keys or values of every sequence (add_bias_kv), which cannot be computed here: use a layer without it.</source>
        <translation>张量 &quot;%1&quot; 会附加到每个序列的键或值之后（add_bias_kv），这里无法计算：请使用没有它的层。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; has the shape %2, but these settings need %3: [out, in] as in PyTorch.</source>
        <translation>张量 &quot;%1&quot; 的形状是 %2，但这些设置需要 %3：与 PyTorch 一样为 [out, in]。</translation>
    </message>
    <message>
        <source>There is not enough memory to read this file.</source>
        <translation>内存不足，无法读取此文件。</translation>
    </message>
    <message>
        <source>There is not enough memory for this experiment: make it smaller.</source>
        <translation>内存不足以进行这个实验：请把它缩小。</translation>
    </message>
    <message>
        <source>The computation failed, which is a fault of the program: %1.</source>
        <translation>计算失败，这是程序的错误：%1。</translation>
    </message>
    <message>
        <source>The value must be a number between %1 and %2, or &quot;NaN&quot;, &quot;Infinity&quot; or &quot;-Infinity&quot;.</source>
        <translation>值必须是 %1 到 %2 之间的数，或者 &quot;NaN&quot;、&quot;Infinity&quot;、&quot;-Infinity&quot;。</translation>
    </message>
    <message>
        <source>A number of %1 is set by hand, but this experiment has no such tensor: its settings leave the step out.</source>
        <translation>手动设定了 %1 中的一个数，但这个实验没有这个张量：它的设置省去了这一步。</translation>
    </message>
    <message>
        <source>The cell %1[%2] is set by hand, but there is none: the shape is (%3), and counting begins at 0.</source>
        <translation>手动设定了单元格 %1[%2]，但它不存在：形状是 (%3)，从 0 开始计数。</translation>
    </message>
    <message>
        <source>A cell of the mask is 1 (visible) or 0 (blocked), not %1.</source>
        <translation>掩码的单元格只能是 1（可见）或 0（遮挡），不能是 %1。</translation>
    </message>
    <message>
        <source>The cell %1[%2] is set twice: keep one of the two.</source>
        <translation>单元格 %1[%2] 被设定了两次：请只保留其中一个。</translation>
    </message>
    <message>
        <source>No tensor in this file fits the mask: its sizes must be among N = %1, H = %2, L_q = %3 and L_k = %4, in this order, or 1.</source>
        <translation>此文件中没有适合此掩码的张量：其各维只能依次是 N = %1、H = %2、L_q = %3、L_k = %4 中的若干个，或为 1。</translation>
    </message>
    <message>
        <source>The input comes from a file, which decides how many sequences there are.</source>
        <translation>来自文件的数值，序列数由文件决定。</translation>
    </message>
    <message>
        <source>A mask from a file has a part for each sequence: delete that layer first.</source>
        <translation>有一个来自文件的掩码层按序列分别给出：请先删除该层。</translation>
    </message>
    <message>
        <source>The only sequence cannot be removed: without one there is nothing to attend to.</source>
        <translation>唯一的序列不能删除：没有序列就没有可关注的内容。</translation>
    </message>
    <message>
        <source>This is %1, but it must be a number greater than 0.</source>
        <translation>这里是 %1，但必须是大于 0 的数。</translation>
    </message>
    <message>
        <source>This is not an experiment, but a file of tensors (%1): an experiment can use it as an input, as weights or as a mask.</source>
        <translation>这不是实验，而是张量文件（%1）：实验可以用它作输入、权重或掩码。</translation>
    </message>
    <message>
        <source>This is not an experiment, but a %1 file: open one that ends in .attn.json.</source>
        <translation>这不是实验，而是 %1 文件：请打开以 .attn.json 结尾的文件。</translation>
    </message>
    <message>
        <source>This is not an experiment, which is text: there is 0x00 at byte %1.</source>
        <translation>这不是实验：实验是文本，而这里第 %1 字节是 0x00。</translation>
    </message>
    <message>
        <source>%1 heads do not divide %4 = %2: choose one of %3.</source>
        <translation>%1 个头不能整除 %4 = %2。可选的头数：%3。</translation>
    </message>
    <message>
        <source>This file is write-protected: choose another name, or allow writing to it first.</source>
        <translation>这个文件是只读的：请换一个名字，或先允许写入。</translation>
    </message>
    <message>
        <source>%1 heads do not divide d_model = %2: choose one of %3, or set %4.</source>
        <translation>%1 个头不能整除 d_model = %2。可选的头数：%3；或者设置 %4。</translation>
    </message>
    <message>
        <source>This experiment needs more than what is left of %1 GiB beside the tensors that are shown or pinned: unpin A, or make the experiment smaller.</source>
        <translation>除了已显示或固定的张量，%1 GiB 中剩下的内存不够这个实验使用：请取消固定 A，或缩小实验。</translation>
    </message>
    <message>
        <source>No tensor in this file is of use here: an input has 2 or 3 axes, weights are named w_q.weight and so on, and a mask has the scores&apos; sizes.</source>
        <translation>这个文件里没有可用的张量：输入有 2 或 3 个轴，权重名为 w_q.weight 等，掩码的大小与分数相同。</translation>
    </message>
    <message>
        <source>There is no %1 %2, counting from 0 (%3, counting from 1): there are only %4.</source>
        <translation>不存在 %1 %2（这是从 0 数起；从 1 数起则为 %3）：总共只有 %4 个。</translation>
    </message>
    <message>
        <source>This is JSON, but not an experiment: &quot;format&quot; is missing, which is &quot;%1&quot; in an experiment. Open a file that ends in .attn.json.</source>
        <translation>这是 JSON，但不是实验：缺少 &quot;format&quot;，实验中它应为 &quot;%1&quot;。请打开以 .attn.json 结尾的文件。</translation>
    </message>
    <message>
        <source>This is JSON, but not an experiment: its format is %1 instead of &quot;%2&quot;. Open a file that ends in .attn.json.</source>
        <translation>这是 JSON，但不是实验：其格式为 %1，而不是 &quot;%2&quot;。请打开以 .attn.json 结尾的文件。</translation>
    </message>
    <message>
        <source>This is not an experiment, which is JSON text in curly brackets. Open a file that ends in .attn.json.</source>
        <translation>这不是实验：实验是写在花括号内的 JSON 文本。请打开以 .attn.json 结尾的文件。</translation>
    </message>
    <message>
        <source>This file was made by a newer version of Attention Explorer: it is of version %1, and this program knows files up to version %2. Open it with the newer program.</source>
        <translation>此文件由更新版本的 Attention Explorer 创建：其版本为 %1，而本程序最高只支持版本 %2。请用更新的程序打开。</translation>
    </message>
    <message>
        <source>The disk is full: free some space on it, or choose another disk.</source>
        <translation>磁盘已满：请腾出一些空间，或另选一个磁盘。</translation>
    </message>
    <message>
        <source>The file cannot be written: %1. Choose another place.</source>
        <translation>无法写入文件：%1。请另选一个位置。</translation>
    </message>
    <message>
        <source>It does not occur in this experiment.</source>
        <translation>本实验中没有它。</translation>
    </message>
    <message>
        <source>There is nothing to compute in it, so nothing can be left blank: choose another step, such as scores.</source>
        <translation>它没有要计算的内容，因此无处可留空：请选别的步骤，例如 scores。</translation>
    </message>
    <message>
        <source>Which weights dropout keeps is drawn at random, so nobody can compute it: choose another step.</source>
        <translation>dropout 保留哪些权重是随机抽取的，无法手算：请选别的步骤。</translation>
    </message>
    <message>
        <source>A row or column of it has %1 numbers, and a sheet of paper has room for %2: choose another step, a shorter text or smaller sizes.</source>
        <translation>它的一行或一列有 %1 个数，而一张纸只容得下 %2 个：请选别的步骤，或用更短的文本、更小的尺寸。</translation>
    </message>
    <message>
        <source>None of its usual steps fits a sheet of paper: choose steps by name, or make the text shorter or the sizes smaller.</source>
        <translation>常用的步骤都超出一张纸的大小：请指定步骤，或用更短的文本、更小的尺寸。</translation>
    </message>
    <message>
        <source>The experiment would have %1 bytes with its tensors inside, but %2 are the most that it may have: hand it out together with the files it names.</source>
        <translation>把张量放进去以后，实验会有 %1 个字节，而上限是 %2 个字节：请把它和它引用的文件一起分发。</translation>
    </message>
    <message>
        <source>The shape %1 has %2 numbers of four bytes, but the data has %3 bytes: write the whole tensor.</source>
        <translation>形状 %1 有 %2 个四字节的数，但数据有 %3 个字节：请写出完整的张量。</translation>
    </message>
    <message>
        <source>Character %1 is not allowed in base64: write only its 64 digits, and = only at the end.</source>
        <translation>第 %1 个字符不属于 base64：请只用它的 64 个字符来写，= 只能出现在末尾。</translation>
    </message>
    <message>
        <source>Base64 comes in groups of four characters, but there are %1: the text is truncated, or its padding with = is missing.</source>
        <translation>base64 每四个字符一组，而这里有 %1 个字符：文本被截断了，或者缺少填充用的 =。</translation>
    </message>
    <message>
        <source>There is not enough memory to write this: choose something smaller.</source>
        <translation>内存不足，无法写入：请选择更小的内容。</translation>
    </message>
    <message>
        <source>It could not be written, which is a fault of the program: %1.</source>
        <translation>无法写入，这是程序的错误：%1。</translation>
    </message>
    <message>
        <source>The text has %1 bytes, but %2 are the limit: use a part of it.</source>
        <translation>文本有 %1 个字节，而上限是 %2：请只用其中一部分。</translation>
    </message>
    <message>
        <source>The tokenizer needs &quot;%1&quot;, which is not supported. Supported are: %2.</source>
        <translation>这个分词器需要“%1”，本程序不支持。支持的有：%2。</translation>
    </message>
    <message>
        <source>There is no token %1: the vocabulary has the numbers 0 to %2.</source>
        <translation>没有编号为 %1 的词元：词表的编号是 0 到 %2。</translation>
    </message>
    <message>
        <source>This is not a merge of two tokens: write &quot;left right&quot; or [&quot;left&quot;, &quot;right&quot;].</source>
        <translation>这不是两个词元的合并：请写成 &quot;left right&quot; 或 [&quot;left&quot;, &quot;right&quot;]。</translation>
    </message>
    <message>
        <source>Dropout of merges is not supported: set it to null.</source>
        <translation>不支持 BPE 合并时的 Dropout：请把它设为 null。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s setting &quot;%1&quot; is &quot;%2&quot;; only &quot;&quot; and null are supported.</source>
        <translation>分词器的设置“%1”是“%2”，而只支持 &quot;&quot; 和 null。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not in the model&apos;s vocabulary, which has no token for what is unknown: write it in another way.</source>
        <translation>“%1”不在模型的词表里，而词表里没有表示未知内容的词元：请换一种写法。</translation>
    </message>
    <message>
        <source>This must be a token and its score: [&quot;token&quot;, -1.5].</source>
        <translation>这里应当是一个词元和它的得分：[&quot;token&quot;, -1.5]。</translation>
    </message>
    <message>
        <source>Line %1 repeats the token &quot;%2&quot;: keep one of them.</source>
        <translation>第 %1 行重复了词元“%2”：请只保留一个。</translation>
    </message>
    <message>
        <source>There is no tokenizer that can be read here: tokenizer.json, or vocab.txt, or vocab.json and merges.txt. Give tokens by their numbers.</source>
        <translation>这里没有可以读取的分词器：tokenizer.json，或 vocab.txt，或 vocab.json 与 merges.txt。请用编号给出词元。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s regular expression fails on this text (ICU: %1): try a shorter one.</source>
        <translation>分词器的正则表达式处理不了这段文本（ICU：%1）：请试一段短一些的。</translation>
    </message>
    <message>
        <source>This must be a token and its number: [&quot;[SEP]&quot;, 102].</source>
        <translation>这里应当是一个词元和它的编号：[&quot;[SEP]&quot;, 102]。</translation>
    </message>
    <message>
        <source>The token &quot;%1&quot; has the number %2 here and %3 before: keep one.</source>
        <translation>词元“%1”在这里的编号是 %2，在前面是 %3：请只保留一个。</translation>
    </message>
    <message>
        <source>The token &quot;%1&quot; has the number %2, but %3 tokens have the numbers 0 to %4: there is a gap, or a number is used twice.</source>
        <translation>词元“%1”的编号是 %2，但 %3 个词元的编号应当是 0 到 %4：有空缺，或者有编号用了两次。</translation>
    </message>
    <message>
        <source>This text is empty: write at least one character.</source>
        <translation>这段文本是空的：请至少写一个字符。</translation>
    </message>
    <message>
        <source>The regular expression contains \%1, which is not supported: write it in another way.</source>
        <translation>正则表达式里有 \%1，本程序不支持：请换一种写法。</translation>
    </message>
    <message>
        <source>This regular expression cannot be used (ICU: %1): write it in another way.</source>
        <translation>这不是可以计算的正则表达式（ICU：%1）：请换一种写法。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not one of the template&apos;s special tokens: add it to them.</source>
        <translation>“%1”不是模板的特殊词元：请把它加进去。</translation>
    </message>
    <message>
        <source>There are %1 numbers for %2 tokens: write one for each.</source>
        <translation>有 %1 个编号，却有 %2 个词元：请给每个词元写一个编号。</translation>
    </message>
    <message>
        <source>The template for one text must hold it once, as &quot;A&quot;.</source>
        <translation>单个文本的模板里，文本必须以 &quot;A&quot; 恰好出现一次。</translation>
    </message>
    <message>
        <source>The token &quot;%1&quot; does not have the number %2 in the vocabulary: write the one that it has.</source>
        <translation>词元“%1”在词表里的编号不是 %2：请写它真正的编号。</translation>
    </message>
    <message>
        <source>The token &quot;%1&quot; is not in the vocabulary: use the files that belong together.</source>
        <translation>词元“%1”不在词表里：请使用属于同一个模型的文件。</translation>
    </message>
    <message>
        <source>The tokens &quot;%1&quot; and &quot;%2&quot; have the same number, %3: give each its own.</source>
        <translation>词元“%1”和“%2”的编号相同，都是 %3：请给它们各自的编号。</translation>
    </message>
    <message>
        <source>There is no such folder: look at its name.</source>
        <translation>没有这个文件夹：请看看它的名称。</translation>
    </message>
    <message>
        <source>An experiment on a model has no &quot;%1&quot; of its own: changes to a layer belong in &quot;changes&quot;, with &quot;layer&quot; and &quot;part&quot;.</source>
        <translation>模型上的实验没有自己的“%1”：某一层的改动写在“changes”里，并注明“layer”和“part”。</translation>
    </message>
    <message>
        <source>The model has no layer %1 of the part &quot;%2&quot;.</source>
        <translation>模型的“%2”部分没有第 %1 层。</translation>
    </message>
    <message>
        <source>Layer %1 of the part &quot;%2&quot; occurs twice: put its changes together.</source>
        <translation>“%2”部分的第 %1 层出现了两次：请把它的改动写在一起。</translation>
    </message>
    <message>
        <source>Token ids are whole numbers from 0 up, separated by spaces, but there is &quot;%1&quot;.</source>
        <translation>词元编号是从 0 起的整数，以空格隔开，这里却是“%1”。</translation>
    </message>
    <message>
        <source>&quot;changes&quot; are those of a model&apos;s layers: without &quot;model&quot;, set mask, heads_off and overrides.</source>
        <translation>“changes”是模型各层的改动：没有“model”时，请直接设置 mask、heads_off 和 overrides。</translation>
    </message>
    <message>
        <source>There is no token: the model needs at least one.</source>
        <translation>没有词元：模型至少需要一个。</translation>
    </message>
    <message>
        <source>There are %1 tokens, but the model has %2 positions: use a shorter text.</source>
        <translation>有 %1 个词元，而模型只有 %2 个位置：请用短一些的文本。</translation>
    </message>
    <message>
        <source>There is no token %1: the vocabulary has %2, counted from 0.</source>
        <translation>没有编号为 %1 的词元：词表有 %2 个，从 0 数起。</translation>
    </message>
    <message>
        <source>The model&apos;s folder has no tokenizer: give token ids as &quot;ids&quot;.</source>
        <translation>模型的文件夹里没有分词器：请以“ids”给出词元编号。</translation>
    </message>
    <message>
        <source>This model reads a source, too: give it as &quot;key&quot;.</source>
        <translation>这个模型还要读源文本：请作为“key”给出。</translation>
    </message>
    <message>
        <source>This model reads one text: leave &quot;key&quot; out.</source>
        <translation>这个模型只读一段文本：请去掉“key”。</translation>
    </message>
    <message>
        <source>A model takes its values from its keys: leave &quot;value&quot; out.</source>
        <translation>模型的值取自键：请去掉“value”。</translation>
    </message>
    <message>
        <source>The model has no layer %1, counted from 0.</source>
        <translation>模型没有第 %1 层（从 0 数起）。</translation>
    </message>
    <message>
        <source>There is no position %1: the sequence has %2 tokens, counted from 0.</source>
        <translation>没有位置 %1：序列有 %2 个词元，从 0 数起。</translation>
    </message>
    <message>
        <source>The folder cannot be read: %1.</source>
        <translation>无法读取这个文件夹：%1。</translation>
    </message>
    <message>
        <source>There are %1 .safetensors files, but no index of them and none that is called %2: keep the one that is meant.</source>
        <translation>有 %1 个 .safetensors 文件，却没有它们的索引，也没有名为 %2 的文件：请只保留要用的那一个。</translation>
    </message>
    <message>
        <source>This folder holds a GGUF file, the format of llama.cpp, which cannot be read: get config.json and the .safetensors files of the model that it was made from.</source>
        <translation>这个文件夹里是 GGUF 文件，即 llama.cpp 的格式，无法读取：请获取它所源自的模型的 config.json 和 .safetensors 文件。</translation>
    </message>
    <message>
        <source>This folder holds a LoRA adapter, which is not a model, but changes one: merge it into its base model (merge_and_unload() of peft), save that with save_pretrained(), and open its folder.</source>
        <translation>这个文件夹里是 LoRA 适配器，它不是模型，而是对模型的修改：请将它合并到基础模型中（peft 的 merge_and_unload()），用 save_pretrained() 保存，再打开所得的文件夹。</translation>
    </message>
    <message>
        <source>Biases are missing that config.json calls for: %1 of them, first &quot;%2&quot;. A model of the kind %3 with these settings adds them; if it was trained without, save biases of zeros with it, which change nothing.</source>
        <translation>缺少 config.json 所要求的偏置：共 %1 个，第一个是 &quot;%2&quot;。采用这些设置的 %3 类模型会加上偏置；如果模型训练时没有偏置，请一并保存全零的偏置，它们不改变任何结果。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; is called &quot;%2&quot; here, since the model was saved inside another one, as torch.compile, DataParallel, Lightning or PEFT make it: save the model itself.</source>
        <translation>张量 &quot;%1&quot; 在这里名为 &quot;%2&quot;，因为保存的是套在外面的模型（torch.compile、DataParallel、Lightning 或 PEFT 的那种）：请改为保存模型本身。</translation>
    </message>
    <message>
        <source>This is &quot;%1&quot;, but it must be the name of a .safetensors file in the same folder.</source>
        <translation>这里是“%1”，但必须是同一文件夹里某个 .safetensors 文件的名字。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot; is in another file of the index, too: which of them is meant cannot be told.</source>
        <translation>张量“%1”在索引所列的另一个文件里也有：无法判断该用哪一个。</translation>
    </message>
    <message>
        <source>The file %1 holds the tensor &quot;%2&quot;, but the index does not say so: they do not belong together.</source>
        <translation>文件 %1 里有张量“%2”，索引却没有这样写：它们不是一套。</translation>
    </message>
    <message>
        <source>The index names %2 for the tensor &quot;%1&quot;, but this file does not contain it: the files do not belong together.</source>
        <translation>索引为张量“%1”指定了 %2，但该文件不含它：这些文件不是一套。</translation>
    </message>
    <message>
        <source>This is %1, but the first position has row %2 of its table.</source>
        <translation>这里是 %1，但第一个位置用的是表中的第 %2 行。</translation>
    </message>
    <message>
        <source>This setting is missing: add it, or fetch the file again.</source>
        <translation>缺少这项设置：请补上，或重新下载这个文件。</translation>
    </message>
    <message>
        <source>This is %1, but the checkpoint has only %2 tensors: these files do not belong together.</source>
        <translation>这里是 %1，但权重文件里只有 %2 个张量：这些文件不是一套。</translation>
    </message>
    <message>
        <source>This is %1, but it must be greater than 0.</source>
        <translation>这里是 %1，但必须大于 0。</translation>
    </message>
    <message>
        <source>This is %1, but it must divide %2 without a remainder.</source>
        <translation>这里是 %1，但必须能整除 %2。</translation>
    </message>
    <message>
        <source>The list has %1 entries, but there are more layers.</source>
        <translation>列表有 %1 项，但层数更多。</translation>
    </message>
    <message>
        <source>This is %1, but only models where it is %2 can be computed.</source>
        <translation>这里是 %1，但只能计算此项为 %2 的模型。</translation>
    </message>
    <message>
        <source>This is %1, but it must be greater than low_freq_factor, %2.</source>
        <translation>这里是 %1，但必须大于 low_freq_factor，即 %2。</translation>
    </message>
    <message>
        <source>A head has %1 features, but features are turned in pairs: it must be an even number.</source>
        <translation>每个头有 %1 个特征，但旋转时特征要两两配对：必须是偶数。</translation>
    </message>
    <message>
        <source>The tensors &quot;%1&quot; and &quot;%2&quot; are the same one under two names: which of them is meant cannot be told.</source>
        <translation>张量“%1”和“%2”是同一个张量的两个名字：无法判断该用哪一个。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; (or &quot;%2&quot;) is missing, but config.json calls for it: these files do not belong together, or were not fetched completely.</source>
        <translation>缺少张量“%1”（或“%2”），而 config.json 需要它：这些文件不是一套，或者没有下载完整。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: its shape is %2, but by config.json it must be %3: these files do not belong together.</source>
        <translation>张量“%1”：形状是 %2，但按 config.json 必须是 %3：这些文件不是一套。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: its numbers are not F32, F16 or BF16, but weights must be: fetch the model in one of these, not in a packed form.</source>
        <translation>张量“%1”：它的数不是 F32、F16 或 BF16，而权重必须是：请下载这几种格式之一的模型，而不是压缩过的。</translation>
    </message>
    <message>
        <source>Tensor &quot;%1&quot;: a model of the kind %2 with these settings does not have it, so what is computed would not be what this model computes.</source>
        <translation>张量“%1”：采用这些设置的 %2 类模型没有它，算出来的就不会是这个模型的结果。</translation>
    </message>
    <message>
        <source>No model &quot;%1&quot; comes with the program: there are %2.</source>
        <translation>程序没有自带名为“%1”的模型：自带的有 %2。</translation>
    </message>
    <message>
        <source>A model&apos;s weights are too large to be stored inside an experiment: hand out its folder together with the file.</source>
        <translation>模型的权重太多，实验文件装不下：请把模型的文件夹与文件一起分发。</translation>
    </message>
    <message>
        <source>This experiment has no model, so nothing is predicted: name a model&apos;s folder.</source>
        <translation>这个实验没有模型，所以没有预测：请指明模型的文件夹。</translation>
    </message>
    <message>
        <source>Problems: %1.</source>
        <translation>问题：%1 个。</translation>
    </message>
    <message>
        <source>This is not a valid zip archive: %1.</source>
        <translation>这不是有效的 zip 文件：%1。</translation>
    </message>
    <message>
        <source>The member is compressed by method %1, but only stored and deflated ones can be read: pack it with another program.</source>
        <translation>该成员用方法 %1 压缩，而只能读取未压缩的和 deflate 压缩的：请用别的程序打包。</translation>
    </message>
    <message>
        <source>The member unpacks to %1 bytes, but %2 are the limit: use a smaller one.</source>
        <translation>该成员解压后有 %1 字节，上限是 %2：请换小一些的。</translation>
    </message>
    <message>
        <source>The cell is not one of the step &quot;%1&quot;.</source>
        <translation>这个单元格不属于步骤“%1”。</translation>
    </message>
    <message>
        <source>There is no page before this one that could be compared.</source>
        <translation>前面没有可以比较的页。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not there: this experiment does not compute it.</source>
        <translation>没有“%1”：这个实验不计算它。</translation>
    </message>
    <message>
        <source>The goal is reached already when the page begins.</source>
        <translation>页面一开始，目标就已经达到了。</translation>
    </message>
    <message>
        <source>&quot;Show me&quot; does not reach the goal: write the changes that do into &quot;show&quot;.</source>
        <translation>“看示范”达不到目标：请把能达到的改动写进 &quot;show&quot;。</translation>
    </message>
    <message>
        <source>The right answer is not accepted as right.</source>
        <translation>正确答案没有被判为正确。</translation>
    </message>
    <message>
        <source>Two percent signs: the reference ends in one.</source>
        <translation>百分号重复：引用本身已带百分号。</translation>
    </message>
    <message>
        <source>No reference is possible here: the summary is shown before anything is computed.</source>
        <translation>这里不能有引用：显示简介时还什么都没有计算。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is HTML, which is not allowed: write \&lt; for a bracket that is meant as such.</source>
        <translation>“%1”是 HTML，不允许使用：若要写尖括号本身，请写 \&lt;。</translation>
    </message>
    <message>
        <source>A heading inside of a text: a line of = or - turns the line above into one.</source>
        <translation>正文里出现了标题：由 = 或 - 组成的一行会把上一行变成标题。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; looks like a result: write a reference, or {constant …} for a number that is not a result.</source>
        <translation>“%1”像是一个结果：请写成引用；若不是结果，请写 {constant …}。</translation>
    </message>
    <message>
        <source>There is no picture &quot;%1&quot; in the lesson&apos;s folder.</source>
        <translation>课程文件夹里没有图片“%1”。</translation>
    </message>
    <message>
        <source>The entry &quot;%1&quot; needs a name, {#name}, and a text.</source>
        <translation>词条“%1”需要名称 {#name} 和正文。</translation>
    </message>
    <message>
        <source>There is no tensor &quot;%1&quot;: docs/tensors.md lists them.</source>
        <translation>没有张量“%1”：docs/tensors.md 列出了全部张量。</translation>
    </message>
    <message>
        <source>%1 has no entry &quot;%2&quot;.</source>
        <translation>%1 没有词条“%2”。</translation>
    </message>
    <message>
        <source>The entry &quot;%2&quot; of %1 has other tensors or symbols.</source>
        <translation>%1 的词条“%2”列出的张量或符号不同。</translation>
    </message>
    <message>
        <source>There is an entry &quot;%1&quot; already.</source>
        <translation>已经有词条“%1”了。</translation>
    </message>
    <message>
        <source>No entry has the line &quot;tensor: %1&quot;.</source>
        <translation>没有哪个词条含有“tensor: %1”这一行。</translation>
    </message>
    <message>
        <source>An entry begins with &quot;##&quot;, and has no headings in it.</source>
        <translation>词条以“##”开头，里面不能再有标题。</translation>
    </message>
    <message>
        <source>This cannot be answered with a number: it is %1.</source>
        <translation>无法用数字回答：它是 %1。</translation>
    </message>
    <message>
        <source>There is no head &quot;%1&quot;: they are counted from 0, and the last one is %2.</source>
        <translation>没有头“%1”：从 0 数起，最后一个是 %2。</translation>
    </message>
    <message>
        <source>This must be one cell, without *.</source>
        <translation>这里必须是一个单元格，不能用 *。</translation>
    </message>
    <message>
        <source>None of these cells is a number.</source>
        <translation>这些单元格都不是数。</translation>
    </message>
    <message>
        <source>Two of these cells are the same: there is no one answer.</source>
        <translation>这些单元格中有两个相等：答案不唯一。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the place of a setting: write it as in &quot;/attention/scale&quot;.</source>
        <translation>“%1”不是设置的位置：请照 &quot;/attention/scale&quot; 的样子写。</translation>
    </message>
    <message>
        <source>A lesson has one page at least.</source>
        <translation>一课至少有一页。</translation>
    </message>
    <message>
        <source>There is a page &quot;%1&quot; already: give this one another name.</source>
        <translation>已经有名为“%1”的页：请换一个名称。</translation>
    </message>
    <message>
        <source>The first page must have an &quot;experiment&quot;.</source>
        <translation>第一页必须有 &quot;experiment&quot;。</translation>
    </message>
    <message>
        <source>A page has a goal or a question, not both: make two pages of it.</source>
        <translation>一页要么有目标，要么有问题，不能两者都有：请分成两页。</translation>
    </message>
    <message>
        <source>&quot;show&quot; reaches a goal, but this page has none.</source>
        <translation>&quot;show&quot; 用来达到目标，但这一页没有目标。</translation>
    </message>
    <message>
        <source>&quot;after&quot; follows a goal or a question, but this page has none.</source>
        <translation>&quot;after&quot; 用在达到目标或答完问题之后，但这一页既没有目标，也没有问题。</translation>
    </message>
    <message>
        <source>The experiment panel has no control for &quot;%1&quot;: docs/experiment-file.md lists the settings.</source>
        <translation>实验面板里没有“%1”的控件：docs/experiment-file.md 列出了全部设置。</translation>
    </message>
    <message>
        <source>&quot;bound&quot; needs &quot;above&quot; or &quot;below&quot;, and each of them needs &quot;bound&quot;.</source>
        <translation>&quot;bound&quot; 要与 &quot;above&quot; 或 &quot;below&quot; 同时出现。</translation>
    </message>
    <message>
        <source>The goal has no condition.</source>
        <translation>这个目标没有任何要求。</translation>
    </message>
    <message>
        <source>Only a &quot;number&quot; has a tolerance.</source>
        <translation>只有 &quot;number&quot; 才有容差。</translation>
    </message>
    <message>
        <source>A question is one of &quot;number&quot;, &quot;largest&quot;, &quot;smallest&quot;, &quot;cell&quot;, &quot;head&quot;, &quot;choice&quot;, &quot;prediction&quot;.</source>
        <translation>问题是 &quot;number&quot;、&quot;largest&quot;、&quot;smallest&quot;、&quot;cell&quot;、&quot;head&quot;、&quot;choice&quot;、&quot;prediction&quot; 之一。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 axes, its shape is (%3), but there are %4 positions.</source>
        <translation>“%1”有 %2 个轴，形状是 (%3)，这里却给了 %4 个位置。</translation>
    </message>
    <message>
        <source>Position %1 of the axis &quot;%2&quot; is not there: they are counted from 0, and the last one is %3.</source>
        <translation>轴“%2”上没有位置 %1：从 0 数起，最后一个是 %3。</translation>
    </message>
    <message>
        <source>Nothing is predicted: the experiment has no model that predicts tokens.</source>
        <translation>没有预测：这个实验没有能预测词元的模型。</translation>
    </message>
    <message>
        <source>No example &quot;%1&quot; comes with the program.</source>
        <translation>程序没有自带示例“%1”。</translation>
    </message>
    <message>
        <source>There is no experiment &quot;%1&quot; in the lesson&apos;s folder.</source>
        <translation>课程文件夹里没有实验“%1”。</translation>
    </message>
    <message>
        <source>There is no such place in an experiment.</source>
        <translation>实验里没有这个位置。</translation>
    </message>
    <message>
        <source>Only a model has parts, but this experiment has no model.</source>
        <translation>只有模型才分部分，而这个实验没有模型。</translation>
    </message>
    <message>
        <source>No lesson &quot;%1&quot; comes with the program.</source>
        <translation>程序没有自带名为“%1”的课程。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a position: write a whole number from 0 up, or * for all.</source>
        <translation>“%1”不是位置：请写从 0 起的整数，或用 * 表示全部。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a part of a model: write encoder, self or cross with a layer that is counted from 0 (&quot;self 1&quot;), or prediction.</source>
        <translation>“%1”不是模型的部分：请写 encoder、self 或 cross 加上从 0 数起的层号（“self 1”），或 prediction。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no cells: they are a tensor (docs/tensors.md) and a position on each of its axes, counted from 0, as in &quot;weights 0 0 6 1&quot;.</source>
        <translation>“%1”没有指明单元格：请写张量名（见 docs/tensors.md）和它每个轴上从 0 数起的位置，例如“weights 0 0 6 1”。</translation>
    </message>
    <message>
        <source>%1 is not an integer.</source>
        <translation>%1 不是整数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a format: write percent, integer, or digits with the number of decimals, such as digits 2.</source>
        <translation>“%1”不是格式：可以用 percent、integer，以及 digits 加小数位数。</translation>
    </message>
    <message>
        <source>This is not a number, so it has no format &quot;%1&quot;.</source>
        <translation>这不是数，不能用格式“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the position of a token: write {token 6} or {token key 6}, counted from 0.</source>
        <translation>“%1”不是词元的位置：请写 {token 6} 或 {token key 6}，从 0 数起。</translation>
    </message>
    <message>
        <source>The token is searched along one axis: write * for the position on that axis, and numbers for the others.</source>
        <translation>词元只在一处：请在要找它的那个轴上写一个 *。</translation>
    </message>
    <message>
        <source>There are no tokens along the axis &quot;%1&quot;.</source>
        <translation>轴“%1”上没有词元。</translation>
    </message>
    <message>
        <source>There is no token %1: they are counted from 0, and the last one is %2.</source>
        <translation>没有第 %1 个词元：从 0 数起，最后一个是 %2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a place among the %2 candidates, which are counted from 1.</source>
        <translation>“%1”不是 %2 个候选中的名次，名次从 1 数起。</translation>
    </message>
    <message>
        <source>The model knows no token &quot;%1&quot;.</source>
        <translation>模型不认识词元“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a size: there are heads, layers, d_model, d_k, d_v, d_out, queries, keys, batch, parameters.</source>
        <translation>“%1”不是大小：可以用 heads、layers、d_model、d_k、d_v、d_out、queries、keys、batch、parameters。</translation>
    </message>
    <message>
        <source>No model &quot;%1&quot; comes with the program.</source>
        <translation>程序没有自带模型“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a claim about the model &quot;%2&quot;.</source>
        <translation>模型“%2”没有名为“%1”的测量结果。</translation>
    </message>
    <message>
        <source>Which constant? Write it as in {constant 0.1}.</source>
        <translation>哪个常数？请照 {constant 0.1} 的样子写。</translation>
    </message>
    <message>
        <source>The title of the lesson is missing: begin with &quot;# Title&quot;.</source>
        <translation>缺少课程的标题：请以“# 标题”开头。</translation>
    </message>
    <message>
        <source>Text before the title: begin with &quot;# Title&quot;.</source>
        <translation>标题前面有文字：请以“# 标题”开头。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a heading that belongs to no page: pages begin with &quot;##&quot;, remarks on them with &quot;###&quot;.</source>
        <translation>标题“%1”不属于任何一页：页以“##”开头，页中的话以“###”开头。</translation>
    </message>
    <message>
        <source>A second title, &quot;%1&quot;: pages begin with &quot;##&quot;.</source>
        <translation>又一个课程标题“%1”：页以“##”开头。</translation>
    </message>
    <message>
        <source>The page &quot;%1&quot; has no name: write {#name} after its title, with small letters, digits and hyphens.</source>
        <translation>“%1”这一页没有名称：请在标题后写 {#name}，由小写字母、数字和连字符组成。</translation>
    </message>
    <message>
        <source>The page &quot;%1&quot; has no text.</source>
        <translation>“%1”页没有正文。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a remark: there are hint, right, wrong, &quot;wrong 2&quot; (about the second choice) and choices, in English in every language.</source>
        <translation>没有“%1”这种标题：可以用 hint、right、wrong、“wrong 2”（针对第二个选项）和 choices，任何语言里都写英文。</translation>
    </message>
    <message>
        <source>The page has two remarks &quot;%1&quot;: keep one of them.</source>
        <translation>这一页有两处“%1”：请只留一处。</translation>
    </message>
    <message>
        <source>The remark &quot;%1&quot; has no text.</source>
        <translation>“%1”下面没有文字。</translation>
    </message>
    <message>
        <source>A choice is one line that begins with &quot;- &quot;, but this is &quot;%1&quot;.</source>
        <translation>每个选项占一行，以“- ”开头，而这里是“%1”。</translation>
    </message>
    <message>
        <source>%1 has no page &quot;%2&quot;.</source>
        <translation>%1 里没有“%2”这一页。</translation>
    </message>
    <message>
        <source>lesson.json has no page &quot;%1&quot;.</source>
        <translation>lesson.json 里没有“%1”这一页。</translation>
    </message>
    <message>
        <source>The page &quot;%1&quot; is at another place than in lesson.json.</source>
        <translation>“%1”页的顺序与 lesson.json 不同。</translation>
    </message>
    <message>
        <source>The page has choices, but its question in lesson.json is not a &quot;choice&quot;.</source>
        <translation>这一页有选项，但 lesson.json 里的问题不是 &quot;choice&quot;。</translation>
    </message>
    <message>
        <source>The page has %1 choices, but number %2 is the right one: list them under &quot;### choices&quot;.</source>
        <translation>这一页有 %1 个选项，而正确的是第 %2 个：请在“### choices”下面列出。</translation>
    </message>
    <message>
        <source>The page has %1 choices, but %2 in %3.</source>
        <translation>这一页有 %1 个选项，%3 里却有 %2 个。</translation>
    </message>
    <message>
        <source>The remark &quot;%1&quot; is never shown: the page has neither goal nor question.</source>
        <translation>“%1”永远不会显示：这一页既没有目标也没有问题。</translation>
    </message>
    <message>
        <source>The remark &quot;%1&quot; is never shown: the page has no such choice.</source>
        <translation>“%1”永远不会显示：这一页没有这个选项。</translation>
    </message>
    <message>
        <source>The page has no remark &quot;%1&quot;, but %2 has.</source>
        <translation>这一页没有“%1”，%2 里却有。</translation>
    </message>
    <message>
        <source>The file is missing: it says what the window does, page by page.</source>
        <translation>缺少这个文件：它逐页说明窗口做什么。</translation>
    </message>
    <message>
        <source>The file is missing: it holds the text in English, as zh.md does in Chinese.</source>
        <translation>缺少这个文件：它是课文，中文的在 zh.md。</translation>
    </message>
    <message>
        <source>No lesson of this name comes with the program.</source>
        <translation>程序没有自带这个名称的课程。</translation>
    </message>
    <message>
        <source>The file is missing: what comes with the program is written in English and Chinese.</source>
        <translation>缺少这个文件：程序自带的课程要有中英两种文字。</translation>
    </message>
    <message>
        <source>The link &quot;%1&quot; cannot be followed: links begin with step:, cell:, glossary:, page:, lesson: or mistake:.</source>
        <translation>链接“%1”无法打开：链接以 step:、cell:、glossary:、page:、lesson: 或 mistake: 开头。</translation>
    </message>
    <message>
        <source>The link &quot;%1&quot; leads nowhere: there is nothing with this name.</source>
        <translation>链接“%1”没有去处：没有叫这个名称的。</translation>
    </message>
    <message>
        <source>The prediction has no attention that could be taken apart: go to a layer first.</source>
        <translation>预测部分没有可以拆出来的注意力：请先转到某一层。</translation>
    </message>
    <message>
        <source>Only a model has the control &quot;%1&quot;.</source>
        <translation>只有模型才有控件“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no effect in this experiment, so the panel does not show it.</source>
        <translation>“%1”在这个实验里不起作用，面板不会显示它。</translation>
    </message>
    <message>
        <source>added to the scores before softmax</source>
        <translation>在 softmax 之前加到分数上</translation>
    </message>
    <message>
        <source>What enters the layer</source>
        <translation>进入这一层的内容</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Queries, keys and values</source>
        <translation>查询、键和值</translation>
    </message>
    <message>
        <source>Cut into heads</source>
        <translation>分成多个头</translation>
    </message>
    <message>
        <source>Queries and keys, normed or turned by their position</source>
        <translation>查询和键：归一化或按位置旋转</translation>
    </message>
    <message>
        <source>Scores: how well each query fits each key</source>
        <translation>分数：每个查询与每个键的匹配程度</translation>
    </message>
    <message>
        <source>Mask: 1 = visible, 0 = blocked</source>
        <translation>掩码：1 = 可见，0 = 遮挡</translation>
    </message>
    <message>
        <source>Softmax, step by step</source>
        <translation>逐步计算 softmax</translation>
    </message>
    <message>
        <source>Mask the weights</source>
        <translation>对注意力权重施加掩码</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout（随机失活）</translation>
    </message>
    <message>
        <source>What each head reads: the values, weighted</source>
        <translation>每个头读到的内容：值的加权和</translation>
    </message>
    <message>
        <source>Heads side by side again, and the output</source>
        <translation>各个头重新并排，得到输出</translation>
    </message>
    <message>
        <source>Around attention: what entered is added, and the MLP</source>
        <translation>注意力之外：加上输入，再经过 MLP</translation>
    </message>
    <message>
        <source>From the last layer to probabilities</source>
        <translation>从最后一层到概率</translation>
    </message>
    <message>
        <source>Parameters: weights are (out, in), as in PyTorch</source>
        <translation>参数：权重的形状为（输出，输入），与 PyTorch 相同</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>sequences, positions</source>
        <translation>序列数，位置数</translation>
    </message>
    <message>
        <source>sequences, heads</source>
        <translation>序列数，头数</translation>
    </message>
    <message>
        <source>query positions, key positions</source>
        <translation>查询位置数，键位置数</translation>
    </message>
    <message>
        <source>features of the query input</source>
        <translation>查询输入的特征数</translation>
    </message>
    <message>
        <source>features of queries and keys, and of values, in each head</source>
        <translation>每个头中查询和键的特征数，以及值的特征数</translation>
    </message>
    <message>
        <source>heads of keys and values</source>
        <translation>键和值的头数</translation>
    </message>
    <message>
        <source>NaN and infinity are numbers like others here</source>
        <translation>这里 NaN 和无穷大也当作普通的数</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a picture: save it as PNG, JPEG or SVG.</source>
        <translation>“%1”不是图片：请存成 PNG、JPEG 或 SVG。</translation>
    </message>
    <message>
        <source>This is a link that leads out of the lesson&apos;s folder: put the file itself there.</source>
        <translation>这个链接指向课程文件夹之外：请把文件本身放进来。</translation>
    </message>
    <message>
        <source>The name of this file leads out of the zip.</source>
        <translation>这个文件名指向 zip 之外。</translation>
    </message>
    <message>
        <source>%1 pages are too many: a lesson has %2 at most.</source>
        <translation>%1 页太多了：一课最多 %2 页。</translation>
    </message>
    <message>
        <source>The page begins on the cell that it asks for.</source>
        <translation>本页一开始选中的就是要找的那一格。</translation>
    </message>
    <message>
        <source>The highlight shows the cell that the page asks for.</source>
        <translation>被点亮的正是本页要找的那一格。</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>手动设定</translation>
    </message>
    <message>
        <source>no transpose: a common mistake</source>
        <translation>没有转置：常见错误</translation>
    </message>
    <message>
        <source>after the softmax: a common mistake</source>
        <translation>在 softmax 之后：常见错误</translation>
    </message>
    <message>
        <source>self-attention: the same sequence</source>
        <translation>自注意力：同一个序列</translation>
    </message>
    <message>
        <source>what is looked up is also what is read</source>
        <translation>用来匹配的与被读取的是同一份</translation>
    </message>
    <message>
        <source>no projection</source>
        <translation>没有投影</translation>
    </message>
    <message>
        <source>several heads read the same keys and values</source>
        <translation>几个头共用同样的键和值</translation>
    </message>
    <message>
        <source>not of d_k: a common mistake</source>
        <translation>不是 d_k 的平方根：常见错误</translation>
    </message>
    <message>
        <source>not scaled</source>
        <translation>不缩放</translation>
    </message>
    <message>
        <source>The experiment was made with another model: the fingerprint of the one in &quot;%1&quot; is %2. Delete this line to open it all the same.</source>
        <translation>此实验是用另一个模型做的：“%1”中模型的指纹是 %2。删去这一行仍可打开。</translation>
    </message>
    <message>
        <source>two halves</source>
        <translation>分成两半</translation>
    </message>
    <message>
        <source>0, or 1 / (1 - p) for what survives</source>
        <translation>0，或 1 / (1 - p)（保留下来的）</translation>
    </message>
    <message>
        <source>the heads that are off</source>
        <translation>关闭的头</translation>
    </message>
    <message>
        <source>the model&apos;s own: %1</source>
        <translation>模型自带的掩码：%1</translation>
    </message>
    <message>
        <source>mask.layers[%1]: %2</source>
        <translation>掩码层 mask.layers[%1]：%2</translation>
    </message>
    <message>
        <source>layers: %1</source>
        <translation>掩码层：%1</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>over the queries: a common mistake</source>
        <translation>沿查询方向：常见错误</translation>
    </message>
    <message>
        <source>True = may be seen</source>
        <translation>True = 可见</translation>
    </message>
    <message>
        <source>attn_mask of scaled_dot_product_attention</source>
        <translation>scaled_dot_product_attention 的 attn_mask</translation>
    </message>
    <message>
        <source>True = hidden</source>
        <translation>True = 遮挡</translation>
    </message>
    <message>
        <source>attn_mask of torch.nn.MultiheadAttention</source>
        <translation>torch.nn.MultiheadAttention 的 attn_mask</translation>
    </message>
    <message>
        <source>Attention, one tensor at a time, written by Attention Explorer.</source>
        <translation>逐个张量计算注意力，由注意力探索器（Attention Explorer）生成。</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>需要 %1</translation>
    </message>
    <message>
        <source>%1 has %2 rows and %3 columns: choose rows and columns that it has, or leave the step out.</source>
        <translation>%1只有 %2 行、%3 列：请选择其中有的行和列，或者不选这一步骤。</translation>
    </message>
    <message>
        <source>No other JSON file of the lesson contains this string.</source>
        <translation>课程的其他 JSON 文件里没有这个字符串。</translation>
    </message>
    <message>
        <source>These files are missing in the folder: %1.</source>
        <translation>文件夹里缺少这些文件：%1。</translation>
    </message>
    <message>
        <source>This folder lacks %1. There is a model in the folder %2 below it: open that one.</source>
        <translation>这个文件夹里缺少 %1。它下面的文件夹 %2 里有一个模型：请打开那一个。</translation>
    </message>
    <message>
        <source>This folder is empty. A model has at least these files: %1.</source>
        <translation>这个文件夹是空的。一个模型至少要有这些文件：%1。</translation>
    </message>
    <message>
        <source>This folder lacks %1, which every model has. It contains: %2. Weights are read from .safetensors files only.</source>
        <translation>这个文件夹里缺少 %1，而这是每个模型都有的。文件夹里有：%2。权重只能从 .safetensors 文件读取。</translation>
    </message>
    <message>
        <source>This is %1, but it must be a number between %2 and %3.</source>
        <translation>这里是 %1，但必须是 %2 到 %3 之间的数。</translation>
    </message>
    <message>
        <source>This list is empty: give a number for each head, or leave it out.</source>
        <translation>这个列表是空的：请为每个头各给一个数，或者省略它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no effect beside &quot;%2&quot;: leave one of them out.</source>
        <translation>有 &quot;%2&quot; 时，&quot;%1&quot; 不起作用：请省略其中一个。</translation>
    </message>
    <message>
        <source>There are %1 slopes, but %2 heads: give one each, or leave them out.</source>
        <translation>有 %1 个斜率，但有 %2 个头：请各给一个，或者全部省略。</translation>
    </message>
    <message>
        <source>The table has the shape (%1), but %2 buckets and %3 heads need (%2, %3).</source>
        <translation>表的形状是 (%1)，但 %2 个桶、%3 个头需要 (%2, %3)。</translation>
    </message>
    <message>
        <source>The number at [%1] is not finite, but a learned bias must be.</source>
        <translation>[%1] 处的数不是有限数，而学到的偏置应是有限数。</translation>
    </message>
    <message>
        <source>This is %1, but a number that is added must be finite.</source>
        <translation>这里是 %1，但要相加的数必须是有限数。</translation>
    </message>
    <message>
        <source>A layer of the kind &quot;%1&quot; can only add to the scores: write &quot;add&quot;, or leave &quot;op&quot; out.</source>
        <translation>&quot;%1&quot; 类的层只能加到分数上：请写 &quot;add&quot;，或者省略 &quot;op&quot;。</translation>
    </message>
    <message>
        <source>%1 of the %2 numbers are neither 0 nor 1; the first is %3 at %4. This looks like PyTorch&apos;s additive mask, where 0 is visible and %3 is blocked: read as booleans it would mean the opposite. Write &quot;op&quot;: &quot;add&quot; to add it to the scores, or save it as booleans: %5.</source>
        <translation>%2 个数中有 %1 个既不是 0 也不是 1；第一个是 %4 处的 %3。这看起来是 PyTorch 的加性掩码，其中 0 表示可见，%3 表示遮挡：当作真值读取，意思会正好相反。请写 &quot;op&quot;: &quot;add&quot; 把它加到分数上，或者存为真值：%5。</translation>
    </message>
    <message>
        <source>The number at %1 is %2: what is added to a score must be a finite number or −∞.</source>
        <translation>%1 处的数是 %2：加到分数上的只能是有限数或 −∞。</translation>
    </message>
    <message>
        <source>%1 heads of keys and values do not divide the %2 heads of the queries: choose one of %3.</source>
        <translation>查询有 %2 个头，不能被键和值的 %1 个头整除：请在 %3 中选一个。</translation>
    </message>
    <message>
        <source>This is %1, but the cap must be a number from %2 to %3.</source>
        <translation>这里是 %1，但上限必须是 %2 到 %3 之间的数。</translation>
    </message>
    <message>
        <source>A sink is a number between %1 and %2, a list of one for each head, or &quot;file&quot; for the tensor &quot;sinks&quot; of the weights file.</source>
        <translation>汇是 %1 与 %2 之间的一个数，或每个头一个数的列表，或 &quot;file&quot;，即权重文件中的张量 &quot;sinks&quot;。</translation>
    </message>
    <message>
        <source>This layer turns its queries and keys more slowly than its base says, as in models that were extended to longer texts. An experiment without a model has no setting for this: the layer cannot be taken apart.</source>
        <translation>这一层旋转查询和键比底数所定的更慢，为适应更长文本而拉伸过的模型就是这样。没有模型的实验没有相应的设置：无法把它拆出来。</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>相邻的两个</translation>
    </message>
    <message>
        <source>A sink is one more score of every query, but the softmax runs over the queries of a key here: leave the sink out, or choose key for softmax_axis.</source>
        <translation>汇是每个查询多出的一个分数，但这里的 softmax 沿一个键的各个查询计算：请去掉汇，或把 softmax_axis 设为 key。</translation>
    </message>
    <message>
        <source>A head has %1 features, but features are turned in pairs: choose an even d_k, or set &quot;dims&quot; to an even number below it.</source>
        <translation>一个头有 %1 个特征，但特征要成对旋转：请选偶数的 d_k，或把 &quot;dims&quot; 设为比它小的偶数。</translation>
    </message>
    <message>
        <source>This is %1, but features are turned in pairs, and a head has %2: it must be an even number, at most %2.</source>
        <translation>这里是 %1，但特征要成对旋转，而一个头有 %2 个：必须是偶数，最多为 %2。</translation>
    </message>
    <message>
        <source>The sink is read from the weights file, but the weights are made from a seed: write the sink as a number, or name a file of weights.</source>
        <translation>汇要取自权重文件，但这里的权重由种子生成：请把它写成数，或指定一个权重文件。</translation>
    </message>
    <message>
        <source>The file has no tensor &quot;%1&quot;, from which the sink is to come: add it, or write the sink as a number.</source>
        <translation>文件中没有汇所需的张量“%1”：请添加它，或把汇写成数。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; has the shape %2, but these settings need %3: one number for each head.</source>
        <translation>张量“%1”的形状是 %2，但这些设置需要 %3：每个头一个数。</translation>
    </message>
    <message>
        <source>The tensor &quot;%1&quot; has numbers that are not finite: a sink must be.</source>
        <translation>张量“%1”中有的数不是有限数：汇必须是有限数。</translation>
    </message>
    <message>
        <source>There are %1 sinks, but %2 heads: give a number for each head, or one for all.</source>
        <translation>有 %1 个汇，但有 %2 个头：请为每个头给一个数，或只给一个数供所有头用。</translation>
    </message>
    <message>
        <source>The tokenizer has no template for pairs of sentences: give one text.</source>
        <translation>该分词器没有句对模板：请只给一段文本。</translation>
    </message>
    <message>
        <source>A list in the place of a text is a pair of sentences: write two texts, the second not empty.</source>
        <translation>文本处的列表表示句对：请写两段文本，第二段不能为空。</translation>
    </message>
    <message>
        <source>Token ids are what the model reads: write both sentences of a pair in one list, with the special tokens.</source>
        <translation>词元编号就是模型读入的内容：请把句对的两句连同特殊词元写在一个列表里。</translation>
    </message>
    <message>
        <source>This model reads no pairs of sentences, as BERT does: write the two as one text.</source>
        <translation>该模型不像 BERT 那样读句对：请把两句写成一段文本。</translation>
    </message>
    <message>
        <source>This must be a list of kinds and how often it is repeated: [[&quot;global&quot;, &quot;local&quot;], 6].</source>
        <translation>这里必须是种类的列表及其重复次数：[[&quot;global&quot;, &quot;local&quot;], 6]。</translation>
    </message>
    <message>
        <source>This must have a kind for each of the %1 layers.</source>
        <translation>这里必须为 %1 层中的每一层给出种类。</translation>
    </message>
    <message>
        <source>This is %1 of the %2 features of a head, %3: it must be an even number of them, from 2.</source>
        <translation>这里是一个头的 %2 个特征的 %1，即 %3 个：必须是不小于 2 的偶数个。</translation>
    </message>
    <message>
        <source>A pair of sentences is for a model that reads pairs, such as BERT: write the two as one text, or name a model.</source>
        <translation>句对要由 BERT 这类读句对的模型来读：请把两句写成一段文本，或指定一个模型。</translation>
    </message>
    <message>
        <source>The template for two texts must hold each once, first &quot;A&quot;, then &quot;B&quot;.</source>
        <translation>两段文本的模板必须各含一次，先“A”后“B”。</translation>
    </message>
    <message>
        <source>PyTorch 2.0 or newer; its scale: 2.1</source>
        <translation>需要 PyTorch 2.0 或更新版本；scale 参数需要 2.1</translation>
    </message>
    <message>
        <source>rows that see nothing: NaN or 0, depending on PyTorch&apos;s version</source>
        <translation>什么都看不见的行：是 NaN 还是 0，取决于 PyTorch 的版本</translation>
    </message>
    <message>
        <source>The mean of the heads</source>
        <translation>各头的平均</translation>
    </message>
    <message>
        <source>What the heads read, by PyTorch&apos;s own function</source>
        <translation>各头读到的内容，由 PyTorch 自带的函数计算</translation>
    </message>
    <message>
        <source>A rollout is a product over all layers up to this one, not a number of one layer: explain mean_weights of each of them.</source>
        <translation>注意力展开是直到本层的所有层的乘积，不是某一层的数：请分别解释各层的 mean_weights。</translation>
    </message>
    <message>
        <source>A rollout goes through the layers of a model, and this experiment has one layer: write mean_weights instead.</source>
        <translation>注意力展开要经过模型的各层，而这个实验只有一层：请改为写出 mean_weights。</translation>
    </message>
    <message>
        <source>The prediction has no attention: choose a layer, the last one for the whole model.</source>
        <translation>预测部分没有注意力：请选择一层；要得到整个模型的结果，请选最后一层。</translation>
    </message>
    <message>
        <source>This decoder reads an encoder between its layers, which a product of its own weights leaves out: choose the part encoder.</source>
        <translation>这个解码器在各层之间读取编码器，只用它自己的权重相乘会漏掉这一点：请选择 encoder 部分。</translation>
    </message>
    <message>
        <source>Models of the family &quot;%1&quot; cannot be computed, and another name here would give wrong numbers. Open a model of one of these: %2.</source>
        <translation>无法计算“%1”系列的模型，在这里改成别的名称只会得到错误的数。请打开下列系列之一的模型：%2。</translation>
    </message>
    <message>
        <source>This is a file, but a model is a folder with config.json and .safetensors files: give the folder.</source>
        <translation>这是一个文件，而模型是含有 config.json 和 .safetensors 文件的文件夹：请给出该文件夹。</translation>
    </message>
    <message>
        <source>There is no such folder. If %1 is a model&apos;s name on the Hugging Face hub, fetch the model first, and give the folder that it is in: hf download %1 --local-dir FOLDER</source>
        <translation>没有这个文件夹。如果 %1 是 Hugging Face hub 上模型的名称，请先下载该模型，再给出它所在的文件夹：hf download %1 --local-dir FOLDER</translation>
    </message>
    <message>
        <source>what nn.MultiheadAttention returns beside its output</source>
        <translation>即 nn.MultiheadAttention 随输出一起返回的权重</translation>
    </message>
    <message>
        <source>the heads that are on</source>
        <translation>开启的头</translation>
    </message>
    <message>
        <source>Nothing is computed from %1: set a number of %2 instead.</source>
        <translation>%1 只在需要时才计算，后面没有步骤用到它：请改为设定 %2 中的数。</translation>
    </message>
    <message>
        <source>This file holds a LoRA adapter, which only changes weights: merge it into its base model (merge_and_unload() of peft), and take the weights of that.</source>
        <translation>这个文件里是 LoRA 适配器，它只用来修改权重：请把它合并到基础模型中（peft 的 merge_and_unload()），再使用合并后的权重。</translation>
    </message>
    <message>
        <source>Arrays of type &quot;%1&quot; cannot be read: NumPy writes bfloat16 like this, because it has no name for it. Save it as single precision: array.astype(np.float32), or tensor.float().numpy() in PyTorch.</source>
        <translation>无法读取类型为“%1”的数组：NumPy 没有 bfloat16 的名称，会把它写成这样。请存为单精度：array.astype(np.float32)，或在 PyTorch 中用 tensor.float().numpy()。</translation>
    </message>
    <message>
        <source>The number %1 is too large for single precision, in which everything is computed and which ends at %2: divide the tensor, or write Infinity.</source>
        <translation>数 %1 超出了单精度的范围（最大为 %2），而这里一切都以单精度计算：请把张量除以某个数，或写成 Infinity。</translation>
    </message>
    <message>
        <source>This model does not predict the next token, so it cannot continue a text: take a language model, such as GPT-2.</source>
        <translation>这个模型不预测下一个词元，不能续写文本：请换用语言模型，例如 GPT-2。</translation>
    </message>
    <message>
        <source>There are %1 tokens, and %2 more are beyond the model&apos;s %3 positions: ask for fewer, or use a shorter text.</source>
        <translation>已有 %1 个词元，再加 %2 个就超出了模型的 %3 个位置：请减少词元数，或缩短文本。</translation>
    </message>
    <message>
        <source>This part has no keys and values that could be kept.</source>
        <translation>这一部分没有可以保留的键和值。</translation>
    </message>
    <message>
        <source>Keys and values come from another text, which does not grow.</source>
        <translation>键和值来自另一段文本，它不会变长。</translation>
    </message>
    <message>
        <source>Heads are made without a transpose, so a new token moves the rows of all others.</source>
        <translation>切分或合并头时没有转置，新词元会使其他词元的行全部移位。</translation>
    </message>
    <message>
        <source>The softmax runs over the queries, so a new token changes the weights of all others.</source>
        <translation>softmax 沿查询方向计算，新词元会改变其他词元的权重。</translation>
    </message>
    <message>
        <source>There are queries that see later keys, so that a new token would change their rows: only with a causal mask can rows be kept.</source>
        <translation>有的查询看得到后面的键，新词元会改变它们的行：有因果掩码时，行才能保留。</translation>
    </message>
    <message>
        <source>The text has %1 bytes, but %2 are the limit: use a shorter one.</source>
        <translation>文本有 %1 字节，但上限是 %2 字节：请缩短文本。</translation>
    </message>
    <message>
        <source>The list has %1 entries, but %2 are the limit.</source>
        <translation>列表有 %1 项，但上限是 %2 项。</translation>
    </message>
    <message>
        <source>%1 bytes would unpack to %2, mostly the same number: save the array without compression, or a smaller one.</source>
        <translation>%1 字节解压后会有 %2 字节，几乎全是同一个数：请不压缩地保存此数组，或改用较小的数组。</translation>
    </message>
    <message>
        <source>The mask has %1 layers, but %2 are the limit.</source>
        <translation>掩码有 %1 层，但上限是 %2 层。</translation>
    </message>
    <message>
        <source>The map of characters is truncated or damaged: fetch the tokenizer&apos;s file again.</source>
        <translation>字符映射表不完整或已损坏：请重新下载分词器文件。</translation>
    </message>
    <message>
        <source>The list has %1 entries, but it needs %2.</source>
        <translation>该列表有 %1 项，但需要 %2 项。</translation>
    </message>
    <message>
        <source>Rotary positions of the kind &quot;%1&quot; cannot be computed, and another name here would give wrong numbers: open a model with %2.</source>
        <translation>无法计算“%1”类的旋转位置，在这里改成别的名称只会得到错误的数：请打开使用下列之一的模型：%2。</translation>
    </message>
    <message>
        <source>The file was truncated while the model was open: put it back, and open the model again.</source>
        <translation>模型打开期间，该文件被截短：请恢复该文件，再重新打开模型。</translation>
    </message>
    <message>
        <source>Numbers are taken from an experiment on a model that has no &quot;patch&quot; of its own.</source>
        <translation>数只能取自用到模型、且自身没有 &quot;patch&quot; 的实验。</translation>
    </message>
    <message>
        <source>Numbers are taken from an experiment on a model, but this one has none.</source>
        <translation>数要取自用到模型的实验，而这个实验没有模型。</translation>
    </message>
    <message>
        <source>A patch takes numbers into a model&apos;s layer, but this experiment has no &quot;model&quot;.</source>
        <translation>&quot;patch&quot; 把数取到模型的一层中，而这个实验没有 &quot;model&quot;。</translation>
    </message>
    <message>
        <source>Numbers are taken from this experiment: it may not take numbers from another one itself. Leave out &quot;patch&quot; here.</source>
        <translation>要从这个实验取数，它自己就不能再从别处取数。请在这里去掉 &quot;patch&quot;。</translation>
    </message>
    <message>
        <source>%1 of layer %2 has the shape (%3) in the experiment that it is taken from, but (%4) in this one: use texts with the same number of tokens, or a place that both have.</source>
        <translation>第 %2 层的 %1 在取数的实验中形状是 (%3)，在这个实验中是 (%4)：请用词元一样多的文本，或取两边都有的位置。</translation>
    </message>
    <message>
        <source>Both experiments predict &quot;%1&quot;: name two words whose logits are compared.</source>
        <translation>两个实验都预测“%1”：请写出要比较 logit 的两个词。</translation>
    </message>
    <message>
        <source>Nothing can be taken from %1 of layer %2: there is no such tensor, or it does not have the named indices.</source>
        <translation>不能从第 %2 层的 %1 取数：没有这个张量，或者它没有所写的下标。</translation>
    </message>
    <message>
        <source>The two experiments have different numbers of sequences.</source>
        <translation>两个实验的句子数不同。</translation>
    </message>
    <message>
        <source>This experiment has %1 numbers without its weights, but a web page shows %2 at most: make it of fewer tokens, heads or features.</source>
        <translation>这个实验不算权重也有 %1 个数，而网页最多显示 %2 个：请减少词元、头或特征。</translation>
    </message>
    <message>
        <source>This is not what rope_parameters says, which is read instead: take rope_scaling out, or make both the same.</source>
        <translation>这与实际读取的 rope_parameters 不一致：请删去 rope_scaling，或使两者相同。</translation>
    </message>
    <message>
        <source>Images are read from PNG files, whose names end in .png: save &quot;%1&quot; as one.</source>
        <translation>图像从 PNG 文件读取，文件名以 .png 结尾：请把“%1”另存为 PNG。</translation>
    </message>
    <message>
        <source>The tensor is not an image: it must have the shape (height, width, 3), with numbers from 0 to 255.</source>
        <translation>该张量不是图像：形状必须是 (高, 宽, 3)，数值在 0 到 255 之间。</translation>
    </message>
    <message>
        <source>An input is either &quot;text&quot; or &quot;tensor&quot;, or, of a model, &quot;ids&quot; or &quot;image&quot;: add one of them.</source>
        <translation>输入应为 &quot;text&quot; 或 &quot;tensor&quot;，模型的输入还可以是 &quot;ids&quot; 或 &quot;image&quot;：请写上其中之一。</translation>
    </message>
    <message>
        <source>This PNG image cannot be read: %1.</source>
        <translation>无法读取这个 PNG 图像：%1。</translation>
    </message>
    <message>
        <source>The image has %1 × %2 pixels, but %3 are the limit: make it smaller.</source>
        <translation>图像有 %1 × %2 像素，但上限是 %3：请把它缩小。</translation>
    </message>
    <message>
        <source>This model reads an image: name a PNG file as &quot;image&quot;.</source>
        <translation>这个模型读取图像：请用 &quot;image&quot; 指定一个 PNG 文件。</translation>
    </message>
    <message>
        <source>This model reads text or token ids, neither a tensor nor an image.</source>
        <translation>这个模型读取文本或词元编号，不读取张量或图像。</translation>
    </message>
    <message>
        <source>This must be three numbers: for red, green and blue.</source>
        <translation>这里必须是三个数：红、绿、蓝。</translation>
    </message>
    <message>
        <source>Only models whose images are resized, rescaled and normalised can be computed: this must be true.</source>
        <translation>只能计算对图像进行缩放、数值换算和标准化的模型：这里必须是 true。</translation>
    </message>
    <message>
        <source>This must be at least %1, the size of the square that is cut out of the resized image.</source>
        <translation>这小于从缩放后的图像中裁出的 %1。</translation>
    </message>
    <message>
        <source>The image is too long and narrow: use a part of it.</source>
        <translation>图像太长：请只截取其中一部分。</translation>
    </message>
    <message>
        <source>Only a model reads an image: name one as &quot;model&quot;.</source>
        <translation>只有模型读取图像：请用 &quot;model&quot; 指定一个。</translation>
    </message>
    <message>
        <source>This experiment splits or merges heads without a transpose, which mixes heads and positions: make a page of all of them.</source>
        <translation>这个实验拆分或合并头时没有转置，头和位置混在一起：请把它们全部做进网页。</translation>
    </message>
    <message>
        <source>Images do not come out as squares of %1 × %1 pixels, for which the model has positions (image_size of config.json): write %1 here.</source>
        <translation>图像处理后不是 %1 × %1 像素的正方形，而模型只有这个大小的位置嵌入（config.json 中的 image_size）：请在这里写 %1。</translation>
    </message>
    <message>
        <source>Patches of %1 × %1 pixels do not fill an image of %2 × %2: make it a multiple of %1.</source>
        <translation>%1 × %1 像素的图块不能正好铺满 %2 × %2 的图像：请改成 %1 的倍数。</translation>
    </message>
    <message>
        <source>A highlight is one of &quot;cells&quot;, &quot;setting&quot;, &quot;control&quot;, &quot;symbol&quot;.</source>
        <translation>要点亮的是 &quot;cells&quot;、&quot;setting&quot;、&quot;control&quot;、&quot;symbol&quot; 之一。</translation>
    </message>
    <message>
        <source>The printer does not accept the pages.</source>
        <translation>打印机不接受这些页面。</translation>
    </message>
</context>
</TS>
