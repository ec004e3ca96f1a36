import type { Command } from "commander";
import { BOARD_ENDING, readBoardFile, type LoadedBoard } from "../board-files.ts";
import { createCommand, type Invocation } from "../command.ts";
import { describe, FINE, FOUND_SOMETHING, MISUSED, type ExitCode } from "../failure.ts";
import { Progress } from "../progress.ts";
import { jsonReport } from "../report/json.ts";
import { prettyReport } from "../report/pretty.ts";
import { situationLibraries } from "../../node/sheet-library.ts";
import type { Terminal } from "../terminal.ts";
import { findFiles, readTexts } from "../../node/files.ts";
import { formatOption, proceduresOption } from "../options.ts";

interface Options {
  readonly format: "pretty" | "json";
  readonly procedures?: string;
}

/** `tiebreak board check`: whether boards are sound and have what their scenarios need. */
export function boardCheckCommand({ terminal, finish }: Invocation): Command {
  return createCommand("check", "Check board files: their spaces, and everything that their scenario needs.", [
    ["tiebreak board check my-board.json", "one board that you entered"],
    ["tiebreak board check procedures --format json", "every board below a directory, for programs"],
  ])
    .argument("<paths...>", `files, or directories searched for boards`)
    .addOption(formatOption(["pretty", "json"]))
    .addOption(proceduresOption())
    .action(async (paths: string[], options: Options) => finish(await checkBoards(paths, options, terminal)));
}

async function checkBoards(paths: readonly string[], options: Options, terminal: Terminal): Promise<ExitCode> {
  const found = await findFiles(paths, BOARD_ENDING, terminal.directory);
  const { texts, problems } = await readTexts(found.files);
  const unread = [...found.problems, ...problems];
  const { directory } = terminal;
  const progress = new Progress(terminal);
  const loaded: LoadedBoard[] = [];
  for (const { library, files: together } of await situationLibraries(texts, options.procedures, directory, progress)) {
    for (const file of together) {
      try {
        const read = readBoardFile(file, file.text, library.sheets, library.games);
        // Other JSON lies in folders, too.
        if (read.isBoard || file.searched === undefined) loaded.push(read);
      } catch (error) {
        unread.push(`${file.name}: ${describe(error)}`);
      }
    }
  }
  progress.clear();
  if (loaded.length === 0 && unread.length === 0) unread.push(`no boards in ${paths.join(", ")}`);
  const reports = loaded.map(({ source, diagnostics }) => ({ source, diagnostics }));
  if (reports.length > 0) {
    const text = options.format === "json" ? jsonReport(reports) : prettyReport(reports, terminal);
    terminal.writeOutput(text);
  }
  if (options.format === "pretty") terminal.writeOutput(standInsText(loaded));
  for (const problem of unread) terminal.writeError(`tiebreak: ${problem}\n`);
  if (unread.length > 0) return MISUSED;
  return reports.some(({ diagnostics }) => diagnostics.length > 0) ? FOUND_SOMETHING : FINE;
}

/** A stand-in is not to be taken for the printed map, however sound it is. */
function standInsText(loaded: readonly LoadedBoard[]): string {
  const standIns = loaded.flatMap(({ board, source }) => (board?.standIn === true ? [source.name] : []));
  const [first, ...others] = standIns;
  if (first === undefined) return "";
  if (others.length === 0) return `${first} is a stand-in, not the printed map.\n`;
  return `${standIns.length} of ${loaded.length} boards are stand-ins, not the printed maps.\n`;
}
