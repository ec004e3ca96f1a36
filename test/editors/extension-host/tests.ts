/**
 * Runs inside the extension host of the editor, with its real API, on the extension as it is shipped. What comes out
 * goes into a file, which the runner waits for.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  type CodeAction,
  type CodeLens,
  type CompletionList,
  type Diagnostic,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type InlayHint,
  type Location,
  Position,
  Range,
  type SemanticTokens,
  type TextDocument,
  type TextEdit,
  Uri,
  WorkspaceEdit,
  commands,
  languages,
  tasks,
  version,
  window,
  workspace,
} from "vscode";
import { PATIENCE, until } from "../until.ts";
import { writeResult } from "./write-result.ts";

export interface HostResult {
  readonly vscode: string;
  readonly node: string;
  readonly tests: readonly { readonly name: string; readonly problem: string | null; readonly milliseconds: number }[];
}

const TESTS: Readonly<Record<string, () => Promise<void>>> = {
  "the server starts with the window of a workspace that has sheets": async () => {
    // The client registers what the server does on demand, once that is there.
    const isThere = async (): Promise<boolean> => (await commands.getCommands(true)).includes("tiebreak.runSituations");
    await until("the server is there", isThere);
  },

  "a mistake is found in a sheet that is opened": async () => {
    const document = await open("broken");
    const found = await findings(document);
    assert.deepEqual(
      found.map(({ source, code, range }) => [source, codeOf(code), range.start.line, range.start.character]),
      [["tiebreak", "unknown-word", 29, 8]],
    );
  },

  "a finding links to a page that is there": async () => {
    const [found] = await findings(await open("broken"));
    assert.ok(typeof found?.code === "object");
    assert.match(readFileSync(found.code.target.fsPath, "utf8"), /unknown-word/);
  },

  "a hover tells what a word means": async () => {
    const document = await open();
    const hovers = await commands.executeCommand<Hover[]>(
      "vscode.executeHoverProvider",
      document.uri,
      at(document, "secure"),
    );
    const [content] = hovers[0]?.contents ?? [];
    assert.match(typeof content === "object" ? content.value : String(content), /secure/i);
  },

  "completion offers criteria between brackets": async () => {
    const document = await open();
    const list = await commands.executeCommand<CompletionList>(
      "vscode.executeCompletionItemProvider",
      document.uri,
      at(document, "[Highest value", 1),
    );
    const labels = list.items.map(({ label }) => (typeof label === "string" ? label : label.label));
    assert.ok(
      labels.some((label) => /^nearest/i.test(label)),
      labels.slice(0, 20).join(),
    );
  },

  "a fix mends the mistake": async () => {
    const document = await open("broken");
    const [found] = await findings(document);
    assert.ok(found);
    const actions = await commands.executeCommand<CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      found.range,
    );
    const fix = actions.find(({ title }) => title.includes("secure"));
    assert.ok(fix?.edit, actions.map(({ title }) => title).join());
    assert.ok(await workspace.applyEdit(fix.edit));
    await until("nothing is wrong any more", () => languages.getDiagnostics(document.uri).length === 0);
    await commands.executeCommand("workbench.action.files.revert");
  },

  "a deck is renamed in every file": async () => {
    const document = await open();
    const edit = await commands.executeCommand<WorkspaceEdit>(
      "vscode.executeDocumentRenameProvider",
      document.uri,
      at(document, "4–6: Z", 5),
      "Q",
    );
    const names = edit.entries().map(([uri]) => uri.path.split("/").at(-1));
    assert.deepEqual(names.toSorted(), ["lfa.bot", "scenario.bot"]);
  },

  "a space is renamed in its board and in the situations that lie on it": async () => {
    const board = await openFile("boards/one.json");
    const edit = await commands.executeCommand<WorkspaceEdit>(
      "vscode.executeDocumentRenameProvider",
      board.uri,
      at(board, '"name": "c3"', 9),
      "Gate",
    );
    const edits = edit.entries().map(([uri, each]) => [uri.path.split("/").at(-1), each.length > 1]);
    assert.deepEqual(edits.toSorted(), [
      ["on-board.situation.yaml", true],
      ["one.json", true],
    ]);
  },

  "a situation is checked as it is typed, and its format left to others": async () => {
    const document = await openFile("on-board.situation.yaml");
    const typed = new WorkspaceEdit();
    typed.replace(document.uri, new Range(at(document, "enemies c3", 8), at(document, "enemies c3", 10)), "c33");
    await workspace.applyEdit(typed);
    const [found] = await findings(document);
    assert.equal(found && codeOf(found.code), "situation-unknown-space");
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await commands.executeCommand<TextEdit[] | undefined>(
      "vscode.executeFormatDocumentProvider",
      document.uri,
      options,
    );
    assert.equal(edits?.length ?? 0, 0);
    await commands.executeCommand("workbench.action.files.revert");
  },

  "a sheet is formatted as it is printed": async () => {
    const document = await open("broken");
    const blanks = new WorkspaceEdit();
    blanks.insert(document.uri, new Position(29, 1), "     ");
    await workspace.applyEdit(blanks);
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await commands.executeCommand<TextEdit[]>(
      "vscode.executeFormatDocumentProvider",
      document.uri,
      options,
    );
    assert.equal(edits.length > 0, true);
    await commands.executeCommand("workbench.action.files.revert");
  },

  "definitions, references, outline, folding, hints and colours come from the server": async () => {
    const document = await open();
    const { uri } = document;
    const place = at(document, "4–6: Z", 5);
    const definitions = await commands.executeCommand<Location[]>("vscode.executeDefinitionProvider", uri, place);
    assert.equal(definitions[0]?.uri.path.split("/").at(-1), "scenario.bot");
    const references = await commands.executeCommand<Location[]>("vscode.executeReferenceProvider", uri, place);
    assert.ok(references.length >= 2);
    const symbols = await commands.executeCommand<DocumentSymbol[]>("vscode.executeDocumentSymbolProvider", uri);
    assert.ok(symbols.some(({ name }) => name.includes("SCOUT")));
    const folds = await commands.executeCommand<FoldingRange[]>("vscode.executeFoldingRangeProvider", uri);
    assert.ok(folds.length > 5);
    const whole = new Range(0, 0, document.lineCount, 0);
    const hints = await commands.executeCommand<InlayHint[]>("vscode.executeInlayHintProvider", uri, whole);
    assert.ok(hints.length > 3);
    const tokens = await commands.executeCommand<SemanticTokens>("vscode.provideDocumentSemanticTokens", uri);
    assert.ok(tokens.data.length > 500);
  },

  "the user's settings say how a finding is shown": async () => {
    const document = await open("lint");
    const shown = async (): Promise<readonly string[]> =>
      languages.getDiagnostics(document.uri).map(({ code, severity }) => `${codeOf(code)} ${severity}`);
    await until("the lint is shown", async () => (await shown()).join() === "after-random 1");
    const settings = workspace.getConfiguration("tiebreak");
    await settings.update("lints", { "after-random": "off" }, true);
    await until("the lint is gone", async () => (await shown()).length === 0);
    await settings.update("lints", { "after-random": "information" }, true);
    await until("the lint is an information", async () => (await shown()).join() === "after-random 2");
    await settings.update("lints", undefined, true);
  },

  "what each clause decides is counted and shown above the clauses": async () => {
    const document = await open();
    const titles = async (): Promise<readonly string[]> => {
      const lenses = await commands.executeCommand<CodeLens[]>("vscode.executeCodeLensProvider", document.uri, 500);
      return lenses.flatMap(({ command }) => command?.title ?? []);
    };
    assert.ok((await titles()).includes("count decisions"));
    await commands.executeCommand("tiebreak.countDecisions");
    const counted = await titles();
    assert.ok(!counted.includes("count decisions"), counted.join("\n"));
    assert.ok(counted.includes("decides 17.5 %"), counted.join("\n"));
    const settings = workspace.getConfiguration("tiebreak");
    await settings.update("codeLens.shares", "off", true);
    await until("nothing of it is shown", async () => !(await titles()).some((title) => title.includes(" %")));
    await settings.update("codeLens.shares", undefined, true);
  },

  "a situation shows the bot's decision beside what it expects, with lines to run and explain it": async () => {
    const document = await openFile("procedures/callisto/scenario-1/first-decision.situation.yaml");
    const all = new Range(0, 0, document.lineCount, 0);
    await until("the decision is shown", async () => {
      const hints = await commands.executeCommand<InlayHint[]>("vscode.executeInlayHintProvider", document.uri, all);
      return hints.some(({ label }) => String(label).startsWith("✓ 2c: SCOUT 2"));
    });
    const lenses = await commands.executeCommand<CodeLens[]>("vscode.executeCodeLensProvider", document.uri, 50);
    assert.deepEqual(lenses.map(({ command }) => command?.title).toSorted(), ["Explain", "Run"]);
  },

  "a clause offers a new situation in which it decides": async () => {
    const document = await open();
    const place = at(document, "c) Space nearest to unscouted", 4);
    const offered = await commands.executeCommand<CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      new Range(place, place),
    );
    assert.ok(offered.some(({ title }) => title === "New situation from clause 2c"));
  },

  "the printed sheet and the explanation open beside the text": async () => {
    const document = await open();
    await commands.executeCommand("tiebreak.showPreview", document.uri);
    await until("the printed sheet is open", () => tabLabels().includes("LFA bot, scenario 1"));
    const uri = Uri.joinPath(document.uri, "../first-decision.situation.yaml").toString();
    await commands.executeCommand("tiebreak.explainSituation", { uri, id: "first-decision" });
    await until("the explanation is open", () => tabLabels().includes("Why: first-decision"));
    await commands.executeCommand("workbench.action.closeEditorsInOtherGroups");
  },

  "the server is started again when the user wants it": async () => {
    await commands.executeCommand("tiebreak.restartServer");
    const document = await open();
    const place = at(document, "secure");
    const hovers = await commands.executeCommand<Hover[]>("vscode.executeHoverProvider", document.uri, place);
    assert.equal(hovers.length, 1);
  },

  "a task checks every sheet": async () => {
    const found = await tasks.fetchTasks({ type: "tiebreak" });
    const check = found.find(({ name }) => name === "check");
    assert.ok(check, found.map(({ name }) => name).join());
    const ended = new Promise<number | undefined>((resolve) => {
      tasks.onDidEndTaskProcess(({ exitCode, execution }) => {
        if (execution.task.name === "check") resolve(exitCode);
      });
    });
    await tasks.executeTask(check);
    const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, "the task does not end"));
    assert.equal(await Promise.race([ended, late]), 1);
    // What is open is the server's to judge; the matcher tells of what has never been.
    const [root] = workspace.workspaceFolders ?? [];
    assert.ok(root);
    const uri = Uri.joinPath(root.uri, "closed", "lfa.bot");
    await until("the matcher has read the findings", () =>
      languages.getDiagnostics(uri).some(({ source }) => source === "tiebreak check"),
    );
  },
};

/** The sheet of the book, or of a copy of it that is spoilt. */
async function open(folder = "procedures/callisto/scenario-1"): Promise<TextDocument> {
  return openFile(`${folder}/lfa.bot`);
}

