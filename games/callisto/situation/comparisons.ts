import type { Choice } from "../../../runtime/decision.ts";
import { NONE } from "../../shared/expectation.ts";
import type { Compared, Difference } from "../../shared/situation.ts";
import { compareNames, splitPair } from "../board/spaces.ts";
import { splitStructure } from "../effects/scenery.ts";
import type { AttackRoll } from "../effects/turn-effects.ts";
import { leftOf, multisetDifference } from "../multisets.ts";
import type { Board, Position, RowCard, UnitName } from "../position.ts";

/* Compares an expectation with the result. Null means no difference. */

type Map<Value = Compared> = Readonly<Record<string, Value>>;

export function differs(key: string, expected: Compared, got: Compared, holds: boolean): Difference | null {
  return holds ? null : { key, expected, got };
}

export function same(key: string, expected: Compared, got: Compared): Difference | null {
  return differs(key, expected, got, expected === got);
}

export function sameList(key: string, expected: readonly string[], got: readonly string[]): Difference | null {
  return differs(key, expected, got, expected.join("\n") === got.join("\n"));
}

/** In any order; copies count. */
export function sameSet(key: string, expected: readonly string[], got: readonly string[]): Difference | null {
  return differs(key, sorted(expected), sorted(got), sameCopies(expected, got));
}

export function sameMap(key: string, expected: Map, got: Map): Difference | null {
  const names = Object.keys(expected);
  const holds =
    names.length === Object.keys(got).length &&
    names.every((name) => Object.hasOwn(got, name) && JSON.stringify(got[name]) === JSON.stringify(expected[name]));
  return differs(key, expected, got, holds);
}

/** The expected names must occur, others may occur, too. */
export function amongOthers(key: string, expected: readonly string[], got: readonly string[]): Difference | null {
  return differs(key, sorted(expected), sorted(got), multisetDifference(expected, got).length === 0);
}

function sameCopies(first: readonly string[], second: readonly string[]): boolean {
  return leftOf(first, second)?.length === 0;
}

export function sorted(names: readonly string[]): readonly string[] {
  return names.toSorted(compareNames);
}

export function mapValues<Value, Result>(
  map: Map<Value>,
  read: (value: Value, name: string) => Result,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, read(value, name)]));
}

/** A card of an expected row; `acting` is true where it is written with `*`. */
interface ExpectedRowCard extends RowCard {
  readonly acting: boolean;
}

export function sameRow(
  key: string,
  expected: readonly ExpectedRowCard[],
  row: readonly RowCard[],
  acting: number | null,
): Difference | null {
  const holds =
    expected.length === row.length &&
    expected.every((card, index) => {
      const got = row[index];
      return got?.card === card.card && got.sideways === card.sideways && (!card.acting || index === acting);
    });
  const print = (card: RowCard, marked: boolean): string =>
    `${card.card}${marked ? "*" : ""}${card.sideways ? "~" : ""}`;
  return differs(
    key,
    expected.map((card) => print(card, card.acting)),
    row.map((card, index) => print(card, index === acting)),
    holds,
  );
}

/** The stated values of a die. */
export type ExpectedDie = Readonly<Partial<Record<"sides" | "needs" | "count", number>>>;

export function sameDie(key: string, expected: ExpectedDie, roll: AttackRoll | undefined): Difference | null {
  if (roll === undefined) return differs(key, { ...expected }, NONE, false);
  const got = stated(roll);
  const holds = Object.entries(expected).every(([name, value]) => got[name] === value);
  return differs(key, { ...expected }, got, holds);
}

/** Dice by their targets. */
export function sameDice(key: string, expected: Map<ExpectedDie>, attacks: readonly AttackRoll[]): Difference | null {
  const holds = Object.entries(expected).every(([target, die]) => {
    const roll = attacks.find((attack) => attack.target === target);
    return sameDie(key, die, roll) === null;
  });
  const got = Object.fromEntries(attacks.map((roll) => [roll.target, stated(roll)]));
  return differs(
    key,
    mapValues(expected, (die) => ({ ...die })),
    got,
    holds,
  );
}

