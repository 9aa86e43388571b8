# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Chinese of which-noun-zh; see grammar.py for the names. Spaces separate words and are removed from the text."""

from collections import Counter

from tokenizers import unigram

NOUNS = {
    "animal": "猫 狗 马 牛 羊 猪 兔子 狐狸 熊 狼 老鼠 鸟 鸭子 母鸡 狮子 老虎 猴子 大象 毛驴 松鼠 刺猬 鹅 骆驼 斑马",
    "rest": "垫子 沙发 床 靠垫 枕头 毯子 地毯 扶手椅 床垫 吊床 长椅 被子",
    "food": "苹果 梨 蛋糕 面包 奶酪 包子 桃子 李子 馅饼 饼干 三明治 香肠 胡萝卜 香蕉 饺子 西瓜 草莓",
    "container": "箱子 袋子 篮子 瓶子 水桶 罐子 杯子 抽屉 行李箱 锅 碗 盒子",
    "vehicle": "汽车 公共汽车 卡车 火车 拖拉机 渡船 轮船 出租车 电车 马车",
    "building": "房子 谷仓 车库 教堂 学校 塔 棚子 木屋 城堡 图书馆",
    "plant": "树 花 灌木 玫瑰 橡树 郁金香 葡萄藤 棕榈 竹子 柳树",
    "fragile": "花瓶 盘子 玻璃 镜子 窗户 台灯 茶壶 雕像",
    "text": "书 信 故事 诗集 报纸 日记 杂志 小说",
    "clothing": "大衣 帽子 围巾 衬衫 袜子 手套 夹克 毛衣 裙子",
}

PROPERTIES = {
    "animal": {
        "累 困 疲倦": "睡着 了 | 躺下 了 | 打 了 个 哈欠",
        "饿": "去 找 吃 的 | 想 吃 东西",
        "渴": "去 喝 水 | 去 找 水",
        "害怕 紧张": "跑 了 | 躲 了 起来",
        "高兴 开心 活泼": "跳 来 跳 去 | 玩 了 起来",
        "好奇": "四处 张望 | 走近 了",
        "无聊 孤单 难过": "去 找 朋友 | 走开 了",
        "懒": "待 在 那里 | 躺下 了",
    },
    "rest": {
        "软 柔软 舒服 舒适": "躺 上去 很 惬意 | 人人 都 喜欢",
        "脏": "要 洗 一 洗 | 被 打扫 干净 了",
        "暖和": "躺 上去 很 惬意",
        "湿": "被 拿 去 晒 了",
    },
    "food": {
        "甜 好吃 新鲜 美味 可口": "被 吃掉 了 | 不久 就 没有 了 | 味道 很 好",
        "酸 苦": "没有 人 吃 | 被 扔掉 了",
        "烫": "要 凉 一 凉",
    },
    "container": {
        "空": "被 装满 了 | 派 上 了 用场",
        "满": "被 倒空 了 | 搬 起来 很 重",
        "深": "能 装 很多 东西",
    },
    "vehicle": {
        "快": "早早 就 到 了 | 一下子 开 远 了",
        "慢": "半夜 才 到 | 没有 人 坐",
        "颠簸": "停 了 下来",
        "拥挤 吵": "停 了 下来 | 没有 人 坐",
    },
    "building": {
        "古老 雄伟": "被 修复 了 | 很 有名",
        "破败 阴森": "被 卖 了 | 被 拆 了",
        "高": "很 有名 | 很 远 就 能 看见",
        "拥挤 吵": "关门 了 | 没有 人 去",
    },
    "plant": {
        "茂盛 翠绿": "很 好看 | 长高 了",
        "枯黄 干枯 缺水": "要 浇水 | 需要 雨水",
        "高": "被 砍 了 | 遮 住 了 太阳",
    },
    "fragile": {
        "脆弱 薄": "碎 了 | 要 小心 轻放",
        "光亮 闪亮": "映 着 阳光 | 人人 都 称赞",
        "脏": "被 擦 干净 了",
    },
    "text": {
        "有趣 精彩 好笑": "又 被 读 了 一遍 | 人人 都 喜欢",
        "枯燥 乏味": "被 扔掉 了 | 不久 就 被 忘记 了",
        "感人 深刻": "被 翻译 了 | 又 印 了 一次",
    },
    "clothing": {
        "紧 窄": "被 送人 了 | 被 卖 了",
        "破": "要 补 一 补 | 被 扔掉 了",
        "暖和": "冬天 穿 着 很 舒服",
        "湿": "被 拿 去 晒 了",
        "时髦 合身": "人人 都 称赞 | 不久 就 被 卖 了",
    },
}

THINGS = "rest food container vehicle building plant fragile text clothing"
SMALL = "food container fragile text clothing"

