import type { DiagnosticDefinition } from "../grammar/diagnostic.ts";
import { DEFINITIONS } from "../grammar/diagnostic-definitions.ts";

const DIAGNOSTICS: readonly DiagnosticDefinition[] = Object.values(DEFINITIONS);

/** The diagnostics of reading a text, before its meaning is known. */
export const SYNTAX_DIAGNOSTICS = DIAGNOSTICS.filter(({ about }) => about === "syntax");

/** Every diagnostic that a check of sheets can report, by code. */
export const ALL_DIAGNOSTICS = DIAGNOSTICS.filter(({ about }) => about === undefined || about === "syntax");

/** Every diagnostic of situations of any game, by code. */
export const SITUATION_DIAGNOSTICS = DIAGNOSTICS.filter(({ about }) => about === "situation");
