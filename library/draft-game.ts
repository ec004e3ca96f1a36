import { KnownFiles } from "../compiler/check-project.ts";
import { GAME_FILE } from "../compiler/definitions/reach.ts";
import type { GameText, GameTextReader } from "../games/registered-games.ts";
import { type Diagnostic, isError } from "../grammar/diagnostic.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import { capitalised } from "../grammar/prose.ts";
import { createSource, type NamedText } from "../grammar/source.ts";
import { pluralOf } from "../grammar/word-endings.ts";
import { declarationsOf, errorsIn, titleOf, withDeclaration } from "./declare-words.ts";
import { failure, type Result } from "./result.ts";

/** The text of a game, guessed from a sheet. */
export interface DraftedGame {
  /** What the text's file is called. */
  readonly file: string;
  readonly text: string;
  /** What is still wrong in the sheet. */
  readonly left: readonly Diagnostic[];
}

/** Beyond this, words stay unknown: a page that is no sheet has many. */
const MOST_TRIALS = 800;

/**
 * Drafts the text of the game that a sheet is for: its sides, a board, and a sentence for each word that the sheet uses
 * and that a trial gives a meaning. Refused where the sheet names no game or no bot.
 *
 * @param onDeclared is told of each sentence as it is found
 */
export function draftGame(
  sheet: NamedText,
  reader: GameTextReader,
  onDeclared: (row: string) => void = () => {},
): Result<DraftedGame> {
  const [, name] = /^\s*game[ \t]+(\S.*?)\s*$/m.exec(sheet.text) ?? [];
  const [, bot] = /^\s*bot[ \t]+(\S.*?)\s*$/m.exec(sheet.text) ?? [];
  if (name === undefined || bot === undefined)
    return failure("it does not begin with lines such as `game Crawl` and `bot Dungeon`");
  const read = (text: string): GameText => reader(createSource(GAME_FILE, text));
  let game = read(beginningOf(name, bot, sheet));
  const lexicon = game.game?.lexicon;
  if (lexicon === undefined) return failure(`${name} and ${bot} are no names that a game and a side can have`);
  let errors = errorsWordByWord(sheet, lexicon);
  let inVain = new Set<number>();
  let trials = 0;
  while (trials < MOST_TRIALS) {
    const unknown = nextUnknown(
      errors.filter((error) => !inVain.has(error.span.start)),
      sheet.text,
    );
    if (unknown === undefined) break;
    const tried = [...declarationsOf(game, reader, new Map(), { sheet, inReach: [], errors, unknown })];
    trials += tried.length;
    const found = tried.filter((each) => each !== null);
    // Whom a sheet names that has no heading is more often an enemy, whose units stand last.
    const isOfEnemy = found[0]?.caption === "UNITS" && !isHeading(sheet.text, unknown);
    const meant = isOfEnemy ? found.findLast(({ caption }) => caption === "UNITS") : found[0];
    const now = meant && read(withDeclaration(game, meant));
    if (!meant || !now?.game) {
      inVain.add(unknown.span.start);
      continue;
    }
    game = now;
    errors = errorsWordByWord(sheet, now.game.lexicon);
    // Beside a word that was unknown, others had no meaning.
    inVain = new Set();
    onDeclared(meant.row);
  }
  const { text } = game.text.source;
  const spared = text.replace(`  ${STAND_IN}.\n`, "");
  const isNeeded = read(spared).game === null;
  return { ok: true, file: GAME_FILE, text: isNeeded ? text : spared, left: errors };
}

/** More unknown words than a sheet has: they are not looked at one by one, which takes long. */
const MANY = 100;

/** The errors of a sheet; two unknown words beside each other are two of them. */
function errorsWordByWord(sheet: NamedText, lexicon: Lexicon): readonly Diagnostic[] {
  const games = new Map([[lexicon.game, lexicon]]);
  const errors = errorsIn(sheet, [], games, lexicon);
  return errors.length > MANY ? errors : new KnownFiles().check(sheet, [], games).diagnostics.filter(isError);
}

function isHeading(sheet: string, { span }: Diagnostic): boolean {
  const end = sheet.indexOf("\n", span.end);
  const line = sheet.slice(sheet.lastIndexOf("\n", span.start) + 1, end === -1 ? undefined : end);
  return line.trim() === line.trim().toUpperCase();
}

/**
 * Actions come first: by them it is known what the words behind them say something of. Nouns come before the words that
 * stand before them.
 */
function nextUnknown(errors: readonly Diagnostic[], sheet: string): Diagnostic | undefined {
  const unknown = errors.filter(({ code }) => code === "unknown-word");
  const starts = new Set(unknown.map(({ span }) => span.start));
  const isBeforeUnknown = ({ span }: Diagnostic): boolean => {
    const [blank = ""] = /^\s*/.exec(sheet.slice(span.end)) ?? [];
    return starts.has(span.end + blank.length);
  };
  const isAction = ({ span }: Diagnostic): boolean => /^\p{Lu}{2,}$/u.test(sheet.slice(span.start, span.end));
  return unknown.find(isAction) ?? unknown.find((each) => !isBeforeUnknown(each)) ?? unknown[0];
}

/** The player's only unit until another is found. */
const STAND_IN = "Opposing Unit";

/** Nouns of places, each with a board of such places. */
const BOARDS: readonly (readonly [noun: string, rows: readonly string[]])[] = [
  ["hex", ["A hex grid of hexes, 9 × 9."]],
  ["square", ["A grid of squares, 8 × 8."]],
  ...[
    "region",
    "province",
    "land",
    "territory",
    "clearing",
    "city",
    "town",
    "island",
    "room",
    "district",
    "zone",
    "area",
  ].map((noun): [string, readonly string[]] => [noun, namedPlaces(noun)]),
  ["space", ["Spaces: Start, Goal, in this order."]],
];

/** Four places that border each other. */
function namedPlaces(noun: string): readonly string[] {
  return [`${capitalised(pluralOf(noun))} with borders:`, "  North: East, West.", "  South: East, West."];
}

/** Nouns that sheets have for any unit. */
const UNITS = ["figure", "model", "miniature", "pawn", "token", "piece"];

function beginningOf(name: string, bot: string, { path, text }: NamedText): string {
  const has = (noun: string): boolean =>
    new RegExp(`(?<!\\p{L})(?:${noun}|${pluralOf(noun)})(?!\\p{L})`, "iu").test(text);
  const [, board] = BOARDS.find(([noun]) => has(noun)) ?? BOARDS.at(-1) ?? ["", []];
  const unit = UNITS.find(has) ?? "piece";
  const player = /^player$/i.test(bot) ? "Opponent" : "Player";
  const [heading = "FIGHTER"] =
    /^(?!.*(?:PROCEDURES|DEFINITIONS|SEQUENCE|TABLE|MENU))\p{Lu}[\p{Lu} '-]+(?=\s*$)/mu.exec(text) ?? [];
  const title = titleOf(heading);
  return `// A draft from ${path}: each sentence is a guess. Mend what is not so.
game ${name}

SIDES
  ${bot}: the bot.
  ${player}: the player.

BOARD
${board.map((row) => `  ${row}`).join("\n")}

THINGS
  A ${unit} is a unit.${/\p{Lu}{2,} X(?!\p{L})/u.test(text) ? " It has strength (0–9)." : ""}

UNITS of the ${bot}.
  ${title}.

UNITS of the ${player}.
  ${STAND_IN}.
`;
}
