import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkProject } from "../../compiler/check-project.ts";
import type { SituationSheet } from "../../analysis/situations/test-situations.ts";
import { CALLISTO_LEXICON } from "../../games/callisto/lexicon/index.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = "procedures/callisto";

const project = checkProject(
  readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".bot"))
    .map((file) => ({ path: `${FOLDER}/${file}`, text: readFileSync(join(ROOT, FOLDER, file), "utf8") })),
  new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]),
);

/** Every sheet of the book as situations name it, with its scenario and the other side's sheet. */
export const SHEETS: readonly SituationSheet[] = project.sheets.flatMap((sheet) => {
  const scenario = project.scenarios.find(({ number }) => number === sheet.scenario);
  if (scenario === undefined) return [];
  const sheets = project.sheets.filter(({ scenario: number }) => number === sheet.scenario);
  return [
    {
      path: sheet.file.replace(/^procedures\//, "").replace(/\.bot$/, ""),
      side: sheet.bot,
      book: { scenario, sheets: Object.fromEntries(sheets.map((one) => [one.bot, one])) },
    },
  ];
});
