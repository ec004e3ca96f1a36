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

test("an adjective that says something else changes the clauses that use it", () => {
  const using = (definition: string): string =>
    sheet("enemy").replace("Foe: enemy", `Calm: ${definition}`).replace("1 RECON", "1 Space is calm: RECON");
  const [change] = changesBetween(using("secure and elevated"), using("secure"));
  expect(change?.sentence).toBe("“Calm” means something else: “secure and elevated” → “secure”; this changes SCOUT 1");
});

test("a definition of other things is a change of meaning", () => {
  expect(changesBetween(sheet("enemy"), sheet("enemy mech")).map(({ kind }) => kind)).toEqual(["definition-changed"]);
});
