import type { DieRoll } from "../decision.ts";
import { type Dice, RecordingDice } from "../dice.ts";
import type { CheckedMenu, CheckedOption } from "./checked-tables.ts";
import { evaluate, type NumberScope } from "./evaluate.ts";

/** One option that was taken. */
interface TakenOption {
  readonly name: string;
  /** Its list; null for a menu with one list. */
  readonly list: string | null;
  readonly cost: number;
  readonly rule: string | null;
  /** It was taken while half the budget had to go to the own list. */
  readonly fromOwn: boolean;
  /** The options it was drawn from, in the order of the page, and the dice; a single option takes none. */
  readonly among: readonly string[];
  readonly rolls: readonly DieRoll[];
}

export interface Chosen {
  readonly budget: number;
  readonly spent: number;
  /** The amount spent on the own list; null if there is no own list. */
  readonly spentOnOwn: number | null;
  readonly options: readonly TakenOption[];
}

/**
 * The most points, and the most options without a cost, that can be spent. No game needs more, and weighing more would
 * take too long.
 */
export const MOST_OPTIONS = 200;

interface Candidate {
  readonly option: CheckedOption;
  readonly list: string | null;
  /** How often it may still be taken. */
  left: number;
}

/**
 * Takes random options, each with the same chance, until the budget is spent or nothing fits. At least half the budget
 * goes to the own list, which comes first. Some options are skipped if another one would let more of the budget be
 * spent.
 *
 * @param own the list that at least half comes from; null where there is none
 */
export function chooseOptions(
  menus: readonly CheckedMenu[],
  budget: number,
  own: string | null,
  scope: NumberScope,
): Chosen {
  const candidates = menus.flatMap(({ list, options }) =>
    options.map((option): Candidate => ({ option, list, left: allowed(option, budget, scope) })),
  );
  const taken: TakenOption[] = [];
  let spent = 0;
  let spentOnOwn = 0;
  const isOwn = ({ list }: Candidate): boolean => isOfList(list, own);
  const ofOwn = candidates.filter(isOwn);
  const take = (fromOwn: boolean): boolean => {
    const rest = budget - spent;
    const most = mostSpent(candidates, rest, null);
    const mostOfOwn = Math.min(budget / 2 - spentOnOwn, mostSpent(ofOwn, rest, null));
    const allowing = (fromOwn ? ofOwn : candidates).filter(
      (candidate) =>
        canBeTaken(candidate, menus, taken, rest) && (!fromOwn || reaches(candidate, ofOwn, rest) >= mostOfOwn),
    );
    const lost = allowing.map((candidate) => most - reaches(candidate, candidates, rest));
    const least = fromOwn ? Math.min(...lost) : 0;
    const fitting = allowing.filter((_, index) => lost[index] === least);
    const dice = new RecordingDice(scope.dice);
    const candidate = fitting[fitting.length === 0 ? 0 : drawEqually(dice, fitting.length, scope.die)];
    if (candidate === undefined) return false;
    const { name, cost, rule } = candidate.option;
    candidate.left -= 1;
    spent += cost;
    if (isOwn(candidate)) spentOnOwn += cost;
    const among = fitting.map(({ option }) => option.name);
    taken.push({ name, list: candidate.list, cost, rule, fromOwn, among, rolls: dice.rolls });
    return true;
  };
  const needsOwn = (): boolean => own !== null && 2 * spentOnOwn < budget;
  for (let goesOn = needsOwn(); goesOn; goesOn = take(true) && needsOwn());
  for (let goesOn = true; goesOn; goesOn = take(false));
  return { budget, spent, spentOnOwn: own === null ? null : spentOnOwn, options: taken };
}

/**
 * Draws one of several, each with the same chance, with dice of one size. The dice are read as the digits of a number;
 * each choice gets an equal block of numbers, and surplus numbers are rolled again.
 */
function drawEqually(dice: Dice, count: number, faces: number): number {
  let [digits, numbers] = [0, 1];
  while (numbers < count) [digits, numbers] = [digits + 1, numbers * faces];
  const block = Math.floor(numbers / count);
  for (;;) {
    let number = 0;
    for (let digit = 0; digit < digits; digit += 1) number = number * faces + dice.roll(faces) - 1;
    if (number < block * count) return Math.floor(number / block);
  }
}

/** How often an option may be taken in total. */
function allowed(option: CheckedOption, budget: number, scope: NumberScope): number {
  const { needs, cost } = option;
  if (needs.some(({ quantity, least }) => scope.quantity(quantity) < least)) return 0;
  const affordable = cost === 0 ? MOST_OPTIONS : Math.floor(budget / cost);
  return Math.min(affordable, limitOf(option, scope));
}

/** How often an option may be taken by its own limits. */
export function limitOf({ atMost }: CheckedOption, scope: NumberScope): number {
  return Math.max(0, Math.min(...atMost.map((limit) => Math.floor(evaluate(limit, scope)))));
}

/** Whether a list of a menu is the side's own. */
function isOfList(list: string | null, own: string | null): boolean {
  return own !== null && list?.toLowerCase() === own.toLowerCase();
}

/** The most of a budget that the lists can use. */
function mostToSpend(menus: readonly CheckedMenu[], budget: number, scope: NumberScope): number {
  const open = menus.flatMap(({ list, options }) =>
    options.map((option): Candidate => ({ option, list, left: allowed(option, budget, scope) })),
  );
  return mostSpent(open, budget, null);
}

