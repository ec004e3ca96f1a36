import { resolve } from "node:path";
import type { FileKind } from "../compiler/file-kind.ts";
import { writeWhole } from "../io/files.ts";
import { kindThere, type Workspace } from "../node/files.ts";
import { nameOfKind } from "../node/misplaced-file.ts";
import type { ReportStyle } from "../analysis/report-style.ts";
import { MisuseError } from "./failure.ts";
import { coloursOf, reportStyle, type Terminal } from "./terminal.ts";

/** The width of a report that is written to a file. */
const FILE_COLUMNS = 160;

/** What a report is laid out for: the terminal, or the file that `--out` names. */
export function pageFor(
  out: string | undefined,
  terminal: Terminal,
): { readonly columns: number; readonly style?: ReportStyle } {
  if (out !== undefined) return { columns: FILE_COLUMNS };
  return { columns: terminal.columns, style: reportStyle(coloursOf(terminal)) };
}

/**
 * Where a command may write: it never overwrites a file that a person types, or a saved game.
 *
 * @param option what names the file: `--out`
 * @param replaced a kind of file that it may overwrite, since the command itself writes it
 * @throws MisuseError where something else exists there
 */
export function outputPlace(
  name: string,
  option: string,
  { directory, games }: Workspace,
  replaced: FileKind | null = null,
): string {
  const path = resolve(directory, name);
  const kind = kindThere(path, games);
  if (kind === null || kind === replaced) return path;
  throw new MisuseError(`${option} ${name}: this is ${nameOfKind(kind)}; name another file, so that nothing is lost`);
}

/**
 * Writes a result to the file that `--out` names, or to standard output.
 *
 * @param replaced as for `outputPlace`
 */
export function writeResult(
  text: string,
  out: string | undefined,
  terminal: Terminal,
  replaced: FileKind | null = null,
): void {
  if (out === undefined) terminal.writeOutput(text);
  else writeWhole(outputPlace(out, "--out", terminal, replaced), text);
}
