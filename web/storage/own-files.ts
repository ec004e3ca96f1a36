import type { NamedText } from "../../library/check.ts";
import { Database } from "./database.ts";

const FILES = "files";

/** A file that was kept, as the other tabs receive it; without a text, it was removed. */
interface KeptFile {
  readonly path: string;
  readonly text: string | null;
}

/**
 * The files of the playground that somebody made or changed, in IndexedDB. Each is sent to the other tabs, so that all of
 * them show what was kept last.
 */
export class OwnFiles {
  readonly #database = new Database("tiebreak-playground", (database) => {
    database.createObjectStore(FILES, { keyPath: "path" });
  });
  readonly #channel = new BroadcastChannel("tiebreak-playground");

  /** @param onOther receives what another tab has kept; null for a file that it removed */
  constructor(onOther: (path: string, text: string | null) => void) {
    this.#channel.addEventListener("message", ({ data: { path, text } }: MessageEvent<KeptFile>) =>
      onOther(path, text),
    );
  }

  async all(): Promise<readonly NamedText[]> {
    return (await this.#database.run(FILES, "readonly", (store) => store.getAll())) as NamedText[];
  }

  async keep(file: NamedText): Promise<void> {
    await this.#database.run(FILES, "readwrite", (store) => store.put(file));
    this.#send(file);
  }

  async remove(path: string): Promise<void> {
    await this.#database.run(FILES, "readwrite", (store) => store.delete(path));
    this.#send({ path, text: null });
  }

  #send(file: KeptFile): void {
    this.#channel.postMessage(file);
  }
}
