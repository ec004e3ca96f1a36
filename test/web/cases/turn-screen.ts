import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import type { Change } from "../../../library/companion.ts";
import { readSave } from "../../../library/read-save.ts";
import { TURN_TEXTS } from "../../../web/texts/turn-texts.ts";
import { GAME } from "../../game.ts";
import {
  answered,
  begin,
  type Case,
  DESK,
  downloaded,
  nothingWrong,
  PHONE,
  type Screen,
  type Surroundings,
  visitor,
} from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";

/** What a person does on the screen, counted. */
export interface Tally {
  taps: number;
  cards: number;
  questions: number;
}

/** What the game's own tests know of its logged games. */
interface LoggedMirror {
  readonly personsTurns: (
    scenario: number,
    bot: string,
    seed: number,
    rounds: number,
  ) => readonly (readonly Change[])[];
}

export const { personsTurns } = (await import(`../../games/${GAME.folder}/companion/logged-mirror.ts`)) as LoggedMirror;

const BOARD = "Stand-in on screen";

/** How many answers the page has. */
export async function answersOn(page: Page): Promise<number> {
  return Number(await page.locator("[data-answers]").getAttribute("data-answers"));
}

/** Waits until the page has so many answers; a card without effect adds one by itself. */
export async function atLeast(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => Number(document.querySelector("[data-answers]")?.getAttribute("data-answers")) >= wanted,
    count,
    { polling: 20 },
  );
}

/** Waits until answers are taken back; a card without effect goes with the one before it. */
async function fewerThan(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (most) => Number(document.querySelector("[data-answers]")?.getAttribute("data-answers")) < most,
    count,
    { polling: 20 },
  );
}

/** Taps, and waits until the page has an answer more. */
async function tapFor(page: Page, selector: string, tally: Tally): Promise<void> {
  const before = await answersOn(page);
  tally.taps += 1;
  await page.locator(selector).first().click();
  await atLeast(page, before + 1);
}

async function tap(page: Page, selector: string, tally: Tally): Promise<void> {
  tally.taps += 1;
  await page.locator(selector).first().click();
}

/** Taps something on the map, which may have to be moved first. */
async function tapOnMap(page: Page, selector: string, tally: Tally): Promise<void> {
  const target = page.locator(selector).first();
  await bringInSight(page, async () => {
    const { x, y, width, height } = await boxOf(target);
    return { x: x + width / 2, y: y + height / 2 };
  });
  await tap(page, selector, tally);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where something is on the screen. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error("it is not on the map");
  return box;
}

/** Moves the map as a finger does, until a point of it is in its frame; gives how often. */
export async function bringInSight(page: Page, pointOf: () => Promise<Point>): Promise<number> {
  const frame = await boxOf(page.locator(".map-frame"));
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  for (let drags = 0; ; drags += 1) {
    const { x, y } = await pointOf();
    if (Math.abs(x - middle.x) < frame.width / 2 && Math.abs(y - middle.y) < frame.height / 2) return drags;
    const by = (distance: number, most: number): number => Math.max(-most, Math.min(most, distance));
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(
      middle.x + by(middle.x - x, frame.width * 0.4),
      middle.y + by(middle.y - y, frame.height * 0.4),
      { steps: 4 },
    );
    await page.mouse.up();
    const moved = await pointOf();
    assert.ok(Math.abs(moved.x - x) + Math.abs(moved.y - y) > 1, "the map cannot be moved to what is offered");
  }
}

export function button(label: string): string {
  return `.turn-panel button:text-is("${label}")`;
}

/** What is open on the screen; a card without effect goes by itself. */
export async function settled(page: Page): Promise<string> {
  await page.locator('.turn:not([data-asks="read"])').waitFor();
  return (await page.locator(".turn").getAttribute("data-asks")) ?? "";
}

