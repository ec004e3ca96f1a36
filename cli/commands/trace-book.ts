import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import type { NamedText } from "../../grammar/source.ts";
import { type BookComparison, type BookTrace, compareBook, traceBook } from "../../library/trace-book.ts";
import { orHere } from "../games-in-reach.ts";
import { createCommand, type Invocation } from "../command.ts";
import { describe, FINE, FOUND_SOMETHING, MISUSED, MisuseError, type ExitCode } from "../failure.ts";
import { counted } from "../../grammar/prose.ts";
import type { Terminal } from "../terminal.ts";
import { findFiles, findLedger, PAGES_FILE, readText, type FoundFile, kindThere } from "../../node/files.ts";
import { fileProblem, FileRefusal, readRegularFile } from "../../io/files.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import { whatElse } from "../../node/misplaced-file.ts";

/** Longer than the text of any book, and short enough to be compared at once. */
const LARGEST_BOOK_BYTES = 16 * 1024 * 1024;

/**
 * Reads your own copy of the text of a book: plain text in UTF-8.
 *
 * @returns the text, or a sentence without its name that says why the file is not one
 */
function readBookText(
  path: string,
  name: string,
  games: GameRegistry,
): { readonly text: string } | { readonly problem: string } {
  try {
    const bytes = readRegularFile(path, LARGEST_BOOK_BYTES);
    const kind = kindThere(path, games);
    if (kind !== null) return { problem: whatElse(name, kind) };
    const [first, second] = bytes;
    if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
      return { problem: "it is UTF-16; save it as UTF-8" };
    }
    if (bytes.includes(0) || bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
      return { problem: "it is no plain text; export the text of the book to a file in UTF-8" };
    }
    try {
      return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
    } catch (error) {
      if (error instanceof TypeError) return { problem: "it is not in UTF-8; save it as UTF-8" };
      throw error;
    }
  } catch (error) {
    if (error instanceof FileRefusal) return { problem: error.message };
    const problem = fileProblem(error);
    if (problem !== null) return { problem };
    throw error;
  }
}

/** `tiebreak trace-book`: compares every part of a sheet with the lines of its pages, in both directions. */
export function traceBookCommand({ open, example, finish }: Invocation): Command {
  return createCommand("trace-book", "Compare sheets with the pages they were entered from, line by line.", [
    ["tiebreak trace-book", `every ${PAGES_FILE} below this directory`],
    [`tiebreak trace-book procedures/${example.folder}`, "the sheets of one game"],
    [`tiebreak trace-book procedures/${example.folder} --text book.txt`, "its words and numbers, too"],
  ])
    .argument("[paths...]", `files, or directories searched for ${PAGES_FILE}`, [])
    .option("--text <file>", "your own copy of the text: compares the words and numbers of each line with it")
    .action(async (paths: string[], { text: book }: { readonly text?: string }) => {
      const terminal = await open(orHere(paths));
      const found = await findFiles(paths, ["pages"], terminal);
      let code: ExitCode = FINE;
      for (const problem of found.problems) {
        terminal.writeError(`tiebreak: ${problem}\n`);
        code = MISUSED;
      }
      if (book !== undefined && found.files.length > 1) {
        const names = found.files.map(({ name }) => name);
        throw new MisuseError(`--text is the text of one book: name one of ${names.join(", ")}`);
      }
      for (const file of found.files) {
        const outcome = await traceFile(file, book, terminal);
        if (code === FINE) code = outcome;
      }
      finish(code);
    });
}

async function traceFile(file: FoundFile, book: string | undefined, terminal: Terminal): Promise<ExitCode> {
  const pages = await readText(file.path);
  const game = [...terminal.games.all.values()];
  const listed = traceBook(pages, [], { game });
  if (!listed.ok) {
    for (const problem of listed.reason.split("\n")) terminal.writeError(`tiebreak: ${file.name}: ${problem}\n`);
    return MISUSED;
  }
  const sheetPath = (sheet: string): string => join(dirname(file.name), sheet).replaceAll("\\", "/");
  const texts: NamedText[] = [];
  for (const sheet of listed.sheets) {
    try {
      texts.push({ path: sheet, text: await readText(join(dirname(file.path), sheet)) });
    } catch (error) {
      terminal.writeError(`tiebreak: ${sheetPath(sheet)}: ${describe(error)}\n`);
    }
  }
  const trace = traceBook(pages, texts, { game });
  if (!trace.ok) throw new MisuseError(`${file.name}: ${trace.reason}`);
  const compared = book === undefined ? null : await compareFile(file, pages, texts, book, terminal);
  for (const { sheet, place, message } of [...trace.findings, ...(compared?.findings ?? [])]) {
    const at = place === null ? "" : `:${place.line}:${place.column}`;
    terminal.writeOutput(`${sheetPath(sheet)}${at} ${message}\n`);
  }
  terminal.writeOutput(summary(trace));
  if (compared !== null) terminal.writeOutput(comparison(compared));
  if (trace.missing.length > 0) return MISUSED;
  return trace.findings.length > 0 || (compared?.findings.length ?? 0) > 0 ? FOUND_SOMETHING : FINE;
}

/** @throws MisuseError where the file is not the text of the book */
async function compareFile(
  file: FoundFile,
  pages: string,
  texts: readonly NamedText[],
  book: string,
  { directory, games }: Terminal,
): Promise<BookComparison> {
  const read = readBookText(resolve(directory, book), book, games);
  if ("problem" in read) throw new MisuseError(`${book}: ${read.problem}`);
  const ledger = await findLedger(file);
  const compared = compareBook(
    pages,
    texts,
    { path: book, text: read.text },
    { game: [...games.all.values()], ...(ledger === null ? {} : { ledger: await readText(ledger.path) }) },
  );
  if (!compared.ok) throw new MisuseError(`${book}: ${compared.reason}`);
  return compared;
}

function comparison({ source, words, found, findings }: BookComparison): string {
  const end = findings.length === 0 ? "nothing is left to look at" : `${counted(findings.length, "line")} to look at`;
  return `${source}: ${found} of ${words} words and numbers stand on their lines in order: ${end}.\n`;
}

function summary({ source, sheets, parts, findings, printed, furniture }: BookTrace): string {
  const lines = [...furniture.values()].reduce((sum, count) => sum + count, 0);
  const listed = [...furniture].map(([kind, count]) => `${kind} ${count}`).join(", ");
  const end = findings.length === 0 ? "nothing is missing" : counted(findings.length, "finding");
  const furnished = printed === 0 ? "" : ` ${lines} of the ${printed} printed lines are furniture (${listed}).`;
  return `${source}: ${counted(sheets.length, "sheet")} with ${parts} parts: ${end}.${furnished}\n`;
}
