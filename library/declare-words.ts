import { checkFile } from "../compiler/check-file.ts";
import type { GameText, GameTextReader, MadeName } from "../games/registered-games.ts";
import { type Diagnostic, isError } from "../grammar/diagnostic.ts";
import { FORMS_OF_ALL_GAMES } from "../grammar/core-lexicon.ts";
import { CAPTION_OF, type Caption } from "../grammar/game-text/sections.ts";
import type { GameSectionNode } from "../grammar/game-text/syntax-tree.ts";
import type { GameWithErrors, Lexicon } from "../grammar/lexicon.ts";
import { capitalised } from "../grammar/prose.ts";
import { createSource, type NamedText, type Span } from "../grammar/source.ts";
import { singularOf, withArticle } from "../grammar/word-endings.ts";

/** A sentence that declares a word of a sheet in the text of its game. */
export interface Declaration {
  readonly caption: Caption;
  readonly row: string;
  /** Where the text would be inserted, and with what around the sentence. */
  readonly at: number;
  readonly text: string;
}

type KnownGames = ReadonlyMap<string, Lexicon | GameWithErrors>;

/** A sheet with a word that its game lacks. */
export interface SheetWithUnknown {
  readonly sheet: NamedText;
  readonly inReach: readonly NamedText[];
  readonly errors: readonly Diagnostic[];
  /** The finding of the word. */
  readonly unknown: Diagnostic;
}

/** A sentence, and the section in which it would stand; null where the text has none of this caption. */
export interface Row {
  readonly caption: Caption;
  readonly section: GameSectionNode | null;
  readonly row: string;
  /** The words behind which it goes on with a row; left out where it is a row of its own. */
  readonly behind?: string;
}

/**
 * The sentences that declare a word: each was tried, in the game's text and in the sheet, and mends the finding. The
 * likeliest come first.
 *
 * @param game a text without errors
 * @yields null behind a trial in vain, so that whoever asks can do something else between two trials
 */
export function* declarationsOf(
  game: GameText,
  reader: GameTextReader,
  games: KnownGames,
  known: SheetWithUnknown,
): Generator<Declaration | null> {
  const { text: sheet } = known.sheet;
  for (const tier of tiersFor(game, sheet, known.unknown.span)) {
    let isFound = false;
    for (const group of tier) {
      for (const row of group) {
        const declaration = inserted(game, row);
        if (!mends(game, reader, games, known, declaration)) {
          yield null;
          continue;
        }
        isFound = true;
        yield declaration;
        break;
      }
    }
    if (isFound) return;
  }
}

/** All sentences that could declare a word, the likeliest first; none of them was tried. */
export function rowsFor(game: GameText, sheet: string, { span }: Diagnostic): readonly Row[] {
  return tiersFor(game, sheet, span).flat(2);
}

/** The game's text with a declaration. */
function withDeclaration({ text: { source } }: GameText, { at, text }: Declaration): string {
  return source.text.slice(0, at) + text + source.text.slice(at);
}

function mends(
  game: GameText,
  reader: GameTextReader,
  games: KnownGames,
  { sheet, inReach, errors: before, unknown }: SheetWithUnknown,
  declaration: Declaration,
): boolean {
  const { name } = game.text.source;
  const lexicon = reader(createSource(name, withDeclaration(game, declaration))).game?.lexicon;
  if (lexicon === undefined) return false;
  const errors = errorsIn(sheet, inReach, games, lexicon);
  const lineOf = ({ span }: Diagnostic): number => sheet.text.slice(0, span.start).split("\n").length;
  const broken = new Set(before.map(lineOf));
  const line = lineOf(unknown);
  // Another unknown word in the line is a finding of its own. Behind any other error nobody knows what the line means.
  const isLeft = (error: Diagnostic): boolean =>
    error.span.start === unknown.span.start ||
    !broken.has(lineOf(error)) ||
    (error.code !== "unknown-word" && lineOf(error) === line);
  return !errors.some(isLeft);
}

/** The errors of a sheet by the words of a game. */
export function errorsIn(
  sheet: NamedText,
  inReach: readonly NamedText[],
  games: KnownGames,
  lexicon: Lexicon,
): readonly Diagnostic[] {
  const lexicons = new Map(games).set(lexicon.game, lexicon);
  // Without the words that may be meant, whose search takes long.
  return checkFile(sheet.path, sheet.text, lexicons, { inReach }).diagnostics.filter(isError);
}

