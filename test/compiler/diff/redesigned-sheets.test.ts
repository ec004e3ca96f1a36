import { describe, expect, test } from "vitest";
import { bookText, changesBetween, edited, told } from "./sheets.ts";

const LFA = bookText("scenario-1/lfa");
const BREAKERS = bookText("scenario-1/breakers");
const SCENARIO = bookText("scenario-1/scenario");
const MECHS = bookText("scenario-6/lfa");

type Edit = readonly [from: string, to: string];

function withEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce((changed, [from, to]) => edited(changed, from, to), text);
}

/** Several edits of a text, as one makes them who works on a sheet, and all that must be told of them. */
type Case = readonly [what: string, text: string, edits: readonly Edit[], expected: readonly string[]];

const CHANGES: readonly Case[] = [
  [
    "an inserted clause and a threshold of one behind it",
    LFA,
    [
      ["3 Threatened objective within 2", "3 Space enemy occupied: ATTACK 2.\n4 Threatened objective within 2"],
      ["4 Threshold 5/6/7: ATTACK 1.\n5 SCOUT", "5 Threshold 5/6/9: ATTACK 1.\n6 SCOUT"],
    ],
    [
      "clause-added at clause 3: clause added: “space enemy occupied: ATTACK 2”",
      "threshold-changed at clause 5 (was 4): threshold changed: “threshold 5/6/7” → “threshold 5/6/9”",
    ],
  ],
  [
    "a clause divided by a condition, with more strength in one part",
    LFA,
    [["4 ATTACK 1.\n\nCOMMANDER", "4 Space elevated: ATTACK 2.\n5 ATTACK 1.\n\nCOMMANDER"]],
    ["clause-added at clause 4: clause added: “space elevated: ATTACK 2”"],
  ],
  [
    "a clause left out and the rest renumbered",
    BREAKERS,
    [["1 Threshold 5/6/7: ATTACK 2.\n2 Threshold 7/8/9: SUPPRESS 4.\n3 Roll", "1 Threshold 5/6/7: ATTACK 2.\n2 Roll"]],
    ["clause-removed at clause 2: clause removed: “threshold 7/8/9: SUPPRESS 4”"],
  ],
  [
    "a clause that moved and was changed",
    LFA,
    [
      [
        "1 Threshold 6/7/8: SPECIAL ATTACK X.\n2 Threshold 7/8/9: SUPPRESS X.\n3",
        "1 Threshold 7/8/9: SUPPRESS X.\n2 Threshold 6/7/9: SPECIAL ATTACK X.\n3",
      ],
    ],
    [
      "clause-moved at clause 2 (was 1): clause moved down in priority: “threshold 6/7/9: SPECIAL ATTACK X”",
      "threshold-changed at clause 2 (was 1): threshold changed: “threshold 6/7/8” → “threshold 6/7/9”",
    ],
  ],
  [
    "thresholds of two clauses exchanged",
    LFA,
    [
      [
        "1 Threshold 6/7/8: SPECIAL ATTACK X.\n2 Threshold 7/8/9: SUPPRESS X.\n3",
        "1 Threshold 7/8/9: SPECIAL ATTACK X.\n2 Threshold 6/7/8: SUPPRESS X.\n3",
      ],
    ],
    [
      "threshold-changed at clause 1: threshold changed: “threshold 6/7/8” → “threshold 7/8/9”",
      "threshold-changed at clause 2: threshold changed: “threshold 7/8/9” → “threshold 6/7/8”",
    ],
  ],
  [
    "a tiebreaker turned round and moved",
    LFA,
    [["[Highest value > Fewest enemies > Elevated > Random]", "[Most enemies > Highest value > Elevated > Random]"]],
    [
      "tiebreaker-reversed at clause 3b: tiebreaker reversed and moved from 2nd to 1st: “fewest enemies” → “most enemies”",
    ],
  ],
  [
    "two tiebreakers turned round in their places",
    LFA,
    [["[Highest value > Fewest enemies > Elevated > Random]", "[Lowest value > Most enemies > Elevated > Random]"]],
    [
      "tiebreaker-reversed at clause 3b: tiebreaker reversed: “highest value” → “lowest value”",
      "tiebreaker-reversed at clause 3b: tiebreaker reversed: “fewest enemies” → “most enemies”",
    ],
  ],
  [
    "letters exchanged with the references to them",
    LFA,
    [
      [
        "a) Threatened objective. [Highest value > Fewest enemies > Random]\n  b) Uncontrolled objective. [Highest value > Fewest enemies > Elevated > Random]\n  c) Space nearest to [a) > b)]",
        "a) Uncontrolled objective. [Highest value > Fewest enemies > Elevated > Random]\n  b) Threatened objective. [Highest value > Fewest enemies > Random]\n  c) Space nearest to [b) > a)]",
      ],
    ],
    ["letter-moved at clause 3b (was a): letter moved down in preference: “threatened objective”"],
  ],
  [
    "references in another order",
    LFA,
    [["c) Space nearest to [a) > b)]. [No", "c) Space nearest to [b) > a)]. [No"]],
    ["destination-changed at clause 3c: destination changed: “space nearest to [a > b]” → “space nearest to [b > a]”"],
  ],
  [
    "letters to which one now comes nearer only",
    LFA,
    [["3 Space secure: MOVE 1 to:", "3 Space secure: MOVE 1 towards:"]],
    ["destination-changed at clause 3: movement changed: “to” → “towards”"],
  ],
  [
    "a way with a list of its own",
    LFA,
    [
      [
        "select space to move through as per c).\n3",
        "select space to move through.\n    [Highest cover > Elevated > Random]\n3",
      ],
    ],
    [
      "manner-changed at clause 2: the way changed: “destination 2 spaces away: select space to move through as per c)” → “destination 2 spaces away: select space to move through”",
      "tiebreaker-added at clause 2: tiebreaker “highest cover” added as 1st, in the choice of the way",
      "tiebreaker-added at clause 2: tiebreaker “elevated” added as 2nd, in the choice of the way",
      "= tiebreaker-added at clause 2: tiebreaker “random” added as 3rd, in the choice of the way; the list decides the same without it",
    ],
  ],
  [
    "a table with a row more",
    LFA,
    [["    7–8: A\n    9–10: V", "    7: A\n    8: Y\n    9–10: V"]],
    [
      "row-range-changed at clause 1, row 3: roll for “A” changed: 7–8 → 7",
      "row-added at clause 1, row 4: row added: 8 “Y”",
    ],
  ],
  [
    "a table with a row less",
    LFA,
    [["    1–3: Y\n    4–6: Z\n    7–8: A", "    1–6: Y\n    7–8: A"]],
    [
      "row-removed at clause 1, row 2: row removed: 4–6 “Z”",
      "row-range-changed at clause 1, row 1: roll for “Y” changed: 1–3 → 1–6",
    ],
  ],
  [
    "a deck that is no longer rolled for",
    BREAKERS,
    [["  1–4: BOLSTER 3, roll [d10]:\n    1–5: B\n    6–10: C\n", "  1–4: BOLSTER 3 B.\n"]],
    [
      "decks-changed at clause 1, row 1: deck changed: “by a roll” → “B”",
      "row-removed at clause 1, row 1: row removed: 1–5 “B”",
      "row-removed at clause 1, row 2: row removed: 6–10 “C”",
    ],
  ],
  [
    "a heading that names fewer units",
    BREAKERS,
    [["SQUAD LEADER B AND C\n", "SQUAD LEADER B\n"]],
    ["procedure-renamed: the procedure is now for other units: SQUAD LEADER B AND C → SQUAD LEADER B"],
  ],
  [
    "a dangerous unit left out",
    BREAKERS,
    [["  3 Mech\n  4 Corp-Sec\n  5 Scout", "  3 Corp-Sec\n  4 Scout"]],
    ["danger-removed: row 3 “mech” removed"],
  ],
  [
    "a card that is gone and one that is in no deck",
    SCENARIO,
    [
      ["  B: All units of Squad B", "  B: All units of Squad B, except Ripper B"],
      ["  Scout Y: D SS\n", ""],
    ],
    [
      "card-removed: Scout Y removed from force 1",
      "deck-card-removed: Scout Y removed from deck Y",
      "deck-card-removed: Ripper B removed from deck B",
    ],
  ],
  [
    "how many must be there",
    MECHS,
    [["1 If at least 1 mech is active", "1 If at least 2 mechs are active"]],
    [
      "condition-number-changed at clause 1: number in the condition changed: “at least 1 mech is active” → “at least 2 mechs are active”",
    ],
  ],
];

