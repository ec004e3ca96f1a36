import { dirname, join, resolve } from "node:path";
import { FileRefusal } from "../io/files.ts";
import type { FileReport } from "../library/folders.ts";
import { CONFIGURATION_FILES } from "../library/configuration.ts";
import type { LintSettings } from "../compiler/lint/lint.ts";
import { type FoundFile, displayName, kindThere, ownFolderAbove, readText, type Workspace } from "./files.ts";
import { whatElse } from "./misplaced-file.ts";

/**
 * The levels of lints for the files of a run. Each file takes those of the nearest configuration in its directory or
 * above it.
 */
export class Configurations {
  #named: LintSettings | null = null;
  readonly #stated: LintSettings;
  readonly #workspace: Workspace;
  readonly #byDirectory = new Map<string, Promise<LintSettings>>();
  readonly #reports: FileReport[] = [];

  private constructor(stated: LintSettings, workspace: Workspace) {
    this.#stated = stated;
    this.#workspace = workspace;
  }

  /**
   * @param file a configuration to use for every file, instead of the nearest
   * @param stated levels that override every configuration
   * @throws FileRefusal where `file` is another kind of file, and the file system's own errors
   */
  static async load(file: string | undefined, stated: LintSettings, workspace: Workspace): Promise<Configurations> {
    const configurations = new Configurations(stated, workspace);
    if (file !== undefined) {
      const path = resolve(workspace.directory, file);
      const kind = kindThere(path, workspace.games);
      if (kind !== null && kind !== "settings") throw new FileRefusal(file, whatElse(file, kind));
      configurations.#named = await configurations.#read(path, await readText(path));
    }
    return configurations;
  }

  /** The problems of the configurations that were read. A configuration with errors sets no levels. */
  get reports(): readonly FileReport[] {
    return this.#reports;
  }

  /** The levels of lints for a file. */
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
      if (text !== null) return this.#read(path, text);
    }
    const above = await ownFolderAbove(folder);
    return above === null ? {} : this.#nearest(above);
  }

  async #read(path: string, text: string): Promise<LintSettings> {
    // Most runs have no settings file.
    const { readSettings } = await import("../library/configuration.ts");
    const { lints, report } = readSettings(displayName(path, this.#workspace.directory), text);
    if (report !== null) this.#reports.push(report);
    return lints;
  }
}
