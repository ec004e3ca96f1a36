import { test } from "vitest";
import { expectHarmlessFixes } from "./fixes-are-harmless.ts";

test("no fix of 10,000 mutated sheets adds an error", { timeout: 3_600_000 }, () => expectHarmlessFixes(10_000));
