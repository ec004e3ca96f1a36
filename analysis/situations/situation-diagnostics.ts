import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import { changed, example } from "../../grammar/diagnostic-examples.ts";

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

/** Every kind of mistake in a situation file. */
export const SITUATION_DIAGNOSTICS: readonly DiagnosticDefinition[] = [
  {
    code: "situation-acting-card",
    severity: "error",
    template: "One card of the row must be marked `*`, but {count}.",
    documentation:
      "Mark the card that the bot resolves with `*` after its name in `row`: `row: [Scout Y*, Corp-Sec Z]`.",
    examples: [example(RESOLVING, [["Y*", "Y"]])],
  },
  {
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
  },
  {
    code: "situation-bad-board",
    severity: "error",
    template: "The board file `{path}` cannot be used: {reason}.",
    documentation: "`board: { file: PATH }` names a board file. Write the path from the situation file's folder.",
    examples: [example(ASKING, [["grid: 5x5", "file: nowhere.board.json"]])],
  },
  {
    code: "situation-bad-value",
    severity: "error",
    template: "{what} must be {needed}, not {got}.",
    documentation: "The key takes another kind of value, or only certain values. Change it to one that fits.",
    examples: [example(ASKING, [["5x5", "big"]])],
  },
  {
    code: "situation-dice-left",
    severity: "error",
    template: "`dice` lists {given}, but this situation rolls {rolled}. Remove the rest.",
    documentation:
      "`dice` lists the dice that this situation rolls, and no others. A choice that is not left to chance rolls none.",
    examples: [example(RESOLVING, [["row: [Sergeant Y*]\n", "row: [Sergeant Y*]\ndice: [4]\n"]])],
  },
  {
    code: "situation-dice-missing",
    severity: "error",
    template: "`dice` lists {given}, but this situation rolls {roll}. Add what it shows.",
    documentation:
      "`dice` lists every die that this situation rolls, in order: first those of the decision, then those of an attack or a shuffle.",
    examples: [example(ROLLING, [["dice: [7]\n", ""]])],
  },
  {
    code: "situation-die-face",
    severity: "error",
    template: "Die {number} in `dice` is a d{sides}, which cannot show {face}.",
    documentation:
      "A random choice rolls the smallest of d8, d10 and d12 that divides evenly between the options. A roll table rolls a d10. An attack rolls the die for the heights of both units.",
    examples: [example(ROLLING, [["7", "11"]])],
  },
  {
    code: "situation-duplicate-id",
    severity: "error",
    template: "Another situation in this file already has the id `{id}`.",
    documentation: "Reports name situations by their id. Give each one its own.",
    examples: [
      example(ASKING, [
        [
          "  answer: true\n",
          "  answer: true\n---\nid: example\nsheet: callisto/scenario-1/lfa\nboard: { grid: 5x5 }\nunits:\n  bot: { Scout Y: c3 }\nwhen: ask secure Scout Y\nexpect:\n  answer: true\n",
        ],
      ]),
    ],
  },
  {
    code: "situation-missing-key",
    severity: "error",
    template: "{what} needs the key `{key}`.",
    documentation:
      "A situation needs its `sheet` and what you `expect`. A board needs a `grid` or a `file`. A unit with more than a place needs `at`.",
    examples: [example(ASKING, [["sheet: callisto/scenario-1/lfa\n", ""]])],
  },
  {
    code: "situation-too-large",
    severity: "error",
    template: "This file is too large: a situation file can hold at most {limit}.",
    documentation:
      "A file's length, its values and their nesting have limits, far above what a situation needs. Split a long file, and avoid lists within lists.",
    examples: [
      example(ASKING, [
        ["{ grid: 5x5 }", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"],
      ]),
    ],
  },
  {
    code: "situation-unknown-card",
    severity: "error",
    template: "{who} has no card `{name}`.",
    documentation:
      "A card's name is its title and letter, as in the scenario's starting cards: `Commander A`, `Captain`, `Interference`.",
    examples: [example(RESOLVING, [["Sec", "Sek"]])],
  },
  {
    code: "situation-unknown-key",
    severity: "error",
    template: "{what} has no key `{key}`.",
    documentation:
      "An unknown key is an error, because a misspelt key would otherwise do nothing. Correct it or remove it.",
    examples: [
      example(changed(ASKING, [["id: example\n", "id: example\ntitle: on the ground\n"]]), [["title", "titel"]]),
    ],
  },
  {
    code: "situation-unknown-reading",
    severity: "error",
    template: "The rules have no open point `{point}`.",
    documentation:
      "`readings` names open points by number, such as `OPEN-19`, each with the letter of a reading or `default`. [Open points](../readings.md) lists them.",
    examples: [
      example(
        changed(ASKING, [
          ["sheet: callisto/scenario-1/lfa\n", "sheet: callisto/scenario-1/lfa\nreadings: { OPEN-19: i }\n"],
        ]),
        [["19: i", "99: a"]],
      ),
    ],
  },
  {
    code: "situation-unknown-sheet",
    severity: "error",
    template: "There is no sheet `{sheet}`.",
    documentation:
      "`sheet` names a sheet in one of three ways. By its file, from the place of the situation: `lfa.bot` is beside it, `../mine/lfa.bot` is in another folder. By game, scenario and side: `callisto/1/lfa`. By its path under procedures/, without its ending: `callisto/scenario-1/lfa`. A sheet beside the situation goes before others of the same scenario. The sheet must have no errors. Its scenario file must be in the same folder.",
    examples: [example(ASKING, [["lfa", "lfb"]])],
  },
  {
    code: "situation-unknown-space",
    severity: "error",
    template: "{where} no {place} `{name}`.",
    documentation:
      "A space of a grid has a column letter and a row number, such as `c3`. The deck of a bridge over `c3` is `c3.deck`.",
    examples: [example(ASKING, [["c3", "c9"]])],
  },
  {
    code: "situation-unknown-unit",
    severity: "error",
    template: "{who} has no unit `{name}`.",
    documentation:
      "A unit's name is its title and letter, as in the scenario's starting cards. A mech's counter has only a letter: `Mech A`. Put the bot's units under `bot` and the other side's under `player`.",
    examples: [example(ASKING, [["c3", "c3, Scout Q: c4"]])],
  },
  {
    code: "situation-yaml",
    severity: "error",
    template: "This is not valid YAML: {message}.",
    documentation:
      "A situation file is YAML. The message says what the YAML parser expected here. Often a bracket is not closed, a key appears twice, or a name that begins with `*` or `&` needs quotes. Within braces, `all except [c4]` needs quotes too.",
    examples: [example(ASKING, [["5x5 }", "5x5"]])],
  },
];
