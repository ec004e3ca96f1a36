import { describe, expect, test } from "vitest";
import { setUp, type StepRecord } from "../../../library/set-up.ts";
import { GAME, NORTH, setUpGame, SHEET, SOUTH } from "./sheet.ts";

/** The faces that fall, and behind them ones for whatever is rolled afterwards. */
function falling(...faces: number[]): readonly number[] {
  return [...faces, ...Array.from({ length: 200 }, () => 1)];
}

function effects(...faces: number[]): { readonly results: readonly string[]; readonly rules: readonly string[] } {
  return effectsUnder({}, ...faces);
}

function effectsUnder(readings: Readonly<Record<string, string>>, ...faces: number[]) {
  const { run } = setUpGame({ dice: falling(...faces), readings });
  const outcome = run.steps.find(({ step }) => step === 2)?.outcome;
  if (outcome?.kind !== "rolled") throw new Error("Nothing was rolled");
  return { results: outcome.results.map(({ name }) => name), rules: outcome.effects.map(({ name }) => name) };
}

const THICK = "Dust Storm, Rain or Snow with Fog or Smoke";

describe("table effects", () => {
  test.each([
    [1, [], ["No effects"], []],
    [4, [3], ["Dawn or Dusk"], []],
    [5, [1, 2], ["Night", "Night"], ["Night twice"]],
    [5, [1, 3, 2], ["Night", "Dawn or Dusk"], ["Night with Dawn or Dusk"]],
    [5, [3, 3], ["Dawn or Dusk", "Dawn or Dusk"], ["Dawn or Dusk twice"]],
    [5, [4, 5], ["Fog or Smoke", "Dust Storm, Rain or Snow"], [THICK]],
    [5, [5, 6], ["Dust Storm, Rain or Snow", "Dust Storm, Rain or Snow"], ["Dust Storm, Rain or Snow twice", THICK]],
    [5, [4, 4], ["Fog or Smoke", "Fog or Smoke"], ["Fog or Smoke twice"]],
    [5, [1, 5], ["Night", "Dust Storm, Rain or Snow"], []],
  ])("a %i with %j brings %j, and by their rules %j", (first, more, results, rules) => {
    expect(effects(first, ...more)).toEqual({ results, rules });
  });

  test("a 6 rolls an unusual effect and then again, where another 6 is rolled again", () => {
    expect(effects(6, 3, 6, 6, 5, 1, 4)).toEqual({ results: ["EM Storm", "Night", "Fog or Smoke"], rules: [] });
  });

  test("low dice with Night and Dawn or Dusk mean dusk first, and high ones dawn", () => {
    const said = (face: number) => setUpGame({ dice: falling(5, 1, 3, face) }).text;
    expect(said(3)).toContain("Night with Dawn or Dusk (d6 3): Dusk: Rounds 1 and 2 are dusk");
    expect(said(4)).toContain("Night with Dawn or Dusk (d6 4): Dawn: Rounds 1 and 2 are dawn");
  });

  test("under reading b of HG-4 a dust storm is combined with any other effect", () => {
    expect(effectsUnder({ "HG-4": "b" }, 5, 1, 5).rules).toEqual(["Dust Storm, Rain or Snow with Night"]);
  });
});

function stepsOf(number: number, steps: readonly StepRecord[]): readonly StepRecord[] {
  return steps.filter(({ step }) => step === number);
}

