import type { CheckedClause, CheckedProcedure } from "../../runtime/checked-tree.ts";
import type { Heading } from "../check/header.ts";
import type { DiffSection } from "./change.ts";
import { type ClauseParts, partsOfClause } from "./clause-parts.ts";
import { diffProcedures, matchClauses, namesOfMatched } from "./diff-procedure.ts";
import type { ComparedSheet } from "./diff-sheet.ts";
import type { Pair } from "./match.ts";
import { ANY_LETTER, OWN_LETTERS } from "../../runtime/checked-tree/meaning-key.ts";
import { Quoting } from "./quoting.ts";

/** One procedure of the unit that was asked for. */
interface UnitProcedure {
  readonly compared: ComparedSheet;
  readonly procedure: CheckedProcedure;
}

/** A procedure's clause in a row of the table: its number, and its version of the row's clause. */
export interface VersionCell {
  readonly number: number;
  /** `A`, `B`: equal letters of one row say the same. */
  readonly version: string;
}

/** Matched clauses of different procedures, in one or more versions. */
interface VersionRow {
  /** The clause's words where it first occurs. */
  readonly text: string;
  /** By procedure, in the order given; null where a procedure lacks the clause. */
  readonly cells: readonly (VersionCell | null)[];
}

/** How one unit's procedure differs from sheet to sheet. */
export interface UnitVersions {
  readonly procedures: readonly UnitProcedure[];
  /** For each procedure its version as a whole: equal letters say the same. */
  readonly versions: readonly string[];
  readonly rows: readonly VersionRow[];
  /** What each new version adds to the version before it. */
  readonly differences: readonly {
    readonly from: number;
    readonly to: number;
    readonly section: DiffSection;
  }[];
}

/** The procedures of a unit, `Raider` or `Leader A`, in the sheets given. */
export function proceduresOf(unit: string, sheets: readonly ComparedSheet[]): readonly UnitProcedure[] {
  return sheets.flatMap((compared) =>
    compared.sheet.procedures.filter(isFor(unit)).map((procedure) => ({ compared, procedure })),
  );
}

/** A test for headings of a unit: they name it, with or without its letter, or consist of exactly these words. */
export function isFor(unit: string): (heading: Heading) => boolean {
  const asked = unit.trim().replace(/\s+/g, " ").toLowerCase();
  return (heading) => names(heading, asked);
}

function names({ name, units }: Heading, asked: string): boolean {
  if (name.toLowerCase() === asked) return true;
  return units.some(({ title, letters, except }) => {
    const plain = title.toLowerCase();
    if (asked === plain) return true;
    if (!asked.startsWith(`${plain} `)) return false;
    const letter = asked.slice(plain.length + 1).toUpperCase();
    if (!/^[A-Z]$/.test(letter)) return false;
    return letters.length > 0 ? letters.includes(letter) : !except.includes(letter);
  });
}

/** Every unit that one of the headings names, for suggestions. */
export function unitsOf(headings: readonly Heading[]): readonly string[] {
  return [...new Set(headings.flatMap(({ units }) => units.map(({ title }) => title)))].toSorted();
}

/** Aligns procedures clause by clause, and numbers their versions. */
export function compareVersions(procedures: readonly UnitProcedure[]): UnitVersions {
  const rows: Row[] = [];
  for (const [column, { procedure }] of procedures.entries()) place(rows, procedures, procedure, column);
  const versions = letters(procedures.map(({ procedure }) => wholeKey(procedure)));
  const differences = procedures.flatMap(({ compared, procedure }, index) => {
    if (index === 0 || versions.indexOf(versions[index] ?? "") < index) return [];
    const from = closestBefore(procedures, index);
    const earlier = procedures[from];
    if (earlier === undefined) return [];
    const quoting = new Quoting(earlier.compared.file, compared.file);
    const section = diffProcedures(earlier.procedure, procedure, [], quoting);
    return section === null ? [] : [{ from, to: index, section }];
  });
  return {
    procedures,
    versions,
    rows: rows.map((row) => ({ text: row.text, cells: cellsOf(row, procedures) })),
    differences,
  };
}

interface Row {
  readonly text: string;
  readonly clauses: (CheckedClause | undefined)[];
}

