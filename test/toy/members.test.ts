import { expect, test } from "vitest";
import { effort } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";

const MEMBERS = gardenSheet("members.bot");

test.each(CHANGED_POLICIES.slice(0, 4))(
  "both evaluators say alike whether a thing is one of those described, under %o",
  (policies) => {
    const clauses = expectAgreement(policies, effort(150, 5_000), 3, MEMBERS);
    expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 2", "PICKER 3"]));
  },
);
