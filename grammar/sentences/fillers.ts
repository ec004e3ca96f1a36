import {
  Colon,
  Comma,
  Core,
  Integer,
  isKindOf,
  NumberRange,
  Question,
  Relation,
  LeftParenthesis,
  RightBracket,
  RightParenthesis,
  Token,
  UnknownWord,
  Content,
  Stop,
  Way,
} from "../tokens.ts";
import { JUMPS_TO } from "../base-words.ts";
import { isAction } from "./words-of-game.ts";
import {
  type Rule,
  type Sentences,
  HAS,
  endsBehind,
  inflected,
  isOver,
  put,
  SUBJECTS,
  TARGETS,
  RELATIVE_PRONOUNS,
} from "./sentences.ts";
import { isOwnMovement } from "./movement.ts";
import { CONTROLS } from "./owners.ts";
import { nearestNamed, oneNamed } from "./named-before.ts";

/** Verbs that say of a thing where it is. */
const STANDS: ReadonlySet<string> = new Set(["stands", "stand", "sits", "sit", "lies", "lie"]);

/** `ADVANCE 2 instead.`, `if the Docks are occupied too`, `not yet scored`, `most Towns and Cities combined`, `also EARN` */
export const filler: Rule = (sentences, token) => {
  const word = sentences.says(0);
  const isLast = endsBehind(sentences, 1) && !sentences.isAhead(1, Colon);
  if ((word === "instead" || word === "too") && isLast) return sentences.pass(1);
  // `If there is none, instead REST.`
  const subject = word === "instead" ? sentences.subject(1) : 0;
  if (word === "instead" && (subject > 0 || sentences.isActionAhead(1))) return sentences.pass(1 + subject);
  const before = sentences.before()?.tokenType;
  if (word === "yet" && (before === Core.Not || endsBehind(sentences, 1))) return sentences.pass(1);
  if ((word === "already" || word === "currently") && isSaidOfNow(sentences, before)) return sentences.pass(1);
  // `unless it is warded already`, `In a depot already: REST.`
  if (word === "already" && before !== undefined && isKindOf(before, Content) && endsBehind(sentences, 1))
    return sentences.pass(1);
  // `a bench that is still empty`
  if (word === "still" && before === Core.Copula && RELATIVE_PRONOUNS.has(sentences.saidBefore(1)))
    return sentences.pass(1);
  // `the space with the most goods that is available`: an action is done only where it can be.
  if (
    word === "available" &&
    before === Core.Copula &&
    RELATIVE_PRONOUNS.has(sentences.saidBefore(1)) &&
    endsBehind(sentences, 1)
  ) {
    if (!sentences.isBehindAction()) return false;
    sentences.drop(2);
    return sentences.pass(1);
  }
  if (word === "choose" && (before === Comma || before === Core.Tied)) return sentences.pass(1);
  const isMark = before === Comma || before === Colon;
  const isBehindTied = before === Core.Tied || (isMark && sentences.beforeLast()?.tokenType === Core.Tied);
  if (USING.has(word) && before === Comma && sentences.beforeLast()?.tokenType === Core.Otherwise)
    return takenInstead(sentences);
  if (TAKING.has(word) && isBehindTied && sentences.isAhead(1, Core.Determiner)) return sentences.pass(1);
  // `If it is located on an objective`
  const isPlace = sentences.ahead(1) !== null && isKindOf(sentences.ahead(1)?.tokenType ?? Comma, Relation);
  if ((word === "located" || word === "standing") && isPlace) return sentences.pass(1);
  // `If it stands in a tree`, `an enemy that lies in cover`
  if (isPlace && STANDS.has(word) && sentences.word("is", 0, 0) !== null)
    return put(sentences, "is", sentences.ahead(0)?.startOffset ?? 0, sentences.ahead(0)?.end ?? 0, 1);
  // `MOVE as far as possible towards it`: a movement by its own speed goes as far as it can.
  if (word === "as" && sentences.says(1) === "far" && sentences.says(2) === "as" && sentences.says(3) === "possible") {
    const isFar = before === Integer || sentences.actionAt(sentences.before())?.strength === "own";
    // `away from the nearest hero as far as possible`
    const isAway = sentences.wordsBehindAction().some(({ entry }) => entry?.core?.id === "away from");
    if (isAway && sentences.lastAction()?.plan === "move" && isOver(sentences, 4)) return sentences.pass(4);
    return isFar && isKindOf(sentences.ahead(4)?.tokenType ?? Comma, Way) && sentences.pass(4);
  }
  // `MOVE 3 towards it, one square at a time`
  if (word === "one" && sentences.isPlace(1) && sentences.says(2) === "at" && sentences.says(4) === "time") {
    if (sentences.lastAction()?.plan !== "move" || !sentences.isBehindAction() || !isOver(sentences, 5)) return false;
    if (before === Comma) sentences.drop(1);
    return sentences.pass(5);
  }
  // The first from above of a list.
  if (word === "topmost" && sentences.word("next", 0, 0) !== null)
    return put(sentences, "leftmost", sentences.ahead(0)?.startOffset ?? 0, sentences.ahead(0)?.end ?? 0, 1);
  if (word === "full" && before === Core.Determiner && isOwnMovement(sentences)) return sentences.pass(1);
  if (word === "start" && sentences.says(1) === "with" && (before === Comma || before === Core.Tied))
    return sentences.pass(2);
  // `take a LOAN action`
  if (word === "action" && before !== undefined && isAction(before)) return sentences.pass(1);
  // `fewest hits remaining`
  if ((word === "left" || word === "remaining") && sentences.before()?.entry?.isQuantity === true)
    return isOver(sentences, 1) && (withAlone(sentences), sentences.pass(1));
  // `with the fewest allies present`
  if (word === "present" && sentences.before()?.entry?.plural === true && sentences.isBehindStatement())
    return endsBehind(sentences, 1) && sentences.pass(1);
  // `If there are no transports left`
  if ((word === "left" || word === "remaining") && sentences.before()?.entry?.plural === true)
    return endsBehind(sentences, 1) && !sentences.isBehindAction() && sentences.pass(1);
  if (word === "combined" && sentences.before()?.entry?.plural === true && endsBehind(sentences, 1))
    return sentences.pass(1);
  // `Ties: the one furthest to the left.`
  if (word === "one" && before === Core.Determiner && sentences.ahead(1)?.entry?.superlative === true)
    return endsBehind(sentences, 2) && sentences.pass(1);
  if (word === "one" && nearestNamed(sentences)) return sentences.pass(1);
  // `the nearest hero, but not one in cover`
  if (word === "one" && before === Core.Not && sentences.isBehindAction())
    return isSaidAhead(sentences) && sentences.pass(1);
  // `Prefer stunned or wounded targets.`
  if (
    (word === "ones" || word === "one" || TARGETS.has(word)) &&
    sentences.before()?.entry?.qualifies === true &&
    sentences.isBehindTie()
  )
    return (endsBehind(sentences, 1) || sentences.isAhead(1, Core.First)) && sentences.pass(1);
  // Where it goes, “the nearest” needs its noun.
  const isGoal =
    sentences.before()?.entry?.superlative === true && isKindOf(sentences.readBefore(2)?.tokenType ?? Comma, Way);
  if (word === "one" && isGoal) return oneNamed(sentences, token);
  // `EXPLORE the closest one.`, `… and EARN`, `If tied, the leftmost one.`
  const isSaidOf = sentences.isBehindAction() || sentences.isBehindTie();
  if (word === "one" && sentences.before()?.entry?.superlative === true && isSaidOf)
    return isOver(sentences, 1) && sentences.pass(1);
  // `directly away from the nearest hero`, `straight towards it`
  const way = sentences.ahead(1);
  if ((word === "directly" || word === "straight") && way !== null)
    return (isKindOf(way.tokenType, Way) || way.tokenType === Core.Away) && sentences.pass(1);
  return word === "also" && sentences.isActionAhead(1) && sentences.pass(1);
};

