import { changed, type Diagnostic, example } from "../../../grammar/diagnostic.ts";
import { fileMistakes, shownAt } from "../../shared/file-mistakes.ts";
import type { ReadingProblem } from "../../shared/reading/reading-problem.ts";

const BOARD = `{
  "board": "example",
  "scenario": 1,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "objective": 3, "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 4, "neighbours": ["a1"] }
  ],
  "spawns": {
    "LFA": { "Force 1": "a1", "Force 2": "a1" },
    "Breakers": { "Force 1": "b1", "Force 2": "b1" }
  }
}
`;

const BOARD_WITH_GOALS = changed(BOARD, [
  ['"scenario": 1', '"scenario": 2'],
  ['"objective": 3,', '"objective": 2, "starting": "LFA",'],
  ['"objective": 4', '"objective": 2'],
  ["  }\n}", '  },\n  "goals": [{ "kind": "objective points", "count": 4 }]\n}'],
]);

const BOARD_WITH_BRIDGE = changed(BOARD, [
  ['3, "neighbours"', '3, "elevated": true, "neighbours"'],
  [
    '4, "neighbours": ["a1"] }\n',
    '4, "bridge": { "supports": ["a1", "c1"] }, "neighbours": ["a1", "c1"] },\n    { "name": "c1", "at": [2, 0], "elevated": true, "neighbours": ["b1"] }\n',
  ],
]);

