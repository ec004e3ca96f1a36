import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { createSource } from "../../grammar/source.ts";
import { excerpt, prettyReport } from "../../cli/report/pretty.ts";
import { githubReport, jsonReport, sarifReport } from "../../cli/report/formats.ts";
import { terminalText } from "../../io/terminal-text.ts";
import type { FileReport } from "../../library/folders.ts";

const TEXT = "game Toy\n1 Space secrue: MOVE 1.\n";
const START = TEXT.indexOf("secrue");
const UNKNOWN: Diagnostic = {
  code: "unknown-word",
  severity: "error",
  span: { start: START, end: START + 6 },
  message: "“secrue” is no word, 100% sure",
  help: "Did you mean “secure”?",
  related: [{ span: { start: 0, end: 4 }, message: "the game is named here" }],
  fixes: [{ title: "Write “secure”", edits: [{ span: { start: START, end: START + 6 }, text: "secure" }] }],
};
const REPORTS: readonly FileReport[] = [{ source: createSource("a,b/lfa.bot", TEXT), diagnostics: [UNKNOWN] }];
const SCREEN = { colours: false, columns: 100 };

describe("the excerpt of a line", () => {
  test("puts a caret below each character of the span", () => {
    expect(excerpt(createSource("", TEXT), UNKNOWN.span, 80)).toEqual({
      line: 2,
      column: 9,
      text: "1 Space secrue: MOVE 1.",
      marks: "        ^^^^^^",
    });
  });

  test("shows a window of a long line, with the carets below their characters", () => {
    const text = `${"x".repeat(500)}here${"y".repeat(500)}`;
    const shown = excerpt(createSource("", text), { start: 500, end: 504 }, 60);
    expect(shown.text.length).toBeLessThanOrEqual(62);
    expect(shown.text.slice(shown.marks.indexOf("^"), shown.marks.lastIndexOf("^") + 1)).toBe("here");
  });

  test("shows control characters as one visible character each", () => {
    expect(excerpt(createSource("", "a\t\u001B[31mb\r\n"), { start: 2, end: 3 }, 80)).toMatchObject({
      text: "a \uFFFD[31mb",
      marks: "  ^",
    });
  });

  test("marks the end of the text where a span lies behind it", () => {
    expect(excerpt(createSource("", "ab"), { start: 2, end: 2 }, 80)).toMatchObject({ text: "ab", marks: "  ^" });
    expect(excerpt(createSource("", ""), { start: 0, end: 0 }, 80)).toMatchObject({ text: "", marks: "^" });
  });

  test("ends a span of several lines with its first", () => {
    expect(excerpt(createSource("", "one two\nthree"), { start: 4, end: 13 }, 80)).toMatchObject({ marks: "    ^^^" });
  });
});

test("the report for people shows place, code, message, line, help and related places", () => {
  expect(prettyReport(REPORTS, SCREEN)).toBe(
    [
      "a,b/lfa.bot:2:9 error unknown-word",
      "  “secrue” is no word, 100% sure",
      "   |",
      " 2 | 1 Space secrue: MOVE 1.",
      "   |         ^^^^^^",
      "   = help: Did you mean “secure”?",
      "   = see a,b/lfa.bot:1:1: the game is named here",
      "",
      "1 file checked: 1 error",
      "",
    ].join("\n"),
  );
});

test("the report for people stops at fifty of one file and says how many there are", () => {
  const many = { source: createSource("noise.bot", TEXT), diagnostics: Array<Diagnostic>(60).fill(UNKNOWN) };
  const text = prettyReport([many], SCREEN);
  expect(text.match(/error unknown-word/g)).toHaveLength(50);
  expect(text).toContain("noise.bot: 10 more; --format json lists all of them");
});

test("the report for programs is JSON with places, help, related places and fixes", () => {
  expect(JSON.parse(jsonReport(REPORTS))).toEqual({
    files: ["a,b/lfa.bot"],
    errors: 1,
    warnings: 0,
    notes: 0,
    diagnostics: [
      {
        file: "a,b/lfa.bot",
        line: 2,
        column: 9,
        endLine: 2,
        endColumn: 15,
        offset: START,
        endOffset: START + 6,
        code: "unknown-word",
        severity: "error",
        message: "“secrue” is no word, 100% sure",
        help: "Did you mean “secure”?",
        related: [
          { line: 1, column: 1, endLine: 1, endColumn: 5, offset: 0, endOffset: 4, message: "the game is named here" },
        ],
        fixes: [
          {
            title: "Write “secure”",
            edits: [
              { line: 2, column: 9, endLine: 2, endColumn: 15, offset: START, endOffset: START + 6, text: "secure" },
            ],
          },
        ],
      },
    ],
  });
});

test("the report for GitHub escapes what would end a property or a command", () => {
  expect(terminalText(githubReport(REPORTS))).toBe(
    "::error file=a%2Cb/lfa.bot,line=2,endLine=2,col=9,endColumn=15,title=unknown-word::" +
      "“secrue” is no word, 100%25 sure%0ADid you mean “secure”?\n",
  );
});

test("the SARIF log names rule, place and fix of each result", () => {
  const rule = { code: "unknown-word", severity: "error" as const, template: "t", documentation: "d", examples: [] };
  const log: unknown = JSON.parse(sarifReport(REPORTS, [rule], "1.2.3"));
  expect(log).toMatchObject({
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "tiebreak", version: "1.2.3", rules: [{ id: "unknown-word" }] } },
        results: [
          {
            ruleId: "unknown-word",
            ruleIndex: 0,
            level: "error",
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: "a%2Cb/lfa.bot", uriBaseId: "%SRCROOT%" },
                  region: { startLine: 2, startColumn: 9, endLine: 2, endColumn: 15 },
                },
              },
            ],
            fixes: [{ artifactChanges: [{ replacements: [{ insertedContent: { text: "secure" } }] }] }],
          },
        ],
      },
    ],
  });
});
