/** The message if the browser refuses to store anything. */
const KEEPS_NOTHING = "this browser keeps no data";

/** Something that several tabs may change: its revision grows with every change. */
export interface Revised {
  readonly id: string;
  readonly revision: number;
}

/** A database of this device. */
export class Database {
  /** Rejects where the browser stores nothing. */
  readonly opened: Promise<IDBDatabase>;

  /** @param create makes the stores of a database that was not there */
  constructor(name: string, create: (database: IDBDatabase) => void) {
    this.opened = new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, 1);
      opening.addEventListener("upgradeneeded", () => create(opening.result));
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(opening.error ?? new Error(KEEPS_NOTHING)));
    });
  }

  /** Makes one request of a store. Its changes are on disk when the promise is fulfilled. */
  async run<Value>(
    name: string,
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> {
    const database = await this.opened;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      const requested = request(transaction.objectStore(name));
      // Otherwise, closing the page at once would undo the request.
      transaction.commit();
      transaction.addEventListener("complete", () => resolve(requested.result));
      transaction.addEventListener("abort", () => reject(requested.error ?? new Error(KEEPS_NOTHING)));
    });
  }

  /**
   * Stores an item under its id, on disk when the promise is fulfilled. Returns false and changes nothing if another
   * tab has stored a later revision.
   */
  async keep(name: string, item: Revised): Promise<boolean> {
    const database = await this.opened;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(name, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(name);
      const reading = store.get(item.id) as IDBRequest<Revised | undefined>;
      let kept = false;
      reading.addEventListener("success", () => {
        if ((reading.result?.revision ?? 0) >= item.revision) return;
        kept = true;
        store.put(item);
      });
      transaction.addEventListener("complete", () => resolve(kept));
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error(KEEPS_NOTHING)));
    });
  }
}

/** A game as this device keeps it. */
export interface StoredItem extends Revised {
  /** The scenario's title, for the list. */
  readonly title: string;
  /** When it was changed last, in milliseconds. */
  readonly changed: number;
}

const GAMES = "games";

/** The games that this device keeps, beside another store of the same database. */
export class GameStore<Game extends StoredItem> {
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

  /** Stores a game, on disk when the promise is fulfilled; false if another tab has stored a later revision. */
  keep(game: Game): Promise<boolean> {
    return this.#database.keep(GAMES, game);
  }

  async remove(id: string): Promise<void> {
    await this.#database.run(GAMES, "readwrite", (store) => store.delete(id));
  }

  /** The value that is stored beside the games under a key; null without one. */
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
