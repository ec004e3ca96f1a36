import { expect, test } from "vitest";
import { changesBetween, told } from "./sheets.ts";

const sheet = (definition: string): string =>
  `game Callisto\nscenario 1 "An Example"\nbot LFA\n\nDEFINITIONS\n  Foe: ${definition}.\n\nSCOUT\n1 RECON.\n`;

test("a definition by an abbreviation means the same as one by the words that it stands for", () => {
  const changes = changesBetween(sheet("enemy"), sheet("enemy unit"));
  expect(
    changes.map(({ kind }) => kind),
    told(changes).join("\n"),
  ).toEqual(["wording"]);
});

test("a definition of other things is a change of meaning", () => {
  expect(changesBetween(sheet("enemy"), sheet("enemy mech")).map(({ kind }) => kind)).toEqual(["definition-changed"]);
});
