import { membership } from "../lower/context.ts";
import type { AttackProgram, CriterionProgram, SetProgram } from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { type Gathered, writeList, writeListed } from "./gathered.ts";
import { writeBestCollector } from "./narrow.ts";
import { eachLegalTarget, legalCode, narrowBy, testCode, writePassing } from "./sets.ts";
import { unprinted } from "../lower/attack.ts";

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
