import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { ScriptedDice } from "../../../runtime/dice.ts";
import type { CheckedTables } from "../../../runtime/tables/checked-tables.ts";
import { chooseOptions } from "../../../runtime/tables/choose-options.ts";
import { evaluate, explain, named, type NumberScope } from "../../../runtime/tables/evaluate.ts";
import { combine, lookUp, type QuantityValue, rollOnTables, rowFor } from "../../../runtime/tables/roll-on-table.ts";
import { EXAMPLE_LEXICON } from "../../compiler/example-lexicon.ts";

function tablesOf(sections: string): CheckedTables {
  const { diagnostics, tables } = checkFile("tables.bot", `game Skirmish\n\n${sections}`, {
    Skirmish: EXAMPLE_LEXICON,
  });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return tables;
}

function scopeOf(
  tables: CheckedTables,
  values: Readonly<Record<string, QuantityValue>>,
  ...faces: number[]
): NumberScope {
  const scope: NumberScope = {
    dice: new ScriptedDice(faces),
    die: 6,
    quantity: (id) => Number(values[id]),
    formula: (name) => {
      const formula = tables.formulas.find((each) => each.name === name);
      return formula === undefined ? Number.NaN : evaluate(formula.value, scope);
    },
    lookUp: (name) => lookUp(named(tables.tables, name, "table"), (id) => values[id] ?? ""),
    rowOf: (name) => {
      const table = named(tables.tables, name, "table");
      const { results } = rowFor(table, (id) => values[id] ?? "");
      return { names: table.columns?.names ?? [], values: results };
    },
  };
  return scope;
}

describe("a formula", () => {
  const worth = (formula: string, points: number, ...faces: number[]): number => {
    const tables = tablesOf(`FORMULAS\n  Money = ${formula}.\n`);
    return scopeOf(tables, { points, value: 3 }, ...faces).formula("Money");
  };

  test.each([
    ["2 + 3 x 4", 0, 14],
    ["(2 + 3) * 4", 0, 20],
    ["10 - 4 - 3", 0, 3],
    ["points / 4", 10, 2.5],
    ["2 + (2 per 750 points or portion thereof)", 1500, 6],
    ["2 + (2 per 750 points or portion thereof)", 1501, 8],
    ["2 + (2 per started 750 points)", 1, 4],
    ["value + (1 per full 500 points)", 1499, 5],
    ["1 for every 500 points or portion thereof", 501, 2],
    ["half of points, rounded up", 5, 3],
    ["half of points, rounded down", 5, 2],
    ["points, at most 7", 9, 7],
    ["(points - 5), at least 0", 3, 0],
  ])("%s with %i points is %d", (formula, points, expected) => {
    expect(worth(formula, points)).toBe(expected);
  });

  test("rolls its dice and adds them", () => {
    expect(worth("1 + 2d6", 0, 3, 5)).toBe(9);
  });

  test("is explained with the numbers that its quantities have", () => {
    const tables = tablesOf("FORMULAS\n  Money = value + (1 per full 500 points), at most 9.\n");
    const [formula] = tables.formulas;
    const scope = scopeOf(tables, { points: 1100, value: 3 });
    expect(formula && explain(formula.value, scope)).toBe("value 3 + (1 per full 500 of points 1100), at most 9");
  });

  test("uses a table whose row and column quantities choose", () => {
    const tables = tablesOf(
      "TABLE PAY [points] by value: 1 / 2.\n  1–5: 10 / 20.\n  6: 30 / 40.\n\nFORMULAS\n  Money = pay + 1.\n",
    );
    expect(scopeOf(tables, { points: 4, value: 2 }).formula("Money")).toBe(21);
    expect(scopeOf(tables, { points: 6, value: 1 }).formula("Money")).toBe(31);
    expect(tables.formulas[0]?.eachSide).toBe(true);
  });
});

