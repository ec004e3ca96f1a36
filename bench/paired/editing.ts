import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { MeasuredServer } from "./measured-process.ts";

/** Typed letter by letter before a first clause: most of the time the line is not yet one. */
const TYPED = "3 Space secure and threatened objective within 2 spaces: MOVE 1 to threatened objective. [Random]\n";

/** Longer than a server waits for the next keystroke before it checks. */
const BETWEEN_KEYSTROKES = 55;

/** What is done in one turn: in one sheet, so that both builds do the same one after the other. */
export type Turn = "keystrokes" | "completion" | "hover" | "definition" | "semantic tokens";

/** The sheets of a folder, open in a server. */
export class Editing {
  readonly #server: MeasuredServer;
  readonly #texts = new Map<string, string>();
  readonly #versions = new Map<string, number>();

  constructor(command: string, folder: string) {
    this.#server = new MeasuredServer(command, folder);
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
    for (const name of names.filter((each) => each.endsWith(".bot"))) {
      this.#texts.set(pathToFileURL(join(folder, name)).href, readFileSync(join(folder, name), "utf8"));
    }
  }

  /** Starts the server and waits for what it finds in the first sheet; the time that this takes. */
  async start(rootUri: string): Promise<number> {
    const { connection } = this.#server;
    await connection.sendRequest("initialize", { processId: process.pid, rootUri, capabilities: {} });
    await connection.sendNotification("initialized", {});
    const told = new Promise<void>((resolve) => {
      connection.onNotification("textDocument/publishDiagnostics", () => resolve());
    });
    for (const [uri, text] of this.#texts) {
      await connection.sendNotification("textDocument/didOpen", {
        textDocument: { uri, languageId: "tiebreak", version: 1, text },
      });
    }
    await told;
    return this.#server.time();
  }

  /** The sheets with procedures, of which each turn takes one. */
  get sheets(): readonly string[] {
    return [...this.#texts].filter(([, text]) => /^1 /m.test(text)).map(([uri]) => uri);
  }

  /** Does one thing in one sheet; the time that it takes for each time that it is done. */
  async turn(what: Turn, uri: string): Promise<number> {
    const before = await this.#server.time();
    const times = what === "keystrokes" ? await this.#type(uri) : await this.#ask(what, uri);
    const taken = (await this.#server.time()) - before;
    await this.#change(uri, { text: this.#texts.get(uri) ?? "" });
    await pause(2 * BETWEEN_KEYSTROKES);
    return taken / times;
  }

  /** Megabytes of memory that the server holds; not a number where the system does not tell. */
  megabytes(): number {
    return this.#server.megabytes();
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async #type(uri: string): Promise<number> {
    const lines = (this.#texts.get(uri) ?? "").split("\n");
    const line = lines.findLastIndex((each) => each.startsWith("1 "));
    for (const [character, text] of [...TYPED].entries()) {
      const at = { line, character };
      await this.#change(uri, { range: { start: at, end: at }, text });
      await pause(BETWEEN_KEYSTROKES);
    }
    return TYPED.length;
  }

  /** Asks at places all over the sheet; each time the text has just changed. */
  async #ask(what: Exclude<Turn, "keystrokes">, uri: string): Promise<number> {
    const lines = (this.#texts.get(uri) ?? "").split("\n").map((text, line) => ({ text, line }));
    const asked = lines.filter(({ text }) => /^\d /.test(text)).slice(0, 24);
    const start = { line: 0, character: 0 };
    for (const [index, { text, line }] of asked.entries()) {
      await this.#change(uri, { range: { start, end: start }, text: " " });
      const textDocument = { uri };
      const position = { line, character: Math.floor((text.length * (index % 5)) / 5) };
      if (what === "semantic tokens") {
        await this.#server.connection.sendRequest("textDocument/semanticTokens/full", { textDocument });
      } else await this.#server.connection.sendRequest(`textDocument/${what}`, { textDocument, position });
    }
    return Math.max(1, asked.length);
  }

  async #change(uri: string, change: object): Promise<void> {
    const version = (this.#versions.get(uri) ?? 1) + 1;
    this.#versions.set(uri, version);
    const textDocument = { uri, version };
    await this.#server.connection.sendNotification("textDocument/didChange", {
      textDocument,
      contentChanges: [change],
    });
  }
}