RELATIONS = [
    ("animal", "rest", "{the} {a} {rested} 在 {the} {b} 上 | {the} {a} 跳 到 {the} {b} 上 | {the} {a} 躺 在 {the} {b} 下面"),
    ("animal", "rest", "{the} {b} 在 {the} {a} 下面 | {the} {a} {saw} {the} {b}"),
    ("animal", "food", "{the} {a} {saw} {the} {b} | {the} {a} {took} {the} {b} | {the} {b} 在 {the} {a} {beside}"),
    ("animal", "container", "{the} {a} 爬 进 了 {the} {b} | {the} {a} 躲 在 {the} {b} 里 | {the} {b} 在 {the} {a} {beside}"),
    ("animal", "vehicle", "{the} {a} 追赶 {the} {b} | {the} {a} {saw} {the} {b} | {the} {b} 从 {the} {a} {beside} 经过"),
    ("animal", "building", "{the} {a} 跑 进 了 {the} {b} | {the} {a} 住 在 {the} {b} 里 | {the} {a} 躲 在 {the} {b} 后面"),
    ("animal", "plant", "{the} {a} {rested} 在 {the} {b} 下面 | {the} {a} 躲 在 {the} {b} 后面 | {the} {b} 长 在 {the} {a} {beside}"),
    ("animal", "fragile text clothing", "{the} {a} {saw} {the} {b} | {the} {a} {took} {the} {b} | {the} {b} 在 {the} {a} {beside}"),
    ("food text clothing fragile", "container", "{the} {a} 在 {the} {b} 里 | {person} 把 {the} {a} 放 进 了 {the} {b}"),
    ("food text clothing fragile", "container", "{the} {b} 里 有 {the} {a} | {person} 从 {the} {b} 里 拿出 了 {the} {a}"),
    ("food text clothing fragile", "rest", "{the} {a} 在 {the} {b} 上 | {person} 把 {the} {a} 放 在 {the} {b} 上"),
    ("vehicle", "building", "{the} {a} 停 在 {the} {b} {beside} | {the} {b} 在 {the} {a} {beside}"),
    ("vehicle", SMALL, "{the} {b} 在 {the} {a} 里 | {person} 把 {the} {b} 忘 在 {the} {a} 里"),
    ("plant", "building", "{the} {a} 长 在 {the} {b} {beside} | {the} {b} 在 {the} {a} {beside}"),
    ("plant", "vehicle fragile rest", "{the} {a} 在 {the} {b} {beside} | {the} {b} 在 {the} {a} {beside}"),
    (SMALL, SMALL, "{person} {bought} {the} {a} 和 {the} {b} | {the} {a} 在 {the} {b} {beside}"),
    (SMALL, "building", "{person} 把 {the} {a} 带 到 {the} {b} 里 | {the} {a} 在 {the} {b} 里"),
    ("animal", THINGS, "{person} 在 {the} {b} {beside} {saw} {the} {a} | {the} {a} 在 {the} {b} {beside}"),
    ("animal", THINGS, "{the} {b} 在 {the} {a} {beside} | {person} {saw} {the} {b} 和 {the} {a}"),
]

BECAUSE = "{lead} {relation} ， {because} 它 {seemed} {adverb} {adjective}"
FRAMES = [BECAUSE + " ， 所以 {answer} {outcome} 。"] * 6 + [BECAUSE + " 所以 {answer} {outcome} 。"]

WORDS = {
    "lead": ["", "", "", "", "昨天", "今天", "今天 早上", "昨晚", "有 一天", "在 花园 里 ，"],
    "the": [""] * 8 + ["大", "小", "白色 的", "漂亮 的"],
    "rested": ["坐", "睡", "躺", "趴", "站"],
    "saw": ["看见 了", "找到 了", "喜欢", "想要", "盯 着"],
    "took": ["拿走 了", "偷走 了", "带走 了"],
    "bought": ["买 了", "卖 了", "带来 了", "喜欢"],
    "beside": ["旁边", "后面", "前面", "附近"],
    "person": ["女孩", "男孩", "老师", "农夫", "阿姨", "叔叔", "孩子"],
    "because": ["因为", "因为", "因为", "由于"],
    "seemed": ["", "", "", "看起来"],
    "adverb": ["很", "很", "很", "很", "非常", "太", "有点", "特别"],
}

SEPARATOR = ""


def tokenizer(grammar, special):
    """Whole words as pieces, with their frequency in 20,000 sentences. Spaces are dropped, punctuation may be
    Western."""
    counts = Counter(grammar.words())  # every word once, so that none has probability 0
    for sentence in grammar.sentences(20000, seed=30, held_out=False):
        counts.update(token for token in sentence.tokens if token not in special)
    written = {" ": "", "\t": "", ",": "，", ".": "。"}
    return unigram(counts, special, replaced=written)
