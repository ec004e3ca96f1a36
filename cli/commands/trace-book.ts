import { dirname, join } from "node:path";
import type { Command } from "commander";
import type { NamedText } from "../../grammar/source.ts";
import { type BookTrace, traceBook } from "../../library/trace-book.ts";
import { orHere } from "../games-in-reach.ts";
import { createCommand, type Invocation } from "../command.ts";
import { describe, FINE, FOUND_SOMETHING, MISUSED, MisuseError, type ExitCode } from "../failure.ts";
import { counted } from "../../grammar/enumerate.ts";
import type { Terminal } from "../terminal.ts";
import { findFiles, PAGES_FILE, readText, type FoundFile } from "../../node/files.ts";

/** `tiebreak trace-book`: compares every part of a sheet with the lines of its pages, in both directions. */
export function traceBookCommand({ open, example, finish }: Invocation): Command {
  return createCommand("trace-book", "Compare sheets with the pages they were entered from, line by line.", [
    ["tiebreak trace-book", `every ${PAGES_FILE} below this directory`],
    [`tiebreak trace-book procedures/${example.folder}`, "the sheets of one game"],
  ])
    .argument("[paths...]", `files, or directories searched for ${PAGES_FILE}`, [])
    .action(async (paths: string[]) => {
      const terminal = await open(orHere(paths));
      const found = await findFiles(paths, ["pages"], terminal);
      let code: ExitCode = FINE;
      for (const problem of found.problems) {
        terminal.writeError(`tiebreak: ${problem}\n`);
        code = MISUSED;
      }
      for (const file of found.files) {
        const outcome = await traceFile(file, terminal);
        if (code === FINE) code = outcome;
      }
      finish(code);
    });
}

async function traceFile(file: FoundFile, terminal: Terminal): Promise<ExitCode> {
  const pages = await readText(file.path);
  const game = [...terminal.games.all.values()];
  const listed = traceBook(pages, [], { game });
  if (!listed.ok) {
    for (const problem of listed.reason.split("\n")) terminal.writeError(`tiebreak: ${file.name}: ${problem}\n`);
    return MISUSED;
  }
  const nameOf = (sheet: string): string => join(dirname(file.name), sheet).replaceAll("\\", "/");
  const texts: NamedText[] = [];
  for (const sheet of listed.sheets) {
    try {
      texts.push({ path: sheet, text: await readText(join(dirname(file.path), sheet)) });
    } catch (error) {
      terminal.writeError(`tiebreak: ${nameOf(sheet)}: ${describe(error)}\n`);
    }
  }
  const trace = traceBook(pages, texts, { game });
  if (!trace.ok) throw new MisuseError(`${file.name}: ${trace.reason}`);
  for (const { sheet, place, message } of trace.findings) {
    const at = place === null ? "" : `:${place.line}:${place.column}`;
    terminal.writeOutput(`${nameOf(sheet)}${at} ${message}\n`);
  }
  terminal.writeOutput(summary(trace));
  if (trace.missing.length > 0) return MISUSED;
  return trace.findings.length > 0 ? FOUND_SOMETHING : FINE;
}

function summary({ source, sheets, parts, findings, printed, furniture }: BookTrace): string {
  const lines = [...furniture.values()].reduce((sum, count) => sum + count, 0);
  const listed = [...furniture].map(([kind, count]) => `${kind} ${count}`).join(", ");
  const end = findings.length === 0 ? "nothing is missing" : counted(findings.length, "finding");
  return (
    `${source}: ${counted(sheets.length, "sheet")} with ${parts} parts: ${end}. ` +
    `${lines} of the ${printed} printed lines are furniture (${listed}).\n`
  );
}
