import { changeTo, fixAt } from "../../grammar/diagnostic.ts";
import { type Lexicon, sidesWith, type TitleWord } from "../../grammar/lexicon.ts";
import { wordedNumber } from "../../grammar/characters.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import { enumerate } from "../../grammar/prose.ts";
import type { Span } from "../../grammar/source.ts";
import type { CardRowNode, StartingCardsNode } from "../../grammar/syntax-tree.ts";
import type { ForceCondition, StartingTable } from "../../runtime/checked-tree.ts";
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

/**
 * Checks that a side has the units of its forces, as far as the game says which it has. What different choices change can
 * come together, so their numbers are added up.
 */
export function checkForceOfUnits(context: CheckContext, side: string, forces: readonly StartingCardsNode[]): void {
  const { lexicon, reporter } = context;
  const counted = new Map<TitleWord, { usual: number; more: Map<string, number> }>();
  for (const force of forces)
    for (const row of force.rows) {
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
      const many = counted.get(word) ?? { usual: 0, more: new Map<string, number>() };
      counted.set(word, many);
      const before = mostOf(many);
      const count = row.count?.value ?? row.glyphs.length;
      const { when } = force;
      // One value of a switch holds at once, and the usual force where none does.
      const more = row.sign === null ? count - many.usual : count * row.sign;
      if (when === null) many.usual += count;
      else {
        const choice = conditionOf(context, when)?.choice;
        if (choice === undefined) continue;
        many.more.set(choice, Math.max(many.more.get(choice) ?? 0, more));
      }
      const found = mostOf(many);
      if (when !== null && row.sign === -1 && many.usual < count)
        problemOf(context, row.span, `usually there are ${many.usual} of them: lower the number`);
      if (found <= has || found === before) continue;
      const left = has - before;
      const isFixed = row.count === null || left < 1 || when !== null;
      const fixes = isFixed ? [] : [fixAt(row.count.span, `Change to ${left}`, `${left}`)];
      reporter.report("too-many-units", row.span, { side, found, unit: word.id, has }, { fixes });
    }
}

function mostOf({ usual, more }: { readonly usual: number; readonly more: ReadonlyMap<string, number> }): number {
  return [...more.values()].reduce((sum, each) => sum + each, usual);
}

/** What a force is when it is another than usual. Reports what of it is not clear. */
export function checkOtherForce(
  context: CheckContext,
  section: StartingCardsNode,
  all: readonly StartingCardsNode[],
): Pick<StartingTable, "when" | "changes"> {
  const { when, rows, force } = section;
  const signed = rows.find(({ sign }) => sign !== null);
  if (when === null) {
    if (signed !== undefined)
      problemOf(context, signed.span, "say behind the number of the force when there are more or fewer: `(harder)`");
    return {};
  }
  const condition = conditionOf(context, when);
  if (condition === null) {
    problemOf(context, when.span, helpWithCondition(context));
    return {};
  }
  const plain = rows.find(({ sign }) => sign === null);
  if (signed !== undefined && plain !== undefined) {
    problemOf(
      context,
      plain.span,
      "give all rows a sign, or none: `+2` is 2 more than usual, `2` is what there is then",
    );
    return {};
  }
  const others = all.filter((other) => other !== section && other.force?.value === force?.value);
  if (signed !== undefined && !others.some((other) => other.when === null))
    problemOf(context, signed.span, `list above how many there are usually, below a caption without parentheses`);
  for (const other of others) {
    const of = other.when && other.span.start < section.span.start ? conditionOf(context, other.when) : null;
    if (of === null) continue;
    const both = of.field === condition.field && of.values.some((value) => condition.values.includes(value));
    const areWhole = [section, other].every((each) => each.rows.every(({ sign }) => sign === null));
    if (both) problemOf(context, when.span, `another caption above says it of \`${of.text}\`: put the rows together`);
    else if (of.choice !== condition.choice && areWhole)
      problemOf(
        context,
        when.span,
        `\`${of.text}\` may be so at the same time: say in one of the two what changes, as +2 or -1`,
      );
  }
  return { when: condition, ...(signed === undefined ? {} : { changes: true }) };
}

function problemOf(context: CheckContext, span: Span, problem: string): void {
  context.reporter.report("unclear-force", span, { said: context.quote(span), problem });
}

/** `level III or IV`: one field with some of its values; null where nothing is called so. */
function conditionOf(
  { lexicon: { setUp } }: CheckContext,
  { span, text }: NonNullable<StartingCardsNode["when"]>,
): ForceCondition | null {
  let before = "";
  const found = text
    .replace(/^(?:if |on |at |when )?(?:the game is )?/iu, "")
    .split(/\s*(?:,|,? \bor\b)\s*/iu)
    .map((part) => {
      const said = foldForm(part.trim().replace(/\b\p{L}+$/u, (last) => `${wordedNumber(last) ?? last}`));
      const named = [said, `${before} ${said}`, SYNONYMS[said] ?? said];
      before = said.replace(/ ?\S+$/u, "") || before;
      return setUp?.chosen.find(({ words }) => named.includes(foldForm(words)));
    });
  const [first] = found;
  if (first === undefined || found.some((each) => each?.field !== first.field)) return null;
  return { span, text, choice: first.choice, field: first.field, values: found.flatMap((each) => each?.value ?? []) };
}

const SYNONYMS: Readonly<Record<string, string>> = { easy: "easier", hard: "harder" };

function helpWithCondition({ lexicon: { setUp } }: CheckContext): string {
  if (setUp === undefined) return "no rule of this game asks for forces of their own: leave out the parentheses";
  const known = setUp.chosen.slice(0, MOST_CHOSEN).map(({ words }) => words);
  return known.length === 0
    ? "nothing is chosen before this game: say below THINGS of `game.bot`, for example, `The game can be easier or harder.`"
    : `nothing of that name is chosen before the game: write ${enumerate(known, "or")}`;
}

const MOST_CHOSEN = 6;
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
