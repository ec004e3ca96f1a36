import { GameStore, type StoredItem } from "../storage.ts";
import type { TableSetup } from "./session/protocol.ts";

/** A whole game as this device keeps it. Together, its lines are the log that the command writes. */
export interface StoredPlay extends StoredItem {
  readonly setup: TableSetup;
  /** The side of the person; null for one who watches. */
  readonly side: string | null;
  readonly header: string;
  readonly lines: readonly string[];
  readonly isOver: boolean;
}

/** The game that is watched; opening another takes its place. */
const WATCHED = "log";
const LAST_TABLE = "choices";
const INTRODUCTION = "introduction";

/** What somebody chose for their last game, or the last games that they simulated. */
export type LastTable = Pick<TableSetup, "game" | "scenario" | "players" | "difficulty">;

/** The whole games that this device keeps. */
export class PlayedGames extends GameStore<StoredPlay> {
  constructor() {
    super("tiebreak-play", "watched");
  }

  /** The log that is watched. */
  async watched(): Promise<WatchedLog | null> {
    return (await this.beside(WATCHED)) as WatchedLog | null;
  }

  watch(log: WatchedLog): Promise<void> {
    return this.keepBeside(WATCHED, log);
  }

  async lastTable(): Promise<LastTable | null> {
    return (await this.beside(LAST_TABLE)) as LastTable | null;
  }

  /** Whether somebody has read the introduction and closed it. */
  async hasReadIntroduction(): Promise<boolean> {
    return (await this.beside(INTRODUCTION)) === true;
  }

  closeIntroduction(): Promise<void> {
    return this.keepBeside(INTRODUCTION, true);
  }

  keepLastTable({ game, scenario, players, difficulty }: LastTable): Promise<void> {
    return this.keepBeside(LAST_TABLE, { game, scenario, players, difficulty });
  }
}

/** A log that somebody watches, with what it was played with. */
export interface WatchedLog {
  readonly setup: TableSetup;
  readonly log: string;
}

/** The log of a game, as the command reads it. */
export function logOf({ header, lines }: Pick<StoredPlay, "header" | "lines">): string {
  return header + lines.join("");
}
