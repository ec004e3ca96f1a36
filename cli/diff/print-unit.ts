import { resolve } from "node:path";
import { GAMES } from "../../games/registry.ts";
import type { NamedText } from "../../grammar/source.ts";
import { diffUnit } from "../../library/diff-unit.ts";
import { neighboursOf } from "../../node/check-beside.ts";
import { displayName, findFiles, readText, SHEET_ENDING } from "../../node/files.ts";
import { proceduresFor } from "../../node/procedures-folder.ts";
import { MisuseError } from "../failure.ts";
import { coloursOf, type Terminal } from "../terminal.ts";
import type { DiffFormat } from "./report.ts";
import { unitReport } from "./unit-report.ts";

/**
 * Prints how one unit's procedure differs from scenario to scenario; tells whether it does.
 *
 * @param paths where sheets are looked for; none means the procedures of the project
 */
export async function printUnit(
  unit: string,
  paths: readonly string[],
  format: DiffFormat,
  terminal: Terminal,
): Promise<boolean> {
  if (format === "sarif" || format === "github") {
    throw new MisuseError(`--unit prints a table, which cannot be ${format}; use pretty, markdown, html or json`);
  }
  const root = await proceduresFor(resolve(terminal.directory, "x"), undefined, terminal.directory);
  const wanted = paths.length > 0 ? paths : [displayName(root, terminal.directory)];
  const { files, problems } = await findFiles(wanted, SHEET_ENDING, terminal.directory);
  if (problems.length > 0) throw new MisuseError(problems.join("\n"));
  const texts: NamedText[] = await Promise.all(
    files.map(async ({ name, path }) => ({ path: name, text: await readText(path) })),
  );
  const beside = (await Promise.all(files.map(neighboursOf))).flat();
  const compared = diffUnit(unit, texts, { game: [...GAMES.values()], beside });
  if (!compared.ok) throw new MisuseError(compared.reason);
  terminal.writeOutput(unitReport(unit, compared.versions, format, coloursOf(terminal), terminal.columns));
  return compared.differ;
}
