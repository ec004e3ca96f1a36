import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Case, DESK, nothingWrong, visitor } from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { goBehind, openFile, openPlayground, until } from "../playground.ts";

/** Opens the position tab beside a sheet, with a card to resolve on a board with nobody else. */
async function arrange(page: Page, card: string): Promise<void> {
  await page.getByRole("tab", { name: "Position" }).click();
  await decision(page).waitFor();
  await page.getByLabel("Resolve").selectOption(card);
  await decided(page, new RegExp(`^${card}: `));
  await page.getByRole("button", { name: "Empty board" }).click();
  await page.locator(`[data-counter="${card}"]`).waitFor();
}

function decision(page: Page) {
  return page.locator(".decision [role=status]");
}

async function decided(page: Page, words: RegExp): Promise<void> {
  await decision(page).filter({ hasText: words }).waitFor();
}

/** The space of the drawing in which a counter stands. */
async function spaceOf(page: Page, unit: string): Promise<string> {
  const counter = page.locator(`[data-counter="${unit}"]`);
  return counter.evaluate((element) => element.closest("[data-space]")?.getAttribute("data-space") ?? "");
}

function space(page: Page, name: string) {
  return page.locator(`[data-space="${name}"]`);
}

/** Something beside the board, to be dragged onto it. */
function piece(page: Page, name: string) {
  return page.getByRole("region", { name: "Off the board" }).getByRole("button", { name });
}

