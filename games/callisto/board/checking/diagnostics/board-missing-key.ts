import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardMissingKey: DiagnosticDefinition = {
  code: "board-missing-key",
  severity: "error",
  template: "{what} needs the key `{key}`.",
  documentation:
    "A board needs its name, its scenario, whether it is a stand-in, the side with the initiative marker, its spaces and its spawns. A space needs its name, its place in the drawing and its neighbours.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 1,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "objective": 3, "neighbours": ["b1"] },
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
