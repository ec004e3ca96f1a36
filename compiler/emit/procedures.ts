import { capitalised } from "../../grammar/prose.ts";
import { partOf } from "../lower/context.ts";
import type {
  ActionProgram,
  ClauseProgram,
  DangerProgram,
  FallbackProgram,
  ProcedureProgram,
  SequenceProgram,
} from "../lower/program.ts";
import { writeAction } from "./actions.ts";
import { writeCondition } from "./conditions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { comment, type ModuleWriter } from "./module-writer.ts";
import { writeFallback, tryingOf } from "./composed-actions.ts";
import { writeMove } from "./movement.ts";
import { planParameters, type PlanSite, type WriteAction, planCall } from "./plan.ts";
import { writeRoll } from "./roll.ts";
import { testCode } from "./sets.ts";
import { WORST } from "./expressions.ts";

/** Writes the functions of a sheet's danger tables, `danger` and `opposingDanger`. */
export function writeDangerTables(module: ModuleWriter): void {
  const { danger, opposing } = module.program;
  writeDanger(module, "danger", danger, "The row of this sheet's table that ranks an enemy.");
  writeDanger(module, "opposingDanger", opposing, "The row of the other sheet's table that ranks a unit of one's own.");
}

function writeDanger(module: ModuleWriter, name: string, danger: DangerProgram, remark: string): void {
  defineFunction(
    module,
    name,
    ["p", "unit"],
    (writer) => {
      writer.meet("unit", () => {
        for (const row of danger.rows) {
          writer.from(row.origin.span, () => {
            writer.line(comment(`${row.number} ${row.origin.text}`));
            writer.line(`if (${testCode(writer, row.passes, "unit")}) return ${row.number};`);
          });
        }
      });
      writer.line(`return ${WORST};`);
    },
    { remark: comment(remark) },
  );
}

/** Writes each procedure as a function that returns whether a clause fired; returns their names, null for routines. */
export function writeProcedures(module: ModuleWriter): readonly (string | null)[] {
  const names: (string | null)[] = [];
  // The line `Always first` comes before the procedure of its heading.
  for (const procedure of module.program.procedures) {
    const opening = procedure.opening === null ? null : (names[procedure.opening] ?? null);
    names.push(procedure.readFor === "routine" ? null : writeProcedure(module, procedure, opening));
  }
  return names;
}

function writeProcedure(module: ModuleWriter, procedure: ProcedureProgram, opening: string | null): string {
  const name = identifier(procedure.name);
  return defineFunction(
    module,
    name,
    planParameters(),
    (writer) => {
      if (opening !== null) writeOpening(writer, opening);
      for (const clause of procedure.clauses) writeClause(writer, clause, procedure.mode, { kind: "procedure" });
      writer.line("return false;");
    },
    { remark: comment(procedure.name), span: procedure.origin.span },
  );
}

/** Writes a routine as a function that executes one of its clauses, or only tests whether it can; returns its name. */
export function writeRoutine(module: ModuleWriter, name: string): string {
  const { procedures } = module.program;
  const index = procedures.findIndex((each) => each.readFor === "routine" && each.name === name);
  const routine = procedures[index];
  if (routine === undefined) throw new Error(`no routine ${name}`);
  const wanted = `${identifier(name)}`;
  const define = (wanted: string): string =>
    defineFunction(
      module,
      wanted,
      planParameters("probe"),
      (writer) => {
        for (const clause of routine.clauses) writeClause(writer, clause, routine.mode, { kind: "routine", index });
        writer.line("return false;");
      },
      { remark: comment(name), span: routine.origin.span },
    );
  const key = `routine ${name}`;
  if (!procedures.some((each) => each.clauses.some((clause) => performsOnce(clause, name)))) {
    return module.once(key, () => define(wanted));
  }
  // Its clauses may lead back to it, so its name is reserved before they are written.
  const entry = module.once(key, () => module.reserve(wanted));
  if (module.begins(key)) writeTrying(module, entry, tryingOf(module, name), define(`${wanted}Clauses`));
  return entry;
}

function performsOnce(clause: ClauseProgram, routine: string): boolean {
  return actionsOf(clause).some((action) => action.kind === "perform" && action.once && action.routine === routine);
}

/** Writes the function that reads the clauses of a routine, and marks it as being tried meanwhile. */
function writeTrying(module: ModuleWriter, name: string, trying: string, clauses: string): void {
  const parameters = planParameters("probe");
  defineFunction(
    module,
    name,
    parameters,
    (writer) => {
      writer.line(`${trying} = true;`);
      writer.block("try", () => writer.line(`return ${clauses}(${parameters.join(", ")});`));
      writer.block("finally", () => writer.line(`${trying} = false;`));
    },
    { isReserved: true },
  );
}

/** Writes the line before the clauses, into a buffer of its own. */
function writeOpening(writer: FunctionWriter, opening: string): void {
  writer.line(`out.keepFirst(${planCall(opening, [], "out.before()")});`);
}

