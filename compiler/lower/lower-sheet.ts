import type {
  CheckedClause,
  CheckedProcedure,
  CheckedRollRow,
  CheckedSheet,
  DangerRow,
  SourceRange,
  Checklist,
  ChecklistParameter,
} from "../../runtime/checked-tree.ts";
import { asFollowed, openingOf, readFor } from "../../runtime/checked-tree/procedures.ts";
import type { CompactGame, View, CodeOf, CompactMeaning, RelationSense } from "../../runtime/compact/meaning.ts";
import { legalTarget, preferredTarget } from "./attack.ts";
import { lowerAction } from "./action.ts";
import { type ActionContext, lowerCondition, originOf, lowerCriteria, selecting } from "./condition.ts";
import { LoweringError, membership } from "./context.ts";
import { chosenSet, lowerAmount, lowerDescription, type PhraseContext } from "./phrase.ts";
import type {
  ClauseProgram,
  DangerProgram,
  DecisionProgram,
  ProcedureProgram,
  RowProgram,
  ChecklistProgram,
} from "./program.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";

/**
 * A checked sheet as a decision program.
 * @param opposing the other side's sheet: its table ranks this bot's own units. Null if there is none. @throws
 * LoweringError if a word has no compact meaning
 */
export function lowerSheet(sheet: CheckedSheet, opposing: CheckedSheet | null, given: CompactGame): DecisionProgram {
  const game = withChecklists(given, sheet.checklists ?? []);
  const context = { ...phraseContext(game, "own", true), memory: sheet.memory ?? [] };
  return {
    game: sheet.game,
    bot: sheet.bot,
    scenario: sheet.scenario,
    file: sheet.file,
    rules: sheet.rules,
    procedures: sheet.procedures.map((procedure) => lowerProcedure(context, procedure, sheet)),
    memory: sheet.memory ?? [],
    checklists: (sheet.checklists ?? []).map((checklist, index) => lowerChecklist(context, checklist, index)),
    danger: lowerDanger(game, "own", sheet.dangerous),
    opposing: lowerDanger(game, "opposing", (game.targets?.ranksOwnUnits ?? true) ? (opposing?.dangerous ?? []) : []),
  };
}

/** The context in which lowering a text begins: nothing is bound. */
export function phraseContext(game: CompactGame, view: View, acts: boolean): PhraseContext {
  return {
    game,
    view,
    acts,
    bound: [],
    counted: [],
    preferred: preferredTarget,
    legal: null,
    askedRelation: null,
    memory: [],
    parameters: null,
  };
}

function lowerDanger(game: CompactGame, view: View, rows: readonly DangerRow[]): DangerProgram {
  return {
    view,
    rows: [...rows].sort((first, second) => first.number - second.number).map((row) => lowerDangerRow(game, row, view)),
  };
}

/** A row of the table of dangerous units. @throws LoweringError */
export function lowerDangerRow(game: CompactGame, row: DangerRow, view: View = "own"): DangerProgram["rows"][number] {
  const preferred = (): never => {
    throw new LoweringError("a row cannot rank by the table itself");
  };
  const context = { ...phraseContext(game, view, false), preferred };
  return { number: row.number, origin: originOf(row), passes: membership(lowerDescription(context, row.unit)) };
}

/**
 * A clause without its procedure: whether it can be lowered, apart from references to letters of other clauses.
 *
 * @throws LoweringError
 */
export function lowerClauseAlone(
  context: PhraseContext,
  { condition, statement }: Pick<CheckedClause, "condition" | "statement">,
  span: SourceRange,
): ClauseProgram {
  const clause: CheckedClause = { span, text: "", number: 1, source: null, readings: [], condition, statement };
  return lowerClauseAmong(context, clause, [clause]);
}

/** The same for a clause among others, whose letters it may name. @throws LoweringError */
export function lowerClauseAmong(
  context: PhraseContext,
  clause: CheckedClause,
  clauses: readonly CheckedClause[],
): ClauseProgram {
  const { span } = clause;
  const unnamed = { span, text: "", name: "", units: [], initiative: null, mode: "first possible" } as const;
  return lowerClause(context, { ...unnamed, clauses }, clause);
}

function lowerProcedure(context: PhraseContext, printed: CheckedProcedure, sheet: CheckedSheet): ProcedureProgram {
  const procedure = asFollowed(printed, context.game.policies);
  const opening = openingOf(sheet, printed);
  return {
    name: procedure.name,
    origin: originOf(procedure),
    mode: procedure.mode,
    readFor: readFor(procedure),
    opening: opening && sheet.procedures.indexOf(opening),
    covers: procedure.units,
    clauses: procedure.clauses.map((clause) => lowerClause(context, procedure, clause)),
  };
}

