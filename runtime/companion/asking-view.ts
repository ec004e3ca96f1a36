import type {
  Amount,
  AttackAction,
  CheckedAction,
  CheckedProcedure,
  Criterion,
  Description,
  Goal,
  MoveAction,
  Passengers,
  SimpleAction,
  SelectAction,
  SourceRange,
  Threshold,
} from "../checked-tree.ts";
import { workOut } from "../checked-tree/expression.ts";
import { overlaps } from "../checked-tree/parts.ts";
import { routineOf } from "../checked-tree/procedures.ts";
import { NO_DECISION, type Outcome } from "../decision.ts";
import type { Environment, Reason, Thing } from "../game.ts";
import { boundBy } from "../interpreter/conjunct.ts";
import { rollNothing } from "../interpreter/phrase.ts";
import { PositionView } from "../interpreter/position-view.ts";
import type { LastTie } from "../policies.ts";
import { REASONS } from "../reasons.ts";
import { namesOf, thingsOf, remembered } from "../things.ts";
import { decisionText } from "../trace-text.ts";
import {
  type Along,
  type AttackOption,
  type Comparison,
  type Findings,
  type Movement,
  type Places,
  type Possibility,
  type Search,
  type SingleItem,
  type View,
  type ActionResult,
  type Failure,
  impossible,
  type Plan,
} from "../walker/view.ts";
import { withinRoutine } from "../walker/perform.ts";
import { askMostEffective, askPreferred, askTargets } from "./attack-questions.ts";
import { askWhichAreKept, rollDie, settleTie } from "./choosing.ts";
import { type GoalAsked, listed, type Scene } from "./question.ts";
import { askWhetherHolds, askWithTests, isAsked } from "./condition.ts";
import { askNamesOnce, askNumberOnce, askWhetherOnce } from "./ask-once.ts";
import {
  askAlong,
  askApproachable,
  askFirstGoal,
  askIsStepsAway,
  askLeadable,
  askLeaves,
  askFurthest,
  askNearest,
  askNextSteps,
  askOwnChoice,
  askRiders,
  askSeats,
  askWithinReach,
} from "./movement-questions.ts";
import type { Prompts } from "./prompts.ts";
import { namesMeant, pointedAtText } from "./pointed-at.ts";
import { type Run, unlessRefused } from "./replay.ts";
import { actorOf, type CompanionContext, Facts } from "./context.ts";

/** The state that changes on the way through a sheet. */
interface ViewChanges<P, R> {
  readonly environment?: Environment<P, R>;
  readonly procedure?: CheckedProcedure;
  readonly scene?: Partial<Scene>;
  readonly sure?: boolean;
}

/** The words of a condition that was read before an earlier action, and what was known then. */
interface AskedBefore<P, R> {
  readonly span: SourceRange;
  readonly context: CompanionContext<P, R>;
}

/**
 * Answers the walker by asking the person at the table. The companion answers questions that are only about cards.
 */
export class AskingView<P, R> implements View<P, R> {
  readonly environment: Environment<P, R>;
  readonly #context: CompanionContext<P, R>;
  readonly #run: Run;
  /** The things that the person said the movement can approach. */
  readonly #approachable: Set<Thing>;
  /** The person has said already that there is a way to what was found. */
  readonly #sure: boolean;
  readonly #before: readonly AskedBefore<P, R>[];

  constructor(
    context: CompanionContext<P, R>,
    run: Run,
    approachable: Set<Thing> = new Set(),
    sure = false,
    before: readonly AskedBefore<P, R>[] = [],
  ) {
    this.environment = context.environment;
    this.#context = context;
    this.#run = run;
    this.#approachable = approachable;
    this.#sure = sure;
    this.#before = before;
  }

  #to({ scene = {}, sure = this.#sure, ...changes }: ViewChanges<P, R>): AskingView<P, R> {
    const context = { ...this.#context, ...changes, scene: { ...this.#context.scene, ...scene } };
    return new AskingView(context, this.#run, this.#approachable, sure, this.#before);
  }

  #hold<Result>(prompts: Prompts<Result>): Result {
    return this.#run.hold(prompts, this.#context.after);
  }

  inClause(procedure: CheckedProcedure, clause: number, _intended: AttackAction | null): View<P, R> {
    return this.#to({ procedure, scene: { procedure: procedure.name, clause } });
  }

  inLetter(letter: string): View<P, R> {
    return this.#to({ scene: { letter } });
  }

  inRow(_row: number): View<P, R> {
    return this;
  }

