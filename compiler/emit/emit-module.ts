import type { EncodedSourceMap } from "@jridgewell/gen-mapping";
import type { Source } from "../../grammar/source.ts";
import type { CheckedScenario, CheckedRule } from "../../runtime/checked-tree.ts";
import type { LinkableCode } from "../../runtime/compact/link.ts";
import type { CompactGame } from "../../runtime/compact/meaning.ts";
import type { DecisionProgram } from "../lower/program.ts";
import { defineFunction, startOfList } from "./function-writer.ts";
import { holdsFunction, writeChecklist, calculatedFunction } from "./conditions.ts";
import {
  type CodeLine,
  comment,
  type ImportedName,
  literal,
  ModuleWriter,
  type SharedFunctions,
  writeSource,
} from "./module-writer.ts";
import {
  coverCode,
  writeDangerTables,
  writeFollow,
  writeMoverStrength,
  writeProcedures,
  writeRoutine,
} from "./procedures.ts";

/** A sheet as an ES module. */
export interface EmittedModule {
  /** The whole text, with its source map to the sheet. */
  readonly write: () => { readonly code: string; readonly map: EncodedSourceMap };
  /** The code without its imports and exports: for linking in the same process. */
  readonly parts: LinkableCode;
}

interface EmitOptions {
  /** The sheet's text, for the source map. */
  readonly source: Source;
  /** The name of the generated file, for the source map. */
  readonly file: string;
}

const EXPORTS = [
  "decidePosition",
  "checkPosition",
  "pack",
  "packChecked",
  "decide",
  "toDecision",
  "procedures",
  "letters",
  "actions",
];

/** The names of the procedures' functions, null for routines. */
type ProcedureNames = readonly (string | null)[];

/** The functions that find the procedure for a card, and for an event. */
const PROCEDURE_OF = { card: "procedureOf", event: "reactionOf" } as const;

/** The module's own names, without its exports. */
const FIXED = [
  ...Object.values(PROCEDURE_OF),
  "run",
  "runEntered",
  "room",
  "makeRoom",
  "packer",
  "names",
  "packed",
  "buffer",
  "p",
  "out",
  "dice",
];

export const SHARED_FUNCTIONS: SharedFunctions = {
  holds: holdsFunction,
  calculated: calculatedFunction,
  follow: writeFollow,
  strengthOfMover: writeMoverStrength,
  routine: writeRoutine,
  enlarge: (module) =>
    module.once("enlarge", () => defineFunction(module, "enlarge", ["p"], (writer) => writer.line(roomCode(module)))),
};

/** Writes the module of a decision program: a function for each procedure, and the functions that call them. */
export function emitModule(
  program: DecisionProgram,
  scenario: CheckedScenario,
  game: CompactGame,
  options: EmitOptions,
): EmittedModule {
  const module = new ModuleWriter(game, program, SHARED_FUNCTIONS);
  for (const name of [...EXPORTS, ...FIXED, ...(game.functionsIn === undefined ? [] : [game.functionsIn])])
    module.reserve(name);
  writeDangerTables(module);
  for (const checklist of program.checklists) writeChecklist(module, checklist);
  const procedures = writeProcedures(module);
  const body = [...decidingLines(module, procedures), ...packingLines(module, scenario)];
  // The imports are known only after all functions are written.
  const lines = [...unmapped(tableLines(module)), ...module.functions, ...unmapped(body)];
  return {
    write: () => {
      const imports = [
        comment(
          `${program.game}, scenario ${program.scenario}, ${program.bot}. Generated from ${options.source.name}.`,
        ),
        `import { ${imported(coreNames(module))} } from ${literal(game.runtime.core)};`,
        ...importsOfGame(module),
        "",
      ];
      const ending = [`export { ${EXPORTS.join(", ")} };`];
      return writeSource([...unmapped(imports), ...lines, ...unmapped(ending)], options.source, options.file);
    },
    parts: {
      body: lines.map(({ code }) => code).join("\n"),
      core: taken(coreNames(module)),
      game: taken(module.importedNames),
      exports: EXPORTS,
    },
  };
}

/** Lines without a place in the sheet. */
function unmapped(lines: readonly string[]): readonly CodeLine[] {
  return lines.map((code) => ({ code, span: null }));
}

/** What the module imports from the game-neutral runtime. */
function coreNames(module: ModuleWriter): readonly ImportedName[] {
  for (const name of ["DecisionBuffer", "nameDecision"] as const) module.core(name);
  return module.coreNames;
}

/** The names for a destructuring assignment. */
function taken(names: readonly ImportedName[]): readonly string[] {
  return names.map(({ name, local }) => (name === local ? name : `${name}: ${local}`));
}

/** The names for an import. */
function imported(names: readonly ImportedName[]): string {
  return names.map(({ name, local }) => (name === local ? name : `${name} as ${local}`)).join(", ");
}

