import type { CheckedSubclause, MoveAction, Passengers } from "../checked-tree.ts";
import type { LetterContext } from "../interpreter/goal.ts";
import { deed, type Deed } from "../interpreter/plan.ts";
import { narrow, ownTiebreakers, pickEqually, tiebreakersOf } from "./choosing.ts";
import { findOut } from "./condition.ts";
import { learnNames } from "./known.ts";
import type { Going } from "./question.ts";
import { about, actorOf, impossible, type Planned, type Setting } from "./setting.ts";
import { askNumber, type Talk } from "./talk.ts";
import { findOwnWay, findWay, noThreshold, type Carried } from "./way.ts";

/** Plans a movement: its goal, or the first letter that has a plan (§4.6, §7). */
export function* planMove<P, R>(
  setting: Setting<P, R>,
  action: MoveAction,
  going: Going,
  context: LetterContext,
): Talk<Planned> {
  if (setting.environment.actor === null) return impossible("the card has no unit to move");
  const movement = { action, going, context, sure: false };
  if (action.subclauses.length > 0) return yield* planLetters(setting, action, going, context);
  const found = yield* findOwnWay(setting, movement);
  if (found.kind === "none") return impossible(found.because);
  return { possible: true, carryOut: () => go(setting, action, going, null, found.go) };
}

function* planLetters<P, R>(
  setting: Setting<P, R>,
  action: MoveAction,
  going: Going,
  context: LetterContext,
): Talk<Planned> {
  for (const subclause of action.subclauses) {
    const lettered = inLetter(setting, subclause);
    const finding = yield* findOut(lettered, subclause.condition, noThreshold);
    if (!finding.holds) continue;
    const found = yield* findWay(lettered, subclause.goal, subclause.criteria, { action, going, context, sure: false });
    if (found.kind === "way") {
      return { possible: true, carryOut: () => go(lettered, action, going, subclause.letter, found.go) };
    }
  }
  return impossible("no letter leads to a space within reach");
}

function inLetter<P, R>(setting: Setting<P, R>, { letter }: CheckedSubclause): Setting<P, R> {
  return { ...setting, scene: { ...setting.scene, letter } };
}

function* go<P, R>(
  setting: Setting<P, R>,
  { passengers }: MoveAction,
  going: Going,
  letter: string | null,
  way: () => Talk<Carried>,
): Talk<Deed> {
  const { destination, route, escapes } = yield* way();
  const aboard = passengers === null ? [] : yield* choosePassengers(setting, passengers, going);
  return deed(going.entry, going.strength, {
    letter,
    unit: setting.scene.led ?? setting.environment.actor?.name ?? null,
    destination,
    route: route ?? [],
    escapes,
    passengers: aboard,
  });
}

/** Who rides along (§9.9): as many of each group as have a seat, those that the criteria prefer. */
function* choosePassengers<P, R>(
  setting: Setting<P, R>,
  passengers: Passengers,
  going: Going,
): Talk<readonly string[]> {
  const { environment, companion } = setting;
  const meaning = environment.game.meaningOf(going.entry);
  if (meaning.kind !== "move") throw new Error(`${going.entry} is no movement`);
  const own = ownTiebreakers(meaning.passengers.order(setting.environment), "passengers", going.entry);
  const sort = environment.game.roles.unit;
  const text = `How many units can leave with ${actorOf(setting)} if one must stay on the objective? Answer 9 if it does not matter.`;
  const limit = passengers.notLeaving ? yield* askNumber(about(setting, { kind: "seats" }, text), 0, 9) : 9;
  const boarded: string[] = [];
  for (const [group, { max, who, criteria }] of passengers.groups.entries()) {
    const order = criteria.length > 0 ? tiebreakersOf(criteria) : own;
    let seats = Math.min(max, limit - boarded.length);
    if (seats <= 0) continue;
    const named = yield* learnNames(
      setting,
      { kind: "passengers", passengers, group, aboard: [...boarded] },
      `Which “${who.text}” can ride along? Only ready personnel in the same space can.`,
      { sort, possible: companion.namesOf(environment, sort, "own") },
    );
    let waiting = named.filter((name) => !boarded.includes(name));
    while (seats > 0 && waiting.length > 0) {
      const left = waiting.length <= seats ? waiting : yield* narrow(setting, sort, waiting, order);
      const chosen = left.length <= seats ? left : [yield* pickEqually(setting, left)];
      boarded.push(...chosen);
      seats -= chosen.length;
      waiting = waiting.filter((name) => !chosen.includes(name));
    }
  }
  return boarded.toSorted();
}
