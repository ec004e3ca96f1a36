import type { CheckedSubclause, Description, Goal, Passengers } from "../checked-tree.ts";
import { meaningKey } from "../checked-tree/meaning-key.ts";
import { describedBy, mentionsBound, subclausesOfClause } from "../checked-tree/parts.ts";
import type { Thing } from "../game.ts";
import { approachesInstead } from "../walker/way.ts";
import type { Along, Movement } from "../walker/view.ts";
import { type GoalAsked, listed, NO_GOAL } from "./question.ts";
import { askNamesOnce, askPlacesOnce, askWhetherOnce } from "./ask-once.ts";
import { about, actorOf, type CompanionContext, factKey } from "./context.ts";
import { namesMeant, ownUnitsMeant, pointedAtText } from "./pointed-at.ts";
import { askChoice, askNumber, type Prompts } from "./prompts.ts";

/*
 * Questions to the person about where units can go.
 */

/** `GO 2, never next to a pest` */
function doneWith({ entry, strength, restrictions = [] }: Movement): string {
  return [`${entry} ${strength}`, ...restrictions.map(({ text }) => text)].join(", ");
}

/**
 * Asks which of the places described are within reach.
 *
 * @param sure whether the person said already that there is somewhere to go
 */
export function* askWithinReach<P, R>(
  context: CompanionContext<P, R>,
  place: Description,
  going: Movement,
  sure: boolean,
): Prompts<readonly string[]> {
  const { many } = context.companion.placeWord;
  const meant = `“${place.text}”${pointedAtText(context, place)}`;
  const text = `Which ${many} that match ${meant} can ${actorOf(context)} reach with ${doneWith(going)}?`;
  const least = sure && !approachesInstead(context.environment, place, going) ? 1 : 0;
  const none = "it can reach none, or is already on one";
  return yield* askPlacesOnce(context, { kind: "within reach", place, going }, place, text, { least, none });
}

/**
 * Asks for the first goal of a clause that the acting unit can serve, before the places of this one are asked for: one
 * answer instead of one for each goal before it. Asks nothing where this goal is the last.
 *
 * @returns whether it is this one
 */
export function* askFirstGoal<P, R>(context: CompanionContext<P, R>, asked: GoalAsked): Prompts<boolean> {
  const { facts, procedure, scene } = context;
  const isOpen = (goal: GoalAsked): boolean =>
    facts.get(factKey(context, goal)) === undefined && !facts.isNone(goal.kind === "nearest" ? goal.to : goal.place);
  const keyOfServed = (goal: GoalAsked): string => `served ${factKey(context, goal)}`;
  if (facts.get(keyOfServed(asked)) === true) return true;
  if (scene.led !== null || scene.letter === null || !isOpen(asked)) return false;
  const lettered = subclausesOfClause(procedure, scene.clause);
  const later = lettered.slice(lettered.findIndex(({ letter }) => letter === scene.letter));
  const all: { readonly letter: string; readonly goal: GoalAsked }[] = [];
  for (const { letter, condition, goal } of later) {
    const goals = goalsOf(context, lettered, goal, asked.going);
    // The conditions of later letters are asked for when their turn comes.
    if (goals === null || (condition !== null && letter !== scene.letter)) break;
    all.push(...goals.map((each) => ({ letter, goal: each })));
  }
  const own = meaningKey(asked);
  const from = all.findIndex(({ goal }) => meaningKey(goal) === own);
  const open = from === -1 ? [] : all.slice(from).filter(({ goal }) => isOpen(goal));
  if (open.length < 2) return false;
  const options = open.map(({ letter, goal }, index) => ({
    key: `${index + 1}`,
    label: `${letter}) ${goal.kind === "nearest" ? `get nearer to “${goal.to.text}”` : `reach “${goal.place.text}”`}`,
  }));
  const goals = open.map(({ goal }) => goal);
  const text = `Which is the first of these that ${actorOf(context)} can do with ${doneWith(asked.going)}?`;
  const none = { key: NO_GOAL, label: "none of them" };
  const key = yield* askChoice(about(context, { kind: "first goal", goals }, text), [...options, none]);
  const first = key === NO_GOAL ? goals.length : Number(key) - 1;
  for (const goal of goals.slice(0, first)) facts.set(factKey(context, goal), []);
  const served = goals[first];
  if (served !== undefined) facts.set(keyOfServed(served), true);
  return first === 0;
}

