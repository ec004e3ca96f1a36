import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import type { GameAction } from "../../../games/shared/declared/play/rules.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { boardOfText } from "../../../library/boards.ts";
import { companion, type CompanionGame } from "../../../library/companion.ts";
import { gamesAmong, isGameText } from "../../../library/games-among.ts";
import { apply, legalActions, newGame, type PlayedGame } from "../../../library/play.ts";
import { readSheets, type Sheet } from "../../../library/sheets.ts";
import type { Answer } from "../../../runtime/companion/question.ts";
import { RandomSource } from "../../../runtime/dice.ts";
import { effort } from "../../effort.ts";
import { ROOT } from "../../imports.ts";
import { SEED } from "../../seed.ts";

const EXAMPLES = readdirSync(join(ROOT, "examples")).toSorted();

async function sheetsOf(example: string): Promise<readonly Sheet[]> {
  const folder = join(ROOT, "examples", example);
  const files = readdirSync(folder).map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
  const among = await gamesAmong(files, BUILT_IN_GAMES);
  if (!among.ok) throw new Error(among.reason);
  const game = await Promise.all([...among.games.all.keys()].map(among.games.loadGame));
  return readSheets(
    files.filter((file) => !isGameText(file)),
    { game },
  ).sheets;
}

function begin(sheet: Sheet, seed: number, dice: "companion" | "person" = "companion"): CompanionGame {
  const begun = companion(sheet, { seed, dice, board: boardOfText(sheet.book.scenario) });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.companion;
}

function give({ conversation }: CompanionGame, answer: Answer): void {
  expect(conversation.answer(answer)).toBeNull();
}

/** What stands on the table. */
function standing(position: object | null): Pick<DeclaredPosition, "places" | "units" | "unplaced"> {
  const { places, units, unplaced = {} } = position as DeclaredPosition;
  return { places, units, unplaced };
}

/** A step of a whole game in which the person chooses by lot; what was chosen, or null. */
function stepOf(
  game: PlayedGame,
  random: RandomSource,
): { readonly game: PlayedGame; readonly chosen: GameAction | null } {
  const actions = legalActions(game);
  const action = actions[actions.length === 0 ? -1 : random.within([0, actions.length - 1])];
  if (action === undefined) throw new Error("the game is over");
  const applied = apply(game, action);
  if (!applied.ok) throw new Error(applied.reason);
  return { game: applied.game, chosen: action.side === null ? null : (action.shown as GameAction) };
}

/** The answer that chooses the same at the table. */
function answerOf({ conversation }: CompanionGame, action: GameAction): Answer {
  const { question } = conversation;
  if (action.kind === "pick") {
    if (question?.form === "names") return { names: [action.thing] };
    const option =
      question?.form === "choice" ? question.options.find(({ label }) => label === action.thing) : undefined;
    return { key: option?.key ?? "" };
  }
  if (action.kind !== "act") throw new Error(`nobody chooses ${action.kind}`);
  const [deed] = action.deeds;
  if (deed === undefined) return { key: "n" };
  const { choices = [] } = question?.about ?? {};
  const same = choices.filter(({ action: name, at }) => name === deed.action && at === (deed.target ?? deed.place));
  const text = same.length === 1 ? same[0] : same.find(({ label }) => label.includes(` ${deed.strength ?? ""}`));
  return { key: text?.key ?? "" };
}

