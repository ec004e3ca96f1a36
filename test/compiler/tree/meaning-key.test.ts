import { expect, test } from "vitest";
import { keyOfClause } from "../../../compiler/tree/clause-key.ts";
import { canonicalize, spellOut } from "../../../compiler/tree/canonicalize.ts";
import { OWN_LETTERS } from "../../../compiler/tree/meaning-key.ts";
import { sound } from "../diff/sheets.ts";

const HEADER = 'game Callisto\nscenario 1 "An Example"\nbot LFA\n\n';

function keyOf(clause: string, write: typeof canonicalize = canonicalize): string {
  const { sheet, lexicon } = sound(`${HEADER}SCOUT\n1 ${clause}\n`);
  const [checked] = sheet?.procedures[0]?.clauses ?? [];
  if (checked === undefined || lexicon === null) throw new Error("the sheet has no clause");
  return keyOfClause(write("clause", checked, lexicon), OWN_LETTERS);
}

test("a denied count and the opposite count mean the same", () => {
  const denied = keyOf("MOVE 1 to objective not adjacent to 2 or more enemy units.");
  expect(denied).toBe(keyOf("MOVE 1 to objective adjacent to fewer than 2 enemy units."));
  expect(denied).not.toBe(keyOf("MOVE 1 to objective adjacent to 2 or more enemy units."));
});

test("the order in which a phrase lists what a thing may be makes no difference", () => {
  expect(keyOf("MOVE 1 to objective or building.")).toBe(keyOf("MOVE 1 to building or objective."));
});

test("an adjective that asserts units means what the page says of them only where bindings make no difference", () => {
  const [short, long] = ["MOVE 1 to enemy occupied space.", "MOVE 1 to space containing enemy unit."];
  expect(keyOf(short)).not.toBe(keyOf(long));
  expect(keyOf(short, spellOut)).toBe(keyOf(long, spellOut));
});