describe("rolling on tables", () => {
  const order = (table: string, times = 1) => ({ kind: "roll", table, times, again: false, reroll: null }) as const;
  const rolled = (tables: CheckedTables, table: string, ...faces: number[]): readonly string[] =>
    rollOnTables(tables.tables, order(table), new ScriptedDice(faces), () => 2).results.map(({ name }) => name);

  test("adds the dice of a sum and takes the row of the total", () => {
    const tables = tablesOf("TABLE LUCK [2d6]:\n  2–7: Poor.\n  8–12: Rich.\n");
    expect(rolled(tables, "LUCK", 4, 4)).toEqual(["Rich"]);
    expect(rolled(tables, "LUCK", 3, 4)).toEqual(["Poor"]);
  });

  test("finds a table with the word table before its name", () => {
    const tables = tablesOf(
      "TABLE LUCK [d6]:\n  1–5: Roll on TABLE GIFTS twice.\n  6: Gold.\n\nTABLE GIFTS [d6]:\n  1–6: Rake.\n",
    );
    expect(rolled(tables, "LUCK", 1, 2, 3)).toEqual(["Rake", "Rake"]);
  });

  test("takes the column that a quantity chooses", () => {
    const tables = tablesOf("TABLE LUCK [d6] by points: 1 / 2.\n  1–6: Poor / Rich.\n");
    expect(rolled(tables, "LUCK", 1)).toEqual(["Rich"]);
  });

  test("takes the row with the word on the face of the game's own die", () => {
    const tables = tablesOf("TABLE LUCK [luck die]:\n  star: Rich.\n  moon: Poor.\n");
    expect(rolled(tables, "LUCK", 2)).toEqual(["Rich"]);
    expect(rolled(tables, "LUCK", 3)).toEqual(["Poor"]);
  });

  test("ends with an error where luck never ends", () => {
    const tables = tablesOf("TABLE LUCK [d6]:\n  1–5: Roll two lucks.\n  6: Gold.\n");
    const ones = new ScriptedDice(Array.from({ length: 1000 }, () => 1));
    expect(() => rollOnTables(tables.tables, order("LUCK"), ones, () => 0)).toThrow("led to more than 200 rolls");
  });

  test("a value is found by the words of its row and column", () => {
    const tables = tablesOf(
      "TABLE BLAST [value] by cover: light / heavy.\n  bomb: [1/3] / no effect.\n  gun: 25% / 4.\n",
    );
    const [table] = tables.tables;
    const found = (value: string, cover: string) => table && lookUp(table, (id) => (id === "value" ? value : cover));
    expect(found("Bomb", "light")).toEqual({ kind: "test", successes: 1, dice: 3 });
    expect(found("bomb", "HEAVY")).toEqual({ kind: "named", name: "no effect", rule: null });
    expect(found("gun", "light")).toEqual({ kind: "amount", value: 25, percent: true });
    expect(() => found("knife", "light")).toThrow("BLAST has no row for value knife");
  });
});