/** `already in the Nest`, `not already containing a Guard`, `unless already dug in`: what is so is so already. */
function isSaidOfNow(sentences: Sentences, before: Token["tokenType"] | undefined): boolean {
  const next = sentences.ahead(1);
  if (before === Core.Copula || HAS.has(sentences.says(1)) || CONTROLS.has(sentences.says(1))) return true;
  if (next === null || isAction(next.tokenType)) return false;
  const { tokenType, entry } = next;
  return (
    entry?.qualifies === true || [Relation, Content].some((type) => isKindOf(tokenType, type)) || NOW.has(tokenType)
  );
}

const NOW: ReadonlySet<Token["tokenType"]> = new Set([Core.Within, Core.Nearby, Core.Occupied, Core.Unoccupied]);

/** `If there is no such space, use the basic space with most berries.`: the same action, of another one. */
function takenInstead(sentences: Sentences): boolean {
  const clause = sentences.clauseSoFar();
  const actions = clause.filter(({ tokenType }) => isAction(tokenType));
  const isChanged = clause.some(({ tokenType }) => tokenType === Core.If || tokenType === Core.Roll);
  const [action, second] = actions;
  if (action === undefined || second !== undefined || isChanged || !sentences.isAhead(1, Core.Determiner)) return false;
  // `take a LOAN`
  if (sentences.isActionAhead(2)) return false;
  const begin = clause.indexOf(action);
  const behind = clause.slice(begin + 1);
  const strength = behind.slice(0, behind[0]?.tokenType === Integer ? 1 : 0);
  // `PLACE the Meeple in`: only the unit that acts may stand before the preposition.
  const link = behind.find(
    ({ tokenType, entry }) =>
      tokenType !== Integer && tokenType !== Core.Determiner && !(entry !== null && sentences.isHeaded(entry)),
  );
  const isLinked = link !== undefined && [Relation, Way].some((type) => isKindOf(link.tokenType, type));
  const at = sentences.ahead(0)?.startOffset ?? 0;
  sentences.keepAgain([action, ...strength, ...(isLinked ? [link] : [])], at);
  return sentences.pass(1);
}

