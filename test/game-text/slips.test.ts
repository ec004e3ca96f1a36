import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { edited } from "../../compiler/apply-fixes.ts";
import { directoryWith, ROOT, tiebreak } from "../cli/command-line.ts";
import { readText } from "./crawl.ts";

const VAULT = join(ROOT, "examples/vault");
const TEXT = readFileSync(join(VAULT, "game.bot"), "utf8");

function slipped(right: string, written: string): string {
  if (!TEXT.includes(right)) throw new Error(`the text does not say ${right}`);
  return TEXT.replace(right, () => written);
}

/** What a person types who copies a printed page, or a scan of it: right, written, and what is said of it. */
const SLIPS: readonly (readonly [right: string, written: string, message: string])[] = [
  ["SIDES\n", "SIDE\n", "SIDE: “SIDE” is no caption of a game's text: did you mean “SIDES”?"],
  ["SIDES\n", "Sides\n", "Sides: “Sides” is no caption of a game's text: did you mean “SIDES”?"],
  ["SIDES\n", "S1DES\n", "S1DES: “S1DES” is no caption of a game's text: did you mean “SIDES”?"],
  [
    "RULES\n",
    "END OF THE GAME\n",
    "END OF THE GAME: “END OF THE GAME” is no caption of a game's text: did you mean “RULES”?",
  ],
  ["RULES\n", "END\n", "END: “END” is no caption of a game's text: did you mean “RULES”?"],
  ["SIDES\n", "FACTIONS\n", "FACTIONS: “FACTIONS” is no caption of a game's text: did you mean “SIDES”?"],
  ["RULES\n", "  RULES\n", "RULES: “RULES” is no caption of a game's text behind blanks: captions stand at the margin"],
  [
    "DECK TORCH\n",
    "\tDECK TORCH\n",
    "DECK: “DECK” is no caption of a game's text behind blanks: captions stand at the margin",
  ],
  [
    "  PLUNDER a chest",
    "PLUNDER a chest",
    "PLUNDER: “PLUNDER” is no caption of a game's text: put the row as far in as those above",
  ],
  ["Dungeon: the bot.", "Dungeon: the bot．", "．: “．” should be “.”"],
  ["Dungeon: the bot.", "Dungeon：the bot.", "：: “：” should be “:”"],
  ["RUN n (its speed)", "RUN n （its speed)", "（: “（” should be “(”"],
  ["at most 12 times", "at most １２ times", "１２: “１２” should be “12”"],
  ["RULES\n", "# RULES\n", "#: # is not a sign of this language: remove it"],
  ["DECK TORCH\n", "DECK of TORCH\n", "of: remove “of”: the name of the deck stands behind “DECK”"],
  ["UNITS of the Dungeon", "UNIT of the Dungeon", "UNIT: “UNIT” is no caption of a game's text: did you mean “UNITS”?"],
  ["UNITS of the Dungeon:", "UNITS of the Dungoen:", "Dungoen: “Dungoen” is no side: did you mean “Dungeon”?"],
  ["hits / armour /", "hits / armor /", "armor: “armor” is no field of a figure: did you mean “armour”?"],
  ["Dungeon: the bot.", "Dungeon; the bot.", ";: “;” should be “:”"],
  ["Dungeon: the bot.", "Dungeon - the bot.", "-: “-” should be “:”"],
  ["Dungeon: the bot.", "Dungeon: the bot", ": expected '.' after “bot”"],
  ["Dungeon: the bot.", "Dungeon: the bot..", ".: remove “.”: it is there twice"],
  ["Dungeon: the bot.", "Dungeon: the b0t.", "b0t: “b0t” is not a word of this game: did you mean “bot”?"],
  ["7 × 7", "7 by 7", "by: “by” should be “×”"],
  ["7 × 7", "7 X 7", "X: “X” should be “×”"],
  ["7 × 7", "7 × T", "T: “T” should be “7”"],
  ["squares, 7 × 7", "squares 7 × 7", "7: this row is not understood at “7”: expected a comma"],
  ["hits (0–9), armour", "hits (0–9, armour", ": expected ')' after “0–9”"],
  ["hits (0–9), armour", "hits (O–9), armour", "O–9: “O–9” should be “0–9”"],
  ["hits (0–9), armour", "hits (0–g), armour", "0–g: “0–g” should be “0–9”"],
  ["hits (0–9), armour", "hits (0 to 9), armour", "0 to 9: “0 to 9” should be “0–9”"],
  ["hits (0–9), armour", "hits [0–9], armour", "[0–9]: “[ ]” should be “( )”"],
  ["hits (0–9), armour", "hits 0–9, armour", "0–9: “0–9” should be “(0–9)”"],
  ["hits (0–9), armour", "hits (0–9) armour", "armour: this row is not understood at “armour”: expected a comma"],
  ["Goblin (6): 2 / 0 / 4 / 3 / 6.", "Goblin (6): 2, 0, 4, 3, 6.", ",: “,” should be “/”"],
  ["Goblin (6): 2 / 0 / 4 / 3 / 6.", "Goblin (6) 2 / 0 / 4 / 3 / 6.", ": expected ':' after “)”"],
  ["Goblin (6): 2 / 0 / 4 / 3 / 6.", "Goblin (6): 2 / 0 / 4 / 3 / 6", ": expected '.' after “6”"],
  ["Goblin (6): 2 / 0 / 4 / 3 / 6.", "Goblin (6): 2 / 0 / 4 / 3 / / 6.", "/: remove “/”: it is there twice"],
  ["RUN n (its speed)", "RUN n [its speed]", "[its speed]: “[ ]” should be “( )”"],
  ["RUN n (its speed)", "RUN n (its speed", ": expected ')' after “speed”"],
  ["RUN n (its speed)", "RUN n (its sped)", "sped: “sped” is no number of a figure: did you mean “speed”?"],
  ["RUN n (its speed)", "Run n (its speed)", "Run: “Run” should be “RUN”"],
  [
    "RECOVER, only if",
    "RECOVER only if",
    "only: this row is not understood at “only”: expected a comma, and “only if” or “unless” behind it",
  ],
  ["Roll n [d6]. It loses 1 hit", "Roll n (d6). It loses 1 hit", "(d6): “( )” should be “[ ]”"],
  ["Roll n [d6]. It loses 1 hit", "Roll n [d6] It loses 1 hit", ": expected '.' after “]”"],
  ["Roll n [d6]. It loses 1 hit", "Roll n [d6], It loses 1 hit", ",: “,” should be “.”"],
  [
    "It loses 1 hit for each",
    "It looses 1 hit for each",
    "looses: “looses” is not a word of this game: did you mean “loses”?",
  ],
  ["less its armour", "less its amour", "amour: “amour” is no number that anything has: did you mean “armour”?"],
  ["dead: Remove it", "dead: Rernove it", "Rernove: “Rernove” is no verb: did you mean “remove”?"],
  ["Ambush (4): Place", "Ambush (4) Place", ": expected ':' after “)”"],
  ["Ambush (4): Place", "Ambush (4): Plaec", "Plaec: “Plaec” is no verb: did you mean “place”?"],
  ["at most 12 times", "at most 12 tirnes", "tirnes: “tirnes” is not a word of this game: did you mean “times”?"],
  ["  1: Each hero acts twice.", "  l: Each hero acts twice.", "l: “l” should be “1”"],
  ["  1: Each hero acts twice.", "  1: Each hero acts acts twice.", "acts: remove “acts”: it is there twice"],
  ["Draw a torch card", "Draw a touch card", "touch: “touch” is no deck: did you mean “TORCH”?"],
  ["game Vault", "game: Vault", ":: remove “:”: no colon follows “game”"],
];

