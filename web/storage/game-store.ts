import { Database, type Revised } from "./database.ts";

/** A game as this device keeps it. */
export interface KeptGame extends Revised {
  /** The scenario's title, for the list. */
  readonly title: string;
  /** When it was changed last, in milliseconds. */
  readonly changed: number;
}

const GAMES = "games";

/** The games that this device keeps, beside another store of the same database. */
export class GameStore<Game extends KeptGame> {
  readonly #database: Database;
  readonly #beside: string;

  /** @param beside the name of the other store */
  constructor(name: string, beside: string) {
    this.#beside = beside;
    this.#database = new Database(name, (database) => {
      database.createObjectStore(GAMES, { keyPath: "id" });
      database.createObjectStore(beside);
    });
  }

  /** All games, the last played first. */
  async games(): Promise<readonly Game[]> {
    const games = await this.#database.run(GAMES, "readonly", (store) => store.getAll());
    return (games as Game[]).toSorted((first, second) => second.changed - first.changed);
  }

  async game(id: string): Promise<Game | null> {
    const found = await this.#database.run(GAMES, "readonly", (store) => store.get(id));
    return (found as Game | undefined) ?? null;
  }

  /** Keeps a game, on disk when the promise is fulfilled; false where another tab has kept a later state of it. */
  keep(game: Game): Promise<boolean> {
    return this.#database.keep(GAMES, game);
  }

  async remove(id: string): Promise<void> {
    await this.#database.run(GAMES, "readwrite", (store) => store.delete(id));
  }

  /** What is kept beside the games under a key; null where nothing is. */
  protected async beside(key: string): Promise<unknown> {
    return (await this.#database.run(this.#beside, "readonly", (store) => store.get(key))) ?? null;
  }

  protected async keepBeside(key: string, value: unknown): Promise<void> {
    await this.#database.run(this.#beside, "readwrite", (store) => store.put(value, key));
  }
}

/** A name for a new game. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join("");
}
