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
