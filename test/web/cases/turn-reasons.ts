import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { TURN_TEXTS } from "../../../web/texts/turn-texts.ts";
import { begin, type Case, DESK, nothingWrong, openPanel, PHONE, pressFor, visitor } from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { botStep, button, ownStep, settled } from "./turn-screen.ts";

const BOARD = "Stand-in on screen";
const STEPS = 60;

/** Plays on until the screen has something; the person does nothing in their turns. */
async function playUntil(page: Page, isThere: (asks: string) => Promise<boolean>): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const asks = await settled(page);
    if (await isThere(asks)) return;
    const end = page.locator(button(TURN_TEXTS.endTurn));
    const before = (await page.locator("[data-answers]").getAttribute("data-answers")) ?? "";
    if (asks === "turn") await ((await end.count()) > 0 ? end.click() : ownStep(page, false));
    else if (asks === "done" || asks === "question")
      await botStep(page, asks, false, { taps: 0, cards: 0, questions: 0 });
    else await page.locator(".turn-question .answer, .turn-question .number, .turn-question .chip").first().click();
    await page.locator(`[data-answers]:not([data-answers="${before}"])`).waitFor();
  }
  assert.fail(`nothing like it in ${STEPS} steps`);
}

/** Fails unless the middle of the top of something is what a finger meets there. */
async function isInSight(seen: Locator): Promise<void> {
  const isHit = await seen.evaluate((element) => {
    const { left, right, top } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, top + 12);
    return element.contains(hit);
  });
  assert.ok(isHit, `${await seen.innerText()} is not in sight`);
}

/** Opens Why? by its key, and goes through its cards by their numbers. */
async function reasonsOfAll(page: Page): Promise<readonly { readonly title: string; readonly fires: number }[]> {
  await page.keyboard.press("w");
  await page.locator(".clauses").waitFor();
  const cards = await page.locator(".turn-panel .row .chip").allInnerTexts();
  assert.ok(cards.length > 1, cards.join());
  const found = [];
  for (const [index, card] of cards.entries()) {
    if (index < 9) await page.keyboard.press(`${index + 1}`);
    else await page.locator(".turn-panel .row .chip").nth(index).click();
    await page.locator(".turn-title", { hasText: card }).waitFor();
    assert.equal(await page.locator('.row [aria-pressed="true"]').innerText(), card);
    await page.locator(".clauses li, .said").first().waitFor();
    found.push({
      title: await page.locator(".turn-title").innerText(),
      fires: await page.locator(".clauses .fires").count(),
    });
  }
  return found;
}

/** Whose keys are told: a game that only records, and two that are followed. */
const TABLES = [
  { game: "Callisto", scenario: 1, bot: "LFA" },
  { game: "Squadrons", scenario: 2, bot: "CT" },
  { game: "Unbreakable", scenario: 2, bot: "Runaway" },
] as const;

/** What the turn screen tells of its reasons, and of its keys. */
export const TURN_REASONS: readonly Case[] = [
  {
    title: "Why? tells of cards without effect, too, beside the card that they are a line of",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "Breakers", seed: 3, board: BOARD });
      const line = page.locator(".note", { hasText: TURN_TEXTS.withoutEffect([""]).slice(0, 20) });
      await playUntil(page, async (asks) => asks === "done" && (await line.count()) > 0);
      const all = await reasonsOfAll(page);
      // Of the card itself a clause fires; of one without effect none does.
      assert.equal(all.at(-1)?.fires, 1);
      assert.ok(all.some(({ fires }) => fires === 0));
      await withoutSideways(page, "why");
      await withoutViolations(page, "why of several cards");
      // The tap on the map asks about the card that is chosen.
      await page.keyboard.press("1");
      await page.locator(".turn-title", { hasText: all[0]?.title ?? "" }).waitFor();
      await page.locator(button(TURN_TEXTS.whyNot)).click();
      await page.locator(".map [data-space] > .ground").first().click();
      await page.locator(".said", { hasNotText: TURN_TEXTS.tapWhyNot }).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "Why? tells of the bot's last cards in the person's own turn, where none of them had an effect",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 3, board: BOARD });
      const line = page.locator(".note", { hasText: TURN_TEXTS.withoutEffect([""]).slice(0, 20) });
      await playUntil(page, async (asks) => asks === "turn" && (await line.count()) > 0);
      await page.keyboard.press("w");
      await page.locator(".turn-title", { hasText: TURN_TEXTS.why }).waitFor();
      await page.locator(".clauses .passed, .turn-panel .said").first().waitFor();
      assert.equal(await page.locator(".clauses .fires").count(), 0);
      await page.keyboard.press("b");
      await page.locator(".turn-title", { hasText: TURN_TEXTS.own }).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "Why? tells of each of several units that do the like in one card",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const choices = { game: "Squadrons", scenario: 2, bot: "CT", seed: 5, board: BOARD } as const;
      const page = await begin(context, surroundings.address, choices);
      await playUntil(page, async (asks) => asks === "done" && (await page.locator(".row .now").count()) > 1);
      const all = await reasonsOfAll(page);
      assert.equal(new Set(all.map(({ title }) => title)).size, all.length);
      await withoutSideways(page, "why");
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "on 320 by 640 pixels both answers to a bid are in sight, and one tap shows the clause that fires",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, { ...PHONE, width: 320, height: 640 });
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 7, board: BOARD });
      await page.locator(".turn-panel .answer").last().waitFor();
      for (const answer of ["the bot", "you"]) await isInSight(page.getByRole("button", { name: answer }));
      await page.keyboard.press("1");
      await page.locator(".turn-panel .source").waitFor({ state: "attached" });
      await page.getByRole("button", { name: TURN_TEXTS.why }).click();
      await page.locator(".clauses .fires").waitFor();
      await isInSight(page.locator(".clauses .fires .book"));
      nothingWrong(complaints);
      await context.close();
    },
  },
  ...TABLES.map(({ game, scenario, bot }): Case => ({
    title: `More lists every key that a button of the turn screen has, in ${game} ${scenario}`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await begin(context, surroundings.address, { game, scenario, bot, seed: 5, board: BOARD });
      const keys = new Set<string>();
      const collect = async (): Promise<void> => {
        const here = await page
          .locator("[aria-keyshortcuts]")
          .evaluateAll((all) => all.flatMap((each) => each.getAttribute("aria-keyshortcuts")?.split(" ") ?? []));
        for (const key of here) keys.add(key);
      };
      let steps = 0;
      await playUntil(page, async (asks) => {
        await collect();
        if (asks === "done") {
          for (const aside of ["w", "x"]) {
            await pressFor(page, aside, page.locator(".turn-title"));
            await collect();
            await page.keyboard.press("b");
            await page.locator(".action-line").waitFor();
          }
        }
        return ++steps > 20;
      });
      await openPanel(page, "m");
      const listed = (await page.locator(".keys kbd").allInnerTexts()).flatMap((text) => text.split(/ \/ |, /));
      const isListed = (key: string): boolean => listed.includes(/^[1-9]$/.test(key) ? "1 … 9" : key);
      assert.deepEqual(
        [...keys].filter((key) => !isListed(key)),
        [],
      );
      // Those of the map belong to no button.
      assert.ok(listed.includes("← ↑ → ↓"));
      nothingWrong(complaints);
      await context.close();
    },
  })),
];
