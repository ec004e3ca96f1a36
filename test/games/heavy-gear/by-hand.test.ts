import { describe, expect, test } from "vitest";
import { HEAVY_GEAR_PACKAGE } from "../../../games/heavy-gear/package.ts";
import { score, setUp } from "../../../library/set-up.ts";
import { RandomSource } from "../../../runtime/dice.ts";
import { effort, isLongRun } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { CHOICES, effectsByHand, isLegalByHand, winnerByHand } from "./by-hand.ts";
import { NORTH, setUpGame, SHEET, SOUTH } from "./sheet.ts";

/** The sheet with the roll for table effects alone. */
const EFFECTS = SHEET.replace(
  /SEQUENCE SETTING UP:\n(?: {2}.*\n)+/,
  "SEQUENCE SETTING UP:\n  1: Roll on determining table effects.\n",
);

/** How the text says what the hand-written rules call by another name. */
const COMBINATIONS: readonly (readonly [RegExp, string])[] = [
  [/^Night twice: It counts/, "Night once"],
  [/^Night twice: What/, "Night doubled"],
  [/^Fog or Smoke twice: It counts/, "Fog once"],
  [/^Fog or Smoke twice: What/, "Fog doubled"],
  [/^Night with Dawn or Dusk: Dusk/, "dusk, then night"],
  [/^Night with Dawn or Dusk: Dawn/, "dawn, then day"],
  [/^Dawn or Dusk twice: Fog or Smoke/, "dawn brings fog"],
  [/^Dust Storm, Rain or Snow twice: Fog or Smoke/, "dust twice"],
  [/^Dust Storm, Rain or Snow with .*: Thick/, "dust combined"],
];

function readingsOf(...ids: readonly string[]): readonly Readonly<Record<string, string>>[] {
  return ids.reduce<readonly Readonly<Record<string, string>>[]>(
    (all, id) => all.flatMap((readings) => ["a", "b"].map((reading) => ({ ...readings, [id]: reading }))),
    [{}],
  );
}

describe("the text of the quick sheet and the same rules by hand agree", () => {
  test("on what every five dice bring, under every reading", () => {
    const sides = ["North", "South"].map((name) => ({ name, values: {} }));
    const wrong: unknown[] = [];
    const seen = new Set<string>();
    for (let number = 0; number < 6 ** 5; number += isLongRun ? 1 : 5) {
      const dice = Array.from({ length: 5 }, (_, digit) => (Math.floor(number / 6 ** digit) % 6) + 1);
      for (const readings of readingsOf("HG-1", "HG-4")) {
        const faces = [...dice, 1, 1, 1, 1];
        const set = setUp(EFFECTS, { game: HEAVY_GEAR_PACKAGE, sides, readings, dice: faces });
        if (!set.ok) throw new Error(set.reason);
        const outcome = set.run.steps[0]?.outcome;
        if (outcome?.kind !== "rolled") throw new Error("Nothing was rolled");
        const results = outcome.results.map(({ name }) => name);
        const combined = outcome.effects.map(
          ({ name, rule }) => COMBINATIONS.find(([said]) => said.test(`${name}: ${rule}`))?.[1] ?? `${name}: ${rule}`,
        );
        const byHand = effectsByHand(faces, readings);
        combined.forEach((each) => seen.add(each));
        const isSame =
          results.join("; ") === byHand.results.join("; ") &&
          combined.toSorted().join("; ") === [...byHand.combined].toSorted().join("; ");
        if (!isSame) wrong.push({ dice, readings, results, combined, byHand });
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect([...seen].toSorted()).toEqual(COMBINATIONS.map(([, name]) => name).toSorted());
  });

  test("on who has won, under every reading", () => {
    const random = new RandomSource(SEED);
    let draws = 0;
    for (let game = 0; game < effort(400, 20_000); game += 1) {
      const end = () => {
        const TV = random.within([1, 3000]);
        return { TV, PL: random.within([1, 4]), VP: random.within([0, 2 + 2 * Math.ceil(TV / 750)]) };
      };
      const one = end();
      const other = random.chance(30) ? { ...one, TV: random.chance(50) ? one.TV : Math.max(1, one.TV - 1) } : end();
      const most = 2 + 2 * Math.ceil(other.TV / 750);
      const ends = [one, { ...other, VP: Math.min(other.VP, most) }] as const;
      for (const readings of readingsOf("HG-2", "HG-3")) {
        const sides = ends.map((values, index) => ({ name: index === 0 ? "North" : "South", values }));
        const scored = score(SHEET, { game: HEAVY_GEAR_PACKAGE, sides, readings });
        if (!scored.ok) throw new Error(scored.reason);
        const winner = winnerByHand(ends, readings);
        if (winner === null) draws += 1;
        expect({ ends, readings, winner: scored.winner }).toEqual({
          ends,
          readings,
          winner: winner === null ? null : sides[winner]?.name,
        });
      }
    }
    expect(draws).toBeGreaterThan(0);
  });

  test("on whether a choice is legal, under every reading", () => {
    const random = new RandomSource(SEED);
    const count = { legal: 0, illegal: 0 };
    for (let game = 0; game < effort(300, 10_000); game += 1) {
      const army = { TV: random.within([1, 4000]), PL: random.within([1, 4]), groups: random.within([1, 6]) };
      const drawn = Array.from({ length: random.within([1, 7]) }, () => random.pick(CHOICES) ?? "");
      const values = { ...NORTH.values, TV: army.TV, PL: army.PL, priority: 1, "combat groups": army.groups };
      // At priority 1 a 3 is Standard, a 4 Defense, a 6 Offense.
      const [face, mission] = random.pick([
        [3, "Standard"],
        [4, "Defense"],
        [6, "Offense"],
      ] as const) ?? [3, "Standard"];
      const sides = [{ ...NORTH, values }, SOUTH];
      for (const readings of readingsOf("HG-5", "HG-6")) {
        // What the sheet draws is legal, and so may be a part of it.
        const taken = (dice: readonly number[], choices: Readonly<Record<string, readonly string[]>>) =>
          setUpGame({ sides, readings, dice: [1, 1, face, 1, ...dice], choices });
        const seed = Array.from({ length: 400 }, () => random.within([1, 6]));
        const atRandom = taken(seed, {}).run.steps.flatMap(({ outcome, side }) =>
          outcome.kind === "chosen" && side === "North" ? outcome.options.map(({ name }) => name) : [],
        );
        for (const choice of [drawn, atRandom, [...atRandom.slice(0, -1), ...drawn.slice(0, 1)]]) {
          const { objections } = taken(seed, { North: choice });
          const isLegal = isLegalByHand(choice, mission, army, readings);
          count[isLegal ? "legal" : "illegal"] += 1;
          expect({ choice, mission, army, readings, isLegal: objections.length === 0 }).toEqual({
            choice,
            mission,
            army,
            readings,
            isLegal,
          });
        }
      }
    }
    expect(Math.min(count.legal, count.illegal)).toBeGreaterThan(100);
  });
});
