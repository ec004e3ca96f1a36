import { expect, test } from "vitest";
import { CHANGED_POLICIES, expectAgreement } from "./agreement.ts";

test.each(CHANGED_POLICIES)("10,000 positions of the second game are decided alike under %o", (changed) => {
  expect(expectAgreement(changed, 10_000, 100_000).size).toBeGreaterThan(4);
});
