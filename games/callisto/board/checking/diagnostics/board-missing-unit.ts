import type { DiagnosticDefinition } from "../../../../../grammar/diagnostic.ts";

export const boardMissingUnit: DiagnosticDefinition = {
  code: "board-missing-unit",
  severity: "error",
  template: "{names} must stand on the board at the start.",
  documentation: "The scenario's mechs start on the board, deactivated. They cannot enter it later.",
  examples: [
    {
      wrong: `{
  "board": "example",
  "scenario": 6,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "has": ["escape"], "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "has": ["laser"], "neighbours": ["a1"] }
  ],
  "spawns": {
    "LFA": { "Force 1": "a1", "Force 2": "a1" },
    "Breakers": { "Force 1": "b1", "Force 2": "b1" }
  },
  "units": { "Mech L": "b1", "Mech H": "b1", "Mech A": "b1", "Mech C": "b1" },
  "goals": [
    { "side": "LFA", "kind": "mechs escaped", "count": 2 },
    { "side": "Breakers", "kind": "neutralised units", "count": 4 }
  ]
}
`,
      right: `{
  "board": "example",
  "scenario": 6,
  "standIn": true,
  "initiative": "LFA",
  "spaces": [
    { "name": "a1", "at": [0, 0], "has": ["escape"], "neighbours": ["b1"] },
    { "name": "b1", "at": [1, 0], "has": ["laser"], "neighbours": ["a1"] }
  ],
  "spawns": {
    "LFA": { "Force 1": "a1", "Force 2": "a1" },
    "Breakers": { "Force 1": "b1", "Force 2": "b1" }
  },
  "units": { "Mech L": "b1", "Mech H": "b1", "Mech A": "b1", "Mech C": "b1", "Mech V": "b1" },
  "goals": [
    { "side": "LFA", "kind": "mechs escaped", "count": 2 },
    { "side": "Breakers", "kind": "neutralised units", "count": 4 }
  ]
}
`,
    },
  ],
};
