import { subclausesOf } from "../checked-tree/parts.ts";
import type {
  AttackAction,
  CheckedProcedure,
  Condition,
  ConditionItem,
  Description,
  Goal,
  SimpleAction,
  Threshold,
} from "../checked-tree.ts";
import { NO_DICE } from "../dice.ts";
import { type Environment, type Reason, type Thing, meaningAs } from "../game.ts";
import { aimedAttacks, legalTargets } from "../interpreter/attacks.ts";
import { comparedBy } from "../interpreter/reach.ts";
import { passes } from "../interpreter/phrase.ts";
import { PositionView } from "../interpreter/position-view.ts";
import { thingsOf } from "../things.ts";
import { namedBy } from "../walker/clause.ts";
import { bindCondition, evaluateCondition } from "../walker/criteria.ts";
import type { AttackOption, Movement, Places, View } from "../walker/view.ts";
import { findWay } from "../walker/way.ts";
import { type ActorTest, type Answer, type Asked, NO_GOAL, type Question, type Scene } from "./question.ts";

/** What the companion's computations read from the board. */
export interface Sight<P, R> {
  /** The environment without the check whether a target can be hit at all. */
  readonly seeing: (environment: Environment<P, R>) => Environment<P, R>;
  readonly valuesOf: (environment: Environment<P, R>, unit: string) => readonly (number | string)[];
}

/**
 * Answers a companion's questions from a whole position, by asking the view of that position. So it answers for a known
 * map, and with its answers the companion decides as the interpreter does.
 */
export class PositionAnswers<P, R> {
  readonly #environment: Environment<P, R>;
  readonly #procedures: readonly CheckedProcedure[];
  readonly #sight: Sight<P, R>;

  constructor(environment: Environment<P, R>, procedures: readonly CheckedProcedure[], sight: Sight<P, R>) {
    this.#environment = environment;
    this.#procedures = procedures;
    this.#sight = sight;
  }

