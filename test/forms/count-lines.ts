import { memoizeTexts } from "../../grammar/memoize.ts";
import { readText } from "../game-text/crawl.ts";
import { NOTHING_COMPARED, bothWays, playBothWays } from "../game-text/play/two-states.ts";
import { SEED } from "../seed.ts";
import type { Outcome } from "./count-forms.ts";
import { refused } from "./refused.ts";

/** Where a line of a game's text stands. In a world, a remark marks each place but the last step of a round. */
export type PlaceOfLine = "actions" | "cards" | "rules" | "setup" | "step";

/** In one of so many games, something must come of a line. */
const MOST_GAMES = 2;

/** The courses of games without the line, by the text of the world. */
const coursesWithout = memoizeTexts(16, (world) => coursesOf(world));

/** Tries a line of a game's text in a world, with players that choose at random. */
export async function outcomeOfLine(world: string, place: PlaceOfLine, line: string): Promise<Outcome> {
  const text = worldWith(world, place, line.trim());
  const { game, diagnostics } = readText(text);
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (game === null || error !== undefined) return refused(text, error);
  let fires = false;
  try {
    const [without, courses] = [await coursesWithout(world), await coursesOf(text)];
    for (let seed = SEED; seed < SEED + MOST_GAMES && !fires; seed += 1) fires = courses(seed) !== without(seed);
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

/** What can be told of games that are played both ways: two texts of which it is the same play the same game. */
async function coursesOf(text: string): Promise<(seed: number) => string> {
  const ways = await bothWays(text, []);
  const players = Object.fromEntries(ways.definition.scenario.sides.map(({ side }) => [side, "random"]));
  const known = new Map<number, string>();
  return (seed) => {
    const compared = { ...NOTHING_COMPARED };
    const course = known.get(seed) ?? JSON.stringify({ ...playBothWays(ways, players, seed, compared), compared });
    known.set(seed, course);
    return course;
  };
}
