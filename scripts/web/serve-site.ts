import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** A site that is being served. */
interface ServedSite {
  readonly address: string;
  readonly server: Server;
}

/**
 * Serves a folder as any host of files would, to this machine alone.
 *
 * @param port 0 for any that is free
 */
export async function serveSite(folder: string, port: number): Promise<ServedSite> {
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const path = normalize(decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname));
    const type = TYPES[extname(path)];
    const contents =
      type === undefined || path.includes("..") ? null : await readFile(join(folder, path)).catch(() => null);
    if (contents === null || type === undefined) return response.writeHead(404).end();
    return response
      .writeHead(200, { "content-type": type, "cache-control": "no-cache", "x-content-type-options": "nosniff" })
      .end(contents);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return { address: `http://localhost:${taken}/`, server };
}