/** A heading as a name of JavaScript: `LEADER B AND C` is leaderBAndC. */
function identifier(heading: string): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = words.map((word, index) => (index === 0 ? word : capitalised(word))).join("");
  return /^[a-z]/.test(name) ? `${name}Procedure` : `procedure${name}`;
}

/** The context of a clause: a procedure, a routine, or the procedure of a unit led by an action. */
type Reading =
  | { readonly kind: "procedure" }
  | { readonly kind: "routine"; readonly index: number }
  | { readonly kind: "led"; readonly action: string };

function writeClause(
  writer: FunctionWriter,
  clause: ClauseProgram,
  mode: ProcedureProgram["mode"],
  reading: Reading,
): void {
  const { number, statement } = clause;
  const led = reading.kind === "led" ? { action: reading.action, strength: "strength" } : null;
  const asksCondition = led === null || writer.module.game.policies.ledConditions;
  const label = `clause${number}`;
  const planLabel = mode === "first true" ? `plan${number}` : label;
  const attack = statement.kind === "attack" && led === null ? statement : null;
  writer.line(comment(clause.origin.text));
  writer.from(clause.origin.span, () => {
    writer.section(`${label}:`, () => {
      if (asksCondition) writeCondition(writer, clause.condition, `break ${label};`, attack);
      const site: PlanSite = {
        probe: reading.kind === "procedure" ? null : "probe",
        leave: `break ${planLabel};`,
        done: (writer) => {
          if (reading.kind === "procedure") writer.line(`out.clause = ${number};`);
          if (reading.kind === "routine") writer.line(`out.addPerformed(${reading.index}, ${number});`);
          writer.line("return true;");
        },
        led,
      };
      const write: WriteAction =
        led === null ? writeAction : (writer, action, at) => writeLedAction(writer, action, { ...at, led });
      const plan = (): void => {
        if (statement.kind === "roll") writeRoll(writer, statement, site, led === null ? [] : [led.strength], write);
        else write(writer, statement, site);
      };
      // The plan's inputs are not read if the condition is false.
      if (mode === "first true") {
        writer.section(`${planLabel}:`, plan);
        writeEnd(writer, clause, reading);
      } else if (clause.condition === null || led !== null) plan();
      else writer.section("", plan);
    });
    if (!asksCondition) writer.line("return false;");
  });
}

/** Writes the end of a program at a true condition whose action is impossible. */
function writeEnd(writer: FunctionWriter, { number }: ClauseProgram, { kind }: Reading): void {
  if (kind === "procedure") {
    writer.line("out.decideNothing();");
    writer.line(`out.clause = ${number};`);
  }
  writer.line(`return ${kind === "procedure"};`);
}

/** The actions without a condition of their own: the ones that a led unit may follow. */
function unaskedOf({ parts, onlyIf }: SequenceProgram | FallbackProgram): SequenceProgram["parts"] {
  return parts.filter((_, index) => (onlyIf[index] ?? null) === null);
}

/** The actions of a clause, including those of its table's rows and those that replace or follow them. */
function actionsOf(
  { statement }: ClauseProgram,
  partsOf = ({ parts }: SequenceProgram | FallbackProgram): SequenceProgram["parts"] => parts,
): readonly ActionProgram[] {
  const actions = statement.kind === "roll" ? statement.rows.map((row) => row.action) : [statement];
  const each = (action: ActionProgram): readonly ActionProgram[] =>
    action.kind === "fallback" || action.kind === "sequence" ? partsOf(action).flatMap(each) : [action];
  return actions.flatMap(each);
}

/** The same for a unit that is led. It never follows actions with conditions of their own. */
function followedIn(clause: ClauseProgram): readonly ActionProgram[] {
  return actionsOf(clause, unaskedOf);
}

/** The movements of a unit that follows a procedure while it is led. */
function movesOf(clause: ClauseProgram): readonly ActionProgram[] {
  return followedIn(clause).filter((action) => action.kind === "move");
}

/** Writes a procedure as a led unit follows it, with an action in place of its own movements; returns its name. */
function writeLedProcedure(module: ModuleWriter, procedure: ProcedureProgram, action: string): string | null {
  const clauses = procedure.clauses.filter((clause) => movesOf(clause).length > 0);
  if (clauses.length === 0) return null;
  return module.once(`led ${procedure.name} ${action}`, () =>
    defineFunction(
      module,
      `${identifier(procedure.name)}Led`,
      planParameters("probe", "strength"),
      (writer) => {
        for (const clause of clauses) writeClause(writer, clause, procedure.mode, { kind: "led", action });
        writer.line("return false;");
      },
      { remark: comment(`${procedure.name}, led`), span: procedure.origin.span },
    ),
  );
}

/** Writes a led unit's movement; other actions do not count. */
function writeLedAction(writer: FunctionWriter, action: ActionProgram, site: PlanSite): void {
  const { led } = site;
  switch (action.kind) {
    case "move":
      return writeMove(writer, action, site);
    case "sequence": {
      const [first] = action.parts;
      const [asked] = action.onlyIf;
      if (first !== undefined && asked === null) return writeLedAction(writer, first, site);
      return writer.line(site.leave);
    }
    case "fallback": {
      const followed = unaskedOf(action);
      const plain = { ...action, parts: followed, onlyIf: followed.map(() => null) };
      return writeFallback(writer, plain, site, ["strength"], (writer, part, at) =>
        writeLedAction(writer, part, { ...at, led }),
      );
    }
    default:
      return writer.line(site.leave);
  }
}