/** The functions of the game, from its module. */
function importsOfGame({ game, importedNames }: ModuleWriter): readonly string[] {
  const from = `from ${literal(game.runtime.game)};`;
  const { functionsIn } = game;
  if (functionsIn === undefined) return [`import { ${imported(importedNames)} } ${from}`];
  return [`import { ${functionsIn} } ${from}`, `const { ${taken(importedNames).join(", ")} } = ${functionsIn};`];
}

function tableLines(module: ModuleWriter): string[] {
  const list = (name: string, values: readonly string[]): string =>
    `const ${name} = [${values.map(literal).join(", ")}];`;
  return [
    list(
      "procedures",
      module.program.procedures.map((procedure) => procedure.name),
    ),
    list("letters", module.letters),
    list("actions", module.actions),
    ...module.constants,
    ...roomLines(module),
    "",
  ];
}

/**
 * The lists that decisions use, and the function that enlarges them for a larger position. Each has room for the things
 * of two sorts, because doors can be targets in addition to units.
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

/** Code that makes room for all things of a position, if needed. */
function roomCode({ game }: ModuleWriter): string {
  const { largestCount } = game;
  if (largestCount !== undefined) return `if (p.${largestCount} > room) makeRoom(p.${largestCount});`;
  const counts = [...new Set(Object.values(game.sorts).map(({ count }) => `p.${count}`))];
  return `if (${counts.map((count) => `${count} > room`).join(" || ")}) makeRoom(Math.max(${counts.join(", ")}));`;
}

/** The function that finds a card's procedure: usually by a table, when titles alone decide. */
function procedureLines(module: ModuleWriter, to: "card" | "event"): string[] {
  const { procedures } = module.program;
  const titles = [...new Set(procedures.flatMap((procedure) => procedure.covers.map((cover) => cover.title)))];
  const byTitle = titles.map((title) => {
    const covers = procedures.map((procedure) => coverCode(module, procedure, title, to));
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

/** The word of flags of the card at `acting`. */
function wordOfCard({ actor, storage }: CompactGame): string {
  const lying = storage?.arena.lists.get(actor.row);
  if (storage === undefined || lying === undefined) return `p.${actor.row}[acting]`;
  return `p.${lying.field}[${startOfList(storage, actor.row, lying)} + acting]`;
}

/** The functions that make decisions. */
function decidingLines(module: ModuleWriter, procedures: ProcedureNames): string[] {
  const { game } = module;
  const { functions } = game;
  const begin = module.imports(functions.begin);
  const leave = module.imports(functions.leave);
  const instead =
    functions.instead === undefined
      ? null
      : {
          action: `    out.action = ${module.action(functions.instead)};`,
          unit: `    out.unit = p.${game.actor.unit};`,
        };
  const lines: string[] = procedureLines(module, "card");
  if (game.happened !== undefined) lines.push(...procedureLines(module, "event"));
  const word = wordOfCard(game);
  const ofCard = `${PROCEDURE_OF.card}(${word})`;
  const procedure =
    game.happened === undefined ? ofCard : `p.${game.happened} === 1 ? ${PROCEDURE_OF.event}(${word}) : ${ofCard}`;
  lines.push(
    "function run(p, out, procedure) {",
    "  switch (procedure) {",
    ...procedures.flatMap((each, index) => (each === null ? [] : [`    case ${index}: return ${each}(p, out);`])),
    "    default: return false;",
    "  }",
    "}",
    "",
    "function runEntered(p, out, procedure) {",
    "  try {",
    "    run(p, out, procedure);",
    "  } finally {",
    `    ${leave}(p);`,
    "  }",
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
  );
  return lines;
}

/** A rule without its place in the text, which decisions do not need. */
function withoutText({ entry, side, numbers, letters }: CheckedRule): Omit<CheckedRule, "text" | "span"> {
  return { entry, side, numbers, letters };
}

/** The functions for plain positions, and for names. Only the generated module knows how its positions are packed. */
function packingLines(module: ModuleWriter, scenario: CheckedScenario): readonly string[] {
  const { program } = module;
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
  return [
    `const packer = new ${module.imports(functions.packer)}(JSON.parse(${literal(JSON.stringify(settings))}));`,
    program.memory.length === 0
      ? "const names = { procedures, letters, actions };"
      : `const names = { procedures, letters, actions, memory: JSON.parse(${literal(JSON.stringify(program.memory))}) };`,
    "let packed = null;",
    "const buffer = new DecisionBuffer();",
    "",
    comment("The compact form of a plain position, in a new object or in one that was packed here before."),
    "function pack(position, into = null) {",
    "  return packer.pack(position, null, into);",
    "}",
    "",
    comment("The same without checking it: for a position that can be decided."),
    "function packChecked(position, into = null) {",
    "  return packer.packChecked(position, into);",
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
  ];
}