/** Rows of which the first that mends the finding is enough. */
type Group = readonly Row[];

/** Groups of rows by how likely they are: of what a tier finds, all may be meant, and no later tier is asked. */
function tiersFor(game: GameText, sheet: string, found: Span): readonly (readonly Group[])[] {
  const span = spanOfName(sheet, found);
  const word = sheet.slice(span.start, span.end);
  const before = sheet.slice(sheet.lastIndexOf("\n", span.start - 1) + 1, span.start);
  const end = sheet.indexOf("\n", span.start);
  const behind = sheet.slice(span.end, end === -1 ? undefined : end);
  if (!isCapitals(word)) return tiersOfThing(game, word, before, behind);
  // A name of several words is a finding for each of them.
  const [start = ""] = /(?:\p{Lu}{2,}\s+)*$/u.exec(before) ?? [];
  const [rest = ""] = /^(?:\s+\p{Lu}{2,}(?!\p{Ll}))*/u.exec(behind) ?? [];
  const called = `${start}${word}${rest}`;
  const left = before.slice(0, before.length - start.length);
  const right = behind.slice(rest.length);
  return `${left}${right}`.trim() === "" ? [unitsCalled(game, called)] : [[actionCalled(game, called, right)]];
}

/** Words of the language, and those that every game's words may have around them. */
export const NO_NAMES: ReadonlySet<string> = new Set([
  ...[...FORMS_OF_ALL_GAMES].flatMap((form) => form.split(/[\s-]+/)),
  ..."with without from into onto towards toward via before after by over same own adjacent nearest next".split(" "),
  ..."has have had was were be can if nor both even also again here clockwise leftmost rightmost".split(" "),
]);

