import type { FlagTest, MoveActionMeaning } from "../../runtime/compact/meaning.ts";
import type {
  MoveProgram,
  Predicate,
  CriterionProgram,
  GoalProgram,
  LetterProgram,
  SetProgram,
  AlongProgram,
  PassengersProgram,
} from "../lower/program.ts";
import { all, flagTest, TRUE } from "../lower/predicate.ts";
import { type FunctionWriter, defineFunction } from "./function-writer.ts";
import { placeCount } from "./expressions.ts";
import {
  type PlanSite,
  writeLeaveIf,
  writeChoice,
  writeProbe,
  writeStrength,
  writeTaken,
  planParameters,
  writeSettled,
} from "./plan.ts";
import { testCode, distanceCode, writeCosts, writeGather } from "./sets.ts";
import { type Gathered, writeAdd, writeList, tieBehind, writeCopied } from "./gathered.ts";
import { tiedWinners } from "../lower/movement.ts";
import { writeBestCollectorBelow, type BestCollector, type Places, writeCriteria } from "./narrow.ts";
import { meaningOf, partOf } from "../lower/context.ts";
import { unprinted } from "../lower/attack.ts";

/** The neighbours of the acting unit's place: the entries of a list from `first` up to `end`. */
interface Neighbours {
  readonly first: string;
  readonly end: string;
  readonly to: string;
  /** The test that permits the step. */
  readonly passes: FlagTest | null;
}

/** The places within reach: a list of them, or for a single step the neighbours themselves. */
export interface Reach extends Gathered {
  /** Null if the list and its count hold them; otherwise they are looked up in the loop. */
  readonly neighbours: Neighbours | null;
}

/** What the letters of a movement share. */
export interface Movement {
  readonly program: MoveProgram;
  readonly action: string;
  readonly strength: string;
  readonly reach: Reach;
  /** A test of a place that is so slow that it runs only for the best places within reach; null if there is none. */
  readonly late: ((place: string) => string) | null;
}

/** Writes code that leaves a movement if no unit on the board acts, or if it may not move. */
export function writeSetOut(writer: FunctionWriter, meaning: MoveActionMeaning, site: PlanSite): void {
  const { here } = writer.code;
  writeLeaveIf(writer, site, `${here} < 0`);
  const possible = meaning.possible?.(writer.scope("own")) ?? null;
  if (possible === null) return;
  writeLeaveIf(writer, site, `!(${possible})`);
}

/** Writes code that finds the places within reach of a unit on the board; a single step needs no list. */
export function writeReach(
  writer: FunctionWriter,
  program: MoveProgram,
  meaning: MoveActionMeaning,
  strength: string,
  isListed = false,
): Reach {
  const list = writer.field(meaning.reached);
  const restsOnChoice = program.letters.some(({ goal, find }) => find !== null || tiedWinners(goal) !== null);
  if (strength === "1" && !restsOnChoice && !isListed && meaning.oneStep !== null) {
    const scope = writer.scope("own");
    const { start, to, passes } = meaning.oneStep;
    const steps = start(scope);
    const neighbours: Neighbours = { first: writer.fresh("first"), end: writer.fresh("end"), to: to(scope), passes };
    writer.line(`const ${neighbours.first} = ${steps}[${writer.code.here}];`);
    writer.line(`const ${neighbours.end} = ${steps}[${writer.code.here} + 1];`);
    return { list, count: placeCount(writer), neighbours };
  }
  const count = writer.fresh("reached");
  const steps = strength === "-1" ? "1" : strength;
  writer.line(`const ${count} = ${writer.module.imports(meaning.reach)}(p, ${steps});`);
  return { list, count, neighbours: null };
}

/** Writes a loop over the places within reach that pass a test. */
export function eachReached(
  writer: FunctionWriter,
  { reach }: Movement,
  passes: Predicate,
  body: (place: string) => void,
  also: ((index: string) => string) | null = null,
): void {
  const { neighbours } = reach;
  const index = writer.fresh("i");
  const place = writer.fresh("x");
  const each = (list: string, permitted: Predicate): void => {
    writer.line(`const ${place} = ${list}[${index}];`);
    writer.meet(place, () => {
      const own = testCode(writer, permitted, place);
      const test = also === null ? own : own === "true" ? also(index) : `${also(index)} && ${own}`;
      if (test === "true") body(place);
      else writer.block(`if (${test})`, () => body(place));
    });
  };
  if (neighbours === null) {
    writer.block(`for (let ${index} = 0; ${index} < ${reach.count}; ${index} += 1)`, () => each(reach.list, passes));
    return;
  }
  const { first, end, to } = neighbours;
  const { place: sort } = writer.module.game.roles;
  const permitted: Predicate =
    neighbours.passes === null ? passes : all([flagTest(sort, neighbours.passes, "may be entered"), passes]);
  writer.block(`for (let ${index} = ${first}; ${index} < ${end}; ${index} += 1)`, () => each(to, permitted));
}

