import { describe, expect, test } from "vitest";
import { canonicalize } from "../../../runtime/checked-tree/canonicalize.ts";
import type { Part } from "../../../runtime/checked-tree/roles.ts";
import { forEachPart, mapParts, placesWithin, somePart } from "../../../runtime/checked-tree/visit.ts";
import type { Description } from "../../../runtime/checked-tree.ts";
import { LEXICON } from "../../game.ts";
import { EVERY_SHEET } from "../../book.ts";

const SHEETS = EVERY_SHEET.map(({ sheet }) => sheet);

/** Every object of a tree that has words of its own, found by looking into every field. */
function objectsWithText(node: unknown, found: Set<unknown> = new Set()): Set<unknown> {
  if (typeof node !== "object" || node === null) return found;
  if ("text" in node) found.add(node);
  for (const field of Object.values(node)) objectsWithText(field, found);
  return found;
}

function partsOf(whole: Part): readonly Part[] {
  return [whole, ...[...placesWithin(whole)].flatMap(partsOf)];
}

describe("the visitor of the checked tree", () => {
  test("reaches every part of every sheet of the book that has words of its own", () => {
    for (const { procedures, dangerous, ...rest } of SHEETS) {
      const sheet = { ...rest, procedures, dangerous };
      const visited = new Set<unknown>();
      forEachPart("sheet", sheet, ({ part }) => visited.add(part));
      const missed = [...objectsWithText([procedures, dangerous])].filter((each) => !visited.has(each));
      expect(missed).toEqual([]);
    }
  });

  test("visits a part before what it holds, and the parts in the order in which their places are listed", () => {
    for (const sheet of SHEETS) {
      const visited: unknown[] = [];
      forEachPart("sheet", sheet, ({ part }) => visited.push(part));
      expect(visited).toEqual(partsOf({ name: "sheet", part: sheet }).map(({ part }) => part));
    }
  });

  test("stops at the first part that passes", () => {
    let asked = 0;
    const [sheet] = SHEETS;
    if (sheet === undefined) throw new Error("the book has no sheet");
    expect(somePart("sheet", sheet, () => (asked += 1) === 3)).toBe(true);
    expect(asked).toBe(3);
  });
});

describe("a changed tree", () => {
  test("is the same object where nothing changes", () => {
    for (const sheet of SHEETS) expect(mapParts("sheet", sheet, { test: (each) => each })).toBe(sheet);
  });

  test("is changed from the inside out", () => {
    const isNamed = ({ base }: Description): boolean => base.kind === "noun";
    for (const sheet of SHEETS) {
      const changed = mapParts("sheet", sheet, {
        base: (base) => (base.kind === "noun" ? { kind: "all" } : base),
        description: (each) => (isNamed(each) ? { ...each, text: "a noun is left" } : each),
      });
      expect(JSON.stringify(changed)).not.toContain("a noun is left");
    }
  });

  test("has another part in the place of one, and nothing else", () => {
    const described: Description = {
      span: { start: 0, end: 0 },
      text: "spaces",
      sort: "Space",
      base: { kind: "all" },
      tests: [{ span: { start: 0, end: 0 }, text: "secure", kind: "is", entry: "secure", negated: false }],
      select: null,
    };
    const here = { kind: "here" } as const;
    const replaced = [...placesWithin({ name: "description", part: described })].map((place) =>
      place.name === "base" ? place.replacedBy(here) : place.replacedBy(place.part),
    );
    expect(replaced).toEqual([{ ...described, base: here }, described]);
  });
});

test("a canonical tree is its own canonical form", () => {
  for (const sheet of SHEETS) {
    const canonical = canonicalize("sheet", sheet, LEXICON);
    expect(canonicalize("sheet", canonical, LEXICON)).toBe(canonical);
  }
});