async function openFile(path: string): Promise<TextDocument> {
  const [root] = workspace.workspaceFolders ?? [];
  assert.ok(root, "a folder is open");
  const document = await workspace.openTextDocument(Uri.joinPath(root.uri, path));
  await window.showTextDocument(document);
  return document;
}

async function findings(document: TextDocument): Promise<readonly Diagnostic[]> {
  await until("something is found", () => languages.getDiagnostics(document.uri).length > 0);
  return languages.getDiagnostics(document.uri);
}

function codeOf(code: Diagnostic["code"]): string {
  return String(typeof code === "object" ? code.value : code);
}

function at(document: TextDocument, words: string, behind = 0): Position {
  const offset = document.getText().indexOf(words);
  assert.notEqual(offset, -1, `the sheet says “${words}”`);
  return document.positionAt(offset + behind);
}

function tabLabels(): readonly string[] {
  return window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
}

/** What the editor calls. */
export async function run(): Promise<void> {
  const results: HostResult["tests"][number][] = [];
  for (const [name, test] of Object.entries(TESTS)) {
    const begun = performance.now();
    const problem = await test().then(
      () => null,
      (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    results.push({ name, problem, milliseconds: Math.round(performance.now() - begun) });
  }
  const result: HostResult = { vscode: version, node: process.version, tests: results };
  writeResult(result);
}
