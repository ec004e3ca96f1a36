import { fileProblem, FileRefusal } from "../io/file-problem.ts";
import { readRegularFile } from "../io/read-regular-file.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import { kindThere } from "./files.ts";
import { whatElse } from "./misplaced-file.ts";

/** Longer than the text of any book, and short enough to be compared at once. */
const LARGEST_BOOK_BYTES = 16 * 1024 * 1024;

/**
 * Reads your own copy of the text of a book: plain text in UTF-8.
 *
 * @returns the text, or why the file is no such text, as a sentence without its name
 */
export function readBookText(
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
