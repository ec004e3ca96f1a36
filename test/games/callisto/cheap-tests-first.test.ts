import { describe, expect, it } from "vitest";
import { compiledScenario, playedProcedures } from "../../../bench/games/callisto/played-games.ts";
import { compileSheet } from "../../../compiler/compile.ts";
import { callistoCompact } from "../../../games/callisto/compact-game.ts";
import type { CompactPosition } from "../../../games/callisto/compact/compact-position.ts";
import * as compact from "../../../games/callisto/compact/index.ts";
import type { Position } from "../../../games/callisto/position.ts";
import { link } from "../../../runtime/compact/link.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { sheetOf } from "./properties/callisto.ts";

/** How often compiled code asks whether a place is on a shortest way, and for what is marked in a space. */
function countedSheet(): {
  readonly asked: () => number;
  readonly decide: (position: Position, acting: number) => void;
} {
  const { sheet, book } = sheetOf(5, "Breakers");
  const { parts } = compileSheet(sheet, book.scenario, book.sheets["LFA"] ?? null, callistoCompact(), { text: "" });
  let asked = 0;
  const isOnWay: typeof compact.isOnWay = (...given) => {
    asked += 1;
    return compact.isOnWay(...given);
  };
  const module = link<Position, CompactPosition>(parts, { ...compact, isOnWay });
  return {
    asked: () => asked,
    decide: (position, acting) => void module.decidePosition(position, acting, new SeededDice(1)),
  };
}

describe("compiled code", () => {
  it("asks for the way between only of spaces that pass the cheap tests", () => {
    const { asked, decide } = countedSheet();
    const played = playedProcedures([compiledScenario(5)], { games: 40, ofProcedure: 40, ofProcedureInGame: 3 }, [
      "5 Breakers SQUAD LEADER B AND C",
    ]).flatMap(({ decisions }) => decisions);
    expect(played).toHaveLength(40);
    for (const { position, acting } of played) decide(position, acting);
    // A control unit has up to eight spaces beside it; a board has some forty.
    expect(asked() / played.length).toBeLessThan(20);
  });

  it("finds what does not depend on a loop before it", () => {
    const { sheet, book } = sheetOf(5, "Breakers");
    const { parts } = compileSheet(sheet, book.scenario, book.sheets["LFA"] ?? null, callistoCompact(), { text: "" });
    const lines = parts.body.split("\n").filter((line) => line.includes("isOnWay("));
    expect(lines.length).toBeGreaterThan(1);
    // A list is made where the local that holds its length says that there is none yet.
    const inLoops = lines.filter((line) => line.includes("x_"));
    expect(inLoops.length).toBeGreaterThan(0);
    expect(inLoops.filter((line) => !/\(n_\d+ < 0 \? \(n_\d+ = gatherMembers/.test(line))).toEqual([]);
  });
});
