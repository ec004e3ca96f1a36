import type { ScenarioBook, ScenarioTexts, SiteScenario } from "../catalogue.ts";
import type { SiteFiles } from "./site-files.ts";

/** The books of the site. */
export class SiteBooks {
  readonly scenarios: readonly SiteScenario[];
  readonly #files: SiteFiles;

  constructor(scenarios: readonly SiteScenario[], files: SiteFiles) {
    this.scenarios = scenarios;
    this.#files = files;
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

  #scenario(game: string, number: number): SiteScenario | undefined {
    return this.scenarios.find((each) => each.game === game && each.number === number);
  }
}
