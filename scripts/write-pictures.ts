/**
 * Writes the pictures of the front page from real runs: `npm run pictures`. The picture of VS Code comes from the run of
 * `npm run test:editors`, and those of the site from `npm run test:web -- --screenshots FOLDER`.
 */
import "./answer-help.ts";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { run } from "../cli/program.ts";
import { processTerminal } from "../cli/terminal.ts";
import { terminalPictures } from "./pictures/terminal-pictures.ts";

const CHROMIUM = "/usr/bin/chromium";
const ROOT = fileURLToPath(new URL("..", import.meta.url));

for (const [path, picture] of await terminalPictures()) await write(path, picture);
await write("docs/pictures/printed-sheet.png", await printedSheet());

async function printedSheet(): Promise<Uint8Array | null> {
  const directory = await mkdtemp(join(tmpdir(), "tiebreak-pictures-"));
  try {
    const page = join(directory, "lfa.html");
    const terminal = { ...processTerminal(), directory: ROOT };
    await run(["render", "1/lfa", "--out", page], terminal);
    return await pagePicture(page, 900, 620);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function write(path: string, picture: string | Uint8Array | null): Promise<void> {
  if (picture !== null) await writeFile(join(ROOT, path), picture);
  process.stdout.write(`${path}${picture === null ? ": skipped, there is no Chromium" : ""}\n`);
}

/** A picture of the top of a page, as a browser with a window of this size shows it. Null where there is no Chromium. */
async function pagePicture(path: string, width: number, height: number): Promise<Uint8Array | null> {
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
