import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardMissingFeature: DiagnosticDefinition = {
  code: "board-missing-feature",
  severity: "error",
  template: "Scenario {number} needs {needs} × {what} for “{because}”, but this board has {has}.",
  documentation:
    "The scenario's rules and both sheets mention things that the board must have. Without them, a rule has no effect or a clause can never fire.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 2,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "objective": 2, "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 2, "neighbours": ["a1"] }
  ],
  "spawns": {
    "LFA": { "Force 1": "a1", "Force 2": "a1" },
    "Breakers": { "Force 1": "b1", "Force 2": "b1" }
  },
  "goals": [{ "kind": "objective points", "count": 4 }]
}
`,
      right: `{
  "board": "example",
  "scenario": 2,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "objective": 2, "starting": "LFA", "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 2, "neighbours": ["a1"] }
  ],
  "spawns": {
    "LFA": { "Force 1": "a1", "Force 2": "a1" },
    "Breakers": { "Force 1": "b1", "Force 2": "b1" }
  },
  "goals": [{ "kind": "objective points", "count": 4 }]
}
`,
    },
  ],
};
