import type { ClauseAddress } from "../analysis/questions/question.ts";
import type { ProcedureShares } from "../analysis/questions/shares.ts";
import type { SheetCoverage } from "../analysis/coverage.ts";
import type { SituationData } from "../games/shared/situation.ts";
import type { SituationTest } from "../analysis/situations/test-situations.ts";
import type { SituationSheet } from "../analysis/situations/sheet-names.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { GameDescription } from "../games/game-package.ts";
import type { GameTextReader } from "../games/game-text.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import type { ExplainedBoard } from "../render/render-explanation.ts";
import type { Trace } from "../runtime/decision.ts";
import type { Book } from "../runtime/game.ts";

/** The files that the server can see, by URI. Nothing here fails: what cannot be read is not there. */
export interface FileSystem {
  /** The sheets and scenario files below a folder. */
  findSheets(folder: string): Promise<readonly string[]>;
  /** The files with situations below a folder. */
  findSituations(folder: string): Promise<readonly string[]>;
  /** The sheets and scenario files that lie in a folder itself. */
  listSheets(folder: string): Promise<readonly string[]>;
  /** The text of a file; null where there is none. */
  read(uri: string): Promise<string | null>;
  /** The text of a board file. */
  readBoard(uri: string): Promise<LoadedBoardText>;
}

/** The text of a board file, or why there is none, for people. */
export type LoadedBoardText =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "missing"; readonly reason: string };

/** Time as far as the server needs it; a test turns the hands itself. */
export interface Scheduler {
  /** Does a task later. What is returned cancels it. */
  after(milliseconds: number, task: () => void): () => void;
  /** Resolves after the messages that have arrived by now. */
  nextTurn(): Promise<void>;
}

/** What the server tells of a game beside its words. */
export type GameNotes = Pick<GameDescription, "openPoints" | "printedStrength" | "titleOfCard">;

/** How a situation went. */
export interface SituationOutcome {
  readonly id: string;
  readonly title: string | null;
  /** The URI of its file, and the line where it begins; lines count from 1. */
  readonly uri: string;
  readonly line: number;
  readonly passed: boolean;
  /** What differs from what it expects, or what is wrong in it, one sentence each. */
  readonly messages: readonly string[];
  /** What the bot decides, in one line; null where no card is resolved or the situation cannot be run. */
  readonly decision: string | null;
  /** The keys of `expect` that do not hold, with what came instead. */
  readonly differences: readonly Pick<SituationTest["differences"][number], "key" | "got">[];
  /** What `expect` says of just this decision; null where there is none. */
  readonly expectable: SituationData | null;
}

/** How situations went, and what of the sheets decided in them; the sheets by the names that situations give them. */
export interface SituationResults {
  readonly outcomes: readonly SituationOutcome[];
  readonly coverage: readonly { readonly sheet: string; readonly reached: SheetCoverage }[];
}

/** A file with situations as it is in the editor, and the sheets that they can be about, as they are there. */
interface SituationFileToRun {
  readonly uri: string;
  readonly text: string;
  readonly sheets: readonly SituationSheet[];
}

/** Situations that are to be run. */
export interface SituationRun {
  readonly games: GameRegistry;
  readonly files: readonly SituationFileToRun[];
  /** A board as it is in the editor, by the path that a situation of a file states. */
  readonly loadBoard: (path: string, uri: string) => LoadedBoardText;
  /** Of those the ones that count; null for every one. */
  readonly wanted: ((uri: string, id: string) => boolean) | null;
  /** Readings of open points by their ids, where a situation states none. */
  readonly readings: Readonly<Record<string, string>>;
}

/** A situation with how the bot came to what it does in it. */
export interface ExplainedSituation {
  readonly outcome: SituationOutcome;
  readonly sheet: string | null;
  readonly card: string | null;
  /** `2c: MOVE 2 to e3`; null where the event is no resolution of a card. */
  readonly decision: string | null;
  /** `d10: 7` */
  readonly dice: readonly string[];
  readonly trace: Trace | null;
  /** Null where it has none. */
  readonly board: ExplainedBoard | null;
}

/** What is needed to run situations; loaded when the first of them is. */
export interface SituationRunner {
  run(run: SituationRun): Promise<SituationResults>;
  /** Runs one situation of a file and tells how it went; null where the file has none of that id. */
  explain(run: SituationRun): Promise<ExplainedSituation | null>;
}

/** Procedures of a sheet of which is to be counted what each clause decides. */
export interface ShareTask {
  readonly book: Book;
  /** The side whose bot is asked. */
  readonly side: string;
  /** By the names of the procedures. */
  readonly procedures: readonly string[];
  /** To be drawn for each procedure. */
  readonly positions: number;
  readonly seed: number;
  /** Readings of open points by their ids, where they are not the default. */
  readonly readings: Readonly<Record<string, string>>;
}

/** How far a count is. */
export type ShareNews =
  /** So many positions were drawn for a procedure so far. */
  | { readonly kind: "drawn"; readonly procedure: string; readonly positions: number }
  /** All of them were. */
  | { readonly kind: "counted"; readonly shares: ProcedureShares };

/**
 * Counts in sampled positions what each clause decides, beside the server's own work and not in its way: in a process, or
 * in a worker of a page. Either runs `countShares`.
 */
export interface ShareCounter {
  /**
   * Counts procedure by procedure, until all are counted or `stop` is aborted.
   *
   * @returns why nothing of the sheet can be counted; null where that is not so
   */
  count(task: ShareTask, told: (news: ShareNews) => void, stop: AbortSignal): Promise<string | null>;
}

/** A clause of a sheet for which a situation is wanted, and what that is to be called. */
interface SituationWish {
  readonly games: GameRegistry;
  /** With everything that is wrong in its file, lints included: some prove that a clause never decides. */
  readonly sheet: SituationSheet & { readonly diagnostics: readonly Diagnostic[] };
  readonly clause: ClauseAddress;
  readonly id: string;
  readonly title: string;
}

/** What came of the search for a situation; a reason is half a sentence. */
type FoundSituation =
  | { readonly kind: "found"; readonly text: string }
  | { readonly kind: "none"; readonly reason: string }
  | { readonly kind: "stopped" };

/** Looks for small situations in which a clause decides. */
export interface SituationFinder {
  /** @param told how much of the search is done, from 0 to 1 */
  find(wish: SituationWish, told: (done: number) => void, stop: AbortSignal): Promise<FoundSituation>;
}

/** A line of a page of the handbook; lines count from 0. */
export interface HandbookPlace {
  readonly uri: string;
  readonly line: number;
}

/** Everything that the server asks of the world around it. */
export interface Environment {
  /** Of the server, as it introduces itself. */
  readonly version: string;
  readonly files: FileSystem;
  readonly scheduler: Scheduler;
  /** The games that come along. */
  readonly games: GameRegistry;
  /** What reads texts of games; loaded with the first of them. */
  readonly gameReader: () => Promise<GameTextReader>;
  readonly situations: SituationRunner;
  /** The sheets that come along, for boards and situations without any of their own. */
  packagedSheets(): Promise<readonly SituationSheet[]>;
  readonly shares: ShareCounter;
  readonly finder: SituationFinder;
  /** Where a page of the handbook lies, `diagnostics/unknown-word`; null where it is not at hand. */
  pageOf(name: string): string | null;
  /** The entry of a game's word in the glossary, by its id; null where there is none. */
  entryOf(game: string, word: string): HandbookPlace | null;
}
