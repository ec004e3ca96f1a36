import { readFor, procedureFor } from "../../runtime/checked-tree/procedures.ts";
import { normalForm, normalKey } from "../../runtime/checked-tree/normal-form.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { compileSheet, ifCompilable } from "../../compiler/compile.ts";
import type { ActingCard } from "../../games/game-package.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";
import { groundOf, commandsOthers } from "./ground.ts";
import { opposingSheet } from "../../runtime/game.ts";

/** For each card of the bot whether both sheets are proved to decide alike when it is resolved. */
export interface Proof {
  readonly same: readonly ActingCard[];
  readonly open: readonly ActingCard[];
}

/** Proves what can be proved of two bots from their sheets alone. Where nothing is proved, they may still be alike. */
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

/** What any clause may rest on is the same. */
function decideOnSameGround(before: CompiledBot, after: CompiledBot): boolean {
  return groundOf(before.book, before.sheet) === groundOf(after.book, after.sheet);
}

/** Whether two procedures compile to the same code once names, numbers and words are out of the way. */
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

/** The code that decides, for a sheet of this procedure alone. A procedure that leads others has none of its own. */
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
