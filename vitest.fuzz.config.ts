import { defineConfig } from "vitest/config";
import ordinary from "./vitest.config.ts";

/**
 * Rounds of fuzzing from other seeds than the ordinary suite has, a megabyte of every kind, and the fixes of ten thousand
 * mutated sheets: `npm run test:fuzz`.
 */
export default defineConfig({ test: { ...ordinary.test, include: ["test/**/*.fuzz.ts"] } });
