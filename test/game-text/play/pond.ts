import { optionNamed } from "../../../games/shared/menu.ts";
import type { EnginePart, ReportLine } from "../../../games/engine-part.ts";
import type { GamePackage } from "../../../games/game-package.ts";
import type { Book } from "../../../runtime/game.ts";
import { playText } from "../crawl.ts";

/** The parts of a game's text that a test writes itself. */
interface Written {
  /** What the only action does to an enemy. */
  readonly action?: string;
  /** How often it may be done: `, once per round`. */
  readonly often?: string;
  /** What a player does without a unit. */
  readonly players?: string;
  readonly rules?: string;
  readonly setUp?: string;
  readonly round?: string;
  readonly deck?: string;
  /** What is printed on the cards: `value / suit`. */
  readonly columns?: string;
  /** How its cards are divided: `half: upper / lower`. */
  readonly by?: string;
  readonly difficulties?: string;
  /** Tracks below the board. */
  readonly tracks?: string;
}

/** A game of four ponds, two otters and a heron, in which whatever a test writes happens. */
export function pondWith({
  action = "Nothing.",
  often = "",
  players = "",
  rules = "",
  setUp,
  round = "1: Each Otter acts once.",
  deck,
  columns = "",
  by = "",
  difficulties = "",
  tracks = "",
}: Written): string {
  return `game Ponds

SIDES
  River: the bot.
  Sky: the player.

BOARD
  Ponds: North, East, South, West, in this order${tracks === "" ? "." : `.\n  ${tracks}`}

THINGS
  A pond can be a reed bed. A pond can belong to a side.
  An animal is a unit. It has hits (0–5), armour (0–3) and catch (0–9). It can be frozen. It is hungry or sated.
  An animal can be paired with an animal, wary of an animal or bound for a pond. A pond can be watched by an animal.
  Shells (0–9) belong to each side.${columns === "" ? "" : "\n  A tide card has value (0–5) and a suit (sun, moon or star). It can be wild."}
  ${difficulties}

UNITS of the River: hits / armour.
  Otter (2): 3 / 0.

UNITS of the Sky: hits / armour.
  Heron: 4 / 1.

DEFINITIONS
  Dead: with hits of 0.
  Empty pond: pond without animal.

ACTIONS
  DO at an enemy${often}: ${action}

${players === "" ? "" : `PLAYER'S ACTIONS\n  ${players}\n`}
RULES
  ${rules === "" ? "The Sky wins if there is no Otter." : rules}

${deck === undefined ? "" : `DECK TIDE${columns === "" ? "" : `: ${columns}.`}${by === "" ? "" : `${columns === "" ? ", by" : " By"} ${by}.`}\n  ${deck}\n`}
SEQUENCE SETTING UP:
  ${setUp ?? "1: Place an Otter in North. Place an Otter in East. Place the Heron in South."}

SEQUENCE ROUND, at most 2 times:
  ${round}
`;
}

export const SHEET = `game Ponds
scenario 1 "The ponds"
bot River

RIVER BOT PROCEDURES

OTTER
1 DO. [Random]
`;

interface Playing {
  readonly engine: EnginePart;
  readonly game: GamePackage;
  readonly book: Book;
}

/** A game with its engine and a sheet for one side; every side of the game plays. */
export async function playing(text: string, sheet: string): Promise<Playing> {
  const { game, book } = await playText(text, sheet);
  const { engine } = game;
  if (engine === undefined) throw new Error("the text does not say how the game goes");
  const sides = game.lexicon.sides.map(({ id }) => ({ side: id, starting: [] }));
  return { engine, game, book: { ...book, scenario: { ...book.scenario, sides } } };
}

/** What is told of a whole game: what happens in it, without headings and steps. */
export async function happensIn(written: Written, seed = 1): Promise<readonly string[]> {
  const told = await toldOf(pondWith(written), SHEET, seed);
  return told.flatMap(({ kind, text }) => (kind === "result" || kind === "dice" ? [text] : []));
}

/** What is told of a whole game, with its end; whoever has no sheet plays at random. */
export async function toldOf(text: string, sheet: string, seed: number): Promise<readonly ReportLine[]> {
  const { engine, game, book } = await playing(text, sheet);
  const readings = game.readings({});
  const board = { name: "ponds", scenario: 1, standIn: false };
  const defined = engine.define({ book, board, roster: undefined, readings, maximumRounds: 9 });
  const bots = Object.fromEntries(
    Object.keys(book.sheets).map((side) => [
      side,
      (
        position: object,
        acting: number,
        dice: Parameters<NonNullable<GamePackage["decider"]>["decide"]>[3]["dice"],
      ) => {
        const decided = game.decider?.decide(book, position, acting, { readings, dice, trace: false });
        if (decided === undefined) throw new Error("the game decides nothing");
        return decided.decision;
      },
    ]),
  );
  const players = Object.fromEntries(
    game.lexicon.sides.map(({ id }) => [id, book.sheets[id] === undefined ? "random" : "bot"]),
  );
  let { course } = engine.begin(defined, players, { seed, difficulty: "normal" });
  for (let next = engine.onward(course, { players, bots }); next.kind === "action";) {
    course = engine.carryOn(course, next.action);
    next = engine.onward(course, { players, bots });
  }
  const ended = engine.ending(course).map((line) => ({ kind: "result" as const, text: line }));
  return [...engine.tell(course, course.happened, null), ...ended];
}

/** Two cards, for tests that need a deck. */
export const DECK = "Ebb (2): The Sky gains 1 shell.\n  Flood (2): The River gains 1 shell.";

/** A game in which a person plays the River, or another side, and answers each question with an option. */
export async function answered(
  action: string,
  answers: readonly string[],
  others: Written = {},
  person: "River" | "Sky" = "River",
) {
  const round = "1: Each Otter acts once. [First in order] The game ends.";
  const { engine, game, book } = await playing(pondWith({ action, round, deck: DECK, ...others }), SHEET);
  const board = { name: "ponds", scenario: 1, standIn: false };
  const defined = engine.define({ book, board, roster: undefined, readings: game.readings({}), maximumRounds: 9 });
  const players = { River: "random", Sky: "random", [person]: "person" };
  const seating = { players, bots: {} };
  let { course } = engine.begin(defined, players, { seed: 1, difficulty: "normal" });
  const questions: string[] = [];
  const left = [...answers];
  for (let next = engine.onward(course, seating); next.kind !== "over"; next = engine.onward(course, seating)) {
    if (next.kind === "action") {
      course = engine.carryOn(course, next.action);
      continue;
    }
    const menu = engine.menu(course, seating, next.ask);
    const { question, options } = menu;
    const wanted = left.shift() ?? "pass";
    if (wanted !== "pass") questions.push(`${question} ${options.map(({ name }) => name).join(", ")}`);
    const found = optionNamed(menu, wanted);
    if (found === null) throw new Error(`${wanted} is none of: ${options.map(({ name }) => name).join(", ")}`);
    const reached = found.leads();
    if (reached.kind !== "outcome") throw new Error("there is more to choose");
    course = engine.carryOn(course, reached.outcome);
  }
  const told = engine
    .tell(course, course.happened, null)
    .flatMap(({ kind, text }) => (kind === "result" ? [text] : []));
  return { questions, told: told.slice(told.findIndex((line) => line.startsWith("Heron is placed")) + 1) };
}
