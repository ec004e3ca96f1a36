import { actionsOf, type Decision } from "../../../../runtime/decision.ts";
import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import { BOT, type GameWitness, type Seating } from "../../../engine-part.ts";
import type { DeclaredPosition } from "../position.ts";
import { optionText, type UnitOption } from "./options.ts";
import type { Awaited, DeclaredRules, GameAction, UnitActs } from "./rules.ts";

/** What somebody who plays by themselves decided, with the decision of a sheet if there was one. */
export interface Decided {
  readonly action: GameAction;
  readonly decision: Decision | null;
}

type Choice = Extract<Awaited, { readonly kind: "turn" | "pick" }>;

/** What a greedy player of a side chooses. */
export type Greedy = (choice: Choice, actions: readonly GameAction[]) => GameAction;

/** What the player of a side chooses. */
export function decidedBy(
  rules: DeclaredRules,
  choice: Choice,
  seating: Seating<DeclaredPosition>,
  dice: Dice,
  greedy: Greedy,
): Decided {
  const player = seating.players[choice.side] ?? BOT;
  const actions = (): readonly GameAction[] => actionsToChoose(choice);
  switch (player) {
    case "random": {
      const all = actions();
      return { action: at(all, chooseEqually(dice, all.length)), decision: null };
    }
    case "greedy":
      return { action: greedy(choice, actions()), decision: null };
    case BOT:
      // A sheet says what units do; of what else there is to choose a bot takes the first.
      return choice.kind === "turn"
        ? bySheet(rules, choice, seating, dice)
        : { action: at(actions(), 0), decision: null };
    default:
      throw new Error(`nobody plays as ${player}`);
  }
}

/** All that somebody can choose, save for doing nothing. */
export function actionsToChoose(choice: Choice): readonly GameAction[] {
  return choice.kind === "pick"
    ? choice.names.map((thing) => ({ kind: "pick", side: choice.side, thing }))
    : choice.options().map((option) => actionOf(choice, option));
}

/** A unit does nothing. */
export function passOf({ side, unit }: Choice & { readonly kind: "turn" }): UnitActs {
  return { kind: "act", side, unit, deeds: [], sheet: null };
}

export function actionOf({ side, unit }: Choice & { readonly kind: "turn" }, option: UnitOption): UnitActs {
  return { kind: "act", side, unit, deeds: [option], sheet: null };
}

function bySheet(
  { declared }: DeclaredRules,
  choice: Choice & { readonly kind: "turn" },
  { bots }: Seating<DeclaredPosition>,
  dice: Dice,
): Decided {
  const { side, position } = choice;
  const decide = bots[side];
  if (decide === undefined) return { action: passOf(choice), decision: null };
  const decision = decide(position, 0, dice);
  const done = actionsOf(decision);
  const { procedure, clause, letter } = decision;
  const memory = done.flatMap(({ memory: changed }) => changed ?? []);
  return {
    action: {
      ...passOf(choice),
      deeds: done.flatMap((each) => deedsOf(each, declared.play.actions)),
      sheet: { procedure, clause, letter, dice: decision.dice, memory },
    },
    decision,
  };
}

/** An action at several targets or places is done once for each. */
function deedsOf(
  { action, strength, target, targets, destination, spaces = [] }: Decision,
  known: ReadonlyMap<string, number>,
): readonly UnitOption[] {
  if (action === null || !known.has(action)) return [];
  const deed = { action, strength, target, place: destination };
  if (targets.length > 0) return targets.map((each) => ({ ...deed, target: each }));
  return spaces.length > 0 ? spaces.map((place) => ({ ...deed, place })) : [deed];
}

/** How often a greedy player tries an action that rolls dice. */
export const TRIALS = 8;

/** An enemy that is farther away counts as being so far. */
export const FAR_AWAY = 12;

/** What is done next where no person plays, told to a witness; null where the game is over. */
export function nextAction(
  rules: DeclaredRules,
  next: Awaited,
  seating: Seating<DeclaredPosition>,
  witness: GameWitness | null,
  dice: Dice,
  greedy: Greedy,
): GameAction | null {
  if (next.kind === "over") return null;
  if (next.kind === "automatic") return next.action;
  const { action, decision } = decidedBy(rules, next, seating, dice, greedy);
  if (action.kind !== "act") return action;
  const { side, unit, deeds } = action;
  if (decision === null) witness?.used(side, unit, deeds[0]?.action ?? "nothing");
  else witness?.decided(side, unit, decision, () => true);
  return action;
}

/** What a unit did, in words. */
export function deedText({ deeds }: UnitActs): string {
  return deeds.length === 0 ? "nothing" : deeds.map(optionText).join(", then ");
}

function at<Value>(all: readonly Value[], index: number): Value {
  const found = all[index];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
}
