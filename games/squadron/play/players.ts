import type { Decision } from "../../../runtime/decision.ts";
import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { BOT, type DecideCard, type Seating } from "../../engine-part.ts";
import type { ChosenAction } from "../engine/event.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import { type Option, optionText } from "../engine/options.ts";
import { optionOfDecision } from "../engine/sheet-options.ts";
import { positionOf } from "../engine/side-view.ts";
import type { GameState } from "../engine/state.ts";
import { type Choice, choiceOf } from "../engine/sequence.ts";
import { greedyOption } from "./greedy.ts";

/** Who can play a side without being asked; the first follows its sheet. */
export const PLAYERS = [BOT, "random", "greedy"] as const;

/** What somebody who plays by themselves decided, with the decision of a sheet if there was one. */
export interface Decided {
  readonly action: ChosenAction;
  readonly decision: Decision | null;
}

/** What the player of a side chooses for a craft. */
export function decidedBy(
  game: GameDefinition,
  state: GameState,
  choice: Choice,
  seating: Seating<DeclaredPosition>,
  dice: Dice,
): Decided {
  const { side, options } = choice;
  const player = seating.players[side];
  const chosen = (option: Option): Decided => ({ action: choiceOf(choice, optionText(option)), decision: null });
  switch (player) {
    case "random": {
      const likely = options.filter(({ kind }) => kind !== "give up");
      return chosen(likely[chooseEqually(dice, likely.length)] ?? { kind: "pass" });
    }
    case "greedy":
      return chosen(greedyOption(game, state, choice));
    case BOT:
      return bySheet(game, state, choice, seating.bots[side], dice);
    default:
      throw new Error(`nobody plays as ${player}`);
  }
}

function bySheet(
  game: GameDefinition,
  state: GameState,
  choice: Choice,
  decide: DecideCard<DeclaredPosition> | undefined,
  dice: Dice,
): Decided {
  const { side, craft } = choice;
  if (decide === undefined) throw new Error(`${side} has no sheet to decide by`);
  const decision = decide(positionOf(game, state, side, craft), 0, dice);
  const { procedure, clause, letter } = decision;
  const sheet = { procedure, clause, letter, dice: decision.dice };
  const option = optionText(optionOfDecision(decision, state, choice));
  return { action: { ...choiceOf(choice, option), sheet }, decision };
}