/** The same, where the sheet means what it meant. */
const KEPT: readonly Case[] = [
  [
    "units of a heading in another order",
    BREAKERS,
    [["SQUAD LEADER B AND C", "SQUAD LEADER C AND B"]],
    ["= wording: other words, same meaning: “SQUAD LEADER B AND C” → “SQUAD LEADER C AND B”"],
  ],
  [
    "a row divided into two with one result",
    LFA,
    [["    1–3: Y", "    1–2: Y\n    3: Y"]],
    [
      "= restructured: the clauses are arranged differently but mean the same",
      "= row-range-changed at clause 1, row 1: roll for “Y” changed: 1–3 → 1–2",
      "= row-added at clause 1, row 2: row added: 3 “Y”",
    ],
  ],
  [
    "an abbreviation said in full",
    LFA,
    [
      [
        "a) Threatened objective. [Highest value > Fewest enemies",
        "a) Threatened objective. [Highest value > Fewest enemy units",
      ],
    ],
    ["= wording at clause 2a: other words, same meaning: “fewest enemies” → “fewest enemy units”"],
  ],
  [
    "at least one, counted in other words",
    MECHS,
    [["1 If at least 1 mech is active", "1 1 or more mechs are active"]],
    ["= wording at clause 1: other words, same meaning: “at least 1 mech is active” → “1 or more mechs are active”"],
  ],
  ["at least one, not counted", MECHS, [["1 If at least 1 mech is active", "1 Mech is active"]], []],
  [
    "conditions of two sentences in another order",
    LFA,
    [["2 Space secure and < 7 objective points scouted", "2 < 7 objective points scouted, space secure"]],
    [],
  ],
  [
    "a clause said again at the end",
    LFA,
    [["6 SUPPRESS X.", "6 SUPPRESS X.\n7 SUPPRESS X."]],
    [
      "= restructured: the clauses are arranged differently but mean the same",
      "= clause-added at clause 7: clause added: “SUPPRESS X”",
    ],
  ],
  [
    "lines broken elsewhere",
    LFA,
    [
      [
        "3 Threatened objective within 2 spaces: SCOUT 2 to",
        "3 Threatened objective\n  within 2 spaces:\n  SCOUT 2 to",
      ],
      [
        "  c) Space nearest to unscouted objective.\n     [Scouted",
        "  c) Space nearest to unscouted objective. [Scouted",
      ],
    ],
    [],
  ],
  ["what a lint is told to accept", LFA, [["1 CONTROL.", "1 CONTROL. // expect: shadowed-clause, as printed"]], []],
  [
    "a change that was taken back",
    LFA,
    [
      ["4 Threshold 5/6/7: ATTACK 1.", "4 Threshold 5/6/8: ATTACK 1."],
      ["4 Threshold 5/6/8: ATTACK 1.", "4 Threshold 5/6/7: ATTACK 1."],
    ],
    [],
  ],
  [
    "rules in another order",
    SCENARIO,
    [
      [
        "  5 objective points win.\n  3 neutralised units win.",
        "  3 neutralised units win.\n  5 objective points win.",
      ],
    ],
    [],
  ],
];

