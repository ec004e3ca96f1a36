import type { MoveActionMeaning } from "../../runtime/compact/meaning.ts";
import { membership } from "../lower/context.ts";
import type { MoveProgram, RestrictionProgram } from "../lower/program.ts";
import { stepsTo, type Movement, type Reach, writeReach } from "./reach.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { eachListed, type Gathered, writeAdd, writeListed } from "./gathered.ts";
import type { BestCollector, Places } from "./narrow.ts";
import { testCode, writeGather, writePassing } from "./sets.ts";
import { isTrial } from "./cost.ts";

/**
 * Writes code that finds the places within reach in which a movement may end; the list holds no others.
 *
 * @param isLate whether slow tests run only for the best places
 */
export function writePermitted(
  writer: FunctionWriter,
  program: MoveProgram,
  meaning: MoveActionMeaning,
  strength: string,
  { restrictions, isLate }: { readonly restrictions: readonly RestrictionProgram[]; readonly isLate: boolean },
): Pick<Movement, "reach" | "late"> {
  const reach = writeReach(writer, program, meaning, strength, true);
  if (restrictions.length === 0) return { reach, late: null };
  const permitted: Gathered = { list: reach.list, count: writer.fresh("permitted") };
  const late = isLate ? restrictions.filter(isAskedLate).map((restriction) => permission(writer, restriction)) : [];
  const early = isLate ? restrictions.filter((restriction) => !isAskedLate(restriction)) : restrictions;
  writePermittedEarly(writer, reach, permitted, early);
  return {
    reach: { ...permitted, neighbours: null },
    late: late.length === 0 ? null : (place) => late.map((permit) => permit(place)).join(" && "),
  };
}

/**
 * Writes code that collects the best places. Slow tests run only for these; if none passes, the next best are collected.
 *
 * @param places a list that has begun
 * @param collect begins collecting, and writes the loop over the places within reach
 */
export function writeBestPermitted(
  writer: FunctionWriter,
  { reach, late }: Movement,
  places: Gathered,
  collect: () => BestCollector,
): Places {
  if (late === null) {
    const { kept, rest } = collect();
    return { places: kept, rest };
  }
  let rest: Places["rest"] = [];
  writer.block("for (;;)", () => {
    writer.line(`${places.count} = 0;`);
    const collected = collect();
    rest = collected.rest;
    writeListed(writer, collected.kept);
    writer.line(`if (${places.count} === 0) break;`);
    const kept = writePassing(writer, places, late);
    writer.block(`if (${kept} > 0)`, () => {
      writer.line(`${places.count} = ${kept};`);
      writer.line("break;");
    });
    const without = writer.module.core("without");
    writer.line(`${reach.count} = ${without}(${reach.list}, ${reach.count}, ${places.list}, ${places.count});`);
  });
  return { places, rest };
}

function writePermittedEarly(
  writer: FunctionWriter,
  reach: Reach,
  permitted: Gathered,
  restrictions: readonly RestrictionProgram[],
): void {
  if (restrictions.length === 0) {
    writer.line(`let ${permitted.count} = ${reach.count};`);
    return;
  }
  const permits = restrictions.map((restriction) => permission(writer, restriction));
  writer.line(`let ${permitted.count} = 0;`);
  eachListed(writer, reach, (place) => {
    writer.meet(place, () => {
      const test = permits.map((permit) => permit(place)).join(" && ");
      writer.block(`if (${test})`, () => writeAdd(writer, permitted, place));
    });
  });
}

/** Whether the test of a restriction tries an action. */
function isAskedLate({ forbids, set }: RestrictionProgram): boolean {
  return forbids === "entering" && isTrial(membership(set));
}

/** Writes what must be computed before, and gives the test of a place. */
function permission(writer: FunctionWriter, { forbids, set, origin }: RestrictionProgram): (place: string) => string {
  const { here } = writer.code;
  const isOne = (place: string): string => testCode(writer, membership(set), place);
  switch (forbids) {
    case "entering":
      return (place) => `!(${isOne(place)})`;
    case "leaving": {
      const stands = writer.fresh("stands");
      writer.from(origin.span, () => writer.line(`const ${stands} = ${isOne(here)};`));
      return (place) => `(!${stands} || ${isOne(place)})`;
    }
    case "nearing": {
      const things = writeGather(writer, set);
      const now = writer.fresh("now");
      writer.line(`const ${now} = ${stepsTo(writer, here, things)};`);
      return (place) => `${stepsTo(writer, place, things)} >= ${now}`;
    }
  }
}
