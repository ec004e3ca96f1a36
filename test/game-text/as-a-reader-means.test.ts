import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { decisionText } from "../../runtime/trace-text.ts";
import type { FieldValues } from "../../games/shared/declared/field.ts";
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
async function decided(
  line: string,
  ...[first, ...others]: readonly (string | { readonly places: Readonly<Record<string, FieldValues>> })[]
): Promise<string> {
  const { places } = typeof first === "object" ? first : { places: {} };
  const boats = [first, ...others].filter((each) => typeof each === "string");
  const { game, book, sheet } = await playText(GAME, `${SHEET}1 ${line}\n`);
  const units = ["Drakkar A Lewis", ...boats].map(boatOf);
  const position = { bot: "Norse", board: { columns: 7, rows: 1 }, places, units, row: ["Drakkar A"] };
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

describe("a definite thing", () => {
  const NEAR = ["Knarr A Harris", "Curragh A Uist", "Curragh B Skye"];
  const measured = "the condition only says how near one is";

  test.each([
    ["If a Knarr is within 1 isle of a Curragh, HEAL 1 the Curragh.", measured],
    ["If a Knarr is within 1 isle of a Curragh, SAIL 1 towards the Curragh.", measured],
    ["If a Knarr is within 1 isle of an enemy, SHOOT 1 at the enemy.", measured],
    ["If a Knarr is within 1 isle of a Curragh and the Curragh is weary, REST.", measured],
    [
      "If a Knarr is within 1 isle of a Curragh, HEAL 1 that Curragh.",
      "refers to something that the condition does not name",
    ],
    ["If a Knarr is within 1 isle of an enemy, SHOOT 1 at it.", "can only target enemy units"],
    ["If a Knarr is next to a Curragh and the Knarr is weary, REST.", "say which one you mean"],
    ["If an own boat is adjacent and an enemy is adjacent, SAIL 1 towards it.", "say which one you mean"],
    ["SAIL 2 towards the nearest enemy, never into its isle.", "say whose isle is meant"],
    ["FIGHT 1 at the nearest enemy if its isle has wealth 1 or more.", "say whose isle is meant"],
  ])("is an error where it could be another: %s", (line, reason) => {
    expect(messagesOf(line).join()).toContain(reason);
  });

  test("is the one that the statement before it names", async () => {
    const line = "If a Knarr is next to a Curragh and the Curragh is weary, REST.";
    expect(await decided(line, ...NEAR)).toBe("no action");
    expect(await decided(line, "Knarr A Harris", "Curragh A Uist weary", "Curragh B Skye")).toBe("REST");
  });
});

describe("a condition behind its action", () => {
  const ENEMIES = ["Curragh A Harris weary", "Curragh B Skye men=1"];

  test.each([
    ["FIGHT 1 at an adjacent enemy if it is weary.", "FIGHT 1 at Curragh A"],
    ["FIGHT 1 at an adjacent enemy if it is not weary.", "FIGHT 1 at Curragh B"],
    ["FIGHT 1 at an adjacent enemy if it has 1 men.", "FIGHT 1 at Curragh B"],
    ["FIGHT 1 at an adjacent enemy only if it is weary. [Lowest men]", "FIGHT 1 at Curragh A"],
    ["FIGHT 1 at an adjacent enemy if it is weary and it has 1 men, otherwise REST.", "REST"],
    ["FIGHT 1 at an adjacent enemy if it is weary and 3 or more enemies are within 1 isle, otherwise REST.", "REST"],
    ["SAIL 1 towards an enemy if it is weary.", "SAIL 1 to Harris"],
    ["FIGHT 1 at an enemy if it is a Coracle, otherwise REST.", "REST"],
  ])("says of what is chosen what it says of “it”: %s", async (line, found) => {
    expect(await decided(line, ...ENEMIES)).toBe(found);
  });

  test.each([
    "FIGHT 1 at an adjacent enemy if it is weary or an own boat is adjacent.",
    "SHOOT 1 at an enemy if a weary enemy is next to it.",
    "SAIL 1 to an isle with wealth 1 or more if no enemy is there.",
  ])("is an error where it says something else of it: %s", (line) => {
    expect(messagesOf(line).join()).toContain("say it of what is chosen");
  });
});

describe("“there”", () => {
  test.each([
    ["If Harris is occupied and a weary enemy is there, REST.", "no action", "REST"],
    ["If an isle with an own boat is within 1 isle and there is a weary enemy there, REST.", "no action", "REST"],
    ["SAIL 1 to Harris if a weary enemy is there.", "no action", "SAIL 1 to Harris"],
    ["SAIL 1 to Harris, then REST if a weary enemy is there.", "SAIL 1 to Harris", "SAIL 1 to Harris, then REST"],
  ])("is the place that was named: %s", async (line, elsewhere, there) => {
    expect(await decided(line, "Knarr A Harris", "Curragh A Mull weary")).toBe(elsewhere);
    expect(await decided(line, "Knarr A Harris", "Curragh A Harris weary")).toBe(there);
  });

  test("is an error where none was", () => {
    expect(messagesOf("If an enemy is there, REST.").join()).toContain("does not name");
  });
});

test("an isle is any, where the isle is its own", async () => {
  expect(await decided("If an isle has 2 enemies, REST.", "Curragh A Harris", "Curragh B Harris")).toBe("REST");
  expect(await decided("If the isle has 2 enemies, REST.", "Curragh A Harris", "Curragh B Harris")).toBe("no action");
});

describe("several that something is said of", () => {
  test.each([
    ["If enemies are weary, REST.", "no action"],
    ["If the enemies are weary, REST.", "no action"],
    ["If enemies are not weary, REST.", "no action"],
    ["If enemies within 1 isle are weary, REST.", "REST"],
    ["If enemies are adjacent, REST.", "REST"],
    ["If enemies are not adjacent, REST.", "no action"],
    ["If enemies that are not weary are within 2 isles, REST.", "REST"],
    ["If any enemies are weary, REST.", "REST"],
  ])("are all of them, or some that are somewhere: %s", async (line, found) => {
    expect(await decided(line, "Curragh A Harris weary", "Curragh B Rum")).toBe(found);
  });

  test("are an error where it could be all or any", () => {
    expect(messagesOf("If the enemies are adjacent, REST.").join()).toContain("write “all enemies” or “any enemies”");
  });
});

describe("the boat that acts", () => {
  test.each([
    ["SAIL 3 to an isle. [Most own boats within 1 isle > Furthest]", ["Drakkar B Skye"], "SAIL 3 to Rum through Skye"],
    ["SAIL 3 to an isle. [Most own boats within 1 isle > Furthest]", [], "SAIL 3 to Barra through Harris, Uist"],
    ["SAIL 2 to an isle with no boats. [Furthest > First in order]", [], "SAIL 2 to Rum through Skye"],
    ["If an own boat is within 1 isle of an own boat, REST.", [], "no action"],
    ["If an own boat is within 1 isle of an own boat, REST.", ["Drakkar B Skye"], "REST"],
    ["If it is in an isle without own boats, REST.", [], "REST"],
    ["If it is in an isle without own boats, REST.", ["Drakkar B Lewis"], "no action"],
    ["If the isle has no own boat, REST.", [], "REST"],
    ["If it is in an isle with 2 or more own boats, REST.", ["Drakkar B Lewis"], "REST"],
    ["Own boats within 1 isle outnumber enemies within 1 isle: REST.", [], "REST"],
  ])("is not near itself, and counts among its own: %s", async (line, others, found) => {
    expect(await decided(line, ...others)).toBe(found);
  });

  test("says nothing of an enemy that is near itself", async () => {
    const line = "If an enemy is within 1 isle of an enemy, REST.";
    expect(await decided(line, "Curragh A Harris")).toBe("no action");
    expect(await decided(line, "Curragh A Harris", "Curragh B Uist")).toBe("REST");
  });
});

describe("a condition behind the best of several", () => {
  const ENEMIES = ["Curragh A Harris weary", "Curragh B Skye men=1"];

  test.each([
    ["FIGHT 1 at the nearest enemy if it is weary.", "FIGHT 1 at Curragh A"],
    ["FIGHT 1 at the nearest enemy if it is not weary.", "FIGHT 1 at Curragh B"],
    ["FIGHT 1 at the nearest enemy unless it is weary.", "FIGHT 1 at Curragh B"],
    ["FIGHT 1 at the nearest enemy if it is weary and has 2 men.", "FIGHT 1 at Curragh A"],
    ["FIGHT 1 at the nearest enemy if it is weary and has 1 men.", "no action"],
    ["FIGHT 1 at the nearest enemy if it is in Rum or has 1 men.", "FIGHT 1 at Curragh B"],
    ["FIGHT 1 at the nearest enemy unless it is weary or has 1 men.", "no action"],
    [
      "FIGHT 1 at the nearest enemy if it is weary, then SAIL 1 away from it.",
      "FIGHT 1 at Curragh A, then SAIL 1 to Skye",
    ],
    ["SAIL 1 towards the nearest enemy if it is weary.", "SAIL 1 to Harris"],
    ["SAIL 1 towards the nearest enemy unless it is weary.", "SAIL 1 to Skye"],
    ["SAIL 1 to the nearest isle with an enemy if there is a weary enemy in it.", "SAIL 1 to Harris"],
    ["SAIL 1 to the nearest isle with an enemy if no weary enemy is in it.", "SAIL 1 to Skye"],
    ["FIGHT 1 at the Curragh unless it is weary.", "FIGHT 1 at Curragh B"],
    ["FIGHT 1 at an enemy unless it is weary.", "FIGHT 1 at Curragh B"],
  ])("takes part in the choice among equal ones: %s", async (line, found) => {
    expect(await decided(line, ...ENEMIES)).toBe(found);
  });

  test.each([
    ["FIGHT 1 at the nearest enemy if it is weary.", ["Curragh A Harris", "Curragh B Uist weary"], "no action"],
    ["SHOOT 1 at the nearest enemy if a Knarr is next to it.", [...ENEMIES, "Knarr A Rum"], "SHOOT 1 at Curragh B"],
    ["SHOOT 1 at the nearest enemy if no Knarr is next to it.", [...ENEMIES, "Knarr A Rum"], "SHOOT 1 at Curragh A"],
  ])("leaves out the others: %s %j", async (line, boats, found) => {
    expect(await decided(line, ...boats)).toBe(found);
  });

  test("is about the best of those within reach", async () => {
    const line = "FIGHT 1 at the enemy with the fewest men if it is weary.";
    expect(await decided(line, "Curragh A Harris weary", "Curragh B Mull men=1")).toBe("FIGHT 1 at Curragh A");
    expect(await decided(line, "Curragh A Harris", "Curragh B Mull men=1 weary")).toBe("no action");
  });
});

describe("near what is not there", () => {
  test.each([
    "SAIL 2 to the unoccupied isle nearest to the Knarr.",
    "FIGHT 1 at the enemy nearest to the Knarr.",
    "FIGHT 1 at the enemy furthest from the Knarr.",
    "If the isle nearest to the Knarr is occupied, REST.",
  ])("nothing is the nearest: %s", async (line) => {
    expect(await decided(line, "Curragh A Harris")).toBe("no action");
    expect(await decided(line, "Curragh A Harris", "Knarr A Harris")).not.toBe("no action");
  });

  test("one criterion decides nothing", async () => {
    expect(await decided("SAIL 1 to an isle. [Nearest to the Knarr > First in order]")).toBe("SAIL 1 to Skye");
  });
});

describe("what is in the same isle as one like it", () => {
  test.each([
    ["If an own boat is in the same isle as an own boat, REST.", ["Knarr A Harris", "Curragh A Harris"], "no action"],
    ["If an own boat is in the same isle as an own boat, REST.", ["Knarr A Harris", "Knarr B Harris"], "REST"],
    ["If an enemy is in the same isle as an enemy, REST.", ["Curragh A Harris"], "no action"],
    ["If an enemy is in the same isle as 2 enemies, REST.", ["Curragh A Rum", "Curragh B Rum"], "no action"],
    ["FIGHT 1 at an enemy in the same isle as an enemy.", ["Curragh A Harris", "Curragh B Mull"], "no action"],
    [
      "FIGHT 1 at an enemy not in the same isle as an enemy.",
      ["Curragh A Harris", "Curragh B Skye", "Curragh C Skye"],
      "FIGHT 1 at Curragh A",
    ],
    [
      "FIGHT 1 at an enemy. [In the same isle as an enemy > Weary]",
      ["Curragh A Harris weary", "Curragh B Skye", "Coracle A Skye weary"],
      "FIGHT 1 at Coracle A",
    ],
  ])("is not there with itself: %s %j", async (line, boats, found) => {
    expect(await decided(line, ...boats)).toBe(found);
  });
});

describe("words that the game lacks, with what they mean in brackets", () => {
  test.each(["City threatened (an enemy is within 1 isle): REST.", "Harbour blocked (enemy adjacent): REST."])(
    "are not said of the boat that acts where they name something else: %s",
    (line) => {
      expect(messagesOf(line).join()).toContain("is not a word of this game");
    },
  );

  test("are said of it where they name nothing else", async () => {
    const line = "Threatened (an enemy is within 1 isle): REST.";
    expect(await decided(line, "Curragh A Harris")).toBe("REST");
    expect(await decided(line, "Curragh A Mull")).toBe("no action");
  });
});

describe("what stands behind a verb", () => {
  const RICH = { Harris: { wealth: 2 }, Skye: { wealth: 1 }, Mull: { wealth: 3 } };

  test.each([
    ["If all adjacent isles have enemies, REST.", ["Curragh A Harris", "Curragh B Skye"], "REST"],
    ["If all adjacent isles have enemies, REST.", ["Curragh A Harris", "Curragh B Mull"], "no action"],
    ["If each isle within 1 isle has wealth 1 or more, REST.", [], "no action"],
    [
      "If the nearest isle with wealth 2 or more has 2 enemies, REST.",
      ["Curragh A Harris", "Curragh B Harris"],
      "REST",
    ],
    ["If the adjacent isle with the most wealth has an enemy, REST.", ["Curragh A Harris"], "REST"],
    ["If the adjacent isle with the most wealth has an enemy, REST.", ["Curragh A Mull"], "no action"],
  ])("is said of all that stands before it: %s %j", async (line, boats, found) => {
    expect(await decided(line, { places: RICH }, ...boats)).toBe(found);
  });
});

describe("a number that is compared with that of the best", () => {
  test.each([
    ["If it has more men than the nearest enemy, REST.", ["Curragh A Harris men=1", "Curragh B Skye men=1"], "REST"],
    ["If it has more men than the nearest enemy, REST.", ["Curragh A Harris", "Curragh B Skye"], "no action"],
    ["If it has more men than the nearest enemy, REST.", [], "no action"],
    ["If the men of the nearest enemy are 3 or more, REST.", ["Curragh A Harris", "Curragh B Skye"], "no action"],
    ["If the men of the nearest enemy are 2 or less, REST.", ["Curragh A Harris", "Curragh B Skye"], "REST"],
    ["If men of the nearest enemy < men of the Drakkar, REST.", ["Curragh A Harris men=1", "Coracle A Skye"], "REST"],
  ])("is that of one of those that are equal: %s %j", async (line, boats, found) => {
    expect(await decided(line, ...boats)).toBe(found);
  });

  test.each([
    "If it has fewer men than a Curragh, REST.",
    "If it has fewer men than the Curragh, REST.",
    "SHOOT 1 at an enemy with fewer men than a Knarr.",
    "If its isle has more enemies than any adjacent isle, REST.",
    "SAIL 1 to an isle with more wealth than an adjacent isle.",
    "SAIL 1 to an isle with more wealth than the isle.",
  ])("is an error where it could be that of several: %s", (line) => {
    expect(messagesOf(line).join()).toContain("that of one, of each or of all together");
  });
});

describe("words that could mean two things", () => {
  test.each([
    ["If own boats have 5 or more men, REST.", "any of them, each or all together"],
    ["If the enemies within 2 isles have 2 or more men, REST.", "any of them, each or all together"],
    ["If no enemy but the Coracle is adjacent, REST.", "write “except”"],
    ["If 2 or more enemies are in the same isle, REST.", "as each other"],
    ["SHOOT 1 at the other enemy.", "than which"],
    ["SAIL 2 to an isle within 2 isles of an enemy but not within 1.", "of what is it not so near"],
  ])("are an error: %s", (line, reason) => {
    expect(messagesOf(line).join()).toContain(reason);
  });
});

describe("one of its own name", () => {
  test.each([
    ["SAIL 1 towards the Drakkar nearest to an enemy.", "SAIL 1 to Harris"],
    ["HEAL 1 at the other Drakkar.", "HEAL 1 at Drakkar B"],
    ["SAIL 1 away from enemies if it has 1 men.", "no action"],
  ])("is not the boat that acts, where something sets it apart: %s", async (line, found) => {
    expect(await decided(line, "Drakkar B Uist", "Curragh A Barra men=1")).toBe(found);
  });
});

test.each([
  ["SHOOT 1 at an enemy, but not a Coracle unless it is weary.", "left out alone"],
  ["SHOOT 1 at an enemy except the Coracle unless it is weary.", "left out alone"],
])("a condition behind what is left out is an error: %s", (line, reason) => {
  expect(messagesOf(line).join()).toContain(reason);
});

test("the one that is done otherwise is chosen by itself", async () => {
  const line = "SHOOT 1 at a weary enemy, otherwise the one with the fewest men.";
  expect(await decided(line, "Curragh A Harris", "Coracle A Skye")).toBe("SHOOT 1 at Coracle A");
  const { sheet } = await playText(GAME, `${SHEET}1 ${line}\n`);
  const [clause] = sheet.procedures[0]?.clauses ?? [];
  expect(clause?.statement).toMatchObject({ action: { criteria: [], otherwise: { criteria: [{ kind: "rank" }] } } });
});

test.each([
  ["SHOOT 1 at the nearest enemy; if it is weary, REST instead.", "done instead, then, or otherwise"],
  ["SHOOT 1 at an enemy; if it is weary, REST instead.", "done instead, then, or otherwise"],
  ["An isle with an enemy and no Coracle is adjacent: FIGHT 1.", "Put brackets"],
  ["If an isle that has an enemy and no own boat is adjacent, SAIL 1 there.", "Put brackets"],
  ["No Coracle and adjacent to an enemy: FIGHT 1.", "said of the one that acts"],
  ["Adjacent to 2 or more enemies but no Coracle: FIGHT 1.", "say where there is none"],
])("is not read in silence: %s", (line, reason) => {
  expect(messagesOf(line).join()).toContain(reason);
});
