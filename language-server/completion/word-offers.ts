import { CompletionItemKind } from "vscode-languageserver";
import { wordsOf } from "../../compiler/check/words.ts";
import { CORE_WORDS } from "../../grammar/core-lexicon.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import { placeWordOf, type TitleWord, type Word } from "../../grammar/lexicon.ts";
import { memoize } from "../../grammar/memoize.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import { originOf } from "../../grammar/shift.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { Token } from "../../grammar/tokens.ts";
import { typeOf } from "../../grammar/word-type.ts";
import type { KnownTree, SheetDocument } from "../documents/sheet-document.ts";
import { describeWord, type NotesForUser } from "../tree/describe-word.ts";
import { type SyntaxNode, visit } from "../tree/syntax-at.ts";
import type { Workspace } from "../workspace.ts";
import { following, type Next } from "./following.ts";

/** Never a snippet: editors hide those in sheets, where they would be listed among the words of the game. */
type ShownKind = Exclude<CompletionItemKind, typeof CompletionItemKind.Snippet>;

/** A completion that is offered. */
export interface Offer {
  /** The text as it is shown and, without a snippet, inserted. */
  readonly text: string;
  /** The text with places to fill in. */
  readonly snippet?: string;
  readonly detail: string;
  readonly documentation: readonly string[];
  readonly kind: ShownKind;
  /** The best offers come first. */
  readonly rank: number;
  /** Among offers of equal rank, those that the book and this scenario use most often come first. */
  readonly uses?: number;
}

/** The place where offers are asked for. */
export interface Situation {
  readonly workspace: Workspace;
  readonly document: SheetDocument;
  readonly tree: KnownTree;
  readonly offset: number;
  /** Whether a form begins with the typed text. Nothing else is shown. */
  readonly isBegun: (form: string) => boolean;
  /** The titles of the cards that either side of the scenario has; null without a scenario. */
  readonly fielded: ReadonlySet<string> | null;
  readonly usage: Usage;
}

/** A phrase that says something. */
export const CONDITION = { sorts: null, asserts: true } as const;

/** A phrase that is a number or a thing. */
export const NUMBER = { sorts: null, asserts: false } as const;

/** The notes about the game for this user. */
export function notesOf({ workspace, document }: Situation): NotesForUser | null {
  return workspace.notesOf(document);
}

/** An offer that is not a word of the game. */
export function offerOf(text: string, kind: ShownKind, detail: string, rank: number, documentation?: string): Offer {
  return { text, detail, documentation: documentation === undefined ? [] : [documentation], kind, rank };
}

/** A description of a word for this place only. */
interface SaidHere {
  readonly detail?: string;
  readonly snippet?: string;
  readonly uses?: () => number;
}

/** The description is built only when it is read: most offers do not match what is typed. */
export function wordOffer(situation: Situation, word: Word, rank: number, text = word.id, said: SaidHere = {}): Offer {
  const { lexicon } = situation.tree;
  return {
    text,
    ...(said.snippet === undefined ? {} : { snippet: said.snippet }),
    get detail() {
      return said.detail ?? typeOf(word, lexicon);
    },
    get documentation() {
      return describeWord(word, lexicon, notesOf(situation));
    },
    kind: KINDS[word.category],
    rank,
    get uses() {
      return said.uses?.() ?? situation.usage.word(word.id);
    },
  };
}

const KINDS: Readonly<Record<Word["category"], ShownKind>> = {
  noun: CompletionItemKind.Class,
  title: CompletionItemKind.Class,
  quantity: CompletionItemKind.Field,
  points: CompletionItemKind.Field,
  event: CompletionItemKind.Event,
  memory: CompletionItemKind.Variable,
  adjective: CompletionItemKind.Property,
  superlative: CompletionItemKind.Operator,
  relation: CompletionItemKind.Interface,
  postfix: CompletionItemKind.Property,
  action: CompletionItemKind.Function,
  idiom: CompletionItemKind.Text,
};

/** Words that belong to every game. */
export function coreOffers(ids: readonly string[], rank: number): readonly Offer[] {
  return ids.flatMap((id) => {
    const core = CORE_WORDS.find((word) => word.id === id);
    if (core === undefined) return [];
    const offer = offerOf(id, CompletionItemKind.Keyword, "part of the language", rank, core.documentation);
    const snippet = SNIPPETS.get(id);
    return [snippet === undefined ? offer : { ...offer, snippet }];
  });
}

const SNIPPETS: ReadonlyMap<string, string> = new Map([["roll", "roll [d10]:"]]);

/** The words that can follow those of a phrase. */
export function phraseOffers(
  situation: Situation,
  tokens: readonly Token[],
  wish: Parameters<typeof following>[2],
  rank: number,
): readonly Offer[] {
  const words = wordsOf(situation.tree.lexicon);
  return following(words, tokens, wish).flatMap((next) => nextOffers(situation, next, rank));
}

