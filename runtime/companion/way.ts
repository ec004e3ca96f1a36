import type { CheckedSubclause, Criterion, Description, Goal, MoveAction } from "../checked-tree.ts";
import type { LetterContext } from "../interpreter/goal.ts";
import { subclausesOf } from "../interpreter/goal.ts";
import { choosesAmongThings } from "../interpreter/way.ts";
import { choiceWithin, pointedAtBound } from "../interpreter/phrase.ts";
import { narrow, pickEqually, settle, tiebreakersOf, type Tiebreaker } from "./choosing.ts";
import { findOut } from "./condition.ts";
import { learnNames, learnPlaces, learnWhether } from "./known.ts";
import type { Comparison, Going } from "./question.ts";
import { chooseRoute, type WayRule } from "./route.ts";
import { actorOf, type Setting } from "./setting.ts";
import { done, type Talk } from "./talk.ts";

/** Where a way leads. */
export interface Carried {
  readonly destination: string;
  /** The places on the way; null where nothing depends on them. */
  readonly route: readonly string[] | null;
  readonly escapes: boolean;
}

/** A way that can be taken; what chooses one of its places is asked when it is. */
export type Found =
  { readonly kind: "way"; readonly go: () => Talk<Carried> } | { readonly kind: "none"; readonly because: string };

/** What a movement is planned with. */
export interface Movement {
  readonly action: MoveAction;
  readonly going: Going;
  readonly context: LetterContext;
  /** It was told already that there is somewhere to go. */
  readonly sure: boolean;
}

/** The way of an action without letters. */
export function* findOwnWay<P, R>(setting: Setting<P, R>, movement: Movement): Talk<Found> {
  const { action } = movement;
  if (action.along !== null) return yield* findWayAlong(setting, action.along, movement);
  if (action.goal === null) return none("the clause names no destination");
  if (action.find !== null) return yield* findWayToFound(setting, action.find, action.goal, movement);
  return yield* findWay(setting, action.goal, action.criteria, movement);
}

/** The way to a goal (§7): which places serve it, then the criteria one by one. */
export function* findWay<P, R>(
  setting: Setting<P, R>,
  goal: Goal,
  criteria: readonly Criterion[],
  movement: Movement,
): Talk<Found> {
  const { going } = movement;
  const mayLeave = goal.kind === "nearer" && setting.companion.mayLeave(setting.environment);
  if (mayLeave && (yield* leaves(setting, goal, null, going))) {
    return { kind: "way", go: () => done({ destination: "", route: [], escapes: true }) };
  }
  if (goal.kind === "nearer" && choosesAmongThings(setting.environment, criteria)) {
    return yield* findWayToClosest(setting, goal, criteria, movement);
  }
  const order = tiebreakersOf(criteria);
  const rule = wayRule(setting, order, movement);
  const choosing = goal.kind === "nearer" ? choiceWithin(setting.environment, goal.target) : null;
  if (goal.kind === "nearer" && choosing !== null) return yield* findWayToChosen(setting, goal, order, rule, movement);
  const places = yield* placesFor(setting, goal, movement);
  if (places.length === 0) return none(`no space within reach: ${goal.text}`);
  return { kind: "way", go: () => goTo(setting, places, order, rule, goal, movement) };
}

function none(because: string): Found {
  return { kind: "none", because };
}

/** The places within reach that serve a goal (§7.1, §7.2). */
function* placesFor<P, R>(setting: Setting<P, R>, goal: Goal, movement: Movement): Talk<readonly string[]> {
  switch (goal.kind) {
    case "to":
      return yield* placesOf(setting, goal, movement);
    case "nearer":
      return yield* nearest(setting, goal.target, movement.going, movement.sure);
    case "nearerToLetters":
      return yield* nearerToLetters(setting, goal, movement);
  }
}

/** “to”: spaces that match; where the page sets a limit beyond the strength, else those nearest to one (OPEN-20). */
function* placesOf<P, R>(
  setting: Setting<P, R>,
  { place }: Goal & { readonly kind: "to" },
  { going, sure }: Movement,
): Talk<readonly string[]> {
  const limit = Math.max(
    0,
    ...place.tests.map((test) => (test.kind === "within" && test.of === null ? test.count.number : 0)),
  );
  const approaches = setting.environment.policies.goalBeyondStrength === "approach" && limit > going.strength;
  const question = `Which spaces that match “${place.text}” can ${reachOf(setting, going)}?`;
  const none = "it can reach none, or is already on one";
  const asked = { kind: "within reach", place, going } as const;
  const within = yield* learnPlaces(setting, asked, place, question, { least: sure && !approaches ? 1 : 0, none });
  return within.length === 0 && approaches ? yield* nearest(setting, place, going, sure) : within;
}

