import type { LastTie } from "../../runtime/policies.ts";
import type { ActionProgram, CriterionProgram, Origin, StrengthProgram, AttackProgram } from "../lower/program.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { writeCriteria } from "./narrow.ts";
import { writeListed, type Gathered, chosenCode, tieBehind, type Numbered } from "./gathered.ts";
import { comment } from "./module-writer.ts";
import { meaningOf } from "../lower/context.ts";
import { featureOf } from "./expressions.ts";
import { eachMember, testCode } from "./sets.ts";

/**
 * How the code of a plan fits into its function: how it leaves when there is no plan, and how it ends after execution.
 * If the function may only test whether the plan is possible, `probe` says so at run time.
 */
export interface PlanSite {
  /** The expression that is true when only the possibility is asked; null if that never happens. */
  readonly probe: string | null;
  /** `break clause3;` or `return false;`. */
  readonly leave: string;
  /** Writes the end: `return true;` after what is to be recorded. */
  readonly done: (writer: FunctionWriter) => void;
  /** For a led unit: the action and the strength that replace the plan's own. */
  readonly led: { readonly action: string; readonly strength: string } | null;
}

/** Writes the answer that the plan is possible, when only that is asked. */
export function writeProbe(writer: FunctionWriter, site: PlanSite): void {
  if (site.probe === null) return;
  writer.line(`if (${site.probe}) return true;`);
}

/** Writes code that leaves a plan if a condition is true. */
export function writeLeaveIf(writer: FunctionWriter, site: PlanSite, condition: string): void {
  writer.block(`if (${condition})`, () => writer.line(site.leave));
}

/** The expression of the strength of an action on the acting card; −1 if it has none. */
export function printedStrength(writer: FunctionWriter, action: string): string {
  return writer.module.game.printed?.strength(writer.scope("own"), action) ?? "-1";
}

/** The number of a strength, −1 for none; writes code that leaves the plan if the card has none. */
export function writeStrength(writer: FunctionWriter, strength: StrengthProgram | null, site: PlanSite): string {
  if (site.led !== null) return site.led.strength;
  if (strength === null) return "-1";
  if (strength.kind === "number") return String(strength.value);
  if (strength.kind === "mover") throw new Error("nobody is led whose strength counts");
  const local = writer.fresh("strength");
  writer.line(`const ${local} = ${printedStrength(writer, strength.action)};`);
  writeLeaveIf(writer, site, `${local} < 0`);
  return local;
}

/** What an executed action does; absent fields do not apply. */
interface Taken {
  readonly action: string;
  readonly strength: string;
  readonly unit?: string;
  readonly letter?: string;
  readonly destination?: string;
  readonly target?: string;
}

/**
 * Writes the end of an executed plan, with every field that actions record, because the buffer still holds the last
 * decision.
 */
export function writeTaken(writer: FunctionWriter, taken: Taken, site: PlanSite): void {
  writer.line(`out.action = ${writer.module.action(site.led?.action ?? taken.action)};`);
  writer.line(`out.strength = ${taken.strength};`);
  writer.line(`out.unit = ${taken.unit ?? "-1"};`);
  writer.line(`out.letter = ${taken.letter ?? "-1"};`);
  writer.line(`out.destination = ${taken.destination ?? "-1"};`);
  writer.line(`out.target = ${taken.target ?? "-1"};`);
  site.done(writer);
}

/** Writes the criteria, then the choice among the rest; returns the local of the chosen one. */
export function writeChoice(
  writer: FunctionWriter,
  gathered: Gathered,
  criteria: readonly CriterionProgram[],
  kind: Numbered,
): string {
  const by = tieBehind(writer, criteria);
  if (gathered.first === undefined) {
    const listed = writeListed(writer, gathered);
    writeCriteria(writer, listed, criteria);
    return writeSettled(writer, listed, by, kind);
  }
  const chosen = writer.fresh("chosen");
  writer.line(`let ${chosen} = ${gathered.first};`);
  writer.block(`if (${gathered.count} > 1)`, () => {
    const listed = writeListed(writer, gathered);
    writeCriteria(writer, listed, criteria);
    writer.line(`${chosen} = ${chosenCode(writer, listed, by, kind)};`);
  });
  return chosen;
}

