import assert from "node:assert/strict";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { PROCEDURES } from "./broken-sheet.ts";
import { preparePlace, startEditor } from "./code-server.ts";
import { keepEvidence } from "./failure.ts";
import type { InstalledEditor } from "./install.ts";
import { PACE, Screen } from "./screen.ts";
import { PATIENCE, until } from "./until.ts";

const PATIENT = { timeout: PATIENCE };

/** Two clauses as readers of PDFs copy them: bullets for numbers, circled strengths, and a word that a line end broke. */
const COPIED_FROM_A_PAGE = "• Space secure: ATTACK ①.\n• Space un-\nscouted: ATTACK ②.";

export interface Journey {
  readonly editor: InstalledEditor;
  /** The path of the browser. */
  readonly chromium: string;
  readonly vsix: string;
  readonly directory: string;
  /** Where pictures of the screen go. */
  readonly screenshots: string;
  readonly report: (step: string) => void;
  readonly signal: AbortSignal;
}

/** What a person does in the editor, key by key: the extension is installed as it is shipped. */
export async function travel({ directory, screenshots, report, ...options }: Journey): Promise<void> {
  const place = preparePlace(directory, (workspace) =>
    cpSync(PROCEDURES, join(workspace, "procedures"), { recursive: true }),
  );
  const sheet = join(place.workspace, "procedures/callisto/scenario-1/lfa.bot");
  const running = await startEditor({
    ...options,
    place,
    settings: { "workbench.colorTheme": "Default Light Modern", "editor.fontSize": 13 },
    environment: {},
    payload: (remote) => [["openFile", remote(sheet)]],
  });
  const traveller = new Traveller(running.page, screenshots);
  const steps: readonly (readonly [name: string, take: () => Promise<void>])[] = [
    ["a sheet is open, with its colours, dark and light", () => traveller.opensTheSheet()],
    ["hover", () => traveller.readsAHover()],
    ["what each clause decides, dark and light", () => traveller.counts()],
    ["squiggles and problems", () => traveller.seesSquiggles()],
    ["a quick fix", () => traveller.takesAFix()],
    ["a completion", () => traveller.acceptsACompletion()],
    ["formatting", () => traveller.formats()],
    ["a page that is pasted", () => traveller.pastesAPage()],
    ["a rename across files", () => traveller.renames(place.workspace)],
    ["the printed sheet, live, dark and light, wide and narrow", () => traveller.seesThePreview()],
    ["a situation in the test explorer", () => traveller.runsASituation()],
    ["a situation that is run again whenever it changes", () => traveller.runsContinuously()],
    ["its clauses in the margin, dark and light", () => traveller.seesClausesMarked()],
    ["the explanation of a decision, dark and light, wide and narrow", () => traveller.readsTheExplanation()],
    ["spaces and clauses that lead to each other and to their files", () => traveller.followsTheExplanation()],
    ["two sheets compared, dark and light", () => traveller.compares()],
    ["the walkthrough, dark and light", () => traveller.takesTheWalkthrough()],
  ];
  try {
    for (const [name, take] of steps) {
      await take();
      report(name);
    }
  } catch (error) {
    options.signal.throwIfAborted();
    await keepEvidence(running, screenshots, "failed-journey", error);
  } finally {
    await running.stop();
  }
}

class Traveller {
  readonly #page: Page;
  readonly #screen: Screen;

  constructor(page: Page, screenshots: string) {
    this.#page = page;
    this.#screen = new Screen(page, screenshots);
  }

  async opensTheSheet(): Promise<void> {
    await this.#page.waitForSelector(".monaco-workbench", PATIENT);
    await this.#screen.line("CAPTAIN").waitFor(PATIENT);
    await this.#page.locator(".codelens-decoration a").first().waitFor(PATIENT);
    const words = this.#screen.line("Interference in play area").locator("span span");
    await until("words have colours by what they are", async () => {
      const colours = await words.evaluateAll((spans) => new Set(spans.map((span) => span.className)).size);
      return colours >= 3;
    });
    await this.#screen.picturesInBothThemes("sheet");
  }

