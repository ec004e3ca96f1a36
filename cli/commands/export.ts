import type { Command } from "commander";
import { exportIn, exportTablesIn } from "../../library/pages.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError } from "../failure.ts";
import { gameData, isGameFile } from "../game-files.ts";
import { oneSheet, findOneSheet } from "../named-sheet.ts";
import { prettyReport } from "../report/pretty.ts";
import { checkBeside } from "../../node/check-beside.ts";
import { outOption } from "../options.ts";
import { writeResult } from "../output-file.ts";

interface Options {
  readonly out?: string;
}

/** `tiebreak export`: a sheet in the interchange form, with what its scenario file says of the bot's side. */
export function exportCommand({ open, example, finish, terminal: screen }: Invocation): Command {
  return createCommand("export", "Print a sheet as JSON, in the page's own words, for other tools.", [
    [`tiebreak export ${example.sheet}`, "to standard output"],
    [`tiebreak export 1/${example.side}`, "a sheet of the book, by its scenario and side"],
    [`tiebreak export ${example.sheet} --out ${example.side}.json`, "to a file"],
    ["tiebreak export game.bot", "the text of a game of your own"],
  ])
    .argument("<sheet>", `${oneSheet(example)}; the scenario file in its folder gives the cards and decks`)
    .addOption(outOption())
    .action(async (sheet: string, options: Options) => {
      if (await isGameFile(sheet, screen.directory)) {
        writeResult(await gameData(sheet, screen.directory), options.out, screen);
        finish(FINE);
        return;
      }
      const terminal = await open([sheet]);
      const file = await findOneSheet(sheet, "export", terminal);
      const { project } = await checkBeside(file, terminal.games);
      const exported = exportTablesIn(project, file.name) ?? exportIn(project, file.name);
      if (!exported.ok) {
        const { reason, diagnostics } = exported;
        if (diagnostics.length === 0) throw new MisuseError(reason);
        const reports = project.files.flatMap(({ path, source }) =>
          path === file.name ? [{ source, diagnostics }] : [],
        );
        terminal.writeError(prettyReport(reports, terminal));
        finish(FOUND_SOMETHING);
        return;
      }
      writeResult(`${JSON.stringify(exported.data, withoutPlaces, 2)}\n`, options.out, terminal);
      finish(FINE);
    });
}

/** Removes the places in the text, which mean nothing to other tools. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === "span" ? undefined : value;
}
