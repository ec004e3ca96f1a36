import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { readSave } from "../../../library/read-save.ts";
import { TURN_TEXTS } from "../../../web/texts/turn-texts.ts";
import { ROOT } from "../../imports.ts";
import { atLeast, botStep, button, isReadable, settled } from "./turn-screen.ts";
import { answered, begin, type Case, downloaded, nothingWrong, PHONE, visitor } from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";

const SMALL = { ...PHONE, width: 320, height: 640 } as const;
const BOARD = "Stand-in on screen";

/** A game of each kind that the turn screen shows. */
const TABLES = [
  { game: "Callisto", scenario: 1, bot: "LFA" },
  { game: "Callisto", scenario: 8, bot: undefined },
  { game: "Squadrons", scenario: 2, bot: "CT" },
  { game: "Unbreakable", scenario: 1, bot: "Yellow" },
] as const;

const CHIPS = ".checked .chip";

/** Opens the check, and reads which units it has, in which space. */
async function listed(page: Page): Promise<ReadonlyMap<string, string>> {
  await page.keyboard.press("c");
  return unitsListed(page);
}

async function unitsListed(page: Page): Promise<ReadonlyMap<string, string>> {
  await page.locator(".checked").waitFor();
  const rows = await page.locator(".checked > ul:not(.recorded) > li").evaluateAll((lines) =>
    lines.map((line) => ({
      space: (line.querySelector(".quiet")?.textContent ?? "").split(" · ")[0] ?? "",
      units: [...line.querySelectorAll(".chip")].map((chip) => chip.textContent),
    })),
  );
  return new Map(
    rows.flatMap(({ space, units }) => units.map((unit) => [unit.replace(/,.*| \(.*/, ""), space] as const)),
  );
}

/** Waits until the list has a unit in a space. */
async function isListedIn(page: Page, name: string, space: string): Promise<void> {
  await page.waitForFunction(
    ([unit = "", place = ""]) =>
      [...document.querySelectorAll(".checked .chip")].some(
        (chip) =>
          chip.textContent.startsWith(unit) &&
          (chip.closest("li")?.querySelector(".quiet")?.textContent ?? "").split(" · ")[0] === place,
      ),
    [name, space],
    { polling: 20 },
  );
}

/** Moves a unit of the list to another space, by keys alone; gives that space. */
async function correctByKeys(page: Page, name: string, from: string, answers: number): Promise<string> {
  await page.locator(CHIPS, { hasText: name }).first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".turn-title", { hasText: name }).waitFor();
  const to = await page
    .locator(".map [data-space]")
    .evaluateAll(
      (spaces, was) => spaces.map((each) => each.getAttribute("data-space")).find((each) => each !== was),
      from,
    );
  await page.locator(`.map [data-space="${to}"]`).focus();
  await page.keyboard.press("Enter");
  await answered(page, answers + 1);
  return to ?? "";
}

async function checkAndCorrect(page: Page): Promise<void> {
  await settled(page);
  const answers = Number(await page.locator("[data-answers]").getAttribute("data-answers"));
  const before = await listed(page);
  const onMap = await page
    .locator(".map [data-unit]")
    .evaluateAll((units) =>
      units.map((unit) => [unit.getAttribute("data-unit"), unit.closest("[data-space]")?.getAttribute("data-space")]),
    );
  for (const [unit, space] of onMap)
    assert.equal(before.get(unit ?? ""), space, `${unit} is listed where the map has it`);
  await isReadable(page, "the check", new Set());
  await withoutSideways(page, "the check");
  await withoutViolations(page, "the check");
  const [name, from] =
    [...before].find(([, space]) => space !== "") ?? [...before][0] ?? assert.fail("the list has no unit");
  const to = await correctByKeys(page, name, from, answers);
  assert.equal((await unitsListed(page)).get(name), to);
  await page.locator(".checked .recorded li", { hasText: name }).waitFor();
  await page
    .getByRole("button", { name: new RegExp(`^Undo: ${name}`) })
    .first()
    .click();
  await isListedIn(page, name, from);
  assert.deepEqual(await unitsListed(page), before);
  await page.keyboard.press("b");
  await page.locator(".checked").waitFor({ state: "detached" });
}

/** The phone's whole table beside the real one. */
export const TABLE_CHECK: readonly Case[] = [
  ...TABLES.flatMap(({ game, scenario, bot }) =>
    [PHONE, SMALL].map((screen): Case => ({
      title: `table check of ${game} ${scenario} on ${screen.width} pixels: every unit is listed, a wrong one is moved in three taps, and Undo moves it back`,
      run: async (surroundings) => {
        const { context, complaints } = await visitor(surroundings, screen, screen.width === 320 ? "dark" : "light");
        const choices = { game, scenario, ...(bot === undefined ? {} : { bot }), seed: 5, board: BOARD } as const;
        const page = await begin(context, surroundings.address, choices);
        await checkAndCorrect(page);
        nothingWrong(complaints);
        await context.close();
      },
    })),
  ),
  ...[PHONE, SMALL].map((screen): Case => ({
    title: `table check of a game that is a text on ${screen.width} pixels: every unit is listed, a wrong one is moved in three taps, and Undo moves it back`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, screen, screen.width === 320 ? "dark" : "light");
      const page = await context.newPage();
      await page.goto(surroundings.address);
      const folder = join(ROOT, "examples/isles");
      await page.locator("input[type=file]").setInputFiles(readdirSync(folder).map((name) => join(folder, name)));
      await page.getByText("On screen", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Start" }).click();
      await checkAndCorrect(page);
      nothingWrong(complaints);
      await context.close();
    },
  })),
  {
    title:
      "table check beside an open card: it shows the table before the card, and the card says what was recorded before it",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5, board: BOARD });
      const tally = { taps: 0, cards: 0, questions: 0 };
      await page.keyboard.press("2");
      await answered(page, 1);
      assert.equal(await settled(page), "turn");
      const own = await listed(page);
      const [first = "", second = ""] = own.keys();
      const at = await correctByKeys(page, first, own.get(first) ?? "", 1);
      await page.locator(".checked").waitFor();
      await page.keyboard.press("b");
      await page.locator(button("End my turn")).click();
      await atLeast(page, 3);
      while (!["done", "turn"].includes(await settled(page))) await botStep(page, await settled(page), false, tally);
      assert.equal(await settled(page), "done");
      const answers = Number(await page.locator("[data-answers]").getAttribute("data-answers"));
      const during = await listed(page);
      assert.equal(during.get(first), at);
      await page.locator(".checked .note", { hasText: "is not done yet" }).waitFor();
      assert.equal(await page.locator(".map .way, .map .shot, .map .ghost").count(), 0);
      await correctByKeys(page, second, during.get(second) ?? "", answers);
      await page.locator(".checked").waitFor();
      await page.keyboard.press("b");
      const said = page.locator(".turn-panel .note", { hasText: TURN_TEXTS.recorded(2).slice(0, 12) });
      const text = await said.innerText();
      assert.ok(text.includes(`${first}: ${at}`) && text.includes(second), text);
      const read = readSave(await downloaded(page));
      assert.ok(read.kind === "game" && read.game.answers.filter((answer) => "change" in answer).length === 2);
      nothingWrong(complaints);
      await context.close();
    },
  },
];
