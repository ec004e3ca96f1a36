import { TextDocument } from "vscode-languageserver-textdocument";
import { ResponseError } from "vscode-languageserver/node";
import { connect } from "../language-server/client.ts";
import { apply, type EditedText, nextEdit, requestsAt } from "../language-server/random-editing.ts";
import { bookFiles, ROOT_URI, uriOf } from "../language-server/session.ts";
import { randomFrom } from "../random.ts";
import { damagedValue } from "./damage.ts";

const FORMS = [
  "textDocument/didOpen",
  "textDocument/didChange",
  "textDocument/didClose",
  "workspace/didChangeConfiguration",
];

/**
 * Sends an editor's messages with wrong, missing and endless values in them, between edits of a sheet. Each request
 * must be answered, if only with an error, and the server must answer as before when all is over.
 */
export async function fuzzProtocol(rounds: number, seed: number): Promise<void> {
  const files = bookFiles();
  const uri = uriOf("scenario-1/lfa.bot");
  const pages = [...files.values()];
  const client = await connect(files, ROOT_URI);
  try {
    const text = files.get(uri) ?? "";
    await client.open(uri, text);
    await client.settle();
    const edited: EditedText = { uri, document: TextDocument.create(uri, "tiebreak", 1, text), past: [] };
    for (let round = 0; round < rounds; round += 1) {
      const random = randomFrom(seed + round);
      await apply(client, edited, nextEdit(random, edited, pages));
      const position = { line: random(400), character: random(2) === 0 ? random(200) : 2 ** 31 - 1 };
      const requests = requestsAt(uri, position);
      const [method, params] = requests[random(requests.length)] ?? ["textDocument/hover", {}];
      // A place that is nowhere in the text is no mistake of the editor: the text may have changed.
      await client.request(method, params).catch((error: unknown) => {
        throw new Error(`seed ${seed + round}, ${method}: ${client.log.at(-1) ?? String(error)}`);
      });
      try {
        await client.request(method, damagedValue(random, params));
      } catch (error) {
        if (!(error instanceof ResponseError)) throw error;
      }
      const form = FORMS[random(FORMS.length)] ?? "";
      const other = {
        textDocument: { uri: `${ROOT_URI}/scenario-1/other.bot`, languageId: "tiebreak", version: 1, text: "x" },
      };
      if (random(10) === 0) await client.connection.sendNotification(form, damagedValue(random, other));
      if (random(10) === 0) await client.settle();
    }
    await client.change(uri, [{ text }]);
    await client.settle();
    const symbols = await client.request<readonly unknown[]>("textDocument/documentSymbol", { textDocument: { uri } });
    if (symbols.length === 0) throw new Error(`seed ${seed}: the server no longer reads the sheet`);
    if ((client.diagnostics.get(uri) ?? []).length > 0) throw new Error(`seed ${seed}: it reports what is not there`);
  } finally {
    client.dispose();
  }
}