async function answerQuestion(page: Page, tally: Tally): Promise<void> {
  tally.questions += 1;
  // A chip of a list alone answers nothing; "None" does.
  const answer = ".turn-panel .card .answer:not(:disabled)";
  const isList = (await page.locator(answer).count()) > 0;
  return tapFor(page, isList ? answer : ".turn-panel .card .number, .turn-panel .card .chip", tally);
}

/** Does one card or question of the bot; `hits` says whether its dice hit. */
export async function botStep(page: Page, asks: string, hits: boolean, tally: Tally): Promise<void> {
  if (asks === "question") return answerQuestion(page, tally);
  await page.locator(".turn-panel .action-line, .turn-panel .card").first().waitFor();
  const isCard = (await page.locator(".turn-panel .action-line").count()) > 0;
  // Dice against several targets are a question.
  if (!isCard) return answerQuestion(page, tally);
  tally.cards += 1;
  if ((await page.locator(button("Missed")).count()) === 0) return tapFor(page, button("Next"), tally);
  const before = await answersOn(page);
  const yes = ["Hit", "Hit, it stays", "Suppressed", "Destroyed"].map(button).join(", ");
  tally.taps += 1;
  await page
    .locator(hits ? yes : button("Missed"))
    .first()
    .click();
  await atLeast(page, before + 2);
}

/** Opens the tab of the map that has something, where it is on another one. */
async function openMapWith(page: Page, selector: string, tally: Tally): Promise<void> {
  for (const map of await page.locator('[role=tab][aria-selected="false"]').all()) {
    if ((await page.locator(selector).count()) > 0) return;
    tally.taps += 1;
    await map.click();
  }
}

/** Taps a space for the unit that is picked: where it has a bridge, the place there as well. */
async function tapPlace(page: Page, place: string, tally: Tally): Promise<void> {
  const [space, level] = place.split(".");
  const ground = `.map [data-space="${space}"] > .ground`;
  await openMapWith(page, ground, tally);
  const before = await answersOn(page);
  await tapOnMap(page, ground, tally);
  const there = button(level === undefined ? TURN_TEXTS.onGround : TURN_TEXTS.onUpper(level));
  await page.waitForFunction(
    ([asks, count]) =>
      document.querySelector(".turn-title")?.textContent?.endsWith(asks ?? "") === true ||
      Number(document.querySelector("[data-answers]")?.getAttribute("data-answers")) > Number(count),
    [": where?", `${before}`],
    { polling: 20 },
  );
  if ((await page.locator(there).count()) > 0) return tapFor(page, there, tally);
}

/** Taps a unit; one that its space has no room for is chosen from the space's list. */
async function tapUnit(page: Page, unit: string, tally: Tally): Promise<boolean> {
  await openMapWith(page, `.map [data-unit="${unit}"]`, tally);
  const counter = page.locator(`.map [data-unit="${unit}"]`);
  if ((await counter.count()) > 0) {
    await tapOnMap(page, `.map [data-unit="${unit}"] rect`, tally);
    return true;
  }
  const offBoard = page.locator(".turn-panel button", { hasText: TURN_TEXTS.offBoard });
  if ((await offBoard.count()) === 0) return false;
  tally.taps += 1;
  await offBoard.click();
  const inTray = page.locator(`.tray .chip:text-is("${unit}")`);
  if ((await inTray.count()) === 0) {
    await tap(page, button("Back"), tally);
    return false;
  }
  tally.taps += 1;
  await inTray.click();
  return true;
}

