import assert from "node:assert/strict";
import { appendFileSync, cpSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { serveSite } from "../../../scripts/web/serve-site.ts";
import {
  answered,
  begin,
  type Case,
  installed,
  nothingWrong,
  PHONE,
  start,
  stop,
  type Surroundings,
  visitor,
} from "../browser.ts";
import { asked, beginTable, playOut, savedLog } from "../whole-game.ts";

/** A page of the site with a game under way, and how it is seen to be there again. */
interface PageWithGame {
  readonly name: string;
  /** Its folder, from the root of the site. */
  readonly folder: string;
  readonly begin: (context: BrowserContext, address: string) => Promise<Page>;
  readonly isThere: (page: Page) => Promise<void>;
}

const PAGES: readonly PageWithGame[] = [
  {
    name: "the companion",
    folder: ".",
    begin: async (context, address) => {
      const page = await begin(context, address, { scenario: 1, bot: "LFA", seed: 5 });
      await page.keyboard.press("2");
      await answered(page, 1);
      return page;
    },
    isThere: (page) => answered(page, 1),
  },
  {
    name: "the page with whole games",
    folder: "play",
    begin: async (context, address) => {
      const page = await beginTable(context, address, { game: "Callisto", side: "Breakers", seed: 7 });
      await playOut(page, "taps", 1);
      return page;
    },
    isThere: (page) => page.getByText("Which card?").waitFor(),
  },
];

/** A copy of the site that the case can change. */
async function servedCopy({
  folder,
  work,
}: Surroundings): Promise<{ folder: string; address: string; server: Server }> {
  const copy = join(work, "site");
  cpSync(folder, copy, { recursive: true });
  return { folder: copy, ...(await serveSite(copy, 0)) };
}

/** What works without a network, and what happens when there is a new version. */
export const OFFLINE: readonly Case[] = [
  {
    title: "the companion works offline after one visit: a reload, and a game of a scenario never opened before",
    run: async (surroundings) => {
      const served = await serveSite(surroundings.folder, 0);
      const { context, complaints } = await visitor(surroundings, PHONE, "light", "installed");
      const page = await begin(context, served.address, { scenario: 1, bot: "LFA", seed: 5 });
      await installed(page);
      await stop(served.server);
      await page.reload();
      await answered(page, 0);
      await page.getByRole("link", { name: "All games" }).click();
      await start(page, { scenario: 7, bot: "Breakers", seed: 1, board: "Stand-in on screen" });
      await page.locator(".map svg").waitFor();
      nothingWrong(complaints.filter((complaint) => !complaint.includes("net::ERR")));
      await context.close();
    },
  },
  {
    title: "a part of the companion that does not load is named on the page, with the way back",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE, "light", "installed");
      const page = await context.newPage();
      await page.route("**/roster-page-*", (route) => route.abort());
      await page.goto(`${surroundings.address}#roster=Callisto`);
      await page.getByRole("alert").getByText("A part of the site did not load.").waitFor();
      await page.getByRole("link", { name: "All games" }).click();
      await page.getByRole("button", { name: "Start" }).waitFor();
      nothingWrong(complaints.filter((complaint) => !complaint.includes("net::ERR")));
      await context.close();
    },
  },
  {
    title: "whole games work offline after one visit: one that was begun, one of another game, and a simulation",
    run: async (surroundings) => {
      const served = await serveSite(surroundings.folder, 0);
      const { context, complaints } = await visitor(surroundings, PHONE, "light", "installed");
      const page = await beginTable(context, served.address, { game: "Callisto", side: "Breakers", seed: 7 });
      await playOut(page, "taps", 3);
      const { text } = await savedLog(page);
      await installed(page);
      await stop(served.server);
      await page.reload();
      await asked(page).waitFor();
      assert.equal((await savedLog(page)).text, text);
      await playOut(page, "taps", 2);
      const other = await beginTable(context, served.address, { game: "Unbreakable", side: "Blue", seed: 3 });
      await playOut(other, "taps", 1);
      const many = await beginTable(context, served.address, { game: "Callisto", scenario: 6, seed: 9, games: 4 });
      await many.locator("[data-state=done]").waitFor({ timeout: 60_000 });
      nothingWrong(complaints.filter((complaint) => !complaint.includes("net::ERR")));
      await context.close();
    },
  },
  {
    title: "a new companion leaves the whole games that are kept for use offline",
    run: async (surroundings) => {
      const { folder, address, server } = await servedCopy(surroundings);
      const { context, complaints } = await visitor(surroundings, PHONE, "light", "installed");
      const [companion, whole] = PAGES;
      assert.ok(companion !== undefined && whole !== undefined);
      const game = await whole.begin(context, address);
      await installed(game);
      const page = await companion.begin(context, address);
      await installed(page);
      appendFileSync(join(folder, "sw.js"), "\n// another version\n");
      await page.reload();
      await page.getByRole("button", { name: "Update now" }).click();
      await page.getByText("A new version is ready").waitFor({ state: "detached" });
      await companion.isThere(page);
      await stop(server);
      await game.reload();
      await whole.isThere(game);
      nothingWrong(complaints.filter((complaint) => !complaint.includes("net::ERR")));
      await context.close();
    },
  },
  ...PAGES.map((each): Case => ({
    title: `a new version of ${each.name} is offered, not forced, and the game goes on after it`,
    run: async (surroundings) => {
      const { folder, address, server } = await servedCopy(surroundings);
      const { context, complaints } = await visitor(surroundings, PHONE, "light", "installed");
      const page = await each.begin(context, address);
      await installed(page);
      await page.reload();
      await each.isThere(page);
      appendFileSync(join(folder, each.folder, "sw.js"), "\n// another version\n");
      await page.reload();
      await page.getByText("A new version is ready").waitFor();
      await each.isThere(page);
      await page.getByRole("button", { name: "Update now" }).click();
      await page.getByText("A new version is ready").waitFor({ state: "detached" });
      await each.isThere(page);
      nothingWrong(complaints);
      await context.close();
      await stop(server);
    },
  })),
  ...PAGES.map((each): Case => ({
    title: `${each.name} can be installed`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE, "light", "installed");
      const page = await each.begin(context, surroundings.address);
      const session = await context.newCDPSession(page);
      const { errors } = await session.send("Page.getAppManifest");
      assert.deepEqual(errors, []);
      const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
      // A visitor of these tests is in private mode, where nothing is installed.
      assert.deepEqual(
        installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"),
        [],
      );
      nothingWrong(complaints);
      await context.close();
    },
  })),
];
