import { withDenial } from "../../grammar/action-parser.ts";
import type { ActionNode, PhraseNode, PhrasePart, RelationNode } from "../../grammar/syntax-tree.ts";
import type { CheckContext } from "./context.ts";
import { sensesOf } from "./words.ts";

/**
 * `BUILD in province with 2 rebels and no camp`, `and without camp`: what stands behind `and` says more of the place before it.
 * The parser takes it for a second object.
 */
export function withWhatElseIsThere(context: CheckContext, node: ActionNode): ActionNode {
  const [first, ...others] = node.objects;
  let object = first;
  for (const other of others) {
    const joined = object === undefined ? null : joinedTo(context, object, other);
    if (joined === null) return node;
    object = joined;
  }
  return object === undefined || others.length === 0 ? node : { ...node, objects: [object] };
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
