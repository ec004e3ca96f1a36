import { dirname, join, resolve } from "node:path";
import { CONFIGURATION_FILES, lintLevel, noLevel, readConfiguration, unknownLint } from "../library/configuration.ts";
import type { LintLevel, LintSettings } from "../compiler/lint/settings.ts";
import { MisuseError } from "./failure.ts";
import { type FoundFile, displayName, readText } from "../node/files.ts";

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
    const named = file === undefined ? null : await readNamed(resolve(directory, file), directory);
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

async function readNamed(path: string, directory: string): Promise<LintSettings> {
  return parseConfiguration(await readText(path), displayName(path, directory));
}

/** @param name the file, for messages */
function parseConfiguration(text: string, name: string): LintSettings {
  const read = readConfiguration(text);
  if (read.kind === "problem") throw new MisuseError(`${name}: ${read.problem}`);
  return read.settings;
}

/** `shadowed-clause=error`, from the command line. */
function statedLevel(stated: string): readonly [code: string, level: LintLevel] {
  const [code = "", written = "", ...rest] = stated.split("=");
  if (rest.length > 0 || written === "") {
    throw new MisuseError(`--lint ${stated}: write CODE=LEVEL, as in --lint shadowed-clause=error`);
  }
  const unknown = unknownLint(code);
  if (unknown !== null) throw new MisuseError(`--lint: ${unknown}`);
  const level = lintLevel(written);
  if (level === null) throw new MisuseError(`--lint ${code}: ${noLevel(written)}`);
  return [code, level];
}
