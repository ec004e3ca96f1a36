import type { Catalogue, CatalogueScenario, ScenarioBook, ScenarioTexts } from "../catalogue.ts";

/** The books of the site, each loaded once and only when it is wanted. */
export class SiteBooks {
  readonly #catalogue: Catalogue;
  readonly #load: (path: string) => Promise<unknown>;
  readonly #loaded = new Map<string, Promise<unknown>>();

  /** @param load reads a JSON file of the site by its path from the root */
  constructor(catalogue: Catalogue, load: (path: string) => Promise<unknown>) {
    this.#catalogue = catalogue;
    this.#load = load;
  }

  get scenarios(): readonly (CatalogueScenario & { readonly game: string })[] {
    return this.#catalogue.games.flatMap(({ name, scenarios }) => scenarios.map((each) => ({ ...each, game: name })));
  }

  async book(game: string, scenario: number): Promise<ScenarioBook | null> {
    const found = this.#scenario(game, scenario);
    // The build wrote the file in this shape.
    return found === undefined ? null : ((await this.#once(found.book)) as ScenarioBook);
  }

  async texts(game: string, scenario: number): Promise<ScenarioTexts | null> {
    const found = this.#scenario(game, scenario);
    return found === undefined ? null : ((await this.#once(found.texts)) as ScenarioTexts);
  }

  #scenario(game: string, number: number): CatalogueScenario | undefined {
    return this.#catalogue.games.find(({ name }) => name === game)?.scenarios.find((each) => each.number === number);
  }

  #once(path: string): Promise<unknown> {
    const loading = this.#loaded.get(path) ?? this.#load(path);
    this.#loaded.set(path, loading);
    // What failed is tried again next time.
    loading.catch(() => this.#loaded.delete(path));
    return loading;
  }
}
