import { areRowsNumbered, type CheckedDice } from "../../runtime/checked-tree/expression.ts";
import type { RowProgram, StatementProgram } from "../lower/program.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import {
  planParameters,
  writeProbe,
  writeSettled,
  type PlanSite,
  planFunction,
  type WriteAction,
  planCall,
  writeLeaveIf,
} from "./plan.ts";
import { mayFail } from "./composed-actions.ts";
import { writeCriteria } from "./narrow.ts";
import { holdsCode, writeGather } from "./sets.ts";
import { amountCode } from "./conditions.ts";
import { type Gathered, writeAdd, diceArgument, tieBehind, type Numbered } from "./gathered.ts";
import { comment, literal } from "./module-writer.ts";

type Roll = StatementProgram & { readonly kind: "roll" };

/**
 * Writes a roll table: tests which rows are possible, then lets a die decide among them.
 * @param extra parameters that rows need beside the position and the buffer, by name.
 */
export function writeRoll(
  writer: FunctionWriter,
  roll: Roll,
  site: PlanSite,
  extra: readonly string[],
  writeRow: WriteAction,
): void {
  const rows = roll.rows.map((row) => rowFunction(writer, row, extra, writeRow));
  const [alone] = rows;
  if (alone !== undefined && !areRowsNumbered(roll.dice)) return writeAlone(writer, alone, site, extra);
  const table = writer.module.constant("rows", `{ ${rolledFrom(roll)} }`);
  const possible = writer.fresh("possible");
  const call = (name: string, probe: boolean): string => planCall(name, [String(probe), ...extra]);
  writer.module.demandRoom(rows.length);
  writer.line(`const ${possible} = ${writer.module.scratch()};`);
  const added = writeAdded(writer, roll);
  const reached = (row: number): string =>
    added === null ? "" : `${writer.module.core("reaches")}(${table}, ${row}, ${added}) && `;
  rows.forEach((name, index) => {
    writer.line(`${possible}[${index}] = ${reached(index)}${call(name, true)} ? 1 : 0;`);
  });
  const none = rows.map((_, index) => `${possible}[${index}] === 0`).join(" && ");
  writeLeaveIf(writer, site, none);
  writeProbe(writer, site);
  const row = writer.fresh("row");
  const { impossibleRow } = writer.module.game.policies;
  writer.line(
    `const ${row} = ${writer.module.core("rollRow")}(out, ${table}, ${possible}, ${literal(impossibleRow)}${rollArguments(writer, added)});`,
  );
  if (impossibleRow === "pass the clause over") {
    writeLeaveIf(writer, site, `${row} < 0`);
  }
  const done = roll.rows.some(({ action }) => mayFail(action)) ? writer.fresh("done") : null;
  if (done !== null) writer.line(`let ${done} = false;`);
  rows.forEach((name, index) => {
    const taken = done === null ? "" : `${done} = `;
    writer.line(`${index === 0 ? "if" : "else if"} (${row} === ${index}) ${taken}${call(name, false)};`);
  });
  if (done !== null) writeLeaveIf(writer, site, `!${done}`);
  writer.line(`out.row = ${row} + 1;`);
  site.done(writer);
}

/** Writes the only row of a table that nothing is rolled for. */
function writeAlone(writer: FunctionWriter, name: string, site: PlanSite, extra: readonly string[]): void {
  const call = (probe: boolean): string => planCall(name, [String(probe), ...extra]);
  writeLeaveIf(writer, site, `!${call(true)}`);
  writeProbe(writer, site);
  writeLeaveIf(writer, site, `!${call(false)}`);
  site.done(writer);
}

/** Writes the modifiers of a roll and returns their local; null if there are none. */
function writeAdded(writer: FunctionWriter, { modifiers }: Roll): string | null {
  if (modifiers.length === 0) return null;
  const numbers = modifiers.map(({ sign, value, onlyIf }) => {
    const number = amountCode(writer, value);
    return `${sign} ${onlyIf === null ? number : `(${holdsCode(writer, onlyIf)} ? ${number} : 0)`}`;
  });
  const added = writer.fresh("added");
  writer.line(`const ${added} = 0 ${numbers.join(" ")};`);
  return added;
}

/** The dice for choices and the number added to the roll, unless they are the usual ones. */
function rollArguments(writer: FunctionWriter, added: string | null): string {
  const dice = diceArgument(writer);
  return added === null ? dice : `${dice === "" ? ", null" : dice}, ${added}`;
}

/** The dice and rows of a table, in the form that the runtime rolls. */
export function rolledFrom({ dice: { count, faces, keeps }, rows }: Rolled): string {
  const numbers = (of: (row: Rolled["rows"][number]) => number): string => `[${rows.map(of).join(", ")}]`;
  const many = count === 1 ? "" : `, count: ${count}`;
  const kept = keeps === undefined ? "" : `, keeps: "${keeps}"`;
  return `die: ${faces}${many}${kept}, from: ${numbers((row) => row.from)}, to: ${numbers((row) => row.to)}`;
}

