import { expect, test } from "vitest";
import { callisto } from "../../games/callisto/index.ts";
import { check } from "../../library/check.ts";
import { fix } from "../../library/fix.ts";
import { LARGE_TEXTS } from "../fuzz/large-texts.ts";
import { searchedBy } from "../fuzz/searched.ts";

const MISSPELT = ["secrue", "objcetive", "threatend", "elevatd", "contrlled"];

const SHEET = 'game Callisto\nscenario 1 "An Example"\nbot LFA\n\nLFA BOT PROCEDURES\n\nSCOUT\n';

/** Clauses with three misspelt words each, two of which lie in one statement. */
function clauses(count: number): string {
  const clauseAt = (index: number): string =>
    `${index + 1} Space ${MISSPELT[index % 5] ?? ""}: MOVE 1 to threatend objective. [Hghest value > Random]\n`;
  return SHEET + Array.from({ length: count }, (_, index) => clauseAt(index)).join("");
}

test.each([
  ["one misspelt word a clause", LARGE_TEXTS["misspelt words in clauses"]?.(600) ?? "", 15],
  ["three misspelt words a clause", clauses(20), 50],
])("all rounds of fixes search little more than two checks: %s", (_what, text, fewest) => {
  // What is made once for all texts is made before.
  check(text, { game: callisto });
  const once = searchedBy(() => check(text, { game: callisto }));
  let applied = 0;
  const all = searchedBy(() => ({ applied } = fix(text, { game: callisto })));
  expect(applied).toBeGreaterThan(fewest);
  expect(all).toBeLessThan(3 * once);
});
