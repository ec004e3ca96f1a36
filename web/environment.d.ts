/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

interface ErrorConstructor {
  /** Only V8 has it; elsewhere it is set in vain. */
  stackTraceLimit: number;
}

/* oxlint-disable typescript/consistent-type-imports -- In an ambient module the types of a relative import are any. */

declare module "virtual:catalogue" {
  export const CATALOGUE: import("./catalogue.ts").Catalogue;
}

declare module "virtual:scenarios" {
  export const SCENARIOS: readonly import("./catalogue.ts").SiteScenario[];
}

declare module "virtual:compiled-sheets" {
  /** The compiled sheets of each scenario, by its name. */
  export const COMPILED_SHEETS: Readonly<
    Record<string, () => Promise<{ readonly FUNCTIONS: import("../library/play.ts").SheetFunctions }>>
  >;
}

declare module "virtual:play-catalogue" {
  export const PLAY_CATALOGUE: import("./catalogue.ts").PlayCatalogue;
}

declare module "virtual:play-scenarios" {
  export const PLAY_SCENARIOS: readonly import("./catalogue.ts").ShelvedScenario[];
}
