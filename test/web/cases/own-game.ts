import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { ROOT } from "../../imports.ts";
import {
  answered,
  type Case,
  chooseOption,
  copiedLink,
  DESK,
  nothingWrong,
  openChoices,
  PHONE,
  question,
  visitor,
} from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { asked, chooseTable, playOut } from "../whole-game.ts";
import { checked, findings, goBehind, openFile, openPlayground } from "../playground.ts";

function crawlFile(name: string): string {
  return readFileSync(join(ROOT, "test/game-text/crawl", name), "utf8");
}

function playedFile(name: string): string {
  return readFileSync(join(ROOT, "test/game-text/play", name), "utf8");
}

/** Makes a game of one's own, which begins as the page about it says. */
async function newGame(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New", exact: true }).click();
  await chooseOption(page.getByLabel("A game of your own"));
  await page.getByRole("button", { name: "Create" }).click();
  await page.locator(".bar .name", { hasText: "game.bot" }).waitFor();
  await checked(page);
}

/** The games that the site offers, each with a side that a person plays. */
const SITES_OWN = [
  { game: "Vault", title: "Seven chests", side: "Party" },
  { game: "Isles", title: "Eleven isles", side: "Gaels" },
  { game: "Harbour", title: "Eight days", side: "Trader" },
] as const;

/** Plays some questions of the companion's turn screen by taps; how many taps that took. */
async function turnsByTaps(page: Page, questions: number): Promise<number> {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.click({ force: true });
    taps += 1;
  };
  for (let answers = 0; answers < questions; answers += 1) {
    await answered(page, answers);
    const asks = await page.locator("main.turn").getAttribute("data-asks");
    const chips = page.locator(".turn-panel .chips button");
    if (asks === "done") await tap(page.getByRole("button", { name: "Next" }));
    else if (asks === "turn") {
      const spaces = page.locator(".space.offered");
      const isByChip = (await spaces.count()) === 0;
      if (isByChip)
        await tap((await chips.count()) > 0 ? chips.first() : page.getByRole("button", { name: "It does nothing" }));
      else await tap(spaces.first());
      // Where more than one thing can be done there, each is a button.
      const several = page.locator(".turn-title", { hasText: "what is done there?" });
      await several
        .or(page.locator(`[data-answers="${answers + 1}"]`))
        .first()
        .waitFor();
      if (await several.isVisible()) await tap(chips.first());
    } else await tap(page.locator(".turn-question button:not(:disabled)").last());
  }
  await answered(page, questions);
  return taps;
}

