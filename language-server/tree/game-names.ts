import type { GameText, MadeName } from "../../games/registered-games.ts";
import { BEGINNINGS, VERB_FORMS } from "../../grammar/game-text/sentence-forms.ts";
import { CAPTION_OF, exampleOf, SENTENCES, shapesOf, WITH_SENTENCES } from "../../grammar/game-text/sections.ts";
import { lex } from "../../grammar/lexer.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { denialOf, singularOf } from "../../grammar/word-endings.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import { memoize } from "../../grammar/memoize.ts";
import { createSource, type Span } from "../../grammar/source.ts";
import type { GameDocument } from "../documents/plain-document.ts";
import type { KnownTree } from "../documents/sheet-document.ts";
import { describeToken, type Explained } from "./describe-word.ts";
import type { Named, Occurrence } from "./occurrences.ts";
import { tokensOf } from "./syntax-at.ts";

/** A name in a game's text. */
interface PlaceOfName {
  readonly name: MadeName;
  readonly span: Span;
}

/** Every occurrence of a name that a game's text defines, in the order of the text. */
export const placesOfNames = memoize((game: GameText): readonly PlaceOfName[] => {
  const left = [...game.text.comments.map(({ span }) => span), ...captionsOf(game)];
  const isLeft = (at: number): boolean => left.some(({ start, end }) => start <= at && at < end);
  return namesIn(game.text.source.text, game).filter(({ span }) => !isLeft(span.start));
});

function namesIn(text: string, game: GameText): readonly PlaceOfName[] {
  const names = namesByForm(game);
  if (names.size === 0) return [];
  return [...text.matchAll(patternOf([...names.keys()]))].flatMap(({ 0: written, index }) => {
    const name = names.get(foldForm(written));
    return name === undefined ? [] : [{ name, span: { start: index, end: index + written.length } }];
  });
}

/** Occurrences of a game's names in a file of situations: as keys, units, values and places. */
export function namesInSituations(text: string, game: GameText): readonly Occurrence[] {
  // Skip remarks, and names that the author invents.
  const isFree = (at: number): boolean =>
    /#|^[\s-]*(?:id|title|sheet|board):/.test(text.slice(text.lastIndexOf("\n", at) + 1, at));
  return namesIn(text, game)
    .filter(({ span }) => !isFree(span.start))
    .map(({ name, span }) => ({ named: namedBy(name, game), span, isDefinition: false }));
}

/** The first word of each section, in capitals. */
export function captionsOf({ text: { sections, source } }: GameText): readonly Span[] {
  return sections.map(({ span: { start } }) => {
    const length = /^\p{Lu}+/u.exec(source.text.slice(start, start + 40))?.[0].length ?? 0;
    return { start, end: start + length };
  });
}

/** The names as occurrences of things that an author can go to, find and rename. */
export function namesInGame(game: GameText): readonly Occurrence[] {
  return placesOfNames(game).map(({ name, span }) => ({
    named: namedBy(name, game),
    span,
    isDefinition: span.start === name.node.span.start,
  }));
}

/** Occurrences of a game's names in a sheet, without those for which the sheet has names of its own. */
export function declaredIn(tree: Pick<KnownTree, "file" | "lexicon">, game: GameText): readonly Occurrence[] {
  const names = namesByForm(game);
  const { text } = tree.file.source;
  return tokensOf(tree).flatMap((token) => {
    const { start, end } = withinToken(text, { start: token.startOffset, end: token.end });
    const name = names.get(foldForm(text.slice(start, end)));
    const named = name === undefined ? null : namedBy(name, game);
    return named?.kind === "declared" ? [{ named, span: { start, end }, isDefinition: false }] : [];
  });
}

/** Explains a place of a game's text, in paragraphs of Markdown; null where there is nothing to say. */
export function explainInGame(document: GameDocument, game: GameText, offset: number): Explained | null {
  const touches = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  const found = placesOfNames(game).find(({ span }) => touches(span));
  if (found !== undefined) {
    const { node, what, one, forms } = found.name;
    const others = forms.filter((form) => form !== foldForm(one));
    return {
      span: found.span,
      lines: [
        `**${one}** · ${what}`,
        document.lineAt(node.span.start).trim(),
        ...(others.length === 0 ? [] : [`Also printed: ${others.map((form) => `*${form}*`).join(", ")}`]),
      ],
    };
  }
  const span = captionsOf(game).find(touches);
  const section = game.text.sections.find((each) => each.span.start === span?.start);
  if (span === undefined || section === undefined) return explainWordInGame(game, offset);
  const caption = CAPTION_OF[section.kind];
  return { span, lines: [`**${caption}** · section of a game's text`, `It is written like ${shapesOf(caption)}`] };
}

