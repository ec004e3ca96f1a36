import assert from "node:assert/strict";
import { appendFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { readSave } from "../../../library/read-save.ts";
import { serveSite } from "../../../scripts/web/serve-site.ts";
import { TEXTS } from "../../../web/texts/texts.ts";
import { TURN_TEXTS } from "../../../web/texts/turn-texts.ts";
import {
  answered,
  begin,
  type Case,
  copiedLink,
  downloaded,
  installed,
  nothingWrong,
  PHONE,
  stop,
  visitor,
} from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { answersOn, atLeast, botStep, button, isReadable, settled, type Tally } from "./turn-screen.ts";

const CHOICES = { scenario: 1, bot: "LFA", seed: 7, board: "Stand-in on screen" } as const;

const ROLL = button(TURN_TEXTS.rollForMe);

/** Goes on until a card's die is to be rolled. */
async function untilDie(page: Page): Promise<void> {
  const tally: Tally = { taps: 0, cards: 0, questions: 0 };
  for (let count = 0; count < 120; count += 1) {
    const asks = await settled(page);
    await page.locator(".turn-panel button").first().waitFor();
    if ((await page.locator(ROLL).count()) > 0) return;
    const before = await answersOn(page);
    if (asks === "turn") await page.locator(button(TURN_TEXTS.endTurn)).click();
    else await botStep(page, asks, false, tally);
    await atLeast(page, before + 1);
  }
  assert.fail("no die is rolled");
}

/** Rolls the open die; gives what is said of it. */
async function roll(page: Page): Promise<string> {
  await page.locator(ROLL).click();
  return page.locator(".turn-panel .said").innerText();
}

/** Moves a unit of the person to a space next to it, by taps. */
async function moveUnit(page: Page, index: number): Promise<void> {
  const before = await answersOn(page);
  await page.locator(".map .counter.first[data-unit] rect").nth(index).click();
  await page.locator(".map .space.offered > .ground").first().waitFor();
  const { x, y, width, height } = (await page.locator(".map .space.offered > .ground").first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width - 6, y + height - 5);
  await answered(page, before + 1);
}

/** The person's turn at the beginning of a game. */
async function ownTurn(page: Page): Promise<void> {
  await page.keyboard.press("2");
  await answered(page, 1);
  assert.equal(await settled(page), "turn");
}

/** Units by their spaces, as the map shows them. */
async function standing(page: Page): Promise<string> {
  const found = await page
    .locator(".map [data-space]")
    .evaluateAll((spaces) =>
      spaces.map(
        (space) =>
          `${space.getAttribute("data-space")}: ${[...space.querySelectorAll("[data-unit]")].map((unit) => unit.getAttribute("data-unit")).join(", ")}`,
      ),
    );
  return found.toSorted().join("\n");
}

/** Nothing that happened at the table is lost on the turn screen, and no die falls twice. */
export const KEPT_TURNS: readonly Case[] = [
  {
    title:
      "a die that the page rolled lies there after Back, after a reload and after the page was killed, before and after it is confirmed",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      let page = await begin(context, surroundings.address, CHOICES);
      const address = page.url();
      for (let dice = 0; dice < 4; dice += 1) {
        await untilDie(page);
        const answers = await answersOn(page);
        const fell = await roll(page);
        await page.reload();
        await answered(page, answers);
        assert.equal(await roll(page), fell, "rolled again after a reload");
        await page.close({ runBeforeUnload: false });
        page = await context.newPage();
        await page.goto(address);
        await answered(page, answers);
        assert.equal(await roll(page), fell, "rolled again after the page was killed");
        await page.keyboard.press("b");
        await page.waitForFunction(
          (count) => Number(document.querySelector("[data-answers]")?.getAttribute("data-answers")) < count,
          answers,
          { polling: 20 },
        );
        await untilDie(page);
        assert.equal(await answersOn(page), answers);
        assert.equal(await roll(page), fell, "rolled again after Back");
        // Confirming it is two answers: the page is killed between them.
        await page.locator(["Next", "Hit, it stays"].map(button).join(", ")).first().dispatchEvent("click");
        await page.close({ runBeforeUnload: false });
        page = await context.newPage();
        await page.goto(address);
        await page.locator(".turn-panel button").first().waitFor();
        const kept = await answersOn(page);
        assert.ok(kept >= answers, `${kept} answers are kept of ${answers}`);
        await settled(page);
        if ((await page.locator(ROLL).count()) > 0 && kept <= answers + 1) {
          assert.equal(await roll(page), fell, "rolled again in the middle of its answers");
          await page.locator(["Next", "Hit, it stays"].map(button).join(", ")).first().click();
          await atLeast(page, answers + 2);
        }
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title:
      "a page that is killed in the middle of taps on the map has taken each move wholly, with what it inferred, or not at all",
    run: async (surroundings) => {
      const { context } = await visitor(surroundings, PHONE);
      let page = await begin(context, surroundings.address, CHOICES);
      const address = page.url();
      await ownTurn(page);
      for (let unit = 0; unit < 3; unit += 1) {
        const before = await answersOn(page);
        const stood = await standing(page);
        await page.locator(".map .counter.first[data-unit] rect").nth(unit).click();
        const offered = page.locator(".map .space.offered").first();
        await offered.waitFor();
        await offered.dispatchEvent("click");
        await page.close({ runBeforeUnload: false });
        page = await context.newPage();
        await page.goto(address);
        await page.locator(".map svg").waitFor();
        assert.equal(await settled(page), "turn");
        const kept = await answersOn(page);
        assert.ok(kept === before || kept === before + 1, `${kept} answers are kept of ${before}`);
        assert.equal((await standing(page)) === stood, kept === before);
        const read = readSave(await downloaded(page));
        if (read.kind !== "game") return assert.fail(read.reason);
        assert.equal(read.game.answers.length, kept);
        await isReadable(page, "after the page was killed", new Set());
      }
      await context.close();
    },
  },
  {
    title: "on two phones with one game on its map the longer one goes on, and a move that differs is asked about",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, CHOICES);
      await ownTurn(page);
      const short = await copiedLink(page);
      await moveUnit(page, 0);
      const long = await copiedLink(page);
      const stood = await standing(page);
      const fork = await answersOn(page);
      await moveUnit(page, 1);
      const one = await copiedLink(page);
      const [here] = await page
        .locator(".recorded li span")
        .allInnerTexts()
        .then((all) => all.slice(-1));
      await page.keyboard.press("b");
      await answered(page, fork);
      await moveUnit(page, 2);
      const two = await copiedLink(page);

      const other = await visitor(surroundings, PHONE);
      const open = async (link: string): Promise<Page> => {
        const there = await other.context.newPage();
        await there.goto(link);
        return there;
      };
      await answered(await open(short), 1);
      const longer = await open(long);
      await answered(longer, fork);
      await longer.locator(".map svg").waitFor();
      assert.equal(await standing(longer), stood);
      await answered(await open(short), fork);
      await answered(await open(one), fork + 1);
      const asked = await open(two);
      await asked.getByRole("heading", { name: TEXTS.twoWays }).waitFor();
      await withoutViolations(asked, "the question which way goes on");
      await withoutSideways(asked, "the question which way goes on");
      const ways = await asked.locator(".answers button").allInnerTexts();
      assert.ok(
        here !== undefined && ways[0]?.includes(here.replace(/[;:].*/, "")),
        `${ways.join("; ")} names ${here}`,
      );
      assert.ok(
        ways.every((way) => !way.includes("undefined") && !way.includes("{")),
        ways.join("; "),
      );
      await asked.getByRole("button", { name: /^From the link: / }).click();
      await answered(asked, fork + 1);
      await asked.locator(".map svg").waitFor();
      assert.equal(await standing(asked), await standing(page));
      nothingWrong([...complaints, ...other.complaints]);
      await context.close();
      await other.context.close();
    },
  },
  {
    title: "an update in the middle of the bot's turn keeps the open card, its die and the table",
    run: async (surroundings) => {
      const folder = join(surroundings.work, "site");
      cpSync(surroundings.folder, folder, { recursive: true });
      const { address, server } = await serveSite(folder, 0);
      const { context, complaints } = await visitor(surroundings, PHONE, "light", "installed");
      const page = await begin(context, address, CHOICES);
      await installed(page);
      await untilDie(page);
      const [answers, stood, card] = [
        await answersOn(page),
        await standing(page),
        await page.locator(".turn-panel .action-line").innerText(),
      ];
      const fell = await roll(page);
      appendFileSync(join(folder, "sw.js"), "\n// another version\n");
      await page.reload();
      await page.getByRole("button", { name: "Update now" }).click();
      await page.getByText("A new version is ready").waitFor({ state: "detached" });
      await answered(page, answers);
      await page.locator(".map svg").waitFor();
      assert.equal(await page.locator(".turn-panel .action-line").innerText(), card);
      assert.equal(await standing(page), stood);
      assert.equal(await roll(page), fell);
      nothingWrong(complaints);
      await context.close();
      await stop(server);
    },
  },
];
