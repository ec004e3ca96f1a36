import type { CheckContext } from "./context.ts";
import { approachOf } from "./criterion.ts";
import type { LetterScope, Scope } from "./scope.ts";
import { senseOf } from "./words.ts";
import type { ActionWord } from "../../grammar/lexicon.ts";
import type { ActionNode, ModifierNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { Strength } from "../../runtime/checked-tree.ts";

/** The input of a rule for one kind of action. */
export interface ActionInput {
  readonly context: CheckContext;
  readonly node: ActionNode;
  readonly word: ActionWord;
  readonly letters: LetterScope;
  /** What the clause's condition or `find` has named. */
  readonly scope: Scope;
}

/** `to` must arrive, `nearer` (towards, nearer to) must end closer than before, `farther` (away from) must end farther away. */
export type Way = "to" | "nearer" | "farther";

/** The role of a modifier, independent of the game. */
type Manner = Way | "targeting" | "using" | "accompanied" | "other";

/** The role of a modifier. */
export function mannerOf(context: CheckContext, modifier: ModifierNode): Manner {
  for (const id of modifier.word.entries) {
    switch (id) {
      case "to":
        return "to";
      case "towards":
      case "nearer to":
        return "nearer";
      case "away from":
        return "farther";
      case "targeting":
        return "targeting";
      case "using":
        return "using";
      case "accompanied by":
        return "accompanied";
      default:
    }
  }
  const [argument] = modifier.objects;
  if (argument && senseOf(context.words, modifier.word, "relation")) {
    const tail = { kind: "relation", span: modifier.span, word: modifier.word, argument } as const;
    const approach = approachOf(context, tail);
    if (approach !== null) return approach === "min" ? "nearer" : "farther";
  }
  return "other";
}

/** Whether a fixed phrase only repeats what the game's rules say about the action. */
export function restates({ context, word }: ActionInput, idiom: WordNode): boolean {
  return senseOf(context.words, idiom, "idiom")?.restates?.includes(word.id) === true;
}

/** The fields that every checked action shares. */
export interface ActionHead {
  readonly entry: string;
  readonly strength: Strength | null;
  readonly rest: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly text: string;
}

/**
 * The strength and words of an action; of several strengths for kinds of target, the first. Null after a report about
 * its strength.
 */
export function actionHead({ context, node, word }: ActionInput, alternatives = false): ActionHead | null {
  const strength = strengthOf(context, node, word, alternatives);
  if (strength === undefined) return null;
  const rest = wordsBehindStrength(context, node);
  const text = wholeWords(context.page.of({ start: node.span.start, end: endOfWords(context, node) }));
  return { entry: word.id, strength, rest, span: node.span, text };
}

/** Everything after the strength, up to the list, bracket or table. */
export function wordsBehindStrength(context: CheckContext, node: ActionNode): string {
  const strength = node.strength?.counted === undefined ? node.strength : null;
  const start = node.profile?.span.end ?? strength?.span.end ?? node.word.span.end;
  return wholeWords(context.page.of({ start, end: endOfWords(context, node) }));
}

/**
 * Words as a trace quotes them: without what joins them to others (`GO 1 &`), without what begins the criteria behind them
 * (`with the most goods (ties:`), and without half a pair of parentheses.
 */
export function wholeWords(words: string): string {
  const whole = withoutTies(withoutHalves(words)).replace(JOINT_BEHIND, "").replace(JOINT_BEFORE, "");
  return whole === words ? whole : wholeWords(whole);
}

function withoutTies(words: string): string {
  return words.replace(/[\s,;]*[([]?\s*\b(?:ties|tied|if (?:still )?tied|on a tie)\s*[:,]?\s*$/iu, "");
}

const JOINT_BEHIND = /(?:[\s.:,;(]|(?<=^|\s)[&+/→–—-]|(?<=^|\s)(?:and|or|but|then))+$/u;
const JOINT_BEFORE = /^(?:[\s.:,;&)→]|(?:and|or|but|then)\s)+/u;

/** What stands before the parenthesis of a list: `a) the mill. b) the camp` */
const MARK = /(?:^|\s)(?:[a-z]|\d)$/i;

/** The words up to a parenthesis that is not closed, or that was opened before them. */
function withoutHalves(words: string): string {
  let [depth, opened] = [0, 0];
  for (let at = 0; at < words.length; at += 1) {
    const sign = words.charAt(at);
    if (sign === "(" && depth++ === 0) opened = at;
    else if (sign === ")" && depth > 0) depth -= 1;
    else if (sign === ")" && !MARK.test(words.slice(0, at))) return words.slice(0, at);
  }
  return depth > 0 ? words.slice(0, opened) : words;
}

/** The end of the words of an action and of the actions after it. */
export function endOfAllWords(context: CheckContext, node: ActionNode): number {
  return node.next === null ? endOfWords(context, node) : endOfAllWords(context, node.next.action);
}

/**
 * The end of an action's words: before its list, bracket, table, the line about its way, a rule after it, or the next
 * action.
 */
function endOfWords(context: CheckContext, node: ActionNode): number {
  const next = [node.subclauses[0], node.roll, node.via, node.note, node.next]
    .filter((part) => part !== null && part !== undefined)
    .map((part) => part.span.start);
  return Math.min(node.span.end, startOfCriteria(context, node), ...next);
}

/** Where an action's words end and its criteria begin. Criteria in words can be part of the sentence: `at the one with the most hits`. */
function startOfCriteria({ file }: CheckContext, { bracket, span, objects, modifiers }: ActionNode): number {
  const [first] = bracket?.criteria ?? [];
  if (bracket === null || first === undefined) return bracket?.span.start ?? Infinity;
  if (bracket.isInWords !== true) return bracket.span.start;
  const before = file.source.text
    .slice(span.start, first.span.start)
    .replace(REMARK, (remark) => " ".repeat(remark.length));
  const aside = withoutTies(before).length < before.length ? withoutTies(before).length : before.search(ASIDE);
  if (aside !== -1) return span.start + aside;
  return Math.max(...[first, ...objects, ...modifiers].map((part) => part.span.end));
}

const REMARK = /\/\/[^\n]*/g;
/** What begins a sentence of its own, or one in parentheses, about what is equal; or a list of criteria: `at a hero: fewest hits` */
const ASIDE = /(?:[.;]|\((?!.*\)))[^.;(]*$|[,:]\s*(?:an?|the|any)?\s*$/;

function strengthOf(
  context: CheckContext,
  node: ActionNode,
  word: ActionWord,
  alternatives: boolean,
): Strength | null | undefined {
  const { reporter } = context;
  const written = node.strength;
  if (!written) {
    if (word.strength === "own") return { kind: "X" };
    if (word.byDefault?.strength !== undefined) return { kind: "number", value: word.byDefault.strength };
    if (word.strength !== "required") return null;
    reporter.report("strength-required", node.word.span, { action: word.id });
    return undefined;
  }
  if (word.strength === "none") {
    const edits = [{ span: { start: node.word.span.end, end: written.span.end }, text: "" }];
    const fixes = [{ title: "Remove the strength", edits }];
    reporter.report("strength-not-allowed", written.span, { action: word.id }, { fixes });
    return undefined;
  }
  if (written.letter) return { kind: written.letter };
  const [value, second] = written.values;
  if (value === undefined || (second !== undefined && !alternatives)) {
    context.unsupported(
      written.span,
      "after the strengths, name the kind of target for each, as in “2 / 3 [unit / vehicle]”",
    );
    return undefined;
  }
  if (word.plan !== "move" && written.values.every((each) => each === 0)) {
    context.unsupported(written.span, `${word.id} with 0 does nothing: write 1 or more, or leave the action out`);
    return undefined;
  }
  return { kind: "number", value };
}

/**
 * Help for an action without a goal: `RETREAT.` Where pages leave the goal out, the rules state it, and the game's text can
 * too.
 */
export function helpWithGoal(action: string): { readonly help: string } {
  const example = `${action} n to …, by default away from the nearest enemy`;
  return { help: `Write it behind the action, or where the game is a text, under ACTIONS: “${example}”.` };
}

/** What is missing from an action that names no place at all. */
export const UNSAID_GOAL = "a goal: say where the unit goes";
