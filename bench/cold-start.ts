import { spawnSync } from "node:child_process";

/**
 * The seconds that a program takes from its start to its end, each time in a process of its own.
 *
 * @param args what follows `node` on the command line.
 * @throws where a run does not end with exit code 0: a failing program is fast for the wrong reason.
 */
export function coldStarts(args: readonly string[], runs: number): number[] {
  return Array.from({ length: runs }, () => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    const seconds = (performance.now() - start) / 1000;
    if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}\n${stderr}`);
    return seconds;
  });
}
