import type { CriterionProgram, GoalProgram, LetterTarget } from "../lower/program.ts";
import { writeCondition } from "./conditions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { reason, writeLeave, type PlanSite } from "./plan.ts";
import { writeSieve, type Places } from "./narrow.ts";
import { narrowBy, writeGather } from "./sets.ts";
import type { Gathered } from "./gathered.ts";
import { literal } from "./source-writer.ts";
import type { Movement } from "./reach.ts";
import { goesOneStep, writeStep, partsOfOneList, writeStepToFirst } from "./nearest.ts";
import { writeApproach, stepsTo, writeNoWay } from "./approach.ts";

/** `[a > b]`: the first letter with an instance that can be approached (OPEN-22). */
export function writeLetters(
  f: FunctionWriter,
  movement: Movement,
  goal: GoalProgram,
  criteria: readonly CriterionProgram[],
  places: Gathered,
  site: PlanSite,
): Places {
  const { policies, distance } = f.module.game;
  const oneStep = goesOneStep(f, movement) && policies.approach === "nearest" && policies.lettersFallThrough;
  const common = oneStep ? writeSieve(f, places, criteria) : null;
  let rest = common?.rest ?? criteria;
  const list = common === null ? null : partsOfOneList(goal.letters);
  if (common !== null && list !== null) {
    writeStepToFirst(f, movement, goal.letters, list, places, common);
    writeNoLetter(f, goal, places, site);
    return { places: common.kept, rest };
  }
  const search = f.fresh("search");
  f.block(`${search}:`, () => {
    for (const target of goal.letters) {
      const next = f.fresh("next");
      f.block(`${next}:`, () => {
        writeQuietCondition(f, target, next);
        if (common !== null) {
          writeStep(f, movement, target.set, common);
          f.line(`if (${places.count} > 0) break ${search};`);
          return;
        }
        const all = writeGather(f, target.set);
        const instances = policies.approach === "nearest" ? all : writeBest(f, all, target);
        const now = f.fresh("now");
        f.line(`const ${now} = ${stepsTo(f, f.code.here, instances)};`);
        f.line(`if (${now} === ${distance.unreachable}) break ${next};`);
        rest = writeApproach(f, movement, places, instances, criteria, now).rest;
        f.line(`if (${places.count} > 0) break ${search};`);
        if (policies.lettersFallThrough) return;
        if (f.traced) writeNoWay(f, target.text, instances, movement, site);
        else f.line(site.leave);
      });
    }
  });
  writeNoLetter(f, goal, places, site);
  return { places: common?.kept ?? places, rest };
}

/** Writes that no letter can be approached. */
function writeNoLetter(f: FunctionWriter, goal: GoalProgram, places: Gathered, site: PlanSite): void {
  f.block(`if (${places.count} === 0)`, () => {
    const why = literal(goal.text);
    writeLeave(f, site, "noWay", reason(f, "noLetterApproachable", why));
  });
}

/** The condition of a letter that is only pointed to leaves no trace. */
function writeQuietCondition(f: FunctionWriter, target: LetterTarget, next: string): void {
  if (target.condition === null) return;
  const name = defineFunction(f.module, "letterHolds", ["p"], (writer) => {
    writeCondition(writer, target.condition, "return false;", null);
    writer.line("return true;");
  });
  f.line(`if (!${name}(p)) break ${next};`);
}

/** OPEN-23 b: of the instances that can be reached at all the best by the letter's own criteria. */
function writeBest(f: FunctionWriter, all: Gathered, target: LetterTarget): Gathered {
  const best: Gathered = { list: all.list, count: f.fresh("n") };
  const { here } = f.code;
  const { game } = f.module;
  const count = f.field(game.sorts[game.roles.place]?.count ?? "");
  const index = f.fresh("i");
  f.line(`let ${best.count} = 0;`);
  f.block(`for (let ${index} = 0; ${index} < ${all.count}; ${index} += 1)`, () => {
    const table = game.distance.steps(f.scope("own"));
    f.block(`if (${table}[${here} * ${count} + ${all.list}[${index}]] < ${game.distance.unreachable})`, () => {
      f.line(`${best.list}[${best.count}] = ${all.list}[${index}];`);
      f.line(`${best.count} += 1;`);
    });
  });
  for (const criterion of target.criteria) {
    if (criterion.kind === "random") break;
    f.block(`if (${best.count} > 1)`, () => narrowBy(f, best, criterion));
  }
  return best;
}
