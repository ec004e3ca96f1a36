import { LEXICONS } from "../../games/registry.ts";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { type BookPages, type Furniture, readPages, type SheetPages } from "../../analysis/book/pages.ts";
import { type TraceFinding, traceSheet } from "../../analysis/book/trace-book.ts";
import { parse } from "../../grammar/parse.ts";
import { createSource, locate } from "../../grammar/source.ts";
import { createCommand } from "../command.ts";
import type { Invocation } from "../command.ts";
import { describe, FINE, FOUND_SOMETHING, MISUSED } from "../failure.ts";
import type { ExitCode } from "../failure.ts";
import { vocabularyIn } from "../../compiler/vocabulary-of-text.ts";
import type { Terminal } from "../terminal.ts";
import type { FoundFile } from "../../node/files.ts";
import { findFiles, readText } from "../../node/files.ts";
import { EXAMPLE } from "../examples.ts";

const PAGES = "pages.yaml";

/** `tiebreak trace-book`: every part of a sheet against the lines of its pages, and the other way round. */
export function traceBookCommand({ terminal, finish }: Invocation): Command {
  return createCommand("trace-book", "Compare sheets with the pages they were entered from, line by line.", [
    ["tiebreak trace-book", `every ${PAGES} below this directory`],
    [`tiebreak trace-book procedures/${EXAMPLE.folder}`, "the sheets of one game"],
  ])
    .argument("[paths...]", `files, or directories searched for ${PAGES}`, [])
    .action(async (paths: string[]) => {
      const found = await findFiles(paths, PAGES, terminal.directory);
      let code: ExitCode = FINE;
      for (const problem of found.problems) {
        terminal.writeError(`tiebreak: ${problem}\n`);
        code = MISUSED;
      }
      for (const file of found.files) {
        const outcome = await traceBook(file, terminal);
        if (code === FINE) code = outcome;
      }
      finish(code);
    });
}

async function traceBook(file: FoundFile, terminal: Terminal): Promise<ExitCode> {
  const { pages, problems } = readPages(await readText(file.path));
  for (const problem of problems) terminal.writeError(`tiebreak: ${file.name}: ${problem}\n`);
  if (pages === null || problems.length > 0) return MISUSED;
  let parts = 0;
  let findings = 0;
  let unread = 0;
  for (const sheet of pages.sheets) {
    const name = join(dirname(file.name), sheet.sheet).replaceAll("\\", "/");
    const path = join(dirname(file.path), sheet.sheet);
    const text = await readText(path).catch((error: unknown) => {
      terminal.writeError(`tiebreak: ${name}: ${describe(error)}\n`);
      unread += 1;
      return null;
    });
    if (text === null) continue;
    const trace = traceText(name, text, sheet);
    for (const line of trace.lines) terminal.writeOutput(`${line}\n`);
    parts += trace.parts;
    findings += trace.lines.length;
  }
  terminal.writeOutput(summary(pages, parts, findings));
  if (unread > 0) return MISUSED;
  return findings > 0 ? FOUND_SOMETHING : FINE;
}

function traceText(name: string, text: string, pages: SheetPages) {
  const source = createSource(name, text);
  const { file } = parse(source, vocabularyIn(text, LEXICONS));
  const { parts, findings } = traceSheet(file, pages);
  const place = ({ span }: TraceFinding): string => {
    if (span === null) return name;
    const { line, column } = locate(source, span.start);
    return `${name}:${line}:${column}`;
  };
  return { parts, lines: findings.map((finding) => `${place(finding)} ${finding.message}`) };
}

function summary({ source, sheets }: BookPages, parts: number, findings: number): string {
  const printed = sheets.reduce((sum, sheet) => sum + sheet.printed.size, 0);
  const kinds = new Map<Furniture, number>();
  for (const { furniture } of sheets) {
    for (const kind of furniture.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const furniture = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  const listed = [...kinds].map(([kind, count]) => `${kind} ${count}`).join(", ");
  const end = findings === 0 ? "nothing is missing" : `${findings} ${findings === 1 ? "finding" : "findings"}`;
  return (
    `${source}: ${sheets.length} ${sheets.length === 1 ? "sheet" : "sheets"} with ${parts} parts: ${end}. ` +
    `${furniture} of the ${printed} printed lines are furniture (${listed}).\n`
  );
}
