import { describe, expect, test } from "vitest";
import type { GamePosition } from "../../games/game-package.ts";
import { policiesOf, positionAfter } from "../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../games/shared/declared/interpreted.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import { walkedWith } from "../toy/walked.ts";
import { RandomSource, SeededDice } from "../../runtime/dice.ts";
import { decisionText, traceText } from "../../runtime/trace-text.ts";
import { effort } from "../effort.ts";
import { Duel } from "../generated/trial.ts";
import { SEED } from "../seed.ts";
import { checkProject } from "../../compiler/lint/index.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { DrawnWords, PATROL } from "./patrol.ts";

interface Standing {
  readonly goblin?: string;
  readonly hits?: number;
  readonly knight?: string;
  readonly mage?: string;
  readonly others?: readonly string[];
  readonly traps?: readonly string[];
  readonly chests?: readonly string[];
}

function positionOf({
  goblin = "a1",
  hits = 2,
  knight,
  mage,
  others = [],
  traps = [],
  chests = [],
}: Standing): GamePosition {
  const unit = (name: string, title: string, side: string, at: string, fields: object = {}) => ({
    name,
    title,
    side,
    at,
    fields,
  });
  const places = Object.fromEntries([
    ...traps.map((at) => [at, { trap: true }]),
    ...chests.map((at) => [at, { chest: true }]),
  ]);
  return {
    bot: "Dungeon",
    board: { columns: 4, rows: 4 },
    places,
    units: [
      unit("Goblin A", "Goblin", "Dungeon", goblin, { hits }),
      ...others.map((at, index) => unit(`Goblin ${"BC"[index] ?? ""}`, "Goblin", "Dungeon", at)),
      ...(knight === undefined ? [] : [unit("Knight", "Knight", "Ravens", knight)]),
      ...(mage === undefined ? [] : [unit("Mage", "Mage", "Ravens", mage)]),
    ],
    row: ["Goblin A"],
  };
}

/** What a sheet decides, by both evaluators, and its trace. */
async function decided(lines: string, standing: Standing) {
  const { game, book, sheet } = await playText(CHAINED, `${HEAD}${lines}\n`);
  const readings = game.readings({});
  const position = positionOf(standing);
  const { decision, difference } = new Duel({ game, book }, sheet, readings).compare({ position, acting: 0 }, 1);
  expect(difference).toBeNull();
  if (decision === null || game.decider === undefined) throw new Error("nothing is decided");
  const { trace } = game.decider.decide(book, position, 0, { readings, dice: new SeededDice(1), trace: true });
  return { text: decisionText(decision), told: trace === null ? "" : traceText(trace) };
}

const HEAD = `game Patrol
scenario 1 "Patrol"
bot Dungeon

MEMORY
  Alarm: 0–3.

DUNGEON BOT PROCEDURES

ROUTINE BACK OFF
1 Enemy within 2 squares: RUN 2 away from it.
2 REST, then OPEN a chest. [Random]

GOBLIN
`;

const CHAINED = PATROL.replace("RULES\n", "RULES\n  When a figure is hurt: It becomes stunned.\n").replace(
  "  WAIT.\n",
  "  WAIT.\n  CALL: Place a Goblin in a square without figure within 1 square. [First in order]\n  FLEE: Remove the figure.\n",
);

/** Lines with several actions, at random. */
class Chains extends DrawnWords {
  /** @param it whether “it” is a figure */
  action(it: boolean): string {
    const target = (): string =>
      this.oneOf("an enemy", "the nearest enemy", ...(it ? ["it", "it"] : []), "a hurt enemy");
    return this.oneOf(
      () =>
        `RUN ${this.oneOf("1", "2", "3")} towards ${this.oneOf("the nearest enemy", "a chest", ...(it ? ["it"] : []))}`,
      () => `RUN 2 ${this.oneOf("to any trap", "to a chest", "away from the nearest enemy")}`,
      () => `STRIKE X at ${target()}`,
      () => `PELT 2 at ${target()}`,
      () => `HEX ${this.oneOf("1", "2")} at ${this.oneOf(target, "up to 2 enemies")}`,
      () => `SHOVE 1 at ${target()}`,
      "OPEN a chest",
      "OPEN each chest",
      "REST",
      "CALL",
      "BACK OFF",
      "ADD 1 to alarm",
      "SET alarm to 0",
      () => this.oneOf("FLEE", "GAMBLE", "RAID", "LURE", "RECALL"),
    );
  }

