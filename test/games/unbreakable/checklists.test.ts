import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { compileSheet } from "../../../compiler/compile.ts";
import { declaredCompact } from "../../../games/shared/declared/compact.ts";
import { policiesOf } from "../../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import { hexDistance, hexesOf } from "../../../games/shared/hex/hex.ts";
import type { PackedDeclared } from "../../../games/shared/declared/packed-position.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../../games/shared/declared/position.ts";
import { UNBREAKABLE_GAME } from "../../../games/unbreakable/game.ts";
import { beamSight, type Seen, type Sight } from "../../../games/unbreakable/rules/line-of-sight.ts";
import { TERRAINS, type Terrain } from "../../../games/unbreakable/terrain.ts";
import type { CheckedSheet } from "../../../runtime/checked-tree.ts";
import { link } from "../../../runtime/compact/link.ts";
import { ScriptedDice, RandomSource } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { effort, oneOfEvery } from "../../effort.ts";
import { ROOT } from "../../imports.ts";
import { bombSight, landscapeOn } from "./sights-by-hand.ts";

const DEFINITIONS = readFileSync(join(ROOT, "procedures/unbreakable/definitions.bot"), "utf8");
const GAMES = new Map([[UNBREAKABLE_GAME.lexicon.game, UNBREAKABLE_GAME.lexicon]]);
const SCENARIO = { game: "Unbreakable", number: 1, title: "", rules: [], sides: [] };
const TITLES = ["Crawler", "Walker", "Squad"] as const;
const TURNED = { Crawler: "dug in", Walker: "down", Squad: "hovering" } as const;
const STATUSES = ["ready", "buttoned", "offline", "scattered"] as const;
const BOARD = { columns: 7, rows: 8 };
const HEXES = hexesOf(BOARD);
const ROWS = Array.from({ length: 10 }, (_, index) => index + 1);

type List = "beam" | "bomb";

/** The checklists with Yes behind one row alone, or with the answers of the page for null. */
function answering(row: number | null): string {
  if (row === null) return DEFINITIONS;
  return DEFINITIONS.replace(
    /^( {2}(\d+)\..*: )(?:Yes|No)/gmu,
    (_line, head: string, number: string) => `${head}${Number(number) === row ? "Yes" : "No"}`,
  );
}

