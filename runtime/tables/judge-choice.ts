import type { CheckedMenu, CheckedOption } from "./checked-tables.ts";
import { addedTo, type Chosen, isOfList, limitOf, mostToSpend } from "./choose-options.ts";
import type { NumberScope } from "./evaluate.ts";

/** An option that a side chose, by its menu and its list. */
export interface ChosenOption {
  readonly menu: string;
  readonly list: string | null;
  readonly name: string;
}

/** What a side chose by itself, and why that is not allowed. */
export interface Judged extends Chosen {
  /** Sentences without their full stops; none if the choice is legal. */
  readonly objections: readonly string[];
}

/**
 * Judges options that a side chose by itself.
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
