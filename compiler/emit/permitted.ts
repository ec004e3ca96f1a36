import type { MoveActionMeaning } from "../../runtime/compact/meaning.ts";
import { membership } from "../lower/membership.ts";
import type { MoveProgram, RestrictionProgram } from "../lower/program.ts";
import { stepsTo } from "./approach.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { eachListed, type Gathered, writeAdd } from "./gathered.ts";
import { type Reach, writeReach } from "./reach.ts";
import { testCode, writeGather } from "./sets.ts";

/** Writes code that finds the places within reach in which a movement may end; the list holds no others. */
export function writePermitted(
  writer: FunctionWriter,
  program: MoveProgram,
  meaning: MoveActionMeaning,
  strength: string,
  restrictions: readonly RestrictionProgram[],
): Reach {
  const reach = writeReach(writer, program, meaning, strength, true);
  if (restrictions.length === 0) return reach;
  const permits = restrictions.map((restriction) => permission(writer, restriction));
  const permitted: Gathered = { list: reach.list, count: writer.fresh("permitted") };
  writer.line(`let ${permitted.count} = 0;`);
  eachListed(writer, reach, (place) => {
    writer.meet(place, () => {
      const test = permits.map((permit) => permit(place)).join(" && ");
      writer.block(`if (${test})`, () => writeAdd(writer, permitted, place));
    });
  });
  return { ...permitted, neighbours: null };
}

/** Writes what must be known before, and gives the test of a place. */
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
