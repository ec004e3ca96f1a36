import type { GamePackage, GameReadings } from "../../games/game-package.ts";
import { decideBy, type PreparedSituation } from "../mutation/prepared-situations.ts";
import { askedBot } from "../search/compiled-bot.ts";
import type { SituationSheet } from "../situations/read-situation-file.ts";
import { conditionsOf, type SingleCondition, endsAt } from "./conditions.ts";
import { type DrawnEvidence, DrawnSearch } from "./in-drawn-positions.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import type { Book } from "../../runtime/game.ts";
import { actionsKey } from "../behaviour/same-decision.ts";

/**
 * Whether each condition of a sheet matters: a pair of positions in which it alone turns what the bot does, as it is true
 * in one and false in the other (modified condition and decision coverage, with masking). In each of them the bot would do
 * something else if the condition alone were the other way.
 */
export interface SheetConditions {
  readonly game: GamePackage;
  readonly sheet: SituationSheet;
  readonly conditions: readonly CoveredCondition[];
}

export interface CoveredCondition {
  readonly condition: SingleCondition;
  readonly whereTrue: Evidence;
  readonly whereFalse: Evidence;
}

/** What shows one half of the pair. */
export type Evidence =
  | { readonly kind: "situation"; readonly id: string }
  | (Extract<DrawnEvidence, { readonly kind: "position" }> & { readonly facts: readonly string[] })
  | Exclude<DrawnEvidence, { readonly kind: "position" }>
  /** No situation shows it, and no positions were drawn; `reason` says why, if they cannot be. */
  | { readonly kind: "not looked for"; readonly reason: string | null };

interface CoverageOptions {
  /** How many positions are drawn for what no situation shows; 0 for none. */
  readonly positions: number;
  readonly seed: number;
  readonly readings: GameReadings;
}

/**
 * Looks for a pair for each condition of a sheet, first among situations.
 *
 * @param onProgress is called before each condition with how many were looked at of how many
 */
export function coverConditions(
  game: GamePackage,
  sheet: SituationSheet,
  situations: readonly PreparedSituation[],
  { positions, seed, readings }: CoverageOptions,
  onProgress: (done: number, all: number) => void = () => {},
): SheetConditions {
  const own = sheet.book.sheets[sheet.side];
  const conditions = own === undefined ? [] : [...conditionsOf(own)];
  const among = new SituationSearch(sheet, situations);
  // Compiled on demand, because situations may show everything.
  let drawn: DrawnSearch | string | null = null;
  const drawnSearch = (): DrawnSearch | string => {
    const asked = askedBot(game, sheet.book, sheet.side, readings);
    return asked.kind === "bot" ? new DrawnSearch(game, sheet, asked, { positions, seed }) : asked.reason;
  };
  const evidence = (id: string | null, draw: (search: DrawnSearch) => DrawnEvidence): Evidence => {
    if (id !== null) return { kind: "situation", id };
    if (positions === 0) return { kind: "not looked for", reason: null };
    drawn ??= drawnSearch();
    if (typeof drawn === "string") return { kind: "not looked for", reason: drawn };
    const found = draw(drawn);
    return found.kind === "position" ? { ...found, facts: drawn.factsOf(found.problem) } : found;
  };
  const covered = conditions.map((condition, index) => {
    onProgress(index, conditions.length);
    const whereTrue = evidence(among.whereTrue(condition), (search) => search.whereTrue(condition));
    const whereFalse = evidence(among.whereFalse(condition), (search) => search.whereFalse(condition));
    return { condition, whereTrue, whereFalse };
  });
  return { game, sheet, conditions: covered };
}

/**
 * The same for all sheets: a condition of a checklist that several sheets share counts as shown once one of them shows
 * it.
 */
export function sharedAmong(sheets: readonly SheetConditions[]): readonly SheetConditions[] {
  const byPlace = new Map<string, CoveredCondition>();
  const placeOf = ({ condition: { file, place, text } }: CoveredCondition): string =>
    JSON.stringify([file, place, text]);
  const isShared = ({ condition }: CoveredCondition): boolean => condition.procedure === null;
  for (const covered of sheets.flatMap(({ conditions }) => conditions).filter(isShared)) {
    const known = byPlace.get(placeOf(covered)) ?? covered;
    byPlace.set(placeOf(covered), {
      condition: covered.condition,
      whereTrue: stronger(known.whereTrue, covered.whereTrue),
      whereFalse: stronger(known.whereFalse, covered.whereFalse),
    });
  }
  return sheets.map((each) => ({
    ...each,
    conditions: each.conditions.map((covered) => {
      const { whereTrue, whereFalse } = (isShared(covered) && byPlace.get(placeOf(covered))) || covered;
      return { ...covered, whereTrue, whereFalse };
    }),
  }));
}

const BY_STRENGTH: readonly Evidence["kind"][] = ["situation", "position"];

function stronger(first: Evidence, second: Evidence): Evidence {
  return BY_STRENGTH.includes(first.kind) && (first.kind === "situation" || second.kind !== "situation")
    ? first
    : second;
}

/** How much of the pair of a condition is shown. */
export type PairCoverage =
  /** Situations contain the pair. */
  | "in situations"
  /** Drawn positions contain the part of it that situations lack. */
  | "in positions"
  /** It is proved that there is no such pair. */
  | "none exists"
  /** None of these. */
  | "open";

export function standingOf({ whereTrue, whereFalse }: CoveredCondition): PairCoverage {
  const kinds = [whereTrue.kind, whereFalse.kind];
  if (kinds.includes("proved")) return "none exists";
  if (kinds.every((kind) => kind === "situation")) return "in situations";
  return kinds.every((kind) => kind === "situation" || kind === "position") ? "in positions" : "open";
}

/** Looks among situations for those in which one condition of a sheet turns what the bot does. */
class SituationSearch {
  readonly #sheet: SituationSheet;
  readonly #situations: readonly PreparedSituation[];
  /** The outcome of each situation with the original sheet. */
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
    // Where the condition is true, a sheet without it could still act on something else.
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
        const decided = decideBy(game, true)(...asked);
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

/** The outcome of a situation with the sheets of a book, as a text: equal texts are equal outcomes. */
function outcomeWith({ situation, game }: PreparedSituation, book: Book): string {
  const doneUnder: string[] = [];
  const run = game.situations?.run(situation, book, (...asked) => {
    const decided = decideBy(game, false)(...asked);
    doneUnder.push(actionsKey(decided.decision));
    return decided;
  });
  // A sheet that needs other dice rolls for something else.
  return JSON.stringify(run?.kind === "ran" ? [doneUnder, run.differences, run.diceLeft] : [doneUnder, "other dice"]);
}
