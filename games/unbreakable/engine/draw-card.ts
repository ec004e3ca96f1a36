import { RUNAWAY, type Size, lighter } from "../terrain.ts";
import { addEarthquake, cardText, shuffled } from "./cards.ts";
import { commandersOf, commands, sidesOf } from "./game-definition.ts";
import { type Play, checkDelivery, isUnit, objectsOf, unitNamed } from "./play.ts";
import type { Card, GameUnit, Opportunity, Progress, SideName, HexName } from "./state.ts";
import { PRINTED_SEQUENCES } from "../rules/printed-tables.ts";
import { conversionDice, testInLava, thaws } from "../rules/sizes.ts";
import { inPlay, isActivated } from "../rules/units.ts";
import { convertAll } from "./stacking.ts";
import { freeze } from "./conditions.ts";

/** Shuffles everything for a new turn. */
export function shuffle(play: Play): void {
  const { deck, discard } = play.state.cards;
  play.beginTurn();
  play.tell(`Turn ${play.state.turn}`, "heading");
  play.changeCards({ deck: shuffled([...deck, ...discard], play), discard: [], timeStreams: 0 });
}

/**
 * Draws a card and carries it out, as far as that takes no choice.
 *
 * @param isBot whether a side follows its sheet
 */
export function drawCard(play: Play, isBot: (side: SideName) => boolean): void {
  const [card, ...deck] = play.state.cards.deck;
  if (card === undefined) return;
  play.tell(cardText(card), "action");
  const discard = card.kind === "earthquake" ? play.state.cards.discard : [...play.state.cards.discard, card];
  play.changeCards({ deck, discard });
  applyCard(play, card, isBot);
}

function applyCard(play: Play, card: Card, isBot: (side: SideName) => boolean): void {
  switch (card.kind) {
    case "activation":
      return activateByCard(play, card, isBot);
    case "time stream":
      return timeStream(play);
    case "earthquake":
      return earthquake(play, card.size);
    case "opportunity":
      return open(play, card.opportunity, isBot);
  }
}

const FRESH: Progress = { operated: 0, weapons: [], isDone: false, heat: 0 };

/** The units of a card may act; the runaway acts on other cards (U:1225). */
function activateByCard(
  play: Play,
  card: Extract<Card, { kind: "activation" }>,
  isBot: (side: SideName) => boolean,
): void {
  const units = play.state.units.filter(
    (unit) => commands(card, unit) && unit.type === card.type && unit.name !== RUNAWAY,
  );
  activate(play, units, isBot);
}

/** Units of a side may act, if they are activated. */
export function activate(play: Play, named: readonly GameUnit[], isBot: (side: SideName) => boolean): void {
  const units = named.filter(isActivated);
  for (const { name } of units) checkDelivery(play, name);
  const [first] = units;
  if (play.state.result !== null || first === undefined) return;
  const { side } = first;
  if (isBot(side)) for (const { name: unit } of units) play.askLater({ kind: "program", side, unit });
  else {
    for (const { name } of units) play.changeUnit(name, { thawed: false });
    play.ask({
      kind: "activation",
      side,
      units: Object.fromEntries(units.map(({ name }) => [name, FRESH])),
      overload: false,
    });
  }
}

/** Sides that follow a program use no opportunities. */
function open(play: Play, opportunity: Opportunity, isBot: (side: SideName) => boolean): void {
  const sides = "side" in opportunity ? [opportunity.side] : sidesOf(play.game).filter((side) => side !== "Runaway");
  // Cards of both colours name no order: the die decides as it does for displaced units (reading C6).
  const isReversed = sides.length > 1 && play.successes(1, "Who goes first") === 0;
  const asked = (isReversed ? sides.toReversed() : sides).filter((each) => !isBot(each));
  for (const commander of asked.flatMap((side) => commandersOf(play.state, side))) {
    if (opportunity.kind !== "overload") {
      play.askLater({ kind: "opportunity", ...commander, opportunity: opportunity.kind, used: [] });
      continue;
    }
    const walkers = play.state.units.filter(
      (unit) => commands(commander, unit) && unit.type === "Walker" && isActivated(unit),
    );
    if (walkers.length === 0) continue;
    const units = Object.fromEntries(walkers.map(({ name }) => [name, FRESH]));
    play.askLater({ kind: "activation", ...commander, units, overload: true });
  }
}

/** Carries an earthquake card out: units in lava, terrain, and a lighter card for the next turn. */
export function earthquake(play: Play, size: Size): void {
  for (const step of PRINTED_SEQUENCES["earthquake card"]) EARTHQUAKE_STEPS[step](play, size);
}

const EARTHQUAKE_STEPS = {
  "roll for units in lava": rollForUnitsInLava,
  "roll for terrain conversion": convertTerrain,
  "reduce the earthquake": reduce,
} as const;

