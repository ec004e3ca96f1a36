import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { checkProject } from "../../compiler/lint/index.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { optionsOf } from "../../games/shared/declared/play/options.ts";
import { DeclaredRules, type GameDefinition } from "../../games/shared/declared/play/rules.ts";
import type { GameState } from "../../games/shared/declared/play/state.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { print } from "../../grammar/print.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import type { Trace } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { whyNot } from "../../runtime/why-not.ts";
import { told } from "../compiler/diff/sheets.ts";
import { effort } from "../effort.ts";
import { ROOT } from "../imports.ts";
import { walkedWith } from "../toy/walked.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";
import { PATROL as GAME, PATROL_SHEET as SHEET } from "./patrol.ts";

const VAULT = readFileSync(join(ROOT, "examples/vault/game.bot"), "utf8");

type Fields = DeclaredPosition["units"][number]["fields"];

const goblin = (at: string, fields: Fields = {}, name = "Goblin A") => ({
  name,
  title: "Goblin",
  side: "Dungeon",
  at,
  fields,
});
const knight = (at: string, fields: Fields = {}) => ({ name: "Knight", title: "Knight", side: "Ravens", at, fields });
const mage = (at: string, fields: Fields = {}) => ({ name: "Mage", title: "Mage", side: "Ravens", at, fields });

/** What a goblin decides, with these units and fields of squares. */
async function decided(
  lines: string,
  units: DeclaredPosition["units"],
  places: DeclaredPosition["places"] = {},
  text = GAME,
) {
  const { game, book } = await playText(text, `${SHEET}${lines}\n`);
  const position = { bot: "Dungeon", board: { columns: 4, rows: 4 }, places, units, row: ["Goblin A"] };
  const options = { readings: game.readings({}), dice: new SeededDice(1), trace: true };
  const found = game.decider?.decide(book, position, 0, options);
  if (found === undefined) throw new Error("the game decides nothing");
  return found;
}

const NOTHING: Trace = { file: "", procedure: "", card: "", clauses: [] };

/** The game of whoever plays no sheet. */
const DEFINITION: GameDefinition = {
  scenario: { game: "Patrol", number: 1, title: "Patrol", rules: [], sides: [] },
  sheets: {},
  board: { name: "" },
  policies: DEFAULT_POLICIES,
  maximumRounds: 3,
};

/** The declaration of the game, with the book of a sheet. */
async function declaredWith(lines: string) {
  const { book } = await playText(GAME, SHEET + lines);
  const { declared } = readText(GAME);
  if (declared === null) throw new Error("the game has a mistake");
  return { declared, book };
}

function messagesOf(lines: string): readonly string[] {
  const { game } = readText(GAME);
  if (game === null) throw new Error("the game has a mistake");
  const { diagnostics } = checkFile("dungeon.bot", `${SHEET}${lines}\n`, { Patrol: game.lexicon });
  return diagnostics.map(({ message }) => message);
}

describe("a target that an action would defeat", () => {
  const line = "1 HEX 1 an enemy that it would defeat. [Random]\n2 WAIT.";

  test("is one that is gone after its rules have followed", async () => {
    const units = [goblin("a1"), knight("b1"), mage("b2")];
    expect((await decided(line, units)).decision).toMatchObject({ action: "HEX", target: "Mage" });
    expect((await decided(line, units.slice(0, 2))).decision).toMatchObject({ action: "WAIT" });
  });

  test("is within reach of the action", async () => {
    expect((await decided(line, [goblin("a1"), mage("d4")])).decision.action).toBe("WAIT");
  });

  test("is defeated after every roll, and one that could be after some", async () => {
    const would = "1 STRIKE X an enemy that it would defeat.\n2 WAIT.";
    const could = "1 STRIKE X an enemy that it could defeat.\n2 WAIT.";
    const never = "1 STRIKE X an enemy that it could not defeat.\n2 WAIT.";
    const units = [goblin("a1"), mage("b1")];
    expect((await decided(would, units)).decision.action).toBe("WAIT");
    expect((await decided(could, units)).decision.target).toBe("Mage");
    expect((await decided(never, units)).decision.action).toBe("WAIT");
    // Two dice less an armour of 1 take at most one of two hits.
    const strong = [goblin("a1"), knight("b1", { hits: 2 })];
    expect((await decided(could, strong)).decision.action).toBe("WAIT");
    expect((await decided(never, strong)).decision.target).toBe("Knight");
  });

  test("is chosen only under a condition of the action that stands behind it", async () => {
    const line = "1 HEX 1 an enemy that it would defeat if 2 or more enemies are within 2 squares. [Random]\n2 WAIT.";
    expect((await decided(line, [goblin("a1"), knight("b1"), mage("b2")])).decision.target).toBe("Mage");
    expect((await decided(line, [goblin("a1"), mage("b2")])).decision.action).toBe("WAIT");
  });

  test("counts the sum of its dice", async () => {
    const units = [goblin("a1"), mage("b1")];
    expect((await decided("1 BET 1 an enemy that it could remove.\n2 WAIT.", units)).decision.target).toBe("Mage");
    expect((await decided("1 BET 1 an enemy that it would remove.\n2 WAIT.", units)).decision.action).toBe("WAIT");
  });

  test("would be so itself, and not the unit that acts", async () => {
    const line = "1 HEX 1 an enemy that would be stunned. [Random]\n2 WAIT.";
    const units = [goblin("a1"), knight("b1", { hits: 2 }), mage("b2")];
    // One that is gone is not stunned.
    expect((await decided(line, units)).decision.target).toBe("Knight");
    expect((await decided(line, [goblin("a1", { stunned: true }), knight("b1")])).decision.action).toBe("WAIT");
    expect(messagesOf("1 RUN 1 to any trap that would be a chest.")[0]).toContain("of a target");
  });

  test("is said where none is, and of each that is not", async () => {
    const { trace } = await decided(line, [goblin("a1"), knight("b1")]);
    expect(traceText(trace ?? NOTHING)).toContain("not Knight: it is not an enemy that it would defeat");
  });

  test("is said of what the condition names, in words of its own", async () => {
    const { trace } = await decided("1 Enemy within 2 squares: HEX 1 that it would defeat. [Random]\n2 WAIT.", [
      goblin("a1"),
      knight("b1"),
    ]);
    expect(traceText(trace ?? NOTHING)).toContain("not Knight: it is not one that it would defeat");
  });
});

