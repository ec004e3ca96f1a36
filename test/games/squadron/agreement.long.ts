import { expect, test } from "vitest";
import { expectAgreement, SHEETS } from "./agreement.ts";

test.each(SHEETS)("scenario %i, %s: 10,000 positions are decided alike", { timeout: 1_800_000 }, (scenario, side) => {
  expect(expectAgreement(scenario, side, 10_000, 1_000_000).size).toBeGreaterThan(4);
});
