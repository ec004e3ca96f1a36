import { levelOf, type LintSettings } from "../compiler/lint/settings.ts";
import type { GamePackage } from "../games/game-package.ts";
import { diagnose } from "../grammar/diagnose.ts";
import { DEFINITIONS } from "../grammar/diagnostic-definitions.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { Test } from "../runtime/checked-tree.ts";
import { forEachPart } from "../runtime/checked-tree/visit.ts";
import { SeededDice, RandomSource } from "../runtime/dice.ts";
import type { Book } from "../runtime/game.ts";

type LeadsTo = Extract<Test, { readonly kind: "leadsTo" }>;

/** What was answered to one question about what would come of an action. */
interface Answers {
  readonly test: LeadsTo;
  yes: number;
  no: number;
}

/** A question that was asked less often may only not have been answered otherwise yet. */
const LEAST_ASKED = 100;

/** Positions in which little of what is asked can be known cost time, so not all that are allowed are drawn. */
const MOST_POSITIONS = 2_000;

/**
 * Questions about what would come of an action to which every drawn position gave the same answer: “where it would not be
 * in a trap” where no movement ends in one. Finding nothing proves nothing.
 *
 * @param positions how many are drawn at most
 */
export function lintOutcomes(
  game: GamePackage,
  book: Book,
  side: string,
  { positions, seed, settings }: { readonly positions: number; readonly seed: number; readonly settings: LintSettings },
): readonly Diagnostic[] {
  if (levelOf(DEFINITIONS["constant-outcome"], settings) === "off") return [];
  return constantOutcomes(game, book, side, { positions, seed }).map(({ test, yes, no }) =>
    diagnose("constant-outcome", test.span, { outcome: test.text, count: yes + no }),
  );
}

function constantOutcomes(
  { decider, positions: part, readings }: GamePackage,
  book: Book,
  side: string,
  { positions, seed }: { readonly positions: number; readonly seed: number },
): readonly Answers[] {
  const open = new Map<string, Answers>();
  const sheet = book.sheets[side];
  if (sheet === undefined) return [];
  for (const procedure of sheet.procedures)
    for (const clause of procedure.clauses)
      forEachPart("clause", clause, (each) => {
        if (each.name === "test" && each.part.kind === "leadsTo")
          open.set(placeOf(each.part), { test: each.part, yes: 0, no: 0 });
      });
  const source = part?.sourceOf(book, side) ?? null;
  if (open.size === 0 || source === null || decider === undefined) return [];
  const random = new RandomSource(seed);
  const found = [...open.values()];
  const options = {
    readings: readings({}),
    trace: false,
    ledTo: (test: LeadsTo, isSo: boolean): void => {
      const answers = open.get(placeOf(test));
      if (answers === undefined) return;
      if (isSo) answers.yes += 1;
      else answers.no += 1;
      if (answers.yes > 0 && answers.no > 0) open.delete(placeOf(test));
    },
  };
  const most = Math.min(positions, MOST_POSITIONS);
  for (let drawn = 0; drawn < most && open.size > 0; drawn += 1) {
    const card = source.cards[drawn % source.cards.length];
    if (card === undefined) break;
    const { position, acting } = source.draw(drawn % source.ways, card.name, random);
    decider.decide(book, position, acting, { ...options, dice: new SeededDice(drawn) });
  }
  return found.filter(
    ({ test, yes, no }) => open.has(placeOf(test)) && yes + no >= LEAST_ASKED && (yes === 0 || no === 0),
  );
}

/** One question of the page may be asked of several things; it stands in one place. */
function placeOf({ span }: LeadsTo): string {
  return `${span.start}-${span.end}`;
}