function stated({ sides, needs, count }: AttackRoll): Map<number> {
  return { sides, needs, count };
}

/** One criterion that was consulted, and the candidates that it left. */
interface ExpectedStep {
  readonly criterion: string;
  readonly left: readonly string[];
}

/**
 * The criteria of one choice must be those that are written. If several choices were made, those of any of them count,
 * or of all in a row. A choice with one candidate has none.
 */
export function sameTiebreaks(
  key: string,
  expected: readonly ExpectedStep[],
  choices: readonly Choice[],
): Difference | null {
  const ladders = choices.filter(({ steps }) => steps.length > 0).map(({ steps }) => steps);
  const all = ladders.flat();
  const holds = [...ladders, all].some((steps) => sameLadder(expected, steps));
  return differs(key, expected.map(stepAsMap), all.map(stepAsMap), holds);
}

function sameLadder(expected: readonly ExpectedStep[], got: readonly ExpectedStep[]): boolean {
  return (
    expected.length === got.length &&
    expected.every(({ criterion, left }, index) => {
      const other = got[index];
      return other !== undefined && folded(criterion) === folded(other.criterion) && sameCopies(left, other.left);
    })
  );
}

function stepAsMap({ criterion, left }: ExpectedStep): Compared {
  return { [criterion]: left.length === 1 && left[0] !== undefined ? left[0] : left };
}

/** Case, blanks and kinds of hyphens do not matter, as on sheets. */
function folded(criterion: string): string {
  return criterion
    .toLowerCase()
    .replace(/[\s\-–—]+/g, " ")
    .trim();
}

/**
 * The state of a structure in the terms of the expected state: a door that was broken open is both open and destroyed.
 * Null where there is no such structure.
 */
export function stateOfStructure(
  board: Board,
  name: string,
  asked: string,
): "open" | "closed" | "destroyed" | "intact" | null {
  const { what, where } = splitStructure(name);
  if (what === "door") {
    const [first, second] = splitPair(where, "-") ?? ["", ""];
    const edge = board.edges.find(
      ({ from, to }) => (from === first && to === second) || (from === second && to === first),
    );
    if (!edge?.door) return null;
    if (asked === "destroyed" && edge.door.destroyed === true) return "destroyed";
    return edge.door.closed ? (asked === "intact" ? "intact" : "closed") : "open";
  }
  const space = board.spaces.find((candidate) => candidate.name === where);
  const feature = space?.has.find((candidate) => sameStructure(name, `${candidate.name} ${where}`));
  return feature === undefined ? null : feature.destroyed ? "destroyed" : "intact";
}

/**
 * Whether two names mean one structure: a door's spaces may come in either order, comms are a control station, and an
 * `escape pod` is also the eastern one.
 */
export function sameStructure(written: string, name: string): boolean {
  const [one, other] = [splitStructure(written), splitStructure(name)];
  if (one.what === "door" && other.what === "door") {
    const [first, second] = splitPair(one.where, "-") ?? [];
    return one.where === other.where || `${second}-${first}` === other.where;
  }
  if (one.where !== other.where) return false;
  const [wanted, got] = [COMMON_NAMES[one.what] ?? one.what, COMMON_NAMES[other.what] ?? other.what];
  return wanted === got || (wanted === "escape pod" && got.endsWith(` ${wanted}`));
}

const COMMON_NAMES: Readonly<Record<string, string>> = { "control station": "comms" };

/** The state of a unit in the terms of the expected state: suppressed or ready, deactivated or active. */
export function stateOfUnit(position: Position, name: UnitName, asked: string): string | null {
  const unit = position.units.find((candidate) => candidate.name === name);
  if (unit === undefined) return null;
  if (asked === "active" || asked === "deactivated") return unit.deactivated ? "deactivated" : "active";
  return unit.suppressed ? "suppressed" : "ready";
}
