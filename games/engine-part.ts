import { counted } from "../grammar/prose.ts";
import type { Decision } from "../runtime/decision.ts";
import type { CheckedScenario, CheckedSheet } from "../runtime/checked-tree.ts";
import type { SheetModule } from "../runtime/compact/link.ts";
import type { Dice } from "../runtime/dice.ts";
import type { Book } from "../runtime/game.ts";
import type { Explained } from "../runtime/why-not.ts";
import type { BoardPicture } from "./shared/board-picture.ts";
import type { Menu } from "./shared/menu.ts";

/** What the values are that an engine hands out and takes back; tools see objects. */
export interface EngineTypes {
  readonly position: object;
  readonly board: object;
  readonly roster: object;
  readonly readings: object;
  /** What stays the same during a game. */
  readonly game: object;
  /** What is done next. */
  readonly action: object;
  /** An action with its dice and the game before and after it. */
  readonly happened: object;
  readonly course: GameCourse;
  /** What a person is to choose. */
  readonly ask: Ask;
  readonly log: GameLog;
}

/** What a game is played with. Plain data, so that it can be handed to workers. */
export interface GameMaterial<Board = object, Roster = object, Readings = object> {
  readonly book: Book;
  readonly board: Board;
  /** What is printed on the cards; undefined: the stand-ins of this project. */
  readonly roster: Roster | undefined;
  readonly readings: Readings;
  /** After this many rounds nobody has won. */
  readonly maximumRounds: number;
}

/** Decides what a bot does with a card, by its sheet. */
export interface DecideCard<Position = object> {
  (position: Position, acting: number, dice: Dice): Decision;
  /** The compiled sheet that decides so, for an engine that packs positions itself. */
  readonly compiled?: CompiledDecider<Position>;
}

/** A compiled sheet, with what its positions are packed under. */
export interface CompiledDecider<Position = object, Packed = never> {
  readonly module: SheetModule<Position, Packed>;
  readonly scenario: CheckedScenario;
  readonly sheet: CheckedSheet;
  readonly readings: object;
}

/** The name of who follows a sheet. */
export const BOT = "bot";

/** The name of a player who is asked. */
export const PERSON = "person";

/** Rounds after which a game ends without a winner, where nothing else is said. */
export const MAXIMUM_ROUNDS = 100;

/** Why a game is over after its last round: `1 round is over`. */
export function roundsAreOver(count: number): string {
  return `${counted(count, "round")} ${count === 1 ? "is" : "are"} over`;
}

/** Why a game cannot be played, in a sentence without a full stop. */
export function noEngine(game: { readonly lexicon: { readonly game: string }; readonly text?: string }): string {
  const lacks = game.text === undefined ? "" : ": game.bot has no “SEQUENCE ROUND:” with the steps of a round";
  return `${game.lexicon.game} has no engine yet${lacks}`;
}

/** Who plays each side, by the names of the sides. */
export interface Seating<Position = object> {
  /** `bot`, `person` or another that the description of the game names; of a team both players: `person+greedy`. */
  readonly players: Readonly<Record<string, string>>;
  /** How each side's sheet decides. */
  readonly bots: Readonly<Record<string, DecideCard<Position>>>;
}

export interface GameOptions {
  /** All dice follow from it. */
  readonly seed: number;
  readonly difficulty: Difficulty;
}

