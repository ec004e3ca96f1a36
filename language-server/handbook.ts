import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HandbookPlace } from "./environment.ts";

/** The pages of the handbook in a folder. */
export class Handbook {
  readonly #folder: string;
  readonly #pages = new Map<string, string | null>();
  /** The lines of the words by their ids, and the game that they belong to; read when a word is first asked for. */
  #glossary: { readonly game: string | null; readonly lines: ReadonlyMap<string, number> } | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where a page lies, `diagnostics/unknown-word`; null where it is not at hand. */
  pageOf(name: string): string | null {
    const known = this.#pages.get(name);
    if (known !== undefined) return known;
    const page = this.#pathOf(name);
    const found = existsSync(page) ? pathToFileURL(page).href : null;
    this.#pages.set(name, found);
    return found;
  }

  /** The row of a game's word in the glossary; null where there is none. */
  entryOf(game: string, word: string): HandbookPlace | null {
    const uri = this.pageOf(GLOSSARY);
    if (uri === null) return null;
    this.#glossary ??= readGlossary(readFileSync(this.#pathOf(GLOSSARY), "utf8"));
    const line = this.#glossary.game === game ? this.#glossary.lines.get(word) : undefined;
    return line === undefined ? null : { uri, line };
  }

  #pathOf(name: string): string {
    return join(this.#folder, `${name}.md`);
  }
}

const GLOSSARY = "glossary";

function readGlossary(text: string) {
  const lines = new Map<string, number>();
  let game: string | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    game ??= /^# Glossary of (.+?)\s*$/.exec(line)?.[1] ?? null;
    const word = /^\| \*\*(.+?)\*\* \|/.exec(line)?.[1];
    if (word !== undefined && !lines.has(word)) lines.set(word, index);
  }
  return { game, lines };
}
