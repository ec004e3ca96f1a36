/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

interface ErrorConstructor {
  /** Only V8 has it; elsewhere it is set in vain. */
  stackTraceLimit: number;
}

declare module "virtual:catalogue" {
  import type { Catalogue } from "./catalogue.ts";

  export const CATALOGUE: Catalogue;
}
