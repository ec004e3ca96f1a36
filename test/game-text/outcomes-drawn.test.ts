import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { exportSheet } from "../../compiler/export.ts";
import { print } from "../../grammar/print.ts";
import { RandomSource } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { SEED } from "../seed.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";
import { DrawnWords, PATROL, PATROL_SHEET } from "./patrol.ts";

const ENDING = PATROL.replace(
  "  When a figure enters a trap",
  "  The Dungeon wins if there is no Mage.\n  The Ravens win if there is no Goblin.\n  When a figure enters a trap",
);

const OF_ACTOR = ["stunned", "hurt", "in a trap", "next to an enemy", "within 2 squares of a chest"];
const THINGS = ["an enemy", "a Mage", "a hurt enemy", "a chest", "a Goblin", "a stunned figure"];

/** One of what can be said, at random. */
class Outcomes extends DrawnWords {
  /** What stands behind “would”. */
  said(): string {
    return this.oneOf(
      () => `be ${this.oneOf(...OF_ACTOR)}`,
      () => `become ${this.oneOf(...OF_ACTOR)}`,
      () => `defeat ${this.oneOf(...THINGS)}`,
      () => `remove the last ${this.oneOf("enemy", "chest", "Goblin")}`,
      () => `leave ${this.oneOf("no chest", "fewer than 3 enemies", "2 or more hurt figures", "a stunned figure")}`,
      () => `${this.oneOf("lose", "gain")} ${this.oneOf("hits", "2 or more hits", "ore")}`,
      () => this.oneOf("win", "lose the game"),
    );
  }

  /** The same, or several of them joined. */
  all(by = this.oneOf("and", "or")): string {
    return this.oneOf(
      () => this.said(),
      () => this.said(),
      () => `${this.said()} ${by} ${this.said()}`,
      () => `be ${this.oneOf("stunned", "hurt")} ${by} ${this.oneOf("stunned", "hurt")}`,
      () => `be ${this.oneOf(...OF_ACTOR)} ${by} ${this.oneOf("in a trap", "next to an enemy")}`,
      () => `defeat ${this.oneOf("a Mage", "a Knight")}, ${this.oneOf(...THINGS)} ${by} ${this.oneOf(...THINGS)}`,
      () => `lose hits ${by} ore`,
      () => `leave no chest ${by} 2 or more Goblins`,
    );
  }

  chance(): string {
    return this.oneOf("would", "could", "would not", "could not");
  }

  limit(): string {
    return this.oneOf(
      () => `${this.oneOf("if it", "only if it")} ${this.oneOf("would", "could")} ${this.all()}`,
      () => `${this.oneOf("if it", "where it")} ${this.oneOf("would", "could")} not ${this.all("or")}`,
      () => `unless ${this.oneOf("it", "doing so")} would ${this.all()}`,
      () => `unless it could ${this.all("or")}`,
      () => `if it would ${this.said()} and could ${this.said()}`,
      () => `unless doing so ${this.oneOf("loses", "gains")} hits or leaves no chest`,
      () => `leaving ${this.oneOf("at least 2 chests", "no Mage")}`,
      () => `but never ${this.oneOf("defeat a Mage or lose hits", "become hurt")}`,
      () => `if it ${this.oneOf("would", "could")} no longer be ${this.oneOf(...OF_ACTOR)}`,
      () => `without ${this.oneOf("becoming", "being")} ${this.oneOf(...OF_ACTOR)}`,
      () => `without ${this.oneOf("defeating", "losing")} ${this.oneOf(...THINGS)}`,
      () => `never leaving ${this.oneOf("no chest", "fewer than 2 Goblins")}`,
      () => `without becoming hurt or losing ${this.oneOf("hits", "a Goblin", "stunned")}`,
    );
  }

  /** Where a movement may not end. */
  forbidden(): string {
    return this.oneOf(
      "avoiding traps and chests",
      "without entering a trap or losing hits",
      "never ending next to an enemy",
      "never approaching a Mage",
    );
  }

