import { test } from "vitest";
import { effort } from "../effort.ts";
import { expectHarmlessFixes } from "./fixes-are-harmless.ts";

/** `LONG_TIMES=2` tries 10,000. */
const SHEETS = effort(0, 5_000) * Number(process.env["LONG_TIMES"] ?? 1);

test(`no fix of ${SHEETS} mutated sheets adds an error`, { timeout: 3_600_000 }, () => expectHarmlessFixes(SHEETS));