describe("a whole game", () => {
  const games = Array.from({ length: 300 }, (_, seed) => {
    const side = (name: string, by: number) => ({
      name,
      values: {
        TV: 100 + ((seed * 373 + by * 911) % 6000),
        PL: 1 + ((seed + by) % 4),
        priority: 1 + ((seed * 3 + by) % 4),
        leadership: seed % 5,
        "combat groups": 1 + ((seed * 7 + by * 3) % 6),
      },
    });
    const sides = [side("North", 1), side("South", 2)];
    return { sides, set: setUpGame({ seed, sides, values: { "game limit": 500 + seed * 10 } }) };
  });

  test("the same seed sets the same game up", () => {
    expect(setUpGame({ seed: 7 }).text).toBe(setUpGame({ seed: 7 }).text);
    expect(setUpGame({ seed: 7 }).text).not.toBe(setUpGame({ seed: 8 }).text);
  });

  test("at least half of the objective points are spent on the list of the mission, and none too many", () => {
    for (const { set } of games) {
      const missions = stepsOf(5, set.run.steps);
      for (const [index, { outcome }] of stepsOf(6, set.run.steps).entries()) {
        if (outcome.kind !== "chosen") throw new Error("Nothing was chosen");
        const mission = missions[index]?.outcome;
        expect(outcome.list).toBe(mission?.kind === "rolled" ? mission.results[0]?.name : null);
        const ofList = outcome.options.filter(({ list }) => list === outcome.list);
        const own = ofList.reduce((sum, { cost }) => sum + cost, 0);
        // The longest list is worth eight points; a larger army cannot spend half of its points on it.
        expect(
          own >= Math.min(outcome.budget / 2, { Standard: 6, Offense: 7, Defense: 8 }[outcome.list ?? ""] ?? 0),
        ).toBe(true);
        expect(outcome.spent).toBe(Math.min(outcome.budget, 21));
        expect(new Set(outcome.options.map(({ name }) => name)).size).toBe(outcome.options.length);
      }
    }
  });

  test("support points are spent to the last, within the limits of every option", () => {
    for (const { set, sides } of games) {
      for (const { outcome, side } of stepsOf(7, set.run.steps)) {
        if (outcome.kind !== "chosen") throw new Error("Nothing was chosen");
        const values = sides.find(({ name }) => name === side)?.values;
        const count = (...names: string[]) => outcome.options.filter(({ name }) => names.includes(name)).length;
        expect(outcome.budget).toBe((values?.PL ?? 0) + Math.floor((values?.TV ?? 0) / 500));
        expect(outcome.spent).toBe(outcome.budget);
        expect(count("Bomber Airstrike") === 0 || (values?.PL ?? 0) >= 3).toBe(true);
        expect(count("Infiltrating Combat Group")).toBeLessThanOrEqual(values?.PL ?? 0);
        expect(count("Infiltrating Combat Group")).toBeLessThanOrEqual(values?.["combat groups"] ?? 0);
        expect(count("Reserve Combat Group")).toBeLessThanOrEqual(Math.floor((values?.["combat groups"] ?? 0) / 2));
        const strikes = count("Light Artillery Strike", "Medium Artillery Strike", "Heavy Artillery Strike");
        expect(count("Guided Artillery Strike")).toBeLessThanOrEqual(strikes);
      }
    }
  });

  test("rounds and command points are as the sheet works them out", () => {
    const { run } = setUpGame({ seed: 1 });
    const counted = run.steps.flatMap(({ outcome }) => (outcome.kind === "counted" ? outcome.value : []));
    const bought = (side: string) =>
      run.steps.flatMap(({ outcome, side: whose }) =>
        outcome.kind === "chosen" && whose === side
          ? outcome.options.filter(({ name }) => name === "Command Points")
          : [],
      ).length;
    // Four rounds and two for 1500; leadership 2 and 3 for 1500; leadership 3, 3 for 1400 and 1 group fewer.
    expect(counted).toEqual([6, 5 + bought("North"), 7 + bought("South")]);
  });

  test("command points that a side bought are counted with those that it has (l. 111, 165)", () => {
    let seen = 0;
    for (const { set, sides } of games) {
      for (const { outcome, side } of stepsOf(10, set.run.steps)) {
        const support = stepsOf(7, set.run.steps).find((step) => step.side === side)?.outcome;
        if (outcome.kind !== "counted" || support?.kind !== "chosen") throw new Error("Nothing was counted");
        const bought = support.options.filter(({ name }) => name === "Command Points").length;
        const values = sides.find(({ name }) => name === side)?.values;
        const others = sides.find(({ name }) => name !== side)?.values;
        const fewer = Math.max(0, (others?.["combat groups"] ?? 0) - (values?.["combat groups"] ?? 0));
        expect(outcome.value).toBe((values?.leadership ?? 0) + Math.ceil((values?.TV ?? 0) / 500) + fewer + bought);
        seen += bought;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  test("equal rolls for leadership are rolled again (l. 155)", () => {
    expect(setUpGame({ seed: 1 }).text).toContain("Roll for leadership, and again where the rolls are equal.");
  });

  test("the page holds every step and no script", () => {
    const { html } = setUpGame({ seed: 1 });
    expect(html).toContain("<h1>Heavy Gear: a game set up</h1>");
    expect(html.match(/<li value="/g)).toHaveLength(10);
    expect(html).not.toContain("<script");
  });
});

/** What is wrong with the choice of North, whose mission is Defense: it has 6 OP and 5 SP, PL 2 and four combat groups. */
function objectionsTo(...names: readonly string[]): readonly string[] {
  // No table effects, a narrow edge, and a 3 at priority 3.
  return setUpGame({ dice: falling(1, 1, 3, 1), choices: { North: names } }).objections;
}

describe("a choice of one's own", () => {
  const OBJECTIVES = ["Blockade", "Protect", "Seize"];

  test("is legal within every limit, and makes up the game", () => {
    const choices = {
      North: [...OBJECTIVES, "Light Artillery Strike", "guided artillery strike", "Command Points", "Command Points"],
    };
    const { objections, run } = setUpGame({ seed: 1, choices });
    const dice = setUpGame({ dice: falling(1, 1, 3, 1), choices });
    expect(dice.objections).toEqual([]);
    expect(objections.every((objection) => objection.startsWith("step 6 for North"))).toBe(true);
    expect(stepsOf(7, run.steps)[0]?.outcome).toMatchObject({ spent: 4, budget: 5 });
    // Leadership 2, 3 for 1500, and the two that were bought.
    expect(stepsOf(10, dice.run.steps)[0]?.outcome).toMatchObject({ value: 7 });
  });

  test.each([
    [["Recon", "Scout"], "step 6 for North: 0 of 6 OP go to the list of Defense, and at least 3 must"],
    [["Protect", "Hold", "Survive", "Recon"], "step 6 for North: it costs 7 OP, and there are 6"],
    [["Protect", "Protect", "Hold"], "step 6 for North: Protect is chosen twice, and at most once is allowed"],
    [["Blockade", "Bomber Airstrike"], "step 7 for North: Bomber Airstrike needs PL 3 or more, and it is 2"],
    [
      ["Blockade", ...Array.from({ length: 3 }, () => "Infiltrating Combat Group")],
      "step 7 for North: Infiltrating Combat Group is chosen 3 times, and at most twice is allowed",
    ],
    [
      ["Blockade", ...Array.from({ length: 3 }, () => "Reserve Combat Group")],
      "step 7 for North: Reserve Combat Group is chosen 3 times, and at most twice is allowed",
    ],
    [
      ["Blockade", "Guided Artillery Strike"],
      "step 7 for North: Guided Artillery Strike is chosen once, and what it adds to is not",
    ],
    [
      ["Blockade", "Heavy Artillery Strike", "Guided Artillery Strike", "Guided Artillery Strike"],
      "step 7 for North: Guided Artillery Strike is chosen twice, and what it adds to only once",
    ],
    [["Blockade", "Heavy Rocket Turret", "Heavy Rocket Turret"], "step 7 for North: it costs 6 SP, and there are 5"],
  ])("is refused with its reason: %j", (names, reason) => {
    expect(objectionsTo(...names)).toEqual([reason]);
  });

  test("gets every reason at once", () => {
    expect(objectionsTo("Recon", "Bomber Airstrike", "Fighter Airstrike")).toEqual([
      "step 6 for North: 0 of 6 OP go to the list of Defense, and at least 3 must",
      "step 7 for North: Bomber Airstrike needs PL 3 or more, and it is 2",
      "step 7 for North: it costs 6 SP, and there are 5",
    ]);
  });

  test("infiltrates no more combat groups than there are", () => {
    const sides = [{ ...NORTH, values: { ...NORTH.values, "combat groups": 1 } }, SOUTH];
    const names = ["Blockade", "Infiltrating Combat Group", "Infiltrating Combat Group"];
    const { objections } = setUpGame({ sides, dice: falling(1, 1, 3, 1), choices: { North: names } });
    expect(objections).toEqual([
      "step 7 for North: Infiltrating Combat Group is chosen twice, and at most once is allowed",
    ]);
  });

  test("may repeat an objective under reading b of HG-5", () => {
    const choices = { North: ["Protect", "Protect", "Hold"] };
    expect(setUpGame({ dice: falling(1, 1, 3, 1), choices, readings: { "HG-5": "b" } }).objections).toEqual([]);
  });

  test("is legal wherever it was drawn at random", () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const { run } = setUpGame({ seed });
      const taken = (side: string) =>
        run.steps.flatMap(({ outcome, side: whose }) =>
          outcome.kind === "chosen" && whose === side ? outcome.options.map(({ name }) => name) : [],
        );
      const rolled = run.steps.flatMap(({ outcome }) =>
        outcome.kind === "rolled"
          ? [
              ...outcome.rolls.flatMap(({ faces }) => faces),
              ...outcome.effects.flatMap(({ rolls }) => rolls.map(({ value }) => value)),
            ]
          : [],
      );
      const choices = { North: taken("North"), South: taken("South") };
      expect(setUpGame({ dice: rolled, choices }).objections).toEqual([]);
    }
  });

  test.each([
    [{ North: ["Recom"] }, "no menu has Recom: did you mean Recon?"],
    [{ East: ["Recon"] }, "no side is called East: they are North and South"],
  ])("with a name that does not exist is refused: %j", (choices, reason) => {
    expect(setUp(SHEET, { ...GAME, seed: 1, choices })).toMatchObject({ ok: false, reason });
  });
});

describe("what is typed wrongly is refused with a sentence", () => {
  test.each([
    ["a face that a d6 lacks", { dice: [7] }, "step 2: die 1 is 7, but a d6 is rolled: give a number from 1 to 6"],
    ["too few dice", { dice: [1] }, "step 4: a d6 is needed, but the given die is taken: give one more"],
    [
      "a priority level that there is not",
      { sides: [{ ...NORTH, values: { ...NORTH.values, PL: 5 } }, SOUTH] },
      "the PL of North cannot be 5: it is a whole number from 1 to 4",
    ],
    [
      "half a point of threat value",
      { sides: [{ ...NORTH, values: { ...NORTH.values, TV: 10.5 } }, SOUTH] },
      "the TV of North cannot be 10.5: it is a whole number from 1 to 20000",
    ],
    [
      "one side",
      { sides: [NORTH] },
      "Heavy Gear is played by 2 sides, and 1 is named: name each, with its priority, TV, PL, combat groups, leadership",
    ],
    [
      "a name twice",
      { sides: [NORTH, { ...SOUTH, name: "north" }] },
      "two sides are called north: give each a name of its own",
    ],
    ["no game limit", { values: {} }, "the game lacks the game limit: give it a value"],
    [
      "a side without its numbers",
      { sides: [{ name: "North", values: { TV: 1500 } }, SOUTH] },
      "North lacks the priority, PL, combat groups, leadership: give each a value",
    ],
    ["a reading that there is not", { readings: { "HG-1": "z" } }, "HG-1 has no reading z: its readings are a and b"],
  ])("%s", (_what, options, reason) => {
    expect(
      setUp(SHEET, { ...GAME, seed: 1, ...("dice" in options ? { seed: undefined } : {}), ...options } as never),
    ).toMatchObject({
      ok: false,
      reason,
    });
  });
});
