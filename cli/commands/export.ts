import { resolve } from "node:path";
import type { Command } from "commander";
import { checkProject } from "../../compiler/check-project.ts";
import { createSource } from "../../grammar/source.ts";
import { exportIn } from "../../library/project-pages.ts";
import { createCommand } from "../command.ts";
import type { Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError } from "../failure.ts";
import { LEXICONS } from "../../games/registry.ts";
import { ONE_SHEET, findOneSheet } from "../named-sheet.ts";
import { prettyReport } from "../report/pretty.ts";
import { coloursOf } from "../terminal.ts";
import { writeWhole } from "../../io/write-whole.ts";
import { findNeighbours, readText } from "../../node/files.ts";
import { EXAMPLE } from "../examples.ts";

interface Options {
  readonly out?: string;
}

/** `tiebreak export`: a sheet in the interchange form, with what its scenario file says of the bot's side. */
export function exportCommand({ terminal, finish }: Invocation): Command {
  return createCommand("export", "Print a sheet as JSON, in the page's own words, for other tools.", [
    [`tiebreak export ${EXAMPLE.sheet}`, "to standard output"],
    [`tiebreak export 1/${EXAMPLE.side}`, "a sheet of the book, by its scenario and side"],
    [`tiebreak export ${EXAMPLE.sheet} --out ${EXAMPLE.side}.json`, "to a file"],
  ])
    .argument("<sheet>", `${ONE_SHEET}; the scenario file in its folder gives the cards and decks`)
    .option("--out <file>", "write here instead of to standard output")
    .action(async (sheet: string, options: Options) => {
      const file = await findOneSheet(sheet, "export", terminal.directory);

      const neighbours = (await findNeighbours(file)).filter((neighbour) => neighbour.path !== file.path);
      const texts = await Promise.all(
        [file, ...neighbours].map(async ({ name, path }) => ({ path: name, text: await readText(path) })),
      );
      const project = checkProject(texts, LEXICONS);
      const exported = exportIn(project, file.name);
      if (!exported.ok) {
        const { reason, diagnostics } = exported;
        if (diagnostics.length === 0) throw new MisuseError(reason);
        const source = createSource(file.name, texts[0]?.text ?? "");
        terminal.writeError(prettyReport([{ source, diagnostics }], coloursOf(terminal), terminal.columns));
        finish(FOUND_SOMETHING);
        return;
      }
      const text = `${JSON.stringify(exported.data, null, 2)}\n`;
      if (options.out === undefined) terminal.writeOutput(text);
      else writeWhole(resolve(terminal.directory, options.out), text);
      finish(FINE);
    });
}