/** Writes the choice among the remaining ones; returns the local of the chosen one. */
export function writeSettled(writer: FunctionWriter, left: Gathered, by: LastTie, kind: Numbered): string {
  const chosen = writer.fresh("chosen");
  writer.line(`const ${chosen} = ${chosenCode(writer, left, by, kind)};`);
  return chosen;
}

/** The parameters of a function that plans. */
export function planParameters(...more: readonly string[]): readonly string[] {
  return ["p", "out", ...more];
}

/** A call of a planning function, with its arguments after the position. @param out the buffer that it fills */
export function planCall(name: string, values: readonly string[], out = "out"): string {
  return `${name}(${["p", out, ...values].join(", ")})`;
}

/** Writes an action into a function of its own; actions that cannot occur are left out. */
export type WriteAction = (writer: FunctionWriter, action: ActionProgram, site: PlanSite) => void;

/** An action and the origin of its function, such as the row of a table. */
interface Planned {
  readonly action: ActionProgram;
  readonly origin: Origin;
}

/**
 * A function that plans an action: with `probe` it only says whether there is a plan.
 *
 * @param extra parameters that it needs beside the position and the buffer, by name
 */
export function planFunction(
  writer: FunctionWriter,
  name: string,
  { action, origin }: Planned,
  writeAction: WriteAction,
  extra: readonly string[] = [],
): string {
  return defineFunction(
    writer.module,
    name,
    planParameters("probe", ...extra),
    (inner) => inner.from(action.origin.span, () => writeAction(inner, action, siteOfFunction(null))),
    { span: origin.span, remark: comment(origin.text) },
  );
}

/** The site of a plan in a function of its own, whose `probe` says whether only the possibility is asked. */
export function siteOfFunction(led: PlanSite["led"]): PlanSite {
  return {
    probe: "probe",
    leave: "return false;",
    done: (writer) => writer.line("return true;"),
    led,
  };
}

/** Writes the thing that an attack uses. */
export function writeUsed(writer: FunctionWriter, action: AttackProgram): void {
  if (action.using === null) return;
  const { sort } = action.using;
  const { game } = writer.module;
  const feature = featureOf(writer, sort);
  const placeOf = game.placeOf[sort];
  if (placeOf === undefined) throw new Error(`${sort} has no place`);
  eachMember(writer, action.using, (thing) => {
    const scope = writer.scope("own");
    const spaceOf = (place: string): string => game.spaces?.spaceOf(scope, place) ?? place;
    const isHere = `${spaceOf(placeOf(scope, thing))} === ${spaceOf(writer.code.here)}`;
    writer.line(`if (${isHere}) out.feature = ${feature(scope, thing)};`);
  });
}

/** Writes an attack on all of the targets at once. */
export function writeAllTargets(
  writer: FunctionWriter,
  action: AttackProgram,
  { list, count }: Gathered,
  strength: string,
  site: PlanSite,
): void {
  writer.line(`for (let i = 0; i < ${count}; i += 1) out.addTarget(${list}[i]);`);
  writeUsed(writer, action);
  const own = strengthAt(writer, action, strength, `${list}[0]`);
  writeTaken(writer, { action: action.name, strength: own, unit: writer.code.actor }, site);
}

/** The strength against a target, if the clause has several. */
export function strengthAt(writer: FunctionWriter, action: AttackProgram, strength: string, target: string): string {
  return action.alternatives.reduceRight(
    (other, { passes, strength: own }) =>
      own?.kind === "number" ? `(${testCode(writer, passes, target)} ? ${own.value} : ${other})` : other,
    strength,
  );
}

/** The tests of the alternatives that hit a single target: `wagon` of `ATTACK 2 / 3 [unit / wagon]`. */
export function hitAlone(writer: FunctionWriter, action: AttackProgram, target: string): readonly string[] {
  const { nouns = [] } = meaningOf(writer.module, action.name, "attack");
  return action.alternatives
    .filter(({ noun }) => noun !== action.noun && noun !== null && nouns.includes(noun))
    .map(({ passes }) => testCode(writer, passes, target));
}
