import type { FileNode, PhraseNode } from "../../grammar/syntax-tree.ts";
import type { CheckedScenario } from "../../runtime/checked-tree.ts";
import { unknownUnit } from "../diagnostics/index.ts";
import { cardName } from "./cards.ts";
import type { CheckContext } from "./context.ts";
import { shapeOf } from "./shape.ts";
import { didYouMean } from "./unit-suggestions.ts";

/** Reports every unit that a clause names with the letter of a squad that has no such unit in this scenario. */
export function checkUnitsNamed(context: CheckContext, file: FileNode, scenario: CheckedScenario): void {
  const cards = scenario.sides.flatMap(({ forces }) => forces.flatMap((force) => force.cards));
  for (const phrase of phrasesIn(file.procedures)) {
    const { head, letter } = shapeOf(context.words, phrase);
    if (letter === null || head?.word.category !== "title") continue;
    const title = head.word.id;
    const squads = [...new Set(cards.flatMap((card) => (card.title === title ? (card.letter ?? []) : [])))];
    const named = letter.letter.toUpperCase();
    if (squads.length === 0 || squads.includes(named)) continue;
    const span = { start: Math.min(head.node.span.start, letter.span.start), end: letter.span.end };
    const suggestion = didYouMean(squads.map((squad) => cardName(title, squad)));
    const fixes = squads.map((squad) => ({
      title: `Change to ${cardName(title, squad)}`,
      edits: [{ span: letter.span, text: squad }],
    }));
    context.reporter.report(
      unknownUnit,
      span,
      { unit: cardName(title, named), side: "this scenario", suggestion },
      { fixes },
    );
  }
}

/** Every phrase of a tree, which is plain data, wherever it stands. */
function* phrasesIn(value: unknown): Generator<PhraseNode> {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* phrasesIn(item);
    return;
  }
  const node = value as Readonly<Record<string, unknown>>;
  if (node["kind"] === "phrase") yield value as PhraseNode;
  for (const key in node) if (key !== "span") yield* phrasesIn(node[key]);
}
