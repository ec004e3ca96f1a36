import type { NamedText } from "../../library/check.ts";
import { Database } from "./database.ts";

const FILES = "files";

/** A file that was kept, told to the other tabs; null for one that was removed. */
interface Told {
  readonly path: string;
  readonly text: string | null;
}

/**
 * The files of the playground that somebody made or changed, in IndexedDB. The other tabs are told of each, so that all of
 * them show what was kept last.
 */
export class OwnFiles {
  readonly #database = new Database("tiebreak-playground", (database) => {
    database.createObjectStore(FILES, { keyPath: "path" });
  });
  readonly #channel = new BroadcastChannel("tiebreak-playground");

  /** @param onOther is told what another tab has kept; null for a file that it removed */
  constructor(onOther: (path: string, text: string | null) => void) {
    this.#channel.addEventListener("message", ({ data: { path, text } }: MessageEvent<Told>) => onOther(path, text));
  }

  async all(): Promise<readonly NamedText[]> {
    return (await this.#database.run(FILES, "readonly", (store) => store.getAll())) as NamedText[];
  }

  async keep(file: NamedText): Promise<void> {
    await this.#database.run(FILES, "readwrite", (store) => store.put(file));
    this.#tell(file);
  }

  async remove(path: string): Promise<void> {
    await this.#database.run(FILES, "readwrite", (store) => store.delete(path));
    this.#tell({ path, text: null });
  }

  #tell(told: Told): void {
    this.#channel.postMessage(told);
  }
}
