import { expect, test } from "vitest";
import { expectAgreement, SHEETS } from "./agreement.ts";

test.each(SHEETS)(
  "scenario %i, %s: interpreter and compiled sheet decide alike, with the same trace",
  (scenario, side) => {
    expect(expectAgreement(scenario, side, 300, 1).size).toBeGreaterThan(4);
  },
);
