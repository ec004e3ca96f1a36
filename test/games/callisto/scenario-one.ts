import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkProject } from "../../../compiler/lint/index.ts";
import type { SituationSheet } from "../../../analysis/situations/read-situation-file.ts";
import { CALLISTO_LEXICON } from "../../../games/callisto/lexicon/index.ts";
import { readDocuments } from "../../../games/shared/reading/locate-yaml.ts";
import { readSituation } from "../../../games/callisto/situation/read-situation.ts";
import { namesOfSheet } from "../../../games/callisto/situation/read-names.ts";
import type { Situation } from "../../../games/callisto/situation/expected-key.ts";
import type { Book } from "../../../runtime/game.ts";

const FOLDER = "procedures/callisto/scenario-1";

const project = checkProject(
  ["lfa.bot", "breakers.bot", "scenario.bot"].map((name) => ({
    path: `${FOLDER}/${name}`,
    text: readFileSync(fileURLToPath(new URL(`../../../${FOLDER}/${name}`, import.meta.url)), "utf8"),
  })),
  new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]),
);

const [scenario] = project.scenarios;
if (scenario === undefined || project.sheets.length !== 2) throw new Error("the sheets of scenario 1 have mistakes");

/** Both sheets of scenario 1 with the scenario. */
export const BOOK: Book = {
  scenario,
  sheets: Object.fromEntries(project.sheets.map((sheet) => [sheet.bot, sheet])),
};

/** Both sheets as situations name them. */
export const SHEETS: readonly SituationSheet[] = project.sheets.map((sheet) => ({
  path: sheet.file.replace(/^procedures\//, "").replace(/\.bot$/, ""),
  side: sheet.bot,
  book: BOOK,
}));

/** The one situation of a YAML text, which must have no mistake. `expect` may be left out. */
export function situationOf(text: string): Situation {
  const whole = /^expect:/m.test(text) ? text : `${text}\nexpect: { clause: none }\n`;
  const { documents, problems } = readDocuments(whole);
  const [document] = documents;
  if (document === undefined || document === null) throw new Error(JSON.stringify(problems));
  const read = readSituation(
    document,
    {
      sheets: new Map(SHEETS.map(({ path, side }) => [path, namesOfSheet(BOOK, side)])),
      loadBoard: () => ({ kind: "missing", reason: "no board files here" }),
    },
    "test",
  );
  if (read.situation === null) throw new Error(JSON.stringify(read.problems));
  return read.situation;
}
