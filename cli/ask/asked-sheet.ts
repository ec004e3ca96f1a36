import type { PositionSource } from "../../games/game-package.ts";
import { askedBot } from "../../analysis/questions/asked-bot.ts";
import type { CompiledBot } from "../../analysis/search/compiled-bot.ts";
import { checkProject } from "../../compiler/check-project.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Source } from "../../grammar/source.ts";
import { MisuseError } from "../failure.ts";
import { LEXICONS, loadGame } from "../../games/registry.ts";
import { findOneSheet } from "../named-sheet.ts";
import type { FileReport } from "../report/found.ts";
import { findNeighbours, readText } from "../workspace.ts";

/** A sheet that questions can be asked of, or what is wrong with it. */
export type AskedSheet =
  | {
      readonly kind: "sheet";
      readonly bot: CompiledBot;
      readonly source: PositionSource;
      readonly text: Source;
      /** Those of the sheet's file, lints included. */
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly kind: "broken"; readonly report: FileReport };

/** Loads a sheet with its scenario: a file, or `1/lfa` for a side of a scenario. */
export async function loadAskedSheet(name: string, directory: string): Promise<AskedSheet> {
  const file = await findOneSheet(name, "ask", directory);
  const neighbours = (await findNeighbours(file)).filter(({ path }) => path !== file.path);
  const texts = await Promise.all(
    [file, ...neighbours].map(async (each) => ({ path: each.name, text: await readText(each.path) })),
  );
  const project = checkProject(texts, LEXICONS);
  const checked = project.files.find(({ path }) => path === file.name);
  const diagnostics = project.diagnosticsByPath.get(file.name) ?? [];
  if (checked === undefined)
    throw new MisuseError(`${name}: this is not a readable sheet; tiebreak check shows the errors`);
  if (checked.scenario !== null) throw new MisuseError(`${name}: this is a scenario file, not a sheet`);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const { sheet, source } = checked;
  if (sheet === null || errors.length > 0) return { kind: "broken", report: { source, diagnostics: errors } };
  const scenario = project.scenarios.find((each) => each.game === sheet.game && each.number === sheet.scenario);
  if (scenario === undefined) {
    throw new MisuseError(`${name}: add a scenario file to its folder; it says which units are fielded`);
  }
  const others = project.sheets.filter((each) => each.scenario === sheet.scenario && each.bot !== sheet.bot);
  const book = {
    scenario,
    sheets: Object.fromEntries([sheet, ...others.slice(0, 1)].map((each) => [each.bot, each])),
  };
  const asked = askedBot(await loadGame(book.scenario.game), book, sheet.bot);
  if (asked.kind === "impossible") throw new MisuseError(`${name}: ${asked.reason}`);
  return { kind: "sheet", bot: asked.bot, source: asked.source, text: source, diagnostics };
}
