import {
  actionText,
  expectedClause,
  isAction,
  NONE,
  expectationShape,
  expectedKey,
  readExpectation as readKeys,
} from "../../shared/expectation.ts";
import type { Located } from "../../shared/reading/located.ts";
import { choice, either, integer, list, map, record, text } from "../../shared/reading/shape.ts";
import type { Compared, Difference } from "../../shared/situation.ts";
import {
  amongOthers,
  differs,
  mapValues,
  same,
  sameDice,
  sameDie,
  sameList,
  sameRow,
  sameSet,
  sameStructure,
  sorted,
  stateOfStructure,
  stateOfUnit,
  type ExpectedDie,
} from "./comparisons.ts";
import {
  byName,
  cards,
  expected,
  named,
  placeNamed,
  spaceNamed,
  spaces,
  structureNamed,
  tiebreaks,
  unitNamed,
  units,
  valuesByName,
  type ExpectedKey,
  type Reader,
  type Expectation,
  type SituationResult,
} from "./expected-key.ts";
import { multisetDifference } from "../multisets.ts";
import { ACTION_NAMES, AT, COUNT, ROW, SIDEWAYS } from "./read-names.ts";
import { splitRowName } from "../../shared/read-situation.ts";

const DIE_KEYS = { sides: integer(0, 99, { editor: { enum: [8, 10, 12] } }), needs: COUNT, count: COUNT };
const ONE_DIE = map(DIE_KEYS);
const DICE_OF_TARGETS = record(map(DIE_KEYS, [], { title: "a die against" }));

