import { isError } from "../../grammar/diagnostic.ts";
import type { Command } from "commander";
import { renderIn, exportIn, exportTablesIn } from "../../library/pages.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { oneSheet, findOneSheet } from "../named-sheet.ts";
import { prettyReport } from "../report/pretty.ts";
import { writeResult } from "../output-file.ts";
import type { Terminal } from "../terminal.ts";
import { checkBeside } from "../../node/check-beside.ts";
import { formatOption, outOption } from "../options.ts";
import { gameData, isGameFile } from "../game-files.ts";

interface Options {
  readonly out?: string;
  readonly format: string;
}

/** `tiebreak render`: a sheet as a page to play from, on screen and on paper. */
export function renderCommand({ open, example, finish }: Invocation): Command {
  return createCommand("render", "Turn a sheet into a page to play from, on paper, screen and phone.", [
    [
      `tiebreak render ${example.sheet} --out ${example.side}.html`,
      "one complete file to open or print with a browser",
    ],
    [`tiebreak render 1/${example.side} --out ${example.side}.html`, "a sheet of the book, by its scenario and side"],
    [`tiebreak render ${example.sheet} > ${example.side}.html`, "the same to standard output"],
  ])
    .argument("<sheet>", `${oneSheet(example)}; the scenario file in its folder gives the cards and special rules`)
    .addOption(outOption())
    .addOption(formatOption(["html"], "what to make"))
    .action(async (sheet: string, options: Options) => finish(await renderFile(sheet, options, await open([sheet]))));
}

async function renderFile(sheet: string, { out }: Options, terminal: Terminal): Promise<ExitCode> {
  const file = await findOneSheet(sheet, "render", terminal);
  const { project, ledger } = await checkBeside(file, terminal.games, true);
  const page = renderIn(project, file.name, ledger);
  if (!page.ok && page.diagnostics.length === 0) throw new MisuseError(page.reason);
  if (page.ok) writeResult(page.html, out, terminal);

  const broken = page.diagnostics.filter(isError).map((diagnostic) => diagnostic.file);
  const reports = project.files.flatMap(({ path, source }) =>
    broken.includes(path) ? [{ source, diagnostics: project.diagnosticsByPath.get(path) ?? [] }] : [],
  );
  if (reports.length === 0) return FINE;
  terminal.writeError(prettyReport(reports, terminal));
  return FOUND_SOMETHING;
}

interface ExportOptions {
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
    .action(async (sheet: string, options: ExportOptions) => {
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
