import { membership } from "../lower/membership.ts";
import type { AimProgram, CriterionProgram, SetProgram } from "../lower/program.ts";
import { NOWHERE } from "./aim-plan.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { type Gathered, writeListed } from "./gathered.ts";
import { writeSieve } from "./narrow.ts";
import { eachLegalTarget, legalCode, narrowBy, testCode, writePassing } from "./sets.ts";

/** The targets of an aimed action, with the criteria that are left to choose among them. */
export interface Targets {
  readonly gathered: Gathered;
  readonly rest: readonly CriterionProgram[];
}

/** Whether a threshold is asked of the favourites alone, after the choice and before any die (OPEN-30). */
export function asksFavourites(f: FunctionWriter, aim: AimProgram): boolean {
  return aim.threshold !== null && f.module.game.policies.threshold === "after the choice";
}

/**
 * Writes code that collects the targets of an aimed action that its threshold leaves: those within it, or of the
 * favourites those within it; of these the ones alone that the clause prefers, where there are any.
 */
export function writeTargets(f: FunctionWriter, aim: AimProgram): Targets {
  const list = f.list("targets");
  const gathered: Gathered = { list, count: f.fresh("n") };
  f.line(`let ${gathered.count} = 0;`);
  const after = asksFavourites(f, aim);
  const sieve = writeSieve(f, gathered, aim.prefers === null ? aim.criteria : []);
  eachLegalTarget(f, aim, after ? null : aim.threshold, sieve.push);
  const rest = aim.prefers === null ? sieve.rest : aim.criteria;
  if (aim.prefers !== null) writePreferring(f, gathered, aim.prefers);
  if (!after) return { gathered: sieve.kept, rest };
  writeListed(f, sieve.kept);
  const choose = (): void => writeFavourites(f, gathered, f.traced ? aim.criteria : rest);
  if (aim.attacksAllPreferred && aim.prefers !== null) {
    const preferred = testCode(f, membership(aim.prefers), `${list}[0]`);
    f.block(`if (${gathered.count} > 1 && !(${preferred}))`, choose);
  } else choose();
  writeKept(f, gathered, (target) => legalCode(f, aim, aim.threshold, target));
  return { gathered, rest: f.traced ? aim.criteria : [] };
}

/** Writes a pass that keeps the targets that a clause prefers, if any. */
function writePreferring(f: FunctionWriter, gathered: Gathered, prefers: SetProgram): void {
  const origin = { span: NOWHERE, text: prefers.text };
  const { unit } = f.module.game.roles;
  narrowBy(f, gathered, { kind: "filter", origin, sort: unit, passes: membership(prefers) });
}

/** Writes the passes that leave the candidates an order would rather have, before any die. */
export function writeFavourites(f: FunctionWriter, gathered: Gathered, criteria: readonly CriterionProgram[]): void {
  for (const criterion of criteria) {
    if (criterion.kind !== "random") f.block(`if (${gathered.count} > 1)`, () => narrowBy(f, gathered, criterion));
  }
}

/** Writes a pass that keeps the candidates of which something is true, be they none. */
export function writeKept(f: FunctionWriter, gathered: Gathered, test: (member: string) => string): void {
  f.line(`${gathered.count} = ${writePassing(f, gathered, test)};`);
}