  asked(): string {
    return this.oneOf(
      "an enemy is within 1 square",
      "an enemy is within 2 squares",
      "a chest is within 1 square",
      "the Goblin is stunned",
      "alarm is 1 or more",
      "there are 2 or more enemies",
      "the nearest enemy is hurt",
    );
  }

  several(it: boolean, most = 3): string {
    const parts = [this.action(it), this.action(it)];
    while (parts.length < most && this.random.chance(40)) parts.push(this.action(it));
    return parts.join(", then ");
  }

  /** Actions behind one that chooses what it is done to, and that point at that. */
  pointing(): string {
    const chosen = this.oneOf(
      "HEX 1 at an enemy [Highest hits > Random]",
      "SHOVE 1 at an enemy [Random]",
      "RECALL at a hurt enemy",
      "RUN 3 towards enemy [Lowest hits > Random]",
      "RUN 2 to a square next to an enemy [Highest hits > Random]",
      "RUN 2 to a trap [Furthest > Random]",
      "RUN 2 to the nearest chest",
      "OPEN a chest [Random]",
    );
    const behind = (): string =>
      this.oneOf(
        "HEX 1 at it",
        "HEX 2 at that enemy",
        "HEX 1 at another enemy",
        "PELT 2 at it",
        "RUN 2 away from it",
        "RUN 2 towards it",
        "OPEN it",
        "OPEN that chest",
        "OPEN a chest next to it",
        "RUN 1 to a square next to it",
        "STRIKE X at an enemy next to it",
        "if it is hurt, REST",
        "REST if it is stunned",
        "WAIT",
      );
    return [chosen, behind(), ...(this.random.chance(40) ? [behind()] : [])].join(", then ");
  }

  ending(): string {
    return this.oneOf(".", ". [Random]");
  }

  line(): string {
    return this.oneOf(
      () => `${this.several(false)}${this.ending()}`,
      () => `${this.oneOf("", "Enemy within 2 squares: ", "There is a chest: ")}${this.pointing()}.`,
      () => `${this.pointing()}. Otherwise, ${this.action(false)}.`,
      () => `Enemy within 2 squares: ${this.several(true)}${this.ending()}`,
      () => `Find ${this.oneOf("enemy", "hurt enemy")}. [Nearest > Random] ${this.several(true)}${this.ending()}`,
      () => `${this.action(false)}, then, if ${this.asked()}, ${this.action(false)}.`,
      () => `If ${this.asked()}, ${this.several(false, 2)}. Otherwise, ${this.several(false, 2)}.`,
      () => `If an enemy is within 2 squares, ${this.several(true, 2)}. Otherwise, ${this.action(false)}.`,
      () => `${this.action(false)}. Then ${this.action(false)}, otherwise ${this.action(false)}${this.ending()}`,
      () => `${this.action(false)}, then ${this.action(false)} if ${this.asked()}${this.ending()}`,
      () => `Roll [d6]:\n  1–3: ${this.several(false)}.\n  4–6: Find enemy. [Nearest > Random] ${this.several(true)}.`,
      "Never PELT if the Goblin is stunned.",
      "Never OPEN a chest if an enemy is within 1 square.",
    );
  }
}

