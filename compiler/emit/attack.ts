import { mostOf } from "../../runtime/checked-tree/parts.ts";
import { meaningOf } from "../lower/context.ts";
import { limitsOf } from "../lower/attack.ts";
import type { AttackProgram, CriterionProgram } from "../lower/program.ts";
import {
  hitAlone,
  strengthAt,
  writeAllTargets,
  writeUsed,
  type PlanSite,
  writeChoice,
  writeProbe,
  writeStrength,
  writeTaken,
  writeLeaveIf,
  printedStrength,
} from "./plan.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { type Gathered, writeAdd, writeCopied, writeList, equallyCode } from "./gathered.ts";
import { eachLegalTarget, keyCode, legalCode, testCode } from "./sets.ts";
import {
  spaceChoice,
  writeSpaceAttack,
  spaceOrder,
  writeHits,
  writeSpaces,
  togetherCode,
  writeTargets,
  asksFavourites,
  preferring,
  writeFavourites,
  writeKept,
} from "./space-attack.ts";
import type { CodeScope, TwoAttacksMeaning } from "../../runtime/compact/meaning.ts";
import { onlyIf } from "../lower/condition.ts";
import { featureOf, WORST, spaceOfUnit, countOf } from "./expressions.ts";

/** Writes an attack on units: on one of them, or on everyone in a space. */
export function writeAttack(writer: FunctionWriter, action: AttackProgram, site: PlanSite): void {
  const meaning = meaningOf(writer.module, action.name, "attack");
  const choice = spaceChoice(writer, action);
  if (choice !== null && choice.when === null) return writeSpaceAttack(writer, action, site, choice.criteria);
  const two = meaning.two?.has(writer.scope("own")) ?? null;
  if (two !== null && action.profile === null)
    writer.section(`if (${two})`, () => writeTwoAttacks(writer, action, site));
  if (choice !== null)
    writer.section(`if (${choice.when})`, () => writeSpaceAttack(writer, action, site, choice.criteria));
  writeUnitAttack(
    writer,
    action,
    site,
    meaning.space?.hits(writer.scope("own"), { ...limitsOf(action), threshold: null }) ?? null,
  );
}

/** Writes an attack whose target is a unit; if `hits` is true at run time, everyone in its space is hit. */
function writeUnitAttack(writer: FunctionWriter, action: AttackProgram, site: PlanSite, hits: string | null): void {
  const strength = writeStrength(writer, action.strength, site);
  const { gathered: targets, rest } = writeTargets(writer, action);
  const together = togetherCode(writer, action, targets);
  if (together !== null) {
    writer.block(`if (${together})`, () => {
      writeProbe(writer, site);
      writeAllTargets(writer, action, targets, strength, site);
    });
  }
  writeLeaveIf(writer, site, `${targets.count} === 0`);
  writeProbe(writer, site);
  if (action.many !== null) {
    writeInTurn(writer, targets, rest, mostOf(action.many), action.apart);
    writeUsed(writer, action);
    const used = strengthAt(writer, action, strength, "out.targets[0]");
    return writeTaken(writer, { action: action.name, strength: used, unit: writer.code.actor }, site);
  }
  const target = writeChoice(writer, targets, rest, "unit");
  if (hits !== null) {
    writer.block(
      `if (${[...hitAlone(writer, action, target).map((alone) => `!(${alone})`), hits].join(" && ")})`,
      () => {
        const together = writer.module.game.together;
        eachLegalTarget(writer, { ...action, set: action.candidates, alternatives: [], noun: null }, null, (unit) => {
          writer.line(`if (${together(writer.scope("own"), target, unit)}) out.addTarget(${unit});`);
        });
      },
    );
  }
  writeUsed(writer, action);
  const taken = {
    action: action.name,
    strength: strengthAt(writer, action, strength, target),
    unit: writer.code.actor,
    target,
  };
  writeTaken(writer, taken, site);
}

