import { changed, example, type DiagnosticDefinition } from "../../../grammar/diagnostic.ts";
import type { Explanation } from "../../shared/situation-diagnostics.ts";

const ASKING = `id: example
sheet: callisto/scenario-1/lfa
board: { grid: 5x5 }
units:
  bot: { Scout Y: c3 }
when: ask secure Scout Y
expect:
  answer: true
`;

const RESOLVING = `id: example
sheet: callisto/scenario-1/lfa
row: [Sergeant Y*]
cards:
  bolster: { Y: [Scout Y, Corp-Sec Y] }
expect:
  action: BOLSTER 2
`;

const ROLLING = `id: example
sheet: callisto/scenario-1/lfa
row: [Captain*]
dice: [7]
cards:
  deck: [Scout Y]
  bolster: { Y: [Scout Y, Corp-Sec Y] }
expect:
  clause: 1
`;

/** A bot without markers on the board. */
export const ALL_SCOUTED: DiagnosticDefinition = {
  code: "situation-all-scouted",
  severity: "note",
  template: "This situation does not say which spaces the bot has scouted, so every space counts as scouted.",
  documentation:
    "A bot that has scouted everything does not scout, and it may move and attack where it otherwise could not. List the scouted spaces under `markers`. Write `scouted: all` if you mean all of them. In braces, `all except [c4]` needs quotes. Situations without a board, and events that do not depend on scouting, need no `markers`.",
  examples: [
    example(
      `id: example
sheet: callisto/scenario-1/lfa
board:
  grid: 5x5
  spaces:
    e5: { objective: 1 }
markers:
  bot:
    scouted: all except [c5, e5]
units:
  bot: { Scout Y: c3 }
  player: { Ripper C: e2 }
row: [Scout Y*]
expect:
  clause: 2c
`,
      [
        ["markers:\n  bot:\n    scouted: all except [c5, e5]\n", ""],
        ["  player: { Ripper C: e2 }\n", ""],
        ["2c", "none"],
      ],
    ),
  ],
};

/** What the pages of mistakes in situations say of this game, with examples of its own. */
export const EXPLANATIONS: Readonly<Record<string, Explanation>> = {
  "situation-acting-card": {
    documentation: "As in `row: [Scout Y*, Corp-Sec Z]`.",
    examples: [example(RESOLVING, [["Y*", "Y"]])],
  },
  "situation-bad-board": {
    examples: [example(ASKING, [["grid: 5x5", "file: nowhere.board.json"]])],
  },
  "situation-bad-value": {
    examples: [example(ASKING, [["5x5", "big"]])],
  },
  "situation-dice-left": {
    examples: [example(RESOLVING, [["row: [Sergeant Y*]\n", "row: [Sergeant Y*]\ndice: [4]\n"]])],
  },
  "situation-dice-missing": {
    examples: [example(ROLLING, [["dice: [7]\n", ""]])],
  },
  "situation-die-face": {
    documentation:
      "A random choice rolls the smallest of d8, d10 and d12 that divides evenly between the options. A roll table rolls a d10. An attack rolls the die for the heights of both units.",
    examples: [example(ROLLING, [["7", "11"]])],
  },
  "situation-duplicate-id": {
    examples: [
      example(ASKING, [
        [
          "  answer: true\n",
          "  answer: true\n---\nid: example\nsheet: callisto/scenario-1/lfa\nboard: { grid: 5x5 }\nunits:\n  bot: { Scout Y: c3 }\nwhen: ask secure Scout Y\nexpect:\n  answer: true\n",
        ],
      ]),
    ],
  },
  "situation-missing-key": {
    documentation: "A board needs a `grid` or a `file`. A unit with more than a place needs `at`.",
    examples: [example(ASKING, [["sheet: callisto/scenario-1/lfa\n", ""]])],
  },
  "situation-too-large": {
    examples: [
      example(ASKING, [
        ["{ grid: 5x5 }", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"],
      ]),
    ],
  },
  "situation-unknown-card": {
    documentation:
      "A card's name is its title and letter, as in the scenario's starting cards: `Commander A`, `Captain`, `Interference`.",
    examples: [example(RESOLVING, [["Sec", "Sek"]])],
  },
  "situation-unknown-clause": {
    examples: [example(ROLLING, [["clause: 1", "clause: 9"]])],
  },
  "situation-unknown-key": {
    examples: [
      example(changed(ASKING, [["id: example\n", "id: example\ntitle: on the ground\n"]]), [["title", "titel"]]),
    ],
  },
  "situation-unknown-reading": {
    documentation: "An open point has a number, such as `OPEN-19`, and its readings have letters.",
    examples: [
      example(
        changed(ASKING, [
          ["sheet: callisto/scenario-1/lfa\n", "sheet: callisto/scenario-1/lfa\nreadings: { OPEN-19: i }\n"],
        ]),
        [["19: i", "99: a"]],
      ),
    ],
  },
  "situation-unknown-sheet": {
    examples: [example(ASKING, [["lfa", "lfb"]])],
  },
  "situation-unknown-space": {
    documentation:
      "A space of a grid has a column letter and a row number, such as `c3`. The deck of a bridge over `c3` is `c3.deck`.",
    examples: [example(ASKING, [["c3", "c9"]])],
  },
  "situation-unknown-unit": {
    documentation:
      "A unit's name is its title and letter, as in the scenario's starting cards. A mech's counter has only a letter: `Mech A`. Put the bot's units under `bot` and the other side's under `player`.",
    examples: [example(ASKING, [["c3", "c3, Scout Q: c4"]])],
  },
  "situation-yaml": {
    documentation: "Within braces, `all except [c4]` needs quotes too.",
    examples: [example(ASKING, [["5x5 }", "5x5"]])],
  },
  "situation-failed": {
    examples: [example(RESOLVING, [["BOLSTER 2", "COMMAND 2"]])],
  },
};
