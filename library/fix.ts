import { type Games, parseFile } from "../compiler/check-file.ts";
import { type AppliedFixes, applyFixes } from "../compiler/apply-fixes.ts";
import { KnownFiles } from "../compiler/check-project.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { createSource, type Span } from "../grammar/source.ts";
import { checkDrafts } from "./check.ts";
import { type FileReport, type CheckOptions, filesBeside } from "./folders.ts";
import { lexiconsOf } from "./games.ts";
import type { LocatedDiagnostic } from "./result.ts";
import { canonicalTree } from "../grammar/format-sheet.ts";
import type { FileNode } from "../grammar/syntax-tree.ts";

/** A text after the fixes that helped. */
export interface FixedText extends AppliedFixes {
  /** What is still wrong. */
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/**
 * Applies the fix of each error and warning that has exactly one, if it helps.
 *
 * @example
 * ```ts
 * const fixed = fix("game Calisto\nscenario 1\nbot LFA\n", { game: callisto });
 * fixed.text.split("\n")[0]; // "game Callisto"
 * ```
 */
export function fix(text: string, options: CheckOptions): FixedText {
  const [{ path }] = filesBeside(text, options);
  const known = new KnownFiles();
  const check = (draft: string): readonly LocatedDiagnostic[] =>
    checkDrafts(filesBeside(draft, options), options, known).diagnostics.filter(({ file }) => file === path);
  const fixed = fixAlone(path, text, check, lexiconsOf(options.game));
  return { ...fixed, diagnostics: check(fixed.text) };
}

/**
 * The same for a text that the caller checks.
 *
 * @param check finds what is wrong in a draft of it
 */
export function fixAlone(
  name: string,
  text: string,
  check: (draft: string) => readonly Diagnostic[],
  games: Games,
): AppliedFixes {
  const fixing = fixTogether([name], games);
  let step = fixing.next();
  while (step.done !== true) {
    const draft = step.value.get(name) ?? text;
    step = fixing.next([{ source: createSource(name, draft), diagnostics: check(draft) }]);
  }
  return step.value.changed.get(name) ?? { text, applied: 0 };
}

/** The result of fixing texts together. */
interface FixedTogether {
  /** The texts that changed, by their names. */
  readonly changed: ReadonlyMap<string, AppliedFixes>;
  /** Texts with fixes that may not change. */
  readonly frozen: ReadonlySet<string>;
}

/** One fix can uncover the next; texts that still change after this many rounds are left as they are. */
const MOST_ROUNDS = 10;

/**
 * Fixes texts that are checked together. Yields drafts of texts by their names, and receives the findings in all texts
 * with these drafts in their places.
 *
 * @param isFrozen whether a text may not change
 */
export function* fixTogether(
  names: readonly string[],
  games: Games,
  isFrozen: (name: string) => boolean = () => false,
): Generator<ReadonlyMap<string, string>, FixedTogether, readonly FileReport[]> {
  const changed = new Map<string, AppliedFixes>();
  const frozen = new Set<string>();
  const drafts = (): Map<string, string> => new Map([...changed].map(([name, { text }]) => [name, text]));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let isChanged = false;
    const reports = yield drafts();
    for (const name of names) {
      const report = reports.find(({ source }) => source.name === name);
      if (report === undefined || frozen.has(name)) continue;
      const trial = applyFixes(report.source.text, report.diagnostics, (draft) => isFaithful(report, draft, games));
      let step = trial.next();
      while (step.done !== true) {
        const found = yield drafts().set(name, step.value);
        step = trial.next(found.find(({ source }) => source.name === name)?.diagnostics ?? []);
      }
      const { text, applied } = step.value;
      if (applied === 0) continue;
      if (isFrozen(name)) {
        frozen.add(name);
        continue;
      }
      isChanged = true;
      changed.set(name, { text, applied: applied + (changed.get(name)?.applied ?? 0) });
    }
    if (!isChanged) break;
  }
  return { changed, frozen };
}

/** The text of a game after its clear fixes, read without other files. */
export function fixGameText(written: string, diagnosticsOf: (draft: string) => readonly Diagnostic[]): AppliedFixes {
  let fixed: AppliedFixes = { text: written, applied: 0 };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const trial = applyFixes(fixed.text, diagnosticsOf(fixed.text));
    let step = trial.next();
    while (step.done !== true) step = trial.next(diagnosticsOf(step.value));
    const { text, applied } = step.value;
    if (applied === 0) break;
    fixed = { text, applied: fixed.applied + applied };
  }
  return fixed;
}

/** Whether a draft of a text says the same wherever it had no findings. */
function isFaithful({ source, diagnostics }: FileReport, draft: string, games: Games): boolean {
  const { file } = parseFile(source.name, source.text, games);
  return keepsMeaning({ file, diagnostics }, parseFile(source.name, draft, games));
}

/** A parsed text, with the places of its problems. */
interface Read {
  readonly file: FileNode | null;
  readonly diagnostics: readonly { readonly span: Span }[];
}

/**
 * Whether a rewrite keeps what was right: every heading, clause and section without findings means the same afterwards,
 * and occurs as often. So a fix of one line can never change the meaning of another.
 */
function keepsMeaning(before: Read, after: Pick<Read, "file">): boolean {
  if (before.file === null) return true;
  if (after.file === null) return false;
  const left = new Map<string, number>();
  for (const { said } of meaningsOf(after.file)) left.set(said, (left.get(said) ?? 0) + 1);
  return meaningsOf(before.file).every(({ said, span }) => {
    if (before.diagnostics.some((found) => found.span.start <= span.end && span.start <= found.span.end)) return true;
    const count = left.get(said) ?? 0;
    left.set(said, count - 1);
    return count > 0;
  });
}

interface Part {
  readonly said: string;
  readonly span: Span;
}

/** The meaning of a file, part by part. */
function meaningsOf({ sections, procedures }: FileNode): readonly Part[] {
  const ofProcedures = procedures.flatMap(({ heading, clauses, reactions, openings }) => [
    heading,
    ...clauses,
    ...reactions,
    ...openings,
  ]);
  return [...ofProcedures, ...sections].map((part) => ({ said: canonicalTree(part), span: part.span }));
}
