import { expect, test } from "vitest";
import { keyOfClause, meaningKey } from "../../../runtime/checked-tree/meaning-key.ts";
import { canonicalize, ofActor, spellOut } from "../../../runtime/checked-tree/canonicalize.ts";
import { sound } from "../../compiler/diff/sheets.ts";

const HEADER = 'game Callisto\nscenario 1 "An Example"\nbot LFA\n\n';

function keyOf(clause: string, write: typeof canonicalize = canonicalize): string {
  const { sheet, lexicon } = sound(`${HEADER}SCOUT\n1 ${clause}\n`);
  const [checked] = sheet?.procedures[0]?.clauses ?? [];
  if (checked === undefined || lexicon === null) throw new Error("the sheet has no clause");
  return keyOfClause(write("clause", checked, lexicon));
}

test("a denied count and the opposite count mean the same", () => {
  const denied = keyOf("MOVE 1 to objective not adjacent to 2 or more enemy units.");
  expect(denied).toBe(keyOf("MOVE 1 to objective adjacent to fewer than 2 enemy units."));
  expect(denied).not.toBe(keyOf("MOVE 1 to objective adjacent to 2 or more enemy units."));
});

test.each([
  ["3 or fewer enemy units within 2 spaces: CONTROL.", "At most 3 enemy units within 2 spaces: CONTROL."],
  ["MOVE 1 to objective adjacent to 2 or less enemy units.", "MOVE 1 to objective adjacent to up to 2 enemy units."],
  ["[2d6] is 4 or less: CONTROL.", "[2d6] <= 4: CONTROL."],
  ["[2d6] is 4 or more: CONTROL.", "[2d6] >= 4: CONTROL."],
  ["[2d6] is at most 4: CONTROL.", "[2d6] <= 4: CONTROL."],
  ["[2d6] is at least 4: CONTROL.", "[2d6] >= 4: CONTROL."],
  ["[2d6] is more than 4: CONTROL.", "[2d6] > 4: CONTROL."],
  ["[2d6] is fewer than 4: CONTROL.", "[2d6] < 4: CONTROL."],
  ["[2d6] is exactly 4: CONTROL.", "[2d6] is 4: CONTROL."],
])("%s says the same as %s", (words, signs) => {
  expect(keyOf(words)).toBe(keyOf(signs));
  if (!signs.includes("is 4")) expect(keyOf(words)).not.toBe(keyOf("[2d6] is 4: CONTROL."));
});

test("the order in which a phrase lists what a thing may be makes no difference", () => {
  expect(keyOf("MOVE 1 to objective or building.")).toBe(keyOf("MOVE 1 to building or objective."));
});

test("an adjective that asserts units means what the page says of them only where bindings make no difference", () => {
  const [short, long] = ["MOVE 1 to enemy occupied space.", "MOVE 1 to space containing enemy unit."];
  expect(keyOf(short)).not.toBe(keyOf(long));
  expect(keyOf(short, spellOut)).toBe(keyOf(long, spellOut));
});

/** What is asked of the acting unit or its space under a condition of one test. */
function keyOfActor(condition: string): string {
  const { sheet, lexicon } = sound(`${HEADER}SCOUT\n1 ${condition}: CONTROL.\n`);
  const item = sheet?.procedures[0]?.clauses[0]?.condition?.items[0];
  const test = item?.kind === "exists" ? [...item.subject.tests, ...item.predicate][0] : undefined;
  if (test === undefined || lexicon === null) throw new Error("the condition has no test");
  return meaningKey(ofActor(test, lexicon));
}

test("all words that say that a unit is in the acting unit's space mean the same", () => {
  const key = keyOfActor("Space enemy occupied");
  expect(keyOfActor("Space contains enemy unit")).toBe(key);
  expect(keyOfActor("Space occupied by enemies")).toBe(key);
  expect(keyOfActor("Space shared with enemy")).toBe(key);
  expect(keyOfActor("Space contains mech")).not.toBe(key);
});

test("a door that shares the acting unit's space is not contained in it", () => {
  expect(keyOfActor("Space shared with open door")).not.toBe(keyOfActor("Space contains enemy unit"));
  expect(keyOfActor("Space shared with open door")).toContain("shared with");
});

const PLACE = { span: { start: 3, end: 9 }, text: "a pest" };

test.each(["source", "rest", "definition"])("a part that means something by a field called %s keeps it", (field) => {
  const [one, other] = ["left", "right"].map((said) => ({ ...PLACE, kind: "is", entry: "near", [field]: said }));
  expect(meaningKey(one)).not.toBe(meaningKey(other));
});

test("a part without a place means something by its text", () => {
  expect(meaningKey({ letter: "A", text: "all units" })).not.toBe(meaningKey({ letter: "A", text: "one unit" }));
});

test.each([
  ["a clause", { condition: null, statement: { kind: "roll" } }, "source"],
  ["an action", { plan: "simple" }, "rest"],
  ["a description", { base: { kind: "all" }, sort: "Unit", tests: [], select: null }, "definition"],
])("%s means the same wherever and in whatever words it stands", (_, part, field) => {
  const one = { ...part, ...PLACE, [field]: "here" };
  const other = { ...part, span: { start: 0, end: 1 }, text: "pests", [field]: "there" };
  expect(meaningKey(one)).toBe(meaningKey(other));
});
