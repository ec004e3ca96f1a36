import type { LeadProgram, MoveProgram } from "../lower/program.ts";
import { placeOfUnit } from "./expressions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { writeMove } from "./movement.ts";
import {
  planParameters,
  reason,
  writeLeave,
  writeProbe,
  writeSettled,
  writeStrength,
  writeTrace,
  type PlanSite,
} from "./plan.ts";
import { writeCriteria } from "./narrow.ts";
import { testCode, writeGather } from "./sets.ts";
import { type Gathered, writeCopy } from "./gathered.ts";
import { literal } from "./source-writer.ts";

/** Where the movements of led units are written. */
export interface LeadSite {
  /** A function `(p, out, probe, strength)` that moves the unit that is the actor by its own clauses with an action. */
  readonly follow: (action: string, traced: boolean) => string;
  /** A function `(p, unit)` that gives the strength Y for a unit. */
  readonly strengthOfMover: () => string;
}

/** Writes the movement of a unit other than the acting one, by that unit's own clauses (§9.7). */
export function writeLead(f: FunctionWriter, action: LeadProgram, site: PlanSite, lead: LeadSite): void {
  const { game } = f.module;
  const members = writeGather(f, action.set);
  writeTrace(f, `considered("unit", ${members.list}, ${members.count})`);
  const remaining: Gathered = { list: f.fresh("remaining"), count: f.fresh("n") };
  f.line(`const ${remaining.list} = ${f.module.scratch()};`);
  f.line(`let ${remaining.count} = 0;`);
  eachOf(f, members, (unit) => {
    f.block(`if (${testCode(f, action.able, unit)})`, () => {
      f.line(`${remaining.list}[${remaining.count}] = ${unit};`);
      f.line(`${remaining.count} += 1;`);
    });
    if (f.traced) f.line(`trace.object("unit", ${unit}, ${f.module.imports(game.lead.objection)}(p, ${unit}));`);
  });
  f.block(`if (${remaining.count} === 0)`, () =>
    writeLeave(f, site, "impossible", reason(f, "nobodyToLead", literal(action.text))),
  );
  const isOfMover = action.strength?.kind === "mover";
  const strength = isOfMover ? "-1" : writeStrength(f, action.strength, site);
  const steps = (unit: string): string =>
    isOfMover ? `${lead.strengthOfMover()}(p, ${unit})` : strength === "-1" ? "1" : strength;
  const follow = action.move === null ? lead.follow(action.name, f.traced) : goalFunction(f, action, action.move);
  const move = leadFunction(f, follow);
  const call = (unit: string, probe: boolean): string =>
    `${move}(p, out, ${probe}, ${steps(unit)}, ${unit}${f.traced ? ", trace" : ""})`;
  const best: Gathered = { list: f.fresh("best"), count: f.fresh("n") };
  const again = game.policies.stuckUnit === "lead the next";
  const label = f.fresh("choosing");
  f.line(`const ${best.list} = ${f.module.scratch()};`);
  f.line(`let ${best.count} = 0;`);
  const tried: Gathered = { list: again ? f.list("tried") : "", count: f.fresh("n") };
  if (again) f.line(`let ${tried.count} = 0;`);
  if (f.traced) f.line("let choice = null;");
  f.block(`${label}: for (;;)`, () => {
    writeCopy(f, remaining, best);
    if (f.traced) f.line(`trace.choose("unit", "unit", ${best.list}, ${best.count});`);
    if (action.select !== null) {
      const origin = { span: action.origin.span, text: action.select.name };
      writeCriteria(f, best, [{ kind: "rank", origin, sort: game.roles.unit, key: action.select.key }]);
    }
    if (f.traced) f.line("choice = trace.holdChoice();");
    if (f.traced) f.line("let led = undefined;");
    f.line("let able = 0;");
    if (again) writeCopy(f, best, tried);
    f.line(`const first = ${best.list}[0];`);
    eachOf(f, best, (unit) => {
      if (f.traced) f.line("trace.open();");
      f.line(`const possible = ${call(unit, true)};`);
      if (f.traced) f.line("trace.close();");
      if (f.traced) f.line(`if (possible ? able === 0 : ${unit} === first) led = trace.lastLed;`);
      f.block("if (possible)", () => {
        f.line(`${best.list}[able] = ${unit};`);
        f.line("able += 1;");
      });
    });
    writeTrace(f, "ledBy(led)");
    f.block("if (able > 0)", () => {
      f.line(`${best.count} = able;`);
      f.line(`break ${label};`);
    });
    if (again) {
      f.line("let kept = 0;");
      f.line(
        `for (let i = 0; i < ${remaining.count}; i += 1) if (!${f.module.core("holds")}(${tried.list}, ${tried.count}, ${remaining.list}[i])) { ${remaining.list}[kept] = ${remaining.list}[i]; kept += 1; }`,
      );
      f.line(`${remaining.count} = kept;`);
      f.line(`if (kept > 0) continue;`);
    }
    writeLeave(f, site, "impossible", reason(f, "cannotFollow", "p.unitName(first)"));
  });
  writeTrace(f, `matching("unit", ${best.list}, ${best.count})`);
  writeProbe(f, site);
  writeTrace(f, "resumeChoice(choice)");
  const chosen = writeSettled(f, best);
  writeTrace(f, "open()");
  f.line(`${call(chosen, false)};`);
  writeTrace(f, "adopt(trace.close())");
  f.line("out.letter = -1;");
  f.line("out.row = -1;");
  f.line(`out.unit = ${chosen};`);
  f.line(`out.action = ${f.module.action(action.name)};`);
  f.line(`out.strength = ${steps(chosen)};`);
  site.done(f);
}

function eachOf(f: FunctionWriter, { list, count }: Gathered, body: (unit: string) => void): void {
  const index = f.fresh("i");
  const unit = f.fresh("x");
  f.block(`for (let ${index} = 0; ${index} < ${count}; ${index} += 1)`, () => {
    f.line(`const ${unit} = ${list}[${index}];`);
    body(unit);
  });
}

/** A function that moves the unit that is the actor where the clause says. */
function goalFunction(f: FunctionWriter, action: LeadProgram, move: MoveProgram): string {
  return defineFunction(
    f.module,
    "goWhereTold",
    planParameters(f, "probe", "strength"),
    (writer) =>
      writeMove(writer, move, {
        probe: "probe",
        isClause: false,
        leave: "return false;",
        done: (each) => each.line("return true;"),
        led: { action: action.name, strength: "strength" },
      }),
    { traced: f.traced, span: move.origin.span },
  );
}

/** A function that lets another unit act for the time of its movement. */
function leadFunction(f: FunctionWriter, follow: string): string {
  const { actor } = f.module.game;
  const parameters = f.traced
    ? ["p", "out", "probe", "strength", "unit", "trace"]
    : ["p", "out", "probe", "strength", "unit"];
  return f.module.once(`lead ${follow}`, () =>
    defineFunction(
      f.module,
      "leadUnit",
      parameters,
      (writer) => {
        writer.line(`const actor = p.${actor.unit};`);
        writer.line(`const here = p.${actor.place};`);
        writer.line(`p.${actor.unit} = unit;`);
        writer.line(`p.${actor.place} = ${placeOfUnit(writer, "unit")};`);
        writer.line(`const done = ${follow}(p, out, probe, strength${f.traced ? ", trace" : ""});`);
        if (f.traced) writer.line("trace.endLead();");
        writer.line(`p.${actor.unit} = actor;`);
        writer.line(`p.${actor.place} = here;`);
        writer.line("return done;");
      },
      { traced: f.traced },
    ),
  );
}
