import { defineConfig } from "vitest/config";
import ordinary from "./vitest.config.ts";

/** Tests that take minutes and draw far more than the ordinary suite: `npm run test:long`, and a round of them in CI. */
export default defineConfig({ test: { ...ordinary.test, include: ["test/**/*.long.ts"] } });
