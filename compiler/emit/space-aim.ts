import type { CodeOfTwo, SpaceStep } from "../../runtime/compact/meaning.ts";
import { printSet } from "../lower/print.ts";
import type { AimProgram, CriterionProgram } from "../lower/program.ts";
import { aimMeaning, limitsOf } from "./aim-meaning.ts";
import { writeConsideredTargets } from "./aim-objections.ts";
import { hitAlone, NOWHERE, strengthAt, writeNoTarget, writeUsed } from "./aim-plan.ts";
import { dangerCode, WORST, spaceOfUnit } from "./expressions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import type { Gathered } from "./gathered.ts";
import { type PlanSite, writeChoice, writeProbe, writeStrength, writeTaken } from "./plan.ts";
import { eachLegalTarget, eachMember } from "./sets.ts";
import { asksFavourites, writeFavourites } from "./targets.ts";

/** Writes an attack on everyone in a space that is chosen. */
export function writeSpaceAim(
  f: FunctionWriter,
  action: AimProgram,
  site: PlanSite,
  criteria: readonly CriterionProgram[],
): void {
  const stated = writeStrength(f, action.strength, site);
  if (f.traced) writeConsideredTargets(f, action);
  const spaces = writeSpaces(f, action, criteria);
  f.block(`if (${spaces.count} === 0)`, () => writeNoTarget(f, action, site));
  if (f.traced) {
    const units: Gathered = { list: f.list("units"), count: f.fresh("n") };
    f.line(`let ${units.count} = 0;`);
    writeMatching(f, action.spaces === null ? action : { ...action, set: action.candidates }, spaces, units);
    f.line(`trace.matching("unit", ${units.list}, ${units.count});`);
  }
  writeProbe(f, site);
  const chosen = writeChoice(f, spaces, criteria, "space", "place");
  f.line(`out.addSpace(${chosen});`);
  const strength = action.alternatives.length === 0 ? stated : f.fresh("strength");
  if (strength !== stated) f.line(`let ${strength} = -1;`);
  eachLegalTarget(f, action, null, (unit) => {
    f.block(`if (${spaceOfUnit(f, unit)} === ${chosen})`, () => {
      if (strength !== stated) f.line(`if (${strength} < 0) ${strength} = ${strengthAt(f, action, stated, unit)};`);
      f.line(`out.addTarget(${unit});`);
    });
  });
  writeUsed(f, action);
  writeTaken(f, { action: action.name, strength, unit: f.code.actor }, site);
  site.done(f);
}

/**
 * The order by which an attack chooses a space, and when it does: null for one that is aimed at a unit. A clause that names
 * spaces has its bracket, a card that hits everyone in a space the game's own order (OPEN-40).
 */
export function spaceChoice(
  f: FunctionWriter,
  action: AimProgram,
): { readonly when: string | null; readonly criteria: readonly CriterionProgram[] } | null {
  if (action.spaces !== null) return { when: null, criteria: action.criteria };
  const meaning = aimMeaning(f, action);
  const hits = meaning.hitsSpace(f.scope("own"), { ...limitsOf(action), threshold: null });
  if (hits === null || !meaning.choosesSpace(f.scope("own"))) return null;
  const when = action.alternatives.length === 0 ? hits : `${hits} && !${hasLoneTarget(f, action)}(p)`;
  return { when, criteria: spaceOrder(f, action, meaning.spaceOrder) };
}

/** A function that tells whether a legal target would be hit alone. */
function hasLoneTarget(f: FunctionWriter, action: AimProgram): string {
  return f.module.once(`lone target ${action.origin.text} ${printSet(action.set)}`, () =>
    defineFunction(f.module, "hasLoneTarget", ["p"], (writer) => {
      eachLegalTarget(writer, action, null, (unit) => {
        const alone = hitAlone(writer, action, unit);
        if (alone.length > 0) writer.line(`if (${alone.join(" || ")}) return true;`);
      });
      writer.line("return false;");
    }),
  );
}

/** Writes, where the attack chooses a space, the return of how many spaces there are to choose from. */
export function writeSpacesCounted(f: FunctionWriter, action: AimProgram): void {
  const choice = spaceChoice(f, action);
  if (choice === null) return;
  const { when, criteria } = choice;
  f.section(when === null ? "" : `if (${when})`, () => f.line(`return ${writeSpaces(f, action, criteria).count};`));
}

/** Writes code that collects the spaces with a target that the threshold leaves: of all, or of the favourites (OPEN-30). */
export function writeSpaces(f: FunctionWriter, action: AimProgram, criteria: readonly CriterionProgram[]): Gathered {
  const after = asksFavourites(f, action);
  const spaces: Gathered = { list: f.list("spaces"), count: f.fresh("n") };
  const insert = f.module.core("insert");
  f.line(`let ${spaces.count} = 0;`);
  eachLegalTarget(f, action, after ? null : action.threshold, (unit) =>
    f.line(`${spaces.count} = ${insert}(${spaces.list}, ${spaces.count}, ${spaceOfUnit(f, unit)});`),
  );
  if (!after) return spaces;
  writeFavourites(f, spaces, criteria);
  const within: Gathered = { list: f.list("spaces"), count: f.fresh("n") };
  f.line(`let ${within.count} = 0;`);
  eachLegalTarget(f, action, action.threshold, (unit) => {
    const space = spaceOfUnit(f, unit);
    f.block(`if (${f.module.core("holds")}(${spaces.list}, ${spaces.count}, ${space}))`, () =>
      f.line(`${within.count} = ${insert}(${within.list}, ${within.count}, ${space});`),
    );
  });
  return within;
}

/** Writes, for a trace, the targets on account of which spaces can be chosen into a list. */
export function writeMatching(f: FunctionWriter, action: AimProgram, spaces: Gathered, into: Gathered): void {
  eachLegalTarget(f, action, action.threshold, (unit) => {
    const insertion = `${into.count} = ${f.module.core("insert")}(${into.list}, ${into.count}, ${unit});`;
    if (!asksFavourites(f, action)) return f.line(insertion);
    const isFavoured = `${f.module.core("holds")}(${spaces.list}, ${spaces.count}, ${spaceOfUnit(f, unit)})`;
    f.line(`if (${isFavoured}) ${insertion}`);
  });
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
        return rank("min", (place) => `${dangerAt(f, action, step.holds, "best")}(p, ${place})`);
      case "mostOfTheMostDangerous":
        return rank("max", (place) => `${dangerAt(f, action, step.holds, "count")}(p, ${place})`);
    }
  });
}

/** A function that gives the best danger among the units of a space, or how many have it. */
function dangerAt(f: FunctionWriter, { candidates }: AimProgram, holds: CodeOfTwo, what: "best" | "count"): string {
  const name = what === "best" ? "bestDangerAt" : "countOfBestDangerAt";
  return f.module.once(`${name} ${printSet(candidates)}`, () =>
    defineFunction(f.module, name, ["p", "place"], (writer) => {
      writer.line(`let best = ${WORST};`);
      writer.line("let count = 0;");
      eachMember(writer, candidates, (unit) => {
        writer.line(`if (!(${holds(writer.scope("own"), "place", unit)})) continue;`);
        const row = writer.fresh("row");
        writer.line(`const ${row} = ${dangerCode(writer, unit)};`);
        writer.line(`if (${row} < best) { best = ${row}; count = 1; } else if (${row} === best) count += 1;`);
      });
      writer.line(`return ${what};`);
    }),
  );
}
