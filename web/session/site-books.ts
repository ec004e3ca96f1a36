import { headerIn } from "../../library/games-among.ts";
import type { ScenarioTexts, SiteScenario, ShelvedScenario } from "../catalogue.ts";
import { type PackedBook, unpackBook } from "../packed-book.ts";
import type { Book } from "../../runtime/game.ts";
import { SESSION_TEXTS } from "../texts/site-texts.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import type { NamedText } from "../../library/check.ts";

/** The texts of the site's scenarios. */
export class ScenarioShelf<Scenario extends ShelvedScenario = ShelvedScenario> {
  readonly scenarios: readonly Scenario[];
  /** The names of all games of which it has scenarios. */
  readonly games: readonly string[];
  readonly registry: GameRegistry;
  protected readonly files: SiteFiles;

  constructor(scenarios: readonly Scenario[], files: SiteFiles, registry: GameRegistry) {
    this.scenarios = scenarios;
    this.games = [...new Set(scenarios.map(({ game }) => game))];
    this.files = files;
    this.registry = registry;
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
  async book(game: string, scenario: number): Promise<Book | null> {
    const found = this.scenario(game, scenario);
    // The build wrote the file in this shape.
    return found === undefined ? null : unpackBook((await this.files.load(found.book)) as PackedBook);
  }
}

/** JSON files of the site, each loaded once and only when it is wanted. The page names its worker by the address of the site. */
export class SiteFiles {
  readonly #loaded = new Map<string, Promise<unknown>>();

  /** @param path from the root of the site */
  load(path: string): Promise<unknown> {
    const loading = this.#loaded.get(path) ?? fetched(path);
    this.#loaded.set(path, loading);
    // A failed request is tried again next time.
    loading.catch(() => this.#loaded.delete(path));
    return loading;
  }
}

async function fetched(path: string): Promise<unknown> {
  const response = await fetch(new URL(path, self.name)).catch(() => null);
  if (response?.ok !== true) throw new Error(SESSION_TEXTS.notLoaded);
  return (await response.json()) as unknown;
}

/** What the first lines of a sheet, a scenario file or a file of definitions name. */
interface SheetHeader {
  readonly game: string;
  /** Null in definitions, which hold for every scenario of their game. */
  readonly scenario: number | null;
  /** Null in a scenario file and in definitions. */
  readonly side: string | null;
}

/** Reads the first lines of a text; null where they name no game. */
export function headerOf(text: string): SheetHeader | null {
  const header = headerIn(text);
  return header && { game: header.game, scenario: header.scenario, side: header.bot };
}

/** Whether two texts of one game take the place of each other: sheets of the same side, scenario files, definitions. */
export function takesPlaceOf(one: SheetHeader, other: SheetHeader): boolean {
  return one.side === other.side && (one.scenario === null) === (other.scenario === null);
}

/**
 * What sheets lack to be played, as a sentence; null where nothing is missing.
 *
 * @param beside all texts that they are read with
 */
export function missingScenario(sheets: readonly NamedText[], beside: readonly NamedText[]): string | null {
  const there = beside.flatMap(({ text }) => headerOf(text) ?? []).filter(({ side }) => side === null);
  for (const { text } of sheets) {
    const { game = "", scenario = null, side = null } = headerOf(text) ?? {};
    if (side === null || scenario === null) continue;
    if (there.some((each) => each.game === game && each.scenario === scenario)) continue;
    return SESSION_TEXTS.noScenario(game, scenario);
  }
  return null;
}

/** Sheets that somebody brought, with the texts that they are read with. */
interface BesideSite {
  readonly texts: readonly NamedText[];
  readonly game: string;
}

/** Whether a file is meant to be a sheet, a scenario file or definitions. */
export function isSheetFile({ path, text }: NamedText): boolean {
  return path.endsWith(".bot") || headerOf(text) !== null;
}

/**
 * Puts beside sheets that somebody brings what they lack: the site's scenario file, its definitions and its sheet of the
 * other side. So one changed sheet is enough.
 *
 * @returns null where no file is a sheet
 */
export async function besideSite(files: readonly NamedText[], shelf: ScenarioShelf): Promise<BesideSite | null> {
  const headers = files.flatMap(({ text }) => headerOf(text) ?? []);
  const [known] = headers.flatMap(({ game, scenario }) => (scenario === null ? [] : [{ game, scenario }]));
  if (known === undefined) return null;
  const beside = (await shelf.texts(known.game, known.scenario))?.files ?? [];
  const paths = new Set(files.map(({ path }) => path));
  const added = beside.flatMap(({ path, text }) => {
    const header = headerOf(text);
    if (header !== null && headers.some((own) => takesPlaceOf(own, header))) return [];
    return [{ path: paths.has(path) ? `site-${path}` : path, text }];
  });
  return { texts: [...files, ...added], game: known.game };
}
