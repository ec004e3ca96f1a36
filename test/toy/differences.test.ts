import { describe, expect, test } from "vitest";
import { BotPair, compareBots } from "../../analysis/behaviour/compare-bots.ts";
import { askedBot } from "../../analysis/search/compiled-bot.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { declaredPackage } from "../../games/shared/declared/declared-package.ts";
import { told } from "../compiler/diff/sheets.ts";
import { gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";

const BEFORE = `game Garden
scenario 1 "The first warm day"
bot Growers

MEMORY
  Mode: calm, wild.
  Alarm: 0–3.

GROWER BOT PROCEDURES

MOWER
When a pest arrived next to it: ADD 1 to alarm.
1 Plot dry or (plot ripe and pest next to the plot): REST.
2 More pests than own robots: GO 1 towards nearest pest. [Random]
3 Alarm is 2 or more and mode is calm: SET mode to wild.
4 GO 1 to:
  a) Dry plot, only if plot watered. [Highest yield (unless plot ripe) > Random]
  b) Bed. [Random]
5 Yield of beds plus own robots > [d6]: REST.
`;

const GAMES = new Map([[EVENTFUL_GARDEN.lexicon.game, EVENTFUL_GARDEN.lexicon]]);

function changes(from: string, to: string): readonly string[] {
  if (!BEFORE.includes(from)) throw new Error(`there is no “${from}”`);
  const [before, after] = [BEFORE, BEFORE.replace(from, to)].map((text) => checkFile("growers.bot", text, GAMES));
  for (const checked of [before, after]) expect(checked?.diagnostics.map(({ message }) => message)).toEqual([]);
  return told(changesOf(diffFiles(before ?? null, after ?? null)));
}

describe("a comparison of two sheets", () => {
  test.each([
    [
      "one of two alternatives",
      "Plot dry or (",
      "Plot watered or (",
      [
        "condition-changed at clause 1: condition changed: “plot dry or (plot ripe and pest next to the plot)” → “plot watered or (plot ripe and pest next to the plot)”",
      ],
    ],
    [
      "the order of alternatives, which means the same",
      "Plot dry or (plot ripe and pest next to the plot)",
      "(Plot ripe and pest next to the plot) or plot dry",
      [
        "= wording at clause 1: other words, same meaning: “plot dry or (plot ripe and pest next to the plot)” → “(plot ripe and pest next to the plot) or plot dry”",
      ],
    ],
    [
      "statements of which all must be true in place of one",
      "Plot dry or (plot ripe and pest next to the plot)",
      "Plot dry, plot ripe and pest next to the plot",
      [
        "condition-dropped at clause 1: condition “plot dry or (plot ripe and pest next to the plot)” dropped",
        "condition-added at clause 1: condition “plot dry” added",
        "condition-added at clause 1: condition “plot ripe” added",
        "condition-added at clause 1: condition “pest next to the plot” added",
      ],
    ],
    [
      "how two numbers are compared",
      "More pests than own robots",
      "Fewer pests than own robots",
      [
        "condition-number-changed at clause 2: number in the condition changed: “more pests than own robots” → “fewer pests than own robots”",
      ],
    ],
    [
      "a comparison in signs, which means the same",
      "More pests than own robots",
      "Pests > own robots",
      ["= wording at clause 2: other words, same meaning: “more pests than own robots” → “pests > own robots”"],
    ],
    [
      "the dice of a comparison",
      "own robots > [d6]",
      "own robots > [d8]",
      [
        "condition-changed at clause 5: condition changed: “yield of beds plus own robots > [d6]” → “yield of beds plus own robots > [d8]”",
      ],
    ],
    [
      "what is worked out",
      "beds plus own",
      "beds minus own",
      [
        "condition-changed at clause 5: condition changed: “yield of beds plus own robots > [d6]” → “yield of beds minus own robots > [d6]”",
      ],
    ],
    [
      "the number of a counter",
      "Alarm is 2 or more",
      "Alarm is 3",
      ["condition-number-changed at clause 3: number in the condition changed: “alarm is 2 or more” → “alarm is 3”"],
    ],
    [
      "other words for the number of a counter",
      "Alarm is 2 or more",
      "Alarm is more than 1",
      ["= wording at clause 3: other words, same meaning: “alarm is 2 or more” → “alarm is more than 1”"],
    ],
    [
      "a mode that is asked for and set",
      "mode is calm: SET mode to wild",
      "mode is wild: SET mode to calm",
      [
        "condition-changed at clause 3: condition changed: “mode is calm” → “mode is wild”",
        "action-changed at clause 3: what it remembers changed: “mode to wild” → “mode to calm”",
      ],
    ],
    [
      "how much is added to a counter",
      "ADD 1 to",
      "ADD 2 to",
      ["strength-changed at clause 1: strength changed: 1 → 2"],
    ],
    [
      "what must happen",
      "a pest arrived next to it",
      "a pest arrived",
      ["condition-changed at clause 1: condition changed: “a pest arrived next to it” → “a pest arrived”"],
    ],
    [
      "a line that begins with When",
      "When a pest arrived next to it: ADD 1 to alarm.\n",
      "",
      ["procedure-removed: procedure MOWER, WHEN removed, 1 clause"],
    ],
    [
      "a letter without its condition",
      ", only if plot watered",
      "",
      ["condition-dropped at clause 4a: condition “plot watered” dropped: it always holds"],
    ],
    [
      "a letter with the opposite condition",
      ", only if plot watered",
      ", unless plot watered",
      ["condition-negated at clause 4a: condition negated: “plot watered” → “unless plot watered”"],
    ],
    [
      "a criterion without its condition",
      " (unless plot ripe)",
      "",
      ["tiebreaker-replaced at clause 4a: tiebreaker replaced: “highest yield (unless plot ripe)” → “highest yield”"],
    ],
    [
      "a criterion with the opposite condition",
      "(unless plot ripe)",
      "(only if plot ripe)",
      [
        "tiebreaker-replaced at clause 4a: tiebreaker replaced: “highest yield (unless plot ripe)” → “highest yield (only if plot ripe)”",
      ],
    ],
    [
      "the range of a counter",
      "Alarm: 0–3",
      "Alarm: 0–5",
      ["memory-changed: “alarm” changed: “0–3” → “0–5”; this changes MOWER when 1 and MOWER 3"],
    ],
    [
      "the mode that the bot starts in",
      "Mode: calm, wild",
      "Mode: wild, calm",
      ["memory-changed: “mode” changed: “calm, wild” → “wild, calm”; this changes MOWER 3"],
    ],
    ["a counter that nothing uses", "Alarm: 0–3.", "Alarm: 0–3.\n  Hunger: 0–9.", ["= memory-added: “hunger” added"]],
  ])("names %s", (_, from, to, expected) => {
    expect(changes(from, to)).toEqual(expected);
  });
});

const PACKAGE = declaredPackage(EVENTFUL_GARDEN);

/** Whether two versions of a sheet are proved alike, or in how many positions their bots act differently. */
function behaviour(name: string, from: string, to: string): "proved alike" | "differs" | "no difference found" {
  const { book, text } = gardenSheet(name, EVENTFUL_GARDEN);
  if (!text.includes(from)) throw new Error(`there is no “${from}”`);
  const { sheet, diagnostics } = checkFile(name, text.replace(from, to), GAMES);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  if (sheet === null) throw new Error("the changed text is no sheet");
  const [before, after] = [book, { ...book, sheets: { Growers: sheet } }].map((each) =>
    askedBot(PACKAGE, each, "Growers"),
  );
  if (before?.kind !== "bot" || after?.kind !== "bot") throw new Error("the sheets cannot be asked");
  const pair = new BotPair(before.bot, after.bot);
  const search = compareBots(PACKAGE.lexicon, pair, after.source, { positions: 3000, seed: 1, examples: 1 });
  let step = search.next();
  while (step.done !== true) step = search.next();
  if (step.value.compared === 0) return "proved alike";
  return step.value.differing > 0 ? "differs" : "no difference found";
}

describe("a comparison of what two bots do", () => {
  test.each([
    [
      "checklists.bot",
      "The robot is next to the plot or the plot is holding a pest: Yes",
      "The robot is next to the plot or the plot is holding a pest: No",
    ],
    ["conditions.bot", "(Plot dry and pest within 2 plots) or", "(Plot dry and no pest within 2 plots) or"],
    ["conditions.bot", "Ripe bed, only if plot is watered", "Ripe bed, unless plot is watered"],
    [
      "conditions.bot",
      "Highest yield (only if ripe bed within 2 plots)",
      "Highest yield (only if no ripe bed within 2 plots)",
    ],
    ["amounts.bot", "More pests than own robots", "Fewer pests than own robots"],
    ["amounts.bot", "[2d6] >= 10", "[2d6] >= 4"],
    ["memory.bot", "Alarm is 2 or more", "Alarm is 1 or more"],
    ["memory.bot", "Alarm: 0–3", "Alarm: 0–9"],
    ["memory.bot", "Mode is not calm", "Mode is calm"],
    ["memory.bot", "5 SET mode to calm", "5 SET mode to wild"],
  ])("finds what a change of %s does: %s", (name, from, to) => {
    expect(behaviour(name, from, to)).toBe("differs");
  });

  test.each([
    [
      "conditions.bot",
      "(Plot dry and pest within 2 plots) or plot ripe",
      "Plot ripe, or (pest within 2 plots and plot dry)",
    ],
    ["amounts.bot", "More pests than own robots", "Pests > own robots"],
    ["checklists.bot", "robot has no easy reach", "robot does not have an easy reach"],
  ])("proves that other words of %s do the same: %s", (name, from, to) => {
    expect(behaviour(name, from, to)).toBe("proved alike");
  });
});
