import type { Difficulty } from "../../../games/engine-part.ts";
import type { GameStanding, ShownMenu } from "../../../library/game-table.ts";
import type { GameRange, GamesPlayed, Run } from "../../../library/simulations.ts";
import type { ToldEvent } from "../../../library/told-events.ts";
import type { CardReasons, DroppedBy } from "../../../library/why-card.ts";
import type { NamedText } from "../../session/protocol.ts";
import type { CallOf } from "../../session/worker-client.ts";

/** What a whole game is played with, as plain data: it is stored and sent to workers. */
export interface TableSetup {
  readonly game: string;
  readonly scenario: number;
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
export interface Part {
  /** The events before it stay as they were. */
  readonly from: number;
  /** The lines of its events in the log. */
  readonly lines: readonly string[];
  readonly told: readonly ToldEvent[];
}

/** A moment of a game. */
export interface Moment {
  readonly standing: GameStanding;
  /** The board, drawn. */
  readonly board: string;
}

/** Where a game in play stands. */
export interface Standing extends Moment {
  readonly part: Part;
  /** Null where the game is over. */
  readonly menu: ShownMenu | null;
  /** Grows with every choice. */
  readonly step: number;
}

/** What is said of a game as long as it is on the screen. */
export interface Title {
  readonly title: string;
  readonly players: Readonly<Record<string, string>>;
  /** The style of drawn boards. */
  readonly boardStyle: string;
  /** What its game says of every game; null where it says nothing. */
  readonly remark: string | null;
  /** Whether values that are not printed stand in for those of the owner's cards. */
  readonly standsIn: boolean;
}

/** A game in play that was opened. */
export interface OpenedGame extends Title, Standing {
  /** The first line of its log. */
  readonly header: string;
}

/** A logged game that was opened. */
export interface OpenedLog extends Title {
  readonly told: readonly ToldEvent[];
  /** A last line that was never finished is left out. */
  readonly isTorn: boolean;
}

/** What is on this device, which logged games may have been played with. */
export interface Brought {
  /** The owner's roster of each game, as texts. */
  readonly rosters: Readonly<Record<string, string>>;
  /** The text of a board that was opened; null without one. */
  readonly board: string | null;
}

/** A log whose game was found. */
export interface FoundLog {
  readonly setup: TableSetup;
  readonly title: string;
  /** Whether a person plays in it, and it is not over: then it can go on. */
  readonly goesOn: boolean;
}

/** A board that was opened. */
export interface FoundBoard {
  readonly game: string;
  readonly scenario: number;
  readonly name: string;
}

/** What a file turned out to be. */
export type FoundFile = ({ readonly kind: "log" } & FoundLog) | ({ readonly kind: "board" } & FoundBoard);

/** What the worker of a page with whole games is asked, and what it replies. */
export interface PlayCalls {
  begin: { readonly ask: { readonly setup: TableSetup; readonly seed: number }; readonly reply: OpenedGame };
  open: { readonly ask: { readonly setup: TableSetup; readonly log: string }; readonly reply: OpenedGame };
  take: { readonly ask: number; readonly reply: Standing };
  say: { readonly ask: string; readonly reply: Standing };
  back: { readonly ask: null; readonly reply: Standing };
  undo: { readonly ask: null; readonly reply: Standing };
  find: { readonly ask: { readonly file: NamedText; readonly brought: Brought }; readonly reply: FoundFile };
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
