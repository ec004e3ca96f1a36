import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Mutant, OperatorName } from "../analysis/mutation/change-part.ts";
import { mutantsOf, omittedReadings } from "../analysis/mutation/mutants.ts";
import { noticedBy, prepareSituations, type PreparedSituation } from "../analysis/mutation/prepared-situations.ts";
import type { SituationSheet } from "../analysis/situations/read-situation-file.ts";
import { definitionsAbove } from "../compiler/definitions/reach.ts";
import { SHEET_ENDING } from "../compiler/file-kind.ts";
import { checkProject } from "../compiler/lint/index.ts";
import type { LoadedGames } from "../games/game-package.ts";
import { BUILT_IN_GAMES } from "../games/registry.ts";
import type { MutationBaseline, Noticed } from "./docs/mutation-page.ts";
import { fileURLToPath } from "node:url";

/** A sheet with its changes, and whether a situation notices each. */
interface ScoredSheet {
  readonly path: string;
  readonly situations: number;
  readonly results: readonly { readonly mutant: Mutant; readonly isNoticed: boolean }[];
}

/** Where situations lie: those of one game beside its sheets, the others by themselves. */
const FOLDERS = ["procedures", "test/situations"];

/** The sheets of all games, and the situations of the repository about them. */
export async function bookSituations(root: string): Promise<{
  readonly sheets: readonly SituationSheet[];
  readonly situations: readonly PreparedSituation[];
  readonly games: LoadedGames;
}> {
  const sheets = sheetsOfGames();
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".situation.yaml"))
      .toSorted()
      .map((file) => ({ path: join(folder, file), text: readFileSync(join(root, folder, file), "utf8") })),
  );
  const games = await BUILT_IN_GAMES.loadGames(BUILT_IN_GAMES.all.keys());
  const { situations } = prepareSituations(files, sheets, {
    games,
    loadBoard: () => ({ kind: "missing", reason: "these situations draw their boards" }),
  });
  return { sheets, situations, games };
}

/** Runs the situations of every game with the changes of every sheet. */
export async function scoreBook(root: string): Promise<readonly ScoredSheet[]> {
  const { sheets, situations, games } = await bookSituations(root);
  const scored = sheets.map((sheet) => {
    const own = sheet.book.sheets[sheet.side];
    const game = games.get(sheet.book.scenario.game);
    const omitted = game === undefined ? [] : omittedReadings(game);
    const changes = [...(own === undefined ? [] : mutantsOf(own, omitted))];
    const asked = situations.filter(({ sheet: other }) => other.book === sheet.book);
    const results = changes.map((mutant) => ({ mutant, isNoticed: noticedBy(mutant, sheet, asked) !== null }));
    return { path: sheet.path, situations: asked.filter(({ sheet: other }) => other === sheet).length, results };
  });
  const noticed = new Set(
    scored.flatMap(({ results }) => results.flatMap(({ mutant, isNoticed }) => (isNoticed ? changeOf(mutant) : []))),
  );
  return scored.map((each) => ({
    ...each,
    results: each.results.map(({ mutant, isNoticed }) => ({
      mutant,
      isNoticed: isNoticed || noticed.has(changeOf(mutant)),
    })),
  }));
}

/** A checklist of another text holds in several sheets: whoever notices a change of it notices it for all of them. */
function changeOf({ file, place, operator, change, span }: Mutant): string {
  return JSON.stringify([file, place, operator, change, span]);
}

/** The sheets of all games, each in the book of its scenario. */
export function sheetsOfGames(): readonly SituationSheet[] {
  return situationSubjects().filter(({ side }) => side !== "");
}

/** All that situations of the repository can be about: sheets, and scenarios that have none. */
export function situationSubjects(): readonly SituationSheet[] {
  const all = bookFiles();
  const folders = new Set(all.map(({ path }) => dirname(path)));
  return [...folders].flatMap((folder) => {
    const definitions = definitionsAbove(folder);
    const own = all.filter(({ path }) => dirname(path) === folder);
    const files = [...own, ...all.filter(({ path }) => path === definitions)];
    const { sheets, scenarios } = checkProject(files, BUILT_IN_GAMES.lexicons);
    const [scenario] = scenarios;
    if (scenario === undefined) return [];
    const book = { scenario, sheets: Object.fromEntries(sheets.map((sheet) => [sheet.bot, sheet])) };
    if (sheets.length > 0)
      return sheets.map(({ bot }) => ({ path: `${folder}/${bot.toLowerCase()}`, side: bot, book }));
    return own.map(({ path }) => ({ path: path.slice(0, -SHEET_ENDING.length), side: "", book }));
  });
}

/** What is committed of a whole run. */
export function baselineOf(scored: readonly ScoredSheet[]): MutationBaseline {
  const all = scored.flatMap(({ results }) => results);
  const operators = [...new Set(all.map(({ mutant }) => mutant.operator))];
  return {
    sheets: Object.fromEntries(
      scored.map(({ path, situations, results }) => [path, { situations, ...count(results) }]),
    ),
    operators: Object.fromEntries(
      operators.map((operator) => [operator, count(all.filter(({ mutant }) => mutant.operator === operator))]),
    ) as Partial<Record<OperatorName, Noticed>>,
  };
}

/** How many changes there are, and how many of them are noticed. */
function count(results: readonly { readonly isNoticed: boolean }[]): Noticed {
  return { changes: results.length, noticed: results.filter(({ isNoticed }) => isNoticed).length };
}

/** A sentence for each sheet of which the situations notice a smaller share than before, or whose share is not known. */
export function fallen(before: MutationBaseline, now: MutationBaseline): readonly string[] {
  const added = Object.keys(now.sheets).filter((path) => before.sheets[path] === undefined);
  const worse = Object.entries(before.sheets).flatMap(([path, former]) => {
    const score = now.sheets[path];
    if (score === undefined) return [`${path}: it is gone`];
    // A sheet with more in it has more changes; what counts is the share.
    return score.noticed * former.changes >= former.noticed * score.changes
      ? []
      : [
          `${path}: ${score.noticed} of ${score.changes} changes are noticed; it was ${former.noticed} of ${former.changes}`,
        ];
  });
  return [...worse, ...added.map((path) => `${path}: no share is recorded; node scripts/mutation-score.ts records it`)];
}

const PROCEDURES = fileURLToPath(new URL("../procedures/", import.meta.url));

/** The sheets and scenarios of the book, by their paths within procedures/, in alphabetical order. */
export function bookFiles(): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(PROCEDURES, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(".bot") && !path.endsWith("/game.bot"))
    .toSorted()
    .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(join(PROCEDURES, path), "utf8") }));
}
