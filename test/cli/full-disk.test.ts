import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMAND_FILE } from "./command-file.ts";
import { directoryWith } from "./command-line.ts";
import { oneOfEvery } from "../effort.ts";

/** Each command line that writes a file, with the file that is too large for the disk. */
const LINES: readonly (readonly [line: string, file: string])[] = [
  ["render 1/lfa --out page.html", "page.html"],
  ["play 1 --as none --seed 1 --save game.jsonl", "game.jsonl"],
  ["export 1/lfa --out sheet.json", "sheet.json"],
  ["compile 1/lfa --out .", "lfa.js"],
  ["simulate 1 --games 1 --workers 1 --format html --out report.html", "report.html"],
];

test.each(oneOfEvery(3, LINES))("a full disk names the file that %s could not write", (line, file) => {
  const directory = directoryWith({});
  // A process that may write a kilobyte, as if the disk were full from there on.
  const shell = ["-c", 'ulimit -f 1; exec "$@"', "sh", process.execPath, COMMAND_FILE, ...line.split(" ")];
  const { status, stderr } = spawnSync("bash", shell, { cwd: directory, encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr.trimEnd().split("\n").at(-1)).toMatch(
    new RegExp(`^tiebreak: cannot use \\S*${file}: it would be larger than files may be here$`),
  );
  expect(readdirSync(directory).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});
