import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import { TURN_TEXTS } from "../../../web/texts/turn-texts.ts";
import { begin, type Case, nothingWrong, PHONE, type Screen, type Surroundings, visitor } from "../browser.ts";
import { libraryGame } from "../library-game.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { playTo } from "./asking-again.ts";
import { answersOn, atLeast, botStep, ownStep, settled, type Tally } from "./turn-screen.ts";

const SMALL: Screen = { ...PHONE, width: 320, height: 640 };

/** The letters of a page as its reader wants them: 16 pixels are usual. */
async function withLetters(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
}

/** Fails where text is cut or too small, where a button cannot be brought in sight, and where the page is too wide. */
async function isWhole(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${(element.textContent ?? "").slice(0, 40)}”`;
    const shown = [...document.querySelectorAll("body *")].filter(
      (element) =>
        element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        element.closest(".unseen, title, style, script") === null,
    );
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "");
    const small = shown
      .filter((element) => hasText(element) && Number.parseFloat(getComputedStyle(element).fontSize) < 11)
      .map(nameOf);
    const hides = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
    const cut = shown
      .filter(
        (element) =>
          element instanceof HTMLElement && element.textContent !== "" && element.matches("main *:not(select)"),
      )
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        return (
          (element.scrollWidth > element.clientWidth + 1 &&
            hides(overflowX) &&
            element.querySelector("svg") === null) ||
          (element.scrollHeight > element.clientHeight + 1 && hides(overflowY) && element.querySelector("svg") === null)
        );
      })
      .map(nameOf);
    const outside: string[] = [];
    for (const pressed of document.querySelectorAll<HTMLElement>("button:not(:disabled), a, select, summary")) {
      if (!pressed.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      pressed.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { left, right, top, bottom } = pressed.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      const isHit = hit !== null && (pressed.contains(hit) || hit.contains(pressed));
      const isInside = left > -1 && right < innerWidth + 1 && top > -1 && bottom < innerHeight + 1;
      if (!isHit || !isInside)
        outside.push(`${nameOf(pressed)} at ${[left, top, right, bottom].map(Math.round).join(" ")}`);
      // What a button says is not wider than the button.
      const words = document.createRange();
      words.selectNodeContents(pressed);
      if (pressed instanceof HTMLSelectElement) continue;
      if (words.getBoundingClientRect().right > right + 1 || words.getBoundingClientRect().left < left - 1)
        cut.push(nameOf(pressed));
    }
    return { small, cut, outside };
  });
  assert.deepEqual(found, { small: [], cut: [], outside: [] }, where);
  await withoutSideways(page, where);
}

type Look = (page: Page, where: string) => Promise<void>;

/** A page with what is looked at on it, one screen after the other. */
interface Walk {
  readonly name: string;
  readonly run: (surroundings: Pick<Surroundings, "address">, context: BrowserContext, look: Look) => Promise<void>;
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
}

const TURN: Walk = {
  name: "the turn screen",
  run: async ({ address }, context, look) => {
    const page = await begin(context, address, { scenario: 1, bot: "LFA", seed: 7, board: "Stand-in on screen" });
    await look(page, "the bid");
    await page.keyboard.press("1");
    await page.locator(".turn-panel .source").waitFor({ state: "attached" });
    assert.equal(await settled(page), "done");
    await look(page, "a card");
    await page.keyboard.press("w");
    await page.locator(".clauses .fires").waitFor();
    await look(page, "why");
    await page.keyboard.press("n");
    await look(page, "why not");
    await page.keyboard.press("b");
    await page.keyboard.press("x");
    await page.locator(".ways-out").waitFor();
    await look(page, "I did otherwise");
    await page.keyboard.press("b");
    await page.keyboard.press("c");
    await page.locator(".checked").waitFor();
    await look(page, "the check");
    await page.keyboard.press("b");
    const tally: Tally = { taps: 0, cards: 0, questions: 0 };
    for (let count = 0; count < 20; count += 1) {
      const asks = await settled(page);
      await look(page, `${asks}, ${count}`);
      if (asks === "turn") break;
      await botStep(page, asks, false, tally);
    }
    // A space that is too small for its counters lists them.
    await page.locator(".map .counter.first[data-unit], .map .counter.more").first().dispatchEvent("click");
    await page.locator(".turn-panel .chip").first().waitFor();
    await look(page, "a unit that was tapped");
  },
};

const FOLLOWED_TURN: Walk = {
  name: "the turn screen of a game that is followed",
  run: async ({ address }, context, look) => {
    const page = await begin(context, address, { ...FOLLOWED, board: "Stand-in on screen" });
    for (let step = 0; step < 12; step += 1) {
      const asks = await settled(page);
      await look(page, `${asks}, ${step}`);
      const before = await answersOn(page);
      if (asks === "done") await press(page, TURN_TEXTS.next);
      else if (asks === "turn") await ownStep(page, step % 3 === 0);
      else await page.locator(".turn-question .answer, .turn-question .number, .turn-question .chip").first().click();
      await atLeast(page, before + 1);
    }
  },
};

const FOLLOWED = { game: "Unbreakable", scenario: 1, bot: "Yellow", seed: 5 } as const;

const VALUES: Walk = {
  name: "the form for values",
  run: async ({ address }, context, look) => {
    const page = await begin(context, address, ASKING);
    const beside = libraryGame(ASKING.scenario, ASKING.bot, ASKING.seed);
    const { among } = await playTo(page, beside, ({ details }) => details !== undefined);
    await look(page, "targets");
    for (const name of (among ?? []).slice(0, 2)) await press(page, name);
    await look(page, "targets with their values");
  },
};

const ASKING = { scenario: 1, bot: "LFA", seed: 1 } as const;

const MAKER: Walk = {
  name: "the map maker",
  run: async ({ address }, context, look) => {
    // What the turn screen brought along stays in the page.
    const page = await begin(context, address, { scenario: 1, bot: "LFA", seed: 7, board: "Stand-in on screen" });
    await page.locator(".map svg").waitFor();
    await page.goto(`${address}#map=${encodeURIComponent("1 Callisto")}`);
    await page.locator(".map-page").waitFor();
    await look(page, "the picture");
    await press(page, /^Blank/);
    for (const [x, y] of [
      [0.2, 0.2],
      [0.6, 0.2],
      [0.4, 0.7],
    ] as const) {
      const ground = page.locator(".map-ground");
      await ground.scrollIntoViewIfNeeded();
      const { width = 0, height = 0 } = (await ground.boundingBox()) ?? {};
      await ground.click({ position: { x: x * width, y: y * height } });
    }
    await page.getByText("3 spaces").waitFor();
    await look(page, "the spaces");
    await press(page, "These are all");
    await look(page, "the ways");
    await press(page, "The ways are right");
    await look(page, "what they are");
    await page.getByText("More brushes").click();
    await page.getByText("About the map").click();
    await look(page, "all brushes");
  },
};

/** A small screen, and text at twice its size on it: nothing is lost. */
export const LARGE_TEXT: readonly Case[] = [16, 32].flatMap((letters) =>
  [TURN, FOLLOWED_TURN, VALUES, MAKER].map(({ name, run }, index): Case => {
    const theme = index % 2 === 0 ? "light" : "dark";
    return {
      title: `on ${SMALL.width} by ${SMALL.height} pixels with text of ${letters} pixels nothing of ${name} is cut, too small or out of reach`,
      run: async (surroundings) => {
        const { context, complaints } = await visitor(surroundings, SMALL, theme);
        context.on("page", (page) => void withLetters(page, letters));
        await run(surroundings, context, async (page, where) => {
          await isWhole(page, where);
          await withoutViolations(page, where);
        });
        nothingWrong(complaints);
        await context.close();
      },
    };
  }),
);
