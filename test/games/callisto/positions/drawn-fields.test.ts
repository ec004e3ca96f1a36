import { describe, expect, test } from "vitest";
import {
  PLACE_FIELDS,
  SETTING_FIELDS,
  SPACE_FIELDS,
  SUPPLY_FIELDS,
  UNIT_FIELDS,
} from "../../../../games/callisto/fields.ts";
import { cardsToAct, generatePosition } from "../../../../games/callisto/positions/generate-position.ts";
import { PRESETS } from "../../../../games/callisto/positions/shape.ts";
import { type Fields, usualValue, type ValuesOf, valuesOf } from "../../../../games/shared/declared/field.ts";
import { SCENARIOS, sheetOf, SIDES } from "../properties/callisto.ts";

/** Each preset is drawn for one card in so many: together they draw all values. */
const EVERY = 5;

const POSITIONS = SCENARIOS.flatMap((number) =>
  SIDES.flatMap((side) => {
    const { matchup } = sheetOf(number, side);
    const cards = cardsToAct(matchup);
    return PRESETS.flatMap(({ knobs }, row) =>
      cards
        .map((card, index) => ({ card, seed: index + 1 }))
        .filter(({ seed }) => (seed + row) % EVERY === 0)
        .map(({ card, seed }) => generatePosition(matchup, card, knobs, seed).position),
    );
  }),
);

/** Units escape in whole games, which other tests play; no decision rests on the difficulty. */
const NEVER_DRAWN = ["escaped", "difficulty"];

/** Expects each value of a truth or a choice; of a number or a name the usual one and another. */
function expectDrawn<Kinds extends Fields>(fields: Kinds, things: readonly ValuesOf<Kinds>[]): void {
  for (const [field, kind] of Object.entries(fields)) {
    const drawn = new Set<unknown>(things.map((thing) => thing[field]));
    if (NEVER_DRAWN.includes(field)) expect([...drawn], field).toEqual([usualValue(kind)]);
    else if (kind.kind === "truth" || kind.kind === "choice") expect(drawn, field).toEqual(new Set(valuesOf(kind)));
    else expect([drawn.has(usualValue(kind)), drawn.size > 1], field).toEqual([true, true]);
  }
}

describe("the generator draws every value of the declared fields", () => {
  test("of spaces and places", () => {
    expectDrawn(
      SPACE_FIELDS,
      POSITIONS.flatMap(({ board }) => board.spaces),
    );
    expectDrawn(
      PLACE_FIELDS,
      POSITIONS.flatMap(({ board }) => board.places),
    );
  });

  test("of units, cards and settings", () => {
    expectDrawn(
      UNIT_FIELDS,
      POSITIONS.flatMap(({ units }) => units),
    );
    expectDrawn(
      SUPPLY_FIELDS,
      POSITIONS.map(({ cards }) => cards),
    );
    expectDrawn(SETTING_FIELDS, POSITIONS);
  });
});
