import { defineConfig } from "vitest/config";

/** `-u` accepts the goldens that the tests compare by themselves as well as the snapshots of Vitest. */
const accepts = process.argv.some((argument) => argument === "-u" || argument === "--update");

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    maxWorkers: "100%",
    // Property tests decide thousands of positions; this bounds a hang, it measures nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: accepts ? { UPDATE_GOLDENS: "1" } : {},
    snapshotFormat: { escapeString: false, printBasicPrototype: false },
  },
});
