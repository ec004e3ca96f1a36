import { useEffect, useState } from "preact/hooks";
import { CATALOGUE } from "virtual:catalogue";
import type { NamedText } from "../../library/check.ts";
import { ASKING } from "../../library/companion-save.ts";
import type { Catalogue } from "../catalogue.ts";
import { Segments } from "../frame/fields.tsx";
import { FirstPage } from "../frame/first-page.tsx";
import { OwnMaterial, readingsFor, ScenarioChoice, seedFrom, SetupForm, useSetup } from "../frame/setup-form.tsx";
import type { FoundSheet, GivenGame, SessionClient, Setup } from "../session/protocol.ts";
import type { DeviceStore, LastChoices, Rosters } from "../storage.ts";
import { TEXTS } from "../texts/texts.ts";
import { startGame } from "./game-controller.ts";

interface HomeProperties {
  readonly client: SessionClient;
  readonly store: DeviceStore;
  /** A message about a link that could not be opened. */
  readonly notice: string | null;
}

/** The games on this device, a new one, and files from elsewhere. */
export function Home({ client, store, notice }: HomeProperties) {
  const [said, setSaid] = useState<string | null>(notice);
  const [own, setOwn] = useState<readonly FoundSheet[]>([]);
  const [board, setBoard] = useState<OwnBoard | null>(null);
  const [rosters, setRosters] = useState<Rosters>({});
  const [last, setLast] = useState<LastChoices | null | undefined>();
  useEffect(() => void store.choices().then(setLast, () => setLast(null)), [store]);
  useEffect(() => void store.rosters().then(setRosters), [store]);

  const open = async (files: readonly NamedText[]): Promise<void> => {
    setSaid(null);
    const read = await client.call("read", { files, device: { rosters } });
    if (!read.ok) return setSaid(read.reason);
    switch (read.value.kind) {
      case "game":
        return begin(read.value);
      case "sheets":
        return setOwn(read.value.found);
      case "board":
        return setBoard({ ...read.value, text: files[0]?.text ?? "" });
      case "roster": {
        const kept = { ...rosters, [read.value.game]: files[0]?.text ?? "" };
        await store.keepRosters(kept);
        setRosters(kept);
        return setSaid(`${read.value.name}: ${TEXTS.rosterKept}`);
      }
    }
  };
  const begin = async (given: Omit<GivenGame, "fingerprint"> & { readonly fingerprint?: string }): Promise<void> => {
    const started = await startGame(given, client, store);
    if (!started.ok) return setSaid(started.reason);
    location.hash = `#game=${started.value}`;
  };
  return (
    <FirstPage
      root="./"
      current="companion"
      title={TEXTS.title}
      lead={TEXTS.lead}
      notice={said}
      kept={{
        store,
        titleOf: ({ setup, title }) => `${TEXTS.scenarioName(setup.scenario, title)} · ${setup.options.bot}`,
        progressOf: ({ answers }) => TEXTS.answersGiven(answers.length),
      }}
      files={{ label: TEXTS.openFile, hint: TEXTS.openFileHint, accept: ".bot,.json", onOpen: open }}
      isRead={last !== undefined}
    >
      <NewGame
        last={last ?? null}
        catalogue={CATALOGUE}
        own={own}
        onForgetOwn={() => setOwn([])}
        board={board}
        store={store}
        rosters={rosters}
        client={client}
        onStart={(setup) => void begin({ setup, answers: [] })}
      />
    </FirstPage>
  );
}

/** A board that somebody opened, with its text. */
interface OwnBoard {
  readonly game: string;
  readonly scenario: number;
  readonly name: string;
  readonly text: string;
}

interface NewGameProperties {
  /** What was chosen last; null where nothing was yet. */
  readonly last: LastChoices | null;
  readonly catalogue: Catalogue;
  /** Sheets that somebody opened, offered instead of the site's. */
  readonly own: readonly FoundSheet[];
  readonly onForgetOwn: () => void;
  readonly board: OwnBoard | null;
  readonly rosters: Readonly<Record<string, string>>;
  readonly client: SessionClient;
  readonly store: DeviceStore;
  readonly onStart: (setup: Setup) => void;
}

type BoardChoice = "none" | "standIn" | "own" | "text";

