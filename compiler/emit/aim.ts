import type { CodeScope, SpaceStep } from "../../runtime/compact/meaning.ts";
import { membership } from "../lower/phrase.ts";
import type { AimProgram, BreakProgram, CriterionProgram } from "../lower/program.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { writeTargets } from "./narrow.ts";
import {
  reason,
  writeChoice,
  writeLeave,
  writeProbe,
  writeStrength,
  writeTaken,
  writeTrace,
  type PlanSite,
} from "./plan.ts";
import {
  dangerCode,
  eachLegalTarget,
  eachMember,
  keyCode,
  legalCode,
  limitsOf,
  narrowBy,
  sortOf,
  testCode,
  WORST,
  writeGather,
  type Gathered,
} from "./sets.ts";
import { literal } from "./source-writer.ts";

const NOWHERE = { start: 0, end: 0 };

/** Writes an attack on units: on one of them, or on everyone in a space. */
export function writeAim(f: FunctionWriter, action: AimProgram, site: PlanSite): void {
  const meaning = aimMeaning(f, action);
  const hits = meaning.hitsSpace(f.scope("own"), { ...limitsOf(action), threshold: null });
  if (action.spaces !== null) return writeSpaceAim(f, action, site, action.criteria);
  const two = meaning.hasTwo?.(f.scope("own")) ?? null;
  if (two !== null && action.icons === null) f.section(`if (${two})`, () => writeTwoAttacks(f, action, site));
  if (hits !== null && action.alternatives.length === 0 && meaning.choosesSpace(f.scope("own"))) {
    f.section(`if (${hits})`, () => writeSpaceAim(f, action, site, spaceOrder(f, action, meaning.spaceOrder)));
  }
  writeUnitAim(f, action, site, hits);
}

/**
 * Writes the more effective of two attacks (rules §9.6, OPEN-42): the higher chance of a success against the best
 * target, then more targets, then a die.
 */
