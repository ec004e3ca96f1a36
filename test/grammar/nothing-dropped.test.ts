import fc from "fast-check";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { LEXICONS } from "../registry.ts";
import { lex } from "../../grammar/lexer.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import {
  Action,
  Content,
  Core,
  Die,
  Integer,
  isOf,
  NumberRange,
  Postfix,
  Relation,
  type Token,
} from "../../grammar/tokens.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { EVENTFUL_GARDEN } from "../toy/events.ts";
import { effort } from "../effort.ts";

const GAMES = new Map([...LEXICONS, [EVENTFUL_GARDEN.lexicon.game, EVENTFUL_GARDEN.lexicon]]);

const SHEETS = ["procedures/**/*.bot", "test/toy/*.bot"]
  .flatMap((pattern) => globSync(pattern))
  .filter((path) => !path.endsWith("/game.bot"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** The texts whose words hold in a sheet: the definitions in the folders above it. */
function inReachOf(sheet: string) {
  return SHEETS.filter(({ path }) => path.endsWith("/definitions.bot") && path !== sheet).filter(({ path }) =>
    sheet.startsWith(path.slice(0, -"definitions.bot".length)),
  );
}

/** The words of a statement that the tree holds one by one; other words and signs say how its parts belong together. */
const WORDS = [Action, Content, Relation, Postfix, Integer, NumberRange, Die, Core.Quantifier];

interface Read {
  readonly file: FileNode;
  readonly lexicon: Lexicon;
}

/** A text that has no mistake; null for any other. */
function readWhole(path: string, text: string): Read | null {
  const { file, lexicon, diagnostics } = checkFile("new.bot", text, GAMES, { inReach: inReachOf(path) });
  const isWhole = diagnostics.every(({ severity }) => severity !== "error");
  return file && lexicon && isWhole ? { file, lexicon } : null;
}

/** The characters of the clauses of a text that no token has, and the tokens that no node has. */
function dropped({ file, lexicon }: Read): readonly string[] {
  const { source } = file;
  const { text } = source;
  const { tokens } = lex(source, vocabularyOf(lexicon));
  const remarks = file.comments.map(({ span }) => span);
  const found: string[] = [];
  const rows = file.sections.flatMap((section) => (section.kind === "checklist" ? section.rows : []));
  const lines = file.procedures.flatMap(({ clauses, reactions }) => [...clauses, ...reactions]);
  for (const line of [...lines, ...rows]) {
    const own = tokens.filter(({ startOffset, end }) => startOffset >= line.span.start && end <= line.span.end);
    for (let at = line.span.start; at < line.span.end; at++) {
      const isHeld = own.some(({ startOffset, end }) => startOffset <= at && at < end);
      if (!isHeld && !isTrivia(text, at, remarks)) found.push(`${text[at] ?? ""} in “${lineAt(text, at)}”`);
    }
    const leaves = leavesOf(line);
    for (const token of own) {
      if (!WORDS.some((type) => isOf(token, type)) || leaves.some((leaf) => isIn(token, leaf))) continue;
      found.push(`${text.slice(token.startOffset, token.end)} in “${lineAt(text, token.startOffset)}”`);
    }
  }
  return found;
}

function isIn({ startOffset, end }: Token, span: Span): boolean {
  return span.start <= startOffset && end <= span.end;
}

function lineAt(text: string, at: number): string {
  return /^[^\n]*/.exec(text.slice(text.lastIndexOf("\n", at) + 1))?.[0] ?? "";
}

/** Blanks, remarks, and a hyphen within a word or at the end of its line. */
function isTrivia(text: string, at: number, remarks: readonly Span[]): boolean {
  if (/\s/.test(text[at] ?? "")) return true;
  if (remarks.some(({ start, end }) => start <= at && at < end)) return true;
  const isDash = /[-\u00ad\u2010-\u2015\u2212]/.test(text[at] ?? "");
  return isDash && /[\p{L}\d)]$/u.test(text.slice(0, at)) && /^.(?:[\p{L}\d]|\s*\n)/u.test(text.slice(at));
}

/** The spans of the nodes that hold no other node, and of those that keep their words as a text. */
function leavesOf(node: unknown): readonly Span[] {
  if (typeof node !== "object" || node === null) return [];
  if ("kind" in node && node.kind === "via" && "span" in node) return [node.span as Span];
  if (Array.isArray(node)) return node.flatMap(leavesOf);
  const counted = "kind" in node && node.kind === "comparison" && "shared" in node && node.shared === true;
  if (counted && "span" in node && "left" in node && "right" in node) {
    // `More` and `fewer` are the comparison itself.
    const [whole, left] = [node.span as Span, (node.left as { readonly span: Span }).span];
    return [{ start: whole.start, end: left.start }, ...leavesOf(node.left), ...leavesOf(node.right)];
  }
  const below = Object.entries(node).flatMap(([key, value]) => (key === "span" ? [] : leavesOf(value)));
  if (below.length > 0) return below;
  return "span" in node && "kind" in node ? [node.span as Span] : [];
}

describe("nothing of a clause is dropped in silence", () => {
  test.each(SHEETS)(
    "every character of the clauses of $path belongs to a token that the tree holds",
    ({ path, text }) => {
      const read = readWhole(path, text);
      expect(read && dropped(read)).toEqual([]);
    },
  );

  test("a sign within a clause either belongs to the tree, or is reported", () => {
    const sheet = fc.constantFrom(...SHEETS.map(({ path }) => path));
    const sign = fc.constantFrom(..."-–—−‑≥≤⩾×÷½¼±+=*%§!&~^_|°•…", " – ", " - ", " — ", " − ", "->", "--", " -2", "2½");
    fc.assert(
      fc.property(sheet, fc.double({ min: 0, max: 1, noNaN: true }), sign, (path, where, put) => {
        const text = SHEETS.find((each) => each.path === path)?.text ?? "";
        const at = Math.floor(where * text.length);
        const changed = text.slice(0, at) + put + text.slice(at);
        const read = readWhole(path, changed);
        if (read) expect(dropped(read)).toEqual([]);
      }),
      { numRuns: effort(60, 5000) },
    );
  });
});
