import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { isLongRun } from "../../effort.ts";

const SCRIPT = fileURLToPath(new URL("../../../bench/games/callisto/allocations.ts", import.meta.url));

/** A long run asks every scenario: none is named. */
const PLAYED = isLongRun ? { scenarios: [], procedures: 155 } : { scenarios: ["1"], procedures: 12 };

/** Less than one object for each round over the positions of a procedure. */
const LESS_THAN_AN_OBJECT_A_ROUND = 40 * 12;

interface Counted {
  readonly name: string;
  readonly decisions: number;
  readonly bytes: number;
}

describe("a decision", () => {
  it("allocates nothing, whichever procedure makes it", { timeout: 600_000 }, async () => {
    const words = ["--min-semi-space-size=128", SCRIPT, ...PLAYED.scenarios];
    const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 1e7 });
    const counted = JSON.parse(stdout) as readonly Counted[];
    process.stdout.write(`Allocations: ${counted.length} procedures measured\n`);
    expect(counted).toHaveLength(PLAYED.procedures);
    expect(counted.filter(({ decisions }) => decisions < 40)).toEqual([]);
    expect(counted.filter(({ bytes }) => !(bytes < LESS_THAN_AN_OBJECT_A_ROUND))).toEqual([]);
  });
});
