import { describe, expect, test } from "vitest";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const TEXT = `game Relay

SIDES
  Post: the bot.
  Rain: the player.

BOARD
  A grid of fields, 4 × 4.

THINGS
  A runner is a unit. It can be wet.
  A field can be a hut.

UNITS of the Post
  Courier.

UNITS of the Rain
  Cloud (2).

DEFINITIONS
  Free field: field without runner.

ACTIONS
  RUN n to a field, by default 2 towards the nearest hut.
  CREEP n to a free field, not through enemies, by default away from clouds.
  SHAKE n at a cloud within 1 field, by default 1.
  DRY.
`;

const HEADER = "game Relay\nscenario 1\nbot Post\n\nCOURIER\n";

function meaningOf(lines: string): string {
  const { game } = readText(TEXT);
  if (game === null) throw new Error("no game");
  const { sheet, diagnostics } = checkFile("post.bot", `${HEADER}${lines}\n`, { Relay: game.lexicon });
  const [mistake] = diagnostics;
  if (sheet === null || mistake !== undefined) return mistake?.message ?? "no sheet";
  return meaningKey(sheet.procedures.map(({ clauses }) => clauses.map(({ statement }) => statement)));
}

function changed(before: string, after: string): string {
  if (!TEXT.includes(before)) throw new Error(`the text does not say ${before}`);
  return TEXT.replace(before, after);
}

describe("what an action does by default", () => {
  test.each([
    ["1 RUN.", "1 RUN 2 towards the nearest hut."],
    ["1 RUN 3.", "1 RUN 3 towards the nearest hut."],
    ["1 RUN to hut.", "1 RUN 2 to hut."],
    ["1 CREEP 1, then SHAKE.", "1 CREEP 1 away from clouds, then SHAKE 1."],
    ["1 SHAKE 2, otherwise RUN.", "1 SHAKE 2, otherwise RUN 2 towards the nearest hut."],
    ["1 RUN, never next to a cloud.", "1 RUN 2 towards the nearest hut, never next to a cloud."],
  ])("“%s” says “%s”", (short, long) => {
    expect(meaningOf(short)).toBe(meaningOf(long));
  });

  test.each([
    ["1 CREEP away from clouds.", "CREEP needs a strength: write a number behind it, as in “CREEP 1”"],
    ["1 RUN 2. [Random]", "RUN needs a goal: say where the unit goes"],
    ["1 RUN hut.", "RUN needs “to” or “towards” before “hut”"],
  ])("“%s” is refused: %s", (line, message) => {
    expect(meaningOf(line)).toBe(message);
  });

  test("is decided alike by interpreter and compiled sheet, and compared in the words of the text", async () => {
    const played = await playText(
      TEXT,
      `${HEADER}1 If wet, CREEP 1, then SHAKE. [Random]\n2 RUN, never next to a cloud.\n3 DRY.\n`,
    );
    const fired = expectAgreement(played, effort(300, 5_000));
    expect(fired).toEqual(expect.arrayContaining(["COURIER 1", "COURIER 2"]));
    const statement = played.sheet.procedures[0]?.clauses[1]?.statement;
    expect(statement).toHaveProperty("action.rest", "towards the nearest hut, never next to a cloud");
  });

  test.each([
    ["towards the nearest hut", "towards the nearest inn", "“inn” is not a word of this game"],
    ["2 towards the nearest hut", "2 hut", "RUN needs “to” or “towards” before “hut”"],
    ["towards the nearest hut", "towards hut, then DRY", "say only where the unit goes"],
    ["towards the nearest hut", "quickly", "“quickly” is not a word of this game"],
    ["by default 1.", "by default towards hut.", "only an action with “to” goes anywhere by default"],
    ["DRY.", "DRY, by default 2.", "write “n” behind DRY first"],
    ["SHAKE n at a cloud", "SHAKE 1 at a cloud", "what stands behind its name says it already"],
    ["by default 1.", "by default.", "expected a description"],
  ])("says what is wrong where “%s” is “%s”", (before, after, message) => {
    expect(
      readText(changed(before, after))
        .diagnostics.map((each) => each.message)
        .join("\n"),
    ).toContain(message);
  });
});
