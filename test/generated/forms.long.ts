import { expect, test } from "vitest";
import { SEED } from "../seed.ts";
import { fieldFormsIn, PART_FORMS, partFormsIn, WRITTEN_FORMS, writtenFormsIn } from "./forms.ts";
import { DECIDING_GAMES, DRAWN_GAMES, groundsOf } from "./grounds.ts";
import { drawSheet } from "./sheet-drawn.ts";
import { validPart } from "./trial.ts";
import type { Uses } from "./words-drawn.ts";

/** Sheets of each game that are drawn at most, until every form has stood in one. */
const MOST_SHEETS = 800;

/** The same of one game. */
const MOST_SHEETS_OF_A_GAME = 1_000;

/** Parts that no sheet can have, and why. */
const NEVER: ReadonlyMap<string, string> = new Map([
  ["amount per", "only formulas of tables count so much per something"],
  ["amount bounded", "only formulas of tables have bounds"],
]);

test("every form of the language stands in sheets that are drawn at random", { timeout: 900_000 }, async () => {
  const missing = new Set([...PART_FORMS.filter((form) => !NEVER.has(form)), ...Object.keys(WRITTEN_FORMS)]);
  const games = await Promise.all(DRAWN_GAMES.map((name) => groundsOf(name)));
  const uses = games.map((): Uses => new Map());
  for (let number = SEED; number < SEED + MOST_SHEETS && missing.size > 0; number += 1) {
    for (const [game, grounds] of games.entries()) {
      const ground = grounds[number % grounds.length];
      const sheet = ground === undefined ? null : validPart(ground, drawSheet(ground.occasion, number, uses[game]));
      if (sheet === null) continue;
      for (const form of [...writtenFormsIn(sheet), ...partFormsIn(sheet.sheet)]) missing.delete(form);
    }
  }
  expect([...missing]).toEqual([]);
});

/** What a printed sheet has beside what its clauses say: where it was read. */
const READ_FROM = / with (?:source|readings|file|definitions)$/;

test.each(DECIDING_GAMES)(
  "whatever stands in a printed sheet of %s stands in sheets that are drawn at random",
  { timeout: 300_000 },
  async (name) => {
    const grounds = await groundsOf(name);
    const printed = grounds.flatMap(({ book }) =>
      Object.values(book.sheets).flatMap((sheet) => [...fieldFormsIn(sheet)]),
    );
    const missing = new Set(printed.filter((form) => !READ_FROM.test(form)));
    const uses: Uses = new Map();
    for (let number = SEED; number < SEED + MOST_SHEETS_OF_A_GAME && missing.size > 0; number += 1) {
      const ground = grounds[number % grounds.length];
      const sheet = ground === undefined ? null : validPart(ground, drawSheet(ground.occasion, number, uses));
      for (const form of sheet === null ? [] : fieldFormsIn(sheet.sheet)) missing.delete(form);
    }
    expect([...missing]).toEqual([]);
  },
);
