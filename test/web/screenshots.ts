import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { begin, DESK, PHONE, type Surroundings, visitor } from "./browser.ts";
import { libraryGame } from "./library-game.ts";
import { playOn } from "./play.ts";

/** Takes pictures of the pages, on both screens and in both themes, for people to look at. */
export async function takeScreenshots(surroundings: Surroundings, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const screen of [PHONE, DESK]) {
    for (const theme of ["light", "dark"] as const) {
      const { context } = await visitor(surroundings, screen, theme);
      const name = (what: string): { readonly path: string } => ({
        path: join(folder, `${screen.name}-${theme}-${what}.png`),
      });
      const home = await context.newPage();
      await home.goto(surroundings.address);
      await home.getByRole("button", { name: "Start" }).waitFor();
      await home.screenshot({ ...name("home"), fullPage: true });
      await home.getByRole("link", { name: "Values of my cards" }).click();
      await home.getByRole("button", { name: "Keep these values" }).waitFor();
      await home.screenshot(name("roster"));
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5 });
      const beside = libraryGame(1, "LFA", 5);
      const forms = new Set<string>();
      for (let count = 0; count < 40; count += 1) {
        await playOn(page, beside, screen === PHONE ? "taps" : "keys", count);
        const form = beside.conversation.question?.form ?? "";
        if (!forms.has(form) || count === 39) await page.screenshot(name(`${count}-${form.replaceAll(" ", "-")}`));
        forms.add(form);
      }
      for (const [key, what] of [
        ["w", "why"],
        ["m", "more"],
        ["?", "words"],
      ] as const) {
        await page.keyboard.press(key);
        await page.getByRole("dialog").waitFor();
        await page.screenshot(name(what));
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
      const board = await begin(context, surroundings.address, {
        scenario: 1,
        bot: "LFA",
        board: "Stand-in on screen",
      });
      if (screen === PHONE) await board.getByRole("button", { name: "Board" }).tap();
      await board.locator(".board-view svg").waitFor();
      await board.screenshot(name("board"));
      const playground = await context.newPage();
      await playground.goto(`${surroundings.address}playground/`);
      await playground.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
      await playground.screenshot(name("playground"));
      await context.close();
    }
  }
}