/** Whether something is said of what was named before: `in cover`, `with gold`, `adjacent to a door`. */
function isSaidAhead(sentences: Sentences): boolean {
  const next = sentences.ahead(1);
  if (next === null) return false;
  const { tokenType, entry } = next;
  return entry?.qualifies === true || tokenType === Core.Within || isKindOf(tokenType, Relation);
}

/** `MOVE up to its speed towards it`: so far at most, as every movement. */
export const upToOwn: Rule = (sentences, token) => {
  if (token.entry?.core?.id !== "up to" || sentences.actionAt(sentences.before())?.plan !== "move") return false;
  const full = sentences.says(2) === "full" ? 3 : 2;
  return sentences.says(1) === "its" && sentences.ahead(full)?.entry?.isQuantity === true && sentences.pass(1);
};

/** `MOVE up to 2 towards a hero`: so far at most, as every movement. */
export const upToNumber: Rule = (sentences, token) => {
  if (token.entry?.core?.id !== "up to" || sentences.actionAt(sentences.before())?.plan !== "move") return false;
  const behind = sentences.ahead(2);
  const isWay = behind !== null && (isKindOf(behind.tokenType, Way) || behind.tokenType === Core.Away);
  return isWay && sentences.pass(1);
};

/** `ATTACK a stunned hero if there is one in range; if not, …`: every action is done only where it is possible. */
export const ifThereIsOne: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.ThereIs) || sentences.says(2) !== "one") return false;
  const end = sentences.ahead(3)?.entry?.ids.includes("in range") === true ? 4 : 3;
  if (!endsBehind(sentences, end) || !sentences.isBehindAction()) return false;
  return put(sentences, "if possible", token.startOffset, sentences.ahead(end - 1)?.end ?? token.end, end);
};

