import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { readSave } from "../../../library/read-save.ts";
import { TURN_TEXTS } from "../../../web/texts/turn-texts.ts";
import { answered, begin, type Case, DESK, downloaded, nothingWrong, PHONE, type Screen, visitor } from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { botStep, button, isReadable, settled } from "./turn-screen.ts";

/** A scenario whose board has two maps, with bridges and doors on one of them. */
const CHOICES = { scenario: 8, bot: "LFA", seed: 5, board: "Stand-in on screen" } as const;

const SCREENS: readonly { readonly screen: Screen; readonly theme: "light" | "dark"; readonly hasTabs: boolean }[] = [
  { screen: PHONE, theme: "light", hasTabs: true },
  { screen: PHONE, theme: "dark", hasTabs: true },
  { screen: { ...PHONE, width: 320, height: 640 }, theme: "dark", hasTabs: true },
  { screen: DESK, theme: "light", hasTabs: false },
  { screen: DESK, theme: "dark", hasTabs: false },
];

function tab(page: Page, map: string) {
  return page.getByRole("tab", { name: new RegExp(`^${map} \\(\\d+\\)$`) });
}

function space(name: string): string {
  return `.map [data-space="${name}"]`;
}

/** Opens the tab of a map where there are tabs, and taps a space. */
async function tapSpace(page: Page, map: string, name: string): Promise<void> {
  if ((await tab(page, map).count()) > 0) await tab(page, map).click();
  const ground = page.locator(`${space(name)} > .ground`);
  // Below the counters in it.
  const { height = 0 } = (await ground.boundingBox()) ?? {};
  await ground.click({ position: { x: 12, y: height - 6 } });
}

/** Goes on until it is the person's turn. */
async function untilOwnTurn(page: Page, look: (asks: string) => Promise<void>): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const asks = await settled(page);
    await look(asks);
    if (asks === "turn") return;
    await botStep(page, asks, false, { taps: 0, cards: 0, questions: 0 });
  }
  assert.fail("the bot's turn does not end");
}

/** Where the bot's card happens is in sight: a target, or the space where a unit ends. */
async function showsWhatHappens(page: Page): Promise<void> {
  const sentence = await page.locator(".turn-panel .do").innerText();
  const way = /→ ([a-z]\d)\b/.exec(sentence)?.[1];
  if (way !== undefined) await page.locator(`${space(way)}.here`).waitFor();
}

export const TWO_MAPS: readonly Case[] = [
  ...SCREENS.map(({ screen, theme, hasTabs }): Case => ({
    title: `two maps on a ${theme} ${screen.name} of ${screen.width} pixels: what a card does is in sight, and a unit off the board is put on a bridge by taps`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, screen, theme);
      const page = await begin(context, surroundings.address, CHOICES);
      const tops = new Set<number>();
      await untilOwnTurn(page, async (asks) => {
        await isReadable(page, asks, tops);
        await withoutSideways(page, asks);
        if (asks === "done") await showsWhatHappens(page);
      });
      assert.equal(await page.getByRole("tab").count(), hasTabs ? 2 : 0);
      const names = await page.locator(".map .caption").allTextContents();
      assert.deepEqual(names, hasTabs ? [] : ["Callisto", "station"]);
      await withoutViolations(page, "the person's turn");

      const before = Number(await page.locator("[data-answers]").getAttribute("data-answers"));
      await page.locator(".turn-panel button", { hasText: TURN_TEXTS.offBoard }).click();
      await withoutViolations(page, "the units off the board");
      await isReadable(page, "the units off the board", tops);
      await page.locator('.tray .chip:text-is("Blaster A")').click();
      await tapSpace(page, "station", "r2");
      await withoutViolations(page, "a space with a bridge");
      await page.locator(`.turn-panel .chip:text-is("${TURN_TEXTS.onUpper("deck")}")`).click();
      await answered(page, before + 1);
      await page.locator(`${space("r2")} [data-unit="Blaster A"]`, { hasText: "↑" }).waitFor();

      // Down from the bridge, by a tap on the unit and on its own space.
      await page.locator(`${space("r2")} [data-unit="Blaster A"] rect`).click();
      await tapSpace(page, "station", "r2");
      await page.locator(`.turn-panel .chip:text-is("${TURN_TEXTS.onGround}")`).click();
      await answered(page, before + 2);
      await page.locator(`${space("r2")} [data-unit="Blaster A"]`, { hasNotText: "↑" }).waitFor();

      // A door and a structure are corrected in their space.
      await tapSpace(page, "station", "r4");
      await page.locator(".turn-panel .chip", { hasText: /^Open door / }).click();
      await answered(page, before + 3);
      await tapSpace(page, "station", "r4");
      await page.locator(".turn-panel .chip", { hasText: "comms r4 destroyed" }).click();
      await answered(page, before + 4);
      await isReadable(page, "after corrections", tops);
      await withoutViolations(page, "after corrections");

      const read = readSave(await downloaded(page));
      if (read.kind !== "game") return assert.fail(read.reason);
      const changes = read.game.answers.flatMap((answer) => ("change" in answer ? answer.change : []));
      assert.deepEqual(
        changes.map(({ of, to }) => `${of} ${String(to)}`),
        ["Blaster A r2.deck", "Blaster A r2", "door r3-r4 true", "comms r4 true"],
      );
      nothingWrong(complaints);
      await context.close();
    },
  })),
  {
    title: "the other map is opened by a key or a tap, and stays open until something happens on another one",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, CHOICES);
      await untilOwnTurn(page, () => Promise.resolve());
      const [open, closed] = ["true", "false"].map((selected) => page.locator(`[role=tab][aria-selected=${selected}]`));
      if (open === undefined || closed === undefined) return assert.fail("two tabs");
      const other = await closed.innerText();
      await page.keyboard.press("v");
      assert.equal(await open.innerText(), other);
      const first = await page.locator(".map [data-space]").first().getAttribute("data-space");
      await page.locator(space(first ?? "")).focus();
      await page.keyboard.press("Enter");
      await page.locator(`.turn-title:has-text("${first ?? ""}")`).waitFor();
      await page.locator(button("Back")).click();
      assert.equal(await open.innerText(), other);
      await page.keyboard.press("v");
      assert.notEqual(await open.innerText(), other);
      nothingWrong(complaints);
      await context.close();
    },
  },
];
