import { cardsOfCounter } from "../effects/card-names.ts";
import { mayEnter } from "../reference/steps.ts";
import { cardsInPlay } from "./card-invariants.ts";
import { factionsOf, of, opponentOf } from "./factions.ts";
import { setUpUnits } from "./set-up-units.ts";
import { positionOf } from "./position-of.ts";
import type { GameDefinition } from "./seat.ts";
import type { GameState, GameUnit } from "./state.ts";

/** Counters are those of the scenario without the neutralised ones, and stand where their side may have brought them. */
export function unitViolations(game: GameDefinition, state: GameState): readonly string[] {
  return [
    ...rosterViolations(game, state),
    ...state.units.flatMap((unit) => [
      ...placeViolations(game, state, unit),
      ...conditionViolations(state, unit),
      ...cardlessViolations(state, unit),
    ]),
  ];
}

function rosterViolations(game: GameDefinition, { units, scores }: GameState): readonly string[] {
  const neutralised = factionsOf(game).flatMap((side) =>
    of(scores, side).neutralised.map((name) => `${name} of ${opponentOf(game, side)}`),
  );
  const expected = setUpUnits(game)
    .map(({ name, side }) => `${name} of ${side}`)
    .filter((unit) => !neutralised.includes(unit));
  const there = units.map(({ name, side }) => `${name} of ${side}`);
  if (expected.join() === there.join()) return [];
  return [`there are ${there.join(", ")}; there should be ${expected.join(", ")}`];
}

/** A unit moves through markers of its side, and enters at its spawn; a pushed one goes where its side has a marker. */
function placeViolations(game: GameDefinition, state: GameState, unit: GameUnit): readonly string[] {
  const { name, side, at } = unit;
  if (at === null) return [];
  const place = game.board.places.find((each) => each.name === at);
  if (place === undefined) return [`${name} stands at ${at}, which is not a place`];
  const position = positionOf(game, state, side);
  const found: string[] = [];
  if (!mayEnter(position, unit.class, at)) found.push(`${name} cannot be at ${at}`);
  const spawns = Object.values(game.board.spawns[side] ?? {});
  const isMarked = of(state.markers, side)[place.space] !== undefined;
  if (!isMarked && !spawns.includes(at) && game.board.units[name] !== at) {
    found.push(`${name} stands at ${at}, where ${side} has no marker`);
  }
  return found;
}

function conditionViolations(state: GameState, unit: GameUnit): readonly string[] {
  const { name, side, at } = unit;
  const found: string[] = [];
  if (unit.escaped && at !== null) found.push(`${name} has escaped and is on the board`);
  if (unit.escaped && !Object.values(state.scores).some(({ escaped }) => escaped.includes(name))) {
    found.push(`${name} has escaped uncounted`);
  }
  if (unit.suppressed && at === null) found.push(`${name} is suppressed and off the board`);
  if (unit.deactivated && unit.class !== "mech") found.push(`${name} is deactivated, but only mechs can be`);
  if (unit.hits < 0 || (unit.hits > 0 && of(state.sides, side).kind === "hand")) {
    found.push(`${name} has ${unit.hits} hit markers`);
  }
  return found;
}

/** A bot's unit goes with its last card; a hand's stays on the board until it is hit once more (B:692). */
function cardlessViolations(state: GameState, unit: GameUnit): readonly string[] {
  const own = of(state.sides, unit.side);
  if (own.kind === "hand" || unit.escaped || unit.deactivated) return [];
  const cards = cardsInPlay(own.cards);
  return cardsOfCounter(unit).some((card) => cards.includes(card)) ? [] : [`${unit.name} has no card left`];
}
