import { headSense, senseOf, sortOfHead, type Words, wordsOf } from "../../compiler/check/words.ts";
import { readingsIn } from "../../compiler/ledger.ts";
import { definitionOf, type SortName, type Word } from "../../grammar/lexicon.ts";
import { linesOf, lineWithLetters, subclausesOf } from "../../grammar/procedure-lines.ts";
import type { Span } from "../../grammar/source.ts";
import type {
  ClauseNode,
  FileNode,
  LetterNode,
  PhraseNode,
  ProcedureNode,
  RollNode,
  RuleNode,
  UnknownWordNode,
  WordNode,
} from "../../grammar/syntax-tree.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { KnownTree } from "../documents/sheet-document.ts";
import { childrenOf, type SyntaxNode } from "./syntax-at.ts";
import { type EntryKind, namedEntriesIn } from "./table-names.ts";

/** Something named that an author can go to, find and rename. */
export type Named =
  /** The cards of a title; with the group's letter, those of one group. */
  | { readonly kind: "title"; readonly title: string; readonly letter: string | null }
  /** The letter of a group or wagon; the title before it says of which unit. */
  | { readonly kind: "group"; readonly letter: string; readonly title: string | null; readonly side: string | null }
  | { readonly kind: "deck"; readonly letter: string; readonly side: string | null }
  /** The letter of a sub-clause, identified by the place of the sub-clause. */
  | { readonly kind: "letter"; readonly letter: string; readonly at: number }
  | { readonly kind: "reading"; readonly id: string }
  /** A word that a text defines, identified by that text, since other sheets may define the same word. */
  | { readonly kind: "defined"; readonly id: string; readonly file: string }
  /** A checklist, identified by its text. */
  | { readonly kind: "checklist"; readonly name: string; readonly file: string }
  /** A table, menu, formula or sequence, identified by its text. */
  | { readonly kind: "entry"; readonly what: EntryKind; readonly name: string; readonly file: string }
  /** A name that the text of a game defines. */
  | { readonly kind: "declared"; readonly id: string; readonly game: string }
  /** A space of a board, identified by the board's file, or by the situation if its grid is there. */
  | { readonly kind: "space"; readonly name: string; readonly home: string };

/** A place where something is named. */
export interface Occurrence {
  readonly named: Named;
  readonly span: Span;
  /** Whether this is the definition: a card's row, a procedure's heading, a deck's row, a sub-clause. */
  readonly isDefinition: boolean;
}

/**
 * Every occurrence of a name in a file, in no order.
 *
 * @param around an offset: occurrences that do not touch it may be left out
 */
export function occurrencesIn(
  { file, lexicon }: Pick<KnownTree, "file" | "lexicon">,
  around: number | null = null,
): readonly Occurrence[] {
  const isWanted = ({ span }: { readonly span: Span }): boolean =>
    around === null || (span.start <= around && around <= span.end);
  const collector = new Collector(wordsOf(lexicon), file.header.bot?.side ?? null, isWanted);
  collector.collect(file);
  return collector.found;
}

class Collector {
  readonly found: Occurrence[] = [];
  readonly #words: Words;
  readonly #bot: string | null;
  readonly #deckSort: SortName | undefined;
  readonly #isWanted: (part: { readonly span: Span }) => boolean;

  constructor(words: Words, bot: string | null, isWanted: (part: { readonly span: Span }) => boolean) {
    this.#isWanted = isWanted;
    this.#words = words;
    this.#bot = bot;
    this.#deckSort = words.lexicon.roles.deck;
  }

