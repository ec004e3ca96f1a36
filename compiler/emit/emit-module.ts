import type { EncodedSourceMap } from "@jridgewell/gen-mapping";
import type { Source } from "../../grammar/source.ts";
import type { CheckedRule, CheckedScenario } from "../../runtime/checked-tree.ts";
import type { CompactGame } from "../../runtime/compact/meaning.ts";
import type { ClauseProgram, DecisionProgram } from "../lower/program.ts";
import { writeChecklist } from "./checklists.ts";
import type { CommandOtherSite } from "./command-other.ts";
import { calculatedFunction } from "./amounts.ts";
import { holdsFunction } from "./conditions.ts";
import { ModuleWriter } from "./module-writer.ts";
import {
  coverCode,
  writeDangerTables,
  writeFollow,
  writeMoverStrength,
  writeProcedures,
  writeRoutine,
} from "./procedures.ts";
import { comment, literal, writeSource, type CodeLine } from "./source-writer.ts";

/** A sheet as an ES module. */
export interface EmittedModule {
  /** The whole text, with its map into the sheet: who links the parts needs neither. */
  readonly write: () => { readonly code: string; readonly map: EncodedSourceMap };
  /** The code without its imports and exports, and what it takes and gives: for linking in the same process. */
  readonly parts: {
    readonly body: string;
    readonly core: readonly string[];
    readonly game: readonly string[];
    readonly exports: readonly string[];
  };
}

interface EmitOptions {
  /** The sheet's text, for the source map. */
  readonly source: Source;
  /** The name of the generated file, for the source map. */
  readonly file: string;
}

const EXPORTS = [
  "decidePosition",
  "explainPosition",
  "checkPosition",
  "pack",
  "decide",
  "explain",
  "toDecision",
  "procedures",
  "letters",
  "actions",
];

/** The functions that find what is read when a card is resolved, and when something has happened. */
const PROCEDURE_OF = { card: "procedureOf", event: "reactionOf" } as const;

/** Names of the module's own beside its exports. */
const FIXED = [
  ...Object.values(PROCEDURE_OF),
  "run",
  "runTraced",
  "runEntered",
  "room",
  "makeRoom",
  "packer",
  "names",
  "clausesToAsk",
  "packed",
  "buffer",
  "p",
  "out",
  "trace",
  "dice",
];

/** Writes the module of a decision program: a plain and a traced function for each procedure, and what calls them. */
export function emitModule(
  program: DecisionProgram,
  scenario: CheckedScenario,
  game: CompactGame,
  options: EmitOptions,
): EmittedModule {
  const module = new ModuleWriter(game, { holds: holdsFunction, calculated: calculatedFunction });
  for (const name of [...EXPORTS, ...FIXED]) module.reserve(name);
  writeDangerTables(module, program);
  for (const checklist of program.checklists) writeChecklist(module, checklist);
  const lead: CommandOtherSite = {
    follow: (action, traced) => writeFollow(module, program, action, traced),
    strengthOfMover: () => writeMoverStrength(module, program),
    routine: (name, traced) => writeRoutine(module, program, name, lead, traced),
  };
  const plain = writeProcedures(module, program, lead, false);
  const traced = writeProcedures(module, program, lead, true);
  const body: CodeLine[] = [
    ...decidingLines(module, program, plain, traced),
    ...packingLines(module, scenario, program),
  ].map((code) => ({ code, span: null }));
  const tables = tableLines(module, program);
  const core = [...new Set([...module.coreNames, "DecisionBuffer", "Recorder", "nameDecision"])].sort();
  const imports = [
    comment(`${program.game}, scenario ${program.scenario}, ${program.bot}. Generated from ${options.source.name}.`),
    `import { ${core.join(", ")} } from ${literal(game.runtime.core)};`,
    `import { ${module.importedNames.join(", ")} } from ${literal(game.runtime.game)};`,
    "",
  ].map((code): CodeLine => ({ code, span: null }));
  const inner: CodeLine[] = [...tables.map((code): CodeLine => ({ code, span: null })), ...module.functions, ...body];
  const ending: CodeLine[] = [{ code: `export { ${EXPORTS.join(", ")} };`, span: null }];
  return {
    write: () => writeSource([...imports, ...inner, ...ending], options.source, options.file),
    parts: { body: inner.map((line) => line.code).join("\n"), core, game: module.importedNames, exports: EXPORTS },
  };
}

function tableLines(module: ModuleWriter, program: DecisionProgram): string[] {
  const list = (name: string, values: readonly string[]): string =>
    `const ${name} = [${values.map(literal).join(", ")}];`;
  return [
    list(
      "procedures",
      program.procedures.map((procedure) => procedure.name),
    ),
    list("letters", module.letters),
    list("actions", module.actions),
    ...module.constants,
    ...roomLines(module),
    "",
  ];
}

