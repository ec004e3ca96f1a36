import type { CheckedRule, CheckedScenario } from "../../runtime/checked-tree.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { comment, literal } from "./source-writer.ts";

/** A rule without its place in the text, which decisions do not need. */
function withoutText({ entry, side, numbers, letters }: CheckedRule): Omit<CheckedRule, "text" | "span"> {
  return { entry, side, numbers, letters };
}

/** The functions for plain positions, and for names. Only the generated module knows how its positions are packed. */
export function packingLines(module: ModuleWriter, scenario: CheckedScenario): readonly string[] {
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
