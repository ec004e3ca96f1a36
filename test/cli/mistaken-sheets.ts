import { readFileSync } from "node:fs";
import { join } from "node:path";

const SCENARIO_1 = join(import.meta.dirname, "../../procedures/callisto/scenario-1");

/** Without remarks but for those that accept what a lint finds, so that the goldens show what they are about. */
export const SHEETS: Readonly<Record<string, string>> = Object.fromEntries(
  ["lfa.bot", "breakers.bot", "scenario.bot"].map((name) => [
    name,
    readFileSync(join(SCENARIO_1, name), "utf8").replace(/ *\/\/(?! expect:).*\n/g, "\n"),
  ]),
);
export const LFA: string = SHEETS["lfa.bot"] ?? "";

/** Mistakes as a person makes them, one a sheet; the golden shows what he reads. */
export const MISTAKES: readonly (readonly [name: string, replaced: string, by: string])[] = [
  ["a-misspelt-word", "2 Space secure and < 7", "2 Space secrue and < 7"],
  ["a-misspelt-unit", "CORP-SEC\n1 CONTROL.", "CORPSE\n1 CONTROL."],
  [
    "a-missing-bracket",
    "[Highest value > Fewest enemies > Random]\n  b) Unscouted",
    "[Highest value > Fewest enemies > Random\n  b) Unscouted",
  ],
  ["a-missing-full-stop", "1 CONTROL.\n2 Space controlled", "1 CONTROL\n2 Space controlled"],
  ["a-missing-colon", "4 Threshold 5/6/7: ATTACK 1.", "4 Threshold 5/6/7 ATTACK 1."],
  [
    "a-missing-clause",
    "3 Threatened objective within 2 spaces: SCOUT 2 to threatened objective. [Highest value > Elevated > Random]\n",
    "",
  ],
  ["a-missing-letter", "  b) Uncontrolled objective. [Highest value > Fewest enemies > Elevated > Random]\n", ""],
  [
    "a-letter-that-is-not-there",
    "Space nearest to [a) > b)]. [No Corp-Sec",
    "Space nearest to [a) > d)]. [No Corp-Sec",
  ],
  ["a-gap-in-a-table", "    4–6: Z\n", ""],
  ["an-overlap-in-a-table", "    4–6: Z\n", "    3–6: Z\n"],
  ["an-unknown-deck", "    7–8: A\n", "    7–8: H\n"],
  ["a-threshold-that-descends", "Threshold 5/6/7: ATTACK 1", "Threshold 7/6/5: ATTACK 1"],
  [
    "a-criterion-that-does-not-fit",
    "SCOUT 2 towards preferred attack target. [Objective > Elevated",
    "SCOUT 2 towards preferred attack target. [Objective > Unsuppressed",
  ],
  ["a-unit-without-procedure", "GUNNER\n1 Threshold 6/7/8: SPECIAL ATTACK X.\n2 SUPPRESS X.\n", ""],
  ["a-unit-with-two-procedures", "GUNNER\n", "SCOUT\n"],
  ["a-missing-strength", "4 ATTACK 1.", "4 ATTACK."],
  ["another-game", "game Callisto", "game Calisto"],
  ["a-page-of-prose", "CORP-SEC\n1 CONTROL.", "CORP-SEC\nThese people secure what others scouted.\n1 CONTROL."],
];