/** Records what a person did, by taps; whatever is not there in this game is left out. */
async function record(page: Page, { of, field, to }: Change, tally: Tally): Promise<void> {
  const labels: Readonly<Record<string, string>> = {
    suppressed: to === true ? "Suppressed" : "Ready again",
    hit: "It was hit",
  };
  if (field === "at" && typeof to === "string") {
    const space = to.replace(/\..*$/, "");
    const isThere = (await page.locator(`.map [data-space="${space}"] [data-unit="${of}"]`).count()) > 0;
    if (isThere || !(await tapUnit(page, of, tally))) return;
    return tapPlace(page, to, tally);
  }
  const label = labels[field] ?? (to === "controlled" ? `${field.replace(" marker", "")} controls it` : null);
  if (label === null) return;
  if (field.endsWith(" marker")) {
    await openMapWith(page, `.map [data-space="${of}"]`, tally);
    await tapOnMap(page, `.map [data-space="${of}"] > .ground`, tally);
  } else if (!(await tapUnit(page, of, tally))) return;
  const chip = `.turn-panel .chip:text-is("${label}")`;
  // The chips come from the worker.
  await page
    .locator(`${chip}, .turn-panel .chip:text-is("Off the board"), .turn-panel .chip:has-text("No marker")`)
    .first()
    .waitFor()
    .catch(() => undefined);
  if ((await page.locator(chip).count()) > 0) return tapFor(page, chip, tally);
  return tap(page, button("Back"), tally);
}

/** Plays rounds on the screen: the bot's cards by their buttons, the person's turns as a logged game has them. */
export async function playRounds(
  page: Page,
  turns: readonly (readonly Change[])[],
  check: (asks: string) => Promise<void>,
): Promise<{ readonly bot: Tally; readonly own: Tally }> {
  const bot: Tally = { taps: 0, cards: 0, questions: 0 };
  const own: Tally = { taps: 0, cards: 0, questions: 0 };
  for (let round = 0, step = 0; round < turns.length; step += 1) {
    const asks = await settled(page);
    await check(asks);
    if (asks !== "turn") {
      await botStep(page, asks, step % 3 === 0, bot);
      continue;
    }
    for (const change of turns[round] ?? []) await record(page, change, own);
    await tapFor(page, button("End my turn"), own);
    round += 1;
  }
  return { bot, own };
}

/**
 * Fails where text of the map is too small or wider than its counter, where a button is cut or hides what the card does, or
 * where the panel moved.
 */
export async function isReadable(page: Page, where: string, tops: Set<number>): Promise<void> {
  const found = await page.evaluate(() => {
    const texts = [...document.querySelectorAll<SVGTextElement>(".map text")];
    const small = texts
      .filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) < 11)
      .map((text) => text.textContent);
    const wide = [...document.querySelectorAll(".map .counter")].flatMap((counter) => {
      const [plate, text] = [counter.querySelector("rect"), counter.querySelector("text")];
      if (plate === null || text === null) return [];
      return text.getBoundingClientRect().width > plate.getBoundingClientRect().width ? [text.textContent] : [];
    });
    const low = [...document.querySelectorAll(".turn-panel button")]
      // What a list scrolls to is within reach.
      .filter(
        (each) =>
          each.closest(".scrolls, .recorded, .turn-question") === null &&
          each.getBoundingClientRect().bottom > innerHeight + 1,
      )
      .map((each) => each.textContent);
    const cut = [...document.querySelectorAll(".turn-game > .bar button, .turn-panel button")]
      .filter((each) => {
        const words = document.createRange();
        words.selectNodeContents(each);
        const { left, right } = words.getBoundingClientRect();
        const own = each.getBoundingClientRect();
        const isCut = left < Math.max(0, own.left) - 1 || right > Math.min(innerWidth, own.right) + 1;
        return each.closest(".row") === null && isCut;
      })
      .map((each) => each.textContent);
    const foot = document.querySelector(".turn-foot")?.getBoundingClientRect().top ?? Infinity;
    // On the smallest screens a long sentence scrolls.
    const hidden = [...document.querySelectorAll(`.turn-panel :is(.action-line${innerHeight < 704 ? "" : ", .do"})`)]
      .filter((each) => each.getBoundingClientRect().bottom > foot + 1)
      .map((each) => each.textContent);
    return {
      small,
      wide,
      low,
      cut,
      hidden,
      top: document.querySelector(".turn-panel")?.getBoundingClientRect().top ?? 0,
    };
  });
  const { top, ...faults } = found;
  assert.deepEqual(faults, { small: [], wide: [], low: [], cut: [], hidden: [] }, where);
  tops.add(Math.round(top));
  assert.equal(tops.size, 1, `${where}: the panel moved: ${[...tops].join(", ")}`);
}

