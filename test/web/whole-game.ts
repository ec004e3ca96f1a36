import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TURN_TEXTS } from "../../web/texts/turn-texts.ts";
import type { Locator, BrowserContext, Page } from "playwright-core";
import { definitionsAbove } from "../../compiler/definitions/reach.ts";
import { loadGame } from "../registry.ts";
import { standInsOf, standInsText } from "../../games/shared/engine/stand-ins.ts";
import { readBoard } from "../../library/boards.ts";
import { readGame, resultOf, type PlayedGame } from "../../library/play.ts";
import { readSheets } from "../../library/sheets.ts";
import { ROOT } from "../imports.ts";
import { chooseOption, openChoices, PATIENCE } from "./browser.ts";
import type { Way } from "./play.ts";

/** What is chosen before a whole game, or before many; what is left out stays as the page has it. */
export interface TableChoices {
  readonly game?: string;
  readonly scenario?: number;
  /** The side that is played. */
  readonly side?: string;
  /** Who plays it; left out: the person alone. */
  readonly player?: string;
  readonly seed?: number;
  /** How many games to simulate; left out: one is played. */
  readonly games?: number;
}

/** Opens the page with whole games and starts what was chosen. */
export async function beginTable(context: BrowserContext, address: string, choices: TableChoices): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}play/`);
  await chooseTable(page, choices);
  if (choices.games === undefined) await asked(page).waitFor();
  return page;
}

/** Chooses on the first page what is played, and begins. */
export async function chooseTable(
  page: Page,
  { game, scenario, side, player = "You", seed, games }: TableChoices,
): Promise<void> {
  if (games !== undefined) await chooseOption(page.getByLabel("Simulate many"));
  if (game !== undefined) await chooseOption(page.getByLabel(game, { exact: true }));
  if (scenario !== undefined) await page.getByLabel("Scenario").selectOption(`${scenario}`);
  if (side !== undefined) {
    await page.getByRole("combobox", { name: `Who plays ${side}`, exact: true }).selectOption(player);
  }
  if (games !== undefined) await page.locator("input[name=games]").fill(`${games}`);
  if (seed !== undefined) {
    await openChoices(page);
    await page.getByText("Seed", { exact: true }).click();
    await page.locator("input[name=seed]").fill(`${seed}`);
  }
  await page.getByRole("button", { name: games === undefined ? "Begin" : "Simulate", exact: true }).click();
}

/** The question of a whole game. */
export function asked(page: Page) {
  return page.locator(".asked");
}

/** How many choices were made since the page opened the game. */
export async function stepOf(page: Page): Promise<string> {
  return (await page.locator("[data-step]").getAttribute("data-step")) ?? "";
}

/** Waits until the page shows what came of a choice. */
export async function afterStep(page: Page, step: string): Promise<void> {
  await page.waitForFunction(
    (before) => document.querySelector("[data-step]")?.getAttribute("data-step") !== before,
    step,
    { polling: 20, timeout: PATIENCE },
  );
}

/** An option as the page offers it. */
interface Offered {
  readonly name: string;
  readonly key: string;
  /** Whether the board has a space of this name. */
  readonly isSpace: boolean;
}

async function offered(page: Page): Promise<readonly Offered[]> {
  return page.locator(".option").evaluateAll((buttons) =>
    buttons.map((button) => {
      const name = button.querySelector("strong")?.textContent ?? "";
      const key = button.getAttribute("aria-keyshortcuts") ?? "";
      return { name, key, isSpace: document.querySelector(`[data-space="${CSS.escape(name)}"]`) !== null };
    }),
  );
}

/** Whether the upper left corner of a space is in the frame of its map, which may be enlarged. */
async function isInSight(page: Page, ground: Locator): Promise<boolean> {
  const [frame, box] = await Promise.all([page.locator(".map-frame").boundingBox(), ground.boundingBox()]);
  if (frame === null || box === null) return false;
  const isWithin = (at: number, from: number, length: number): boolean => at > from && at < from + length;
  return isWithin(box.x + 5, frame.x, frame.width) && isWithin(box.y + 5, frame.y, frame.height);
}

/**
 * Chooses an option by its number: spaces on the board, the others by their buttons or keys.
 *
 * @returns its name
 */
export async function choose(page: Page, index: number, way: Way): Promise<string> {
  const options = await offered(page);
  const option = options[index];
  if (option === undefined) throw new Error(`there is no option ${index}`);
  const step = await stepOf(page);
  const space = page.locator(`[data-space="${option.name}"]`);
  if (way === "taps") {
    if (option.isSpace) {
      const ground = space.locator(":scope > .ground");
      if (!(await isInSight(page, ground))) await page.getByRole("button", { name: TURN_TEXTS.fit }).tap();
      await ground.tap({ position: { x: 5, y: 5 } });
    } else await page.locator(".option").nth(index).tap();
  } else if (option.isSpace) {
    await space.focus();
    await page.keyboard.press("Enter");
  } else if (option.key !== "") await page.keyboard.press(option.key);
  else {
    await page.locator(".option").nth(index).focus();
    await page.keyboard.press("Enter");
  }
  await afterStep(page, step);
  return option.name;
}

/**
 * Plays on until the game is over, or so many choices were made. Now and then the first action is taken; otherwise the turn
 * is ended, where it can be, so that the game has an end.
 *
 * @returns the names of all that was chosen
 */
export async function playOut(page: Page, way: Way, most = 1000): Promise<readonly string[]> {
  const chosen: string[] = [];
  for (let count = 0; count < most; count += 1) {
    if (await page.getByRole("button", { name: "Watch it from the start" }).isVisible()) return chosen;
    const options = await offered(page);
    const end = options.findIndex(({ name }) => name === "end turn" || name === "done");
    chosen.push(await choose(page, end !== -1 && count % 4 !== 1 ? end : 0, way));
  }
  return chosen;
}

/** The log of the game on the screen, as the page offers it. */
export async function savedLog(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/** A log of the page, played again by the library in Node; an error where not every event fits. */
export async function replayedInNode(name: string, scenario: number, log: string): Promise<PlayedGame> {
  const game = await loadGame(name);
  const folder = join(ROOT, "procedures", game.folder, `scenario-${scenario}`);
  const above = definitionsAbove("");
  const files = [
    ...readdirSync(folder).filter((path) => path.endsWith(".bot")),
    ...(existsSync(join(folder, above)) ? [above] : []),
  ].map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
  const [sheet] = readSheets(files, { game }).sheets;
  if (sheet === undefined) throw new Error(`there is no sheet in ${folder}`);
  const board = readBoard(readFileSync(join(folder, "board.json"), "utf8"), { game, sheets: sheet });
  if (!board.ok) throw new Error(board.reason);
  const read = readGame(log, sheet, { board: board.board });
  if (!read.ok) throw new Error(read.reason);
  return read.game;
}

/** How a game of the library ended, in the words of the page. */
export function endingOf(game: PlayedGame): string {
  if (resultOf(game) === null) throw new Error("the game is not over");
  const { engine, course } = game;
  return [engine.ending(course)[0], standInsText(standInsOf(engine, course))].filter((line) => line !== null).join(" ");
}
