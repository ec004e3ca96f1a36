import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardWrongCompass: DiagnosticDefinition = {
  code: "board-wrong-compass",
  severity: "error",
  template: "The {name} in `{space}` is not the one furthest {end}: the {other} in `{there}` is.",
  documentation: "Sheets tell some things apart by where they are. The first number of `at` counts from the west.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 5,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "has": ["westernmost escape pod"], "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "has": ["escape pod"], "neighbours": ["a1", "c1", "b2"] },
    { "name": "c1", "at": [0.5, -1], "has": ["eastern escape pod"], "neighbours": ["b1"] },
    { "name": "b2", "at": [1, 1], "has": ["DOORS"], "neighbours": ["b1", "b3", "c3"] },
    { "name": "b3", "at": [1, 2], "has": ["prisoner"], "neighbours": ["b2", "c3"] },
    { "name": "c3", "at": [2, 2], "neighbours": ["b3", "b2"] }
  ],
  "doors": {
    "a1-b1": "closed",
    "b2-b3": { "closed": true, "called": "west door of prison" },
    "b3-c3": { "closed": true, "called": "east door of prison" }
  },
  "spawns": {
    "LFA": { "Force 1": "b1", "Force 2": "b1", "Z unit": "b1" },
    "Breakers": { "Force 1": "b2", "Force 2": "b2" }
  },
  "goals": [{ "side": "LFA", "kind": "rounds held", "count": 20 }]
}
`,
      right: `{
  "board": "example",
  "scenario": 5,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "has": ["westernmost escape pod"], "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "has": ["escape pod"], "neighbours": ["a1", "c1", "b2"] },
    { "name": "c1", "at": [2, 0], "has": ["eastern escape pod"], "neighbours": ["b1"] },
    { "name": "b2", "at": [1, 1], "has": ["DOORS"], "neighbours": ["b1", "b3", "c3"] },
    { "name": "b3", "at": [1, 2], "has": ["prisoner"], "neighbours": ["b2", "c3"] },
    { "name": "c3", "at": [2, 2], "neighbours": ["b3", "b2"] }
  ],
  "doors": {
    "a1-b1": "closed",
    "b2-b3": { "closed": true, "called": "west door of prison" },
    "b3-c3": { "closed": true, "called": "east door of prison" }
  },
  "spawns": {
    "LFA": { "Force 1": "b1", "Force 2": "b1", "Z unit": "b1" },
    "Breakers": { "Force 1": "b2", "Force 2": "b2" }
  },
  "goals": [{ "side": "LFA", "kind": "rounds held", "count": 20 }]
}
`,
    },
  ],
};
