import type { ScenarioTexts } from "../../catalogue.ts";
import type { SiteFiles } from "../../session/site-files.ts";
import type { PlayCatalogue } from "../catalogue.ts";

/** The texts of the site's scenarios. */
export class ScenarioShelf {
  readonly #catalogue: PlayCatalogue;
  readonly #files: SiteFiles;

  constructor(catalogue: PlayCatalogue, files: SiteFiles) {
    this.#catalogue = catalogue;
    this.#files = files;
  }

  /** The names of all games. */
  get games(): readonly string[] {
    return this.#catalogue.games.map(({ name }) => name);
  }

  async texts(game: string, scenario: number): Promise<ScenarioTexts | null> {
    const file = this.fileOf(game, scenario);
    // The build wrote the file in this shape.
    return file === null ? null : ((await this.#files.load(file)) as ScenarioTexts);
  }

  /** Where the texts of a scenario are, from the root of the site. */
  fileOf(game: string, scenario: number): string | null {
    const ofGame = this.#catalogue.games.find(({ name }) => name === game);
    return ofGame?.scenarios.find(({ number }) => number === scenario)?.texts ?? null;
  }
}
