import { partOf } from "../lower/context.ts";
import type {
  ActionProgram,
  CommandOtherProgram,
  FallbackProgram,
  MoveProgram,
  PerformProgram,
  SequenceProgram,
} from "../lower/program.ts";
import { writeCondition } from "./conditions.ts";
import { placeOfUnit } from "./expressions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { eachListed, type Gathered, writeAdd, writeCopy, writeList } from "./gathered.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { writeMove } from "./movement.ts";
import { writeCriteria } from "./narrow.ts";
import {
  planCall,
  planFunction,
  planParameters,
  type PlanSite,
  siteOfFunction,
  type WriteAction,
  writeLeaveIf,
  writeProbe,
  writeSettled,
  writeStrength,
} from "./plan.ts";
import { testCode, writeGather } from "./sets.ts";

/* Actions that are made of others: sequences, fallbacks and routines. */

/**
 * Writes actions that follow one another. All are planned first; then the possible ones are executed, each into a
 * buffer after the one before.
 */
export function writeSequence(
  writer: FunctionWriter,
  { parts, onlyIf }: SequenceProgram,
  site: PlanSite,
  writePart: WriteAction,
): void {
  const names = parts.map((part, index) =>
    planFunction(writer, "planPart", { action: part, origin: part.origin }, (inner, action, at) => {
      writeCondition(inner, onlyIf[index] ?? null, at.leave, null);
      writePart(inner, action, at);
    }),
  );
  const call = (name: string, out: string, probe: boolean): string => planCall(name, [String(probe)], out);
  const possible = names.map((name) => {
    const local = writer.fresh("possible");
    writer.line(`const ${local} = ${call(name, "out", true)};`);
    return local;
  });
  const none = possible.map((local) => `!${local}`).join(" && ");
  writeLeaveIf(writer, site, none);
  writeProbe(writer, site);
  const last = writer.fresh("last");
  writer.line(`let ${last} = null;`);
  names.forEach((name, index) => {
    writer.block(`if (${possible[index]})`, () => {
      const into = writer.fresh("into");
      writer.line(`const ${into} = ${last} === null ? out : ${last}.behind();`);
      const done = writer.fresh("done");
      writer.line(`const ${done} = ${call(name, into, false)};`);
      writer.line(`if (${done}) ${last} = ${last} === null ? ${into}.last() : ${last}.keepNext();`);
    });
  });
  if (parts.some(mayFail)) writeLeaveIf(writer, site, `${last} === null`);
  site.done(writer);
}

/**
 * Writes actions that each replace the one before: the first that can be executed is, among those whose own conditions
 * hold. When only the possibility is asked, the first possible one is enough.
 *
 * @param extra parameters that the actions need beside the position and the buffer, by name
 */
export function writeFallback(
  writer: FunctionWriter,
  { parts, onlyIf }: FallbackProgram,
  site: PlanSite,
  extra: readonly string[],
  writePart: WriteAction,
): void {
  const probe = site.probe ?? "false";
  parts.forEach((part, index) => {
    const write = (): void => {
      const name = planFunction(writer, "planPart", { action: part, origin: part.origin }, writePart, extra);
      const done = writer.fresh("done");
      writer.line(`const ${done} = ${planCall(name, [probe, ...extra])};`);
      writer.block(`if (${done})`, () => {
        writeProbe(writer, site);
        site.done(writer);
      });
    };
    const asked = onlyIf[index] ?? null;
    if (asked === null) return write();
    const label = writer.fresh("asked");
    writer.section(`${label}:`, () => {
      writeCondition(writer, asked, `break ${label};`, null);
      write();
    });
  });
  writer.line(site.leave);
}

/** Writes code that performs a routine, or tests whether it can be performed. */
export function writePerform(writer: FunctionWriter, { routine, once }: PerformProgram, site: PlanSite): void {
  const probe = site.probe ?? "false";
  const done = writer.fresh("done");
  if (once) {
    writeLeaveIf(writer, site, `${tryingOf(writer.module, routine)}`);
  }
  const routineFunction = writer.module.shared.routine(writer.module, routine);
  writer.line(`const ${done} = ${planCall(routineFunction, [probe])};`);
  writeLeaveIf(writer, site, `!${done}`);
  writeProbe(writer, site);
  site.done(writer);
}

/** Whether dice can make a possible action fail: those of a table in a routine. */
export function mayFail(action: ActionProgram): boolean {
  if (action.kind === "sequence" || action.kind === "fallback") return action.parts.some(mayFail);
  return action.kind === "perform";
}

/** The module variable that is true while a routine is being tried. */
export function tryingOf(module: ModuleWriter, routine: string): string {
  return module.once(`trying ${routine}`, () => {
    const name = module.reserve("trying");
    module.variable(name, "false");
    return name;
  });
}

