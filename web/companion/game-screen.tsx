import { useEffect, useState } from "preact/hooks";
import type { Explanation } from "../../library/explain-question.ts";
import type { SessionClient } from "../session/session-client.ts";
import type { DeviceStore } from "../storage/stored-games.ts";
import { TEXTS } from "../texts/texts.ts";
import { BoardView } from "./board-view.tsx";
import { ExplainPanel } from "./explain-panel.tsx";
import { GameController, type Playing, redoable } from "./game-controller.ts";
import { GameHeader } from "./game-header.tsx";
import { History } from "./history.tsx";
import { pressKey } from "./keys.ts";
import { MorePanel } from "./more-panel.tsx";
import { type NamesQuestion, toggled } from "./names-form.tsx";
import { QuestionCard } from "./question-card.tsx";
import { reasonsOf } from "./reasons.ts";
import { WhyPanel } from "./why-panel.tsx";

interface Properties {
  readonly id: string;
  readonly client: SessionClient;
  readonly store: DeviceStore;
}

type OpenPanel =
  | { readonly kind: "why" }
  | { readonly kind: "more" }
  | { readonly kind: "explain"; readonly explanations: readonly Explanation[] };

/** The names that are chosen for the question of a step. */
interface Choice {
  readonly step: number;
  readonly names: readonly string[];
}

const NONE: readonly string[] = [];

/** A game at the table: what happened above, the one question below. */
export function GameScreen({ id, client, store }: Properties) {
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [controller, setController] = useState<GameController | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const [choice, setChoice] = useState<Choice>({ step: 0, names: NONE });
  const [showsBoard, setShowsBoard] = useState(false);

  useEffect(() => {
    let opened: GameController | null = null;
    let left = false;
    void GameController.open(client, store, id, (shown) => {
      if (!left) setPlaying(shown);
    }).then((outcome) => {
      if (!outcome.ok) return setProblem(outcome.reason);
      opened = outcome.value;
      if (left) opened.close();
      else setController(opened);
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [id, client, store]);
  useEffect(() => {
    document.addEventListener("keydown", pressKey);
    return () => document.removeEventListener("keydown", pressKey);
  }, []);
  const step = playing?.steps.length ?? 0;
  // What was chosen for another question counts no more, however soon the next key comes.
  const chosen = choice.step === step ? choice.names : NONE;
  const setChosen = (names: readonly string[]): void => setChoice({ step, names });

  if (problem !== null) {
    return (
      <main class="page">
        <p role="alert">{problem}</p>
        <a class="answer" href="#">
          {TEXTS.home}
        </a>
      </main>
    );
  }
  const open = playing?.steps.at(-1);
  if (playing === null || controller === null || open === undefined) {
    return (
      <main class="page">
        <p role="status">{TEXTS.loading}</p>
      </main>
    );
  }
  const { question, told } = open;
  const names = question?.form === "names" ? question : null;
  const count = playing.game.answers.length;
  const again = redoable(playing) === null ? 0 : playing.game.later.length;
  const back = (kept: number): void => {
    setPanel(null);
    // A question that comes again is asked anew: what was chosen for it is no part of the next answer.
    setChosen(NONE);
    void controller.back(kept);
  };
  const explain = async (): Promise<void> => {
    const outcome = await client.call("explain", null);
    if (outcome.ok) setPanel({ kind: "explain", explanations: outcome.value });
  };
  return (
    <div
      data-answers={count}
      class={playing.board === null ? "game" : showsBoard ? "game with-board shows-board" : "game with-board"}
    >
      <GameHeader playing={playing} showsBoard={showsBoard} onShowBoard={setShowsBoard} />
      <main>
        {playing.board !== null && (
          <BoardView
            svg={playing.board}
            boardStyle={playing.boardStyle}
            question={names}
            chosen={chosen}
            onTap={(name) => names !== null && setChosen(toggled(names as NamesQuestion, chosen, name))}
          />
        )}
        <History steps={playing.steps} onBack={back} />
        {question !== null && (
          <section class="dock" aria-label={TEXTS.question}>
            {playing.notice !== null && (
              <p class="notice" role="alert">
                {playing.notice.replaceAll("`", "")}
              </p>
            )}
            <QuestionCard
              key={count}
              question={question}
              told={told}
              chosen={chosen}
              onChoose={setChosen}
              onAnswer={(answer) => void controller.answer(count, answer)}
            />
            <nav class="tools">
              <button type="button" aria-keyshortcuts="b" disabled={count === 0} onClick={() => back(count - 1)}>
                {TEXTS.undo}
              </button>
              {again > 0 && (
                <button type="button" aria-keyshortcuts="u" onClick={() => void controller.redo(1)}>
                  {TEXTS.redo}
                </button>
              )}
              {again > 1 && (
                <button type="button" onClick={() => void controller.redo(again)}>
                  {TEXTS.redoAll(again)}
                </button>
              )}
              <button type="button" aria-keyshortcuts="w" onClick={() => setPanel({ kind: "why" })}>
                {TEXTS.why}
              </button>
              <button
                type="button"
                class="round"
                aria-label={TEXTS.help}
                aria-keyshortcuts="?"
                onClick={() => void explain()}
              >
                ?
              </button>
              <button type="button" aria-keyshortcuts="m" onClick={() => setPanel({ kind: "more" })}>
                {TEXTS.more}
              </button>
            </nav>
          </section>
        )}
      </main>
      {panel?.kind === "why" && (
        <WhyPanel
          reasons={reasonsOf(playing.steps)}
          printed={playing.printed}
          onBack={back}
          onClose={() => setPanel(null)}
        />
      )}
      {panel?.kind === "explain" && <ExplainPanel explanations={panel.explanations} onClose={() => setPanel(null)} />}
      {panel?.kind === "more" && question !== null && (
        <MorePanel
          playing={playing}
          client={client}
          question={question}
          onAnswer={(answer) => {
            setPanel(null);
            void controller.answer(count, answer);
          }}
          onClose={() => setPanel(null)}
        />
      )}
    </div>
  );
}
