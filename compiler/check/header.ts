import { changeTo } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";
import { type Lexicon, sidesWith } from "../../grammar/lexicon.ts";
import type { FileNode, HeadingNode, ProcedureNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { CheckContext } from "./context.ts";
import { editDistance } from "../../grammar/nearest-name.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import { enumerate } from "../../grammar/prose.ts";
import { senseOf } from "./words.ts";

interface CheckedHeader {
  readonly game: string;
  readonly scenario: number;
  readonly title: string | null;
  /** Null for a scenario file. */
  readonly bot: string | null;
}

/** The first lines: game, scenario and, in a sheet, the bot's side. Null if a needed one is missing. */
export function checkHeader(context: CheckContext, file: FileNode): CheckedHeader | null {
  const { reporter, lexicon } = context;
  const { game, scenario, bot } = file.header;
  const start = { start: file.header.span.start, end: Math.max(file.header.span.end, file.header.span.start) };
  // An unreadable header line is reported separately.
  const isDamaged = file.sections[0]?.kind === "broken";
  if (!scenario && !isDamaged) reporter.report("missing-scenario", start, {});
  const side = bot ? sideNamed(context.lexicon, bot.side) : null;
  if (bot && side === null) {
    const known = lexicon.sides.map((known) => known.id).join(" and ");
    const near = lexicon.sides.find(({ id }) => editDistance(id.toLowerCase(), bot.side.toLowerCase(), 2) <= 1)?.id;
    const fixes = near === undefined ? [] : [changeTo(near, bot.span)];
    reporter.report("unknown-side", bot.span, { side: bot.side, known }, { fixes });
    return null;
  }
  const meant = bot && side !== null ? sideOfProcedures(context, file, { side, span: bot.span }) : side;
  if (!game || !scenario) return null;
  return { game: lexicon.game, scenario: scenario.number.value, title: scenario.title, bot: meant };
}

/**
 * The side whose procedures these are. If their caption names another side than the header, one of the two is wrong:
 * the caption if the other side is ranked as dangerous, otherwise the header.
 */
function sideOfProcedures(
  { reporter, lexicon }: CheckContext,
  { sections, proceduresCaption: caption, source }: FileNode,
  { side, span }: { readonly side: string; readonly span: Span },
): string {
  if (caption === null || caption.side === side) return side;
  const isRanked = sections.some((section) => section.kind === "dangerousUnits" && section.side === caption.side);
  if (!isRanked) {
    reporter.report(
      "bot-of-other-side",
      span,
      { bot: side, side: caption.side },
      { fixes: [changeTo(caption.side, span)] },
    );
    return caption.side;
  }
  const [word = ""] = /^\S+/.exec(source.text.slice(caption.span.start, caption.span.end)) ?? [];
  const name =
    lexicon.sides
      .find(({ id }) => id === side)
      ?.forms.at(-1)
      ?.toUpperCase() ?? side.toUpperCase();
  const written = { start: caption.span.start, end: caption.span.start + word.length };
  const fixes = [changeTo(name, written)];
  reporter.report("procedures-of-other-side", written, { bot: side, side: caption.side }, { fixes });
  return side;
}

/** The side of a game that a header names, in capitals or not; null where it is none. */
export function sideNamed({ sides }: Pick<Lexicon, "sides">, written: string): string | null {
  const name = written.toLowerCase();
  const side = sides.find(({ id, forms }) => [id, ...forms].some((form) => form.toLowerCase() === name));
  return side?.id ?? null;
}

export type HeadingUnits = CheckedProcedure["units"];

/** The heading of a procedure, before its clauses. */
export type Heading = Pick<CheckedProcedure, "name" | "units" | "initiative">;

export function headingOf(context: CheckContext, heading: HeadingNode): Heading {
  return {
    name: headingName(context, heading),
    units: headingUnits(context, heading),
    initiative: heading.initiative?.value ?? null,
  };
}

/** The cards that a heading covers: titles, with or without a limit to letters. Unknown titles are left out. */
export function headingUnits(context: CheckContext, heading: HeadingNode): HeadingUnits {
  const units: { title: string; letters: string[]; except: string[] }[] = [];
  const except = heading.exceptLetter ? [heading.exceptLetter.letter.toUpperCase()] : [];
  for (const unit of heading.units) {
    const letter = unit.letter?.letter.toUpperCase();
    for (const title of titlesOf(context, unit)) {
      const last = units.at(-1);
      if (last?.title === title && last.letters.length > 0 && letter) last.letters.push(letter);
      else units.push({ title, letters: letter ? [letter] : [], except });
    }
  }
  return units;
}

/** The titles that a part of a heading covers: the title that it names, or those of the kind of units that it names. */
function titlesOf(context: CheckContext, { title }: HeadingNode["units"][number]): readonly string[] {
  if (title.kind === "unknown") return [];
  const named = senseOf(context.words, title, "title");
  return named === null ? (kindOf(context, title)?.titles ?? []) : [named.id];
}

/** The kind of units that a word means, perhaps all units; null for a word for something else. */
function kindOf({ words, lexicon }: CheckContext, node: WordNode) {
  const noun = senseOf(words, node, "noun");
  const isEvery = noun?.whole === true && noun.sort === lexicon.roles.unit;
  const titles = isEvery ? titlesIn(lexicon) : (noun?.titles ?? []);
  return noun === null || titles.length === 0 ? null : { id: noun.id, titles };
}

function titlesIn({ words }: Lexicon): readonly string[] {
  return words.flatMap(({ category, id }) => (category === "title" ? [id] : []));
}

/** The words that mean the acting unit below a heading, after `the`: the heading's titles and kinds of units. */
export function actingBelow(context: CheckContext, heading: HeadingNode): readonly string[] {
  const kinds = heading.units.flatMap(({ title }) =>
    title.kind === "unknown" ? [] : (kindOf(context, title)?.id ?? []),
  );
  return [...headingUnits(context, heading).map(({ title }) => title), ...kinds];
}

/** Reports a heading that does not name a unit: nothing below it would ever be decided. */
export function checkHeadingNames(context: CheckContext, heading: HeadingNode): void {
  if (heading.routine !== null) return;
  for (const unit of heading.units) {
    if (unit.title.kind === "unknown" || titlesOf(context, unit).length > 0) continue;
    const titles = titlesIn(context.lexicon);
    const suggestion = titles.length > MOST_TITLES ? "" : `: the units are ${enumerate(titles)}`;
    const values = { word: context.quote(unit.span), suggestion };
    context.reporter.report("heading-without-unit", unit.span, values);
  }
}

/**
 * Reports a heading whose units are all of other sides: what stands below it would never be decided. A game whose forces
 * its scenarios state says nothing of sides here.
 */
export function checkHeadingsAreOfSide(
  context: CheckContext,
  procedures: readonly ProcedureNode[],
  side: string,
): void {
  const isOfSide = (title: string): boolean => {
    const word = context.words.byId.get(title);
    return word?.category !== "title" || (sidesWith(word)?.includes(side) ?? true);
  };
  for (const { heading } of procedures) {
    if (heading.routine !== null) continue;
    for (const unit of heading.units) {
      const titles = titlesOf(context, unit);
      if (titles.length === 0 || titles.some(isOfSide)) continue;
      const own = titlesIn(context.lexicon).filter(isOfSide);
      const are = own.length > MOST_TITLES || own.length === 0 ? "" : `: its units are ${enumerate(own)}`;
      const values = { word: context.quote(unit.span), suggestion: ` of ${side}${are}` };
      context.reporter.report("heading-without-unit", unit.span, values);
    }
  }
}

/** The most titles that a message lists. */
const MOST_TITLES = 8;

/** The heading as printed, in capitals, without its adjusted initiative. */
export function headingName(context: CheckContext, heading: HeadingNode): string {
  return context.page
    .written(heading.span)
    .replace(/\(\s*initiative[^)]*\)/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
}
