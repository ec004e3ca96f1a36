import { splitName } from "../../../shared/lettered-names.ts";
import { compareNames } from "../../board/space-names.ts";
import { counterOfCard, INTERFERENCE } from "../../effects/cards.ts";
import { spaceOf } from "../../effects/markers.ts";
import type { CardName, SpaceName } from "../../position.ts";
import { neighbouringSpaces } from "../../reference/distance.ts";
import { type Situation, unitsIn } from "../../reference/environment.ts";
import { freesByControl, isControlled } from "../../reference/space-states.ts";
import type { PrintedAction } from "../../roster.ts";
import type { Act } from "../event.ts";
import { act, type Performer } from "./hand-turn.ts";
import { multisets } from "../../multisets.ts";

/**
 * BOLSTER with as many cards as it may take, of the squad that the card is bound to (B:561-565). Fewer may be taken as
 * well, which is never offered here.
 */
export function bolsters(performer: Performer, action: PrintedAction): readonly Act[] {
  return takingMost(performer, action, cardsToBolster(performer));
}

function takingMost(
  performer: Performer,
  { name, strength }: PrintedAction,
  from: readonly CardName[],
): readonly Act[] {
  const count = Math.min(strength ?? 1, from.length);
  if (count === 0) return [];
  return multisets(from, count).map((cards) => act(performer, { action: name, strength, cards }));
}

/** Cards of the supply that BOLSTER may take: none of a mech that is switched off (S:2359). */
export function cardsToBolster({ turn, letter, position }: Performer): readonly CardName[] {
  const idle = position.units.filter(({ side, deactivated }) => side === "bot" && deactivated).map(({ name }) => name);
  return turn.cards.supply.filter(
    (card) => (letter === null || splitName(card).letter === letter) && !idle.includes(counterOfCard(card)),
  );
}

/** INSPIRE: cards that were played this turn come back to the hand, of the squad that the card is bound to (B:581-585). */
export function inspirations(performer: Performer, action: PrintedAction): readonly Act[] {
  return takingMost(performer, action, cardsToInspire(performer));
}

/** The played cards that an action bound to this letter may turn up again. */
export function cardsToInspire({ turn, letter }: Performer): readonly CardName[] {
  return turn.cards.played.filter((card) => letter === null || splitName(card).letter === letter);
}

/** COMMAND, where there is a card to be drawn (B:567-571). */
export function commands(performer: Performer, { strength }: PrintedAction): readonly Act[] {
  const { deck, discard } = performer.turn.cards;
  return deck.length + discard.length > 0 ? [act(performer, { action: "COMMAND", strength })] : [];
}

/** RECON, with an Interference card in the hand (B:597-603). */
export function recons(performer: Performer): readonly Act[] {
  return performer.turn.cards.hand.includes(INTERFERENCE) ? [act(performer, { action: "RECON" })] : [];
}

/** CONTROL, unless the enemy controls the space and has a unit there; where it would change nothing it is not offered (B:573-579). */
export function controls(performer: Performer): readonly Act[] {
  const { unit, position, turn } = performer;
  if (unit === null) return [];
  if (isControlled(performer, "player", unit.at) && unitsIn(performer, "player", unit.at).length > 0) return [];
  const isGain =
    !isControlled(performer, "bot", unit.at) || freesByControl({ ...turn.rules, position }, "bot", unit.at);
  return isGain ? [act(performer, { action: "CONTROL", unit: unit.name })] : [];
}

/**
 * PATHFIND: connected spaces, one of them beside a unit of the squad, of which at least one gains a marker (B:587-593).
 */
export function pathfindings(performer: Performer, { strength }: PrintedAction): readonly Act[] {
  const { position } = performer;
  const beside = spacesBesideSquad(performer);
  let last: readonly (readonly SpaceName[])[] = beside.map((space) => [space]);
  const groups = [...last];
  for (let size = 2; size <= (strength ?? 1); size += 1) {
    const grown = new Map<string, readonly SpaceName[]>();
    for (const group of last) {
      for (const next of group.flatMap((space) => adjacentSpaces(performer, space))) {
        if (group.includes(next)) continue;
        const larger = [...group, next].toSorted(compareNames);
        grown.set(larger.join(), larger);
      }
    }
    last = [...grown.values()];
    groups.push(...last);
  }
  return groups
    .filter((group) => group.some((space) => position.markers.bot[space] === undefined))
    .map((spaces) => act(performer, { action: "PATHFIND", strength, spaces }));
}

function spacesBesideSquad(performer: Performer): readonly SpaceName[] {
  const { position, letter } = performer;
  const squad = position.units.filter(
    (unit) => unit.side === "bot" && unit.at !== null && (letter === null || unit.letter === letter),
  );
  const beside = squad.flatMap(({ at }) => (at === null ? [] : adjacentSpaces(performer, spaceOf(position, at))));
  return [...new Set(beside)].toSorted(compareNames);
}

/** The neighbours of a space, in alphabetical order; a door between them does not part them (rules §1.1 rule 2). */
function adjacentSpaces(situation: Situation, space: SpaceName): readonly SpaceName[] {
  return [...new Set(neighbouringSpaces(situation, space, "all"))].toSorted(compareNames);
}
