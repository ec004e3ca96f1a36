import type { GamePackage, Problem } from "../games/game-package.ts";
import { type CriteriaList, criteriaLists } from "../compiler/lint/criteria-lists.ts";
import type { CheckedSheet, Test } from "../runtime/checked-tree.ts";
import type { Choice, Decision } from "../runtime/decision.ts";
import { SeededDice, RandomSource } from "../runtime/dice.ts";
import { TIE_TEXTS } from "../runtime/policies.ts";
import { askedBot } from "./search/compiled-bot.ts";
import { PositionWalk, smallestThat } from "./search/search-position.ts";
import { enumerate } from "../grammar/prose.ts";
import { diagnose } from "../grammar/diagnose.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { levelOf, type LintSettings } from "../compiler/lint/lint.ts";
import { DEFINITIONS } from "../grammar/diagnostic-definitions.ts";
import type { Book } from "../runtime/game.ts";
import { positionText } from "./situations/report.ts";
import { forEachPart } from "../runtime/checked-tree/visit.ts";

/** A list that leaves several candidates, and the smallest position that shows it. */
interface TiedList {
  readonly list: CriteriaList;
  readonly problem: Problem;
  readonly decision: Decision;
  /** The candidates that are equal in every criterion of the list. */
  readonly left: readonly string[];
}

/** Printed lists that do not end with `Random`: a die decides among the candidates that they leave. */
export function openLists(sheet: CheckedSheet): readonly CriteriaList[] {
  return criteriaLists(sheet).filter(
    ({ criteria }) => criteria.length > 0 && criteria.every(({ kind }) => kind !== "random"),
  );
}

/** The dice of a position are always the same, because the result must not depend on a roll. */
const DICE_SEED = 1;

/**
 * Tries positions of a sheet for lists that leave a tie, and makes each position that shows one as small as it can be.
 * The same seed tries the same positions.
 *
 * @param positions how many are tried at most
 * @param onProgress is called now and then with how many were tried
 */
export function findTies(
  game: GamePackage,
  book: Book,
  side: string,
  { positions, seed }: { readonly positions: number; readonly seed: number },
  onProgress: (tried: number) => void = () => {},
): readonly TiedList[] {
  const sheet = book.sheets[side];
  if (sheet === undefined) return [];
  const wanted = new Set(openLists(sheet));
  if (wanted.size === 0) return [];
  const asked = askedBot(game, book, side);
  if (asked.kind === "impossible") return [];
  const { bot, source } = asked;
  const decide = (problem: Problem): Decision => bot.explain(problem, new SeededDice(DICE_SEED)).decision;
  const found = new Map<CriteriaList, Problem>();
  // A position is near if its clause has a list that has not been seen to leave a tie yet.
  const nearness = (problem: Problem): number => {
    const decision = decide(problem);
    let near = 0;
    for (const list of wanted) {
      if (list.procedure.name !== decision.procedure || list.clause.number !== decision.clause) continue;
      near = 1;
      if (tieOf(list, decision) === null) continue;
      found.set(list, problem);
      wanted.delete(list);
    }
    return near;
  };
  const walk = new PositionWalk(
    source,
    source.cards.map(({ name }) => name),
    seed,
    nearness,
  );
  for (let tried = 0; tried < positions && wanted.size > 0; tried += 1) {
    walk.next();
    if (tried % 100 === 0) onProgress(tried);
  }
  return [...found].map(([list, problem]) => {
    const smallest = smallestThat(source, problem, (candidate) => tieOf(list, decide(candidate)) !== null);
    const decision = decide(smallest);
    return { list, problem: smallest, decision, left: tieOf(list, decision) ?? [] };
  });
}

/** The candidates at the end of a list that a decision followed; null where it decided, or was not followed. */
function tieOf(list: CriteriaList, decision: Decision): readonly string[] | null {
  if (list.procedure.name !== decision.procedure || list.clause.number !== decision.clause) return null;
  if (list.role === "object" && list.letter !== decision.letter) return null;
  if (list.row !== null && list.row !== decision.row) return null;
  for (const choice of decision.choices) {
    if (!isBy(list, choice)) continue;
    const { length } = list.criteria;
    const left = choice.steps[length - 1]?.left ?? [];
    // Where the game has an order for ties, or asks the person, the list need not say how it ends.
    if (choice.steps[length]?.criterion === TIE_TEXTS["at random"] && left.length > 1) return left;
  }
  return null;
}

