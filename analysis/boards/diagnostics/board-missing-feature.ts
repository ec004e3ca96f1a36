import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const boardMissingFeature: DiagnosticDefinition = {
  code: "board-missing-feature",
  severity: "error",
  template: "Scenario {number} needs {needs} × {what} for “{because}”; this board has {has}.",
  documentation:
    "The rules of the scenario and the words of both sheets speak of things that the board must have; without them a rule has no effect or a clause can never fire.",
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
