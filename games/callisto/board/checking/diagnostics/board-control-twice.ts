import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardControlTwice: DiagnosticDefinition = {
  code: "board-control-twice",
  severity: "error",
  template: "Both sides control `{space}`.",
  documentation: "Both sides can have a marker in a space, but only one of them can control it.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 1,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "objective": 3, "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 4, "neighbours": ["a1"] }
  ],
  "markers": { "LFA": { "controlled": ["a1"] }, "Breakers": { "controlled": ["a1"] } },
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
  "markers": { "LFA": { "controlled": ["a1"] }, "Breakers": { "scouted": ["a1"] } },
  "spawns": {
    "LFA": { "Force 1": "a1", "Force 2": "a1" },
    "Breakers": { "Force 1": "b1", "Force 2": "b1" }
  }
}
`,
    },
  ],
};