/** What is asked for the goal of a letter; null where that depends on other answers. */
function goalsOf<P, R>(
  { companion, environment }: CompanionContext<P, R>,
  lettered: readonly CheckedSubclause[],
  goal: Goal,
  going: Movement,
): readonly GoalAsked[] | null {
  if (goal.restrictions !== undefined) return null;
  if (goal.kind === "to") {
    const isPlain = !mentionsBound("description", goal.place) && !approachesInstead(environment, goal.place, going);
    return isPlain ? [{ kind: "within reach", place: goal.place, going }] : null;
  }
  if (goal.kind !== "nearerToLetters" || companion.mayLeave?.(environment) === true) return null;
  const named = goal.letters.map((letter) => lettered.find((each) => each.letter === letter));
  const targets = named.flatMap((each) => {
    const target = each?.condition === null ? describedBy(each.goal) : null;
    return target === null || mentionsBound("description", target) ? [] : [target];
  });
  if (targets.length < goal.letters.length) return null;
  return targets.map((to) => ({ kind: "nearest", to, going }));
}

/** Asks which places within reach are nearest to what is described, and nearer than now. */
export function* askNearest<P, R>(
  context: CompanionContext<P, R>,
  to: Description,
  going: Movement,
  sure: boolean,
): Prompts<readonly string[]> {
  const { one, many } = context.companion.placeWord;
  const meant = `“${to.text}”${pointedAtText(context, to)}`;
  const text = `Of the ${many} ${actorOf(context)} can reach with ${doneWith(going)}, which are nearest to ${meant}?`;
  const none = `none of them is nearer than its own ${one}`;
  return yield* askPlacesOnce(context, { kind: "nearest", to, going }, to, text, { least: sure ? 1 : 0, none });
}

/** Asks which places within reach are furthest from what is described, and farther than now. */
export function* askFurthest<P, R>(
  context: CompanionContext<P, R>,
  from: Description,
  going: Movement,
  sure: boolean,
): Prompts<readonly string[]> {
  const { one, many } = context.companion.placeWord;
  const meant = `“${from.text}”${pointedAtText(context, from)}`;
  const text = `Of the ${many} ${actorOf(context)} can reach with ${doneWith(going)}, which are furthest from ${meant}?`;
  const none = `none of them is farther away than its own ${one}`;
  return yield* askPlacesOnce(context, { kind: "furthest", from, going }, from, text, { least: sure ? 1 : 0, none });
}

/** Asks what a description means if its noun chooses by rules of its own. */
export function* askOwnChoice<P, R>(context: CompanionContext<P, R>, of: Description): Prompts<readonly string[]> {
  const sort = context.environment.game.roles.unit;
  const text = `Which unit is the “${of.text}”? If several tie, name them all.`;
  const possible = namesMeant(context, sort, of);
  return yield* askNamesOnce(context, { kind: "chosen", of }, text, { sort, possible });
}

/** Asks which of the things described the movement can come nearer to. */
export function* askApproachable<P, R>(
  context: CompanionContext<P, R>,
  of: Description,
  going: Movement,
): Prompts<readonly string[]> {
  const text = `Which “${of.text}” can ${actorOf(context)} get nearer to with ${doneWith(going)}?`;
  const possible = namesMeant(context, of.sort, of);
  return yield* askNamesOnce(context, { kind: "approachable", of, going }, text, { sort: of.sort, possible });
}

/** Asks for the places of a way that still need a visit. */
export function* askAlong<P, R>(
  context: CompanionContext<P, R>,
  { along, rest }: Along,
  going: Movement,
): Prompts<readonly string[]> {
  const { placeWord, skippedOnWay } = context.companion;
  const skipped = skippedOnWay(going.entry);
  const leaveOut = skipped === null ? "" : ` Leave out ${skipped}.`;
  const meant = `“${rest}”${pointedAtText(context, along.from, rest)}`;
  const text = `Which ${placeWord.many} on the ${meant} can ${actorOf(context)} reach with ${doneWith(going)}?${leaveOut}`;
  const sort = context.environment.game.roles.place;
  return yield* askNamesOnce(context, { kind: "along", along, going }, text, { sort });
}

