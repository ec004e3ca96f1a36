import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { licensesText, packagesOf } from "../../scripts/licenses.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "tiebreak-licenses-"));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** An installed package; gives the path of a file in it. */
function installed(path: string, description: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(FOLDER, path);
  mkdirSync(join(folder, "lib"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "1.0.0", ...description }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return join(folder, "lib/index.js");
}

const PLAIN = installed(
  "node_modules/plain",
  { name: "plain", license: "ISC" },
  { LICENSE: "ISC of plain\r\nby us\n" },
);
const TWIN = installed("node_modules/twin", { name: "twin", license: "ISC" }, { LICENSE: "ISC of plain\nby us" });
const SCOPED = installed(
  "node_modules/@scope/scoped",
  { name: "@scope/scoped", license: "MIT" },
  { "license.md": "MIT of scoped", "ThirdPartyNotices.txt": "of a third party", "lib.js": "" },
);
const NESTED = installed(
  "node_modules/plain/node_modules/nested",
  { name: "nested", version: "2.0.0", license: "MIT" },
  { "LICENSE-MIT.txt": "MIT of nested" },
);
const BARE = installed("node_modules/bare", { name: "bare", license: "MIT", author: "Jane Doe <jane@example.org>" });
const UNLICENSED = installed("node_modules/unlicensed", { name: "unlicensed", author: "Jane Doe" });

describe("the licenses of a bundle", () => {
  test("are those of the packages that its files lie in, each once, and none of this project's files", () => {
    const files = [NESTED, PLAIN, PLAIN, SCOPED, join(FOLDER, "library/index.ts"), "\0virtual:catalogue"];
    expect(packagesOf(files).map(({ name, version }) => `${name} ${version}`)).toEqual([
      "@scope/scoped 1.0.0",
      "nested 2.0.0",
      "plain 1.0.0",
    ]);
  });

  test("are written in full, with notices about third parties, and what several packages share once", () => {
    const text = licensesText(packagesOf([PLAIN, TWIN, SCOPED]));
    expect(text).toContain("The Tiebreak authors");
    expect(text).toContain("plain 1.0.0 (ISC)\ntwin 1.0.0 (ISC)\n\nISC of plain\nby us\n");
    expect(text).toContain("@scope/scoped 1.0.0 (MIT)\n\nof a third party\n\nMIT of scoped\n");
    expect(text.split("ISC of plain")).toHaveLength(2);
  });

  test("are written out where a package names the MIT license without its text", () => {
    const [bare] = packagesOf([BARE]);
    expect(bare?.texts.join()).toMatch(/^MIT License\n\nCopyright \(c\) Jane Doe\n\nPermission is hereby granted/);
  });

  test("stop the build where a package has none", () => {
    expect(() => packagesOf([UNLICENSED])).toThrow("unlicensed 1.0.0 is in a bundle and comes without its license.");
  });
});
