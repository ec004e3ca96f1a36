import type { InstructionNode } from "./change-parser.ts";
import { type EffectBracketNode, type EffectNode, saidThroughout } from "./effect-tree.ts";
import { inOtherWords, isQuoted, type QuotedNode } from "./quoted.ts";
import { namesIt } from "./title-parser.ts";

/** What is left to chance within a sentence. */
export const RANDOM = /\b(an?|one|two|three|four|five|\d+) random(?:ly chosen)? /i;

/** The same behind what it is said of: `two goblins at random` */
const AT_RANDOM = /^((?:up to )?(?:an?|one|two|three|four|five|\d+) .+?),? (?:(?:chosen )?at random|chosen randomly)$/i;

/** What the bracket behind such a sentence is about. */
const CHOSEN_PARTS: ReadonlyMap<EffectNode["kind"], string> = new Map([
  ["placed", "in"],
  ["moves", "to"],
  ["removed", "what"],
  ["gains", "who"],
  ["becomes", "who"],
  ["flips", "who"],
  ["goesHome", "who"],
  ["belongs", "who"],
]);

/** What a bracket behind a sentence chooses; null where it chooses nothing that is described. */
export function chosenIn(instruction: InstructionNode): QuotedNode | null {
  const part = CHOSEN_PARTS.get(instruction.kind as EffectNode["kind"]);
  const [, said] = Object.entries(instruction).find(([key]) => key === part) ?? [];
  return isQuoted(said) ? said : null;
}

/** Whether a bracket behind a sentence chooses whom it is about. */
export function isOfWho({ kind }: EffectNode): boolean {
  return CHOSEN_PARTS.get(kind) === "who";
}

/** Whether anything that sentences say is still left to chance by a word of its own. */
export function isLeftToChance(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  if (isQuoted(part)) return wordsOf(part) !== null;
  return Object.values(part).some(isLeftToChance);
}

/** `Remove a random goblin`, `Two goblins at random become stunned`: as with “[Random]” behind what is done to them. */
export function leftToChance(instructions: readonly InstructionNode[]): readonly InstructionNode[] {
  return instructions.reduceRight<readonly InstructionNode[]>((all, _, at) => chosenByChance(all, at), instructions);
}

function chosenByChance(all: readonly InstructionNode[], at: number): readonly InstructionNode[] {
  const instruction = all[at];
  if (instruction === undefined || instruction.kind === "pays") return all;
  if (instruction.kind === "forEach") {
    const bracket = instruction.isChosen === true && instruction.order === null ? bracketOf(instruction.what) : null;
    return bracket === null
      ? all
      : all.with(at, { ...instruction, what: withoutChance(instruction.what), order: bracket });
  }
  if (instruction.kind === "chooses") {
    // `Each side removes a random goblin.`
    const [only, another] = instruction.options;
    if (only === undefined || another !== undefined) return all;
    const effects = leftToChance(only.effects).filter((each) => each.kind !== "pays");
    return all.with(at, { ...instruction, options: [{ ...only, effects }] });
  }
  const chosen = chosenIn(instruction);
  const bracket = chosen === null ? null : bracketOf(chosen);
  if (chosen !== null && bracket !== null && "bracket" in instruction && instruction.bracket === null) {
    // All that is done to the same one is about the one that is chosen.
    const settled = all.with(at, { ...instruction, bracket });
    return saidThroughout(settled, chosen, withoutChance(chosen));
  }
  const who = "who" in instruction ? instruction.who : null;
  const order = who === null ? null : bracketOf(who);
  if (who === null || order === null || namesIt(instruction, who)) return all;
  // `A random goblin moves to a door`: a bracket behind it would choose the door.
  const effects = [saidThroughout(instruction, who, inOtherWords(who, "it"))];
  const { span } = instruction;
  const moved = { kind: "forEach", span, what: withoutChance(who), isChosen: true, order, effects } as const;
  return all.some((each, index) => index !== at && "who" in each && each.who === who) ? all : all.with(at, moved);
}

function bracketOf(quoted: QuotedNode): EffectBracketNode | null {
  if (wordsOf(quoted) === null) return null;
  const { span } = quoted;
  return { kind: "effectBracket", span, criteria: { ...quoted, text: "random" }, ranks: "random" };
}

function withoutChance(quoted: QuotedNode): QuotedNode {
  return inOtherWords(quoted, wordsOf(quoted) ?? quoted.text);
}

/** What is described, without the words that leave it to chance; null where there are none. */
function wordsOf({ text }: QuotedNode): string | null {
  const [, before] = AT_RANDOM.exec(text) ?? [];
  if (before !== undefined) return before;
  return RANDOM.test(text) ? text.replace(RANDOM, "$1 ") : null;
}
