import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type CodeAction, CodeActionKind, type Diagnostic, DiagnosticSeverity } from "vscode-languageserver/node";
import { type Case, readCases } from "./case-document.ts";
import { type Session, startSession } from "./session.ts";

const CASES = join(import.meta.dirname, "cases");
/** What a case does where something is wrong in its file. */
const VERBS = ["diagnose", "list the actions", "apply"];

const mistaken: readonly Case[] = readdirSync(CASES)
  .toSorted()
  .flatMap((name) => readCases(readFileSync(join(CASES, name), "utf8")).cases)
  .filter(({ verb }) => VERBS.includes(verb));

function errorsOf({ client }: Session): readonly string[] {
  return [...client.diagnostics].flatMap(([uri, found]) =>
    found.filter(({ severity }) => severity === DiagnosticSeverity.Error).map((error) => worded(uri, error)),
  );
}

function worded(uri: string, { message }: Diagnostic): string {
  return `${uri}: ${typeof message === "string" ? message : message.value}`;
}

test("no quick fix of the cases adds an error, in a sheet, a situation or a board", { timeout: 600_000 }, async () => {
  const harmful: object[] = [];
  let tried = 0;
  for (const each of mistaken) {
    const session = await startSession(each);
    const { client, uri, document } = session;
    const before = errorsOf(session);
    const end = document.positionAt(document.getText().length);
    const offered = await client.request<readonly CodeAction[]>("textDocument/codeAction", {
      textDocument: { uri },
      range: { start: { line: 0, character: 0 }, end },
      context: { diagnostics: [], only: [CodeActionKind.QuickFix] },
    });
    for (const { title, edit } of offered) {
      const edits = edit?.changes?.[uri];
      if (edits === undefined) continue;
      tried += 1;
      await client.change(uri, [{ text: TextDocument.applyEdits(document, edits) }]);
      await client.settle();
      const after = errorsOf(session);
      if (after.length > before.length) harmful.push({ case: each.title, fix: title, before, after });
      await client.change(uri, [{ text: document.getText() }]);
      await client.settle();
    }
    client.dispose();
  }
  expect(harmful).toEqual([]);
  process.stdout.write(
    `Fixes: ${tried} tried in ${mistaken.length} cases of the language server, none adds an error\n`,
  );
  expect(tried).toBeGreaterThan(20);
});
