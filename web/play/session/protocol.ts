import type { BoardPicture } from "../../../games/shared/board-picture.ts";
import type { Difficulty } from "../../../games/engine-part.ts";
import type { GameStanding, ShownMenu, ReportedEvent } from "../../../library/game-table.ts";
import type { GameRange, GamesPlayed, Run } from "../../../library/simulations.ts";
import type { TableAction } from "../../../library/companion.ts";
import type { CardReasons, DroppedBy, PrintedClause } from "../../../library/why-card.ts";
import type { NamedText } from "../../../library/check.ts";
import type { PlayGame, PlayScenario } from "../../catalogue.ts";
import type { CallOf } from "../../session/calls.ts";

/** What a whole game is played with, as plain data: it is stored and sent to workers. */
export interface TableSetup {
  readonly game: string;
  readonly scenario: number;
  /** Sheets from this device, which take the places of the site's; left out without any. */
  readonly sheets?: readonly NamedText[];
  /** The text of a board file; null for the one that the site brings. */
  readonly board: string | null;
  /** The text of a roster file; null for the stand-ins. */
  readonly roster: string | null;
  /** Readings of open points that differ from the usual ones. */
  readonly readings: Readonly<Record<string, string>>;
  /** Who plays each side. */
  readonly players: Readonly<Record<string, string>>;
  readonly difficulty: Difficulty;
}

/** A game from some event on. */
interface GamePart {
  /** The events before it stay as they were. */
  readonly from: number;
  /** The lines of its events in the log. */
  readonly lines: readonly string[];
  readonly report: readonly ReportedEvent[];
}

/** A game with its board. */
interface OnBoard {
  readonly standing: GameStanding;
  readonly board: BoardPicture;
}

/** A moment of a game. */
export interface Moment extends OnBoard {
  /** What a bot did just before, as data; null where no sheet decided, or where it is not known. */
  readonly tableAction: TableAction | null;
  /** The clause that it followed, as the sheet prints it. */
  readonly clause: PrintedClause | null;
}

/** Where a game in play stands. */
export interface PlayStanding extends OnBoard {
  readonly part: GamePart;
  /** Null where the game is over. */
  readonly menu: ShownMenu | null;
  /** Grows with every choice. */
  readonly step: number;
}

/** The facts about a game that stay the same while it is on the screen. */
export interface Title {
  readonly title: string;
  readonly players: Readonly<Record<string, string>>;
  /** A remark of the game about every game of it; null without one. */
  readonly remark: string | null;
  /** The stand-ins of the game, in words; empty where everything is as printed. */
  readonly standIns: readonly string[];
  /** Whether values that are not printed stand in for those of the owner's cards. */
  readonly standsIn: boolean;
}

/** A game in play that was opened. */
export interface OpenedGame extends Title, PlayStanding {
  /** The first line of its log. */
  readonly header: string;
}

/** A logged game that was opened. */
export interface OpenedLog extends Title {
  readonly report: readonly ReportedEvent[];
  /** A last line that was never finished is left out. */
  readonly isTorn: boolean;
}

/** What is on this device, which logged games may have been played with. */
export interface Brought {
  /** The owner's roster of each game, as texts. */
  readonly rosters: Readonly<Record<string, string>>;
  /** The text of a board that was opened; null without one. */
  readonly board: string | null;
  /** Sheets that were opened; null without any. */
  readonly sheets: Pick<FoundSheets, "game" | "scenario" | "files"> | null;
}

/** A log whose game was found. */
export interface FoundLog {
  readonly setup: TableSetup;
  readonly title: string;
  /** Whether it can continue: a person plays in it, and it is not over. */
  readonly goesOn: boolean;
}

/** A board that was opened. */
export interface FoundBoard {
  readonly game: string;
  readonly scenario: number;
  readonly name: string;
}

/** What is wrong, or doubtful, in a sheet. */
export interface Finding {
  readonly code: string;
  readonly severity: "error" | "warning" | "note";
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** What to do about it; null where the message says it. */
  readonly help: string | null;
  /** Its line of the text. */
  readonly text: string;
}

/** Sheets that were opened and can be played with. */
export interface FoundSheets {
  readonly game: string;
  /** The game where the site does not bring it; null for one of the site. */
  readonly ownGame: PlayGame | null;
  readonly scenario: Pick<PlayScenario, "number" | "title" | "sides" | "sheets" | "hasTeams">;
  /** The sides whose sheets they are. */
  readonly own: readonly string[];
  readonly files: readonly NamedText[];
  /** Warnings and notes. */
  readonly findings: readonly Finding[];
}

/** What files turned out to be. */
export type OpenedFile =
  | ({ readonly kind: "log" } & FoundLog)
  | ({ readonly kind: "board" } & FoundBoard)
  | ({ readonly kind: "sheets" } & FoundSheets)
  | { readonly kind: "mistakes"; readonly findings: readonly Finding[] };

/** What the worker of a page with whole games is asked, and what it replies. */
export interface PlayCalls {
  begin: { readonly ask: { readonly setup: TableSetup; readonly seed: number }; readonly reply: OpenedGame };
  open: { readonly ask: { readonly setup: TableSetup; readonly log: string }; readonly reply: OpenedGame };
  take: { readonly ask: number; readonly reply: PlayStanding };
  say: { readonly ask: string; readonly reply: PlayStanding };
  back: { readonly ask: null; readonly reply: PlayStanding };
  undo: { readonly ask: null; readonly reply: PlayStanding };
  find: {
    readonly ask: { readonly files: readonly NamedText[]; readonly brought: Brought };
    readonly reply: OpenedFile;
  };
  watch: { readonly ask: { readonly setup: TableSetup; readonly log: string }; readonly reply: OpenedLog };
  moment: { readonly ask: number; readonly reply: Moment };
  why: { readonly ask: number; readonly reply: CardReasons | null };
  whyNot: { readonly ask: { readonly event: number; readonly name: string }; readonly reply: DroppedBy | null };
  /** Sets a table for many games. */
  prepare: {
    readonly ask: { readonly setup: TableSetup; readonly seed: number; readonly games: number };
    readonly reply: Run;
  };
  games: { readonly ask: GameRange; readonly reply: GamesPlayed };
  /** The log of one game of the run. */
  record: { readonly ask: number; readonly reply: string };
}

/** A call on its way to the worker. */
export type PlayCall = CallOf<PlayCalls>;
