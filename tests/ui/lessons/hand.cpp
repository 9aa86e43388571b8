// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/lessons/hand.h"

#include "tests/ui/await.h"
#include "ui/lessons/lessons.h"
#include "ui/session/reveal_state.h"
#include "ui/window/main_window.h"

namespace attn
{

Session& Hand::session() const { return *m_window->session(); }

void Hand::doAll(const std::vector<Act>& acts)
{
    for (const Act& act : acts) {
        std::visit([this](const auto& each) { perform(each); }, act);
        if (!awaitSettled(session()))
            throw CannotDo("the session does not settle");
    }
}

namespace
{

class SessionHand : public Hand
{
public:
    using Hand::Hand;

    void answer(const LessonQuestion& question, const LessonAnswer& answer) override
    {
        if (const auto* cell = std::get_if<CellAnswer>(&question.answer))
            perform(ChooseCell{{cell->among.tensor, std::get<Shape>(answer)}});
        else
            player()->answer(answer, {});
    }
    void goOn() override { player()->goOn(); }
    void comeBack() override { player()->comeBack(); }

protected:
    void perform(const GoToPart& act) override { session().showPart(act.part.part, act.part.layer); }
    void perform(const GoToStep& act) override { session().goToStep(act.step); }
    void perform(const ChooseCell& act) override { session().choose(act.cell); }
    void perform(const ChangeTo& act) override
    {
        session().edit("change", [&act](Experiment& experiment) { experiment = act.experiment; });
    }
    void perform(const ShowAllHeads& act) override
    {
        ViewOptions options = session().viewOptions();
        options.allHeads = act.on;
        session().setViewOptions(options);
    }
    void perform(const OpenInsight& act) override
    {
        Panels panels = session().panels();
        panels.insightOpen = true;
        panels.page = act.page == "code"      ? Panels::Page::code
                      : act.page == "compare" ? Panels::Page::compare
                                              : Panels::Page::explain;
        session().setPanels(panels);
    }
    void perform(const Compare& act) override
    {
        if (act.on)
            session().pin();
        else
            session().comparing()->unpin();
    }
    void perform(const Reveal&) override { session().revealState()->revealAll(); }

private:
    [[nodiscard]] LessonPlayer* player() const { return window().lessons()->player(); }
};

}  // namespace

std::unique_ptr<Hand> handOfSession(MainWindow* window) { return std::make_unique<SessionHand>(window); }

}  // namespace attn