/** The places within reach that are as near as possible to an instance, and nearer than now. */
export function writeApproach(
  writer: FunctionWriter,
  movement: Movement,
  places: Gathered,
  instances: Gathered,
  criteria: readonly CriterionProgram[],
  now: string | null = null,
): BestCollector {
  const least = writer.fresh("least");
  writer.line(`let ${least} = ${now ?? stepsTo(writer, writer.code.here, instances)};`);
  const collector = writeBestCollectorBelow(
    writer,
    places,
    least,
    (place) => stepsTo(writer, place, instances),
    criteria,
  );
  eachReached(writer, movement, TRUE, collector.push);
  return collector;
}

/** “away from”: the places within reach that are as far as possible from something, and farther than now. */
export function writeRetreat(
  writer: FunctionWriter,
  movement: Movement,
  { goal: { distance }, criteria }: LetterProgram,
  places: Gathered,
  site: PlanSite,
): Places {
  if (distance === null) throw new Error("a goal without a distance");
  const value = (place: string): string => `-${distanceCode(writer, distance, place)}`;
  const least = writer.fresh("least");
  writer.line(`let ${least} = ${value(writer.code.here)};`);
  const collector = writeBestCollectorBelow(writer, places, least, value, criteria);
  eachReached(writer, movement, TRUE, collector.push);
  writer.line(`if (${places.count} === 0) ${site.leave}`);
  return { places, rest: collector.rest };
}

/** Steps from a place to the nearest instance. */
export function stepsTo(writer: FunctionWriter, place: string, instances: Gathered): string {
  const { game } = writer.module;
  const count = placeCount(writer);
  const table = game.distance.steps(writer.scope("own"));
  const least = writer.module.core("least");
  return `${least}(${table}, ${place} * ${count}, ${instances.list}, ${instances.count}, ${game.distance.unreachable})`;
}

/** The places that a goal without letters wants. */
export function requireSet(goal: GoalProgram): SetProgram {
  if (goal.set === null) throw new Error("a goal without places");
  return goal.set;
}

/** Writes the movement along another unit's way: to where it enters the most places that count. */
export function writeAlong(writer: FunctionWriter, program: AlongProgram, site: PlanSite): void {
  const { game } = writer.module;
  const meaning = meaningOf(writer.module, program.name, "move");
  const strength = writeStrength(writer, program.strength, site);
  writeSetOut(writer, meaning, site);
  const reached = writer.field(meaning.reached);
  const count = writer.fresh("reached");
  writer.line(`const ${count} = ${writer.module.imports(meaning.reach)}(p, ${strength});`);
  const from = writeGather(writer, program.from);
  const to = writeGather(writer, program.to);
  const { place } = game.roles;
  const changed = meaning.changes === undefined ? TRUE : flagTest(place, meaning.changes, "changed");
  const costs = writeCosts(writer, changed);
  const marks = writer.list("marks");
  const alongWay = writer.module.imports(partOf(game, "ways").along);
  const walking = program.from.sort === game.roles.unit;
  writer.line(`${alongWay}(p, ${walking}, ${from.list}, ${from.count}, ${to.list}, ${to.count}, ${costs}, ${marks});`);
  const places = writeList(writer, "places");
  writer.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    writer.block(`if (${marks}[${reached}[i]] === 1)`, () => writeAdd(writer, places, `${reached}[i]`));
  });
  writeLeaveIf(writer, site, `${places.count} === 0`);
  writeProbe(writer, site);
  const mostOnWay = writer.module.imports(partOf(game, "ways").most);
  const most = { kind: "code", view: "own", direction: "max", text: `most ${meaning.changesInWords}` } as const;
  const rank: CriterionProgram = {
    kind: "rank",
    origin: { span: program.origin.span, text: most.text },
    key: { ...most, code: (_scope, place) => `${mostOnWay}(p, ${place}, ${marks})` },
  };
  const destination = writeChoice(writer, places, [rank], "place");
  writeAlongRoute(writer, program, meaning, destination, marks);
  writeTaken(writer, { action: program.name, strength, unit: writer.code.actor, destination }, site);
}