/** Asks whether the unit goes on from where its goal leads it off the board. */
export function* askLeaves<P, R>(
  context: CompanionContext<P, R>,
  { target }: Goal & { readonly kind: "nearer" },
  from: Thing | null,
  going: Movement,
): Prompts<boolean> {
  const where = from === null ? `its ${context.companion.placeWord.one}` : `${from.name}, with a step left`;
  const asked = { kind: "leaves", target, from: from?.name ?? null, going } as const;
  return yield* askWhetherOnce(
    context,
    asked,
    `Can ${actorOf(context)} leave the board from ${where} (${target.text})?`,
  );
}

/** Whether a place is a number of steps away; asks only if it may be nearer. */
export function* askIsStepsAway<P, R>(
  context: CompanionContext<P, R>,
  steps: number,
  { name }: Thing,
  going: Movement,
): Prompts<boolean> {
  if (going.strength <= steps) return going.strength === steps;
  const asked = { kind: "steps to", to: name, going } as const;
  const text = `How many steps is ${name} away from ${actorOf(context)}?`;
  return (yield* askNumber(about(context, asked, text), 1, going.strength)) === steps;
}

/** Asks through which places a shortest way can go on. */
export function* askNextSteps<P, R>(
  context: CompanionContext<P, R>,
  from: Thing | null,
  to: Thing,
  going: Movement,
): Prompts<readonly string[]> {
  const start = from === null ? "" : ` from ${from.name}`;
  return yield* askNamesOnce(
    context,
    { kind: "next on the way", from: from?.name ?? null, to: to.name, going },
    `Which ${context.companion.placeWord.many} can come next${start} on a shortest route to ${to.name}?`,
    { sort: context.environment.game.roles.place, none: `${to.name} itself comes next` },
  );
}

/** Asks for the best units that can be led, except those already tried. */
export function* askLeadable<P, R>(
  context: CompanionContext<P, R>,
  of: Description,
  entry: string,
  without: readonly string[],
): Prompts<readonly string[]> {
  const sort = context.environment.game.roles.unit;
  const meant = ownUnitsMeant(context, of);
  const others = without.length === 0 ? "" : ` Leave out ${listed(without, "and")}.`;
  return yield* askNamesOnce(
    context,
    { kind: "led", of, entry, without },
    `Which “${of.text}” can ${entry} lead? It must be ready and on the board. If several tie, name them all.${others}`,
    { sort, possible: meant?.filter((name) => !without.includes(name)) ?? null },
  );
}

/** Asks how many may leave when a counter must stay behind. */
export function* askSeats<P, R>(context: CompanionContext<P, R>, going: Movement): Prompts<number> {
  const text = `How many units can leave with ${actorOf(context)} if one must stay behind? Answer 9 if it does not matter.`;
  return yield* askNumber(about(context, { kind: "seats", going }, text), 0, 9);
}

/** Asks who of a group can ride along. */
export function* askRiders<P, R>(
  context: CompanionContext<P, R>,
  passengers: Passengers,
  group: number,
  aboard: readonly string[],
  going: Movement,
): Prompts<readonly string[]> {
  const { companion, environment } = context;
  const sort = environment.game.roles.unit;
  const who = passengers.groups[group]?.who;
  const own = who === undefined ? companion.namesOf(environment, sort, "own") : ownUnitsMeant(context, who);
  const { riders } = companion;
  const able = riders === undefined ? "" : ` ${riders.inWords}`;
  const canRide = (name: string): boolean => riders?.canBe(environment, name) !== false;
  return yield* askNamesOnce(
    context,
    { kind: "passengers", passengers, group, aboard, going },
    `Which “${who?.text ?? passengers.text}” can ride along?${able}`,
    { sort, possible: own?.filter(canRide) ?? null },
  );
}
