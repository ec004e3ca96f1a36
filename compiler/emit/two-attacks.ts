import type { CodeScope } from "../../runtime/compact/meaning.ts";
import type { AimProgram, CriterionProgram } from "../lower/program.ts";
import { aimMeaning } from "./aim-meaning.ts";
import { writeConsideredTargets } from "./aim-objections.ts";
import { writeNoTarget } from "./aim-plan.ts";
import { sortOf, WORST, spaceOfUnit } from "./expressions.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { type Gathered, writeCopy } from "./gathered.ts";
import { type PlanSite, writeChoice, writeProbe, writeTaken } from "./plan.ts";
import { eachLegalTarget, keyCode, legalCode, testCode, writeGather } from "./sets.ts";
import { spaceOrder, writeMatching, writeSpaces } from "./space-aim.ts";
import { asksFavourites, writeFavourites, writeKept } from "./targets.ts";

/**
 * Writes the more effective of two attacks (rules §9.6, OPEN-42): the higher chance of a success against the best
 * target, then more targets, then a die.
 */
export function writeTwoAttacks(f: FunctionWriter, action: AimProgram, site: PlanSite): void {
  const { game } = f.module;
  const meaning = aimMeaning(f, action);
  const { printedStrengths, besides } = meaning;
  const area: AimProgram = { ...action, variant: "area" };
  const single: AimProgram = { ...action, variant: "single" };
  const strengthOf = (printed: string): string =>
    action.strength?.kind === "number" ? String(action.strength.value) : game.strength(f.scope("own"), printed);
  const strengths = { area: f.fresh("strength"), single: f.fresh("strength") };
  f.line(`const ${strengths.area} = ${strengthOf(printedStrengths.area)};`);
  f.line(`const ${strengths.single} = ${strengthOf(printedStrengths.single)};`);
  if (f.traced) writeTwoObjections(f, area, single);
  const chance = f.module.imports(meaning.chance);
  const compareChances = f.module.imports(meaning.compareChances);
  const spaceOf = (unit: string): string => spaceOfUnit(f, unit);

  const order = spaceOrder(f, area, meaning.spaceOrder);
  const spaces = writeSpaces(f, area, order);
  const bestSpaces: Gathered = { list: f.list("spaces"), count: f.fresh("n") };
  f.line(`let ${bestSpaces.count} = 0;`);
  writeCopy(f, spaces, bestSpaces);
  writeFavourites(f, bestSpaces, order);
  const [areaChance, areaCount] = [f.fresh("chance"), f.fresh("hit")];
  f.line(`let ${areaChance} = -1;`);
  f.line(`let ${areaCount} = 0;`);
  f.block(`for (let i = 0; i < ${bestSpaces.count}; i += 1)`, () => {
    f.line("let likely = -1;");
    f.line("let hit = 0;");
    eachLegalTarget(f, area, null, (unit) => {
      f.block(`if (${spaceOf(unit)} === ${bestSpaces.list}[i])`, () => {
        f.line("hit += 1;");
        const likely = f.fresh("chance");
        f.line(`const ${likely} = ${chance}(p, ${unit}, ${strengths.area});`);
        f.line(`if (${compareChances}(${likely}, likely) > 0) likely = ${likely};`);
      });
    });
    const order = f.fresh("order");
    f.line(`const ${order} = ${compareChances}(likely, ${areaChance});`);
    f.block(`if (${order} > 0 || (${order} === 0 && hit > ${areaCount}))`, () => {
      f.line(`${areaChance} = likely;`);
      f.line(`${areaCount} = hit;`);
    });
  });

  const units = f.field(sortOf(f, game.roles.unit).count);
  const criteria = singleOrder(f, single);
  const targets = writeSingleTargets(f, single, criteria);
  const bestTargets: Gathered = { list: f.list("targets"), count: f.fresh("n") };
  f.line(`let ${bestTargets.count} = 0;`);
  writeCopy(f, targets, bestTargets);
  writeFavourites(f, bestTargets, criteria);
  const singleChance = f.fresh("chance");
  f.line(`let ${singleChance} = -1;`);
  f.block(`for (let i = 0; i < ${bestTargets.count}; i += 1)`, () => {
    const target = `${bestTargets.list}[i]`;
    const ofUnit = `${chance}(p, ${target}, ${strengths.single})`;
    const likely =
      besides === undefined
        ? ofUnit
        : `(${target} < ${units} ? ${ofUnit} : ${f.module.imports(besides.chance)}(${besides.assessed}, ${strengths.single}))`;
    const best = f.fresh("chance");
    f.line(`const ${best} = ${likely};`);
    f.line(`if (${compareChances}(${best}, ${singleChance}) > 0) ${singleChance} = ${best};`);
  });

  f.block(`if (${spaces.count} === 0 && ${targets.count} === 0)`, () => writeNoTarget(f, action, site));
  if (f.traced) writeTwoMatching(f, area, spaces, targets);
  writeProbe(f, site);
  const better = f.fresh("better");
  f.line(
    `let ${better} = ${spaces.count} === 0 ? -1 : ${targets.count} === 0 ? 1 : ${compareChances}(${areaChance}, ${singleChance}) || ${areaCount} - 1;`,
  );
  f.line(`if (${better} === 0) ${better} = ${f.module.core("chooseEqually")}(out, 2) === 0 ? 1 : -1;`);
  f.block(`if (${better} > 0)`, () => {
    const chosen = writeChoice(f, spaces, order, "space", "place");
    f.line(`out.addSpace(${chosen});`);
    eachLegalTarget(f, area, null, (unit) => f.line(`if (${spaceOf(unit)} === ${chosen}) out.addTarget(${unit});`));
    writeTaken(f, { action: action.name, strength: strengths.area, unit: f.code.actor }, site);
    site.done(f);
  });
  const target = writeChoice(f, targets, criteria, "target", "unit");
  const taken = { action: action.name, strength: strengths.single, unit: f.code.actor };
  if (besides === undefined) writeTaken(f, { ...taken, target }, site);
  else {
    const feature = game.features[besides.sort];
    if (feature === undefined) throw new Error(`${besides.sort} has no names`);
    const thing = feature(f.scope("own"), `(${target} - ${units})`);
    f.line(`if (${target} >= ${units}) out.structure = ${thing};`);
    writeTaken(f, { ...taken, target: `${target} < ${units} ? ${target} : -1` }, site);
  }
  site.done(f);
}