/** A game that somebody describes in a text: the site knows nothing of it before. */
export const OWN_GAME: readonly Case[] = [
  ...[PHONE, { ...PHONE, width: 320, height: 640 }, DESK].map((screen): Case => ({
    title: `companion: a game that is a text is followed on its map, by taps, and goes on after a reload (${screen.width} px)`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, screen);
      const page = await context.newPage();
      await page.goto(surroundings.address);
      const folder = join(ROOT, "examples/isles");
      await page.locator("input[type=file]").setInputFiles(readdirSync(folder).map((name) => join(folder, name)));
      await page.getByText("On screen", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Start" }).click();
      await page.locator("main.turn").waitFor();
      const questions = 12;
      const taps = await turnsByTaps(page, questions);
      process.stdout.write(`  Isles, ${screen.width} px: ${questions} questions, ${taps} taps\n`);
      assert.ok(taps <= 2 * questions, `${taps} taps for ${questions} questions`);
      await withoutSideways(page, screen.name);
      await withoutViolations(page, screen.name);
      const map = await page.locator(".map-frame").innerHTML();
      await page.reload();
      await answered(page, questions);
      await page.locator(".map-frame svg").waitFor();
      assert.equal(await page.locator(".map-frame").innerHTML(), map);
      nothingWrong(complaints);
    },
  })),
  {
    title: "playground: a game of one's own is made, its text is changed, and its sheet, board and situation follow",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await newGame(page);
      assert.equal(await findings(page).count(), 0);
      await openFile(page, "dungeon.bot");
      await page.getByRole("tab", { name: "Position" }).click();
      const decision = page.locator(".decision [role=status]");
      await decision.filter({ hasText: /^Goblin A: / }).waitFor();
      await page.locator('[data-space="a6"]').waitFor();
      await page.getByRole("tab", { name: "Code" }).click();
      await page.getByText("./crawl.game.js").first().waitFor();
      // A name that the text no longer makes is wrong in the sheet, and right again with the text.
      await openFile(page, "game.bot");
      await goBehind(page, "RECOVER");
      await page.keyboard.type("Y", { delay: 60 });
      await openFile(page, "dungeon.bot");
      await findings(page).filter({ hasText: "RECOVER" }).first().waitFor();
      await openFile(page, "game.bot");
      await goBehind(page, "RECOVERY");
      await page.keyboard.press("Backspace");
      await openFile(page, "dungeon.bot");
      await findings(page).first().waitFor({ state: "detached" });
      await page.getByRole("tab", { name: "Situations" }).click();
      await page.getByRole("button", { name: "Run all" }).click();
      await page.locator(".beside", { hasText: /1 of 1|passed/ }).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a game of one's own runs beside the table from its files, and a link takes it to another device",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const folder = join(surroundings.work, "crawl");
      mkdirSync(folder, { recursive: true });
      const files = {
        "game.bot": crawlFile("game.bot"),
        "scenario.bot": 'game Crawl\nscenario 1 "The cellar"\n',
        "dungeon.bot": crawlFile("dungeon.bot"),
      };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      const page = await context.newPage();
      await page.goto(surroundings.address);
      // The sheet alone names a game that nobody knows.
      await page.locator("input[type=file]").setInputFiles(join(folder, "dungeon.bot"));
      await page.getByText("The site has no game called “Crawl”").waitFor();
      await page.locator("input[type=file]").setInputFiles(Object.keys(files).map((name) => join(folder, name)));
      await page.getByText("The cellar").first().waitFor();
      await page.getByRole("button", { name: "Start" }).click();
      await question(page).waitFor();
      await page
        .getByRole("button", { name: /Goblin A/ })
        .first()
        .click();
      await answered(page, 1);
      const before = await question(page).textContent();
      const link = await copiedLink(page);
      const other = await visitor(surroundings, PHONE);
      const there = await other.context.newPage();
      await there.goto(link);
      await question(there).waitFor();
      assert.equal(await question(there).textContent(), before);
      nothingWrong([...complaints, ...other.complaints]);
      await other.context.close();
      await context.close();
    },
  },
  {
    title: "a whole game of one's own is played from its files to its end, and goes on after the page was closed",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const folder = join(surroundings.work, "played");
      mkdirSync(folder, { recursive: true });
      const files = {
        "game.bot": playedFile("game.bot"),
        "scenario.bot": 'game Crawl\nscenario 1 "The cellar"\n',
        "dungeon.bot": playedFile("dungeon.bot"),
      };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      let page = await context.newPage();
      await page.goto(`${surroundings.address}play/`);
      await page.locator("input[type=file]").setInputFiles(Object.keys(files).map((name) => join(folder, name)));
      await page.getByText("The cellar").first().waitFor();
      await chooseTable(page, { seed: 3 });
      await asked(page).waitFor();
      assert.match(await asked(page).innerText(), /Party chooses: which figure/);
      await playOut(page, "taps", 5);
      const begun = page.url();
      const question = await asked(page).innerText();
      await page.close();
      page = await context.newPage();
      await page.goto(begun);
      await asked(page).waitFor();
      assert.equal(await asked(page).innerText(), question);
      await playOut(page, "taps");
      assert.match(await page.locator(".card h2").innerText(), /won: there is no|Nobody won: 25 rounds are over/);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "games of the site's own are played from a button, ask at the table, and are changed in the playground",
    run: async (surroundings) => {
      const phone = await visitor(surroundings, PHONE);
      let page = await phone.context.newPage();
      for (const { game, title, side } of SITES_OWN) {
        await page.goto(`${surroundings.address}play/`);
        await page.getByRole("button", { name: game }).click();
        await page.getByText(`${game}: “${title}”`).waitFor();
        // Harbour lets its players choose a level.
        await openChoices(page);
        if (game === "Harbour") await chooseOption(page.getByLabel("Level 4", { exact: true }));
        await chooseTable(page, { side, seed: 1 });
        await asked(page).waitFor();
        await playOut(page, "taps");
        assert.match(await page.locator(".card h2").innerText(), /won: /);
      }
      await page.goto(surroundings.address);
      await page.getByRole("button", { name: "Vault" }).click();
      await page.getByText("Seven chests").first().waitFor();
      await page.getByRole("button", { name: "Start" }).click();
      await question(page).waitFor();
      nothingWrong(phone.complaints);
      await phone.context.close();
      const { context, complaints } = await visitor(surroundings, DESK);
      page = await openPlayground(context, surroundings.address);
      await page.getByRole("button", { name: "New", exact: true }).click();
      await chooseOption(page.getByLabel("The game Vault"));
      await page.getByRole("button", { name: "Create" }).click();
      await page.locator(".bar .name", { hasText: "game.bot" }).waitFor();
      await checked(page);
      assert.equal(await findings(page).count(), 0);
      await openFile(page, "party.bot");
      assert.equal(await findings(page).count(), 0);
      nothingWrong(complaints);
      await context.close();
    },
  },
];
