import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardBridgeSupports: DiagnosticDefinition = {
  code: "board-bridge-supports",
  severity: "error",
  template: "The bridge over `{name}` lacks a support: {why}.",
  documentation:
    "Units enter a deck only from its two supports. A support is an elevated space beside the deck, or the next deck of a long bridge. That deck must then name this one as a support.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 1,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "objective": 3, "elevated": true, "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 4, "bridge": { "supports": ["a1"] }, "neighbours": ["a1", "c1"] },
    { "name": "c1", "at": [2, 0], "elevated": true, "neighbours": ["b1"] }
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
    { "name": "a1", "at": [0, 0], "objective": 3, "elevated": true, "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "objective": 4, "bridge": { "supports": ["a1", "c1"] }, "neighbours": ["a1", "c1"] },
    { "name": "c1", "at": [2, 0], "elevated": true, "neighbours": ["b1"] }
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