  async readsAHover(): Promise<void> {
    const hovers = this.#page.locator(".monaco-hover:not(.hidden) .hover-contents");
    await this.#screen.insist(hovers.filter({ hasText: /secure/i }).first(), async () => {
      await this.#page.mouse.move(700, 10);
      await this.#screen.line("Space secure and").getByText("secure", { exact: true }).first().hover(PATIENT);
    });
    await this.#screen.picture("hover", "stays");
    await this.#page.keyboard.press("Escape");
  }

  async counts(): Promise<void> {
    const share = this.#page.locator(".codelens-decoration", { hasText: /decides [\d.]+ %/ }).first();
    await this.#screen.insist(share, async () => {
      await this.#page.locator(".codelens-decoration a:visible", { hasText: "count decisions" }).first().click(PATIENT);
    });
    await this.#screen.picturesInBothThemes("shares");
  }

  async seesSquiggles(): Promise<void> {
    await this.#screen.line("1 Interference in play area").click(PATIENT);
    await this.#page.keyboard.press("Home");
    await this.#page.keyboard.type("1 Space secrue: ATTACK 1.\n", { delay: PACE });
    await this.#screen.line("1 Space secrue: ATTACK 1.").waitFor(PATIENT);
    await this.#page.locator(".monaco-editor .squiggly-error").first().waitFor(PATIENT);
    const problem = this.#page.locator(".markers-panel").getByText("secrue").first();
    await this.#screen.command("View: Focus Problems", /Focus Problems|Problems: Focus/);
    await problem.waitFor(PATIENT);
    await this.#screen.picture("problems");
    await this.#screen.command("View: Hide Panel", /Hide Panel/);
    await problem.waitFor({ ...PATIENT, state: "hidden" });
  }

  async takesAFix(): Promise<void> {
    const fix = this.#page.locator(".action-widget .action").filter({ hasText: "secure" }).first();
    await this.#screen.insist(fix, async () => {
      await this.#screen.line("secrue").getByText("secrue").first().click(PATIENT);
      await this.#page.keyboard.press("Control+.");
    });
    await this.#screen.picture("quick-fix");
    await fix.click(PATIENT);
    await this.#screen.line("1 Space secure: ATTACK 1.").waitFor(PATIENT);
  }

  async acceptsACompletion(): Promise<void> {
    const offers = this.#page.locator(".suggest-widget.visible .monaco-list-row");
    const offer = offers.filter({ hasText: /highest/i }).first();
    const clause = this.#screen.line("1 Space secure: ATTACK 1.");
    await clause.click(PATIENT);
    await this.#page.keyboard.press("End");
    await this.#page.keyboard.type(" [high", { delay: PACE });
    await this.#screen.line(/\[high/).waitFor(PATIENT);
    await this.#screen.insist(offer, () => this.#page.keyboard.press("Control+Space"));
    await this.#screen.picture("completion");
    await offer.click(PATIENT);
    await this.#screen.line(/\[highest/i).waitFor(PATIENT);
    // All of that clause goes again, and with it the lines' own numbers are right.
    await this.#page.keyboard.press("Escape");
    await this.#removeLine();
    await clause.waitFor({ ...PATIENT, state: "detached" });
    await this.#seesNoMistake();
  }

  async formats(): Promise<void> {
    await this.#screen.line("2 BOLSTER 2 in matching squad").click(PATIENT);
    await this.#page.keyboard.press("Home");
    await this.#page.keyboard.type("      ");
    await this.#screen.line(/^\s+2\sBOLSTER/).waitFor(PATIENT);
    await this.#screen.command("Format Document", /^Format Document/);
    await this.#screen.line(/^2\sBOLSTER/).waitFor(PATIENT);
  }

  /** From a real clipboard: the text is repaired, and the editor offers it as it was copied, too. */
  async pastesAPage(): Promise<void> {
    await this.#page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.#page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(COPIED_FROM_A_PAGE)})`);
    await this.#screen.line("2 BOLSTER 2 in matching squad").click(PATIENT);
    await this.#page.keyboard.press("End");
    await this.#page.keyboard.press("Enter");
    // The editor has written the number, and the page brings a bullet.
    await this.#screen.line(/^3\s$/).waitFor(PATIENT);
    await this.#page.keyboard.press("Control+V");
    await this.#screen.line(/^3\sSpace\ssecure:\sATTACK\s1\.$/).waitFor(PATIENT);
    await this.#screen.line(/^4\sSpace\sunscouted:\sATTACK\s2\.$/).waitFor(PATIENT);
    const choices = this.#page.locator(".action-widget .action");
    const asCopied = choices.filter({ hasText: "Insert Plain Text" });
    await this.#screen.insist(asCopied, () => this.#page.locator(".post-edit-widget .monaco-button").click(PATIENT));
    await choices.filter({ hasText: "Paste and repair the text" }).waitFor(PATIENT);
    await this.#screen.picture("paste");
    await asCopied.click(PATIENT);
    await this.#screen.line(/^•\sSpace\sun-$/).waitFor(PATIENT);
    await until("nothing of it is left", async () => {
      await this.#page.keyboard.press("Control+Z");
      return (await this.#screen.line(/^3\s?$|•|^scouted:|Space\sunscouted/).count()) === 0;
    });
    await this.#seesNoMistake();
  }

  async renames(workspace: string): Promise<void> {
    await this.#renameDeck(/4–6.*Z/, "Q");
    await this.#screen.line(/4–6.*Q/).waitFor(PATIENT);
    await this.#screen.command("Save All", /Save All/);
    const scenario = join(workspace, "procedures/callisto/scenario-1/scenario.bot");
    await until("the other file has the new letter too", () =>
      /^\s*Q: All units/m.test(readFileSync(scenario, "utf8")),
    );
    await this.#renameDeck(/4–6.*Q/, "Z");
    await this.#screen.line(/4–6.*Z/).waitFor(PATIENT);
  }

  async #renameDeck(row: RegExp, name: string): Promise<void> {
    const box = this.#page.locator(".rename-box input").first();
    await this.#screen.insist(box, async () => {
      await this.#screen.line(row).click(PATIENT);
      await this.#page.keyboard.press("End");
      await this.#page.keyboard.press("F2");
    });
    await this.#screen.picture("rename");
    await box.fill(name);
    await this.#page.keyboard.press("Enter");
  }

  async seesThePreview(): Promise<void> {
    await this.#screen.command("Tiebreak: Show the Printed Sheet", /Printed Sheet/);
    const page = this.#screen.webview();
    await page.locator("#procedures").waitFor(PATIENT);
    await this.#screen.line("1 Matching card(s) in play area").click(PATIENT);
    await this.#page.keyboard.press("End");
    await this.#page.keyboard.press("Home");
    await this.#page.keyboard.type("1 Space controlled: RECON.\n", { delay: PACE });
    await page.locator(".clause", { hasText: "Space controlled: RECON" }).waitFor(PATIENT);
    await this.#screen.picturesInBothThemes("preview");
    await this.#screen.narrowPicture("preview-narrow");
    await this.#page.keyboard.press("ArrowUp");
    await this.#removeLine();
    await this.#screen.line("1 Space controlled: RECON.").waitFor({ ...PATIENT, state: "detached" });
    await this.#closesWhatIsBeside();
  }

  async runsASituation(): Promise<void> {
    await this.#screen.command("Testing: Focus on Test Explorer View", /Focus on Test Explorer View/);
    const rows = this.#page.locator(".test-explorer .monaco-list-row");
    const situation = rows.filter({ hasText: "a Scout on its way" }).first();
    await this.#screen.insist(situation, () =>
      rows.filter({ hasText: "first-decision" }).first().locator(".monaco-tl-twistie").click(PATIENT),
    );
    const passed = situation.locator(".codicon-testing-passed-icon");
    await this.#screen.insist(passed, async () => {
      await situation.hover(PATIENT);
      await situation.locator(".monaco-action-bar .codicon-testing-run-icon").click(PATIENT);
    });
    await this.#screen.picture("situation");
  }

  async runsContinuously(): Promise<void> {
    const row = this.#page.locator(".test-explorer .monaco-list-row", { hasText: "a Scout on its way" }).first();
    const line = this.#screen.line(/clause:\s/);
    await this.#screen.command("Test: Start Continuous Run", /Start Continuous Run/);
    await this.#screen.insist(line, async () => {
      await row.click(PATIENT);
      await this.#page.keyboard.press("Alt+Enter");
    });
    // Nobody runs it, and nothing is saved.
    await line.click(PATIENT);
    await this.#page.keyboard.press("End");
    await this.#page.keyboard.press("Backspace");
    await this.#page.keyboard.type("a");
    await row.locator(".codicon-testing-failed-icon").waitFor(PATIENT);
    await this.#screen.picture("continuous-run");
    await this.#page.keyboard.press("Backspace");
    await this.#page.keyboard.type("c");
    await row.locator(".codicon-testing-passed-icon").waitFor(PATIENT);
    await this.#screen.command("Test: Stop Continuous Run", /Stop Continuous Run/);
    await line.click(PATIENT);
    await this.#screen.command("File: Revert File", /Revert File/);
    await this.#page.locator(".tab", { hasText: "lfa.bot" }).click(PATIENT);
  }

  async seesClausesMarked(): Promise<void> {
    await this.#screen.command("Test: Run All Tests with Coverage", /Run All Tests with Coverage/);
    await this.#page.locator(".coverage-deco-gutter").first().waitFor(PATIENT);
    await this.#screen.command("View: Hide Panel", /Hide Panel/);
    for (const mark of ["hit", "miss"]) {
      await this.#page.locator(`.coverage-deco-gutter.coverage-deco-${mark}`).first().waitFor(PATIENT);
    }
    await this.#screen.picturesInBothThemes("coverage");
  }

  async readsTheExplanation(): Promise<void> {
    await this.#screen.command("Tiebreak: Explain the Decision", /Explain the Decision/);
    await this.#screen.choose("first-decision");
    const page = this.#screen.webview();
    await page.locator(".decision").waitFor(PATIENT);
    assert.match(await page.locator(".decision").innerText(), /SCOUT 2/);
    const board = page.locator(".board svg");
    await until("the board is drawn", async () => ((await board.boundingBox())?.height ?? 0) > 100);
    await this.#screen.picturesInBothThemes("explanation");
    await this.#fitsItsPage();
    await this.#screen.narrowPicture("explanation-narrow");
    await this.#fitsItsPage();
  }

  async followsTheExplanation(): Promise<void> {
    const page = this.#screen.webview();
    const cell = page.locator(`svg.board [data-space="e3"]`);
    const mentions = page.locator(`button[data-space="e3"]`);
    await mentions.first().hover(PATIENT);
    await page.locator(`svg.board [data-space="e3"].marked`).waitFor(PATIENT);
    await cell.hover(PATIENT);
    await until("it is marked wherever the page names it", async () => {
      const marked = await page.locator(`button[data-space="e3"].marked`).count();
      return marked > 1 && marked === (await mentions.count());
    });
    // By the keyboard alone: the space stays marked, and is shown where the situation names it.
    await cell.focus(PATIENT);
    await this.#page.keyboard.press("Enter");
    await page.locator(`svg.board [data-space="e3"][aria-pressed="true"]`).waitFor(PATIENT);
    await this.#page.locator(".tab.active", { hasText: "first-decision.situation.yaml" }).waitFor(PATIENT);
    await this.#screen.line("destination: e3").waitFor(PATIENT);
    const marks = this.#page.locator(".monaco-editor .view-overlays [class*='ced-']");
    await until("the file marks where it names the space", async () => (await marks.count()) > 1);
    await this.#screen.picturesInBothThemes("explanation-space");
    await page.locator(`.clauses > li.taken button.letter[data-show="SCOUT 2c"]`).click(PATIENT);
    await this.#page.locator(".tab.active", { hasText: "lfa.bot" }).waitFor(PATIENT);
    await this.#screen.line("c) Space nearest to unscouted objective.").waitFor(PATIENT);
    await this.#screen.picture("explanation-clause");
    await this.#closesWhatIsBeside();
  }

  async compares(): Promise<void> {
    await this.#screen.command("Tiebreak: Compare with Another", /Compare with Another/);
    await this.#screen.seesChoice("Scenario 5");
    await this.#screen.picture("compare-choice");
    await this.#screen.choose("Scenario 5");
    const changed = ".monaco-diff-editor .line-insert, .monaco-diff-editor .char-insert";
    await this.#page.locator(changed).first().waitFor(PATIENT);
    await this.#screen.picturesInBothThemes("compare");
  }

  async takesTheWalkthrough(): Promise<void> {
    await this.#screen.command("Welcome: Open Walkthrough", /Open Walkthrough/);
    await this.#screen.choose("Sheets of solo bots");
    await this.#page.locator(".gettingStartedContainer", { hasText: "Write a clause" }).first().waitFor(PATIENT);
    // Beside the steps stands the page of the one that is open.
    await this.#screen.webview().getByText("Interference in play area").first().waitFor(PATIENT);
    await this.#screen.picturesInBothThemes("walkthrough");
  }

  /** All of a page beside the text can be seen without scrolling to the side. */
  async #fitsItsPage(): Promise<void> {
    const page = this.#screen.webview().locator("html");
    await until("the page is no wider than its panel", () =>
      page.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    );
  }

  async #removeLine(): Promise<void> {
    await this.#page.keyboard.press("Control+Shift+K");
  }

  async #seesNoMistake(): Promise<void> {
    const mistake = this.#page.locator(".monaco-editor .squiggly-error").first();
    await mistake.waitFor({ ...PATIENT, state: "detached" });
  }

  async #closesWhatIsBeside(): Promise<void> {
    await this.#screen.command(
      "View: Close Editors in Other Groups",
      /Close Editors in Other Groups|Close Other Groups/,
    );
    await until(
      "nothing is beside it",
      async () => (await this.#page.locator(".editor-group-container").count()) === 1,
    );
  }
}
