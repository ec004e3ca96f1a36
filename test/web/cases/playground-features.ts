import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Requests } from "../../../language-server/protocol.ts";
import { ROOT } from "../../imports.ts";
import { type Case, DESK, nothingWrong, visitor } from "../browser.ts";
import { focusText, goBehind, leaveList, openFile, openPlayground, runCommand, until } from "../playground.ts";

/** The request that a feature of the server answers, and the row of the table in docs/web.md that has it. */
interface Shown {
  readonly request: string;
  readonly row: string;
}

/** What the playground asks of each capability that the language server announces. */
const CAPABILITIES: Readonly<Record<string, Shown>> = {
  callHierarchyProvider: { request: "callHierarchy/outgoingCalls", row: "call hierarchy" },
  codeActionProvider: { request: "textDocument/codeAction", row: "quick fixes" },
  codeLensProvider: { request: "textDocument/codeLens", row: "lenses" },
  completionProvider: { request: "textDocument/completion", row: "hover, completion, signatures" },
  definitionProvider: { request: "textDocument/definition", row: "definition" },
  documentFormattingProvider: { request: "textDocument/formatting", row: "formatting" },
  documentHighlightProvider: { request: "textDocument/documentHighlight", row: "folding, selection" },
  documentLinkProvider: { request: "textDocument/documentLink", row: "folding, selection" },
  documentOnTypeFormattingProvider: { request: "textDocument/onTypeFormatting", row: "formatting" },
  documentRangeFormattingProvider: { request: "textDocument/rangeFormatting", row: "formatting" },
  documentSymbolProvider: { request: "textDocument/documentSymbol", row: "symbols of the file" },
  executeCommandProvider: { request: "workspace/executeCommand", row: "lenses" },
  foldingRangeProvider: { request: "textDocument/foldingRange", row: "folding, selection" },
  hoverProvider: { request: "textDocument/hover", row: "hover, completion, signatures" },
  inlayHintProvider: { request: "textDocument/inlayHint", row: "hints within the lines" },
  referencesProvider: { request: "textDocument/references", row: "definition" },
  renameProvider: { request: "textDocument/prepareRename", row: "definition" },
  selectionRangeProvider: { request: "textDocument/selectionRange", row: "folding, selection" },
  semanticTokensProvider: { request: "textDocument/semanticTokens/full", row: "colours by meaning" },
  signatureHelpProvider: { request: "textDocument/signatureHelp", row: "hover, completion, signatures" },
  workspaceSymbolProvider: { request: "workspace/symbol", row: "symbols of all files" },
};

/** The page runs situations when it is told to, and never by itself at each change. */
type NotAsked = "tiebreak/situationsAffected";

/** The rows of the server's own requests. */
const OWN_REQUESTS: Readonly<Record<Exclude<keyof Requests, NotAsked>, string>> = {
  "tiebreak/situations": "tests in the Test Explorer",
  "tiebreak/runSituations": "tests in the Test Explorer",
  "tiebreak/preview": "the printed sheet",
  "tiebreak/explain": "the printed sheet",
  "tiebreak/otherSheets": "comparison with another",
  "tiebreak/compareSheets": "comparison with another",
  "tiebreak/repairPasted": "repair of pasted text",
};

/** What the page and the server said to each other. */
interface Spoken {
  readonly asked: string[];
  announced: Readonly<Record<string, unknown>> | null;
}

/** Runs in the page before its own scripts. */
function listenIn(): void {
  const spoken: Spoken = { asked: [], announced: null };
  const heard = new WeakSet<MessagePort>();
  Object.assign(window, { spoken });
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]): void {
    if (!heard.has(this)) {
      heard.add(this);
      this.addEventListener("message", ({ data }: MessageEvent<{ result?: { capabilities?: object } | null }>) => {
        const announced = data.result?.capabilities;
        if (announced !== undefined) spoken.announced = { ...announced };
      });
    }
    const [{ method }] = message as [{ readonly method?: string }];
    if (method !== undefined) spoken.asked.push(method);
    Reflect.apply(postMessage, this, message);
  };
}

function spokenOn(page: Page): Promise<Spoken> {
  return page.evaluate(() => (window as unknown as { readonly spoken: Spoken }).spoken);
}

