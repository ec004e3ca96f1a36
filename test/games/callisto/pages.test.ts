import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPages } from "../../../analysis/book/pages.ts";

const { pages } = readPages(readFileSync(new URL("../../../procedures/callisto/pages.yaml", import.meta.url), "utf8"));
const typed = (pages?.sheets ?? []).filter(({ cited }) => cited === null);

test("the pages of Callisto list the three files of every scenario", () => {
  expect(typed.map(({ sheet }) => sheet)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) =>
      ["scenario", "lfa", "breakers"].map((name) => `scenario-${number}/${name}.bot`),
    ),
  );
});

test("the pages of Callisto follow one another without a gap", () => {
  typed.forEach(({ first }, index) => {
    const before = typed[index - 1];
    if (before !== undefined) expect(first).toBe(before.last + 1);
  });
});
