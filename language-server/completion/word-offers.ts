import { CompletionItemKind } from "vscode-languageserver";
import { wordsOf } from "../../compiler/check/words.ts";
import { CORE_WORDS } from "../../grammar/core-lexicon.ts";
import { placeWordOf, type TitleWord, type Word } from "../../grammar/lexicon.ts";
import type { Token } from "../../grammar/tokens.ts";
import { typeOf } from "../../grammar/word-type.ts";
import type { KnownTree, SheetDocument } from "../documents/sheet-document.ts";
import { describeWord, type NotesForUser } from "../tree/describe-word.ts";
import type { Workspace } from "../workspace.ts";
import { following, type Next } from "./following.ts";
import type { Usage } from "./usage.ts";

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