/** `FIRE at it if it is in range`, `if within range`: an attack is done only where it can be. */
export const ifInRange: Rule = (sentences) => {
  const copula = sentences.says(1) === "it" && sentences.isAhead(2, Core.Copula) ? 3 : 1;
  const range = sentences.ahead(copula);
  const isRange = range?.entry?.ids.includes("in range") === true || range?.tokenType === Core.WithinRange;
  const isOtherwise = sentences.isAhead(copula + 1, Core.Otherwise);
  if (!isRange || !(endsBehind(sentences, copula + 1) || isOtherwise) || !sentences.isBehindAction()) return false;
  // Of `at an enemy` it could be another that is in range.
  const isNamed = sentences.wordsBehindAction().some(({ tokenType }) => isKindOf(tokenType, Content));
  return sentences.lastAction()?.plan === "attack" && isNamed && sentences.pass(copula + 1);
};

/** `BATTLE the enemy with most gold here, if any.` */
export const ifAny: Rule = (sentences) => {
  if (!sentences.isAhead(1, Core.If) || sentences.says(2) !== "any" || !endsBehind(sentences, 3)) return false;
  return sentences.isBehindAction() && sentences.pass(3);
};

const USING: ReadonlySet<string> = new Set(["use", "take", "choose", "pick"]);
const TAKING: ReadonlySet<string> = new Set(["use", "pick", "target", "prefer", "take", "pay"]);

/** `first BOMBARD 1 at it, then ASSAULT 2`: what is done first stands first. */
export const beginning: Rule = (sentences) => sentences.isActionAhead(1) && sentences.pass(1);

/** `If weary, fall back: MARCH to an own glen.`: a word for what the action is, before it. */
export const calledBefore: Rule = (sentences, token) => {
  const before = sentences.before();
  if (before === null || !(sentences.beginsClause() || CALLED_BEHIND.has(before.tokenType))) return false;
  const length = sentences.lengthWhile(0, ({ tokenType }) => tokenType === UnknownWord);
  const last = sentences.ahead(length - 1);
  if (length === 0 || last === null || !sentences.isAhead(length, Colon)) return false;
  const said = sentences
    .stretchFrom(token)
    .slice(0, last.end - token.startOffset)
    .toLowerCase()
    .replace(/\s+/g, " ");
  const plan = CALLED.get(said);
  const does = length + 1 + sentences.subject(length + 1);
  const action = sentences.ahead(does);
  return plan !== undefined && sentences.actionAt(action)?.plan === plan && sentences.pass(length + 1);
};

const CALLED_BEHIND: ReadonlySet<Token["tokenType"]> = new Set([Comma, Colon, Core.Otherwise]);

/** What people call a movement or an attack. */
const CALLED: ReadonlyMap<string, "attack" | "move"> = new Map([
  ...["retreat", "fall back", "withdraw", "flee", "run away", "escape", "disengage", "back off"].map(
    (said) => [said, "move"] as const,
  ),
  ...["advance", "pursue", "close in", "give chase", "hunt", "keep formation", "regroup", "reposition"].map(
    (said) => [said, "move"] as const,
  ),
  ...["attack", "open fire", "strike", "counterattack"].map((said) => [said, "attack"] as const),
]);

/** `Once the alarm is 4 or more, MOVE …`, `As soon as the lamp is out, …`: a condition. */
export const once: Rule = (sentences, token) => {
  if (!sentences.beginsClause()) return false;
  const length = sentences.says(0) === "once" ? 1 : /^as soon as\b/.test(sentences.lowerStretchFrom(token)) ? 3 : 0;
  const next = sentences.ahead(length);
  // `Once per round`
  if (length === 0 || next === null || next.tokenType === Core.ForEach || EVERY_TIME.has(sentences.says(length)))
    return false;
  return put(sentences, "if", token.startOffset, sentences.ahead(length - 1)?.end ?? token.end, length);
};