/** The order of targets of the single attack: of units, and of what else it may hit. */
function singleOrder(f: FunctionWriter, single: AimProgram): readonly CriterionProgram[] {
  const { besides } = aimMeaning(f, single);
  const units = f.field(sortOf(f, f.module.game.roles.unit).count);
  return besides === undefined ? single.criteria : besideThings(f, single.criteria, units, besides.assessed);
}

/** Writes code that collects the targets of the single attack that the threshold leaves; no threshold is too low for things. */
function writeSingleTargets(f: FunctionWriter, single: AimProgram, criteria: readonly CriterionProgram[]): Gathered {
  const { besides } = aimMeaning(f, single);
  const after = asksFavourites(f, single);
  const units = f.field(sortOf(f, f.module.game.roles.unit).count);
  const targets: Gathered = { list: f.list("targets"), count: f.fresh("n") };
  f.line(`let ${targets.count} = 0;`);
  const push = (target: string): void => {
    f.line(`${targets.list}[${targets.count}] = ${target};`);
    f.line(`${targets.count} += 1;`);
  };
  eachLegalTarget(f, single, after ? null : single.threshold, push);
  if (besides !== undefined) {
    const things = f.field(sortOf(f, besides.sort).count);
    f.block(`for (let i = 0; i < ${things}; i += 1)`, () => {
      f.block(`if (${f.module.imports(besides.when)}(p, i))`, () => push(`${units} + i`));
    });
  }
  if (!after) return targets;
  writeFavourites(f, targets, criteria);
  writeKept(f, targets, (target) => {
    const within = legalCode(f, single, single.threshold, target);
    return besides === undefined ? within : `${target} >= ${units} || (${within})`;
  });
  return targets;
}

/** Writes, where the unit has two attacks to choose from, the return of how many targets and spaces they have. */
export function writeTwoCounted(f: FunctionWriter, action: AimProgram): void {
  const meaning = aimMeaning(f, action);
  const two = meaning.hasTwo?.(f.scope("own")) ?? null;
  if (two === null || action.icons !== null) return;
  f.section(`if (${two})`, () => {
    const area: AimProgram = { ...action, variant: "area" };
    const single: AimProgram = { ...action, variant: "single" };
    const spaces = writeSpaces(f, area, spaceOrder(f, area, meaning.spaceOrder));
    const targets = writeSingleTargets(f, single, singleOrder(f, single));
    f.line(`return ${spaces.count} + ${targets.count};`);
  });
}

/** The order of targets where things numbered behind the units are targets too: of one defence, in no row, level. */
function besideThings(
  f: FunctionWriter,
  criteria: readonly CriterionProgram[],
  units: string,
  assessed: number,
): readonly CriterionProgram[] {
  return criteria.map((criterion): CriterionProgram => {
    if (criterion.kind === "filter") {
      const { passes } = criterion;
      const code = (_scope: CodeScope, of: string): string => `${of} < ${units} && ${testCode(f, passes, of)}`;
      return { ...criterion, passes: { kind: "code", code, view: "own", word: criterion.origin.text } };
    }
    if (criterion.kind === "random") return criterion;
    const { key } = criterion;
    const other = key.kind === "table" ? String(WORST) : String(assessed);
    const code = (_scope: CodeScope, of: string): string => `(${of} < ${units} ? ${keyCode(f, key, of)} : ${other})`;
    return { ...criterion, key: { kind: "code", direction: key.direction, text: key.text, code, view: "own" } };
  });
}

/** Writes, for a trace, why units are targets of neither attack. */
function writeTwoObjections(f: FunctionWriter, area: AimProgram, single: AimProgram): void {
  writeConsideredTargets(f, area, single);
  const { besides } = aimMeaning(f, area);
  if (besides === undefined) return;
  const units = f.field(sortOf(f, f.module.game.roles.unit).count);
  const things = f.field(sortOf(f, besides.sort).count);
  const all = writeGather(f, area.candidates);
  const listed: Gathered = { list: f.list("listed"), count: f.fresh("n") };
  f.line(`let ${listed.count} = 0;`);
  writeCopy(f, all, listed);
  f.block(`for (let i = 0; i < ${things}; i += 1)`, () => {
    f.line(`if (!${f.module.imports(besides.when)}(p, i)) continue;`);
    f.line(`${listed.list}[${listed.count}] = ${units} + i;`);
    f.line(`${listed.count} += 1;`);
  });
  f.line(`trace.considered("unit", ${listed.list}, ${listed.count});`);
}

/** Writes, for a trace, who is a target of either attack. */
function writeTwoMatching(f: FunctionWriter, area: AimProgram, spaces: Gathered, targets: Gathered): void {
  const both: Gathered = { list: f.list("both"), count: f.fresh("n") };
  f.line(`let ${both.count} = 0;`);
  writeCopy(f, targets, both);
  writeMatching(f, area, spaces, both);
  f.line(`trace.matching("unit", ${both.list}, ${both.count});`);
}