/** The examples are changes of one small board. */
const { definitions, diagnose } = fileMistakes({
  "board-bad-name": {
    template: "A space cannot have the name `{name}`.",
    advice: "Use only letters, digits and `_`.",
    documentation:
      "Other names contain the names of spaces: a door is `c3-d3`, a deck `c3.deck`, a building in a space `building c3`. So use only letters, digits and `_`.",
    examples: [{ wrong: BOARD.replaceAll("a1", "A 1"), right: BOARD.replaceAll("a1", "A_1") }],
  },
  "board-bad-value": {
    template: "{what} must be {needed}, not {got}.",
    documentation: "The key takes another kind of value, or the value is out of bounds.",
    examples: [example(BOARD, [["[0, 0]", '"0, 0"']])],
  },
  "board-bridge-supports": {
    template: "The bridge over `{name}` lacks a support: {why}.",
    advice: "Name two elevated spaces beside the deck, or the deck that continues it.",
    documentation:
      "Units enter a deck only from its two supports. A support is an elevated space beside the deck, or the next deck of a long bridge. That deck must then name this one as a support.",
    examples: [example(BOARD_WITH_BRIDGE, [['"supports": ["a1", "c1"', '"supports": ["a1"']])],
  },
  "board-control-twice": {
    template: "Both sides control `{space}`.",
    advice: "Change one of the markers to `scouted`, or remove it.",
    documentation: "Both sides can have a marker in a space, but only one of them can control it.",
    examples: [
      example(
        changed(BOARD, [
          ["  ],\n", '  ],\n  "markers": { "LFA": { "controlled": ["a1"] }, "Breakers": { "scouted": ["a1"] } },\n'],
        ]),
        [['"scouted"', '"controlled"']],
      ),
    ],
  },
  "board-door-without-edge": {
    template: "There is a door between `{from}` and `{to}`, but they are not neighbours.",
    advice: "Make `{from}` and `{to}` list each other as neighbours, or move the door.",
    documentation: "A door joins two neighbours. The two spaces must list each other as neighbours, like any others.",
    examples: [
      example(changed(BOARD_WITH_BRIDGE, [["  ],\n", '  ],\n  "doors": { "a1-b1": "closed" },\n']]), [
        ['"a1-b1"', '"a1-c1"'],
      ]),
    ],
  },
  "board-duplicate-name": {
    template: "`{name}` appears twice.",
    advice: "Remove one of them.",
    documentation:
      "Each space needs its own name. A space lists each neighbour once and carries one marker of a side. Two spaces share one door at most.",
    examples: [example(BOARD, [['["b1"', '["b1", "b1"']])],
  },
  "board-impassable-place": {
    template: "{unit} cannot stand at `{place}`: it may not enter that space.",
    advice: "Choose another space, or change `impassable`.",
    documentation:
      "Vehicles and mechs may not enter a space that is `impassable: standees`. Nobody may enter one that is `impassable: all`. No counter can start there or enter the board there.",
    examples: [example(BOARD, [['3, "neighbours"', '3, "impassable": "standees", "neighbours"']])],
  },
  "board-json": {
    template: "This is not valid JSON: {message}.",
    documentation:
      "A board file is strict JSON. Put names and texts in double quotes. Write no comments, no comma after the last entry and no key twice.",
    examples: [example(BOARD, [["1, 0],", "1, 0]"]])],
  },
  "board-maps-joined": {
    template: "`{from}` and `{to}` cannot be neighbours: they are on the maps {map} and {other}.",
    advice: "Remove the neighbour on both sides, or put both spaces on one map.",
    documentation: "Nothing moves or attacks from one map to another, so neighbours must be on the same map.",
    examples: [example(BOARD, [['1, 0], "objective"', '1, 0], "map": "station", "objective"']])],
  },
  "board-missing-feature": {
    template: "Scenario {number} needs {needs} × {what} for “{because}”, but this board has {has}.",
    advice: "Add it under `{key}`.",
    documentation:
      "The scenario's rules and both sheets mention things that the board must have. Without them, a rule has no effect or a clause can never fire.",
    examples: [example(BOARD_WITH_GOALS, [['"starting": "LFA", "neighbours"', '"neighbours"']])],
  },
  "board-missing-goal": {
    template: "Nothing on this board lets the {side} win.",
    advice: "Add a goal to `goals`: its `kind`, its `count`, and its `side`, unless both sides can win by it.",
    documentation:
      "Where this project lacks a scenario's victory conditions, its board states a goal for each side, or one for both. If you own the game, enter the goals of your scenario book.",
    examples: [example(BOARD_WITH_GOALS, [['  },\n  "goals": [{ "kind": "objective points", "count": 4 }]', "  }"]])],
  },
  "board-missing-key": {
    template: "{what} needs the key `{key}`.",
    advice: "Add `{key}`.",
    documentation:
      "A board needs its name, its scenario, whether it is a stand-in, the side with the initiative marker, its spaces and its spawns. A space needs its name, its place in the drawing and its neighbours.",
    examples: [example(BOARD, [['"at": [0, 0], "objective"', '"objective"']])],
  },
  "board-missing-spawn": {
    template: "The {side} need the spawn `{name}`: {why}.",
    advice: "Add `{name}` to the spawns of the {side}.",
    documentation:
      "Every counter must be able to enter the board when its card is drawn. The base rules and the bot's own rules say where it enters.",
    examples: [example(BOARD, [['"b1", "Force 2": "b1"', '"b1"']])],
  },
  "board-missing-unit": {
    template: "{names} must stand on the board at the start.",
    advice: "Add them to `units`.",
    documentation: "The scenario's mechs start on the board, deactivated. They cannot enter it later.",
    examples: [
      example(
        `{
  "board": "example",
  "scenario": 6,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "has": ["escape"], "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "has": ["laser"], "neighbours": ["a1"] }
  ],
  "spawns": {
    "LFA": { "Force 1": "a1", "Force 2": "a1" },
    "Breakers": { "Force 1": "b1", "Force 2": "b1" }
  },
  "units": { "Mech L": "b1", "Mech H": "b1", "Mech A": "b1", "Mech C": "b1", "Mech V": "b1" },
  "goals": [
    { "side": "LFA", "kind": "mechs escaped", "count": 2 },
    { "side": "Breakers", "kind": "neutralised units", "count": 4 }
  ]
}
`,
        [['"b1", "Mech V": "b1"', '"b1"']],
      ),
    ],
  },
  "board-one-way-edge": {
    template: "`{from}` lists `{to}` as a neighbour, but `{to}` does not list `{from}`.",
    advice: "Add `{from}` to the neighbours of `{to}`, or remove `{to}` here.",
    documentation:
      "Two neighbours list each other, which catches typing errors. Only a door that opens one way may appear on one side alone: the side from which it opens.",
    examples: [example(BOARD, [['["a1"', "["]])],
  },
  "board-same-place": {
    template: "`{name}` and `{other}` are both at {at}.",
    advice: "Give one of them another column or row in `at`.",
    documentation:
      "Drawings put each space at its `at`: first the column, then the row, from the north-west. Halves shift a hexagonal row. Spaces of two maps may have the same place.",
    examples: [example(BOARD, [["[1", "[0"]])],
  },
  "board-too-few-points": {
    template: "The objectives on this board are worth {total} in all, but {because} needs {points} points.",
    advice: "Check the objectives of the spaces.",
    documentation:
      "The board must have enough points for every goal. It also needs as many points as a sheet's “fewer than … scouted” asks about.",
    examples: [example(BOARD, [["4", "2"]])],
  },
  "board-too-large": {
    template: "This file is too large: a board file can hold at most {limit}.",
    documentation: "The limits are far above any board that you would type. Check that you chose the right file.",
    examples: [
      example(BOARD, [
        ['"example"', "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"],
      ]),
    ],
  },
  "board-unknown-feature": {
    template: "A space cannot have `{name}`.",
    documentation:
      "`has` lists structures, equipment and markers by the names that sheets use. A door goes under `doors`. A prison's door has its name there under `called`.",
    examples: [
      example(changed(BOARD, [['3, "neighbours"', '3, "has": ["bunker"], "neighbours"']]), [['"bunker"', '"bunkre"']]),
    ],
  },
  "board-unknown-key": {
    template: "{what} has no key `{key}`.",
    documentation:
      "An unknown key is an error, because a misspelt key would otherwise do nothing. schemas/board.schema.json lists every key; an editor that uses it completes them.",
    examples: [example(BOARD, [['0, 0], "objective"', '0, 0], "objektive"']])],
  },
  "board-unknown-scenario": {
    template: "There are no sheets for scenario {number}.",
    documentation: "The rules and sheets of a scenario say what its board must have.",
    examples: [example(BOARD, [['"scenario": 1', '"scenario": 11']])],
  },
  "board-unknown-side": {
    template: "This scenario has no side `{name}`.",
    documentation: "A board uses the names that the scenario file gives the sides, whichever of them the bot plays.",
    examples: [example(BOARD, [['"initiative": "LFA"', '"initiative": "Lfa"']])],
  },
  "board-unknown-space": {
    template: "This board has no space `{name}`.",
    documentation:
      "Neighbours, supports, doors, spawns, markers and units must name spaces of the same file. The deck of a bridge over `c3` is `c3.deck`.",
    examples: [example(BOARD, [['["b1"', '["b1", "b2"']])],
  },
  "board-unknown-spawn": {
    template: "No unit of the {side} enters at a spawn called `{name}`.",
    documentation:
      "A spawn has the name of a force (`Force 1`), a unit (`Scout Y`) or a squad (`Y unit`), or the name in a rule of the bot (`spawn point 1`).",
    examples: [example(BOARD, [['2": "a1"', '2": "a1", "Force 3": "a1"']])],
  },
  "board-unknown-unit": {
    template: "This scenario has no counter `{name}`.",
    documentation:
      "A counter's name is its title and letter, as in the scenario's starting cards: `Scout Y`. The counter of a mech is `Mech A`.",
    examples: [example(changed(BOARD, [["  ],\n", '  ],\n  "units": { "Scout Y": "a1" },\n']]), [['"Scout', '"Scot']])],
  },
  "board-unreachable-space": {
    template: "No unit can ever reach `{name}`.",
    advice: "Join it to a neighbour, or make it `impassable: all`.",
    documentation:
      "No way leads here from the spawns or the starting units, not even for personnel through open doors. If nothing may enter the space, make it `impassable: all`.",
    examples: [
      example(
        changed(BOARD, [['["a1"] }\n', '["a1", "d1"] },\n    { "name": "d1", "at": [3, 0], "neighbours": ["b1"] }\n']]),
        [
          ['["a1", "d1"]', '["a1"]'],
          ['[3, 0], "neighbours": ["b1"]', '[3, 0], "neighbours": []'],
        ],
      ),
    ],
  },
  "board-wrong-compass": {
    template: "The {name} in `{space}` is not the one furthest {end}: the {other} in `{there}` is.",
    advice: "Check `at` of both, and which of them should have the name.",
    documentation: "Sheets tell some things apart by where they are. The first number of `at` counts from the west.",
    examples: [
      example(
        `{
  "board": "example",
  "scenario": 5,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "has": ["westernmost escape pod"], "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "has": ["escape pod"], "neighbours": ["a1", "c1", "b2"] },
    { "name": "c1", "at": [2, 0], "has": ["eastern escape pod"], "neighbours": ["b1"] },
    { "name": "b2", "at": [1, 1], "has": ["DOORS"], "neighbours": ["b1", "b3", "c3"] },
    { "name": "b3", "at": [1, 2], "has": ["prisoner"], "neighbours": ["b2", "c3"] },
    { "name": "c3", "at": [2, 2], "neighbours": ["b3", "b2"] }
  ],
  "doors": {
    "a1-b1": "closed",
    "b2-b3": { "closed": true, "called": "west door of prison" },
    "b3-c3": { "closed": true, "called": "east door of prison" }
  },
  "spawns": {
    "LFA": { "Force 1": "b1", "Force 2": "b1", "Z unit": "b1" },
    "Breakers": { "Force 1": "b2", "Force 2": "b2" }
  },
  "goals": [{ "side": "LFA", "kind": "rounds held", "count": 20 }]
}
`,
        [["2, 0", "0.5, -1"]],
      ),
    ],
  },
});

