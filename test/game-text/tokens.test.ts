import fc from "fast-check";
import { expect, test } from "vitest";
import { lexGame } from "../../grammar/game-text/tokens.ts";

/** Pieces of texts, known and unknown, some of which change what stands beside them. */
const PIECES = [
  "an",
  "fox’s",
  "can be",
  "3",
  "x 2",
  "1 – 4",
  "//",
  "/",
  " ",
  "\n",
  "\u200b",
  ".",
  ";",
  "[",
  "~",
  "😀",
  "é",
];

const TEXT = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(""));

test("each character of a game's text is in a token, in a remark, blank or unknown", () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const { tokens, remarks, unknown } = lexGame(text);
      const read = [...tokens, ...remarks].map(({ startOffset, image }) => {
        expect(text.slice(startOffset, startOffset + image.length)).toBe(image);
        return { start: startOffset, end: startOffset + image.length };
      });
      let end = 0;
      for (const span of [...read, ...unknown].toSorted((one, other) => one.start - other.start)) {
        expect(text.slice(end, span.start)).toMatch(/^[\s\u200b\ufeff]*$/);
        end = span.end;
      }
      expect(text.slice(end)).toMatch(/^[\s\u200b\ufeff]*$/);
    }),
  );
});

test("unknown characters that follow each other are one mistake", () => {
  expect(lexGame("a ~~😀 fox~").unknown).toEqual([
    { start: 2, end: 6 },
    { start: 10, end: 11 },
  ]);
});
