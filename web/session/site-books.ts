import type { Catalogue, CatalogueScenario, ScenarioBook, ScenarioTexts } from "../catalogue.ts";
import type { SiteFiles } from "./site-files.ts";

/** The books of the site. */
export class SiteBooks {
  readonly #catalogue: Catalogue;
  readonly #files: SiteFiles;

  constructor(catalogue: Catalogue, files: SiteFiles) {
    this.#catalogue = catalogue;
    this.#files = files;
  }

  get scenarios(): readonly (CatalogueScenario & { readonly game: string })[] {
    return this.#catalogue.games.flatMap(({ name, scenarios }) => scenarios.map((each) => ({ ...each, game: name })));
  }

  async book(game: string, scenario: number): Promise<ScenarioBook | null> {
    const found = this.#scenario(game, scenario);
    // The build wrote the file in this shape.
    return found === undefined ? null : ((await this.#files.load(found.book)) as ScenarioBook);
  }

  async texts(game: string, scenario: number): Promise<ScenarioTexts | null> {
    const found = this.#scenario(game, scenario);
    return found === undefined ? null : ((await this.#files.load(found.texts)) as ScenarioTexts);
  }

  #scenario(game: string, number: number): CatalogueScenario | undefined {
    return this.#catalogue.games.find(({ name }) => name === game)?.scenarios.find((each) => each.number === number);
  }
}
