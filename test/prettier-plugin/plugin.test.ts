import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { check, format } from "prettier";
import { describe, expect, test } from "vitest";
import { LEXICONS } from "../registry.ts";
import { vocabularyIn } from "../../compiler/vocabulary-of-text.ts";
import { FormatRefusal, sameTree } from "../../grammar/format-sheet.ts";
import * as plugin from "../../prettier-plugin/index.ts";
import { parse } from "../../grammar/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { oneOfEvery } from "../effort.ts";

const PROCEDURES = fileURLToPath(new URL("../../procedures", import.meta.url));
const SHEETS = readdirSync(PROCEDURES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".bot") && !name.endsWith("/game.bot"))
  .map((name) => [name, readFileSync(join(PROCEDURES, name), "utf8")] as const);

const OPTIONS = { parser: "tiebreak", plugins: [plugin] };

function formatted(text: string): Promise<string> {
  return format(text, OPTIONS);
}

/** Formats a text that lies in a file of the procedures, so that the definitions beside it hold. */
function formattedAs(name: string, text: string): Promise<string> {
  return format(text, { ...OPTIONS, filepath: join(PROCEDURES, name) });
}

const HEADER = 'game Callisto\nscenario 1 "A Title"\nbot LFA\n\nLFA BOT PROCEDURES\n\n';

/** A remark and a quotation end with their line, and so does the caption of a table. */
const STAYS_WHOLE = /\/\/|"|^[A-Z]{2}.*:$/;

