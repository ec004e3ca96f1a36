import type { Lexicon } from "../grammar/lexicon.ts";

/** The files that the server can see, by URI. Nothing here fails: what cannot be read is not there. */
export interface FileSystem {
  /** The sheets and scenario files below a folder. */
  findSheets(folder: string): Promise<readonly string[]>;
  /** The sheets and scenario files that lie in a folder itself. */
  listSheets(folder: string): Promise<readonly string[]>;
  /** The text of a file; null where there is none. */
  read(uri: string): Promise<string | null>;
}

/** Time as far as the server needs it; a test turns the hands itself. */
export interface Scheduler {
  /** Does a task later. What is returned cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}

/** An open point of a game's rules: what is asked, the answers, and the one that holds unless another is chosen. */
export interface OpenPoint {
  readonly question: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly default: string;
}

/** What the server tells of a game beside its words. */
export interface GameNotes {
  /** The open points of the rules by their ids: OPEN-19. */
  readonly openPoints: ReadonlyMap<string, OpenPoint>;
  /** The strength that X stands for, on the card of a title and letter; null where the card has no such action. */
  printedStrength(title: string, letter: string | null, action: string): number | null;
}

/** Everything that the server asks of the world around it. */
export interface Environment {
  /** Of the server, as it introduces itself. */
  readonly version: string;
  readonly files: FileSystem;
  readonly scheduler: Scheduler;
  /** By the name in a header. */
  readonly games: ReadonlyMap<string, Lexicon>;
  /** By the name of the game; a game without notes is served all the same. */
  readonly notes: ReadonlyMap<string, GameNotes>;
  /** Where a page of the handbook lies, `diagnostics/unknown-word`; null where it is not at hand. */
  pageOf(name: string): string | null;
}
