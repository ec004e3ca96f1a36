import type { SheetCoverage } from "../analysis/coverage.ts";
import type { ClauseAddress } from "../analysis/questions/subject.ts";
import type { ProcedureShares } from "../analysis/questions/shares.ts";
import type { SituationSheet } from "../analysis/situations/read-situation-file.ts";
import type { SituationTest } from "../analysis/situations/test-situations.ts";
import type { GameDescription } from "../games/game-package.ts";
import type { GameRegistry, GameTextReader } from "../games/registered-games.ts";
import type { SituationData } from "../games/shared/situation.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { ExplainedBoard } from "../render/render-explanation.ts";
import type { Trace } from "../runtime/decision.ts";
import type { Book } from "../runtime/game.ts";

/** The files that the server can see, by URI. Nothing here fails: a file that cannot be read does not exist. */
export interface FileSystem {
  /** The sheets and scenario files below a folder. */
  findSheets(folder: string): Promise<readonly string[]>;
  /** The files with situations below a folder. */
  findSituations(folder: string): Promise<readonly string[]>;
  /** The sheets and scenario files that lie in a folder itself. */
  listSheets(folder: string): Promise<readonly string[]>;
  /** The text of a file; null if there is no file. */
  read(uri: string): Promise<string | null>;
  /** The text of a board file. */
  readBoard(uri: string): Promise<LoadedBoardText>;
}

/** The text of a board file, or a sentence that says why there is none. */
export type LoadedBoardText =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "missing"; readonly reason: string };

/** The server's clock; a test replaces it. */
export interface Scheduler {
  /** Runs a task later. Call the result to cancel it. */
  after(milliseconds: number, task: () => void): () => void;
  /** Resolves after all messages that have arrived by now were handled. */
  nextTurn(): Promise<void>;
}

/** What the server shows of a game, apart from its words. */
export type GameNotes = Pick<GameDescription, "openPoints" | "printedStrength" | "titleOfCard">;

/** The result of a situation. */
export interface SituationOutcome {
  readonly id: string;
  readonly title: string | null;
  /** The URI of its file, and the line where it begins; lines count from 1. */
  readonly uri: string;
  readonly line: number;
  readonly passed: boolean;
  /** The differences from what it expects, or its errors, one sentence each. */
  readonly messages: readonly string[];
  /** The bot's decision in one line; null where no card is resolved or the situation cannot be run. */
  readonly decision: string | null;
  /** The keys of `expect` that failed, with the actual values. */
  readonly differences: readonly Pick<SituationTest["differences"][number], "key" | "got">[];
  /** The `expect` that would describe this decision; null where there is none. */
  readonly expectable: SituationData | null;
}

/**
 * The results of situations, and the parts of sheets that decided in them, by the names that situations give the
 * sheets.
 */
export interface SituationResults {
  readonly outcomes: readonly SituationOutcome[];
  readonly coverage: readonly { readonly sheet: string; readonly reached: SheetCoverage }[];
}

/** A file of situations as in the editor, and the sheets that it may name, as in the editor. */
interface SituationFileToRun {
  readonly uri: string;
  readonly text: string;
  readonly sheets: readonly SituationSheet[];
}

/** A request to run situations. */
export interface SituationRun {
  readonly games: GameRegistry;
  readonly files: readonly SituationFileToRun[];
  /** The text of a board as in the editor, by the path in a situation of a file. */
  readonly loadBoard: (path: string, uri: string) => LoadedBoardText;
  /** Which of them to run; null for all. */
  readonly wanted: ((uri: string, id: string) => boolean) | null;
  /** Readings of open points by their ids, for situations that state none. */
  readonly readings: Readonly<Record<string, string>>;
}

/** A situation, and how the bot decided in it. */
export interface ExplainedSituation {
  readonly outcome: SituationOutcome;
  readonly sheet: string | null;
  readonly card: string | null;
  /** `2c: MOVE 2 to e3`; null if the event does not resolve a card. */
  readonly decision: string | null;
  /** `d10: 7` */
  readonly dice: readonly string[];
  readonly trace: Trace | null;
  /** Null where it has none. */
  readonly board: ExplainedBoard | null;
}

/** Runs situations. Loaded with the first run. */
export interface SituationRunner {
  run(run: SituationRun): Promise<SituationResults>;
  /** Runs one situation of a file and explains it; null where the file has none of that id. */
  explain(run: SituationRun): Promise<ExplainedSituation | null>;
}

