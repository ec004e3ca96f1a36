import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardBadName: DiagnosticDefinition = {
  code: "board-bad-name",
  severity: "error",
  template: "A space cannot have the name `{name}`.",
  documentation:
    "Other names contain the names of spaces: a door is `c3-d3`, a deck `c3.deck`, a building in a space `building c3`. So use only letters, digits and `_`.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 1,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "A 1", "at": [0, 0], "objective": 3, "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 4, "neighbours": ["A 1"] }
  ],
  "spawns": {
    "LFA": { "Force 1": "A 1", "Force 2": "A 1" },
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
    { "name": "A_1", "at": [0, 0], "objective": 3, "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 4, "neighbours": ["A_1"] }
  ],
  "spawns": {
    "LFA": { "Force 1": "A_1", "Force 2": "A_1" },
    "Breakers": { "Force 1": "b1", "Force 2": "b1" }
  }
}
`,
    },
  ],
};
