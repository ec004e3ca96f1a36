import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runBundle } from "../../launch/kept-code.ts";

const directory = mkdtempSync(join(tmpdir(), "tiebreak-kept-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const require = createRequire(import.meta.url);
let bundles = 0;

/** V8 remembers the texts that it has compiled: each bundle has another one. */
function bundle(): string {
  const path = join(directory, `${(bundles += 1)}.cjs`);
  const text = `exports.folder = require("node:path").basename(__dirname);
exports.later = (name) => \`good day, \${name}\`; // ${bundles}
`;
  writeFileSync(path, text);
  return path;
}

interface Exports {
  readonly folder: string;
  readonly later: (name: string) => string;
}

function greeting(path: string, kept: string): string {
  const { exports, keep } = runBundle(path, kept, require);
  const { later } = exports as Exports;
  const said = later("you");
  keep();
  return said;
}

describe("a bundle", () => {
  test("sees what a module in CommonJS sees", () => {
    const { folder } = runBundle(bundle(), join(directory, "none"), require).exports as Exports;
    expect(directory.endsWith(folder)).toBe(true);
  });

  test("runs the same with the code that was kept of it", () => {
    const path = bundle();
    const kept = join(directory, "below", "code");
    expect(greeting(path, kept)).toBe("good day, you");
    const first = readFileSync(kept);
    expect(greeting(path, kept)).toBe("good day, you");
    expect(readFileSync(kept).equals(first)).toBe(true);
  });

  test("replaces what is no code of it", () => {
    const path = bundle();
    const kept = join(directory, "damaged");
    writeFileSync(kept, "no code");
    expect(greeting(path, kept)).toBe("good day, you");
    expect(readFileSync(kept, "latin1")).not.toBe("no code");
    expect(greeting(path, kept)).toBe("good day, you");
  });

  test("runs where nothing can be kept", () => {
    const path = bundle();
    const file = join(directory, "file");
    writeFileSync(file, "");
    expect(greeting(path, join(file, "code"))).toBe("good day, you");
    const closed = join(directory, "closed");
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    expect(greeting(path, join(closed, "code"))).toBe("good day, you");
  });

  test("keeps nothing that nobody asks to keep", () => {
    const kept = join(directory, "unasked");
    runBundle(bundle(), kept, require);
    expect(existsSync(kept)).toBe(false);
  });
});
