import { type CompletionItem, CompletionItemKind, InsertTextFormat, type Range } from "vscode-languageserver";
import type { GameText, NameCategory } from "../../games/registered-games.ts";
import {
  type Caption,
  CAPTION_OF,
  CAPTIONS,
  exampleOf,
  MORE_RULES,
  RULE_ENDS,
  SECTIONS,
  SENTENCE_ENDS,
  SENTENCES,
  WITH_SENTENCES,
} from "../../grammar/game-text/sections.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { typeOf } from "../../grammar/word-type.ts";
import type { GameDocument } from "../documents/plain-document.ts";

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

/**
 * What may be written at a place of a game's text: a caption at the start of a line, the shapes of rows below a
 * caption, otherwise the names that the text defines. Nothing within remarks.
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
  if (line.trim() === written) return rowOffers(caption, range, snippets);
  const isCaption = text.lastIndexOf("\n", offset - 1) + 1 === section.span.start;
  // The caption of UNITS names a side, then the columns.
  if (isCaption && caption === "UNITS") return nameOffers(game, line.includes(":") ? "quantity" : "side", range);
  if (isCaption && (caption === "PLACES" || (caption === "DECK" && line.includes(":"))))
    return nameOffers(game, "quantity", range);
  if (caption === "UNITS" || caption === "PLACES") return [];
  const hasSentences = WITH_SENTENCES.has(caption);
  const before = line.slice(0, line.length - written.length);
  const shapes = hasSentences ? shapesBehind(caption, before) : [];
  return [
    ...shapes.map((shape) => shapeOffer(shape, "what happens", range, snippets)),
    ...nameOffers(game, null, range),
    ...wordOffers(game, caption === "DEFINITIONS" || hasSentences ? lexicon : null, range),
  ];
}

/** What may stand behind the words of a row that has sentences: a sentence, or what goes on with one. */
function shapesBehind(caption: Caption, before: string): readonly string[] {
  if (/[:.\]]\s+$/.test(before)) return SENTENCES;
  if (caption === "RULES" && !/[,:]/.test(before)) {
    if (/^\s*(?:when|whenever|each time)\s+\S+/i.test(before)) return RULE_ENDS.when;
    if (/^\s*if\s+\S+/i.test(before)) return RULE_ENDS.if;
  }
  // Not within the header of an action, or what a rule asks for.
  if (!before.includes(":") && caption !== "RULES") return [];
  return /,\s+$/.test(before) ? SENTENCE_ENDS.behindComma : SENTENCE_ENDS.alone;
}

function captionOffers(range: Range, snippets: boolean): readonly CompletionItem[] {
  return CAPTIONS.flatMap((caption) => {
    const shapes = SECTIONS[caption].filter((shape) => shape.startsWith(caption));
    const forms = shapes.length === 0 ? [caption] : shapes;
    return forms.map((shape) =>
      shapeOffer(shape, `section: ${SECTIONS[caption].map(exampleOf).join(" ")}`, range, snippets),
    );
  });
}

function rowOffers(caption: Caption, range: Range, snippets: boolean): readonly CompletionItem[] {
  return [...SECTIONS[caption], ...(caption === "RULES" ? MORE_RULES : [])]
    .filter((shape) => !shape.startsWith(caption))
    .map((shape) => shapeOffer(shape, `row of ${caption}`, range, snippets));
}

function shapeOffer(shape: string, detail: string, range: Range, snippets: boolean): CompletionItem {
  const label = exampleOf(shape);
  let places = 0;
  const snippet = shape.replaceAll(/\{([^}]*)\}/g, (_, word: string) => `\${${(places += 1)}:${word}}`);
  return {
    label,
    detail,
    kind: CompletionItemKind.Snippet,
    insertTextFormat: snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range, newText: snippets ? snippet : label },
  };
}

function nameOffers({ names }: GameText, wanted: NameCategory | null, range: Range): readonly CompletionItem[] {
  return names
    .filter(({ category }) => wanted === null || category === wanted)
    .map(({ one, category, what }) => ({
      label: one,
      detail: what,
      kind: KINDS[category],
      textEdit: { range, newText: one },
    }));
}

/** The words that every game has, and those to which the text gives another form. */
function wordOffers({ names }: GameText, lexicon: Lexicon | null, range: Range): readonly CompletionItem[] {
  if (lexicon === null) return [];
  const own = new Set(names.map(({ one }) => one.toLowerCase()));
  return lexicon.words.flatMap((word) => {
    if (word.category === "action" || own.has(word.id.toLowerCase())) return [];
    const item: CompletionItem = {
      label: word.id,
      detail: typeOf(word, lexicon),
      documentation: word.documentation,
      kind: CompletionItemKind.Keyword,
      textEdit: { range, newText: word.id },
    };
    return [item];
  });
}
