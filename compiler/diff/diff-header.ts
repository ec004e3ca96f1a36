import { cardListsOf, type CardPiles, definitionOf, type Lexicon } from "../../grammar/lexicon.ts";
import { capitalised } from "../../grammar/prose.ts";
import type { Span } from "../../grammar/source.ts";
import type { DefinitionRowNode, FileNode, SectionNode } from "../../grammar/syntax-tree.ts";
import type {
  CheckedRule,
  CheckedScenario,
  ScenarioDeck,
  ScenarioSide,
  StartingCard,
} from "../../runtime/checked-tree.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { cardName } from "../../runtime/checked-tree/lettered-names.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { cardsOrUnits } from "../check/units-named.ts";
import type { CheckedFile } from "../check-file.ts";
import type { DefinedList, DefinedMeaning, DefinedNumber, DefinedQuality } from "../check/expand.ts";
import { definitionsIn } from "../definitions/define-words.ts";
import { definitionText } from "../definitions/graph.ts";
import { type Change, type ChangeKind, type DiffSection, type MatchedPart, NOWHERE } from "./change.ts";
import { inOrder, match, matchByKey } from "./match.ts";
import {
  clausesChanged,
  type ComparedFile,
  type DescribedChange,
  diffByKey,
  isCompared,
  partOf,
  sectionOf,
  wholePart,
} from "./parts.ts";
import { quoted, Quoting, turned } from "./quoting.ts";

/** The differences between the headers of two files: game, scenario, title, bot. */
export function diffHeaders(before: FileNode, after: FileNode, quoting: Quoting): DiffSection | null {
  const parts: MatchedPart[] = [];
  const [old, added] = [before.header, after.header];
  const compare = (kind: ChangeKind, what: string, first: string | null, second: string | null): void => {
    if (first === second) return;
    const before = first === null ? null : { text: first, span: old.span };
    const after = second === null ? null : { text: second, span: added.span };
    const sentence = `${what} changed: ${turned(first ?? "none", second ?? "none")}`;
    const change = quoting.at(NOWHERE).change(kind, before, after, sentence);
    parts.push(partOf({ ...change, changesMeaning: kind !== "wording" }));
  };
  const number = (file: FileNode): string | null => file.header.scenario?.number.value.toString() ?? null;
  compare("game-changed", "game", old.game?.name ?? null, added.game?.name ?? null);
  compare("scenario-changed", "scenario", number(before), number(after));
  compare("wording", "title of the scenario", old.scenario?.title ?? null, added.scenario?.title ?? null);
  compare("bot-changed", "bot", old.bot?.side ?? null, added.bot?.side ?? null);
  return sectionOf("Header", parts);
}

/** The differences between two lists of rules; their order does not count. */
export function diffRules(
  before: readonly CheckedRule[],
  after: readonly CheckedRule[],
  title: string,
  quoting: Quoting,
): DiffSection | null {
  const found = match(before, after, {
    keyOf: (rule) => ({ key: keyOfRule(rule) }),
    similarity,
    enough: 0.5,
    enoughInPlace: 0.5,
  });
  const place = quoting.at(NOWHERE);
  const changes: Change[] = [];
  for (const { member } of found.removed) {
    changes.push(place.change("rule-removed", member, null, `rule ${quoted(member.text)} removed`));
  }
  for (const { before: old, after: added } of found.pairs) {
    const sentence = `rule changed: ${turned(old.text, added.text)}`;
    if (keyOfRule(old) !== keyOfRule(added)) changes.push(place.change("rule-changed", old, added, sentence));
    else if (old.text !== added.text) changes.push(place.wording(old, added));
  }
  for (const { member } of found.added) {
    changes.push(place.change("rule-added", null, member, `rule ${quoted(member.text)} added`));
  }
  return sectionOf(title, changes.map(partOf));
}

function keyOfRule({ entry, side, numbers, letters, begins }: CheckedRule): string {
  const { title, name, count, in: places, criteria = [] } = begins ?? {};
  const said = begins && [title, name, count, places?.text, criteria.map(({ text }) => text)];
  return JSON.stringify([entry, side, numbers, letters, said]);
}

/** How similar two rules are: the same sentence may have other numbers, letters or another side. */
function similarity(first: CheckedRule, second: CheckedRule): number {
  if (first.entry !== second.entry || first.begins?.title !== second.begins?.title) return 0;
  return first.side === second.side ? 0.9 : 0.6;
}

/**
 * The differences between the words that two files define. Clauses that use a changed word may have the same words as
 * before, so the change names them.
 */
