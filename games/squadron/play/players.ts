import type { Decision } from "../../../runtime/decision.ts";
import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { BOT, type DecideCard, type Seating, type GameWitness } from "../../engine-part.ts";
import { applyAction, type ChosenAction, type GameAction, type Choice, choiceOf, awaited } from "../engine/sequence.ts";
import {
  type Craft,
  craftNamed,
  type GameDefinition,
  type GameState,
  gap,
  isGone,
  isInPlay,
  isMilitary,
  opponentOf,
} from "../engine/state.ts";
import { type Option, optionText, FIRING } from "../engine/options.ts";
import { valueOf } from "../engine/headers.ts";
import { positionOf } from "../game.ts";
import { faces } from "../code.ts";
import { searchNamed } from "../../shared/engine/players.ts";
import { bestFirst, type SearchedChoice, type SearchForm, searchFromState } from "../../shared/engine/search.ts";
import { selfPlay } from "../../shared/engine/play-through.ts";
import { RULES } from "../engine/rules.ts";
import { needsAgainst } from "../engine/execute-option.ts";

/** What somebody who plays by themselves decided, with the decision of a sheet if there was one. */
interface Decided {
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
    default: {
      const search = searchNamed(player ?? "");
      if (search?.kind !== "search") throw new Error(`nobody plays as ${player}`);
      const action = searchFromState(
        searchForm(game, seating),
        state,
        toSearch(game, state, choice),
        search.lines,
        dice,
      );
      if (action.kind !== "choose") throw new Error(`${side} is to choose`);
      return { action, decision: null };
    }
  }
}

/** What a craft chooses from, what looks best first. Giving up is left to persons. */
function toSearch(game: GameDefinition, state: GameState, choice: Choice): SearchedChoice<GameAction> {
  const { side, craft: name, options } = choice;
  const craft = craftNamed(state, name);
  const nearest = nearestEnemy(state, craft);
  const chosen = options.filter(({ kind }) => kind !== "give up");
  const likely = bestFirst(chosen, (option) => worthOf(game, state, craft, nearest, option));
  return { side, isOrdered: true, actions: likely.map((option) => choiceOf(choice, optionText(option))) };
}

function searchForm(game: GameDefinition, seating: Seating<DeclaredPosition>): SearchForm<GameState, GameAction> {
  return {
    next: (state, dice) => {
      const next = awaited(game, state);
      if (next.kind === "over") return next;
      if (next.kind === "automatic") return { kind: "action", action: next.action };
      return seating.players[next.side] === BOT
        ? { kind: "action", action: bySheet(game, state, next, seating.bots[next.side], dice).action }
        : { kind: "choice", ...toSearch(game, state, next) };
    },
    apply: (state, action, dice) => applyAction(game, state, action, dice).state,
    // Counters that lie face down show their kind only, which designs give away.
    redrawn: (state) => state,
    keyOf: (action) => (action.kind === "choose" ? `${action.craft} ${action.option}` : action.kind),
    lead: (state, side) => worthLeft(game, state, side) - worthLeft(game, state, opponentOf(game, side)),
  };
}

/** What a side's craft are worth by what still works of them. */
function worthLeft(game: GameDefinition, { craft }: GameState, side: string): number {
  return craft.reduce((sum, each) => {
    if (each.side !== side || isGone(each)) return sum;
    const works = each.modules.filter(({ damaged }) => !damaged).length / each.modules.length;
    return sum + valueOf(game, each) * (0.5 + 0.5 * works);
  }, 0);
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

/** The bands within which a greedy player wants to be of the nearest enemy. */
const WANTED_GAP = 2;

/** What a simple player does: it closes in, shoots at what it hits most easily, and repairs what is first in its list. */
function greedyOption(game: GameDefinition, state: GameState, { craft: name, options }: Choice): Option {
  const craft = craftNamed(state, name);
  const nearest = nearestEnemy(state, craft);
  const worth = (option: Option): number => worthOf(game, state, craft, nearest, option);
  return options.reduce((best, option) => (worth(option) > worth(best) ? option : best), { kind: "pass" });
}

function worthOf(
  game: GameDefinition,
  state: GameState,
  craft: Craft,
  nearest: Craft | undefined,
  option: Option,
): number {
  switch (option.kind) {
    case "pass":
      return 0;
    case "give up":
    case "explode":
    case "ram":
    case "return":
      return -1;
    case "launch":
    case "tractor":
    case "repair":
      return 1;
    case "face":
      return nearest === undefined || faces(craft, nearest.band) ? -1 : 1;
    case "move": {
      if (nearest === undefined) return -1;
      const distance = (band: number): number => Math.max(WANTED_GAP, Math.abs(band - nearest.band));
      return distance(craft.band) - distance(option.band);
    }
    case "shoot":
      return 7 - (needsAgainst(game, option.weapon, craftNamed(state, option.target)) ?? 7);
  }
}

function nearestEnemy({ craft: all }: GameState, craft: Craft): Craft | undefined {
  return all
    .filter((each) => each.side !== craft.side && isInPlay(each))
    .toSorted(
      (one, other) => gap(craft, one) - gap(craft, other) || Number(isMilitary(other)) - Number(isMilitary(one)),
    )
    .at(0);
}

/** The option of a craft that a decision of its sheet means; where the decision changes nothing, the craft passes. */
function optionOfDecision(
  decision: Decision,
  state: Pick<GameState, "craft">,
  { craft, options }: { readonly craft: string; readonly options: readonly Option[] },
): Option {
  const changes = decision.action !== null && !isInFront(decision, state, craft);
  const found = options.find((option) => (changes ? isMeant(decision, option) : option.kind === "pass"));
  if (found !== undefined) return found;
  const { action, target, destination } = decision;
  const choices = options.map(optionText).join(", ");
  throw new Error(`the sheet says ${[action, target, destination].join(" ")}, which is none of: ${choices}`);
}

/** Whether the decision is to turn to a craft that is in front already. */
function isInFront({ action, target }: Decision, state: Pick<GameState, "craft">, craft: string): boolean {
  if (action !== "FACE" || target === null) return false;
  return faces(craftNamed(state, craft), craftNamed(state, target).band);
}

function isMeant({ action, target, destination }: Decision, option: Option): boolean {
  switch (option.kind) {
    case "pass":
      return false;
    case "launch":
      return action === "LAUNCH" || action === "LEAVE";
    case "give up":
    case "explode":
      return action === optionText(option);
    case "return":
      return action === "RETURN" || (action === "BOARD" && target === option.carrier);
    case "tractor":
      return action === "TRACTOR" && target === option.target;
    case "move":
      return (action === "MOVE" || action === "WITHDRAW") && optionText(option) === `MOVE to ${destination}`;
    case "face":
      return action === "FACE";
    case "ram":
      return action === (option.explodes ? "STRIKE" : "RAM") && target === option.target;
    case "shoot":
      return action === FIRING[option.weapon] && target === option.target;
    case "repair":
      return action === `REPAIR ${option.module.toUpperCase()}`;
  }
}
