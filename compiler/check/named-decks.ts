import type { Span } from "../../grammar/source.ts";
import type { ActionNode, FileNode, PhraseNode, RollNode } from "../../grammar/syntax-tree.ts";
import { unknownDeck } from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";
import { shapeOf } from "./shape.ts";
import { senseOf } from "./words.ts";

type Lookup = (
  span: Span,
  letter: string,
) => { readonly known: boolean; readonly span: Span; readonly values: Readonly<Record<string, string>> };

/** Reports every deck letter that an action that draws names, alone or in its table, and that does not exist. */
export function checkDecksNamed(context: CheckContext, file: FileNode, lookup: Lookup): void {
  const name = (span: Span, letter: string) => {
    const found = lookup(span, letter.toUpperCase());
    if (!found.known) context.reporter.report(unknownDeck, found.span, found.values);
  };
  const inPhrase = (phrase: PhraseNode) => {
    const { letter, head } = shapeOf(context.words, phrase);
    const isDeck = !head || (head.word.category === "noun" && head.word.sort === context.lexicon.roles.deck);
    if (letter && isDeck) name(letter.span, letter.letter);
  };
  const inAction = (action: ActionNode) => {
    if (senseOf(context.words, action.word, "action")?.plan !== "draw") return;
    action.objects.forEach(inPhrase);
    for (const row of action.roll?.rows ?? []) {
      if (row.result.kind === "letter") name(row.result.span, row.result.letter);
    }
  };
  const inRoll = (roll: RollNode) => {
    for (const { result } of roll.rows) {
      if (result.kind === "action") inAction(result);
      else if (result.kind === "find") inAction(result.action);
    }
  };
  for (const { clauses } of file.procedures) {
    for (const { statement } of clauses) {
      if (statement.kind === "action") inAction(statement);
      else if (statement.kind === "roll") inRoll(statement);
    }
  }
}
