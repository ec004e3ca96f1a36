import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Case, chooseOption, DESK, openChoices, question, type Surroundings, visitor } from "../browser.ts";
import { playAtRandom, type PlayedTurns } from "../random-player.ts";
import { asked } from "../whole-game.ts";

/** So many turns are played of each game, and with so many answers at most. */
const TURNS = 3;
const MOST_ANSWERS = 600;

/** A game as the first page of one of the parts offers it. */
interface Table {
  readonly game: string;
  readonly scenario: string;
  /** Whom the bot plays, or the person. */
  readonly side: string;
}

/** The part of the site that is played, and how a game is begun there. */
interface Part {
  readonly path: string;
  /** The choices of a side, once a scenario is chosen. */
  readonly sides: (page: Page) => Promise<readonly string[]>;
  readonly begin: (page: Page, side: string, seed: number) => Promise<void>;
}

const COMPANION: Part = {
  path: "",
  sides: (page) => page.locator("input[name=bot] + span").allInnerTexts(),
  begin: async (page, side, seed) => {
    await chooseOption(page.getByRole("group", { name: "Bot plays" }).getByLabel(side, { exact: true }));
    await seeded(page, seed);
    await page.getByRole("button", { name: "Start" }).click();
    await question(page).waitFor();
  },
};

const PLAY: Part = {
  path: "play/",
  sides: async (page) => {
    const seats = page.locator(".seats label", { has: page.locator("option", { hasText: "You" }) });
    const labels = await seats.locator("span").allInnerTexts();
    return labels.map((label) => label.replace(/^Who plays /, ""));
  },
  begin: async (page, side, seed) => {
    await page.getByRole("combobox", { name: `Who plays ${side}`, exact: true }).selectOption("You");
    await seeded(page, seed);
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await asked(page).waitFor();
  },
};

async function seeded(page: Page, seed: number): Promise<void> {
  await openChoices(page);
  await page.getByText("Seed", { exact: true }).click();
  await page.locator("input[name=seed]").fill(`${seed}`);
}

/** Chooses a game and a scenario on the first page. */
async function choose(page: Page, { game, scenario }: Pick<Table, "game" | "scenario">): Promise<void> {
  await chooseOption(page.getByLabel(game, { exact: true }));
  await page.getByLabel("Scenario").selectOption(scenario);
}

/** Every game, scenario and side that the part offers. */
async function tablesOf(page: Page, { sides }: Part): Promise<readonly Table[]> {
  const tables: Table[] = [];
  // The games that the device keeps are read first.
  await page.getByLabel("Scenario").waitFor();
  for (const game of await page.locator("input[name=game] + span").allInnerTexts()) {
    await chooseOption(page.getByLabel(game, { exact: true }));
    const scenarios = await page.getByLabel("Scenario").locator("option").all();
    for (const scenario of await Promise.all(scenarios.map((option) => option.getAttribute("value")))) {
      if (scenario === null) continue;
      await choose(page, { game, scenario });
      for (const side of await sides(page)) tables.push({ game, scenario, side });
    }
  }
  return tables;
}

/** Plays every game of a part with a seed; each that does not go on as it should is a line. */
async function playAll(surroundings: Surroundings, part: Part, seed: number): Promise<readonly string[]> {
  const { context, complaints } = await visitor(surroundings, DESK);
  const address = `${surroundings.address}${part.path}`;
  const page = await context.newPage();
  await page.goto(address);
  const tables = await tablesOf(page, part);
  assert.ok(tables.length > 10, `${address} offers ${tables.length} games`);
  const troubles: string[] = [];
  let answers = 0;
  for (const table of tables) {
    const played = await playOne(page, address, part, table, seed);
    answers += played.answers;
    const trouble = troubleOf(played) ?? (complaints.length > 0 ? complaints.join("; ") : null);
    if (trouble !== null) {
      troubles.push(`${table.game}, scenario ${table.scenario}, ${table.side}, seed ${seed}: ${trouble}`);
      // Whatever stopped a game stops no other.
      await page.goto(address);
    }
    complaints.length = 0;
  }
  process.stdout.write(`          ${tables.length} tables, ${answers} answers\n`);
  await context.close();
  return troubles;
}

async function playOne(page: Page, address: string, part: Part, table: Table, seed: number): Promise<PlayedTurns> {
  // Back to the first page, which is not loaded again for that.
  await page.goto(`${address}#`);
  try {
    await choose(page, table);
    await part.begin(page, table.side, seed);
  } catch (error) {
    const said = await page.getByRole("alert").allInnerTexts();
    return { answers: 0, turns: 0, isOver: false, trouble: said.join(" ") || String(error) };
  }
  return playAtRandom(page, { seed, turns: TURNS, most: MOST_ANSWERS });
}

function troubleOf({ trouble, turns, isOver, answers }: PlayedTurns): string | null {
  if (trouble !== null) return trouble;
  return turns > TURNS || isOver ? null : `only ${turns - 1} turns are over after ${answers} answers`;
}

const PARTS = [
  { name: "companion", part: COMPANION },
  { name: "page with whole games", part: PLAY },
] as const;

/** Every game of the site, played by its own buttons with so many seeds. */
export function everyTable(seeds: number): readonly Case[] {
  return PARTS.flatMap(({ name, part }) =>
    Array.from({ length: seeds }, (_, index): Case => ({
      title: `every table of the ${name} is played for three turns with random answers, seed ${index + 1}, without an error`,
      run: async (surroundings) => assert.deepEqual(await playAll(surroundings, part, index + 1), []),
    })),
  );
}