interface Rolled {
  readonly dice: CheckedDice;
  readonly rows: readonly { readonly from: number; readonly to: number }[];
}

/** A function that plans a row: with `probe` it only says whether there is a plan. */
function rowFunction(writer: FunctionWriter, row: RowProgram, extra: readonly string[], writeRow: WriteAction): string {
  const action = planFunction(writer, "planRow", row, writeRow, extra);
  const { find } = row;
  if (find === null) return action;
  const isLed = find.prefersAble && row.action.kind === "sequence";
  const [part] = isLed ? row.action.parts : [];
  const first =
    part === undefined ? null : planFunction(writer, "planFirst", { ...row, action: part }, writeRow, extra);
  return defineFunction(
    writer.module,
    "planFind",
    planParameters("probe", ...extra),
    (writer) =>
      writer.from(row.origin.span, () => writeFind(writer, find, { action, first }, row.action.kind === "move", extra)),
    { span: row.origin.span, remark: comment(row.origin.text) },
  );
}

/**
 * Writes the choice of a winner for which the action has a plan; equal places count once. An outer row may have found
 * something itself, which is restored afterwards.
 */
function writeFind(
  writer: FunctionWriter,
  find: NonNullable<RowProgram["find"]>,
  { action, first }: { readonly action: string; readonly first: string | null },
  moves: boolean,
  extra: readonly string[],
): void {
  const { game } = writer.module;
  const { found } = game.actor;
  const outer = writer.fresh("outer");
  writer.line(`const ${outer} = p.${found};`);
  const winners = writeGather(writer, find.set);
  writer.block(`if (${winners.count} === 0)`, () => {
    writer.line("return false;");
  });
  const call = (probe: string): string => planCall(action, [probe, ...extra]);
  if (first !== null) writeServed(writer, winners, planCall(first, ["true", ...extra]), outer, "if there are any");
  else if (game.policies.rowFinds === "whom its action can serve")
    writeServed(writer, winners, call("true"), outer, "alone");
  const kind = kindOf(writer, find.set.sort);
  writeCriteria(writer, winners, find.criteria);
  const placeOf = find.set.sort === game.roles.place ? null : game.placeOf[find.set.sort];
  const place = (thing: string): string =>
    placeOf === null || placeOf === undefined ? thing : placeOf(writer.scope("own"), thing);
  writer.line("let able = 0;");
  writer.block(`for (let i = 0; i < ${winners.count}; i += 1)`, () => {
    writer.line(`const winner = ${winners.list}[i];`);
    writer.line(`p.${found} = winner;`);
    writer.line(`const possible = ${call("true")};`);
    writer.line("if (!possible) continue;");
    // Winners in one place are equal for a movement.
    const kept = `${winners.list}[j]`;
    if (moves) {
      writer.line("let again = false;");
      writer.line(`for (let j = 0; j < able; j += 1) if (${place(kept)} === ${place("winner")}) again = true;`);
      writer.line("if (again) continue;");
    }
    writeAdd(writer, { list: winners.list, count: "able" }, "winner");
  });
  writer.line(`p.${found} = ${outer};`);
  writer.line("if (able === 0) return false;");
  writer.line("if (probe) return true;");
  const chosen = writeSettled(writer, { list: winners.list, count: "able" }, tieBehind(writer, find.criteria), kind);
  writer.line(`p.${found} = ${chosen};`);
  writer.line(`const done = ${call("false")};`);
  writer.line(`p.${found} = ${outer};`);
  writer.line("return done;");
}

/** Writes code that keeps the things in a list for which a plan is possible: those alone, or those if there are any. */
function writeServed(
  writer: FunctionWriter,
  { list, count }: Gathered,
  call: string,
  outer: string,
  kept: "alone" | "if there are any",
): void {
  const { found } = writer.module.game.actor;
  const served = writer.fresh("served");
  writer.line(`let ${served} = 0;`);
  writer.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    writer.line(`const winner = ${list}[i];`);
    writer.line(`p.${found} = winner;`);
    writer.line(`const possible = ${call};`);
    writer.line("if (!possible) continue;");
    writeAdd(writer, { list, count: served }, "winner");
  });
  writer.line(`p.${found} = ${outer};`);
  if (kept === "alone") writer.line(`if (${served} === 0) return false;`);
  writer.line(kept === "alone" ? `${count} = ${served};` : `if (${served} > 0) ${count} = ${served};`);
}

function kindOf(writer: FunctionWriter, sort: string): Numbered {
  const { roles } = writer.module.game;
  return sort === roles.unit ? "unit" : sort === roles.card ? "card" : "place";
}
