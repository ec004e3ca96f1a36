import { GAMES } from "../games/registry.ts";
import { isSheet } from "../library/texts.ts";
import { writeWhole } from "../io/write-whole.ts";
import { describe, FINE, FOUND_SOMETHING, MISUSED, type ExitCode } from "./failure.ts";
import { findSheets } from "./named-sheet.ts";
import { Progress } from "./progress.ts";
import { counted } from "./report/found.ts";
import { readRewritable } from "../node/rewritable.ts";
import type { Terminal } from "./terminal.ts";
import { EXAMPLE } from "./examples.ts";

/** The new text of a sheet with what is to be said of it, or why it stays as it is. */
export type Rewritten =
  | { readonly kind: "text"; readonly text: string; readonly details: readonly string[] }
  | { readonly kind: "refused"; readonly reason: string };

/** How a command writes sheets again. */
interface Rewriting {
  /** What it has done to a file, for its progress: `formatted`. */
  readonly done: string;
  /** Write nothing, and count a file that would change as found. */
  readonly onlyCheck: boolean;
  /** Whether a file that was named itself may lack the header of a sheet. */
  readonly takesBareText: boolean;
  rewrite(text: string): Rewritten;
}

/** Writes every sheet again that it changes, and prints which. A refused or unread file costs no other. */
export async function rewriteFiles(
  paths: readonly string[],
  { done, onlyCheck, takesBareText, rewrite }: Rewriting,
  terminal: Terminal,
): Promise<ExitCode> {
  const found = await findSheets(paths, terminal.directory);
  const progress = new Progress(terminal);
  const unread = [...found.problems];
  const refused: string[] = [];
  const changed: string[] = [];
  const foreign: string[] = [];
  for (const [index, file] of found.files.entries()) {
    progress.report(`${done} ${index} of ${found.files.length} files`);
    try {
      const read = await readRewritable(file);
      if (read.kind === "foreign") {
        foreign.push(`${file.name} was not changed: ${read.reason}`);
        continue;
      }
      if (!isSheet(read.text, { game: [...GAMES.values()] }) && !(takesBareText && file.searched === undefined)) {
        foreign.push(`${file.name} was not changed: it has no header, such as \`game ${EXAMPLE.game}\``);
        continue;
      }
      const after = rewrite(read.text);
      if (after.kind === "refused") {
        refused.push(`${file.name}: ${after.reason}`);
        continue;
      }
      if (after.text === read.text) continue;
      if (!onlyCheck) writeWhole(file.path, after.text);
      changed.push([`${file.name}${onlyCheck ? " would change" : ""}`, ...after.details].join("\n  "));
    } catch (error) {
      unread.push(`${file.name}: ${describe(error)}`);
    }
  }
  progress.clear();
  for (const name of changed) terminal.writeOutput(`${name}\n`);
  if (found.files.length > 0) {
    const what = onlyCheck ? "would change" : "changed";
    terminal.writeOutput(`${counted(found.files.length, "file")}: ${changed.length} ${what}\n`);
  }
  for (const problem of [...foreign, ...refused, ...unread]) terminal.writeError(`tiebreak: ${problem}\n`);
  if (unread.length > 0) return MISUSED;
  return refused.length > 0 || (onlyCheck && changed.length > 0) ? FOUND_SOMETHING : FINE;
}
