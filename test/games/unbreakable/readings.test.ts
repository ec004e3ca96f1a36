import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OPEN_POINTS } from "../../../games/unbreakable/readings.ts";
import { ROOT } from "../../imports.ts";

const LEDGER = readFileSync(join(ROOT, "procedures/unbreakable/READINGS.md"), "utf8");

test("every open point stands in the ledger with its question and its readings", () => {
  const rows = LEDGER.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  for (const [id, { question, readings, default: usual }] of Object.entries(OPEN_POINTS)) {
    const [, , asked, taken, others] = rows.find((cells) => cells[1] === id) ?? [];
    expect(asked).toBe(question);
    const texts = Object.entries(readings).map(([name, text]) => [name, `${name}: ${text}`] as const);
    expect(taken).toBe(texts.find(([name]) => name === usual)?.[1]);
    const rest = texts.filter(([name]) => name !== usual).map(([, text]) => text);
    expect(others).toBe(rest.length === 0 ? "–" : rest.join("; "));
  }
});

test("every open point has its default among its readings", () => {
  for (const { readings, default: usual } of Object.values(OPEN_POINTS)) expect(Object.keys(readings)).toContain(usual);
});