const EVERY_TIME: ReadonlySet<string> = new Set(["per", "each", "every", "a", "an", "there", "at"]);

/** `a dark square`, `awake`, where squares can be lit and creatures asleep: the opposite. `a sleeping Ghoul` is asleep. */
export const opposite: Rule = (sentences, token) => {
  const said = OPPOSITES.get(sentences.says(0));
  return said !== undefined && put(sentences, said, token.startOffset, token.end, 1);
};

const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ["dark", "unlit"],
  ["awake", "unasleep"],
  ["sleeping", "asleep"],
]);

/** `1 for each whip it has left`: each of its own. */
export const countedHas: Rule = (sentences, token) => {
  const [number, each] = [sentences.before(), sentences.beforeLast()];
  const end = sentences.says(2) === "left" ? 3 : 2;
  const isCounted = number?.entry?.isQuantity === true && each?.tokenType === Core.ForEach;
  return (
    token.entry?.form === "it" &&
    isCounted &&
    HAS.has(sentences.says(1)) &&
    isOver(sentences, end) &&
    sentences.pass(end)
  );
};

/** `either HOLD or FIRE`: “or” says so, and is an error. */
export const eitherAction: Rule = (sentences) =>
  sentences.says(0) === "either" && sentences.isActionAhead(1) && sentences.pass(1);

/** `1 Recruit: RECRUIT in each city`: the name of the action as the title of its line. */
export const label: Rule = (sentences, token) => {
  const name = sentences.ahead(1);
  const isLabel = name !== null && isAction(name.tokenType) && sentences.isAhead(2, Colon);
  if (!isLabel || name.entry === null || sentences.ahead(3)?.entry !== name.entry) return false;
  sentences.keep(token);
  return sentences.pass(3);
};

/** `ATTACK 2 where own units outnumber enemies`: in a place where they do. */
export const whereBehindAction: Rule = (sentences, token) => {
  const before = sentences.before();
  const action = before?.tokenType === Integer ? sentences.beforeLast() : before;
  if (action === null || !isAction(action.tokenType)) return false;
  const at = token.startOffset;
  const preposition = sentences.word("in", at, at);
  const place = sentences.word(sentences.placeNoun(), at, at);
  if (preposition === null || place === null || !isKindOf(preposition.tokenType, Relation)) return false;
  sentences.keep(preposition, place, token);
  return sentences.pass(1);
};

/** `ATTACK 2 against the nearest hero`, `FIGHT against it`: at them. */
export const against: Rule = (sentences, token) => {
  if (sentences.says(0) !== "against") return false;
  if (sentences.actionBefore()?.plan !== "attack") return false;
  return put(sentences, "at", token.startOffset, token.end, 1);
};

/** `avoiding traps where possible`: what is avoided is avoided while there is another way. */
export const wherePossible: Rule = (sentences) =>
  sentences.says(1) === "possible" && endsBehind(sentences, 2) && sentences.isBehindRestriction() && sentences.pass(2);

/** `the monster with the fewest hits, self included`: one of the same side is any of them, itself too. */
export const selfIncluded: Rule = (sentences, token) => {
  const isBehind = ITSELF.has(sentences.says(1)) && sentences.says(2) === "included";
  const isBefore = sentences.says(1) === "including" && ITSELF.has(sentences.says(2));
  const isClosed = sentences.isAhead(3, RightParenthesis);
  if (!(isBehind || isBefore) || !endsBehind(sentences, isClosed ? 4 : 3) || sentences.isBehindOthers()) return false;
  return isClosed === (token.tokenType === LeftParenthesis) && sentences.pass(isClosed ? 4 : 3);
};

/** `if it has any cargo`: there is some. */
export const anyAmount: Rule = (sentences) =>
  sentences.says(0) === "any" &&
  sentences.ahead(1)?.entry?.isQuantity === true &&
  WITH.has(sentences.saidBefore(0)) &&
  sentences.pass(1);

const WITH: ReadonlySet<string> = new Set(["has", "have", "with"]);