function dieOf(written: Located<ExpectedDie>): ExpectedDie {
  return Object.fromEntries(
    (["sides", "needs", "count"] as const).flatMap((key) => {
      const value = written.getAs(key, DIE_KEYS[key])?.value;
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** An action in the words of the page, with its strength if that is stated. */
function actionOf({ written }: Located<string | number | boolean>, { findings }: Reader): string | null {
  const [, name = "", strength] = /^(.+?)(?: (\d{1,2}))?$/.exec(written.text.trim()) ?? [];
  if (name !== "ready" && !ACTION_NAMES.includes(name)) {
    const needed = "an action with its strength, such as `SCOUT 2`, or `ready`";
    findings.badText(written.span, "action", needed, name, [...ACTION_NAMES, "ready"]);
    return null;
  }
  return strength === undefined ? name : `${name} ${Number(strength)}`;
}

const KEYS: Readonly<Record<string, ExpectedKey>> = {
  clause: expectedClause(),
  action: expected(
    text({
      description:
        "The action in the page's words and its resolved strength: `SCOUT 2`; `ready` for a suppressed unit.",
      editor: { type: "string", pattern: `^(${ACTION_NAMES.join("|")}|ready)( [0-9]{1,2})?$` },
    }),
    actionOf,
    (key, wanted, { decision }) => {
      const got = actionText(decision);
      return differs(key, wanted, got, isAction(wanted, got));
    },
  ),
  destination: named("Where the unit goes; `br.deck` for a bridge's deck.", placeNamed, (key, place, { decision }) =>
    same(key, place, decision?.destination ?? NONE),
  ),
  via: named("The place it goes through.", placeNamed, (key, place, { decision }) => {
    const route = decision?.route ?? [];
    return differs(key, place, route.length === 1 ? (route[0] ?? NONE) : route, route.includes(place));
  }),
  target: named("The target unit.", unitNamed, (key, unit, { decision }) => {
    const only = decision?.targets.length === 1 ? decision.targets[0] : null;
    return same(key, unit, decision?.target ?? only ?? NONE);
  }),
  targets: units("The units of an area attack.", ({ decision }) => {
    const target = decision?.target ?? null;
    if (decision === null) return [];
    return decision.targets.length > 0 || target === null ? decision.targets : [target];
  }),
  structure: named(
    "The structure to attack, open or use: `building c3`, `door c3-d3`.",
    structureNamed,
    (key, structure, { decision }) => {
      const got = decision?.feature ?? NONE;
      return differs(key, structure, got, sameStructure(structure, got));
    },
  ),
  space: named("The space that an area attack chose.", spaceNamed, (key, space, { decision }) => {
    const chosen = decision?.spaces ?? [];
    return differs(key, space, chosen, chosen.length === 1 && chosen[0] === space);
  }),
  structures: byName(
    choice(["open", "closed", "destroyed", "intact"]),
    "Structures afterwards: `{ door c3-d3: open, comms c3: destroyed }`.",
    structureNamed,
    (state) => state.text,
    (wanted, { effects: { position } }) =>
      mapValues(wanted, (state, name) => stateOfStructure(position.board, name, state) ?? NONE),
  ),
  states: byName(
    choice(["suppressed", "ready", "active", "deactivated"]),
    "Units afterwards: `{ Merc Y: suppressed, Ripper C: ready, Mech H: active }`.",
    unitNamed,
    (state) => state.text,
    (wanted, { effects: { position } }) =>
      mapValues(wanted, (state, name) => stateOfUnit(position, name, state) ?? NONE),
  ),
  people: byName(
    list(choice(["prisoner", "civilian"], { title: "a person" })),
    "Prisoners and civilians afterwards: `{ c4: [prisoner], c3: [] }`.",
    spaceNamed,
    (people) => sorted(people.items().map(({ value }) => value)),
    (wanted, { effects: { position } }) =>
      mapValues(wanted, (_people, space) => {
        const features = position.board.spaces.find(({ name }) => name === space)?.has ?? [];
        return sorted(features.map(({ name }) => name).filter((name) => name === "prisoner" || name === "civilian"));
      }),
  ),
  winner: expected(
    choice(["bot", "player"], { description: "Who has won." }),
    ({ value }) => value,
    (key, side, { winner }) => same(key, side, winner ?? NONE),
  ),
  escaped: units("Units that left by escaping.", ({ before, effects: { position } }) => {
    const already = before.units.filter(({ escaped }) => escaped).map(({ name }) => name);
    return position.units.filter((unit) => unit.escaped && !already.includes(unit.name)).map(({ name }) => name);
  }),
  moves: byName(
    AT,
    "Units led, carried or pushed, and where to; the acting card's own unit is in `destination`.",
    unitNamed,
    (at, names) => names.at(at) ?? "off",
    (_wanted, { effects: { moves } }) => mapValues(moves, (at) => at ?? "off"),
    { least: 0 },
  ),
  places: byName(
    AT,
    "Where units stand afterwards, or `off` the board: `{ Scout Y: c3, Blaster A: off }`.",
    unitNamed,
    (at, names) => names.at(at) ?? "off",
    (wanted, { effects: { position } }) =>
      mapValues(wanted, (_at, name) => position.units.find((unit) => unit.name === name)?.at ?? "off"),
  ),
  neutralised: units("Units whose counter leaves the board.", ({ effects }) => effects.neutralised),
  controls: spaces("Spaces that the bot controls from now on.", ({ effects }) => effects.controls),
  marks: spaces("Spaces that gain a scouted marker.", ({ effects }) => effects.marks),
  row: expected(
    { ...ROW, description: "The row afterwards, left to right." },
    (written, { names }) =>
      written.items().flatMap((item) => {
        const name = splitRowName(item.written, SIDEWAYS);
        const card = names.rowCard(name);
        return card === null ? [] : [{ ...card, acting: name.acting }];
      }),
    (key, row, { effects: { position, acting } }) => sameRow(key, row, position.cards.row, acting),
  ),
  discard: cards("The discard afterwards, in any order.", sameSet, ({ effects }) => effects.position.cards.discard),
  "discard gains": cards(
    "Cards added to the discard. Others may have been added too.",
    amongOthers,
    ({ effects, before }) => multisetDifference(effects.position.cards.discard, before.cards.discard),
  ),
  aside: cards("The cards set aside afterwards, in order.", sameList, ({ effects }) => effects.position.cards.aside),
  deck: cards("The deck afterwards, top first.", sameList, ({ effects }) => effects.position.cards.deck),
  // Cards of either side can leave the game.
  removed: cards("Cards removed from the game.", sameSet, ({ effects }) => effects.position.cards.removed, [
    "bot",
    "player",
  ]),
  interference: expected(
    integer(0, 99, { description: "Interference cards left in the supply." }),
    ({ value }) => value,
    (key, count, { effects }) => same(key, count, effects.position.cards.interference),
  ),
  hits: byName(
    COUNT,
    "Hit markers afterwards: `{ Corp-Sec Y: 0 }`.",
    unitNamed,
    ({ value }) => value,
    (wanted, { effects: { position } }) =>
      mapValues(wanted, (_hits, name) => position.units.find((unit) => unit.name === name)?.hits ?? 0),
  ),
  die: expected(
    either({ type: "object", additionalProperties: { not: { type: "object" } } }, ONE_DIE, DICE_OF_TARGETS, {
      description: "The dice of the attack; by target where it has several.",
    }),
    (written, { names }) => {
      if (!written.named().some(({ value }) => value?.asMap())) return { die: dieOf(written.as(ONE_DIE)) };
      return { dice: valuesByName(written.as(DICE_OF_TARGETS), (name) => unitNamed(names, name), dieOf) };
    },
    (key, wanted, { effects: { attacks } }) =>
      "dice" in wanted
        ? sameDice(key, wanted.dice, attacks)
        : sameDie(key, wanted.die, attacks.length === 1 ? attacks[0] : undefined),
  ),
  answer: expected(
    text({ description: "The answer to an `ask` or a bid.", needed: "`true`, `false`, a number or a word" }),
    ({ value }) => value,
    (key, wanted, { answer }) => same(key, wanted, answer ?? NONE),
  ),
  tiebreaks: tiebreaks("Each criterion the bot used, in order, with the candidates it left."),
  "target tiebreaks": tiebreaks("The criteria that chose the target.", ["target", "find", "unit"]),
  "place tiebreaks": tiebreaks("The criteria that chose the destination.", ["place", "space"]),
  "via tiebreaks": tiebreaks("The criteria that chose the way.", ["via"]),
};

const ALTERNATIVES = list(expectationShape(KEYS), {
  description: "Expectations, one of which must hold.",
  needed: "a list of at least one expectation",
  least: 1,
});

const ALL_KEYS: Readonly<Record<string, ExpectedKey>> = {
  ...KEYS,
  "any of": expectedKey(
    ALTERNATIVES,
    (written, reader: Reader) => written.items().map((each) => readKeys(KEYS, each, reader)),
    (_key, alternatives, result: SituationResult) => noneOf(alternatives, result),
  ),
};

/** The expectations of a situation. */
export const EXPECTATION = expectationShape(ALL_KEYS, {
  description: "The test compares only the keys you write.",
});

/** Reads `expect`: all of its keys must hold, and one of its alternatives. */
export function readExpectation(written: Located<unknown>, reader: Reader): Expectation {
  return readKeys(ALL_KEYS, written, reader);
}

/** The differences of each alternative, if none holds. */
function noneOf(alternatives: readonly Expectation[], result: SituationResult): readonly Difference[] {
  const compared = alternatives.map((alternative) => alternative(result));
  if (compared.some((differences) => differences.length === 0)) return [];
  const print = (value: (difference: Difference) => Compared): readonly Compared[] =>
    compared.map((differences) => Object.fromEntries(differences.map((each) => [each.key, value(each)])));
  return [{ key: "any of", expected: print(({ expected: wanted }) => wanted), got: print(({ got }) => got) }];
}
