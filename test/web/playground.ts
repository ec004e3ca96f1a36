import assert from "node:assert/strict";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { chooseOption } from "./browser.ts";

/** People wait for so long until what they typed is checked, on a machine that does much else. */
export const PLAYGROUND_PATIENCE = 40_000;

/** Opens the playground, with what may stand behind its address; the first file is checked then. */
export async function openPlayground(context: BrowserContext, address: string, fragment = ""): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PLAYGROUND_PATIENCE);
  await page.goto(`${address}playground/${fragment}`);
  await checked(page);
  return page;
}

/** Waits until the server has told of the open file. */
export async function checked(page: Page): Promise<void> {
  await page.locator(".findings .count", { hasText: /findings|error|note/ }).waitFor();
}

/** Opens a file of the list. */
export async function openFile(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("navigation", { name: "Files" }).getByRole("button", { name }).first().click();
  await checked(page);
}

/** Makes a file of one's own. */
export async function newFile(page: Page, name: string, beginning: "copy" | "empty"): Promise<void> {
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await chooseOption(page.getByLabel(beginning === "copy" ? "A copy of the open file" : "An empty file"));
  await page.getByRole("button", { name: "Create" }).click();
  await page.locator(".bar .name", { hasText: name }).waitFor();
}

/** Puts the focus into the text. */
export async function focusText(page: Page): Promise<void> {
  await page.locator(".editor .native-edit-context").first().focus();
}

/** Puts the cursor behind some words of the text, as somebody who looks for them does. */
export async function goBehind(page: Page, words: string): Promise<void> {
  await focusText(page);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+F");
  const find = page.getByRole("textbox", { name: "Find" }).first();
  const count = page.locator(".find-widget .matchesCount");
  // As it opens, the widget takes over the word at the cursor: what was typed before that is lost.
  await until(`"${words}" is found`, async () => {
    await find.fill(words);
    return /^\d+ of/.test((await count.textContent()) ?? "");
  });
  await until(`"${words}" is found at its first place`, async () => {
    const isFirst = (await count.textContent())?.startsWith("1 of") === true;
    if (!isFirst) await find.press("Enter");
    return isFirst;
  });
  await find.press("Escape");
  await page.locator(".find-widget.visible").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowRight");
}

/** Runs a command of the editor by its name: keys differ from system to system. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Commands" }).click();
  await page.locator(".quick-input-widget input").fill(`>${name}`);
  await page.locator(".quick-input-list .monaco-list-row", { hasText: name }).first().click();
}

/** Leaves a list that a key opens above the text, once it is there. */
export async function leaveList(page: Page): Promise<void> {
  const list = page.locator(".quick-input-widget");
  await list.waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
}

/** Types lines above the text. */
export async function typeAbove(page: Page, text: string): Promise<void> {
  await focusText(page);
  await page.keyboard.press("Control+Home");
  await page.keyboard.type(text, { delay: 60 });
}

/** The whole text of the open file, as somebody who copies it gets it. */
export async function textOf(page: Page): Promise<string> {
  await focusText(page);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+C");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("ArrowLeft");
  return text;
}

/** Waits until something is so. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PLAYGROUND_PATIENCE;
  while (!(await isSo())) {
    assert.ok(performance.now() < end, `${what} is not so`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What is found in the open file, one line each. */
export function findings(page: Page) {
  return page.locator(".findings li");
}

/** Opens the list of what can be done at the cursor until an action is in it; the server may still be reading. */
export async function offeredAction(page: Page, key: string, action: string | RegExp): Promise<Locator> {
  const row = page.locator(".action-widget .monaco-list-row", { hasText: action }).first();
  await until(`${action} is offered`, async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press(key);
    return row
      .waitFor({ timeout: 3000 })
      .then(() => true)
      .catch(() => false);
  });
  return row;
}
