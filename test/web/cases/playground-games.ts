import assert from "node:assert/strict";
import { type Case, DESK, nothingWrong, visitor } from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { goBehind, openFile, openPlayground, typeAbove } from "../playground.ts";

/** Whole games between the bots of a scenario, by the sheets in the editor. */
export const PLAYGROUND_GAMES: readonly Case[] = [
  ...(["light", "dark"] as const).map((theme): Case => ({
    title: `playground: a hundred games in the editor’s text count how often each clause decides, as the text is, ${theme}`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK, theme);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await page.getByRole("tab", { name: "Games" }).click();
      const play = page.getByRole("button", { name: "Play 100 games" });
      await play.click();
      const done = page.getByRole("status").filter({ hasText: "100 of 100 games" });
      await done.waitFor();
      const wins = await page.locator(".wins strong").allTextContents();
      const sum = wins.reduce((total, text) => total + Number(/\d+$/.exec(text)?.[0]), 0);
      assert.equal(sum, 100, wins.join("; "));
      await withoutViolations(page, "the report");
      await withoutSideways(page, "the report");
      const scout = page.getByRole("table", { name: /^SCOUT LFA/ });
      const last = scout.getByRole("row", { name: /^SCOUT 4:/ });
      assert.notEqual(await last.locator("td").first().textContent(), "0");
      await last.getByRole("button").click();
      await page.locator(".view-line", { hasText: "Threshold 5/6/7: ATTACK 1" }).waitFor();
      // Clause 1 fires before a clause with the same condition, which then decides in no game.
      await goBehind(page, "Threshold 5/6/7");
      for (const _key of "Threshold 5/6/7") await page.keyboard.press("Backspace");
      await page.keyboard.type("Interference in play area", { delay: 60 });
      await page.locator(".notice", { hasText: "The texts changed" }).waitFor();
      await play.click();
      await done.waitFor();
      await page.getByRole("checkbox", { name: "Show only those that never decided" }).check();
      await scout.getByRole("row", { name: /^SCOUT 4:/ }).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  })),
  {
    title: "playground: compiled sheets play while the texts are those of the site, with the interpreter’s results",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const loaded: string[] = [];
      context.on("request", (request) => loaded.push(request.url()));
      const isCompiled = (): boolean => loaded.some((address) => /compiled-sheets-[^/]*\.js$/.test(address));
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await page.getByRole("tab", { name: "Games" }).click();
      const panel = page.getByRole("tabpanel", { name: "Games" });
      const play = async (): Promise<string> => {
        await panel.getByRole("button", { name: "Play 100 games" }).click();
        await panel.getByRole("status").filter({ hasText: "100 of 100 games" }).waitFor();
        await panel.getByRole("button", { name: "Play 100 games" }).waitFor();
        return panel.innerText();
      };
      const compiled = await play();
      assert.ok(isCompiled(), "no compiled sheet was loaded");
      loaded.length = 0;
      await typeAbove(page, "// a remark\n");
      await panel.getByText("The texts changed").waitFor();
      assert.equal(await play(), compiled);
      assert.ok(!isCompiled(), "a changed text was played by a compiled sheet");
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: a report of games says what of them no text states, and which reasons to win",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      const games = page.getByRole("tabpanel", { name: "Games" });
      for (const [folder, sheet, notice, reason] of [
        ["Dust Them Off", "lfa.bot", "the goal “2 mechs escaped” of LFA", "2 mechs escaped (stand-in) ("],
        ["Machine Wars", "machines.bot", "the force of Squadron, the force of Machines.", "has no vessels left ("],
      ] as const) {
        const files = page.locator(".files details", { hasText: folder }).first();
        await files.locator("summary").first().click();
        await files.getByRole("button", { name: sheet }).click();
        await page.getByRole("tab", { name: "Games" }).click();
        await games.getByRole("button", { name: "Play 100 games" }).click();
        await games.getByText("The board is a stand-in, not the printed map.").waitFor();
        await games.getByText("Stand-ins, not from the rules:").filter({ hasText: notice }).waitFor();
        await games.locator(".wins small", { hasText: reason }).first().waitFor();
        await games.getByRole("button", { name: "Play 100 games" }).waitFor();
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: games are stopped, and a sheet that cannot play says why",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await page.getByRole("tab", { name: "Games" }).click();
      await page.getByRole("button", { name: "Play 100 games" }).click();
      await page.getByRole("button", { name: "Stop" }).click();
      await page.getByRole("button", { name: "Play 100 games" }).waitFor();
      await goBehind(page, "SUPERVISOR");
      await page.keyboard.type(" WHAT", { delay: 60 });
      await page.locator(".findings .error").first().waitFor();
      await page.getByRole("button", { name: "Play 100 games" }).click();
      await page.locator(".panel-place [role=alert]", { hasText: "Line 16" }).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
];
