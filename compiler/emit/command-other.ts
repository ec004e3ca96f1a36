import { partOf } from "../lower/context.ts";
import type { CommandOtherProgram, MoveProgram } from "../lower/program.ts";
import { placeOfUnit } from "./expressions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { writeMove } from "./movement.ts";
import {
  planParameters,
  writeProbe,
  writeSettled,
  writeStrength,
  type PlanSite,
  planCall,
  siteOfFunction,
  writeLeaveIf,
} from "./plan.ts";
import { writeCriteria } from "./narrow.ts";
import { testCode, writeGather } from "./sets.ts";
import { eachListed, type Gathered, writeAdd, writeCopy, writeList } from "./gathered.ts";

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
