import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { directoryWith, tiebreak } from "./command-line.ts";

const HEADER = 'game Callisto\nscenario 1 "Pasted"\nbot LFA\n\nLFA BOT PROCEDURES\n\nSCOUT\n';
const PASTED = `${HEADER}- CONTROL.\n- **ATTACK** (1).\n`;
const REPAIRED = `${HEADER}1 CONTROL.\n2 ATTACK 1.\n`;

describe("repair", () => {
  test("writes a pasted page as a sheet and says what it did", async () => {
    const directory = directoryWith({ "lfa.bot": PASTED });
    expect(await tiebreak(directory, ["repair", "lfa.bot"])).toEqual({
      code: 0,
      output: [
        "lfa.bot",
        "  took marks of Markdown or HTML off: line 9",
        "  took numbers out of parentheses: line 9",
        "  took bullets off: lines 8, 9",
        "  put lost numbers back: lines 8, 9",
        "1 file: 1 changed",
        "",
      ].join("\n"),
      error: "",
    });
    expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(REPAIRED);
    expect(await tiebreak(directory, ["repair"])).toMatchObject({ code: 0, output: "1 file: 0 changed\n" });
  });

  test("with --check writes nothing and ends with 1 if something would change", async () => {
    const directory = directoryWith({ "lfa.bot": PASTED });
    expect(await tiebreak(directory, ["repair", "--check"])).toMatchObject({ code: 1 });
    expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(PASTED);
  });

  test("with --stdin goes from standard input to standard output", async () => {
    expect(await tiebreak(directoryWith({}), ["repair", "--stdin"], PASTED)).toEqual({
      code: 0,
      output: REPAIRED,
      error: "",
    });
  });

  test("keeps the line ends and the byte order mark that a file has", async () => {
    const directory = directoryWith({ "lfa.bot": `\uFEFF${PASTED.replace(/\n/g, "\r\n")}` });
    expect(await tiebreak(directory, ["repair"])).toMatchObject({ code: 0, error: "" });
    expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(`\uFEFF${REPAIRED.replace(/\n/g, "\r\n")}`);
  });

  test("takes a page without a header only where it is named", async () => {
    const directory = directoryWith({ "page.bot": "SCOUT\n- CONTROL.\n" });
    expect(await tiebreak(directory, ["repair"])).toMatchObject({ output: "1 file: 0 changed\n" });
    expect(await tiebreak(directory, ["repair", "page.bot"])).toMatchObject({ code: 0, error: "" });
    expect(readFileSync(join(directory, "page.bot"), "utf8")).toBe("SCOUT\n1 CONTROL.\n");
  });
});

describe("a repair that cannot be proven to keep the meaning", () => {
  const TITLED = 'game Callisto\nscenario 1 "The **Big** One"\nbot LFA\n\nSCOUT\n1 CONTROL.\n';

  test("of a text without errors is not written", async () => {
    const directory = directoryWith({ "lfa.bot": TITLED });
    expect(await tiebreak(directory, ["repair"])).toEqual({
      code: 1,
      output: "1 file: 0 changed\n",
      error: "tiebreak: lfa.bot: not changed: the text has no errors, and the repair would change what it says\n",
    });
    expect(readFileSync(join(directory, "lfa.bot"), "utf8")).toBe(TITLED);
  });

  test("is refused for standard input, too", async () => {
    expect(await tiebreak(directoryWith({}), ["repair", "--stdin"], TITLED)).toMatchObject({ code: 1, output: "" });
  });
});

describe("a sheet of a game that is not known", () => {
  const UNKNOWN = "game Chessboard\nscenario 1\nbot White\n\nKNIGHT\n- MOVE  (1). [Random]\n";
  const REASON = "“Chessboard” is not a known game: the games are Callisto, Unbreakable, Heavy Gear and Squadrons\n";

  test.each(["format", "format --check", "repair", "repair --check", "format sheet.bot", "repair sheet.bot"])(
    "is named with its game by %s",
    async (line) => {
      const directory = directoryWith({ "sheet.bot": UNKNOWN });
      const { code, error } = await tiebreak(directory, line.split(" "));
      expect([code, error]).toEqual([1, `tiebreak: sheet.bot was not changed: ${REASON}`]);
      expect(readFileSync(join(directory, "sheet.bot"), "utf8")).toBe(UNKNOWN);
    },
  );

  test.each(["format", "repair"])("is named with its game by %s from standard input", async (command) => {
    const { code, output, error } = await tiebreak(directoryWith({}), [command, "--stdin"], UNKNOWN);
    expect([code, output, error]).toEqual([1, "", `tiebreak: <stdin>: ${REASON}`]);
  });

  test("is left alone by check --fix, which ends with 1", async () => {
    const directory = directoryWith({ "sheet.bot": UNKNOWN });
    const { code, output } = await tiebreak(directory, ["check", "--fix"]);
    expect(code).toBe(1);
    expect(output).toContain("“Chessboard” is not a known game: known are Callisto");
    expect(readFileSync(join(directory, "sheet.bot"), "utf8")).toBe(UNKNOWN);
  });

  test("whose name is nearly that of a game is told which", async () => {
    const directory = directoryWith({ "sheet.bot": UNKNOWN.replace("Chessboard", "Calisto") });
    expect(await tiebreak(directory, ["format"])).toMatchObject({
      code: 1,
      error: "tiebreak: sheet.bot was not changed: “Calisto” is not a known game: did you mean “Callisto”?\n",
    });
  });
});

test("check --fix leaves a text without a header alone, as format does", async () => {
  const notes = "remember the {brackets}\n- one thing\n";
  const directory = directoryWith({ "notes.bot": notes });
  const { error } = await tiebreak(directory, ["check", "--fix"]);
  expect(error).toContain("notes.bot was not changed: it has no header, such as `game Callisto`\n");
  expect(readFileSync(join(directory, "notes.bot"), "utf8")).toBe(notes);
});