describe("a place where something would be so", () => {
  test("is left out where it would not", async () => {
    const line = "1 RUN 2 towards nearest enemy where it would not be next to an enemy. [Random]\n2 WAIT.";
    const { decision } = await decided(line, [goblin("a1"), knight("a4")]);
    expect(decision.destination).toBe("a2");
    expect((await decided(line, [goblin("a2"), knight("a4")])).decision.action).toBe("WAIT");
  });

  test("is tried with what follows from entering it", async () => {
    const line = "1 RUN 1 to square without figure where it would be hurt. [Random]\n2 WAIT.";
    const places = { b1: { trap: true } };
    expect((await decided(line, [goblin("a1")], places)).decision.destination).toBe("b1");
    expect((await decided(line, [goblin("a1")], {})).decision.action).toBe("WAIT");
  });

  test("is named in the trace where it is ruled out", async () => {
    const line =
      "1 RUN 1 to any trap unless it would leave no enemy. [Random]\n2 RUN 1 to any trap if it would leave no enemy.\n3 WAIT.";
    const { trace } = await decided(line, [goblin("a1"), knight("d4")], { b1: { trap: true } });
    expect(traceText(trace ?? NOTHING)).toContain("b1");
    const { trace: other, decision } = await decided(
      line
        .slice(line.indexOf("\n") + 1)
        .replace("2", "1")
        .replace("3", "2"),
      [goblin("a1"), knight("d4")],
      { b1: { trap: true } },
    );
    expect(decision.action).toBe("WAIT");
    expect(traceText(other ?? NOTHING)).toContain("“if it would leave no enemy” rules it out");
  });
});

describe("a choice of what would be gone", () => {
  test("is of the last one", async () => {
    const line = "1 OPEN a chest if it would remove the last chest.\n2 WAIT.";
    const one = { b1: { chest: true } };
    expect((await decided(line, [goblin("a1")], one)).decision.spaces).toEqual(["b1"]);
    expect((await decided(line, [goblin("a1")], { ...one, d4: { chest: true } })).decision.action).toBe("WAIT");
  });

  test("is of one if it leaves some", async () => {
    const line = "1 OPEN a chest unless it would leave no chest. [Random]\n2 WAIT.";
    const one = { b1: { chest: true } };
    expect((await decided(line, [goblin("a1")], one)).decision.action).toBe("WAIT");
    expect((await decided(line, [goblin("a1")], { ...one, d4: { chest: true } })).decision.spaces).toEqual(["b1"]);
  });
});

test("an action without an object is done only if it comes to that", async () => {
  const line = "1 REST if it would not be stunned.\n2 WAIT.";
  expect((await decided(line, [goblin("a1", { stunned: true })])).decision.action).toBe("REST");
});

describe("an outcome before the colon", () => {
  test("lets the clause fire only with what the action comes to it with", async () => {
    const line = "1 It would defeat an enemy: HEX 1. [Random]\n2 WAIT.";
    const units = [goblin("a1"), knight("b1"), mage("b2")];
    expect((await decided(line, units)).decision).toMatchObject({ clause: 1, target: "Mage" });
    const { trace, decision } = await decided(line, units.slice(0, 2));
    expect(decision.action).toBe("WAIT");
    expect(traceText(trace ?? NOTHING)).toContain("false: it would defeat an enemy");
  });

  test("is said of what the action names", async () => {
    const line = "1 If it would remove the last chest, OPEN a chest.\n2 It would not be stunned: REST.";
    const stunned = goblin("a1", { stunned: true });
    expect((await decided(line, [stunned], { b1: { chest: true } })).decision.spaces).toEqual(["b1"]);
    expect((await decided(line, [stunned])).decision).toMatchObject({ clause: 2, action: "REST" });
  });

  test("is said of one action, and of a movement behind its goal", () => {
    const place = "say it behind the goal, as in “where it would not be next to …”";
    expect(messagesOf("1 It would be hurt: RUN 1 to any trap.")[0]).toContain(place);
    expect(messagesOf("1 It would defeat an enemy: HEX 1, otherwise WAIT.")[0]).toContain("of one action");
  });
});

