import { TextDocument } from "vscode-languageserver-textdocument";
import { type EditedText, nextEdit, randomFrom, requestsAt } from "../../test/language-server/random-editing.ts";
import { bookFiles } from "../../test/language-server/session.ts";
import { ServerProcess } from "./server-process.ts";

/** What a server holds after a long session, and how long it took to answer in it. */
export interface LongSession {
  readonly edits: number;
  /** Null where the system does not tell. */
  readonly megabytes: number | null;
}

/** Edits every file of the book at random, all of them open, with questions in between. */
export async function longSession(command: string, rootUri: string, edits: number): Promise<LongSession> {
  const server = new ServerProcess(command);
  await server.initialize(rootUri);
  const files = bookFiles();
  const pages = [...files.values()].filter((text) => text.length < 20_000);
  const open: EditedText[] = [];
  for (const [uri, text] of files) {
    await server.open(uri, text);
    open.push({ uri, document: TextDocument.create(uri, "tiebreak", 1, text), past: [] });
  }
  const random = randomFrom(20_000);
  for (let edit = 0; edit < edits; edit += 1) {
    const edited = open[random(open.length)];
    if (edited === undefined) continue;
    const changes = nextEdit(random, edited, pages);
    edited.past.push(edited.document.getText());
    if (edited.past.length > 30) edited.past.shift();
    const version = edited.document.version + 1;
    edited.document = TextDocument.update(edited.document, changes, version);
    const textDocument = { uri: edited.uri, version };
    await server.connection.sendNotification("textDocument/didChange", { textDocument, contentChanges: changes });
    if (edit % 5 === 0) {
      const position = edited.document.positionAt(random(edited.document.getText().length + 1));
      const all = requestsAt(edited.uri, position);
      const [method, params] = all[edit % all.length] ?? ["textDocument/hover", {}];
      await server.connection.sendRequest(method, params);
    }
  }
  const megabytes = server.residentMegabytes();
  await server.stop();
  return { edits, megabytes };
}