describe("a slip in the text of a game", () => {
  test.each(SLIPS)(
    "where “%s” is “%s” is one error, at its place, whose fix mends the text",
    (right, written, message) => {
      const text = slipped(right, written);
      const found = readText(text).diagnostics;
      expect(found.map(({ span, message: said }) => `${text.slice(span.start, span.end)}: ${said}`)).toEqual([message]);
      const fixes = found.flatMap((each) => each.fixes ?? []);
      expect(fixes).toHaveLength(1);
      expect(edited(text, fixes)).toBe(TEXT);
    },
  );

  test("that nothing explains is one error, though the row declares what others use", () => {
    const text = slipped("UNITS of the Dungeon: hits /", "UNITS of the Dungeon hits /");
    expect(readText(text).diagnostics.map(({ message }) => message)).toEqual([
      "this row is not understood at “/”: expected the end of the row",
    ]);
  });

  test("is one missing full stop in nearly each line that ends without one, and each line is a row of its own", () => {
    const games = ["vault", "harbour", "isles"].map((name) =>
      readFileSync(join(ROOT, "examples", name, "game.bot"), "utf8"),
    );
    const others = games.flatMap((text) =>
      [...text.matchAll(/(?<=\n {2}[^\n]*)\.(?=\n|$)/g)].flatMap(({ index }) => {
        if (text.slice(text.lastIndexOf("\n", index), index).includes("//")) return [];
        const found = readText(text.slice(0, index) + text.slice(index + 1)).diagnostics;
        const isOne = found.length === 1 && found[0]?.code === "missing-full-stop" && found[0].span.start === index;
        return [{ isOne, line: text.slice(text.lastIndexOf("\n", index) + 1, index).trim() }];
      }),
    );
    expect(others.length).toBeGreaterThan(100);
    // Sentences whose next line goes on as well with them.
    expect(others.filter(({ isOne }) => !isOne).map(({ line }) => line)).toEqual([
      "Roll n [d6]. It loses 1 hit for each 5 or more, less its armour",
      "Roll n [d6]. It loses 1 hit for each 5 or more, less its armour",
      "FIGHT n (its men) at an enemy within 0 isles: Roll n [d6]. If a die shows 5 or more, it is removed, then the side gains 1 glory",
    ]);
  });

  test("does not let a name go on in the next line, wherever the last full stop is missing, too", () => {
    const text = `game Still

SIDES
  Dungeon: the bot
  Party: the player

BOARD
  A grid of squares, 6 × 6, diagonals count

THINGS
  A square can be a wall or a trap
  A figure is a unit. It has hits (0–9) and speed (1–6)
  A monster is a figure of the Dungeon
  A hero is a figure of the Party

UNITS of the Dungeon: hits / speed
  Goblin (4): 2 / 4
  Orc: 3 / 3

UNITS of the Party: hits / speed
  Knight: 6 / 3

ACTIONS
  RUN n (its speed) to a square
  STRIKE n at an enemy within 1 square: It loses n hits

RULES
  The Dungeon wins if there is no hero
  The Party wins if there is no monster

SEQUENCE
  1: Each monster acts once
  2: Each hero acts once
`;
    const found = readText(text).diagnostics;
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(["missing-full-stop"]));
    expect(found).toHaveLength(text.match(/^ {2}|^UNITS/gm)?.length ?? 0);
    expect(
      readText(
        edited(
          text,
          found.flatMap(({ fixes = [] }) => fixes),
        ),
      ).diagnostics,
    ).toEqual([]);
  });

  test("is none where every row stands at the margin: an action goes on in small letters, a caption does not", () => {
    const names = (text: string) => readText(text).declared?.lexicon.words.map(({ id }) => id);
    const flat = TEXT.replace(/^[ \t]+/gm, "");
    expect(readText(flat).diagnostics).toEqual([]);
    expect(names(flat)).toEqual(names(TEXT));
    expect(readText(flat.replace("RULES\n", "WEAPONS\n")).diagnostics.map(({ code }) => code)).toContain(
      "game-unknown-caption",
    );
  });

  test("is told where one thing is compared with a number, which would count it", () => {
    const struck = (sentence: string): readonly string[] =>
      readText(slipped("It becomes stunned and retreats 1 square.", sentence)).diagnostics.map(
        ({ message }) => message,
      );
    expect(struck("Roll a die. If it is higher than its hits, it becomes stunned.")).toEqual([
      "“it”: this is one thing, and no number: say what of it is compared, as in “its hits”, or “the result” of a roll",
    ]);
    expect(struck("Roll a die. If the result is higher than its hits, it becomes stunned.")).toEqual([]);
    expect(struck("If its hits are higher than its armour, it becomes stunned.")).toEqual([]);
  });

  test("lists no state that nothing can be given", () => {
    const text = slipped("The figure becomes not stunned.", "The figure becomes not drowsy.");
    expect(readText(text).diagnostics.map(({ message }) => message)).toEqual([
      "“drowsy” is no state that something can come to: there is wall, stair, chest, trap, stunned, easier, harder and unstunned",
    ]);
  });

  test("is mended by `check --fix`, and not told once more of each sheet", async () => {
    const sheets = Object.fromEntries(
      ["dungeon.bot", "party.bot", "scenario.bot"].map((name) => [name, readFileSync(join(VAULT, name), "utf8")]),
    );
    const directory = directoryWith({ ...sheets, "game.bot": slipped("hits (0–9), armour", "hits (0–9, armour") });
    const { output, code } = await tiebreak(directory, ["check"]);
    expect(output).toContain("4 files checked: 1 error");
    expect(code).toBe(1);
    const mended = await tiebreak(directory, ["check", "--fix"]);
    expect(mended.error).toContain("game.bot: fixed 1 error");
    expect(mended.output).toContain("✓ 4 files checked: no problems");
    expect(readFileSync(join(directory, "game.bot"), "utf8")).toBe(TEXT);
  });
});