describe("an outcome among criteria", () => {
  test("keeps what the action comes to it with, if there is some", async () => {
    const line = "1 HEX 1. [It would defeat it > Most hits]";
    const units = [goblin("a1"), knight("b1"), mage("b2")];
    expect((await decided(line, units)).decision.target).toBe("Mage");
    expect((await decided(line, units.slice(0, 2))).decision.target).toBe("Knight");
  });

  test("ranks places", async () => {
    const line = "1 RUN 1 towards nearest enemy. [Where it would not be in a trap > Random]";
    const { decision } = await decided(line, [goblin("a1"), knight("d4")], { a2: { trap: true } });
    expect(decision.destination).toBe("b1");
  });

  test("is refused where nothing comes of the choice", () => {
    expect(messagesOf("1 HEX 1. [Focus]\n\nPRIORITIES\n  Focus: [It would defeat it > Nearest].")[0]).toContain(
      "nothing comes of this choice alone",
    );
  });
});

test("what another side chooses, or a die, may come to anything", async () => {
  const could = "1 SHOVE 1 an enemy that it could defeat.\n2 WAIT.";
  const units = [goblin("a1"), mage("b1")];
  expect((await decided(could, units, { c1: { trap: true } })).decision.action).toBe("SHOVE");
  expect((await decided(could.replace("could", "would"), units, { c1: { trap: true } })).decision.action).toBe("WAIT");
});

test.each([
  "HEX 1 an enemy that it would defeat. [Random]",
  "STRIKE X an enemy that it could defeat. [Lowest hits > Random]",
  "STRIKE X an enemy unless it would leave no Mage. [Random]",
  "OPEN a chest if it would remove the last chest.",
  "OPEN a chest unless it would leave fewer than 5 chests. [Random]",
  "REST if it would leave a stunned Mage.",
  "It would leave no Mage: HEX 1. [Random]",
  "HEX 1 an enemy that would be stunned. [Random]",
  "STRIKE X an enemy that could be hurt, otherwise SHOVE 1 an enemy who would not be within 1 square of a Mage. [Random]",
  "OPEN a chest which would be next to a Mage. [Random]",
  "Mage within 2 squares: HEX 1. [That it would defeat > It would leave no stunned Knight > Random]",
  "Trap within 2 squares: RUN 1 towards nearest enemy. [Where it would be hurt > It would not be next to a Mage > Random]",
  "It could defeat a Mage: STRIKE X at enemy with most hits. [Random]",
  "If it would leave fewer than 4 chests, OPEN chest. [Random]",
  "RUN 2 towards nearest enemy, never nearer to a Mage, where it would not be next to a figure. [Random]",
  "RUN 2 towards nearest enemy, avoiding traps, unless it would be within 1 square of an enemy. [Random]",
  "SHOVE 1 an enemy unless it could defeat a Knight. [Random]",
  "RUN 2 to any trap where it would be hurt. [Nearest > Random]",
  "RUN 1 away from enemies unless it would leave a Goblin in a trap. [Random]",
  "HEX 1 an enemy that it could not defeat. [Random]",
  "BET 1 an enemy that it could defeat, otherwise RUN 1 to any chest where it could be next to an enemy. [Random]",
  "HEX would defeat an enemy: HEX 1. [Random]",
  "If STRIKE X could defeat an enemy, RUN 1 to any trap. [Random]",
  "REST would no longer be stunned: RUN 2 towards nearest enemy. [Random]",
  "HEX 1 an enemy that would become stunned. [Random]",
  "REST if it would no longer be stunned.",
  "RUN 2 to any trap without losing hits. [Random]",
  "RUN 2 to any trap if it would lose fewer than 2 hits. [Random]",
  "STRIKE X an enemy, without defeating a Mage. [Random]",
  "RUN 2 towards nearest enemy, never leaving fewer than 2 Goblins. [Random]",
  "RUN 2 towards nearest enemy, but never leave the last Goblin in a trap. [Random]",
])("both evaluators decide alike in drawn positions: %s", async (line) => {
  const fired = expectAgreement(await playText(GAME, `${SHEET}1 ${line}\n2 WAIT.\n`), effort(80, 1_000));
  expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2"]);
});

