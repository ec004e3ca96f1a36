import type { IToken } from "chevrotain";
import { lineStarts } from "./islands.ts";
import { lex } from "./lexer.ts";
import type { Word, Lexicon, NounWord } from "./lexicon.ts";
import { memoize, memoizeWithText } from "./memoize.ts";
import { editDistance } from "./nearest-name.ts";
import { foldText } from "./nodes.ts";
import { spaceWords } from "./spacing.ts";
import {
  Colon,
  Content,
  Core,
  Equals,
  isOf,
  LeftBracket,
  Postfix,
  Relation,
  RightBracket,
  Stop,
  type Token,
  UnknownWord,
  Way,
} from "./tokens.ts";
import { foldedForms, foldForm } from "./fold-form.ts";
import { type Vocabulary, vocabularyOf } from "./vocabulary.ts";
import { pluralOf } from "./word-endings.ts";

/** A word that a text defines, before the text is parsed: what its name is, and where its definition begins. */
interface DefinedWord {
  readonly id: string;
  readonly start: number;
}

/** The words that a text defines, and where the last definition ends. */
interface DefinedWords {
  readonly words: readonly DefinedWord[];
  readonly end: number;
}

const NOTHING_DEFINED: DefinedWords = { words: [], end: 0 };

/** A name has at most this many signs. The forms of its word are held many times, and so would be a megabyte of it. */
export const MOST_SIGNS_OF_NAME = 100;

/** Of more definitions none counts; a page has a handful. */
export const MOST_DEFINITIONS = 200;

/**
 * Finds the words that a text defines, so that the text can be parsed with them. A name counts if it has a word that the
 * game lacks: any other already means something, and would mean something else from then on.
 *
 * @param vocabulary the other words that the text may use; names that it has are not found again
 * @param known the tokens of the text in this vocabulary, where they are known
 */
export function definedWordsIn(text: string, vocabulary: Vocabulary, known?: readonly Token[]): DefinedWords {
  if (!mayDefine(text)) return NOTHING_DEFINED;
  const tokens = known ?? lex({ name: "", text, lineStarts: [0] }, vocabulary).tokens;
  const starts = lineStarts(tokens, text);
  const words = new Map<string, DefinedWord>();
  const yielding = yieldingIds(vocabulary.lexicon);
  let end = 0;
  for (let index = 0; index < tokens.length; index++) {
    if (tokens[index]?.tokenType !== Core.Definitions) continue;
    const behind = tokens[index + 1]?.tokenType === Colon ? index + 2 : index + 1;
    // Of a longer list the rest is not even read: it is one error.
    for (let row = behind, rows = 0; rows < MOST_DEFINITIONS; rows++) {
      if (!definitionFollows((ahead) => tokens[row + ahead])) break;
      const sign = signFrom(tokens, row);
      const name = nameIn(tokens.slice(row, sign), tokens[sign]).filter(
        ({ tokenType }) => tokenType !== Core.Determiner && tokenType !== Core.Copula,
      );
      const [first, last] = [name[0], name.at(-1)];
      if (first !== undefined && last !== undefined && name.some((token) => isNew(token, yielding))) {
        const id = foldForm(spaceWords(foldText(text.slice(first.startOffset, last.end))));
        if (id.length <= MOST_SIGNS_OF_NAME && words.size < MOST_DEFINITIONS && !words.has(id))
          words.set(id, { id, start: first.startOffset });
      }
      row = rowAfter(tokens, sign + 1, starts);
      end = tokens[row - 1]?.end ?? end;
      index = row - 1;
    }
  }
  return { words: [...words.values()], end };
}

/** Whether a text has a caption of definitions, well spelt or not: only then its tokens are looked at. */
function mayDefine(text: string): boolean {
  if (CAPTIONS.test(text)) return true;
  for (const [, written = ""] of text.matchAll(MISSPELT))
    if (MEANT.some((caption) => editDistance(written, caption, MOST_MISSPELT) <= MOST_MISSPELT)) return true;
  return false;
}

const CAPTIONS = /definitions|priorities/i;
const MEANT = ["DEFINITIONS", "PRIORITIES"];
const MOST_MISSPELT = 3;
const MISSPELT = /^[^\S\n]*([DP]\p{Lu}{6,12}):?[^\S\n]*$/gmu;

/** Whether a word makes a name new: one that the game lacks, or has only for texts that do not define it. */
function isNew({ tokenType, entry }: Token, yielding: ReadonlySet<string>): boolean {
  if (tokenType === Core.Occupied || tokenType === Core.Unoccupied) return true;
  return tokenType === UnknownWord || (entry?.entries.some((id) => yielding.has(id)) ?? false);
}

const yieldingIds = memoize(
  ({ words }: Lexicon): ReadonlySet<string> => new Set(words.flatMap((word) => (doesYield(word) ? [word.id] : []))),
);

function doesYield(word: Word): boolean {
  return (word.category === "superlative" || word.category === "adjective") && word.yields === true;
}

/** The words of a game save those whose place the words that texts define take. */
export function withoutYielding({ words }: Lexicon, defined: ReadonlySet<string>): Lexicon["words"] {
  const isFree = (form: string): boolean => !defined.has(foldForm(form));
  return words.flatMap((word) => {
    if (!doesYield(word)) return [word];
    const [id, ...forms] = [word.id, ...(word.forms ?? [])].filter(isFree);
    return id === undefined ? [] : [{ ...word, id, forms }];
  });
}

