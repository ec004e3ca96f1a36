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
    const ofGame = this.#catalogue.games.find(({ name }) => name === game);
    const found = ofGame?.scenarios.find(({ number }) => number === scenario);
    // The build wrote the file in this shape.
    return found === undefined ? null : ((await this.#files.load(found.texts)) as ScenarioTexts);
  }
}
