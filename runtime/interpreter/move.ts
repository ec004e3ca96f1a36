import type { CheckedSubclause, MoveAction } from "../checked-tree.ts";
import type { LetterTrace, Outcome } from "../decision.ts";
import type { Dice } from "../dice.ts";
import type { Environment, Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { judge } from "./condition.ts";
import type { LetterContext } from "./goal.ts";
import { choosePassengers } from "./passengers.ts";
import { deed, impossible, NO_SIGHTS, type Deed, type Plan } from "./plan.ts";
import { reachOf, type Reach } from "./reach.ts";
import { findOwnWay, findWay, type Setting, type Way } from "./way.ts";

/** The action with which a unit goes, and how far: its own, or that of the card that leads it. */
export interface Movement {
  readonly entry: string;
  readonly strength: number;
}

/** Plans a movement of the acting unit: a goal, or the first letter that has a plan (§4.6, §7). */
export function planMove<P, R>(
  environment: Environment<P, R>,
  action: MoveAction,
  movement: Movement,
  context: LetterContext,
): Plan {
  const { actor, game } = environment;
  const from = actor === null ? null : game.placeOf(environment, actor);
  if (actor === null || from === null) return impossible(REASONS.nobodyMoves());
  const meaning = game.meaningOf(movement.entry);
  if (meaning.kind !== "move") throw new Error(`${movement.entry} is no movement`);
  const objection = meaning.objection(environment, action);
  if (objection !== null) return impossible(objection);
  const reach = reachOf(environment, meaning, from, movement.strength);
  const setting = { action, meaning, reach, context };
  if (action.subclauses.length > 0) return planLetters(environment, movement, setting);
  const found = findOwnWay(environment, setting);
  const considered = namesOf(reach.places);
  if (found.kind !== "way") return impossible(found.reason, { considered });
  return {
    possible: true,
    sights: { ...NO_SIGHTS, considered, matching: namesOf(found.way.places) },
    carryOut: (dice) => go(environment, movement, setting, null, found.way, dice),
  };
}

function planLetters<P, R>(environment: Environment<P, R>, movement: Movement, setting: Setting<P, R>): Plan {
  const { action, reach } = setting;
  const letters: LetterTrace[] = [];
  for (const subclause of action.subclauses) {
    const verdict = judge(environment, subclause.condition, () => []);
    const failed = verdict.conditions.find((item) => !item.holds);
    if (failed !== undefined) {
      letters.push(letterTrace(subclause, reach, [], { kind: "conditionFalse", item: failed.text }));
      continue;
    }
    const bound = { ...environment, bound: verdict.bound.length > 0 ? verdict.bound : environment.bound };
    const found = findWay(bound, subclause.goal, subclause.criteria, setting);
    if (found.kind === "way") {
      letters.push(letterTrace(subclause, reach, found.way.places, { kind: "taken" }));
      return {
        possible: true,
        sights: { ...NO_SIGHTS, letters },
        carryOut: (dice) => go(environment, movement, setting, subclause.letter, found.way, dice),
      };
    }
    letters.push(letterTrace(subclause, reach, [], { kind: "impossible", ...found.reason }));
    if (found.kind === "clause is pointless") return impossible(found.reason, { letters });
  }
  return { possible: false, sights: { ...NO_SIGHTS, letters }, outcome: { kind: "noLetter" } };
}

function go<P, R>(
  environment: Environment<P, R>,
  movement: Movement,
  { action, meaning }: Setting<P, R>,
  letter: string | null,
  way: Way,
  dice: Dice,
): Deed {
  const carried = way.go(dice);
  const aboard =
    action.passengers === null
      ? { passengers: [], choices: [] }
      : choosePassengers(environment, action.passengers, meaning.passengers, dice);
  return deed(movement.entry, movement.strength, {
    letter,
    unit: environment.actor?.name ?? null,
    ...carried,
    passengers: aboard.passengers,
    choices: [...carried.choices, ...aboard.choices],
  });
}

function letterTrace(
  subclause: CheckedSubclause,
  reach: Reach,
  matching: readonly Thing[],
  outcome: Outcome,
): LetterTrace {
  return {
    letter: subclause.letter,
    span: subclause.span,
    text: subclause.text,
    outcome,
    considered: namesOf(reach.places),
    matching: namesOf(matching),
  };
}

function namesOf(things: readonly Thing[]): readonly string[] {
  return things.map((thing) => thing.name);
}
