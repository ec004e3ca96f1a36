import { checkBeginnings } from "./beginnings.ts";
import { checkChecklists } from "./checklists.ts";
import { CheckContext } from "./context.ts";
import { checkDecks, checkDisplay } from "./decks.ts";
import { checkDefinitions } from "./definitions.ts";
import { checkHeader } from "./header.ts";
import { checkRules } from "./rules.ts";
import { readingsNamed, remarkOf } from "./source-lines.ts";
import { checkUnknownWords, wordsIn } from "./tree-words.ts";
import { checkCount, checkForceOfOthers, checkForceOfUnits, checkOtherForce } from "./forces.ts";
import { cardsOrUnits, cardTitle } from "./units-named.ts";
import { cardName } from "../../runtime/checked-tree/lettered-names.ts";
import { type Diagnostic, fixAt } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { NamedText } from "../../grammar/source.ts";
import type { CardRowNode, FileNode, StartingCardsNode } from "../../grammar/syntax-tree.ts";
import type { CheckedScenario, Checklist, ScenarioSide, StartingCard } from "../../runtime/checked-tree.ts";

/** Checks a scenario file: the start of each side, and its rules. Null if the header says too little. */
export function checkScenario(
  file: FileNode,
  lexicon: Lexicon,
  inReach: readonly NamedText[],
): {
  readonly scenario: CheckedScenario | null;
  readonly checklists: readonly Checklist[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const context = new CheckContext(file, lexicon);
  const header = checkHeader(context, file);
  checkUnknownWords(context, wordsIn([...file.sections, ...file.procedures]).unknown);
  checkDefinitions(context);
  const checklists = checkChecklists(context, inReach);
  const rules = checkRules(context, "scenario", null);
  const sides: ScenarioSide[] = [];
  for (const { id } of lexicon.sides) {
    const side = checkSide(context, id);
    if (side.starting.length > 0 || side.decks !== undefined || side.faceUp !== undefined) sides.push(side);
  }
  if (cardsOrUnits(lexicon) === "unit")
    checkForceOfOthers(
      context,
      sides.map(({ side }) => side),
    );
  checkBeginnings(context, rules, sides);
  const scenario = header && {
    game: header.game,
    number: header.scenario,
    title: header.title ?? "",
    rules,
    sides,
  };
  return { scenario, checklists, diagnostics: context.reporter.diagnostics };
}

function checkSide(context: CheckContext, side: string): ScenarioSide {
  const { sections } = context.file;
  checkForces(context, side);
  const forces = sections.flatMap((section) =>
    section.kind === "startingCards" && section.side === side ? [section] : [],
  );
  checkForceOfUnits(context, side, forces);
  const starting = forces.map((section) => ({
    number: section.force?.value ?? null,
    cards: checkStartingCards(context, section),
    ...checkOtherForce(context, section, forces),
  }));
  const cards: StartingCard[] = starting.flatMap((table) => table.cards);
  const decks = sections.flatMap((section) =>
    section.kind === "decks" && section.side === side ? checkDecks(context, section, cards) : [],
  );
  const faceUp = sections.flatMap((section) =>
    section.kind === "displays" && section.side === side
      ? section.rows.map((row) => checkDisplay(context, row, side, cards, decks))
      : [],
  );
  return {
    side,
    starting,
    ...(decks.length === 0 ? {} : { decks }),
    ...(faceUp.length === 0 ? {} : { faceUp }),
  };
}

/** Each force of a side has a number of its own. */
function checkForces({ file, reporter }: CheckContext, side: string): void {
  const forces = file.sections.flatMap((section) =>
    section.kind === "startingCards" && section.side === side && section.force !== null && section.when === null
      ? [section.force]
      : [],
  );
  const taken = new Set(forces.map(({ value }) => value));
  forces.forEach(({ value, span }, index) => {
    if (!forces.slice(0, index).some((other) => other.value === value)) return;
    let free = value + 1;
    while (taken.has(free)) free += 1;
    reporter.report(
      "repeated-force",
      span,
      { side, number: value },
      { fixes: [fixAt(span, `Number it ${free}`, `${free}`)] },
    );
  });
}

/** The rows of a table of starting cards: copies that are in play at the start (D) and set aside (S). */
function checkStartingCards(context: CheckContext, node: StartingCardsNode): StartingCard[] {
  const cards: StartingCard[] = [];
  for (const row of node.rows) {
    const card = checkRow(context, row);
    if (!card) continue;
    const name = cardName(card.title, card.letter);
    if (cards.some((other) => cardName(other.title, other.letter) === name)) {
      context.reporter.report("duplicate-card", row.span, { card: name });
    }
    cards.push(card);
  }
  return cards;
}

function checkRow(context: CheckContext, row: CardRowNode): StartingCard | null {
  const title = cardTitle(context, row.title);
  if (title === null) return null;
  const letter = row.letter?.letter.toUpperCase() ?? null;
  const glyphs = row.glyphs.toUpperCase();
  const card = cardName(title, letter);
  const strange = /[^DS?]/.exec(glyphs);
  if (strange) {
    const problem = `“${strange[0]}” in “${row.glyphs}” is not the sign of a card: write D, S or ?`;
    context.reporter.report("unreadable-cards", row.span, { card, problem });
  } else if (glyphs === "" && row.count === null && row.rest === null && !isFollowed(context, row)) {
    const each = cardsOrUnits(context.lexicon) === "card" ? "D or S for each" : "how many units there are, such as 3";
    context.reporter.report("unreadable-cards", row.span, { card, problem: `no copies follow: write ${each}` });
  }
  checkCount(context, row, card);
  const count = (glyph: string) => glyphs.split(glyph).length - 1;
  const unreadable = count("?");
  checkCopies(context, row, title, glyphs.length);
  const places = {
    atStart: row.count === null ? count("D") : row.count.value * (row.sign ?? 1),
    aside: row.rest === null ? count("S") : null,
  };
  return { title, letter, ...places, ...(unreadable > 0 ? { unreadable } : {}) };
}

/** Unreadable text after the colon is reported in its own place. */
function isFollowed(context: CheckContext, row: CardRowNode): boolean {
  return /^[^\S\n]*(?!\/\/)\S/.test(context.file.source.text.slice(row.span.end));
}

/**
 * Checks that the signs of a row add up to the copies that the game has, unless the row rests on a reading that
 * explains the difference.
 */
function checkCopies(context: CheckContext, row: CardRowNode, title: string, found: number): void {
  const word = context.words.byId.get(title);
  if (word?.category !== "title" || word.copies === undefined || row.rest !== null) return;
  if (found === word.copies || found === 0 || readingsNamed(remarkOf(context.file, row.span)).length > 0) return;
  const card = cardName(title, row.letter?.letter.toUpperCase() ?? null);
  const copies = found === 1 ? "1 copy" : `${found} copies`;
  context.reporter.report("card-count-differs", row.span, { card, found: copies, copies: word.copies });
}