/**
 * The lists that decisions are made with, and the function that makes them longer for a larger position. Each holds the
 * things of two sorts, where doors are targets beside units.
 */
function roomLines(module: ModuleWriter): string[] {
  const lists = module.scratches;
  return [
    `let room = ${module.room};`,
    ...lists.map((name) => `let ${name} = new Int32Array(2 * room);`),
    "function makeRoom(count) {",
    "  room = count * 2;",
    ...lists.map((name) => `  ${name} = new Int32Array(2 * room);`),
    "}",
  ];
}

/** Makes room for all things of a position, if need be. */
function roomCode({ game }: ModuleWriter): string {
  const { largestCount } = game;
  if (largestCount !== undefined) return `if (p.${largestCount} > room) makeRoom(p.${largestCount});`;
  const counts = [...new Set(Object.values(game.sorts).map(({ count }) => `p.${count}`))];
  return `if (${counts.map((count) => `${count} > room`).join(" || ")}) makeRoom(Math.max(${counts.join(", ")}));`;
}

/** The function that finds a card's procedure: by a table where titles alone decide, which is the rule. */
function procedureLines(module: ModuleWriter, program: DecisionProgram, to: "card" | "event"): string[] {
  const titles = [...new Set(program.procedures.flatMap((procedure) => procedure.covers.map((cover) => cover.title)))];
  const byTitle = titles.map((title) => {
    const covers = program.procedures.map((procedure) => coverCode(module, procedure, title, to));
    const always = covers.indexOf("true");
    const some = covers.slice(0, always < 0 ? covers.length : always);
    return { title, always, some, ...module.game.titleFlags(title) };
  });
  const mask = byTitle.reduce((bits, title) => bits | title.mask, 0);
  const shift = 31 - Math.clz32(mask & -mask);
  if (byTitle.some((title) => title.mask !== mask) || mask >>> shift > 0xffff) throw new Error("titles lie apart");
  const table = new Array<number>((mask >>> shift) + 1).fill(-1);
  const lines = [`function ${PROCEDURE_OF[to]}(word) {`];
  for (const { always, some, value } of byTitle) {
    table[value >>> shift] = always;
    const own = some.flatMap((code, index) => (code === null ? [] : [`    if (${code}) return ${index};`]));
    if (own.length > 0) lines.push(`  if ((word & ${mask}) === ${value}) {`, ...own, "  }");
  }
  const name = module.constant(
    to === "event" ? "reactionByTitle" : "procedureByTitle",
    `Int16Array.of(${table.join(", ")})`,
  );
  return [...lines, `  return ${name}[(word & ${mask}) >>> ${shift}];`, "}", ""];
}

/** The functions that decide. */
function decidingLines(
  module: ModuleWriter,
  program: DecisionProgram,
  plain: readonly (string | null)[],
  traced: readonly (string | null)[],
): string[] {
  const { game } = module;
  const { functions, actor } = game;
  const begin = module.imports(functions.begin);
  const leave = module.imports(functions.leave);
  const remark = module.imports(functions.remark);
  const instead =
    functions.instead === undefined
      ? null
      : {
          action: `    out.action = ${module.action(functions.instead)};`,
          unit: `    out.unit = p.${game.actor.unit};`,
        };
  const lines: string[] = procedureLines(module, program, "card");
  if (game.happened !== undefined) lines.push(...procedureLines(module, program, "event"));
  const ofCard = `${PROCEDURE_OF.card}(p.${actor.row}[acting])`;
  const procedure =
    game.happened === undefined
      ? ofCard
      : `p.${game.happened} === 1 ? ${PROCEDURE_OF.event}(p.${actor.row}[acting]) : ${ofCard}`;
  const noProcedure =
    game.happened === undefined
      ? "`the sheet has no procedure for ${card}`"
      : `${module.core("noProcedure")}(card, p.${game.happened} === 1 ? "event" : "card")`;
  const run = (names: readonly (string | null)[], name: string, trace: string): string[] => [
    `function ${name}(p, out, procedure${trace}) {`,
    "  switch (procedure) {",
    ...names.flatMap((each, index) => (each === null ? [] : [`    case ${index}: return ${each}(p, out${trace});`])),
    "    default: return false;",
    "  }",
    "}",
    "",
  ];
  lines.push(...run(plain, "run", ""), ...run(traced, "runTraced", ", trace"));
  const resolving = (call: string): string[] => ["  try {", `    ${call};`, "  } finally {", `    ${leave}(p);`, "  }"];
  lines.push(
    "function runEntered(p, out, procedure) {",
    ...resolving("run(p, out, procedure)"),
    "}",
    "",
    comment("Decides what the card at index `acting` of the row does."),
    "function decide(p, acting, dice, out = new DecisionBuffer()) {",
    `  ${roomCode(module)}`,
    "  out.begin(dice);",
    `  const start = ${begin}(p, acting);`,
    `  const procedure = ${procedure};`,
    "  out.procedure = procedure;",
    "  if (start === 0 && procedure >= 0) {",
    "    if (!run(p, out, procedure)) out.decideNothing();",
    "    return out;",
    "  }",
    "  out.decideNothing();",
    "  if (start === 3 && procedure >= 0) {",
    "    runEntered(p, out, procedure);",
    ...(instead === null ? [] : ["  } else if (start === 2 && procedure >= 0) {", instead.action, instead.unit]),
    "  }",
    "  return out;",
    "}",
    "",
    comment("The same with a trace, and with every choice, in the buffer."),
    "function explain(p, acting, dice, out = new DecisionBuffer()) {",
    ...(functions.widen === undefined ? [] : [`  ${module.imports(functions.widen)}(p);`]),
    `  ${roomCode(module)}`,
    "  out.begin(dice);",
    `  const start = ${begin}(p, acting);`,
    `  const procedure = ${procedure};`,
    "  const card = p.cardName(acting);",
    "  const trace = new Recorder(p);",
    "  out.procedure = procedure;",
    "  out.decideNothing();",
    "  let reason = null;",
    `  if (start === 1) reason = ${remark}(p, acting, start);`,
    `  else if (procedure < 0) reason = ${noProcedure};`,
    ...(instead === null
      ? ["  else {"]
      : [
          "  else if (start === 2) {",
          `    reason = ${remark}(p, acting, start);`,
          instead.action,
          instead.unit,
          "  } else {",
        ]),
    ...resolving("runTraced(p, out, procedure, trace)").map((line) => `  ${line}`),
    "  }",
    `  trace.finish(out, ${literal(program.file)}, procedure < 0 ? card : procedures[procedure], card, reason);`,
    "  return out;",
    "}",
    "",
  );
  return lines;
}

