import { describe, expect, test } from "vitest";
import { bookText, changesBetween, edited, told } from "./sheets.ts";
import { oneOfEvery } from "../../effort.ts";

const LFA = bookText("scenario-1/lfa");
const BREAKERS = bookText("scenario-1/breakers");
const SCENARIO = bookText("scenario-1/scenario");

/** One edit of a text and all that must be told of it. */
type Case = readonly [what: string, text: string, from: string, to: string, expected: readonly string[]];

const CASES: readonly Case[] = [
  [
    "a dropped tiebreaker",
    LFA,
    "[Highest value > Nearest > Elevated > Highest cover > Random]",
    "[Highest value > Nearest > Highest cover > Random]",
    ["tiebreaker-dropped at clause 2b: tiebreaker “elevated” dropped"],
  ],
  [
    "an added tiebreaker",
    LFA,
    "[Objective > Elevated > Highest cover]",
    "[Objective > Elevated > Highest cover > Fewest enemies]",
    ["tiebreaker-added at clause 5: tiebreaker “fewest enemies” added as 4th"],
  ],
  [
    "two tiebreakers exchanged",
    LFA,
    "b) Unscouted objective. [Highest value > Nearest >",
    "b) Unscouted objective. [Nearest > Highest value >",
    ["tiebreaker-moved at clause 2b: tiebreaker “highest value” moved from 1st to 2nd"],
  ],
  [
    "a tiebreaker turned round",
    LFA,
    "a) Threatened objective. [Highest value > Fewest enemies > Random]",
    "a) Threatened objective. [Highest value > Most enemies > Random]",
    ["tiebreaker-reversed at clause 2a: tiebreaker reversed: “fewest enemies” → “most enemies”"],
  ],
  [
    "a tiebreaker replaced",
    LFA,
    "b) Unscouted objective. [Highest value > Nearest > Elevated",
    "b) Unscouted objective. [Highest value > Fewest enemies > Elevated",
    ["tiebreaker-replaced at clause 2b: tiebreaker replaced: “nearest” → “fewest enemies”"],
  ],
  [
    "a last random that is dropped, which decides nothing",
    LFA,
    "3 Threatened objective within 2 spaces: SCOUT 2 to threatened objective. [Highest value > Elevated > Random]",
    "3 Threatened objective within 2 spaces: SCOUT 2 to threatened objective. [Highest value > Elevated]",
    ["= tiebreaker-dropped at clause 3: tiebreaker “random” dropped; the list decides the same without it"],
  ],
  [
    "a threshold",
    LFA,
    "4 Threshold 5/6/7: ATTACK 1.",
    "4 Threshold 5/6/8: ATTACK 1.",
    ["threshold-changed at clause 4: threshold changed: “threshold 5/6/7” → “threshold 5/6/8”"],
  ],
  [
    "a number in a condition",
    LFA,
    "< 7 objective points scouted",
    "< 6 objective points scouted",
    [
      "condition-number-changed at clause 2: number in the condition changed: “< 7 objective points scouted” → “< 6 objective points scouted”",
    ],
  ],
  [
    "a dropped conjunct",
    LFA,
    "Space secure and < 7 objective points scouted: SCOUT",
    "Space secure: SCOUT",
    ["condition-dropped at clause 2: condition “< 7 objective points scouted” dropped"],
  ],
  [
    "one of two things said of a space",
    LFA,
    "2 Space controlled and enemy occupied: ATTACK 1.",
    "2 Space enemy occupied: ATTACK 1.",
    ["condition-dropped at clause 2: condition “space controlled” dropped"],
  ],
  [
    "an added condition",
    LFA,
    "4 BOLSTER 2 matching deck.",
    "4 Space secure: BOLSTER 2 matching deck.",
    ["condition-added at clause 4: condition “space secure” added"],
  ],
  [
    "conditions in another order",
    LFA,
    "Space controlled and enemy occupied:",
    "Space enemy occupied and controlled:",
    [],
  ],
  [
    "a condition turned round",
    LFA,
    "3 Space secure: MOVE 1 to:",
    "3 Space not secure: MOVE 1 to:",
    ["condition-negated at clause 3: condition turned into its opposite: “space secure” → “space not secure”"],
  ],
  [
    "a comparison turned round",
    LFA,
    "< 7 objective points scouted",
    "7 or more objective points scouted",
    [
      "condition-negated at clause 2: condition turned into its opposite: “< 7 objective points scouted” → “7 or more objective points scouted”",
    ],
  ],
  [
    "another way to say a number",
    LFA,
    "< 7 objective points scouted",
    "no more than 6 objective points scouted",
    [
      "= wording at clause 2: other words, same meaning: “< 7 objective points scouted” → “no more than 6 objective points scouted”",
    ],
  ],
  [
    "another way to deny",
    LFA,
    "b) Uncontrolled objective. [Highest value > Fewest enemies",
    "b) Objective not controlled. [Highest value > Fewest enemies",
    ["= wording at clause 3b: other words, same meaning: “uncontrolled objective” → “objective not controlled”"],
  ],
  [
    "a tiebreaker that became its opposite",
    LFA,
    "[Highest value > Fewest enemies > Elevated > Random]",
    "[Highest value > Fewest enemies > Unelevated > Random]",
    ["tiebreaker-reversed at clause 3b: tiebreaker reversed: “elevated” → “unelevated”"],
  ],
  [
    "an added list with a last random",
    LFA,
    "b) Elevated.",
    "b) Elevated. [Fewest enemies > Random]",
    [
      "tiebreaker-added at clause 3b: tiebreaker “fewest enemies” added as 1st",
      "= tiebreaker-added at clause 3b: tiebreaker “random” added as 2nd; the list decides the same without it",
    ],
  ],
  [
    "a letter that is gone, and no references to it",
    LFA,
    "a) Threatened objective. [Highest value > Fewest enemies > Random]\n  b) Uncontrolled objective. [Highest value > Fewest enemies > Elevated > Random]\n  c) Space nearest to [a) > b)].",
    "a) Uncontrolled objective. [Highest value > Fewest enemies > Elevated > Random]\n  b) Space nearest to [a)].",
    ["letter-removed at clause 3a: letter removed: “threatened objective”"],
  ],
  [
    "a movement to that became one towards",
    bookText("scenario-5/breakers"),
    "3 Not in elevated space: MOVE 1 to elevated space.",
    "3 Not in elevated space: MOVE 1 towards elevated space.",
    ["destination-changed at clause 3: destination changed: “to elevated space” → “nearer to elevated space”"],
  ],
  [
    "printed signs",
    bookText("scenario-6/lfa"),
    "ATTACK 2 (range 2, personnel, armoured), using laser.",
    "ATTACK 2 (range 2, personnel), using laser.",
    ["range-changed at clause 3: signs changed: “range 2, personnel, armoured” → “range 2, personnel”"],
  ],
  [
    "strengths by target",
    bookText("scenario-5/breakers"),
    "ATTACK 2 / 3 [unit / mech].",
    "ATTACK 2 / 4 [unit / mech].",
    ["strength-changed at clause 2: strengths by target changed: “3 for mech, 2 for unit” → “4 for mech, 2 for unit”"],
  ],
  [
    "rows that changed places, which keep their chances",
    LFA,
    "    1–3: Y\n    4–6: Z",
    "    1–3: Z\n    4–6: Y",
    [
      "= restructured: the clauses are arranged differently but mean the same",
      "= row-range-changed at clause 1, row 1 (was 2): roll for “Z” changed: 4–6 → 1–3",
      "= row-range-changed at clause 1, row 2 (was 1): roll for “Y” changed: 1–3 → 4–6",
    ],
  ],
  [
    "a clause divided by a condition and its opposite",
    LFA,
    "4 Threshold 5/6/7: ATTACK 1.\n5 SCOUT",
    "4 Space secure, threshold 5/6/7: ATTACK 1.\n5 Space not secure, threshold 5/6/7: ATTACK 1.\n6 SCOUT",
    [
      "= restructured: the clauses are arranged differently but mean the same",
      "= condition-added at clause 4: condition “space secure” added",
      "= clause-added at clause 5: clause added: “space not secure, threshold 5/6/7: ATTACK 1”",
    ],
  ],
  [
    "another condition",
    LFA,
    "5 Space secure: MOVE X nearer",
    "5 Space elevated: MOVE X nearer",
    ["condition-changed at clause 5: condition changed: “space secure” → “space elevated”"],
  ],
  [
    "another strength",
    LFA,
    "3 Space secure: MOVE 1 to:",
    "3 Space secure: MOVE 2 to:",
    ["strength-changed at clause 3: strength changed: 1 → 2"],
  ],
  [
    "another action",
    LFA,
    "2 SUPPRESS X.",
    "2 SPECIAL ATTACK X.",
    ["action-changed at clause 2: action changed: SUPPRESS → SPECIAL ATTACK"],
  ],
  [
    "another destination",
    LFA,
    "b) Uncontrolled objective. [Highest value > Fewest enemies",
    "b) Uncontrolled scouted objective. [Highest value > Fewest enemies",
    [
      "destination-changed at clause 3b: destination changed: “uncontrolled objective” → “uncontrolled scouted objective”",
    ],
  ],
  [
    "another target",
    BREAKERS,
    "6–10: SUPPRESS 4, targeting most dangerous unsuppressed enemy.",
    "6–10: SUPPRESS 4, targeting most dangerous enemy.",
    ["target-changed at clause 3, row 2: target changed: “most dangerous unsuppressed enemy” → “most dangerous enemy”"],
  ],
  [
    "rows with other faces",
    BREAKERS,
    "    1–5: B\n    6–10: C",
    "    1–4: B\n    5–10: C",
    [
      "row-range-changed at clause 1, row 1: roll for “B” changed: 1–5 → 1–4",
      "row-range-changed at clause 1, row 2: roll for “C” changed: 6–10 → 5–10",
    ],
  ],
  [
    "an inserted clause, which renumbers those behind it",
    LFA,
    "3 Threatened objective within 2 spaces: SCOUT 2 to threatened objective. [Highest value > Elevated > Random]\n4 Threshold 5/6/7: ATTACK 1.\n5 SCOUT",
    "3 Space enemy occupied: ATTACK 2.\n4 Threatened objective within 2 spaces: SCOUT 2 to threatened objective. [Highest value > Elevated > Random]\n5 Threshold 5/6/7: ATTACK 1.\n6 SCOUT",
    ["clause-added at clause 3: clause added: “space enemy occupied: ATTACK 2”"],
  ],
  [
    "clauses that changed places",
    LFA,
    "1 Threshold 6/7/8: SPECIAL ATTACK X.\n2 SUPPRESS X.",
    "1 SUPPRESS X.\n2 Threshold 6/7/8: SPECIAL ATTACK X.",
    ["clause-moved at clause 2 (was 1): clause moved down in priority: “threshold 6/7/8: SPECIAL ATTACK X”"],
  ],
  [
    "an inserted letter, to which references move along",
    LFA,
    "a) Threatened objective. [Highest value > Fewest enemies > Random]\n  b) Uncontrolled objective. [Highest value > Fewest enemies > Elevated > Random]\n  c) Space nearest to [a) > b)].",
    "a) Elevated objective.\n  b) Threatened objective. [Highest value > Fewest enemies > Random]\n  c) Uncontrolled objective. [Highest value > Fewest enemies > Elevated > Random]\n  d) Space nearest to [b) > c)].",
    ["letter-added at clause 3a: letter added: “elevated objective”"],
  ],
  [
    "letters that changed places, to which others point by the same words",
    LFA,
    "a) Threatened objective. [Most enemies > Random]\n  b) Elevated.",
    "a) Elevated.\n  b) Threatened objective. [Most enemies > Random]",
    ["letter-moved at clause 3b (was a): letter moved down in preference: “threatened objective”"],
  ],
  [
    "an adjusted initiative",
    LFA,
    "SERGEANT\n",
    "SERGEANT (INITIATIVE VALUE: 7)\n",
    ["initiative-changed: initiative changed: as printed on the card → 7"],
  ],
  [
    "procedures that become a program",
    // A program has no thresholds.
    LFA.replaceAll(/Threshold [\d/]+: /g, ""),
    "LFA BOT PROCEDURES\n",
    "LFA PROGRAM\n",
    new Array<string>(7).fill("program-changed: the procedure becomes a program: its first true statement ends it"),
  ],
  [
    "a split heading",
    BREAKERS,
    "SQUAD LEADER B AND C\n",
    "SQUAD LEADER B\n1 BOLSTER 2 in matching squad.\n\nSQUAD LEADER C\n",
    [
      "clause-removed at clause 1: clause removed: “matching card(s) in play area: INSPIRE 2, next matching cards”",
      "clause-removed at clause 2: clause removed: “matching control unit adjacent to unscouted objective: PATHFIND 1 to the objective”",
      "clause-removed at clause 4: clause removed: “SCOUT 2 using most dangerous matching unit, following its normal movement action priority”",
      "= procedure-split: SQUAD LEADER B AND C is split into SQUAD LEADER C and SQUAD LEADER B",
    ],
  ],
  [
    "a dangerous unit that rises",
    LFA,
    "4 Nailgunner\n  5 Survey Tech",
    "4 Survey Tech\n  5 Nailgunner",
    ["danger-moved: “Nailgunner” is less dangerous: row 4 → 5"],
  ],
  [
    "other words for the same",
    LFA,
    "[No Corp-Sec present > Furthest from enemies",
    "[No Corp-Sec present > Furthest from enemy",
    ["= wording at clause 3c: other words, same meaning: “furthest from enemies” → “furthest from enemy”"],
  ],
  ["remarks and spacing", LFA, "1 CONTROL.", "1   control.   // a remark", []],
  [
    "copies of a card",
    SCENARIO,
    "Scout Y: D SS",
    "Scout Y: DD S",
    ["card-count-changed: Scout Y: 1 in the deck, 2 in the supply → 2 in the deck, 1 in the supply"],
  ],
  [
    "a rule's number",
    SCENARIO,
    "5 objective points win.",
    "6 objective points win.",
    ["rule-changed: rule changed: “5 objective points win” → “6 objective points win”"],
  ],
  [
    "the cards of a deck",
    SCENARIO,
    "Y: All units of Squad Y",
    "Y: All units of Squad Y, except Scout Y",
    ["deck-card-removed: Scout Y removed from deck Y"],
  ],
];

