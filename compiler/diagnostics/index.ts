export * from "./actions-and-goals.ts";
export * from "./cards-and-decks.ts";
export * from "./conditions-and-criteria.ts";
export * from "./definitions.ts";
export * from "./files-and-scenarios.ts";
export * from "./numbering.ts";
export * from "./rules-and-readings.ts";
export * from "./words-and-phrases.ts";
