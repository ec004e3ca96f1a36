import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RandomSource } from "../../../runtime/dice.ts";
import { effort } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { Author, textFrom } from "./author.ts";
import { SHEET } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const EXAMPLES = new URL("../../../examples/", import.meta.url);

/** The files of an example: the text of the game, and its sheets. */
function example(name: string): { readonly text: string; readonly sheets: readonly string[] } {
  const folder = new URL(`${name}/`, EXAMPLES);
  const read = (file: string): string => readFileSync(new URL(file, folder), "utf8");
  const sheets = readdirSync(folder).filter((file) => !["game.bot", "scenario.bot"].includes(file));
  return { text: read("game.bot"), sheets: sheets.map(read) };
}

/** The blocks of a page that are files of a game. */
function ofPage(): { readonly text: string; readonly sheets: readonly string[] } {
  const page = readFileSync(new URL("../../../docs/what-happens.md", import.meta.url), "utf8");
  const [text = "", , ...sheets] = [...page.matchAll(/```bot\n(game [\s\S]*?)```/g)].map(([, block = ""]) => block);
  return { text, sheets: sheets.filter((sheet) => sheet.includes("\nbot ")) };
}

/** A game whose units have parts, and whose sequences are about a side or a unit. */
const SQUADRONS = readFileSync(new URL("../../games/squadron/text/game.bot", import.meta.url), "utf8");

test.each([
  { name: "vault", of: example("vault"), players: ["bot", "greedy", "random"] },
  { name: "isles", of: example("isles"), players: ["bot", "greedy", "random"] },
  { name: "harbour", of: example("harbour"), players: ["bot", "greedy", "random"] },
  { name: "squadrons", of: { text: SQUADRONS, sheets: [] }, players: ["greedy", "random", "random"] },
  { name: "the game of the page", of: ofPage(), players: ["bot", "greedy", "random"] },
])("$name is played alike in a plain and in a packed state, after every event", async ({ name, of, players }) => {
  const ways = await bothWays(of.text, of.sheets);
  const compared = { ...NOTHING_COMPARED };
  const games = effort(1, 6);
  const winners = new Set<string | null>();
  for (const player of players) {
    for (let game = 1; game <= games; game += 1) {
      const seating = Object.fromEntries(
        ways.definition.scenario.sides.map(({ side }) => [
          side,
          player === "bot" && ways.bots[side] === undefined ? "random" : player,
        ]),
      );
      const { result } = playBothWays(ways, seating, SEED + game, compared);
      winners.add(result?.winner ?? null);
    }
  }
  process.stdout.write(`${name}: ${3 * games} games, ${JSON.stringify(compared)}, won by ${[...winners].join(", ")}\n`);
  expect(compared.events).toBeGreaterThan(100 * games);
  if (of.sheets.length > 0) expect(compared.decisions).toBeGreaterThan(10 * games);
});

test("generated texts are played alike in a plain and in a packed state, after every event", async () => {
  const compared = { ...NOTHING_COMPARED };
  const texts = effort(40, 120);
  for (let index = 0; index < texts; index += 1) {
    const text = textFrom(new Author(new RandomSource(SEED + index)));
    const chosen = { stormy: index % 2 === 0 ? "yes" : "no", depth: String(1 + (index % 3)) };
    const ways = await bothWays(text, [SHEET], 9, chosen);
    const players = { River: index % 3 === 0 ? "bot" : "random", Sky: index % 4 === 0 ? "greedy" : "random" };
    playBothWays(ways, players, index, compared);
  }
  process.stdout.write(`generated texts: ${texts} games, ${JSON.stringify(compared)}\n`);
  expect(compared.events).toBeGreaterThan(5 * texts);
  expect(compared.ended).toBeGreaterThan(texts / 4);
});
