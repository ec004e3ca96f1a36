import { type CompletionItem, CompletionItemKind, InsertTextFormat, type Range } from "vscode-languageserver";
import type { GameText, NameCategory } from "../../games/registered-games.ts";
import {
  type Caption,
  CAPTION_OF,
  CAPTIONS,
  exampleOf,
  SECTIONS,
  WITH_SENTENCES,
} from "../../grammar/game-text/sections.ts";
import type { Lexicon, Word } from "../../grammar/lexicon.ts";
import { typeOf } from "../../grammar/word-type.ts";
import type { GameDocument } from "../documents/plain-document.ts";
import { type BegunShape, rowsOf, shapesBegun } from "./begun-shapes.ts";

const KINDS: Readonly<Record<NameCategory, CompletionItemKind>> = {
  side: CompletionItemKind.Module,
  place: CompletionItemKind.EnumMember,
  noun: CompletionItemKind.Class,
  title: CompletionItemKind.Class,
  quantity: CompletionItemKind.Property,
  adjective: CompletionItemKind.Property,
  action: CompletionItemKind.Function,
  relation: CompletionItemKind.Operator,
  definition: CompletionItemKind.Class,
};

/** The kinds of names, and the categories of words that every game has, that may stand at a place; null for all. */
interface Wanted {
  readonly names: ReadonlySet<NameCategory>;
  readonly words: ReadonlySet<Word["category"]>;
}

function wanted(names: readonly NameCategory[], words: readonly Word["category"][] = []): Wanted {
  return { names: new Set(names), words: new Set(words) };
}

/** What is wanted where a shape has such an example. */
const BY_EXAMPLE: readonly (readonly [RegExp, Wanted])[] = [
  [/^(?:hits?|gold|points?|armour|speed|doom)$/i, wanted(["quantity"])],
  [/^(?:stunned|walls?)$/i, wanted(["adjective", "noun"])],
  [/^(?:free )?squares?$/i, wanted(["noun", "place", "definition"], ["noun"])],
  [/^(?:\d+ )?(?:figures?|hero|heroes|goblins?)$/i, wanted(["noun", "title"], ["noun"])],
  [/^it$/, wanted(["noun", "title"], ["noun"])],
  [/^Party$/, wanted(["side"])],
  [/^engaged with$/, wanted(["relation"])],
];

const BEHIND_ARTICLE = wanted(["noun", "title", "adjective", "definition"], ["noun", "adjective", "superlative"]);
const BEHIND_NUMBER = wanted(["noun", "title", "quantity"], ["noun"]);

/** A word that the author chooses ends the sentence: whoever has typed it finds it in the list, where Enter would take it. */
const SAVES_NOTHING = /^(?:[^\s{}]*\{[^}\s]*\}[^\s{}]*)?$/;

/**
 * What may be written at a place of a game's text: a caption at the start of a line, the shapes of rows below a
 * caption and how they go on, and the names that the text defines. Nothing within remarks.
 *
 * @param lexicon the words of the game when its text last had no errors
 * @param snippets whether the editor lets an author fill in a shape
 */
