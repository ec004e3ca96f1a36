import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardMissingGoal: DiagnosticDefinition = {
  code: "board-missing-goal",
  severity: "error",
  template: "Nothing on this board lets the {side} win.",
  documentation:
    "Where this project lacks a scenario's victory conditions, its board states a goal for each side, or one for both. If you own the game, enter the goals of your scenario book.",
  examples: [
    {
      wrong: `{
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
  }
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
