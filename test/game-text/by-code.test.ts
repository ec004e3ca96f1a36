import { describe, expect, test } from "vitest";
import type { GameCode } from "../../games/game-code.ts";
import { gameReader } from "../../games/text/read-game.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { formattedOrNull } from "../../grammar/game-text/format.ts";
import { diffGameTexts } from "../../grammar/game-text/diff.ts";
import { createSource } from "../../grammar/source.ts";
import { gameFromText } from "../../library/index.ts";
import { directoryWith, tiebreak } from "../cli/command-line.ts";
import { effort } from "../effort.ts";
import { expectAgreement, playText } from "./crawl.ts";

const TEXT = `game Crawl

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  A grid of squares, 5 × 5.

THINGS
  A square can be a wall.
  A figure is a unit. It has speed (1–4).

UNITS of the Dungeon: speed.
  Goblin (2): 2.

UNITS of the Party: speed.
  Knight (2): 1.

DEFINITIONS
  Lit square: by code.
  Square seen by a figure: by code.
  Facing a figure: by code.
  Safe square: lit square not seen by an enemy.

ACTIONS
  RUN n (its speed) to a square, not through walls, by code.
  SHOOT at an enemy, by code.
  OPEN a wall, unless the figure is in lit square, by code.
  RECOVER, by code.
`;

const SHEET = `game Crawl
scenario 1
bot Dungeon

GOBLIN
1 Knight facing the goblin: SHOOT. [Random]
2 RUN X to safe square. [Random]
3 OPEN in square seen by knight. [Random]
4 RECOVER.
5 RUN 1 towards nearest knight. [Lit > Random]
`;

function columnOf(place: string): string {
  return place.slice(0, 1);
}

/** Light falls on one column, and figures see along columns; the middle of the board is a pit that nobody enters. */
const CODE: GameCode = {
  adjectives: { lit: (_position, place) => columnOf(place) === "b" },
  relations: {
    "seen by": ({ units }, place, figure) =>
      units.some(({ name, at }) => name === figure && columnOf(at) === columnOf(place)),
    facing: ({ units }, one, other) => {
      const placeOf = (thing: string) => units.find(({ name }) => name === thing)?.at ?? thing;
      return columnOf(placeOf(one)) === columnOf(placeOf(other));
    },
  },
  moves: {
    RUN: { enters: (_position, _actor, place) => place !== "c3", ends: (_position, _actor, at) => at !== "a1" },
  },
  attacks: {
    SHOOT: (_position, actor, { at }) => (at === actor.at ? { reason: "near", detail: "it is too near" } : null),
  },
  choices: { OPEN: (_position, _actor, place) => (place === "e5" ? { reason: "stuck", detail: "it is stuck" } : null) },
  actions: {
    recover: (_position, { at }) => (at.endsWith("1") ? null : { reason: "standing", detail: "it needs the floor" }),
  },
};

function found(text: string, code: GameCode): readonly string[] {
  const { diagnostics } = gameReader(() => code)(createSource("game.bot", text));
  return diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

describe("what a text says is by code", () => {
  test("is asked of the game's functions by both evaluators alike", async () => {
    const fired = expectAgreement(await playText(TEXT, SHEET, CODE), effort(150, 1500));
    expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3", "GOBLIN 4", "GOBLIN 5"]);
  });

  test("takes the place of a word that every game has", async () => {
    const text = TEXT.replace("Facing a figure", "Adjacent to a figure");
    const code: GameCode = { ...CODE, relations: { ...CODE.relations, "adjacent to": () => false } };
    const { facing: _facing, ...relations } = code.relations ?? {};
    const sheet = SHEET.replace("Knight facing the goblin", "Knight adjacent to the goblin");
    const fired = expectAgreement(await playText(text, sheet, { ...code, relations }), effort(60, 600));
    expect(fired).not.toContain("GOBLIN 1");
  });

  test("is an error where nobody gives the functions, and no game", async () => {
    expect(found(TEXT, {})).toEqual([
      "Lit square: by code.: the game has no code for the adjective “Lit”",
      "Square seen by a figure: by code.: the game has no code for the relation “seen by”",
      "Facing a figure: by code.: the game has no code for the relation “Facing”",
      "by code: the game has no code for the movement “RUN”",
      "by code: the game has no code for the attack “SHOOT”",
      "by code: the game has no code for the choice of places “OPEN”",
      "by code: the game has no code for the action “RECOVER”",
    ]);
    expect((await gameFromText(TEXT)).ok).toBe(false);
    expect((await gameFromText(TEXT, "game.bot", CODE)).ok).toBe(true);
  });

  test("stays an error for the command: it runs no code that lies beside a text", async () => {
    const code = "throw new Error('this ran');\n";
    const folder = directoryWith({ "game.bot": TEXT, "dungeon.bot": SHEET, "game.ts": code, "code.js": code });
    const checked = await tiebreak(folder, ["check"]);
    expect(checked.code).toBe(1);
    expect(checked.output).toContain("the game has no code for the adjective “Lit”");
  });

  test.each<readonly [string, GameCode]>([
    ["the adjective “bright”", { ...CODE, adjectives: { ...CODE.adjectives, bright: () => true } }],
    // Its name is one of the text, but that of an attack.
    ["the action “SHOOT”", { ...CODE, actions: { ...CODE.actions, SHOOT: () => null } }],
  ])("leaves no function over: %s", (what, code) => {
    expect(found(TEXT, code)).toEqual([
      `Crawl: the game has code for ${what}, but the text does not say “by code” there`,
    ]);
  });

  test.each([
    ["  Lit square: by code.", "  Lit squire: by code.", "squire: “squire” is no sort of things"],
    ["seen by a figure: by", "seen by a figment: by", "figment: “figment” is no sort of things"],
    ["Facing a figure: by code.", "Lit by a figure: by cod.", "by cod: “by cod” is not a word of this game"],
    ["RECOVER, by code.", "RECOVER, by the code.", "by: this row is not understood at “by”: expected “not through”"],
    ["  Lit square: by code.", "  Wall square: by code.", "Wall: “Wall” is already what a square can be"],
  ])("says in its place what is wrong where “%s” is “%s”", (before, after, message) => {
    expect(TEXT).toContain(before);
    expect(found(TEXT.replace(before, after), CODE).join("\n")).toContain(message);
  });

  test("is part of the tree with its place, is formatted and compared", () => {
    const parse = gameTextReader();
    const read = (text: string) => parse(createSource("game.bot", text)).text;
    const loose = TEXT.replace("seen by a figure: by code", "seen  by a figure :  by code").replace(
      ", by code",
      " , by  code",
    );
    const nodes = read(TEXT).sections.flatMap((section) => (section.kind === "definitions" ? section.computed : []));
    expect(nodes.map(({ words, argument }) => [words.text, argument?.text])).toEqual([
      ["Lit square", undefined],
      ["Square seen by", "figure"],
      ["Facing", "figure"],
    ]);
    expect(nodes.map(({ span }) => TEXT.slice(span.start, span.end))[1]).toBe("Square seen by a figure: by code.");
    expect(formattedOrNull(createSource("game.bot", loose), parse)).toContain(
      "RUN n (its speed) to a square, not through walls, by code.",
    );
    expect(diffGameTexts(read(TEXT), read(TEXT.replace("SHOOT at an enemy, by code", "SHOOT at an enemy")))).toEqual([
      {
        kind: "changed",
        section: "ACTIONS",
        name: "SHOOT",
        before: "SHOOT at an enemy, by code",
        after: "SHOOT at an enemy",
      },
    ]);
  });
});
