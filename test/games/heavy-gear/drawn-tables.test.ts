import { expect, test } from "vitest";
import type { NamedDie } from "../../../grammar/lexicon.ts";
import { HEAVY_GEAR_PACKAGE, HEAVY_GEAR_TABLES } from "../../../games/heavy-gear/package.ts";
import { RandomSource } from "../../../runtime/dice.ts";
import { effort } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { longDraws, tell } from "../../generated/agree.ts";
import { TablesDrawn } from "../../generated/tables-drawn.ts";
import { checkTables, tablesTextFault, trySetUp, type TablesGround } from "../../generated/tables-trial.ts";
import { errorsIn } from "../../generated/trial.ts";
import { shrunk, textOf, type Part } from "../../generated/written.ts";

/** Heavy Gear has no dice of its own, so it is lent one. */
const DIE: NamedDie = { id: "gale die", faces: ["calm", "breeze", "breeze", "gale"], documentation: "How it blows." };

const GROUND: TablesGround = {
  game: {
    ...HEAVY_GEAR_PACKAGE,
    lexicon: { ...HEAVY_GEAR_PACKAGE.lexicon, dice: [DIE] },
  },
  part: HEAVY_GEAR_TABLES,
};

const KNOWN = new Set(
  GROUND.game.lexicon.words.flatMap((word) =>
    word.category === "quantity" && (word.range !== undefined || word.id === "enemy combat groups") ? word.id : [],
  ),
);

/** What is wrong with a text, in any of some games that are set up by it. */
function faultIn(text: string, games: number, seed: number): { readonly fault: string | null; readonly setUp: number } {
  const random = new RandomSource(seed);
  const checked = checkTables(GROUND, text);
  const wrong = tablesTextFault(GROUND, checked);
  if (wrong !== null) return { fault: wrong, setUp: 0 };
  let setUp = 0;
  for (let game = 0; game < games; game += 1) {
    const { fault, wasSetUp } = trySetUp(GROUND, text, checked, random);
    if (fault !== null) return { fault, setUp };
    if (wasSetUp) setUp += 1;
  }
  return { fault: null, setUp };
}

function smallest(drawn: Part, games: number, seed: number): string {
  const faultOf = (part: Part): string | null => {
    const text = textOf(part);
    return errorsIn(checkTables(GROUND, text)).length > 0 ? null : faultIn(text, games, seed).fault;
  };
  const least = shrunk(drawn, (part) => faultOf(part) !== null);
  return `${textOf(least)}\n${faultOf(least) ?? ""}`;
}

test(
  "texts of tables that are drawn at random read the same when they are formatted, and set the same game up by a seed, by its dice and by the choices that were drawn",
  { timeout: 24 * 60 * 60 * 1000 },
  () => {
    const long = longDraws({ sheets: 200, positions: 10 });
    const [texts, games] = [effort(40, long.sheets), effort(5, long.positions)];
    let [valid, setUp] = [0, 0];
    const faults: string[] = [];
    for (let number = SEED; number < SEED + texts; number += 1) {
      const drawn = new TablesDrawn(GROUND.game.lexicon, new RandomSource(number), (id) => KNOWN.has(id)).text();
      const text = textOf(drawn);
      if (errorsIn(checkTables(GROUND, text)).length > 0) continue;
      valid += 1;
      const tried = faultIn(text, games, number);
      setUp += tried.setUp;
      if (tried.fault !== null) faults.push(smallest(drawn, games, number));
    }
    tell(
      `Heavy Gear: ${valid} of ${texts} drawn texts of tables are valid; ${setUp} games were set up by them; ${faults.length} faults`,
    );
    expect(faults).toEqual([]);
    expect(valid).toBeGreaterThanOrEqual(0.8 * texts);
    expect(setUp).toBeGreaterThanOrEqual(0.5 * valid * games);
  },
);
