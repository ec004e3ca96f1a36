import { actionHead, type ActionInput } from "./action-words.ts";
import { CheckContext } from "./context.ts";
import { checkMove, checkRestrictions } from "./move-action.ts";
import { NOTHING_BOUND } from "./scope.ts";
import { checkUnknownWords } from "./tree-words.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { lex } from "../../grammar/lexer.ts";
import type { ActionWord, Lexicon } from "../../grammar/lexicon.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { sheetParser } from "../../grammar/sheet-parser.ts";
import { createSource, type Span } from "../../grammar/source.ts";
import type { ActionNode, FileNode } from "../../grammar/syntax-tree.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import type { MoveAction } from "../../runtime/checked-tree.ts";

/** A default goal from the game's text, checked as a text of its own. */
interface ReadGoal {
  readonly moves: MoveAction | null;
  /** Its diagnostics, with places counted from the beginning of the goal. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether a line leaves the goal of a movement to the game: `MOVE 3`. A bracket would need something to choose from. */
export function goesByDefault({ node, word }: ActionInput): boolean {
  if (word.byDefault?.goal === undefined || node.bracket !== null || node.via !== null || node.profile !== null)
    return false;
  const named = [node.modifiers, node.objects, node.subclauses, node.idioms, node.limits, node.orders];
  return named.every(({ length }) => length === 0);
}

/** `MOVE 3` of an action that goes `by default towards the nearest hero`. */
export function checkMoveByDefault(input: ActionInput): MoveAction | null {
  const { context, node, word } = input;
  const head = actionHead(input);
  const restrictions = checkRestrictions(input);
  const { moves } = readGoal(context.lexicon, word, context);
  if (head === null || restrictions === null || moves === null) return null;
  const { strength } = node;
  const behind = strength?.span.end ?? node.word.span.end;
  const placed = placedAt(moves, { start: behind, end: behind });
  const all = [...(placed.restrictions ?? []), ...restrictions];
  // The words include the goal, so that tools which compare lines show it, although this line does not state it.
  const rest = [placed.rest, head.rest].filter((said) => said !== "").join(", ");
  return { ...placed, ...head, rest, ...(all.length === 0 ? {} : { restrictions: all }) };
}

/** The diagnostics of an action's default goal, with places counted from the beginning of its words. */
export function mistakesOfDefault(lexicon: Lexicon, word: ActionWord): readonly Diagnostic[] {
  return readGoal(lexicon, word, new CheckContext(fileOf(word.id, ""), lexicon)).diagnostics;
}

function readGoal(lexicon: Lexicon, word: ActionWord, around: CheckContext): ReadGoal {
  const begun = `${word.id} ${word.strength === "none" ? "" : "1 "}`;
  const source = createSource(lexicon.game, `${begun}${word.byDefault?.goal ?? ""}.`);
  const parser = sheetParser();
  const node: ActionNode | null = parser.run(parser.action, source.text, [
    ...lex(source, vocabularyOf(lexicon)).tokens,
  ]);
  const context = new CheckContext(fileOf(source.name, source.text), lexicon, { expanded: around.expanded }, around);
  const { reporter } = context;
  // The full stop was added here.
  const whole = { start: begun.length, end: source.text.length - 1 };
  if (node === null) context.unsupported(whole, "say where the unit goes, as behind the action in a line");
  else checkUnknownWords(context, nodesIn(node, "unknown"));
  const moves = node && checkMove({ context, node, word, letters: NO_LETTERS, scope: NOTHING_BOUND });
  const isWhole = node !== null && node.next === null && node.proviso === undefined && node.bracket === null;
  if (moves !== null && !isWhole) context.unsupported(whole, "say only where the unit goes");
  const by = -begun.length;
  const diagnostics = reporter.diagnostics.map((each) => ({
    ...each,
    span: { start: each.span.start + by, end: each.span.end + by },
    fixes: [],
  }));
  return { moves: isWhole ? moves : null, diagnostics };
}

const NO_LETTERS = { clause: 0, own: [], earlier: null, uncertain: false } as const;

/** A copy of a part of a tree with all its parts at one place, since no line holds it. */
function placedAt<Part>(part: Part, at: Span): Part {
  if (Array.isArray(part)) return part.map((each: unknown) => placedAt(each, at)) as Part;
  if (typeof part !== "object" || part === null) return part;
  const fields = Object.entries(part).map(([name, field]) => [name, name === "span" ? at : placedAt(field, at)]);
  return Object.fromEntries(fields) as Part;
}

/** A text that has only these words. */
function fileOf(name: string, text: string): FileNode {
  const nowhere = { start: 0, end: 0 };
  return {
    kind: "file",
    span: { start: 0, end: text.length },
    source: createSource(name, text),
    header: { kind: "header", span: nowhere, game: null, scenario: null, bot: null },
    sections: [],
    proceduresCaption: null,
    procedures: [],
    comments: [],
  };
}
