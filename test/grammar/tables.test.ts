import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { sameTree } from "../../grammar/format-sheet.ts";
import type { TableSectionNode } from "../../grammar/table-tree.ts";
import { parseText } from "./texts.ts";

const PAGE = `game Garden

TABLE WEATHER [2d6] by season: spring / summer / autumn / winter.
  2–6: Sun / Sun / Rain / Snow.
  7–12: Roll one gift / Roll one gift and roll again (reroll another 6) / Rain / Snow.

TABLE GIFTS [d6]:
  1: Seed.
  2–5: Rake!: It rakes, and rakes. // P:12
  6: Sack: "Two sentences. In quotes."

TABLE HARVEST [size] by bed: small / large.
  low: [1/3] / no effect.
  high: 25% / 4.

FORMULAS
  Seeds = 2 + (2 per 750 plots or portion thereof), at most 8.
  Share = (beds / plots) x 100 - 2d6.
  Half = half of beds, rounded down.

MENU TOOLS (spring), at most 1 of each:
  Rake (2 seeds): It rakes.
  Hose (1 seed for 3 hours, at most half of beds, rounded up).
  Tap (+1 seed for each group of hours, plots 3 or more).

SEQUENCE THE DAY:
  1: "Open the gate."
  2: Roll two gifts.
  3: For each side, choose tools for seeds, at least half from the list of weather.
  4: Count seeds.
`;

/** The one section of a text, which has no mistake. */
function only(section: string): TableSectionNode {
  const { file, diagnostics } = parseText(`game Garden\n\n${section}`);
  expect(diagnostics).toEqual([]);
  const [first] = file.sections;
  if (first?.kind === "table" || first?.kind === "menu" || first?.kind === "formulas" || first?.kind === "sequence")
    return first;
  throw new Error("This is no section of tables");
}

test("a page of tables in canonical form is printed as it stands", () => {
  expect(print(parseText(PAGE).file)).toBe(PAGE);
});

test.each([
  ["lower case", (word: string) => word.toLowerCase()],
  ["small letters behind a capital", (word: string) => word.charAt(0) + word.slice(1).toLowerCase()],
])("the captions of tables are read in %s, and printed in capitals", (_, typed) => {
  const text = PAGE.replace(/^[A-Z].*?(?=[:,([\n])/gm, typed).replace(/^game garden/i, "game Garden");
  expect(text).not.toBe(PAGE);
  const { file, diagnostics } = parseText(text);
  expect(diagnostics).toEqual([]);
  expect(print(file)).toBe(PAGE);
});

test("a row that begins with the word of a caption is a row", () => {
  const page = "TABLE THINGS [size]:\n  Table: One.\n  Memory: None.\n  Sequence of steps: Two.\n  Menu: Three.\n";
  expect(print(parseText(`game Garden\n\n${page}`).file)).toBe(`game Garden\n\n${page}`);
  expect(only(page).rows).toHaveLength(4);
});

test("a page of tables on one line each gets its lines, and says the same", () => {
  const squeezed = PAGE.replace(/ \/\/ P:12/, "")
    .replace(/(?<=[.:"])\n {2}(?!\n)/g, " ")
    .replace(/FORMULAS\n {2}/, "FORMULAS ");
  const { file, diagnostics } = parseText(squeezed);
  expect(diagnostics).toEqual([]);
  expect(print(file)).toBe(PAGE.replace(/ \/\/ P:12/, ""));
  expect(sameTree(file, parseText(PAGE).file)).toBe(true);
});

test("a word that begins a section in capitals is an ordinary word elsewhere", () => {
  const { file } = parseText(
    "game Garden\n\nTABLE WEATHER [d6]:\n  1–3: Sun on the\n    table and menu.\n  4–6: Rain.\n",
  );
  expect(file.sections.map(({ kind }) => kind)).toEqual(["table"]);
});

test("a dash between blanks takes away in a formula, and makes a range before a row's colon", () => {
  const formulas = only("FORMULAS\n  Rest = 7 - 3.\n");
  expect(formulas.kind === "formulas" && formulas.rows[0]?.value).toMatchObject({ kind: "arithmetic", sign: "-" });
  const table = only("TABLE LUCK [d6]:\n  1 - 3: Gold.\n  4 — 6: None.\n");
  expect(table.kind === "table" && table.rows.map(({ range }) => range?.to.value)).toEqual([3, 6]);
});

test("products come before sums", () => {
  const formulas = only("FORMULAS\n  Pay = 1 + 2 x beds + 3.\n");
  expect(formulas.kind === "formulas" && formulas.rows[0]?.value).toMatchObject({
    sign: "+",
    left: { sign: "+", left: { value: 1 }, right: { sign: "*" } },
    right: { value: 3 },
  });
});

test("how often a table is rolled is said before its name or behind it", () => {
  const table = only(
    "TABLE LUCK [d6]:\n  1–3: Roll two gifts.\n  4: Roll on gifts.\n  5: Roll on gifts twice.\n  6: Roll gifts three times.\n",
  );
  const orders = table.kind === "table" ? table.rows.flatMap(({ results }) => results) : [];
  expect(orders).toMatchObject([
    { kind: "rollOrder", times: 2, table: { text: "gifts" } },
    { kind: "rollOrder", times: 1, table: { text: "gifts" } },
    { kind: "rollOrder", times: 2, table: { text: "gifts" } },
    { kind: "rollOrder", times: 3, table: { text: "gifts" } },
  ]);
});

describe("a mistake costs its row", () => {
  test.each([
    ["a row without its full stop", "TABLE LUCK [d6]:\n  1–3: Gold\n  4–6: None.\n", 1],
    ["a formula that breaks off", "FORMULAS\n  Pay = 2 + .\n  Rest = 3.\n", 1],
    ["an option whose bracket stays open", "MENU TOOLS:\n  Rake (2 seeds.\n  Hose (1 seed).\n", 1],
    ["a step that says nothing", "SEQUENCE DAY:\n  1: .\n  2: Count seeds.\n", 1],
  ])("%s", (_what, section, left) => {
    const { file, diagnostics } = parseText(`game Garden\n\n${section}`);
    expect(diagnostics.length).toBeGreaterThan(0);
    const rows = file.sections.reduce((sum, each) => sum + ("rows" in each ? each.rows.length : 0), 0);
    expect(rows).toBeGreaterThanOrEqual(left);
  });

  test("a formula of ten thousand brackets or signs is refused", () => {
    const brackets = `FORMULAS\n  Pay = ${"(".repeat(10_000)}1.\n`;
    const signs = `FORMULAS\n  Pay = 1${" + 1".repeat(10_000)}.\n`;
    for (const section of [brackets, signs])
      expect(parseText(`game Garden\n\n${section}`).diagnostics.length).toBeGreaterThan(0);
  });
});