  letters(): string {
    const letter = (name: string): string =>
      `\n${name}) ${this.oneOf("Any trap", "Square without figure", "Nearest enemy")} ${this.oneOf(
        () => this.limit(),
        () => this.forbidden(),
      )}. [Random]`;
    return `RUN 2 ${this.oneOf("to", "towards")}:${letter("a")}${letter("b")}\nc) Nearest enemy. [Random]`;
  }

  clause(): string {
    const tail = " [Random]";
    return this.oneOf(
      () => `STRIKE X an enemy ${this.limit()}.${tail}`,
      () => `HEX 1 ${this.oneOf("an enemy", "a figure within 2 squares")} ${this.limit()}.${tail}`,
      () => `SHOVE 1 ${this.limit()}.${tail}`,
      () => `OPEN a chest ${this.limit()}.${tail}`,
      () => `REST ${this.limit()}.`,
      () => {
        const goal = this.oneOf("towards nearest enemy", "towards a chest", "to any trap");
        const ties = this.oneOf("[Random]", "[Fewest enemies within 1 square > Random]");
        return `RUN ${this.oneOf("2", "4")} ${goal} ${this.limit()}. ${ties}`;
      },
      () => this.letters(),
      () => `RUN 2 towards nearest enemy, ${this.forbidden()}.${tail}`,
      () => `STRIKE X at up to 2 enemies that ${this.chance()} be ${this.oneOf("defeated", "hurt or stunned")}.${tail}`,
      () => `OPEN each chest that ${this.oneOf("would", "could")} be next to ${this.oneOf(...THINGS)}.`,
      () => `OPEN a chest, leaving the last chest.${tail}`,
      () =>
        `${this.oneOf("STRIKE X", "HEX 1", "OPEN", "REST")} ${this.oneOf("would", "could")} ${this.all()}: RUN 1 to any trap.${tail}`,
      () => `HEX ${this.chance()} ${this.all("or")}: HEX 1.${tail}`,
      () => `HEX 1. [It ${this.chance()} ${this.all("or")} > Random]`,
    );
  }
}

describe("drawn lines that ask what would come of an action", () => {
  test("are decided alike by both evaluators, and keep their meaning when they are formatted", async () => {
    const outcomes = new Outcomes(new RandomSource(SEED));
    const { game } = readText(ENDING);
    if (game === null) throw new Error("the game has a mistake");
    let fired = 0;
    const sheets = effort(12, 150);
    for (let sheet = 0; sheet < sheets; sheet += 1) {
      const lines = [1, 2, 3].map((number) => `${number} ${outcomes.clause()}\n`);
      const text = `${PATROL_SHEET}${lines.join("")}4 WAIT.\n`;
      const checked = checkFile("dungeon.bot", text, { Patrol: game.lexicon });
      expect(checked.diagnostics, text).toEqual([]);
      const printed = checked.file === null ? "" : print(checked.file);
      const again = checkFile("dungeon.bot", printed, { Patrol: game.lexicon });
      expect(exportSheet(again, null)?.procedures, printed).toEqual(exportSheet(checked, null)?.procedures);
      fired += expectAgreement(await playText(ENDING, text), effort(30, 200)).length;
    }
    expect(fired).toBeGreaterThan(2 * sheets);
  });

  test("may say two things of where somebody would be", async () => {
    const { game } = readText(ENDING);
    if (game === null) throw new Error("the game has a mistake");
    for (const line of [
      "REST could be within 2 squares of a chest and next to an enemy: RUN 1 to any trap. [Random]",
      "REST if it could be within 2 squares of a chest and next to an enemy.",
      "HEX 1 an enemy within 2 squares and next to a chest if it would be next to a chest and within 2 squares of a trap. [Random]",
    ]) {
      const text = `${PATROL_SHEET}1 ${line}\n2 WAIT.\n`;
      expect(checkFile("dungeon.bot", text, { Patrol: game.lexicon }).diagnostics, line).toEqual([]);
    }
  });
});
