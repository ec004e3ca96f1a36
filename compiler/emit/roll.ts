import type { ActionProgram, RowProgram, StatementProgram } from "../lower/program.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { planParameters, reason, writeLeave, writeProbe, writeSettled, writeTrace, type PlanSite } from "./plan.ts";
import { writeCriteria } from "./narrow.ts";
import { writeGather } from "./sets.ts";
import type { Gathered } from "./gathered.ts";
import { comment, literal } from "./source-writer.ts";

type Roll = StatementProgram & { readonly kind: "roll" };

/** Writes the action of a row into a function of its own; what it may not be is left out. */
export type WriteRow = (f: FunctionWriter, action: ActionProgram, site: PlanSite) => void;

/**
 * Writes a roll table (§9.10): each row is asked whether it is possible, a die decides among those that are.
 * @param extra parameters that rows need beside the position and the buffer, by name.
 */
export function writeRoll(
  f: FunctionWriter,
  roll: Roll,
  site: PlanSite,
  extra: readonly string[],
  writeRow: WriteRow,
): void {
  const rows = roll.rows.map((row) => rowFunction(f, row, extra, writeRow));
  const table = f.module.constant(
    "rows",
    `{ die: ${roll.die}, from: [${roll.rows.map((row) => row.from).join(", ")}], to: [${roll.rows.map((row) => row.to).join(", ")}] }`,
  );
  const possible = f.fresh("possible");
  const call = (name: string, probe: boolean): string => {
    const values = ["p", "out", String(probe), ...extra, ...(f.traced ? ["trace"] : [])];
    return `${name}(${values.join(", ")})`;
  };
  f.module.demandRoom(rows.length);
  f.line(`const ${possible} = ${f.module.scratch()};`);
  rows.forEach((name, index) => {
    writeTrace(f, "open()");
    f.line(`${possible}[${index}] = ${call(name, true)} ? 1 : 0;`);
    writeTrace(
      f,
      `row(${index + 1}, ${literal(roll.rows[index]?.origin.text ?? "")}, ${possible}[${index}] === 1, trace.close())`,
    );
  });
  const none = rows.map((_, index) => `${possible}[${index}] === 0`).join(" && ");
  f.block(`if (${none})`, () => writeLeave(f, site, "impossible", reason(f, "noPossibleRow")));
  writeProbe(f, site);
  const row = f.fresh("row");
  const { impossibleRow } = f.module.game.policies;
  f.line(`const ${row} = ${f.module.core("rollRow")}(out, ${table}, ${possible}, ${literal(impossibleRow)});`);
  if (impossibleRow === "pass the clause over") {
    f.block(`if (${row} < 0)`, () => {
      const rolled = f.traced ? `${f.module.core("rolledRow")}(out, ${table})` : "";
      writeLeave(f, site, "impossible", reason(f, "impossibleRowRolled", rolled));
    });
  }
  writeTrace(f, "open()");
  rows.forEach((name, index) => {
    f.line(`${index === 0 ? "if" : "else if"} (${row} === ${index}) ${call(name, false)};`);
  });
  writeTrace(f, "adopt(trace.close())");
  f.line(`out.row = ${row} + 1;`);
  site.done(f);
}

const returnTrue = (f: FunctionWriter): void => f.line("return true;");

/** A function that plans a row: with `probe` it only says whether there is a plan. */
function rowFunction(f: FunctionWriter, row: RowProgram, extra: readonly string[], writeRow: WriteRow): string {
  const site: PlanSite = { probe: "probe", isClause: false, leave: "return false;", done: returnTrue, led: null };
  const parameters = planParameters(f, "probe", ...extra);
  const options = { traced: f.traced, span: row.origin.span, remark: comment(row.origin.text) };
  const action = defineFunction(
    f.module,
    "planRow",
    parameters,
    (writer) => writer.from(row.action.origin.span, () => writeRow(writer, row.action, site)),
    options,
  );
  const { find } = row;
  if (find === null) return action;
  return defineFunction(
    f.module,
    "planFind",
    parameters,
    (writer) => writer.from(row.origin.span, () => writeFind(writer, find, action, row.action.kind === "move", extra)),
    options,
  );
}

/** A winner for which the action has a plan, equal places counted once (OPEN-63). */
function writeFind(
  f: FunctionWriter,
  find: NonNullable<RowProgram["find"]>,
  action: string,
  moves: boolean,
  extra: readonly string[],
): void {
  const { game } = f.module;
  const { found } = game.actor;
  const winners = writeGather(f, find.set);
  f.block(`if (${winners.count} === 0)`, () => {
    writeTrace(f, `impossible(${reason(f, "nothingFound", literal(find.text))})`);
    f.line("return false;");
  });
  const call = (probe: string): string =>
    `${action}(${["p", "out", probe, ...extra, ...(f.traced ? ["trace"] : [])].join(", ")})`;
  if (game.policies.rowFinds === "whom its action can serve") writeServed(f, winners, call);
  if (f.traced)
    f.line(`trace.choose("find", ${literal(kindOf(f, find.set.sort))}, ${winners.list}, ${winners.count});`);
  writeCriteria(f, winners, find.criteria);
  if (f.traced) f.line("const choice = trace.holdChoice();");
  const placeOf = find.set.sort === game.roles.place ? null : game.placeOf[find.set.sort];
  const place = (thing: string): string =>
    placeOf === null || placeOf === undefined ? thing : placeOf(f.scope("own"), thing);
  f.line("let able = 0;");
  f.block(`for (let i = 0; i < ${winners.count}; i += 1)`, () => {
    f.line(`const winner = ${winners.list}[i];`);
    f.line(`p.${found} = winner;`);
    writeTrace(f, "open()");
    f.line(`const possible = ${call("true")};`);
    if (f.traced) {
      f.line("const seen = trace.close();");
      f.line("if (i === 0 && !possible) trace.outcomeOf(seen);");
    }
    f.line("if (!possible) continue;");
    // Winners in one place come to the same for who would go there.
    const kept = `${winners.list}[j]`;
    if (moves) {
      f.line("let again = false;");
      f.line(`for (let j = 0; j < able; j += 1) if (${place(kept)} === ${place("winner")}) again = true;`);
      f.line("if (again) continue;");
    }
    f.line(`${winners.list}[able] = winner;`);
    f.line("able += 1;");
  });
  f.line("if (able === 0) return false;");
  f.line("if (probe) return true;");
  writeTrace(f, "resumeChoice(choice)");
  const chosen = writeSettled(f, { list: winners.list, count: "able" });
  f.line(`p.${found} = ${chosen};`);
  f.line(`return ${call("false")};`);
}

/** Leaves those in a list whom the action can serve; the reason of the first stands for all where it can serve none. */
function writeServed(f: FunctionWriter, { list, count }: Gathered, call: (probe: string) => string): void {
  const { found } = f.module.game.actor;
  const served = f.fresh("served");
  f.line(`let ${served} = 0;`);
  f.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    f.line(`p.${found} = ${list}[i];`);
    writeTrace(f, "open()");
    f.line(`const possible = ${call("true")};`);
    if (f.traced) {
      f.line("const seen = trace.close();");
      f.line("if (i === 0 && !possible) trace.outcomeOf(seen);");
    }
    f.line(`if (possible) { ${list}[${served}] = p.${found}; ${served} += 1; }`);
  });
  f.line(`if (${served} === 0) return false;`);
  f.line(`${count} = ${served};`);
}

function kindOf(f: FunctionWriter, sort: string): string {
  const { roles } = f.module.game;
  return sort === roles.unit ? "unit" : sort === roles.card ? "card" : "place";
}