function lowerClause(context: PhraseContext, procedure: CheckedProcedure, clause: CheckedClause): ClauseProgram {
  const { program, after } = lowerCondition({ ...context, legal: legalOf(context, clause) }, clause.condition);
  const threshold = clause.condition?.items.find((item) => item.kind === "threshold") ?? null;
  const base = { number: clause.number, origin: originOf(clause), condition: program };
  const action: ActionContext = {
    phrase: after,
    procedure,
    clause: clause.number,
    threshold,
    condition: clause.condition,
  };
  if (clause.statement.kind === "action") return { ...base, statement: lowerAction(action, clause.statement.action) };
  const { dice, modifiers: added = [], rows } = clause.statement;
  const modifiers = added.map(({ sign, value, onlyIf }) => ({
    sign,
    value: lowerAmount(after, value),
    onlyIf: lowerCondition(after, onlyIf).program,
  }));
  return { ...base, statement: { kind: "roll", dice, modifiers, rows: rows.map((row) => lowerRow(action, row)) } };
}

/** The test for a legal target of the clause's own action, which the condition may use. */
function legalOf(context: PhraseContext, clause: CheckedClause): PhraseContext["legal"] {
  const { statement } = clause;
  return statement.kind === "action" && statement.action.plan === "attack"
    ? legalTarget(context, statement.action)
    : null;
}

function lowerRow(context: ActionContext, row: CheckedRollRow): RowProgram {
  const { from, to } = row;
  const origin = originOf(row);
  if (row.find === null) return { from, to, origin, find: null, action: lowerAction(context, row.action) };
  const { phrase } = context;
  const set = lowerDescription(phrase, row.find.of);
  const criteria = [...selecting(set, row.find.of), ...lowerCriteria(phrase, row.find.criteria, set.sort)];
  const found = chosenSet("found", set.sort, row.find.of.text);
  const behind: ActionContext = { ...context, phrase: { ...phrase, bound: [found], counted: [] } };
  return {
    from,
    to,
    origin,
    find: {
      set: { ...set, select: null },
      criteria,
      text: row.find.of.text,
      prefersAble: row.find.prefersAble === true,
    },
    action: lowerAction(behind, row.action),
  };
}

/** The module's names for a checklist, by its number. */
function namesOf(number: number): Pick<ChecklistProgram, "function" | "variables"> {
  return { function: `checklist${number}`, variables: [`subjectOf${number}`, `argumentOf${number}`] };
}

/** The same for checklists that are known by their words alone. */
export function withRelationsOfChecklists(game: CompactGame, { words }: Pick<Lexicon, "words">): CompactGame {
  const meanings = words.flatMap((word): [string, CompactMeaning][] => {
    if (word.category !== "relation" || word.checklist === undefined) return [];
    const senses = word.subject.flatMap((subject) =>
      word.argument.map((argument): RelationSense => ({ subject, argument, code: () => "false" })),
    );
    return [[word.id, { kind: "relation", senses }]];
  });
  return meanings.length === 0 ? game : { ...game, meanings: new Map([...game.meanings, ...meanings]) };
}

/** A game that also gives meanings to the relations that checklists define. */
function withChecklists(game: CompactGame, checklists: readonly Checklist[]): CompactGame {
  if (checklists.length === 0) return game;
  const { place, unit } = game.roles;
  const placeOf = game.placeOf[unit];
  const itself: CodeOf = (_scope, thing) => thing;
  /** How to get the compared thing from a thing of each sort that the words of the checklist allow. */
  const asking = ({ of: { sort } }: ChecklistParameter): readonly (readonly [string, CodeOf])[] =>
    sort === place && placeOf !== undefined
      ? [
          [place, itself],
          [unit, placeOf],
        ]
      : [[sort, itself]];
  const meanings = checklists.map(({ relation, parameters: [first, second] }, number): [string, CompactMeaning] => {
    const name = namesOf(number).function;
    const senses = asking(first).flatMap(([subject, one]) =>
      asking(second).map(([argument, other]): RelationSense => ({
        subject,
        argument,
        code: (scope, thing, related) =>
          `${name}(${scope.position}, ${one(scope, thing)}, ${other(scope, related)}) > 0`,
      })),
    );
    return [relation, { kind: "relation", senses }];
  });
  return { ...game, meanings: new Map([...game.meanings, ...meanings]) };
}

/** Lowers a checklist to a function. */
export function lowerChecklist(outer: PhraseContext, checklist: Checklist, number: number): ChecklistProgram {
  const names = namesOf(number);
  const context: PhraseContext = { ...outer, parameters: names.variables };
  const [subject, argument] = checklist.parameters;
  return {
    ...names,
    name: checklist.name,
    isAsked: [subject, argument].map(({ of }) => membership(lowerDescription(outer, of))),
    rows: checklist.rows.map((row) => ({
      number: row.number,
      origin: originOf(row),
      condition: lowerCondition(context, row.condition).program,
      answer: row.answer,
    })),
  };
}