test("the positions that are tried are those to which the engine comes with some dice", () => {
  const text = `${GAME}\nSEQUENCE ROUND, at most 3 times:\n  1: Each figure acts once.\n`;
  const { declared } = readText(text);
  if (declared?.play === undefined || declared.trials === undefined) throw new Error("the game cannot be played");
  const { play, trials } = declared;
  const rules = new DeclaredRules({ ...declared, play });
  const { roles } = declared.lexicon;
  const units = [goblin("b2"), goblin("b3", { hits: 1 }, "Goblin B"), knight("c2", { hits: 2 }), mage("a2")];
  const places = { a1: { trap: true }, b1: { chest: true }, d2: { trap: true }, a3: { trap: true } };
  const position = { bot: "Dungeon", board: { columns: 4, rows: 4 }, places, units, row: ["Goblin A"] };
  const left = ({ units: those, places: these }: Pick<DeclaredPosition, "units" | "places">) =>
    JSON.stringify([those.toSorted((one, other) => (one.name < other.name ? -1 : 1)), these]);
  const nothing = { unplaced: {}, memory: {}, decks: {}, agenda: [], choice: null, held: [], result: null };
  const state: GameState = { ...nothing, round: 1, step: 1, places, units };
  const tried: string[] = [];
  for (const option of optionsOf(declared, position, goblin("b2"))) {
    const name = option.target ?? option.place;
    const sort = option.target === null && option.place !== null ? roles.place : roles.unit;
    const after = trials.after(position, goblin("b2"), option, { sort, name: name ?? "Goblin A" }, null);
    if (after === null) continue;
    const known = new Set([...after].map((each) => (each === null ? "unknown" : left(each))));
    const begun = { ...state, agenda: [{ kind: "turn", unit: "Goblin A", left: 1 }] } as const;
    const action = { kind: "act", side: "Dungeon", unit: "Goblin A", deeds: [option], sheet: null } as const;
    const reached = new Set<string>();
    for (let seed = 1; seed <= 200; seed += 1) {
      const done = rules.applyAction(DEFINITION, "normal", begun, action, new SeededDice(seed)).state;
      if (done.choice === null) reached.add(left(done));
    }
    if (known.has("unknown")) continue;
    expect(
      [...reached].filter((each) => !known.has(each)),
      option.action,
    ).toEqual([]);
    if (option.action !== "GAMBLE")
      expect(
        [...known].filter((each) => !reached.has(each)),
        option.action,
      ).toEqual([]);
    tried.push(option.action);
  }
  expect(new Set(tried)).toEqual(new Set(["STRIKE", "LEAP", "PELT", "HEX", "OPEN", "BET", "SHOVE", "REST"]));
});

describe("what an action would do, said of it before the colon", () => {
  test("lets its own clause fire, and is done to what it is so of", async () => {
    const line = "1 HEX would defeat an enemy: HEX 1. [Random]\n2 WAIT.";
    const units = [goblin("a1"), knight("b1"), mage("b2")];
    expect((await decided(line, units)).decision).toMatchObject({ clause: 1, target: "Mage" });
    expect((await decided(line, units.slice(0, 2))).decision).toMatchObject({ clause: 2 });
  });

  test("lets another action be done", async () => {
    const line = "1 If STRIKE X could defeat an enemy, RUN 1 to any trap. [Random]\n2 WAIT.";
    const places = { a2: { trap: true } };
    expect((await decided(line, [goblin("a1"), mage("b1")], places)).decision).toMatchObject({ destination: "a2" });
    const { trace, decision } = await decided(line, [goblin("a1"), mage("d4")], places);
    expect(decision.action).toBe("WAIT");
    expect(traceText(trace ?? NOTHING)).toContain("false: STRIKE X could defeat an enemy");
  });

  test("is said of what is done to one thing, and with its number", () => {
    expect(messagesOf("1 RUN 1 would lose hits: WAIT.")[0]).toContain("done to one thing");
    expect(messagesOf("1 HEX would defeat an enemy: WAIT.")).toEqual([
      "HEX needs a strength: write a number behind it, as in “HEX 1”",
    ]);
    expect(messagesOf("1 HEX 1 an enemy would defeat it.")[0]).toBe("“would” cannot come here after “enemy”");
  });
});

describe("an outcome that compares with what was so before", () => {
  test("is that something becomes so, or is no longer", async () => {
    const stunned = [goblin("a1"), knight("b1", { hits: 2, stunned: true }), mage("b2")];
    const becomes = "1 HEX 1 an enemy that would become stunned.\n2 WAIT.";
    expect((await decided(becomes, stunned)).decision.action).toBe("WAIT");
    expect((await decided(becomes, [goblin("a1"), knight("b1", { hits: 2 })])).decision.target).toBe("Knight");
    const ends = "1 REST if it would no longer be stunned.\n2 WAIT.";
    expect((await decided(ends, [goblin("a1")])).decision.action).toBe("WAIT");
    expect((await decided(ends, [goblin("a1", { stunned: true })])).decision.action).toBe("REST");
  });

  test("is how much of something is lost or gained", async () => {
    const line = "1 RUN 1 to any trap without losing hits. [Random]\n2 WAIT.";
    expect((await decided(line, [goblin("a1")], { a2: { trap: true } })).decision.action).toBe("WAIT");
    expect((await decided(line, [goblin("a1", { hits: 0 })], { a2: { trap: true } })).decision.action).toBe("RUN");
    const much = "1 RUN 1 to any trap if it would lose 2 or more hits. [Random]\n2 WAIT.";
    expect((await decided(much, [goblin("a1", { hits: 2 })], { a2: { trap: true } })).decision.action).toBe("WAIT");
    // With its last hit it is gone.
    expect(
      (await decided(much.replace("2 or more ", ""), [goblin("a1", { hits: 1 })], { a2: { trap: true } })).decision,
    ).toMatchObject({ action: "RUN" });
  });

  test("is not done without what “without” forbids, after any roll", async () => {
    const line = "1 STRIKE X an enemy, without defeating a Mage. [Random]\n2 WAIT.";
    expect((await decided(line, [goblin("a1"), mage("b1")])).decision.action).toBe("WAIT");
    expect((await decided(line, [goblin("a1"), knight("b1")])).decision.target).toBe("Knight");
    const leaving = "1 OPEN a chest without leaving fewer than 2 chests. [Random]\n2 WAIT.";
    const chests = { b1: { chest: true }, d4: { chest: true } };
    expect((await decided(leaving, [goblin("a1")], chests)).decision.action).toBe("WAIT");
    expect((await decided(leaving, [goblin("a1")], { ...chests, d3: { chest: true } })).decision.action).toBe("OPEN");
  });
});

