import { fixText } from "../compiler/apply-fixes.ts";
import type { NamedText } from "../compiler/definitions/define-words.ts";
import { readLedger } from "../compiler/ledger.ts";
import type { LintSettings } from "../compiler/lint/settings.ts";
import { checkFolders, type Folder, foldersOf } from "./folders.ts";
import { type GameOption, lexiconsOf, listOf, type OneOrMore } from "./games.ts";
import { isError, type LocatedDiagnostic, locateAll } from "./result.ts";

export type { NamedText } from "../compiler/definitions/define-words.ts";
export type { LintLevel, LintSettings } from "../compiler/lint/settings.ts";

/** What every check may be told. */
export interface FilesOptions extends GameOption {
  /** The levels of lints: `{ "shadowed-clause": "error" }`. */
  readonly lints?: LintSettings;
  /** The ledger of readings that remarks in sheets may name: a page in Markdown. */
  readonly ledger?: string;
}

/** A sheet and the texts that it is read with. */
export interface CheckOptions extends FilesOptions {
  /** What diagnostics call the text; by default `sheet.bot`. */
  readonly name?: string;
  /** The text of the scenario file: which units are fielded, and the rules of the scenario. */
  readonly scenario?: string;
  /** The sheets of the other sides. */
  readonly others?: OneOrMore<string>;
  /** The text of the file in which the game's folder defines words. */
  readonly definitions?: string;
}

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
  const projects = checkFolders(foldersToCheck(files, options), lexiconsOf(options.game));
  const diagnostics = projects.flatMap(({ own, project }) =>
    project.files.flatMap(({ path, source }) =>
      own.has(path) ? locateAll(source, project.diagnosticsByPath.get(path) ?? []) : [],
    ),
  );
  return { ok: !diagnostics.some(isError), diagnostics };
}

/** The folders of files, to be checked alike. */
export function foldersToCheck(files: readonly NamedText[], { ledger, lints = {} }: FilesOptions): readonly Folder[] {
  const read = ledger === undefined ? null : readLedger("READINGS.md", ledger);
  return foldersOf(files).map((folder) => ({ ...folder, ledger: read, settings: lints }));
}

/** A text after the fixes that helped. */
export interface FixedText {
  readonly text: string;
  /** How many fixes were applied. */
  readonly applied: number;
  /** What is still wrong. */
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/** One fix can uncover the next; a text that still changes after so many rounds is left as it is. */
const MOST_ROUNDS = 10;

/**
 * Applies the fix of each error and warning that has exactly one, as far as they help.
 *
 * @example
 * ```ts
 * const fixed = fix("game Calisto\nscenario 1\nbot LFA\n", { game: callisto });
 * fixed.text.split("\n")[0]; // "game Callisto"
 * ```
 */
export function fix(text: string, options: CheckOptions): FixedText {
  const found = (draft: string): readonly LocatedDiagnostic[] => {
    const [own] = filesBeside(draft, options);
    return check(draft, options).diagnostics.filter(({ file }) => file === own.path);
  };
  let fixed = text;
  let applied = 0;
  let diagnostics = found(text);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const step = fixText(fixed, diagnostics, found);
    if (step.applied === 0) break;
    fixed = step.text;
    applied += step.applied;
    diagnostics = found(fixed);
  }
  return { text: fixed, applied, diagnostics };
}

/** The text and those that it is read with, as files of one folder; the text itself is the first. */
export function filesBeside(
  text: string,
  { name = "sheet.bot", scenario, others = [], definitions }: CheckOptions,
): readonly [NamedText, ...NamedText[]] {
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const beside = (file: string, given: string | undefined): readonly NamedText[] =>
    given === undefined ? [] : [{ path: `${folder}${file}`, text: given }];
  return [
    { path: name, text },
    ...beside("scenario.bot", scenario),
    ...beside("definitions.bot", definitions),
    ...listOf(others).flatMap((other, index) => beside(`other-${index + 1}.bot`, other)),
  ];
}
