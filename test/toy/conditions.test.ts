import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import type { ThresholdNumbers } from "../../grammar/lexicon.ts";
import { fixText } from "../compiler/fix-text.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { meanTheSame } from "../../runtime/checked-tree/normal-form.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { GARDEN, type Garden, gardenPosition, TOY_LEXICON } from "./game.ts";
import { checkGrowers, explainCard, mistakesIn, MOWER } from "./growers.ts";
import { effort, oneOfEvery } from "../effort.ts";

const CONDITIONS = gardenSheet("conditions.bot");

const GARDEN_5: Garden = {
  columns: 5,
  rows: 5,
  watered: [],
  beds: {},
  robots: [
    { name: "Mower", title: "Mower", side: "Growers", at: "c3" },
    { name: "Picker", title: "Picker", side: "Growers", at: "a1" },
  ],
  row: ["Mower", "Picker"],
};

function explained(change: Partial<Garden>) {
  const options = { readings: DEFAULT_POLICIES, dice: new SeededDice(1), trace: true };
  return decide(GARDEN, CONDITIONS.book, gardenPosition({ ...GARDEN_5, ...change }), 0, options);
}

function clauseOfMower(clause: string): string {
  return `${MOWER}1 ${clause}\n2 REST.\n`;
}

function procedureWith(clauses: string): CheckedProcedure {
  const { sheet } = checkGrowers(`${MOWER}${clauses}`, TOY_LEXICON);
  const [procedure] = sheet?.procedures ?? [];
  if (procedure === undefined) throw new Error(`not understood: ${clauses}`);
  return procedure;
}

function itemsOf(condition: string): readonly { readonly kind: string; readonly text: string }[] {
  const items = procedureWith(`1 ${condition}: REST.\n`).clauses[0]?.condition?.items ?? [];
  return items.map(({ kind, text }) => ({ kind, text }));
}

