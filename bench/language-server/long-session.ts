import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "vscode-languageserver/node";
import { SILENCE_MILLISECONDS } from "../../language-server/collect-garbage-when-idle.ts";
import { findingsReported, findingsTold } from "../../test/language-server/findings.ts";
import { type EditedText, nextEdit, requestsAt } from "../../test/language-server/random-editing.ts";
import { bookFiles, ROOT_URI } from "../../test/language-server/session.ts";
import { randomFrom } from "../../test/random.ts";
import { ServerProcess } from "./server-process.ts";

/** How a server stands after a long session. */
export interface LongSession {
  readonly edits: number;
  /** What it holds once the editor rests, and the most that it held on the way; null where the system does not tell. */
  readonly megabytes: { readonly now: number; readonly most: number } | null;
  /** The files of which it tells something else than a check of their texts in a new process. */
  readonly differing: readonly string[];
}

/** A server has told everything when it has been silent for so long, and by then it has given memory back, too. */
const REST_MILLISECONDS = SILENCE_MILLISECONDS + 2000;

/** Edits every sheet and page of the book at random, all of its files open, with questions in between. */
export async function longSession(command: string, edits: number): Promise<LongSession> {
  const directory = mkdtempSync(join(tmpdir(), "tiebreak-session-"));
  try {
    const files = new Map([...bookFiles()].map(([uri, text]) => [uri.slice(ROOT_URI.length + 1), text]));
    write(directory, files);
    const session = new Session(command, directory);
    await session.open(files);
    await session.edit(edits);
    const told = await session.told();
    const megabytes = session.server.residentMegabytes();
    await session.server.stop();
    write(directory, session.texts());
    const reported = findingsReported(await checkReport(command, directory), session.texts());
    const differing = [...files.keys()].filter((path) => !isDeepStrictEqual(told[path], reported[path]));
    return { edits, megabytes, differing };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

class Session {
  readonly server: ServerProcess;
  readonly #directory: string;
  readonly #open = new Map<string, EditedText>();
  readonly #pages: string[] = [];
  readonly #diagnostics = new Map<string, readonly Diagnostic[]>();
  #heard = 0;

  constructor(command: string, directory: string) {
    this.server = new ServerProcess(command);
    this.#directory = directory;
    this.server.onDiagnostics(({ uri, diagnostics }) => {
      this.#heard = performance.now();
      this.#diagnostics.set(uri, diagnostics);
    });
  }

  #uriOf(path: string): string {
    return pathToFileURL(join(this.#directory, path)).href;
  }

  async open(files: ReadonlyMap<string, string>): Promise<void> {
    await this.server.initialize(pathToFileURL(this.#directory).href);
    for (const [path, text] of files) {
      if (!/\.bot$|\.md$/.test(path)) continue;
      const uri = this.#uriOf(path);
      await this.server.open(uri, text);
      this.#open.set(path, { uri, document: TextDocument.create(uri, "tiebreak", 1, text), past: [] });
      if (text.length < 20_000) this.#pages.push(text);
    }
  }

  /** The texts as the editor has them. */
  texts(): ReadonlyMap<string, string> {
    return new Map([...this.#open].map(([path, { document }]) => [path, document.getText()]));
  }

  async edit(edits: number): Promise<void> {
    const random = randomFrom(20_000);
    // The text of a game that is changed is another game, and no folder may bring one whose name Tiebreak has.
    const open = [...this.#open].flatMap(([path, text]) => (basename(path) === "game.bot" ? [] : [text]));
    for (let edit = 0; edit < edits; edit += 1) {
      const edited = open[random(open.length)];
      if (edited === undefined) continue;
      const contentChanges = nextEdit(random, edited, this.#pages);
      edited.past.push(edited.document.getText());
      if (edited.past.length > 30) edited.past.shift();
      const version = edited.document.version + 1;
      edited.document = TextDocument.update(edited.document, contentChanges, version);
      const textDocument = { uri: edited.uri, version };
      await this.server.connection.sendNotification("textDocument/didChange", { textDocument, contentChanges });
      if (edit % 5 === 0) {
        const position = edited.document.positionAt(random(edited.document.getText().length + 1));
        const all = requestsAt(edited.uri, position);
        const [method, params] = all[edit % all.length] ?? ["textDocument/hover", {}];
        await this.server.connection.sendRequest(method, params);
      }
    }
  }

  /** What the server has told of each file, once it has no more to tell. */
  async told(): Promise<ReturnType<typeof findingsTold>> {
    this.#heard = performance.now();
    while (performance.now() - this.#heard < REST_MILLISECONDS) await pause(REST_MILLISECONDS / 10);
    return findingsTold(
      new Map([...this.#open].map(([path, { uri }]) => [path, this.#diagnostics.get(uri) ?? []] as const)),
    );
  }
}

function write(directory: string, texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}

/** What the command says of the files of a directory. It fails where something is wrong in them, as there is. */
function checkReport(command: string, directory: string): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: directory, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [command, "check", "--format", "json"], options, (_, output) => resolve(output));
  });
}
