import { describe, expect, test } from "vitest";
import { expectAgreement, playText, readText } from "../crawl.ts";
import { happensBothWays, NOTHING_COMPARED, bothWays, playBothWays } from "./two-states.ts";
import { pondWith, SHEET } from "./pond.ts";

const SET_UP =
  "1: Place an Otter in North. Place an Otter in South. Place the Heron in South. South becomes a reed bed.";

/** What a step says of numbers, of otters with an armour of 0 in North and South and a heron with 1 in South, which is a reed bed. */
async function asked(rule: string, step: string): Promise<readonly string[]> {
  const rules = `The Sky wins if there is no Otter.\n  ${rule}`;
  return (await happensBothWays({ setUp: SET_UP, rules, round: `1: ${step}` })).filter(
    (line) => !/is placed|reed bed$/.test(line),
  );
}

function findings(rule: string, others: Parameters<typeof pondWith>[0] = {}): readonly string[] {
  const rules = `The Sky wins if there is no Otter.\n  ${rule}`;
  return readText(pondWith({ rules, ...others })).diagnostics.map(({ message }) => message);
}

const GAIN = "Each animal gains catch equal to its armour.";

describe("a number that is higher as long as something is so", () => {
  test.each([
    "An animal in a reed bed adds 1 to its armour.",
    "Each animal in a reed bed adds 1 to its armour.",
    "A unit in a reed bed has +1 armour.",
    "Any animal in a reed bed gets +1 armour.",
    "An animal in a reed bed has 1 more armour.",
    "A reed bed adds 1 to the armour of an animal in it.",
    "A reed bed gives +1 armour to an animal in it.",
    "The armour of an animal in a reed bed is 1 higher.",
  ])("is so much higher in these words: %s", async (rule) => {
    expect(await asked(rule, GAIN)).toEqual(["Otter B: catch 0 → 1", "Heron: catch 0 → 2"]);
  });

  test.each(["A Heron in a reed bed subtracts 1 from its armour.", "A Heron in a reed bed has -1 armour."])(
    "can be lower, too: %s",
    async (rule) => {
      expect(await asked(rule, GAIN)).toEqual([]);
    },
  );

  test("is what several rules make of it", async () => {
    const rules = "An animal in a reed bed adds 1 to its armour.\n  A frozen animal adds 2 to its armour.";
    expect(await asked(rules, `The Heron becomes frozen. ${GAIN}`)).toEqual([
      "Heron: frozen",
      "Otter B: catch 0 → 1",
      "Heron: catch 0 → 4",
    ]);
  });

  test("is asked wherever its name stands", async () => {
    const rule = "An animal in a reed bed adds 1 to its armour.";
    expect(await asked(rule, "Each animal loses 3 hits, less its armour.")).toEqual([
      "Otter A: hits 3 → 0",
      "Otter B: hits 3 → 1",
      "Heron: hits 4 → 3",
    ]);
    expect(await asked(rule, "Each animal with armour of 2 or more becomes frozen.")).toEqual(["Heron: frozen"]);
    expect(await asked(rule, "If the Heron has more armour than Otter B, the Heron becomes frozen.")).toEqual([
      "Heron: frozen",
    ]);
    expect(await asked(rule, "An Otter becomes frozen. [Highest armour]")).toEqual(["Otter B: frozen"]);
  });

  test("changes as it is printed", async () => {
    const rule = "An animal in a reed bed adds 1 to its armour.";
    expect(await asked(rule, `Each animal gains 1 armour. ${GAIN}`)).toEqual([
      "Otter A: armour 0 → 1",
      "Otter B: armour 0 → 1",
      "Heron: armour 1 → 2",
      "Otter A: catch 0 → 1",
      "Otter B: catch 0 → 2",
      "Heron: catch 0 → 3",
    ]);
    expect(await asked(rule, `The Heron moves to North. ${GAIN}`)).toEqual([
      "Heron moves from South to North",
      "Otter B: catch 0 → 1",
      "Heron: catch 0 → 1",
    ]);
  });

  test("is a number of units, in words that say whose they are", () => {
    expect(findings("A pond next to a reed bed has +1 armour.")).not.toEqual([]);
    expect(findings("An animal in a reed bed adds 1 to its might.")).toEqual([
      expect.stringContaining("“might” is no number of an animal"),
    ]);
    expect(findings("An animal next to an enemy adds 1 to its armour.")).toEqual([
      "“animal next to an enemy”: say in words of the animal itself what “enemy” means, as in “allied to it”",
    ]);
    expect(findings("A defender in a reed bed adds 1 to its armour.")).toEqual([
      "“defender in a reed bed”: the armour may be asked at other times, too: write “an animal”",
    ]);
    const round = "1: The Sky gains shells equal to the total armour of the Otters.";
    expect(findings("An animal in a reed bed adds 1 to its armour.", { round })).toEqual([
      "“the Otters”: say of one thing which number is meant",
    ]);
  });

  test("is asked alike by interpreter and compiled sheet, and played alike in both ways", async () => {
    const rules =
      "The Sky wins if there is no Otter.\n  An animal in a reed bed adds 1 to its armour.\n  A frozen animal has -1 armour.\n  A Heron next to a reed bed has +2 armour.";
    const text = pondWith({
      setUp: SET_UP,
      rules,
      action: "Roll 2 [d6]. It loses 1 hit for each roll of its armour or more, less its armour. It becomes frozen.",
      round: "1: Each animal acts twice. North becomes a reed bed.",
    });
    const sheet = SHEET.replace(
      "1 DO. [Random]",
      "1 An enemy with armour of 2 or more is in a reed bed: DO. [Lowest armour > Random]\n2 DO. [Highest armour > Random]",
    );
    expect(expectAgreement(await playText(text, sheet), 80)).toEqual(["OTTER 1", "OTTER 2"]);
    const compared = { ...NOTHING_COMPARED };
    const ways = await bothWays(text, [sheet]);
    for (let seed = 1; seed <= 10; seed += 1) playBothWays(ways, { River: "bot", Sky: "greedy" }, seed, compared);
    expect(compared.decisions).toBeGreaterThan(10);
  });
});
