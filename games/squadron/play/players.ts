import type { Decision } from "../../../runtime/decision.ts";
import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { BOT, type DecideCard, type Seating, type GameWitness } from "../../engine-part.ts";
import type { ChosenAction, GameAction } from "../engine/event.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import { type Option, optionText } from "../engine/options.ts";
import { optionOfDecision } from "../engine/sheet-options.ts";
import { positionOf } from "../engine/side-view.ts";
import { type GameState, craftNamed, isGone } from "../engine/state.ts";
import { type Choice, choiceOf, awaited } from "../engine/sequence.ts";
import { greedyOption } from "./greedy.ts";
import { selfPlay } from "../../shared/engine/play-through.ts";
import { RULES } from "../engine/rules.ts";

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

/** Games in which every craft is decided for by the player of its side. */
export const { playOut, record: recordGame } = selfPlay(RULES, {
  nextOf,
  roundsOf: ({ maximumRounds }, { round }) => Math.min(round, maximumRounds),
});

function nextOf(
  game: GameDefinition,
  _difficulty: unknown,
  seating: Seating<DeclaredPosition>,
  witness: GameWitness | null,
): (state: GameState, dice: Dice) => GameAction | null {
  return (state, dice) => {
    const next = awaited(game, state);
    if (next.kind === "over") return null;
    if (next.kind === "automatic") return next.action;
    const { action, decision } = decidedBy(game, state, next, seating, dice);
    const { side, craft, option } = action;
    if (decision === null) witness?.used(side, craft, option.replace(/ (?:to|at) .*$/, ""));
    else witness?.decided(side, craft, decision, () => !isGone(craftNamed(state, craft)));
    return action;
  };
}
