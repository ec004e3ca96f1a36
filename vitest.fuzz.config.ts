import { defineConfig } from "vitest/config";
import { SETTINGS } from "./vitest.config.ts";

/**
 * Rounds of fuzzing from other seeds than the ordinary suite has, and a megabyte of every kind: `npm run test:fuzz`.
 */
export default defineConfig({ test: { ...SETTINGS, include: ["test/**/*.fuzz.ts"] } });
