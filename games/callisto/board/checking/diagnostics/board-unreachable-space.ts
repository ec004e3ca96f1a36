import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardUnreachableSpace: DiagnosticDefinition = {
  code: "board-unreachable-space",
  severity: "error",
  template: "No unit can ever reach `{name}`.",
  documentation:
    "No way leads here from the spawns or the starting units, not even for personnel through open doors. If nothing may enter the space, make it `impassable: all`.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 1,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "objective": 3, "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 4, "neighbours": ["a1"] },
    { "name": "d1", "at": [3, 0], "neighbours": [] }
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
    { "name": "b1", "at": [1, 0], "objective": 4, "neighbours": ["a1", "d1"] },
    { "name": "d1", "at": [3, 0], "neighbours": ["b1"] }
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
