import type { CodeOfTwo, SpaceStep } from "../../runtime/compact/meaning.ts";
import { printSet } from "../lower/print.ts";
import { meaningOf, membership } from "../lower/context.ts";
import { limitsOf, unprinted } from "../lower/attack.ts";
import type { AttackProgram, CriterionProgram, SetProgram } from "../lower/program.ts";
import {
  hitAlone,
  strengthAt,
  writeUsed,
  type PlanSite,
  writeChoice,
  writeProbe,
  writeStrength,
  writeTaken,
  writeLeaveIf,
} from "./plan.ts";
import { dangerCode, WORST, spaceOfUnit } from "./expressions.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { type Gathered, writeList, writeListed } from "./gathered.ts";
import { eachLegalTarget, eachMember, testCode, legalCode, narrowBy, writePassing } from "./sets.ts";
import { writeBestCollector } from "./narrow.ts";

/** Writes an attack on everyone in a space that is chosen. */
export function writeSpaceAttack(
  writer: FunctionWriter,
  action: AttackProgram,
  site: PlanSite,
  criteria: readonly CriterionProgram[],
): void {
  const stated = writeStrength(writer, action.strength, site);
  const spaces = writeSpaces(writer, action, criteria);
  writeLeaveIf(writer, site, `${spaces.count} === 0`);
  writeProbe(writer, site);
  const chosen = writeChoice(writer, spaces, criteria, "place");
  writer.line(`out.addSpace(${chosen});`);
  const strength = writeHits(writer, action, chosen, stated);
  writeUsed(writer, action);
  writeTaken(writer, { action: action.name, strength, unit: writer.code.actor }, site);
}

/**
 * Writes code that records everyone hit by an attack on a space; returns the strength, which the first of them decides.
 */
export function writeHits(writer: FunctionWriter, action: AttackProgram, chosen: string, stated: string): string {
  const strength = action.alternatives.length === 0 ? stated : writer.fresh("strength");
  if (strength !== stated) writer.line(`let ${strength} = -1;`);
  eachLegalTarget(writer, action, null, (unit) => {
    writer.block(`if (${spaceOfUnit(writer, unit)} === ${chosen})`, () => {
      if (strength !== stated)
        writer.line(`if (${strength} < 0) ${strength} = ${strengthAt(writer, action, stated, unit)};`);
      writer.line(`out.addTarget(${unit});`);
    });
  });
  return strength;
}

/**
 * The order by which an attack chooses a space, and when it applies; null for an attack on a unit. A bracket ranks
 * spaces if the clause names spaces; otherwise the game's own order applies.
 */
export function spaceChoice(
  writer: FunctionWriter,
  action: AttackProgram,
): { readonly when: string | null; readonly criteria: readonly CriterionProgram[] } | null {
  const { space } = meaningOf(writer.module, action.name, "attack");
  if (action.spaces !== null) {
    const { criteria } = action;
    return { when: null, criteria: criteria.length > 0 ? criteria : spaceOrder(writer, action, space?.order ?? []) };
  }
  if (space === undefined) return null;
  const hits = space.hits(writer.scope("own"), { ...limitsOf(action), threshold: null });
  if (hits === null || !space.isChosen(writer.scope("own"))) return null;
  const when = action.alternatives.length === 0 ? hits : `${hits} && !${hasLoneTarget(writer, action)}(p)`;
  return { when, criteria: spaceOrder(writer, action, space.order) };
}

/** A function that tests whether a legal target would be hit alone. */
function hasLoneTarget(writer: FunctionWriter, action: AttackProgram): string {
  return writer.once("hasLoneTarget", `${action.origin.text} ${printSet(action.set)}`, ["p"], (writer) => {
    eachLegalTarget(writer, action, null, (unit) => {
      const alone = hitAlone(writer, action, unit);
      if (alone.length > 0) writer.line(`if (${alone.join(" || ")}) return true;`);
    });
    writer.line("return false;");
  });
}

/**
 * Writes code that collects the spaces with a target within the threshold: among all targets, or among the best by the
 * order. If any target is preferred by the clause, only those count.
 */
export function writeSpaces(
  writer: FunctionWriter,
  action: AttackProgram,
  criteria: readonly CriterionProgram[],
): Gathered {
  const after = asksFavourites(writer, action);
  const spaces = writeList(writer, "spaces");
  const insert = writer.module.core("insert");
  const threshold = after ? null : action.threshold;
  const eachTarget = preferringWalk(writer, action, threshold);
  eachTarget(threshold, (unit) =>
    writer.line(`${spaces.count} = ${insert}(${spaces.list}, ${spaces.count}, ${spaceOfUnit(writer, unit)});`),
  );
  if (!after) return spaces;
  writeFavourites(writer, spaces, criteria);
  const within = writeList(writer, "spaces");
  eachTarget(action.threshold, (unit) => {
    const space = spaceOfUnit(writer, unit);
    writer.block(`if (${writer.module.core("holds")}(${spaces.list}, ${spaces.count}, ${space}))`, () =>
      writer.line(`${within.count} = ${insert}(${within.list}, ${within.count}, ${space});`),
    );
  });
  return within;
}

type Limits = AttackProgram["threshold"];

