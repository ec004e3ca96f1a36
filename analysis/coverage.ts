import type { CheckedClause, CheckedProcedure, CheckedSheet, Criterion } from "../runtime/checked-tree.ts";
import { areRowsNumbered } from "../runtime/checked-tree/expression.ts";
import { actionsFrom, actionsIn } from "../runtime/checked-tree/parts.ts";
import { type Choice, type DecidedAction, type Decision, inOrder, type PerformedClause } from "../runtime/decision.ts";
import { nameOfOpening } from "../runtime/checked-tree/procedures.ts";

/** How often one thing of a sheet decided. */
export interface Reached {
  /** `3`, `3c`, `3 row 2`, `3c highest value`. */
  readonly label: string;
  readonly kind: "clause" | "letter" | "row" | "criterion";
  readonly times: number;
}

interface ProcedureCoverage {
  readonly procedure: string;
  readonly reached: readonly Reached[];
}

/** The parts of one sheet that a set of decisions reached. */
export interface SheetCoverage {
  readonly bot: string;
  readonly procedures: readonly ProcedureCoverage[];
}

type ReadClause = Pick<PerformedClause, "procedure" | "clause">;

/** Counts which clauses, letters, rows and criteria of a sheet the decisions added to it used. */
export class CoverageCounter {
  readonly #sheet: CheckedSheet;
  readonly #times = new Map<string, number>();

  constructor(sheet: CheckedSheet) {
    this.#sheet = sheet;
  }

  /** Counts what decided: the clause taken, its letter or row, and every criterion consulted. */
  add(decision: Decision): void {
    for (const { procedure, label } of firedParts(decision)) this.#count(procedure, label);
    const { procedure, clause, first } = decision;
    if (procedure === null) return;
    if (first !== undefined) this.#addCriteria({ procedure: nameOfOpening(procedure), clause: 1 }, first);
    if (clause !== null) this.#addCriteria({ procedure, clause }, decision);
  }

  #addCriteria(read: ReadClause, decided: DecidedAction): void {
    for (const { letter, row, choices, performed = [] } of inOrder(decided)) {
      const by = performed.at(-1) ?? { ...read, letter, row: row ?? decided.row };
      const clause = this.#clauseNamed(by);
      if (clause === null) continue;
      for (const choice of choices) {
        const owner = ownerOf(clause, by, choice);
        for (const step of choice.steps) this.#count(by.procedure, `${owner} ${step.criterion}`);
      }
    }
  }

  #clauseNamed({ procedure: name, clause: number }: ReadClause): CheckedClause | null {
    const procedure = this.#sheet.procedures.find((candidate) => candidate.name === name);
    return procedure?.clauses.find((candidate) => candidate.number === number) ?? null;
  }

  /** The parts of the sheet in their order, with how often each was reached; 0 for those that were not. */
  result(): SheetCoverage {
    return {
      bot: this.#sheet.bot,
      procedures: this.#sheet.procedures.map((procedure) => ({
        procedure: procedure.name,
        reached: reachable(procedure).map((thing) => ({
          ...thing,
          times: this.#times.get(`${procedure.name}: ${thing.label}`) ?? 0,
        })),
      })),
    };
  }

  #count(procedure: string, label: string): void {
    const key = `${procedure}: ${label}`;
    this.#times.set(key, (this.#times.get(key) ?? 0) + 1);
  }
}

/** The label of the bracket that a choice followed: `3c`, `3 via`, `3 row 1 find`. */
function ownerOf(clause: CheckedClause, decision: Pick<DecidedAction, "letter" | "row">, choice: Choice): string {
  const row = decision.row === null ? "" : ` row ${decision.row}`;
  const own = `${clause.number}${decision.letter ?? ""}${row}`;
  if (choice.of === "find") return `${own} find`;
  if (choice.of === "passenger") return `${clause.number} passengers`;
  const moves = clause.statement.kind === "action" ? actionsIn(clause.statement) : [];
  const via = moves
    .map((action) => (action.plan === "move" ? action.via : undefined))
    .find((each) => each !== undefined);
  if (choice.of !== "via" || via === undefined) return own;
  return via.kind === "asPer" ? `${clause.number}${via.letter}` : `${clause.number} via`;
}

function reachable(procedure: CheckedProcedure): Omit<Reached, "times">[] {
  return procedure.clauses.flatMap((clause) => {
    const things: Omit<Reached, "times">[] = [{ label: `${clause.number}`, kind: "clause" }];
    const criteria = (owner: string, list: readonly Criterion[]): void => {
      for (const criterion of list) things.push({ label: `${owner} ${criterion.text}`, kind: "criterion" });
    };
    const { statement } = clause;
    if (statement.kind === "roll") {
      for (const [index, row] of statement.rows.entries()) {
        const isNumbered = areRowsNumbered(statement.dice);
        const label = isNumbered ? `${clause.number} row ${index + 1}` : `${clause.number}`;
        if (isNumbered) things.push({ label, kind: "row" });
        criteria(`${label} find`, row.find?.criteria ?? []);
        for (const action of actionsFrom(row.action)) if ("criteria" in action) criteria(label, action.criteria);
      }
      return things;
    }
    for (const action of actionsFrom(statement.action)) {
      if ("criteria" in action) criteria(`${clause.number}`, action.criteria);
      if (action.plan === "draw" && action.drawsFrom.kind === "cards")
        criteria(`${clause.number}`, action.drawsFrom.criteria);
      if (action.plan !== "move") continue;
      criteria(`${clause.number} find`, action.find?.criteria ?? []);
      for (const group of action.passengers?.groups ?? []) criteria(`${clause.number} passengers`, group.criteria);
      for (const subclause of action.subclauses) {
        const label = `${clause.number}${subclause.letter}`;
        things.push({ label, kind: "letter" });
        criteria(label, subclause.criteria);
      }
      if (action.via?.kind === "criteria") criteria(`${clause.number} via`, action.via.criteria);
    }
    return things;
  });
}

/** A clause, letter or row that decided: `3`, `3c`, `3 row 2`. */
interface FiredPart {
  readonly procedure: string;
  readonly label: string;
}

/** The parts that decided: the line that always comes first, the clause, and the routines that they perform. */
export function firedParts(decision: Decision): readonly FiredPart[] {
  const { procedure, clause, first } = decision;
  const parts: FiredPart[] = [];
  if (procedure === null) return parts;
  // One line below a heading says what comes first.
  if (first !== undefined) addFired(parts, nameOfOpening(procedure), 1, first);
  if (clause !== null) addFired(parts, procedure, clause, decision);
  return parts;
}

function addFired(parts: FiredPart[], procedure: string, clause: number, decided: DecidedAction): void {
  addLabels(parts, procedure, clause, null, decided.row);
  for (let action: DecidedAction | undefined = decided; action !== undefined; action = action.next) {
    const { letter, performed = [] } = action;
    if (letter !== null) parts.push({ procedure, label: `${clause}${letter}` });
    for (const each of performed) addLabels(parts, each.procedure, each.clause, each.letter, each.row);
  }
}

function addLabels(
  parts: FiredPart[],
  procedure: string,
  clause: number,
  letter: string | null,
  row: number | null,
): void {
  parts.push({ procedure, label: `${clause}` });
  if (letter !== null) parts.push({ procedure, label: `${clause}${letter}` });
  if (row !== null) parts.push({ procedure, label: `${clause} row ${row}` });
}
