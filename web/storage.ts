import type { Answer } from "../library/companion.ts";
import type { MapState } from "./maps/edit-drawing.ts";
import type { Setup } from "./session/protocol.ts";

/** The message if the browser refuses to store anything. */
const KEEPS_NOTHING = "this browser keeps no data";

/** Something that several tabs may change: its revision grows with every change. */
interface Revised {
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

/** An answer that was taken back and may be given again, with the text of its question. */
export interface LaterAnswer {
  readonly question: string;
  readonly answer: Answer;
}

/** A game of the companion as this device keeps it. */
export interface StoredGame extends StoredItem {
  readonly setup: Setup;
  readonly answers: readonly Answer[];
  readonly later: readonly LaterAnswer[];
  /** The fingerprint of its sheets. */
  readonly fingerprint: string;
}

/** The texts of rosters, by the names of their games. */
export type Rosters = Readonly<Record<string, string>>;

function mapKey(game: string, scenario: number): string {
  return `map ${scenario} ${game}`;
}

function photoKey(game: string, scenario: number): string {
  return `photo ${scenario} ${game}`;
}

const ROSTERS = "rosters";
const CHOICES = "choices";

/** What somebody chose for their last game. For a choice that is missing, the page has a default. */
export interface LastChoices extends Partial<Pick<Setup["options"], "bot" | "difficulty" | "cards" | "dice">> {
  readonly game: string;
  readonly scenario: number;
  readonly board?: "none" | "standIn" | "own" | "text";
}

/** The companion's games and the owner's values that this device keeps. */
export class DeviceStore extends GameStore<StoredGame> {
  constructor() {
    super("tiebreak", "device");
  }

  /** The owner's roster of each game, as texts. */
  async rosters(): Promise<Rosters> {
    return ((await this.beside(ROSTERS)) as Rosters | null) ?? {};
  }

  /** The photo of the map of a scenario. */
  async photo(game: string, scenario: number): Promise<MapPhoto | null> {
    return (await this.beside(photoKey(game, scenario))) as MapPhoto | null;
  }

  /** Keeps a photo; null removes it. */
  keepPhoto(game: string, scenario: number, photo: MapPhoto | null): Promise<void> {
    return this.keepBeside(photoKey(game, scenario), photo);
  }

  async choices(): Promise<LastChoices | null> {
    return (await this.beside(CHOICES)) as LastChoices | null;
  }

  keepChoices(choices: LastChoices): Promise<void> {
    return this.keepBeside(CHOICES, choices);
  }

  /** The map that somebody drew of a scenario. */
  async map(game: string, scenario: number): Promise<StoredMap | null> {
    return (await this.beside(mapKey(game, scenario))) as StoredMap | null;
  }

  keepMap(game: string, scenario: number, map: StoredMap): Promise<void> {
    return this.keepBeside(mapKey(game, scenario), map);
  }

  keepRosters(rosters: Rosters): Promise<void> {
    return this.keepBeside(ROSTERS, rosters);
  }
}

/** An unfinished map. Its photo is stored as `MapPhoto`. */
export interface StoredMap extends MapState {
  readonly step: number;
  /** The text of its board file; null while that has an error. */
  readonly text: string | null;
}

/** A space on a photo of a map. */
export interface MapMark {
  readonly name: string;
  /** How far it is from the left and the upper edge, in parts of the photo's size. */
  readonly x: number;
  readonly y: number;
}

/** A photo of somebody's own map with the spaces that they marked. It never leaves the device. */
export interface MapPhoto {
  /** The picture as a `data:` address. */
  readonly picture: string;
  readonly marks: readonly MapMark[];
}
