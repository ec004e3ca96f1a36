import { isError } from "../grammar/diagnostic.ts";
import { lintFiles } from "../compiler/lint/index.ts";
import { KnownFiles } from "../compiler/check-project.ts";
import type { NamedText } from "../grammar/source.ts";
import { checkFolders, foldersToCheck, type CheckOptions, filesBeside, type FilesOptions } from "./folders.ts";
import { lexiconsOf } from "./games.ts";
import { type LocatedDiagnostic, locateAll } from "./result.ts";

export type { LintLevel, LintSettings } from "../compiler/lint/lint.ts";
export type { NamedText } from "../grammar/source.ts";
export type { CheckOptions, FilesOptions } from "./folders.ts";

/** What is wrong in texts. */
export interface Checked {
  /** True where there is no error; there may be warnings and notes. */
  readonly ok: boolean;
  /** Of all texts that were given, in the order of each text. */
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/**
 * Checks a sheet, a scenario file or a file of definitions: words, types, lints, and a sheet against its scenario.
 *
 * @example
 * ```ts
 * const { ok, diagnostics } = check("game Callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 ATACK 1. [Random]\n", { game: callisto });
 * ok; // false
 * diagnostics.find(({ severity }) => severity === "error")?.line; // 6
 * ```
 */
export function check(text: string, options: CheckOptions): Checked {
  return checkFiles(filesBeside(text, options), options);
}

/**
 * Checks several files together. Their paths say what belongs together: a scenario's file and sheets lie in one folder, and
 * a `definitions.bot` in the folder above holds for all of them.
 *
 * @example
 * ```ts
 * const files = [
 *   { path: "mine/scenario.bot", text: "game Callisto\nscenario 1\n" },
 *   { path: "mine/lfa.bot", text: "game Callisto\nscenario 1\nbot LFA\n" },
 * ];
 * checkFiles(files, { game: callisto }).diagnostics.every(({ file }) => file.startsWith("mine/")); // true
 * ```
 */
export function checkFiles(files: readonly NamedText[], options: FilesOptions): Checked {
  return checkDrafts(files, options, new KnownFiles());
}

/** The same for drafts of files whose earlier versions are known. */
export function checkDrafts(files: readonly NamedText[], options: FilesOptions, known: KnownFiles): Checked {
  const projects = checkFolders(foldersToCheck(files, options), lexiconsOf(options.game), lintFiles, undefined, known);
  const diagnostics = projects.flatMap(({ own, project }) =>
    project.files.flatMap(({ path, source }) =>
      own.has(path) ? locateAll(source, project.diagnosticsByPath.get(path) ?? []) : [],
    ),
  );
  return { ok: !diagnostics.some(isError), diagnostics };
}