  /** The answer to a question about the sheet; null for any other question. */
  answer(question: Question): Answer | null {
    const { asked, scene } = question;
    if (asked === null || scene === null) return null;
    const view = this.#viewAt(scene, asked.kind === "holds" ? asked.item : null);
    if (asked.kind === "values") return { values: this.#sight.valuesOf(view.environment, asked.of) };
    if (asked.kind === "first goal") {
      const first = asked.goals.findIndex((goal) => namesIn(this.#answerTo(goal, scene, view)).length > 0);
      return { key: first === -1 ? NO_GOAL : `${first + 1}` };
    }
    const given = this.#answerTo(asked, scene, view);
    if (typeof given === "boolean") return { yes: given };
    if (typeof given === "number") return { number: given };
    if (given.length === 0 && question.form === "names" && question.nowhere && isNowhere(asked, view)) {
      return { nowhere: true };
    }
    const names = [...new Set(given.map(({ name }) => name))];
    const fields = question.form === "names" ? (question.details ?? {}) : {};
    const asks = names.filter((name) => (fields[name] ?? []).length > 0);
    if (asks.length === 0) return { names };
    return {
      names,
      details: Object.fromEntries(asks.map((name) => [name, this.#sight.valuesOf(view.environment, name)])),
    };
  }

  #clause(scene: Scene) {
    const procedure = this.#procedures.find(({ name }) => name === scene.procedure);
    const clause = procedure?.clauses.find(({ number }) => number === scene.clause);
    if (procedure === undefined || clause === undefined) throw new Error(`no ${scene.procedure} ${scene.clause}`);
    return { procedure, clause };
  }

  /** The view from which the walker asks here: earlier conditions bind what phrases refer to. */
  #viewAt(scene: Scene, upTo: ConditionItem | null): View<P, R> {
    const { clause, procedure } = this.#clause(scene);
    const { statement, condition } = clause;
    const attack =
      statement.kind === "action" && statement.action.plan === "attack" ? namedBy(condition, statement.action) : null;
    const beginning: View<P, R> = new PositionView(this.#environment, NO_DICE);
    const { unit } = this.#environment.game.roles;
    const acting = scene.led === null ? beginning : beginning.leading({ sort: unit, name: scene.led });
    const here = acting.inClause(procedure, clause.number, attack);
    if (scene.found !== null) {
      const [name = ""] = scene.found.names;
      return here.finding({ sort: scene.found.sort, name });
    }
    // A unit that is led without a procedure of its own acts in the clause that leads it.
    if (scene.led !== null && procedure.name === this.#procedures[0]?.name) return here;
    // Under one reading, the conditions of a led unit need not be true.
    const counts = scene.led === null || here.environment.policies.ledConditions;
    const bound = counts ? boundBefore(here, condition, upTo, attack) : bindCondition(here, condition);
    const letter = subclausesOf(statement).find((candidate) => candidate.letter === scene.letter);
    return letter === undefined ? bound : boundBefore(bound, letter.condition, upTo, null);
  }

  #answerTo(asked: Asked, scene: Scene, view: View<P, R>): boolean | number | readonly Thing[] {
    const { environment } = view;
    const { game, actor } = environment;
    const { place, unit } = game.roles;
    const placeNamed = (name: string | null): Thing | null => (name === null ? null : { sort: place, name });
    if ("going" in asked && (actor === null || game.placeOf(environment, actor) === null)) return NOWHERE[asked.kind];
    switch (asked.kind) {
      case "holds":
        return view.given(asked.item, false) !== null;
      case "passes":
        return actorPasses(environment, asked);
      case "tests passed":
        return [
          ...asked.tests.filter((each) => actorPasses(environment, each)),
          ...(asked.possible !== undefined && isPossible(view, asked.possible.action) ? [asked.possible] : []),
        ].map(({ text }) => ({ sort: "", name: text }));
      case "number":
        return view.numberOf(asked.of);
      case "within reach":
        return placesIn(view.placesWithin(asked.place, asked.going));
      case "nearest":
        return placesIn(view.placesNearest(asked.to, asked.going, null));
      case "furthest":
        return placesIn(view.placesFurthest(asked.from, asked.going));
      case "along":
        return placesIn(view.placesAlong({ along: asked.along, rest: "" }, asked.going));
      case "approachable":
        return this.#approachable(asked, scene, view);
      case "members":
        return view.search(asked.of, null).left;
      case "chosen":
        return view.ownChoice(asked.of)?.left ?? [];
      case "led":
        return view.leadable(asked.of, asked.entry, thingsOf(unit, asked.without)).left;
      case "best":
        return keptOf(view, asked);
      case "first in order":
        return [view.pick(thingsOf(asked.sort, asked.among), "the first in order")];
      case "one a place":
        return view.onePerPlace(thingsOf(asked.sort, asked.among), () => true);
      case "targets": {
        const option = optionOf(view, asked.action, asked.attack, asked.threshold);
        const things = option?.things ?? [];
        return asked.first === null || things.length === 0 ? things : view.keep(things, "", asked.first, asked.action);
      }
      case "most effective": {
        const options = asked.attacks.flatMap((attack) => optionOf(view, asked.action, attack, asked.threshold) ?? []);
        const best = view.mostEffective(asked.action, options, asked.by, asked.threshold);
        return best.map(({ attack }) => ({ sort: "attack", name: `${attack + 1}` }));
      }
      case "preferred":
        return preferredAmong(view, asked);
      case "next on the way":
        return view.nextSteps(placeNamed(asked.from), { sort: place, name: asked.to }, asked.going);
      case "steps to":
        return stepsTo(view, { sort: place, name: asked.to }, asked.going);
      case "leaves":
        return view.exit(goalOf(asked.target), placeNamed(asked.from), asked.going) !== null;
      case "passengers":
        return view.riders(asked.passengers, asked.group, [], asked.going);
      case "seats":
        return Math.min(9, view.seats(asked.going));
      case "values":
      case "first goal":
        throw new Error(`${asked.kind} is answered by others`);
      case "in sight": {
        const attack = meaningAs(environment, asked.action.entry, "attack").attacks(environment, asked.action)[
          asked.attack
        ];
        if (attack === undefined) throw new Error(`no attack ${asked.attack} of ${asked.action.entry}`);
        return legalTargets(this.#sight.seeing(environment), asked.action, attack);
      }
      case "spaces of": {
        const aimed = aimedAttacks(view, withoutPreference(asked.action), asked.threshold)[asked.attack];
        return (aimed?.hits ?? []).flatMap(({ thing, aimedAt }) =>
          aimedAt.some(({ name }) => asked.targets.includes(name)) ? [thing] : [],
        );
      }
      case "selectable":
        return placesIn(view.selectable(asked.action, thingsOf(place, asked.already)));
      case "possible":
        return isPossible(view, asked.action);
      case "objects": {
        const { objection, objects, eligible } = view.possibility(asked.action);
        return objection === null ? (eligible ?? objects ?? []) : [];
      }
    }
  }

  #approachable(
    { of, going }: Asked & { readonly kind: "approachable" },
    scene: Scene,
    view: View<P, R>,
  ): readonly Thing[] {
    const { procedure, clause } = this.#clause(scene);
    const action = clause.statement.kind === "action" ? clause.statement.action : null;
    if (action?.plan !== "move" || action.find?.of !== of || action.goal === null) {
      const itself: Description = { ...of, base: { kind: "bound" }, tests: [], select: null };
      const leads = (thing: Thing): Reason | null => {
        const found = view.finding(thing).placesNearest(itself, going, null);
        return found.kind === "places" ? null : found.reason;
      };
      return view.approachable(of, going, true, leads).left;
    }
    const { goal, criteria } = action;
    const context = { action, going, context: { procedure, clause: clause.number } };
    const leads = (thing: Thing): Reason | null => {
      const found = findWay(view.finding(thing), goal, criteria, context);
      return found.kind === "way" ? null : found.reason;
    };
    return view.approachable(of, going, false, leads).left;
  }
}

/** The answers for the movement of a unit that is not on the board. */
const NOWHERE = {
  "within reach": [],
  nearest: [],
  furthest: [],
  along: [],
  approachable: [],
  "next on the way": [],
  "steps to": 0,
  leaves: false,
  passengers: [],
  seats: 0,
} as const;

function isNowhere<P, R>(asked: Asked, view: View<P, R>): boolean {
  const described = asked.kind === "within reach" ? asked.place : asked.kind === "nearest" ? asked.to : null;
  return described !== null && view.search(described, null).left.length === 0;
}

/** The view after the conditions before a question, with what they bind. */
function boundBefore<P, R>(
  view: View<P, R>,
  condition: Condition | null,
  upTo: ConditionItem | null,
  attack: AttackAction | null,
): View<P, R> {
  if (condition === null) return view;
  // The question may be about the conjunct without its `unless`.
  const end = upTo === null ? -1 : condition.items.findIndex(({ span }) => span === upTo.span);
  // Comparisons of numbers name nothing, and their dice have fallen.
  const items = (end === -1 ? condition.items : condition.items.slice(0, end)).filter(
    ({ kind }) => kind !== "compares",
  );
  return evaluateCondition(
    view,
    { ...condition, items },
    (here, threshold) => attack !== null && here.targets(attack, threshold).length > 0,
  ).view;
}

function actorPasses<P, R>(environment: Environment<P, R>, { of, test }: Pick<ActorTest, "of" | "test">): boolean {
  const { actor, bound, game } = environment;
  const thing = of === "actor" || actor === null ? actor : game.placeOf(environment, actor);
  if (thing === null) return false;
  const others = bound.filter(({ sort }) => sort !== thing.sort);
  return passes({ ...environment, bound: [...others, thing] }, test, thing);
}

function namesIn(given: boolean | number | readonly Thing[]): readonly Thing[] {
  return typeof given === "object" ? given : [];
}

function isPossible<P, R>(view: View<P, R>, action: SimpleAction): boolean {
  return view.possibility(action).objection === null;
}

function placesIn(found: Places): readonly Thing[] {
  return found.kind === "places" ? found.places : [];
}

function stepsTo<P, R>(view: View<P, R>, to: Thing, going: Movement): number {
  for (let steps = 1; steps <= going.strength; steps += 1) if (view.isStepsAway(steps, to, going)) return steps;
  return 0;
}

function goalOf(target: Description): Goal & { readonly kind: "nearer" } {
  return { kind: "nearer", target, span: target.span, text: target.text };
}

/** The first question is for all legal targets; a later one asks for the preferred ones. */
function withoutPreference({ prefers: _prefers, ...action }: AttackAction): AttackAction {
  return action;
}

function optionOf<P, R>(
  view: View<P, R>,
  action: AttackAction,
  attack: number,
  threshold: Threshold | null,
): AttackOption | undefined {
  return view.targets(withoutPreference(action), threshold).find((option) => option.attack === attack);
}

function preferredAmong<P, R>(
  view: View<P, R>,
  { action, among }: Asked & { readonly kind: "preferred" },
): readonly Thing[] {
  const wanted = action.prefers === undefined ? [] : view.search(action.prefers, null).left;
  return wanted.filter(({ name }) => among.includes(name));
}

/** The things that a criterion keeps. For a filter, those that pass it, which may be none. */
function keptOf<P, R>(
  view: View<P, R>,
  { by, sort, among, action }: Asked & { readonly kind: "best" },
): readonly Thing[] {
  const { environment } = view;
  const things = among.map((name) => candidateNamed(environment, sort, name, action));
  if (by.kind === "criterion" && by.criterion.kind === "filter") {
    const { test } = by.criterion;
    if (comparedBy(environment, test) === null) return things.filter((thing) => passes(environment, test, thing));
  }
  return view.keep(things, "", by, action);
}

/** A target that is no unit has a name that no unit has. */
function candidateNamed<P, R>(
  environment: Environment<P, R>,
  sort: string,
  name: string,
  action: AttackAction | null,
): Thing {
  if (action === null || sort !== environment.game.roles.unit) return { sort, name };
  const attacks = meaningAs(environment, action.entry, "attack").attacks(environment, action);
  return attacks.flatMap(({ candidates }) => candidates).find((thing) => thing.name === name) ?? { sort, name };
}
