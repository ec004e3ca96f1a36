import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Explanation } from "../../library/companion-questions.ts";
import { Button, Notice, Waiting, Panel, BoardSwitch, PageBar } from "../frame/page.tsx";
import { useKeys, useLatePart } from "../frame/hooks.ts";
import { useOpenGame } from "../session/shared-game.ts";
import type { SessionClient, Setup } from "../session/protocol.ts";
import type { DeviceStore, MapPhoto } from "../storage.ts";
import { TEXTS } from "../texts/texts.ts";
import { COMPANION_GAMES, redoable, type Playing } from "./game-controller.ts";
import { History, MorePanel, WhyPanel } from "./panels.tsx";
import { QuestionCard, toggled } from "./question-card.tsx";
import { reasonsOf } from "./asked-reasons.ts";

interface Properties {
  readonly id: string;
  readonly client: SessionClient;
  readonly store: DeviceStore;
}

type OpenPanel =
  | { readonly kind: "why" }
  | { readonly kind: "more" }
  | { readonly kind: "explain"; readonly explanations: readonly Explanation[] };

/** The names that are selected for the question of a step. */
interface Choice {
  readonly step: number;
  readonly names: readonly string[];
}

const NONE: readonly string[] = [];

/** A game at the table: the history above, the current question below. */
export function GameScreen({ id, client, store }: Properties) {
  const { open: game, problem } = useOpenGame(COMPANION_GAMES, client, store, id);
  useKeys();
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const [choice, setChoice] = useState<Choice>({ step: 0, names: NONE });
  const [showsBoard, setShowsBoard] = useState(false);

  const step = game?.playing.steps.length ?? 0;
  // A selection for another question no longer counts, however soon the next key comes.
  const asked = game?.playing.steps.at(-1)?.question ?? null;
  const before = asked?.form === "names" ? (asked.before ?? NONE) : NONE;
  const chosen = choice.step === step ? choice.names : before;
  const setChosen = (names: readonly string[]): void => setChoice({ step, names });

  const photo = usePhoto(store, game?.playing.game.setup ?? null);
  const { part: Photo } = useLatePart(photo === null ? null : loadPhotoBoard);
  const { part: Turn, problem: notLoaded } = useLatePart(
    game === null || game.playing.picture === null ? null : loadTurn,
  );
  const open = game?.playing.steps.at(-1);
  if (problem !== null || game === null || open === undefined) return <Waiting problem={problem} />;
  const { playing, controller } = game;
  const { question, messages } = open;
  const hasPhoto = playing.picture === null && photo !== null && Photo !== null;
  const tap = (name: string): void => {
    if (names !== null) setChosen(toggled(names, chosen, name));
  };
  const names = question?.form === "names" ? question : null;
  const count = playing.game.answers.length;
  const again = redoable(playing) === null ? 0 : playing.game.later.length;
  const back = (kept: number): void => {
    setPanel(null);
    // A repeated question starts without the earlier selection.
    setChoice({ step: 0, names: NONE });
    void controller.back(kept);
  };
  const explain = async (): Promise<void> => {
    const outcome = await client.call("explain", null);
    if (outcome.ok) setPanel({ kind: "explain", explanations: outcome.value });
  };
  const panels = (
    <>
      {panel?.kind === "why" && (
        <WhyPanel reasons={reasonsOf(playing.steps)} client={client} onBack={back} onClose={() => setPanel(null)} />
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
    </>
  );
  if (playing.picture !== null) {
    if (Turn === null) return <Waiting problem={notLoaded} />;
    return (
      <div data-answers={count} class="turn-game">
        <GameHeader playing={playing} hasBoard={false} showsBoard={false} onShowBoard={setShowsBoard}>
          <Button kind="quiet sign" label="⋯" name={TEXTS.more} keys="m" onPress={() => setPanel({ kind: "more" })} />
        </GameHeader>
        <Turn
          picture={playing.picture}
          steps={playing.steps}
          later={playing.game.later}
          notice={playing.notice}
          seed={playing.game.setup.options.seed}
          client={client}
          onAnswer={(step, answer) => controller.answer(step, answer)}
          onBack={back}
          onMore={() => setPanel({ kind: "more" })}
        />
        {panels}
      </div>
    );
  }
  return (
    <div
      data-answers={count}
      class={!hasPhoto ? "game" : showsBoard ? "game with-board shows-board" : "game with-board"}
    >
      <GameHeader playing={playing} hasBoard={hasPhoto} showsBoard={showsBoard} onShowBoard={setShowsBoard} />
      <main>
        {hasPhoto && <Photo photo={photo} question={names} chosen={chosen} onTap={tap} />}
        <History steps={playing.steps} onBack={back} />
        {question !== null && (
          <section class="dock" aria-label={TEXTS.question}>
            <Notice text={playing.notice} />
            <QuestionCard
              key={count}
              question={question}
              messages={messages}
              chosen={chosen}
              onChoose={setChosen}
              onAnswer={(answer) => void controller.answer(count, answer)}
            />
            <nav class="tools">
              <Button label={TEXTS.undo} keys="b" isOff={count === 0} onPress={() => back(count - 1)} />
              {again > 0 && <Button label={TEXTS.redo} keys="u" onPress={() => void controller.redo(1)} />}
              {again > 1 && <Button label={TEXTS.redoAll(again)} onPress={() => void controller.redo(again)} />}
              <Button label={TEXTS.why} keys="w" onPress={() => setPanel({ kind: "why" })} />
              <button
                type="button"
                class="round"
                aria-label={TEXTS.help}
                aria-keyshortcuts="?"
                onClick={() => void explain()}
              >
                ?
              </button>
              <Button label={TEXTS.more} keys="m" onPress={() => setPanel({ kind: "more" })} />
            </nav>
          </section>
        )}
      </main>
      {panels}
    </div>
  );
}

/** The turn on its map, which only games with a board need. */
async function loadTurn() {
  return (await import("./turn-screen.tsx")).TurnScreen;
}

async function loadPhotoBoard() {
  return (await import("../photo/photo-board.tsx")).PhotoBoard;
}

/** The photo of the game's map; null without one. */
function usePhoto(store: DeviceStore, setup: Setup | null): MapPhoto | null {
  const [photo, setPhoto] = useState<MapPhoto | null>(null);
  const { game, scenario } = setup ?? { game: "", scenario: 0 };
  useEffect(() => void store.photo(game, scenario).then(setPhoto), [store, game, scenario]);
  return photo;
}

interface ExplainProperties {
  readonly explanations: readonly Explanation[];
  readonly onClose: () => void;
}

/** Explains the words of the open question. */
function ExplainPanel({ explanations, onClose }: ExplainProperties) {
  return (
    <Panel title={TEXTS.helpTitle} onClose={onClose}>
      {explanations.length === 0 && <p>{TEXTS.helpNothing}</p>}
      <dl>
        {explanations.map(({ term, text, source }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {text.replaceAll("`", "")} {source !== null && <small>{source}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

interface HeaderProperties {
  readonly playing: Playing;
  readonly hasBoard: boolean;
  readonly showsBoard: boolean;
  readonly onShowBoard: (shows: boolean) => void;
  readonly children?: ComponentChildren;
}

/**
 * The header of a game. Above a map it shows the round and the points, because the card stands below. Without a map it
 * shows the last heading and the round.
 */
function GameHeader({
  playing: { game, title, steps, picture, table },
  hasBoard,
  showsBoard,
  onShowBoard,
  children,
}: HeaderProperties) {
  const headings = steps.flatMap(({ messages }) => messages.filter(({ kind }) => kind === "heading"));
  const { scenario, options } = game.setup;
  const heading = headings.at(-1)?.text;
  const round = table?.round ?? heading;
  const beneath = [
    ...(picture === null && round !== undefined && round !== heading ? [round] : []),
    ...(table?.scores ?? []).map(({ side, amount }) => `${side} ${amount}`),
    TEXTS.scenarioName(scenario, title),
    options.bot,
  ];
  return (
    <PageBar heading={picture === null ? heading : round} beneath={beneath.join(" · ")}>
      {hasBoard && <BoardSwitch showsBoard={showsBoard} onShowBoard={onShowBoard} />}
      {children}
    </PageBar>
  );
}
