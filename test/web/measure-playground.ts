/**
 * How fast the playground is, in Chromium: `node test/web/measure-playground.ts`. It builds the site, opens the playground cold a few
 * times, and types mistakes into a sheet.
 */
import { chromium, type Page } from "playwright-core";
import { join } from "node:path";
import { buildSite, SITE } from "../../scripts/web/build-site.ts";
import { serveSite } from "../../scripts/web/serve-site.ts";
import { ROOT } from "../imports.ts";

/** What the playground is to keep to, in milliseconds. */
const TARGETS = { first: 1500, key: 100 } as const;
const OPENINGS = 5;
const KEYS = 20;

process.stdout.write(`${await buildSite()}\n`);
const { address, server } = await serveSite(join(ROOT, SITE), 0);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  const first: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) first.push(await openCold());
  report("cold start to first finding", first, TARGETS.first);
  report("key to finding", await keysToFinding(), TARGETS.key);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}

/** A visitor who has nothing of the site yet; from the click on the link to the first finding on the screen. */
async function openCold(): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  await page.goto(`${address}playground/`, { waitUntil: "commit" });
  const took = await told(page);
  await context.close();
  return took;
}

/** Milliseconds of the page until the open file is checked. */
async function told(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const count = document.querySelector(".findings .count")?.textContent ?? "";
    return /finding|error|note/.test(count) ? performance.now() : null;
  });
  return (await handle.jsonValue()) ?? 0;
}

/** From a key that makes a mistake to the finding in the list. */
async function keysToFinding(): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.goto(`${address}playground/`);
  await told(page);
  await page.evaluate(() => {
    const times: number[] = [];
    let pressed = 0;
    addEventListener("keydown", () => (pressed = performance.now()), { capture: true });
    const list = document.querySelector(".findings");
    const seen = (): void => {
      const errors = document.querySelectorAll(".findings .error").length;
      if (errors > 0 && pressed > 0) times.push(performance.now() - pressed);
      pressed = 0;
    };
    if (list !== null) new MutationObserver(seen).observe(list, { childList: true, subtree: true });
    Object.assign(window, { times });
  });
  await page.locator(".editor .native-edit-context").first().focus();
  await page.keyboard.press("Control+Home");
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press("q");
    await page.waitForTimeout(700);
    await page.keyboard.press("Backspace");
    await page.waitForTimeout(700);
  }
  return page.evaluate(() => (window as unknown as { readonly times: readonly number[] }).times);
}

function report(what: string, times: readonly number[], target: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  const verdict = median <= target ? "fine" : "too slow";
  process.stdout.write(
    `${what}: ${median.toFixed(0)} ms (median of ${times.length}, at most ${worst.toFixed(0)}); target ${target} ms: ${verdict}\n`,
  );
}
