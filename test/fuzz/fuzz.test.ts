import { describe, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { dataFiles, fuzzCommands, SHEETS } from "./commands.ts";
import { fuzzCodeCache, fuzzFullDisk, fuzzSpecialFiles } from "./machine.ts";
import { fuzzProtocol } from "./protocol.ts";
import { LARGE_SECTIONS } from "./large-sections.ts";
import { LARGE_TEXTS } from "./large-texts.ts";

// The short run; `npm run test:fuzz` has more rounds from other seeds, and large texts.
describe("a damaged input ends in order", () => {
  test("sheets, whatever command reads them", () => fuzzCommands(SHEETS, effort(8, 80), 1));

  test("situations, boards, logs, parts of simulations, rosters and settings", async () =>
    fuzzCommands(await dataFiles(), effort(6, 60), 1));

  test("messages of an editor are answered, and the server goes on", () => fuzzProtocol(effort(8, 80), 1));

  test("named pipes, devices and links in circles with the names of sheets", () => fuzzSpecialFiles(effort(1, 2), 1));

  test("code that was cached", () => fuzzCodeCache(effort(1, 5), 1));

  test("a disk that is full", () => fuzzFullDisk(effort(1, 5), 1));
});

test("every rule for large texts makes one of about the size that is asked for", () => {
  for (const [name, make] of Object.entries({ ...LARGE_TEXTS, ...LARGE_SECTIONS })) {
    expect([name, Math.abs(make(20_000).length - 20_000) < 6_000]).toEqual([name, true]);
  }
});
