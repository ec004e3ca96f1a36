import { kindOfName } from "../compiler/file-kind.ts";
import { type LintLevel, LINTS, type LintSettings } from "../compiler/lint/lint.ts";
import { CONFIGURATION_FILES, missingGameReport, placesOfGame, readSettings } from "../library/configuration.ts";
import { locateAll, type LocatedDiagnostic } from "../library/result.ts";
import { folderOf } from "./documents/uri.ts";
import type { FileSystem } from "./environment.ts";

/** How to show a finding that is not an error. */
export type Shown = "off" | "hint" | "information" | "warning";

/** When to count what each clause of a sheet decides, for the lens above it. */
type SharesShown = "off" | "on demand" | "always";

/** Which kinds of lenses to show, apart from counted shares. */
interface LensesShown {
  /** The situations that expect a clause; in files of situations, what to do with them. */
  readonly situations: boolean;
  /** How other scenarios have a procedure. */
  readonly scenarios: boolean;
}

/** Which kinds of hints to show within lines. */
interface HintsShown {
  /** The value of X. */
  readonly strengths: boolean;
  /** The chance of a table's row. */
  readonly chances: boolean;
  /** That a unit means its space. */
  readonly spaces: boolean;
  /** The bot's decision in a situation, next to what is expected. */
  readonly decisions: boolean;
}

/** The settings of an editor's user. */
export interface Settings {
  /** By the codes of findings. An error always stays one. */
  readonly lints: Readonly<Record<string, Shown>>;
  /** Readings of open points of the rules by their ids, where a situation states none. */
  readonly readings: Readonly<Record<string, string>>;
  readonly shares: SharesShown;
  readonly lenses: LensesShown;
  readonly hints: HintsShown;
}

/** The default settings. */
export const NO_SETTINGS: Settings = {
  lints: {},
  readings: {},
  shares: "on demand",
  lenses: { situations: true, scenarios: true },
  hints: { strengths: true, chances: true, spaces: true, decisions: true },
};

const SHOWN: readonly unknown[] = ["off", "hint", "information", "warning"];
const SHARES_SHOWN: readonly SharesShown[] = ["off", "on demand", "always"];

/** Reads the settings that a client sends; ignores unknown ones. */
export function readSentSettings(sent: unknown): Settings {
  const { shares } = sectionOf(sent, "codeLens");
  return {
    lints: entriesOf(sent, "lints", (value): value is Shown => SHOWN.includes(value)),
    readings: entriesOf(sent, "readings", (value) => typeof value === "string"),
    shares: SHARES_SHOWN.find((each) => each === shares) ?? NO_SETTINGS.shares,
    lenses: switchesOf(sent, "codeLens", NO_SETTINGS.lenses),
    hints: switchesOf(sent, "inlayHints", NO_SETTINGS.hints),
  };
}

/** Switches, each as it was sent or else its default. */
function switchesOf<Name extends string>(
  sent: unknown,
  key: string,
  usual: Readonly<Record<Name, boolean>>,
): Readonly<Record<Name, boolean>> {
  const section = sectionOf(sent, key);
  const chosen = Object.keys(usual).filter((name) => typeof section[name] === "boolean");
  return { ...usual, ...Object.fromEntries(chosen.map((name) => [name, section[name]])) };
}

/**
 * What a client says at its start under a key: `expected`, the URIs of files that it is about to open; `commands`,
 * those that it runs itself.
 */
export function textsSent(sent: unknown, key: "expected" | "commands"): readonly string[] {
  const texts = isObject(sent) ? sent[key] : null;
  return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
}

const LEVELS: Readonly<Record<Shown, LintLevel>> = {
  off: "off",
  hint: "note",
  information: "note",
  warning: "warning",
};

/**
 * The levels of lints that the configuration and, with precedence, the user set. A lint that the user wants to see is
 * run.
 */
export function lintSettings(configured: LintSettings, { lints }: Settings): LintSettings {
  const chosen = LINTS.flatMap(({ code }) => {
    const shown = lints[code];
    return shown === undefined ? [] : [[code, LEVELS[shown]] as const];
  });
  return { ...configured, ...Object.fromEntries(chosen) };
}

function entriesOf<Value>(
  sent: unknown,
  key: string,
  isWanted: (value: unknown) => value is Value,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(sectionOf(sent, key)).filter((entry): entry is [string, Value] => isWanted(entry[1]));
  return Object.fromEntries(entries);
}

function sectionOf(sent: unknown, key: string): Readonly<Record<string, unknown>> {
  const section = isObject(sent) ? sent[key] : null;
  return isObject(section) ? section : {};
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

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
