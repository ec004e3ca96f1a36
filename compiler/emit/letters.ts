import type { CriterionProgram, GoalProgram, LetterTarget } from "../lower/program.ts";
import { writeCondition } from "./conditions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { type PlanSite, writeLeaveIf } from "./plan.ts";
import { writeBestCollector, type Places } from "./narrow.ts";
import { narrowBy, writeGather } from "./sets.ts";
import { type Gathered, writeAdd } from "./gathered.ts";
import { type Movement, writeApproach, stepsTo } from "./reach.ts";
import { goesOneStep, writeStep, partsOfOneList, writeStepToFirst } from "./nearest.ts";
import { placeCount } from "./expressions.ts";

/** `[a > b]`: the first letter with an instance that can be approached. */
export function writeLetters(
  writer: FunctionWriter,
  movement: Movement,
  goal: GoalProgram,
  criteria: readonly CriterionProgram[],
  places: Gathered,
  site: PlanSite,
): Places {
  const { policies, distance } = writer.module.game;
  const oneStep = goesOneStep(writer, movement) && policies.approach === "nearest" && policies.lettersFallThrough;
  const common = oneStep ? writeBestCollector(writer, places, criteria) : null;
  let rest = common?.rest ?? criteria;
  const list = common === null ? null : partsOfOneList(goal.letters);
  if (common !== null && list !== null) {
    writeStepToFirst(writer, movement, goal.letters, list, places, common);
    writeLeaveIf(writer, site, `${places.count} === 0`);
    return { places: common.kept, rest };
  }
  const search = writer.fresh("search");
  writer.block(`${search}:`, () => {
    for (const target of goal.letters) {
      const next = writer.fresh("next");
      writer.block(`${next}:`, () => {
        writeLetterCondition(writer, target, next);
        if (common !== null) {
          writeStep(writer, movement, target.set, common);
          writer.line(`if (${places.count} > 0) break ${search};`);
          return;
        }
        const all = writeGather(writer, target.set);
        const instances = policies.approach === "nearest" ? all : writeBest(writer, all, target);
        const now = writer.fresh("now");
        writer.line(`const ${now} = ${stepsTo(writer, writer.code.here, instances)};`);
        writer.line(`if (${now} === ${distance.unreachable}) break ${next};`);
        rest = writeApproach(writer, movement, places, instances, criteria, now).rest;
        writer.line(`if (${places.count} > 0) break ${search};`);
        if (!policies.lettersFallThrough) writer.line(site.leave);
      });
    }
  });
  writeLeaveIf(writer, site, `${places.count} === 0`);
  return { places: common?.kept ?? places, rest };
}

/** Writes code that skips a referenced letter if its condition is false. */
function writeLetterCondition(writer: FunctionWriter, target: LetterTarget, next: string): void {
  if (target.condition === null) return;
  const name = defineFunction(writer.module, "letterHolds", ["p"], (writer) => {
    writeCondition(writer, target.condition, "return false;", null);
    writer.line("return true;");
  });
  writer.line(`if (!${name}(p)) break ${next};`);
}

/**
 * Under one reading: keeps the instances that are best by the letter's own criteria, among those within reach at all.
 */
function writeBest(writer: FunctionWriter, all: Gathered, target: LetterTarget): Gathered {
  const best: Gathered = { list: all.list, count: writer.fresh("n") };
  const { here } = writer.code;
  const { game } = writer.module;
  const count = placeCount(writer);
  const index = writer.fresh("i");
  writer.line(`let ${best.count} = 0;`);
  writer.block(`for (let ${index} = 0; ${index} < ${all.count}; ${index} += 1)`, () => {
    const table = game.distance.steps(writer.scope("own"));
    writer.block(`if (${table}[${here} * ${count} + ${all.list}[${index}]] < ${game.distance.unreachable})`, () => {
      writeAdd(writer, best, `${all.list}[${index}]`);
    });
  });
  for (const criterion of target.criteria) {
    if (criterion.kind === "random") break;
    writer.block(`if (${best.count} > 1)`, () => narrowBy(writer, best, criterion));
  }
  return best;
}
