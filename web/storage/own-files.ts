import type { NamedText } from "../../library/check.ts";
import { Database } from "./database.ts";

const FILES = "files";

/** The files of the playground that somebody made or changed, in IndexedDB. */
export class OwnFiles {
  readonly #database = new Database("tiebreak-playground", (database) => {
    database.createObjectStore(FILES, { keyPath: "path" });
  });

  async all(): Promise<readonly NamedText[]> {
    return (await this.#database.run(FILES, "readonly", (store) => store.getAll())) as NamedText[];
  }

  async keep(file: NamedText): Promise<void> {
    await this.#database.run(FILES, "readwrite", (store) => store.put(file));
  }

  async remove(path: string): Promise<void> {
    await this.#database.run(FILES, "readwrite", (store) => store.delete(path));
  }
}
