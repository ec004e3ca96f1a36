import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const SCRIPT = fileURLToPath(new URL("../../bench/allocations.ts", import.meta.url));

/** Less than one object for each round over the positions of a procedure. */
const LESS_THAN_AN_OBJECT_A_ROUND = 40 * 12;

interface Counted {
  readonly name: string;
  readonly decisions: number;
  readonly bytes: number;
}

describe("a decision", () => {
  it("allocates nothing, whichever of the 155 procedures makes it", { timeout: 600_000 }, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["--min-semi-space-size=128", SCRIPT], {
      maxBuffer: 1e7,
    });
    const counted = JSON.parse(stdout) as readonly Counted[];
    expect(counted).toHaveLength(155);
    expect(counted.filter(({ decisions }) => decisions < 40)).toEqual([]);
    expect(counted.filter(({ bytes }) => !(bytes < LESS_THAN_AN_OBJECT_A_ROUND))).toEqual([]);
  });
});
