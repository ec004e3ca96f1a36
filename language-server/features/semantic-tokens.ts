import {
  LRUCache,
  type Range,
  type SemanticTokens,
  type SemanticTokensDelta,
  type SemanticTokensDeltaParams,
  type SemanticTokensParams,
  type SemanticTokensRangeParams,
} from "vscode-languageserver";
import { wordsOf } from "../../compiler/check/words.ts";
import type { Category } from "../../grammar/lexicon.ts";
import { countWhile, type Span } from "../../grammar/source.ts";
import { memoize } from "../../grammar/memoize.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import { originOf } from "../../grammar/shift.ts";
import {
  Core,
  Die,
  Integer,
  isOf,
  Letter,
  Mark,
  NumberRange,
  Quoted,
  Side,
  StrengthLetter,
  type Token,
} from "../../grammar/tokens.ts";
import type { KnownTree, SheetDocument } from "../documents/sheet-document.ts";
import type { GameDocument, PlainDocument } from "../documents/plain-document.ts";
import { captionsOf, placesOfNames } from "../tree/game-names.ts";
import type { NameCategory } from "../../games/registered-games.ts";
import type { Feature } from "../feature.ts";
import { type SyntaxNode, tokensOf, visit } from "../tree/syntax-at.ts";
import type { Workspace } from "../workspace.ts";

/** The kinds of tokens, with the protocol's own names where one fits, so that every theme colours them. */
export const TOKEN_TYPES = [
  "comment",
  "keyword",
  "number",
  "string",
  "class",
  "function",
  "type",
  "property",
  "operator",
  "parameter",
  "enumMember",
  "namespace",
] as const;

type TokenKind = (typeof TOKEN_TYPES)[number];

const BY_CATEGORY: Readonly<Record<Category, TokenKind>> = {
  noun: "type",
  title: "class",
  quantity: "property",
  points: "property",
  adjective: "property",
  event: "property",
  memory: "property",
  superlative: "operator",
  relation: "keyword",
  postfix: "property",
  action: "function",
  idiom: "type",
  core: "keyword",
};

const CAPTIONS: readonly unknown[] = [
  Core.BotProcedures,
  Core.BotRules,
  Core.SpecialRules,
  Core.Definitions,
  Core.StartingCards,
  Core.Force,
  Core.OtherCards,
  Core.Decks,
  Core.Displays,
  Core.Dangerous,
  Core.Checklist,
  Core.Routine,
];

/** A span within one line, with its kind. */
interface Coloured {
  readonly span: Span;
  readonly kind: TokenKind;
}

/** The tokens of a whole file. */
export function semanticTokens(workspace: Workspace, { textDocument }: SemanticTokensParams): SemanticTokens {
  const game = workspace.gameTexts.document(textDocument.uri);
  if (game) return { data: encode(game, colouredGame(workspace, game), null) };
  const document = workspace.sheet(textDocument.uri);
  return { resultId: resultIdOf(document), data: document ? [...document.derived(encoded)] : [] };
}

/** The tokens within a range: the visible part of a long file. */
function semanticTokensOfRange(
  workspace: Workspace,
  { textDocument, range }: SemanticTokensRangeParams,
): SemanticTokens {
  const game = workspace.gameTexts.document(textDocument.uri);
  if (game) return { data: encode(game, colouredGame(workspace, game), range) };
  const document = workspace.sheet(textDocument.uri);
  return { data: document ? encode(document, document.derived(coloured), range) : [] };
}

/** The changes since the result that the client has; the whole result if that one was dropped. */
function semanticTokensDelta(
  known: Pick<LRUCache<string, readonly number[]>, "get">,
  document: SheetDocument | null,
  { previousResultId }: SemanticTokensDeltaParams,
): SemanticTokens | SemanticTokensDelta {
  const resultId = resultIdOf(document);
  const data = document?.derived(encoded) ?? [];
  const before = known.get(previousResultId);
  return before ? { resultId, edits: difference(before, data) } : { resultId, data: [...data] };
}

function resultIdOf(document: SheetDocument | null): string {
  return document ? `${document.uri}#${document.version}` : "";
}

