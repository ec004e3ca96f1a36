import { checkFile } from "../compiler/check-file.ts";
import type { GameText, GameTextReader, MadeName } from "../games/registered-games.ts";
import { type Diagnostic, isError } from "../grammar/diagnostic.ts";
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
interface Row {
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

/** The game's text with a declaration. */
export function withDeclaration({ text: { source } }: GameText, { at, text }: Declaration): string {
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
function tiersFor(game: GameText, sheet: string, span: Span): readonly (readonly Group[])[] {
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

function isCapitals(word: string): boolean {
  return word === word.toUpperCase() && /\p{Lu}{2}/u.test(word);
}

/** `3 wood`, `highest danger` */
const BEFORE_NUMBER = /(?:\S\s+\d+|\b(?:highest|lowest|most|fewest|greatest|least))\s+$/i;
/** `morale is 3 or more`, `cost of 2` */
const BEHIND_NUMBER = /^\s*(?:(?:is|are|of)\s+(?:at (?:least|most)\s+)?\d|[<>=≥≤])/i;
/** `in a marsh`, `into the nearest lake` */
const BEFORE_PLACE = /\b(?:in|into|on|onto|to)\s+(?:(?:the|an?|its|each|every|any)\s+)?(?:\p{L}+est\s+)?$/iu;
/** `Wood is 3`, `if gold > 2`, `own gold`: of the side, not of a thing that was named. */
const BEFORE_STATEMENT = /^\s*(?:\d+\.?\s+)?(?:if\s+)?(?:own\s+)?$|\bown\s+$/i;
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
  const groupOf = (...rows: readonly string[]): Group => rows.map((row) => ({ caption: "THINGS", section, row }));
  const of = (name: MadeName | undefined, says: string): readonly Group[] =>
    name === undefined ? [] : [groupOf(`${capitalised(withArticle(name.one))} ${says}`)];
  const states = [
    ...of(unit, `can be ${called}.`),
    ...of(place, `can be ${called}.`),
    groupOf(`The game can be ${called}.`),
  ];
  const ofThings = [...of(unit, `has ${called} (0–9).`), ...of(place, `has ${called} (0–9).`)];
  const ofSides = [groupOf(`Each side has ${called} (0–20).`), groupOf(`The game has ${called} (0–9).`)];
  const numbers = BEFORE_STATEMENT.test(before) ? [...ofSides, ...ofThings] : [...ofThings, ...ofSides];
  const kinds = of(place, `can be ${withArticle(singularOf(called))}.`);
  const units = unitsCalled(game, singularOf(word));
  const [, next = ""] = /^\s+(\p{L}+)/u.exec(behind) ?? [];
  if (BEFORE_NUMBER.test(before) || BEHIND_NUMBER.test(behind)) return [numbers, units, kinds, states];
  if (noun !== undefined || nouns.includes(next.toLowerCase()) || BEFORE_STATE.test(before))
    return [states, numbers, kinds, units];
  const isOfPlace = BEFORE_PLACE.test(before) || isBehindChoice(game, place?.one ?? "space", before);
  if (isOfPlace) return [placesCalled(game, word), kinds, units, states, numbers];
  return names.some(({ forms }) => forms.includes(next.toLowerCase()))
    ? [states, units, kinds, numbers]
    : [[...units, ...kinds], states, numbers];
}

/** Whether an action stands before that chooses a place: `TAKE`, where the text says `TAKE a space`. */
function isBehindChoice({ text: { source } }: GameText, place: string, before: string): boolean {
  const [, action] = /(\p{Lu}{2,})\s+(?:the\s+)?$/u.exec(before) ?? [];
  return action !== undefined && new RegExp(`^\\s+${action}(?: n)? (?:in )?an? ${place}\\b`, "mu").test(source.text);
}

/** `Spaces: Market, Bank, in this order.`, with another name. */
function placesCalled({ text: { sections, source } }: GameText, word: string): readonly Group[] {
  if (!/^\p{Lu}/u.test(word)) return [];
  return sections.flatMap((section) => {
    if (section.kind !== "board") return [];
    const [, list] =
      /:([^:\n.]*?), in this order\./.exec(source.text.slice(section.span.start, section.span.end)) ?? [];
    return list === undefined ? [] : [[{ caption: "BOARD" as const, section, row: `…, ${word}`, behind: list }]];
  });
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

const MOVING: ReadonlySet<string> = new Set(["to", "towards", "away"]);

/** An action with a header for the way in which the sheet writes it: the likeliest first. */
function actionCalled({ names, text }: GameText, called: string, behind: string): Group {
  const [placeName, unitName] = ["a place", "a unit"].map((what) => names.find((name) => name.what === what));
  const [place, unit] = [placeName?.one ?? "space", unitName?.one ?? "unit"].map(withArticle);
  const [, strength, preposition = ""] = /^(?:\s+(\d+|X(?!\p{L})))?(?:\s+(\p{L}+))?/u.exec(behind) ?? [];
  const printed = names.find(({ category, what }) => category === "quantity" && what === `a number of ${unit}`);
  const n = strength === undefined ? "" : strength === "X" && printed ? ` n (its ${printed.one})` : " n";
  const isPrinted = n !== "" && n !== " n";
  const moves = n === "" ? ` 1 to ${place}` : `${n} to ${place}${isPrinted ? "" : `, by default ${strength}`}`;
  const aims = `${n} at ${unit}`;
  const chooses = [`${n} ${place}`, `${n} in ${place}`];
  const [object = ""] = /^[^.:[]*/.exec(behind) ?? [];
  const isOfPlace = wordsOf(object).some((word) => placeName?.forms.includes(word) === true);
  const headers = MOVING.has(preposition)
    ? [moves]
    : preposition === ""
      ? [n, aims, moves]
      : isOfPlace || preposition === "in"
        ? [...chooses, aims]
        : [aims, ...chooses, n];
  const section = text.sections.findLast(({ kind }) => CAPTION_OF[kind] === "ACTIONS") ?? null;
  return headers.map((header) => ({ caption: "ACTIONS", section, row: `${called}${header}.` }));
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