/** The settings before the first question. */
function NewGame({
  last,
  catalogue,
  own,
  onForgetOwn,
  board: opened,
  rosters,
  client,
  store,
  onStart,
}: NewGameProperties) {
  const setup = useSetup({
    game: last?.game ?? catalogue.games[0]?.name ?? "",
    scenario: last?.scenario ?? 1,
    difficulty: last?.difficulty ?? "normal",
  });
  const { game: gameName, scenario: number, difficulty } = setup;
  const [side, setSide] = useState(last?.bot ?? "");
  const [cards, setCards] = useState(last?.cards ?? "companion");
  const [dice, setDice] = useState(last?.dice ?? "companion");
  const [boardChoice, setBoardChoice] = useState<BoardChoice>(last?.board ?? "none");
  const [choseBoard, setChoseBoard] = useState(false);
  const [drawn, setDrawn] = useState<OwnBoard | null>(null);

  useEffect(
    () =>
      void store.map(gameName, number).then((map) => {
        const text = map?.text ?? null;
        const name = map?.drawing.title ?? "";
        setDrawn(text === null ? null : { game: gameName, scenario: number, name, text });
      }),
    [store, gameName, number],
  );

  const [ownSheet] = own;
  const known = catalogue.games.find(({ name }) => name === (ownSheet?.game ?? gameName));
  // Of somebody's own game, the site knows only the sheets.
  const game =
    known ??
    (ownSheet === undefined
      ? catalogue.games[0]
      : {
          name: ownSheet.game,
          picture: null,
          scenarios: [],
          openPoints: ownSheet.openPoints,
          hasDifficulty: ownSheet.hasDifficulty,
        });
  if (game === undefined) return null;
  const scenario = game.scenarios.find((each) => each.number === (ownSheet?.scenario ?? number)) ?? game.scenarios[0];
  const sides = ownSheet === undefined ? (scenario?.sides ?? []) : own.map((each) => each.side);
  const bot = sides.includes(side) ? side : (sides[0] ?? "");
  const scenarioNumber = ownSheet?.scenario ?? scenario?.number ?? 1;
  const board = opened?.game === game.name && opened.scenario === scenarioNumber ? opened : drawn;
  const hasOwnBoard = scenario?.hasBoard === true && board?.game === game.name && board.scenario === scenarioNumber;
  const boards: Partial<Record<BoardChoice, string>> = {
    none: TEXTS.boards.none,
    ...(scenario?.hasBoard === true ? { standIn: TEXTS.boards.standIn } : {}),
    ...(hasOwnBoard ? { own: board.name } : {}),
    ...(ownSheet?.hasMap === true ? { text: TEXTS.boards.text } : {}),
  };
  const usualBoard: BoardChoice = boards.text !== undefined ? "text" : hasOwnBoard ? "own" : "none";
  // A game that the companion can follow is followed, and a map that was opened is used, whatever was chosen for another.
  const isGiven = boards.text !== undefined || (hasOwnBoard && board === opened);
  const chosenBoard = boards[boardChoice] === undefined || (isGiven && !choseBoard) ? usualBoard : boardChoice;
  const chosenReadings = readingsFor(game.openPoints, setup.readings);
  const start = async (): Promise<void> => {
    const standIn =
      chosenBoard === "standIn" ? await client.call("board", { game: game.name, scenario: scenarioNumber }) : null;
    if (ownSheet === undefined) {
      const choices = { game: game.name, scenario: scenarioNumber, board: chosenBoard, bot, difficulty, cards, dice };
      await store.keepChoices(choices).catch(() => undefined);
    }
    const options = {
      bot,
      difficulty: game.hasDifficulty ? difficulty : "normal",
      cards,
      dice,
      seed: seedFrom(setup.seed),
      ...(Object.keys(chosenReadings).length === 0 ? {} : { readings: chosenReadings }),
      asking: ASKING,
    };
    onStart({
      game: game.name,
      scenario: scenarioNumber,
      sheets: ownSheet?.sheets ?? null,
      options,
      roster: rosters[game.name] ?? null,
      board:
        chosenBoard === "text"
          ? "text"
          : chosenBoard === "own"
            ? (board?.text ?? null)
            : standIn?.ok === true
              ? standIn.value
              : null,
    });
  };
  return (
    <SetupForm
      setup={setup}
      asked={game}
      alsoAsked={{
        words: [`${TEXTS.cards}: ${TEXTS.holdersInText[cards]}`, `${TEXTS.dice}: ${TEXTS.holdersInText[dice]}`],
        fields: (
          <div class="pair">
            <Segments legend={TEXTS.cards} name="cards" options={TEXTS.holders} chosen={cards} onChoose={setCards} />
            <Segments legend={TEXTS.dice} name="dice" options={TEXTS.holders} chosen={dice} onChoose={setDice} />
          </div>
        ),
      }}
      button={TEXTS.start}
      onStart={() => void start()}
      below={
        <>
          {known !== undefined && (
            <a class="row-link" href={`#roster=${encodeURIComponent(game.name)}`}>
              {TEXTS.rosterTitle} <small>{rosters[game.name] === undefined ? TEXTS.standInsLeft : ""}</small>
            </a>
          )}
          <a class="row-link" href={`#map=${encodeURIComponent(`${scenarioNumber} ${game.name}`)}`}>
            {TEXTS.drawMap}
          </a>
          <a class="row-link" href={`#photo=${encodeURIComponent(`${scenarioNumber} ${game.name}`)}`}>
            {TEXTS.photo}
          </a>
        </>
      }
    >
      {ownSheet === undefined ? (
        <ScenarioChoice games={catalogue.games} game={game} scenario={scenarioNumber} setup={setup} />
      ) : (
        <OwnMaterial
          text={
            known === undefined
              ? TEXTS.ownGame(ownSheet.game, ownSheet.title)
              : TEXTS.ownSheet(own.map((each) => each.side).join(", "), ownSheet.title)
          }
          forget={known === undefined ? TEXTS.otherGame : TEXTS.backToSite}
          onForget={onForgetOwn}
        />
      )}
      <Segments
        legend={TEXTS.bot}
        name="bot"
        options={Object.fromEntries(sides.map((each) => [each, each]))}
        chosen={bot}
        onChoose={setSide}
      />
      {Object.keys(boards).length > 1 && (
        <>
          <Segments
            legend={TEXTS.board}
            name="board"
            options={boards as Record<BoardChoice, string>}
            chosen={chosenBoard}
            onChoose={(chosen) => {
              setBoardChoice(chosen);
              setChoseBoard(true);
            }}
          />
          {chosenBoard === "standIn" && <p class="note">{TEXTS.boardHint}</p>}
          {chosenBoard === "text" && <p class="note">{TEXTS.textBoardHint}</p>}
        </>
      )}
    </SetupForm>
  );
}
