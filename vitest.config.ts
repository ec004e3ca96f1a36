import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type TestUserConfig } from "vitest/config";

const TESTS = "test/**/*.test.ts";

/**
 * Tests that replace a module by another, and one that lists the types of tokens, which grow with each lexicon that is
 * read: no other test may share their modules.
 */
const ALONE = globSync(TESTS, { cwd: import.meta.dirname }).filter((file) =>
  /^vi\.mock\(|\bTOKEN_TYPES\.map\(/m.test(readFileSync(join(import.meta.dirname, file), "utf8")),
);

// Workers, and the many processes that tests start from source, load what an earlier one has compiled.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/node");

/** `-u` accepts the goldens that the tests compare by themselves as well as the snapshots of Vitest. */
const accepts = process.argv.some((argument) => argument === "-u" || argument === "--update");

/** What holds for every test, ordinary or long. */
export const SETTINGS: TestUserConfig = {
  maxWorkers: "100%",
  // No module of ours has a state that one test could leave to another: a worker loads each of them once.
  isolate: false,
  setupFiles: [join(import.meta.dirname, "test/fixed-seed.ts")],
  // Node runs our sources as they are: Vite has nothing to transform.
  experimental: { viteModuleRunner: false },
  // Property tests decide thousands of positions; this bounds a hang, it measures nothing.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  env: accepts ? { UPDATE_GOLDENS: "1" } : {},
  snapshotFormat: { escapeString: false, printBasicPrototype: false },
};

export default defineConfig({
  test: {
    ...SETTINGS,
    projects: [
      { extends: true, test: { name: "together", include: [TESTS], exclude: ALONE } },
      { extends: true, test: { name: "alone", include: ALONE, isolate: true } },
    ],
  },
});
