import { describe, expect, test } from "vitest";
import { checkProject } from "../../../compiler/lint/index.ts";
import { NO_LINTS } from "../check-example.ts";
import { LEXICONS } from "../../registry.ts";

const HEADER = 'game Callisto\nscenario 3 "The Reprisal"\n';

const SCENARIO = `${HEADER}
LFA FORCE 1
  Sergeant Y: D
  Scout Y: D SS
  Stalker Y: D S
  Commander C: D
  Commander H: D

LFA BOLSTER DECKS
  Y: All units of Squad Y
`;

function check(headings: readonly string[], scenario = SCENARIO): string[] {
  const procedures = headings.map((heading) => `${heading}\n1 ATTACK 1.\n`).join("\n");
  const files = [
    { path: "scenario.bot", text: scenario },
    { path: "lfa.bot", text: `${HEADER}bot LFA\n\n${procedures}` },
  ];
  // The procedures do what is shortest to write; the lints have tests of their own.
  const project = checkProject(files, LEXICONS, null, NO_LINTS);
  return [...project.diagnosticsByPath.values()].flat().map(({ code, message }) => `${code}: ${message}`);
}

const REST = ["SERGEANT", "STALKER Y AND SCOUT Y"];

describe("every card that a side can field has one procedure", () => {
  test("where one heading leaves a letter out and another has it", () => {
    expect(check([...REST, "COMMANDER (NOT H)", "COMMANDER H"])).toEqual([]);
  });

  test("and not two, through one of several units of a heading", () => {
    expect(check([...REST, "SCOUT", "COMMANDER"])).toEqual([
      "unit-with-two-procedures: Scout Y has two procedures: “STALKER Y AND SCOUT Y” on line 8 and “SCOUT” here",
    ]);
  });

  test("and not none, where a heading leaves its letter out", () => {
    expect(check([...REST, "COMMANDER (NOT H)"])).toEqual([
      "unit-without-procedure: Commander H has no procedure: write one, or take it out of the scenario",
    ]);
  });

  test("beside which a heading may name squads that the scenario leaves out", () => {
    expect(check(["SERGEANT Y AND Z", "STALKER Y AND SCOUT Y", "COMMANDER"])).toEqual([]);
  });

  test("but a heading covers at least one card", () => {
    expect(check([...REST.slice(1), "COMMANDER", "SERGEANT Y", "SERGEANT Z"])).toEqual([
      "unknown-unit: Sergeant Z is not a card of LFA. Did you mean Sergeant Y?",
    ]);
  });
});

describe("every deck that is drawn from exists", () => {
  const sheet = (action: string) => [
    "SERGEANT",
    "STALKER Y AND SCOUT Y",
    `COMMANDER\n1 Interference in play area: RECON.\n2 ${action}\n\nMERC`,
  ];
  const deck = (action: string) =>
    check(sheet(action)).filter((message) => message.startsWith("unknown-deck") || message.includes("expected"));

  test("by its letter, also one of several", () => {
    expect(deck("BOLSTER 2 Y.")).toEqual([]);
    expect(deck("BOLSTER 2 M.")).toEqual(["unknown-deck: LFA has no bolster deck M: it has Y"]);
    expect(deck("BOLSTER 2 Y and 2 Z.")).toEqual(["unknown-deck: LFA has no bolster deck Z: it has Y"]);
  });

  test("and as the matching one, for every card that resolves the clause", () => {
    expect(deck("BOLSTER 2 matching deck.")).toEqual([
      "unknown-deck: LFA has no bolster deck C: it has Y",
      "unknown-deck: LFA has no bolster deck H: it has Y",
    ]);
  });
});

describe("the copies of a card", () => {
  const counts = (row: string) => {
    const text = `${HEADER}\nLFA FORCE 1\n  ${row}\n`;
    const { diagnosticsByPath } = checkProject([{ path: "scenario.bot", text }], LEXICONS);
    return [...diagnosticsByPath.values()].flat().map(({ message }) => message);
  };

  test.each(["Corp-Sec Y: D SSSS", "Merc Y: SSSS", "Gunner C: SS", "Stalker Z: D S", "Sergeant Y: S"])(
    "come to those of the game in “%s”",
    (row) => expect(counts(row)).toEqual([]),
  );

  test("of another number are told, with both numbers", () => {
    expect(counts("Corp-Sec Y: D SSS")).toEqual(["Corp-Sec Y has 4 copies here; the game has 5 of it"]);
    expect(counts("Captain: D S")).toEqual(["Captain has 2 copies here; the game has 1 of it"]);
    expect(counts("Merc Y: D")).toEqual(["Merc Y has 1 copy here; the game has 4 of it"]);
  });

  test("may differ where the row names the reading that says why", () => {
    expect(counts("Corp-Sec Y: D SSS // l. 12, reading S9-01")).toEqual([]);
  });

  test("are each told by a sign, also where it cannot be read; the rest of Interference is not counted", () => {
    expect(counts("Corp-Sec Y: ?????")).toEqual([]);
    expect(counts("Corp-Sec Y: ?")).toEqual(["Corp-Sec Y has 1 copy here; the game has 5 of it"]);
    expect(counts("Interference: D D, all others in S")).toEqual([]);
  });

  test("that cannot be read are taken to be in the deck of their squad", () => {
    const text = `${HEADER}\nLFA FORCE 1\n  Corp-Sec Y: ?????\n  Sergeant Y: D\n\nLFA BOLSTER DECKS\n  Y: All units of Squad Y\n`;
    const { scenarios } = checkProject([{ path: "scenario.bot", text }], LEXICONS);
    expect(scenarios[0]?.sides[0]?.decks?.[0]?.cards).toEqual([{ title: "Corp-Sec", letter: "Y" }]);
  });
});
