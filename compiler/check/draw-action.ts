import type { PhraseNode } from "../../grammar/syntax-tree.ts";
import type { DrawAction } from "../../runtime/checked-tree.ts";
import { missingDeck, objectDoesNotFit, rollResultDoesNotFit, unsupportedPhrase } from "../diagnostics/index.ts";
import { type ActionInput, actionHead } from "./action-words.ts";
import type { CheckContext } from "./context.ts";
import { checkRollRanges } from "./roll-table.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";
import { adjectiveFor } from "./words.ts";

type Decks = DrawAction["decks"];
type DeckRow = Extract<Decks, { kind: "roll" }>["rows"][number];

/** BOLSTER and the like: from which deck (rules §9.4). */
export function checkDraw(input: ActionInput): DrawAction | null {
  const { context, node, word } = input;
  const { reporter } = context;
  const head = actionHead(input);
  const beside = node.modifiers[1] ?? node.idioms[0] ?? node.icons ?? node.bracket;
  const unsupported = (span: { start: number; end: number }, reason: string) =>
    reporter.report(unsupportedPhrase, span, { phrase: context.quote(span), reason });
  if (beside) return unsupported(beside.span, `this cannot be run with ${word.id} yet`);
  const objects = [...node.objects, ...node.modifiers.flatMap((modifier) => modifier.objects)];
  const [object, second] = objects;
  if (second) return unsupported(second.span, "a second deck cannot be run yet");
  if (object && node.roll) return unsupported(node.roll.span, "the deck is named already");
  let decks: Decks | null = null;
  if (node.roll) {
    const fine = checkRollRanges(context, node.roll);
    const rows: DeckRow[] = [];
    let failed = false;
    for (const row of node.roll.rows) {
      if (row.result.kind === "letter") {
        rows.push({
          ...context.located(row.span),
          from: row.from.value,
          to: row.to.value,
          deck: row.result.letter.toUpperCase(),
        });
      } else {
        reporter.report(rollResultDoesNotFit, row.result.span, { found: "an action", expected: "decks" });
        failed = true;
      }
    }
    if (fine && !failed) decks = { kind: "roll", die: node.roll.die.value, rows };
  } else if (object?.kind === "phrase") decks = deckOf(context, object, word.id);
  else reporter.report(missingDeck, node.word.span, { action: word.id });
  return head && decks && { ...head, plan: "draw", decks };
}

/** `M`, `deck M`, `matching deck`, `in matching squad`. */
function deckOf(context: CheckContext, phrase: PhraseNode, action: string): Decks | null {
  if (hasUnknownWords(phrase)) return null;
  const { lexicon, words, reporter } = context;
  const shape = shapeOf(words, phrase);
  const [tail, second] = shape.tails;
  const refuse = () => {
    const values = { object: context.quote(phrase.span), action };
    return reporter.report(objectDoesNotFit, phrase.span, values, {
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
    const reason = "only a whole deck can be drawn from yet";
    return reporter.report(unsupportedPhrase, phrase.span, { phrase: context.quote(phrase.span), reason });
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
    adjectiveFor(words, adjective, lexicon.roles.deck);
  return fits ? { kind: "matching" } : refuse();
}
