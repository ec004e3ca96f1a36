import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { check, format } from "prettier";
import { describe, expect, test } from "vitest";
import { vocabularyFor } from "../../cli/games.ts";
import { FormatRefusal } from "../../prettier-plugin/format-sheet.ts";
import * as plugin from "../../prettier-plugin/index.ts";
import { parse } from "../../grammar/parse.ts";
import { sameTree } from "../../grammar/same-tree.ts";
import { createSource } from "../../grammar/source.ts";

const PROCEDURES = fileURLToPath(new URL("../../procedures", import.meta.url));
const SHEETS = readdirSync(PROCEDURES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".bot"))
  .map((name) => [name, readFileSync(join(PROCEDURES, name), "utf8")] as const);

const OPTIONS = { parser: "tiebreak", plugins: [plugin] };

function formatted(text: string): Promise<string> {
  return format(text, OPTIONS);
}

const HEADER = 'game Callisto\nscenario 1 "A Title"\nbot LFA\n\nLFA BOT PROCEDURES\n\n';

describe.each(SHEETS)("the sheet %s", (_name, text) => {
  test("is laid out as the formatter lays it out", async () => {
    expect(await formatted(text)).toBe(text);
  });

  test("is found by its ending", async () => {
    expect(await check(text, { filepath: "sheet.bot", plugins: [plugin] })).toBe(true);
  });

  test("comes back to its own form from one line for each word", async () => {
    const torn = text
      .split("\n")
      .map((line) => (line.includes("//") || line.includes('"') ? line : line.replace(/ +/g, "\n")))
      .join("\n");
    const again = await formatted(torn);
    const first = parse(createSource("", text), vocabularyFor(text)).file;
    expect(sameTree(parse(createSource("", again), vocabularyFor(again)).file, first)).toBe(true);
    expect(await formatted(again)).toBe(again);
  });

  test("keeps its remarks", async () => {
    const remarks = (of: string): readonly string[] =>
      of.split("\n").flatMap((line) => (line.includes("//") ? [line.slice(line.indexOf("//")).trim()] : []));
    const restless = text.replace(/ +/g, "   ").replace(/\n/g, "\n\n\n");
    expect(remarks(await formatted(restless)).map((remark) => remark.replace(/ +/g, " "))).toEqual(remarks(text));
  });
});

test("line ends become those that are asked for", async () => {
  const [, text] = SHEETS[0] ?? ["", ""];
  const windows = text.replace(/\n/g, "\r\n");
  expect(await format(windows, { ...OPTIONS, endOfLine: "auto" })).toBe(windows);
  expect(await format(windows, { ...OPTIONS, endOfLine: "lf" })).toBe(text);
});

test("a byte order mark does no harm", async () => {
  const [, text] = SHEETS[0] ?? ["", ""];
  expect((await formatted(`\uFEFF${text}`)).replace("\uFEFF", "")).toBe(text);
});

test("a word that is not known stays as it is written", async () => {
  const text = `${HEADER}SCOUT\n1   Space   secrue:   RECON.\n`;
  expect(await formatted(text)).toContain("1 Space secrue: RECON.");
});

test.each([
  ["a bracket without an end", "SCOUT\n1 SCOUT 1 to threatened objective. [Highest value > Random\n2 RECON.\n"],
  ["a clause in the middle of nothing", "SCOUT\n1 1 1 : : RECON RECON\n2 RECON.\n"],
  ["signs that belong nowhere", "SCOUT\n1 RECON. @@ %% ^^\n2 RECON.\n"],
  ["a string without an end", 'SCOUT\n1 RECON. "abc\n2 RECON.\n'],
])("%s is kept with all its signs, or refused", async (_what, procedures) => {
  const text = HEADER + procedures;
  const ink = (of: string): string => of.replace(/\s+/g, "").toLowerCase();
  const outcome = await formatted(text).catch((error: unknown) => error);
  if (typeof outcome === "string") expect(ink(outcome)).toBe(ink(text));
  else expect(outcome).toBeInstanceOf(FormatRefusal);
});

test("an empty text stays empty", async () => {
  expect(await formatted("")).toBe("");
});
