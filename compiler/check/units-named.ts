import { fixAt } from "../../grammar/diagnostic.ts";
import type { CheckContext } from "./context.ts";
import { shapeOf } from "./shape.ts";
import { headSense, senseOf } from "./words.ts";
import { enumerate } from "../../grammar/prose.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { memoize } from "../../grammar/memoize.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { originOf } from "../../grammar/shift.ts";
import type { ClauseNode, FileNode, PhraseNode, UnknownWordNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { CheckedScenario } from "../../runtime/checked-tree.ts";
import { cardName } from "../../runtime/checked-tree/lettered-names.ts";

/** Reports every unit in a clause whose group letter has no such unit in this scenario. */
export function checkUnitsNamed(context: CheckContext, file: FileNode, scenario: CheckedScenario): void {
  const cards = scenario.sides.flatMap(({ starting }) => starting.flatMap((table) => table.cards));
  const clauses = file.procedures.flatMap(linesOf).filter((clause) => namesLetter(originOf(clause)));
  for (const phrase of clauses.flatMap(phrasesWithLetter)) {
    const { head, letter } = shapeOf(context.words, phrase);
    if (letter === null || head?.word.category !== "title") continue;
    const title = head.word.id;
    const letters = [...new Set(cards.flatMap((card) => (card.title === title ? (card.letter ?? []) : [])))];
    const named = letter.letter.toUpperCase();
    if (letters.length === 0 || letters.includes(named)) continue;
    const span = { start: Math.min(head.node.span.start, letter.span.start), end: letter.span.end };
    const what = cardsOrUnits(context.lexicon);
    const suggestion = didYouMean(
      letters.map((each) => cardName(title, each)),
      what,
    );
    const fixes = letters.map((each) => fixAt(letter.span, `Change to ${cardName(title, each)}`, each));
    context.reporter.report(
      "unknown-unit",
      span,
      { unit: cardName(title, named), what, side: "this scenario", suggestion },
      { fixes },
    );
  }
}

function phrasesWithLetter(clause: ClauseNode): readonly PhraseNode[] {
  return nodesIn(clause, "phrase").filter(hasLetter);
}

function hasLetter({ parts }: PhraseNode): boolean {
  return parts.some(({ kind }) => kind === "letter");
}

/** Whether a clause names a letter of a group or deck; memoized. */
export const namesLetter: (clause: ClauseNode) => boolean = memoize((clause: ClauseNode) =>
  nodesIn(clause, "phrase", "roll").some((node) =>
    node.kind === "phrase" ? hasLetter(node) : node.rows.some(({ result }) => result.kind === "letter"),
  ),
);

const MOST_GUESSES = 3;

/** What a force lists: cards, or the units of a game without them. */
export function cardsOrUnits({ cardLists }: Pick<Lexicon, "cardLists">): "card" | "unit" {
  return cardLists === undefined ? "unit" : "card";
}

/** `. Did you mean Guard Y or Guard Z?`, for the end of a message; for a longer list, what there is. */
export function didYouMean(names: readonly string[], what: "card" | "unit" = "card"): string {
  if (names.length === 0) return "";
  if (names.length > MOST_GUESSES) return `. Its ${what}s are ${enumerate(names)}`;
  return `. Did you mean ${enumerate(names, "or")}?`;
}

/** The titles of cards, each once. */
export function titlesOf(cards: readonly { readonly title: string }[]): readonly string[] {
  return [...new Set(cards.map(({ title }) => title))];
}

/** The entry of a written card name; null for an unknown word, which is reported elsewhere. */
export function cardTitle(context: CheckContext, node: WordNode | UnknownWordNode): string | null {
  if (node.kind === "unknown") return null;
  return (senseOf(context.words, node, "title") ?? headSense(context.words, node))?.id ?? null;
}