/** A sheet whose first clause asks a checklist about the opposing unit, or its hex. */
function asking(list: List, row: number | null): readonly [sheet: CheckedSheet, text: string] {
  const asked = list === "beam" ? "an opposing unit" : "a hex containing an opposing unit";
  const procedures = TITLES.map(
    (title) => `${title.toUpperCase()}\n1. If the ${title} has a ${list} LOS to ${asked}, it moves 1 hex north.\n`,
  );
  const head = 'game Unbreakable\nscenario 1 "Special Delivery"\nbot Yellow\n\nYELLOW PROGRAM\n\n';
  const text = `${head}${procedures.join("\n")}`;
  const inReach = [{ path: "definitions.bot", text: answering(row) }];
  const { sheet, diagnostics } = checkFile("asking.bot", text, GAMES, { inReach });
  if (sheet === null || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return [sheet, text];
}

/** One for all rows: what it knows of a position, it keeps. */
const GAME = interpretedGame(UNBREAKABLE_GAME);

/** Whether a checklist answers Yes, in the interpreter and in the compiled sheet. */
function answerer(list: List, row: number | null, corners: "a" | "b") {
  const [sheet, text] = asking(list, row);
  const readings = { ...policiesOf(UNBREAKABLE_GAME), U10: corners };
  const { compact, functions } = declaredCompact(UNBREAKABLE_GAME);
  const compiled = compileSheet(sheet, SCENARIO, null, compact(readings), { text });
  const module = link<DeclaredPosition, PackedDeclared>(compiled.parts, functions);
  const book = { scenario: SCENARIO, sheets: { Yellow: sheet } };
  let packed: PackedDeclared | null = null;
  return (position: DeclaredPosition): readonly [interpreted: boolean, compiled: boolean] => {
    const options = { readings, dice: new ScriptedDice([]), trace: false };
    packed = module.pack(position, packed);
    const decided = module.toDecision(module.decide(packed, 0, new ScriptedDice([])), packed);
    return [decide(GAME, book, position, 0, options).decision.action !== null, decided.action !== null];
  };
}

/** A map with a firer and a target on it: near each other, and high, low or covered more often than not. */
function drawn(random: RandomSource): DeclaredPosition {
  const firing = random.pick(HEXES) ?? "0101";
  const near = HEXES.filter((hex) => hexDistance(hex, firing) <= 1);
  const aimedAt = random.pick(random.chance(40) ? near : HEXES) ?? firing;
  const unit = (side: string, name: string, at: string): DeclaredUnit => {
    const title = random.pick(TITLES) ?? "Squad";
    const status = random.pick(STATUSES) ?? "ready";
    const turned = random.chance(30) ? { [TURNED[title]]: true } : {};
    const fields = { ...(status === "ready" ? {} : { status }), ...turned };
    return { name: `${title} ${name}`, title, side, at, fields };
  };
  const units = [unit("Yellow", "A", firing), unit("Blue", "1", aimedAt)];
  const density = random.pick([2, 10, 40]) ?? 10;
  const places = HEXES.flatMap((hex) => {
    const terrain = random.chance([firing, aimedAt].includes(hex) ? 60 : density) ? random.pick(TERRAINS) : "open";
    const cloud = random.chance(density / 5) ? { cloud: "light" } : {};
    const fields = { ...(terrain === "open" || terrain === undefined ? {} : { terrain }), ...cloud };
    return Object.keys(fields).length === 0 ? [] : [[hex, fields] as const];
  });
  return { bot: "Yellow", board: BOARD, places: Object.fromEntries(places), units, row: [units[0]?.name ?? ""] };
}

/** The answer of the lists as they are written by hand. */
function byHand(list: List, { board, places, units }: DeclaredPosition, corners: "a" | "b"): Sight {
  const land = landscapeOn({
    map: board,
    corners: corners === "a",
    terrainAt: (hex) => (places[hex]?.["terrain"] ?? "open") as Terrain,
    hasCloud: (hex) => places[hex]?.["cloud"] !== undefined,
  });
  const [firer, target] = units.map(({ title, at, fields }): Seen => {
    const type = title as Seen["type"];
    return { type, at, turned: fields[TURNED[type]] === true, status: (fields["status"] ?? "ready") as Seen["status"] };
  });
  if (firer === undefined || target === undefined) throw new Error("two units are drawn");
  return list === "bomb" ? bombSight(land, firer, target.at) : beamSight(land, firer, target);
}

describe("the line-of-sight checklists", () => {
  test.each(
    oneOfEvery(2, [
      ["beam", "a"],
      ["beam", "b"],
      ["bomb", "a"],
      ["bomb", "b"],
    ] as const),
  )("for %ss answer by the row that the hand-written list names, under U10 %s", (list, corners) => {
    const random = new RandomSource(corners === "a" ? 16 : 61);
    const page = answerer(list, null, corners);
    const rows = ROWS.map((row) => answerer(list, row, corners));
    const answered = new Set<number>();
    for (let count = 0; count < effort(120, 2_500); count += 1) {
      const position = drawn(random);
      const { row, sees } = byHand(list, position, corners);
      answered.add(row);
      expect(page(position), JSON.stringify(position)).toEqual([sees, sees]);
      expect(
        rows.map((each) => each(position)),
        JSON.stringify(position),
      ).toEqual(ROWS.map((each) => [each === row, each === row]));
    }
    expect([...answered].toSorted((one, other) => one - other)).toEqual(ROWS);
  });
});
