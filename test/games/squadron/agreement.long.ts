import { expect, test } from "vitest";
import { effort } from "../../effort.ts";
import { expectAgreement, SHEETS } from "./agreement.ts";

test.each(SHEETS)(
  "scenario %i, %s: thousands of positions are decided alike",
  { timeout: 1_800_000 },
  (scenario, side) => {
    expect(expectAgreement(scenario, side, effort(0, 10_000), 1_000_000).size).toBeGreaterThan(4);
  },
);
