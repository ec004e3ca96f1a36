import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HandbookPlace } from "./environment.ts";
import { type Glossary, lineOfWord, readGlossary } from "./glossary.ts";

/** The pages of the handbook in a folder. */
export class Handbook {
  readonly #folder: string;
  readonly #pages = new Map<string, string | null>();
  /** Read on demand. */
  #glossary: Glossary | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where a page is, `diagnostics/unknown-word`; null where it is not available. */
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
    const line = lineOfWord(this.#glossary, game, word);
    return line === null ? null : { uri, line };
  }

  #pathOf(name: string): string {
    return join(this.#folder, `${name}.md`);
  }
}

const GLOSSARY = "glossary";
