import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardBadValue: DiagnosticDefinition = {
  code: "board-bad-value",
  severity: "error",
  template: "{what} must be {needed}, not {got}.",
  documentation: "The key takes another kind of value, or the value is out of bounds.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 1,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": "0, 0", "objective": 3, "neighbours": ["b1"] },
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