describe("statements joined by “or”", () => {
  const pest = { name: "Bore", title: "Digger", side: "Moles", at: "c5" };

  test("are true where one of them is", () => {
    expect(explained({ robots: [...GARDEN_5.robots, pest] }).decision.clause).toBe(1);
    expect(explained({ beds: { c3: 2 }, watered: ["c3"] }).decision.clause).toBe(1);
    expect(explained({ watered: ["c3"], beds: { c4: 1 } }).decision.clause).toBe(4);
  });

  test("stand in the trace as one line with the page's words", () => {
    const { trace } = explained({ watered: ["c3"] });
    expect(trace?.clauses[0]?.outcome).toEqual({
      kind: "conditionFalse",
      item: "(plot dry and pest within 2 plots) or plot ripe",
    });
  });

  test("may be denied together behind “unless”", () => {
    const robots = [...GARDEN_5.robots, pest];
    const near = explained({ robots, watered: ["c3"], beds: { c4: 0 } });
    expect(near.decision).toMatchObject({ clause: 3, action: "GO" });
    const far = explained({ robots: [...GARDEN_5.robots, { ...pest, at: "e5" }], watered: ["c3"], beds: { d5: 0 } });
    expect(far.trace?.clauses[2]?.outcome).toEqual({
      kind: "conditionFalse",
      item: "unless (plot ripe or no bed within 2 plots)",
    });
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "are decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(300, 5_000), 1, CONDITIONS);
      const lines = ["MOWER 1", "MOWER 3", "MOWER 4", "PICKER 1", "PICKER 2", "PICKER 3"];
      expect([...clauses]).toEqual(expect.arrayContaining(lines));
    },
  );

  test("keep their brackets when they are formatted", () => {
    const { file } = checkFile("conditions.bot", CONDITIONS.text, new Map([[TOY_LEXICON.game, TOY_LEXICON]]));
    expect(file && print(file)).toBe(CONDITIONS.text);
  });

  test("are told from “or” between two words of a phrase", () => {
    expect(itemsOf("Mower or picker next to a pest")).toEqual([
      { kind: "exists", text: "Mower or Picker next to a pest" },
    ]);
    expect(itemsOf("The mower is next to a pest or bed is dry")).toMatchObject([{ kind: "either" }]);
    expect(itemsOf("Plot dry, or plot ripe")).toMatchObject([{ kind: "either" }]);
  });

  test("with brackets around “and” alone say what they say without", () => {
    expect(itemsOf("Plot ripe and (pest next to bed, plot dry)").map(({ kind }) => kind)).toEqual([
      "exists",
      "exists",
      "exists",
    ]);
  });

  test.each([
    ["Plot dry, or plot ripe and no pest next to bed: REST.", "mixed-joiners"],
    ["Plot dry, pest next to bed, or plot ripe: REST.", "mixed-joiners"],
    ["Plot dry unless plot ripe, no pest next to bed: REST.", "unsupported-phrase"],
    ["Plot dry or (plot ripe: REST.", "missing-bracket"],
  ])("cannot be misused as in “%s”", (clause, code) => {
    expect(mistakesIn(clauseOfMower(clause), TOY_LEXICON)).toEqual([code]);
  });

  test("mean the same in any order, and something else with “and”", () => {
    const either = procedureWith("1 Plot dry, or (plot ripe and no pest next to bed): REST.\n");
    const turned = procedureWith("1 (No pest next to bed and plot ripe) or plot is dry: REST.\n");
    expect(meanTheSame(either, turned)).toBe(true);
    expect(meanTheSame(either, procedureWith("1 Plot dry, plot ripe, no pest next to bed: REST.\n"))).toBe(false);
    const split = procedureWith("1 Plot dry, or plot ripe: PULL 1.\n2 PULL 1.\n");
    expect(meanTheSame(split, procedureWith("1 PULL 1.\n"))).toBe(true);
  });

  test("name nothing for the action", () => {
    expect(
      mistakesIn(clauseOfMower("(Pest next to bed) or (pest next to the picker): PULL 1, targeting it."), TOY_LEXICON),
    ).toEqual(["nothing-bound"]);
  });
});

describe("a condition behind a criterion or a letter", () => {
  const pest = { name: "Bore", title: "Digger", side: "Moles", at: "e4" };
  const dry = { watered: ["c3"], robots: [...GARDEN_5.robots, pest] };

  test("counts the criterion only where it is true", () => {
    const near = explained({ ...dry, beds: { b3: 0, c2: 4 } });
    expect(near.decision).toMatchObject({ clause: 4, letter: "b", destination: "c2" });
    const far = explained({ ...dry, beds: { b3: 0 } });
    const [choice] = far.decision.choices;
    expect(choice?.steps[0]).toEqual({
      criterion: "highest yield (only if ripe bed within 2 plots)",
      left: choice?.candidates,
    });
  });

  test("skips the letter where it is false, and the trace says so", () => {
    const { decision, trace } = explained({ watered: ["c3"], beds: { c4: 3 } });
    expect(decision).toMatchObject({ clause: 4, letter: "c", destination: "c4" });
    const outcomes = trace?.clauses[3]?.letters.map(({ letter, outcome }) => [letter, outcome]);
    expect(outcomes?.[1]).toEqual(["b", { kind: "conditionFalse", item: "unless no pest within 3 plots" }]);
  });

  test("is part of what a criterion means", () => {
    const line = (criterion: string) => procedureWith(`1 GO 1 to bed. [${criterion} > Random]\n`);
    const always = line("Watered");
    expect(meanTheSame(always, line("Watered (only if plot dry)"))).toBe(false);
    expect(meanTheSame(line("Watered (unless plot dry)"), line("Watered (unless plot is dry)"))).toBe(true);
  });

  test.each([
    ["GO 1 to bed. [Watered (plot dry)]", "unexpected-token"],
    ["GO 1 to bed. [Watered (only if otherwise)]", "unexpected-token"],
    ["GO 1 to bed. [Watered (only if bed)]", "condition-asserts-nothing"],
  ])("cannot be misused as in “%s”", (clause, code) => {
    expect(mistakesIn(clauseOfMower(clause), TOY_LEXICON)).toEqual([code]);
  });
});