/** How hard bots play. */
export const DIFFICULTIES = ["easier", "normal", "harder"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A game with all that happened in it. It is never changed: each action gives a new one. */
export interface GameCourse<Happened = object> {
  /** What stays the same during the game. */
  readonly game: object;
  /** Null where the dice were rolled at a table. */
  readonly seed: number | null;
  readonly happened: readonly Happened[];
}

export interface GameResult {
  /** Null where nobody has won. */
  readonly winner: string | null;
  readonly reason: string;
}

export interface Ask {
  readonly kind: string;
  /** The side whose choice it is. */
  readonly side: string;
  /** As whom the one who is asked reads the game, where a side has several players; left out: as the side. */
  readonly viewer?: string;
}

/** How far a side is with something that counts. */
export interface Score {
  readonly side: string;
  /** What counts, in words: `5 objective points`. */
  readonly of: string;
  readonly amount: number;
}

/** How a game goes on: by itself, by what a person chooses, or not at all. */
export type Onward<Action = object, Asked extends Ask = Ask> =
  | { readonly kind: "over" }
  | { readonly kind: "action"; readonly action: Action }
  | { readonly kind: "ask"; readonly ask: Asked };

/** An action that a person can choose: as it is shown, and as it is carried out. */
export interface ActionChoice<Action = object> {
  readonly shown: object;
  readonly action: () => Action;
}

export type ReadAction<Action = object> =
  { readonly kind: "action"; readonly action: Action } | { readonly kind: "problem"; readonly message: string };

/** A game as it was written down, event by event. */
export interface GameLog {
  readonly header: {
    readonly scenario: number;
    readonly players: Readonly<Record<string, { readonly name: string }>>;
    readonly difficulty: string;
    /** Null where the dice were rolled at a table: nobody can go on with such a game here. */
    readonly seed: number | null;
    /** Of the open points of the rules. */
    readonly readings: Readonly<Record<string, string>>;
  };
  readonly events: readonly object[];
  /** The start of a last line that was never finished, which is no part of the game. */
  readonly torn: string | null;
}

/**
 * What kind of mistake a log has: it is no log of the game, another version of the game wrote it, a line is not as it
 * should be, it belongs to another scenario or board, or the game goes on otherwise than it says.
 */
export type LogProblemCode = "log-foreign" | "log-version" | "log-damaged" | "log-mismatch" | "log-differs";

/** What is wrong in a log, and in which of its lines, counted from 1. */
export interface LogProblem {
  readonly code: LogProblemCode;
  readonly line: number;
  readonly message: string;
}

export type ReadLog<Log = GameLog> =
  { readonly kind: "log"; readonly log: Log } | ({ readonly kind: "problem" } & LogProblem);

/** A log played again, as far as it fits the game. */
export interface ReplayedLog<Course = GameCourse> {
  /** Null where not even its beginning fits. */
  readonly course: Course | null;
  readonly problem: LogProblem | null;
}

/** Why a bot did with a card what it did. */
export interface Reasons {
  readonly card: string;
  readonly explained: Explained;
}

/** Sees a whole game while it is played. */
export interface GameWitness {
  /**
   * A bot decided about a card by its sheet.
   *
   * @param acts whether the card could do anything at all
   * @returns what this was counted into. An engine that sees the same parts of the sheet decide about the same card again
   *   may count that itself. Null where the witness wants to see every decision.
   */
  decided(side: string, card: string, decision: Decision, acts: () => boolean): readonly Tally[] | null;
  /** Somebody else used a card. */
  used(side: string, card: string, what: string): void;
  /** A rule was broken; called only in games that are verified. */
  broke(message: string): void;
}

/** A number that counts up. */
export interface Tally {
  count: number;
}

/** How a whole game came out. */
export interface PlayedOut {
  readonly result: GameResult | null;
  /** Rounds that were begun. */
  readonly rounds: number;
  readonly events: number;
}

/** Plays whole games. */
export interface EnginePart<Types extends EngineTypes = EngineTypes> {
  /** What signs on its boards mean. */
  readonly legend: string;
  /** What every report of its games says of where its procedures come from; left out where they are a book's. */
  readonly remark?: string;
  /**
   * The readings of the ledger that are not taken: clauses of sheets that rest on one count for nothing, and no report
   * lists them. Left out where every clause counts.
   */
  omitted?(readings: Types["readings"]): readonly string[];

  /** What was chosen before a game, in words: `level 3`. Left out where nothing can be. */
  chosen?(readings: Types["readings"]): readonly string[];

  /** What of a game no text states, so that this project or an owner made it up: all that tells of results asks here. */
  standIns(game: Types["game"]): readonly StandIn[];
  /**
   * What the stand-ins could as well be, one change at a time: a goal dropped, a value raised. Left out where nothing of
   * them can be varied; the limit of rounds can be in every game.
   */
  standInVariants?(
    material: GameMaterial<Types["board"], Types["roster"], Types["readings"]>,
  ): readonly StandInVariant<GameMaterial<Types["board"], Types["roster"], Types["readings"]>>[];
  define(material: GameMaterial<Types["board"], Types["roster"], Types["readings"]>): Types["game"];
  /** Sets a game up; `header` is the first line of its log. */
  begin(
    game: Types["game"],
    players: Seating["players"],
    options: GameOptions,
  ): { readonly course: Types["course"]; readonly header: string };
  /** How a game goes on. What is decided without a person is decided with the dice of this moment. */
  onward(course: Types["course"], seating: Seating<Types["position"]>): Onward<Types["action"], Types["ask"]>;
  /** Carries out an action that the game waits for. */
  carryOn(course: Types["course"], action: Types["action"]): Types["course"];
  /** Whether a side, or a player of its team, chose what happened in a course. */
  isChoice(happened: Types["happened"], viewer: string, course: Types["course"]): boolean;
  /** The course up to some number of events. */
  cut(course: Types["course"], events: number): Types["course"];
  /** Null while nobody has won. */
  result(course: Types["course"]): GameResult | null;
  /** How far each side is with what counts. Left out where nothing does but the units on the board. */
  scores?(course: Types["course"]): readonly Score[];
  /** The game as it stands, as data. */
  stateOf(course: Types["course"]): object;

  /** What a person chooses from, step by step. */
  menu(course: Types["course"], seating: Seating<Types["position"]>, ask: Types["ask"]): Menu<Types["action"]>;
  /** All that a person can choose, for programs. */
  choices(
    course: Types["course"],
    seating: Seating<Types["position"]>,
    ask: Types["ask"],
  ): readonly ActionChoice<Types["action"]>[];
  /** Reads an action that a program wrote out; one that the game does not wait for is a problem. */
  readAction(course: Types["course"], data: unknown): ReadAction<Types["action"]>;

  /** The line of an event in a log, with its end. */
  logLine(happened: Types["happened"]): string;
  readLog(text: string): ReadLog<Types["log"]>;
  /** Who plays a side in a log, by a name that `begin` takes; null for somebody who cannot play here. */
  playerIn(log: Types["log"], side: string): string | null;
  /** Plays a log again: each event must be legal, take its dice and lead to the state that the log has. */
  replay(game: Types["game"], log: Types["log"]): ReplayedLog<Types["course"]>;

  /**
   * What happened in words.
   *
   * @param events some of the course, in order
   * @param viewer the side that reads it; null sees all
   */
  tell(course: Types["course"], events: readonly Types["happened"][], viewer: string | null): readonly ReportLine[];
  /** How the game stands for a side, a line each, the most important first. */
  overview(course: Types["course"], viewer: string | null): readonly string[];
  /** What a side may know of the cards, a line each. */
  cards(course: Types["course"], viewer: string | null): readonly string[];
  /** How a game ended, a line each; none while it goes on. */
  ending(course: Types["course"]): readonly string[];
  /** The cards of the last turn of a bot, in order. */
  botCards(course: Types["course"]): readonly Types["happened"][];
  /** Null for whatever is no card of a bot. */
  reasons(course: Types["course"], happened: Types["happened"]): Reasons | null;
  /** The board as the game stands on it. */
  picture(course: Types["course"]): BoardPicture;
  /**
   * Whether others did something since a side was asked last that changed the board.
   *
   * @param seen the course when the side saw the board last
   */
  isNews(course: Types["course"], ask: Types["ask"], seen: Types["course"]): boolean;

  /**
   * Plays a whole game without a person. The same seed and players give the same game on every machine.
   *
   * @param witness sees what they do and, where that is verified, what breaks a rule; null where nobody watches
   */
  playOut(
    game: Types["game"],
    seating: Seating<Types["position"]>,
    options: GameOptions & { readonly verified: boolean },
    witness: GameWitness | null,
  ): PlayedOut;
  /** The log of such a game. */
  record(game: Types["game"], seating: Seating<Types["position"]>, options: GameOptions): string;
}

/**
 * Something of a game that no text states, so that somebody made it up: a goal, the rounds after which nobody has won,
 * the board, the forces, or the printed values of cards.
 */
export interface StandIn {
  readonly kind: "goal" | "rounds" | "board" | "forces" | "values";
  /** What it is, in words: `the goal “20 rounds are over” of Red`. */
  readonly text: string;
  /** The reason of the results that it decides; null where every result rests on it. */
  readonly reason: string | null;
}

/** A game in which one stand-in is another than usual. */
export interface StandInVariant<Material = GameMaterial> {
  readonly kind: StandIn["kind"];
  /** The stand-in that is varied, in words: `the goal “20 rounds are over”`. */
  readonly standIn: string;
  /** What is done with it, as half a sentence: `is dropped`. */
  readonly change: string;
  readonly material: Material;
}

/** A line of the account of a game. */
export interface ReportLine {
  readonly kind:
    /** A round or a turn begins. */
    | "heading"
    /** What somebody does. */
    | "action"
    /** Dice as they fell. */
    | "dice"
    /** What came of it. */
    | "result";
  readonly text: string;
}