  collect(file: FileNode): void {
    for (const { isDefinition, name, span, what } of namedEntriesIn(file))
      this.#add({ kind: "entry", what, name: foldForm(name), file: file.source.name }, span, isDefinition);
    for (const { id, span } of readingsIn(file)) this.#add({ kind: "reading", id }, span, false);
    for (const section of file.sections.filter(this.#isWanted)) {
      switch (section.kind) {
        case "startingCards":
          for (const { title, letter } of section.rows) this.#card(title, letter, section.side);
          break;
        case "decks":
          for (const row of section.rows) {
            this.#add({ kind: "deck", letter: upper(row.letter), side: section.side }, row.letter.span, true);
            for (const content of row.contents) {
              if (content.kind === "allOfGroup") this.#group(content.group, null, section.side);
              const cards = content.kind === "allOfGroup" ? content.except : [content];
              for (const card of cards) this.#cards(card.title, card.letters, section.side);
            }
          }
          break;
        case "displays":
          for (const row of section.rows) {
            if (row.deck)
              this.#add({ kind: "deck", letter: upper(row.deck), side: section.side }, row.deck.span, false);
            for (const card of row.cards) this.#cards(card.title, card.letters, section.side);
          }
          break;
        case "rules":
          for (const rule of section.rows) this.#rule(rule, section.side);
          break;
        case "dangerousUnits":
          for (const row of section.rows) this.#nested(row.phrase);
          break;
        case "definitions":
          for (const row of section.rows) {
            this.#defined([row.word.id], row.word.span, true);
            this.#nested(row);
          }
          break;
        case "checklist":
          this.#checklist(foldForm(section.name.text), section.name.span);
          for (const row of section.rows) this.#nested(row.condition);
          break;
        case "broken":
          break;
      }
    }
    for (const procedure of file.procedures.filter(this.#isWanted)) this.#procedure(procedure);
  }

  #procedure(procedure: ProcedureNode): void {
    const { heading } = procedure;
    let last: Span | null = null;
    for (const [index, { title, letter }] of heading.units.entries()) {
      // `LEADER B AND C`: one title, several letters.
      const beside = [heading.units[index - 1], heading.units[index + 1]];
      const isShared = beside.some((unit) => unit?.title.span.start === title.span.start);
      if (last?.start !== title.span.start) this.#title(title, isShared ? null : letter, true);
      last = title.span;
      if (letter) this.#group(letter, titleOf(this.#words, title), this.#bot);
    }
    const [first] = heading.units;
    if (heading.exceptLetter && first) {
      this.#group(heading.exceptLetter, titleOf(this.#words, first.title), this.#bot);
    }
    for (const line of linesOf(procedure).filter(this.#isWanted)) this.#line(line, lineWithLetters(procedure, line));
  }

  /** @param owner the line whose letters this one refers to */
  #line(line: ClauseNode, owner: ClauseNode | null): void {
    const targets = owner ? subclausesOf(owner) : [];
    const refer = (letter: LetterNode): void => {
      const found = targets.find((each) => each.letter.letter === letter.letter);
      if (found)
        this.#add({ kind: "letter", letter: letter.letter, at: found.letter.span.start }, onlyLetter(letter), false);
    };
    for (const { letter } of subclausesOf(line)) {
      this.#add({ kind: "letter", letter: letter.letter, at: letter.span.start }, onlyLetter(letter), true);
    }
    const walk = (node: SyntaxNode): void => {
      switch (node.kind) {
        case "phrase":
          this.#phrase(node, false);
          for (const part of node.parts) if (part.kind !== "word" && part.kind !== "letter") walk(part);
          return;
        case "relation":
          this.#relation(node.word);
          walk(node.argument);
          return;
        case "references":
          for (const letter of node.letters) refer(letter);
          return;
        case "via":
          if (node.asPer) refer(node.asPer);
          if (node.bracket) walk(node.bracket);
          return;
        case "action": {
          const draws = senseOf(this.#words, node.word, "action")?.plan === "draw";
          for (const object of node.objects) this.#phrase(object, draws);
          if (node.roll && draws) this.#deckRows(node.roll);
          for (const child of childrenOf(node)) {
            if (!(draws && (node.objects.some((object) => object === child) || child === node.roll))) walk(child);
          }
          return;
        }
        case "rule":
          this.#rule(node, this.#bot);
          return;
        default:
          for (const child of childrenOf(node)) walk(child);
      }
    };
    for (const child of childrenOf(line)) walk(child);
  }

  #deckRows(roll: RollNode): void {
    for (const { result } of roll.rows) {
      if (result.kind === "letter")
        this.#add({ kind: "deck", letter: upper(result), side: this.#bot }, result.span, false);
    }
  }

  /** Titles with their letters, and letters of groups and decks after their noun. */
  #phrase({ parts }: PhraseNode, bareIsDeck: boolean): void {
    let before: WordNode | null = null;
    for (const [index, part] of parts.entries()) {
      if (part.kind === "word") {
        before = part;
        const next = parts[index + 1];
        this.#title(part, next?.kind === "letter" ? next : null, false);
        this.#defined(part.entries, part.span, false);
      } else if (part.kind === "letter") {
        const head = before && headSense(this.#words, before);
        const isDeck = head
          ? this.#deckSort !== undefined && sortOfHead(this.#words, head) === this.#deckSort
          : bareIsDeck;
        if (isDeck) this.#add({ kind: "deck", letter: upper(part), side: this.#bot }, part.span, false);
        else this.#group(part, before && titleOf(this.#words, before), this.#bot);
      }
    }
  }

  /** A phrase outside of clauses, with the phrases in it. */
  #nested(node: SyntaxNode): void {
    if (node.kind === "phrase") this.#phrase(node, false);
    if (node.kind === "relation") this.#relation(node.word);
    for (const child of childrenOf(node)) this.#nested(child);
  }

  #defined(entries: readonly string[], span: Span, isDefinition: boolean): void {
    for (const id of entries) {
      const definition = definitionOf(this.#words.byId.get(id));
      if (definition) this.#add({ kind: "defined", id, file: definition.file.source.name }, span, isDefinition);
    }
  }

  /** `has a line of sight to`: the name of the checklist within the relation, with its article. */
  #relation({ entries, span, text }: WordNode): void {
    for (const id of entries) {
      const word = this.#words.byId.get(id);
      const name = word?.category === "relation" ? word.checklist?.name : undefined;
      const lower = text.toLowerCase();
      const at = name === undefined ? -1 : lower.indexOf(name);
      // A name that a line break or a hyphen divides is not found.
      if (name === undefined || at === -1 || span.end - span.start !== text.length) continue;
      const article = /\ban? $/.exec(lower.slice(0, at))?.[0] ?? "";
      this.#named(word, { start: span.start + at - article.length, end: span.start + at + name.length }, false);
    }
  }

  #checklist(name: string, span: Span): void {
    const relation = this.#words.lexicon.words.find(
      (word) => word.category === "relation" && word.checklist?.name === name,
    );
    this.#named(relation, span, true);
  }

  #named(word: Word | undefined, span: Span, isDefinition: boolean): void {
    if (word?.category !== "relation" || !word.checklist) return;
    this.#add({ kind: "checklist", ...word.checklist }, span, isDefinition);
  }

  /** A rule is matched as a whole; the word before a letter says what the letter means. */
  #rule({ text, sentence }: RuleNode, side: string | null): void {
    const group = this.#words.lexicon.cardLists?.group;
    const nouns = group === undefined ? "decks?" : `decks?|${group}s?`;
    const lettered = new RegExp(String.raw`\b(${nouns})\s+([A-Z](?:(?:,\s*|\s+and\s+)[A-Z])*)\b`, "gi");
    for (const { index, 1: noun = "", 2: letters = "" } of text.matchAll(lettered)) {
      const start = sentence.start + index + text.slice(index).indexOf(letters);
      for (const letter of letters.matchAll(/\b[A-Z]\b/g)) {
        const at = start + letter.index;
        const span = { start: at, end: at + 1 };
        if (noun.toLowerCase().startsWith("deck")) this.#add({ kind: "deck", letter: letter[0], side }, span, false);
        else this.#add({ kind: "group", letter: letter[0], title: null, side }, span, false);
      }
    }
  }

  #cards(title: WordNode | UnknownWordNode, letters: readonly LetterNode[], side: string): void {
    this.#title(title, letters.length === 1 ? (letters[0] ?? null) : null, false);
    for (const letter of letters) this.#group(letter, titleOf(this.#words, title), side);
  }

  /** A row of a side's starting cards. */
  #card(title: WordNode | UnknownWordNode, letter: LetterNode | null, side: string): void {
    this.#title(title, letter, true);
    if (letter) this.#group(letter, titleOf(this.#words, title), side, true);
  }

  #title(node: WordNode | UnknownWordNode, letter: LetterNode | null, isDefinition: boolean): void {
    const title = titleOf(this.#words, node);
    if (title !== null) this.#add({ kind: "title", title, letter: letter && upper(letter) }, node.span, isDefinition);
  }

  #group(letter: LetterNode, title: string | null, side: string | null, isDefinition = false): void {
    this.#add({ kind: "group", letter: upper(letter), title, side }, letter.span, isDefinition);
  }

  /** `Group H Pilots and Archers` has one letter for both. */
  #add(named: Named, span: Span, isDefinition: boolean): void {
    // The name of an action that is left out has no place in the text.
    if (span.start === span.end) return;
    const isThere = this.found.some((each) => each.span.start === span.start && each.named.kind === named.kind);
    if (!isThere) this.found.push({ named, span, isDefinition });
  }
}

function titleOf(words: Words, node: WordNode | UnknownWordNode): string | null {
  return node.kind === "word" ? (senseOf(words, node, "title")?.id ?? null) : null;
}

function upper({ letter }: LetterNode): string {
  return letter.toUpperCase();
}

/** `a)` without its parenthesis. */
function onlyLetter({ span }: LetterNode): Span {
  return { start: span.start, end: span.start + 1 };
}
