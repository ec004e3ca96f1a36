import { expect, test } from "vitest";
import { LARGEST_FILE } from "../../grammar/parse.ts";
import { print } from "../../grammar/print.ts";
import { effort } from "../effort.ts";
import { fileOf, readText } from "../game-text/crawl.ts";
import { GARDEN, parseClauses, parseText } from "./texts.ts";

/** Characters of a large file. */
const LARGE = effort(1_000_000, 5_000_000);

function codes(diagnostics: readonly { readonly code: string }[]): string[] {
  return [...new Set(diagnostics.map(({ code }) => code))];
}

test("a file larger than any sheet is not read, and says so", () => {
  const { file, diagnostics } = parseText("1 REST.\n".repeat(2_200_000));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    `this file has 17600000 characters: the limit is ${LARGEST_FILE}`,
  ]);
  expect(print(file)).toHaveLength(17_600_000);
});

test.each([
  ["relations", `1 Plot ${"holding pest next to plot ".repeat(10_000)}: REST.`],
  ["negations", `1 ${"not ".repeat(10_000)}dry: REST.`],
  ["conditions", `1 Plot dry ${"when plot dry ".repeat(10_000)}: REST.`],
  [
    "tables",
    `1 ${"Roll [d6]: 1: GO 1 towards pest, roll [d6]: 1: ".repeat(1)}${"REST, roll [d6]: 1: ".repeat(10_000)}REST.`,
  ],
  ["ways", `1 GO 1 to plot ${"nearest to plot ".repeat(10_000)}.`],
])("a clause nested ten thousand deep in %s costs that clause and a diagnostic", (_name, clause) => {
  const { file, diagnostics } = parseClauses(`${clause}\n2 PULL 1.\n`);
  expect(codes(diagnostics)).toEqual(["nested-too-deep"]);
  const clauses = file.procedures[0]?.clauses ?? [];
  expect(clauses.map(({ statement }) => statement.kind)).toEqual(["broken", "action"]);
});

test.each([
  ["one word", "plot ".repeat(50_000)],
  ["opening brackets", "[".repeat(50_000)],
  ["parentheses", "(".repeat(50_000)],
  ["letters", "a) ".repeat(50_000)],
  ["numbers", "1 ".repeat(50_000)],
  ["numbers on lines of their own", "1\n".repeat(20_000)],
  ["clauses on one line", `MOWER\n${"1 REST. ".repeat(20_000)} ]`],
  ["clauses behind a stray sign", `MOWER ]\n${"1 REST. ".repeat(20_000)} ]`],
  ["headings", "MOWER\n".repeat(20_000)],
  ["definitions", `DEFINITIONS\n${"Den: plot holding pest.\n".repeat(30_000)}`],
  ["blanks in the heading of a table", `TABLE ERRANDS${" ".repeat(200_000)}`],
  ["rows of a table on one line", `TABLE ERRANDS [d6]:${" 1: REST.".repeat(60_000)}`],
  ["slashes", "/".repeat(50_000)],
  ["one endless comment", `//${" x".repeat(50_000)}`],
  ["one endless word in a title", `scenario 1 "${"x".repeat(500_000)}`],
])("twenty thousand times the same, or more: %s", (_name, text) => {
  const { file } = parseText(text);
  expect(print(file).length).toBeGreaterThan(0);
});

test("every clause of a long damaged file is looked at", () => {
  const damaged = GARDEN.text + "MOWER\n1 REST\n2 PULL )\n".repeat(2000);
  const { diagnostics } = parseText(damaged);
  expect(diagnostics.filter(({ code }) => code === "missing-full-stop")).toHaveLength(2000);
  expect(diagnostics.filter(({ code }) => code === "unexpected-token")).toHaveLength(2000);
});

test("a damaged file of millions of characters gets its diagnostics", () => {
  const sheet = GARDEN.text.replace("PULL 1. [", "PULL 1 [");
  const procedures = sheet.slice(sheet.indexOf("MOWER"));
  const { diagnostics } = parseText(sheet + procedures.repeat(Math.ceil(LARGE / procedures.length)));
  expect(codes(diagnostics)).toEqual(["missing-full-stop"]);
  expect(diagnostics.length).toBeGreaterThan(LARGE / 1000);
});

test("a file of blank lines is read to its end", () => {
  // To pass over the blank lines that follow at each of them would never end here.
  const { file, diagnostics } = parseText(`${parseClauses("1 REST.").file.source.text}${"\n \n".repeat(LARGE)}`);
  expect(diagnostics).toEqual([]);
  expect(file.procedures).toHaveLength(1);
});

test("binary noise is reported, at most some twenty times, and what is readable is read", () => {
  const noise = Array.from({ length: 4000 }, (_, index) => String.fromCharCode((index * 7919) % 0xffff)).join("");
  const { file, diagnostics } = parseText(`${noise}\n${GARDEN.text}`);
  expect(diagnostics.length).toBeGreaterThan(0);
  expect(diagnostics.filter(({ code }) => code === "unknown-character").length).toBeLessThanOrEqual(25);
  expect(file.procedures.flatMap(({ clauses }) => clauses).length).toBeGreaterThanOrEqual(7);
});

test("an empty text, and one of comments alone, are files without anything in them", () => {
  for (const text of ["", "   \n", "// nothing yet\n"]) {
    const { file, diagnostics } = parseText(text);
    expect(diagnostics).toEqual([]);
    expect([file.sections, file.procedures]).toEqual([[], []]);
    expect(print(file)).toBe(text.trim() === "" ? "" : text);
  }
});

test.each([
  ["with its mark", "\uFFFD\uFFFD"],
  ["without a mark", ""],
])("a file in UTF-16 %s is one error that names the encoding", (_name, mark) => {
  const { file, diagnostics } = parseText(mark + [..."game Callisto\n"].map((letter) => `${letter}\0`).join(""));
  expect(diagnostics.map(({ message }) => message)).toEqual(["this file is written in UTF-16: save it as UTF-8"]);
  expect(file.procedures).toEqual([]);
});

test.each([
  ["in UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").toString("utf8"), "UTF-16"],
  ["that is no text", (text: string) => text.replaceAll(/[aeo]/g, "\uFFFD"), "another encoding"],
])("the text of a game %s is one error, and so is a sheet", (_what, damaged, encoding) => {
  const message = `this file is written in ${encoding}: save it as UTF-8`;
  const text = damaged(fileOf("game.bot"));
  const [game, sheet] = [readText(text).diagnostics, parseText(text).diagnostics];
  expect([game, sheet].map((found) => found.map((each) => each.message))).toEqual([[message], [message]]);
});

test("a letter that is no UTF-8 is told at its place, and nothing of the text of a game is reported besides", () => {
  const message = "this file is written in another encoding: save it as UTF-8";
  const text = fileOf("game.bot").replace("(0–9)", "(0\uFFFD9)");
  expect(
    readText(text).diagnostics.map(({ span, ...each }) => [each.message, text.slice(span.start, span.end)]),
  ).toEqual([[message, "\uFFFD"]]);
  const sheet = GARDEN.text.replace(/\[[^\]]*\]/g, (bracket) => bracket.replace(" > ", " \uFFFD "));
  const found = parseText(sheet).diagnostics.filter(({ code }) => code === "wrong-encoding");
  expect(found.map((each) => each.message)).toEqual([message]);
});
