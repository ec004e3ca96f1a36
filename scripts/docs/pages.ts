import baseline from "../../test/analysis/mutation/baseline.json" with { type: "json" };
import { allDefinitions } from "../../cli/report/found.ts";
import { PAGES_SCHEMA } from "../../analysis/book/pages.ts";
import { SIMULATION_SCHEMA } from "../../analysis/games/simulation-shape.ts";
import { CONFIGURATION_SCHEMA } from "../../library/configuration.ts";
import { coreWordsOf } from "../../grammar/core-lexicon.ts";
import { GAMES } from "../../games/registry.ts";
import { bookFiles } from "../mutation-baseline.ts";
import { bookLints } from "./book-lints.ts";
import { diagnosticPage, diagnosticsIndex } from "./diagnostic-pages.ts";
import { glossary } from "./glossary.ts";
import { type MutationBaseline, mutationPage } from "./mutation-page.ts";
import { readingsPage } from "./readings.ts";

/** Every page of the handbook that is made from the program, by its path. */
export async function generatedPages(): Promise<ReadonlyMap<string, string>> {
  const definitions = await allDefinitions();
  const [game] = GAMES.values();
  if (game === undefined) throw new Error("there are no games");
  return new Map([
    ["docs/glossary.md", glossary(game.lexicon, coreWordsOf(game.lexicon))],
    ["docs/readings.md", readingsPage(Object.fromEntries(game.openPoints))],
    ["docs/book-lints.md", bookLints(bookFiles())],
    ["docs/mutation.md", mutationPage(baseline as MutationBaseline)],
    ...(await schemas()),
    ["docs/diagnostics/README.md", diagnosticsIndex(definitions)],
    ...definitions.map((definition) => [`docs/diagnostics/${definition.code}.md`, diagnosticPage(definition)] as const),
  ]);
}

/** The schemas of what is read, by the paths that they name themselves by. */
async function schemas(): Promise<readonly (readonly [string, string])[]> {
  const packages = await Promise.all([...GAMES.values()].map((game) => game.load()));
  const ofGames = packages.flatMap(({ situations, boards, roster }) =>
    [situations, boards, roster].flatMap((part) => part?.schema ?? []),
  );
  return [CONFIGURATION_SCHEMA, PAGES_SCHEMA, SIMULATION_SCHEMA, ...ofGames].map((schema) => [
    new URL(schema.$id).pathname.slice(1),
    `${JSON.stringify(schema, null, 2)}\n`,
  ]);
}
