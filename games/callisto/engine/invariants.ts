import { cardsOfCounter, INTERFERENCE } from "../effects/cards.ts";
import type { CardName, Cards } from "../position.ts";
import { mayEnter } from "../reference/distance.ts";
import { factionsOf, type GameDefinition, of, opponentOf } from "./game-definition.ts";
import { setUpUnits, startingCards } from "./new-game.ts";
import { forcesOf, isCommand } from "./teams.ts";
import { positionOf } from "./side-view.ts";
import type { Faction, GameState, GameUnit, HandCards, HandSide, SideCards, Team } from "./state.ts";

/**
 * Violated invariants of a game's state, in words; empty for every reachable state. Cards are neither lost nor made,
 * counters are where they may be, markers and phases are consistent.
 */
export function violations(game: GameDefinition, state: GameState): readonly string[] {
  return [
    ...cardViolations(game, state),
    ...unitViolations(game, state),
    ...markerViolations(game, state),
    ...featureViolations(game, state),
    ...phaseViolations(game, state),
  ];
}

/** At most one side controls a space; markers lie in spaces of the board (rules §1.2). */
function markerViolations(game: GameDefinition, { markers }: GameState): readonly string[] {
  const spaces = new Set(game.board.spaces.map(({ name }) => name));
  return factionsOf(game).flatMap((side) => {
    const others = of(markers, opponentOf(game, side));
    return Object.entries(of(markers, side)).flatMap(([space, marker]) => {
      if (!spaces.has(space)) return [`${side} has a marker in ${space}, which is not a space`];
      const both = marker === "controlled" && others[space] === "controlled";
      return both ? [`both sides control ${space}`] : [];
    });
  });
}

/** Civilians leave by rescues only, the one prisoner never; a structure stays, destroyed or not. */
function featureViolations(game: GameDefinition, { features, scores }: GameState): readonly string[] {
  const start = game.board.spaces.flatMap(({ has }) => has).map(({ name }) => name);
  const now = Object.values(features).flatMap((has) => has.map(({ name }) => name));
  const rescued = factionsOf(game).reduce((sum, side) => sum + of(scores, side).rescued, 0);
  return [...new Set([...start, ...now])].flatMap((name) => {
    const gone = name === "civilian" ? rescued : 0;
    const [before, after] = [start, now].map((names) => names.filter((each) => each === name).length);
    return before === (after ?? 0) + gone ? [] : [`of ${before} ${name} there are ${after}, and ${gone} were rescued`];
  });
}

function phaseViolations(game: GameDefinition, state: GameState): readonly string[] {
  const { phase, pending, result, round } = state;
  const sides: readonly string[] = factionsOf(game);
  const found: string[] = [];
  if ((phase.kind === "over") !== (result !== null)) found.push("a game is over when it has a result, and only then");
  if ("side" in phase && !sides.includes(phase.side)) found.push(`${phase.side} is not a side of this game`);
  if (!sides.includes(state.initiative)) found.push(`${state.initiative} is not a side of this game`);
  if (round < 1 || round > game.maximumRounds + 1) found.push(`there is no round ${round}`);
  if (phase.kind === "over" && pending.length > 0) found.push("a question is pending though the game is over");
  for (const { kind, side, unit, options } of pending) {
    if (options.length === 0) found.push(`the ${kind} of ${unit} has no options`);
    if (state.sides[side]?.kind !== "hand") found.push(`${side} is asked, but plays from no hand`);
  }
  return found;
}

/** Every card of a side is in exactly one of its zones; rows and bids exist only while they are used. */
function cardViolations(game: GameDefinition, state: GameState): readonly string[] {
  return factionsOf(game).flatMap((side) => {
    const own = of(state.sides, side);
    return [
      ...lostCards(game, side, own),
      ...(own.kind === "bot"
        ? botViolations(state, side, own)
        : [...handViolations(state, side, own.cards), ...teamViolations(game, state, side, own)]),
    ];
  });
}

