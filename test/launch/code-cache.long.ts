import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectGarbage } from "../../bench/collect-garbage.ts";
import { runBundle } from "../../launch/code-cache.ts";

const directory = mkdtempSync(join(tmpdir(), "tiebreak-code-"));
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

function greeting(path: string, cached: string): string {
  const { exports, cache } = runBundle(path, cached, require);
  const { later } = exports as Exports;
  const said = later("you");
  cache();
  return said;
}

describe("a bundle", () => {
  test("sees what a module in CommonJS sees", () => {
    const { folder } = runBundle(bundle(), join(directory, "none"), require).exports as Exports;
    expect(directory.endsWith(folder)).toBe(true);
  });

  test("runs the same with the code that was cached of it", () => {
    const path = bundle();
    const cached = join(directory, "below", "code");
    expect(greeting(path, cached)).toBe("good day, you");
    const first = readFileSync(cached);
    expect(greeting(path, cached)).toBe("good day, you");
    expect(readFileSync(cached).equals(first)).toBe(true);
    expect(readdirSync(join(directory, "below"))).toEqual(["code"]);
  });

  test("replaces a file that holds no code of it", () => {
    const path = bundle();
    const cached = join(directory, "damaged");
    writeFileSync(cached, "no code");
    expect(greeting(path, cached)).toBe("good day, you");
    expect(readFileSync(cached, "latin1")).not.toBe("no code");
    expect(greeting(path, cached)).toBe("good day, you");
  });

  test("keeps the code of scripts that other runs have loaded", async () => {
    const folder = join(directory, "scripts");
    mkdirSync(folder);
    for (const name of ["a", "b"])
      writeFileSync(join(folder, `${name}.cjs`), `exports.said = () => "${name}"; // scripts`);
    writeFileSync(join(folder, "main.cjs"), "exports.of = (name) => load(`./${name}.cjs`).said(); // scripts");
    const cached = join(folder, "code");
    const run = (name: string): string => {
      const { exports, cache } = runBundle(join(folder, "main.cjs"), cached, require);
      const said = (exports as { readonly of: (name: string) => string }).of(name);
      cache();
      return said;
    };
    const sizes = ["a", "b", "a", "b"].map((name) => {
      expect(run(name)).toBe(name);
      return statSync(cached).size;
    });
    const [first = 0, second = 0] = sizes;
    expect(second).toBeGreaterThan(first);
    expect(sizes).toEqual([first, second, second, second]);
  });

  test("reads the code of those scripts alone that it loads, and mends what is damaged of them", () => {
    const folder = join(directory, "parts");
    mkdirSync(folder);
    for (const name of ["a", "b"])
      writeFileSync(join(folder, `${name}.cjs`), `exports.said = () => "${name}"; // parts`);
    writeFileSync(join(folder, "main.cjs"), "exports.of = (name) => load(`./${name}.cjs`).said(); // parts");
    const cached = join(folder, "code");
    const run = (name: string): string => {
      const { exports, cache } = runBundle(join(folder, "main.cjs"), cached, require);
      const said = (exports as { readonly of: (name: string) => string }).of(name);
      cache();
      return said;
    };
    for (const name of ["a", "b"]) expect(run(name)).toBe(name);
    const whole = readFileSync(cached);
    // The last bytes are those of what was loaded last.
    const damaged = Buffer.from(whole).fill(0, whole.length - 8);
    writeFileSync(cached, damaged);
    expect(run("a")).toBe("a");
    expect(readFileSync(cached).equals(damaged)).toBe(true);
    expect(run("b")).toBe("b");
    expect(readFileSync(cached).equals(damaged)).toBe(false);
    expect(statSync(cached).size).toBe(whole.length);
  });

  test("uses cached code for scripts that load later, and holds none of it", async () => {
    const folder = join(directory, "goes-on");
    mkdirSync(folder);
    const lines = Array.from({ length: 3000 }, (_, index) => `said.push((() => "line ${index}")());`);
    writeFileSync(join(folder, "late.cjs"), `const said = []; ${lines.join("\n")} exports.said = said; // goes on`);
    writeFileSync(join(folder, "main.cjs"), "exports.late = () => load('./late.cjs').said.length; // goes on");
    const cached = join(folder, "code");
    const start = (): { readonly late: () => number; readonly cache: () => void } => {
      const { exports, cache } = runBundle(join(folder, "main.cjs"), cached, require);
      return { late: (exports as { readonly late: () => number }).late, cache };
    };
    const first = start();
    first.cache();
    expect(first.late()).toBe(3000);
    first.cache();
    const { size } = statSync(cached);
    expect(size).toBeGreaterThan(100_000);
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    const second = start();
    second.cache();
    const kept = statSync(cached).size;
    expect(second.late()).toBe(3000);
    second.cache();
    expect(statSync(cached).size).toBe(kept);
    const isHeld = (): boolean => process.memoryUsage().arrayBuffers >= before + size / 2;
    // The memory of a buffer is given back at leisure.
    for (let turn = 0; turn < 100 && isHeld(); turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      collectGarbage();
    }
    expect(isHeld()).toBe(false);
  });

  test("removes a file that holds no code of it even if nothing new is cached", () => {
    const cached = join(directory, "removed");
    writeFileSync(cached, "no code");
    runBundle(bundle(), cached, require);
    expect(existsSync(cached)).toBe(false);
  });

  test("runs where nothing can be cached", () => {
    const path = bundle();
    const file = join(directory, "file");
    writeFileSync(file, "");
    expect(greeting(path, join(file, "code"))).toBe("good day, you");
    const closed = join(directory, "closed");
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    expect(greeting(path, join(closed, "code"))).toBe("good day, you");
  });

  test("runs where a named pipe, an endless device or a directory bears the name of its cache", () => {
    const pipe = join(directory, "pipe");
    execFileSync("mkfifo", [pipe]);
    const endless = join(directory, "endless");
    symlinkSync("/dev/zero", endless);
    const folder = join(directory, "folder");
    mkdirSync(folder);
    for (const cached of [pipe, endless, folder]) expect(greeting(bundle(), cached)).toBe("good day, you");
    expect(statSync(endless).isCharacterDevice()).toBe(true);
  });

  test("caches nothing that nobody asks to cache", () => {
    const cached = join(directory, "unasked");
    runBundle(bundle(), cached, require);
    expect(existsSync(cached)).toBe(false);
  });
});