/** A rule without its place in the text, which nobody needs who decides. */
function withoutText({ entry, side, numbers, letters }: CheckedRule): Omit<CheckedRule, "text" | "span"> {
  return { entry, side, numbers, letters };
}

/** What works over plain positions, and gives names. Only this module knows what its positions are packed with. */
function packingLines(module: ModuleWriter, scenario: CheckedScenario, program: DecisionProgram): string[] {
  const { functions, readings } = module.game;
  const settings = {
    scenario: {
      ...scenario,
      rules: scenario.rules.map(withoutText),
      sides: scenario.sides.map(({ side, starting }) => ({ side, starting })),
    },
    bot: program.bot,
    readings,
    rules: program.rules.map(withoutText),
    ...(program.memory.length === 0 ? {} : { memory: program.memory }),
  };
  const clauses = program.procedures.map((procedure) => procedure.clauses.flatMap(namesOfClause));
  return [
    `const packer = new ${module.imports(functions.packer)}(JSON.parse(${literal(JSON.stringify(settings))}));`,
    program.memory.length === 0
      ? "const names = { procedures, letters, actions };"
      : `const names = { procedures, letters, actions, memory: JSON.parse(${literal(JSON.stringify(program.memory))}) };`,
    `const clausesToAsk = JSON.parse(${literal(JSON.stringify(clauses))});`,
    "let packed = null;",
    "const buffer = new DecisionBuffer();",
    "",
    comment("The compact form of a plain position, in a new object or in one that was packed here before."),
    "function pack(position, into = null) {",
    "  return packer.pack(position, null, into);",
    "}",
    "",
    comment("What makes a position impossible to decide, and its row without a card at `acting`."),
    "function checkPosition(position, acting = null) {",
    "  return packer.problemsOf(position, acting);",
    "}",
    "",
    comment("The decision of a buffer by the names of the position that was decided."),
    "function toDecision(out, p) {",
    "  return nameDecision(out, p, names);",
    "}",
    "",
    comment("Decides over a plain position."),
    "function decidePosition(position, acting, dice) {",
    "  packed = packer.pack(position, acting, packed);",
    "  return toDecision(decide(packed, acting, dice, buffer), packed);",
    "}",
    "",
    comment("The same with its reasons."),
    "function explainPosition(position, acting, dice) {",
    "  const p = packer.pack(position, acting, null);",
    "  const out = explain(p, acting, dice);",
    `  const asked = { ...${module.imports(functions.namesToAsk)}(position), clauses: clausesToAsk[out.procedure] ?? [] };`,
    "  return { decision: toDecision(out, p), trace: out.trace, names: asked };",
    "}",
    "",
  ];
}

/** A clause and its letters, as they are asked for: `2`, `2a`. */
function namesOfClause({ number, statement }: ClauseProgram): readonly string[] {
  const letters = statement.kind === "move" && statement.lettered ? statement.letters : [];
  return [`${number}`, ...letters.map(({ letter }) => `${number}${letter}`)];
}
