import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseFile } from "../../compiler/check-file.ts";
import { LEXICONS } from "../registry.ts";
import { visit } from "../../language-server/tree/syntax-at.ts";

const TYPED = new URL("typed/", import.meta.url);
const BOOK = new URL("../../procedures/callisto/scenario-1/", import.meta.url);

/** What a text is made of. */
function constructsOf(file: URL): ReadonlySet<string> {
  const { file: tree, diagnostics } = parseFile(file.pathname, readFileSync(file, "utf8"), LEXICONS);
  expect(diagnostics).toEqual([]);
  const found = new Set<string>();
  if (tree !== null) visit(tree, ({ kind }) => found.add(kind));
  return found;
}

test.each(["lfa.bot", "scenario.bot"])(
  "the short %s that is typed in the editors has all that the book's has",
  (name) => {
    const typed = constructsOf(new URL(name, TYPED));
    expect([...constructsOf(new URL(name, BOOK))].filter((each) => !typed.has(each))).toEqual([]);
  },
);

/** How lines begin, which is what Enter offers, and how they end. */
function linesOf(file: URL): ReadonlySet<string> {
  const lines = readFileSync(file, "utf8")
    .replace(/[ \t]*\/\/[^\n]*/g, "")
    .trim()
    .split("\n");
  return new Set(
    lines.map((line) => {
      const begin = /^\s*(?:\d+–|\d+\s|[a-z]\)|\[|\p{Lu}{2})/u.exec(line)?.[0] ?? "";
      return `${begin
        .replace(/\d+/, "1")
        .replace(/[a-z]\)/, "a)")
        .replace(/\p{Lu}{2}/u, "AA")}…${/[:.\]]?$/.exec(line)?.[0]}`;
    }),
  );
}

test.each(["lfa.bot", "scenario.bot"])("the lines of the short %s begin and end as those of the book's do", (name) => {
  const typed = linesOf(new URL(name, TYPED));
  expect([...linesOf(new URL(name, BOOK))].filter((each) => !typed.has(each))).toEqual([]);
});
