import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardUnknownKey: DiagnosticDefinition = {
  code: "board-unknown-key",
  severity: "error",
  template: "{what} has no key `{key}`.",
  documentation:
    "An unknown key is an error, because a misspelt key would otherwise do nothing. schemas/board.schema.json lists every key; an editor that uses it completes them.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 1,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "objektive": 3, "neighbours": ["b1"] },
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
