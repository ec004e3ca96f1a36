import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { chromium } from "playwright-core";

const TYPES: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };
/** No code may be made of text. */
export const STRICT_POLICY = "default-src 'none'; script-src 'self'";
/** It may, as compiled sheets need that run without a file. */
export const CODE_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'";
const PATIENCE = 60_000;

/** Serves a folder and opens its page, which must come to show a title; rejects with what the page complained of. */
export async function openInChromium(
  executablePath: string,
  folder: string,
  title: string,
  policy: string,
): Promise<void> {
  const server = createServer(({ url = "/" }, response) => {
    const path = normalize(url === "/" ? "/index.html" : url);
    const type = TYPES[extname(path)];
    if (type === undefined) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "content-security-policy": policy });
    return response.end(readFileSync(join(folder, path)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const failure = new Promise<never>((_resolve, reject) => page.once("pageerror", reject));
    await page.goto(`http://127.0.0.1:${port}/`, { timeout: PATIENCE });
    const shown = page.waitForFunction(`document.title === ${JSON.stringify(title)}`, undefined, { timeout: PATIENCE });
    await Promise.race([shown, failure]);
  } finally {
    await browser.close();
    server.close();
  }
}
