import type { Thing } from "../../../runtime/game.ts";
import type { PlaceName, Unit } from "../position.ts";
import {
  actingUnit,
  cardThing,
  otherSide,
  ownSide,
  unitsIn,
  type CallistoEnvironment,
  type CallistoMeaning,
} from "./environment.ts";

/** A test of spaces. */
export function placeTest(holds: (environment: CallistoEnvironment, place: PlaceName) => boolean): CallistoMeaning {
  return { kind: "test", holds: (environment, thing) => holds(environment, thing.name) };
}

/**
 * The cards that nouns mean: those of the row, other than the one being resolved, and those that the bot may bolster. A
 * card outside the row has no index; copies of it are one thing.
 */
export function cardsAbout({ position: { cards }, card }: CallistoEnvironment): readonly Thing[] {
  const inRow = cards.row.map(({ card: name }, index) => cardThing(name, index));
  const elsewhere = new Set([...Object.values(cards.bolster).flat(), ...cards.display]);
  return [
    ...inRow.filter(({ index }) => index !== card?.index),
    ...[...elsewhere].map((name): Thing => ({ sort: "Card", name })),
  ];
}

/** The other side's units in the space of a place. */
export function enemiesIn(environment: CallistoEnvironment, place: PlaceName): readonly Unit[] {
  return unitsIn(environment, otherSide(ownSide(environment)), place);
}

/** The own units in the space of a place, without the acting one. */
export function othersIn(environment: CallistoEnvironment, place: PlaceName): readonly Unit[] {
  const acting = actingUnit(environment)?.name ?? null;
  return unitsIn(environment, ownSide(environment), place).filter((unit) => unit.name !== acting);
}
