import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const CHROMIUM = "/usr/bin/chromium";

/** A picture of the top of a page, as a browser with a window of this size shows it. Null where there is no Chromium. */
export async function pagePicture(path: string, width: number, height: number): Promise<Uint8Array | null> {
  if (!existsSync(CHROMIUM)) return null;
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
    await page.goto(pathToFileURL(path).href);
    return await page.screenshot();
  } finally {
    await browser.close();
  }
}
