import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Property tests decide thousands of positions; this bounds a hang, it measures nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    snapshotFormat: { escapeString: false, printBasicPrototype: false },
  },
});