function writeAlongRoute(
  writer: FunctionWriter,
  program: AlongProgram,
  meaning: MoveActionMeaning,
  destination: string,
  marks: string,
): void {
  const at = writer.fresh("at");
  const steps = writer.fresh("steps");
  writer.line(`const ${steps} = ${writer.module.imports(meaning.steps)}(p, ${destination});`);
  writer.line(`let ${at} = ${writer.code.here};`);
  writer.block(`for (let left = ${steps} - 1; left > 0; left -= 1)`, () => {
    const middles: Gathered = { list: writer.list("middles"), count: writer.fresh("n") };
    const next = writer.module.imports(meaning.middles);
    writer.line(`let ${middles.count} = ${next}(p, ${at}, ${destination}, left, ${middles.list});`);
    const passes: Predicate = {
      kind: "code",
      code: (_scope, place) => `${marks}[${place}] === 1`,
      view: "own",
      word: meaning.changesInWords,
    };
    const origin = { span: program.origin.span, text: meaning.changesInWords };
    const filter: CriterionProgram = { kind: "filter", origin, passes };
    const chosen = writeChoice(writer, middles, [filter], "place");
    writer.line(`${at} = ${chosen};`);
    writer.line(`out.addToRoute(${at});`);
  });
}

/** A function that chooses who rides along. */
export function passengersFunction(writer: FunctionWriter, movement: Movement, passengers: PassengersProgram): string {
  const meaning = meaningOf(writer.module, movement.action, "move");
  const { mayBoard, boarding, seats } = meaning;
  if (mayBoard === undefined || boarding === undefined || seats === undefined) {
    throw new Error(`nobody rides along with ${movement.action}`);
  }
  const own = boarding(writer.scope("own")).map(({ text, test }): CriterionProgram => ({
    kind: "filter",
    origin: unprinted(text),
    passes: { kind: "code", code: test, view: "own", word: text },
  }));
  return defineFunction(
    writer.module,
    "choosePassengers",
    planParameters(),
    (writer) => {
      const limit = passengers.oneStays ? `${writer.module.imports(seats)}(p)` : "32767";
      writer.line(`const limit = ${limit};`);
      for (const { max, set, criteria } of passengers.groups) {
        writer.section("", () => {
          const members = writeGather(writer, set);
          const waiting = writeList(writer, "waiting");
          writer.block(`for (let i = 0; i < ${members.count}; i += 1)`, () => {
            writer.line(`const unit = ${members.list}[i];`);
            const boarded = `${writer.module.core("holds")}(out.passengers, out.passengerCount, unit)`;
            writer.block(`if (${mayBoard(writer.scope("own"), "unit")} && !${boarded})`, () =>
              writeAdd(writer, waiting, "unit"),
            );
          });
          writer.line(`let seats = Math.min(${max}, limit - out.passengerCount);`);
          writer.block(`if (${waiting.count} <= seats)`, () => {
            writer.line(`for (let i = 0; i < ${waiting.count}; i += 1) out.addPassenger(${waiting.list}[i]);`);
            writer.line("seats = 0;");
          });
          writer.block("while (seats > 0)", () => {
            const round = writeCopied(writer, "round", waiting);
            const order = criteria.length > 0 ? criteria : own;
            writeCriteria(writer, round, order);
            writer.block(`if (${round.count} > seats)`, () => {
              const chosen = writeSettled(writer, round, tieBehind(writer, order), "unit");
              writer.line(`${round.list}[0] = ${chosen};`);
              writer.line(`${round.count} = 1;`);
            });
            writer.block(`for (let i = 0; i < ${round.count}; i += 1)`, () => {
              writer.line(`const unit = ${round.list}[i];`);
              writer.line("out.addPassenger(unit);");
              writer.line("seats -= 1;");
              writer.line(`const at = ${waiting.list}.indexOf(unit);`);
              writer.line(`${waiting.list}.copyWithin(at, at + 1, ${waiting.count});`);
              writer.line(`${waiting.count} -= 1;`);
            });
          });
        });
      }
    },
    { isShared: true },
  );
}
