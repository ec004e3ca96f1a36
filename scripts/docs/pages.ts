import baseline from "../../test/analysis/mutation/baseline.json" with { type: "json" };
import { DEFINITIONS } from "../../cli/definitions.ts";
import { LINTS } from "../../compiler/lint/index.ts";
import { CORE_WORDS } from "../../grammar/core-lexicon.ts";
import { CALLISTO_LEXICON } from "../../games/callisto/lexicon/index.ts";
import { OPEN_POINTS } from "../../games/callisto/readings.ts";
import { bookFiles } from "./book-files.ts";
import { bookLints } from "./book-lints.ts";
import { configurationSchema } from "./configuration-schema.ts";
import { diagnosticPage, diagnosticsIndex } from "./diagnostic-pages.ts";
import { glossary } from "./glossary.ts";
import { type MutationBaseline, mutationPage } from "./mutation-page.ts";
import { readingsPage } from "./readings.ts";

/** Every page of the handbook that is made from the program, by its path. */
export function generatedPages(): ReadonlyMap<string, string> {
  return new Map([
    ["docs/glossary.md", glossary(CALLISTO_LEXICON, CORE_WORDS)],
    ["docs/readings.md", readingsPage(OPEN_POINTS)],
    ["docs/book-lints.md", bookLints(bookFiles())],
    ["docs/mutation.md", mutationPage(baseline as MutationBaseline)],
    ["schemas/configuration.schema.json", configurationSchema(LINTS)],
    ["docs/diagnostics/README.md", diagnosticsIndex(DEFINITIONS)],
    ...DEFINITIONS.map((definition) => [`docs/diagnostics/${definition.code}.md`, diagnosticPage(definition)] as const),
  ]);
}
