import { bookOf, sheetOfProject } from "../../library/folders.ts";
import { isError, locateAll } from "../../library/result.ts";
import type { Sheet } from "../../library/sheets.ts";
import type { Source } from "../../grammar/source.ts";
import { MisuseError } from "../failure.ts";
import { loadGame } from "../../games/registry.ts";
import { findOneSheet } from "../named-sheet.ts";
import type { FileReport } from "../report/found.ts";
import { checkBeside } from "../../node/check-beside.ts";

/** A sheet that questions can be asked of, or what is wrong with it. */
type AskedSheet =
  | {
      readonly kind: "sheet";
      readonly sheet: Sheet;
      readonly text: Source;
    }
  | { readonly kind: "broken"; readonly report: FileReport };

/** Loads a sheet with its scenario: a file, or `1/red` for a side of a scenario. */
export async function loadAskedSheet(name: string, directory: string): Promise<AskedSheet> {
  const file = await findOneSheet(name, "ask", directory);
  const { project } = await checkBeside(file);
  const checked = project.files.find(({ path }) => path === file.name);
  const diagnostics = project.diagnosticsByPath.get(file.name) ?? [];
  if (checked === undefined)
    throw new MisuseError(`${name}: this is not a readable sheet; tiebreak check shows the errors`);
  if (checked.scenario !== null) throw new MisuseError(`${name}: this is a scenario file, not a sheet`);
  const errors = diagnostics.filter(isError);
  const ofProject = sheetOfProject(checked, project);
  const { source } = checked;
  if (ofProject === null || errors.length > 0) return { kind: "broken", report: { source, diagnostics: errors } };
  const book = bookOf(ofProject);
  if (book === null) {
    throw new MisuseError(`${name}: add a scenario file to its folder; it says which units are fielded`);
  }
  const { game, bot: side } = ofProject.sheet;
  const located = locateAll(source, diagnostics);
  return {
    kind: "sheet",
    sheet: { game: await loadGame(game), name: file.name, text: source.text, side, book, diagnostics: located },
    text: source,
  };
}
