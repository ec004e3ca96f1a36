import type { Compared, Difference } from "../../shared/situation.ts";
import type { Choice } from "../../../runtime/decision.ts";
import { compareNames } from "../board/space-names.ts";
import type { AttackRoll } from "../effects/turn-effects.ts";
import type { CardName, RowCard } from "../position.ts";
import { sameStructure, stateOfStructure, stateOfUnit } from "./states.ts";
import type {
  ExpectedDie,
  ExpectedItem,
  ExpectedRowCard,
  ExpectedStep,
  Expectation,
  TiebreaksKey,
} from "./situation.ts";
import type { SituationResult } from "./run-situation.ts";

/** What stands for nothing in what was got. */
const NONE = "none";

/** Compares what is written, and only that. No difference means that the expectation holds. */
export function compare(expectation: Expectation, result: SituationResult): readonly Difference[] {
  const differences = expectation.items.flatMap((item) => compareItem(item, result) ?? []);
  const alternatives = expectation.anyOf.flatMap((expectations) => {
    const compared = expectations.map((alternative) => compare(alternative, result));
    if (compared.some((found) => found.length === 0)) return [];
    return [
      {
        key: "any of",
        expected: compared.map((found) => asMap(found, ({ expected }) => expected)),
        got: compared.map((found) => asMap(found, ({ got }) => got)),
      },
    ];
  });
  return [...differences, ...alternatives];
}

function asMap(differences: readonly Difference[], value: (difference: Difference) => Compared): Compared {
  return Object.fromEntries(differences.map((difference) => [difference.key, value(difference)]));
}

function compareItem(item: ExpectedItem, result: SituationResult): Difference | null {
  const { decision, effects, before } = result;
  const { position } = effects;
  switch (item.key) {
    case "clause":
      return compareClause(item.clause, result);
    case "action":
      return compareAction(item.action, result);
    case "destination":
      return same(item.key, item.place, decision?.destination ?? NONE);
    case "via": {
      const route = decision?.route ?? [];
      return differs(item.key, item.place, route.length === 1 ? (route[0] ?? NONE) : route, route.includes(item.place));
    }
    case "target":
      return same(
        item.key,
        item.unit,
        decision?.target ?? (decision?.targets.length === 1 ? decision.targets[0] : null) ?? NONE,
      );
    case "targets": {
      const target = decision?.target ?? null;
      const targets =
        decision === null ? [] : decision.targets.length > 0 || target === null ? decision.targets : [target];
      return sameSet(item.key, item.units, targets);
    }
    case "neutralised":
      return sameSet(item.key, item.units, effects.neutralised);
    case "escaped": {
      const escaped = position.units.filter(
        (unit) => unit.escaped && !before.units.some(({ name, escaped: already }) => name === unit.name && already),
      );
      return sameSet(
        item.key,
        item.units,
        escaped.map(({ name }) => name),
      );
    }
    case "structure": {
      const got = decision?.feature ?? NONE;
      return differs(item.key, item.structure, got, sameStructure(item.structure, got));
    }
    case "space":
      return differs(
        item.key,
        item.space,
        decision?.spaces ?? [],
        decision?.spaces?.length === 1 && decision.spaces[0] === item.space,
      );
    case "structures":
      return sameMap(
        item.key,
        item.states,
        keysOf(item.states, (name, state) => stateOfStructure(position.board, name, state) ?? NONE),
      );
    case "states":
      return sameMap(
        item.key,
        item.states,
        keysOf(item.states, (name, state) => stateOfUnit(position, name, state) ?? NONE),
      );
    case "people":
      return comparePeople(item.people, result);
    case "winner":
      return same(item.key, item.side, result.winner ?? NONE);
    case "moves":
      return sameMap(
        item.key,
        mapValues(item.moves, (at) => at ?? "off"),
        mapValues(effects.moves, (at) => at ?? "off"),
      );
    case "controls":
      return sameSet(item.key, item.spaces, effects.controls);
    case "marks":
      return sameSet(item.key, item.spaces, effects.marks);
    case "row":
      return compareRow(item.cards, position.cards.row, effects.acting);
    case "discard":
    case "removed":
      return sameSet(item.key, item.cards, position.cards[item.key]);
    case "discard gains": {
      const gains = withoutCopies(position.cards.discard, before.cards.discard);
      return differs(item.key, sorted(item.cards), sorted(gains), withoutCopies(item.cards, gains).length === 0);
    }
    case "aside":
    case "deck":
      return sameList(item.key, item.cards, position.cards[item.key]);
    case "interference":
      return same(item.key, item.count, position.cards.interference);
    case "hits":
      return sameMap(
        item.key,
        item.hits,
        keysOf(item.hits, (name) => position.units.find((unit) => unit.name === name)?.hits ?? 0),
      );
    case "die":
      return compareDie(item.key, item.die, effects.attacks.length === 1 ? effects.attacks[0] : undefined);
    case "dice of targets":
      return compareDice(item.dice, effects.attacks);
    case "answer":
      return same(item.key, item.answer, result.answer ?? NONE);
    default:
      return compareTiebreaks(item.key, item.steps, [...(decision?.choices ?? []), ...effects.choices]);
  }
}

/** A clause without a letter says nothing about the letter. */
function compareClause(
  expected: { readonly number: number; readonly letter: string | null } | null,
  { decision }: SituationResult,
): Difference | null {
  const got = decision === null || decision.clause === null ? NONE : `${decision.clause}${decision.letter ?? ""}`;
  if (expected === null) return same("clause", NONE, got);
  const letter = expected.letter ?? decision?.letter ?? "";
  return differs("clause", `${expected.number}${expected.letter ?? ""}`, got, got === `${expected.number}${letter}`);
}

