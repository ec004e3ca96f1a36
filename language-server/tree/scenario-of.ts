import type { Lexicon } from "../../grammar/lexicon.ts";
import { isScenarioFile } from "../../grammar/parse.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedScenario } from "../../runtime/checked-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Workspace } from "../workspace.ts";

/** The scenario of a document, as its file says: the document itself or, of a sheet, the file beside it. */
export function scenarioOf(workspace: Workspace, document: SheetDocument): CheckedScenario | null {
  const { file } = document.parsed();
  if (file && isScenarioFile(file)) return document.checked().scenario;
  const number = file?.header.scenario?.number.value;
  for (const other of workspace.besides(document)) {
    const parsed = other.parsed().file;
    // Only scenario files are checked for it: the sheets may just be being written.
    if (!parsed || !isScenarioFile(parsed)) continue;
    const { scenario } = other.checked();
    if (scenario && (number === undefined || scenario.number === number)) return scenario;
  }
  return null;
}

/** The side that the bot of a sheet plays; null in a scenario file, and where the name is none. */
export function botOf({ file, lexicon }: { readonly file: FileNode; readonly lexicon: Lexicon }): string | null {
  const name = file.header.bot?.side.toLowerCase();
  if (name === undefined) return null;
  return lexicon.sides.find(({ id, forms }) => [id, ...forms].some((form) => form.toLowerCase() === name))?.id ?? null;
}
