/** What is said of a browser that refuses to keep anything. */
const KEEPS_NOTHING = "this browser keeps no data";

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
      transaction.addEventListener("complete", () => resolve(requested.result));
      transaction.addEventListener("abort", () => reject(requested.error ?? new Error(KEEPS_NOTHING)));
    });
  }
}