/** An action without a strength says nothing about the strength. */
function compareAction(expected: string, { decision }: SituationResult): Difference | null {
  const name = decision?.action ?? NONE;
  const strength = decision?.strength ?? null;
  const got = strength === null ? name : `${name} ${strength}`;
  return differs("action", expected, got, expected === got || expected === name);
}

function comparePeople(
  expected: Readonly<Record<string, readonly string[]>>,
  { effects }: SituationResult,
): Difference | null {
  const got = keysOf(expected, (space) => {
    const features = effects.position.board.spaces.find(({ name }) => name === space)?.has ?? [];
    return sorted(features.map(({ name }) => name).filter((name) => name === "prisoner" || name === "civilian"));
  });
  return sameMap(
    "people",
    mapValues(expected, (people) => sorted(people)),
    got,
  );
}

function compareRow(
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
    "row",
    expected.map((card) => print(card, card.acting)),
    row.map((card, index) => print(card, index === acting)),
    holds,
  );
}

function compareDie(key: string, expected: ExpectedDie, roll: AttackRoll | undefined): Difference | null {
  if (roll === undefined) return differs(key, { ...expected }, NONE, false);
  const got = { sides: roll.sides, needs: roll.needs, count: roll.count };
  const holds =
    (expected.sides === undefined || expected.sides === got.sides) &&
    (expected.needs === undefined || expected.needs === got.needs) &&
    (expected.count === undefined || expected.count === got.count);
  return differs(key, { ...expected }, got, holds);
}

function compareDice(
  expected: Readonly<Record<string, ExpectedDie>>,
  attacks: readonly AttackRoll[],
): Difference | null {
  const rolls = Object.fromEntries(
    attacks.map((roll) => [roll.target, { sides: roll.sides, needs: roll.needs, count: roll.count }]),
  );
  const holds = Object.entries(expected).every(([target, die]) => {
    const roll = attacks.find((attack) => attack.target === target);
    return compareDie("die", die, roll) === null;
  });
  return differs(
    "die",
    mapValues(expected, (die) => ({ ...die })),
    rolls,
    holds,
  );
}

const CHOICES_OF: Readonly<Record<TiebreaksKey, readonly Choice["of"][]>> = {
  tiebreaks: ["target", "find", "unit", "place", "space", "via", "passenger", "card", "feature"],
  "target tiebreaks": ["target", "find", "unit"],
  "place tiebreaks": ["place", "space"],
  "via tiebreaks": ["via"],
};

/**
 * One choice's ladder must be the one that is written; where several choices of the kind were made, any of them, or
 * all in a row. A choice among one candidate has no ladder.
 */
function compareTiebreaks(
  key: TiebreaksKey,
  expected: readonly ExpectedStep[],
  choices: readonly Choice[],
): Difference | null {
  const ladders = choices
    .filter(({ of, steps }) => CHOICES_OF[key].includes(of) && steps.length > 0)
    .map(({ steps }) => steps);
  const all = ladders.flat();
  const holds = [...ladders, all].some((steps) => sameLadder(expected, steps));
  return differs(key, expected.map(stepAsMap), all.map(stepAsMap), holds);
}

function sameLadder(expected: readonly ExpectedStep[], got: readonly ExpectedStep[]): boolean {
  return (
    expected.length === got.length &&
    expected.every((step, index) => {
      const other = got[index];
      return (
        other !== undefined && folded(step.criterion) === folded(other.criterion) && sameCopies(step.left, other.left)
      );
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

function keysOf<Value>(
  map: Readonly<Record<string, Value>>,
  read: (key: string, value: Value) => Compared,
): Readonly<Record<string, Compared>> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, read(key, value)]));
}

function mapValues<Value>(
  map: Readonly<Record<string, Value>>,
  read: (value: Value) => Compared,
): Readonly<Record<string, Compared>> {
  return keysOf(map, (_, value) => read(value));
}

function same(key: string, expected: Compared, got: Compared): Difference | null {
  return differs(key, expected, got, expected === got);
}

function sameList(key: string, expected: readonly string[], got: readonly string[]): Difference | null {
  return differs(
    key,
    expected,
    got,
    expected.length === got.length && expected.every((name, index) => name === got[index]),
  );
}

function sameSet(key: string, expected: readonly string[], got: readonly string[]): Difference | null {
  return differs(key, sorted(expected), sorted(got), sameCopies(expected, got));
}

function sameMap(
  key: string,
  expected: Readonly<Record<string, Compared>>,
  got: Readonly<Record<string, Compared>>,
): Difference | null {
  const names = Object.keys(expected);
  const holds =
    names.length === Object.keys(got).length &&
    names.every((name) => Object.hasOwn(got, name) && JSON.stringify(got[name]) === JSON.stringify(expected[name]));
  return differs(key, expected, got, holds);
}

function sameCopies(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && withoutCopies(first, second).length === 0;
}

/** The first list less the second, copies counted. */
function withoutCopies(cards: readonly CardName[], taken: readonly CardName[]): readonly CardName[] {
  const left = [...cards];
  for (const card of taken) {
    const index = left.indexOf(card);
    if (index !== -1) left.splice(index, 1);
  }
  return left;
}

function sorted(names: readonly string[]): readonly string[] {
  return names.toSorted(compareNames);
}

function differs(key: string, expected: Compared, got: Compared, holds: boolean): Difference | null {
  return holds ? null : { key, expected, got };
}
