import { describe, expect, test } from "vitest";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { gardenPosition } from "./game.ts";
import { explainCard } from "./growers.ts";
import { effort, oneOfEvery } from "../effort.ts";

const SHARES = gardenSheet("counted-shares.bot", EVENTFUL_GARDEN);

function decidedWith(pests: number, watered: boolean) {
  const robots = Array.from({ length: pests }, (_, at) => ({
    name: `Bore ${at + 1}`,
    title: "Digger",
    side: "Moles",
    at: "c4",
  }));
  const mower = { name: "Mower", title: "Mower", side: "Growers", at: "c3" };
  const position = gardenPosition({
    columns: 5,
    rows: 5,
    watered: watered ? ["c3"] : [],
    beds: { d3: 2, e3: 3 },
    robots: [mower, ...robots],
    row: ["Mower"],
  });
  return explainCard(SHARES, position, "Mower", pests > 1 && !watered ? [1] : []).decision;
}

describe("a strength that counts so much for every few things", () => {
  test("leaves out what is not a whole share", () => {
    expect(decidedWith(3, true)).toMatchObject({ clause: 1, action: "GO", strength: 2 });
    expect(decidedWith(5, true)).toMatchObject({ clause: 1, action: "GO", strength: 2 });
    expect(decidedWith(6, true)).toMatchObject({ clause: 1, action: "GO", strength: 4 });
  });

  test("counts a share that is begun where the page rounds up", () => {
    expect(decidedWith(1, false)).toMatchObject({ clause: 2, action: "PULL", strength: 1 });
    expect(decidedWith(4, false)).toMatchObject({ clause: 2, action: "PULL", strength: 2 });
  });

  test("makes its action impossible where there is no share", () => {
    const { clause, action } = decidedWith(0, false);
    expect({ clause, action }).toEqual({ clause: 3, action: "REST" });
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(250, 10_000), 1, SHARES);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 2", "PICKER 1"]));
    },
  );
});
