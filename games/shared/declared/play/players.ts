import { actionsOf, type Decision } from "../../../../runtime/decision.ts";
import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import { BOT, type GameWitness, type Seating } from "../../../engine-part.ts";
import { searchNamed } from "../../engine/players.ts";
import type { DeclaredPosition } from "../position.ts";
import { optionsDone, optionText, type UnitOption } from "./options.ts";
import type { Awaited, DeclaredRules, GameAction, UnitActs } from "./rules.ts";
import { IN_SECRET, LOOKED_AT, NUMBER_IN_SECRET } from "./state.ts";

/** The action that a program chose, with the decision of a sheet if there was one. */
interface Decided {
  readonly action: GameAction;
  readonly decision: Decision | null;
}

export type Choice = Extract<Awaited, { readonly kind: "turn" | "pick" }>;

/** The players that try actions and take them back before they choose. */
export interface LookAhead {
  greedy(choice: Choice, actions: readonly GameAction[]): GameAction;
  /** @param lines how many lines of play are tried */
  search(choice: Choice, lines: number): GameAction;
}

/** The action that the player of a side chooses. */
export function decidedBy(
  rules: DeclaredRules,
  choice: Choice,
  seating: Seating<DeclaredPosition>,
  dice: Dice,
  ahead: LookAhead,
): Decided {
  const player = seating.players[choice.side] ?? BOT;
  const actions = (): readonly GameAction[] => actionsToChoose(choice);
  // Who looks ahead would see what the others have chosen.
  const isSecret = choice.kind === "pick" && (choice.sort === IN_SECRET || choice.sort === NUMBER_IN_SECRET);
  // A number that a bot always chose would be known.
  const isByChance = isSecret && (player !== BOT || choice.sort === NUMBER_IN_SECRET);
  // A search draws anew what a side cannot see, and so what it has looked at.
  const isLooked = choice.kind === "pick" && choice.sort.startsWith(LOOKED_AT);
  const isSearch = player !== BOT && player !== "random";
  switch (isByChance ? "random" : isLooked && isSearch ? "greedy" : player) {
    case "random": {
      if (choice.kind === "pick") return { action: oneOf(actions(), dice), decision: null };
      return { action: actionOf(choice, oneOf(choice.options(), dice)), decision: null };
    }
    case "greedy":
      return { action: ahead.greedy(choice, actions()), decision: null };
    case BOT:
      return actionOfBot(rules, choice, seating, dice);
    default: {
      const search = searchNamed(player);
      if (search?.kind !== "search") throw new Error(`nobody plays as ${player}`);
      return { action: ahead.search(choice, search.lines), decision: null };
    }
  }
}

/** The action of a bot: its sheet decides for units, and in any other choice it takes the first. */
export function actionOfBot(
  rules: Pick<DeclaredRules, "declared">,
  choice: Choice,
  seating: Seating<DeclaredPosition>,
  dice: Dice,
): Decided {
  return choice.kind === "turn"
    ? bySheet(rules, choice, seating, dice)
    : { action: at(actionsToChoose(choice), 0), decision: null };
}

/** All actions of a choice without doing nothing. */
export function actionsToChoose(choice: Choice): readonly GameAction[] {
  return choice.kind === "pick"
    ? choice.names.map((thing) => ({ kind: "pick", side: choice.side, thing }))
    : choice.options().map((option) => actionOf(choice, option));
}

/** All actions of a choice. */
export function actionsToSearch(choice: Choice): readonly GameAction[] {
  const actions = actionsToChoose(choice);
  return choice.kind === "turn" ? [...actions, passOf(choice)] : actions;
}

/** The action in which a unit does nothing. */
export function passOf({ side, unit }: Choice & { readonly kind: "turn" }): UnitActs {
  return { kind: "act", side, unit, deeds: [], sheet: null };
}

export function actionOf({ side, unit }: Choice & { readonly kind: "turn" }, option: UnitOption): UnitActs {
  return { kind: "act", side, unit, deeds: [option], sheet: null };
}

function bySheet(
  { declared }: Pick<DeclaredRules, "declared">,
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
      deeds: done.flatMap((each) => optionsDone(each, declared.play.actions)),
      sheet: { procedure, clause, letter, dice: decision.dice, memory },
    },
    decision,
  };
}

/** How often a greedy player tries an action that rolls dice. */
export const TRIALS = 8;

/** An enemy that is farther away than this counts as this far. */
export const FAR_AWAY = 12;

/** The next action of a game without a person; a witness sees it. Null when the game is over. */
export function nextAction(
  rules: DeclaredRules,
  next: Awaited,
  seating: Seating<DeclaredPosition>,
  witness: GameWitness | null,
  dice: Dice,
  ahead: LookAhead,
): GameAction | null {
  if (next.kind === "over") return null;
  if (next.kind === "automatic") return next.action;
  const { action, decision } = decidedBy(rules, next, seating, dice, ahead);
  if (action.kind !== "act") return action;
  const { side, unit, deeds } = action;
  if (decision === null) witness?.used(side, unit, deeds[0]?.action ?? "nothing");
  else witness?.decided(side, unit, decision, () => true);
  return action;
}

/** What a unit did, in words. */
export function actText({ deeds }: UnitActs): string {
  return deeds.length === 0 ? "nothing" : deeds.map(optionText).join(", then ");
}

function oneOf<Value>(all: readonly Value[], dice: Dice): Value {
  return at(all, chooseEqually(dice, all.length));
}

function at<Value>(all: readonly Value[], index: number): Value {
  const found = all[index];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
}
