// Generated from docs/diagnostics/ by `npm run docs`; a test fails when it is stale.
import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

type Value = string | number;

/** The values that a report of each diagnostic gives: one for each slot of its sentence. */
export interface ValuesByCode {
  readonly "table-misplaced": { readonly mistake: Value };
  readonly "table-mistake": { readonly mistake: Value };
}

/** Every diagnostic that only files of this game can have. */
export const DEFINITIONS: { readonly [Code in keyof ValuesByCode]: DiagnosticDefinition } = {
  "table-misplaced": { code: "table-misplaced", severity: "error", template: "The table does not fit its scenario: {mistake}.", documentation: "Everything has to lie on the table, and every side of the scenario has to begin somewhere.", examples: [{ wrong: "{\n  \"board\": \"a short table\",\n  \"scenario\": 2,\n  \"standIn\": true,\n  \"bands\": 16,\n  \"planet\": 2,\n  \"station\": 4,\n  \"start\": { \"Squadron\": 3, \"CT\": 16 }\n}\n", right: "{\n  \"board\": \"a short table\",\n  \"scenario\": 2,\n  \"standIn\": true,\n  \"bands\": 16,\n  \"planet\": 2,\n  \"station\": 4,\n  \"start\": { \"Squadron\": 3, \"CT\": 15 }\n}\n" }, { wrong: "{\n  \"board\": \"a short table\",\n  \"scenario\": 2,\n  \"standIn\": true,\n  \"bands\": 16,\n  \"planet\": 2,\n  \"station\": 4,\n  \"start\": { \"Squadron\": 3 }\n}\n", right: "{\n  \"board\": \"a short table\",\n  \"scenario\": 2,\n  \"standIn\": true,\n  \"bands\": 16,\n  \"planet\": 2,\n  \"station\": 4,\n  \"start\": { \"Squadron\": 3, \"CT\": 15 }\n}\n" }] },
  "table-mistake": { code: "table-mistake", severity: "error", template: "This is no table of bands: {mistake}.", documentation: "A table is a JSON object. It has a name, the number of its scenario, how many bands it has, the bands of the planet and of the station, and where each side begins.", examples: [{ wrong: "{\n  \"board\": \"a short table\",\n  \"scenario\": 2,\n  \"standIn\": true,\n  \"bands\": 160,\n  \"planet\": 2,\n  \"station\": 4,\n  \"start\": { \"Squadron\": 3, \"CT\": 15 }\n}\n", right: "{\n  \"board\": \"a short table\",\n  \"scenario\": 2,\n  \"standIn\": true,\n  \"bands\": 16,\n  \"planet\": 2,\n  \"station\": 4,\n  \"start\": { \"Squadron\": 3, \"CT\": 15 }\n}\n" }, { wrong: "{\n  \"board\": \"a short table\",\n  \"scenario\": 2,\n  \"standIn\": true,\n  \"bands\": 16,\n    \"station\": 4,\n  \"start\": { \"Squadron\": 3, \"CT\": 15 }\n}\n", right: "{\n  \"board\": \"a short table\",\n  \"scenario\": 2,\n  \"standIn\": true,\n  \"bands\": 16,\n  \"planet\": 2,\n  \"station\": 4,\n  \"start\": { \"Squadron\": 3, \"CT\": 15 }\n}\n" }] },
};
