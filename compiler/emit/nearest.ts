import type { LetterTarget, SetProgram } from "../lower/program.ts";
import { all, TRUE } from "../lower/predicate.ts";
import type { FunctionWriter } from "./function-writer.ts";
import type { Sieve } from "./narrow.ts";
import { eachMember, testCode } from "./sets.ts";
import { sortOf } from "./expressions.ts";
import type { Gathered } from "./gathered.ts";
import { eachReached, isNever, type Movement } from "./reach.ts";

/**
 * Whether what is nearer can be told from the nearest instances alone: a single step, counted as distances are. What a
 * trace says needs all of them.
 */
export function goesOneStep(f: FunctionWriter, movement: Movement): boolean {
  return !f.traced && movement.strength === "1" && f.module.game.distance.followsSteps;
}

/** The instances of a goal that are nearest, and how near: as a list, or as the steps that lead towards them. */
interface Nearest {
  /** Declares what is filled. */
  readonly declare: () => void;
  /** Writes what takes an instance into account. */
  readonly consider: (instance: string, steps: string) => void;
  /** Writes a walk through the places one step away that are nearer to one of them. */
  readonly eachNearer: (body: (place: string) => void) => void;
}

function listOfNearest(f: FunctionWriter, movement: Movement): Nearest {
  const { game } = f.module;
  const now = f.fresh("now");
  const count = f.fresh("n");
  let list = "";
  return {
    declare: () => {
      list = f.list("nearest");
      f.line(`let ${count} = 0;`);
      f.line(`let ${now} = ${game.distance.unreachable};`);
    },
    consider: (instance, steps) => {
      f.block(`if (${steps} < ${now})`, () => {
        f.line(`${now} = ${steps};`);
        f.line(`${list}[0] = ${instance};`);
        f.line(`${count} = 1;`);
      });
      f.block(`else if (${steps} === ${now} && ${count} > 0)`, () => {
        f.line(`${list}[${count}] = ${instance};`);
        f.line(`${count} += 1;`);
      });
    },
    eachNearer: (body) => {
      const table = game.distance.steps(f.scope("own"));
      f.block(`if (${count} > 0)`, () => {
        eachReached(f, movement, TRUE, (place) => {
          const row = f.fresh("row");
          const next = f.fresh("j");
          f.line(`const ${row} = ${place} * ${f.field(sortOf(f, game.roles.place).count)};`);
          f.line(`let ${next} = 0;`);
          f.line(`while (${next} < ${count} && ${table}[${row} + ${list}[${next}]] >= ${now}) ${next} += 1;`);
          f.block(`if (${next} < ${count})`, () => body(place));
        });
      });
    },
  };
}

function stepsTowardsNearest(f: FunctionWriter, movement: Movement, closer: string): Nearest {
  const now = f.fresh("now");
  const steps = f.fresh("towards");
  return {
    declare: () => {
      f.line(`let ${steps} = 0;`);
      f.line(`let ${now} = ${f.module.game.distance.unreachable};`);
    },
    consider: (instance, distance) => {
      const towards = `${closer}[${rowFromHere(f)} + ${instance}]`;
      f.block(`if (${distance} < ${now})`, () => {
        f.line(`${now} = ${distance};`);
        f.line(`${steps} = ${towards};`);
      });
      f.line(`else if (${distance} === ${now}) ${steps} |= ${towards};`);
    },
    eachNearer: (body) => {
      const first = movement.reach.neighbours?.first ?? "";
      f.block(`if (${steps} !== 0)`, () => {
        eachReached(f, movement, TRUE, body, (index) => `((${steps} >> (${index} - ${first})) & 1) !== 0`);
      });
    },
  };
}

/**
 * Writes `body` with what finds the nearest instances: where the game keeps the steps that lead nearer, they are all
 * that is needed; boards for which it cannot keep them have their instances listed.
 */
function withNearest(f: FunctionWriter, movement: Movement, body: (nearest: () => Nearest) => void): void {
  const closer = movement.reach.neighbours === null ? null : (f.module.game.distance.closer?.(f.scope("own")) ?? null);
  const listed = (): void => body(() => listOfNearest(f, movement));
  if (closer === null) return listed();
  f.block(`if (${closer}.length > 0)`, () => body(() => stepsTowardsNearest(f, movement, closer)));
  f.block("else", listed);
}

/** Where the row of the place on which the acting unit stands begins in a table of distances. */
function rowFromHere(f: FunctionWriter): string {
  const { game } = f.module;
  return f.constant("stepsFrom", `${f.code.here} * ${f.field(sortOf(f, game.roles.place).count)}`);
}

/** Steps from where the acting unit stands. */
function stepsFromHere(f: FunctionWriter, place: string): string {
  return `${f.module.game.distance.steps(f.scope("own"))}[${rowFromHere(f)} + ${place}]`;
}

/** The places one step away that are nearer to one of the nearest instances. */
export function writeStep(f: FunctionWriter, movement: Movement, set: SetProgram, sieve: Sieve): void {
  withNearest(f, movement, (make) => {
    const nearest = make();
    nearest.declare();
    eachMember(f, set, (instance) => {
      const steps = f.fresh("steps");
      f.line(`const ${steps} = ${stepsFromHere(f, instance)};`);
      nearest.consider(instance, steps);
    });
    nearest.eachNearer(sieve.push);
  });
}

/** The sets that letters point to, where they are parts of one list and can be looked for in one walk. */
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

/** One walk through a list finds the nearest instances of every letter; the first that can be approached counts. */
export function writeStepToFirst(
  f: FunctionWriter,
  movement: Movement,
  letters: readonly LetterTarget[],
  list: SetProgram,
  places: Gathered,
  sieve: Sieve,
): void {
  withNearest(f, movement, (make) => {
    const each = letters.map(({ set }) => ({ set, nearest: make() }));
    for (const { nearest } of each) nearest.declare();
    eachMember(f, list, (instance) => {
      const steps = f.fresh("steps");
      f.line(`const ${steps} = ${stepsFromHere(f, instance)};`);
      each.forEach(({ set, nearest }, index) => {
        const before = each.slice(0, index);
        const apart = index > 0 && before.every((other) => isNever(all([other.set.where, set.where])));
        const head = `${apart ? "else " : ""}if (${testCode(f, set.where, instance)})`;
        f.block(head, () => nearest.consider(instance, steps));
      });
    });
    each.forEach(({ nearest }, index) => {
      if (index === 0) nearest.eachNearer(sieve.push);
      else f.block(`if (${places.count} === 0)`, () => nearest.eachNearer(sieve.push));
    });
  });
}
