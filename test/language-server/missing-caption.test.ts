import { TextDocument } from "vscode-languageserver-textdocument";
import type { CompletionItem, CompletionList } from "vscode-languageserver/node";
import { expect, test } from "vitest";
import { connect } from "./client.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";

const LFA = uriOf("scenario-1/lfa.bot");
const FILES = bookFiles(1);
const TEXT = FILES.get(LFA) ?? "";
const CAPTION = "LFA BOT PROCEDURES";
/** Behind the first heading: before it, what is offered for headings depends on the caption. */
const FIRST_CLAUSE = TEXT.indexOf("1 Roll");
const END = TEXT.indexOf("CORP-SEC\n1");

/** What is offered at every fifth character of the first procedures. */
async function offersIn(text: string): Promise<readonly string[]> {
  const client = await connect(FILES, ROOT_URI);
  await client.open(LFA, text);
  await client.settle();
  const document = TextDocument.create(LFA, "tiebreak", 1, text);
  const offers: string[] = [];
  for (let at = FIRST_CLAUSE + 1; at < END; at += 5) {
    const params = { textDocument: { uri: LFA }, position: document.positionAt(at) };
    const found = await client.request<CompletionItem[] | CompletionList>("textDocument/completion", params);
    const items = Array.isArray(found) ? found : found.items;
    offers.push(`${at}‸ ${items.map(({ label }) => label).join(", ")}`);
  }
  client.dispose();
  return offers;
}

test("completion offers the same in procedures whose caption is missing", async () => {
  // Spaces in its place keep every place.
  const without = await offersIn(TEXT.replace(CAPTION, " ".repeat(CAPTION.length)));
  expect(without).toHaveLength(Math.ceil((END - FIRST_CLAUSE - 1) / 5));
  expect(without).toEqual(await offersIn(TEXT));
});