/** The movements in a procedure that give its unit's strength: the highest number, and the printed ones. */
function strengthsOf(procedure: ProcedureProgram) {
  const moves = procedure.clauses
    .flatMap(followedIn)
    .filter((action) => action.kind === "move" || action.kind === "along");
  const numbers = moves.flatMap(({ strength }) => (strength?.kind === "number" ? [strength.value] : []));
  const printed = moves.flatMap(({ strength }) => (strength?.kind === "card" ? [strength.action] : []));
  return { most: Math.max(0, ...numbers), printed: [...new Set(printed)] };
}

/** Writes the function for the strength Y of a unit: `(p, unit)`; returns its name. */
export function writeMoverStrength(module: ModuleWriter): string {
  return module.once("strength of the mover", () => {
    const { game } = module;
    const printedBy = module.imports(partOf(game, "printed").largest);
    const listOf = (names: readonly string[]): string => module.constant("movements", JSON.stringify(names));
    const movements = [...game.meanings].flatMap(([id, { kind }]) => (kind === "move" ? [id] : []));
    return defineFunction(module, "strengthOfMover", ["p", "unit"], (writer) => {
      if (game.policies.strengthOfTarget === "its card") {
        writer.line(`return ${printedBy}(p, unit, ${listOf(movements)});`);
        return;
      }
      const ends = { first: "let most = 0;", last: "return most;" };
      eachFollowed(
        writer,
        () => "unit",
        ends,
        (procedure, covers, label) => {
          const { most, printed } = strengthsOf(procedure);
          writer.block(`if (${covers})`, () => {
            writer.line(`if (most < ${most}) most = ${most};`);
            if (printed.length > 0) {
              writer.line(`most = Math.max(most, ${printedBy}(p, unit, ${listOf(printed)}));`);
            }
            writer.line(`break ${label};`);
          });
        },
      );
      writer.line("return 0;");
    });
  });
}

/** Writes the function that finds a led unit's procedure and follows it; returns its name. */
export function writeFollow(module: ModuleWriter, action: string): string {
  return module.once(`follow ${action}`, () => {
    const { procedures } = module.program;
    const led = new Map(procedures.map((each) => [each, writeLedProcedure(module, each, action)]));
    return defineFunction(module, "followOwnClauses", planParameters("probe", "strength"), (writer) => {
      eachFollowed(
        writer,
        () => writer.code.actor,
        { last: "return false;" },
        (procedure, covers, label) => {
          const name = led.get(procedure) ?? null;
          const run = name === null ? `break ${label};` : `return ${planCall(name, ["probe", "strength"])};`;
          writer.line(covers === "true" ? run : `if (${covers}) ${run}`);
        },
      );
      writer.line("return false;");
    });
  });
}

/** Writes, for each title that a unit can have, a loop over the procedures that such a unit follows while it is led. */
function eachFollowed(
  writer: FunctionWriter,
  unit: () => string,
  { first, last }: { readonly first?: string; readonly last: string },
  body: (procedure: ProcedureProgram, covers: string, label: string) => void,
): void {
  const { game, program } = writer.module;
  const { titles, titlesOf } = partOf(game, "commandOther");
  writer.line(`const word = ${writer.item(game.sorts[game.roles.unit]?.words ?? "", unit())};`);
  for (const title of titles) {
    const own = game.titleFlags(title);
    writer.block(`if ((word & ${own.mask}) === ${own.value})`, () => {
      if (first !== undefined) writer.line(first);
      for (const follows of titlesOf(title)) {
        const label = writer.fresh("title");
        writer.section(`${label}:`, () => {
          for (const procedure of program.procedures) {
            const covers = coverCode(writer.module, procedure, follows);
            if (covers !== null) body(procedure, covers, label);
          }
        });
      }
      writer.line(last);
    });
  }
}

/**
 * The expression whether a procedure covers the letter in `word` for a title; null if it does not cover the title.  @param
 * to what a procedure is looked up for: a card or an event
 */
export function coverCode(
  module: ModuleWriter,
  procedure: ProcedureProgram,
  title: string,
  to: ProcedureProgram["readFor"] = "card",
): string | null {
  if (procedure.readFor !== to) return null;
  const parts = procedure.covers
    .filter((cover) => cover.title === title)
    .map((cover) => {
      const is = (letter: string): string => {
        const flags = partOf(module.game, "letterFlags")(letter);
        return `(word & ${flags.mask}) === ${flags.value}`;
      };
      const among = cover.letters.length === 0 ? [] : [`(${cover.letters.map(is).join(" || ")})`];
      const all = [...among, ...cover.except.map((letter) => `!(${is(letter)})`)];
      return all.length === 0 ? "true" : all.join(" && ");
    });
  if (parts.length === 0) return null;
  return parts.includes("true") ? "true" : parts.map((part) => `(${part})`).join(" || ");
}
