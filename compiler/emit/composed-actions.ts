import { partOf } from "../lower/context.ts";
import type {
  ActionProgram,
  CommandOtherProgram,
  FallbackProgram,
  MoveProgram,
  NotedProgram,
  PerformProgram,
  SequenceProgram,
} from "../lower/program.ts";
import { writeCondition } from "./conditions.ts";
import { featureOf, placeOfUnit } from "./expressions.ts";
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
 * Writes actions that follow one another: each is decided in the position that those before it leave, and executed into a buffer
 * after the one before. The first possible one tells whether there is a plan.
 */
export function writeSequence(
  writer: FunctionWriter,
  { parts, onlyIf, noted }: SequenceProgram,
  site: PlanSite,
  writePart: WriteAction,
): void {
  const names = parts.map((part, index) =>
    planFunction(writer, "planPart", { action: part, origin: part.origin }, (inner, action, at) => {
      writeCondition(inner, onlyIf[index] ?? null, at.leave, null);
      writePart(inner, action, at);
    }),
  );
  for (const note of noted ?? []) writeNote(writer, note, "p");
  const none = names.map((name) => `!${planCall(name, ["true"])}`).join(" && ");
  writeLeaveIf(writer, site, none);
  writeProbe(writer, site);
  const last = writer.fresh("last");
  writer.line(`let ${last} = null;`);
  const here = noted === undefined ? "p" : writer.fresh("here");
  if (noted !== undefined) writer.line(`let ${here} = p;`);
  names.forEach((name, index) => {
    const write = (): void => {
      const later = (noted ?? []).filter(({ at }) => index > 0 && at === index);
      if (later.length > 0) {
        writer.block(`if (${last} !== null)`, () => {
          for (const note of later) writeNote(writer, note, here);
        });
      }
      const into = writer.fresh("into");
      const seen = noted === undefined ? "" : `${here} === p ? out.seenIn : ${here}`;
      writer.line(`const ${into} = ${last} === null ? out : ${last}.behind(${seen});`);
      const done = writer.fresh("done");
      writer.line(`const ${done} = ${name}(${here}, ${into}, false);`);
      const kept = `${last} = ${last} === null ? ${into}.last() : ${last}.keepNext();`;
      if (noted === undefined || index === names.length - 1) writer.line(`if (${done}) ${kept}`);
      else {
        writer.block(`if (${done})`, () => {
          writer.line(kept);
          for (const note of noted) if (note.kind === "done" && note.at === index) writeDone(writer, note, here, into);
          const { position } = partOf(writer.module.game, "after");
          writer.line(`${here} = ${writer.module.imports(position)}(${here}, ${into}, names);`);
          writer.line(`if (${here} !== null) ${writer.module.shared.enlarge(writer.module)}(${here});`);
        });
      }
    };
    if (noted === undefined || index === 0) write();
    else writer.block(`if (${here} !== null)`, write);
  });
  if (parts.some(mayFail)) writeLeaveIf(writer, site, `${last} === null`);
  site.done(writer);
}

/** Writes that something is noted in a position before a part of a sequence is decided there. */
function writeNote(writer: FunctionWriter, note: NotedProgram, here: string): void {
  const { module } = writer;
  if (note.kind === "answer") {
    const answer = module.imports(partOf(module.game, "after").answer);
    const holds = module.shared.holds(module, note.condition);
    writer.line(`${answer}(${here}, ${JSON.stringify(note.name)}, ${holds}(${here}));`);
    return;
  }
  const set = note.kind === "done" ? note.described : note.set;
  if (set === null) return writeKeep(writer, note, here, { list: module.scratch(), count: "0" });
  const keeping = defineFunction(module, "noteThings", ["p"], (inner) => {
    writeKeep(inner, note, "p", writeGather(inner, set));
  });
  writer.line(`${keeping}(${here});`);
}

/** Writes that a position keeps things for later parts. */
function writeKeep(writer: FunctionWriter, note: ThingsNoted, here: string, { list, count }: Gathered): void {
  const { module } = writer;
  const sort = note.kind === "done" ? note.sort : note.set.sort;
  const keep = module.imports(partOf(module.game, "after").keep);
  writer.line(`${keep}(${here}, ${JSON.stringify(note.name)}, ${sort === module.game.roles.unit}, ${list}, ${count});`);
}

type ThingsNoted = Exclude<NotedProgram, { readonly kind: "answer" }>;

/** Writes that what an action was done to is noted in the position before it, by the buffer that it was decided in. */
function writeDone(
  writer: FunctionWriter,
  note: ThingsNoted & { readonly kind: "done" },
  here: string,
  done: string,
): void {
  const { module } = writer;
  const { sort, from } = note;
  if (from === "spaces") {
    writeKeep(writer, note, here, { list: `Int32Array.from(${done}.spaces)`, count: `${done}.spaceCount` });
    return;
  }
  const thing = writer.fresh("thing");
  const list = module.scratch();
  const before = from === "feature" ? ` - (${featureOf(writer, sort)(writer.scope("own"), "0")})` : "";
  const field = from === "approached" ? `${here}.${module.game.actor.approached}` : `${done}.${from}`;
  writer.line(`const ${thing} = ${field}${before};`);
  writer.line(`${list}[0] = ${thing};`);
  writeKeep(writer, note, here, { list, count: `${thing} < 0 ? 0 : 1` });
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
