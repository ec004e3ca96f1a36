import { Database, type Revised } from "../../storage/database.ts";
import type { TableSetup } from "../session/protocol.ts";

/** A whole game as this device keeps it. Together, its lines are the log that the command writes. */
export interface PlayedGame extends Revised {
  readonly setup: TableSetup;
  /** The scenario's title, for the list. */
  readonly title: string;
  /** The side of the person; null for one who watches. */
  readonly side: string | null;
  readonly header: string;
  readonly lines: readonly string[];
  readonly isOver: boolean;
  /** When it was changed last, in milliseconds. */
  readonly changed: number;
}

const GAMES = "games";
/** The game that is watched; opening another takes its place. */
const WATCHED = "watched";

/** The whole games that this device keeps. */
export class PlayedGames {
  readonly #database = new Database("tiebreak-play", (database) => {
    database.createObjectStore(GAMES, { keyPath: "id" });
    database.createObjectStore(WATCHED);
  });

  /** All games, the last played first. */
  async games(): Promise<readonly PlayedGame[]> {
    const games = await this.#database.run(GAMES, "readonly", (store) => store.getAll());
    return (games as PlayedGame[]).toSorted((first, second) => second.changed - first.changed);
  }

  async game(id: string): Promise<PlayedGame | null> {
    const found = await this.#database.run(GAMES, "readonly", (store) => store.get(id));
    return (found as PlayedGame | undefined) ?? null;
  }

  /** Keeps a game, on disk when the promise is fulfilled; false where another tab has kept a later state of it. */
  keep(game: PlayedGame): Promise<boolean> {
    return this.#database.keep(GAMES, game);
  }

  async remove(id: string): Promise<void> {
    await this.#database.run(GAMES, "readwrite", (store) => store.delete(id));
  }

  /** The log that is watched. */
  async watched(): Promise<WatchedLog | null> {
    const found = await this.#database.run(WATCHED, "readonly", (store) => store.get("log"));
    return (found as WatchedLog | undefined) ?? null;
  }

  async watch(log: WatchedLog): Promise<void> {
    await this.#database.run(WATCHED, "readwrite", (store) => store.put(log, "log"));
  }
}

/** A log that somebody watches, with what it was played with. */
export interface WatchedLog {
  readonly setup: TableSetup;
  readonly log: string;
}

/** The log of a game, as the command reads it. */
export function logOf({ header, lines }: Pick<PlayedGame, "header" | "lines">): string {
  return header + lines.join("");
}

/** A name for a new game. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join("");
}