/** Every kind of mistake in a board file. */
export const BOARD_DIAGNOSTICS = definitions;

/** One mistake in a board file, before it becomes a diagnostic with its sentence. */
export type GameBoardProblem = Parameters<typeof diagnose>[0];

/** A mistake in the text or the shape of a board file, with its code. */
export function boardProblem(problem: ReadingProblem): GameBoardProblem {
  const { kind, at: _at, ...rest } = problem;
  return { ...rest, span: shownAt(problem), code: kind === "syntax" ? "board-json" : `board-${kind}` };
}

/** As many names as a sentence can list. */
const MOST_NAMES_LISTED = 20;

/** The diagnostic of a mistake in a board file: what is wrong, and what to do, with the nearest name that would fit. */
export function diagnoseBoard(problem: GameBoardProblem): Diagnostic {
  // A sentence about a bad value already says what would fit.
  const names = problem.code === "board-bad-value" ? [] : (problem.known ?? []);
  return diagnose(problem, listed(names));
}

function listed(known: readonly string[]): string | null {
  if (known.length === 0) return null;
  if (known.length > MOST_NAMES_LISTED) return `Choose from \`${known[0]}\` to \`${known.at(-1)}\`.`;
  return `Choose from: ${known.map((name) => `\`${name}\``).join(", ")}.`;
}