const SCREENS: readonly Screen[] = [
  PHONE,
  { ...PHONE, width: 360, height: 740 },
  { ...PHONE, width: 320, height: 640 },
  DESK,
];

/** Games whose engines the companion follows on their boards. */
const FOLLOWED = [
  { game: "Squadrons", scenario: 2, bot: "CT" },
  { game: "Unbreakable", scenario: 1, bot: "Yellow" },
  { game: "Unbreakable", scenario: 2, bot: "Runaway" },
] as const;

/** Taps a space of the map that something can be done in; false where none is in sight. */
async function tapOffered(page: Page): Promise<boolean> {
  const at = await page.evaluate(() => {
    const frame = document.querySelector(".map-frame")?.getBoundingClientRect();
    if (frame === undefined) return null;
    for (const ground of document.querySelectorAll(".map .space.offered > .ground")) {
      const { left, right, top, bottom } = ground.getBoundingClientRect();
      const isInSight = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
      if (isInSight) return { x: right - 6, y: bottom - 5 };
    }
    return null;
  });
  if (at !== null) await page.mouse.click(at.x, at.y);
  return at !== null;
}

/** So many taps at most say what a unit does: the unit, its space, and which of several things. */
const TAPS_FOR_ACTION = 4;

/** Does something in a turn of the person's units: now and then an action on the map, otherwise nothing. */
export async function ownStep(page: Page, acts: boolean): Promise<void> {
  const pass = page.locator(`${button(TURN_TEXTS.nothingMore)}, ${button(TURN_TEXTS.pass)}`);
  if (!acts && (await pass.count()) > 0) return pass.first().click();
  const chips = page.locator(".turn-panel .chip");
  const answers = await answersOn(page);
  for (let taps = 0; taps < TAPS_FOR_ACTION; taps += 1) {
    const before = await page.locator(".turn-panel").innerText();
    if ((await chips.count()) > 0 || !(await tapOffered(page))) await chips.first().click();
    // It is an answer, or it leads to other buttons.
    await page.waitForFunction(
      ([text, count]) =>
        document.querySelector("[data-answers]")?.getAttribute("data-answers") !== count ||
        document.querySelector<HTMLElement>(".turn-panel")?.innerText !== text,
      [before, `${answers}`],
      { polling: 20 },
    );
    if ((await answersOn(page)) !== answers) return;
  }
}

/** Plays on by taps, and looks at every screen. */
async function playFollowed(page: Page, steps: number, check: (asks: string) => Promise<void>): Promise<number> {
  let cards = 0;
  for (let step = 0; step < steps; step += 1) {
    const asks = await settled(page);
    await check(asks);
    const before = await answersOn(page);
    if (asks === "done") {
      cards += 1;
      await page.locator(button(TURN_TEXTS.next)).click();
    } else if (asks === "turn") await ownStep(page, step % 4 === 0);
    else await page.locator(".turn-question .answer, .turn-question .number, .turn-question .chip").first().click();
    await atLeast(page, before + 1);
  }
  return cards;
}

/** A game at a desk in which the person's turn is open. */
async function ownTurnAtDesk(surroundings: Surroundings) {
  const { context, complaints } = await visitor(surroundings, DESK);
  const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 7, board: BOARD });
  await page.keyboard.press("2");
  await answered(page, 1);
  assert.equal(await settled(page), "turn");
  return { page, context, complaints };
}

