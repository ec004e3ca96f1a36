import type {
  ActionProgram,
  ClauseProgram,
  DangerProgram,
  DecisionProgram,
  ProcedureProgram,
} from "../lower/program.ts";
import { writeAction } from "./actions.ts";
import { writeThresholdObjections } from "./aim-objections.ts";
import { writeCondition } from "./conditions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import type { LeadSite } from "./lead.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { writeMove } from "./movement.ts";
import { originOf, planParameters, reason, writeClauseTaken, writeLeave, writeTrace, type PlanSite } from "./plan.ts";
import { writeRoll } from "./roll.ts";
import { testCode } from "./sets.ts";
import { WORST } from "./expressions.ts";
import { comment, literal } from "./source-writer.ts";

/** Writes the functions of a sheet's danger tables, `danger` and `opposingDanger`. */
export function writeDangerTables(module: ModuleWriter, program: DecisionProgram): void {
  writeDanger(module, "danger", program.danger, "The row of this sheet's table that ranks an enemy.");
  writeDanger(
    module,
    "opposingDanger",
    program.opposing,
    "The row of the other sheet's table that ranks a unit of one's own.",
  );
}

function writeDanger(module: ModuleWriter, name: string, danger: DangerProgram, remark: string): void {
  defineFunction(
    module,
    name,
    ["p", "unit"],
    (f) => {
      f.meet("unit", () => {
        for (const row of danger.rows) {
          f.from(row.origin.span, () => {
            f.line(comment(`${row.number} ${row.origin.text}`));
            f.line(`if (${testCode(f, row.passes, "unit")}) return ${row.number};`);
          });
        }
      });
      f.line(`return ${WORST};`);
    },
    { remark: comment(remark) },
  );
}

/** Writes a procedure as a function that tells whether a clause was carried out; gives its name. */
export function writeProcedure(
  module: ModuleWriter,
  procedure: ProcedureProgram,
  lead: LeadSite,
  traced: boolean,
): string {
  const name = identifier(procedure.name);
  return defineFunction(
    module,
    traced ? `${name}Traced` : name,
    planParameters({ traced }),
    (f) => {
      for (const clause of procedure.clauses) writeClause(f, clause, lead);
      f.line("return false;");
    },
    { traced, remark: comment(procedure.name), span: procedure.origin.span },
  );
}

/** A heading as a name of JavaScript: `SQUAD LEADER B AND C` is squadLeaderBAndC. */
function identifier(heading: string): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = words
    .map((word, index) => (index === 0 ? word : `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`))
    .join("");
  return /^[a-z]/.test(name) ? `${name}Procedure` : `procedure${name}`;
}

function writeClause(f: FunctionWriter, clause: ClauseProgram, lead: LeadSite): void {
  const label = `clause${clause.number}`;
  const { span } = clause.origin;
  f.line(comment(clause.origin.text));
  f.from(span, () => {
    writeTrace(f, `clause(${clause.number}, ${originOf(clause.origin)})`);
    f.section(`${label}:`, () => {
      const { statement } = clause;
      const aim = statement.kind === "aim" ? statement : null;
      if (f.traced && aim !== null) writeThresholdObjections(f, aim);
      writeCondition(f, clause.condition, `break ${label};`, aim);
      const site: PlanSite = {
        probe: null,
        isClause: true,
        leave: `break ${label};`,
        done: (writer) => {
          writer.line(`out.clause = ${clause.number};`);
          writeClauseTaken(writer);
          writer.line("return true;");
        },
        led: null,
      };
      const plan = (): void => {
        if (statement.kind === "roll") {
          writeRoll(f, statement, site, [], (writer, action, row) => writeAction(writer, action, row, lead));
        } else {
          writeAction(f, statement, site, lead);
        }
      };
      // What the plan needs is not read where the condition is false.
      if (clause.condition === null || f.traced) plan();
      else f.section("", plan);
    });
    writeTrace(f, "endClause()");
  });
}

/** The movements that a unit makes which follows a procedure while it is led. */
function movesOf(clause: ClauseProgram): readonly ActionProgram[] {
  const { statement } = clause;
  const actions = statement.kind === "roll" ? statement.rows.map((row) => row.action) : [statement];
  return actions.filter((action) => action.kind === "move");
}

/** Writes a procedure as a led unit follows it, with an action in place of its movements' own; gives its name. */
function writeLedProcedure(
  module: ModuleWriter,
  procedure: ProcedureProgram,
  action: string,
  traced: boolean,
): string | null {
  const clauses = procedure.clauses.filter((clause) => movesOf(clause).length > 0);
  if (clauses.length === 0) return null;
  return module.once(`led ${procedure.name} ${action} ${traced}`, () =>
    defineFunction(
      module,
      `${identifier(procedure.name)}Led`,
      planParameters({ traced }, "probe", "strength"),
      (f) => {
        writeTrace(f, `lead(${f.code.actor}, ${literal(procedure.name)})`);
        for (const clause of clauses) writeLedClause(f, clause, action);
        f.line("return false;");
      },
      { traced, remark: comment(`${procedure.name}, led`), span: procedure.origin.span },
    ),
  );
}

