import {
  CompletionItemKind,
  type CompletionList,
  DiagnosticSeverity,
  TextDocumentSaveReason,
  type TextEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { expect, test } from "vitest";
import { LEXICONS } from "../registry.ts";
import { kindOfName } from "../../compiler/file-kind.ts";
import { vocabularyIn } from "../../compiler/vocabulary-of-text.ts";
import { continuation, overtyped } from "../../language-server/tree/continuation.ts";
import { formatSheet } from "../../grammar/format-sheet.ts";
import { connect } from "./client.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";
import { oneOfEvery } from "../effort.ts";

/** What a person types of a sheet: everything but the remarks. */
function typed(text: string): string {
  return text.replace(/[ \t]*\/\/[^\n]*/g, "").replace(/^\n+/, "");
}

const SHEETS = [...bookFiles().keys()]
  .filter((uri) => kindOfName(uri) === "sheet")
  .map((uri) => uri.slice(ROOT_URI.length + 1));

test.each(oneOfEvery(8, SHEETS))(
  "at the end of each line of %s nothing is offered that Enter could take",
  async (path) => {
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
  },
);

/** What the editor does with a key, where the server answers before the next one. */
function press(text: string, key: string): string {
  const after = text + key;
  const begun = key === "\n" ? continuation(after, after.length) : [];
  const edits = begun[0]?.text === "" ? begun : [...overtyped(after, after.length), ...begun];
  return edits.reduceRight(
    (changed, { span, text: put }) => changed.slice(0, span.start) + put + changed.slice(span.end),
    after,
  );
}

/** A line as people type it: the editor indents. */
function keysOf(line: string): string {
  return line.trimStart();
}

test.each(oneOfEvery(8, SHEETS))(
  "%s comes out as it is typed, whether a person types the numbers or takes those of the editor",
  (path) => {
    const wanted = typed(bookFiles().get(uriOf(path)) ?? "");
    const format = (text: string): string => formatSheet(text, vocabularyIn(text, LEXICONS));
    let copied = "";
    let helped = "";
    // Whoever has typed the last line does not press Enter behind it.
    const lines = wanted.trimEnd().split("\n");
    for (const [index, line] of lines.entries()) {
      const end = index === lines.length - 1 ? "" : "\n";
      for (const key of keysOf(line) + end) copied = press(copied, key);
      const begun = helped.slice(helped.lastIndexOf("\n") + 1).trimStart();
      const isBegun = begun !== "" && keysOf(line).startsWith(begun);
      // Who sees a number that is not wanted takes it away.
      if (begun !== "" && !isBegun) helped = helped.slice(0, helped.length - begun.length);
      for (const key of (isBegun ? keysOf(line).slice(begun.length) : keysOf(line)) + end) helped = press(helped, key);
    }
    expect(format(copied)).toBe(format(wanted));
    expect(format(helped)).toBe(format(wanted));
  },
);

test.each(oneOfEvery(8, SHEETS))("%s comes out as it is typed where the editor drops every third answer", (path) => {
  const wanted = typed(bookFiles().get(uriOf(path)) ?? "");
  let copied = "";
  let answers = 0;
  const lines = wanted.trimEnd().split("\n");
  // Blanks behind the last word ask for what is still to be answered.
  for (const [index, line] of lines.entries()) {
    for (const key of keysOf(line) + (index === lines.length - 1 ? "   " : "\n")) {
      const pressed = press(copied, key);
      const isAnswer = pressed !== copied + key;
      answers += isAnswer ? 1 : 0;
      copied = isAnswer && answers % 3 === 0 ? copied + key : pressed;
    }
  }
  expect(formatSheet(copied, vocabularyIn(copied, LEXICONS))).toBe(formatSheet(wanted, vocabularyIn(wanted, LEXICONS)));
});

test.each([
  { line: "DANGEROUS BREAKER UNITS:", begun: "  1 " },
  { line: "DANGEROUS BREAKER UNITS", begun: "  1 " },
  { line: "2 Space secure: SCOUT 2 to", begun: "  a) " },
  { line: "LFA BOT PROCEDURES", begun: undefined },
])("Enter behind “$line” begins a line with $begun", ({ line, begun }) => {
  expect(continuation(`${line}\n`, line.length + 1)[0]?.text).toBe(begun);
});

test("a caption that lacks nothing but its colon is offered no longer, since Enter would take the offer", async () => {
  const client = await connect(new Map(), ROOT_URI);
  const text = "game Callisto\nscenario 1\nbot LFA\n\nDANGEROUS BREAKER UNITS";
  const offersFor = async (typed: string): Promise<readonly string[]> => {
    await client.open(uriOf("new.bot"), typed);
    const position = { line: 4, character: typed.length - typed.lastIndexOf("\n") - 1 };
    const params = { textDocument: { uri: uriOf("new.bot") }, position };
    return (await client.request<CompletionList>("textDocument/completion", params)).items.map(({ label }) => label);
  };
  expect(await offersFor(text.slice(0, -1))).toEqual(["DANGEROUS BREAKER UNITS:"]);
  expect(await offersFor(text)).toEqual([]);
  client.dispose();
});

test("the editor need not ask again with each key", async () => {
  const client = await connect(new Map(), ROOT_URI);
  const listFor = async (typed: string): Promise<CompletionList> => {
    await client.open(uriOf("new.bot"), `game Callisto\nscenario 1\n\n${typed}`);
    const lines = typed.split("\n");
    const position = { line: 2 + lines.length, character: lines.at(-1)?.length ?? 0 };
    const params = { textDocument: { uri: uriOf("new.bot") }, position };
    return client.request<CompletionList>("textDocument/completion", params);
  };
  expect(await listFor("BREAKERS FORCE ")).toMatchObject({
    isIncomplete: false,
    items: [{ label: "BREAKERS FORCE 1" }],
  });
  expect(await listFor("BREAKERS FORCE 1")).toMatchObject({ items: [] });
  expect((await listFor("LFA BOT PROCEDURES\n\nSCOUT\n1 S")).isIncomplete).toBe(false);
  client.dispose();
});

test.each(["  5 5 Scout", "  5 5 "])(
  "a number that is typed behind the editor's own is no count, so that nothing is offered behind %j",
  async (line) => {
    const client = await connect(new Map(), ROOT_URI);
    await client.open(uriOf("new.bot"), `game Callisto\nscenario 1\nbot Breakers\n\nDANGEROUS LFA UNITS:\n${line}`);
    const params = { textDocument: { uri: uriOf("new.bot") }, position: { line: 5, character: line.length } };
    expect((await client.request<CompletionList>("textDocument/completion", params)).items).toEqual([]);
    client.dispose();
  },
);

test("the editor narrows offers by itself, and finds a word before those that begin with it", async () => {
  const uri = uriOf("scenario-1/lfa.bot");
  const text = "game Callisto\nscenario 1\nbot LFA\n\nLFA BOT PROCEDURES\n\nSCOUT\n1 MOVE 1 to:\n  a) Objective. [Nea";
  const client = await connect(new Map(), ROOT_URI);
  await client.open(uri, text);
  const { items, isIncomplete } = await client.request<CompletionList>("textDocument/completion", {
    textDocument: { uri },
    position: { line: 8, character: 20 },
  });
  client.dispose();
  const byText = items.toSorted((one, other) =>
    (one.sortText ?? "") + one.label < (other.sortText ?? "") + other.label ? -1 : 1,
  );
  expect(byText.map(({ label }) => label)).toEqual(["Nearest", "Nearest to"]);
  expect(isIncomplete).toBe(false);
});

test.each([
  { line: "1 Space se", offered: "Space secure" },
  { line: "1 BOLSTER 2 ", offered: "matching deck" },
  { line: "1 BOLSTER 2 ", offered: "in matching squad" },
])("behind “$line” the editor shows “$offered”, although it hides snippets in sheets", async ({ line, offered }) => {
  const client = await connect(bookFiles(1), ROOT_URI);
  const uri = uriOf("scenario-1/new.bot");
  await client.open(uri, `game Callisto\nscenario 1\nbot LFA\n\nLFA BOT PROCEDURES\n\nSCOUT\n${line}`);
  const params = { textDocument: { uri }, position: { line: 7, character: line.length } };
  const { items } = await client.request<CompletionList>("textDocument/completion", params);
  client.dispose();
  const shown = items.filter(({ kind }) => kind !== CompletionItemKind.Snippet);
  expect(shown.map(({ label }) => label)).toContain(offered);
});

test("a sheet that is being written has no error where it only goes on: a unit, a clause or a line is to come", async () => {
  const uri = uriOf("scenario-1/lfa.bot");
  const whole = typed(bookFiles(1).get(uri) ?? "");
  const client = await connect(new Map([...bookFiles(1)].filter(([each]) => each !== uri)), ROOT_URI);
  await client.open(uri, "");
  const errors: string[] = [];
  const warnings = new Set<unknown>();
  // The first procedure is a table, which has gaps until its last row.
  const start = whole.indexOf("SERGEANT");
  for (const { index } of whole.slice(start).matchAll(/(?<!:)\n/g)) {
    const written = whole.slice(0, start + index);
    for (const text of [written, press(written, "\n")]) {
      await client.change(uri, [{ text }]);
      await client.settle();
      for (const { code, severity } of client.diagnostics.get(uri) ?? []) {
        if (severity === DiagnosticSeverity.Error) errors.push(`${code} behind ${written.split("\n").at(-1)}`);
        else warnings.add(code);
      }
    }
  }
  client.dispose();
  expect(errors).toEqual([]);
  expect([...warnings]).toEqual(expect.arrayContaining(["unit-without-procedure", "clause-missing", "missing-action"]));
});

const SCOUT =
  "game Callisto\nscenario 1\nbot LFA\n\nLFA BOT PROCEDURES\n\nSCOUT\n1 Space secure: SCOUT 2 to:\n  a) Objective.\n";

test.each([
  { offered: "  b) ", below: "" },
  { offered: "  b) ", below: "2 SUPPRESS X.\n" },
  { offered: "2 ", below: "" },
  { offered: "2 ", below: "\nCORP-SEC\n1 CONTROL.\n" },
])("“$offered” that nobody has gone on with is not saved, above $below", async ({ offered, below }) => {
  expect(await saved(`${SCOUT}${offered}\n${below}`, TextDocumentSaveReason.Manual)).toBe(`${SCOUT}${below}`);
  const typing = `${SCOUT}${offered}\n${below}`;
  expect(await saved(typing, TextDocumentSaveReason.AfterDelay)).toBe(typing);
});

test.each(["2\nSpace secure: CONTROL.\n", "2\n3 or more enemies: CONTROL.\n", "2 \n3 SUPPRESS X.\n", "2 // to come\n"])(
  "a number that the next line goes on with, or that others count from, is saved: %j",
  async (lines) => {
    expect(await saved(SCOUT + lines, TextDocumentSaveReason.Manual)).toBe(SCOUT + lines);
  },
);

/** What an editor writes to the disk. */
async function saved(text: string, reason: TextDocumentSaveReason): Promise<string> {
  const client = await connect(bookFiles(1), ROOT_URI);
  const uri = uriOf("scenario-1/new.bot");
  await client.open(uri, text);
  const edits = await client.request<TextEdit[]>("textDocument/willSaveWaitUntil", { textDocument: { uri }, reason });
  client.dispose();
  return TextDocument.applyEdits(TextDocument.create(uri, "tiebreak", 1, text), edits);
}

test("an editor that can wait for edits before it saves is asked to", async () => {
  const capabilities = { textDocument: { synchronization: { willSaveWaitUntil: true } } };
  for (const options of [{ capabilities }, {}]) {
    const client = await connect(new Map(), ROOT_URI, options);
    const sync = client.initialized.capabilities.textDocumentSync;
    expect(typeof sync === "object" && sync.willSaveWaitUntil === true).toBe("capabilities" in options);
    client.dispose();
  }
});

test.each([
  ["below its caption", "BREAKERS FORCE 1\n", "  "],
  ["below a row", "BREAKERS FORCE 1\n  Ripper B: D // l. 541\n", "  "],
  ["below a blank line", "BREAKERS FORCE 1\n  Ripper B: D\n\n", "  "],
  ["below blank lines of the rules", "SPECIAL RULES\n    5 objective points win.\n  \n\n", "    "],
  ["below a blank line, as wide as its rows are", "BREAKERS FORCE 1\nRipper B: D\n\n", ""],
])("in a section of a scenario file Enter keeps the indent of the rows %s", (_, lines, indent) => {
  const text = `game Callisto\nscenario 1\n\n${lines}`;
  expect(press(text.slice(0, -1), "\n")).toBe(text + indent);
  // Also behind the indent of an editor that has one of its own.
  expect(continuation(text + indent, text.length + indent.length)).toEqual([]);
});

test("the caption of the next section goes back to the start of its line, and a row stays where it is", () => {
  const rows = "game Callisto\nscenario 1\n\nBREAKERS FORCE 1\n  Ripper B: D\n\n";
  expect(press(`${rows}  LFA FORCE 1`, "\n")).toBe(`${rows}LFA FORCE 1\n  `);
  expect(press(`${rows}  Captain: D`, "\n")).toBe(`${rows}  Captain: D\n  `);
});

test.each(["5 5 CONTROL.", "5 5 ATTACK 1.", "  2 2 Ripper ", "  b) b) [Nearest]"])(
  "a mark that is typed behind the editor's own goes on the last line, too, behind which nobody presses Enter: %s",
  (line) => {
    const text = `CORP-SEC\n${line}`;
    const [edit] = overtyped(text, text.length);
    expect(edit && text.slice(edit.span.start, edit.span.end)).toBe(/\d+ |b\) /.exec(line)?.[0]);
  },
);
