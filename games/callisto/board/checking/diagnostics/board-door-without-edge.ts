import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardDoorWithoutEdge: DiagnosticDefinition = {
  code: "board-door-without-edge",
  severity: "error",
  template: "There is a door between `{from}` and `{to}`, but they are not neighbours.",
  documentation: "A door joins two neighbours. The two spaces must list each other as neighbours, like any others.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 1,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "objective": 3, "elevated": true, "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 4, "bridge": { "supports": ["a1", "c1"] }, "neighbours": ["a1", "c1"] },
    { "name": "c1", "at": [2, 0], "elevated": true, "neighbours": ["b1"] }
  ],
  "doors": { "a1-c1": "closed" },
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
    { "name": "a1", "at": [0, 0], "objective": 3, "elevated": true, "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 4, "bridge": { "supports": ["a1", "c1"] }, "neighbours": ["a1", "c1"] },
    { "name": "c1", "at": [2, 0], "elevated": true, "neighbours": ["b1"] }
  ],
  "doors": { "a1-b1": "closed" },
  "spawns": {
    "LFA": { "Force 1": "a1", "Force 2": "a1" },
    "Breakers": { "Force 1": "b1", "Force 2": "b1" }
  }
}
`,
    },
  ],
};