/** Writes the choice of several targets, each among those that are left. */
function writeInTurn(
  writer: FunctionWriter,
  { count, list }: Gathered,
  criteria: readonly CriterionProgram[],
  most: number,
  apart: boolean,
): void {
  const left = writer.fresh("n");
  writer.line(`let ${left} = ${count};`);
  writer.block(`while (out.targetCount < ${most} && ${left} > 0)`, () => {
    const round: Gathered = { list: writer.list("round"), count: writer.fresh("n") };
    writer.line(`${writer.module.core("copy")}(${list}, ${left}, ${round.list});`);
    writer.line(`let ${round.count} = ${left};`);
    const chosen = writeChoice(writer, round, criteria, "unit");
    writer.line(`out.addTarget(${chosen});`);
    if (apart) {
      writeOthersApart(writer, { list, count: left }, chosen);
      return;
    }
    const at = writer.fresh("at");
    writer.line(`const ${at} = ${list}.indexOf(${chosen});`);
    writer.line(`${list}.copyWithin(${at}, ${at} + 1, ${left});`);
    writer.line(`${left} -= 1;`);
  });
}

/** Writes code that keeps the targets in a list that are not in the chosen one's place. */
function writeOthersApart(writer: FunctionWriter, { list, count }: Gathered, chosen: string): void {
  const [kept, other] = [writer.fresh("kept"), writer.fresh("other")];
  writer.line(`let ${kept} = 0;`);
  writer.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    writer.line(`const ${other} = ${list}[i];`);
    const stands = writer.module.game.together(writer.scope("own"), chosen, other);
    writer.line(`if (${other} === ${chosen} || ${stands}) continue;`);
    writer.line(`${list}[${kept}] = ${other};`);
    writer.line(`${kept} += 1;`);
  });
  writer.line(`${count} = ${kept};`);
}

/**
 * Writes the more effective of two attacks: the higher chance of a success against the best
 * target, then more targets, then a die.
 */
