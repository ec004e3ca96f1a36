import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { begin, DESK, PHONE, type Screen, type Surroundings, visitor } from "./browser.ts";
import { libraryGame } from "./library-game.ts";
import { playOn } from "./play.ts";
import { beginTable, choose, playOut } from "./whole-game.ts";

/** A visitor whose pages are photographed. */
interface Photographed {
  readonly context: BrowserContext;
  readonly address: string;
  readonly screen: Screen;
  /** Takes a picture under a name. */
  readonly take: (page: Page, what: string, isWhole?: boolean) => Promise<unknown>;
}

const PARTS: Readonly<Record<string, (photographed: Photographed) => Promise<void>>> = {
  companion: async ({ context, address, screen, take }) => {
    const home = await context.newPage();
    await home.goto(address);
    await home.getByRole("button", { name: "Start" }).waitFor();
    await take(home, "home", true);
    await home.getByRole("link", { name: "Values of my cards" }).click();
    await home.getByRole("button", { name: "Keep these values" }).waitFor();
    await take(home, "roster");
    const page = await begin(context, address, { scenario: 1, bot: "LFA", seed: 5 });
    const beside = libraryGame(1, "LFA", 5);
    const forms = new Set<string>();
    for (let count = 0; count < 40; count += 1) {
      await playOn(page, beside, screen === PHONE ? "taps" : "keys", count);
      const form = beside.conversation.question?.form ?? "";
      if (!forms.has(form) || count === 39) await take(page, `${count}-${form.replaceAll(" ", "-")}`);
      forms.add(form);
    }
    for (const [key, what] of [
      ["w", "why"],
      ["m", "more"],
      ["?", "words"],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole("dialog").waitFor();
      await take(page, what);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    const board = await begin(context, address, { scenario: 1, bot: "LFA", seed: 5, board: "Stand-in on screen" });
    await board.locator(".map svg").waitFor();
    await take(board, "turn-bid");
    await board.keyboard.press("1");
    await board.locator(".turn-panel .source").waitFor();
    await take(board, "turn-card");
    await board.keyboard.press("w");
    await board.locator(".clauses .fires").waitFor();
    await take(board, "turn-why");
  },
  play: async ({ context, address, screen, take }) => {
    const home = await context.newPage();
    await home.goto(`${address}play/`);
    await home.getByRole("button", { name: "Begin" }).waitFor();
    await take(home, "play-home", true);
    const page = await beginTable(context, address, { game: "Callisto", side: "Breakers", seed: 7 });
    await playOut(page, "keys", 14);
    await take(page, "play-turn");
    const going = page.locator(".option", { hasText: /^\S+ (?:MOVE|SCOUT)/ });
    if ((await going.count()) === 0) await choose(page, 0, "keys");
    await take(page, "play-choice");
    await page.keyboard.press("w");
    await page.getByRole("dialog").waitFor();
    await take(page, "play-why");
    const many = await beginTable(context, address, { game: "Callisto", scenario: 1, seed: 9, games: 60 });
    await many.locator("[data-state=done]").waitFor({ timeout: 120_000 });
    await many.locator(".report").getByText("Who wins").waitFor();
    await take(many, "play-report");
    await many.getByRole("button", { name: "Watch a game of this run" }).click();
    await many.getByRole("slider").waitFor();
    await many.getByRole("slider").fill("60");
    await many.locator('[data-events="60"]').waitFor();
    if (screen === PHONE) await many.getByRole("button", { name: "Steps" }).tap();
    await take(many, "play-watch");
  },
  playground: async ({ context, address, take }) => {
    const playground = await context.newPage();
    await playground.goto(`${address}playground/`);
    await playground.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
    await take(playground, "playground");
  },
};

/**
 * Takes pictures of the pages, on both screens and in both themes, for people to look at.
 *
 * @param only pictures of the parts whose names have these words
 */
export async function takeScreenshots(surroundings: Surroundings, folder: string, only: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const screen of [PHONE, DESK]) {
    for (const theme of ["light", "dark"] as const) {
      const { context } = await visitor(surroundings, screen, theme);
      const take: Photographed["take"] = (page, what, isWhole = false) =>
        page.screenshot({ path: join(folder, `${screen.name}-${theme}-${what}.png`), fullPage: isWhole });
      for (const [part, photograph] of Object.entries(PARTS)) {
        if (part.includes(only)) await photograph({ context, address: surroundings.address, screen, take });
      }
      await context.close();
    }
  }
}