/** Every feature that the language server announces. */
export const PLAYGROUND_FEATURES: readonly Case[] = [
  {
    title: "playground: every capability that the language server announces is used, and has its row in the docs",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      await context.addInitScript(listenIn);
      const page = await openPlayground(context, surroundings.address);
      const asksFor = (request: string): Promise<void> =>
        until(`${request} is asked`, async () => (await spokenOn(page)).asked.includes(request));
      await openFile(page, "lfa.bot");
      await goBehind(page, "CORP-SEC");
      await page.keyboard.press("ArrowLeft");
      await asksFor("textDocument/documentHighlight");
      await page.keyboard.press("Control+K");
      await page.keyboard.press("Control+I");
      await asksFor("textDocument/hover");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Shift+F12");
      await page.locator(".peekview-widget").waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("F2");
      await page.locator(".rename-box input").waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Shift+Alt+ArrowRight");
      await asksFor("textDocument/selectionRange");
      await runCommand(page, "Format Selection");
      await asksFor("textDocument/rangeFormatting");
      await runCommand(page, "Format Document");
      await asksFor("textDocument/formatting");
      await focusText(page);
      await page.keyboard.press("Control+Shift+O");
      await asksFor("textDocument/documentSymbol");
      await leaveList(page);
      await focusText(page);
      await page.keyboard.press("Shift+Alt+S");
      await asksFor("workspace/symbol");
      await leaveList(page);
      await goBehind(page, "SCOUT");
      await page.keyboard.press("Shift+Alt+H");
      await asksFor("callHierarchy/outgoingCalls");
      // Here, while the sheet has no error: with one, nothing is counted.
      await page
        .locator(".codelens-decoration a", { hasText: "count decisions" })
        .filter({ visible: true })
        .first()
        .click();
      await asksFor("workspace/executeCommand");
      await goBehind(page, "4 ATTACK 1. // l. 679, reading S1-04");
      await page.keyboard.press("Enter");
      await page.keyboard.type("5 MOVE ", { delay: 60 });
      await asksFor("textDocument/onTypeFormatting");
      await asksFor("textDocument/completion");
      await page.keyboard.press("Escape");
      await runCommand(page, "Trigger Parameter Hints");
      await asksFor("textDocument/signatureHelp");
      await page.evaluate(() => navigator.clipboard.writeText("- **ATTACK** (1)."));
      await page.keyboard.press("Control+V");
      await asksFor("tiebreak/repairPasted");
      await page.getByRole("tab", { name: "Situations" }).click();
      await page.getByRole("button", { name: "Run all" }).click();
      await page
        .getByRole("button", { name: /^Why: / })
        .first()
        .click();
      await asksFor("tiebreak/explain");
      await page.getByRole("tab", { name: "Compare" }).click();
      await page.getByRole("combobox", { name: "Compare with" }).selectOption({ index: 1 });
      await page.getByRole("button", { name: "Show both texts" }).click();
      await asksFor("tiebreak/compareSheets");
      await goBehind(page, "Space secure");
      await page.keyboard.press("F12");
      await asksFor("textDocument/definition");
      const { asked, announced } = await spokenOn(page);
      const rows = readFileSync(join(ROOT, "docs/web.md"), "utf8").split("\n");
      const isInDocs = (row: string): boolean =>
        rows.some((line) => line.startsWith(`| ${row}`) && /\| yes\b/.test(line));
      const providers = Object.keys(announced ?? {}).filter((name) => name.endsWith("Provider"));
      assert.ok(providers.length > 0);
      assert.deepEqual(
        providers.filter((name) => !asked.includes(CAPABILITIES[name]?.request ?? name)),
        [],
        "announced, and never asked for",
      );
      for (const name of providers)
        assert.ok(isInDocs(CAPABILITIES[name]?.row ?? name), `docs/web.md has no row: ${name}`);
      for (const [request, row] of Object.entries(OWN_REQUESTS)) {
        assert.ok(asked.includes(request), `${request} is never asked`);
        assert.ok(isInDocs(row), `docs/web.md has no row: ${request}`);
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: a word of the game leads to the glossary, and a reading to the ledger",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      const leadsTo = (key: () => Promise<void>, file: string): Promise<void> =>
        // Both come after the first finding.
        until(`${file} is opened`, async () => {
          await key();
          return page
            .locator(".bar .name", { hasText: file })
            .waitFor({ timeout: 2000 })
            .then(() => true)
            .catch(() => false);
        });
      await goBehind(page, "Space secure");
      await page.keyboard.press("ArrowLeft");
      await leadsTo(() => page.keyboard.press("F12"), "glossary.md");
      await page.locator(".view-line", { hasText: /^\|\s\*\*secure\*\*/ }).waitFor();
      await page.locator(".findings .count", { hasText: "No findings" }).waitFor();
      await openFile(page, "lfa.bot");
      await goBehind(page, "reading S1-04");
      await page.keyboard.press("ArrowLeft");
      await leadsTo(() => runCommand(page, "Open Link"), "READINGS.md");
      await page.locator(".view-line", { hasText: "S1-04" }).first().waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
];