/** Explains a word of the language where a text says what happens or what a word means. */
function explainWordInGame({ text, lexicon }: GameText, offset: number): Explained | null {
  const section = text.sections.findLast(({ span }) => span.start < offset);
  const caption = section && CAPTION_OF[section.kind];
  if (caption === undefined || text.comments.some(({ span }) => span.start <= offset && offset <= span.end))
    return null;
  const isSaid = WITH_SENTENCES.has(caption);
  if (!isSaid && caption !== "DEFINITIONS") return null;
  const { text: written } = text.source;
  const start = written.lastIndexOf("\n", offset - 1) + 1;
  const end = written.indexOf("\n", offset);
  const line = written.slice(start, end === -1 ? undefined : end);
  return (
    (isSaid ? explainVerb(line, offset - start, start) : null) ??
    (lexicon && explainWordOf(lexicon, line, offset - start, start))
  );
}

/** Explains what happens by sentences that say so. */
function explainVerb(line: string, at: number, before: number): Explained | null {
  const { 0: verb, index } = [...line.matchAll(/\p{L}+/gu)].find((word) => touchesAt(word, at)) ?? { 0: "", index: 0 };
  const folded = foldForm(verb);
  const isVerb = VERB_FORMS.has(folded) || BEGINNINGS.has(folded);
  const pattern = new RegExp(`(?<!\\p{L})${folded}(?!\\p{L})`, "iu");
  const said = isVerb ? SENTENCES.map(exampleOf).filter((sentence) => pattern.test(sentence)) : [];
  if (said.length === 0) return null;
  const examples = said.slice(0, MOST_EXAMPLES).map((sentence) => `- ${sentence}`);
  return {
    span: { start: before + index, end: before + index + verb.length },
    lines: [`**${folded}** · what happens`, "It is written as in", examples.join("\n")],
  };
}

const MOST_EXAMPLES = 6;

function explainWordOf(lexicon: Lexicon, line: string, at: number, before: number): Explained | null {
  const { tokens } = lex(createSource("", line), vocabularyOf(lexicon));
  const token = tokens.find((each) => each.entry && each.startOffset <= at && at <= each.end);
  const explained = token ? describeToken(token, lexicon, null) : null;
  if (explained === null) return null;
  const { start, end } = explained.span;
  return { ...explained, span: { start: before + start, end: before + end } };
}

function touchesAt({ 0: word, index }: RegExpExecArray, at: number): boolean {
  return index <= at && at <= index + word.length;
}

function namedBy({ category, one }: MadeName, { name, text }: GameText): Named {
  switch (category) {
    case "title":
      return { kind: "title", title: one, letter: null };
    case "definition":
      return { kind: "defined", id: one, file: text.source.name };
    case "side":
    case "place":
    case "noun":
    case "quantity":
    case "adjective":
    case "action":
    case "relation":
      return { kind: "declared", id: one, game: name ?? "" };
  }
}

const namesByForm = memoize(({ names }: GameText): ReadonlyMap<string, MadeName> => {
  const byForm = new Map<string, MadeName>();
  for (const name of names) for (const form of name.forms) if (!byForm.has(form)) byForm.set(form, name);
  // A text may give such a word to something else.
  for (const name of names) {
    const made = madeOf(name, name.one);
    if (made !== null && !byForm.has(made)) byForm.set(made, name);
  }
  return byForm;
});

/** The word that the language itself makes of a name, folded: `unlit` of `lit`, `1 hit` of `hits`. Null where it makes none. */
export function madeOf({ category }: MadeName, name: string): string | null {
  const folded = foldForm(name);
  const made = category === "adjective" ? denialOf(folded) : category === "quantity" ? singularOf(folded) : null;
  return made === folded ? null : made;
}

/** Matches any of the forms as a whole word; where one begins with another, the longer one. */
function patternOf(forms: readonly string[]): RegExp {
  const longest = forms.toSorted((one, other) => other.length - one.length);
  const written = longest.map((form) =>
    form
      .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
      .replaceAll("'", "['’‘]")
      .replaceAll(" ", String.raw`[\s\u00ad\u2010-\u2015\u2212-]+`),
  );
  return new RegExp(String.raw`(?<![\p{L}\p{N}'’-])(?:${written.join("|")})${NAME_END}`, "giu");
}

/** No letter follows, except that of a possessive. */
const NAME_END = String.raw`(?![\p{L}\p{N}-]|['’](?!s(?![\p{L}\p{N}])))`;

/** The name within a word that contains it: `Party` in `the Party`, `Party's` and `it is night`. */
function withinToken(text: string, { start, end }: Span): Span {
  const [before = ""] = /^(?:the|it\s+is)\s+/i.exec(text.slice(start, end)) ?? [];
  const [behind = ""] = /['’]s$/.exec(text.slice(start, end)) ?? [];
  return { start: start + before.length, end: end - behind.length };
}
