import { expect, test } from "vitest";
import { effort } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement } from "./agreement.ts";

test.each(CHANGED_POLICIES)("thousands of positions of the second game are decided alike under %o", (changed) => {
  expect(expectAgreement(changed, effort(0, 10_000), 100_000).size).toBeGreaterThan(4);
});