/** What the companion decides and asks where the person answers truly, and what the interpreter decides. */
async function walked(lines: string, standing: Standing) {
  const { declared } = readText(CHAINED);
  const { book } = await playText(CHAINED, `${HEAD}${lines}\n`);
  if (declared === null) throw new Error("the game has a mistake");
  const truth = positionOf(standing) as DeclaredPosition;
  const policies = policiesOf(declared);
  const options = { readings: policies, dice: new SeededDice(1), trace: false };
  const { decision } = decide(interpretedGame(declared), book, truth, 0, options);
  const { next: _next, ...first } = decision;
  const later = positionAfter(declared, truth, "Goblin A", first, null)?.position ?? truth;
  const seen = { bare: { ...truth, places: {} }, truth, later };
  const { decision: asked, questions } = walkedWith(declared, book, seen, 0, 1, policies);
  // The companion asks for ways only where they matter.
  const expected = decisionText(decision).replace(/ through [^,]*/, "");
  return { text: decisionText(asked), expected, questions: questions.map(({ text }) => text) };
}

describe("actions joined by “then”", () => {
  test("are decided in the position that the ones before leave", async () => {
    const far = { knight: "a4", mage: "d4" };
    const { text, told } = await decided("1 RUN 3 towards the nearest enemy, then STRIKE X at it.", far);
    expect(text).toBe("1: RUN 3 by Goblin A to a3 through a2, then STRIKE 2 by Goblin A at Knight");
    expect(told).toContain("RUN 3 towards the nearest enemy: possible\n    STRIKE X at it: possible after that\n");
    const near = { goblin: "a3", ...far };
    const { text: away } = await decided("1 RUN 3 away from the nearest enemy, then STRIKE X. [Random]", near);
    expect(away).not.toContain("STRIKE");
  });

  test("are left out where the ones before make them impossible, and the trace says so", async () => {
    const standing = { chests: ["a2"], knight: "d4" };
    const { text, told } = await decided("1 OPEN a chest, then OPEN a chest. [Random]", standing);
    expect(text).toBe("1: OPEN in a2");
    expect(told).toContain("OPEN a chest: no chest found, after that\n");
  });

  test("are left out where the unit that acts is gone, and unaffected by those that are impossible", async () => {
    const { text, told } = await decided("1 RUN 3 towards the nearest enemy, then PELT 2 at it.", {
      knight: "a4",
      traps: ["a3"],
      hits: 1,
    });
    expect(text).toBe("1: RUN 3 by Goblin A to a3 through a2");
    expect(told).toContain("PELT 2 at it: Goblin A is no longer there\n");
    const alone = await decided("1 STRIKE X, then RUN 2 to a trap. [Random]", { knight: "d4", traps: ["a2"] });
    expect(alone.text).toBe("1: RUN 2 by Goblin A to a2");
  });

  test("follow what a rule makes of the ones before", async () => {
    const line = "1 RUN 1 to a trap, then REST if the Goblin is stunned.";
    const { text } = await decided(line, { knight: "d4", traps: ["b1"] });
    expect(text).toBe("1: RUN 1 by Goblin A to b1, then REST by Goblin A");
  });

  test("know of dice only that they will be rolled", async () => {
    const { text, told } = await decided("1 STRIKE X. [Random] Then STRIKE X. [Random]", { knight: "a2" });
    expect(text).toBe("1: STRIKE 2 by Goblin A at Knight, then STRIKE 2 by Goblin A at Knight");
    expect(told).toContain("STRIKE X: possible after that, before dice and cards are known\n");
  });

  test("mean by “it” what was named before, wherever that is now", async () => {
    const { text } = await decided("1 Enemy within 1 square: RUN 1 away from it, then HEX 1 at it.", {
      goblin: "b2",
      mage: "c2",
      knight: "a4",
    });
    expect(text).toMatch(/^1: RUN 1 by Goblin A to (a2|b1|b3), then HEX 1 by Goblin A at Mage$/);
  });

  test.each<[string, Standing, string]>([
    // What it has moved next to, and not another one that is as weak.
    [
      "RUN 3 towards enemy [Lowest hits], then HEX 1 at it",
      { knight: "b4", mage: "d3" },
      "then HEX 1 by Goblin A at Mage",
    ],
    ["RUN 2 to a chest [Furthest], then OPEN it", { chests: ["a2", "a3"] }, "then OPEN in a3"],
    ["RUN 2 to a chest [Furthest], then OPEN a chest next to it", { chests: ["a2", "a3"] }, "then OPEN in a2"],
    ["RUN 2 to a chest [Furthest], then OPEN a chest there", { chests: ["a2", "a3"] }, "then OPEN in a3"],
    [
      "HEX 2 at an enemy [Highest hits], then RUN 1 away from it",
      { goblin: "b2", mage: "b3", knight: "b1" },
      "at Knight, then RUN 1 by Goblin A to ",
    ],
  ])("mean by “it” what the one before was done to: %s", async (line, standing, expected) => {
    for (const asked of ["", "If the Goblin is not stunned: ", "If there are 0 or more enemies: "]) {
      const { text } = await decided(`1 ${asked}${line}.`, standing);
      expect(text).toContain(expected);
    }
  });

  test.each<[string, Standing, string]>([
    ["HEX 2 at an enemy [Lowest hits], then HEX 1 at it", { knight: "a2", mage: "b2" }, "1: HEX 2 by Goblin A at Mage"],
    // It is at that chest already, so it does not run; another chest is not meant.
    ["RUN 1 to a chest [Random], then OPEN it", { chests: ["d4"] }, "no action"],
    [
      "If a trap is within 2 squares: RUN 1 to the nearest chest, then OPEN it",
      { chests: ["a3"], traps: ["b1"] },
      "no action",
    ],
  ])("are not done to anything else where that is gone or was never reached: %s", async (line, standing, expected) => {
    const { text, told } = await decided(`1 ${line}.`, standing);
    expect(text).toBe(expected);
    expect(told).not.toContain("no it");
  });

  test("are asked for by the companion with the name of what was chosen before", async () => {
    const line = "1 RUN 3 towards enemy [Lowest hits], then HEX 1 at it.";
    const { text, expected, questions } = await walked(line, { mage: "d1" });
    expect(text).toBe(expected);
    expect(questions.filter((each) => each.includes("“it” (Mage)"))).toHaveLength(1);
  });

  test("mean by “it” what their own condition names, and not what is further back", async () => {
    const line = "1 RUN 1 towards the Mage. Then, if an enemy is within 1 square, HEX 1 at it.";
    const { text } = await decided(line, { mage: "d1", knight: "b2" });
    expect(text).toBe("1: RUN 1 by Goblin A to b1, then HEX 1 by Goblin A at Knight");
  });

  test("share a condition that is asked once", async () => {
    const lines = "1 If a chest is within 1 square, OPEN a chest, then REST. Otherwise, WAIT, then PELT 2 at an enemy.";
    const { text } = await decided(lines, { chests: ["a2"], knight: "b1" });
    expect(text).toBe("1: OPEN in a2, then REST by Goblin A");
    const other = await decided(lines, { knight: "b1" });
    expect(other.text).toBe("1: WAIT by Goblin A, then PELT 2 by Goblin A at Knight");
  });

  test("are one or the other where their conditions are contrary and no “then” parts them", async () => {
    const standing = { traps: ["a2"], knight: "d4" };
    for (const line of [
      "1 RUN 1 to a trap if the Goblin is not stunned, WAIT if the Goblin is stunned.",
      "1 If the Goblin is not stunned, RUN 1 to a trap. If the Goblin is stunned, WAIT.",
    ]) {
      const { text } = await decided(line, standing);
      expect(text).toBe("1: RUN 1 by Goblin A to a2");
    }
    const { text } = await decided(
      "1 RUN 1 to a trap if the Goblin is not stunned, then WAIT if the Goblin is stunned.",
      standing,
    );
    expect(text).toBe("1: RUN 1 by Goblin A to a2, then WAIT by Goblin A");
  });

  test("ask a condition of their own once the ones before are done", async () => {
    const { text } = await decided("1 RUN 3 towards the nearest enemy, then, if an enemy is within 1 square, REST.", {
      knight: "a4",
    });
    expect(text).toBe("1: RUN 3 by Goblin A to a3 through a2, then REST by Goblin A");
  });

  test("know what the bot remembers from the ones before", async () => {
    const { text } = await decided("1 SET alarm to 1, then WAIT if alarm is 1.", { knight: "a4" });
    expect(text).toContain("then WAIT by Goblin A");
  });

  test("count units that the ones before have placed", async () => {
    const { text } = await decided("1 CALL, then WAIT if 2 or more Goblins are in play.", { knight: "d4" });
    expect(text).toContain("CALL by Goblin A, then WAIT by Goblin A");
  });

  test("may lead to where a letter's condition is true that was false before", () => {
    const { game } = readText(CHAINED);
    const linted = (line: string): readonly string[] => {
      const file = { path: "dungeon.bot", text: `${HEAD}1 ${line}\n` };
      const { diagnosticsByPath } = checkProject([file], { Patrol: game?.lexicon as Lexicon });
      return (diagnosticsByPath.get("dungeon.bot") ?? []).map(({ code }) => code);
    };
    const letters = "RUN 1 to:\n  a) Any trap, only if there is a Mage. [Random]\n  b) Any chest. [Random]";
    expect(linted(`There is no Mage: ${letters}`)).toContain("impossible-condition");
    expect(linted(`There is no Mage: RUN 1 to a trap, then ${letters}`)).not.toContain("impossible-condition");
  });

  test("are asked for by the companion as things stand after the ones before, and otherwise not twice", async () => {
    const chase = await walked("1 RUN 3 towards the nearest enemy, then STRIKE X. [Random]", { knight: "a4" });
    expect(chase.questions).toContain(
      "After RUN 3 by Goblin A to a3: Which legal targets does Goblin A have for STRIKE X (enemy within 1 square)? Targets must match “enemy unit”.",
    );
    expect(chase.text).toBe(chase.expected);
    const lines = "1 If the Goblin is not stunned, RUN 1 to a trap, then WAIT. Otherwise, REST, then CALL.";
    const shared = await walked(lines, { traps: ["a2"], knight: "d4" });
    expect(shared.expected).toBe("1: RUN 1 by Goblin A to a2, then WAIT by Goblin A");
    expect(shared.text).toBe(shared.expected);
    expect(shared.questions.filter((each) => each.includes("stunned"))).toHaveLength(1);
    const remembered = await walked("1 SET alarm to 1, then WAIT if alarm is 1.", { knight: "a4" });
    expect(remembered.text).toBe(remembered.expected);
  });

  test("are decided alike by both evaluators", async () => {
    const { game } = readText(CHAINED);
    if (game === null) throw new Error("the game has a mistake");
    const chains = new Chains(new RandomSource(SEED));
    const sheets = effort(20, 400);
    let fired = 0;
    for (let sheet = 0; sheet < sheets; sheet += 1) {
      const lines = Array.from({ length: 6 }, () => chains.line()).filter((line) => {
        const { diagnostics } = checkFile("dungeon.bot", `${HEAD}1 ${line}\n`, { Patrol: game.lexicon });
        return diagnostics.length === 0;
      });
      const all = [...lines, "WAIT."].map((line, index) => `${index + 1} ${line}\n`);
      fired += expectAgreement(await playText(CHAINED, `${HEAD}${all.join("")}`), effort(40, 200)).length;
    }
    expect(fired).toBeGreaterThan(2 * sheets);
  });
});