/** Positions beside a sheet: arranged by hand, and decided as the text is. */
export const PLAYGROUND_POSITION: readonly Case[] = [
  {
    title: "playground: units and markers of a position are dragged, and the decision follows them and the text",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await arrange(page, "Scout Y");
      await decided(page, /no action/);
      const home = await spaceOf(page, "Scout Y");
      await piece(page, "Ripper B").dragTo(space(page, home));
      await decided(page, /ATTACK 1 by Scout Y at Ripper B/);
      await piece(page, "Ripper B").waitFor({ state: "detached" });
      // The text decides as it is now.
      await goBehind(page, "Threshold 5/6/7: ATTACK 1");
      await page.keyboard.press("Backspace");
      await page.keyboard.type("2", { delay: 60 });
      await decided(page, /ATTACK 2 by Scout Y at Ripper B/);
      await page.keyboard.type(" what", { delay: 60 });
      await page.locator(".position [role=alert]", { hasText: "Line" }).waitFor();
      for (const _letter of " what2") await page.keyboard.press("Backspace");
      await page.keyboard.type("1", { delay: 60 });
      await decided(page, /ATTACK 1 by Scout Y at Ripper B/);
      // Dragged to another space, and off the board.
      await page.locator('[data-counter="Ripper B"]').dragTo(space(page, "a1"));
      await until("the enemy stands in a1", async () => (await spaceOf(page, "Ripper B")) === "a1");
      await page.locator('[data-counter="Ripper B"]').dragTo(page.getByText("Drop here what should leave it."));
      await piece(page, "Ripper B").waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.locator('[data-counter="Ripper B"]').waitFor();
      // A marker comes, goes elsewhere and leaves.
      await piece(page, "controlled by Breakers").dragTo(space(page, "a2"));
      await space(page, "a2").locator('[data-mark="controlled by Breakers"]').dragTo(space(page, "b3"));
      await space(page, "b3").locator('[data-mark="controlled by Breakers"]').waitFor();
      assert.equal(await space(page, "a2").locator("[data-mark]").count(), 0);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: units of a position are moved with keys alone, and the page says why not of any space",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await arrange(page, "Scout Y");
      await piece(page, "Ripper B").press("Enter");
      await page.getByRole("region", { name: "Ripper B" }).getByRole("button", { name: "Move" }).press("Enter");
      const home = await spaceOf(page, "Scout Y");
      await space(page, "c1").focus();
      await page.keyboard.press("ArrowRight");
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-space")), "d1");
      await space(page, home).press("Enter");
      await decided(page, /ATTACK 1 by Scout Y at Ripper B/);
      // Its states are changed in a form, and its place in a list.
      const form = page.getByRole("region", { name: "Ripper B" });
      await form.getByLabel("suppressed").press("Space");
      await page.locator('[data-counter="Ripper B"].dashed').waitFor();
      await form.getByLabel("hits").fill("2");
      await page.locator('[data-counter="Ripper B"] .badge').waitFor();
      await form.getByLabel("Place of Ripper B").selectOption("b2");
      await until("the enemy stands in b2", async () => (await spaceOf(page, "Ripper B")) === "b2");
      await space(page, "b2").press("Enter");
      const chosen = page.getByRole("region", { name: "b2", exact: true });
      await chosen.getByRole("status").filter({ hasText: "b2" }).waitFor();
      await chosen.getByLabel("cover").fill("3");
      await space(page, "b2").locator(".shield", { hasText: "3" }).waitFor();
      await chosen.getByRole("button", { name: "Ripper B" }).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title:
      "playground: a position is kept as a situation in the file beside the sheet, where it passes and begins again",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await arrange(page, "Scout Y");
      await piece(page, "Ripper B").dragTo(space(page, await spaceOf(page, "Scout Y")));
      await decided(page, /ATTACK 1/);
      await page.getByLabel("Title").fill("An enemy in my space");
      await page.getByRole("button", { name: "Copy", exact: true }).click();
      await page.locator(".keep [role=status]", { hasText: "Copied" }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(copied, /^id: an-enemy-in-my-space\n[^]*sheet: callisto\/scenario-1\/lfa\n[^]*action: ATTACK 1/m);
      const add = page.getByRole("button", { name: "Add to lfa.situation.yaml" });
      await add.click();
      await page.getByText("Added to lfa.situation.yaml.").waitFor();
      await add.click();
      await page.getByRole("button", { name: "Go to its text", exact: true }).click();
      await page.locator(".bar .name", { hasText: "lfa.situation.yaml" }).waitFor();
      await page.locator(".findings .count", { hasText: "No findings" }).waitFor();
      await openFile(page, "lfa.bot");
      const choice = page.getByRole("combobox", { name: /^Situation/ });
      const kept = choice.locator("option", { hasText: "An enemy in my space" });
      await until("both situations can be chosen", async () => (await kept.count()) === 2);
      await choice.selectOption({ label: "a Scout on its way" });
      await decided(page, /2c: SCOUT 2/);
      await page.getByRole("tab", { name: "Situations" }).click();
      await page.getByRole("button", { name: "Run all" }).click();
      const own = page.locator(".situations li", { hasText: "An enemy in my space" });
      await own.locator(".passes").first().waitFor();
      assert.equal(await own.locator(".passes").count(), 2);
      nothingWrong(complaints);
      await context.close();
    },
  },
  ...(["light", "dark"] as const).map((theme): Case => ({
    title: `playground: the board of every game is drawn to be arranged, and has no accessibility violation, ${theme}`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK, theme);
      const page = await openPlayground(context, surroundings.address);
      await page.getByRole("tab", { name: "Position" }).click();
      const shown = async (folder: string, sheet: string, drawn: string): Promise<void> => {
        const files = page.getByRole("navigation", { name: "Files" });
        const opened = files.locator("details", { hasText: folder }).first();
        if (!(await opened.evaluate((details) => details.hasAttribute("open"))))
          await opened.locator("summary").first().click();
        await opened.getByRole("button", { name: sheet }).first().click();
        await page.locator(".bar .name", { hasText: sheet }).waitFor();
        await space(page, drawn).waitFor();
        await page.getByRole("button", { name: "Draw one at random" }).click();
        await page.getByRole("button", { name: "Undo" }).and(page.locator(":enabled")).waitFor();
        await space(page, drawn).press("Enter");
        await page.locator(".chosen-thing").waitFor();
        for (const part of ["All units and markers", "Cards"]) await page.locator("summary", { hasText: part }).click();
        await withoutViolations(page, folder);
        await withoutSideways(page, folder);
      };
      await shown("We'll Take It By Force", "lfa.bot", "a1");
      await shown("Special Delivery", "yellow.bot", "0101");
      await shown("Machine Wars", "machines.bot", "b00");
      // A file that is no sheet of a bot says so.
      await openFile(page, "scenario.bot");
      await page.locator(".position .notice, .panel-place > .note").first().waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  })),
];
