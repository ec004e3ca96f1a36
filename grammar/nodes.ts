import type { QuotedNode } from "./game-text/quoted.ts";
import type { Span } from "./source.ts";
import type {
  ActionNode,
  BrokenNode,
  LetterNode,
  NumberNode,
  PhraseNode,
  RollNode,
  RollRowNode,
  RowRange,
  StrengthNode,
  UnknownWordNode,
  WordNode,
} from "./syntax-tree.ts";
import type { DiceNode } from "./table-tree.ts";
import {
  Glyphs,
  isOf,
  Letter,
  NumberRange,
  StrengthLetter,
  type Token,
  UnknownWord,
  type VocabularyEntry,
} from "./tokens.ts";

const BLANKS = /[\s\u200b\ufeff]+/g;
const REMARK = /\/\/[^\n]*/g;

/** A stretch of the text as people read it: remarks out, blanks folded, no blank behind a hyphen at a line's end. */
export function foldText(text: string): string {
  if (!needsFolding(text)) return text;
  return text
    .replace(REMARK, " ")
    .replace(/(?<=\S)-[ \t]*\r?\n\s*/g, "-")
    .replace(BLANKS, " ")
    .trim();
}

function needsFolding(text: string): boolean {
  let blank = true;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isBlank = code === 0x20;
    if ((isBlank && blank) || (code < 0x20 && !isBlank) || code === 0x2f || code > 0x7f) return true;
    blank = isBlank;
  }
  return blank;
}

/** From the beginning of a token to its end, or to that of another. */
export function spanOf(first: Token, last: Token = first): Span {
  return { start: first.startOffset, end: last.end };
}

/** A number. */
export function numberNode(token: Token): NumberNode {
  return { kind: "number", span: spanOf(token), value: token.value };
}

/** How many dice are rolled, how many faces each has, and which of them counts if they are not added up. */
export function diceOf({ count, faces, kept }: DiceNode): {
  readonly count: number;
  readonly faces: number;
  readonly keeps?: "highest" | "lowest";
} {
  const dice = { count: count?.value ?? 1, faces: faces.value };
  return kept === undefined ? dice : { ...dice, keeps: kept.die };
}

/** A range of numbers, or one number that is both its ends. */
export function rangeOf(token: Token): { readonly from: NumberNode; readonly to: NumberNode } {
  const from = numberNode(token);
  return { from, to: token.tokenType === NumberRange ? { ...from, value: token.high } : from };
}

/** The numbers of a row: those of `1, 3, 5: REST.` one by one. */
export function rangesOfRow({
  from,
  to,
  further = [],
}: Pick<RollRowNode, "from" | "to" | "further">): readonly RowRange[] {
  return [{ from, to }, ...further];
}

/** A letter of a group, deck or wagon. */
export function upperLetterNode(token: Token): LetterNode {
  return letterNode(token, token.value & ~0x20);
}

/** The letter of a sub-clause. */
export function lowerLetterNode(token: Token): LetterNode {
  return letterNode(token, token.value | 0x20);
}

function letterNode(token: Token, code: number): LetterNode {
  return { kind: "letter", span: spanOf(token), letter: String.fromCharCode(code) };
}

/** The node of a word, letter or unknown word within a phrase. */
export function contentNode(token: Token, text: string): WordNode | UnknownWordNode | LetterNode {
  const type = token.tokenType;
  if (type === Letter || type === StrengthLetter) return upperLetterNode(token);
  if (type === UnknownWord || type === Glyphs) return unknownNode(token, text);
  return wordNode(token, text);
}

const NONE: readonly string[] = [];

/** A word of the lexicon, with the entries that it can be. */
export function wordNode(token: Token, text: string): WordNode {
  // Tokens of the recording phase have no entry.
  const entry = token.entry ?? null;
  return {
    kind: "word",
    span: spanOf(token),
    entries: entry === null ? NONE : entry.entries,
    text: wordsOf(token, entry, text),
    plural: entry?.plural ?? false,
  };
}

/** What a token says. Clauses are known longer than the text that they come from, so this holds no piece of it. */
function wordsOf({ startOffset, end }: Token, entry: VocabularyEntry | null, text: string): string {
  if (entry !== null) {
    const { form } = entry;
    // Most words stand as the lexicon has them, and then no piece is cut from the text.
    if (form.length === end - startOffset && text.startsWith(form, startOffset)) return form;
  }
  const written = text.slice(startOffset, end);
  const read = entry?.single === true ? written : foldText(written);
  return read === entry?.form ? entry.form : ownText(read);
}

/** A word that no lexicon knows. */
function unknownNode(token: Token, text: string): UnknownWordNode {
  return { kind: "unknown", span: spanOf(token), text: text.slice(token.startOffset, token.end) };
}

/** Text that could not be read, with the unknown words in it. */
export function brokenNode(text: string, tokens: readonly Token[]): BrokenNode {
  const start = tokens[0]?.startOffset ?? 0;
  const end = tokens[tokens.length - 1]?.end ?? start;
  const unknownWords = tokens
    .filter((token) => token.end > token.startOffset && isOf(token, UnknownWord))
    .map((token) => unknownNode(token, text));
  return { kind: "broken", span: { start, end }, text: text.slice(start, end), unknownWords };
}

/** V8 copies pieces that are shorter than this, and holds the whole text for every other piece of it. */
const SHORTEST_HOLDING = 13;

/** A piece of a text that does not hold the text: what is kept longer than the text has to be one. */
export function ownText(piece: string): string {
  return piece.length < SHORTEST_HOLDING ? piece : [piece.slice(0, 1), piece.slice(1)].join("");
}

/** The nodes that are looked for wherever they stand. */
interface FoundNodes {
  readonly word: WordNode;
  readonly unknown: UnknownWordNode;
  readonly letter: LetterNode;
  readonly strength: StrengthNode;
  readonly phrase: PhraseNode;
  readonly roll: RollNode;
  readonly action: ActionNode;
  readonly quoted: QuotedNode;
}

/**
 * Every node of some kinds in a part of the syntax tree, in the order of its fields: the tree is plain data, so these are
 * found by their kind. A list, not a generator: trees are deep.
 */
export function nodesIn<Kind extends keyof FoundNodes>(
  part: object,
  ...kinds: readonly Kind[]
): readonly FoundNodes[Kind][] {
  const found: FoundNodes[Kind][] = [];
  gather(part, kinds, found);
  return found;
}

/** Nodes that are most of a tree, and hold no others. */
const LEAVES: ReadonlySet<unknown> = new Set(["word", "unknown", "letter", "number"]);

function gather(value: object, kinds: readonly string[], found: unknown[]): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const item: unknown = value[index];
      if (typeof item === "object" && item !== null) gather(item, kinds, found);
    }
    return;
  }
  const node = value as Readonly<Record<string, unknown>>;
  const { kind } = node;
  if (typeof kind === "string" && kinds.includes(kind)) found.push(node);
  if (LEAVES.has(kind)) return;
  for (const key in node) {
    const held = node[key];
    if (typeof held === "object" && held !== null && key !== "span") gather(held, kinds, found);
  }
}
