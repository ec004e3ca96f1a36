import type {
  AttackAction,
  CheckedAction,
  CheckedClause,
  CheckedProcedure,
  CheckedSubclause,
  Description,
  MoveAction,
  Restriction,
  Threshold,
} from "../checked-tree.ts";
import type {
  Choice,
  ClauseTrace,
  LedTrace,
  LetterTrace,
  Objection,
  Outcome,
  PartTrace,
  PerformedTrace,
} from "../decision.ts";
import type { Dice } from "../dice.ts";
import { type Environment, meaningAs, type Reason, type Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { asSet, namesOf } from "../things.ts";
import { supplyOf } from "../walker/draw.ts";
import { actionBehind, subclausesOfClause } from "../checked-tree/parts.ts";
import { withinRoutine } from "../walker/perform.ts";
import type { AttackOption, Findings, Movement, Search, View } from "../walker/view.ts";
import { targetsBeyond, targetsConsidered } from "./attacks.ts";
import { members } from "./phrase.ts";
import { PositionView, type SharedFindings } from "./position-view.ts";

/** A led unit, with the clauses of its procedure that were read. */
interface LedUnit {
  readonly name: string;
  possible: boolean;
  trace: { readonly unit: string; readonly procedure: string; readonly clauses: ClauseTrace[] } | null;
}

/** A clause that is being read. */
interface OpenClause {
  /** Where its trace goes. */
  readonly into: ClauseTrace[];
  readonly procedure: CheckedProcedure;
  readonly clause: CheckedClause;
  readonly letters: LetterTrace[];
  readonly rows: { readonly row: number; readonly outcome: Outcome; readonly text: string }[];
  readonly parts: PartTrace[];
  readonly performed: PerformedTrace[];
  /** What was read for each thing that was tried as what the clause finds, by its name. */
  readonly finding: Map<string, Pick<OpenClause, "parts" | "performed">>;
  /** The places the movement can reach, or the units that can be led. */
  considered: readonly string[];
  objections: readonly Objection[];
  /** The targets that qualify. */
  targets: readonly string[];
  /** Those of the last units that were tried. */
  led: LedUnit[];
}

/** Where the walk is. Inside a row, only the row's outcome is recorded. */
type Scope =
  | { readonly at: "sheet" }
  | { readonly at: "clause"; readonly open: OpenClause }
  | { readonly at: "letter"; readonly open: OpenClause; readonly letter: CheckedSubclause }
  | { readonly at: "row"; readonly open: OpenClause; readonly row: number }
  | { readonly at: "part"; readonly open: OpenClause; readonly action: CheckedAction }
  | { readonly at: "part of a row"; readonly open: OpenClause }
  | { readonly at: "led unit"; readonly unit: LedUnit };

/** What an action considered. */
interface PlanTrace {
  readonly considered: readonly string[];
  readonly matching: readonly string[];
  readonly objections: readonly Objection[];
}

const NO_PLAN_TRACE: PlanTrace = { considered: [], matching: [], objections: [] };

/** Answers the walker from a position, and records the questions: this is the trace. */
export class RecordingView<P, R> extends PositionView<P, R> {
  readonly #clauses: ClauseTrace[];
  readonly #scope: Scope;

  constructor(
    environment: Environment<P, R>,
    dice: Dice,
    clauses: ClauseTrace[],
    scope: Scope = { at: "sheet" },
    shared?: SharedFindings<P, R>,
  ) {
    super(environment, dice, shared);
    this.#clauses = clauses;
    this.#scope = scope;
  }

  protected override in(environment: Environment<P, R>, shared = this.shared): PositionView<P, R> {
    return this.#to(this.#scope, environment, shared);
  }

  #to(
    scope: Scope,
    environment: Environment<P, R> = this.environment,
    shared: SharedFindings<P, R> = this.shared,
  ): RecordingView<P, R> {
    return new RecordingView(environment, this.dice, this.#clauses, scope, shared);
  }

  #unrecorded(): PositionView<P, R> {
    return new PositionView(this.environment, this.dice, this.shared);
  }

  override inClause(procedure: CheckedProcedure, number: number, intended: AttackAction | null): View<P, R> {
    const clause = procedure.clauses.find((each) => each.number === number);
    const scope = this.#scope;
    if (clause === undefined || (scope.at !== "sheet" && scope.at !== "led unit")) {
      return this.#unrecorded().inClause(procedure, number, intended);
    }
    const into = scope.at === "sheet" ? this.#clauses : ledClauses(scope.unit, procedure);
    const nothing = {
      finding: new Map(),
      letters: [],
      rows: [],
      parts: [],
      performed: [],
      considered: [],
      objections: [],
      targets: [],
      led: [],
    };
    const open: OpenClause = { into, procedure, clause, ...nothing };
    return this.#to({ at: "clause", open }, { ...this.environment, intended });
  }

  override inLetter(name: string): View<P, R> {
    const scope = this.#scope;
    if (scope.at !== "clause" && scope.at !== "part") return this.#unrecorded();
    const { open } = scope;
    const letter = subclausesOfClause(open.procedure, open.clause.number).find((each) => each.letter === name);
    return letter === undefined ? this.#unrecorded() : this.#to({ at: "letter", open, letter });
  }

  override inRow(row: number): View<P, R> {
    const scope = this.#scope;
    return scope.at === "clause" ? this.#to({ at: "row", open: scope.open, row }) : this.#unrecorded();
  }

  override inPart(_part: number, action: CheckedAction): View<P, R> {
    const scope = this.#scope;
    if (scope.at === "row") return this.#to({ at: "part of a row", open: scope.open });
    return scope.at === "clause" ? this.#to({ at: "part", open: scope.open, action }) : this.#unrecorded();
  }

  override finding(thing: Thing): View<P, R> {
    const scope = this.#scope;
    if (scope.at !== "clause") return super.finding(thing);
    const tried = { parts: [], performed: [] };
    scope.open.finding.set(thing.name, tried);
    const open = { ...scope.open, ...tried };
    return this.#to({ at: "clause", open }, { ...this.environment, bound: [thing] });
  }

  override performing(routine: CheckedProcedure): RecordingView<P, R> {
    const environment = withinRoutine(this.environment, routine);
    return new RecordingView(environment, this.dice, [], { at: "sheet" }, this.shared);
  }

  override performed({ name }: CheckedProcedure, inside: View<P, R>): void {
    const scope = this.#scope;
    if (!(inside instanceof RecordingView) || !("open" in scope)) return;
    scope.open.performed.push({ procedure: name, clauses: inside.#clauses });
  }

  override leading(actor: Thing): View<P, R> {
    const scope = this.#scope;
    if (scope.at !== "clause") return this.#unrecorded().leading(actor);
    const unit: LedUnit = { name: actor.name, possible: false, trace: null };
    scope.open.led.push(unit);
    return this.#to({ at: "led unit", unit }, { ...this.environment, actor, bound: [] });
  }

  override objectionToMove(action: MoveAction, going: Movement): Reason | null {
    const objection = super.objectionToMove(action, going);
    const scope = this.#scope;
    // Letters of one of several actions belong to the clause.
    const open = scope.at === "part" ? scope.open : this.#openClause;
    if (open !== null && objection === null) open.considered = namesOf(this.reach(going).places);
    return objection;
  }

  protected override permitted(going: Movement): readonly Thing[] {
    const open = this.#openToObjections;
    if (open !== null) open.objections = this.#objectionsToEnd(going);
    return super.permitted(going);
  }

  protected override permittedAmong(places: readonly Thing[], restriction: Restriction, from: Thing): readonly Thing[] {
    const permitted = super.permittedAmong(places, restriction, from);
    const open = this.#openToObjections;
    if (open === null) return permitted;
    const kept = new Set(permitted);
    const reason = REASONS.forbidden(restriction.text);
    const forbidden = places.flatMap((place) => objected(place, kept.has(place) ? null : reason));
    open.objections = [...open.objections, ...forbidden];
    return permitted;
  }

  /** What speaks against places where the unit can go, but may not end its movement. */
  #objectionsToEnd(going: Movement): readonly Objection[] {
    const { objectionToEnd } = meaningAs(this.environment, going.entry, "move");
    if (objectionToEnd === undefined) return [];
    return this.reach(going).barred.flatMap((place) => objected(place, objectionToEnd(this.environment, place)));
  }

  /** The clause that takes what speaks against a place; null within rows of a table. */
  get #openToObjections(): OpenClause | null {
    const scope = this.#scope;
    return !("open" in scope) || scope.at === "row" || scope.at === "part of a row" ? null : scope.open;
  }

  override leadable(who: Description | null, entry: string, without: readonly Thing[]): Search {
    const found = super.leadable(who, entry, without);
    const open = this.#openClause;
    if (open === null) return found;
    if (without.length === 0) {
      const all = this.commanded(who);
      open.considered = namesOf(all);
      open.objections = all.flatMap((unit) =>
        objected(unit, this.environment.game.cannotBeLed?.(this.environment, unit, entry) ?? null),
      );
    }
    if (found.left.length > 0) open.led = [];
    return found;
  }

  override targets(action: AttackAction, threshold: Threshold | null): readonly AttackOption[] {
    const options = super.targets(action, threshold);
    const open = this.#openClause;
    if (open !== null) {
      const aimed = options.map((option) => this.aimedBehind(option)).filter(({ hits }) => hits.length > 0);
      open.targets = namesOf(asSet(aimed.flatMap(({ qualifying }) => qualifying)));
    }
    return options;
  }

  override report(outcome: Outcome, findings: Findings): void {
    const scope = this.#scope;
    switch (scope.at) {
      case "sheet":
      case "part of a row":
        return;
      case "clause":
        scope.open.into.push(this.#clauseTrace(scope.open, outcome, findings));
        return;
      case "letter": {
        const { open, letter } = scope;
        const { considered } = open;
        const { span, text } = letter;
        const matching = namesOf(findings.serving?.() ?? []);
        open.letters.push({ letter: letter.letter, span, text, outcome, considered, matching });
        return;
      }
      case "row": {
        const { statement } = scope.open.clause;
        const text = statement.kind === "roll" ? (statement.rows[scope.row - 1]?.text ?? "") : "";
        scope.open.rows.push({ row: scope.row, text, outcome });
        return;
      }
      case "part": {
        const { text, otherwise } = scope.action;
        const { asked, isGuessed } = this.shared;
        const later = isGuessed === true ? "before the dice" : "known";
        const otherwiseDone = otherwise && { otherwise: otherwise.text };
        scope.open.parts.push({ text, outcome, ...otherwiseDone, ...(asked && { later }) });
        return;
      }
      case "led unit":
        scope.unit.possible = outcome.kind === "taken";
    }
  }

  get #openClause(): OpenClause | null {
    return this.#scope.at === "clause" ? this.#scope.open : null;
  }

  #clauseTrace(open: OpenClause, outcome: Outcome, { conjuncts, serving, choices }: Findings): ClauseTrace {
    const { clause, letters, rows } = open;
    const { parts, performed } = foundFor(open, choices ?? []);
    const items = clause.condition?.items.slice(0, conjuncts) ?? [];
    const failed = outcome.kind === "conditionFalse" ? [{ text: outcome.item, holds: false }] : [];
    const { considered, matching, objections } = this.#planTraceOf(open, outcome, serving ?? null);
    const led = ledTrace(open.led);
    return {
      number: clause.number,
      span: clause.span,
      text: clause.text,
      outcome,
      conditions: inWords([...items.map(({ text }) => ({ text, holds: true })), ...failed]),
      letters,
      ...(parts.length === 0 ? {} : { parts }),
      rows,
      considered,
      matching,
      choices: choices ?? [],
      ...(objections.length === 0 ? {} : { objections }),
      ...(led === null ? {} : { led }),
      ...(performed.length === 0 ? {} : { performed }),
    };
  }

  /** What the action of a clause considered. A threshold of its condition counts even if the condition is false. */
  #planTraceOf(open: OpenClause, outcome: Outcome, serving: (() => readonly Thing[]) | null): PlanTrace {
    const { statement } = open.clause;
    if (statement.kind === "roll") return NO_PLAN_TRACE;
    const { action } = statement;
    if (actionBehind(action) !== null) return NO_PLAN_TRACE;
    const planned = outcome.kind !== "conditionFalse" && !lacksStrength(outcome, action.entry);
    if (action.plan === "attack") return this.#attackTrace(open, outcome, planned);
    if (!planned) return NO_PLAN_TRACE;
    const isPossible = outcome.kind === "taken";
    switch (action.plan) {
      case "perform":
        return NO_PLAN_TRACE;
      case "move": {
        const { considered, objections } = open;
        if (action.mover !== undefined || action.follows === true) {
          const possible = open.led.filter((unit) => unit.possible).map(({ name }) => name);
          return { considered, matching: isPossible ? possible : [], objections };
        }
        if (action.subclauses.length > 0) return { ...NO_PLAN_TRACE, objections };
        return { considered, matching: namesOf(serving?.() ?? []), objections };
      }
      case "select": {
        const things = this.selectableThings(action);
        const meaning = this.environment.game.meaningOf(action.entry);
        const objections = things.flatMap((thing) =>
          objected(thing, meaning.kind === "select" ? meaning.objection(this.environment, action, thing, []) : null),
        );
        const considered = namesOf(things);
        const matching = considered.filter((name) => !objections.some((objection) => objection.name === name));
        return { considered, matching, objections };
      }
      case "draw": {
        const { considered, matching } = supplyOf(this.environment, action);
        return { considered, matching, objections: [] };
      }
      case "simple": {
        const objects = namesOf(action.object === null ? [] : members(this.environment, action.object));
        return { considered: objects, matching: isPossible ? objects : [], objections: [] };
      }
    }
  }

  #attackTrace({ clause, targets }: OpenClause, outcome: Outcome, planned: boolean): PlanTrace {
    const { intended } = this.environment;
    if (intended === null || intended === undefined) return NO_PLAN_TRACE;
    const threshold = clause.condition?.items.find((item) => item.kind === "threshold");
    if (!planned && threshold === undefined) return NO_PLAN_TRACE;
    const attacks = this.judgedAttacks(intended);
    const judged = targetsConsidered(attacks);
    const beyond = threshold === undefined ? [] : targetsBeyond(this.environment, intended, threshold, attacks);
    const objections = [...judged.objections, ...beyond];
    if (!planned) return { ...NO_PLAN_TRACE, objections };
    return { considered: judged.considered, matching: outcome.kind === "taken" ? targets : [], objections };
  }
}

