import { changeTo, fixAt } from "../../grammar/diagnostic.ts";
import { type Lexicon, sidesWith, type TitleWord } from "../../grammar/lexicon.ts";
import { enumerate } from "../../grammar/prose.ts";
import type { CardRowNode, StartingCardsNode } from "../../grammar/syntax-tree.ts";
import type { CheckContext } from "./context.ts";
import { cardsOrUnits, didYouMean } from "./units-named.ts";
import { senseOf } from "./words.ts";

/** Reports a row of a force that does not say how many there are: cards have a sign for each copy, units a number. */
export function checkCount(context: CheckContext, row: CardRowNode, card: string): void {
  const problem = problemWithCount(context, row);
  if (problem !== null) context.reporter.report("unreadable-cards", row.count?.span ?? row.span, { card, problem });
}

function problemWithCount(
  { lexicon }: CheckContext,
  { title, letter, count, glyphs, rest }: CardRowNode,
): string | null {
  if (cardsOrUnits(lexicon) === "card")
    return count === null ? null : `${count.value} does not say where the copies are: write D or S for each`;
  if (letter !== null) return `a row counts the units of one name: write \`${title.text}: 1\``;
  if (count?.value === 0) return "a force has 1 or more of a unit: leave the row out";
  return /s/i.test(glyphs) || rest !== null
    ? "this game sets no cards aside: write how many units there are, such as 3"
    : null;
}

/** Checks that a side has the units of its forces, as far as the game says which it has. */
export function checkForceOfUnits(context: CheckContext, side: string, forces: readonly StartingCardsNode[]): void {
  const { lexicon, reporter } = context;
  const counted = new Map<TitleWord, number>();
  for (const row of forces.flatMap(({ rows }) => rows)) {
    const word = titleOf(context, row);
    if (word?.units === undefined) continue;
    const has = word.units[side] ?? 0;
    if (has === 0) {
      const own = titlesOfSide(lexicon, side);
      const fixes = own.slice(0, MOST_FIXES).map((title) => changeTo(title, row.title.span));
      const suggestion = didYouMean(own, "unit");
      reporter.report("unknown-unit", row.title.span, { unit: word.id, what: "unit", side, suggestion }, { fixes });
      continue;
    }
    const before = counted.get(word) ?? 0;
    const found = before + (row.count?.value ?? row.glyphs.length);
    counted.set(word, found);
    if (found <= has) continue;
    const left = has - before;
    const fixes = row.count === null || left < 1 ? [] : [fixAt(row.count.span, `Change to ${left}`, `${left}`)];
    reporter.report("too-many-units", row.span, { side, found, unit: word.id, has }, { fixes });
  }
}

const MOST_FIXES = 3;

function titleOf({ words }: CheckContext, { title }: CardRowNode): TitleWord | null {
  return title.kind === "word" ? senseOf(words, title, "title") : null;
}

function titlesOfSide({ words }: Lexicon, side: string): readonly string[] {
  return words.flatMap((word) => (word.category === "title" && sidesWith(word)?.includes(side) ? [word.id] : []));
}

/** Reports a scenario in which a single side has a force, so that no unit opposes it. */
export function checkForceOfOthers({ lexicon, file, reporter }: CheckContext, listed: readonly string[]): void {
  const [side, another] = listed;
  const missing = lexicon.sides
    .map(({ id }) => id)
    .filter((id) => !listed.includes(id) && titlesOfSide(lexicon, id).length > 0);
  const first = file.sections.find((section) => section.kind === "startingCards");
  if (side === undefined || another !== undefined || missing.length === 0 || first === undefined) return;
  const span = { start: first.span.start, end: Math.max(first.span.start, first.force?.span.end ?? 0) };
  const captions = missing.map((id) => `\`${id.toUpperCase()} FORCE 1\``);
  reporter.report("side-without-force", span, {
    side,
    others: enumerate(missing, "or"),
    captions: enumerate(captions, "or"),
  });
}