/** `HEAL the most wounded ally (not itself)`: an ally never is. */
export const notItself: Rule = (sentences, token) => {
  const isOpen = token.tokenType === LeftParenthesis;
  const not = sentences.isAhead(1, Core.Not) && ITSELF.has(sentences.says(2));
  if (!not || !sentences.isBehindAction() || !sentences.isBehindOthers()) return false;
  if (isOpen && !sentences.isAhead(3, RightParenthesis)) return false;
  const end = isOpen ? 4 : 3;
  return endsBehind(sentences, end) && sentences.pass(end);
};

const ITSELF: ReadonlySet<string> = new Set(["self", "itself", "himself", "herself"]);

/**
 * `unless it is pinned, in which case FIRE at it`, `unless it is pinned: then FIRE at it`: behind a colon, “then” is said of the
 * condition. The check refuses it behind any other condition.
 */
export const inWhichCase: Rule = (sentences, token) => {
  const [said] = IN_WHICH_CASE.exec(sentences.lowerStretchFrom(token)) ?? [];
  const [which, then] = [sentences.ahead(1), sentences.isAhead(1, Core.Then)];
  if (said === undefined || which === null || !sentences.isBehindStatement()) return false;
  if (then && !sentences.wordsBehindAction().some(({ tokenType }) => PROVISOS.has(tokenType))) return false;
  const end = token.startOffset + said.length;
  const length = sentences.lengthUpTo(end);
  const comma = sentences.isAhead(length, Comma) ? length + 1 : length;
  sentences.keep(new Token(Comma, token.startOffset, token.end));
  return put(sentences, "otherwise", which.startOffset, end, comma + sentences.subject(comma));
};

const IN_WHICH_CASE = /^(?::\s*then|[,;:.]\s*in (?:which|that|this|such a) case)\b/;
const PROVISOS: ReadonlySet<Token["tokenType"]> = new Set([Core.If, Core.OnlyIf, Core.Unless, Core.When]);

/** `REST, then stop.`, `PASS. Then end the turn.`: nothing runs after the line that fires anyway. */
export const thenStop: Rule = (sentences, token) => {
  const [said] = THEN_STOP.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined || !sentences.isBehindAction()) return false;
  const end = token.startOffset + said.length;
  const length = sentences.lengthUpTo(end);
  // A game may have an action of that name.
  if (isAction(sentences.ahead(length - 1)?.tokenType ?? Stop)) return false;
  return sentences.isAhead(length, Stop) && sentences.pass(length);
};

/** What a comma or a full stop must stand before. */
export const BEFORE_STOP = [Core.Then, Core.And, UnknownWord];
const THEN_STOP =
  /^[.,]?\s*(?:and\s+then|then|and)\s+(?:it\s+)?(?:stops?|ends?\s+(?:its|the)\s+(?:turn|activation))(?=\s*\.)/i;

/** `exactly one hand` where pages say `only one hand`. */
export const onlyOne: Rule = (sentences, token) => {
  const one = sentences.ahead(1);
  if (!ONLY.has(sentences.says(0)) || one === null) return false;
  const number = one.tokenType === Integer ? one.value : sentences.says(1) === "one" ? 1 : null;
  const noun = sentences.ahead(2);
  if (number === null || noun === null || !isKindOf(noun.tokenType, Content) || sentences.isBehindAction())
    return false;
  const exactly = sentences.word("exactly", token.startOffset, token.end);
  if (exactly === null) return false;
  const amount = new Token(Integer, one.startOffset, one.end, null, number);
  sentences.keep(exactly, amount);
  if (noun.entry?.isQuantity !== true) return sentences.pass(2);
  sentences.keep(noun);
  withAlone(sentences);
  return sentences.pass(3);
};