describe("two numbers in a condition", () => {
  const pests = (...at: readonly string[]) =>
    at.map((place, index) => ({ name: `Digger ${index}`, title: "Digger", side: "Moles", at: place }));
  const AMOUNTS = gardenSheet("amounts.bot", EVENTFUL_GARDEN);

  function decided(change: Partial<Garden>, dice: readonly number[] = [], memory: DeclaredPosition["memory"] = {}) {
    const position = { ...gardenPosition({ ...GARDEN_5, ...change }), memory };
    return explainCard(AMOUNTS, position, "Mower", dice);
  }

  test("may count things against things", () => {
    const outnumbered = { robots: [...GARDEN_5.robots, ...pests("e5", "e4", "e3")] };
    expect(decided(outnumbered).decision.clause).toBe(1);
    expect(decided({}, [6, 6]).trace?.clauses[0]?.outcome).toEqual({
      kind: "conditionFalse",
      item: "more pests than own robots",
    });
  });

  test("may add quantities up, and compare halves, sums and differences", () => {
    expect(decided({ beds: { a5: 4, e5: 5 } }).decision.clause).toBe(2);
    expect(decided({ beds: { a5: 4, e5: 4 } }, [6, 6]).decision.clause).not.toBe(2);
  });

  test("may roll: its dice stand first among those of the decision", () => {
    const { decision } = decided({ beds: { a5: 1 } }, [6]);
    expect(decision).toMatchObject({ clause: 3, dice: [{ sides: 6, value: 6 }] });
    const failed = decided({ beds: { a5: 1 } }, [5, 6, 6]);
    expect(failed.decision).toMatchObject({ clause: 4, dice: [5, 6, 6].map((value) => ({ sides: 6, value })) });
  });

  test("may be what the bot remembers", () => {
    expect(decided({ beds: { a5: 1 } }, [1, 1, 1], { alarm: 3 }).decision.clause).toBe(5);
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "are compared alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(300, 5_000), 1, AMOUNTS);
      const lines = [1, 2, 3, 4, 5, 6].map((number) => `MOWER ${number}`);
      expect([...clauses]).toEqual(expect.arrayContaining([...lines, "PICKER 1", "PICKER 2"]));
    },
  );

  test("keep their signs when they are formatted", () => {
    const { file } = checkFile("amounts.bot", AMOUNTS.text, new Map([["Garden", EVENTFUL_GARDEN.lexicon]]));
    expect(file && print(file)).toBe(AMOUNTS.text);
  });

  test("are not taken for the same where they roll", () => {
    const rolled = procedureWith("1 [d6] > 3: REST.\n2 [d6] > 3: REST.\n3 PULL 1.\n");
    expect(meanTheSame(rolled, procedureWith("1 [d6] > 3: REST.\n2 PULL 1.\n"))).toBe(false);
    const counted = procedureWith("1 Pests > 3: REST.\n2 Pests > 3: REST.\n3 PULL 1.\n");
    expect(meanTheSame(counted, procedureWith("1 Pests > 3: REST.\n2 PULL 1.\n"))).toBe(true);
  });

  test.each([
    ["Pests plus half of own robots > 3: REST.", "missing-rounding"],
    ["Pests > 2 own robots: REST.", "unexpected-token"],
    ["Plot dry, or [d6] > 3: REST.", "dice-asked-twice"],
    ["GO 1 to bed. [Watered (only if [d6] > 3) > Random]", "dice-asked-twice"],
    ["Yield of picker next to bed > watered yield: REST.", "unsupported-phrase"],
    ["Nearest pests than own robots: REST.", "misplaced-comparison"],
  ])("cannot be misused as in “%s”", (clause, code) => {
    expect(mistakesIn(clauseOfMower(clause), TOY_LEXICON)).toEqual([code]);
  });
});

