import { withDenial } from "../../grammar/action-parser.ts";
import type { ActionNode, PhraseNode, PhrasePart, QuantifierNode, RelationNode } from "../../grammar/syntax-tree.ts";
import type { CheckContext } from "./context.ts";
import { sensesOf } from "./words.ts";

/**
 * `BUILD in province with 2 rebels and no camp`, `and without camp`: what stands behind `and` says more of the place before it.
 * The parser takes it for a second object.
 */
export function withWhatElseIsThere(context: CheckContext, node: ActionNode): ActionNode {
  const objects = withLimitOfEach(node.objects);
  const [first, ...others] = objects;
  let object = first;
  for (const other of others) {
    const joined = object === undefined ? null : joinedTo(context, object, other);
    if (joined === null) return { ...node, objects };
    object = joined;
  }
  if (object === undefined || (others.length === 0 && objects === node.objects)) return node;
  return { ...node, objects: [object] };
}

/** `in each city with a camp, up to 3`: the number says how many of them at most. */
function withLimitOfEach(objects: readonly PhraseNode[]): readonly PhraseNode[] {
  const [first, limit, third] = objects;
  const [most, beside] = limit?.parts ?? [];
  if (first === undefined || third !== undefined || most?.kind !== "quantifier" || beside !== undefined) return objects;
  const limited = most.comparison === "atMost" ? limitedTo(first, most) : null;
  return limited === null ? objects : [{ ...limited, span: { start: first.span.start, end: most.span.end } }];
}

/** The phrase, in which `each` stands for so many at most; null where it says nothing of each. */
function limitedTo(phrase: PhraseNode, most: QuantifierNode): PhraseNode | null {
  const each = phrase.parts.find((part) => part.kind === "quantifier" && part.comparison === "each");
  if (each !== undefined)
    return { ...phrase, parts: phrase.parts.map((part) => (part === each ? { ...most, span: part.span } : part)) };
  const last = phrase.parts.at(-1);
  if (last?.kind !== "relation" || last.argument.kind !== "phrase") return null;
  const argument = limitedTo(last.argument, most);
  return argument && { ...phrase, parts: [...phrase.parts.slice(0, -1), { ...last, argument }] };
}

function joinedTo(context: CheckContext, object: PhraseNode, other: PhraseNode): PhraseNode | null {
  // `door within 2 squares and not shut`
  if (other.parts[0]?.kind === "not") return withDenial(object, other.parts, other.span.end);
  return withMore(context, object, other);
}

/** `with a camp`, `without camp` */
function saysWhatIsThere({ lexicon, words }: CheckContext, { word }: RelationNode): boolean {
  const { contains } = lexicon.roles;
  return sensesOf(words, word, "relation").some(({ id, contraryOf }) => (contraryOf ?? id) === contains);
}

function isDenied({ words }: CheckContext, { word }: RelationNode): boolean {
  return sensesOf(words, word, "relation").some(({ contraryOf }) => contraryOf !== undefined);
}

/** The phrase whose last words say what a thing has, with more that it has; null where they say something else. */
function withMore(context: CheckContext, phrase: PhraseNode, more: PhraseNode): PhraseNode | null {
  const last = phrase.parts.at(-1);
  if (last?.kind !== "relation" || last.argument.kind !== "phrase") return null;
  const span = { start: phrase.span.start, end: more.span.end };
  const before = phrase.parts.slice(0, -1);
  if (saysWhatIsThere(context, last)) {
    const [first] = more.parts;
    const isWhole = first?.kind === "relation" && saysWhatIsThere(context, first);
    // `without camp and 2 rebels`: with them, or without?
    if (!isWhole && isDenied(context, last)) return null;
    const { than: _than, ...relation } = last;
    const added: readonly PhrasePart[] = isWhole ? more.parts : [{ ...relation, argument: more, span: more.span }];
    return { ...phrase, span, parts: [...phrase.parts, ...added] };
  }
  const argument = withMore(context, last.argument, more);
  const end = more.span.end;
  return argument && { ...phrase, span, parts: [...before, { ...last, argument, span: { ...last.span, end } }] };
}