/** How many of the chosen options an option can be added to. */
export function addedTo(option: CheckedOption, menus: readonly CheckedMenu[], taken: readonly string[]): number {
  const yielding = new Set(
    menus.flatMap(({ options }) =>
      options.flatMap(({ adds, name, yields }) => (!adds && yields?.what === option.yields?.what ? [name] : [])),
    ),
  );
  return taken.filter((name) => yielding.has(name)).length;
}

/** Whether one is left, fits the rest, and has something to add to if it needs that. */
function canBeTaken(
  { option, left }: Candidate,
  menus: readonly CheckedMenu[],
  taken: readonly TakenOption[],
  rest: number,
): boolean {
  return left >= 1 && option.cost <= rest && (!option.adds || addsToSomething(option, menus, taken));
}

/** The most of a rest that is spent when this one is taken. */
function reaches(candidate: Candidate, open: readonly Candidate[], rest: number): number {
  const { cost } = candidate.option;
  return cost + mostSpent(open, rest - cost, candidate);
}

/** Whether some chosen option yields what this one adds to, and has not been added to yet. */
function addsToSomething(option: CheckedOption, menus: readonly CheckedMenu[], taken: readonly TakenOption[]): boolean {
  const names = taken.map(({ name }) => name);
  return addedTo(option, menus, names) > names.filter((name) => name === option.name).length;
}

/** The most of a rest that options can cost together, not counting options that only add to others. */
function mostSpent(open: readonly Candidate[], rest: number, once: Candidate | null): number {
  let sums = new Set([0]);
  for (const candidate of open) {
    const { adds, cost } = candidate.option;
    const left = candidate.left - (candidate === once ? 1 : 0);
    if (adds || cost === 0 || left < 1) continue;
    const next = new Set(sums);
    for (const sum of sums) {
      for (let count = 1; count <= left && sum + count * cost <= rest; count += 1) next.add(sum + count * cost);
    }
    if (next.has(rest)) return rest;
    sums = next;
  }
  return Math.max(...sums);
}

/** An option that a side chose, by its menu and its list. */
export interface ChosenOption {
  readonly menu: string;
  readonly list: string | null;
  readonly name: string;
}

/** What a side chose, and why that is not allowed. */
export interface Judged extends Chosen {
  /** Sentences without their full stops; none if the choice is legal. */
  readonly objections: readonly string[];
}

/**
 * Judges options that a side chose.
 *
 * @param choices the options, each as often as it is taken
 * @param budget with the name of the formula that it comes from
 * @param own the list that at least half comes from; null where there is none
 */
export function judgeChoice(
  menus: readonly CheckedMenu[],
  choices: readonly ChosenOption[],
  budget: { readonly of: string; readonly points: number },
  own: string | null,
  scope: NumberScope,
): Judged {
  const all = menus.flatMap(({ name: menu, list, options }) => options.map((option) => ({ option, menu, list })));
  const taken = choices.flatMap(({ menu, list, name }) =>
    all.filter((each) => each.menu === menu && each.list === list && each.option.name === name),
  );
  const options = taken.map(({ option }) => option);
  const cost = (of: typeof taken): number => of.reduce((sum, { option }) => sum + option.cost, 0);
  const [spent, spentOnOwn] = [cost(taken), cost(taken.filter(({ list }) => isOfList(list, own)))];
  const chosen = [...new Set(options)];
  return {
    budget: budget.points,
    spent,
    spentOnOwn: own === null ? null : spentOnOwn,
    options: taken.map(({ option: { name, cost: price, rule }, list }) => ({
      name,
      list,
      cost: price,
      rule,
      fromOwn: isOfList(list, own),
      among: [name],
      rolls: [],
    })),
    objections: [
      ...chosen.flatMap((option) => objectionsTo(option, menus, options, scope)),
      ...(spent > budget.points ? [`it costs ${spent} ${budget.of}, and there are ${budget.points}`] : []),
      ...tooFewOfOwn(menus, spentOnOwn, budget, own, scope),
    ],
  };
}

function objectionsTo(
  option: CheckedOption,
  menus: readonly CheckedMenu[],
  taken: readonly CheckedOption[],
  scope: NumberScope,
): readonly string[] {
  const { name, adds, needs } = option;
  const times = taken.filter((each) => each === option).length;
  const limit = limitOf(option, scope);
  const groups = adds
    ? addedTo(
        option,
        menus,
        taken.map((each) => each.name),
      )
    : times;
  return [
    ...needs
      .filter(({ quantity, least }) => scope.quantity(quantity) < least)
      .map(
        ({ quantity, least }) => `${name} needs ${quantity} ${least} or more, and it is ${scope.quantity(quantity)}`,
      ),
    ...(times > limit ? [`${name} is chosen ${timesText(times)}, and at most ${timesText(limit)} is allowed`] : []),
    ...(times > groups
      ? [
          `${name} is chosen ${timesText(times)}, and what it adds to ${groups === 0 ? "is not" : `only ${timesText(groups)}`}`,
        ]
      : []),
  ];
}

/** Why too little comes from the own list: at least half must, or as much as that list can bring. */
function tooFewOfOwn(
  menus: readonly CheckedMenu[],
  spentOnOwn: number,
  { of, points }: { readonly of: string; readonly points: number },
  own: string | null,
  scope: NumberScope,
): readonly string[] {
  if (own === null) return [];
  const most = mostToSpend(
    menus.filter(({ list }) => isOfList(list, own)),
    points,
    scope,
  );
  const needed = Math.min(Math.ceil(points / 2), most);
  return spentOnOwn >= needed
    ? []
    : [`${spentOnOwn} of ${points} ${of} go to the list of ${own}, and at least ${needed} must`];
}

function timesText(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}
