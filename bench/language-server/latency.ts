import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Position } from "vscode-languageserver";
import { kindOfName } from "../../compiler/file-kind.ts";
import { CheckQueue } from "../../language-server/check-queue.ts";
import { type Environment, nextTurn } from "../../language-server/environment.ts";
import { completion } from "../../language-server/features/completion.ts";
import { definition } from "../../language-server/features/navigation.ts";
import { protocolDiagnostics } from "../../language-server/features/diagnostics.ts";
import { hover } from "../../language-server/features/hover.ts";
import { semanticTokens } from "../../language-server/features/semantic-tokens.ts";
import { processEnvironment } from "../../language-server/main.ts";
import { Workspace } from "../../language-server/workspace.ts";
import { boundYoungSpace } from "../../language-server/collect-garbage-when-idle.ts";
import { readCases } from "../../test/language-server/case-document.ts";
import { filesInMemory } from "../../test/language-server/client.ts";
import { bookFiles, ROOT_URI, uriOf } from "../../test/language-server/session.ts";
import type { Now } from "./stopwatch.ts";

const CASES = fileURLToPath(new URL("../../test/language-server/cases/", import.meta.url));

/** Milliseconds of each time that something was done, by what was done. */
export type Samples = ReadonlyMap<string, readonly number[]>;

/** What is typed, letter by letter: half of the time the line is not yet one. */
const TYPED =
  "3 Space secure and threatened objective within 2 spaces: MOVE 1 to threatened objective. [Highest value > Random]\n";

/** Typed behind the remark in a first line. */
const TYPED_REMARK = " Checked against the second printing, page 12.";

/** The server's core with every sheet of the book open, without a connection. */
export class OpenBook {
  readonly workspace: Workspace;
  readonly #queue: CheckQueue;
  readonly #versions = new Map<string, number>();
  readonly texts: Map<string, string>;
  /** Characters of the diagnostics that were told, so that nothing is computed in vain. */
  told = 0;

  private constructor(texts: Map<string, string>) {
    this.texts = texts;
    const environment: Environment = {
      ...processEnvironment(),
      files: filesInMemory(texts),
      // Nothing waits: what is scheduled is asked for by hand.
      scheduler: { after: () => () => {}, nextTurn },
    };
    this.workspace = new Workspace(environment);
    this.#queue = new CheckQueue(
      this.workspace,
      (document, found) => {
        const said = protocolDiagnostics(this.workspace, document, found);
        this.told += JSON.stringify(said).length;
      },
      (error) => {
        throw error;
      },
    );
    this.workspace.onTouched((folders) => this.#queue.touched(folders));
  }

  static async open(): Promise<OpenBook> {
    const book = new OpenBook(bookFiles());
    book.workspace.setRoots([ROOT_URI]);
    for (const uri of book.sheets) book.workspace.open(uri, 1, book.texts.get(uri) ?? "");
    for (const uri of book.sheets) await book.workspace.ready(uri);
    await book.workspace.survey();
    book.#queue.checkNow();
    return book;
  }

  get sheets(): readonly string[] {
    return [...this.texts.keys()].filter((uri) => kindOfName(uri) === "sheet");
  }

