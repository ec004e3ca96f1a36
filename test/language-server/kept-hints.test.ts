import type { InlayHint } from "vscode-languageserver/node";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Client, connect } from "./client.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";

const LFA = uriOf("scenario-1/lfa.bot");
const BOOK = bookFiles(1).get(LFA) ?? "";

let client: Client;

beforeEach(async () => {
  client = await connect(bookFiles(1), ROOT_URI);
  await client.open(LFA, BOOK);
});

afterEach(() => client.dispose());

/** Takes over a text and gives the hints of all of it, by the words before them. */
async function hintsOf(text: string): Promise<readonly string[]> {
  await client.change(LFA, [{ text }]);
  const lines = text.split("\n");
  const range = { start: { line: 0, character: 0 }, end: { line: lines.length, character: 0 } };
  const hints = await client.request<InlayHint[]>("textDocument/inlayHint", { textDocument: { uri: LFA }, range });
  return hints
    .map(({ position: { line, character }, label }) => {
      const word = /\S*$/.exec((lines[line] ?? "").slice(0, character))?.[0] ?? "";
      return `${String(line).padStart(3)} ${word} ${String(label)}`;
    })
    .toSorted();
}

function lineOf(words: string): number {
  return BOOK.slice(0, BOOK.indexOf(words)).split("\n").length - 1;
}

function numberOf(hint: string): number {
  return Number.parseInt(hint, 10);
}

test.each([
  ["the title of its procedure", "GUNNER", "GUNNE"],
  ["the number of its clause", "6 SUPPRESS X.", "SUPPRESS X."],
  ["its action", "6 SUPPRESS X.", "6 SUPPRES X."],
  ["a word of the condition before it", "5 SCOUT 2 towards", "5 SCUOT 2 towards"],
  ["a word behind it", "attack target. [Objective > Elevated", "attack target. [Objctive > Elevated"],
  ["the row of a table", "1–4: BOLSTER 3, roll [d10]:", "1–4: BOLSTR 3, roll [d10]:"],
  ["the first line of the sheet", "game Callisto", "game Calisto"],
])("a hint stays with its word while %s is half typed", async (_, written, typo) => {
  const before = await hintsOf(BOOK);
  expect(before.length).toBeGreaterThan(5);
  expect(BOOK).toContain(written);
  expect(await hintsOf(BOOK.replace(written, typo))).toEqual(before);
  expect(await hintsOf(BOOK)).toEqual(before);
});

test("a hint moves down with its clause while the line above it is half typed", async () => {
  const line = lineOf("6 SUPPRESS X.");
  const before = await hintsOf(BOOK);
  const moved = before.map((each) => (numberOf(each) < line ? each : each.replace(/\d+/, String(numberOf(each) + 1))));
  const typed = await hintsOf(BOOK.replace("6 SUPPRESS X.", "6 SUPP\n7 SUPPRESS X."));
  expect(typed).toEqual(moved);
});

test("a hint goes with the word that it explains, though the clause cannot be read", async () => {
  const wrong = "6 SUPPRESS ((( 3.";
  const line = lineOf("6 SUPPRESS X.");
  expect((await hintsOf(BOOK)).filter((each) => numberOf(each) === line)).not.toEqual([]);
  const hints = await hintsOf(BOOK.replace("6 SUPPRESS X.", wrong));
  expect(hints.filter((each) => numberOf(each) === line)).toEqual([]);
});

test("a kind of hint that the user turns off is gone in a sheet with errors too", async () => {
  const spoilt = BOOK.replace("GUNNER", "GUNNE");
  await hintsOf(BOOK);
  expect((await hintsOf(spoilt)).filter((each) => each.includes("X = "))).not.toEqual([]);
  const settings = { tiebreak: { inlayHints: { strengths: false } } };
  await client.connection.sendNotification("workspace/didChangeConfiguration", { settings });
  expect((await hintsOf(spoilt)).filter((each) => each.includes("X = "))).toEqual([]);
});