function writeTwoAttacks(writer: FunctionWriter, action: AttackProgram, site: PlanSite): void {
  const { game } = writer.module;
  const { two, space } = meaningOf(writer.module, action.name, "attack");
  if (two === undefined || space === undefined) throw new Error(`${action.name} is one attack`);
  const area: AttackProgram = { ...action, variant: "area" };
  const single: AttackProgram = { ...action, variant: "single" };
  const extraTargets = extraTargetsOf(writer, single);
  const strengthOf = (printed: string): string =>
    action.strength?.kind === "number" ? String(action.strength.value) : printedStrength(writer, printed);
  const strengths = { area: writer.fresh("strength"), single: writer.fresh("strength") };
  writer.line(`const ${strengths.area} = ${strengthOf(two.strengths.area)};`);
  writer.line(`const ${strengths.single} = ${strengthOf(two.strengths.single)};`);
  const chance = writer.module.imports(two.chance);
  const compareChances = writer.module.imports(two.compareChances);
  const spaceOf = (unit: string): string => spaceOfUnit(writer, unit);

  const order = spaceOrder(writer, area, space.order);
  const spaces = writeSpaces(writer, area, order);
  // An attack needs its strength printed on the card.
  const needsPrinted = action.strength !== null && action.strength.kind !== "number";
  if (needsPrinted) writer.line(`if (${strengths.area} < 0) ${spaces.count} = 0;`);
  const bestSpaces = writeCopied(writer, "spaces", spaces);
  writeFavourites(writer, bestSpaces, order);
  const [areaChance, areaCount] = [writer.fresh("chance"), writer.fresh("hit")];
  writer.line(`let ${areaChance} = -1;`);
  writer.line(`let ${areaCount} = 0;`);
  writer.block(`for (let i = 0; i < ${bestSpaces.count}; i += 1)`, () => {
    writer.line("let likely = -1;");
    writer.line("let hit = 0;");
    eachLegalTarget(writer, area, null, (unit) => {
      writer.block(`if (${spaceOf(unit)} === ${bestSpaces.list}[i])`, () => {
        writer.line("hit += 1;");
        const likely = writer.fresh("chance");
        writer.line(`const ${likely} = ${chance}(p, ${unit}, ${strengthAt(writer, action, strengths.area, unit)});`);
        writer.line(`if (${compareChances}(${likely}, likely) > 0) likely = ${likely};`);
      });
    });
    const order = writer.fresh("order");
    writer.line(`const ${order} = ${compareChances}(likely, ${areaChance});`);
    writer.block(`if (${order} > 0 || (${order} === 0 && hit > ${areaCount}))`, () => {
      writer.line(`${areaChance} = likely;`);
      writer.line(`${areaCount} = hit;`);
    });
  });

  const units = countOf(writer, game.roles.unit);
  const criteria = singleOrder(writer, single);
  const targets = writeSingleTargets(writer, single, criteria);
  if (needsPrinted) writer.line(`if (${strengths.single} < 0) ${targets.count} = 0;`);
  const bestTargets = writeCopied(writer, "targets", targets);
  const together = togetherAmong(writer, single, targets);
  if (together === null) writeFavourites(writer, bestTargets, criteria);
  else writer.block(`if (!(${together}))`, () => writeFavourites(writer, bestTargets, criteria));
  const singleChance = writer.fresh("chance");
  writer.line(`let ${singleChance} = -1;`);
  writer.block(`for (let i = 0; i < ${bestTargets.count}; i += 1)`, () => {
    const target = `${bestTargets.list}[i]`;
    const ofUnit = `${chance}(p, ${target}, ${strengthAt(writer, action, strengths.single, target)})`;
    const likely =
      extraTargets === undefined
        ? ofUnit
        : `(${target} < ${units} ? ${ofUnit} : ${writer.module.imports(extraTargets.chance)}(${extraTargets.defence}, ${strengths.single}))`;
    const best = writer.fresh("chance");
    writer.line(`const ${best} = ${likely};`);
    writer.line(`if (${compareChances}(${best}, ${singleChance}) > 0) ${singleChance} = ${best};`);
  });

  writeLeaveIf(writer, site, `${spaces.count} === 0 && ${targets.count} === 0`);
  writeProbe(writer, site);
  const better = writer.fresh("better");
  const singleCount = together === null ? "1" : `(${together} ? ${targets.count} : 1)`;
  writer.line(
    `let ${better} = ${spaces.count} === 0 ? -1 : ${targets.count} === 0 ? 1 : ${compareChances}(${areaChance}, ${singleChance}) || ${areaCount} - ${singleCount};`,
  );
  writer.line(`if (${better} === 0) ${better} = ${firstOfTwo(writer)} ? 1 : -1;`);
  writer.block(`if (${better} > 0)`, () => {
    const chosen = writeChoice(writer, spaces, order, "place");
    writer.line(`out.addSpace(${chosen});`);
    const strength = writeHits(writer, area, chosen, strengths.area);
    writeUsed(writer, action);
    writeTaken(writer, { action: action.name, strength, unit: writer.code.actor }, site);
  });
  if (together !== null) {
    writer.block(`if (${together})`, () => writeAllTargets(writer, single, targets, strengths.single, site));
  }
  const target = writeChoice(writer, targets, criteria, "unit");
  writeUsed(writer, action);
  const against = strengthAt(writer, action, strengths.single, target);
  const taken = { action: action.name, strength: against, unit: writer.code.actor };
  if (extraTargets === undefined) writeTaken(writer, { ...taken, target }, site);
  else {
    const thing = featureOf(writer, extraTargets.sort)(writer.scope("own"), `(${target} - ${units})`);
    writer.line(`if (${target} >= ${units}) out.feature = ${thing};`);
    const strength = against === strengths.single ? against : `${target} < ${units} ? ${against} : ${strengths.single}`;
    writeTaken(writer, { ...taken, strength, target: `${target} < ${units} ? ${target} : -1` }, site);
  }
}

/** What the single attack may hit other than units; nothing if the clause names its targets. */
function extraTargetsOf(writer: FunctionWriter, { name, named }: AttackProgram): TwoAttacksMeaning["extraTargets"] {
  return named === null ? meaningOf(writer.module, name, "attack").two?.extraTargets : undefined;
}