function writeLedClause(f: FunctionWriter, clause: ClauseProgram, action: string): void {
  const label = `clause${clause.number}`;
  const { ledConditions } = f.module.game.policies;
  f.line(comment(clause.origin.text));
  f.from(clause.origin.span, () => {
    writeTrace(f, `clause(${clause.number}, ${originOf(clause.origin)})`);
    f.section(`${label}:`, () => {
      if (ledConditions) writeCondition(f, clause.condition, `break ${label};`, null);
      const led = { action, strength: "strength" };
      const done = (writer: FunctionWriter): void => writer.line("return true;");
      const site: PlanSite = {
        probe: "probe",
        isClause: true,
        leave: `break ${label};`,
        done: (writer) => {
          writeClauseTaken(writer);
          done(writer);
        },
        led,
      };
      const { statement } = clause;
      if (statement.kind === "roll") {
        writeRoll(f, statement, site, ["strength"], (writer, row, rowSite) => {
          if (row.kind === "move") writeMove(writer, row, { ...rowSite, led });
          else writeLeave(writer, rowSite, "impossible", reason(writer, "noGoal"));
        });
      } else if (statement.kind === "move") {
        writeMove(f, statement, site);
      }
    });
    writeTrace(f, "endClause()");
    if (!ledConditions) f.line("return false;");
  });
}

/** The movements in a procedure that say how far its unit goes (OPEN-37): the highest number, and those as printed. */
function strengthsOf(procedure: ProcedureProgram) {
  const actions = procedure.clauses.flatMap(({ statement }) =>
    statement.kind === "roll" ? statement.rows.map((row) => row.action) : [statement],
  );
  const moves = actions.filter((action) => action.kind === "move" || action.kind === "along");
  const numbers = moves.flatMap(({ strength }) => (strength?.kind === "number" ? [strength.value] : []));
  const printed = moves.flatMap(({ strength }) => (strength?.kind === "card" ? [strength.action] : []));
  return { most: Math.max(0, ...numbers), printed: [...new Set(printed)] };
}

/** Writes the function that gives the strength Y for a unit: `(p, unit)`; gives its name. */
export function writeMoverStrength(module: ModuleWriter, program: DecisionProgram): string {
  return module.once("strength of the mover", () => {
    const { game } = module;
    const words = game.sorts[game.roles.unit]?.words ?? "";
    const printedBy = module.imports(game.printedStrength);
    const listOf = (names: readonly string[]): string => module.constant("movements", JSON.stringify(names));
    const movements = [...game.meanings].flatMap(([id, { kind }]) => (kind === "move" ? [id] : []));
    return defineFunction(module, "strengthOfMover", ["p", "unit"], (f) => {
      if (game.policies.strengthOfTarget === "its card") {
        f.line(`return ${printedBy}(p, unit, ${listOf(movements)});`);
        return;
      }
      f.line(`const word = ${f.field(words)}[unit];`);
      for (const title of game.lead.titles) {
        const own = game.titleFlags(title);
        f.block(`if ((word & ${own.mask}) === ${own.value})`, () => {
          f.line("let most = 0;");
          for (const follows of game.lead.titlesOf(title)) {
            const label = f.fresh("title");
            f.block(`${label}:`, () => {
              for (const procedure of program.procedures) {
                const covers = coverCode(module, procedure, follows);
                if (covers === null) continue;
                const { most, printed } = strengthsOf(procedure);
                f.block(`if (${covers})`, () => {
                  f.line(`if (most < ${most}) most = ${most};`);
                  if (printed.length > 0) {
                    f.line(`most = Math.max(most, ${printedBy}(p, unit, ${listOf(printed)}));`);
                  }
                  f.line(`break ${label};`);
                });
              }
            });
          }
          f.line("return most;");
        });
      }
      f.line("return 0;");
    });
  });
}

/** Writes the function that finds a led unit's procedure and follows it; gives its name. */
export function writeFollow(module: ModuleWriter, program: DecisionProgram, action: string, traced: boolean): string {
  return module.once(`follow ${action} ${traced}`, () => {
    const { game } = module;
    const words = game.sorts[game.roles.unit]?.words ?? "";
    const led = new Map(program.procedures.map((each) => [each, writeLedProcedure(module, each, action, traced)]));
    return defineFunction(
      module,
      "followOwnClauses",
      planParameters({ traced }, "probe", "strength"),
      (f) => {
        f.line(`const word = ${f.field(words)}[${f.code.actor}];`);
        for (const title of game.lead.titles) {
          const own = game.titleFlags(title);
          f.block(`if ((word & ${own.mask}) === ${own.value})`, () => {
            for (const follows of game.lead.titlesOf(title)) {
              const label = f.fresh("title");
              f.section(`${label}:`, () => {
                for (const procedure of program.procedures) {
                  const covers = coverCode(module, procedure, follows);
                  if (covers === null) continue;
                  const name = led.get(procedure) ?? null;
                  const run =
                    name === null
                      ? `break ${label};`
                      : `return ${name}(p, out, probe, strength${traced ? ", trace" : ""});`;
                  f.line(covers === "true" ? run : `if (${covers}) ${run}`);
                }
              });
            }
            f.line("return false;");
          });
        }
        f.line("return false;");
      },
      { traced },
    );
  });
}

/** Whether the letter in `word` is covered by a procedure for a title; null where the title is not. */
export function coverCode(module: ModuleWriter, procedure: ProcedureProgram, title: string): string | null {
  const parts = procedure.covers
    .filter((cover) => cover.title === title)
    .map((cover) => {
      const is = (letter: string): string => {
        const flags = module.game.letterFlags(letter);
        return `(word & ${flags.mask}) === ${flags.value}`;
      };
      const among = cover.letters.length === 0 ? [] : [`(${cover.letters.map(is).join(" || ")})`];
      const all = [...among, ...cover.except.map((letter) => `!(${is(letter)})`)];
      return all.length === 0 ? "true" : all.join(" && ");
    });
  if (parts.length === 0) return null;
  return parts.includes("true") ? "true" : parts.map((part) => `(${part})`).join(" || ");
}
