import { Comma, Core, isKindOf, Relation, Stop, Token, UnknownWord } from "../tokens.ts";
import type { Rule, Sentences } from "./sentences.ts";

/** `DIG in a dark room. Do not DIG next to a hero.`, `… where there is a hero.`: what is denied of where the action is done. */
export const doNot: Rule = (sentences, token) => {
  const [action, link] = [sentences.ahead(2), sentences.ahead(3)];
  const done = sentences.clauseSoFar().filter((each) => sentences.actionAt(each) !== null);
  const [only, second] = done;
  if (!DO_NOT.has(sentences.says(1)) || action === null || link === null) return false;
  if (only === undefined || second !== undefined || action.entry !== only.entry) return false;
  const plan = sentences.actionAt(action)?.plan;
  return (plan === "select" || plan === "attack") && keepsDenied(sentences, token, 3);
};

/** `DIG in the leftmost site. Skip sites with a guardian.`: such a place is not taken. */
export const skipping: Rule = (sentences, token) => {
  const noun = sentences.ahead(2)?.entry;
  if (!SKIPS.has(sentences.says(1)) || !sentences.isAhead(1, UnknownWord) || noun?.plural !== true) return false;
  return sentences.lastAction()?.plan === "select" && sentences.isPlace(2) && keepsDenied(sentences, token, 3);
};

/** Keeps `, not next to a hero` for what begins so far ahead, up to the full stop. */
function keepsDenied(sentences: Sentences, token: Token, from: number): boolean {
  const link = sentences.ahead(from);
  const isWhere = link?.tokenType === Core.Where && sentences.isAhead(from + 1, Core.ThereIs);
  const begin = isWhere ? from + 2 : from;
  const isLinked = link !== null && (isWhere || isKindOf(link.tokenType, Relation) || LINKS.has(link.tokenType));
  const end = sentences.lengthWhile(begin, ({ tokenType }) => !ENDS_DENIED.has(tokenType));
  // Behind two denials nobody knows what is left.
  const isDenied = sentences.stretchAhead(from, end).some((each) => DENIES.has(sentences.written(each).toLowerCase()));
  if (!isLinked || isDenied || !sentences.isAhead(end, Stop) || !saysWhere(sentences)) return false;
  const holds = isWhere ? sentences.contains(link.startOffset, sentences.ahead(from + 1)?.end ?? link.end) : null;
  if (isWhere && holds === null) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end), new Token(Core.Not, token.end, link.startOffset));
  sentences.keep(...(holds === null ? [] : [holds]), ...sentences.stretchAhead(begin, end));
  return sentences.pass(end);
}

/** Whether nothing is said behind the action that the denial would be read with. */
function saysWhere(sentences: Sentences): boolean {
  const behind = sentences.wordsBehindAction();
  return behind.length > 0 && !behind.some(({ tokenType }) => SAYS_MORE.has(tokenType));
}

const DO_NOT: ReadonlySet<string> = new Set(["do not", "never"]);
const SKIPS: ReadonlySet<string> = new Set(["skip", "ignore", "avoid"]);
const DENIES: ReadonlySet<string> = new Set(["no", "not", "without", "never"]);
const LINKS: ReadonlySet<Token["tokenType"]> = new Set([Core.Nearby, Core.Within]);
const ENDS_DENIED: ReadonlySet<Token["tokenType"]> = new Set([Stop, Comma, Core.If, Core.Unless, Core.And, Core.Or]);
const SAYS_MORE: ReadonlySet<Token["tokenType"]> = new Set([Stop, Core.If, Core.OnlyIf, Core.Unless, Core.Tied]);
