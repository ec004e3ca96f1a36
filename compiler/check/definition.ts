import type { DefinitionNode, PhraseNode } from "../../grammar/syntax-tree.ts";
import type { Description, Test } from "../../runtime/checked-tree.ts";
import { definitionTooLarge, unsupportedPhrase } from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";
import { describe, predicates, relationTests } from "./describe.ts";
import { NOTHING_BOUND } from "./scope.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";

/** Nodes of the checked tree in one definition with all that it uses: far above what any page says of one word. */
const LARGEST_DEFINITION = 400;

/** What a definition says, in its own text. Reports what is not understood and gives null then. */
export function checkDefinition(context: CheckContext, node: DefinitionNode, ownSide: boolean): Description | null {
  if (hasUnknownWords(node.phrase) || node.more.some(hasUnknownWords)) return null;
  const described = describe(context, node.phrase, { fallback: null, scope: NOTHING_BOUND, ownSide });
  if (!described) return null;
  if (described.count || described.none || described.all) {
    const reason = "a definition says what a thing is, not how many there are";
    const phrase = context.quote(node.phrase.span);
    return context.reporter.report(unsupportedPhrase, node.phrase.span, { phrase, reason });
  }
  let { description } = described;
  for (const phrase of node.more) {
    const said = saidBesides(context, phrase, node, description);
    if (!said) return null;
    description = { ...description, tests: [...description.tests, ...said] };
  }
  const size = sizeOf(description);
  if (size <= LARGEST_DEFINITION) return description;
  const values = { word: node.word.text, size, limit: LARGEST_DEFINITION };
  return context.reporter.report(definitionTooLarge, node.word.span, values);
}

/** What `and` adds: more that is said of the thing, or another argument of the relation before it. */
function saidBesides(
  context: CheckContext,
  phrase: PhraseNode,
  before: DefinitionNode,
  description: Description,
): readonly Test[] | null {
  if (!shapeOf(context.words, phrase).head) return predicates(context, phrase, description.sort, NOTHING_BOUND);
  const relation = [before.phrase, ...before.more]
    .filter(({ span }) => span.end <= phrase.span.start)
    .flatMap((each) => shapeOf(context.words, each).tails)
    .findLast((tail) => tail.kind === "relation");
  if (relation)
    return relationTests(
      context,
      { ...relation, span: phrase.span, argument: phrase },
      description.sort,
      NOTHING_BOUND,
    );
  const reason = "“and” adds a test, or another thing behind “containing” and the like";
  return context.reporter.report(unsupportedPhrase, phrase.span, { phrase: context.quote(phrase.span), reason });
}

/** The number of nodes. */
export function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item), 0);
  return Object.entries(value).reduce((sum, [name, field]) => (name === "span" ? sum : sum + sizeOf(field)), 1);
}
