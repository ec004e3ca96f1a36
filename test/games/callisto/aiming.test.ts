import { expect, test } from "vitest";
import { isAimingAt } from "../../../games/callisto/compact/attack-reach.ts";
import { pack } from "../../../games/callisto/compact/pack.ts";
import { cardsToAct, generatePosition } from "../../../games/callisto/positions/generate-position.ts";
import { DEFAULT_READINGS } from "../../../games/callisto/readings.ts";
import { OPPONENTS } from "./properties/callisto.ts";
import { BOOK } from "./scenario-one.ts";

test("nobody aims at a unit that is off the board, and no such unit aims at anyone", () => {
  const matchup = OPPONENTS.LFA;
  let pairs = 0;
  cardsToAct(matchup).forEach((card, seed) => {
    const { position } = generatePosition(matchup, card, {}, seed);
    const packed = pack(position, BOOK.scenario, DEFAULT_READINGS, null);
    const units = Array.from({ length: packed.unitCount }, (_, unit) => unit);
    const isOff = (unit: number): boolean => packed.placeOfUnit(unit) === -1;
    for (const unit of units) {
      for (const target of units.filter((other) => isOff(unit) !== isOff(other))) {
        pairs += 1;
        expect(isAimingAt(packed, unit, target)).toBe(false);
      }
    }
  });
  expect(pairs).toBeGreaterThan(0);
});