/** What was read for the thing that was found, or for the first where none serves; of a clause that finds nothing, what it read. */
function foundFor(open: OpenClause, choices: readonly Choice[]): Pick<OpenClause, "parts" | "performed"> {
  const found = choices.find((choice) => choice.of === "find");
  const [name] = found?.steps.at(-1)?.left ?? found?.candidates ?? [];
  const [first] = open.finding.values();
  return open.finding.get(name ?? "") ?? first ?? open;
}

function ledClauses(unit: LedUnit, procedure: CheckedProcedure): ClauseTrace[] {
  unit.trace ??= { unit: unit.name, procedure: procedure.name, clauses: [] };
  return unit.trace.clauses;
}

/** The trace of the first led unit that has somewhere to go; otherwise of the first. */
function ledTrace(units: readonly LedUnit[]): LedTrace | null {
  return (units.find(({ possible }) => possible) ?? units[0])?.trace ?? null;
}

function lacksStrength(outcome: Outcome, entry: string): boolean {
  return outcome.kind === "impossible" && outcome.reason === REASONS.noStrength(entry).reason;
}

function objected({ name }: Thing, reason: Reason | null): readonly Objection[] {
  return reason === null ? [] : [{ name, ...reason }];
}

/** Of statements with the same words, as at least and at most in `1–2 workers in Mint`, only the last is told. */
function inWords(conditions: ClauseTrace["conditions"]): ClauseTrace["conditions"] {
  return conditions.filter(({ text }, at) => text !== conditions[at + 1]?.text);
}
