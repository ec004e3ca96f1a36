import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { PROCEDURES } from "./broken-sheet.ts";
import { preparePlace, type RunningEditor, startEditor } from "./code-server.ts";
import type { InstalledEditor } from "./install.ts";

/** How long anything may take on a busy machine. */
const PATIENCE = { timeout: 60_000 };

export interface Journey {
  readonly editor: InstalledEditor;
  readonly vsix: string;
  readonly directory: string;
  /** Where pictures of the screen go. */
  readonly screenshots: string;
  readonly report: (step: string) => void;
}

/** What a person does in the editor, key by key: the extension is installed as it is shipped. */
export async function travel({ editor, vsix, directory, screenshots, report }: Journey): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  const place = preparePlace(directory, (workspace) =>
    cpSync(PROCEDURES, join(workspace, "procedures"), { recursive: true }),
  );
  const sheet = `${place.workspace}/procedures/callisto/scenario-1/lfa.bot`;
  const settings = { "workbench.colorTheme": "Default Light Modern", "editor.fontSize": 13 };
  const running = await startEditor({
    editor,
    place,
    vsix,
    settings,
    environment: {},
    query: (port) => opening(port, sheet),
  });
  const traveller = new Traveller(running, screenshots);
  try {
    await traveller.opensTheSheet();
    report("a sheet is open, with its colours");
    await traveller.readsAHover();
    report("hover");
    await traveller.counts();
    report("what each clause decides, dark and light");
    await traveller.seesSquiggles();
    report("squiggles and problems");
    await traveller.takesAFix();
    report("a quick fix");
    await traveller.acceptsACompletion();
    report("a completion");
    await traveller.formats();
    report("formatting");
    await traveller.renames(place.workspace);
    report("a rename across files");
    await traveller.seesThePreview();
    report("the printed sheet, live, dark and light");
    await traveller.runsASituation();
    report("a situation in the test explorer, its clause in the margin");
    await traveller.readsTheExplanation();
    report("the explanation of a decision, dark and light");
    await traveller.compares();
    report("two sheets compared");
    await traveller.takesTheWalkthrough();
    report("the walkthrough");
  } catch (error) {
    await running.page.screenshot({ path: join(screenshots, "failed.png") });
    throw error;
  } finally {
    await running.stop();
  }
}

function opening(port: number, path: string): string {
  const payload = JSON.stringify([["openFile", `vscode-remote://127.0.0.1:${port}${path}`]]);
  return `&payload=${encodeURIComponent(payload)}`;
}

class Traveller {
  readonly #page: Page;
  readonly #screenshots: string;

  constructor({ page }: RunningEditor, screenshots: string) {
    this.#page = page;
    this.#screenshots = screenshots;
  }

  async opensTheSheet(): Promise<void> {
    await this.#page.waitForSelector(".monaco-workbench", PATIENCE);
    await this.#line("CAPTAIN").waitFor(PATIENCE);
    await this.#page.locator(".codelens-decoration a").first().waitFor(PATIENCE);
    const colours = await this.#line("Interference in play area")
      .locator("span span")
      .evaluateAll((spans) => [...new Set(spans.map((span) => span.className))]);
    assert.ok(colours.length >= 3, `words have colours by what they are, not ${colours.join()}`);
    await this.#picture("sheet");
  }

