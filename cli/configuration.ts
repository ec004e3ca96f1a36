import { dirname, join, resolve } from "node:path";
import { LINTS } from "../compiler/lint/index.ts";
import { LINT_LEVELS, type LintLevel, type LintSettings } from "../compiler/lint/settings.ts";
import { nearestName } from "../analysis/situations/nearest-name.ts";
import { MisuseError } from "./failure.ts";
import { type FoundFile, displayName, readText } from "./workspace.ts";

/** The names under which a configuration is looked for, in this order. */
export const CONFIGURATION_FILES: readonly string[] = ["tiebreak.json", ".tiebreakrc"];

/**
 * The levels of lints for the files of a run. Each file takes those of the nearest configuration in its directory or
 * above it; what the command line says goes before that.
 */
export class Configurations {
  readonly #named: LintSettings | null;
  readonly #stated: LintSettings;
  readonly #directory: string;
  readonly #byDirectory = new Map<string, Promise<LintSettings>>();

  private constructor(named: LintSettings | null, stated: LintSettings, directory: string) {
    this.#named = named;
    this.#stated = stated;
    this.#directory = directory;
  }

  /**
   * @param file a configuration to take for every file, in place of the nearest
   * @param stated `code=level`, as the command line has them
   */
  static async load(file: string | undefined, stated: readonly string[], directory: string): Promise<Configurations> {
    const named = file === undefined ? null : await readConfiguration(resolve(directory, file), directory);
    return new Configurations(named, Object.fromEntries(stated.map(statedLevel)), directory);
  }

  /** The levels that hold for a file. */
  async settingsFor(file: FoundFile): Promise<LintSettings> {
    const found = this.#named ?? (await this.#nearest(dirname(file.path)));
    return { ...found, ...this.#stated };
  }

  #nearest(folder: string): Promise<LintSettings> {
    const known = this.#byDirectory.get(folder);
    if (known !== undefined) return known;
    const found = this.#lookIn(folder);
    this.#byDirectory.set(folder, found);
    return found;
  }

  async #lookIn(folder: string): Promise<LintSettings> {
    for (const name of CONFIGURATION_FILES) {
      const path = join(folder, name);
      const text = await readText(path).catch(() => null);
      if (text !== null) return parseConfiguration(text, displayName(path, this.#directory));
    }
    const above = dirname(folder);
    return above === folder ? {} : this.#nearest(above);
  }
}

async function readConfiguration(path: string, directory: string): Promise<LintSettings> {
  return parseConfiguration(await readText(path), displayName(path, directory));
}

/**
 * The levels that a configuration states. What it does not know in it is misuse: a lint that is misspelt would
 * otherwise go on as before.
 *
 * @param name the file, for messages
 */
function parseConfiguration(text: string, name: string): LintSettings {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new MisuseError(`${name}: it is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const known = ["$schema", "lints"];
  for (const key of Object.keys(objectIn(data, name, "a configuration"))) {
    if (!known.includes(key)) throw new MisuseError(`${name}: “${key}” is no setting${suggestion(key, known)}`);
  }
  const lints = objectIn(data, name, "a configuration")["lints"] ?? {};
  return Object.fromEntries(
    Object.entries(objectIn(lints, name, "“lints”")).map(([code, level]) => [
      knownLint(code, name),
      knownLevel(level, `${name}: “${code}”`),
    ]),
  );
}

function objectIn(data: unknown, name: string, what: string): Readonly<Record<string, unknown>> {
  if (typeof data === "object" && data !== null && !Array.isArray(data)) return { ...data };
  throw new MisuseError(`${name}: ${what} is an object`);
}

/** `shadowed-clause=error`, from the command line. */
function statedLevel(stated: string): readonly [code: string, level: LintLevel] {
  const [code = "", level = "", ...rest] = stated.split("=");
  if (rest.length > 0 || level === "") {
    throw new MisuseError(`--lint ${stated}: write CODE=LEVEL, as in --lint shadowed-clause=error`);
  }
  return [knownLint(code, "--lint"), knownLevel(level, `--lint ${code}`)];
}

function knownLint(code: string, where: string): string {
  const codes = LINTS.map((lint) => lint.code);
  if (codes.includes(code)) return code;
  throw new MisuseError(`${where}: there is no lint “${code}”${suggestion(code, codes)}`);
}

function knownLevel(level: unknown, where: string): LintLevel {
  const known = LINT_LEVELS.find((each) => each === level);
  if (known !== undefined) return known;
  throw new MisuseError(`${where}: ${JSON.stringify(level)} is none of ${LINT_LEVELS.join(", ")}`);
}

function suggestion(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === null ? "" : `: did you mean “${near}”?`;
}