/** Units can be immune by their configuration; objects are not. */
function rollForUnitsInLava(play: Play, size: Size): void {
  const test = testInLava(size);
  for (const each of [...play.state.units, ...objectsOf(play.state)]) {
    const { name, at, frozen } = each;
    if (play.terrain(at) !== "lava" || (isUnit(each) && inPlay(each).isImmuneToLava)) continue;
    if (frozen && play.game.readings.U26 === "b") continue;
    if (play.passes(test, `${name} in lava`)) play.engulf(each);
  }
}

/** Each hex whose epicenter or border has a colour that was rolled is converted once. */
function convertTerrain(play: Play, size: Size): void {
  const colours = Array.from({ length: conversionDice("earthquake", size) }, (_, index) =>
    play.colour(`earthquake die ${index + 1}`),
  );
  play.tell(`Earthquake dice: ${colours.join(", ")}`, "dice");
  const shaken = Object.entries(play.state.hexes).flatMap(([name, { epicenter, border }]): HexName[] =>
    colours.some((colour) => colour === epicenter || colour === border) ? [name] : [],
  );
  convertAll(play, shaken.toSorted(), "conversion by earthquakes");
}

function reduce(play: Play, size: Size): void {
  const { unused } = play.state.cards;
  play.changeCards({ unused: [...unused, size].toSorted() });
  const next = lighter(size);
  if (next !== null) addEarthquake(play, next, play.game.readings.U23 === "a");
}

/** Carries a Time Stream card out, up to the changes of status, for which the game then waits. */
export function timeStream(play: Play): void {
  const timeStreams = play.state.cards.timeStreams + 1;
  play.changeCards({ timeStreams });
  const [first, second, ...later] = PRINTED_SEQUENCES["time stream card"];
  const steps = play.game.readings.U22 === "a" ? [first, second, ...later] : [second, first, ...later];
  for (const step of steps) TIME_STREAM_STEPS[step](play);
}

const TIME_STREAM_STEPS = {
  "reduce mushroom clouds": reduceClouds,
  "thaw or freeze units": thawOrFreeze,
  "change unit status": changeStatuses,
} as const;

function changeStatuses(play: Play): void {
  const runaway = sidesOf(play.game).includes("Runaway");
  if (runaway && play.game.readings.U9 === "b") activateRunaway(play);
  for (const commander of sidesOf(play.game).flatMap((side) => commandersOf(play.state, side)))
    if (commander.side !== "Runaway") play.askLater({ kind: "status", ...commander, changed: [] });
  if (runaway && play.game.readings.U9 === "a") activateRunaway(play);
}

/** On the first card of a turn all clouds become a size lighter, but those of this turn. */
function reduceClouds(play: Play): void {
  if (play.state.cards.timeStreams !== 1) return;
  for (const [name, { cloud }] of Object.entries(play.state.hexes)) {
    if (cloud === null) continue;
    const size = cloud.fresh ? cloud.size : lighter(cloud.size);
    if (!cloud.fresh) play.tell(`The cloud in ${name} ${size === null ? "dissolves" : `becomes ${size}`}`);
    play.changeHex(name, { cloud: size === null ? null : { size, fresh: false } });
  }
}

/** On a card whose row removes frozen markers all units thaw; by the others those freeze that have enough stasis. */
function thawOrFreeze(play: Play): void {
  if (thaws(play.state.cards.timeStreams)) thaw(play);
  for (const { name } of [...play.state.units, ...objectsOf(play.state)]) freeze(play, name, "time stream");
}

function thaw(play: Play): void {
  for (const { name } of play.state.units.filter(({ frozen }) => frozen)) {
    play.changeUnit(name, { frozen: false, thawed: true });
    play.tell(`${name} thaws`);
  }
  for (const { name } of objectsOf(play.state).filter(({ frozen }) => frozen)) {
    play.changeObject(name, { frozen: false });
    play.tell(`${name} thaws`);
  }
}

/** The runaway acts by its program, or is moved by whoever reprogrammed it. */
export function activateRunaway(play: Play): void {
  const runaway = unitNamed(play.state, RUNAWAY);
  if (runaway === undefined || !isActivated(runaway)) return;
  const { name: unit, side } = runaway;
  if (side === "Runaway") play.askLater({ kind: "program", side, unit });
  else if (play.game.readings.U15 === "a" || !recovers(play, runaway))
    play.askLater({ kind: "owner move", side, unit });
}

/** The first statements of the program, where they hold for a reprogrammed crawler too (U15). */
function recovers(play: Play, { name, status, thawed, stasis }: GameUnit): boolean {
  const change: Partial<GameUnit> | null =
    status === "offline"
      ? { status: "buttoned" }
      : status === "buttoned"
        ? { status: "ready" }
        : thawed
          ? { thawed: false, stasis: Math.max(0, stasis - 1) }
          : null;
  if (change === null) return false;
  play.changeUnit(name, change);
  play.tell(`${name} recovers by its program`);
  return true;
}