describe("outcomes that are joined", () => {
  const near = [goblin("a1"), knight("b1"), mage("b2")];

  test("by “or” are so where one of them is", async () => {
    const line = "1 HEX 1 an enemy that it would defeat or that would be hurt. [Random]\n2 WAIT.";
    expect(messagesOf(line)).not.toEqual([]);
    const joined = "1 HEX 1 an enemy if it would defeat it or leave a stunned Knight. [Lowest hits]\n2 WAIT.";
    expect((await decided(joined, near)).decision.target).toBe("Mage");
    expect((await decided(joined, [goblin("a1"), knight("b1", { hits: 2 })])).decision.target).toBe("Knight");
    expect((await decided(joined, [goblin("a1"), knight("b1")])).decision.action).toBe("WAIT");
  });

  test("by “and” are so where all of them are, after the same roll", async () => {
    const line = "1 STRIKE X could defeat a Mage and lose the game: WAIT.\n2 REST.";
    expect((await decided(line, [goblin("a1"), mage("b1")])).decision.action).toBe("REST");
    const both = "1 HEX 1 an enemy that would be hurt and stunned.\n2 WAIT.";
    expect((await decided(both, [goblin("a1"), knight("b1", { hits: 2 })])).decision.target).toBe("Knight");
    expect((await decided(both, [goblin("a1"), knight("b1")])).decision.action).toBe("WAIT");
  });

  test("after “would not” and “without” are none of them so", async () => {
    const places = { a2: { trap: true } };
    const line = "1 RUN 1 towards nearest enemy where it would not be in a trap or next to an enemy. [Random]\n2 WAIT.";
    expect((await decided(line, [goblin("a1"), knight("d4")], places)).decision.destination).toBe("b1");
    expect((await decided(line, [goblin("a1"), knight("c1")], places)).decision.action).toBe("WAIT");
    const never = line.replace("where it would not be in a trap or", "without losing hits or becoming");
    expect((await decided(never, [goblin("a1"), knight("d4")], places)).decision.destination).toBe("b1");
    expect((await decided(never, [goblin("a1"), knight("c1")], places)).decision.action).toBe("WAIT");
    const entering = line
      .replace("where it would not be in", "without entering")
      .replace("next to an enemy", "losing hits");
    expect((await decided(entering, [goblin("a1"), knight("d4")], places)).decision.destination).toBe("b1");
  });

  test("are a list, or said again with “would” and “could”", async () => {
    const line = "1 STRIKE X could defeat a Knight, a Mage or the last Goblin: RUN 1 to any trap. [Random]\n2 WAIT.";
    expect((await decided(line, [goblin("a1"), mage("b1")], { a2: { trap: true } })).decision.destination).toBe("a2");
    const again = "1 RUN 1 to any trap where it would be hurt and would not be next to an enemy. [Random]\n2 WAIT.";
    const traps = { a2: { trap: true }, b1: { trap: true } };
    expect((await decided(again, [goblin("a1"), knight("c1")], traps)).decision.destination).toBe("a2");
    const could = "1 STRIKE X an enemy that it could defeat or could leave no Knight.\n2 WAIT.";
    expect((await decided(could, [goblin("a1"), mage("b1")])).decision.action).toBe("STRIKE");
  });

  test.each([
    ["1 HEX 1. [It would defeat it or would be stunned]", "say “would” once"],
    ["1 RUN 1 to any trap where it would not be hurt and stunned. [Random]", "write “or” where none of it may be so"],
    ["1 REST if it would no longer be stunned or hurt.", "say of one thing that it would no longer be so"],
    ["1 REST if it would be stunned and hurt or in a trap.", "“or” cannot come here after “hurt”"],
    ["1 RUN 1 to any trap where it would be next to a Mage or a Knight. [Random]", "“a” cannot come here after “or”"],
    ["1 OPEN up to 2 chests unless it would leave no chest. [Random]", "say of each thing what would come of it"],
    ["1 HEX 1 an enemy that it would defeat or eat.", "“eat” is not a word of this game"],
  ])("have one meaning, or are refused: %s", (line, message) => {
    expect(messagesOf(line)[0]).toContain(message);
  });
});

describe("several things of which each would come to something", () => {
  test("are asked one by one", async () => {
    const line = "1 HEX 1 up to 2 enemies that would be defeated. [Lowest hits]\n2 WAIT.";
    const { decision } = await decided(line, [goblin("a1"), knight("b1"), mage("b2")]);
    expect(decision).toMatchObject({ action: "HEX", targets: ["Mage"] });
    expect((await decided(line, [goblin("a1"), knight("b1")])).decision.action).toBe("WAIT");
  });
});

