import { type CheckedFile, checkFile } from "../../compiler/check-file.ts";
import { KnownClauses } from "../../compiler/check/known-clauses.ts";
import type { FileDiff } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { LEXICONS } from "../games.ts";
import type { Progress } from "../progress.ts";
import type { FileReport } from "../report/found.ts";
import type { SideFile, Sides } from "./sides.ts";

/** Two files that belong together; null where one side has none. */
export interface FilePair {
  readonly before: SideFile | null;
  readonly after: SideFile | null;
}

export interface Comparison {
  /** One for each pair of files with a difference. */
  readonly diffs: readonly FileDiff[];
  readonly pairs: readonly FilePair[];
  /** Files with errors, which are not compared. */
  readonly broken: readonly FileReport[];
}

/** Compares the files of two sides, each with the one of its name, or with the one that is for the same bot. */
export function compareSides(sides: Sides, progress: Progress): Comparison {
  const pairs = pairFiles(sides);
  const diffs: FileDiff[] = [];
  const clauses = new KnownClauses();
  const broken: FileReport[] = [];
  const sound = (file: SideFile | null, known: CheckedFile | null): CheckedFile | null => {
    if (file === null) return null;
    const checked = checkFile(file.name, file.text, LEXICONS, known, clauses);
    const errors = checked.diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length > 0) broken.push({ source: checked.source, diagnostics: errors });
    return checked;
  };
  for (const [index, { before, after }] of pairs.entries()) {
    progress.report(`compared ${index} of ${pairs.length} files`);
    if (before?.text === after?.text) continue;
    const brokenBefore = broken.length;
    const old = sound(before, null);
    const added = sound(after, old);
    if (broken.length > brokenBefore) continue;
    const diff = diffFiles(old, added);
    if (diff.sections.length > 0) diffs.push(diff);
  }
  return { diffs, pairs, broken };
}

/** Files of both sides in pairs: by what names them, then by the bot that they are for. */
function pairFiles({ before, after }: Sides): readonly FilePair[] {
  const left = new Map(before.map((file) => [file.key, file]));
  const pairs: { before: SideFile | null; after: SideFile | null }[] = after.map((file) => {
    const found = left.get(file.key) ?? null;
    left.delete(file.key);
    return { before: found, after: file };
  });
  for (const pair of pairs) {
    if (pair.before !== null || pair.after === null) continue;
    const identity = identityOf(pair.after);
    const found = [...left.values()].find((file) => identityOf(file) === identity);
    if (found === undefined) continue;
    left.delete(found.key);
    pair.before = found;
  }
  return [...pairs, ...[...left.values()].map((file) => ({ before: file, after: null }))].toSorted(byName);
}

/** The lines of its header: a renamed file still is for the same bot of the same scenario. */
function identityOf({ text }: SideFile): string {
  const header = /^\s*(?:game|scenario|bot)\b[^\n]*/gim;
  return (text.match(header) ?? []).slice(0, 3).join("\n").replace(/\s+/g, " ").toLowerCase();
}

function byName(first: FilePair, second: FilePair): number {
  const name = ({ before, after }: FilePair): string => (after ?? before)?.key ?? "";
  return name(first) < name(second) ? -1 : name(first) > name(second) ? 1 : 0;
}
