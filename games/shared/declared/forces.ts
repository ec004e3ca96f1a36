import { memoizeTexts } from "../../../grammar/memoize.ts";
import type { Beginning, CheckedScenario, ScenarioSide } from "../../../runtime/checked-tree.ts";
import { type Counts, countsOf, mostOf } from "../../../runtime/checked-tree/forces.ts";
import type { FieldValue } from "./field.ts";
import { blocksWithin, type DeclaredPlay, type Effect, type PlayStep } from "./play/effect.ts";

/** A unit of the game, on or off the board. */
interface AnyCounter {
  readonly name: string;
  readonly title: string;
  readonly side: string;
}

/** The value of a field of the game. */
type FieldOfGame = (field: string) => FieldValue;

/**
 * The counters that a scenario can have: of each name as many as it says, the first ones, and those that it places without
 * a force. All where it lists no force.
 */
export function countersOfForces<Counter extends AnyCounter>(
  counters: readonly Counter[],
  scenario: CheckedScenario,
): readonly Counter[] {
  return countersWhere(counters, scenario, ({ starting }) => mostOf(starting));
}

/**
 * The names of the units that take part, by what was chosen before the game; undefined where no force depends on that.
 */
export function unitsByChoice(
  counters: readonly AnyCounter[],
  scenario: CheckedScenario,
): ((valueOf: FieldOfGame) => ReadonlySet<string>) | undefined {
  const conditions = scenario.sides.flatMap(({ starting }) => starting.flatMap(({ when }) => when ?? []));
  if (conditions.length === 0) return undefined;
  const fields = [...new Set(conditions.map(({ field }) => field))];
  const namesWith = memoizeTexts(MOST_KEPT, (key): ReadonlySet<string> => {
    const values = JSON.parse(key) as FieldValue[];
    const valueOf: FieldOfGame = (field) => values[fields.indexOf(field)] ?? null;
    const there = countersWhere(counters, scenario, ({ starting }) => countsOf(starting, valueOf));
    return new Set(there.map(({ name }) => name));
  });
  return (valueOf) => namesWith(JSON.stringify(fields.map(valueOf)));
}

const MOST_KEPT = 64;

function countersWhere<Counter extends AnyCounter>(
  counters: readonly Counter[],
  { sides, rules }: CheckedScenario,
  countsOfSide: (side: ScenarioSide) => Counts,
): readonly Counter[] {
  if (sides.every(({ starting }) => starting.length === 0)) return counters;
  const taken = new Set<Counter>();
  const take = (side: string, title: string, count: number): void => {
    const free = counters.filter((each) => each.side === side && each.title === title && !taken.has(each));
    for (const counter of free.slice(0, Math.max(0, count))) taken.add(counter);
  };
  for (const side of sides) for (const [title, count] of countsOfSide(side)) take(side.side, title, count);
  for (const { begins } of rules) {
    if (begins === undefined || begins.title === null || isListed(sides, begins.side, begins.title)) continue;
    const named = counters.find(({ name }) => name === begins.name);
    if (named === undefined) take(begins.side, begins.title, begins.count ?? 0);
    else taken.add(named);
  }
  return counters.filter((counter) => taken.has(counter));
}

/** Whether a force of a side lists units of a name. */
export function isListed(sides: readonly ScenarioSide[], side: string, title: string): boolean {
  return sides.some(
    (each) => each.side === side && each.starting.some(({ cards }) => cards.some((card) => card.title === title)),
  );
}

/** Whether a text says where its set-up does what the scenario says. */
export function isSetUpByScenario(blocks: DeclaredPlay["blocks"]): boolean {
  return blocks.some((block) => block.some(isByScenario));
}

/** How a game is played in a scenario: its units begin where it says, before the first step that places others. */
export function playOfScenario(play: DeclaredPlay, { rules }: CheckedScenario): DeclaredPlay {
  const said = rules.flatMap(({ begins, text }) => (begins === undefined ? [] : [{ begins, text }]));
  if (said.length === 0) return play;
  const blocks = [...play.blocks];
  const placed = inOrder(said).map(({ begins, text }) => ({ text, effect: placing(begins, blocks) }));
  if (isSetUpByScenario(play.blocks)) {
    const effects = placed.map(({ effect }) => effect);
    const within = blocks.map((block) => block.flatMap((each) => (isByScenario(each) ? effects : [each])));
    return { ...play, blocks: within };
  }
  const steps = placed.map(({ text, effect }): PlayStep => ({ number: 0, text, block: blocks.push([effect]) - 1 }));
  const before = play.setUp.findIndex(({ block }) => placesUnits(play.blocks, block));
  return { ...play, blocks, setUp: play.setUp.toSpliced(before < 0 ? play.setUp.length : before, 0, ...steps) };
}

/** Whether a block brings units onto the board. Blocks may carry each other out. */
function placesUnits(blocks: DeclaredPlay["blocks"], block: number, seen = new Set<number>()): boolean {
  if (seen.has(block)) return false;
  seen.add(block);
  return (blocks[block] ?? []).some(
    (effect) =>
      ("from" in effect && effect.from === "beside the board") ||
      blocksWithin(effect).some((within) => placesUnits(blocks, within, seen)),
  );
}

function isByScenario(effect: Effect): boolean {
  return effect.kind === "nothing" && effect.byScenario === true;
}

/** As the scenario says it. But what is said of some units comes before what is said of all others of their name or their side. */
function inOrder<Said extends { readonly begins: Beginning }>(said: readonly Said[]): readonly Said[] {
  const left = [...said];
  return said.flatMap(() => {
    const at = left.findIndex(({ begins }) => !left.some((other) => isOfSomeAmong(other.begins, begins)));
    return left.splice(Math.max(0, at), 1);
  });
}

/** Whether a sentence is about some of the units that another one is about. */
function isOfSomeAmong(some: Beginning, all: Beginning): boolean {
  return some.side === all.side && [null, some.title].includes(all.title) && rankOf(some) < rankOf(all);
}

function rankOf({ title, name, count }: Beginning): number {
  if (title === null) return 3;
  return name !== undefined ? 0 : count === null ? 2 : 1;
}

/** @param blocks to which what is done with each unit is added */
function placing(begins: Beginning, blocks: DeclaredPlay["blocks"][number][]): Effect {
  const { of, count, criteria } = begins;
  const block = blocks.push([{ kind: "put", who: { kind: "it" }, in: begins.in, criteria }]) - 1;
  return { kind: "for each", of, from: "beside the board", count, isMost: false, criteria: [], block };
}
