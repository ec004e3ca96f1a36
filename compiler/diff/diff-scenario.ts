import type { FileNode, SectionNode } from "../../grammar/syntax-tree.ts";
import type { CheckedScenario, StartingCard } from "../../runtime/checked-tree.ts";
import type { Span } from "../../grammar/source.ts";
import { cardName } from "../check/cards.ts";
import { type Change, type ChangeKind, type DiffSection, type MatchedPart, NOWHERE } from "./change.ts";
import { diffHeaders } from "./diff-header.ts";
import { diffRules } from "./diff-rules.ts";
import { quoted } from "./phrases.ts";
import { Quoting } from "./quoting.ts";

/** A scenario file that can be compared. */
export interface ComparedScenario {
  readonly file: FileNode;
  readonly scenario: CheckedScenario;
}

/** What differs between two scenario files: forces, bolster decks, displays and rules. */
export function diffScenarios(before: ComparedScenario, after: ComparedScenario): readonly DiffSection[] {
  const quoting = new Quoting(before.file, after.file);
  const sides = [...new Set([...before.scenario.sides, ...after.scenario.sides].map(({ side }) => side))];
  const sections = [
    diffHeaders(before.file, after.file, quoting),
    ...sides.flatMap((side) => [
      sectionOf(`Cards of the ${side}`, diffForces(before, after, side, quoting)),
      sectionOf(`Bolster decks of the ${side}`, diffDecks(before, after, side, quoting)),
      sectionOf(`Face-up cards of the ${side}`, diffDisplays(before, after, side, quoting)),
    ]),
    diffRules(before.scenario.rules, after.scenario.rules, "Special rules", quoting),
  ];
  return sections.filter((section) => section !== null);
}

function sectionOf(title: string, parts: readonly MatchedPart[]): DiffSection | null {
  return parts.length === 0 ? null : { title, parts };
}

type Side = CheckedScenario["sides"][number];

function sideOf({ scenario }: ComparedScenario, side: string): Side {
  return scenario.sides.find((each) => each.side === side) ?? { side, forces: [], decks: [], displays: [] };
}

/** A line of one of the files: the row of a table, found by what makes it out. */
function row(file: FileNode, find: (section: SectionNode) => Span | undefined): Span {
  for (const section of file.sections) {
    const found = find(section);
    if (found !== undefined) return found;
  }
  return { start: file.span.start, end: file.span.start };
}

class Parts {
  readonly list: MatchedPart[] = [];
  readonly #quoting: Quoting;

  constructor(quoting: Quoting) {
    this.#quoting = quoting;
  }

  add(kind: ChangeKind, before: Span | null, after: Span | null, sentence: string): void {
    const quotes = {
      before: before && this.#quoting.beforeAsTyped(before),
      after: after && this.#quoting.afterAsTyped(after),
    };
    const change: Change = { kind, changesMeaning: true, where: NOWHERE, ...quotes, sentence };
    this.list.push({ ...quotes, changes: [change] });
  }
}

function diffForces(
  before: ComparedScenario,
  after: ComparedScenario,
  side: string,
  quoting: Quoting,
): readonly MatchedPart[] {
  const parts = new Parts(quoting);
  const cards = (compared: ComparedScenario): Map<string, StartingCard & { readonly force: number | null }> =>
    new Map(
      sideOf(compared, side).forces.flatMap((force) =>
        force.cards.map((card) => [`${force.number} ${nameOf(card)}`, { ...card, force: force.number }] as const),
      ),
    );
  const [olds, news] = [cards(before), cards(after)];
  for (const [key, card] of olds) {
    if (news.has(key)) continue;
    const place = cardRow(before.file, side, card);
    parts.add("card-removed", place, null, `${nameOf(card)} removed from ${forceName(card.force)}`);
  }
  for (const [key, card] of news) {
    const old = olds.get(key);
    const place = cardRow(after.file, side, card);
    if (old === undefined) {
      parts.add("card-added", null, place, `${nameOf(card)} added to ${forceName(card.force)}: ${copies(card)}`);
    } else if (copies(old) !== copies(card)) {
      const sentence = `${nameOf(card)}: ${copies(old)} → ${copies(card)}`;
      parts.add("card-count-changed", cardRow(before.file, side, old), place, sentence);
    }
  }
  return parts.list;
}

