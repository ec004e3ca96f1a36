import { kindOfName } from "../compiler/file-kind.ts";
import { readConfiguration, settingsReport } from "../library/configuration.ts";
import { CONFIGURATION_FILES } from "../library/lint-levels.ts";
import { type LocatedDiagnostic, locateAll } from "../library/result.ts";
import type { LintSettings } from "../compiler/lint/settings.ts";
import { folderOf } from "./documents/uri.ts";
import type { FileSystem } from "./environment.ts";

/** True for the URI of a file with levels of lints. */
export function isConfiguration(uri: string): boolean {
  return kindOfName(uri) === "settings";
}

/** Levels of lints as the files beside the sheets state them; each folder has those of the nearest, at it or above. */
export class Configurations {
  readonly #files: FileSystem;
  readonly #byFolder = new Map<string, Promise<LintSettings>>();
  readonly #problems = new Map<string, LocatedDiagnostic>();

  constructor(files: FileSystem) {
    this.#files = files;
  }

  /** What is wrong in the configurations that were looked at, by their URIs. Such a one states nothing. */
  get problems(): ReadonlyMap<string, LocatedDiagnostic> {
    return this.#problems;
  }

  /** The levels that hold in a folder. */
  nearest(folder: string): Promise<LintSettings> {
    const known = this.#byFolder.get(folder);
    if (known !== undefined) return known;
    const found = this.#lookIn(folder);
    this.#byFolder.set(folder, found);
    return found;
  }

  async #lookIn(folder: string): Promise<LintSettings> {
    for (const name of CONFIGURATION_FILES) {
      const uri = `${folder}/${name}`;
      const text = await this.#files.read(uri);
      if (text === null) continue;
      const report = settingsReport(uri, text);
      const [problem] = report === null ? [] : locateAll(report.source, report.diagnostics);
      if (problem !== undefined) this.#problems.set(uri, problem);
      const read = readConfiguration(text);
      return read.kind === "settings" ? read.settings : {};
    }
    const above = folderOf(folder);
    // Above the root of the disk, `file://`, there is the scheme alone.
    return above.includes("://") ? this.nearest(above) : {};
  }
}