describe("what a letter forbids", () => {
  const lines = `1 RUN 1 to:
  a) Chest where it would not be in a trap. [Random]
  b) Chest, but never next to a Mage. [Random]
  c) Square without figure, avoiding traps. [Random]
2 WAIT.
`;
  const spots = { a2: { trap: true, chest: true } };

  test("counts for that letter alone", async () => {
    expect((await decided(lines, [goblin("a1"), knight("d4")], { a2: { chest: true } })).decision).toMatchObject({
      letter: "a",
      destination: "a2",
    });
    expect((await decided(lines, [goblin("a1"), knight("d4")], spots)).decision).toMatchObject({ letter: "b" });
    const { decision, trace } = await decided(lines, [goblin("a1"), mage("a3")], spots);
    expect(decision).toMatchObject({ letter: "c", destination: "b1" });
    expect(traceText(trace ?? NOTHING)).toContain("“where it would not be in a trap” leaves no place");
  });

  test("is part of its words, of what differs and of what is exported", () => {
    const { game } = readText(GAME);
    const check = (text: string) =>
      checkFile("dungeon.bot", SHEET + text, { Patrol: game?.lexicon ?? ({} as Lexicon) });
    const file = check(lines);
    expect(file.diagnostics).toEqual([]);
    expect(file.file && print(file.file)).toBe(SHEET + lines);
    const [goblins] = exportSheet(file, null)?.procedures ?? [];
    expect(goblins?.clauses[0]?.subclauses.map(({ target }) => target)).toEqual([
      "chest where it would not be in a trap",
      "chest, but never next to a mage",
      "square without figure, avoiding traps",
    ]);
    const changed = check(lines.replace("next to a Mage", "next to a Knight"));
    expect(told(changesOf(diffFiles(file, changed))).join("\n")).toContain("Knight");
    const same = check(lines.replace("where it would not be", "unless it could be"));
    expect(told(changesOf(diffFiles(file, same))).map((each) => each.slice(0, 9))).toEqual(["= wording"]);
  });

  test("is said of places, and not of who stays", () => {
    expect(messagesOf("1 RUN 1 to:\na) Any chest, leaving the last Goblin in a trap.\nb) Any trap.")[0]).toContain(
      "a letter says where to go, and not who stays",
    );
  });
});

describe("guards in other words", () => {
  const trap = { a2: { trap: true } };
  test.each([
    "never ending in a trap",
    "but never into a trap",
    "not entering a trap",
    "trying to avoid traps and chests",
    "if it can do so without losing hits",
    "unless doing so loses hits or leaves no enemy",
    "but never become hurt or lose hits",
  ])("keep a unit out of a trap: %s", async (guard) => {
    const line = `1 RUN 1 towards nearest enemy ${guard.startsWith("but") || guard.startsWith("if") || guard.startsWith("unless") ? "" : ", "}${guard}. [Random]\n2 WAIT.`;
    expect((await decided(line, [goblin("a1"), knight("d4")], trap)).decision.destination).toBe("b1");
  });

  test("leave the last one: of what is chosen, and of who goes", async () => {
    const line = "1 OPEN a chest, leaving the last chest. [Random]\n2 WAIT.";
    const one = { b1: { chest: true } };
    expect((await decided(line, [goblin("a1")], one)).decision.action).toBe("WAIT");
    expect((await decided(line, [goblin("a1")], { ...one, d4: { chest: true } })).decision.spaces).toEqual(["b1"]);
    const going = "1 RUN 1 towards nearest enemy, leaving the last Goblin in a trap. [Random]\n2 WAIT.";
    const units = [goblin("a1"), mage("d4")];
    expect((await decided(going, units, { a1: { trap: true } })).decision.action).toBe("WAIT");
    expect((await decided(going, units)).decision.action).toBe("RUN");
    const some = "1 OPEN a chest, leaving at least 1 chest. [Random]\n2 WAIT.";
    expect((await decided(some, [goblin("a1")], one)).decision.action).toBe("WAIT");
    expect(messagesOf("1 RUN 1 towards nearest enemy, leaving a trap. [Random]")[0]).toContain("leaving the last");
  });

  test("keep a state, or a distance", async () => {
    const stunned = [goblin("a1", { stunned: true })];
    const line = "1 REST without losing stunned.\n2 WAIT.";
    expect((await decided(line, stunned)).decision.action).toBe("WAIT");
    const away = "1 RUN 1 to square without figure, never approaching a Mage. [Random]\n2 WAIT.";
    const { decision } = await decided(away, [goblin("a2"), mage("c2")]);
    expect(["a1", "a3"]).toContain(decision.destination);
  });

  test("say of a target that it is gone", async () => {
    const units = [goblin("a1"), knight("b1"), mage("b2")];
    expect((await decided("1 HEX 1 an enemy that would be removed. [Random]", units)).decision.target).toBe("Mage");
    const line = "1 RUN 1 to any trap unless it would be removed. [Random]\n2 WAIT.";
    expect((await decided(line, [goblin("a1", { hits: 1 })], trap)).decision.action).toBe("WAIT");
    expect((await decided(line, [goblin("a1")], trap)).decision.action).toBe("RUN");
  });
});

describe("an outcome that ends the game", () => {
  const ending = GAME.replace(
    "  When a figure enters a trap",
    "  The Dungeon wins if there is no Mage.\n  The Ravens win if there is no Goblin.\n  When a figure enters a trap",
  );
  test("is that the acting side wins, or another", async () => {
    const win = "1 HEX 1 an enemy if it would win. [Random]\n2 WAIT.";
    const units = [goblin("a1"), knight("b1"), mage("b2")];
    expect((await decided(win, units, {}, ending)).decision.target).toBe("Mage");
    const lose = "1 RUN 1 to any trap unless it would lose the game. [Random]\n2 WAIT.";
    const trap = { a2: { trap: true } };
    const hurt = goblin("a1", { hits: 1 });
    expect((await decided(lose, [hurt, mage("d4")], trap, ending)).decision.action).toBe("WAIT");
    expect((await decided(lose, [hurt, mage("d4"), goblin("d1", {}, "Goblin B")], trap, ending)).decision.action).toBe(
      "RUN",
    );
  });

  test("is decided alike by both evaluators", async () => {
    const lines =
      "1 HEX 1 an enemy if it would win. [Random]\n2 HEX 1 would win: HEX 1.\n3 RUN 1 to any trap unless it would lose. [Random]\n4 WAIT.";
    expect(expectAgreement(await playText(ending, `${SHEET}${lines}\n`), effort(80, 1_000))).toContain("GOBLIN 1");
  });
});

