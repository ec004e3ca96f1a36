import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardImpassablePlace: DiagnosticDefinition = {
  code: "board-impassable-place",
  severity: "error",
  template: "{unit} cannot stand at `{place}`: it may not enter that space.",
  documentation:
    "Vehicles and mechs may not enter a space that is `impassable: standees`. Nobody may enter one that is `impassable: all`. No counter can start there or enter the board there.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 1,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "objective": 3, "impassable": "standees", "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 4, "neighbours": ["a1"] }
  ],
  "spawns": {
    "LFA": { "Force 1": "a1", "Force 2": "a1" },
    "Breakers": { "Force 1": "b1", "Force 2": "b1" }
  }
}
`,
      right: `{
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
`,
    },
  ],
};