  isSure(action: CheckedAction): boolean {
    const { companion, sheet } = this.#context;
    if (action.otherwise !== undefined && this.isSure(action.otherwise)) return true;
    if (action.next !== undefined) return false;
    if (action.plan === "perform") {
      if (action.once === true) return false;
      const [first] = routineOf(sheet, action.routine)?.clauses ?? [];
      return first?.condition === null && first.statement.kind === "action" && this.isSure(first.statement.action);
    }
    if (action.plan !== "simple" || action.object !== null || action.remembers !== undefined) return false;
    return companion.asksWhether(this.environment, action) === null;
  }

  inPart(_part: number, _action: CheckedAction): View<P, R> {
    return this;
  }

  refusable(planAction: () => Plan): Plan {
    const plan = unlessRefused(planAction);
    if (plan === null) return impossible(REASONS.refused());
    if (!plan.possible) return plan;
    const execute = (): ActionResult | Failure => {
      const done = unlessRefused(plan.execute);
      const isAccepted = done !== null && (done.kind !== "done" || this.#run.accept());
      return isAccepted ? done : { kind: "failed", reason: REASONS.refused() };
    };
    return { ...plan, execute };
  }

  performing(routine: CheckedProcedure): View<P, R> {
    const environment = withinRoutine(this.environment, routine);
    const scene = { routine: routine.name, letter: null, found: null };
    return this.#to({ environment, scene, sure: false });
  }

  performed(_routine: CheckedProcedure, _inside: View<P, R>): void {
    // The person is shown only the result.
  }

  finding(thing: Thing): View<P, R> {
    const { sort, name } = thing;
    return this.#to({ scene: { found: { sort, names: [name] } }, sure: this.#approachable.has(thing) });
  }

  leading(actor: Thing): View<P, R> {
    const environment = { ...this.environment, actor, bound: [] };
    return this.#to({ environment, scene: { led: actor.name, found: null }, sure: false });
  }

  after(done: ActionResult, asked: readonly SourceRange[]): View<P, R> {
    const { companion } = this.#context;
    const after = companion.after?.(this.environment.position, done);
    if (after === undefined) return this;
    const environment = { ...this.environment, position: after.position };
    const earlier = [...this.#before, ...asked.map((span) => ({ span, context: this.#context }))];
    const context = { ...this.#context, environment };
    if (!after.isBoardChanged) return new AskingView(context, this.#run, this.#approachable, this.#sure, earlier);
    const words = decisionText({ ...NO_DECISION, ...done });
    const changed = { ...context, facts: new Facts(companion.denotesAll), after: words };
    return new AskingView(changed, this.#run, new Set(), false, earlier);
  }

  naming(of: Description, names: readonly string[] | null): View<P, R> {
    const meant = names ?? namesMeant(this.#context, of.sort, of);
    return this.#to({ scene: { found: meant && { sort: of.sort, names: meant } } });
  }

  given(item: SingleItem, regardless: boolean): View<P, R> | null {
    if (regardless) return this;
    // What was asked before an earlier action is not asked again.
    const context = this.#before.find(({ span }) => overlaps(span, item.span))?.context ?? this.#context;
    if (isAsked(context.companion, item)) return this.#hold(askWhetherHolds(context, item)) ? this : null;
    const { bound: known } = this.environment;
    const bound = boundBy({ ...context.environment, bound: known }, item, false);
    return bound === null ? null : this.#to({ environment: { ...this.environment, bound } });
  }

  numberOf(amount: Amount): number {
    return workOut(amount, rollNothing, (leaf) => {
      if (leaf.kind === "counter") return remembered(this.environment, leaf.cell);
      const text = leaf.kind === "count" ? `How many match “${leaf.text}”?` : `What is “${leaf.text}”?`;
      return this.#hold(askNumberOnce(this.#context, { kind: "number", of: leaf }, text));
    });
  }

  search(of: Description, _serves: ((thing: Thing) => boolean) | null): Search {
    const equal = of.select === null ? "" : " If several tie, name them all.";
    const possible = namesMeant(this.#context, of.sort, of);
    const asked = { kind: "members", of } as const;
    return this.#found(
      of.sort,
      this.#hold(askNamesOnce(this.#context, asked, `Which match “${of.text}”?${equal}`, { sort: of.sort, possible })),
      REASONS.nothingFound(of.text),
    );
  }

  keep(things: readonly Thing[], text: string, by: Comparison, action: AttackAction | null): readonly Thing[] {
    const { place, unit } = this.environment.game.roles;
    const own = things[0]?.sort ?? "";
    if (this.#context.companion.companionOwnedSorts.includes(own))
      return this.#ofCards().keep(things, text, by, action);
    const sort = action === null || own === place ? own : (action.target?.sort ?? unit);
    const kept = this.#hold(askWhichAreKept(this.#context, sort, namesOf(things), text, by, action));
    return things.filter(({ name }) => kept.includes(name));
  }

  onePerPlace(things: readonly Thing[], _serves: (thing: Thing) => boolean): readonly Thing[] {
    const sort = things[0]?.sort ?? "";
    if (things.length <= 1 || sort === this.environment.game.roles.place) return things;
    const among = namesOf(things);
    const { one } = this.#context.companion.placeWord;
    const text = `Which of these do you name, if only one of each ${one} counts: ${listed(among)}?`;
    const asked = { kind: "one a place", sort, among } as const;
    const named = this.#hold(askNamesOnce(this.#context, asked, text, { sort, possible: among, least: 1 }));
    return things.filter(({ name }) => named.includes(name));
  }

  objectionToMove(_action: MoveAction, _going: Movement): Reason | null {
    return this.environment.actor === null ? REASONS.nobodyMoves() : null;
  }

  placesWithin(place: Description, going: Movement): Places {
    const sure = this.#sure || this.#isFirstGoal({ kind: "within reach", place, going });
    const names = this.#hold(askWithinReach(this.#context, place, going, sure));
    return this.#places(names, REASONS.outOfReach(place.text, going.strength));
  }

  placesNearest(to: Description, going: Movement, letter: readonly Criterion[] | null): Places {
    const sure = (this.#sure && letter === null) || this.#isFirstGoal({ kind: "nearest", to, going });
    const names = this.#hold(askNearest(this.#context, to, going, sure));
    const found = this.#places(names, REASONS.notNearer(to.text));
    // Nobody is asked whether a letter's goal can be reached at all, so the next letter is tried.
    return found.kind === "none" && letter !== null ? { ...found, because: "unreachable" } : found;
  }

  /** Whether the person said, of several goals at once, that this is the first that can be served. */
  #isFirstGoal(asked: GoalAsked): boolean {
    return this.#context.recall.asksAtOnce && !this.#sure && this.#hold(askFirstGoal(this.#context, asked));
  }

  placesFurthest(from: Description, going: Movement): Places {
    const names = this.#hold(askFurthest(this.#context, from, going, this.#sure));
    return this.#places(names, REASONS.notFarther(from.text));
  }

  ownChoice(of: Description): Search | null {
    if (!this.#choosesItself(of)) return null;
    const names = this.#hold(askOwnChoice(this.#context, of));
    return this.#found(this.environment.game.roles.unit, names, REASONS.noInstance(of.text));
  }

  #choosesItself({ base }: Description): boolean {
    if (base.kind === "coerced") return this.#choosesItself(base.of);
    return base.kind === "noun" && this.environment.game.meaningOf(base.entry).kind === "choosing";
  }

  approachable(of: Description, going: Movement): Search {
    const found = this.#found(
      of.sort,
      this.#hold(askApproachable(this.#context, of, going)),
      REASONS.notNearer(of.text),
    );
    for (const thing of found.left) this.#approachable.add(thing);
    return found;
  }

  placesAlong(action: Along, going: Movement): Places {
    const names = this.#hold(askAlong(this.#context, action, going));
    return this.#places(names, REASONS.outOfReach(action.along.to.text, going.strength));
  }

  exit(goal: Goal, from: Thing | null, going: Movement): Thing | null {
    if (goal.kind !== "nearer" || this.#context.companion.mayLeave?.(this.environment) !== true) return null;
    if (from !== null && going.strength <= 1) return null;
    if (!this.#hold(askLeaves(this.#context, goal, from, going))) return null;
    return from ?? { sort: this.environment.game.roles.place, name: "" };
  }

  routeMatters(ruled: boolean, { entry }: Movement): boolean {
    return ruled || this.#context.companion.marksItsWay(entry);
  }

  isStepsAway(steps: number, to: Thing, going: Movement): boolean {
    return this.#hold(askIsStepsAway(this.#context, steps, to, going));
  }

  nextSteps(from: Thing | null, to: Thing, going: Movement): readonly Thing[] {
    const names = this.#hold(askNextSteps(this.#context, from, to, going));
    return thingsOf(this.environment.game.roles.place, names);
  }

  leadable(who: Description | null, entry: string, without: readonly Thing[]): Search {
    const sort = this.environment.game.roles.unit;
    const none = REASONS.nobodyToLead(who?.text ?? entry);
    if (who === null) return this.#found(sort, without.length > 0 ? [] : [actorOf(this.#context)], none);
    return this.#found(sort, this.#hold(askLeadable(this.#context, who, entry, namesOf(without))), none);
  }

  seats(going: Movement): number {
    return this.#hold(askSeats(this.#context, going));
  }

  riders(passengers: Passengers, group: number, aboard: readonly Thing[], going: Movement): readonly Thing[] {
    const names = this.#hold(askRiders(this.#context, passengers, group, namesOf(aboard), going));
    return thingsOf(this.environment.game.roles.unit, names);
  }

  targets(action: AttackAction, threshold: Threshold | null): readonly AttackOption[] {
    return this.#hold(askTargets(this.#context, action, threshold));
  }

  mostEffective(
    action: AttackAction,
    options: readonly AttackOption[],
    by: "chance" | "targets",
    threshold: Threshold | null,
  ): readonly AttackOption[] {
    const attacks = options.map(({ attack }) => attack);
    const kept = this.#hold(askMostEffective(this.#context, action, attacks, by, threshold));
    return options.filter(({ attack }) => kept.includes(`${attack + 1}`));
  }

  preferred(action: AttackAction, things: readonly Thing[]): readonly Thing[] {
    const wanted = this.#hold(askPreferred(this.#context, action, namesOf(things)));
    return things.filter(({ name }) => wanted.includes(name));
  }

  selectable(action: SelectAction, already: readonly Thing[]): Places {
    const { entry, from } = action;
    const names = namesOf(already);
    const further = names.length === 0 ? "" : `, besides ${listed(names, "and")}`;
    const { many } = this.#context.companion.placeWord;
    const meant = `“${from.text}”${pointedAtText(this.#context, from)}`;
    const text = `Which ${many} that match ${meant} can ${actorOf(this.#context)} choose with ${entry}${further}?`;
    const asked = { kind: "selectable", action, already: names } as const;
    const sort = this.environment.game.roles.place;
    const found = this.#hold(askNamesOnce(this.#context, asked, text, { sort }));
    return this.#places(found, REASONS.nothingToSelect(from.text));
  }

  possibility(action: SimpleAction): Possibility {
    const { companion } = this.#context;
    const { entry, object } = action;
    if (companion.actsOnCompanionOwned?.(entry) === true) return this.#ofCards().possibility(action);
    const question = companion.asksWhether(this.environment, action);
    const actor = actorOf(this.#context);
    if (object === null) {
      const text = `${actor}: ${question ?? ""}`;
      if (question !== null) this.#hold(askWithTests(this.#context, action, question));
      const possible =
        question === null || this.#hold(askWhetherOnce(this.#context, { kind: "possible", action }, text));
      return { objection: possible ? null : noUse(entry), objects: null, eligible: null };
    }
    const asked = { kind: "objects", action } as const;
    const { sort } = object;
    const only = question === null ? object.tests.find(({ kind }) => kind === "named") : undefined;
    const names =
      only?.kind === "named"
        ? [only.name]
        : this.#hold(
            askNamesOnce(this.#context, asked, `Which “${object.text}” can ${actor} use for ${entry}?`, {
              sort,
              possible: namesMeant(this.#context, sort, object),
            }),
          );
    const objects = thingsOf(sort, names);
    return { objection: objects.length > 0 ? null : REASONS.noInstance(object.text), objects, eligible: objects };
  }

  pick(things: readonly Thing[], by: LastTie): Thing {
    const picked = things[things.length <= 1 ? 0 : this.#hold(settleTie(this.#context, things, by))];
    if (picked === undefined) throw new Error("a choice among nothing");
    return picked;
  }

  roll(sides: number, what: string, faces: readonly string[]): number {
    return this.#hold(rollDie(this.#context, sides, what, faces));
  }

  report(_outcome: Outcome, _findings: Findings): void {
    // The result of a clause is shown when the clause has been read.
  }

  /** The companion's own view of the cards it manages. */
  #ofCards(): PositionView<P, R> {
    return new PositionView(this.environment, { roll: (sides) => this.roll(sides, "Cards", []) });
  }

  #places(names: readonly string[], reason: Reason): Places {
    if (names.length === 0) return { kind: "none", reason };
    return { kind: "places", places: thingsOf(this.environment.game.roles.place, names) };
  }

  #found(sort: string, names: readonly string[], none: Reason): Search {
    const things = thingsOf(sort, names);
    return { candidates: things, steps: [], left: things, none };
  }
}

function noUse(action: string): Reason {
  return { reason: "not-possible", detail: `${action} is illegal or changes nothing` };
}
