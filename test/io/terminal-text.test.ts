import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coloursOf, escaping } from "../../cli/terminal.ts";
import { escapeControls, escapeLine, own, terminalText } from "../../io/terminal-text.ts";

describe("text for a terminal", () => {
  test.each([
    ["a colour", "\u001B[31mred", "\\u001b[31mred"],
    ["a title of the window", "\u001B]0;title\u0007", "\\u001b]0;title\\u0007"],
    ["a control sequence in one character", "\u009B2J", "\\u009b2J"],
    ["a return to the start of the line", "safe\runsafe", "safe\\u000dunsafe"],
    ["backspaces", "ab\b\b", "ab\\u0008\\u0008"],
    ["a null and a delete", "\u0000\u007F", "\\u0000\\u007f"],
    ["a turn of direction", "\u202Egnirts", "\\u202egnirts"],
    ["a separator of lines", "a\u2028b", "a\\u2028b"],
    ["half a character", "\uD800", "\\ud800"],
  ])("shows %s instead of obeying it", (_what, text, shown) => {
    expect(terminalText(text)).toBe(shown);
  });

  test("keeps line ends, tabs and the letters of every script", () => {
    const text = "one\ttwo\r\nthree\näöü “€” 漢字 👩‍🚀\n";
    expect(terminalText(text)).toBe(text);
  });

  test("obeys what is the program's own, and nothing within it that is not", () => {
    const red = coloursOf({ colours: true }).red("a\u001B[2Jb");
    expect(terminalText(red)).toBe("\u001B[31ma\\u001b[2Jb\u001B[39m");
    expect(terminalText(own("\r\u001B[K"))).toBe("\r\u001B[K");
  });

  test("begins an outer style again behind an inner one", () => {
    const { bold, dim } = coloursOf({ colours: true });
    expect(terminalText(bold(`a${dim("b")}c`))).toBe("\u001B[1ma\u001B[2mb\u001B[22m\u001B[1mc\u001B[22m");
  });

  test.each([
    ["::warning::text", "\\u003a:warning::text"],
    ["first\n  ::error file=a::text", "first\n  \\u003a:error file=a::text"],
    ["x ##[error]text", "x \\u0023#[error]text"],
    ["##vso[task.complete]", "\\u0023#vso[task.complete]"],
    ["##teamcity[buildStop]", "\\u0023#teamcity[buildStop]"],
  ])("breaks %j, which a machine that runs jobs would obey", (text, shown) => {
    expect(terminalText(text)).toBe(shown);
  });

  test("leaves colons and headings as they are elsewhere", () => {
    const text = "a::b\n## Heading\n: x\n### [link](there)\n";
    expect(terminalText(text)).toBe(text);
  });

  test("is still the same JSON", () => {
    const value = fc.string({ unit: "binary", maxLength: 20 }).map((text) => `${text}\u009B::##[error]\u202E`);
    fc.assert(
      fc.property(fc.array(value), fc.constantFrom(undefined, 2), (values, indent) => {
        expect(JSON.parse(terminalText(JSON.stringify(values, null, indent)))).toEqual(values);
      }),
      { seed: 1 },
    );
  });

  test("holds no control character that the program has not written itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(terminalText(text).replaceAll(/\r\n|[\t\n]/g, "")).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
      { seed: 1 },
    );
  });
});

test("text on one line has no line end either", () => {
  expect(escapeLine("a\r\nb\tc\u001B")).toBe("a\\u000d\\u000ab\\u0009c\\u001b");
  expect(escapeControls("a\nb")).toBe("a\nb");
});

test("a terminal that escapes follows the size of the window", () => {
  let columns = 80;
  let output = "";
  const terminal = escaping({
    get columns() {
      return columns;
    },
    writeOutput: (text: string) => {
      output += text;
    },
    writeError: () => {},
  });
  columns = 40;
  expect(terminal.columns).toBe(40);
  terminal.writeOutput("a\u001B[2Jb");
  expect(output).toBe("a\\u001b[2Jb");
});
