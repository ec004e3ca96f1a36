import type { CheckedFile, ParsedFile } from "../check-file.ts";
import { definitionsIn } from "../definitions/define-words.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { type DiffSection, type FileDiff, NOWHERE, type Quote } from "./change.ts";
import { diffChecklists } from "./diff-checklists.ts";
import { diffDefinitions } from "./diff-header.ts";
import { diffMemory } from "./diff-memory.ts";
import { diffScenarios } from "./diff-scenario.ts";
import { diffTables, hasTables } from "./diff-tables.ts";
import { type ComparedSheet, diffSheets } from "./diff-sheet.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import { wholePart } from "./parts.ts";

/**
 * The differences between two checked files; null for a missing one. Files that mean the same have no sections,
 * whatever their layout.
 */
export function diffFiles(before: CheckedFile | null, after: CheckedFile | null): FileDiff {
  const names = { before: before?.path ?? null, after: after?.path ?? null };
  if (before === null && after === null) return { ...names, sections: [] };
  if (before === null || after === null) return { ...names, sections: [wholeFile(before, after)] };
  const [old, added] = [before, after];
  const [oldSheet, addedSheet] = [comparedSheet(unlike(old, added)), comparedSheet(unlike(added, old))];
  const definitions = diffDefinitions(old, added);
  const sections = [definitions, diffMemory(old, added), diffChecklists(old, added), diffTables(old, added)];
  const defined = sections.filter((section) => section !== null);
  if (oldSheet !== null && addedSheet !== null)
    return { ...names, sections: [...defined, ...diffSheets(oldSheet, addedSheet)] };
  if (old.file !== null && old.scenario !== null && added.file !== null && added.scenario !== null) {
    const scenarios = [
      { file: old.file, scenario: old.scenario, lexicon: old.lexicon },
      { file: added.file, scenario: added.scenario, lexicon: added.lexicon },
    ] as const;
    return { ...names, sections: [...defined, ...diffScenarios(...scenarios)] };
  }
  if (definesOnly(old) && definesOnly(added)) return { ...names, sections: defined };
  return { ...names, sections: [wholeFile(before, null), wholeFile(null, after)] };
}

/** A file of definitions or tables is neither a sheet nor a scenario. */
function definesOnly(checked: CheckedFile): boolean {
  const { file, scenario, sheet } = checked;
  return (
    sheet === null &&
    scenario === null &&
    file !== null &&
    (definitionsIn(file).length > 0 || hasTables(checked) || checked.checklists.length > 0)
  );
}

/** A file without the procedures that the other one contains as typed text too. */
function unlike(checked: CheckedFile, other: CheckedFile): CheckedFile {
  const { sheet } = checked;
  if (sheet === null) return checked;
  const isAlike = hasSameText(checked, other);
  return { ...checked, sheet: { ...sheet, procedures: sheet.procedures.filter((each) => !isAlike(each)) } };
}

/** A checked file as a sheet that can be compared; null if it is none. */
export function comparedSheet({ file, sheet, lexicon }: CheckedFile): ComparedSheet | null {
  if (file === null || sheet === null || lexicon === null) return null;
  return { file, sheet: canonicalize("sheet", sheet, lexicon) };
}

function wholeFile(before: CheckedFile | null, after: CheckedFile | null): DiffSection {
  const checked = after ?? before;
  const isAdded = after !== null;
  const what = checked?.scenario ? "scenario" : "sheet";
  const { text = "" } = checked?.source ?? {};
  const quote: Quote = { text: text.trim(), span: { start: 0, end: text.length }, line: 1 };
  const sentence = `${what} ${isAdded ? "added" : "removed"}`;
  const kind = isAdded ? "sheet-added" : "sheet-removed";
  return { title: checked?.path ?? "", parts: [wholePart({ kind, where: NOWHERE, sentence }, quote, isAdded)] };
}

/**
 * Whether another file has the same typed text of a procedure, below a caption with the same meaning: nothing else
 * matters.
 */
export function hasSameText({ source }: ParsedFile, other: ParsedFile): (procedure: TypedProcedure) => boolean {
  const typed = new Set(other.file?.procedures.map((procedure) => typedIn(other.source.text, procedure)));
  return (procedure) => typed.has(typedIn(source.text, procedure));
}

type TypedProcedure = Pick<CheckedProcedure, "mode" | "span">;

function typedIn(text: string, { mode, span }: TypedProcedure): string {
  return `${mode}\n${text.slice(span.start, span.end)}`;
}
