import { readFileSync } from "node:fs";
import conditions from "../../test/analysis/conditions/coverage.json" with { type: "json" };
import ladder from "../../test/analysis/laboratory/ladder.json" with { type: "json" };
import sensitivity from "../../test/analysis/laboratory/sensitivity.json" with { type: "json" };
import baseline from "../../test/analysis/mutation/baseline.json" with { type: "json" };
import { PAGES_SCHEMA } from "../../analysis/book/pages.ts";
import { type ConditionCoverage, CONDITION_COVERAGE_SCHEMA } from "../../analysis/conditions/coverage-data.ts";
import { readConditionVerdicts } from "./verdicts.ts";
import { PAIRED_GAMES_SCHEMA } from "../../analysis/laboratory/games-comparison.ts";
import { LADDER_SCHEMA } from "../../analysis/laboratory/ladder.ts";
import { SENSITIVITY_SCHEMA } from "../../analysis/laboratory/sensitivity-report.ts";
import { BOARD_HEAT_SCHEMA } from "../../analysis/games/board-heat.ts";
import { SIMULATION_SCHEMA } from "../../analysis/games/simulation-shape.ts";
import { CONFIGURATION_SCHEMA } from "../../library/configuration.ts";
import { coreWordsOf } from "../../grammar/core-lexicon.ts";
import type { GamePackage } from "../../games/game-package.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { bookFiles } from "../mutation-baseline.ts";
import { diagnosticModules, diagnosticPages } from "./diagnostic-modules.ts";
import { conditionPage } from "./condition-page.ts";
import { bookLints } from "./book-lints.ts";
import { glossary } from "./glossary.ts";
import { type MutationBaseline, mutationPage } from "./mutation-page.ts";
import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import { ladderPage } from "./ladder-page.ts";
import { type BookSensitivity, linkToPoint, sensitivityPage } from "./sensitivity-page.ts";
import { page, table } from "./markdown.ts";

/** Every page of the handbook that is made from the program, by its path. */
export async function generatedPages(): Promise<ReadonlyMap<string, string>> {
  const diagnostics = diagnosticPages();
  const [game] = BUILT_IN_GAMES.all.values();
  if (game === undefined) throw new Error("there are no games");
  // As JSON is read, its lists have no fixed length.
  const verdicts = readConditionVerdicts(
    readFileSync(new URL("../../docs/condition-verdicts.yaml", import.meta.url), "utf8"),
  );
  const matters = sensitivity as unknown as BookSensitivity;
  return new Map([
    ["docs/glossary.md", glossary(game.lexicon, coreWordsOf(game.lexicon))],
    ["docs/readings.md", readingsPage(game.openPoints, matters)],
    ["docs/book-lints.md", bookLints(bookFiles())],
    ["docs/sensitivity.md", sensitivityPage(matters)],
    ["docs/ladder.md", ladderPage(ladder)],
    ["docs/mutation.md", mutationPage(baseline as MutationBaseline)],
    ["docs/condition-coverage.md", conditionPage(conditions as unknown as ConditionCoverage, verdicts)],
    ...(await schemas()),
    ["docs/diagnostics/README.md", diagnosticsIndex(diagnostics.map(({ definition }) => definition))],
    ...diagnosticModules(diagnostics),
  ]);
}

/** The schemas of what is read, by the paths that they name themselves by. */
async function schemas(): Promise<readonly (readonly [string, string])[]> {
  const packages = await Promise.all([...BUILT_IN_GAMES.all.values()].map((game) => game.load()));
  const ofGames = packages.flatMap(({ situations, boards, roster }) =>
    [situations, boards, roster].flatMap((part) => part?.schema ?? []),
  );
  return [
    CONFIGURATION_SCHEMA,
    PAGES_SCHEMA,
    SIMULATION_SCHEMA,
    PAIRED_GAMES_SCHEMA,
    SENSITIVITY_SCHEMA,
    LADDER_SCHEMA,
    CONDITION_COVERAGE_SCHEMA,
    BOARD_HEAT_SCHEMA,
    ...ofGames,
  ].map((schema) => [new URL(schema.$id).pathname.slice(1), `${JSON.stringify(schema, null, 2)}\n`]);
}

/** The list of all diagnostics, which links to their pages. */
function diagnosticsIndex(definitions: readonly DiagnosticDefinition[]): string {
  return page([
    "# Diagnostics",
    "The code of a diagnostic is also the name of its page here and its key in a configuration. " +
      "`tiebreak explain CODE` prints the page on the terminal.",
    table(
      ["code", "severity", "message"],
      definitions.map(({ code: name, severity, template }) => [`[${name}](${name}.md)`, severity, template]),
    ),
  ]);
}

/** The name of a point, linked to what its readings do to who wins. */
function pointLink(matters: BookSensitivity, id: string): string {
  const link = linkToPoint(matters, id);
  return link === null ? id : `[${id}](${link})`;
}

/** The page of the questions that the rules leave open: each with its readings and its default. */
function readingsPage(points: GamePackage["openPoints"], matters: BookSensitivity): string {
  return page([
    "# Open points of the rules",
    "Some rules are silent, or have several possible readings. Tiebreak has every reading built in, and one is the " +
      "default. A situation chooses others with `readings: { OPEN-19: i }`. “Settled by” names lines of the rulebook (B) " +
      "or the solo book (S) that leave little doubt about the default. The name of a point links to what its readings " +
      "[do to who wins](sensitivity.md).",
    table(
      ["point", "question", "readings (default in bold)"],
      [...points].map(([id, { question, readings, default: chosen, settledBy }]) => [
        pointLink(matters, id),
        settledBy === undefined ? question : `${question}<br>Settled by ${settledBy}.`,
        Object.entries(readings)
          .map(([key, says]) => (key === chosen ? `**${key}: ${says}**` : `${key}: ${says}`))
          .join("<br>"),
      ]),
    ),
  ]);
}