/** The order of targets of the single attack: for units, and for the other things it may hit. */
function singleOrder(writer: FunctionWriter, single: AttackProgram): readonly CriterionProgram[] {
  const extraTargets = extraTargetsOf(writer, single);
  const units = countOf(writer, writer.module.game.roles.unit);
  return extraTargets === undefined
    ? single.criteria
    : besideThings(writer, single.criteria, units, extraTargets.defence);
}

/** Writes code that collects the targets of the single attack within the threshold; things are always within it. */
function writeSingleTargets(
  writer: FunctionWriter,
  single: AttackProgram,
  criteria: readonly CriterionProgram[],
): Gathered {
  const extraTargets = extraTargetsOf(writer, single);
  const after = asksFavourites(writer, single);
  const units = countOf(writer, writer.module.game.roles.unit);
  const targets = writeList(writer, "targets");
  const push = (target: string): void => writeAdd(writer, targets, target);
  eachLegalTarget(writer, single, after ? null : single.threshold, push);
  if (extraTargets !== undefined) {
    const things = countOf(writer, extraTargets.sort);
    writer.block(`for (let i = 0; i < ${things}; i += 1)`, () => {
      writer.block(`if (${writer.module.imports(extraTargets.when)}(p, i))`, () => push(`${units} + i`));
    });
  }
  if (single.prefers !== null) {
    const preferred = [preferring(single.prefers)];
    writeFavourites(
      writer,
      targets,
      extraTargets === undefined ? preferred : besideThings(writer, preferred, units, extraTargets.defence),
    );
  }
  if (!after) return targets;
  const choose = (): void => writeFavourites(writer, targets, criteria);
  const together = togetherAmong(writer, single, targets);
  if (together === null) choose();
  else writer.block(`if (!(${together}))`, choose);
  writeKept(writer, targets, (target) => {
    const within = legalCode(writer, single, single.threshold, target);
    return extraTargets === undefined ? within : `${target} >= ${units} || (${within})`;
  });
  return targets;
}

/** Whether all targets of the single attack are attacked together; things numbered after the units are never preferred. */
function togetherAmong(writer: FunctionWriter, single: AttackProgram, targets: Gathered): string | null {
  const together = togetherCode(writer, single, targets);
  const units = countOf(writer, writer.module.game.roles.unit);
  return together === null ? null : `${targets.list}[0] < ${units} && ${together}`;
}

/** The order of targets if things numbered after the units are targets too: all of one defence, in no row, equal. */
function besideThings(
  writer: FunctionWriter,
  criteria: readonly CriterionProgram[],
  units: string,
  defence: number,
): readonly CriterionProgram[] {
  return criteria.map((criterion): CriterionProgram => {
    if (criterion.kind === "filter") {
      const { passes } = criterion;
      const code = (_scope: CodeScope, of: string): string => `${of} < ${units} && ${testCode(writer, passes, of)}`;
      return { ...criterion, passes: { kind: "code", code, view: "own", word: criterion.origin.text } };
    }
    if (criterion.kind === "random") return criterion;
    if (criterion.key.kind === "onlyIf") {
      const { condition, key } = criterion.key;
      const [plain] = besideThings(writer, [{ ...criterion, key }], units, defence);
      return plain === undefined ? criterion : onlyIf(condition, plain);
    }
    const { key } = criterion;
    const other = key.kind === "table" ? String(WORST) : String(defence);
    const code = (_scope: CodeScope, of: string): string =>
      `(${of} < ${units} ? ${keyCode(writer, key, of)} : ${other})`;
    return { ...criterion, key: { kind: "code", direction: key.direction, text: key.text, code, view: "own" } };
  });
}

/** The expression whether the first of two equal attacks is made. */
function firstOfTwo(writer: FunctionWriter): string {
  switch (writer.module.game.policies.lastTie) {
    case "at random":
      return `${equallyCode(writer, 2)} === 0`;
    case "the first in order":
      return "true";
    case "the person chooses":
      return "out.roll(2) === 1";
  }
}