describe("the last one of its kind in a place", () => {
  const line = "1 RUN 1 towards nearest enemy, but never leave the last Goblin in a trap. [Random]\n2 WAIT.";
  test("stays there", async () => {
    const trap = { a1: { trap: true } };
    expect((await decided(line, [goblin("a1"), mage("d4")], trap)).decision.action).toBe("WAIT");
    expect((await decided(line, [goblin("a1"), mage("d4")])).decision.action).toBe("RUN");
    expect((await decided(line, [goblin("a1"), goblin("a1", {}, "Goblin B"), mage("d4")], trap)).decision.action).toBe(
      "RUN",
    );
  });

  test("is a unit", () => {
    expect(messagesOf("1 RUN 1 to any trap, never leaving the last chest. [Random]")[0]).toContain(
      "the last one stays",
    );
  });
});

describe("what is not known before", () => {
  const units = [goblin("a1"), mage("b1")];

  test("is what more falls of the dice than are tried come to: nothing is certain then, and anything may be", async () => {
    expect((await decided("1 GAMBLE an enemy that it would defeat.\n2 WAIT.", units)).decision.action).toBe("WAIT");
    expect((await decided("1 GAMBLE an enemy that it could defeat.\n2 WAIT.", units)).decision.action).toBe("GAMBLE");
    expect((await decided("1 GAMBLE an enemy that it would not defeat.\n2 WAIT.", units)).decision.action).toBe("WAIT");
  });

  test("is what a card does that a rule draws", async () => {
    const drawing = GAME.replace("enters a trap: It loses 1 hit.", "enters a trap: Draw a fate card and carry it out.");
    const action = async (said: string) =>
      (await decided(`1 RUN 1 to any trap ${said}.\n2 WAIT.`, units, { a2: { trap: true } }, drawing)).decision.action;
    expect(await action("where it would be in a trap")).toBe("WAIT");
    expect(await action("where it could be hurt")).toBe("RUN");
    expect(await action("unless it would be hurt")).toBe("RUN");
  });

  test("is what rules do that follow one another for ever", async () => {
    const endless = GAME.replace(
      "When a figure enters a trap: It loses 1 hit.",
      `When a figure is stunned: It becomes not stunned. It becomes stunned.`,
    );
    const line = "1 HEX 1 an enemy that would be stunned.\n2 WAIT.";
    const hurt = [goblin("a1"), knight("b1", { hits: 2 })];
    expect((await decided(line, hurt, {}, endless)).decision.action).toBe("WAIT");
  });
});

describe("the tools with outcomes", () => {
  const lines = `1 HEX 1 an enemy that it would defeat. [Lowest hits > Random]
2 RUN 2 towards nearest enemy, where it could not be in a trap. [Random]
3 OPEN a chest unless it would leave fewer than 2 chests. [Random]
4 WAIT.
`;
  const lexicons = (): Readonly<Record<string, Lexicon>> => {
    const { game } = readText(GAME);
    if (game === null) throw new Error("the game has a mistake");
    return { Patrol: game.lexicon };
  };
  const checked = (text: string) => checkFile("dungeon.bot", SHEET + text, lexicons());

  test("keep their form when the sheet is formatted, and their words when it is exported", () => {
    const file = checked(lines);
    expect(file.diagnostics).toEqual([]);
    expect(file.file && print(file.file)).toBe(SHEET + lines);
    const [goblins] = exportSheet(file, null)?.procedures ?? [];
    expect(goblins?.clauses.map(({ action }) => action?.rest)).toEqual([
      "an enemy that it would defeat",
      "towards nearest enemy, where it could not be in a trap",
      "a chest unless it would leave fewer than 2 chests",
      "",
    ]);
  });

  test("say what changes from one sheet to another", () => {
    const changed = lines.replace("that it would", "that it could").replace("fewer than 2", "fewer than 3");
    expect(told(changesOf(diffFiles(checked(lines), checked(changed))))).toEqual([
      "target-changed at clause 1: target changed: “an enemy that it would defeat” → “an enemy that it could defeat”",
      "target-changed at clause 3: what is chosen changed: “a chest unless it would leave fewer than 2 chests” → “a chest unless it would leave fewer than 3 chests”",
    ]);
    const named = "1 Enemy within 2 squares: HEX 1 that it would defeat. [Random]\n";
    const turned = named.replace("would", "could");
    expect(told(changesOf(diffFiles(checked(named), checked(turned))))).toEqual([
      "target-changed at clause 1: target changed: “one that it would defeat” → “one that it could defeat”",
    ]);
    const same = lines.replace("where it could not", "unless it could");
    expect(told(changesOf(diffFiles(checked(lines), checked(same))))).toEqual([
      "= wording at clause 2: other words, same meaning: “where it could not be in a trap” → “unless it could be in a trap”",
    ]);
  });

  test("say why something was not chosen", async () => {
    const { trace, decision } = await decided(lines, [goblin("a1"), knight("a3")], { a2: { trap: true } });
    const names = { places: ["a2"], things: ["Knight"], clauses: ["1", "2"] };
    if (trace === null) throw new Error("no trace");
    expect(whyNot({ trace, decision, names }, "Knight").sentence).toBe(
      "Clause 1 does not choose Knight: it is not an enemy that it would defeat.",
    );
    expect(whyNot({ trace, decision, names }, "a2").sentence).toBe(
      "Clause 2 does not choose a2: “where it could not be in a trap” rules it out.",
    );
  });

  test("are asked of the person by the companion, which then decides alike", async () => {
    const { declared, book } = await declaredWith(lines);
    const truth = { bot: "Dungeon", board: { columns: 4, rows: 4 }, places: {}, row: ["Goblin A"] };
    const units = [goblin("a1"), mage("b2"), knight("b1")];
    const seen = { bare: { ...truth, units: [goblin("a1")] }, truth: { ...truth, units } };
    const { decision, questions } = walkedWith(declared, book, seen, 0, 1, DEFAULT_POLICIES);
    expect(decision).toMatchObject({ action: "HEX", target: "Mage" });
    expect(questions.map(({ text }) => text)).toEqual([
      "Which legal targets does Goblin A have for HEX 1 (enemy within 2 squares)? Targets must match “an enemy that it would defeat”. If there are several, name only the best: lowest hits.",
    ]);
  });
});

