import type { AimAction, CheckedProcedure, Condition, ConditionItem, Description } from "../checked-tree.ts";
import type { Answer, Asked, Comparison, Going, Question, Scene } from "./question.ts";
import type { Attack, Environment, MoveMeaning, Thing } from "../game.ts";
import { placesAlong, type Along } from "../interpreter/along.ts";
import { beyond, spacesHit, targetsOf, withinThreshold } from "../interpreter/aim.ts";
import { hitsOf, weigh, type Option } from "../interpreter/aim-choice.ts";
import { namedBy } from "../interpreter/clause.ts";
import { judge } from "../interpreter/condition.ts";
import { narrowings, ownNarrowings } from "../interpreter/criteria.ts";
import { eachApproached } from "../interpreter/goal.ts";
import { choiceWithin, members, passes, stepsToNearest, unselected } from "../interpreter/phrase.ts";
import { layersTo, reachOf, type Reach } from "../interpreter/reach.ts";
import { asSet, sameThing } from "../interpreter/things.ts";
import { onePerPlace, selecting } from "../interpreter/tie.ts";
import { findWay } from "../interpreter/way.ts";

/** What is read off the board for the companion's arithmetic. */
export interface Sight<P, R> {
  /** The position as one who leaves out whether a target can be hit at all. */
  readonly seeing: (environment: Environment<P, R>) => Environment<P, R>;
  readonly valuesOf: (environment: Environment<P, R>, unit: string) => readonly (number | string)[];
}

