import { gameReader } from "../../games/text/read-game.ts";
import { createSource } from "../../grammar/source.ts";
import { NOTHING_COMPARED, bothWays, playBothWays } from "../game-text/play/two-states.ts";
import { SEED } from "../seed.ts";
import type { Outcome } from "./count-forms.ts";
import { refused } from "./refused.ts";

/** Where a line of a game's text stands. In a world, a remark marks each place but the last step of a round. */
export type PlaceOfLine = "actions" | "cards" | "rules" | "setup" | "step";

/** In one of so many games, something must come of a line. */
const MOST_GAMES = 2;

/** The courses of games without the line, by world and seed. */
const courses = new Map<string, string>();

/** Tries a line of a game's text in a world, with players that choose at random. */
export async function outcomeOfLine(world: string, place: PlaceOfLine, line: string): Promise<Outcome> {
  const text = worldWith(world, place, line.trim());
  const { game, diagnostics } = gameReader()(createSource("game.bot", text));
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (game === null || error !== undefined) return refused(text, error);
  let fires = false;
  try {
    for (let seed = SEED; seed < SEED + MOST_GAMES && !fires; seed += 1) {
      const key = `${seed} ${world}`;
      const course = courses.get(key) ?? (await courseOf(world, seed));
      courses.set(key, course);
      fires = (await courseOf(text, seed)) !== course;
    }
  } catch (problem) {
    return { kind: "checked", fires, difference: problem instanceof Error ? problem.message : "no reason" };
  }
  return { kind: "checked", fires, difference: null };
}

function worldWith(world: string, place: PlaceOfLine, line: string): string {
  if (place !== "step") return world.replace(new RegExp(`^  // ${place}$`, "m"), () => `  ${line}`);
  const last = Number(/(\d+): [^\n]*\n*$/.exec(world)?.[1]);
  return `${world.trimEnd()}\n  ${last + 1}: ${line}\n`;
}

/** What can be told of a game that is played both ways: two texts of which it is the same play the same game. */
async function courseOf(text: string, seed: number): Promise<string> {
  const ways = await bothWays(text, []);
  const players = Object.fromEntries(ways.definition.scenario.sides.map(({ side }) => [side, "random"]));
  const compared = { ...NOTHING_COMPARED };
  const { result, ...state } = playBothWays(ways, players, seed, compared);
  return JSON.stringify({ state, result, compared });
}