/** Real processes: damaged code would end the one that reads it. */
describe("a launcher in a process of its own", () => {
  const launcher = join(directory, "launcher.cjs");
  const program = join(directory, "program.cjs");
  const cached = join(directory, "program-code");

  /** A program with some tens of functions, all of which run. */
  function programSaying(word: string): string {
    const functions = Array.from(
      { length: 60 },
      (_, index) => `const f${index} = (x) => [x, ${index}].join("${word}");`,
    );
    const calls = Array.from({ length: 60 }, (_, index) => `f${index}(${index})`);
    return `${functions.join("\n")}\nconsole.log([${calls.join(",")}].length, f1(0));`;
  }

  function launch() {
    const { status, signal, stdout } = spawnSync(process.execPath, [launcher], { encoding: "utf8" });
    return { status, signal, stdout };
  }

  beforeAll(async () => {
    await build({
      stdin: {
        contents: `import { runBundle } from "./launch/code-cache.ts";
runBundle(${JSON.stringify(program)}, ${JSON.stringify(cached)}, require).cache();`,
        resolveDir: fileURLToPath(new URL("../..", import.meta.url)),
      },
      bundle: true,
      platform: "node",
      format: "cjs",
      outfile: launcher,
    });
    writeFileSync(program, programSaying("a"));
  });

  const FINE = { status: 0, signal: null, stdout: "60 0a1\n" };

  test("survives damage anywhere in its cached code, and has whole code again at the next run", () => {
    rmSync(cached, { force: true });
    expect(launch()).toEqual(FINE);
    const whole = readFileSync(cached);
    for (let from = 0; from < whole.length; from += 512) {
      const damaged = Buffer.from(whole).fill(0, from, Math.min(from + 512, whole.length));
      if (damaged.equals(whole)) continue;
      writeFileSync(cached, damaged);
      expect(launch()).toEqual(FINE);
      expect(readFileSync(cached).equals(damaged)).toBe(false);
    }
    expect(launch()).toEqual(FINE);
  });

  test("survives cached code that breaks off, or goes on", () => {
    rmSync(cached, { force: true });
    launch();
    const whole = readFileSync(cached);
    for (const wrong of [
      whole.subarray(0, 0),
      whole.subarray(0, 5),
      whole.subarray(0, -1),
      Buffer.concat([whole, whole]),
    ]) {
      writeFileSync(cached, wrong);
      expect(launch()).toEqual(FINE);
    }
  });

  test("caches anew what a run compiled that did more than the first", () => {
    const names = Array.from({ length: 2000 }, (_, index) => `f${index}`);
    const functions = names.map((name) => `const ${name} = (x) => [x, "${name}"].join("-");`);
    const calls = `[${names.join(",")}].map((each) => each(1)).length`;
    writeFileSync(program, `${functions.join("\n")}\nconsole.log(process.env.DOES_MORE ? ${calls} : 0);`);
    rmSync(cached, { force: true });
    const sizes = ["", "", "more", "more", ""].map((more) => {
      const { stdout } = spawnSync(process.execPath, [launcher], {
        encoding: "utf8",
        env: { ...process.env, DOES_MORE: more },
      });
      expect(stdout).toBe(more === "" ? "0\n" : "2000\n");
      return statSync(cached).size;
    });
    const [little = 0, , much = 0] = sizes;
    expect(much).toBeGreaterThan(little + 100_000);
    expect(sizes).toEqual([little, little, much, much, much]);
    writeFileSync(program, programSaying("a"));
  });

  test("runs what the bundle says after an edit that leaves its length", () => {
    writeFileSync(program, programSaying("a"));
    expect(launch()).toEqual(FINE);
    writeFileSync(program, programSaying("b"));
    expect(launch()).toEqual({ ...FINE, stdout: "60 0b1\n" });
    expect(launch()).toEqual({ ...FINE, stdout: "60 0b1\n" });
    writeFileSync(program, programSaying("a"));
  });
});
