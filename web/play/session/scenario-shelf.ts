import type { ScenarioTexts } from "../../catalogue.ts";
import type { PlayCatalogue } from "../catalogue.ts";

/** The texts of the site's scenarios, each loaded once and only when it is wanted. */
export class ScenarioShelf {
  readonly #catalogue: PlayCatalogue;
  readonly #load: (path: string) => Promise<unknown>;
  readonly #loaded = new Map<string, Promise<unknown>>();

  /** @param load reads a JSON file of the site by its path from the root */
  constructor(catalogue: PlayCatalogue, load: (path: string) => Promise<unknown>) {
    this.#catalogue = catalogue;
    this.#load = load;
  }

  /** The names of all games. */
  get games(): readonly string[] {
    return this.#catalogue.games.map(({ name }) => name);
  }

  async texts(game: string, scenario: number): Promise<ScenarioTexts | null> {
    const ofGame = this.#catalogue.games.find(({ name }) => name === game);
    const found = ofGame?.scenarios.find(({ number }) => number === scenario);
    if (found === undefined) return null;
    const loading = this.#loaded.get(found.texts) ?? this.#load(found.texts);
    this.#loaded.set(found.texts, loading);
    // What failed is tried again next time.
    loading.catch(() => this.#loaded.delete(found.texts));
    // The build wrote the file in this shape.
    return (await loading) as ScenarioTexts;
  }
}
