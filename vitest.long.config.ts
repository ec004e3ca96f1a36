import { globSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { importsOf } from "./test/imports.ts";
import { SETTINGS } from "./vitest.config.ts";

/** Whether a file uses `test/effort.ts`, itself or through its helpers. */
function asksForEffort(file: string, seen = new Set<string>()): boolean {
  if (file === "test/effort.ts") return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some(({ to }) => to !== null && to.startsWith("test/") && asksForEffort(to, seen));
}

/** The ordinary tests that draw more in a long run. */
const REPEATED = globSync("test/**/*.test.ts", { cwd: import.meta.dirname }).filter((file) => asksForEffort(file));

/** Tests that take minutes and draw far more than the ordinary suite: `npm run test:long`, and in part in CI. */
export default defineConfig({
  test: {
    ...SETTINGS,
    // One test draws tens of thousands of positions, which takes minutes beside browsers.
    testTimeout: 900_000,
    include: ["test/**/*.long.ts", ...REPEATED],
    env: { TIEBREAK_LONG: process.env["TIEBREAK_LONG"] ?? "1" },
  },
});
