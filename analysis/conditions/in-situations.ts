import type { Decide } from "../../games/shared/situation.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import type { Book } from "../../runtime/game.ts";
import { deedText } from "../behaviour/deed.ts";
import type { PreparedSituation } from "../mutation/prepared-situations.ts";
import type { SituationSheet } from "../situations/sheet-names.ts";
import type { SingleCondition } from "./conditions.ts";
import { endsAt } from "./read-part.ts";

/** Looks among situations for those in which one condition of a sheet turns what the bot does. */
export class SituationSearch {
  readonly #sheet: SituationSheet;
  readonly #situations: readonly PreparedSituation[];
  /** What comes of each with the sheet as it is. */
  readonly #usual = new Map<PreparedSituation, string>();

  /** @param situations those of any sheets */
  constructor(sheet: SituationSheet, situations: readonly PreparedSituation[]) {
    this.#sheet = sheet;
    const { scenario } = sheet.book;
    this.#situations = situations.filter(
      ({ sheet: { book } }) => book.scenario.game === scenario.game && book.scenario.number === scenario.number,
    );
  }

  /** The id of a situation in which it is true, and the bot would do something else if it were not. */
  whereTrue(condition: SingleCondition): string | null {
    return this.#first(condition, this.#turnedBy(condition.never));
  }

  /** The id of one in which it is false, and the bot would do something else if it were true. */
  whereFalse(condition: SingleCondition): string | null {
    const { always, binds, last } = condition;
    const isFalse = this.#onlyFalse(condition);
    if (always === null) return last === null ? null : this.#first(condition, isFalse);
    const turns = this.#turnedBy(always);
    // Where it is true, a sheet without it could act on something else all the same.
    return this.#first(condition, binds && last !== null ? (each) => turns(each) && isFalse(each) : turns);
  }

  #turnedBy(changed: CheckedSheet): (situation: PreparedSituation) => boolean {
    const book = this.#bookWith(changed);
    return (each) => outcomeWith(each, book) !== this.#usualOf(each);
  }

  #onlyFalse({ last, text }: SingleCondition): (situation: PreparedSituation) => boolean {
    if (last === null) return () => false;
    const book = this.#bookWith(last.sheet);
    return ({ situation, game }) => {
      let isSo = false;
      game.situations?.run(situation, book, (...asked) => {
        const decided = decideIn(game, true)(...asked);
        isSo ||= endsAt(decided.trace, last.holder, text);
        return decided;
      });
      return isSo;
    };
  }

  /** The first of those for which its procedure is read. */
  #first({ procedure }: SingleCondition, shows: (situation: PreparedSituation) => boolean): string | null {
    const { side } = this.#sheet;
    const isRead = ({ sheet, procedures }: PreparedSituation): boolean =>
      procedure === null || (sheet.side === side && procedures.has(procedure));
    return this.#situations.find((each) => isRead(each) && shows(each))?.situation.id ?? null;
  }

  #usualOf(situation: PreparedSituation): string {
    const known = this.#usual.get(situation) ?? outcomeWith(situation, this.#sheet.book);
    this.#usual.set(situation, known);
    return known;
  }

  #bookWith(changed: CheckedSheet): Book {
    const { book, side } = this.#sheet;
    return { ...book, sheets: { ...book.sheets, [side]: changed } };
  }
}

/** What comes of a situation with the sheets of a book, as a text: equal texts are equal outcomes. */
function outcomeWith({ situation, game }: PreparedSituation, book: Book): string {
  const deeds: string[] = [];
  const run = game.situations?.run(situation, book, (...asked) => {
    const decided = decideIn(game, false)(...asked);
    deeds.push(deedText(decided.decision));
    return decided;
  });
  // What needs other dice rolls for something else.
  return JSON.stringify(run?.kind === "ran" ? [deeds, run.differences, run.diceLeft] : [deeds, "other dice"]);
}

function decideIn({ decider, lexicon }: PreparedSituation["game"], trace: boolean): Decide {
  if (decider === undefined) throw new Error(`${lexicon.game} has situations, but nothing that decides them`);
  return (book, position, acting, options) => decider.decide(book, position, acting, { ...options, trace });
}
