import { execFileSync } from "node:child_process";
import { defineConfig } from "vitest/config";
import ordinary from "./vitest.config.ts";

/** The ordinary tests that draw more in a long run: those that ask `test/effort.ts`. */
const REPEATED = execFileSync("grep", ["-rlE", '/effort\\.ts"|-agree\\.ts"', "--include=*.test.ts", "test"], {
  encoding: "utf8",
})
  .trim()
  .split("\n");

/** Tests that take minutes and draw far more than the ordinary suite: `npm run test:long`, and a round of them in CI. */
export default defineConfig({
  test: { ...ordinary.test, include: ["test/**/*.long.ts", ...REPEATED], env: { TIEBREAK_LONG: "1" } },
});
