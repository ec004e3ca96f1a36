import { describe, expect, test, vi } from "vitest";
import { LEXICONS } from "../registry.ts";
import { checkProject } from "../../compiler/lint/index.ts";
import { parseFile } from "../../compiler/check-file.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { FormatRefusal, formatSheet } from "../../grammar/format-sheet.ts";
import { dataFiles, fuzzCommands, SHEETS } from "./commands.ts";
import { LARGE_TEXTS } from "./large-texts.ts";
import { fuzzCodeCache, fuzzFullDisk, fuzzSpecialFiles } from "./machine.ts";
import { fuzzProtocol } from "./protocol.ts";

// Minutes for each of them, however busy the machine is.
vi.setConfig({ testTimeout: 3_600_000 });

describe("a damaged input ends in order", () => {
  test("sheets, whatever command reads them", () => fuzzCommands(SHEETS, 4_000, 10_000));

  test("situations, boards, logs, parts of simulations, rosters and settings", async () =>
    fuzzCommands(await dataFiles(), 4_000, 10_000));

  test("messages of an editor are answered, and the server goes on", () => fuzzProtocol(5_000, 10_000));

  test("named pipes, devices and links in circles with the names of sheets", () => fuzzSpecialFiles(40, 10_000));

  test("code that was cached", () => fuzzCodeCache(200, 10_000));

  test("a disk that is full", () => fuzzFullDisk(60, 10_000));
});

const MEGABYTE = 1_000_000;

/** What a process has computed so far, whatever else the machine does meanwhile. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function secondsOf(work: () => unknown): number {
  const start = processorSeconds();
  work();
  return processorSeconds() - start;
}

describe.each(Object.entries(LARGE_TEXTS))("a megabyte of %s", (_what, make) => {
  const text = make(MEGABYTE);

  test("is checked within three seconds of the processor", () => {
    expect(secondsOf(() => checkProject([{ path: "sheet.bot", text }], LEXICONS))).toBeLessThan(3);
  });

  test("is formatted, or refused, within three seconds of the processor", () => {
    const { lexicon } = parseFile("sheet.bot", text, LEXICONS);
    if (lexicon === null) return;
    const seconds = secondsOf(() => {
      try {
        formatSheet(text, vocabularyOf(lexicon));
      } catch (error) {
        if (!(error instanceof FormatRefusal)) throw error;
      }
    });
    expect(seconds).toBeLessThan(3);
  });
});
