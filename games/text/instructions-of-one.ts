import { type EffectBracketNode, type EffectNode, saidOf } from "../../grammar/game-text/effect-tree.ts";
import { inOtherWords, type QuotedNode } from "../../grammar/game-text/quoted.ts";

/** Instructions whose bracket ranks the places to which they lead. */
const TO_PLACES: ReadonlySet<EffectNode["kind"]> = new Set(["moves", "retreats", "placed", "shifts"]);

/** Instructions of one thing, which a name may say. */
const SINGLE: ReadonlySet<EffectNode["kind"]> = new Set(["swaps", "transfers"]);

/** Whom a sentence is about; null for a sentence about nothing. */
export function subjectOf(node: EffectNode): QuotedNode | null {
  if ("who" in node) return node.who;
  if (node.kind === "conditional") return node.about ?? null;
  return node.kind === "placed" || node.kind === "removed" || node.kind === "replaced" ? node.what : null;
}

function sharedSubject(node: EffectNode): QuotedNode | null {
  return SINGLE.has(node.kind) ? null : subjectOf(node);
}

/** Sentences, with those together that one subject does: `It becomes stunned and retreats 1 square`. */
export function bySubject(nodes: readonly EffectNode[]): readonly (readonly EffectNode[])[] {
  const found: EffectNode[][] = [];
  for (const node of nodes) {
    const before = found.at(-1);
    const subject = sharedSubject(node);
    // The parser gives all that one subject does the same node.
    if (before?.[0] !== undefined && subject !== null && sharedSubject(before[0]) === subject) before.push(node);
    else found.push([node]);
  }
  return found;
}

/**
 * `Place an Otter in North. It becomes frozen.`, where nothing else is “it”: the sentence is about the one of the sentence before,
 * which is chosen once.
 */
export function withSubjectBefore(nodes: readonly EffectNode[]): readonly EffectNode[] {
  const found: EffectNode[] = [];
  for (const node of nodes) {
    const before = found.at(-1);
    const said = before === undefined ? null : aboutOneAlone(before);
    const isAsked = node.kind === "conditional" && node.condition.kind === "quoted" && IT.test(node.condition.text);
    const subject = sharedSubject(node);
    if (said !== null && isAsked) found.push({ ...node, about: said });
    else if (said !== null && subject !== null && IT_ALONE.test(subject.text)) found.push(saidOf(node, subject, said));
    else found.push(node);
  }
  return found;
}

const IT = /^(?:it|they)\b/i;
const IT_ALONE = /^(?:it|they)$/i;

/** The same with the condition said of whom it is about: `If the Heron has 2 hits` */
export function withConditionOfSubject(
  node: EffectNode & { readonly kind: "conditional" },
): EffectNode & { readonly kind: "conditional" } {
  const { about, condition, ...others } = node;
  if (about === undefined || condition.kind !== "quoted") return node;
  return { ...others, condition: inOtherWords(condition, condition.text.replace(IT, about.text)) };
}

/** Whom a sentence is about that names nobody else, and after which that one is still there; null for others. */
function aboutOneAlone(node: EffectNode): QuotedNode | null {
  const subject = sharedSubject(node);
  if (subject === null || node.kind === "removed") return null;
  if (node.kind === "conditional") return subject;
  // Which one would be chosen is not clear: its bracket ranks places.
  if (TO_PLACES.has(node.kind) && node.kind !== "placed" && "bracket" in node && node.bracket !== null) return null;
  // `becomes stunned`, but not `becomes engaged with the Knight`
  const tails = tailsOf(node, subject).filter(({ text }) => node.kind !== "becomes" || NAMES_ANOTHER.test(text));
  return TO_PLACES.has(node.kind) || tails.length === 0 ? subject : null;
}

const NAMES_ANOTHER = /\b(?:of|with|by|to|for|from|in|on)\b/i;

/** The instructions without the bracket that chooses their subject. A bracket behind a movement ranks places. */
export function oneBracket(instructions: readonly EffectNode[]): {
  readonly alike: readonly EffectNode[];
  readonly bracket: EffectBracketNode | null;
} {
  const at = instructions.findLastIndex(
    (each) => "bracket" in each && each.bracket !== null && !TO_PLACES.has(each.kind),
  );
  const [chosen, first] = [instructions[at], instructions[0]];
  if (chosen === undefined || first === undefined || !("bracket" in chosen))
    return { alike: instructions, bracket: null };
  const { bracket } = chosen;
  const bare = instructions.with(at, { ...chosen, bracket: null });
  // What comes from beside the board is alike: it is the place that is chosen.
  return first.kind === "placed"
    ? { alike: bare.with(0, { ...first, bracket }), bracket: null }
    : { alike: bare, bracket };
}

/** What an instruction names beside its subject. */
export function tailsOf(instruction: EffectNode, subject: QuotedNode): readonly QuotedNode[] {
  return Object.values(instruction).flatMap((part: unknown): readonly QuotedNode[] => {
    if (typeof part !== "object" || part === null || part === subject || !("kind" in part)) return [];
    if (part.kind === "quoted") return [part as QuotedNode];
    // `becomes engaged with it`
    return instruction.kind === "becomes" && part === instruction.what ? [{ ...instruction.what, kind: "quoted" }] : [];
  });
}

/** The instruction as it is done to “it”. */
export function ofIt(instruction: EffectNode, subject: QuotedNode): EffectNode {
  return saidOf(instruction, subject, { ...subject, text: "it" });
}

/** `Both heroes lose 1 hit each`: “each” behind the number says what is meant anyway. */
export function withoutEach(instruction: EffectNode): EffectNode {
  if (instruction.kind !== "gains") return instruction;
  const { span, text } = instruction.field;
  const [behind] = /\s+each$/i.exec(text) ?? [];
  if (behind === undefined) return instruction;
  const field = {
    ...instruction.field,
    span: { ...span, end: span.end - behind.length },
    text: text.slice(0, -behind.length),
  };
  return { ...instruction, field };
}
