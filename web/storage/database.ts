/** The message about a browser that refuses to keep anything. */
const KEEPS_NOTHING = "this browser keeps no data";

/** Something that several tabs may change: its revision grows with every change. */
export interface Revised {
  readonly id: string;
  readonly revision: number;
}

/** A database of this device. */
export class Database {
  /** Fails where the browser keeps nothing. */
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

  /** Makes one request of a store. What it changes is on disk when the promise is fulfilled. */
  async run<Value>(
    name: string,
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> {
    const database = await this.opened;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      const requested = request(transaction.objectStore(name));
      // Otherwise a page that is closed at once takes back what it asked for.
      transaction.commit();
      transaction.addEventListener("complete", () => resolve(requested.result));
      transaction.addEventListener("abort", () => reject(requested.error ?? new Error(KEEPS_NOTHING)));
    });
  }

  /**
   * Keeps something under its id, on disk when the promise is fulfilled. False, and nothing is changed, where another tab has
   * kept a later state of it.
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