function* nearest<P, R>(setting: Setting<P, R>, to: Description, going: Going, sure: boolean): Talk<readonly string[]> {
  const { found } = setting.scene;
  const it = found === null ? "" : ` (it: ${found.names.join(", ")})`;
  const question = `Of the spaces ${actorOf(setting)} can reach with ${going.entry} ${going.strength}, which are nearest to “${to.text}”${it}?`;
  const none = "none of them is nearer than its own space";
  return yield* learnPlaces(setting, { kind: "nearest", to, going }, to, question, { least: sure ? 1 : 0, none });
}

function reachOf<P, R>(setting: Setting<P, R>, { entry, strength }: Going): string {
  return `${actorOf(setting)} reach with ${entry} ${strength}`;
}

/** `[a > b]`: the first letter that can be approached (§7.7, OPEN-22). */
function* nearerToLetters<P, R>(
  setting: Setting<P, R>,
  goal: Goal & { readonly kind: "nearerToLetters" },
  { going, context }: Movement,
): Talk<readonly string[]> {
  const subclauses = subclausesOf(context.procedure, goal.clause);
  for (const letter of goal.letters) {
    const subclause = subclauses.find((candidate) => candidate.letter === letter);
    const target = subclause === undefined ? null : describedBy(subclause);
    if (subclause === undefined || target === null) continue;
    if (!(yield* findOut(setting, subclause.condition, noThreshold)).holds) continue;
    const places = yield* nearest(setting, target, going, false);
    if (places.length > 0) return places;
  }
  return [];
}

function describedBy({ goal }: CheckedSubclause) {
  if (goal.kind === "nearerToLetters") return null;
  return goal.kind === "to" ? goal.place : goal.target;
}

/** A letter states no threshold. */
export function noThreshold(): Talk<boolean> {
  return done(false);
}

/** `towards preferred attack target`: which is preferred is chosen by its own rules; one of those that are equal at random. */
function* findWayToChosen<P, R>(
  setting: Setting<P, R>,
  goal: Goal & { readonly kind: "nearer" },
  order: readonly Tiebreaker[],
  rule: WayRule,
  movement: Movement,
): Talk<Found> {
  const { environment } = setting;
  const described = pointedAtBound(goal.target);
  const sort = environment.game.roles.unit;
  const chosen = yield* learnNames(
    setting,
    { kind: "chosen", of: goal.target },
    `Which unit is the “${goal.target.text}”? If several tie, name them all.`,
    { sort, possible: setting.companion.namesOf(environment, sort, "other") },
  );
  const tried: { readonly name: string; readonly at: Setting<P, R>; readonly places: readonly string[] }[] = [];
  for (const name of chosen) {
    const at = finding(setting, sort, name);
    const places = yield* nearest(at, described, movement.going, false);
    if (places.length > 0) tried.push({ name, at, places });
  }
  if (tried.length === 0) return none(`it can get no nearer to “${goal.target.text}”`);
  const distinct = yield* onePerPlace(
    setting,
    sort,
    tried.map(({ name }) => name),
  );
  return {
    kind: "way",
    go: function* () {
      const picked = yield* pickEqually(setting, distinct);
      const way = tried.find(({ name }) => name === picked);
      return yield* goTo(setting, way?.places ?? [], order, rule, goal, movement);
    },
  };
}

/** The setting in which “it” is what was found. */
export function finding<P, R>(setting: Setting<P, R>, sort: string, name: string): Setting<P, R> {
  return { ...setting, scene: { ...setting.scene, found: { sort, names: [name] } } };
}

/** Candidates with the same effect count once (§6 rule 1): of several in one place, one. */
export function* onePerPlace<P, R>(
  setting: Setting<P, R>,
  sort: string,
  names: readonly string[],
): Talk<readonly string[]> {
  if (names.length <= 1 || sort === setting.environment.game.roles.place) return names;
  return yield* learnNames(
    setting,
    { kind: "one a place", sort, among: names },
    `If several of these share a space, name only one of them: ${names.join(", ")}.`,
    { sort, possible: names, least: 1 },
  );
}

function* findWayToClosest<P, R>(
  setting: Setting<P, R>,
  goal: Goal & { readonly kind: "nearer" },
  criteria: readonly Criterion[],
  movement: Movement,
): Talk<Found> {
  const { target } = goal;
  const things = yield* learnNames(
    setting,
    { kind: "approachable", of: target, going: movement.going },
    `Which “${target.text}” can ${actorOf(setting)} get nearer to with ${movement.going.entry} ${movement.going.strength}?`,
    { sort: target.sort, possible: setting.companion.namesOf(setting.environment, target.sort, "other") },
  );
  if (things.length === 0) return none(`it can get no nearer to “${target.text}”`);
  const rule = wayRule(setting, [], movement);
  return {
    kind: "way",
    go: function* () {
      const left = yield* narrow(setting, target.sort, things, tiebreakersOf(criteria));
      const picked = yield* pickEqually(setting, yield* onePerPlace(setting, target.sort, left));
      const at = finding(setting, target.sort, picked);
      const places = yield* nearest(
        at,
        { ...target, base: { kind: "bound" }, tests: [], select: null },
        movement.going,
        true,
      );
      return yield* goTo(setting, places, [], rule, goal, movement);
    },
  };
}

