import { type CheckedFile, checkFile } from "../../compiler/check-file.ts";
import { diagnosticsOf } from "../../compiler/check-project.ts";
import { KnownClauses } from "../../compiler/check/known-procedures.ts";
import { lintFiles } from "../../compiler/lint/index.ts";
import { KnownFindings } from "../../compiler/lint/known-findings.ts";
import { withSuggestions } from "../../compiler/suggestions.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { LEXICONS } from "../registry.ts";

/** The files of a scenario as they are, for checking thousands of copies: of each only what differs is checked again. */
export class CheckedTexts {
  readonly #clauses = new KnownClauses();
  readonly #findings = new KnownFindings();
  readonly #files: ReadonlyMap<string, CheckedFile>;
  /** The last copies: a fix changes one file of them. */
  #copies: ReadonlyMap<string, CheckedFile> = new Map();

  constructor(texts: ReadonlyMap<string, string>) {
    this.#files = new Map([...texts].map(([path, text]) => [path, this.#check(path, text, null)]));
  }

  /** What is wrong in copies of the files, by their names. */
  diagnosticsIn(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly Diagnostic[]> {
    const copies = [...texts].map(([path, text]) => [path, this.#copyOf(path, text)] as const);
    this.#copies = new Map(copies);
    const files = [...this.#copies.values()];
    return diagnosticsOf(files, null, lintFiles(files, {}, files, this.#findings));
  }

  #copyOf(path: string, text: string): CheckedFile {
    const original = this.#files.get(path) ?? null;
    const known = [original, this.#copies.get(path) ?? null];
    return known.find((file) => file?.source.text === text) ?? this.#check(path, text, original);
  }

  #check(path: string, text: string, before: CheckedFile | null): CheckedFile {
    return withSuggestions(checkFile(path, text, LEXICONS, { before, clauses: this.#clauses }), LEXICONS);
  }
}
