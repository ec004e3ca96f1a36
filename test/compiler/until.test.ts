import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { told } from "./diff/sheets.ts";
import { EXAMPLE_LEXICON } from "./example-lexicon.ts";

const GAMES = new Map([[EXAMPLE_LEXICON.game, EXAMPLE_LEXICON]]);

function textOf(until: string): string {
  return `game Skirmish\n\nSEQUENCE TURN${until}:\n  1: "Move."\n`;
}

function checked(until: string) {
  return checkFile("tables.bot", textOf(until), GAMES);
}

describe("the end of a sequence", () => {
  test("is made of statements that the game knows, with their numbers", () => {
    const { tables, diagnostics } = checked(", until one side gives up or 6 rounds are played");
    expect(diagnostics).toEqual([]);
    expect(tables.sequences[0]?.until).toMatchObject({
      joined: "or",
      of: [
        { entry: "side gives up", numbers: [] },
        { entry: "# rounds are played", numbers: [6] },
      ],
    });
    expect(checked("").tables.sequences[0]?.until).toBeNull();
  });

  test("may need several statements at once", () => {
    const { tables } = checked(" until one side gives up and 6 rounds are played");
    expect(tables.sequences[0]?.until?.joined).toBe("and");
  });

  test.each([
    ["an unknown statement", "one side gives in", "unknown-end", "one side gives in"],
    ["one of several", "one side gives up or 6 rounds were played", "unknown-end", "6 rounds were played"],
    ["a rule of a bot", "Gates are open", "rule-elsewhere", "Gates are open"],
    [
      "two joining words",
      "one side gives up or 6 rounds are played and 7 rounds are played",
      "mixed-joiners",
      "one side gives up or 6 rounds are played and 7 rounds are played",
    ],
  ])("with %s is an error at its place", (_, until, code, place) => {
    const text = textOf(`, until ${until}`);
    const found = checkFile("tables.bot", text, GAMES).diagnostics;
    expect(found.map(({ code: own, span }) => [own, text.slice(span.start, span.end)])).toEqual([[code, place]]);
  });

  test("is no rule of a scenario", () => {
    const text = 'game Skirmish\nscenario 1 "The Bridge"\n\nSPECIAL RULES\n  One side gives up.\n';
    const { diagnostics } = checkFile("scenario.bot", text, GAMES);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["rule-elsewhere", expect.stringContaining("the end of a sequence")],
    ]);
  });

  test("keeps its form when it is formatted, and its changes are told", () => {
    const before = checked(", until one side gives up");
    expect(before.file && print(before.file)).toBe(textOf(", until one side gives up"));
    const after = checked(", until 6 rounds are played");
    expect(told(changesOf(diffFiles(before, after))).join("\n")).toBe("table-changed: “TURN” changed");
  });
});