function lostCards(game: GameDefinition, side: Faction, own: SideCards): readonly string[] {
  const { deck, supply, interference } = startingCards(game.scenario, side);
  const start = counted([...deck, ...supply], interference);
  const now = counted(own.kind === "bot" ? cardsOfBot(own.cards) : cardsOfSide(own), own.cards.interference);
  return [...new Set([...start.keys(), ...now.keys()])].flatMap((card) => {
    const [before, after] = [start.get(card) ?? 0, now.get(card) ?? 0];
    return before === after ? [] : [`${side} started with ${before} ${card} and has ${after}`];
  });
}

function counted(cards: readonly CardName[], interference: number): ReadonlyMap<CardName, number> {
  const counts = new Map<CardName, number>([[INTERFERENCE, interference]]);
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** The cards of a bot that are still in the game. */
function cardsInPlay({ row, deck, discard, aside, bolster, display, bid }: Cards): readonly CardName[] {
  const inRow = row.map(({ card }) => card);
  const bids = bid === null ? [] : [bid];
  return [...inRow, ...deck, ...discard, ...aside, ...Object.values(bolster).flat(), ...display, ...bids];
}

function cardsOfBot(cards: Cards): readonly CardName[] {
  return [...cardsInPlay(cards), ...cards.removed];
}

function cardsOfSide({ cards, team }: HandSide): readonly CardName[] {
  return team === undefined ? cardsOfHand(cards) : [...cardsOfHand(cards), ...cardsOfHand(team.others)];
}

function cardsOfHand({
  hand,
  deck,
  discard,
  played,
  supply,
  casualties,
  removed,
}: Team["others"]): readonly CardName[] {
  return [...hand, ...deck, ...discard, ...played, ...supply, ...casualties, ...removed];
}

function botViolations(
  { phase }: GameState,
  side: Faction,
  { cards, wonInitiative }: Extract<SideCards, { kind: "bot" }>,
): readonly string[] {
  const found: string[] = [];
  const isOver = phase.kind === "over";
  const isPlaying = phase.kind === "turn" && phase.side === side;
  if (cards.interference < 0) found.push(`${side} has fewer than 0 Interference cards`);
  if (cards.row.length > 0 && !isPlaying && !isOver) found.push(`${side} has a row outside its turn`);
  if (cards.bid !== null && (!wonInitiative || isPlaying) && !isOver) found.push(`${side} keeps a bid`);
  return found;
}

function handViolations({ phase }: GameState, side: Faction, cards: HandCards): readonly string[] {
  const found: string[] = [];
  const isPlaying = phase.kind === "turn" && phase.side === side;
  if (cards.interference < 0) found.push(`${side} has fewer than 0 Interference cards`);
  if (cards.played.length > 0 && !isPlaying && phase.kind !== "over")
    found.push(`${side} has cards in play outside its turn`);
  if (cards.played.includes(INTERFERENCE)) found.push(`${side} has played Interference`);
  return found;
}

/**
 * Of a team: cards stay with the player whose force they are of, save the Captain or the Supervisor, which lies in the
 * discard of whoever has the marker when it has passed (B:845); one player's cards are in play at a time.
 */
function teamViolations(game: GameDefinition, state: GameState, side: Faction, own: HandSide): readonly string[] {
  const { team } = own;
  if (team === undefined) return [];
  const found: string[] = [];
  if (team.others.played.length > 0 && state.phase.kind !== "over") {
    found.push(`${side} has cards in play of the player who does not act`);
  }
  for (const [member, force] of forcesOf(game, side).entries()) {
    const theirs = [...force.deck, ...force.supply];
    const cards = cardsOfHand(member === team.acting ? own.cards : team.others);
    const foreign = cards.find((card) => card !== INTERFERENCE && !isCommand(card) && !theirs.includes(card));
    if (foreign !== undefined) found.push(`${side} ${member + 1} has ${foreign}, which is of the other force`);
  }
  if (state.phase.kind !== "turn" && state.phase.kind !== "over" && team.acting !== team.commander) {
    found.push(`the commander of ${side} does not act first`);
  }
  return found;
}

/**
 * Counters are those of the scenario without the neutralised ones, in places that their side may have brought them to.
 */
function unitViolations(game: GameDefinition, state: GameState): readonly string[] {
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