function writeTwoAttacks(f: FunctionWriter, action: AimProgram, site: PlanSite): void {
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
  const placeOf = game.placeOf[game.roles.unit];
  if (placeOf === undefined) throw new Error("units have no place");
  const spaceOf = (unit: string): string => game.spaceOf(f.scope("own"), placeOf(f.scope("own"), unit));

  const order = spaceOrder(f, area, meaning.spaceOrder);
  const spaces: Gathered = { list: f.list("spaces"), count: f.fresh("n") };
  f.line(`let ${spaces.count} = 0;`);
  const insert = f.module.core("insert");
  eachLegalTarget(f, area, area.threshold, (unit) =>
    f.line(`${spaces.count} = ${insert}(${spaces.list}, ${spaces.count}, ${spaceOf(unit)});`),
  );
  const bestSpaces: Gathered = { list: f.list("spaces"), count: f.fresh("n") };
  writeCopy(f, spaces, bestSpaces);
  for (const criterion of order) f.block(`if (${bestSpaces.count} > 1)`, () => narrowBy(f, bestSpaces, criterion));
  const [areaChance, areaCount] = [f.fresh("chance"), f.fresh("hit")];
  f.line(`let ${areaChance} = -1;`);
  f.line(`let ${areaCount} = 0;`);
  f.block(`for (let i = 0; i < ${bestSpaces.count}; i += 1)`, () => {
    f.line("let likely = 0;");
    f.line("let hit = 0;");
    eachLegalTarget(f, area, null, (unit) => {
      f.block(`if (${spaceOf(unit)} === ${bestSpaces.list}[i])`, () => {
        f.line("hit += 1;");
        f.line(`likely = Math.max(likely, ${chance}(p, ${unit}, ${strengths.area}));`);
      });
    });
    f.block(`if (likely > ${areaChance} || (likely === ${areaChance} && hit > ${areaCount}))`, () => {
      f.line(`${areaChance} = likely;`);
      f.line(`${areaCount} = hit;`);
    });
  });

  const units = f.field(sortOf(f, game.roles.unit).count);
  const criteria = besides === undefined ? single.criteria : besideThings(f, single.criteria, units, besides.assessed);
  const targets: Gathered = { list: f.list("targets"), count: f.fresh("n") };
  f.line(`let ${targets.count} = 0;`);
  const push = (target: string): void => {
    f.line(`${targets.list}[${targets.count}] = ${target};`);
    f.line(`${targets.count} += 1;`);
  };
  eachLegalTarget(f, single, single.threshold, push);
  if (besides !== undefined) {
    const things = f.field(sortOf(f, besides.sort).count);
    f.block(`for (let i = 0; i < ${things}; i += 1)`, () => {
      f.block(`if (${f.module.imports(besides.when)}(p, i))`, () => push(`${units} + i`));
    });
  }
  const bestTargets: Gathered = { list: f.list("targets"), count: f.fresh("n") };
  writeCopy(f, targets, bestTargets);
  for (const criterion of criteria) {
    if (criterion.kind !== "random")
      f.block(`if (${bestTargets.count} > 1)`, () => narrowBy(f, bestTargets, criterion));
  }
  const singleChance = f.fresh("chance");
  f.line(`let ${singleChance} = -1;`);
  f.block(`for (let i = 0; i < ${bestTargets.count}; i += 1)`, () => {
    const target = `${bestTargets.list}[i]`;
    const ofUnit = `${chance}(p, ${target}, ${strengths.single})`;
    const likely =
      besides === undefined
        ? ofUnit
        : `(${target} < ${units} ? ${ofUnit} : ${f.module.imports(besides.chance)}(${besides.assessed}, ${strengths.single}))`;
    f.line(`${singleChance} = Math.max(${singleChance}, ${likely});`);
  });

  f.block(`if (${spaces.count} === 0 && ${targets.count} === 0)`, () => writeNoTarget(f, action, site));
  if (f.traced) writeTwoMatching(f, area, targets);
  writeProbe(f, site);
  const better = f.fresh("better");
  f.line(
    `let ${better} = ${spaces.count} === 0 ? -1 : ${targets.count} === 0 ? 1 : ${areaChance} - ${singleChance} || ${areaCount} - 1;`,
  );
  f.line(`if (${better} === 0) ${better} = ${f.module.core("chooseEqually")}(out, 2) === 0 ? 1 : -1;`);
  f.block(`if (${better} > 0)`, () => {
    const chosen = writeChoice(f, spaces, order, "space", "space");
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

/** Writes, where the unit has two attacks to choose from, the return of 1 if either has a target. */
export function writeTwoCounted(f: FunctionWriter, action: AimProgram): void {
  const meaning = aimMeaning(f, action);
  const two = meaning.hasTwo?.(f.scope("own")) ?? null;
  if (two === null || action.icons !== null) return;
  const { besides } = meaning;
  f.section(`if (${two})`, () => {
    for (const variant of ["area", "single"] as const) {
      eachLegalTarget(f, { ...action, variant }, action.threshold, () => f.line("return 1;"));
    }
    if (besides !== undefined) {
      const things = f.field(sortOf(f, besides.sort).count);
      f.line(`for (let i = 0; i < ${things}; i += 1) if (${f.module.imports(besides.when)}(p, i)) return 1;`);
    }
    f.line("return 0;");
  });
}

function writeCopy(f: FunctionWriter, from: Gathered, to: Gathered): void {
  f.line(`${to.list}.set(${from.list}.subarray(0, ${from.count}));`);
  f.line(`let ${to.count} = ${from.count};`);
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
  writeCopy(f, all, listed);
  f.block(`for (let i = 0; i < ${things}; i += 1)`, () => {
    f.line(`if (!${f.module.imports(besides.when)}(p, i)) continue;`);
    f.line(`${listed.list}[${listed.count}] = ${units} + i;`);
    f.line(`${listed.count} += 1;`);
  });
  f.line(`trace.considered("unit", ${listed.list}, ${listed.count});`);
}

/** Writes, for a trace, who is a target of either attack. */
function writeTwoMatching(f: FunctionWriter, area: AimProgram, targets: Gathered): void {
  const insert = f.module.core("insert");
  const both: Gathered = { list: f.list("both"), count: f.fresh("n") };
  writeCopy(f, targets, both);
  eachLegalTarget(f, area, area.threshold, (unit) =>
    f.line(`${both.count} = ${insert}(${both.list}, ${both.count}, ${unit});`),
  );
  f.line(`trace.matching("unit", ${both.list}, ${both.count});`);
}

/** Writes an attack whose target is a unit; with `hits`, everyone in its space is hit where that is true. */
function writeUnitAim(f: FunctionWriter, action: AimProgram, site: PlanSite, hits: string | null): void {
  const strength = writeStrength(f, action.strength, site);
  if (f.traced) writeConsideredTargets(f, action);
  const { gathered: targets, rest } = writePreferring(f, action);
  f.block(`if (${targets.count} === 0)`, () => writeNoTarget(f, action, site));
  writeTrace(f, `matching("unit", ${targets.list}, ${targets.count})`);
  writeProbe(f, site);
  const target = writeChoice(f, targets, rest, "target", "unit");
  if (hits !== null) {
    const armoured = action.alternatives
      .filter(({ noun }) => noun !== action.noun && noun !== "unit")
      .map(({ passes }) => `!(${testCode(f, passes, target)})`);
    f.block(`if (${[...armoured, hits].join(" && ")})`, () => {
      const together = f.module.game.together;
      eachLegalTarget(f, { ...action, set: action.candidates, alternatives: [], noun: null }, null, (unit) => {
        f.line(`if (${together(f.scope("own"), target, unit)}) out.addTarget(${unit});`);
      });
    });
  }
  writeUsed(f, action);
  const taken = { action: action.name, strength: strengthAt(f, action, strength, target), unit: f.code.actor, target };
  writeTaken(f, taken, site);
  site.done(f);
}

/** The strength against a target, where the clause has several. */
function strengthAt(f: FunctionWriter, action: AimProgram, strength: string, target: string): string {
  return action.alternatives.reduceRight(
    (other, { passes, strength: own }) =>
      own?.kind === "number" ? `(${testCode(f, passes, target)} ? ${own.value} : ${other})` : other,
    strength,
  );
}

/** The targets, those that the clause prefers alone where there are any. */
function writePreferring(f: FunctionWriter, action: AimProgram) {
  const { prefers } = action;
  if (prefers === null) return writeTargets(f, action);
  const { gathered } = writeTargets(f, { ...action, criteria: [] });
  const origin = { span: NOWHERE, text: prefers.text };
  const { unit } = f.module.game.roles;
  narrowBy(f, gathered, { kind: "filter", origin, sort: unit, passes: membership(prefers) });
  return { gathered, rest: action.criteria };
}

function writeNoTarget(f: FunctionWriter, action: AimProgram, site: PlanSite): void {
  const text = action.targetText;
  const why = text === null ? reason(f, "noTarget") : reason(f, "noTargetNamed", literal(text));
  writeLeave(f, site, "impossible", why);
}

/** Writes what is used for an attack. */
function writeUsed(f: FunctionWriter, action: AimProgram): void {
  if (action.using === null) return;
  const { sort } = action.using;
  const feature = f.module.game.features[sort];
  const placeOf = f.module.game.placeOf[sort];
  if (feature === undefined || placeOf === undefined) throw new Error(`${sort} has no names`);
  const { game } = f.module;
  eachMember(f, action.using, (thing) => {
    const scope = f.scope("own");
    const isHere = `${game.spaceOf(scope, placeOf(scope, thing))} === ${game.spaceOf(scope, f.code.here)}`;
    f.line(`if (${isHere}) out.structure = ${feature(scope, thing)};`);
  });
}

/** Writes an attack on everyone in a space that is chosen. */
function writeSpaceAim(
  f: FunctionWriter,
  action: AimProgram,
  site: PlanSite,
  criteria: readonly CriterionProgram[],
): void {
  const { game } = f.module;
  const strength = writeStrength(f, action.strength, site);
  if (f.traced) writeConsideredTargets(f, action);
  const placeOf = game.placeOf[game.roles.unit];
  if (placeOf === undefined) throw new Error("units have no place");
  const spaceOf = (unit: string): string => game.spaceOf(f.scope("own"), placeOf(f.scope("own"), unit));
  const spaces: Gathered = { list: f.list("spaces"), count: f.fresh("n") };
  f.line(`let ${spaces.count} = 0;`);
  const insert = f.module.core("insert");
  eachLegalTarget(f, action, action.threshold, (unit) =>
    f.line(`${spaces.count} = ${insert}(${spaces.list}, ${spaces.count}, ${spaceOf(unit)});`),
  );
  f.block(`if (${spaces.count} === 0)`, () => writeNoTarget(f, action, site));
  if (f.traced) writeMatching(f, action);
  writeProbe(f, site);
  const chosen = writeChoice(f, spaces, criteria, "space", "space");
  f.line(`out.addSpace(${chosen});`);
  eachLegalTarget(f, action, null, (unit) => f.line(`if (${spaceOf(unit)} === ${chosen}) out.addTarget(${unit});`));
  writeUsed(f, action);
  writeTaken(f, { action: action.name, strength, unit: f.code.actor }, site);
  site.done(f);
}

/** Writes, for a trace, everyone who is a legal target. */
function writeMatching(f: FunctionWriter, action: AimProgram): void {
  const units: Gathered = { list: f.list("units"), count: f.fresh("n") };
  f.line(`let ${units.count} = 0;`);
  eachLegalTarget(f, { ...action, set: action.candidates }, action.threshold, (unit) => {
    f.line(`${units.list}[${units.count}] = ${unit};`);
    f.line(`${units.count} += 1;`);
  });
  f.line(`trace.matching("unit", ${units.list}, ${units.count});`);
}

/** The game's own order of spaces as criteria. */
function spaceOrder(f: FunctionWriter, action: AimProgram, steps: readonly SpaceStep[]): readonly CriterionProgram[] {
  const sort = f.module.game.roles.place;
  return steps.map((step): CriterionProgram => {
    const origin = { span: NOWHERE, text: step.text };
    const rank = (direction: "min" | "max", code: (place: string) => string): CriterionProgram => ({
      kind: "rank",
      origin,
      sort,
      key: { kind: "code", direction, text: step.text, view: "own", code: (_scope, place) => code(place) },
    });
    switch (step.kind) {
      case "most":
        return {
          kind: "rank",
          origin,
          sort,
          key: { ...step, kind: "code", direction: "max", code: step.key, view: "own" },
        };
      case "danger":
        return rank("min", (place) => `${dangerAt(f, action, "best")}(p, ${place})`);
      case "mostOfTheMostDangerous":
        return rank("max", (place) => `${dangerAt(f, action, "count")}(p, ${place})`);
    }
  });
}

/** A function that gives the best danger among the legal targets of a space, or how many have it. */
function dangerAt(f: FunctionWriter, action: AimProgram, what: "best" | "count"): string {
  const { game } = f.module;
  return defineFunction(
    f.module,
    what === "best" ? "bestDangerAt" : "countOfBestDangerAt",
    ["p", "place"],
    (writer) => {
      const placeOf = game.placeOf[game.roles.unit];
      if (placeOf === undefined) throw new Error("units have no place");
      writer.line(`let best = ${WORST};`);
      writer.line("let count = 0;");
      eachLegalTarget(writer, action, null, (unit) => {
        const scope = writer.scope("own");
        writer.line(`if (${game.spaceOf(scope, placeOf(scope, unit))} !== place) continue;`);
        const row = writer.fresh("row");
        writer.line(`const ${row} = ${dangerCode(writer, unit)};`);
        writer.line(`if (${row} < best) { best = ${row}; count = 1; } else if (${row} === best) count += 1;`);
      });
      writer.line(`return ${what};`);
    },
  );
}

function aimMeaning(f: FunctionWriter, action: { readonly name: string }) {
  const meaning = f.module.game.meanings.get(action.name);
  if (meaning?.kind !== "aim") throw new Error(`${action.name} aims at nothing`);
  return meaning;
}

/** Writes, for a trace, everyone that could be named, and why some are no legal targets. */
function writeConsideredTargets(f: FunctionWriter, action: AimProgram, other: AimProgram | null = null): void {
  const everyone = writeGather(f, action.candidates);
  f.line(`trace.considered("unit", ${everyone.list}, ${everyone.count});`);
  writeObjections(f, action, everyone, other);
}

function writeObjections(
  f: FunctionWriter,
  action: AimProgram,
  everyone: Gathered,
  alternative: AimProgram | null = null,
): void {
  const objection = aimMeaning(f, action).objection(f.scope("own"));
  const limits = (noun: string | null): string => JSON.stringify({ action: action.name, ...limitsOf(action), noun });
  const index = f.fresh("i");
  const target = f.fresh("x");
  f.block(`for (let ${index} = 0; ${index} < ${everyone.count}; ${index} += 1)`, () => {
    f.line(`const ${target} = ${everyone.list}[${index}];`);
    const legal = action.alternatives.reduceRight(
      (other, { passes, noun }) =>
        `(${testCode(f, passes, target)} ? ${objection}(p, ${target}, ${limits(noun)}) : ${other})`,
      `${objection}(p, ${target}, ${limits(action.noun)})`,
    );
    if (alternative !== null) {
      const limitsOfOther = JSON.stringify({ action: action.name, ...limitsOf(alternative) });
      const elsewhere = `${objection}(p, ${target}, ${limitsOfOther})`;
      return f.line(`trace.object("unit", ${target}, ${elsewhere} === null ? null : ${legal});`);
    }
    const named =
      action.named === null || action.spaces !== null ? null : testCode(f, membership(action.named), target);
    const why =
      named === null ? legal : `${named} ? ${legal} : ${reason(f, "notTheTarget", literal(action.targetText ?? ""))}`;
    f.line(`trace.object("unit", ${target}, ${why});`);
  });
}

function record(values: Readonly<Record<string, string | number | null>>): string {
  const parts = Object.entries(values).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? literal(value) : String(value)}`,
  );
  return `{ ${parts.join(", ")} }`;
}

/** Writes, for a trace, who is no target of a clause with a threshold, whatever its condition says: above it too. */
export function writeThresholdObjections(f: FunctionWriter, action: AimProgram): void {
  const { threshold } = action;
  if (threshold === null) return;
  const two = aimMeaning(f, action).hasTwo?.(f.scope("own")) ?? null;
  if (two === null || action.icons !== null) return writeThresholdOf(f, action, threshold, null);
  const [area, single] = [
    { ...action, variant: "area" },
    { ...action, variant: "single" },
  ] as const;
  f.section(`if (${two})`, () => writeThresholdOf(f, area, threshold, single));
  f.section("else", () => writeThresholdOf(f, action, threshold, null));
}

function writeThresholdOf(
  f: FunctionWriter,
  action: AimProgram,
  { high, level, low }: NonNullable<AimProgram["threshold"]>,
  alternative: AimProgram | null,
): void {
  const everyone = writeGather(f, action.candidates);
  writeObjections(f, action, everyone, alternative);
  const beyond = f.module.imports(aimMeaning(f, action).beyond);
  eachMember(f, action.set, (target) => {
    const legal = legalCode(f, action, null, target);
    const isLegal = alternative === null ? legal : `(${legal}) || (${legalCode(f, alternative, null, target)})`;
    f.block(`if (${isLegal})`, () => {
      f.line(`trace.object("unit", ${target}, ${beyond}(p, ${target}, ${record({ high, level, low })}));`);
    });
  });
}

/** Writes, for a trace, everything of the sort on the board, and why it may not be attacked. */
function writeConsideredThings(f: FunctionWriter, action: BreakProgram): void {
  const { sort } = action.set;
  const { game } = f.module;
  const objection = f.module.imports(aimMeaning(f, action).structureObjection);
  const feature = game.features[sort];
  if (feature === undefined) throw new Error(`${sort} has no names`);
  const count = f.field(sortOf(f, sort).count);
  const names = f.list("names");
  const listed = aimMeaning(f, action).structures[sort]?.listed;
  const total = f.fresh("n");
  f.line(`let ${total} = 0;`);
  f.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    const name = feature(f.scope("own"), "i");
    if (listed !== undefined) f.line(`if (!(${listed(f.scope("own"), "i")})) continue;`);
    f.line(`${names}[${total}] = ${name};`);
    f.line(`${total} += 1;`);
    const isNamed = testCode(f, membership(action.set), "i");
    const other = reason(f, "notTheTarget", literal(action.targetText));
    f.line(`trace.object("feature", ${name}, ${isNamed} ? ${objection}(p, ${literal(sort)}, i) : ${other});`);
  });
  f.line(`trace.considered("feature", ${names}, ${total});`);
}

/** Writes an attack on structures or doors; of several a random one (rules §5). */
export function writeBreak(f: FunctionWriter, action: BreakProgram, site: PlanSite): void {
  const { game } = f.module;
  const meaning = aimMeaning(f, action);
  const strength = writeStrength(f, action.strength, site);
  const { sort } = action.set;
  const legal = meaning.structures[sort]?.legal;
  const feature = game.features[sort];
  if (legal === undefined || feature === undefined) throw new Error(`${action.name} breaks no ${sort}`);
  const things = writeGather(f, action.set);
  const kept: Gathered = { list: f.list("kept"), count: f.fresh("n") };
  f.line(`let ${kept.count} = 0;`);
  f.block(`for (let i = 0; i < ${things.count}; i += 1)`, () => {
    const thing = f.fresh("x");
    f.line(`const ${thing} = ${things.list}[i];`);
    const name = feature(f.scope("own"), thing);
    f.block(`if (${legal(f.scope("own"), thing)})`, () => {
      f.line(`${kept.list}[${kept.count}] = ${name};`);
      f.line(`${kept.count} += 1;`);
    });
  });
  if (f.traced) writeConsideredThings(f, action);
  f.block(`if (${kept.count} === 0)`, () =>
    writeLeave(f, site, "impossible", reason(f, "noTargetNamed", literal(action.targetText))),
  );
  writeTrace(f, `matching("feature", ${kept.list}, ${kept.count})`);
  writeProbe(f, site);
  f.line(`out.structure = ${writeChoice(f, kept, [], "structure", "feature")};`);
  writeTaken(f, { action: action.name, strength, unit: f.code.actor }, site);
  site.done(f);
}