export function diffDefinitions(before: CheckedFile, after: CheckedFile): DiffSection | null {
  if (!isCompared(before) || !isCompared(after)) return null;
  const quoting = new Quoting(before.file, after.file);
  const parts = diffByKey(definitionsIn(before.file), definitionsIn(after.file), {
    keyOf: ({ word }) => word.id,
    before: ({ span }) => quoting.beforeAsTyped(span),
    after: ({ span }) => quoting.afterAsTyped(span),
    describe: (old, added): DescribedChange | null => {
      const definition = `definition of ${quoted((added ?? old)?.word.text ?? "")}`;
      if (added === null)
        return { kind: "definition-removed", changesMeaning: false, sentence: `${definition} removed` };
      if (old === null) return { kind: "definition-added", changesMeaning: false, sentence: `${definition} added` };
      const { id, text } = added.word;
      const isSaidAlike = saidBy(before, old) === saidBy(after, added);
      const says = isSaidAlike ? "a word in its definition does" : turned(saidBy(before, old), saidBy(after, added));
      if (keyOfDefinition(before, id) !== keyOfDefinition(after, id)) {
        const sentence = `${quoted(text)} means something else: ${says}${clausesChanged(id, after)}`;
        return { kind: "definition-changed", sentence };
      }
      if (isSaidAlike) return null;
      const sentence = `${quoted(text)} is defined in other words, with the same meaning: ${says}`;
      return { kind: "wording", changesMeaning: false, sentence };
    },
  });
  return sectionOf("Definitions", parts);
}

function keyOfDefinition({ lexicon }: ComparedFile, id: string): string | null {
  const defined = lexicon.words.find((word) => word.id === id && definitionOf(word) !== undefined);
  const says = definitionOf(defined)?.says as
    DefinedMeaning | DefinedQuality | DefinedNumber | DefinedList | null | undefined;
  if (!says) return null;
  if ("valueBySort" in says)
    return meaningKey([...says.valueBySort.values()].map((value) => canonicalize("amount", value, lexicon)));
  if (definitionOf(defined)?.node.kind === "orderDefinition") {
    const criteria = [...(says as DefinedList).bySort.values()].flat();
    return meaningKey(criteria.map((each) => canonicalize("criterion", each, lexicon)));
  }
  const meanings = "bySort" in says ? [...(says as DefinedQuality).bySort.values()] : [says.ofOwnSide];
  return meaningKey(meanings.map((description) => canonicalize("description", description, lexicon)));
}

function saidBy({ source }: ComparedFile, node: DefinitionRowNode): string {
  return definitionText(source, node).toLowerCase();
}

/** A scenario file that can be compared. */
interface ComparedScenario {
  readonly file: FileNode;
  readonly scenario: CheckedScenario;
  readonly lexicon: Lexicon | null;
}

/** The differences between two scenario files: starting cards, decks, face-up cards, and rules. */
export function diffScenarios(before: ComparedScenario, after: ComparedScenario): readonly DiffSection[] {
  const quoting = new Quoting(before.file, after.file);
  const decks = capitalised(cardListsOf(after.lexicon ?? {}).deck.many);
  const listed = capitalised(`${cardsOrUnits(after.lexicon ?? {})}s`);
  const sides = [...new Set([...before.scenario.sides, ...after.scenario.sides].map(({ side }) => side))];
  const sections = [
    diffHeaders(before.file, after.file, quoting),
    ...sides.flatMap((side) => [
      sectionOf(`${listed} of the ${side}`, diffForces(before, after, side, quoting)),
      sectionOf(`${decks} of the ${side}`, diffDecks(before, after, side, quoting)),
      sectionOf(`Face-up cards of the ${side}`, diffDisplays(before, after, side, quoting)),
    ]),
    diffRules(before.scenario.rules, after.scenario.rules, "Special rules", quoting),
  ];
  return sections.filter((section) => section !== null);
}

function sideOf({ scenario }: ComparedScenario, side: string): ScenarioSide {
  return scenario.sides.find((each) => each.side === side) ?? { side, starting: [] };
}

/** The span of a line in one of the files, such as the row of a table. */
function row(file: FileNode, find: (section: SectionNode) => Span | undefined): Span {
  for (const section of file.sections) {
    const found = find(section);
    if (found !== undefined) return found;
  }
  return { start: file.span.start, end: file.span.start };
}

type CardOfForce = StartingCard & {
  /** Its number, and when it is the force. */ readonly force: string | null;
  readonly isChange: boolean;
};

function cardsOf(compared: ComparedScenario, side: string): readonly CardOfForce[] {
  return sideOf(compared, side).starting.flatMap(({ number, when, changes, cards }) => {
    const force = number === null ? null : `${number}${when === undefined ? "" : ` (${when.text})`}`;
    return cards.map((card) => ({ ...card, force, isChange: changes === true }));
  });
}

function diffForces(
  before: ComparedScenario,
  after: ComparedScenario,
  side: string,
  quoting: Quoting,
): readonly MatchedPart[] {
  const lexicon = after.lexicon ?? {};
  const { piles } = cardListsOf(lexicon);
  const countOf = (card: CardOfForce): string => {
    if (cardsOrUnits(lexicon) === "card") return copies(card, piles);
    return `${card.isChange && card.atStart > 0 ? "+" : ""}${card.atStart}`;
  };
  return diffByKey(cardsOf(before, side), cardsOf(after, side), {
    keyOf: (card) => `${card.force} ${nameOfCard(card)}`,
    before: (card) => quoting.beforeAsTyped(cardRow(before.file, side, card)),
    after: (card) => quoting.afterAsTyped(cardRow(after.file, side, card)),
    describe: (old, card) => {
      if (card === null)
        return old && { kind: "card-removed", sentence: `${nameOfCard(old)} removed from ${forceName(old.force)}` };
      const now = countOf(card);
      if (old === null)
        return { kind: "card-added", sentence: `${nameOfCard(card)} added to ${forceName(card.force)}: ${now}` };
      const then = countOf(old);
      return then === now ? null : { kind: "card-count-changed", sentence: `${nameOfCard(card)}: ${then} → ${now}` };
    },
  });
}

