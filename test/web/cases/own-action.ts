import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { TURN_TEXTS } from "../../../web/texts/turn-texts.ts";
import { begin, type Case, DESK, nothingWrong, PHONE, visitor } from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { atLeast, ownStep, settled } from "./turn-screen.ts";

const BOARD = "Stand-in on screen";
const STEPS = 80;

/** Plays on until the screen has something; the person does as little as the rules let them. */
async function playUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const asks = await settled(page);
    if (asks === "turn" && (await isThere())) return;
    const before = await answersOn(page);
    if (asks === "turn") await ownStep(page, false);
    else
      await page
        .locator(
          `.turn-panel button:text-is("${TURN_TEXTS.next}"), .turn-question .answer, .turn-question .number, .turn-question .chip`,
        )
        .first()
        .click();
    await atLeast(page, before + 1);
  }
  assert.fail(`nothing like it in ${STEPS} steps`);
}

async function answersOn(page: Page): Promise<number> {
  return Number(await page.locator("[data-answers]").getAttribute("data-answers"));
}

const FIRST_CHIPS = ".turn-panel [role=group]";

/** What a person does in a game that is followed: one tap says all that it implies. */
export const OWN_ACTION: readonly Case[] = [
  {
    title: "in a followed game a unit and its space are two taps, and Back takes both of their answers back",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const choices = { game: "Squadrons", scenario: 4, bot: "Machines", seed: 5, board: BOARD } as const;
      const page = await begin(context, surroundings.address, choices);
      const units = page.locator(FIRST_CHIPS).first().locator('.chip:not(:has-text(":"))');
      await playUntil(page, async () => (await page.locator(".note", { hasText: TURN_TEXTS.tapOr }).count()) > 0);
      await withoutViolations(page, "several units that may act");
      const before = await answersOn(page);
      const unit = await units.first().innerText();
      await units.first().click();
      await page.locator(".turn-title", { hasText: `${unit}: ` }).waitFor();
      assert.equal(await answersOn(page), before);
      // Back chooses no unit.
      await page.keyboard.press("b");
      await page.locator(".turn-title", { hasNotText: `${unit}: ` }).waitFor();
      await units.first().focus();
      await page.keyboard.press("Enter");
      await page.locator(".turn-title", { hasText: `${unit}: ` }).waitFor();
      const spaces = page.locator(".map .space.offered");
      if ((await spaces.count()) > 0) {
        await spaces.first().focus();
        await page.keyboard.press("Enter");
      } else await page.locator(".turn-panel .chip").first().click();
      await atLeast(page, before + 2);
      await settled(page);
      await page.keyboard.press("b");
      await page.waitForFunction(
        (count) => document.querySelector("[data-answers]")?.getAttribute("data-answers") === `${count}`,
        before,
      );
      await withoutSideways(page, "one's own action");
      nothingWrong(complaints);
      await context.close();
    },
  },
  ...[PHONE, DESK].map((screen): Case => ({
    title: `on a ${screen.name} the card that is turned up next says that nothing more was done`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, screen);
      const choices = { game: "Unbreakable", scenario: 2, bot: "Runaway", seed: 5, board: BOARD } as const;
      const page = await begin(context, surroundings.address, { ...choices, cards: "On my table" });
      const cards = page.getByRole("group", { name: TURN_TEXTS.nextCard }).locator(".chip");
      await playUntil(page, async () => (await cards.count()) > 0);
      await withoutViolations(page, "the next card");
      await withoutSideways(page, "the next card");
      const before = await answersOn(page);
      const card = await cards.first().innerText();
      await cards.first().focus();
      await page.keyboard.press("Enter");
      await atLeast(page, before + 2);
      await settled(page);
      await page.keyboard.press("m");
      const said = await page.locator(".happened").first().innerText();
      assert.ok(said.includes(card), `${said} after ${card}`);
      nothingWrong(complaints);
      await context.close();
    },
  })),
  {
    title: "a notice that is on the screen does not keep a tap from its answers",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const choices = { game: "Unbreakable", scenario: 1, bot: "Yellow", seed: 5, board: BOARD } as const;
      const page = await begin(context, surroundings.address, choices);
      // The sheets were others when the game began.
      await page.evaluate(async () => {
        const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
          new Promise((resolve) => request.addEventListener("success", () => resolve(request.result)));
        for (const { name = "" } of await indexedDB.databases()) {
          const database = await settled(indexedDB.open(name));
          for (const kept of database.objectStoreNames) {
            const store = database.transaction(kept, "readwrite").objectStore(kept);
            for (const game of (await settled(store.getAll())) as { fingerprint?: string }[])
              if (game.fingerprint !== undefined) await settled(store.put({ ...game, fingerprint: "of before" }));
          }
          database.close();
        }
      });
      await page.reload();
      await page.locator(".turn-panel .notice").waitFor();
      await page.locator(".turn-panel .chip").first().click();
      await atLeast(page, 1);
      nothingWrong(complaints);
      await context.close();
    },
  },
];
