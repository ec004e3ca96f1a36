import type { Answer } from "../../library/companion.ts";
import type { Setup } from "../session/protocol.ts";
import { Database, type Revised } from "./database.ts";

/** An answer that was taken back and may be given again, with the text of its question. */
export interface LaterAnswer {
  readonly question: string;
  readonly answer: Answer;
}

/** A game as this device keeps it. */
export interface StoredGame extends Revised {
  readonly setup: Setup;
  /** The scenario's title, for the list. */
  readonly title: string;
  readonly answers: readonly Answer[];
  readonly later: readonly LaterAnswer[];
  /** Of the sheets that it is played with. */
  readonly fingerprint: string;
  /** When it was changed last, in milliseconds. */
  readonly changed: number;
}

const GAMES = "games";
const DEVICE = "device";

/** The games and the owner's values that this device keeps. */
export class DeviceStore {
  readonly #database = new Database("tiebreak", (database) => {
    database.createObjectStore(GAMES, { keyPath: "id" });
    database.createObjectStore(DEVICE);
  });

  /** All games, the last played first. */
  async games(): Promise<readonly StoredGame[]> {
    const games = await this.#database.run(GAMES, "readonly", (store) => store.getAll());
    return (games as StoredGame[]).toSorted((first, second) => second.changed - first.changed);
  }

  async game(id: string): Promise<StoredGame | null> {
    const found = await this.#database.run(GAMES, "readonly", (store) => store.get(id));
    return (found as StoredGame | undefined) ?? null;
  }

  /** Keeps a game; false where another tab has kept a later state of it. */
  keep(game: StoredGame): Promise<boolean> {
    return this.#database.keep(GAMES, game);
  }

  async remove(id: string): Promise<void> {
    await this.#database.run(GAMES, "readwrite", (store) => store.delete(id));
  }

  /** The owner's roster of each game, as texts. */
  async rosters(): Promise<Readonly<Record<string, string>>> {
    const kept = (await this.#database.run(DEVICE, "readonly", (store) => store.get("rosters"))) as
      Readonly<Record<string, string>> | undefined;
    return kept ?? {};
  }

  async keepRosters(rosters: Readonly<Record<string, string>>): Promise<void> {
    await this.#database.run(DEVICE, "readwrite", (store) => store.put(rosters, "rosters"));
  }
}