describe.each(EXAMPLES)("the companion of %s", (example) => {
  test("follows whole games: what it holds and what the bot does are the engine's at every question", async () => {
    const compared = { turns: 0, cards: 0, ends: 0 };
    for (const sheet of await sheetsOf(example)) {
      for (let seed = SEED; seed < SEED + effort(2, 20); seed += 1) {
        const random = new RandomSource(seed);
        const table = begin(sheet, seed);
        const players = Object.fromEntries(
          (sheet.book.scenario.sides.length > 0
            ? sheet.book.scenario.sides.map(({ side }) => side)
            : sheet.game.lexicon.sides.map(({ id }) => id)
          ).map((side) => [side, side === sheet.side ? "bot" : "person"]),
        );
        const begun = newGame(sheet, { board: boardOfText(sheet.book.scenario), seed, players });
        if (!begun.ok) throw new Error(begun.reason);
        let { game } = begun;
        while (legalActions(game).length > 0) {
          const before = game.engine.stateOf(game.course);
          const step = stepOf(game, random);
          ({ game } = step);
          const { event } = game.course.happened.at(-1) as { readonly event: { readonly action: GameAction } };
          const { action } = event;
          const isCard = action.kind === "act" && action.side === sheet.side && action.sheet !== null;
          if (step.chosen === null && !isCard) continue;
          expect(standing(table.position())).toEqual(standing(before));
          if (step.chosen !== null) {
            give(table, answerOf(table, step.chosen));
            compared.turns += 1;
            continue;
          }
          const { about } = table.conversation.question ?? {};
          expect(about).toMatchObject({ asks: "done", deed: { unit: action.kind === "act" ? action.unit : "" } });
          const first = action.kind === "act" ? action.deeds[0] : undefined;
          if (first !== undefined) expect(about?.deed.action).toBe(first.action);
          if (action.kind === "act" && action.deeds.length === 1)
            expect([about?.deed.to, ...(about?.deed.targets ?? []), ...(about?.deed.spaces ?? [])]).toContain(
              first?.target ?? first?.place ?? null,
            );
          give(table, { key: "y" });
          compared.cards += 1;
        }
        compared.ends += 1;
        expect(standing(table.position())).toEqual(standing(game.engine.stateOf(game.course)));
        expect(table.conversation.question?.text).toMatch(/won: /i);
      }
    }
    expect(compared.cards).toBeGreaterThan(20);
    expect(compared.turns).toBeGreaterThan(20);
  });

  test("takes a change at every question, and asks again by what is so now", async () => {
    const [sheet] = await sheetsOf(example);
    if (sheet === undefined) throw new Error("no sheet");
    const table = begin(sheet, SEED);
    let changes = 0;
    for (let count = 0; count < 40; count += 1) {
      const { question } = table.conversation;
      if (question === null) break;
      const { units } = table.position() as DeclaredPosition;
      const [unit] = units;
      const offers = unit === undefined ? [] : (table.changes()?.offered(unit.name) ?? []);
      const offer = offers[count % Math.max(1, offers.length)];
      if (offer !== undefined && offer.change.field !== "at") {
        give(table, { change: [offer.change] });
        changes += 1;
      }
      const { question: open } = table.conversation;
      if (open?.form === "names") give(table, { names: (open.among ?? []).slice(0, 1) });
      else if (open?.form === "choice") give(table, { key: open.options[0]?.key ?? "" });
    }
    expect(changes).toBeGreaterThan(0);
    const { saved } = table;
    const again = companion(sheet, { seed: SEED, board: boardOfText(sheet.book.scenario), answers: saved().answers });
    expect(again.ok && standing(again.companion.position())).toEqual(standing(table.position()));
  });
});

test("a card that cannot be done is read again without its clause", async () => {
  let refused = 0;
  for (const example of EXAMPLES) {
    for (const sheet of await sheetsOf(example)) {
      const table = begin(sheet, SEED);
      for (let count = 0; count < 60; count += 1) {
        const { question } = table.conversation;
        const about = question?.about;
        if (about?.asks === "done" && about.deed.clause !== null) {
          const before = standing(table.position());
          give(table, { command: "impossible" });
          const { deed } = table.conversation.question?.about ?? {};
          expect(deed?.card).toBe(about.deed.card);
          expect(deed?.clause).not.toEqual(about.deed.clause);
          expect(standing(table.position())).toEqual(before);
          expect(table.reasons()?.explained.trace.clauses.map(({ number }) => number)).not.toContain(
            about.deed.clause.number,
          );
          refused += 1;
          break;
        }
        if (question?.form === "names") give(table, { names: (question.among ?? []).slice(0, 1) });
        else give(table, { key: question?.form === "choice" ? (question.options.at(-1)?.key ?? "") : "" });
      }
    }
  }
  expect(refused).toBeGreaterThan(EXAMPLES.length - 1);
});

test("dice on the table are asked for one by one, and a change does not ask for them again", async () => {
  const [sheet] = await sheetsOf("isles");
  if (sheet === undefined) throw new Error("no sheet");
  const table = begin(sheet, SEED, "person");
  let dice = 0;
  for (let count = 0; count < 300 && dice < 3; count += 1) {
    const { question } = table.conversation;
    if (question?.form === "die") {
      dice += 1;
      give(table, { face: 1 });
    } else if (question?.form === "names") give(table, { names: (question.among ?? []).slice(0, 1) });
    else if (question?.form === "choice") give(table, { key: question.options[0]?.key ?? "" });
  }
  expect(dice).toBe(3);
  while (table.conversation.question?.form === "die") give(table, { face: 1 });
  const { units } = table.position() as DeclaredPosition;
  give(table, { change: [{ of: units[0]?.name ?? "", field: "at", to: units[0]?.at ?? "" }] });
  expect(table.conversation.question?.form).not.toBe("die");
});