test.each([
  [
    "1 RAID an enemy that it would defeat.",
    "What comes of RAID cannot be tried: nobody knows the cards of the fate deck",
  ],
  [
    "1 LURE an enemy that it would defeat.",
    "What comes of LURE cannot be tried: nobody knows the cards of the fate deck",
  ],
  [
    "1 RECALL an enemy that it would remove.",
    "What comes of RECALL cannot be tried: nobody knows where it stood when the game began",
  ],
  ["1 WAIT if it would be stunned.", "What comes of WAIT cannot be tried: no text says what it does"],
  [
    "1 STRIKE X an enemy that it would eat.",
    "“eat” is no outcome of an action: say be, become, leave, win, lose, gain, defeat, remove, kill, eliminate or destroy",
  ],
])("what cannot be asked is an error: %s", (line, message) => {
  expect(messagesOf(line)).toContain(message);
});

test.each([
  "STRIKE X at hero that could be dead.",
  "STRIKE X at hero that would not be dead.",
  "RUN X towards nearest hero where it would not be dead.",
])("a state in which a rule removes a thing at once is an error, as nothing is so then: %s", (line) => {
  const { game } = readText(VAULT);
  if (game === null) throw new Error("the game has a mistake");
  const text = `game Vault\nscenario 1\nbot Dungeon\n\nGOBLIN\n1 ${line}\n`;
  const { diagnostics } = checkFile("dungeon.bot", text, { Vault: game.lexicon });
  expect(diagnostics.map(({ message }) => message).join()).toContain("a rule removes what is dead at once");
});

describe("a unit that the rules let act", () => {
  const { game } = readText(VAULT);
  const warned = (procedures: string) => {
    if (game === null) throw new Error("the game has a mistake");
    const text = `game Vault\nscenario 1\nbot Dungeon\n\n${procedures}`;
    const project = checkProject([{ path: "dungeon.bot", text }], new Map([["Vault", game.lexicon]]));
    return [...project.diagnosticsByPath.values()].flat().filter(({ code }) => code === "unit-without-lines");
  };

  test("gets a warning where the sheet of its side has no procedure for it", () => {
    const [found, second] = warned("GOBLIN\n1 STRIKE X.\n\nARCHER\n1 SHOOT X.\n");
    expect(found?.message).toBe("Ogre has no procedure in this sheet, so it does nothing when a rule lets it act");
    expect(found?.severity).toBe("warning");
    expect(second).toBeUndefined();
  });

  test("gets none where the scenario lists the force of its side without it, and an error where it lists it", () => {
    if (game === null) throw new Error("the game has a mistake");
    const found = (force: string): readonly string[] => {
      const files = [
        {
          path: "scenario.bot",
          text: `game Vault\nscenario 1\n\nDUNGEON FORCE 1\n${force}\nPARTY FORCE 1\n  Knight: 1\n`,
        },
        { path: "dungeon.bot", text: "game Vault\nscenario 1\nbot Dungeon\n\nGOBLIN\n1 STRIKE X.\n" },
      ];
      const project = checkProject(files, new Map([["Vault", game.lexicon]]));
      return [...project.diagnosticsByPath.values()].flat().map(({ message }) => message);
    };
    expect(found("  Goblin: 2\n")).toEqual([]);
    expect(found("  Goblin: 2\n  Ogre: 1\n")).toEqual([
      "Ogre has no procedure: write one, or take it out of the scenario",
    ]);
  });

  test("gets none where each has one, or a heading is not understood", () => {
    expect(warned("GOBLIN\n1 STRIKE X.\n\nARCHER\n1 SHOOT X.\n\nOGRE\n1 STRIKE X.\n")).toEqual([]);
    expect(warned("GOBLINN\n1 STRIKE X.\n")).toEqual([]);
  });
});