/** A loop over the legal targets, or only over those that the clause prefers if any of them is legal. */
function preferringWalk(
  writer: FunctionWriter,
  action: AttackProgram,
  threshold: Limits,
): (threshold: Limits, body: (unit: string) => void) => void {
  const { prefers } = action;
  if (prefers === null) return (limits, body) => eachLegalTarget(writer, action, limits, body);
  const isPreferred = (unit: string): string => testCode(writer, membership(prefers), unit);
  const some = writer.fresh("preferred");
  writer.line(`let ${some} = false;`);
  eachLegalTarget(writer, action, threshold, (unit) => writer.line(`if (${isPreferred(unit)}) ${some} = true;`));
  return (limits, body) =>
    eachLegalTarget(writer, action, limits, (unit) =>
      writer.block(`if (!${some} || ${isPreferred(unit)})`, () => body(unit)),
    );
}

/** The game's own order of spaces as criteria. */
export function spaceOrder(
  writer: FunctionWriter,
  action: AttackProgram,
  steps: readonly SpaceStep[],
): readonly CriterionProgram[] {
  return steps.map((step): CriterionProgram => {
    const origin = unprinted(step.text);
    const rank = (direction: "min" | "max", code: (place: string) => string): CriterionProgram => ({
      kind: "rank",
      origin,
      key: { kind: "code", direction, text: step.text, view: "own", code: (_scope, place) => code(place) },
    });
    switch (step.kind) {
      case "most":
        return { kind: "rank", origin, key: { ...step, kind: "code", direction: "max", code: step.key, view: "own" } };
      case "danger":
        return rank("min", (place) => `${dangerAt(writer, action, step.holds, "best")}(p, ${place})`);
      case "mostOfTheMostDangerous":
        return rank("max", (place) => `${dangerAt(writer, action, step.holds, "count")}(p, ${place})`);
    }
  });
}

/** A function for the best danger among the units of a space, or for the number of units with it. */
function dangerAt(
  writer: FunctionWriter,
  { candidates }: AttackProgram,
  holds: CodeOfTwo,
  what: "best" | "count",
): string {
  const name = what === "best" ? "bestDangerAt" : "countOfBestDangerAt";
  return writer.once(name, printSet(candidates), ["p", "place"], (writer) => {
    writer.line(`let best = ${WORST};`);
    writer.line("let count = 0;");
    eachMember(writer, candidates, (unit) => {
      writer.line(`if (!(${holds(writer.scope("own"), "place", unit)})) continue;`);
      const row = writer.fresh("row");
      writer.line(`const ${row} = ${dangerCode(writer, unit)};`);
      writer.line(`if (${row} < best) { best = ${row}; count = 1; } else if (${row} === best) count += 1;`);
    });
    writer.line(`return ${what};`);
  });
}

/** The targets of an attack, with the criteria still to apply to them. */
interface Targets {
  readonly gathered: Gathered;
  readonly rest: readonly CriterionProgram[];
}

/** Whether a threshold tests only the best targets, after the choice and before any die. */
export function asksFavourites(writer: FunctionWriter, attack: AttackProgram): boolean {
  return attack.threshold !== null && writer.module.game.policies.threshold === "after the choice";
}

/**
 * Writes code that collects the targets of an attack within its threshold, which limits all targets or only the best by
 * the order. If the clause prefers any of these, only those remain.
 */
export function writeTargets(writer: FunctionWriter, attack: AttackProgram): Targets {
  const gathered = writeList(writer, "targets");
  const after = asksFavourites(writer, attack);
  const collector = writeBestCollector(writer, gathered, isOneChosen(attack) ? attack.criteria : []);
  eachLegalTarget(writer, attack, after ? null : attack.threshold, collector.push);
  const rest = isOneChosen(attack) ? collector.rest : attack.criteria;
  if (attack.prefers !== null) narrowBy(writer, gathered, preferring(attack.prefers));
  if (!after) return { gathered: collector.kept, rest };
  writeListed(writer, collector.kept);
  const choose = (): void => writeFavourites(writer, gathered, rest);
  const together = togetherCode(writer, attack, gathered);
  if (together === null) choose();
  else writer.block(`if (!(${together}))`, choose);
  writeKept(writer, gathered, (target) => legalCode(writer, attack, attack.threshold, target));
  return { gathered, rest: [] };
}

/**
 * The expression whether all targets are attacked together, because the clause prefers each of them; null if it never
 * prefers any. Preferred targets are alone in their list.
 */
export function togetherCode(
  writer: FunctionWriter,
  { attacksAllPreferred, prefers }: AttackProgram,
  { list, count }: Gathered,
): string | null {
  if (!attacksAllPreferred || prefers === null) return null;
  return `${count} > 1 && ${testCode(writer, membership(prefers), `${list}[0]`)}`;
}

/** Whether the first criterion may be applied while the targets are collected. */
function isOneChosen({ prefers, many }: AttackProgram): boolean {
  return prefers === null && many === null;
}

/** The criterion that keeps the targets preferred by a clause, if any. */
export function preferring(prefers: SetProgram): CriterionProgram {
  return { kind: "filter", origin: unprinted(prefers.text), passes: membership(prefers) };
}

/** Writes the passes that keep the best candidates by an order, before any die. */
export function writeFavourites(
  writer: FunctionWriter,
  gathered: Gathered,
  criteria: readonly CriterionProgram[],
): void {
  for (const criterion of criteria) {
    if (criterion.kind !== "random")
      writer.block(`if (${gathered.count} > 1)`, () => narrowBy(writer, gathered, criterion));
  }
}

/** Writes a pass that keeps the candidates that pass a test, even if none does. */
export function writeKept(writer: FunctionWriter, gathered: Gathered, test: (member: string) => string): void {
  writer.line(`${gathered.count} = ${writePassing(writer, gathered, test)};`);
}
