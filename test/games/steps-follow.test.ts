import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CompiledBot, type CompilingGame } from "../../analysis/search/compiled-bot.ts";
import { type CriteriaList, criteriaLists } from "../../compiler/lint/criteria-lists.ts";
import type { GamePackage, Problem } from "../../games/game-package.ts";
import { askedOf } from "../../runtime/checked-tree/parts.ts";
import { mapParts } from "../../runtime/checked-tree/visit.ts";
import type { CheckedSheet, Criterion } from "../../runtime/checked-tree.ts";
import type { Choice, Decision } from "../../runtime/decision.ts";
import { SeededDice, RandomSource } from "../../runtime/dice.ts";
import type { Book } from "../../runtime/game.ts";
import { UNWATCHED } from "../../node/check-files.ts";
import { loadSheets } from "../../node/sheet-library.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { effort, oneOfEvery } from "../effort.ts";
import { ROOT } from "../imports.ts";

/*
 * Reasons come from the interpreter alone. What it says that a bracket left after so many criteria, a sheet must leave
 * whose bracket ends there with a die, and such a sheet is compiled.
 */

const { sheets, games } = await loadSheets(
  join(ROOT, "procedures"),
  { directory: ROOT, games: BUILT_IN_GAMES },
  UNWATCHED,
);

/** Positions in which lists were followed, and how many of their steps were asked of compiled sheets. */
interface Counts {
  followed: number;
  steps: number;
}

/** The sheet with a list that ends with a die behind its first criteria. */
function endedAfter(sheet: CheckedSheet, { criteria }: CriteriaList, length: number): CheckedSheet {
  const [first] = criteria;
  if (first === undefined) throw new Error("a list without criteria has no steps");
  const random: Criterion = { kind: "random", decides: true, span: first.span, text: "random" };
  const shorter = [...criteria.slice(0, length), random];
  const shorten = <Part extends { readonly criteria: readonly Criterion[] }>(part: Part): Part =>
    part.criteria === criteria ? { ...part, criteria: shorter } : part;
  return mapParts("sheet", sheet, {
    action: (action) => ("criteria" in action ? shorten(action) : action),
    subclause: shorten,
    drawSource: (source) => (source.kind === "cards" ? shorten(source) : source),
  });
}

/** What a choice was made for, in the decision; null for a choice that a decision does not name. */
function chosenFor({ of }: Choice, { destination, target, spaces, cards }: Decision): string | null {
  switch (of) {
    case "place":
      return destination;
    case "target":
      return target;
    case "space":
      return spaces?.[0] ?? null;
    case "card":
      return cards?.[0] ?? null;
    case "via":
    case "unit":
    case "find":
    case "passenger":
    case "feature":
      return null;
  }
}

/** The choice that was made by a list; null where the decision followed another. */
function choiceBy(list: CriteriaList, decision: Decision): Choice | null {
  const isFollowed =
    decision.procedure === list.procedure.name &&
    decision.clause === list.clause.number &&
    decision.letter === list.letter &&
    decision.row === list.row;
  if (!isFollowed) return null;
  const isBy = ({ steps }: Choice): boolean =>
    steps.length > 0 && list.criteria.every(({ text }, index) => (steps[index]?.criterion ?? text) === text);
  // What was chosen before would be chosen anew.
  const [first] = decision.choices;
  return first !== undefined && isBy(first) && chosenFor(first, decision) !== null ? first : null;
}

/** How often a bot is asked for each candidate, so that dice bring every one of them. */
const DICE_EACH = 25;

function expectSteps(bot: CompiledBot, problem: Problem, choice: Choice, left: readonly string[], label: string): void {
  const chosen = new Set<string | null>();
  for (let seed = 0; seed < DICE_EACH * left.length; seed += 1) {
    chosen.add(chosenFor(choice, bot.decideByName(problem, new SeededDice(seed))));
  }
  // A unit with two attacks may make the other one where its order of targets is shorter.
  chosen.delete(null);
  expect([...chosen].toSorted(), label).toEqual([...left].toSorted());
}

function tryList(game: GamePackage & CompilingGame, book: Book, side: string, list: CriteriaList): Counts {
  const sheet = book.sheets[side];
  const source = game.positions?.sourceOf(book, side) ?? null;
  if (sheet === undefined || source === null) throw new Error(`${side} has no positions`);
  const readings = game.readings({});
  const bots = new Map<number, CompiledBot>();
  const botEndedAfter = (length: number): CompiledBot => {
    const shorter = { ...book, sheets: { ...book.sheets, [side]: endedAfter(sheet, list, length) } };
    const bot = bots.get(length) ?? new CompiledBot(game, shorter, side, readings);
    bots.set(length, bot);
    return bot;
  };
  const titles = new Set(list.procedure.units.map(({ title }) => title));
  const cards = source.cards.filter(({ title }) => titles.has(title));
  const random = new RandomSource(11);
  const counts: Counts = { followed: 0, steps: 0 };
  const criteria = askedOf(list.criteria).filter(({ kind }) => kind !== "random").length;
  for (let tried = 0; tried < effort(200, 300) && counts.followed < effort(3, 5) && cards.length > 0; tried += 1) {
    const problem = source.draw(tried % source.ways, cards[tried % cards.length]?.name ?? "", random);
    const dice = new SeededDice(tried);
    const { decision } = game.decider.decide(book, problem.position, problem.acting, { readings, dice, trace: true });
    const choice = choiceBy(list, decision);
    if (choice === null || choice.candidates.length < 2) continue;
    counts.followed += 1;
    let left = choice.candidates;
    for (let length = 0; length <= Math.min(criteria, choice.steps.length); length += 1) {
      if (length > 0) left = choice.steps[length - 1]?.left ?? [];
      const label = `${side}, ${list.procedure.name} ${list.clause.number}, behind ${length} criteria`;
      expectSteps(botEndedAfter(length), problem, choice, left, label);
      counts.steps += 1;
    }
  }
  return counts;
}

describe("each step of a choice leaves what the criteria up to it leave by themselves", () => {
  const total: Counts = { followed: 0, steps: 0 };

  test.each(oneOfEvery(8, sheets))("on $path", ({ book, side, path }) => {
    const game = games.get(book.scenario.game);
    const { compiled, decider } = game ?? {};
    if (game === undefined || compiled === undefined || decider === undefined)
      throw new Error(`${path} does not compile`);
    const sheet = book.sheets[side];
    const lists = sheet === undefined ? [] : criteriaLists(sheet).filter(isTried);
    const every = effort(6, 3);
    for (const list of lists.filter((_, index) => index % every === 0)) {
      const counts = tryList({ ...game, compiled, decider }, book, side, list);
      total.followed += counts.followed;
      total.steps += counts.steps;
    }
  });

  test("and many lists were followed", () => {
    expect(total.followed).toBeGreaterThan(effort(8, 100));
    expect(total.steps).toBeGreaterThan(2 * total.followed);
  });
});

/** Lists by which a decision names what they chose. */
function isTried({ role, criteria }: CriteriaList): boolean {
  return role === "object" && criteria.some(({ kind }) => kind !== "random");
}