describe("of a sheet that was worked on a comparison names", () => {
  test.each(CHANGES)("%s", (_what, text, edits, expected) => {
    expect(told(changesBetween(text, withEdits(text, edits)))).toEqual(expected);
  });
});

describe("no change of meaning is told of", () => {
  test.each(KEPT)("%s", (_what, text, edits, expected) => {
    expect(told(changesBetween(text, withEdits(text, edits)))).toEqual(expected);
  });

  test("procedures in another order", () => {
    const [scout, guard, commander] = ["SCOUT\n1", "CORP-SEC\n", "COMMANDER\n"].map((heading) => LFA.indexOf(heading));
    const exchanged =
      LFA.slice(0, scout) + LFA.slice(guard, commander) + LFA.slice(scout, guard) + LFA.slice(commander);
    expect(changesBetween(LFA, exchanged)).toEqual([]);
  });

  test.each([
    ["the ends of lines of another system", (text: string) => text.replace(/\n/g, "\r\n")],
    ["tabs and blanks at the ends of lines", (text: string) => text.replace(/\n {2}/g, "\n\t").replace(/\n/g, "  \n")],
    ["a byte order mark", (text: string) => `\uFEFF${text}`],
  ])("%s", (_what, change) => {
    for (const text of [LFA, BREAKERS, SCENARIO, MECHS]) expect(changesBetween(text, change(text))).toEqual([]);
  });
});
