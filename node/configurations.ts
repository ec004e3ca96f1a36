import { dirname, join, resolve } from "node:path";
import { FileRefusal } from "../io/file-problem.ts";
import { CONFIGURATION_FILES, readConfiguration } from "../library/configuration.ts";
import type { LintSettings } from "../compiler/lint/settings.ts";
import { type FoundFile, displayName, readText } from "./files.ts";

/**
 * The levels of lints for the files of a run. Each file takes those of the nearest configuration in its directory or
 * above it.
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
   * @param stated what goes before every configuration
   * @throws FileRefusal where a configuration has mistakes
   */
  static async load(file: string | undefined, stated: LintSettings, directory: string): Promise<Configurations> {
    const named = file === undefined ? null : await readNamed(resolve(directory, file), directory);
    return new Configurations(named, stated, directory);
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
  if (read.kind === "problem") throw new FileRefusal(name, read.problem);
  return read.settings;
}
