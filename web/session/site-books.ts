import type { ScenarioBook, ScenarioTexts, SiteScenario, ShelvedScenario } from "../catalogue.ts";
import { SESSION_TEXTS } from "../texts/site-texts.ts";

/** The texts of the site's scenarios. */
export class ScenarioShelf<Scenario extends ShelvedScenario = ShelvedScenario> {
  readonly scenarios: readonly Scenario[];
  /** The names of all games. */
  readonly games: readonly string[];
  protected readonly files: SiteFiles;

  constructor(scenarios: readonly Scenario[], files: SiteFiles) {
    this.scenarios = scenarios;
    this.games = [...new Set(scenarios.map(({ game }) => game))];
    this.files = files;
  }

  async texts(game: string, scenario: number): Promise<ScenarioTexts | null> {
    const found = this.scenario(game, scenario);
    // The build wrote the file in this shape.
    return found === undefined ? null : ((await this.files.load(found.texts)) as ScenarioTexts);
  }

  protected scenario(game: string, number: number): Scenario | undefined {
    return this.scenarios.find((each) => each.game === game && each.number === number);
  }
}

/** The books of the site. */
export class SiteBooks extends ScenarioShelf<SiteScenario> {
  async book(game: string, scenario: number): Promise<ScenarioBook | null> {
    const found = this.scenario(game, scenario);
    return found === undefined ? null : ((await this.files.load(found.book)) as ScenarioBook);
  }
}

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
