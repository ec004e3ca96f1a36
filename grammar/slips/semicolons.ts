import type { TokenType } from "chevrotain";
import { coreForms } from "../core-lexicon.ts";
import { Action, Colon, Comma, Content, Core, isKindOf, Stop, type Token } from "../tokens.ts";

/** Words that begin what the unit does when the action before them is impossible. */
const BEFORE_FALLBACK = new RegExp(
  `^\\s*(?:${[...coreForms("Otherwise"), ...coreForms("Tied"), "then", "if", "never"].join("|")}|(?:all\\s+|the\\s+)?others|the\\s+rest|(?:in|on|during)\\s+(?:an\\s+)?(?:odd|even)|(?:in|during|from)\\s+[a-z]+\\s+\\d+|(?:in|during)\\s+(?:all|any|every)\\s+other|[^.;:[\\]]{1,160}\\bif\\s+not(?=\\s*\\.)|(?:on\\s+(?:an?\\s+)?)?\\d+|\\(\\d+\\))(?![a-z\\d])`,
  "i",
);
const LONGEST_FALLBACK = 180;

/** Another case of what stands before the colon: `Coins: 0–2 → REST; no coins: WAIT`. */
const NEXT_CASE =
  /^\s*(?:no\s+[a-z]+(?=\s*[:→])|(?:[a-z]+\s+)?(?:(?:less|fewer|more)\s+than|at\s+(?:least|most))\s+\d+|[a-z]+\s+\d+[^.;:]{0,20}?(?=:|\s*[→⇒➔►]))(?![a-z\d])/i;
const CASE_WITH_ACTION = /^\s*\p{L}[^.;:[\]]{1,100}:\s+\p{Lu}{2,}(?![\p{Ll}\d])/u;

/** `In winter, REST; in spring, RAISE.` */
const TIME = /(?:in|during)\s+[a-z]+(?=\s*,)/.source;
const BEHIND_TIME = new RegExp(`\\b${TIME}[^.;:]*$`, "i");
const NEXT_TIME = new RegExp(`^\\s*${TIME}`, "i");
const LONGEST_TIME = 80;

/** The first word of an action in capitals. */
const NEXT_ACTION = /^\s+(?:then\s+)?(\p{Lu}{2,})(?![\p{Ll}\d])/u;

/** What a list of several things begins with, behind which a semicolon stands between two of them. */
const LISTS =
  /\b(?:order|preference|priority|following|these)\)?(?:\s+(?:conditions|statements|things|criteria))?(?:\s+(?:is|are)\s+(?:true|met|fulfilled|satisfied|so)|\s+(?:apply|applies|holds?)(?:\s+true)?)?\s*:[^.:]*$/i;
/** A list of what may be chosen, in words. */
const LONGEST_LIST = 400;

const IN_PARENTHESES = /\([^():\n]*$/;
const LONGEST_PARENTHESIS = 80;

/** In tokens. */
const LONGEST_SENTENCE = 100;

/** Where a semicolon stands in its sentence. */
interface SentenceSoFar {
  readonly isBehindColon: boolean;
  /** A square bracket is open. */
  readonly isInBracket: boolean;
  /** No bracket of any kind is open. */
  readonly isOutsideBrackets: boolean;
}

/** The sign that a semicolon is read as, or the sign to write instead of it, with the reason that is told. */
type SemicolonReading =
  | { readonly kind: "read"; readonly as: TokenType }
  | { readonly kind: "slip"; readonly right: ":" | "," | ">"; readonly reason?: string };

const AS_COMMA: SemicolonReading = { kind: "read", as: Comma };

/**
 * Reads a semicolon by what stands around it.
 *
 * @param tokens of the text before it
 * @param start its offset
 */
export function readSemicolon(
  text: string,
  tokens: readonly Token[],
  start: number,
  { isBehindColon, isInBracket, isOutsideBrackets }: SentenceSoFar,
): SemicolonReading {
  const behind = text.slice(start + 1, start + LONGEST_FALLBACK);
  if (BEFORE_FALLBACK.test(behind) || (isBehindColon && NEXT_CASE.test(behind))) return AS_COMMA;
  if ((isBehindColon && isInOrder(text, start)) || isInParentheses(text, start)) return AS_COMMA;
  if (NEXT_TIME.test(behind) && BEHIND_TIME.test(text.slice(Math.max(0, start - LONGEST_TIME), start))) return AS_COMMA;
  const [, next] = NEXT_ACTION.exec(behind) ?? [];
  if (next !== undefined && isOutsideBrackets && isThen(text, tokens, next, isBehindColon)) return AS_COMMA;
  // `Pinned: RALLY; enemy adjacent: FIRE.`: one case behind the other.
  if (isBehindColon && isOutsideBrackets && CASE_WITH_ACTION.test(behind)) return { kind: "read", as: Stop };
  const condition = next === undefined ? null : conditionOf(tokens);
  // Whether that is clear depends on what both conditions say.
  if (condition === "behind its action") return AS_COMMA;
  if (condition !== null)
    return { kind: "slip", right: ",", reason: ": what is done in any case has a line of its own" };
  // Within brackets the next criterion follows; a clause has one colon, and commas behind it.
  return { kind: "slip", right: isInBracket ? ">" : isBehindColon ? "," : ":" };
}

/** `in this order: a leader; a weak one`, `any of the following is true: a castle is near; a mine is near` */
function isInOrder(text: string, start: number): boolean {
  return LISTS.test(text.slice(Math.max(0, start - LONGEST_LIST), start));
}

/** `(max. 2 cities; richest first)`: no condition ends there. */
function isInParentheses(text: string, start: number): boolean {
  return IN_PARENTHESES.test(text.slice(Math.max(0, start - LONGEST_PARENTHESIS), start));
}

/** `MOVE to the site; EXPLORE it.`: then. Behind the same action, what is done instead could be meant. */
function isThen(text: string, tokens: readonly Token[], next: string, isBehindColon: boolean): boolean {
  let isBehindAction = isBehindColon;
  const count = tokens.length;
  for (let at = count - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    // `If it is pinned: RALLY; FIRE.`: all that is behind the colon.
    if (token === undefined || token.tokenType === Stop || token.tokenType === Colon) break;
    if (count - at > LONGEST_SENTENCE) return false;
    // `If it is pinned, RALLY; FIRE.`: the second action could be unconditional.
    if (token.tokenType === Core.If || token.tokenType === Core.Unless) return false;
    if (!isKindOf(token.tokenType, Action) || isKindOf(token.tokenType, Content)) continue;
    if (text.slice(token.startOffset, token.end).split(" ").includes(next)) return false;
    isBehindAction = true;
  }
  return isBehindAction;
}

/**
 * `If it is pinned, RALLY; …`: what follows could be done in any case. `RALLY if it is pinned; …`: it could be done
 * instead, or as well.
 */
function conditionOf(tokens: readonly Token[]): "before its action" | "behind its action" | null {
  let isBehindAction = false;
  let isBehindIf = false;
  for (const { tokenType } of tokens.slice(-LONGEST_SENTENCE).reverse()) {
    if (tokenType === Stop || tokenType === Colon) break;
    isBehindIf ||= tokenType === Core.If || tokenType === Core.Unless;
    if (!isKindOf(tokenType, Action) || isKindOf(tokenType, Content)) continue;
    if (isBehindIf) return "behind its action";
    isBehindAction = true;
  }
  return isBehindIf && isBehindAction ? "before its action" : null;
}
