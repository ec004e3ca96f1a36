import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import type { Board, PlaceName, Position, Unit, UnitName } from "../position.ts";
import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import { cardsOfCounter } from "./cards.ts";
import type { ByRule } from "../../shared/stated-rules.ts";
import type { CallistoRule } from "../lexicon/words.ts";
import { RULES } from "../rules/rules.ts";

/** The unit with a name; undefined if the position has none. */
export function unitNamed(position: Position, name: UnitName): Unit | undefined {
  return position.units.find((unit) => unit.name === name);
}

/** The position with a unit changed. Without such a unit, the position as it is. */
export function withUnit(position: Position, name: UnitName, change: Partial<Unit>): Position {
  return { ...position, units: changed(position.units, name, change) };
}

function changed(units: readonly Unit[], name: UnitName, change: Partial<Unit>): readonly Unit[] {
  const after = [...units];
  for (let index = 0; index < after.length; index += 1) {
    const unit = after[index];
    if (unit?.name === name) after[index] = { ...unit, ...change };
  }
  return after;
}

/** The position after a counter permanently left the board. */
export function withoutUnit(position: Position, name: UnitName): Position {
  return { ...position, units: position.units.filter((unit) => unit.name !== name) };
}

const NO_RULES: readonly CheckedRule[] = [];

/** Where an off-board unit enters: the first of its names for which the board has a place; null for none. */
export function spawnOf(
  board: Board,
  scenario: CheckedScenario,
  unit: Pick<Unit, "name">,
  rules: readonly CheckedRule[] = NO_RULES,
): PlaceName | null {
  return spawnsOn(board.spawns)(scenario)(rules)(unit.name);
}

/** More than the unit names of any scenario. */
const MOST_UNITS = 500;

/** Found out once: the name of a unit says its title and letter. */
const spawnsOn = memoize((spawns: Board["spawns"]) =>
  memoize((scenario: CheckedScenario) =>
    memoize((rules: readonly CheckedRule[]) =>
      memoizeTexts(MOST_UNITS, (unit): PlaceName | null => {
        const names = spawnNames(scenario, { name: unit, ...splitName(unit) }, rules);
        const named = names.find((name) => Object.hasOwn(spawns, name));
        return named === undefined ? null : (spawns[named] ?? null);
      }),
    ),
  ),
);

/**
 * The names under which a board may state where a unit enters, the most specific first: the unit (`Scout Y`), what a
 * rule of the bot says of it, its squad (`Y unit`), unless the rule keeps that place for others, and its force.
 */
export function spawnNames(scenario: CheckedScenario, unit: Counter, rules: readonly CheckedRule[]): readonly string[] {
  const ruled = rules.flatMap((rule) => RULES.known(SPAWN_RULES, rule)?.(unit, rule) ?? []);
  const kept = rules.flatMap(spawnsOfRule).includes(`${unit.letter} unit`);
  return [unit.name, ...ruled, ...(kept ? [] : [`${unit.letter} unit`]), ...forcesOf(scenario, unit)];
}

/** The parts of a unit that decide where it enters. */
type Counter = Pick<Unit, "name" | "title" | "letter">;

/** Rules about where units enter, with the names of the places that they send a unit to. */
const SPAWN_RULES: ByRule<CallistoRule, (unit: Counter, rule: CheckedRule) => readonly string[]> = {
  "Corp-Sec and Scout enter at a unit space": ({ title, letter }, rule) => {
    const at = ["Corp-Sec", "Scout"].indexOf(title);
    return letter !== null && rule.letters[at] === letter ? spawnsOfRule(rule) : [];
  },
  "squads enter at spawn points": ({ letter }, { letters, numbers }) => {
    const at = letter === null ? -1 : letters.indexOf(letter);
    const point = numbers[Math.floor((at * numbers.length) / letters.length)];
    return point === undefined ? [] : [`spawn point ${point}`, `${point}`, `Force ${point}`];
  },
};

/** The spawn points beside the ordinary ones that a rule keeps for the units that it names. */
export function spawnsOfRule({ entry, letters }: CheckedRule): readonly string[] {
  return entry === UNIT_SPACE_RULE ? [`${letters.at(-1)} unit`] : [];
}

const UNIT_SPACE_RULE: CallistoRule = "Corp-Sec and Scout enter at a unit space";

/** The forces that a unit's cards start in: `Force 1`. */
export function forcesOf(scenario: CheckedScenario, unit: Counter): readonly string[] {
  const cards = cardsOfCounter(unit).map(splitName);
  return scenario.sides
    .flatMap(({ starting }) => starting)
    .filter((force) =>
      force.cards.some((card) => cards.some(({ title, letter }) => card.title === title && card.letter === letter)),
    )
    .flatMap(({ number }) => (number === null ? [] : [`Force ${number}`]));
}

/** The scenario's rule that a destroyed control station takes the force that it serves out of action. */
export const STATION_RULE: CallistoRule = "a destroyed control station suppresses its force";

/**
 * Whether the control stations on the map of a bot's unit serve the player, so that the bot's sheet means them
 * (OPEN-53). A station serves a force on the other map (S:3243-3251), so the bot's own stations are where the force
 * they serve is not. Nobody changes maps, so a unit's force shows which map it is on.
 */
export function facesEnemyStations(scenario: CheckedScenario, bot: string, unit: Counter): boolean {
  const own = RULES.named(scenario.rules, STATION_RULE).filter(({ side }) => side === bot);
  if (own.length === 0) return true;
  const forces = forcesOf(scenario, unit);
  return own.some(({ numbers }) => forces.includes(`Force ${numbers[0]}`));
}