/** `Only 1 step left: RALLY.`: a number that begins a statement is said of the unit that acts, or of its side. */
function withAlone(sentences: Sentences): void {
  const [first, ...rest] = sentences.statementSoFar();
  const last = rest.at(-1);
  const isAmount =
    first?.tokenType === Integer ? rest.length === 1 : rest.length === 2 && first?.entry?.form === "exactly";
  if (first === undefined || last === undefined || !isAmount) return;
  const at = first.startOffset;
  const owner = sentences.ownerOf(last.entry, at, at);
  const begin = sentences.word(owner === null ? "with" : "has", at, at);
  if (begin === null) return;
  sentences.drop(rest.length + 1);
  sentences.keep(...(owner === null ? [] : [owner]), begin, first, ...rest);
}

const ONLY: ReadonlySet<string> = new Set(["only", "just"]);

/** `If a free space exists, PLACE there.`: there is one. */
export const existing: Rule = (sentences) => {
  const before = sentences.before()?.tokenType;
  // `If no coins are left`
  if (sentences.says(0) === "left" && before === Core.Copula && sentences.beforeLast()?.entry?.isQuantity === true) {
    if (!endsBehind(sentences, 1) || sentences.isBehindAction()) return false;
    sentences.drop(1);
    withAlone(sentences);
    return sentences.pass(1);
  }
  if (sentences.says(0) === "left" && before === Core.Copula && sentences.beforeLast()?.entry?.plural === true)
    sentences.drop(1);
  else if (!EXISTS.has(sentences.says(0))) return false;
  if (!endsBehind(sentences, 1) || sentences.isBehindAction()) return false;
  return sentences.keepAtStatement("there is") && sentences.pass(1);
};

const EXISTS: ReadonlySet<string> = new Set(["exists", "exist", "remains", "remain"]);

/**
 * `In a storm (wind 5+), …`, `Spring (season 1): …`, `In harvest rounds (4, 7 and 9), …`, in a game without such words: what stands in
 * brackets says what they mean.
 */
export const explained: Rule = (sentences, token) => {
  const close = sentences.lengthWhile(1, ({ tokenType }) => tokenType !== RightParenthesis && !isAction(tokenType));
  const end = sentences.ahead(close + 1);
  // `A battered Troll (3 hits or fewer) moves 4 squares.`
  const verb = end?.tokenType === UnknownWord ? inflected(sentences, close + 1) : null;
  const isDone = verb !== null || (end !== null && isAction(end.tokenType));
  if (!sentences.isAhead(close, RightParenthesis) || end === null || !(isDone || ENDS.has(end.tokenType))) return false;
  if (close < 2 || sentences.isBehindStatement()) return false;
  const [first, ...others] = sentences.clauseSoFar();
  const said = first?.tokenType === Core.If ? others : [first, ...others].flatMap((each) => each ?? []);
  const at = token.startOffset;
  const condition = sentences.word("if", at, at);
  const time = sentences.isAhead(1, Integer) || sentences.isAhead(1, NumberRange) ? timeOf(sentences, said) : null;
  const isActor = ({ entry }: Token): boolean =>
    entry !== null && (SUBJECTS.has(entry.form) || sentences.isHeaded(entry));
  if (!said.some(isUnknown) || !said.every((each) => each === time?.said || isMeaningless(each) || isActor(each)))
    return false;
  // `A Goblin warrior (2 hits) moves`: of whom, and not when.
  const isNamed = (each: Token | undefined): boolean => each !== undefined && isActor(each) && !each.entry?.plural;
  if (said.some((each, index) => isUnknown(each) && isNamed(said[index - 1]))) return false;
  const inner = sentences.stretchAhead(1, close);
  if (isOfAnother(said) && inner.some((each) => isSeenFromActor(sentences, each))) return false;
  const isListed = inner.every(({ tokenType }, index) => (index % 2 === 0 ? NUMBERS : JOINTS).has(tokenType));
  const isJoined = inner.some(({ tokenType }) => JOINTS.has(tokenType));
  if (condition === null || (time !== null && (isDone || !isListed || inner.length % 2 === 0))) return false;
  if (isDone && isJoined) return false;
  sentences.drop(time === null ? said.length : others.length + 1);
  if (time === null && (isDone || end.tokenType === Comma) && first?.tokenType !== Core.If) sentences.keep(condition);
  if (time === null) {
    sentences.keep(...(isJoined ? [token] : inner));
    if (isDone) sentences.keep(new Token(Comma, at, at));
    if (verb === null) return sentences.pass(isJoined ? 1 : close + 1);
    sentences.keep(new Token(verb.type, end.startOffset, end.end, verb));
    return sentences.pass(close + 2);
  }
  const listed = inner.map((each) =>
    JOINTS.has(each.tokenType) ? new Token(Core.Or, each.startOffset, each.end) : each,
  );
  sentences.keep(
    time.number,
    ...listed,
    new Token(end.tokenType === Comma ? Colon : end.tokenType, end.startOffset, end.end),
  );
  return sentences.pass(close + 2);
};