function nameOf({ title, letter }: { readonly title: string; readonly letter: string | null }): string {
  return cardName(title, letter);
}

function forceName(force: number | null): string {
  return force === null ? "the other cards" : `force ${force}`;
}

function copies({ deck, supply, unreadable = 0 }: StartingCard): string {
  const doubtful = unreadable > 0 ? `, ${unreadable} unreadable` : "";
  return `${deck} in the deck, ${supply ?? "all others"} in the supply${doubtful}`;
}

function cardRow(file: FileNode, side: string, card: StartingCard & { readonly force: number | null }): Span {
  return row(file, (section) => {
    if (section.kind !== "startingCards" || section.side !== side) return undefined;
    if ((section.force?.value ?? null) !== card.force) return undefined;
    const title = card.title.toLowerCase();
    return section.rows.find(
      (each) => each.title.text.toLowerCase() === title && (each.letter?.letter ?? null) === card.letter,
    )?.span;
  });
}

function diffDecks(
  before: ComparedScenario,
  after: ComparedScenario,
  side: string,
  quoting: Quoting,
): readonly MatchedPart[] {
  const parts = new Parts(quoting);
  const [olds, news] = [sideOf(before, side).decks, sideOf(after, side).decks];
  const place = (file: FileNode, letter: string): Span =>
    row(file, (section) =>
      section.kind === "bolsterDecks" && section.side === side
        ? section.rows.find((each) => each.letter.letter === letter)?.span
        : undefined,
    );
  for (const deck of olds) {
    if (news.some(({ letter }) => letter === deck.letter)) continue;
    parts.add(
      "deck-removed",
      place(before.file, deck.letter),
      null,
      `deck ${deck.letter} removed: ${quoted(deck.text)}`,
    );
  }
  for (const deck of news) {
    const old = olds.find(({ letter }) => letter === deck.letter);
    const there = place(after.file, deck.letter);
    if (old === undefined) {
      parts.add("deck-added", null, there, `deck ${deck.letter} added: ${quoted(deck.text)}`);
      continue;
    }
    const here = place(before.file, deck.letter);
    const [gone, come] = differences(old.cards.map(nameOf), deck.cards.map(nameOf));
    for (const name of gone) parts.add("deck-card-removed", here, there, `${name} removed from deck ${deck.letter}`);
    for (const name of come) parts.add("deck-card-added", here, there, `${name} added to deck ${deck.letter}`);
    if (gone.length + come.length === 0 && old.text.toLowerCase() !== deck.text.toLowerCase()) {
      const wording = quoting.wording({ text: old.text, span: here }, { text: deck.text, span: there }, NOWHERE);
      parts.list.push({ before: wording.before, after: wording.after, changes: [wording] });
    }
  }
  return parts.list;
}

/** Those of the first list alone, and those of the second alone; each as often as it is there. */
function differences(before: readonly string[], after: readonly string[]): readonly [string[], string[]] {
  const come = [...after];
  const gone: string[] = [];
  for (const each of before) {
    const index = come.indexOf(each);
    if (index < 0) gone.push(each);
    else come.splice(index, 1);
  }
  return [gone, come];
}

function diffDisplays(
  before: ComparedScenario,
  after: ComparedScenario,
  side: string,
  quoting: Quoting,
): readonly MatchedPart[] {
  const parts = new Parts(quoting);
  const shown = (compared: ComparedScenario): string[] =>
    sideOf(compared, side).displays.flatMap(({ deck, cards }) =>
      cards.map((card) => (deck === null ? nameOf(card) : `${nameOf(card)} beside deck ${deck}`)),
    );
  const place = (file: FileNode): Span =>
    row(file, (section) => (section.kind === "displays" && section.side === side ? section.span : undefined));
  const [gone, come] = differences(shown(before), shown(after));
  for (const name of gone) parts.add("display-changed", place(before.file), null, `${name} no longer lies face up`);
  for (const name of come) parts.add("display-changed", null, place(after.file), `${name} lies face up`);
  return parts.list;
}