/** Whether words with a colon or an equals sign behind them follow: so a definition begins, and no heading or caption. */
export function definitionFollows(at: (ahead: number) => IToken | undefined): boolean {
  for (let ahead = 0; ahead <= LONGEST_NAME; ahead++) {
    const token = at(ahead);
    if (token === undefined) return false;
    if (isSign(token) || saysInstead(at, ahead)) return ahead > 0;
    if (!WORDS.some((type) => isOf(token, type))) return false;
  }
  return false;
}

/** `Contested space is space with 2 enemies.`: `is` behind a name, in a row without a sign. */
export function saysInstead(at: (ahead: number) => IToken | undefined, ahead: number): boolean {
  const token = at(ahead);
  const before = at(ahead - 1);
  if (token?.tokenType !== Core.Copula || ahead === 0 || before === undefined || !isOf(before, Content)) return false;
  for (let next = ahead + 1; next <= ahead + LONGEST_ROW; next++) {
    const each = at(next);
    if (each === undefined || isSign(each)) return false;
    if (each.tokenType === Stop) return true;
  }
  return false;
}

/** No row that is written in words has more tokens. */
const LONGEST_ROW = 60;

/** In tokens, so that a text that is no sheet is not looked through again from each of its lines. */
const LONGEST_NAME = 12;

/** What a name may consist of. */
const WORDS = [
  Content,
  Relation,
  Postfix,
  Way,
  Core.Determiner,
  Core.Copula,
  Core.Of,
  Core.Not,
  Core.Or,
  Core.And,
  Core.Within,
  Core.Through,
  Core.Occupied,
  Core.Unoccupied,
];

/** What follows the name: a colon, or an equals sign behind the name of a number. */
function isSign({ tokenTypeIdx }: IToken): boolean {
  return tokenTypeIdx === Colon.tokenTypeIdx || tokenTypeIdx === Equals.tokenTypeIdx;
}

function signFrom(tokens: readonly Token[], from: number): number {
  let sign = from;
  const at = (ahead: number): Token | undefined => tokens[from + ahead];
  for (let token = tokens[sign]; token !== undefined && !isSign(token); token = tokens[sign]) {
    if (saysInstead(at, sign - from)) return sign;
    sign += 1;
  }
  return sign;
}

/** The words of a name; `of` behind that of a number says what has it. */
function nameIn(words: readonly Token[], sign: Token | undefined): readonly Token[] {
  const isOfNumber = sign?.tokenType === Equals || namesNumber((ahead) => words[ahead]);
  const of = isOfNumber ? words.findIndex(({ tokenType }) => tokenType === Core.Of) : -1;
  return of === -1 ? words : words.slice(0, of);
}

/** `Threat of a space`: only a number is of a thing, whatever sign follows its name. */
export function namesNumber(at: (ahead: number) => IToken | undefined): boolean {
  for (let ahead = 0; ahead <= LONGEST_NAME; ahead++) {
    const [token, next] = [at(ahead), at(ahead + 1)];
    if (token === undefined || isSign(token)) return false;
    if (token.tokenType === Core.Of && ahead > 0 && next?.tokenType === Core.Determiner) return true;
  }
  return false;
}

/** Behind the full stop or, where that is missing, where the next line begins a definition. */
function rowAfter(tokens: readonly Token[], from: number, starts: readonly boolean[]): number {
  for (let index = from; index < tokens.length; index++) {
    const before = tokens[index - 1]?.tokenType;
    // Behind a bracket of criteria the full stop may be missing.
    const isBehindBracket = before === RightBracket && starts[index] === true;
    if (before === Stop || (isBehindBracket && tokens[from]?.tokenType === LeftBracket)) return index;
    if (starts[index] === true && definitionFollows((ahead) => tokens[index + ahead])) return index;
  }
  return tokens.length;
}

const extended = memoizeWithText<Lexicon, Lexicon>();

/** The vocabulary with words that texts define, as nouns of which nothing more is known yet. */
export function withDefinedWords(vocabulary: Vocabulary, words: readonly DefinedWord[]): Vocabulary {
  if (words.length === 0) return vocabulary;
  const { lexicon } = vocabulary;
  const key = words.map(({ id }) => id).join("\n");
  return vocabularyOf(
    extended(lexicon, key, () => ({
      ...lexicon,
      words: [
        ...withoutYielding(lexicon, new Set(words.map(({ id }) => id))),
        ...words.map(({ id }) => definedNoun(id, lexicon)),
      ],
    })),
  );
}

function definedNoun(id: string, lexicon: Lexicon): NounWord {
  const { place } = lexicon.roles;
  return { category: "noun", id, forms: formsOf(id, lexicon), sort: place, documentation: "", meaning: null };
}

/** A defined word is declined as the noun in it is: `contested spaces`; otherwise its last word takes the ending. */
export function formsOf(id: string, lexicon: Lexicon): readonly string[] {
  const words = id.split(" ");
  for (let at = words.length - 1; at >= 0; at--) {
    const forms = nounForms(lexicon).get(words[at] ?? "");
    if (forms !== undefined) return forms.map((form) => words.with(at, form).join(" ")).filter((form) => form !== id);
  }
  return [pluralOf(id)];
}

/** The forms of each noun and title, by each of them. */
const nounForms = memoize(({ words }: Lexicon): ReadonlyMap<string, readonly string[]> => {
  const byForm = new Map<string, readonly string[]>();
  for (const noun of words) {
    if (noun.category !== "noun" && noun.category !== "title") continue;
    const forms = foldedForms(noun);
    for (const form of forms) if (!byForm.has(form)) byForm.set(form, forms);
  }
  return byForm;
});