describe.each(oneOfEvery(4, SHEETS))("the sheet %s", (name, text) => {
  test("is laid out as the formatter lays it out", async () => {
    expect(await formattedAs(name, text)).toBe(text);
  });

  test("is found by its ending", async () => {
    expect(await check(text, { filepath: join(PROCEDURES, name), plugins: [plugin] })).toBe(true);
  });

  test("comes back to its own form from one line for each word", async () => {
    const torn = text
      .split("\n")
      .map((line) => (STAYS_WHOLE.test(line) ? line : line.replace(/ +/g, "\n")))
      .join("\n");
    const again = await formattedAs(name, torn);
    const first = parse(createSource("", text), vocabularyIn(text, LEXICONS)).file;
    expect(sameTree(parse(createSource("", again), vocabularyIn(again, LEXICONS)).file, first)).toBe(true);
    expect(await formattedAs(name, again)).toBe(again);
  });

  test("keeps its remarks", async () => {
    const remarks = (of: string): readonly string[] =>
      of.split("\n").flatMap((line) => (line.includes("//") ? [line.slice(line.indexOf("//")).trim()] : []));
    const restless = text.replace(/ +/g, "   ").replace(/\n/g, "\n\n\n");
    expect(remarks(await formattedAs(name, restless)).map((remark) => remark.replace(/ +/g, " "))).toEqual(
      remarks(text),
    );
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

test.each([
  ["an unknown word", "SCOUT\n1   Space   secrue:   RECON.\n", "unknown-word", 8, 13],
  ["a bracket without an end", "SCOUT\n1 SCOUT 1 to threatened objective. [Highest value\n", "missing-bracket", 8, 50],
  ["characters that belong nowhere", "SCOUT\n1 RECON. @@ %% ^^\n2 RECON.\n", "unknown-character", 8, 10],
  ["a string without an end", 'SCOUT\n1 RECON. "abc\n2 RECON.\n', "unterminated-string", 8, 10],
])("a sheet with %s is refused at the place of its first error", async (_what, procedures, code, line, column) => {
  const error = await formatted(HEADER + procedures).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FormatRefusal);
  expect(error).toMatchObject({ loc: { start: { line, column } } });
  expect(String(error)).toContain(`[${code}]`);
});

test("an empty text stays empty", async () => {
  expect(await formatted("")).toBe("");
});

describe("Prettier's settings", () => {
  const LETTERS =
    "SCOUT\n1 MOVE 1 to:\n  a) Threatened objective. [Highest value > Fewest enemies > Elevated > Highest cover > Random]\n";

  test("a narrower print width moves brackets to lines of their own", async () => {
    expect(await formatted(HEADER + LETTERS)).toContain("objective. [Highest value");
    const narrow = await format(HEADER + LETTERS, { ...OPTIONS, printWidth: 80 });
    expect(narrow).toContain("  a) Threatened objective.\n     [Highest value");
    expect(await formatted(narrow)).toBe(HEADER + LETTERS);
  });

  test("tabs and their width count in the indentation", async () => {
    const tabs = await format(HEADER + LETTERS, { ...OPTIONS, useTabs: true, tabWidth: 8, printWidth: 100 });
    expect(tabs).toContain("\n\ta) Threatened objective.\n\t   [Highest value");
    const four = await format(HEADER + LETTERS, { ...OPTIONS, tabWidth: 4 });
    expect(four).toContain("\n    a) Threatened objective. [");
    expect(await formatted(tabs)).toBe(HEADER + LETTERS);
  });

  test.each(["// @format", "// @prettier"])("requirePragma formats only sheets that begin with %s", async (pragma) => {
    const text = `${HEADER}SCOUT\n1   RECON.\n`;
    expect(await format(text, { ...OPTIONS, requirePragma: true })).toBe(text);
    const marked = `// typed from the second printing\n${pragma}\n\n${text}`;
    expect(await format(marked, { ...OPTIONS, requirePragma: true })).toContain("\n1 RECON.\n");
  });

  test("insertPragma marks a sheet once", async () => {
    const text = `${HEADER}SCOUT\n1   RECON.\n`;
    const marked = await format(text, { ...OPTIONS, insertPragma: true });
    expect(marked).toBe(`// @format\n\n${HEADER}SCOUT\n1 RECON.\n`);
    expect(await format(marked, { ...OPTIONS, insertPragma: true })).toBe(marked);
    expect(await format(marked, { ...OPTIONS, requirePragma: true })).toBe(marked);
  });

  test("checkIgnorePragma leaves a sheet that says @noformat alone", async () => {
    const text = `// @noformat\n${HEADER}SCOUT\n1   RECON.\n`;
    expect(await format(text, { ...OPTIONS, checkIgnorePragma: true })).toBe(text);
    expect(await formatted(text)).toContain("\n1 RECON.\n");
  });
});

describe("prettier-ignore", () => {
  const IGNORE = "// prettier-ignore";

  test.each([
    [
      "a clause with its letters",
      "SCOUT\n1   RECON.\n",
      "2   MOVE   1 to:\n      a)   Objective.   [Elevated>Random]\n",
    ],
    ["a letter", "SCOUT\n1   MOVE 1 to:\n", "      a)   Objective.   [Elevated>Random]\n"],
    ["a whole procedure", "", "Scout\n1   RECON.\n\n2   ATTACK   1.\n"],
  ])("keeps %s as it is typed", async (_what, before, kept) => {
    const behind = "\nRIPPER\n1   ATTACK   1.\n";
    const text = `${HEADER}${before}${IGNORE}\n${kept}${behind}`;
    const after = await formatted(text);
    expect(after).toContain(`${IGNORE}\n${kept}`);
    expect(after).toContain("\nRIPPER\n1 ATTACK 1.\n");
    expect(after).not.toContain("\n1   RECON.\n" + IGNORE);
    expect(await formatted(after)).toBe(after);
  });

  test("keeps nothing when it stands behind something", async () => {
    const text = `${HEADER}SCOUT\n1   RECON. ${IGNORE}\n2   ATTACK   1.\n`;
    expect(await formatted(text)).toBe(`${HEADER}SCOUT\n1 RECON. ${IGNORE}\n2 ATTACK 1.\n`);
  });
});

describe("a range", () => {
  const text = `${HEADER}SCOUT\n1   RECON.\n2   ATTACK   1.\n\nCAPTAIN\n1   COMMAND   2.\n`;
  const rangeOf = (words: string) => ({
    rangeStart: text.indexOf(words),
    rangeEnd: text.indexOf(words) + words.length,
  });

  test("is formatted by whole lines, and nothing beside it", async () => {
    const formattedRange = await format(text, { ...OPTIONS, ...rangeOf("ATTACK") });
    expect(formattedRange).toBe(text.replace("2   ATTACK   1.", "2 ATTACK 1."));
  });

  test("may run over several lines", async () => {
    const formattedRange = await format(text, { ...OPTIONS, ...rangeOf("RECON.\n2   ATT") });
    expect(formattedRange).toBe(text.replace("1   RECON.\n2   ATTACK   1.", "1 RECON.\n2 ATTACK 1."));
  });

  test("over the whole text is the whole text", async () => {
    expect(await format(text, { ...OPTIONS, rangeStart: 0, rangeEnd: text.length })).toBe(await formatted(text));
  });

  test("in a text with other line ends keeps them", async () => {
    const windows = text.replaceAll("\n", "\r\n");
    const start = windows.indexOf("ATTACK");
    const formattedRange = await format(windows, {
      ...OPTIONS,
      rangeStart: start,
      rangeEnd: start + 6,
      endOfLine: "auto",
    });
    expect(formattedRange).toBe(windows.replace("2   ATTACK   1.", "2 ATTACK 1."));
  });
});

describe("in a fence of a Markdown text", () => {
  const markdown = (text: string) => format(text, { parser: "markdown", plugins: [plugin] });
  const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`;

  test.each(["bot", "tiebreak"])("called “%s” a sheet is formatted", async (language) => {
    const sheet = `${HEADER}SCOUT\n1   Space secure :   ATTACK 1.`;
    expect(await markdown(fence(language, sheet))).toBe(fence(language, `${HEADER}SCOUT\n1 Space secure: ATTACK 1.`));
  });

  test("procedures without a header are formatted", async () => {
    expect(await markdown(fence("bot", "scout\n1   RECON."))).toBe(fence("bot", "SCOUT\n1 RECON."));
  });

  test("clauses without a heading are formatted", async () => {
    const clauses = "3 Space secure: MOVE 1 to: a) Threatened objective. [Highest value>Random]";
    const lines = "3 Space secure: MOVE 1 to:\n  a) Threatened objective. [Highest value > Random]";
    expect(await markdown(fence("bot", clauses))).toBe(fence("bot", lines));
  });

  test("in a list it keeps its place", async () => {
    const text = "- so:\n\n  ```bot\n  1   RECON.\n  2   ATTACK 1.\n  ```\n";
    expect(await markdown(text)).toBe("- so:\n\n  ```bot\n  1 RECON.\n  2 ATTACK 1.\n  ```\n");
  });

  test.each(["no   sheet @@", "1   RECON. [", "[Highest value>Random]"])(
    "what cannot be read stays as it is: %s",
    async (text) => {
      expect(await markdown(fence("bot", text))).toBe(fence("bot", text));
    },
  );

  test("a fence of another language is left to that", async () => {
    expect(await markdown(fence("text", "1   RECON."))).toBe(fence("text", "1   RECON."));
  });
});

describe("a game that is a text", () => {
  const crawl = join(import.meta.dirname, "../game-text/crawl");
  const textOf = (name: string): string => readFileSync(join(crawl, name), "utf8");
  const formattedIn = (name: string, text: string, more = {}): Promise<string> =>
    format(text, { plugins: [plugin], filepath: join(crawl, name), ...more });

  test.each(["game.bot", "dungeon.bot"])("has one form of %s, as the formatter gives it", async (name) => {
    expect(await formattedIn(name, textOf(name))).toBe(textOf(name));
    const untidy = textOf(name).replace("6 × 6", "6x6").replaceAll(": ", ":   ");
    expect(untidy).not.toBe(textOf(name));
    expect(await formattedIn(name, untidy)).toBe(textOf(name));
  });

  test("is formatted as a whole only", async () => {
    for (const name of ["game.bot", "dungeon.bot"])
      await expect(formattedIn(name, textOf(name), { rangeStart: 30, rangeEnd: 60 })).rejects.toThrow(
        "only a whole file",
      );
  });

  test("is refused at the place of its first error", async () => {
    const wrong = textOf("game.bot").replace("Dungeon: the bot", "Dungeon the bot");
    await expect(formattedIn("game.bot", wrong)).rejects.toThrow(FormatRefusal);
    const unknown = textOf("dungeon.bot").replace("RECOVER", "SNOOZE");
    await expect(formattedIn("dungeon.bot", unknown)).rejects.toThrow("unknown-word");
  });
});