/**
 * Answers the questions of a companion from a whole position: each checked phrase that is asked is evaluated with the
 * reference meanings. So it answers for a map that is known; told truthfully, the companion decides as the interpreter.
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

  /** The answer to a question about the sheet; null for another one. */
  answer(question: Question): Answer | null {
    const { asked, scene } = question;
    if (asked === null || scene === null) return null;
    if (asked.kind === "values") return { values: this.#sight.valuesOf(this.#environmentOf(scene), asked.of) };
    const given = this.#answerTo(asked, scene);
    if (typeof given === "boolean") return { yes: given };
    if (typeof given === "number") return { number: given };
    if (given.length === 0 && question.form === "names" && question.nowhere && this.#isNowhere(asked, scene)) {
      return { nowhere: true };
    }
    return { names: [...new Set(given.map(({ name }) => name))] };
  }

  #isNowhere(asked: Asked, scene: Scene): boolean {
    const described = asked.kind === "within reach" ? asked.place : asked.kind === "nearest" ? asked.to : null;
    return described !== null && members(this.#environmentOf(scene), described).length === 0;
  }

  #clause(scene: Scene) {
    const procedure = this.#procedures.find(({ name }) => name === scene.procedure);
    const clause = procedure?.clauses.find(({ number }) => number === scene.clause);
    if (procedure === undefined || clause === undefined) throw new Error(`no ${scene.procedure} ${scene.clause}`);
    return { procedure, clause };
  }

  /** What the interpreter would ask in, at this place of the sheet. */
  #environmentOf(scene: Scene, upTo: ConditionItem | null = null): Environment<P, R> {
    const { clause, procedure } = this.#clause(scene);
    const { game } = this.#environment;
    const aimed =
      clause.statement.kind === "action" && clause.statement.action.plan === "aim" ? clause.statement.action : null;
    const intended = aimed === null ? null : namedBy(clause.condition, aimed);
    const actor = scene.led === null ? this.#environment.actor : { sort: game.roles.unit, name: scene.led };
    const here = { ...this.#environment, actor, intended };
    if (scene.found !== null) {
      const { sort, names } = scene.found;
      return { ...here, bound: names.map((name) => ({ sort, name })) };
    }
    const led = scene.led !== null && procedure.units.every(({ title }) => title !== this.#environment.card?.name);
    const follows = led && scene.procedure !== this.#procedureOfCard;
    if (led && !follows) return { ...here, bound: [] };
    const bound = this.#boundBy(here, clause.condition, upTo, intended);
    if (scene.letter === null) return { ...here, bound };
    const subclauses =
      clause.statement.kind === "action" && clause.statement.action.plan === "move"
        ? clause.statement.action.subclauses
        : [];
    const letter = subclauses.find((candidate) => candidate.letter === scene.letter)?.condition ?? null;
    const more = this.#boundBy({ ...here, bound }, letter, upTo, null);
    return { ...here, bound: more.length > 0 ? more : bound };
  }

  /** The procedure of the card itself: another one is followed by a unit that is led. */
  get #procedureOfCard(): string {
    return this.#procedures[0]?.name ?? "";
  }

  #boundBy(
    environment: Environment<P, R>,
    condition: Condition | null,
    upTo: ConditionItem | null,
    action: AimAction | null,
  ): readonly Thing[] {
    if (condition === null) return environment.bound;
    const end = upTo === null ? -1 : condition.items.indexOf(upTo);
    const items = end === -1 ? condition.items : condition.items.slice(0, end);
    return judge(environment, { ...condition, items }, (here, item) =>
      action === null ? [] : withinThreshold(here, action, item),
    ).bound;
  }

  #answerTo(asked: Asked, scene: Scene): boolean | number | readonly Thing[] {
    const environment = this.#environmentOf(scene, asked.kind === "holds" ? asked.item : null);
    const { game, actor } = environment;
    const place = actor === null ? null : game.placeOf(environment, actor);
    switch (asked.kind) {
      case "holds":
        return judge(environment, { ...asked.item, items: [asked.item] }, () => []).holds;
      case "passes": {
        const thing = asked.of === "here" ? place : actor;
        if (thing === null) return false;
        const others = environment.bound.filter(({ sort }) => sort !== thing.sort);
        return passes({ ...environment, bound: [...others, thing] }, asked.test, thing);
      }
      case "within reach": {
        const all = members(environment, asked.place);
        const reach = this.#reach(environment, asked.going);
        if (reach === null || all.some((thing) => sameThing(thing, reach.from))) return [];
        return all.filter((thing) => reach.places.some((other) => sameThing(other, thing)));
      }
      case "nearest":
        return this.#nearest(environment, members(environment, asked.to), asked.going);
      case "along":
        return this.#along(environment, asked.along, asked.going)?.places ?? [];
      case "approachable":
        return this.#approachable(environment, asked.of, asked.going, scene);
      case "members":
        return members(environment, asked.of);
      case "chosen":
        return choiceWithin(environment, asked.of)?.survivors ?? [];
      case "led": {
        const able = unselected(environment, asked.of).filter(
          (unit) => !asked.without.includes(unit.name) && game.cannotBeLed(environment, unit, asked.entry) === null,
        );
        return selecting(environment, asked.of.select)[0]?.keep?.(able) ?? able;
      }
      case "best":
        return this.#keep(environment, asked.by, this.#candidates(environment, asked), asked.action);
      case "one a place":
        return onePerPlace(
          environment,
          thingsOf(asked.sort, asked.among).map((winner) => ({ winner })),
        ).map(({ winner }) => winner);
      case "targets": {
        const option = this.#option(environment, asked.action, asked.attack, asked.threshold);
        const things = asSet(option.hits.map(({ thing }) => thing));
        return asked.first === null || things.length === 0
          ? things
          : this.#keep(environment, asked.first, things, asked.action);
      }
      case "most effective":
        return this.#mostEffective(environment, asked);
      case "preferred": {
        const wanted = asked.action.prefers === null ? [] : members(environment, asked.action.prefers);
        return wanted.filter(({ name }) => asked.among.includes(name));
      }
      case "next on the way": {
        const reach = this.#reach(environment, asked.going);
        if (reach === null) return [];
        const to = { sort: game.roles.place, name: asked.to };
        const from = asked.from === null ? reach.from : { sort: game.roles.place, name: asked.from };
        const layer = layersTo(reach, to)[asked.from === null ? 0 : reach.stepsTo(from)] ?? [];
        return layer.filter((thing) => reach.before(thing).some((before) => sameThing(before, from)));
      }
      case "steps to":
        return this.#reach(environment, asked.going)?.stepsTo({ sort: game.roles.place, name: asked.to }) ?? 0;
      case "leaves": {
        const reach = this.#reach(environment, asked.going);
        if (reach === null) return false;
        const from = asked.from === null ? reach.from : { sort: game.roles.place, name: asked.from };
        if (asked.from !== null && reach.stepsTo(from) >= reach.strength) return false;
        const targets = members(environment, { ...asked.target, select: null });
        const leaving = this.#moving(asked.going).leavesFrom(environment, from);
        return leaving && targets.some((target) => sameThing(target, from));
      }
      case "passengers": {
        const group = asked.passengers.groups[asked.group];
        const meaning = this.#moving({ entry: "MOVE", strength: 1 }).passengers;
        return group === undefined
          ? []
          : members(environment, group.who).filter((unit) => meaning.mayBoard(environment, unit));
      }
      case "seats":
        return Math.min(9, this.#moving({ entry: "MOVE", strength: 1 }).passengers.seatsLeavingSome(environment));
      case "values":
        throw new Error("values are answered by sight");
      case "in sight": {
        const attack = this.#attack(environment, asked.action, asked.attack);
        return targetsOf(this.#sight.seeing(environment), asked.action, attack).legal;
      }
      case "spaces of": {
        const option = this.#option(environment, asked.action, asked.attack, asked.threshold);
        return option.hits.flatMap(({ thing, aimedAt }) =>
          aimedAt.some(({ name }) => asked.targets.includes(name)) ? [thing] : [],
        );
      }
      case "selectable": {
        const meaning = game.meaningOf(asked.action.entry);
        if (meaning.kind !== "select") throw new Error(`${asked.action.entry} selects nothing`);
        const from = asSet(members(environment, asked.action.from).map((thing) => meaning.chosen(environment, thing)));
        const already = thingsOf(game.roles.place, asked.already);
        return from.filter(
          (thing) =>
            !already.some((chosen) => sameThing(chosen, thing)) &&
            meaning.objection(environment, asked.action, thing, already) === null,
        );
      }
      case "possible":
      case "objects": {
        const meaning = game.meaningOf(asked.action.entry);
        if (meaning.kind !== "plain") throw new Error(`${asked.action.entry} has a choice`);
        const objects = asked.action.object === null ? null : members(environment, asked.action.object);
        const possible = meaning.objection(environment, asked.action, objects) === null;
        if (asked.kind === "possible") return possible;
        return possible ? (objects ?? []).filter((thing) => meaning.eligible?.(environment, thing) ?? true) : [];
      }
    }
  }

  /** What an attack can be aimed at besides units bears names that no unit has. */
  #candidates(
    environment: Environment<P, R>,
    { sort, among, action }: Asked & { readonly kind: "best" },
  ): readonly Thing[] {
    const meaning = action === null ? null : environment.game.meaningOf(action.entry);
    const aimedAt =
      action !== null && meaning?.kind === "aim"
        ? meaning.attacks(environment, action).flatMap(({ candidates }) => candidates)
        : [];
    return among.map(
      (name) =>
        (sort === environment.game.roles.unit ? aimedAt.find((thing) => thing.name === name) : null) ?? { sort, name },
    );
  }

  #moving({ entry }: Going): MoveMeaning<P, R> {
    const meaning = this.#environment.game.meaningOf(entry);
    if (meaning.kind !== "move") throw new Error(`${entry} is no movement`);
    return meaning;
  }

  #reach(environment: Environment<P, R>, going: Going): Reach | null {
    const from = environment.actor === null ? null : environment.game.placeOf(environment, environment.actor);
    return from === null ? null : reachOf(environment, this.#moving(going), from, going.strength);
  }

  #nearest(environment: Environment<P, R>, instances: readonly Thing[], going: Going): readonly Thing[] {
    const reach = this.#reach(environment, going);
    if (reach === null) return [];
    const steps = (from: Thing): number => stepsToNearest(environment, from, instances);
    const least = Math.min(Infinity, ...reach.places.map(steps));
    return least >= steps(reach.from) ? [] : reach.places.filter((from) => steps(from) === least);
  }

  #along(environment: Environment<P, R>, along: { from: Description; to: Description }, going: Going): Along | null {
    const reach = this.#reach(environment, going);
    return reach === null
      ? null
      : placesAlong(environment, along, reach, (thing) => this.#moving(going).changes(environment, thing));
  }

  #approachable(environment: Environment<P, R>, of: Description, going: Going, scene: Scene): readonly Thing[] {
    const reach = this.#reach(environment, going);
    if (reach === null) return [];
    const { procedure, clause } = this.#clause(scene);
    const action = clause.statement.kind === "action" ? clause.statement.action : null;
    if (action?.plan !== "move" || action.find?.of !== of || action.goal === null) {
      return eachApproached(environment, of, reach).map(({ winner }) => winner);
    }
    const { goal, criteria } = action;
    const setting = { action, meaning: this.#moving(going), reach, context: { procedure, clause: clause.number } };
    return unselected(environment, of).filter(
      (winner) => findWay({ ...environment, bound: [winner] }, goal, criteria, setting).kind === "way",
    );
  }

  #keep(
    environment: Environment<P, R>,
    by: Comparison,
    things: readonly Thing[],
    action: AimAction | null,
  ): readonly Thing[] {
    switch (by.kind) {
      case "criterion": {
        const { criterion } = by;
        if (criterion.kind === "filter" && !this.#compares(criterion.test)) {
          return things.filter((thing) => passes(environment, criterion.test, thing));
        }
        return narrowings(environment, [criterion])[0]?.keep?.(things) ?? things;
      }
      case "select":
        return selecting(environment, by.measure)[0]?.keep?.(things) ?? things;
      case "own": {
        const meaning = environment.game.meaningOf(by.entry);
        const order =
          meaning.kind === "move"
            ? meaning.passengers.order(environment)
            : meaning.kind === "aim"
              ? by.list === "spaces"
                ? meaning.spaceOrder
                : meaning.order
              : [];
        const here = action === null ? environment : { ...environment, intended: environment.intended ?? action };
        return ownNarrowings(here, order)[by.index]?.keep?.(things) ?? things;
      }
      case "along": {
        const along = this.#along(environment, by.along, by.going);
        const order = by.what === "places" ? along?.criteria : along?.via;
        return order?.[0]?.keep?.(things) ?? things;
      }
    }
  }

  #compares(test: { readonly kind: string; readonly entry?: string; readonly negated?: boolean }): boolean {
    if (test.kind !== "is" || test.negated === true || test.entry === undefined) return false;
    return this.#environment.game.meaningOf(test.entry).kind === "comparing";
  }

  #option(
    environment: Environment<P, R>,
    action: AimAction,
    index: number,
    threshold: (ConditionItem & { readonly kind: "threshold" }) | null,
  ): Option<P, R> {
    const meaning = environment.game.meaningOf(action.entry);
    if (meaning.kind !== "aim") throw new Error(`${action.entry} aims at nothing`);
    const attack = this.#attack(environment, action, index);
    const { legal } = targetsOf(environment, action, attack);
    const qualifying =
      threshold === null ? legal : legal.filter((target) => beyond(environment, meaning, threshold, target) === null);
    const option = { attack, legal, qualifying, strength: null };
    return { ...option, hits: action.area ? spacesHit(environment, action, option) : hitsOf(environment, option) };
  }

  #attack(environment: Environment<P, R>, action: AimAction, index: number): Attack<P, R> {
    const meaning = environment.game.meaningOf(action.entry);
    const attack = meaning.kind === "aim" ? meaning.attacks(environment, action)[index] : undefined;
    if (attack === undefined) throw new Error(`no attack ${index} of ${action.entry}`);
    return attack;
  }

  #mostEffective(
    environment: Environment<P, R>,
    { action, by, attacks, threshold }: Asked & { readonly kind: "most effective" },
  ): readonly Thing[] {
    const meaning = environment.game.meaningOf(action.entry);
    if (meaning.kind !== "aim") throw new Error(`${action.entry} aims at nothing`);
    const options = attacks.map((index) => this.#option(environment, action, index, threshold));
    const weighed = weigh(environment, action, meaning, options).map((each) => each[by]);
    const best = Math.max(...weighed);
    return attacks
      .filter((_, index) => weighed[index] === best)
      .map((index) => ({ sort: "attack", name: `${index + 1}` }));
  }
}

function thingsOf(sort: string, names: readonly string[]): readonly Thing[] {
  return names.map((name) => ({ sort, name }));
}