/** The bot's turn and one's own on the map. */
export const TURN_SCREEN: readonly Case[] = [
  ...SCREENS.map((screen): Case => ({
    title: `on a ${screen.name} of ${screen.width} by ${screen.height} pixels every name on the map can be read, and the panel never moves`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, screen);
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 7, board: BOARD });
      const tops = new Set<number>();
      await playRounds(page, personsTurns(1, "LFA", 7, 2), async (asks) => {
        await isReadable(page, asks, tops);
        await withoutSideways(page, asks);
        if (asks !== "turn") return;
        const shown = await page.locator(".bar h1").evaluate((bar) => {
          const [round, small] = [bar.firstChild, bar.lastChild?.firstChild];
          const points = /^\D+\d+ · \D+\d+/.exec(small?.textContent ?? "")?.[0] ?? "";
          const words = document.createRange();
          words.setStart(small ?? bar, 0);
          words.setEnd(small ?? bar, points.length);
          const isCut = words.getBoundingClientRect().right > bar.getBoundingClientRect().right + 1;
          return { round: round?.textContent, points, isCut };
        });
        assert.match(shown.round ?? "", /^Round [12]$/);
        assert.match(shown.points, /^LFA \d+ · Breakers \d+$/);
        assert.ok(!shown.isCut, "the bar cuts the points");
      });
      nothingWrong(complaints);
      await context.close();
    },
  })),
  ...FOLLOWED.flatMap(({ game, scenario, bot }) =>
    SCREENS.filter(({ width }) => width !== 360).map((screen): Case => ({
      title: `${game} ${scenario} is followed on a ${screen.name} of ${screen.width} pixels: every name can be read, and the panel never moves`,
      run: async (surroundings) => {
        const { context, complaints } = await visitor(surroundings, screen, screen.width === 320 ? "dark" : "light");
        const choices = { game, scenario, bot, seed: 5, board: BOARD } as const;
        const page = await begin(context, surroundings.address, choices);
        const tops = new Set<number>();
        const cards = await playFollowed(page, 46, async (asks) => {
          await isReadable(page, asks, tops);
          await withoutSideways(page, asks);
        });
        assert.ok(cards > 0, "the bot did nothing");
        await withoutViolations(page, "a game that is followed");
        nothingWrong(complaints);
        await context.close();
      },
    })),
  ),
  ...(["light", "dark"] as const).flatMap((theme) =>
    [PHONE, DESK].map((screen): Case => ({
      title: `the turn screen has no accessibility violation, ${theme} on a ${screen.name}`,
      run: async (surroundings) => {
        const { context, complaints } = await visitor(surroundings, screen, theme);
        const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 7, board: BOARD });
        await withoutViolations(page, "the bid");
        await page.keyboard.press("1");
        // Cards that move only cards are a line of this one.
        await page.locator(".turn-panel .source").waitFor();
        assert.equal(await settled(page), "done");
        await withoutViolations(page, "a card");
        await page.keyboard.press("w");
        await page.locator(".clauses .fires").waitFor();
        await withoutViolations(page, "why");
        await page.keyboard.press("n");
        await page.locator(".map [data-space]").first().focus();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await page.locator(".said", { hasNotText: TURN_TEXTS.tapWhyNot }).waitFor();
        await withoutViolations(page, "why not");
        await page.keyboard.press("b");
        await page.keyboard.press("x");
        await withoutViolations(page, "I did otherwise");
        await page.keyboard.press("b");
        for (let count = 0; count < 20 && (await settled(page)) !== "turn"; count += 1)
          await botStep(page, await settled(page), false, { taps: 0, cards: 0, questions: 0 });
        await withoutViolations(page, "one's own turn");
        await page.locator(".map .counter.first[data-unit] rect").first().click();
        await page.locator(".turn-panel .chip").first().waitFor();
        await withoutViolations(page, "a unit that was tapped");
        nothingWrong(complaints);
        await context.close();
      },
    })),
  ),
  {
    title: "a map that is moved with the mouse is not tapped where the mouse took hold of it",
    run: async (surroundings) => {
      const { page, context, complaints } = await ownTurnAtDesk(surroundings);
      await page.locator(".larger").click();
      await page.getByRole("button", { name: TURN_TEXTS.fit }).waitFor();
      const name = await page.evaluate(() => {
        const frame = document.querySelector(".map-frame")?.getBoundingClientRect() ?? new DOMRect();
        const distance = (space: Element): number => {
          const { x, y } = space.getBoundingClientRect();
          return Math.hypot(x - frame.x - frame.width / 2, y - frame.y - frame.height / 2);
        };
        const spaces = [...document.querySelectorAll(".map [data-space]")];
        return spaces.toSorted((one, other) => distance(one) - distance(other))[0]?.getAttribute("data-space");
      });
      const space = page.locator(`.map [data-space="${name}"] > .ground`);
      const title = page.locator(".turn-title");
      const before = await title.innerText();
      const centre = async () => {
        const { x, y, width, height } = (await space.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        return { x: x + width / 2, y: y + height / 2 };
      };
      const from = await centre();
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x - 60, from.y - 40, { steps: 5 });
      await page.mouse.up();
      const to = await centre();
      assert.ok(Math.hypot(to.x - from.x, to.y - from.y) > 20, "the map did not move");
      assert.equal(await title.innerText(), before);
      await page.mouse.click(to.x, to.y);
      await title.filter({ hasNotText: before }).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "by keys alone a unit is moved, its marker is inferred, and Undo takes the marker back alone",
    run: async (surroundings) => {
      const { page, context, complaints } = await ownTurnAtDesk(surroundings);
      await page.locator('.map [data-space="f5"]').focus();
      await page.keyboard.press("Enter");
      const unit = page.locator(".scrolls .chip").first();
      const name = await unit.innerText();
      await unit.focus();
      await page.keyboard.press("Enter");
      await page.locator(".turn-title", { hasText: name }).waitFor();
      await page.locator('.map [data-space="f5"]').focus();
      await page.keyboard.press("ArrowLeft");
      const space = await page.evaluate(() => document.activeElement?.getAttribute("data-space"));
      await page.keyboard.press("Enter");
      await answered(page, 2);
      await page.locator(`.map [data-space="${space}"] [data-unit="${name}"]`).waitFor();
      await page.locator(".recorded li").nth(1).waitFor();
      assert.match(
        await page.locator(".recorded").innerText(),
        new RegExp(`${name}: ${space}[^]*${space}: Breakers marker scouted`),
      );
      await page.getByRole("button", { name: `Undo: ${space}: Breakers marker scouted` }).focus();
      await page.keyboard.press("Enter");
      await answered(page, 3);
      assert.equal(await page.locator(`.map [data-space="${space}"] .marker`).count(), 0);
      await page.locator(`.map [data-space="${space}"] [data-unit="${name}"]`).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "dice that the page rolled are not rolled again after Back, and lie in the save",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 7, board: BOARD });
      const tally: Tally = { taps: 0, cards: 0, questions: 0 };
      for (let count = 0; count < 120 && (await page.locator(button("Roll")).count()) === 0; count += 1) {
        const asks = await settled(page);
        if (asks === "turn") await tapFor(page, button("End my turn"), tally);
        else if ((await page.locator(button("Roll")).count()) === 0) await botStep(page, asks, false, tally);
      }
      await page.locator(button("Roll")).click();
      const fell = await page.locator(".said").innerText();
      const before = await answersOn(page);
      await page.locator(["Next", "Hit, it stays"].map(button).join(", ")).first().click();
      await atLeast(page, before + 2);
      const read = readSave(await downloaded(page));
      assert.ok(
        read.kind === "game" && read.game.answers.some((answer) => "names" in answer && answer.faces !== undefined),
      );
      await settled(page);
      for (let kept = await answersOn(page); kept > before; kept = await answersOn(page)) {
        await page.keyboard.press("b");
        await fewerThan(page, kept);
      }
      assert.equal(await page.locator(".said").innerText(), fell);
      nothingWrong(complaints);
      await context.close();
    },
  },
];
