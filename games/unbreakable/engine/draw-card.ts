import { RUNAWAY } from "../terrain.ts";
import { cardText, shuffled } from "./cards.ts";
import { earthquake } from "./earthquake.ts";
import { sidesOf } from "./game-definition.ts";
import { type Play, checkDelivery } from "./play.ts";
import type { Card, GameUnit, Opportunity, Progress, SideName } from "./state.ts";
import { timeStream } from "./time-stream.ts";

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
  play.tell(cardText(card), "deed");
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
  { side, type }: Extract<Card, { kind: "activation" }>,
  isBot: (side: SideName) => boolean,
): void {
  const units = play.state.units.filter((unit) => unit.side === side && unit.type === type && unit.name !== RUNAWAY);
  activate(play, units, isBot);
}

/** Units of a side may act; frozen ones are not activated. */
export function activate(play: Play, named: readonly GameUnit[], isBot: (side: SideName) => boolean): void {
  const units = named.filter(({ frozen }) => !frozen);
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
  for (const side of (isReversed ? sides.toReversed() : sides).filter((each) => !isBot(each))) {
    if (opportunity.kind !== "overload") {
      play.askLater({ kind: "opportunity", side, opportunity: opportunity.kind, used: [] });
      continue;
    }
    const walkers = play.state.units.filter((unit) => unit.side === side && unit.type === "Walker" && !unit.frozen);
    if (walkers.length === 0) continue;
    const units = Object.fromEntries(walkers.map(({ name }) => [name, FRESH]));
    play.askLater({ kind: "activation", side, units, overload: true });
  }
}
