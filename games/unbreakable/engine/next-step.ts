import type { Dice } from "../../../runtime/dice.ts";
import { sameData } from "../../shared/plain-data.ts";
import { type Bots, type GameDefinition, limitText } from "./game-definition.ts";
import { choicesFor, offersFor } from "./choices.ts";
import type { GameAction, Offers } from "./game-action.ts";
import { unitNamed } from "./play.ts";
import { laserFor, type Program } from "./program.ts";
import { hasRounds, turnsOfRound } from "./rounds.ts";
import { FACES, isSuccess } from "../rules/sizes.ts";
import { lasersAt } from "./sights.ts";
import type { GameState, Pending, SideName } from "./state.ts";

/** How a game goes on. */
export type Step =
  | { readonly kind: "over" }
  | { readonly kind: "automatic"; readonly action: GameAction }
  /** A side that follows a sheet decides. */
  | { readonly kind: "bot"; readonly side: SideName; readonly pending: Pending }
  | {
      readonly kind: "choose";
      readonly side: SideName;
      readonly pending: Pending;
      readonly offers: Offers;
    };

/** What comes next: by itself, by a bot, or by whoever plays a side. */
export function nextStep(game: GameDefinition, bots: Bots, state: GameState): Step {
  if (state.result !== null) return { kind: "over" };
  const [pending] = state.pending;
  if (pending === undefined) return { kind: "automatic", action: automatic(game, state) };
  const { side } = pending;
  if (bots.has(side)) return { kind: "bot", side, pending };
  const offers = offersFor(game, state, pending);
  const only = offers.count > 1 ? undefined : offers.at(0);
  if (offers.count === 0) return { kind: "automatic", action: { kind: "pass", side } };
  return only?.kind === "pass" ? { kind: "automatic", action: only } : { kind: "choose", side, pending, offers };
}

function automatic(game: GameDefinition, state: GameState): GameAction {
  const { cards, turn } = state;
  if (cards.deck.length > 0) return { kind: "draw" };
  if (turn < turnsOfRound(game, state)) return { kind: "shuffle" };
  if (hasRounds(game)) return { kind: "end round" };
  return { kind: "stop", result: { winner: null, reason: limitText(game) } };
}

/** What a side does that follows its sheet. */
export function botAction(
  game: GameDefinition,
  state: GameState,
  pending: Pending,
  program: Program,
  dice: Dice,
): GameAction {
  const { side } = pending;
  const pass: GameAction = { kind: "pass", side };
  switch (pending.kind) {
    case "program": {
      const crawler = unitNamed(state, pending.unit);
      if (crawler === undefined) return pass;
      return { kind: "program", side, unit: crawler.name, step: program.decide(game, state, crawler, dice) };
    }
    case "bomb":
      return reaction(game, state, pending, program, dice) ?? pass;
    case "status": {
      const offline = state.units.find((unit) => unit.side === side && unit.status === "offline" && !unit.frozen);
      const done = offline === undefined || pending.changed.includes(offline.name);
      return done ? pass : { kind: "status", side, unit: offline.name, status: "buttoned" };
    }
    case "beam": {
      const choices = choicesFor(game, state, pending);
      return (game.readings.U14 === "a" ? choices[0] : choices.at(-1)) ?? pass;
    }
    case "push": {
      const [first, second] = pending.to;
      const to = second === undefined || isSuccess(dice.roll(FACES)) ? first : second;
      return { kind: "push", side, to: to ?? null };
    }
    case "displace":
      return choicesFor(game, state, pending)[0] ?? pass;
    case "arm":
    case "place":
    case "pose":
      return choicesFor(game, state, pending)[0] ?? pass;
    case "activation":
    case "opportunity":
    case "owner move":
    case "overheated":
      return pass;
  }
}

/** A crawler on its program fires one laser at a bomb, if its sheet says so. */
function reaction(
  game: GameDefinition,
  state: GameState,
  pending: Extract<Pending, { kind: "bomb" }>,
  program: Program,
  dice: Dice,
): GameAction | null {
  const { side, shot, lasers } = pending;
  if (lasers.some(({ unit }) => unitNamed(state, unit)?.side === side)) return null;
  const possible = lasersAt(game, state, side, shot);
  for (const crawler of state.units.filter((unit) => unit.side === side)) {
    const laser = laserFor(game, crawler, possible);
    if (laser !== null && program.firesAt(game, state, crawler, shot, dice))
      return { kind: "laser", side, unit: laser.unit, weapon: laser.weapon };
  }
  return null;
}

/** Why an action cannot be done now; null where the game waits for it. */
export function objectionTo(game: GameDefinition, bots: Bots, state: GameState, action: GameAction): string | null {
  if (state.result !== null) return "the game is over";
  const step = nextStep(game, bots, state);
  const isWanted = (choice: GameAction): boolean => sameData(choice, action);
  switch (step.kind) {
    case "over":
      return "the game is over";
    case "automatic":
      return isWanted(step.action) ? null : `the game waits for ${step.action.kind}, not ${action.kind}`;
    case "choose":
      return step.offers.actions.includes(action) || step.offers.actions.some(isWanted)
        ? null
        : `${step.side} cannot do this now: ${action.kind}`;
    case "bot": {
      const { pending, side } = step;
      if (pending.kind === "program") {
        const isStep = action.kind === "program" && action.unit === pending.unit && action.side === side;
        return isStep ? null : `${side} decides by its program, and does not ${action.kind}`;
      }
      const choices = [...choicesFor(game, state, pending), { kind: "pass", side } as const];
      const isFar = game.readings.U4 === "b" && action.kind === "laser";
      return isFar || choices.some(isWanted) ? null : `${side} cannot do this now: ${action.kind}`;
    }
  }
}