export function offersInGame(
  document: GameDocument,
  game: GameText,
  lexicon: Lexicon | null,
  offset: number,
  snippets: boolean,
): readonly CompletionItem[] {
  const { text } = document;
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  if (line.includes("//")) return [];
  const written = /[\p{L}\p{N}'’-]*$/u.exec(line)?.[0] ?? "";
  const range = document.rangeOf({ start: offset - written.length, end: offset });
  if (line === written) return game.name === null ? [] : captionOffers(range, snippets);
  const section = game.text.sections.findLast(({ span }) => span.start < offset);
  if (section === undefined) return [];
  const caption = CAPTION_OF[section.kind];
  const captionEnd = text.indexOf("\n", section.span.start);
  if (captionEnd === -1 || offset <= captionEnd) return inCaption(caption, line, game, range);
  const before = text.slice(captionEnd + 1, offset - written.length);
  const shapes = shapesBegun(caption, before, game.names);
  const offered = shapes
    .filter(({ rest }) => !SAVES_NOTHING.test(rest))
    .map(({ rest }, index) => shapeOffer(rest, `row of ${caption}`, index, range, snippets));
  // Names of units and places are the author's.
  if (/(?:^|\.)\s*$/.test(before) || caption === "UNITS" || caption === "PLACES") return offered;
  const limits = wantedAt(shapes, before);
  const hasWords = caption === "DEFINITIONS" || WITH_SENTENCES.has(caption);
  // Elsewhere authors make their own names.
  if (limits === null && !hasWords) return offered;
  return [
    ...offered,
    ...nameOffers(game, limits, range),
    ...(hasWords ? wordOffers(game, lexicon, limits, range) : []),
  ];
}

/** In the line of a caption: `UNITS` names a side, then the columns. */
function inCaption(caption: Caption, line: string, game: GameText, range: Range): readonly CompletionItem[] {
  const hasColumns = line.includes(":");
  if (caption === "UNITS") return nameOffers(game, wanted([hasColumns ? "quantity" : "side"]), range);
  if (caption === "PLACES" || (caption === "DECK" && hasColumns)) return nameOffers(game, wanted(["quantity"]), range);
  return [];
}

/** Which names and words may stand behind what is written; null for all of them. */
function wantedAt(shapes: readonly BegunShape[], before: string): Wanted | null {
  const examples = shapes.flatMap(({ example }) => example ?? []);
  const last = /(\S+)\s+$/.exec(before)?.[1]?.toLowerCase() ?? "";
  const behind = /^(?:an?|each|every|another|any)$/.test(last)
    ? BEHIND_ARTICLE
    : /^\d+$/.test(last)
      ? BEHIND_NUMBER
      : null;
  if (examples.length === 0) return shapes.length > 0 ? wanted([]) : behind;
  const limits = examples.map((example) => BY_EXAMPLE.find(([pattern]) => pattern.test(example))?.[1]);
  const known = limits.filter((limit) => limit !== undefined);
  if (known.length < limits.length) return behind;
  return wanted(
    known.flatMap(({ names }) => [...names]),
    known.flatMap(({ words }) => [...words]),
  );
}

function captionOffers(range: Range, snippets: boolean): readonly CompletionItem[] {
  return CAPTIONS.flatMap((caption) => {
    const shapes = SECTIONS[caption].filter((shape) => shape.startsWith(caption));
    const forms = shapes.length === 0 ? [caption] : shapes;
    const detail = `section: ${rowsOf(caption).map(exampleOf).join(" ")}`;
    return forms.map((shape, index) => shapeOffer(shape, detail, index, range, snippets));
  });
}

/**
 * No snippet by kind, of which editors list none in these files. Whoever has typed all of a shape breaks the line by Enter:
 * its last sign is not looked for, so that nothing is left in the list, and what has no places to fill in is plain text.
 */
function shapeOffer(shape: string, detail: string, rank: number, range: Range, snippets: boolean): CompletionItem {
  const label = exampleOf(shape);
  let places = 0;
  const snippet = shape.replaceAll(/\{([^}]*)\}/g, (_, word: string) => `\${${(places += 1)}:${word}}`);
  const isSnippet = snippets && places > 0;
  return {
    label,
    detail,
    kind: CompletionItemKind.Struct,
    sortText: `0 ${String(rank).padStart(3, "0")}`,
    filterText: label.replace(/(?<=.)[.:]$/, ""),
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range, newText: isSnippet ? snippet : label },
  };
}

function nameOffers({ names }: GameText, limits: Wanted | null, range: Range): readonly CompletionItem[] {
  return names
    .filter(({ category }) => limits === null || limits.names.has(category))
    .map(({ one, category, what }) => ({
      label: one,
      detail: what,
      kind: KINDS[category],
      sortText: `1 ${one.toLowerCase()}`,
      textEdit: { range, newText: one },
    }));
}

/** The words that every game has, and those to which the text gives another form. */
function wordOffers(
  { names }: GameText,
  lexicon: Lexicon | null,
  limits: Wanted | null,
  range: Range,
): readonly CompletionItem[] {
  if (lexicon === null) return [];
  const own = new Set(names.map(({ one }) => one.toLowerCase()));
  return lexicon.words.flatMap((word) => {
    // Nobody looks for `rows 3 to 5` in a list.
    if (word.category === "action" || /\d/.test(word.id) || own.has(word.id.toLowerCase())) return [];
    if (limits !== null && !limits.words.has(word.category)) return [];
    const item: CompletionItem = {
      label: word.id,
      detail: typeOf(word, lexicon),
      documentation: word.documentation,
      kind: CompletionItemKind.Keyword,
      sortText: `2 ${word.id.toLowerCase()}`,
      textEdit: { range, newText: word.id },
    };
    return [item];
  });
}