/** A single edit that replaces everything between the common beginning and the common end. */
function difference(before: readonly number[], after: readonly number[]): SemanticTokensDelta["edits"] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let behind = 0;
  while (behind < shorter - start && before[before.length - 1 - behind] === after[after.length - 1 - behind])
    behind += 1;
  if (start === before.length && start === after.length) return [];
  return [{ start, deleteCount: before.length - start - behind, data: after.slice(start, after.length - behind) }];
}

function encoded(document: SheetDocument): readonly number[] {
  return encode(document, document.derived(coloured), null);
}

function encode(document: PlainDocument, tokens: readonly Coloured[], within: Range | null): number[] {
  const data: number[] = [];
  let [line, character] = [0, 0];
  for (const { span, kind } of tokens) {
    const { start } = document.rangeOf(span);
    if (within && (start.line < within.start.line || start.line > within.end.line)) continue;
    data.push(
      start.line - line,
      start.line === line ? start.character - character : start.character,
      span.end - span.start,
      TOKEN_TYPES.indexOf(kind),
      0,
    );
    [line, character] = [start.line, start.character];
  }
  return data;
}

/** The tokens of a game's text: captions, the names that it defines wherever they occur, and numbers. */
function colouredGame({ gameTexts }: Workspace, document: GameDocument): readonly Coloured[] {
  const game = gameTexts.textOf(document);
  if (game === null) return [];
  const { comments } = game.text;
  const named = placesOfNames(game).flatMap(({ name, span }) =>
    byLines({ span, kind: BY_NAME[name.category] }, document.text),
  );
  const taken = [...comments.map(({ span }) => span), ...named.map(({ span }) => span)];
  const starts = new Set(taken.map(({ start }) => start));
  const numbers = [...document.text.matchAll(/(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu)].flatMap(
    ({ 0: digits, index }) => {
      const isTaken = starts.has(index) || comments.some(({ span }) => span.start <= index && index < span.end);
      return isTaken ? [] : [{ span: { start: index, end: index + digits.length }, kind: "number" as const }];
    },
  );
  return [
    ...captionsOf(game).map((span) => ({ span, kind: "namespace" as const })),
    ...comments.map(({ span }) => ({ span, kind: "comment" as const })),
    ...named,
    ...numbers,
  ].toSorted((first, second) => first.span.start - second.span.start);
}

const BY_NAME: Readonly<Record<NameCategory, TokenKind>> = {
  side: "namespace",
  place: "enumMember",
  noun: "type",
  title: "class",
  quantity: "property",
  adjective: "property",
  action: "function",
  relation: "keyword",
  definition: "type",
};

function coloured(document: SheetDocument): readonly Coloured[] {
  const { file, lexicon } = document.parsed();
  if (!file || !lexicon) return [];
  const tree = { file, lexicon };
  const actions = actionStarts(tree);
  const found: Coloured[] = file.comments.map(({ span }) => ({ span, kind: "comment" }));
  for (const token of tokensOf(tree)) {
    const kind = kindOf(tree, token, actions);
    if (kind) found.push({ span: { start: token.startOffset, end: token.end }, kind });
  }
  // A form that a remark interrupts is coloured around it.
  return found
    .flatMap((each) => (each.kind === "comment" ? [each] : withoutRemarks(each, file.comments)))
    .flatMap((each) => byLines(each, document.text))
    .toSorted((first, second) => first.span.start - second.span.start);
}

/**
 * The starts of actions and their strengths. They disambiguate: a word can be an action or an adjective, X a strength
 * or a deck.
 */
interface ActionStarts {
  readonly words: ReadonlySet<number>;
  readonly strengths: ReadonlySet<number>;
}

function actionStarts({ file }: Pick<KnownTree, "file">): ActionStarts {
  const words = new Set<number>();
  const strengths = new Set<number>();
  for (const part of [...file.sections, ...file.procedures.flatMap(linesOf)]) {
    const { start } = part.span;
    const found = startsIn(originOf(part));
    for (const word of found.words) words.add(start + word);
    for (const strength of found.strengths) strengths.add(start + strength);
  }
  return { words, strengths };
}

/** The starts of actions and strengths in a part of the text, relative to it, found once wherever the part occurs. */
const startsIn = memoize((part: SyntaxNode) => {
  const words: number[] = [];
  const strengths: number[] = [];
  visit(part, (node) => {
    // An action that is left out has no place in the text.
    if (node.span.start === node.span.end || (node.kind === "action" && node.word.span.start === node.word.span.end))
      return;
    if (node.kind === "action") words.push(node.word.span.start - part.span.start);
    if (node.kind === "strength") strengths.push(node.span.start - part.span.start);
  });
  return { words, strengths };
});

function kindOf({ lexicon }: Pick<KnownTree, "lexicon">, token: Token, actions: ActionStarts): TokenKind | null {
  const { tokenType, entry } = token;
  if (tokenType === Integer || tokenType === NumberRange || tokenType === Die) return "number";
  if (tokenType === Quoted) return "string";
  if (tokenType === Mark) return "parameter";
  if (tokenType === StrengthLetter && actions.strengths.has(token.startOffset)) return "parameter";
  if (isOf(token, Letter)) return "enumMember";
  if (tokenType === Side || CAPTIONS.includes(tokenType)) return "namespace";
  if (entry === null) return null;
  if (entry.ids.length === 0) return entry.core || tokenType === Core.Determiner ? "keyword" : null;
  const categories = entry.ids.flatMap((id) => wordsOf(lexicon).byId.get(id)?.category ?? []);
  if (actions.words.has(token.startOffset)) return "function";
  const category = categories.find((each) => each !== "action") ?? categories[0];
  const meant = entry.ids.map((id) => wordsOf(lexicon).byId.get(id));
  if (meant.every((word) => word?.category === "noun" && word.parameter === true)) return "parameter";
  return category ? BY_CATEGORY[category] : null;
}

function withoutRemarks({ span, kind }: Coloured, comments: readonly { readonly span: Span }[]): readonly Coloured[] {
  let { start } = span;
  const parts: Coloured[] = [];
  const first = countWhile(comments, (comment) => comment.span.start <= span.start);
  for (let at = first; at < comments.length; at += 1) {
    const comment = comments[at];
    if (comment === undefined || comment.span.end >= span.end) break;
    parts.push({ span: { start, end: comment.span.start }, kind });
    start = comment.span.end;
  }
  return [...parts, { span: { start, end: span.end }, kind }];
}

/** Splits a token at line ends: the protocol's tokens are within one line. */
function byLines({ span, kind }: Coloured, text: string): readonly Coloured[] {
  const words = text.slice(span.start, span.end);
  if (!/[\r\n]/.test(words)) return [{ span, kind }];
  return [...words.matchAll(/[^\r\n]+/g)].flatMap((line) => {
    const trimmed = line[0].trim();
    const start = span.start + line.index + line[0].indexOf(trimmed);
    return trimmed === "" ? [] : [{ span: { start, end: start + trimmed.length }, kind }];
  });
}

/** How many results are stored, so that clients can ask for their changes. */
const KEPT_RESULTS = 50;

export const semanticTokensFeature: Feature = {
  capabilities: () => ({
    semanticTokensProvider: {
      legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] },
      full: { delta: true },
      range: true,
    },
  }),
  register: (connection, serve) => {
    const known = new LRUCache<string, readonly number[]>(KEPT_RESULTS);
    const keep = (document: SheetDocument | null): void => {
      if (document) known.set(resultIdOf(document), document.derived(encoded));
    };
    connection.languages.semanticTokens.on(
      serve((workspace, params: SemanticTokensParams) => {
        keep(workspace.sheet(params.textDocument.uri));
        return semanticTokens(workspace, params);
      }),
    );
    connection.languages.semanticTokens.onDelta(
      serve((workspace, params: SemanticTokensDeltaParams) => {
        const document = workspace.sheet(params.textDocument.uri);
        const result = semanticTokensDelta(known, document, params);
        keep(document);
        return result;
      }),
    );
    connection.languages.semanticTokens.onRange(serve(semanticTokensOfRange));
  },
};
