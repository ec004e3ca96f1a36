import { rangesOfRow } from "../../grammar/nodes.ts";
import { actionHead, type ActionInput } from "./action-words.ts";
import { checkBracket } from "./bracket.ts";
import { coerce, type CheckContext } from "./context.ts";
import { describe, isCounted } from "./describe.ts";
import { countOf } from "./quantity.ts";
import { checkRollDice } from "./roll-table.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";
import { adjectiveFor, coercionBetween, sortOfHead } from "./words.ts";
import type { PhraseNode, ReferencesNode } from "../../grammar/syntax-tree.ts";
import type { DrawAction, DrawSource } from "../../runtime/checked-tree.ts";

type DeckRow = Extract<DrawSource, { kind: "roll" }>["rows"][number];

/** DRAW and the like: from which deck. */
export function checkDraw(input: ActionInput): DrawAction | null {
  const { context, node, word } = input;
  const { reporter } = context;
  const head = actionHead(input);
  const beside = node.modifiers[1] ?? node.idioms[0] ?? node.profile ?? node.limits[0] ?? node.orders[0];
  if (beside) return context.unsupported(beside.span, `${word.id} does not support this`);
  const objects = [...node.objects, ...node.modifiers.flatMap((modifier) => modifier.objects)];
  const [object, second] = objects;
  const cards = object?.kind === "phrase" && !second && !node.roll ? cardsOf(input, object) : null;
  if (cards === "refused") return null;
  if (cards) return head && { ...head, plan: "draw", drawsFrom: cards };
  if (node.bracket) return context.unsupported(node.bracket.span, `${word.id} does not support this`);
  if (object && node.roll) return context.unsupported(node.roll.span, "the deck is already named");
  let source: DrawSource | null = null;
  if (node.roll) {
    const [modifier] = node.roll.modifiers;
    if (modifier) return context.unsupported(modifier.span, "the dice alone decide which deck is drawn from");
    const dice = checkRollDice(context, node.roll);
    const rows: DeckRow[] = [];
    let failed = false;
    for (const row of node.roll.rows) {
      if (row.result.kind === "letter") {
        const deck = row.result.letter.toUpperCase();
        for (const { from, to } of rangesOfRow(row))
          rows.push({ ...context.located(row.span), from: from.value, to: to.value, deck });
      } else {
        reporter.report("roll-result-does-not-fit", row.result.span, { found: "an action", expected: "decks" });
        failed = true;
      }
    }
    if (dice !== null && !failed) source = { kind: "roll", dice, rows };
  } else if (second) source = decksOf(input, objects);
  else if (object?.kind === "phrase") source = deckOf(context, object, word.id);
  else reporter.report("missing-deck", node.word.span, { action: word.id });
  return head && source && { ...head, plan: "draw", drawsFrom: source };
}

/** `any active wagon cards. [Captain > Pilot]`: face-up cards, chosen one by one. Null if it means a deck. */
function cardsOf({ context, node, scope }: ActionInput, phrase: PhraseNode): DrawSource | "refused" | null {
  if (hasUnknownWords(phrase)) return "refused";
  const { card } = context.lexicon.roles;
  const head = shapeOf(context.words, phrase).head;
  const sort = head && sortOfHead(context.words, head.word);
  if (card === undefined || sort === null || (sort !== card && coercionBetween(context.words, sort, card) === null))
    return null;
  const described = describe(context, phrase, { scope });
  const from = described && coerce(context, described.description, card);
  const bracket = checkBracket(context, node.bracket, [card]);
  if (!described || !bracket) return "refused";
  if (from && !isCounted(described)) {
    return { kind: "cards", from, criteria: bracket.criteria };
  }
  context.unsupported(phrase.span, "the strength already says how many");
  return "refused";
}

/** `2 H and 2 Z`: a number of cards from each deck, in this order. The strength is the number from the first. */
function decksOf({ context, node }: ActionInput, objects: readonly (PhraseNode | ReferencesNode)[]): DrawSource | null {
  const letters: { readonly letter: string; readonly count: number }[] = [];
  for (const [index, object] of objects.entries()) {
    const shape = object.kind === "phrase" && !hasUnknownWords(object) ? shapeOf(context.words, object) : null;
    const said = countOf(shape?.quantifier ?? null);
    const count = index === 0 && !shape?.quantifier ? node.strength?.values[0] : said?.number;
    const odd = said !== null && said.comparison !== "exactly";
    const alone = object.kind === "phrase" && object.parts.length === (shape?.quantifier ? 2 : 1);
    if (!shape?.letter || !alone || count === undefined || odd) {
      return context.unsupported(object.span, "a second deck needs its own number: “2 H and 2 Z”");
    }
    letters.push({ letter: shape.letter.letter.toUpperCase(), count });
  }
  return { kind: "letters", letters };
}

/** `M`, `deck M`, `matching deck`, `in matching group`. */
function deckOf(context: CheckContext, phrase: PhraseNode, action: string): DrawSource | null {
  if (hasUnknownWords(phrase)) return null;
  const { lexicon, words, reporter } = context;
  const shape = shapeOf(words, phrase);
  const [tail, second] = shape.tails;
  const refuse = () => {
    const values = { object: context.quote(phrase.span), action };
    return reporter.report("object-does-not-fit", phrase.span, values, {
      help: "Name the deck: a letter, “matching deck” or a table.",
    });
  };
  if (
    shape.quantifier ||
    shape.superlatives.length > 0 ||
    shape.behind.length > 0 ||
    shape.stray.length > 0 ||
    shape.hasOr
  ) {
    return context.unsupported(phrase.span, "you can draw only from a whole deck");
  }
  if (
    !shape.head &&
    tail?.kind === "relation" &&
    !second &&
    tail.argument.kind === "phrase" &&
    shape.before.length === 0
  ) {
    return deckOf(context, tail.argument, action);
  }
  if (tail) return refuse();
  if (!shape.head) {
    return shape.letter && shape.before.length === 0
      ? { kind: "letter", letter: shape.letter.letter.toUpperCase() }
      : refuse();
  }
  const { word } = shape.head;
  if (word.category !== "noun" || !word.takesLetter) return refuse();
  if (shape.letter) {
    return shape.before.length === 0 ? { kind: "letter", letter: shape.letter.letter.toUpperCase() } : refuse();
  }
  const [adjective, other] = shape.before;
  const fits =
    adjective &&
    !other &&
    adjectiveFor(words, adjective, word.sort) &&
    lexicon.roles.deck !== undefined &&
    adjectiveFor(words, adjective, lexicon.roles.deck);
  return fits ? { kind: "matching" } : refuse();
}