describe("a comparison of two sheets names", () => {
  test.each(CASES)("%s", (_what, text, from, to, expected) => {
    expect(told(changesBetween(text, edited(text, from, to)))).toEqual(expected);
  });
});

describe("a comparison of a sheet with itself", () => {
  test.each(oneOfEvery(4, [1, 2, 3, 4, 5, 6, 7, 8]))("in scenario %i finds nothing", (scenario) => {
    for (const name of ["lfa", "breakers", "scenario"]) {
      const text = bookText(`scenario-${scenario}/${name}`);
      expect(changesBetween(text, `${text}\n// a remark at the end\n`)).toEqual([]);
    }
  });
});

describe("clauses that are laid out in another way", () => {
  const blaster = bookText("scenario-2/breakers");

  test("are told as such where letters became clauses", () => {
    const steps: readonly (readonly [string, string])[] = [
      ["4 ATTACK 2 within range 2.", "6 ATTACK 2 within range 2."],
      [
        "3 Space secure: MOVE 1 to:\n  a) Threatened objective. [Fewest enemies > Highest value > Random]\n  b) Space with enemy mechs.",
        "3 Space secure: MOVE 1 to threatened objective. [Fewest enemies > Highest value > Random]\n4 Space secure: MOVE 1 to space with enemy mechs.",
      ],
      ["  c) Within 2 of a space with", "5 Space secure: MOVE 1 to within 2 of a space with"],
    ];
    const changes = changesBetween(
      blaster,
      steps.reduce((text, [from, to]) => edited(text, from, to), blaster),
    );
    expect(changes[0]).toMatchObject({ kind: "restructured" });
    expect(changes.filter(({ changesMeaning }) => changesMeaning)).toEqual([]);
  });
});

