import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkFile } from "../../compiler/check-file.ts";
import { PackedRules } from "../../games/shared/declared/play/packed/packed-rules.ts";
import { GameOfText } from "../../games/text/game-of-text.ts";
import { gameReader } from "../../games/text/read-game.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { botsOf } from "../../library/play.ts";
import { SeededDice } from "../../runtime/dice.ts";

const VAULT = fileURLToPath(new URL("../../examples/vault/game.bot", import.meta.url));

/** Nanoseconds of processor time of a fall of the dice that is tried and of a decision; medians of several rounds. */
export interface TextTrials {
  readonly fall: number;
  readonly unguarded: number;
  /** How many times as long as an unguarded decision a guarded one takes: both take turns. */
  readonly guarded: number;
}

/** A goblin between a knight and the way to him: it strikes in every way, and goes with a guard and without. */
export async function timeTextTrials(rounds: number): Promise<TextTrials> {
  const text = readFileSync(VAULT, "utf8");
  const { declared } = new GameOfText(gameTextReader()(createSource("game.bot", text)), {}).read();
  const { game } = gameReader()(createSource("game.bot", text));
  if (declared?.play === undefined || game === null) throw new Error("the example cannot be played");
  const { play } = new PackedRules({ ...declared, play: declared.play });
  const standing = { board: { columns: 7, rows: 7 }, places: { c4: { wall: true }, e4: { trap: true } } };
  const units = [
    { name: "Goblin A", title: "Goblin", side: "Dungeon", at: "d3", fields: {} },
    { name: "Knight", title: "Knight", side: "Party", at: "d4", fields: {} },
    { name: "Ranger", title: "Ranger", side: "Party", at: "g7", fields: {} },
  ];
  const nothing = { unplaced: {}, memory: {}, decks: {}, agenda: [], choice: null, held: [], result: null };
  play.form.load({ ...nothing, round: 1, step: 1, places: standing.places, units });
  play.rules.begin();
  const [goblin, knight] = [play.things.unitNamed("Goblin A"), play.things.unitNamed("Knight")];
  const strike = { action: "STRIKE", strength: null };
  const aFall = (): number => {
    let falls = 0;
    play.tries(goblin, strike, play.things.thingOfUnit(knight), () => (falls += 1) > 0);
    return falls;
  };
  const loaded = await game.load();
  const decision = (line: string): ((index: number) => number) => {
    const written = `game Vault\nscenario 1 "Seven chests"\nbot Dungeon\n\nDUNGEON BOT PROCEDURES\n\nGOBLIN\n1 ${line}\n`;
    const { sheet } = checkFile("dungeon.bot", written, { [game.lexicon.game]: game.lexicon });
    if (sheet === null) throw new Error(`no sheet: ${line}`);
    const sides = [{ side: "Dungeon", starting: [] }];
    const scenario = { game: game.lexicon.game, number: 1, title: "", rules: [], sides };
    const bot = botsOf(loaded, { scenario, sheets: { Dungeon: sheet } }, loaded.readings({}), false)["Dungeon"];
    return (index) => {
      bot?.(play.position("Dungeon", goblin), 0, new SeededDice(index));
      return 1;
    };
  };
  const unguarded = decision("RUN X towards nearest Ranger. [Random]");
  const guarded = decision("RUN X towards nearest Ranger, where it would not be within 1 square of a Knight. [Random]");
  const taken = Array.from({ length: rounds }, () => ({
    fall: timed(5_000, aFall),
    unguarded: timed(2_000, unguarded),
    guarded: timed(2_000, guarded),
  }));
  return {
    fall: median(taken.map(({ fall }) => fall)),
    unguarded: median(taken.map((each) => each.unguarded)),
    guarded: median(taken.map((each) => each.guarded / each.unguarded)),
  };
}

/** Nanoseconds of each of what `run` counts. */
function timed(times: number, run: (index: number) => number): number {
  const start = process.cpuUsage();
  let count = 0;
  for (let index = 0; index < times; index += 1) count += run(index);
  const { user, system } = process.cpuUsage(start);
  return ((user + system) * 1_000) / count;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