function isBy({ role, criteria }: CriteriaList, { of, steps }: Choice): boolean {
  const fits =
    role === "via" ? of === "via" : role === "passengers" ? of === "passenger" : of !== "via" && of !== "passenger";
  return fits && criteria.every(({ text }, index) => steps[index]?.criterion === text);
}

interface DeepOptions {
  /** How many positions are tried at most. */
  readonly positions: number;
  readonly seed: number;
  readonly settings: LintSettings;
}

/** The findings of the lints that need positions. Each shows the smallest position that was found. */
export function lintTies(
  game: GamePackage,
  book: Book,
  side: string,
  { positions, seed, settings }: DeepOptions,
  onProgress: (tried: number) => void = () => {},
): readonly Diagnostic[] {
  if (levelOf(DEFINITIONS["unresolved-tie"], settings) === "off") return [];
  return findTies(game, book, side, { positions, seed }, onProgress).map((tie) => reportTie(tie, game));
}

function reportTie({ list: { criteria }, left, problem, decision }: TiedList, game: GamePackage): Diagnostic {
  const [first, last] = [criteria[0], criteria.at(-1)];
  if (first === undefined || last === undefined) throw new Error("a list without criteria leaves no tie");
  const span = { start: first.span.start, end: last.span.end };
  const end = { start: last.span.end, end: last.span.end };
  const fixes = [{ title: "Decide what is left at random", edits: [{ span: end, text: " > Random" }] }];
  const shown = positionText(game, problem, decision);
  return { ...diagnose("unresolved-tie", span, { left: enumerate(left) }, { fixes }), shown };
}

type LeadsTo = Extract<Test, { readonly kind: "leadsTo" }>;

/** The answers to one question about the outcome of an action. */
interface Answers {
  readonly test: LeadsTo;
  yes: number;
  no: number;
}

/** A question that was asked less often may simply not have had another answer yet. */
const LEAST_ASKED = 100;

/** Positions in which few of the questions can be answered cost time, so their number is limited. */
const MOST_POSITIONS = 2_000;

/**
 * Questions about the outcome of an action with the same answer in every drawn position: “where it would not be in a
 * trap” where no movement ends in one. Finding nothing proves nothing.
 *
 * @param positions how many are drawn at most
 */
export function lintOutcomes(
  game: GamePackage,
  book: Book,
  side: string,
  { positions, seed, settings }: { readonly positions: number; readonly seed: number; readonly settings: LintSettings },
): readonly Diagnostic[] {
  if (levelOf(DEFINITIONS["constant-outcome"], settings) === "off") return [];
  return constantOutcomes(game, book, side, { positions, seed }).map(({ test, yes, no }) =>
    diagnose("constant-outcome", test.span, { outcome: test.text, count: yes + no }),
  );
}

function constantOutcomes(
  { decider, positions: part, readings }: GamePackage,
  book: Book,
  side: string,
  { positions, seed }: { readonly positions: number; readonly seed: number },
): readonly Answers[] {
  const open = new Map<string, Answers>();
  const sheet = book.sheets[side];
  if (sheet === undefined) return [];
  for (const procedure of sheet.procedures)
    for (const clause of procedure.clauses)
      forEachPart("clause", clause, (each) => {
        if (each.name === "test" && each.part.kind === "leadsTo")
          open.set(placeOf(each.part), { test: each.part, yes: 0, no: 0 });
      });
  const source = part?.sourceOf(book, side) ?? null;
  if (open.size === 0 || source === null || decider === undefined) return [];
  const random = new RandomSource(seed);
  const found = [...open.values()];
  const options = {
    readings: readings({}),
    trace: false,
    ledTo: (test: LeadsTo, isSo: boolean): void => {
      const answers = open.get(placeOf(test));
      if (answers === undefined) return;
      if (isSo) answers.yes += 1;
      else answers.no += 1;
      if (answers.yes > 0 && answers.no > 0) open.delete(placeOf(test));
    },
  };
  const most = Math.min(positions, MOST_POSITIONS);
  for (let drawn = 0; drawn < most && open.size > 0; drawn += 1) {
    const card = source.cards[drawn % source.cards.length];
    if (card === undefined) break;
    const { position, acting } = source.draw(drawn % source.ways, card.name, random);
    decider.decide(book, position, acting, { ...options, dice: new SeededDice(drawn) });
  }
  return found.filter(
    ({ test, yes, no }) => open.has(placeOf(test)) && yes + no >= LEAST_ASKED && (yes === 0 || no === 0),
  );
}

/** One question of the page may be asked about several things, but has one place. */
function placeOf({ span }: LeadsTo): string {
  return `${span.start}-${span.end}`;
}
