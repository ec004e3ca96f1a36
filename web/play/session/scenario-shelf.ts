import type { ScenarioTexts } from "../../catalogue.ts";
import type { SiteFiles } from "../../session/site-files.ts";
import type { ShelvedScenario } from "../catalogue.ts";

/** The texts of the site's scenarios. */
export class ScenarioShelf {
  /** The names of all games. */
  readonly games: readonly string[];
  readonly #scenarios: readonly ShelvedScenario[];
  readonly #files: SiteFiles;

  constructor(scenarios: readonly ShelvedScenario[], files: SiteFiles) {
    this.games = [...new Set(scenarios.map(({ game }) => game))];
    this.#scenarios = scenarios;
    this.#files = files;
  }

  async texts(game: string, scenario: number): Promise<ScenarioTexts | null> {
    const file = this.#scenarios.find((each) => each.game === game && each.number === scenario)?.texts;
    // The build wrote the file in this shape.
    return file === undefined ? null : ((await this.#files.load(file)) as ScenarioTexts);
  }
}
