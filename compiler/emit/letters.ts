import type { GoalProgram, LetterTarget, LetterProgram, SetProgram } from "../lower/program.ts";
import { writeCondition } from "./conditions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { type PlanSite, writeLeaveIf, writeProbe, writeSettled } from "./plan.ts";
import { writeBestCollector, type Places, writeCriteria } from "./narrow.ts";
import { narrowBy, writeGather, testCode } from "./sets.ts";
import { type Gathered, writeAdd, tieBehind } from "./gathered.ts";
import { type Movement, writeApproach, stepsTo, requireSet } from "./reach.ts";
import { goesOneStep, writeStep, partsOfOneList, writeStepToFirst } from "./nearest.ts";
import { placeCount, placeOfUnit } from "./expressions.ts";
import { meaningOf, membership } from "../lower/context.ts";
import { TRUE } from "../lower/predicate.ts";
import { pointedAtOne, type Preferred } from "../lower/movement.ts";

/** `[a > b]`: the first letter with an instance that can be approached. */
export function writeLetters(
  writer: FunctionWriter,
  movement: Movement,
  { goal, criteria }: LetterProgram,
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

/** Writes the choice of what to approach, among the things that can be served. */
export function writeFound(
  writer: FunctionWriter,
  movement: Movement,
  letter: LetterProgram,
  find: NonNullable<LetterProgram["find"]>,
  site: PlanSite,
): void {
  const { game } = writer.module;
  const { goal } = letter;
  const { approached } = game.actor;
  const winners = writeGather(writer, find.set);
  const able = writer.fresh("able");
  const index = writer.fresh("i");
  writer.line(`let ${able} = 0;`);
  const serves = servable(writer, movement, goal);
  writer.block(`for (let ${index} = 0; ${index} < ${winners.count}; ${index} += 1)`, () => {
    writer.line(`p.${approached} = ${winners.list}[${index}];`);
    writer.block(`if (${serves}(p, ${movement.reach.count}))`, () =>
      writeAdd(writer, { list: winners.list, count: able }, `p.${approached}`),
    );
  });
  writeLeaveIf(writer, site, `${able} === 0`);
  writeProbe(writer, site);
  const kept: Gathered = { list: winners.list, count: writer.fresh("n") };
  writer.line(`let ${kept.count} = ${able};`);
  const kind = find.set.sort === game.roles.unit ? "unit" : "place";
  writeCriteria(writer, kept, find.criteria);
  writeOneEachPlace(writer, kept, find.set.sort);
  const chosen = writeSettled(writer, kept, tieBehind(writer, find.criteria), kind);
  writer.line(`p.${approached} = ${chosen};`);
}

/** Writes code that keeps only the first of the things in one place. */
function writeOneEachPlace(writer: FunctionWriter, { list, count }: Gathered, sort: string): void {
  const { game } = writer.module;
  const placeOf = sort === game.roles.place ? null : game.placeOf[sort];
  if (placeOf === null || placeOf === undefined) return;
  const place = (thing: string): string => placeOf(writer.scope("own"), thing);
  const kept = writer.fresh("kept");
  writer.line(`let ${kept} = 0;`);
  writer.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    writer.line("let again = false;");
    writer.line(
      `for (let j = 0; j < ${kept}; j += 1) if (${place(`${list}[j]`)} === ${place(`${list}[i]`)}) again = true;`,
    );
    writer.line(`if (!again) { ${list}[${kept}] = ${list}[i]; ${kept} += 1; }`);
  });
  writer.line(`${count} = ${kept};`);
}

/** A function that tests whether a goal can be served that refers to what the movement would approach. */
function servable(writer: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  const passes = goal.passes ?? TRUE;
  const { leavesFrom } = meaningOf(writer.module, movement.action, "move");
  return defineFunction(writer.module, "isServable", ["p", "count"], (writer) => {
    const list = writer.field(movement.reach.list);
    const { here } = writer.code;
    if (goal.kind === "to") {
      if (writer.module.game.policies.alreadyThere !== "look elsewhere") {
        writer.line(`if (${testCode(writer, passes, here)}) return false;`);
      }
      writer.line(`for (let i = 0; i < count; i += 1) if (${testCode(writer, passes, `${list}[i]`)}) return true;`);
      writer.line("return false;");
      return;
    }
    if (leavesFrom !== undefined && goal.leaves !== null && goal.leaves === goal.set) {
      const stands = testCode(writer, membership(goal.leaves), here);
      writer.line(`if (${leavesFrom(writer.scope("own"), here)} && ${stands}) return true;`);
    }
    const instances = writeGather(writer, requireSet(goal));
    writer.line(`const now = ${stepsTo(writer, here, instances)};`);
    writer.line(
      `for (let i = 0; i < count; i += 1) if (${stepsTo(writer, `${list}[i]`, instances)} < now) return true;`,
    );
    writer.line("return false;");
  });
}

/**
 * Writes the choice among tied winners: those that can be approached, one for each place, at random. The movement
 * approaches the winner; the result is the goal with the winner filled in.
 */
export function writeTied(
  writer: FunctionWriter,
  movement: Movement,
  goal: GoalProgram,
  tied: Preferred,
  site: PlanSite,
): SetProgram {
  const { approached } = writer.module.game.actor;
  const { attack, legalOnly } = tied.source as Extract<SetProgram["source"], { kind: "preferred" }>;
  const winners = writeGather(writer, {
    ...tied,
    source: { kind: "preferred", attack: { ...attack, criteria: [] }, legalOnly },
  });
  writeCriteria(writer, winners, attack.criteria);
  const able = writer.fresh("able");
  writer.line(`let ${able} = 0;`);
  const index = writer.fresh("i");
  writer.block(`for (let ${index} = 0; ${index} < ${winners.count}; ${index} += 1)`, () => {
    writer.line(`p.${approached} = ${winners.list}[${index}];`);
    writer.block(
      `if (${approachable(writer, movement, goal)}(p, ${movement.reach.count}, ${winners.list}, ${able}))`,
      () => writeAdd(writer, { list: winners.list, count: able }, `p.${approached}`),
    );
  });
  writer.line(`if (${able} === 0) ${site.leave}`);
  writeProbe(writer, site);
  const chosen = writeSettled(writer, { list: winners.list, count: able }, writer.module.game.policies.lastTie, "unit");
  writer.line(`p.${approached} = ${chosen};`);
  return { ...pointedAtOne(requireSet(goal)), text: goal.text };
}

/** A function that tests whether the movement can approach a thing that is not in the place of one kept before. */
function approachable(writer: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  const parameters = ["p", "count", "winners", "able"];
  return defineFunction(
    writer.module,
    "isApproachable",
    parameters,
    (writer) => {
      const { here } = writer.code;
      const instances = writeGather(writer, pointedAtOne(requireSet(goal)));
      const list = writer.field(movement.reach.list);
      writer.line(`const now = ${stepsTo(writer, here, instances)};`);
      writer.line("let nearest = now;");
      writer.block("for (let i = 0; i < count; i += 1)", () => {
        writer.line(`const steps = ${stepsTo(writer, `${list}[i]`, instances)};`);
        writer.line("if (steps < nearest) nearest = steps;");
      });
      writer.line("if (nearest >= now) return false;");
      const { approached } = writer.code;
      const place = (thing: string): string => placeOfUnit(writer, thing);
      writer.line(
        `for (let i = 0; i < able; i += 1) if (${place("winners[i]")} === ${place(approached)}) return false;`,
      );
      writer.line("return true;");
    },
    { isShared: true },
  );
}
