import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { groupBy } from "../../grammar/group-by.ts";
import { ROOT } from "../imports.ts";

/** A line of a table of taps: a bot, its rounds, the taps of both turns, their worst tenth, and the bot's seconds. */
const LINE = /^(?<game>\S+) \d+, [^,]+?(?<asking>, asking)? {2,}\d+ +(?<taps>[\d.]+) +[\d.]+ +(?<seconds>[\d.]+) /gm;

/** The range of some numbers. */
function range(numbers: readonly number[]): string {
  return `${Math.min(...numbers).toFixed(1)}–${Math.max(...numbers).toFixed(1)}`;
}

test("the page about the companion says what the counted tables say", () => {
  const page = readFileSync(join(ROOT, "docs/companion.md"), "utf8").replaceAll(/ +/g, " ");
  const files = globSync("test/**/taps.txt", { cwd: ROOT });
  const lines = files.flatMap((file) => [...readFileSync(join(ROOT, file), "utf8").matchAll(LINE)]);
  const byName = groupBy(
    lines.map(({ groups = {} }) => groups),
    ({ game = "", asking }) => `${game}${asking === undefined ? "" : ", without a map"}`,
  );
  expect(byName.size).toBeGreaterThan(5);
  for (const [name, rows] of byName) {
    const [taps, seconds] = [rows.map((row) => Number(row["taps"])), rows.map((row) => Number(row["seconds"]))];
    expect(page).toMatch(new RegExp(`\\| ${name}(?:, a text)? \\| ${range(taps)} \\| ${range(seconds)} \\|`));
  }
});