function nameOfCard({ title, letter }: { readonly title: string; readonly letter: string | null }): string {
  return cardName(title, letter);
}

function forceName(force: string | null): string {
  return force === null ? "the other cards" : `force ${force}`;
}

function copies({ atStart, aside, unreadable = 0 }: StartingCard, piles: CardPiles): string {
  const doubtful = unreadable > 0 ? `, ${unreadable} unreadable` : "";
  return `${atStart} in the ${piles.atStart}, ${aside ?? "all others"} in the ${piles.aside}${doubtful}`;
}

function cardRow(file: FileNode, side: string, card: CardOfForce): Span {
  return row(file, (section) => {
    if (section.kind !== "startingCards" || section.side !== side) return undefined;
    const when = section.when === null ? "" : ` (${section.when.text})`;
    if ((section.force === null ? null : `${section.force.value}${when}`) !== card.force) return undefined;
    const title = card.title.toLowerCase();
    return section.rows.find(
      (each) => each.title.text.toLowerCase() === title && (each.letter?.letter ?? null) === card.letter,
    )?.span;
  });
}

function decksOf(compared: ComparedScenario, side: string): readonly ScenarioDeck[] {
  return sideOf(compared, side).decks ?? [];
}

function diffDecks(
  before: ComparedScenario,
  after: ComparedScenario,
  side: string,
  quoting: Quoting,
): readonly MatchedPart[] {
  const found = matchByKey(decksOf(before, side), decksOf(after, side), ({ letter }) => letter);
  const place = (file: FileNode, letter: string): Span =>
    row(file, (section) =>
      section.kind === "decks" && section.side === side
        ? section.rows.find((each) => each.letter.letter === letter)?.span
        : undefined,
    );
  const gone = found.removed.map(({ member: { letter, text } }) => {
    const sentence = `deck ${letter} removed: ${quoted(text)}`;
    const quote = quoting.beforeAsTyped(place(before.file, letter));
    return wholePart({ kind: "deck-removed", where: NOWHERE, sentence }, quote, false);
  });
  const kept = inOrder(found).flatMap(({ before: old, after: deck }): readonly MatchedPart[] => {
    const there = place(after.file, deck.letter);
    if (old === null) {
      const sentence = `deck ${deck.letter} added: ${quoted(deck.text)}`;
      return [wholePart({ kind: "deck-added", where: NOWHERE, sentence }, quoting.afterAsTyped(there), true)];
    }
    const here = place(before.file, deck.letter);
    const quotes = { before: quoting.beforeAsTyped(here), after: quoting.afterAsTyped(there) };
    const card = (kind: ChangeKind, did: string): MatchedPart =>
      partOf({ kind, changesMeaning: true, where: NOWHERE, ...quotes, sentence: `${did} deck ${deck.letter}` });
    const cards = matchByKey(old.cards.map(nameOfCard), deck.cards.map(nameOfCard), (name) => name);
    const changed = [
      ...cards.removed.map(({ member: name }) => card("deck-card-removed", `${name} removed from`)),
      ...cards.added.map(({ member: name }) => card("deck-card-added", `${name} added to`)),
    ];
    if (changed.length > 0 || old.text.toLowerCase() === deck.text.toLowerCase()) return changed;
    return [partOf(quoting.at(NOWHERE).wording({ text: old.text, span: here }, { text: deck.text, span: there }))];
  });
  return [...gone, ...kept];
}

function diffDisplays(
  before: ComparedScenario,
  after: ComparedScenario,
  side: string,
  quoting: Quoting,
): readonly MatchedPart[] {
  const shown = (compared: ComparedScenario): string[] =>
    (sideOf(compared, side).faceUp ?? []).flatMap(({ deck, cards }) =>
      cards.map((card) => (deck === null ? nameOfCard(card) : `${nameOfCard(card)} beside deck ${deck}`)),
    );
  const place = (file: FileNode): Span =>
    row(file, (section) => (section.kind === "displays" && section.side === side ? section.span : undefined));
  return diffByKey(shown(before), shown(after), {
    keyOf: (name) => name,
    before: () => quoting.beforeAsTyped(place(before.file)),
    after: () => quoting.afterAsTyped(place(after.file)),
    describe: (old, added) => {
      if (added === null) return { kind: "display-changed", sentence: `${old} no longer lies face up` };
      return old === null ? { kind: "display-changed", sentence: `${added} lies face up` } : null;
    },
  });
}
