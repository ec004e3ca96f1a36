import { kindOfName } from "../compiler/file-kind.ts";
import { missingGameReport, placesOfGame, readSettings, CONFIGURATION_FILES } from "../library/configuration.ts";
import { type LocatedDiagnostic, locateAll } from "../library/result.ts";
import type { LintSettings } from "../compiler/lint/lint.ts";
import { folderOf } from "./documents/uri.ts";
import type { FileSystem } from "./environment.ts";

/** Whether a URI is a file with levels of lints. */
export function isConfiguration(uri: string): boolean {
  return kindOfName(uri) === "settings";
}

/** The settings of a folder: the levels of lints, and the texts of games that its configuration names. */
interface Configured {
  readonly lints: LintSettings;
  /** For each game, the URI of its text. */
  readonly games: readonly string[];
}

const NOTHING: Configured = { lints: {}, games: [] };

/** The configurations in the folders of the workspace. Each folder uses the nearest one, in it or above it. */
export class Configurations {
  readonly #files: FileSystem;
  readonly #byFolder = new Map<string, Promise<Configured>>();
  readonly #problems = new Map<string, LocatedDiagnostic>();

  constructor(files: FileSystem) {
    this.#files = files;
  }

  /** The problems of configurations by their URIs. A configuration with problems sets nothing. */
  get problems(): ReadonlyMap<string, LocatedDiagnostic> {
    return this.#problems;
  }

  /** The settings of a folder. */
  nearest(folder: string): Promise<Configured> {
    const known = this.#byFolder.get(folder);
    if (known !== undefined) return known;
    const found = this.#lookIn(folder);
    this.#byFolder.set(folder, found);
    return found;
  }

  async #lookIn(folder: string): Promise<Configured> {
    for (const name of CONFIGURATION_FILES) {
      const uri = `${folder}/${name}`;
      const text = await this.#files.read(uri);
      if (text === null) continue;
      const { lints, games, report } = readSettings(uri, text);
      const [problem] = report === null ? [] : locateAll(report.source, report.diagnostics);
      if (problem !== undefined) this.#problems.set(uri, problem);
      return { lints, games: await this.#gamesOf(uri, text, games) };
    }
    const above = folderAbove(folder);
    return above === null ? NOTHING : this.nearest(above);
  }

  async #gamesOf(uri: string, text: string, games: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const game of games) {
      const places = placesOfGame(game, folderOf(uri), folderAbove).map((place) => new URL(place).href);
      const texts = await Promise.all(places.map((place) => this.#files.read(place)));
      const place = places.find((_, index) => texts[index] !== null);
      if (place !== undefined) {
        found.push(place);
        continue;
      }
      const { source, diagnostics } = missingGameReport(uri, text, game);
      for (const problem of locateAll(source, diagnostics)) this.#problems.set(uri, problem);
    }
    return found;
  }
}

/** Above the root of the disk, `file://`, only the scheme is left. */
function folderAbove(folder: string): string | null {
  const above = folderOf(folder);
  return above.includes("://") ? above : null;
}
