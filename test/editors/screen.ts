import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { WINDOW } from "./code-server.ts";
import { PATIENCE, until } from "./until.ts";

const PATIENT = { timeout: PATIENCE };

/** How long something may stay away before it is asked for once more. */
const SOON = { timeout: 8000 };

/** Milliseconds from key to key, where somebody types. */
export const PACE = 60;

/** The editor's window: what stands in it, what can be done with it, and pictures of it. */
export class Screen {
  readonly page: Page;
  readonly #screenshots: string;

  /** @param screenshots the folder where pictures go */
  constructor(page: Page, screenshots: string) {
    this.page = page;
    this.#screenshots = screenshots;
    mkdirSync(screenshots, { recursive: true });
    page.setDefaultTimeout(PATIENCE);
  }

  /** A line of the text by words in it; blanks of the editor are not those of the text. */
  line(words: string | RegExp): Locator {
    const pattern =
      typeof words === "string"
        ? new RegExp(words.replace(/[()[\].*+?]/g, String.raw`\$&`).replace(/ /g, "\\s"))
        : words;
    return this.page.locator(".monaco-editor .view-line", { hasText: pattern }).first();
  }

  /** Does something until what it asks for is there: the editor may still be busy with what was before. */
  async insist(wanted: Locator, act: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await act();
      const appeared = await wanted.waitFor(SOON).then(
        () => true,
        () => false,
      );
      if (appeared) return;
      if (tries === 10) throw new Error(`it does not appear: ${String(wanted)}`);
      await this.page.keyboard.press("Escape");
    }
  }

  /** Runs a command by its name in the palette; `wanted` is how the palette shows it. */
  async command(words: string, wanted: RegExp): Promise<void> {
    const input = this.page.locator(".quick-input-widget input").first();
    const row = this.#offered(wanted);
    // What comes late, a list of offers for instance, takes the palette away again.
    await this.insist(row, async () => {
      await this.page.keyboard.press("F1");
      await input.fill(`>${words}`, SOON).catch(() => undefined);
    });
    await row.click(PATIENT);
    // It closes, or asks for more.
    await row.waitFor({ ...PATIENT, state: "hidden" });
  }

  /** Chooses what a command offers. */
  async choose(wanted: string): Promise<void> {
    await this.#offered(wanted).click(PATIENT);
  }

  #offered(wanted: string | RegExp): Locator {
    return this.page.locator(".quick-input-list .monaco-list-row", { hasText: wanted }).first();
  }

  /** Waits until a choice is offered. */
  async seesChoice(wanted: string): Promise<void> {
    await this.#offered(wanted).waitFor(PATIENT);
  }

  /** The page in the frame within the frame. */
  webview(): FrameLocator {
    return this.page.frameLocator("iframe.webview.ready").last().frameLocator("iframe#active-frame");
  }

  /** Pictures in light and dark, of what should then be legible in both. */
  async picturesInBothThemes(name: string): Promise<void> {
    await this.picture(`${name}-light`);
    await this.#toggleTheme("vs-dark");
    await this.picture(`${name}-dark`);
    await this.#toggleTheme("vs");
  }

  async #toggleTheme(name: "vs" | "vs-dark"): Promise<void> {
    await this.command("Preferences: Toggle between Light/Dark Themes", /Toggle between Light/);
    await this.page.locator(`.monaco-workbench.${name}`).waitFor(PATIENT);
  }

  /** A picture of a narrow window, in which nothing is beside text and page. */
  async narrowPicture(name: string): Promise<void> {
    await this.#toggleSideBar("hidden");
    await this.page.setViewportSize({ width: 800, height: WINDOW.height });
    await this.picture(name);
    await this.page.setViewportSize(WINDOW);
    await this.#toggleSideBar("visible");
  }

  async #toggleSideBar(state: "visible" | "hidden"): Promise<void> {
    await this.command("View: Toggle Primary Side Bar Visibility", /Toggle Primary Side Bar/);
    await this.page.locator(".part.sidebar").waitFor({ ...PATIENT, state });
  }

  /** A picture once nothing on the screen moves any more. */
  async picture(name: string, mouse: "away" | "stays" = "away"): Promise<void> {
    // What it rests on would show its name.
    if (mouse === "away") await this.page.mouse.move(WINDOW.width - 1, WINDOW.height - 1);
    const look = (): Promise<Buffer> => this.page.screenshot({ animations: "disabled", timeout: PATIENCE });
    let seen = await look();
    await until(`the screen comes to rest for the picture ${name}`, async () => {
      const before = seen;
      seen = await look();
      return seen.equals(before);
    });
    writeFileSync(join(this.#screenshots, `${name}.png`), seen);
  }
}