/** Whom to go to is chosen first, among those that the movement can approach. */
function* findWayToFound<P, R>(
  setting: Setting<P, R>,
  find: NonNullable<MoveAction["find"]>,
  goal: Goal,
  movement: Movement,
): Talk<Found> {
  const { of } = find;
  const things = yield* learnNames(
    setting,
    { kind: "approachable", of, going: movement.going },
    `Which “${of.text}” can ${actorOf(setting)} get nearer to with ${movement.going.entry} ${movement.going.strength}?`,
    { sort: of.sort, possible: setting.companion.namesOf(setting.environment, of.sort, "other") },
  );
  if (things.length === 0) return none(`it can get no nearer to “${of.text}”`);
  const select: Comparison | null = of.select === null ? null : { kind: "select", measure: of.select };
  const first = select === null || of.select === null ? [] : [{ text: selectText(of.select), by: select }];
  const order = [...first, ...tiebreakersOf(find.criteria)];
  return {
    kind: "way",
    go: function* () {
      const left = yield* narrow(setting, of.sort, things, order);
      const picked = yield* pickEqually(setting, yield* onePerPlace(setting, of.sort, left));
      const found = yield* findWay(finding(setting, of.sort, picked), goal, movement.action.criteria, {
        ...movement,
        sure: true,
      });
      if (found.kind === "way") return yield* found.go();
      throw new Error(`${picked} can be approached and cannot`);
    },
  };
}

/** A superlative as it heads a list of criteria. */
export function selectText(measure: { readonly kind: string; readonly text: string; readonly entry?: string }): string {
  return measure.kind === "own" && measure.entry !== undefined ? measure.entry : measure.text;
}

function* findWayAlong<P, R>(
  setting: Setting<P, R>,
  along: NonNullable<MoveAction["along"]>,
  movement: Movement,
): Talk<Found> {
  const { going, action } = movement;
  const places = yield* learnNames(
    setting,
    { kind: "along", along, going },
    `“${action.rest}”: which of its spaces can ${actorOf(setting)} reach in ${going.strength}? Leave out spaces with a marker of the bot.`,
    { sort: setting.environment.game.roles.place },
  );
  if (places.length === 0) return none(`no space of the route is within reach: ${along.to.text}`);
  const order: readonly Tiebreaker[] = [
    { text: "most unscouted spaces on the route", by: { kind: "along", along, what: "places", going } },
  ];
  const between: readonly Tiebreaker[] = [
    { text: "unscouted spaces on the route", by: { kind: "along", along, what: "between", going } },
  ];
  const rule: WayRule = { ruled: null, otherwise: between };
  return { kind: "way", go: () => goTo(setting, places, order, rule, action.goal, movement) };
}

/** Chooses the place, then the route; a unit that has steps left there may leave the board. */
function* goTo<P, R>(
  setting: Setting<P, R>,
  places: readonly string[],
  order: readonly Tiebreaker[],
  rule: WayRule,
  goal: Goal | null,
  { going }: Movement,
): Talk<Carried> {
  const destination = yield* settle(setting, setting.environment.game.roles.place, places, order);
  const route = yield* chooseRoute(setting, destination, rule, going);
  const escapes =
    goal?.kind === "nearer" && going.strength > 1 && setting.companion.mayLeave(setting.environment)
      ? yield* leaves(setting, goal, destination, going)
      : false;
  return { destination, route, escapes };
}

/** Whether the unit goes on from where its goal leads it off the board (OPEN-52). */
function* leaves<P, R>(
  setting: Setting<P, R>,
  goal: Goal & { readonly kind: "nearer" },
  from: string | null,
  going: Going,
) {
  const where = from === null ? "its space" : `${from}, with a step left`;
  return yield* learnWhether(
    setting,
    { kind: "leaves", target: goal.target, from, going },
    `Can ${actorOf(setting)} leave the board from ${where} (${goal.target.text})?`,
  );
}

function wayRule<P, R>(setting: Setting<P, R>, order: readonly Tiebreaker[], { action, context }: Movement): WayRule {
  return {
    ruled: action.via === null ? null : { distance: action.via.distance, order: viaOrder(action, context) },
    otherwise: setting.environment.policies.unruledWay === "at random" ? [] : order,
  };
}

function viaOrder(action: MoveAction, context: LetterContext): readonly Tiebreaker[] {
  const { via } = action;
  if (via === null) return [];
  if (via.kind === "criteria") return tiebreakersOf(via.criteria);
  const named = [...action.subclauses, ...earlierSubclauses(context)].find(({ letter }) => letter === via.letter);
  return tiebreakersOf(named?.criteria ?? []);
}

/** The letters of the closest earlier clause that has some. */
function earlierSubclauses({ procedure, clause }: LetterContext): readonly CheckedSubclause[] {
  const earlier = procedure.clauses.filter(({ number }) => number < clause).toReversed();
  return earlier.map(({ number }) => subclausesOf(procedure, number)).find((subclauses) => subclauses.length > 0) ?? [];
}