/** `N4. Is a Camp adjacent? …`, `go to N5`: a flowchart's letter says no more than the number. */
export const lettered: Rule = (sentences, token) => {
  const [, number] = LETTERED.exec(sentences.written(token)) ?? [];
  const isJump = JUMPS_TO.has(`${sentences.saidBefore(1)} ${sentences.saidBefore(0)}`);
  // The rest of a line that is too long for the page begins with no number.
  const last = sentences.clauseSoFar().at(-1)?.tokenType ?? Stop;
  const begins = sentences.startsLine(token) && ENDS_LINES.has(last);
  if (number === undefined || !(isJump || begins)) return false;
  sentences.keep(new Token(Integer, token.startOffset, token.end, null, Number(number)));
  return sentences.pass(1);
};

const ENDS_LINES: ReadonlySet<Token["tokenType"]> = new Set([Stop, Colon, RightBracket, RightParenthesis]);

const LETTERED = /^[A-Z]([1-9]\d?)$/;

/** The number that the last of the words names: `harvest rounds`; null where they end in another word. */
function timeOf(
  sentences: Sentences,
  words: readonly Token[],
): { readonly said: Token; readonly number: Token } | null {
  const said = words.at(-1);
  if (said === undefined) return null;
  const written = sentences.written(said).toLowerCase();
  const forms = [written, written.replace(/s$/u, "")].flatMap(
    (form) => sentences.word(form, said.startOffset, said.end) ?? [],
  );
  const number = forms.find(({ entry }) => entry?.isQuantity === true);
  return number === undefined ? null : { said, number };
}

/** `City besieged (an enemy is within 2 spaces)`: of the city, and not of the unit that acts. */
function isOfAnother(said: readonly Token[]): boolean {
  return said.some((each, index) => {
    const next = said[index + 1];
    return isUnknown(each) && next !== undefined && (isUnknown(next) || next.tokenType === Core.Copula);
  });
}

/** `within 2 spaces`, `adjacent`, `here`, `in its space`: where that is depends on whom it is said of. */
function isSeenFromActor(sentences: Sentences, { tokenType, entry }: Token): boolean {
  return tokenType === Core.Within || (entry !== null && (PLACED.has(entry.form) || sentences.isNounOfPlaces(entry)));
}

const PLACED: ReadonlySet<string> = new Set(["adjacent", "adjacent to", "next to", "here", "there", "its", "it"]);

function isUnknown({ tokenType }: Token): boolean {
  return tokenType === UnknownWord;
}

/** Words that say nothing without those that the game lacks. */
function isMeaningless(token: Token): boolean {
  return isUnknown(token) || isKindOf(token.tokenType, Relation) || IDLE.has(token.tokenType);
}

const ENDS: ReadonlySet<Token["tokenType"]> = new Set([Comma, Colon, Question]);
const IDLE: ReadonlySet<Token["tokenType"]> = new Set([Core.Determiner, Core.Quantifier, Core.Copula]);
const NUMBERS: ReadonlySet<Token["tokenType"]> = new Set([Integer, NumberRange]);
const JOINTS: ReadonlySet<Token["tokenType"]> = new Set([Comma, Core.And, Core.Or]);
