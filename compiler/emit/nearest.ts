import type { LetterTarget, SetProgram } from "../lower/program.ts";
import { TRUE } from "../lower/predicate.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { BestCollector } from "./narrow.ts";
import { eachMember, testCode } from "./sets.ts";
import { placeCount } from "./expressions.ts";
import { type Gathered, writeAdd } from "./gathered.ts";
import { eachReached, type Movement } from "./reach.ts";

/** Whether the nearest instances alone show which places are nearer: for a single step, counted like distances. */
export function goesOneStep(writer: FunctionWriter, movement: Movement): boolean {
  return movement.strength === "1" && writer.module.game.distance.followsSteps;
}

/** The nearest instances of a goal and their distance: as a list, or as the steps towards them. */
interface Nearest {
  /** Declares the variables to fill. */
  readonly declare: () => void;
  /** Writes code that takes an instance into account. */
  readonly consider: (instance: string, steps: string) => void;
  /** Writes a loop over the places one step away that are nearer to one of them. */
  readonly eachNearer: (body: (place: string) => void) => void;
}

function listOfNearest(writer: FunctionWriter, movement: Movement): Nearest {
  const { game } = writer.module;
  const now = writer.fresh("now");
  const count = writer.fresh("n");
  let list = "";
  return {
    declare: () => {
      list = writer.list("nearest");
      writer.line(`let ${count} = 0;`);
      writer.line(`let ${now} = ${game.distance.unreachable};`);
    },
    consider: (instance, steps) => {
      writer.block(`if (${steps} < ${now})`, () => {
        writer.line(`${now} = ${steps};`);
        writer.line(`${list}[0] = ${instance};`);
        writer.line(`${count} = 1;`);
      });
      writer.block(`else if (${steps} === ${now} && ${count} > 0)`, () => writeAdd(writer, { list, count }, instance));
    },
    eachNearer: (body) => {
      const table = game.distance.steps(writer.scope("own"));
      writer.block(`if (${count} > 0)`, () => {
        eachReached(writer, movement, TRUE, (place) => {
          const row = writer.fresh("row");
          const next = writer.fresh("j");
          writer.line(`const ${row} = ${place} * ${placeCount(writer)};`);
          writer.line(`let ${next} = 0;`);
          writer.line(`while (${next} < ${count} && ${table}[${row} + ${list}[${next}]] >= ${now}) ${next} += 1;`);
          writer.block(`if (${next} < ${count})`, () => body(place));
        });
      });
    },
  };
}

function stepsTowardsNearest(writer: FunctionWriter, movement: Movement, closer: string): Nearest {
  const now = writer.fresh("now");
  const steps = writer.fresh("towards");
  return {
    declare: () => {
      writer.line(`let ${steps} = 0;`);
      writer.line(`let ${now} = ${writer.module.game.distance.unreachable};`);
    },
    consider: (instance, distance) => {
      const towards = `${closer}[${rowFromHere(writer)} + ${instance}]`;
      writer.block(`if (${distance} < ${now})`, () => {
        writer.line(`${now} = ${distance};`);
        writer.line(`${steps} = ${towards};`);
      });
      writer.line(`else if (${distance} === ${now}) ${steps} |= ${towards};`);
    },
    eachNearer: (body) => {
      const first = movement.reach.neighbours?.first ?? "";
      writer.block(`if (${steps} !== 0)`, () => {
        eachReached(writer, movement, TRUE, body, (index) => `((${steps} >> (${index} - ${first})) & 1) !== 0`);
      });
    },
  };
}

/**
 * Writes `body` with the code that finds the nearest instances. If the game keeps the steps that lead nearer, they are
 * enough; for boards where it cannot, the instances are listed.
 */
function withNearest(writer: FunctionWriter, movement: Movement, body: (nearest: () => Nearest) => void): void {
  const closer =
    movement.reach.neighbours === null ? null : (writer.module.game.distance.closer?.(writer.scope("own")) ?? null);
  const listed = (): void => body(() => listOfNearest(writer, movement));
  if (closer === null) return listed();
  writer.block(`if (${closer}.length > 0)`, () => body(() => stepsTowardsNearest(writer, movement, closer)));
  writer.block("else", listed);
}

/** The start of the acting unit's row in a table of distances. */
function rowFromHere(writer: FunctionWriter): string {
  return writer.constant("stepsFrom", `${writer.code.here} * ${placeCount(writer)}`);
}

/** Steps from where the acting unit stands. */
function stepsFromHere(writer: FunctionWriter, place: string): string {
  return `${writer.module.game.distance.steps(writer.scope("own"))}[${rowFromHere(writer)} + ${place}]`;
}

/** The places one step away that are nearer to one of the nearest instances. */
export function writeStep(writer: FunctionWriter, movement: Movement, set: SetProgram, collector: BestCollector): void {
  withNearest(writer, movement, (make) => {
    const nearest = make();
    nearest.declare();
    eachMember(writer, set, (instance) => {
      const steps = writer.fresh("steps");
      writer.line(`const ${steps} = ${stepsFromHere(writer, instance)};`);
      nearest.consider(instance, steps);
    });
    nearest.eachNearer(collector.push);
  });
}

/** The sets that letters refer to, if they are parts of one list and one loop can find them. */
export function partsOfOneList(letters: readonly LetterTarget[]): SetProgram | null {
  const [first, ...others] = letters.map(({ set }) => set);
  if (first === undefined || others.length === 0 || first.source.kind !== "list") return null;
  const { field } = first.source;
  const alike = letters.every(
    ({ condition, set }) =>
      condition === null && set.select === null && set.source.kind === "list" && set.source.field === field,
  );
  return alike ? { ...first, where: TRUE } : null;
}

/**
 * Writes one loop over a list that finds the nearest instances of every letter; the first letter that can be approached
 * counts.
 */
export function writeStepToFirst(
  writer: FunctionWriter,
  movement: Movement,
  letters: readonly LetterTarget[],
  list: SetProgram,
  places: Gathered,
  collector: BestCollector,
): void {
  withNearest(writer, movement, (make) => {
    const each = letters.map(({ set }) => ({ set, nearest: make() }));
    for (const { nearest } of each) nearest.declare();
    eachMember(writer, list, (instance) => {
      const steps = writer.fresh("steps");
      writer.line(`const ${steps} = ${stepsFromHere(writer, instance)};`);
      for (const { set, nearest } of each) {
        writer.block(`if (${testCode(writer, set.where, instance)})`, () => nearest.consider(instance, steps));
      }
    });
    each.forEach(({ nearest }, index) => {
      if (index === 0) nearest.eachNearer(collector.push);
      else writer.block(`if (${places.count} === 0)`, () => nearest.eachNearer(collector.push));
    });
  });
}