describe("results that fell together", () => {
  const WEATHER = "TABLE WEATHER [d6]:\n  1–2: Fog: Nobody sees far.\n  3–4: Rain, or hail.\n  5–6: Sun.\n\n";
  const together = (rows: string, fallen: readonly string[], ...faces: number[]) => {
    const { tables } = tablesOf(`${WEATHER}${rows}`);
    const results = fallen.map((name) => ({ table: "WEATHER", name, rule: null }));
    return combine(tables, results, new ScriptedDice(faces), () => 2).map(({ name, rule }) => `${name}: ${rule}`);
  };

  test("mean what their row says, in whatever order they fell", () => {
    const rows = "TABLE BOTH [weather]:\n  Fog with Sun: A rainbow.\n  Fog twice: Wait.\n";
    expect(together(rows, ["Sun", "Fog"])).toEqual(["Fog with Sun: A rainbow."]);
    expect(together(rows, ["Fog", "Fog"])).toEqual(["Fog twice: Wait."]);
    expect(together(rows, ["Fog"])).toEqual([]);
  });

  test("bring another result with its rule, which the rows below see", () => {
    const rows = "TABLE BOTH [weather]:\n  Sun twice: Fog.\n  Fog with Sun: A rainbow.\n";
    expect(together(rows, ["Sun", "Sun"])).toEqual(["Sun twice: Fog: Nobody sees far.", "Fog with Sun: A rainbow."]);
  });

  test("are rolled for, and mean nothing where a quantity chooses none", () => {
    const rolled =
      "TABLE BOTH [weather]:\n  Rain, or hail twice: Roll on floods.\n\nTABLE FLOODS [d6]:\n  1–6: A flood.\n";
    expect(together(rolled, ["Rain, or hail", "Rain, or hail"], 4)).toEqual(["Rain, or hail twice: A flood."]);
    expect(together("TABLE BOTH [weather] by points: 1 / 2.\n  Sun twice: Hot / None.\n", ["Sun", "Sun"])).toEqual([]);
  });
});

describe("a number that a table gives", () => {
  test("is that of the formula or the quantity which its result names", () => {
    const tables = tablesOf(
      "FORMULAS\n  Money = pay.\n  Double = 2 x value.\n\nTABLE PAY [points]:\n  1: 7.\n  2: Double.\n  3: Value.\n",
    );
    const money = (points: number) => scopeOf(tables, { points, value: 5 }).formula("Money");
    expect([money(1), money(2), money(3)]).toEqual([7, 10, 5]);
    expect(tables.formulas[0]?.eachSide).toBe(true);
  });

  test("is the first column that is no less", () => {
    const tables = tablesOf(
      "FORMULAS\n  Rank = value in ranks.\n\nTABLE RANKS [points] by cover: Poor / Fair / Rich.\n  1: 1 / 3 / 9.\n  2: 2 / 4 / 6%.\n",
    );
    const rank = (points: number, value: number) => scopeOf(tables, { points, value }).formula("Rank");
    expect([rank(1, 1), rank(1, 1.5), rank(1, 4), rank(2, 4)]).toEqual([1, 2, 3, 2]);
    expect(() => rank(2, 7)).toThrow("7 is more than every value of ranks: it has 2, 4, 6");
  });

  test("goes round in no circle", () => {
    const { diagnostics } = checkFile(
      "tables.bot",
      "game Skirmish\n\nFORMULAS\n  Money = pay.\n\nTABLE PAY [points]:\n  1: Money.\n",
      { Skirmish: EXAMPLE_LEXICON },
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(["recursive-formula"]);
  });
});

describe("choosing from a menu", () => {
  const MENU =
    "FORMULAS\n  Money = points.\n\nMENU HELP (ours), at most 1 of each:\n  Bread (3 money).\n  Milk (2 money).\n\nMENU HELP (theirs), at most 1 of each:\n  Salt (1 money).\n  Wine (4 money, value 3 or more).\n";

  const chosen = (points: number, value: number, ...faces: number[]) => {
    const tables = tablesOf(MENU);
    return chooseOptions(tables.menus, points, "ours", scopeOf(tables, { points, value }, ...faces));
  };

  test("spends at least half on the own list, and then the rest on any", () => {
    // Milk is one option of two for the half; of what is left, salt alone fits.
    expect(chosen(3, 1, 6)).toMatchObject({ spent: 3, spentOnOwn: 2, options: [{ name: "Milk" }, { name: "Salt" }] });
  });

  test("passes over an option that the side may not take", () => {
    expect(chosen(9, 1, 1).options.map(({ name }) => name)).not.toContain("Wine");
    expect(chosen(9, 3, 1, 1, 1, 1).options.map(({ name }) => name)).toContain("Wine");
  });

  test("leaves over what nothing costs", () => {
    expect(chosen(20, 1, 1, 1)).toMatchObject({ budget: 20, spent: 6 });
  });
});