  async readsAHover(): Promise<void> {
    const hovers = this.#page.locator(".monaco-hover:not(.hidden) .hover-contents");
    await this.#insist(hovers.filter({ hasText: /secure/i }).first(), async () => {
      await this.#page.mouse.move(700, 10);
      await this.#line("Space secure and").getByText("secure", { exact: true }).first().hover();
    });
    await this.#picture("hover");
    await this.#page.keyboard.press("Escape");
  }

  async counts(): Promise<void> {
    const lens = (words: string): Locator => this.#page.locator(".codelens-decoration", { hasText: words }).first();
    await this.#insist(lens("% of"), async () => {
      await this.#page.locator(".codelens-decoration a:visible", { hasText: "count what each" }).first().click();
    });
    await this.#inBothThemes("shares");
  }

  async seesSquiggles(): Promise<void> {
    await this.#line("1 Interference in play area").click();
    await this.#page.keyboard.press("Home");
    await this.#page.keyboard.type("1 Space secrue: ATTACK 1.\n", { delay: 20 });
    await this.#page.locator(".monaco-editor .squiggly-error").first().waitFor(PATIENCE);
    await this.#page.keyboard.press("Control+Shift+M");
    await this.#page.locator(".markers-panel").getByText("secrue").first().waitFor(PATIENCE);
    await this.#picture("problems");
    await this.#page.keyboard.press("Control+J");
  }

  async takesAFix(): Promise<void> {
    const fix = this.#page.locator(".action-widget .action").filter({ hasText: "secure" }).first();
    await this.#insist(fix, async () => {
      await this.#line("secrue").getByText("secrue").first().click();
      await this.#page.keyboard.press("Control+.");
    });
    await this.#picture("quick-fix");
    await fix.click();
    await this.#line("1 Space secure: ATTACK 1.").waitFor(PATIENCE);
  }

  async acceptsACompletion(): Promise<void> {
    await this.#line("1 Space secure: ATTACK 1.").click();
    await this.#page.keyboard.press("End");
    await this.#page.keyboard.type(" [high", { delay: 40 });
    const offer = this.#page
      .locator(".suggest-widget.visible .monaco-list-row")
      .filter({ hasText: /highest/i })
      .first();
    await offer.waitFor(PATIENCE);
    await this.#picture("completion");
    await offer.click();
    await this.#line(/\[highest/i).waitFor(PATIENCE);
    // All of that clause goes again, and with it the lines' own numbers are right.
    await this.#page.keyboard.press("Escape");
    await this.#page.keyboard.press("Control+Shift+K");
    await this.#page
      .locator(".monaco-editor .squiggly-error")
      .first()
      .waitFor({ ...PATIENCE, state: "detached" });
  }

  async formats(): Promise<void> {
    await this.#line("2 BOLSTER 2 in matching squad").click();
    await this.#page.keyboard.press("Home");
    await this.#page.keyboard.type("      ");
    await this.#line(/^\s+2\sBOLSTER/).waitFor(PATIENCE);
    await this.#command("Format Document", /^Format Document/);
    await this.#line(/^2\sBOLSTER/).waitFor(PATIENCE);
  }

  async renames(workspace: string): Promise<void> {
    await this.#renameDeck(/4–6.*Z/, "Q");
    await this.#line(/4–6.*Q/).waitFor(PATIENCE);
    await this.#command("Save All", /Save All/);
    const scenario = join(workspace, "procedures/callisto/scenario-1/scenario.bot");
    await until("the other file has the new letter too", () =>
      /^\s*Q: All units/m.test(readFileSync(scenario, "utf8")),
    );
    await this.#renameDeck(/4–6.*Q/, "Z");
    await this.#line(/4–6.*Z/).waitFor(PATIENCE);
  }

  async #renameDeck(row: RegExp, name: string): Promise<void> {
    const box = this.#page.locator(".rename-box input").first();
    await this.#insist(box, async () => {
      await this.#line(row).click();
      await this.#page.keyboard.press("End");
      await this.#page.keyboard.press("F2");
    });
    await this.#picture("rename");
    await box.fill(name);
    await this.#page.keyboard.press("Enter");
  }

  async seesThePreview(): Promise<void> {
    await this.#command("Tiebreak: Show the Printed Sheet", /Printed Sheet/);
    const page = this.#webview();
    await page.locator("#procedures").waitFor(PATIENCE);
    await this.#line("1 Matching card(s) in play area").click();
    await this.#page.keyboard.press("End");
    await this.#page.keyboard.press("Home");
    await this.#page.keyboard.type("1 Space controlled: RECON.\n", { delay: 20 });
    await page.locator(".clause", { hasText: "Space controlled: RECON" }).waitFor(PATIENCE);
    await this.#inBothThemes("preview");
    await this.#page.keyboard.press("ArrowUp");
    await this.#page.keyboard.press("Control+Shift+K");
    await this.#command("View: Close Editors in Other Groups", /Close Editors in Other Groups|Close Other Groups/);
  }

  async runsASituation(): Promise<void> {
    await this.#command("Test: Run All Tests with Coverage", /Run All Tests with Coverage/);
    await this.#page.locator(".coverage-deco-gutter").first().waitFor(PATIENCE);
    await this.#command("View: Hide Panel", /Hide Panel/);
    await this.#command("Testing: Focus on Test Explorer View", /Focus on Test Explorer View/);
    await this.#page.locator(".test-explorer .codicon-testing-passed-icon").first().waitFor(PATIENCE);
    for (const mark of ["hit", "miss"]) {
      await this.#page.locator(`.coverage-deco-gutter.coverage-deco-${mark}`).first().waitFor(PATIENCE);
    }
    await this.#inBothThemes("tests");
    await this.#command("Test: Close Coverage", /Close Coverage/).catch(() => undefined);
  }

  async readsTheExplanation(): Promise<void> {
    await this.#command("Tiebreak: Explain the Decision", /Explain the Decision/);
    const page = this.#webview();
    await page.locator(".decision").waitFor(PATIENCE);
    assert.match(await page.locator(".decision").innerText(), /SCOUT 2/);
    const board = page.locator(".board img");
    // What stands for a picture that is not there is a line of text.
    await until("the board is drawn", async () => ((await board.boundingBox())?.height ?? 0) > 100);
    await this.#inBothThemes("explanation");
    await this.#command("View: Close Editors in Other Groups", /Close Editors in Other Groups|Close Other Groups/);
  }

  async compares(): Promise<void> {
    await this.#command("Tiebreak: Compare with Another", /Compare with Another/);
    const choice = this.#page.locator(".quick-input-list .monaco-list-row", { hasText: "Scenario 5" });
    await choice.first().waitFor(PATIENCE);
    await this.#picture("compare-choice");
    await choice.first().click();
    await this.#page
      .locator(".monaco-diff-editor .line-insert, .monaco-diff-editor .char-insert")
      .first()
      .waitFor(PATIENCE);
    await this.#picture("compare");
    await this.#command("View: Close Editor", /^View: Close Editor$|^Close Editor$/).catch(() => undefined);
  }

  async takesTheWalkthrough(): Promise<void> {
    await this.#command("Welcome: Open Walkthrough", /Open Walkthrough/);
    const choice = this.#page.locator(".quick-input-list .monaco-list-row", { hasText: "Sheets of solo bots" });
    await choice.first().waitFor(PATIENCE);
    await choice.first().click();
    await this.#page.locator(".gettingStartedContainer", { hasText: "Write a clause" }).first().waitFor(PATIENCE);
    await this.#picture("walkthrough");
  }

  /** A line of the text by words in it; blanks of the editor are not those of the text. */
  #line(words: string | RegExp): Locator {
    const pattern =
      typeof words === "string"
        ? new RegExp(words.replace(/[()[\].*+?]/g, String.raw`\$&`).replace(/ /g, "\\s"))
        : words;
    return this.#page.locator(".monaco-editor .view-line", { hasText: pattern }).first();
  }

  /** Does something until what it asks for is there: the editor may still be busy with what was before. */
  async #insist(wanted: Locator, act: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await act();
      const appeared = await wanted.waitFor({ timeout: 6000 }).then(
        () => true,
        () => false,
      );
      if (appeared) return;
      if (tries === 8) throw new Error(`it does not appear: ${String(wanted)}`);
      await this.#page.keyboard.press("Escape");
    }
  }

  async #command(words: string, wanted: RegExp): Promise<void> {
    await this.#page.keyboard.press("F1");
    const input = this.#page.locator(".quick-input-widget input").first();
    await input.waitFor(PATIENCE);
    await input.fill(`>${words}`);
    const row = this.#page.locator(".quick-input-list .monaco-list-row", { hasText: wanted }).first();
    await row.waitFor({ timeout: 15_000 });
    await row.click();
    await this.#page
      .locator(".quick-input-list .monaco-list-row", { hasText: wanted })
      .first()
      .waitFor({ state: "hidden", timeout: 5000 })
      .catch(() => undefined);
  }

  /** The page in the frame within the frame. */
  #webview(): FrameLocator {
    return this.#page.frameLocator("iframe.webview.ready").last().frameLocator("iframe#active-frame");
  }

  async #inBothThemes(name: string): Promise<void> {
    await this.#picture(`${name}-light`);
    await this.#command("Preferences: Toggle between Light/Dark Themes", /Toggle between Light/);
    await this.#page.locator(".monaco-workbench.vs-dark").waitFor(PATIENCE);
    await this.#page.waitForTimeout(400);
    await this.#picture(`${name}-dark`);
    await this.#command("Preferences: Toggle between Light/Dark Themes", /Toggle between Light/);
    await this.#page.locator(".monaco-workbench.vs").waitFor(PATIENCE);
  }

  async #picture(name: string): Promise<void> {
    // Away from what would show its name under the mouse, but not from what a picture is taken of.
    if (name !== "hover") await this.#page.mouse.move(1439, 899);
    await this.#page.waitForTimeout(250);
    await this.#page.screenshot({ path: join(this.#screenshots, `${name}.png`) });
  }
}

/** Waits until something holds, on the disk or in a process. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, patience = 30_000): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end;) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`it does not come to be: ${what}`);
}
