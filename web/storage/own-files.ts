import { Database } from "./database.ts";

/** A text that this device keeps. */
export interface KeptFile {
  readonly path: string;
  readonly text: string;
}

const FILES = "files";

/** The files of the playground that somebody made or changed, in IndexedDB. */
export class OwnFiles {
  readonly #database = new Database("tiebreak-playground", (database) => {
    database.createObjectStore(FILES, { keyPath: "path" });
  });

  async all(): Promise<readonly KeptFile[]> {
    return (await this.#database.run(FILES, "readonly", (store) => store.getAll())) as KeptFile[];
  }

  async keep(file: KeptFile): Promise<void> {
    await this.#database.run(FILES, "readwrite", (store) => store.put(file));
  }

  async remove(path: string): Promise<void> {
    await this.#database.run(FILES, "readwrite", (store) => store.delete(path));
  }
}
