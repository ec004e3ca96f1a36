import { describe, expect, test } from "vitest";
import type { BoardPicture, PictureCounter } from "../../games/shared/board-picture.ts";
import { boardSvg } from "../../render/board/board-svg.ts";
import { textBoard } from "../../render/board/text-board.ts";

const HERON: PictureCounter = { name: "Heron", side: "Birds", shape: "angular", dashed: true, badge: 3 };

/** A board with one sign of each kind that a space can have. */
const POND: BoardPicture = {
  title: "Pond",
  notes: [],
  standIn: false,
  sides: ["Birds", "Frogs"],
  legend: [
    { sign: "ring", text: "deep" },
    { sign: "dashed", text: "asleep" },
  ],
  spaces: [
    {
      name: "cove",
      map: "",
      x: 0,
      y: 0,
      facts: ["deep", "reeds"],
      lines: [{ text: "reeds", look: "plain" }],
      ground: { shield: 2, ring: true, counters: [HERON] },
    },
  ],
  ways: [],
  off: [],
};

describe("the picture of a board", () => {
  test("explains the signs that the game names, in its words, and no others", () => {
    const texts = [...boardSvg(POND).matchAll(/<text class="legend"[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts).toEqual(["Birds", "Frogs", "deep", "asleep"]);
  });

  test("shows the kinds of markers for each side, and then no plates of the sides", () => {
    const svg = boardSvg({ ...POND, markers: [{ name: "nested", filled: true }] });
    const texts = [...svg.matchAll(/<text class="legend"[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts).toEqual(["nested by Birds", "nested by Frogs", "deep", "asleep"]);
  });

  test("says aloud the facts that the game tells of a space", () => {
    expect(boardSvg(POND)).toContain("<title>cove: deep, reeds</title>");
  });

  test("has the same signs in a terminal", () => {
    const text = textBoard(POND);
    expect(text).toContain("┌cove +2^");
    expect(text).toContain("(Heron)'3");
  });
});
