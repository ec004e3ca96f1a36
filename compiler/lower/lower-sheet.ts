import type {
  CheckedClause,
  CheckedProcedure,
  CheckedRollRow,
  CheckedSheet,
  Description,
  DangerRow,
} from "../../runtime/checked-tree.ts";
import type { CompactGame, View } from "../../runtime/compact/meaning.ts";
import { lowerAction, preferredTarget, type ActionContext } from "./action.ts";
import { lowerCondition, originOf } from "./condition.ts";
import { lowerCriteria } from "./criteria.ts";
import { lowerDescription, membership, type PhraseContext } from "./phrase.ts";
import type {
  ClauseProgram,
  CriterionProgram,
  DangerProgram,
  DecisionProgram,
  ProcedureProgram,
  RowProgram,
  SetProgram,
} from "./program.ts";

/**
 * A checked sheet as a decision program.
 * @param opposing the other side's sheet: its table ranks this bot's own units (OPEN-36). Null where there is none.
 * @throws LoweringError where a word has no compact meaning.
 */
export function lowerSheet(sheet: CheckedSheet, opposing: CheckedSheet | null, game: CompactGame): DecisionProgram {
  const context = phraseContext(game, "own", true);
  return {
    game: sheet.game,
    bot: sheet.bot,
    scenario: sheet.scenario,
    file: sheet.file,
    procedures: sheet.procedures.map((procedure) => lowerProcedure(context, procedure)),
    danger: lowerDanger(game, "own", sheet.dangerous),
    opposing: lowerDanger(game, "opposing", game.ranksOwnUnits ? (opposing?.dangerous ?? []) : []),
  };
}

function phraseContext(game: CompactGame, view: View, acts: boolean): PhraseContext {
  return { game, view, acts, bound: [], preferred: preferredTarget };
}

function lowerDanger(game: CompactGame, view: View, rows: readonly DangerRow[]): DangerProgram {
  const context = phraseContext(game, view, false);
  return {
    view,
    rows: [...rows]
      .sort((first, second) => first.number - second.number)
      .map((row) => ({
        number: row.number,
        origin: originOf(row),
        passes: membership(lowerDescription(context, row.unit)),
      })),
  };
}

function lowerProcedure(context: PhraseContext, procedure: CheckedProcedure): ProcedureProgram {
  return {
    name: procedure.name,
    origin: originOf(procedure),
    covers: procedure.units,
    clauses: procedure.clauses.map((clause) => lowerClause(context, procedure, clause)),
  };
}

function lowerClause(context: PhraseContext, procedure: CheckedProcedure, clause: CheckedClause): ClauseProgram {
  const { program, after } = lowerCondition(context, clause.condition);
  const threshold = clause.condition?.items.find((item) => item.kind === "threshold") ?? null;
  const base = { number: clause.number, origin: originOf(clause), condition: program };
  const action: ActionContext = { phrase: after, procedure, clause: clause.number, threshold };
  if (clause.statement.kind === "action") return { ...base, statement: lowerAction(action, clause.statement.action) };
  const { die, rows, span } = clause.statement;
  return { ...base, statement: { kind: "roll", die, span, rows: rows.map((row) => lowerRow(action, row)) } };
}

/** The superlative of a description as the first step of a choice: `most dangerous`. */
function selecting(set: SetProgram, description: Description): readonly CriterionProgram[] {
  const { select } = description;
  if (set.select === null || select === null) return [];
  const origin = { span: select.span, text: select.kind === "own" ? select.entry : select.text };
  return [{ kind: "rank", origin, sort: set.sort, key: set.select }];
}

function lowerRow(context: ActionContext, row: CheckedRollRow): RowProgram {
  const { from, to } = row;
  const origin = originOf(row);
  if (row.find === null) return { from, to, origin, find: null, action: lowerAction(context, row.action) };
  const { phrase } = context;
  const set = lowerDescription(phrase, row.find.of);
  const criteria = [...selecting(set, row.find.of), ...lowerCriteria(phrase, row.find.criteria, set.sort)];
  const found = {
    sort: set.sort,
    source: { kind: "one", code: (code) => code.found, text: "found" },
    where: { kind: "constant", value: true },
    select: null,
    view: "own",
    text: row.find.of.text,
  } as const satisfies PhraseContext["bound"][number];
  const behind: ActionContext = { ...context, phrase: { ...phrase, bound: [found] } };
  return {
    from,
    to,
    origin,
    find: { set: { ...set, select: null }, criteria, text: row.find.of.text },
    action: lowerAction(behind, row.action),
  };
}
