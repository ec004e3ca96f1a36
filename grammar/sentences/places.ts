import { Content, isKindOf, Relation, type Token, Way } from "../tokens.ts";
import { endsBehind, isAction, type Rule, type Sentences } from "./sentences.ts";

/** `MOVE 2 clockwise. HURT 1 each hero in that place.`: where the movement led. */
export const thatPlace: Rule = (sentences, token) => {
  if (token.entry?.form !== "that" || !sentences.isPlace(1) || !endsBehind(sentences, 2)) return false;
  const its = sentences.word("its", token.startOffset, token.end);
  if (its === null || !isBehindArrival(sentences)) return false;
  sentences.keep(its);
  return sentences.pass(1);
};

/** `MOVE 2 clockwise. HURT 1 each hero there.` */
export const whereItCame: Rule = (sentences, token) => {
  const before = sentences.before();
  if (before?.entry === null || before === null || !endsBehind(sentences, 1)) return false;
  if (!isKindOf(before.tokenType, Content) || isKindOf(before.tokenType, Relation)) return false;
  const same = sentences.word(`in the same ${sentences.placeNoun()}`, token.startOffset, token.end);
  if (same === null || !isBehindArrival(sentences)) return false;
  sentences.keep(same);
  return sentences.pass(1);
};

/** Whether the clause is a movement that ends where it says, and one more action, with nothing said before both. */
function isBehindArrival(sentences: Sentences): boolean {
  const clause = sentences.clauseSoFar();
  const [first, second, third] = clause.flatMap((each, at) => (isAction(each.tokenType) ? [at] : []));
  if (first !== 0 || second === undefined || third !== undefined) return false;
  const way = clause.slice(0, second).find(({ tokenType }) => isKindOf(tokenType, Way));
  return (
    sentences.actionAt(clause[0] ?? null)?.plan === "move" &&
    way?.entry?.form === "to" &&
    !isMove(sentences, clause[second])
  );
}

function isMove(sentences: Sentences, token: Token | undefined): boolean {
  return sentences.actionAt(token ?? null)?.plan === "move";
}
