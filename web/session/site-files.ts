import { SESSION_TEXTS } from "../texts/session-texts.ts";

/** JSON files of the site, each loaded once and only when it is wanted. The page names its worker by the address of the site. */
export class SiteFiles {
  readonly #loaded = new Map<string, Promise<unknown>>();

  /** @param path from the root of the site */
  load(path: string): Promise<unknown> {
    const loading = this.#loaded.get(path) ?? fetched(path);
    this.#loaded.set(path, loading);
    // What failed is tried again next time.
    loading.catch(() => this.#loaded.delete(path));
    return loading;
  }
}

async function fetched(path: string): Promise<unknown> {
  const response = await fetch(new URL(path, self.name)).catch(() => null);
  if (response?.ok !== true) throw new Error(SESSION_TEXTS.notLoaded);
  return (await response.json()) as unknown;
}