function nextOffers(situation: Situation, next: Next, rank: number): readonly Offer[] {
  if (next.kind === "core") {
    const offers = coreOffers([next.form], rank + 1);
    if (next.form !== "within") return offers;
    const { many } = placeWordOf(situation.tree.lexicon);
    return offers.map((offer) => ({ ...offer, snippet: `within \${1:2} ${many}` }));
  }
  const { word, plural } = next;
  if (word.category === "title" && !isFielded(situation, word)) return [];
  const example = word.category === "noun" ? word.numbered?.example : undefined;
  const text = plural ? pluralOf(word) : (example ?? word.id.replace("#", "2"));
  return [wordOffer(situation, word, word.category === "title" ? rank + 1 : rank, text)];
}

/** Whether a side of this scenario has the unit. Other units are not offered. */
export function isFielded({ fielded }: Situation, { id }: TitleWord): boolean {
  return fielded === null || fielded.has(id);
}

function pluralOf(word: Word): string {
  const forms = word.category === "noun" || word.category === "title" ? (word.forms ?? []) : [];
  return forms.find((form) => form.startsWith(word.id.slice(0, -1)) && form.endsWith("s")) ?? word.id;
}

/** How often the sheets of a workspace use words and criteria. */
interface Usage {
  /** Times that a word is written, by its id. */
  word(id: string): number;
  /**
   * How often a criterion follows `before`, or opens a bracket if there is none; ties are broken by how often it occurs
   * at all.
   */
  criterion(text: string, before: string | null): number;
}

interface Counts {
  readonly words: ReadonlyMap<string, number>;
  readonly criteria: ReadonlyMap<string, number>;
}

interface WeightedCounts {
  readonly counts: Counts;
  readonly weight: number;
}

/** A sheet of the same scenario counts as much as this many others. */
const SAME_SCENARIO = 4;

/** A pair of criteria predicts the next one better than any number of single criteria. */
const PAIR = 1_000;

/** Counts over all sheets of a workspace, with more weight for the document's own scenario. */
export function usageIn(workspace: Workspace, document: SheetDocument): Usage {
  const scenario = scenarioOf(document);
  // Counted on demand: many offers are dropped before their counts are needed.
  let sheets: readonly WeightedCounts[] | null = null;
  const sum = (kind: keyof Counts, key: string): number => {
    sheets ??= workspace.sheets.map((sheet) => ({
      counts: sheet.derived(countsOf),
      weight: scenario !== null && scenarioOf(sheet) === scenario ? SAME_SCENARIO : 1,
    }));
    return sheets.reduce((total, { counts, weight }) => total + weight * (counts[kind].get(key) ?? 0), 0);
  };
  return {
    word: (id) => sum("words", id),
    criterion: (text, before) => {
      const folded = foldForm(text);
      return PAIR * sum("criteria", pairOf(before, folded)) + sum("criteria", folded);
    },
  };
}

function scenarioOf(document: SheetDocument): number | null {
  return document.parsed().file?.header.scenario?.number.value ?? null;
}

function pairOf(before: string | null, criterion: string): string {
  return `${before === null ? "" : foldForm(before)} > ${criterion}`;
}

function countsOf(document: SheetDocument): Counts {
  const { file } = document.parsed();
  const words = new Map<string, number>();
  const criteria = new Map<string, number>();
  const text = file?.source.text ?? "";
  for (const part of file === null ? [] : topLevelNodes(file)) {
    const written = writtenIn(originOf(part))(() => findWritten(part, text));
    for (const id of written.words) add(words, id);
    for (const key of written.criteria) add(criteria, key);
  }
  return { words, criteria };
}

function topLevelNodes({ procedures, sections }: FileNode): readonly SyntaxNode[] {
  return [...procedures.flatMap((procedure) => [procedure.heading, ...linesOf(procedure)]), ...sections];
}

/** The uses in a part of a text, found once, wherever the part occurs. */
const writtenIn = memoize((_part: SyntaxNode) => {
  let found: Written | null = null;
  return (find: () => Written): Written => (found ??= find());
});

interface Written {
  readonly words: readonly string[];
  readonly criteria: readonly string[];
}

function findWritten(part: SyntaxNode, text: string): Written {
  const words: string[] = [];
  const criteria: string[] = [];
  visit(part, (node) => {
    if (node.kind === "word") words.push(...node.entries);
    if (node.kind !== "bracket") return;
    let before: string | null = null;
    for (const { span } of node.criteria) {
      const criterion = foldForm(text.slice(span.start, span.end));
      criteria.push(criterion, pairOf(before, criterion));
      before = criterion;
    }
  });
  return { words, criteria };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