/** Writes the movement of a unit other than the acting one, by that unit's own clauses. */
export function writeCommandOther(writer: FunctionWriter, action: CommandOtherProgram, site: PlanSite): void {
  const { game, shared } = writer.module;
  const members = writeGather(writer, action.set);
  const remaining = writeList(writer, "remaining");
  eachListed(writer, members, (unit) => {
    writer.block(`if (${testCode(writer, action.able, unit)})`, () => writeAdd(writer, remaining, unit));
  });
  writeLeaveIf(writer, site, `${remaining.count} === 0`);
  const isOfMover = action.strength?.kind === "mover";
  const strength = isOfMover ? "-1" : writeStrength(writer, action.strength, site);
  const steps = (unit: string): string =>
    isOfMover ? `${shared.strengthOfMover(writer.module)}(p, ${unit})` : strength === "-1" ? "1" : strength;
  const follow =
    action.move === null ? shared.follow(writer.module, action.name) : goalFunction(writer, action, action.move);
  const move = commandOtherFunction(writer, follow);
  const call = (unit: string, probe: boolean): string => planCall(move, [String(probe), steps(unit), unit]);
  const best: Gathered = { list: writer.fresh("best"), count: writer.fresh("n") };
  const again = game.policies.stuckUnit === "lead the next";
  const label = writer.fresh("choosing");
  writer.line(`const ${best.list} = ${writer.module.scratch()};`);
  writer.line(`let ${best.count} = 0;`);
  const tried: Gathered = { list: again ? writer.list("tried") : "", count: writer.fresh("n") };
  if (again) writer.line(`let ${tried.count} = 0;`);
  writer.block(`${label}: for (;;)`, () => {
    writeCopy(writer, remaining, best);
    if (action.select !== null) {
      const origin = { span: action.origin.span, text: action.select.name };
      writeCriteria(writer, best, [{ kind: "rank", origin, key: action.select.key }]);
    }
    writer.line("let able = 0;");
    if (again) writeCopy(writer, best, tried);
    writer.line(`const first = ${best.list}[0];`);
    eachListed(writer, best, (unit) => {
      writer.line(`const possible = ${call(unit, true)};`);
      writer.block("if (possible)", () => writeAdd(writer, { list: best.list, count: "able" }, unit));
    });
    writer.block("if (able > 0)", () => {
      writer.line(`${best.count} = able;`);
      writer.line(`break ${label};`);
    });
    if (again) {
      writer.line("let kept = 0;");
      writer.line(
        `for (let i = 0; i < ${remaining.count}; i += 1) if (!${writer.module.core("holds")}(${tried.list}, ${tried.count}, ${remaining.list}[i])) { ${remaining.list}[kept] = ${remaining.list}[i]; kept += 1; }`,
      );
      writer.line(`${remaining.count} = kept;`);
      writer.line(`if (kept > 0) continue;`);
    }
    writer.line(site.leave);
  });
  writeProbe(writer, site);
  const chosen = writeSettled(writer, best, writer.module.game.policies.lastTie, "unit");
  writer.line(`${call(chosen, false)};`);
  writer.line("out.letter = -1;");
  writer.line("out.row = -1;");
  writer.line(`out.unit = ${chosen};`);
  writer.line(`out.action = ${writer.module.action(action.name)};`);
  writer.line(`out.strength = ${steps(chosen)};`);
  site.done(writer);
}

/** A function that moves the current actor to the clause's goal. */
function goalFunction(writer: FunctionWriter, action: CommandOtherProgram, move: MoveProgram): string {
  return defineFunction(
    writer.module,
    "goWhereTold",
    planParameters("probe", "strength"),
    (writer) => writeMove(writer, move, siteOfFunction({ action: action.name, strength: "strength" })),
    { span: move.origin.span },
  );
}

/** A function that makes another unit the actor during its movement. */
function commandOtherFunction(writer: FunctionWriter, follow: string): string {
  const { actor } = writer.module.game;
  const { wields } = partOf(writer.module.game, "commandOther");
  const wield = (writer: FunctionWriter, unit: string): void => {
    if (wields !== undefined) writer.line(`${writer.module.imports(wields)}(p, ${unit});`);
  };
  return writer.module.once(`lead ${follow}`, () =>
    defineFunction(writer.module, "leadUnit", planParameters("probe", "strength", "unit"), (writer) => {
      writer.line(`const actor = p.${actor.unit};`);
      writer.line(`const here = p.${actor.place};`);
      writer.line(`p.${actor.unit} = unit;`);
      writer.line(`p.${actor.place} = ${placeOfUnit(writer, "unit")};`);
      wield(writer, "unit");
      writer.line(`const done = ${planCall(follow, ["probe", "strength"])};`);
      writer.line(`p.${actor.unit} = actor;`);
      writer.line(`p.${actor.place} = here;`);
      wield(writer, "-1");
      writer.line("return done;");
    }),
  );
}
