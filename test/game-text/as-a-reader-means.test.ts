import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { decisionText } from "../../runtime/trace-text.ts";
import { Duel } from "../generated/trial.ts";
import { playText, readText } from "./crawl.ts";

/** Isles in a row: Rum, Skye, Lewis, Harris, Uist, Barra, Mull. */
const GAME = `game Isles

SIDES
  Norse: the bot.
  Picts: the player.

BOARD
  Isles with borders:
    Rum: Skye.
    Skye: Lewis.
    Lewis: Harris.
    Harris: Uist.
    Uist: Barra.
    Barra: Mull.

THINGS
  An isle has wealth (0–3).
  A boat is a unit. It has speed (1–3) and men (1–5). It can be weary.

UNITS of the Norse: speed / men.
  Drakkar (3): 2 / 2.
  Knarr (2): 1 / 3.

UNITS of the Picts: speed / men.
  Curragh (3): 1 / 2.
  Coracle (2): 1 / 1.

ACTIONS
  SAIL n (its speed) to an isle.
  FIGHT n (its men) at an enemy within 1 isle.
  SHOOT n at an enemy within 3 isles.
  HEAL n at a boat within 3 isles.
  REST.
  WAIT.
`;

const SHEET = "game Isles\nscenario 1\nbot Norse\n\nDRAKKAR\n";
const NORSE = /^(?:Drakkar|Knarr)/;

/** `Drakkar B Harris weary men=1` */
function boatOf(written: string) {
  const [title = "", letter = "", at = "", ...said] = written.split(" ");
  const fields = Object.fromEntries(
    said.map((each) => {
      const [field = "", value] = each.split("=");
      return [field, value === undefined ? true : Number(value)] as const;
    }),
  );
  return { name: `${title} ${letter}`, title, side: NORSE.test(title) ? "Norse" : "Picts", at, fields };
}

/** What Drakkar A decides in Lewis, by both evaluators. */
async function decided(line: string, ...boats: readonly string[]): Promise<string> {
  const { game, book, sheet } = await playText(GAME, `${SHEET}1 ${line}\n`);
  const units = ["Drakkar A Lewis", ...boats].map(boatOf);
  const position = { bot: "Norse", board: { columns: 7, rows: 1 }, places: {}, units, row: ["Drakkar A"] };
  const { decision, difference } = new Duel({ game, book }, sheet, game.readings({})).compare(
    { position, acting: 0 },
    1,
  );
  expect(difference).toBeNull();
  if (decision === null) throw new Error("nothing is decided");
  return decisionText(decision).replaceAll(/^1: | by Drakkar A/g, "");
}

function messagesOf(line: string): readonly string[] {
  const { game } = readText(GAME);
  if (game === null) throw new Error("the game has a mistake");
  const { diagnostics } = checkFile("sheet.bot", `${SHEET}1 ${line}\n`, { Isles: game.lexicon });
  return diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
}

describe("what a line points back to", () => {
  const NEAR = ["Drakkar B Harris weary", "Knarr A Harris weary", "Curragh A Uist"];

  test.each([
    ["If a weary Drakkar is next to an enemy, HEAL 1 it.", "HEAL 1 at Drakkar B"],
    ["If a weary Drakkar is next to an enemy, HEAL 1.", "HEAL 1 at Drakkar B"],
    ["A weary Drakkar next to an enemy: HEAL 1 it.", "HEAL 1 at Drakkar B"],
    ["If a weary Drakkar is next to an enemy, SHOOT 1 at it.", "SHOOT 1 at Curragh A"],
    ["If an enemy is next to a weary Drakkar, SHOOT 1 at it.", "SHOOT 1 at Curragh A"],
    ["If an enemy is next to a weary Drakkar, SAIL 2 towards it.", "SAIL 2 to Uist through Harris"],
    ["If a weary Drakkar is next to an enemy, SAIL 2 towards it.", "SAIL 2 to Harris"],
    ["If a Knarr is next to a Curragh, HEAL 1 that Knarr.", "HEAL 1 at Knarr A"],
    ["If a Knarr is next to a Curragh, HEAL 1 that Curragh.", "HEAL 1 at Curragh A"],
    ["If a Knarr is next to a Curragh, HEAL 1 that boat.", "HEAL 1 at Knarr A"],
    ["If a Knarr is next to a Curragh, HEAL 1 the Knarr.", "HEAL 1 at Knarr A"],
    ["If a Knarr is next to a Curragh, HEAL 1 the Curragh.", "HEAL 1 at Curragh A"],
    ["HEAL 1 if a Knarr is next to a Curragh.", "HEAL 1 at Knarr A"],
    ["Is a Knarr next to a Curragh? Yes: HEAL 1 it. No: WAIT.", "HEAL 1 at Knarr A"],
  ])("is what the statement is about, if that can be meant: %s", async (line, found) => {
    expect(await decided(line, ...NEAR)).toBe(found);
  });

  test.each([
    ["If a Knarr is next to a Curragh, HEAL 1 it, then SHOOT 1 at that Curragh.", "points back to two things"],
    ["If a Knarr is weary and an enemy is within 2 isles, HEAL 1 it.", "say which one you mean"],
  ])("is an error where two things are: %s", (line, reason) => {
    expect(messagesOf(line).join()).toContain(reason);
  });
});

describe("what is best among targets", () => {
  test.each([
    ["FIGHT 1 at the enemy with the fewest men. [Weary]", "FIGHT 1 at Curragh B"],
    ["FIGHT 1 at the enemy with the fewest men, or a weary one if tied.", "FIGHT 1 at Curragh B"],
    ["SHOOT 1 at the furthest enemy. [Weary]", "SHOOT 1 at Coracle A"],
    ["SHOOT 1 at the furthest enemy; if tied, a weary one.", "SHOOT 1 at Coracle A"],
    ["SHOOT 1 at the nearest enemy. [Weary]", "SHOOT 1 at Curragh A"],
  ])("comes before the bracket: %s", async (line, found) => {
    expect(await decided(line, "Curragh A Harris weary", "Curragh B Skye men=1", "Coracle A Rum men=2")).toBe(found);
  });
});
