import assert from "node:assert/strict";
import type { Server } from "node:http";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";

/** A size of a screen, and how it is used. */
export interface Screen {
  readonly name: "phone" | "desk";
  readonly width: number;
  readonly height: number;
}

export const PHONE: Screen = { name: "phone", width: 390, height: 844 };
export const DESK: Screen = { name: "desk", width: 1280, height: 860 };

/** Games that are played over and over are each on another screen, in another theme. */
const SCREENS: readonly (readonly [Screen, "light" | "dark"])[] = [
  [PHONE, "light"],
  [{ ...PHONE, width: 320, height: 640 }, "dark"],
  [DESK, "light"],
  [{ ...PHONE, width: 360, height: 740 }, "light"],
  [DESK, "dark"],
  [PHONE, "dark"],
];

/** The screen and theme of a game of this number. */
export function screenOf(number: number): readonly [Screen, "light" | "dark"] {
  return SCREENS[number % SCREENS.length] ?? [PHONE, "light"];
}

/** What a case of these tests gets. */
export interface Surroundings {
  readonly browser: Browser;
  /** The address of the site. */
  readonly address: string;
  /** The folder that is served. */
  readonly folder: string;
  /** A folder of the case's own, for its files. */
  readonly work: string;
}

/** Something that must be true of the site, and how it is seen. */
export interface Case {
  readonly title: string;
  readonly run: (surroundings: Surroundings) => Promise<void>;
}

/** A machine that does much else answers within so many milliseconds. */
export const PATIENCE = 30_000;

/**
 * A visitor with nothing on the device. Whatever their pages complain of is kept. To install the site for use offline takes
 * two seconds of a processor, longer than most pages: only who asks for it does so.
 */
export async function visitor(
  { browser }: Pick<Surroundings, "browser">,
  { width, height, name }: Screen,
  colorScheme: "light" | "dark" = "light",
  site: "installed" | "online" = "online",
): Promise<{ readonly context: BrowserContext; readonly complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: name === "phone",
    isMobile: name === "phone",
    colorScheme,
    permissions: ["clipboard-read", "clipboard-write"],
    acceptDownloads: true,
    serviceWorkers: site === "installed" ? "allow" : "block",
  });
  context.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  context.on("weberror", (webError) => {
    const error = webError.error();
    // So the editor ends a promise of what nobody waits for any more.
    if (error.name !== "Canceled") complaints.push(error.message);
  });
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  context.on("dialog", (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { context, complaints };
}

/** What is chosen before a game starts; what is left out stays as the page has it. */
export interface GameChoices {
  readonly game?: string;
  readonly scenario?: number;
  readonly bot?: string;
  readonly seed?: number;
  readonly cards?: "On my table";
  readonly dice?: "On my table";
  readonly board?: "Stand-in on screen";
  /** The game is one of those to try, whose texts say everything. */
  readonly isText?: true;
}

/** Opens the site and starts a game; gives the page with its first question. */
export async function begin(context: BrowserContext, address: string, choices: GameChoices = {}): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await start(page, choices);
  return page;
}

/** Chooses an option as a person does, who taps again where the page was drawn anew under the finger. */
export async function chooseOption(option: Locator): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await option.check({ force: true });
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

/** Presses a key that brings something on the screen; again, where the page did not listen yet. */
export async function pressFor(page: Page, key: string, shown: Locator): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await page.keyboard.press(key);
    try {
      return await shown.waitFor({ timeout: PATIENCE / 3 });
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

/** Opens a panel by its key. */
export function openPanel(page: Page, key: string): Promise<void> {
  return pressFor(page, key, page.getByRole("dialog"));
}

/** Opens what most people leave as it is, on a page that starts games. */
export async function openChoices(page: Page): Promise<void> {
  const choices = page.locator("details.choices");
  if ((await choices.getAttribute("open")) === null) await choices.locator(":scope > summary").click();
}

/** Starts a game from the first page. */
export async function start(page: Page, choices: GameChoices): Promise<void> {
  const { game, scenario, bot, seed, cards, dice, board, isText } = choices;
  if (isText === true && game !== undefined) await page.getByRole("button", { name: game, exact: true }).click();
  else if (game !== undefined) await chooseOption(page.getByLabel(game, { exact: true }));
  if (scenario !== undefined && isText === undefined) await page.getByLabel("Scenario").selectOption(`${scenario}`);
  if (bot !== undefined) await chooseOption(page.getByLabel(bot, { exact: true }));
  if (cards !== undefined || dice !== undefined || seed !== undefined) await openChoices(page);
  if (cards !== undefined) await chooseOption(page.getByRole("group", { name: "Bot’s cards" }).getByLabel(cards));
  if (dice !== undefined) await chooseOption(page.getByRole("group", { name: "Dice" }).getByLabel(dice));
  if (board !== undefined) await chooseOption(page.getByLabel(board));
  if (seed !== undefined) {
    await page.getByText("Seed", { exact: true }).click();
    await page.locator("input[name=seed]").fill(`${seed}`);
  }
  await page.getByRole("button", { name: "Start" }).click();
  await question(page).or(page.locator(".turn-title, .turn-panel .action-line")).first().waitFor();
}

/** The one question on the screen. */
export function question(page: Page) {
  return page.locator(".asked .words");
}

/** Waits until so many answers are given, and the question after them is shown. */
export async function answered(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector("[data-answers]")?.getAttribute("data-answers") === `${wanted}`,
    count,
    {
      polling: 20,
    },
  );
}

/** The save file of the game on the screen, as the page offers it. */
export async function downloaded(page: Page): Promise<string> {
  await page.keyboard.press("m");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  await page.keyboard.press("Escape");
  return Buffer.concat(chunks).toString("utf8");
}

/** The link of the game on the screen, as the page copies it. */
export async function copiedLink(page: Page): Promise<string> {
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Copy a link" }).click();
  const link = await page.getByRole("textbox", { name: "Copy a link" }).inputValue();
  await page.keyboard.press("Escape");
  return link;
}

/** Waits until the page keeps itself for use offline. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Ends a server at once. */
export async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export function nothingWrong(complaints: readonly string[]): void {
  assert.deepEqual(complaints, []);
}
