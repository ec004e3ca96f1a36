import type { CompletionList } from "vscode-languageserver/node";
import { expect, test } from "vitest";
import { connect } from "./client.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";

/** What a person types of a sheet: everything but the remarks. */
function typed(text: string): string {
  return text.replace(/[ \t]*\/\/[^\n]*/g, "").replace(/^\n+/, "");
}

const SHEETS = [...bookFiles().keys()]
  .filter((uri) => uri.endsWith(".bot"))
  .map((uri) => uri.slice(ROOT_URI.length + 1));

test.each(SHEETS)("at the end of each line of %s nothing is offered that Enter could take", async (path) => {
  const text = typed(bookFiles().get(uriOf(path)) ?? "");
  const others = new Map([...bookFiles()].filter(([uri]) => uri !== uriOf(path)));
  const client = await connect(others, ROOT_URI);
  const uri = uriOf(path);
  await client.open(uri, "");
  const offered: string[] = [];
  let version = 1;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const before = lines.slice(0, index + 1).join("\n");
    version += 1;
    await client.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version },
      contentChanges: [{ text: before }],
    });
    const { items } = await client.request<CompletionList>("textDocument/completion", {
      textDocument: { uri },
      position: { line: index, character: line.length },
    });
    if (items.length > 0)
      offered.push(
        `${line}: ${items
          .slice(0, 4)
          .map(({ label }) => label)
          .join(" | ")} (${items.length})`,
      );
  }
  client.dispose();
  expect(offered).toEqual([]);
});
