import { readFor, procedureFor } from "../../runtime/checked-tree/procedures.ts";
import { normalForm, normalKey } from "../../runtime/checked-tree/normal-form.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { compileSheet, ifCompilable } from "../../compiler/compile.ts";
import type { ActingCard } from "../../games/game-package.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { CheckedProcedure, CheckedSheet, Checklist } from "../../runtime/checked-tree.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";
import { opposingSheet, type Book } from "../../runtime/game.ts";
import { movesOf, meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { wordsUsed } from "../../games/shared/sheet-words.ts";

/** For each card of the bot whether both sheets are proved to decide alike when it is resolved. */
export interface Proof {
  readonly same: readonly ActingCard[];
  readonly open: readonly ActingCard[];
}

/** Proves from two sheets alone for which cards their bots are alike. Without a proof they may still be alike. */
export function proveAlike(
  lexicon: Lexicon,
  before: CompiledBot,
  after: CompiledBot,
  cards: readonly ActingCard[],
): Proof {
  if (!decideOnSameGround(before, after) || !haveSameRoutines(before, after, lexicon)) return { same: [], open: cards };
  const isAlikeTo = (card: ActingCard, to: "card" | "event" | "start"): boolean => {
    const [old, added] = [
      procedureFor(before.sheet, card.title, card.letter, to),
      procedureFor(after.sheet, card.title, card.letter, to),
    ];
    if (old === null || added === null) return old === added;
    return plainKey(old, lexicon) === plainKey(added, lexicon) || haveSameCode(before, after, old, added);
  };
  const isAlike = (card: ActingCard): boolean =>
    (["card", "event", "start"] as const).every((to) => isAlikeTo(card, to));
  const alike = cards.filter(isAlike);
  // A card that leads another unit does what that unit's procedure says.
  const leads = ({ title, letter }: ActingCard): boolean => {
    const procedure = procedureFor(before.sheet, title, letter);
    return procedure !== null && commandsOthers(procedure);
  };
  const same = alike.length === cards.length ? cards : alike.filter((card) => !leads(card));
  return { same, open: cards.filter((card) => !same.includes(card)) };
}

function haveSameRoutines(before: CompiledBot, after: CompiledBot, lexicon: Lexicon): boolean {
  const keysOf = ({ sheet }: CompiledBot): string =>
    JSON.stringify(
      sheet.procedures
        .filter((each) => readFor(each) === "routine")
        .map((each) => [each.name, plainKey(each, lexicon)])
        .toSorted(),
    );
  return keysOf(before) === keysOf(after);
}

function plainKey(procedure: CheckedProcedure, lexicon: Lexicon): string {
  return normalKey(canonicalize("procedure", procedure, lexicon));
}

/** Whether everything is the same that any clause may depend on. */
function decideOnSameGround(before: CompiledBot, after: CompiledBot): boolean {
  return groundOf(before.book, before.sheet) === groundOf(after.book, after.sheet);
}

/** Whether two procedures compile to the same code, apart from names, numbers and wording. */
function haveSameCode(
  before: CompiledBot,
  after: CompiledBot,
  old: CheckedProcedure,
  added: CheckedProcedure,
): boolean {
  return ifCompilable(
    () => codeOf(before, old) === codeOf(after, added),
    () => false,
  );
}

/** The code of a sheet with this procedure alone. A procedure that commands others has none of its own. */
function codeOf(bot: CompiledBot, procedure: CheckedProcedure): string {
  const { sheet, book, readings } = bot;
  const alone = withoutWords({
    ...normalForm(procedure),
    name: "PROCEDURE",
    units: [{ title: procedure.units[0]?.title ?? "", letters: [], except: [] }],
  });
  const other = opposingSheet(book, sheet.bot);
  const game = bot.game.compiled.compact(readings);
  const { parts } = compileSheet({ ...sheet, file: "", procedures: [alone] }, book.scenario, other, game, { text: "" });
  return parts.body;
}

function withoutWords<T>(tree: T): T {
  return JSON.parse(
    JSON.stringify(tree, (name, value: unknown) =>
      name === "span" ? { start: 0, end: 0 } : name === "text" || name === "rest" ? "" : value,
    ),
  ) as T;
}

/**
 * Everything that a clause of a sheet may depend on apart from its procedure, as a text: the tables of dangerous units,
 * the bot's rules, the checklists and the scenario. Equal texts mean the same.
 */
export function groundOf({ scenario, sheets }: Book, sheet: CheckedSheet): string {
  const others = Object.values(sheets).filter((each) => each !== sheet);
  const rows = (each: CheckedSheet): unknown =>
    each.dangerous.toSorted((first, second) => first.number - second.number).map(({ unit }) => unit);
  const answers = ({ relation, parameters, rows: asked }: Checklist): unknown => [
    relation,
    parameters.map(({ of }) => of),
    asked.map(({ condition, answer }) => [condition, answer]),
  ];
  const checklists = (sheet.checklists ?? []).map(answers);
  // The contents of a deck follow from its cards, whatever words the page has for them.
  const sides = scenario.sides.map(({ decks = [], ...side }) => ({
    ...side,
    decks: decks.map(({ letter, cards }) => ({ letter, cards })),
  }));
  const ground = [rows(sheet), others.map(rows), sheet.rules, checklists, { ...scenario, sides, title: "" }];
  return meaningKey(ground);
}

/** Whether a procedure moves other units than the acting one, as their own procedures say. */
export function commandsOthers({ clauses }: CheckedProcedure): boolean {
  return clauses.flatMap(movesOf).some(({ mover, follows }) => mover !== undefined || follows === true);
}

/**
 * All of a book that the shares of a procedure rest on, as a text: where two texts are equal, counting gives the same.
 * The page's words, remarks and places are not in it; other procedures are only where they have a say.
 *
 * @param sheet one of the book
 * @returns gives the text of a procedure of the sheet
 */
export function shareBasis(book: Book, sheet: CheckedSheet): (procedure: CheckedProcedure) => string {
  const sheets = Object.values(book.sheets);
  const common = JSON.stringify([
    groundOf(book, sheet),
    // The words and rules of both sheets say what lies on a board.
    [...wordsUsed(sheets)].toSorted(),
    sheets.map(({ bot, rules }) => [bot, rules.map(({ entry }) => entry)]),
    // The cards that use a procedure.
    sheet.procedures.map(({ units }) => units),
  ]);
  const clausesOf = ({ clauses }: CheckedProcedure): string => meaningKey(clauses);
  return (procedure) => {
    const read = commandsOthers(procedure) ? sheet.procedures.map(clausesOf) : [clausesOf(procedure)];
    return JSON.stringify([common, sheet.procedures.indexOf(procedure), read]);
  };
}