/** A sheet and procedures whose clauses' decisions are counted. */
export interface ShareTask {
  readonly book: Book;
  /** The side of the bot. */
  readonly side: string;
  /** The names of the procedures. */
  readonly procedures: readonly string[];
  /** How many positions to draw for each procedure. */
  readonly positions: number;
  readonly seed: number;
  /** Readings of open points by their ids, where they are not the default. */
  readonly readings: Readonly<Record<string, string>>;
}

/** The progress of a count. */
export type ShareNews =
  /** How many positions were drawn for a procedure so far. */
  | { readonly kind: "drawn"; readonly procedure: string; readonly positions: number }
  /** The result of a procedure. */
  | { readonly kind: "counted"; readonly shares: ProcedureShares };

/**
 * Counts in sampled positions what each clause decides, without blocking the server: in a process, or in a worker of a
 * page. Either runs `countShares`.
 */
export interface ShareCounter {
  /**
   * Counts one procedure after another, until all are counted or `stop` is aborted.
   *
   * @returns why the sheet cannot be counted; null where it can
   */
  count(task: ShareTask, onNews: (news: ShareNews) => void, stop: AbortSignal): Promise<string | null>;
}

/** A request for a situation in which a clause of a sheet decides, and its id. */
interface SituationWish {
  readonly games: GameRegistry;
  /** With all findings in its file, lints included: some prove that a clause never decides. */
  readonly sheet: SituationSheet & { readonly diagnostics: readonly Diagnostic[] };
  readonly clause: ClauseAddress;
  readonly id: string;
  readonly title: string;
}

/** The result of the search for a situation; a reason is half a sentence. */
type FoundSituation =
  | { readonly kind: "found"; readonly text: string }
  | { readonly kind: "none"; readonly reason: string }
  | { readonly kind: "stopped" };

/** Looks for small situations in which a clause decides. */
export interface SituationFinder {
  /** @param onProgress receives the progress from 0 to 1 */
  find(wish: SituationWish, onProgress: (done: number) => void, stop: AbortSignal): Promise<FoundSituation>;
}

/** A line of a page of the handbook; lines count from 0. */
export interface HandbookPlace {
  readonly uri: string;
  readonly line: number;
}

/** Everything outside the server that it depends on. */
export interface Environment {
  /** The version that the server reports. */
  readonly version: string;
  readonly files: FileSystem;
  readonly scheduler: Scheduler;
  /** The built-in games. */
  readonly games: GameRegistry;
  /** Loads the reader of game texts; called when the first one is found. */
  readonly gameReader: () => Promise<GameTextReader>;
  readonly situations: SituationRunner;
  /** The sheets of the package, for boards and situations without any of their own. */
  packagedSheets(): Promise<readonly SituationSheet[]>;
  readonly shares: ShareCounter;
  readonly finder: SituationFinder;
  /** Where a page of the handbook is, `diagnostics/unknown-word`; null where it is not available. */
  pageOf(name: string): string | null;
  /** Where the glossary explains a game's word, by its id; null where it does not. */
  entryOf(game: string, word: string): HandbookPlace | null;
}

/** Where the handbook's page explains the words of a game. */
export interface Glossary {
  /** The name of the game; null where the page does not say. */
  readonly game: string | null;
  /** The lines of the words by their ids. */
  readonly lines: ReadonlyMap<string, number>;
}

export function readGlossary(text: string): Glossary {
  const lines = new Map<string, number>();
  let game: string | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    game ??= /^# Glossary of (.+?)\s*$/.exec(line)?.[1] ?? null;
    const word = /^\| \*\*(.+?)\*\* \|/.exec(line)?.[1];
    if (word !== undefined && !lines.has(word)) lines.set(word, index);
  }
  return { game, lines };
}

/** The line of a game's word; null where the page does not have it. */
export function lineOfWord(glossary: Glossary, game: string, word: string): number | null {
  return glossary.game === game ? (glossary.lines.get(word) ?? null) : null;
}

/**
 * Resolves after the messages that have arrived by now. In a browser, a message to oneself queues after those that have
 * arrived.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") {
      setImmediate(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** The clock of Node.js and of browsers. */
export const SCHEDULER: Scheduler = {
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  nextTurn,
};
