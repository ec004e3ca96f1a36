import { vocabularyOf } from "../grammar/vocabulary.ts";
import { defineWords } from "../compiler/definitions/define-words.ts";
import type { GameDescription } from "../games/game-package.ts";
import type { GameText } from "../games/registered-games.ts";
import { definitionOf, type Lexicon, type Word } from "../grammar/lexicon.ts";
import { enumerate } from "../grammar/prose.ts";
import { gameIn } from "../grammar/written-header.ts";
import { locate, type NamedText } from "../grammar/source.ts";
import { typeOf } from "../grammar/word-type.ts";

/** A word that a sheet may use, or a sentence that states a rule. */
export interface WordEntry {
  readonly word: string;
  /** `adjective of Space`, `rule of a scenario`. */
  readonly type: string;
  readonly documentation: string;
  /** Other ways to write it. */
  readonly forms: readonly string[];
  /** Where a text defines it; null for a word of the game. */
  readonly definedIn: { readonly file: string; readonly line: number } | null;
}

export interface WordsOptions {
  readonly game: Pick<GameDescription, "lexicon">;
  /** Texts whose definitions count, the outermost first. */
  readonly texts?: readonly NamedText[];
}

/**
 * The words that a sheet may use. With a text to look for, those that have it in a form come first, then those that have
 * it in their documentation.
 *
 * @example
 * ```ts
 * words("secure", { game: callisto })[0]?.type; // "adjective of Space"
 * ```
 */
export function words(search: string, { game, texts = [] }: WordsOptions): readonly WordEntry[] {
  const name = game.lexicon.game.toLowerCase();
  const ofGame = texts.filter(({ text }) => gameIn(text)?.name.toLowerCase() === name);
  const lexicon = defineWords(vocabularyOf(game.lexicon), ofGame);
  const found = wordsWith(search, lexicon).map((word) => ({
    word: word.id,
    type: typeOf(word, lexicon),
    documentation: word.documentation,
    forms: word.forms ?? [],
    definedIn: placeOf(word),
  }));
  return [...found, ...rulesWith(search, lexicon)];
}

/** The names that the text of a game makes, where too little else of it can be read; those with a text in a form. */
export function namesOfText(search: string, { names }: Pick<GameText, "names">): readonly WordEntry[] {
  const wanted = search.trim().toLowerCase();
  return names
    .filter(({ forms }) => forms.some((form) => form.includes(wanted)))
    .map(({ one, what }) => ({ word: one, type: what, documentation: "", forms: [], definedIn: null }));
}

/** The sentences in which a scenario or a bot states its rules; a number in the text stands for any. */
function rulesWith(search: string, { rules = [] }: Lexicon): readonly WordEntry[] {
  const wanted = search.trim().toLowerCase().replaceAll(/\d+/g, "#");
  const entries = rules.map(({ sentences, scopes, documentation }): WordEntry => {
    const [word = "", ...forms] = sentences;
    return { word, type: `rule of a ${enumerate(scopes, "or")}`, documentation, forms, definedIn: null };
  });
  const isSaid = ({ word, forms }: WordEntry): boolean =>
    [word, ...forms].some((sentence) => sentence.toLowerCase().includes(wanted));
  const explains = ({ documentation }: WordEntry): boolean => documentation.toLowerCase().includes(wanted);
  return [...entries.filter(isSaid), ...entries.filter((entry) => !isSaid(entry) && explains(entry))];
}

function wordsWith(search: string, lexicon: Lexicon): readonly Word[] {
  const wanted = search.trim().toLowerCase();
  const isInForms = (word: Word): boolean => formsOf(word).some((form) => form.toLowerCase().includes(wanted));
  const isExplained = (word: Word): boolean => word.documentation.toLowerCase().includes(wanted);
  const byName = lexicon.words.toSorted((first, second) => (first.id.toLowerCase() < second.id.toLowerCase() ? -1 : 1));
  return [...byName.filter(isInForms), ...byName.filter((word) => !isInForms(word) && isExplained(word))];
}

function formsOf(word: Word): readonly string[] {
  return [word.id, ...(word.forms ?? [])];
}

function placeOf(word: Word): WordEntry["definedIn"] {
  const definition = definitionOf(word);
  if (definition === undefined) return null;
  const { source } = definition.file;
  return { file: source.name, line: locate(source, definition.node.span.start).line };
}
