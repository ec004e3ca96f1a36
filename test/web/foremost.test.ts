import { expect, test } from "vitest";
import { foremost } from "../../web/board/places.ts";

const COUNTERS = ["Ada", "Bea", "Cy", "Dan"].map((name) => ({ name, side: "Us", shape: "round" }) as const);

/** The units that are shown where so many have room. */
function shown(room: number, offered: readonly string[]): readonly string[] {
  const look = ({ name }: { readonly name: string }): string => (offered.includes(name) ? "offered" : "");
  return foremost(COUNTERS, room, look).map(({ name }) => name);
}

test("a unit that can be tapped is shown before others where its space has no room for all", () => {
  expect(shown(1, [])).toEqual(["Ada"]);
  expect(shown(1, ["Cy"])).toEqual(["Cy"]);
  expect(shown(3, ["Cy", "Dan"])).toEqual(["Cy", "Dan", "Ada"]);
  // The only line is for the number of all.
  expect(shown(0, [])).toEqual([]);
  expect(shown(0, ["Cy", "Dan"])).toEqual(["Cy"]);
  expect(shown(4, ["Cy"])).toEqual(["Ada", "Bea", "Cy", "Dan"]);
});