/** What may be a name among words that have no meaning together: `alarm` of `the alarm is`, `order` of `with the order`. */
function spanOfName(sheet: string, { start, end }: Span): Span {
  const words = [...sheet.slice(start, end).matchAll(/\p{L}[\p{L}\p{M}\p{N}’'-]*/gu)];
  const isName = ([word]: RegExpExecArray): boolean => !NO_NAMES.has(word.toLowerCase());
  const first = words.findIndex(isName);
  // `value` alone is a name that a game may have.
  if (first === -1) return { start, end };
  const behind = words.slice(first).findIndex((word) => !isName(word));
  const last = words.at(behind === -1 ? -1 : first + behind - 1);
  if (words[first] === undefined || last === undefined) return { start, end };
  const from = start + words[first].index;
  const to = start + last.index + last[0].replace(/[’']s$/, "").length;
  // An action and what it is done to: `BUY train`.
  const [action = ""] = /^\p{Lu}{2,}(?:\s+\p{Lu}{2,})*(?=\s+\P{Lu}|\s+\p{Lu}\p{Ll})/u.exec(sheet.slice(from, to)) ?? [];
  return { start: from, end: action === "" ? to : from + action.length };
}

function isCapitals(word: string): boolean {
  return word === word.toUpperCase() && /\p{Lu}{2}/u.test(word);
}

/** `3 wood`, `highest danger` */
const BEFORE_NUMBER = /(?:\S\s+\d+|\b(?:highest|lowest|most|fewest|greatest|least))\s+$/i;
/** `morale is 3 or more`, `cost of 2` */
const BEHIND_NUMBER = /^\s*(?:(?:is|are|of)\s+(?:at (?:least|most)\s+)?\d|[<>=≥≤])/i;
/** `in a marsh`, `into the nearest lake` */
const BEFORE_PLACE =
  /\b(?:in|into|on|onto|to|towards?|from)\s+(?:(?:the|an?|its|each|every|any)\s+)?(?:\p{L}+est\s+)?$/iu;
/** `has damage`, `no cargo` */
const BEHIND_HAS = /\b(?:has|have|with|without|no|any)\s+$/i;
/** `On 5: raise the alarm`: no name stands there, but an action that is not in capitals. */
const SMALL_VERB = /[.:;,]\s*$/;
/** `dug in`, `snowed in.` */
const PARTICLE = /^\s+(?:in|out|up|down|off|over)(?=\s*[:.,;)\]?]|\s+(?:and|or)\b)/;
/** `a cove with a hideout` */
const BEHIND_PLACE_WITH = /\b(?:with|without|has|have|and|or|no)\s+(?:(?:an?|no)\s+)?$/i;
/** `Wood is 3`, `if gold > 2`, `own gold`: of the side, not of a thing that was named. */
const BEFORE_STATEMENT = /^\s*(?:\d+\.?\s+)?(?:if\s+)?(?:own\s+|the\s+)?$|\bown\s+$/i;
/** `is stunned`, `not cursed` */
const BEFORE_STATE = /\b(?:is|are|be|not|becomes?|if|when)\s+$/i;

function tiersOfThing(game: GameText, word: string, before: string, behind: string): readonly (readonly Group[])[] {
  const { names, text } = game;
  const [place, unit] = ["a place", "a unit"].map((what) => names.find((name) => name.what === what));
  const said = word.toLowerCase();
  const nouns = [place, unit].flatMap((name) => name?.forms ?? []);
  // `safe square` may be unknown as a whole.
  const noun = nouns.find((form) => said.endsWith(` ${form}`));
  const called = noun === undefined ? said : said.slice(0, -noun.length - 1);
  const section = text.sections.findLast(({ kind }) => kind === "things") ?? null;
  const [particle = ""] = PARTICLE.exec(behind) ?? [];
  const groupOf = (...rows: readonly string[]): Group => rows.map((row) => ({ caption: "THINGS", section, row }));
  const of = (name: MadeName | undefined, says: string): readonly Group[] =>
    name === undefined ? [] : [groupOf(`${capitalised(withArticle(name.one))} ${says}`)];
  const state = `can be ${called}${particle}.`;
  const states = [...of(unit, state), ...of(place, state), groupOf(`The game ${state}`)];
  const ofThings = [...of(unit, `has ${called} (0–9).`), ...of(place, `has ${called} (0–9).`)];
  const ofSide = groupOf(`Each side has ${called} (0–20).`);
  const ofGame = groupOf(`The game has ${called} (0–9).`);
  const ofSides = /\bthe\s+$/i.test(before) ? [ofGame, ofSide] : [ofSide, ofGame];
  const numbers = BEFORE_STATEMENT.test(before) ? [...ofSides, ...ofThings] : [...ofThings, ...ofSides];
  const one = withArticle(singularOf(called));
  const kinds = [
    ...(BEHIND_PLACE_WITH.test(before) ? of(place, `can have ${one}.`) : []),
    ...of(place, `can be ${one}.`),
  ];
  const kindsOfUnit = of(unit, `can be ${one}.`);
  if (SMALL_VERB.test(before) && /^\s+(?:\d|an?\b|the\b)/.test(behind)) return [];
  // What stands behind a noun says something of it.
  const isBehindNoun = names.some(({ forms }) => forms.some((form) => before.toLowerCase().endsWith(` ${form} `)));
  const units = isBehindNoun ? [] : unitsCalled(game, singularOf(word));
  const [, next = ""] = /^\s+(\p{L}+)/u.exec(behind) ?? [];
  const isHad = BEHIND_HAS.test(before) && /^\p{Ll}/u.test(word);
  if (BEFORE_NUMBER.test(before) || BEHIND_NUMBER.test(behind) || isHad)
    return [numbers, units, kinds, states, kindsOfUnit];
  if (noun !== undefined || nouns.includes(next.toLowerCase()) || BEFORE_STATE.test(before))
    return [states, numbers, kinds, units, kindsOfUnit];
  if (BEFORE_PLACE.test(before) || isBehindChoice(game, place?.one ?? "space", before)) {
    const isNamed = /^\p{Lu}/u.test(word) || /\bthe\s+$/i.test(before);
    const places = isNamed ? [...placesCalled(game, word), ...kinds] : kinds;
    return [places, units, states, numbers, kindsOfUnit];
  }
  if (names.some(({ forms }) => forms.includes(next.toLowerCase())))
    return [states, units, kinds, numbers, kindsOfUnit];
  // `a cove with a hideout` is more often said of what is printed there.
  const isPrinted = /^\p{Ll}/u.test(word) && /\b(?:with|without|has)\s+an?\s+$/i.test(before);
  return [isPrinted ? [...kinds, ...units] : [...units, ...kinds], states, numbers, kindsOfUnit];
}

/** Whether an action stands before that chooses a place: `TAKE`, where the text says `TAKE a space`. */
function isBehindChoice({ text: { source } }: GameText, place: string, before: string): boolean {
  const [, action] = /(\p{Lu}{2,})\s+(?:the\s+)?$/u.exec(before) ?? [];
  return action !== undefined && new RegExp(`^\\s+${action}(?: n)? (?:in )?an? ${place}\\b`, "mu").test(source.text);
}

/** `Spaces: Market, Bank, in this order.`, with another name. */
function placesCalled({ text: { sections, source } }: GameText, word: string): readonly Group[] {
  const name = titleOf(word);
  return sections
    .flatMap((section): Group => {
      if (section.kind !== "board") return [];
      const written = source.text.slice(section.span.start, section.span.end);
      const [, list] = /:([^:\n.]*?)(?:, in this order)?\.\s*$/.exec(written) ?? [];
      return list === undefined ? [] : [{ caption: "BOARD", section, row: `…, ${name}`, behind: list }];
    })
    .map((row) => [row]);
}

/** How the text of a game writes the title of a unit: `Customs Officer`, also of a heading in capitals. */
export function titleOf(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/(?<!\p{L})\p{L}/gu, capitalised);
}

/** A unit of each side that has a table, with the numbers of the last one in it. */
function unitsCalled({ text: { sections, source } }: GameText, word: string): readonly Group[] {
  const called = titleOf(word);
  return sections.flatMap((section) => {
    const last = section.kind === "units" ? section.rows.at(-1) : undefined;
    if (last === undefined) return [];
    const [numbers = "."] = /:[^]*/.exec(source.text.slice(last.span.start, last.span.end)) ?? [];
    return [[{ caption: "UNITS" as const, section, row: `${called}${numbers}` }]];
  });
}

const MOVING: ReadonlySet<string> = new Set(["to", "into", "toward", "towards", "away"]);

/** An action with a header for the way in which the sheet writes it: the likeliest first. */
function actionCalled({ names, text }: GameText, called: string, behind: string): Group {
  const [placeName, unitName] = ["a place", "a unit"].map((what) => names.find((name) => name.what === what));
  const [place, unit] = [placeName?.one ?? "space", unitName?.one ?? "unit"].map(withArticle);
  const [, strength, preposition = ""] = /^(?:\s+(\d+|X(?!\p{L})))?(?:\s+(\p{L}+))?/u.exec(behind) ?? [];
  const printed = names.find(({ category, what }) => category === "quantity" && what === `a number of ${unit}`);
  const n = strength === undefined ? "" : strength === "X" && printed ? ` n (its ${printed.one})` : " n";
  const moves = n === "" ? ` 1 to ${place}` : `${n} to ${place}${n === " n" ? `, by default ${strength}` : ""}`;
  const aims = `${n} at ${unit}`;
  const chooses = [`${n} ${place}`, `${n} in ${place}`];
  const [object = ""] = /^[^.:[]*/.exec(behind) ?? [];
  const isOfPlace = wordsOf(object).some((word) => placeName?.forms.includes(word) === true);
  const likely = MOVING.has(preposition)
    ? [moves]
    : preposition === ""
      ? [n, aims, moves]
      : isOfPlace || preposition === "in" || preposition === "there"
        ? [...chooses, aims, moves]
        : [aims, ...chooses, n, moves];
  // Elsewhere the sheet may write it otherwise.
  const others = [
    "",
    " n",
    ` at ${unit}`,
    ` n at ${unit}`,
    ` n at ${unit}, by default 1`,
    ` n to ${place}, by default 1`,
  ];
  const headers = new Set([...likely, ...others, ` ${place}`, ` n ${place}`, ` n ${place}, by default 1`]);
  const section = text.sections.findLast(({ kind }) => CAPTION_OF[kind] === "ACTIONS") ?? null;
  return [...headers].map((header) => ({ caption: "ACTIONS", section, row: `${called}${header}.` }));
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Behind the last row of its section, or in a section of its own at the end of the text. */
function inserted({ text: { source } }: GameText, { caption, section, row, behind }: Row): Declaration {
  if (section !== null && behind !== undefined) {
    const at = source.text.indexOf(behind, section.span.start) + behind.length;
    return { caption, row, at, text: row.replace("…", "") };
  }
  const end = section?.span.end ?? source.text.length;
  const at = source.text.slice(0, end).trimEnd().length;
  return { caption, row, at, text: section === null ? `\n\n${caption}\n  ${row}` : `\n  ${row}` };
}