/** Adds the clauses of another procedure to the rows of the most similar earlier one. */
function place(rows: Row[], procedures: readonly UnitProcedure[], procedure: CheckedProcedure, column: number): void {
  const model = column === 0 ? undefined : procedures[closestBefore(procedures, column)]?.procedure;
  const modelColumn = procedures.findIndex((each) => each.procedure === model);
  const pairs = model === undefined ? [] : matchClauses(model, procedure).pairs;
  let last = -1;
  for (const [index, clause] of procedure.clauses.entries()) {
    const partner = pairs.find(({ to }) => to === index)?.before;
    let row = partner === undefined ? -1 : rows.findIndex(({ clauses }) => clauses[modelColumn] === partner);
    if (row < 0) row = rowSayingTheSame(rows, clause, column);
    if (row < 0) {
      row = last + 1;
      rows.splice(row, 0, { text: clause.text, clauses: [] });
    }
    const found = rows[row];
    if (found !== undefined) found.clauses[column] = clause;
    last = Math.max(last, row);
  }
}

function rowSayingTheSame(rows: readonly Row[], clause: CheckedClause, column: number): number {
  const { key } = partsOfClause(clause, ANY_LETTER).part;
  return rows.findIndex(
    ({ clauses }) =>
      clauses[column] === undefined &&
      clauses.some((each) => each !== undefined && partsOfClause(each, ANY_LETTER).part.key === key),
  );
}

/** The earlier procedure with which most clauses are shared; of equals the latest. */
function closestBefore(procedures: readonly UnitProcedure[], index: number): number {
  const procedure = procedures[index]?.procedure;
  let best = 0;
  let most = -1;
  for (let earlier = 0; earlier < index; earlier += 1) {
    const other = procedures[earlier]?.procedure;
    if (other === undefined || procedure === undefined) continue;
    const { pairs, removed, added } = matchClauses(other, procedure);
    const same = pairs.filter(sayTheSame).length;
    const score = 2 * same + pairs.length - removed.length - added.length;
    if (score >= most) [best, most] = [earlier, score];
  }
  return best;
}

function sayTheSame({ before, after }: Pair<CheckedClause>): boolean {
  return partsOfClause(before, ANY_LETTER).part.key === partsOfClause(after, ANY_LETTER).part.key;
}

function cellsOf({ clauses }: Row, procedures: readonly UnitProcedure[]): readonly (VersionCell | null)[] {
  const firstColumn = clauses.findIndex((clause) => clause !== undefined);
  const keys = procedures.map(({ procedure }, column) => {
    const clause = clauses[column];
    const model = procedures[firstColumn]?.procedure;
    if (clause === undefined || model === undefined) return null;
    // Letters of matched clauses count as the same letter, whatever their names.
    const letterNames = column === firstColumn ? OWN_LETTERS : namesOfMatched(matchClauses(model, procedure));
    const parts: ClauseParts = partsOfClause(clause, letterNames);
    return parts.part.key;
  });
  const versions = letters(
    keys.map((key) => key ?? ""),
    (key) => key !== "",
  );
  return clausesUpTo(clauses, procedures.length).map((clause, column) =>
    clause === undefined ? null : { number: clause.number, version: versions[column] ?? "A" },
  );
}

function clausesUpTo(clauses: readonly (CheckedClause | undefined)[], count: number): (CheckedClause | undefined)[] {
  return Array.from({ length: count }, (_, column) => clauses[column]);
}

/** Gives equal keys equal letters, in the order of first occurrence. */
function letters(keys: readonly string[], counts: (key: string) => boolean = () => true): readonly string[] {
  const known = new Map<string, string>();
  return keys.map((key) => {
    if (!counts(key)) return "";
    const letter = known.get(key) ?? versionName(known.size);
    known.set(key, letter);
    return letter;
  });
}

/** `A` to `Z`, then `A2`, `B2`. */
function versionName(index: number): string {
  const letter = String.fromCharCode("A".charCodeAt(0) + (index % 26));
  return index < 26 ? letter : `${letter}${Math.floor(index / 26) + 1}`;
}

function wholeKey(procedure: CheckedProcedure): string {
  const clauses = procedure.clauses.map((clause) => partsOfClause(clause, OWN_LETTERS).part.key);
  return JSON.stringify([procedure.initiative, procedure.mode, clauses]);
}