describe("a threshold", () => {
  function checkedWith(condition: string, threshold?: ThresholdNumbers) {
    return checkGrowers(
      `${MOWER}1 ${condition}: PULL 1.\n`,
      threshold === undefined ? TOY_LEXICON : { ...TOY_LEXICON, threshold },
    );
  }

  const WEIGHTS: ThresholdNumbers = { measure: "weight", targets: ["a near robot", "a far robot"], ascends: false };

  test("has as many numbers as the game says, in any order unless they must ascend", () => {
    const { sheet, diagnostics } = checkedWith("Threshold 6/4", WEIGHTS);
    expect(diagnostics).toEqual([]);
    expect(sheet?.procedures[0]?.clauses[0]?.condition?.items).toMatchObject([{ kind: "threshold", limits: [6, 4] }]);
    const ascending = checkedWith("Threshold 6/4", { ...WEIGHTS, ascends: true });
    expect(ascending.diagnostics.map(({ code }) => code)).toEqual(["threshold-not-ascending"]);
    const [wrong] = checkedWith("Threshold 5/6/7", WEIGHTS).diagnostics;
    expect(wrong?.message).toBe("a threshold has 2 numbers: for a near robot / a far robot; here there are 3");
  });

  test("is a mistake where the game has none", () => {
    const [wrong] = checkedWith("Threshold 5/6/7").diagnostics;
    expect(wrong?.message).toContain("Garden has no thresholds");
  });
});

test("“beds are watered” is said of all of them, as “all beds” is", () => {
  const found = (condition: string) => {
    const { sheet, diagnostics } = checkGrowers(`${MOWER}1 ${condition}: REST.\n`);
    expect(diagnostics).toEqual([]);
    return sheet?.procedures[0]?.clauses[0]?.condition?.items[0];
  };
  expect(found("Beds are watered")).toMatchObject({ quantifier: "all" });
  expect(found("All beds are watered")).toMatchObject({ quantifier: "all" });
  expect(found("Any beds are watered")).toMatchObject({ quantifier: "some" });
});

describe("a letter beside a noun", () => {
  test("is an error in a game that puts no units into groups, and a fix makes an article of A", () => {
    const { diagnostics, file } = checkGrowers(`${MOWER}1 If A pest is within 2 plots, REST.\n`);
    expect(diagnostics.map(({ code, message }) => ({ code, message }))).toEqual([
      {
        code: "unsupported-phrase",
        message: "“A pest”: “pest” cannot have a letter. Write “a” if you mean any pest",
      },
    ]);
    const check = (text: string) => checkFile("new.bot", text, new Map([["Garden", EVENTFUL_GARDEN.lexicon]]));
    const text = file?.source.text ?? "";
    const fixed = fixText(text, diagnostics, (changed) => check(changed).diagnostics);
    expect(fixed.text).toBe(text.replace("A pest", "a pest"));
    expect(check(fixed.text).diagnostics).toEqual([]);
  });

  test("is an article at the beginning of a line where no deck has a letter", () => {
    expect(checkGrowers(`${MOWER}1 A pest is within 2 plots: REST.\n`).diagnostics).toEqual([]);
  });

  test("is no article where it is another one, or follows its noun", () => {
    for (const phrase of ["B pest", "pest A"]) {
      const [diagnostic] = checkGrowers(`${MOWER}1 ${phrase} within 2 plots: REST.\n`).diagnostics;
      expect(diagnostic?.message).toBe(`“${phrase} within 2 plots”: “pest” cannot have a letter`);
      expect(diagnostic?.fixes ?? []).toEqual([]);
    }
  });
});
