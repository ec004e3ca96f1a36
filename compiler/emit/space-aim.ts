import type { SpaceStep } from "../../runtime/compact/meaning.ts";
import type { AimProgram, CriterionProgram } from "../lower/program.ts";
import { writeConsideredTargets } from "./aim-objections.ts";
import { NOWHERE, writeNoTarget, writeUsed } from "./aim-plan.ts";
import { dangerCode, WORST, spaceOfUnit } from "./expressions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import type { Gathered } from "./gathered.ts";
import { type PlanSite, writeChoice, writeProbe, writeStrength, writeTaken } from "./plan.ts";
import { eachLegalTarget } from "./sets.ts";

/** Writes an attack on everyone in a space that is chosen. */
export function writeSpaceAim(
  f: FunctionWriter,
  action: AimProgram,
  site: PlanSite,
  criteria: readonly CriterionProgram[],
): void {
  const strength = writeStrength(f, action.strength, site);
  if (f.traced) writeConsideredTargets(f, action);
  const spaceOf = (unit: string): string => spaceOfUnit(f, unit);
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
export function spaceOrder(
  f: FunctionWriter,
  action: AimProgram,
  steps: readonly SpaceStep[],
): readonly CriterionProgram[] {
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
  return defineFunction(
    f.module,
    what === "best" ? "bestDangerAt" : "countOfBestDangerAt",
    ["p", "place"],
    (writer) => {
      writer.line(`let best = ${WORST};`);
      writer.line("let count = 0;");
      eachLegalTarget(writer, action, null, (unit) => {
        writer.line(`if (${spaceOfUnit(writer, unit)} !== place) continue;`);
        const row = writer.fresh("row");
        writer.line(`const ${row} = ${dangerCode(writer, unit)};`);
        writer.line(`if (${row} < best) { best = ${row}; count = 1; } else if (${row} === best) count += 1;`);
      });
      writer.line(`return ${what};`);
    },
  );
}