  /** Takes over an edit, checks what follows from it and says what is wrong now. */
  edit(uri: string, position: Position, text: string): void {
    boundYoungSpace();
    const version = (this.#versions.get(uri) ?? 1) + 1;
    this.#versions.set(uri, version);
    this.workspace.change(uri, version, [{ range: { start: position, end: position }, text }]);
    this.#queue.checkNow();
  }

  /** The same without the check, as when the editor asks before the server has come to it. */
  touch(uri: string): void {
    boundYoungSpace();
    const version = (this.#versions.get(uri) ?? 1) + 1;
    this.#versions.set(uri, version);
    const start = { line: 0, character: 0 };
    this.workspace.change(uri, version, [{ range: { start, end: start }, text: version % 2 === 0 ? " " : "\n" }]);
  }

  /** Puts the text of the book back. */
  restore(uri: string): void {
    const version = (this.#versions.get(uri) ?? 1) + 1;
    this.#versions.set(uri, version);
    this.workspace.change(uri, version, [{ text: this.texts.get(uri) ?? "" }]);
    this.#queue.checkNow();
  }
}

/** Types a remark behind the first line of every sheet, a keystroke at a time: everything below it moves. */
export function remarkKeystrokes(book: OpenBook, rounds: number, now: Now): readonly number[] {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const uri of book.sheets) {
      const [first = ""] = (book.texts.get(uri) ?? "").split("\n", 1);
      for (const [index, typed] of [...TYPED_REMARK].entries()) {
        const start = now();
        book.edit(uri, { line: 0, character: first.length + index }, typed);
        times.push(now() - start);
      }
      book.restore(uri);
    }
  }
  return times;
}

/** Types a clause into a procedure of every sheet, a keystroke at a time. */
export function keystrokes(book: OpenBook, rounds: number, now: Now): readonly number[] {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const uri of book.sheets) {
      const document = book.workspace.sheet(uri);
      const { file } = document?.parsed() ?? { file: null };
      const procedures = file?.procedures ?? [];
      const procedure = procedures[Math.floor(procedures.length / 2) + (round % 3) - 1] ?? procedures[0];
      const at = procedure?.clauses[0]?.span.start;
      if (!document || at === undefined) continue;
      let { line, character } = document.rangeOf({ start: at, end: at }).start;
      for (const typed of TYPED) {
        const start = now();
        book.edit(uri, { line, character }, typed);
        times.push(now() - start);
        [line, character] = typed === "\n" ? [line + 1, 0] : [line, character + 1];
      }
      book.restore(uri);
    }
  }
  return times;
}

/** Asks at the cursors of the cases, and at places all over the book; each time the text has just changed. */
export function requests(book: OpenBook, rounds: number, now: Now): Samples {
  const samples = new Map<string, number[]>();
  const time = (name: string, work: () => unknown): void => {
    const start = now();
    work();
    const taken = now() - start;
    samples.set(name, [...(samples.get(name) ?? []), taken]);
  };
  const places = [...caseCursors(book), ...spread(book)];
  for (let round = 0; round < rounds; round += 1) {
    for (const { uri, offset } of places) {
      const document = book.workspace.sheet(uri);
      if (!document) continue;
      for (const [name, ask] of [
        ["completion", completion],
        ["hover", hover],
        ["definition", definition],
      ] as const) {
        book.touch(uri);
        const position = document.rangeOf({ start: offset, end: offset }).start;
        time(name, () => ask(book.workspace, { textDocument: { uri }, position }));
      }
    }
    for (const uri of new Set(places.map((place) => place.uri))) book.restore(uri);
  }
  return samples;
}

/** The semantic tokens of the longest sheet, each time after an edit. */
export function longestSheet(book: OpenBook, rounds: number, now: Now): readonly number[] {
  const uri = book.sheets.reduce((longest, each) => (length(book, each) > length(book, longest) ? each : longest));
  return Array.from({ length: rounds }, () => {
    book.touch(uri);
    const start = now();
    semanticTokens(book.workspace, { textDocument: { uri } });
    return now() - start;
  });
}

function length({ texts }: OpenBook, uri: string): number {
  return texts.get(uri)?.length ?? 0;
}

interface CursorPlace {
  readonly uri: string;
  readonly offset: number;
}

/** Where the cases that start from the book have their cursors: at the unchanged words before them. */
function caseCursors({ texts }: OpenBook): readonly CursorPlace[] {
  const documents = readdirSync(CASES).map((name) => readCases(readFileSync(CASES + name, "utf8")));
  return documents.flatMap(({ cases }) =>
    cases.flatMap(({ givens }) =>
      givens.flatMap((given) => {
        if (given.kind !== "book") return [];
        const uri = uriOf(given.path);
        const at = texts.get(uri)?.indexOf(given.before) ?? -1;
        const cursor = given.after.indexOf("‸");
        return at === -1 || cursor === -1 ? [] : [{ uri, offset: at + Math.min(cursor, given.before.length) }];
      }),
    ),
  );
}

/** Twenty places in each sheet. */
function spread(book: OpenBook): readonly CursorPlace[] {
  return book.sheets.flatMap((uri) =>
    Array.from({ length: 20 }, (_, index) => ({ uri, offset: Math.floor((length(book, uri) * index) / 20) })),
  );
}
