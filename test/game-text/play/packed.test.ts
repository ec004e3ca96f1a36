import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RandomSource } from "../../../runtime/dice.ts";
import { effort } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { Author, textFrom } from "./author.ts";
import { pondWith, SHEET } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const EXAMPLES = new URL("../../../examples/", import.meta.url);

/** The text of a game, its sheets, and the file of its scenario where it has one. */
interface Files {
  readonly text: string;
  readonly sheets: readonly string[];
  readonly scenario?: string;
}

function example(name: string): Files {
  const folder = new URL(`${name}/`, EXAMPLES);
  const read = (file: string): string => readFileSync(new URL(file, folder), "utf8");
  const sheets = readdirSync(folder).filter((file) => !["game.bot", "scenario.bot"].includes(file));
  return { text: read("game.bot"), sheets: sheets.map(read) };
}

/** The blocks of a page that are files of a game. */
function ofPage(): Files {
  const page = readFileSync(new URL("../../../docs/what-happens.md", import.meta.url), "utf8");
  const [text = "", , ...sheets] = [...page.matchAll(/```bot\n(game [\s\S]*?)```/g)].map(([, block = ""]) => block);
  return { text, sheets: sheets.filter((sheet) => sheet.includes("\nbot ")) };
}

/** A game whose units have parts, and whose sequences are about a side or a unit. Its scenarios say where units begin. */
const ofSquadrons = (file: string) =>
  readFileSync(new URL(`../../games/squadron/text/${file}`, import.meta.url), "utf8");
const SQUADRONS: Files = {
  text: ofSquadrons("game.bot"),
  sheets: [],
  scenario: ofSquadrons("scenario-4/scenario.bot"),
};

test.each([
  { name: "vault", of: example("vault"), players: ["bot", "greedy", "random"] },
  { name: "isles", of: example("isles"), players: ["bot", "greedy", "random"] },
  { name: "harbour", of: example("harbour"), players: ["bot", "greedy", "random"] },
  { name: "squadrons", of: SQUADRONS, players: ["greedy", "random", "random"] },
  { name: "the game of the page", of: ofPage(), players: ["bot", "greedy", "random"] },
])("$name is played alike in a plain and in a packed state, after every event", async ({ name, of, players }) => {
  const ways = await bothWays(of.text, of.sheets, 100, {}, of.scenario ?? null);
  const compared = { ...NOTHING_COMPARED };
  const games = effort(1, 6);
  const winners = new Set<string | null>();
  for (const [number, player] of players.entries()) {
    for (let game = 1; game <= games; game += 1) {
      const seating = Object.fromEntries(
        ways.definition.scenario.sides.map(({ side }) => [
          side,
          player === "bot" && ways.bots[side] === undefined ? "random" : player,
        ]),
      );
      const { result } = playBothWays(ways, seating, SEED + players.length * game + number, compared);
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

test("a header that asks for what is only recorded allows the same in both states", async () => {
  const written = pondWith({ action: "It loses 1 hit.", round: "1: Each animal acts once." })
    .replace("hungry or sated.", "hungry or sated. It has nerve (0–3), only recorded. It can be bare, only recorded.")
    .replaceAll("hits / armour.", "hits / armour / nerve.")
    .replace("Otter (2): 3 / 0.", "Otter (2): 3 / 0 / 0.")
    .replace("Heron: 4 / 1.", "Heron: 4 / 1 / 2.")
    .replace("DO at an enemy:", "DO at an enemy, only if the animal's nerve is 1 or 2, unless it is bare:");
  const ways = await bothWays(written, []);
  const compared = { ...NOTHING_COMPARED };
  for (let seed = 0; seed < 4; seed += 1) playBothWays(ways, { River: "random", Sky: "greedy" }, SEED + seed, compared);
  expect(compared.events).toBeGreaterThan(8);
  // Nobody but the Heron dares anything.
  const { result } = playBothWays(ways, { River: "greedy", Sky: "greedy" }, SEED, compared);
  expect(result?.winner).not.toBe("River");
});

test("a game that is stopped since too much follows is stopped at the same sentence in both states", async () => {
  const setUp = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";
  const round = `1: Carry out the storm, until there is no Heron, at most 90 times.

SEQUENCE STORM:
  1: Carry out the rain, until there is no Heron, at most 90 times.

SEQUENCE RAIN:
  1: For each Otter: roll [d6], then it loses 1 hit. The Heron gains 1 hit.
  2: If the Heron has 3 or more hits, the Heron loses 2 hits, otherwise the Sky gains 1 shell.
  3: Roll 2 [d6], then for each roll of 3 or more: the Sky loses 1 shell.`;
  for (const steps of ["", "\n  4: The Heron gains 1 hit.", "\n  4: An Otter gains 1 hit. [Random]"]) {
    const ways = await bothWays(pondWith({ setUp, round: round + steps }), []);
    const { result } = playBothWays(ways, { River: "random", Sky: "random" }, SEED, { ...NOTHING_COMPARED });
    expect(result?.reason).toBe("more than 10000 sentences followed one another");
  }
});