describe("definitions", () => {
  const text = (row: string, clause = "Contested space within 2 spaces"): string =>
    `game Callisto\nscenario 1\nbot LFA\n\nDEFINITIONS\n  ${row}\n  Far place: contested space not within 2 spaces.\n\nCORP-SEC\n1 ${clause}: ATTACK 1.\n2 MOVE 1 towards far place. [Random]\n`;
  const row = "Contested space: space containing own unit and enemy unit.";

  test("that change name the clauses that change with them, though these are typed alike", () => {
    expect(told(changesBetween(text(row), text("Contested space: space containing enemy unit.")))).toEqual([
      "definition-changed: “Contested space” means something else: “space containing own unit and enemy unit” → “space containing enemy unit”; this changes CORP-SEC 1 and CORP-SEC 2",
      "definition-changed: “Far place” means something else: a word in its definition does; this changes CORP-SEC 2",
    ]);
  });

  test("in other words with the same meaning change nothing", () => {
    const other = "Contested space: space containing unit, and enemy unit.";
    expect(changesBetween(text(row), text(other)).map(({ kind, changesMeaning }) => [kind, changesMeaning])).toEqual([
      ["wording", false],
    ]);
  });

  test("that take the place of their words keep the meaning of a clause", () => {
    const spelled = text(row, "Space within 2 spaces containing own unit and containing enemy unit");
    expect(changesBetween(spelled, text(row)).filter(({ changesMeaning }) => changesMeaning)).toEqual([]);
  });
});
