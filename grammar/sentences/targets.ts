import type { TokenType } from "chevrotain";
import {
  Colon,
  Comma,
  Content,
  Core,
  Greater,
  Integer,
  isKindOf,
  LeftBracket,
  Relation,
  Stop,
  Token,
  UnknownWord,
  Way,
} from "../tokens.ts";
import { againAt } from "./token-reader.ts";
import { endOfCriteria, keepCriteria } from "./choices.ts";
import {
  endsBehind,
  inflected,
  isOver,
  isPlainOfThing,
  put,
  type Rule,
  type Sentences,
  SUBJECTS,
  TARGETS,
} from "./sentences.ts";
import { NEAREST } from "./named-before.ts";
import { isAction } from "./words-of-game.ts";

/** `ATTACK it if the hits of that hero are at most 3`: of what the action is done to. */
export const thatTarget: Rule = (sentences, token) => {
  const noun = sentences.ahead(1)?.entry ?? null;
  if (token.entry?.form !== "that" || noun === null || sentences.lastTarget() !== noun) return false;
  const behind = sentences.clauseSoFar().slice(sentences.lastActionAt());
  if (!behind.some(({ tokenType }) => tokenType === Core.OnlyIf || tokenType === Core.If)) return false;
  return put(sentences, "the", token.startOffset, token.end, 1);
};

/** `the same target` is `it`, and `the target` of a second action what the first is done to. `The same hero` is `that hero`. */
export const sameTarget: Rule = (sentences, token) => {
  if (token.entry?.form !== "the" || !sentences.isAhead(1, UnknownWord)) return false;
  if (sentences.says(1) === "target") return targetBefore(sentences, token);
  const [noun, target] = [sentences.ahead(2), sentences.targetAgain()];
  if (sentences.says(1) !== "same" || noun === null) return false;
  // Words that could mean another one the second time leave open which is the same.
  const isOne = target.some(({ entry }) => entry?.superlative === true || SUBJECTS.has(entry?.form ?? ""));
  const isNoun = noun.entry !== null && sentences.mayBeUnit(noun.entry);
  const unit = target.find(({ entry }) => entry !== null && sentences.mayBeUnit(entry)) ?? null;
  const that = sentences.word("that", token.startOffset, sentences.ahead(1)?.end ?? token.end);
  const named = isNoun ? noun : sentences.says(2) === "target" ? unit : null;
  if (!isOne || named === null || that === null) return false;
  if (SUBJECTS.has(named.entry?.form ?? "")) return put(sentences, "it", token.startOffset, noun.end, 3);
  sentences.keep(that, new Token(named.tokenType, noun.startOffset, noun.end, named.entry));
  return sentences.pass(3);
};

/**
 * `Target the closest hero. MOVE 3 toward the target, then ATTACK 2 it.`, `Target: the hero with the most gold; if tied, the closest.`, `Prey:
 * lowest health, then closest.`: what is found first, in this line or in each line below that speaks of the target.
 */
export const namesTarget: Rule = (sentences, token) => {
  if (!sentences.beginsClause()) return false;
  const stretch = sentences.lowerStretchFrom(token);
  const find = (said: string): Token | null =>
    sentences.word("find", token.startOffset, token.startOffset + said.trimEnd().length);
  const [said] = NAMES_TARGET.exec(stretch) ?? [];
  if (said !== undefined) {
    const from = sentences.lengthUpTo(token.startOffset + said.length);
    const isNaming = ({ tokenType }: Token): boolean =>
      NAMED_BY.has(tokenType) || isKindOf(tokenType, Content) || isKindOf(tokenType, Relation);
    const end = sentences.lengthWhile(from, isNaming);
    const word = find(said);
    const isWhole = ENDS_FOUND.some((type) => sentences.isAhead(end, type));
    if (word === null || end === from || !isWhole || sentences.isAhead(end, Colon)) return false;
    sentences.nameTarget();
    sentences.keep(word);
    return sentences.pass(from);
  }
  const [listed] = LISTS_TARGETS.exec(stretch) ?? [];
  if (listed === undefined) return false;
  const from = sentences.lengthUpTo(token.startOffset + listed.length);
  const end = endOfCriteria(sentences, from);
  const [word, enemy, tied] = [
    find(listed),
    ...["enemy", "priority"].map((form) => wordBehind(sentences, form, token, listed)),
  ];
  if (end === null || end === from || !word || !enemy || !tied || !sentences.isAhead(end, Stop)) return false;
  sentences.nameTarget();
  sentences.keep(word, enemy, new Token(Comma, enemy.end, enemy.end), tied);
  // `Carrier > Freighter > any`
  const isAny = WHOEVER.has(sentences.says(end - 1)) && JOINS_LAST.has(sentences.ahead(end - 2)?.tokenType ?? Stop);
  keepCriteria(sentences, from, isAny ? end - 2 : end);
  return sentences.pass(end);
};

function wordBehind(sentences: Sentences, form: string, { startOffset }: Token, said: string): Token | null {
  const at = startOffset + said.trimEnd().length;
  return sentences.word(form, at, at);
}

/** What a line may call the thing that it names. */
const TARGET_WORDS = ["target", "focus", "prey"];
const TARGET = TARGET_WORDS.join("|");

const NAMES_TARGET = new RegExp(
  `^(?:(?:its|the) (?:${TARGET}) is |(?:${TARGET}): |target |it targets |focus on |it focuses on |(?:choose|select|pick) (?:(?:a|its) target: )?)(?=(?:the|an?)\\b)`,
);

/** Behind these stand criteria without the noun of what they choose. */
const LISTS_TARGETS = new RegExp(
  `^(?:(?:target|targeting|attack|fire|priority)[- ](?:priority|priorities|target)|${TARGET}): (?!(?:the|an?)\\b|.?1\\b)`,
);

/** `target`, `the target`, `its prey`: words for what a line names. */
export const NAMES_NAMED_TARGET = new RegExp(`^(?:(?:the|its|that|this) )?(?:${TARGET})$`, "i");

const WHOEVER: ReadonlySet<string> = new Set(["any", "anyone", "others"]);
const JOINS_LAST: ReadonlySet<TokenType> = new Set([Greater, Comma, Core.Then]);

const ENDS_FOUND: readonly TokenType[] = [Stop, LeftBracket, Comma, Core.Tied, Core.Then];

const NAMED_BY: ReadonlySet<TokenType> = new Set([Core.Determiner, Core.Within, Core.Nearby, Core.Not, Integer]);

/** `the target`, `its target`: what a line above calls so. */
export const targetNamed: Rule = (sentences, token) => {
  if (!sentences.isTargetNamed()) return false;
  const isAlone = NAMED_TARGETS.has(sentences.says(0));
  if (!isAlone && !(NAMED_TARGETS.has(sentences.says(1)) && ITS.has(sentences.says(0)))) return false;
  return put(sentences, "it", token.startOffset, sentences.ahead(isAlone ? 0 : 1)?.end ?? token.end, isAlone ? 1 : 2);
};

const ITS: ReadonlySet<string> = new Set(["the", "its", "that", "this"]);

const NAMED_TARGETS: ReadonlySet<string> = new Set(TARGET_WORDS);

/** The same words once more, where they mean one thing: `the nearest hero`, `the hero with the most hits`. */
function targetBefore(sentences: Sentences, token: Token): boolean {
  const [first, ...others] = sentences.targetAgain();
  const isBehindWay = first !== undefined && [Way, Relation].some((type) => isKindOf(first.tokenType, type));
  const target = first === undefined ? [] : isBehindWay ? others : [first, ...others];
  const isOne = target.some(({ entry }) => entry?.superlative === true);
  if (!isOne || !target.every(isPlainOfThing) || !endsBehind(sentences, 2)) return false;
  sentences.keepAgain(target, token.startOffset);
  return sentences.pass(2);
}

/** `Any company within range:`, `No target in reach:` in a condition: an enemy whom the action can be aimed at. */
export const withinRange: Rule = (sentences, token) => {
  if (!endsBehind(sentences, 1) && !sentences.isAhead(1, Core.And)) return false;
  return put(sentences, "in range", token.startOffset, token.end, 1);
};

/** `No target in range:` speaks of enemies; `FIRE at the closest target` of whatever the action can be aimed at. */
export const targetInRange: Rule = (sentences, token) => {
  if (!TARGETS.has(sentences.says(0))) return false;
  const isOne = sentences.says(0) === "target";
  // `the target with the fewest hits`, `a target within 2 squares`
  if (sentences.isBehindAction()) {
    const action = sentences.lastAction();
    if (action?.plan !== "attack") return false;
    if (isToldAt(sentences, 1)) return put(sentences, sentences.unitNoun(), token.startOffset, token.end, 1);
    const isChosen = sentences.before()?.entry?.superlative === true;
    return isChosen && isOne && endsBehind(sentences, 1) && sentences.pass(1);
  }
  const enemy = sentences.word(isOne ? "enemy" : "enemies", token.startOffset, token.end);
  const inRange = sentences.word("in range", token.startOffset, token.end);
  const copula = sentences.isAhead(1, Core.Copula) ? 1 : 0;
  const range = sentences.ahead(1 + copula);
  const isRange = range?.entry?.ids.includes("in range") === true || range?.tokenType === Core.WithinRange;
  // `No targets: REST.`, `If there is no target, REST.`
  const isAlone = isOver(sentences, 1) && SOME.has(sentences.written(sentences.before() ?? token).toLowerCase());
  const isAny = isRange || isAlone || isToldAt(sentences, 1 + copula);
  if (enemy === null || inRange === null || !isAny) return false;
  sentences.keep(enemy, ...(isAlone ? [inRange] : []));
  return sentences.pass(1);
};

/** Whether something is said of the noun before: `within 2 squares`, but not `in this order`. */
function isToldAt(sentences: Sentences, distance: number): boolean {
  const next = sentences.ahead(distance);
  const isTail = next !== null && (isKindOf(next.tokenType, Relation) || next.tokenType === Core.Within);
  return isTail && !ORDERED.test(sentences.stretchFrom(next));
}

const ORDERED = /^in\s+(?:this|the\s+following|order)\b/i;

/** Behind these a target is any, and none that was named. */
const SOME: ReadonlySet<string> = new Set(["a", "any", "no", "there are", "there is"]);

/**
 * `MOVE 2 towards the nearest hero. If this brings it adjacent to a hero, BITE that hero.`, `… If it reaches one, BITE.`, `… and, if
 * adjacent, BITES it.`: then it attacks the one it moved to, if that is so near.
 */
export const ifReached: Rule = (sentences, token) => {
  const stretch = sentences.lowerStretchFrom(token);
  const [said, adjacent] = (NAMES_NEAR.test(stretch) ? REACHED.exec(stretch) : null) ?? [];
  if (said === undefined) return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  const does = length + sentences.subject(length);
  return attacksGoal(sentences, { from: 1, does, nearness: adjacent === undefined ? "together" : "adjacent", token });
};

/** `MOVE 2 towards the nearest hero and ATTACK if adjacent.`, `… and ATTACK it if adjacent.` */
export const attackIfAdjacent: Rule = (sentences, token) => {
  const strength = sentences.isAhead(2, Integer) ? 1 : 0;
  const condition = 2 + strength + (OBJECTS.has(sentences.says(2 + strength)) ? 1 : 0);
  const isNear = sentences.isAhead(condition, Core.If) && sentences.says(condition + 1) === "adjacent";
  if (!isNear || !isOver(sentences, condition + 2)) return false;
  const isRead = attacksGoal(sentences, { from: 0, does: 1, nearness: "adjacent", token });
  return isRead && sentences.pass(2);
};

interface Attack {
  /** Where the words begin that say whom it comes to. */
  readonly from: number;
  readonly does: number;
  readonly nearness: "adjacent" | "together";
  readonly token: Token;
}

function attacksGoal(sentences: Sentences, { from, does, nearness, token }: Attack): boolean {
  const goal = goalAgain(sentences);
  const verb = sentences.ahead(does);
  const said = sentences.stretchAhead(from, does);
  const named = said.filter(({ entry }) => entry !== null && sentences.isUnit(entry) && !SUBJECTS.has(entry.form));
  // `the nearest hero that is not stunned`, `the nearest stunned hero`, `the hero with most hits`: `a hero` could be another one.
  if (said.some(({ entry }) => ANY.has(entry?.form ?? "")) && !goal.every((each) => isNearestOf(said, each)))
    return false;
  if (verb === null || goal.length === 0 || !named.every((each) => isNamedIn(goal, each))) return false;
  const entry = verb.tokenType === UnknownWord ? inflected(sentences, does) : verb.entry;
  const action = entry === null ? null : sentences.actionAt(new Token(entry.type, 0, 0, entry));
  const strength = sentences.isAhead(does + 1, Integer) ? 1 : 0;
  const object = lengthOfObject(sentences, does + 1 + strength, goal);
  const then = sentences.word("then", token.startOffset, token.startOffset);
  if (entry === null || action?.plan !== "attack" || object === null || then === null) return false;
  const near =
    action.aimsWithin === 1
      ? null
      : nearness === "adjacent"
        ? sentences.word("adjacent", verb.end, verb.end)
        : sentences.word(`in the same ${sentences.placeNoun()}`, verb.end, verb.end);
  if (near === null && action.aimsWithin !== 1) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.startOffset), then);
  sentences.keep(new Token(entry.type, verb.startOffset, verb.end, entry));
  sentences.keep(...sentences.stretchAhead(does + 1, does + 1 + strength), ...againAt(goal, verb.end));
  if (near !== null) sentences.keep(near);
  return sentences.pass(does + 1 + strength + object);
}

/** The words for the unit that the movement before went to, where they mean one: `the nearest hero`; none for others. */
function goalAgain(sentences: Sentences): readonly Token[] {
  if (sentences.lastAction()?.plan !== "move") return [];
  // How far it goes stands before.
  const behind = sentences.wordsBehindAction();
  const way = behind.findIndex(({ tokenType }) => isKindOf(tokenType, Way));
  const goal = behind.slice(way + 1);
  const [article, name, more] = goal;
  // `the Marshal`
  const isNamed = article?.entry?.form === "the" && name?.entry?.plural === false && more === undefined;
  const isOne = goal.some(({ entry }) => entry?.superlative === true) || (isNamed && sentences.isTitle(name.entry));
  const isPlain = goal.every((each) => IN_RELATIVES.has(each.tokenType) || isPlainOfThing(each));
  const isUnit = goal.some(
    ({ entry }) => entry !== null && (sentences.mayBeUnit(entry) || sentences.sideOf(entry) !== null),
  );
  return way !== -1 && isOne && isPlain && isUnit ? goal : [];
}

const ANY: ReadonlySet<string> = new Set(["a", "an", "any"]);

/** Whether a word of the goal says no more than what is said again of it, and that it is the nearest. */
function isNearestOf(said: readonly Token[], { tokenType, entry }: Token): boolean {
  if (entry === null || tokenType === Core.Determiner) return tokenType === Core.Determiner;
  return NEAREST.has(entry.form) || said.some((each) => entry.ids.some((id) => each.entry?.ids.includes(id) === true));
}

/** `the nearest hero that is not stunned` */
const IN_RELATIVES: ReadonlySet<Token["tokenType"]> = new Set([Core.Copula, Core.Not]);

function isNamedIn(goal: readonly Token[], { entry }: Token): boolean {
  return goal.some((each) => each.entry !== null && each.entry.ids.some((id) => entry?.ids.includes(id) === true));
}

/** How many tokens name it again behind the action: `it`, `them`, `that hero`; null where something else is said of the action. */
function lengthOfObject(sentences: Sentences, from: number, goal: readonly Token[]): number | null {
  if (isOver(sentences, from) || sentences.isAhead(from, Core.If)) return 0;
  const aimed = sentences.says(from) === "at" ? from + 1 : from;
  const noun = sentences.ahead(aimed + 1);
  const isThat = OBJECTS_BEFORE_NOUN.has(sentences.says(aimed)) && noun !== null && isNamedIn(goal, noun);
  const end = OBJECTS.has(sentences.says(aimed)) ? aimed + 1 : isThat ? aimed + 2 : null;
  const isWhole = end !== null && (isOver(sentences, end) || sentences.isAhead(end, Core.If));
  return isWhole ? end - from : null;
}

const OBJECTS: ReadonlySet<string> = new Set([...SUBJECTS, "them", "him", "her"]);
const OBJECTS_BEFORE_NOUN: ReadonlySet<string> = new Set(["that", "the"]);

/** Ready sooner than the whole pattern. */
const NAMES_NEAR = /adjacent|next to|the same|reaches/;

const THING = String.raw`(?:it|one|them|(?:a|an|any|the|that)\s+[\p{L}-]+)`;
const BRINGS = String.raw`(?:this|that|doing\s+so)\s+(?:brings|puts|takes)\s+it\s+`;

/** What says that it has come near, as the beginning of a sentence or behind “and”. */
const REACHED = new RegExp(
  String.raw`^(?:\.|,|;|,?\s*(?:and|then),?)?\s*if\s+(?:` +
    String.raw`((?:(?:it\s+is\s+)?(?:now\s+)?|${BRINGS}|it\s+(?:ends|becomes)\s+)` +
    String.raw`(?:adjacent|next)(?:\s+to\s+${THING})?(?:\s+after\s+(?:moving|this\s+move))?)|` +
    String.raw`${BRINGS}(?:in|into)\s+the\s+same\s+\p{L}+\s+as\s+${THING}|` +
    String.raw`it\s+reaches\s+${THING}),\s*`,
  "u",
);

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
  if (before === null || !endsBehind(sentences, 1)) return false;
  // `MOVE to the nearest camp, then FIGHT there.`: an enemy that is there.
  const action = sentences.actionBefore();
  if (action?.plan === "attack" && !sentences.startsLine(before)) {
    const aimed = action.aimsAt?.includes("enemy") === true ? "enemy" : null;
    const words = ["at", aimed ?? "", `in the same ${sentences.placeNoun()}`].map((form) =>
      sentences.word(form, token.startOffset, token.end),
    );
    if (aimed === null || words.includes(null) || !isBehindArrival(sentences)) return false;
    sentences.keep(...words.flatMap((word) => word ?? []));
    return sentences.pass(1);
  }
  if (before.entry === null || !isKindOf(before.tokenType, Content) || isKindOf(before.tokenType, Relation))
    return false;
  const same = sentences.word(`in the same ${sentences.placeNoun()}`, token.startOffset, token.end);
  if (same === null || !isBehindArrival(sentences)) return false;
  sentences.keep(same);
  return sentences.pass(1);
};

/** Whether the clause is a movement that ends where it says, and one more action, with no other place or unit said before both. */
function isBehindArrival(sentences: Sentences): boolean {
  const clause = sentences.clauseSoFar();
  const [first, second, third] = clause.flatMap((each, at) => (isAction(each.tokenType) ? [at] : []));
  if (first === undefined || second === undefined || third !== undefined) return false;
  const isElsewhere = clause
    .slice(0, first)
    .some(({ entry }) => entry !== null && (sentences.isUnit(entry) || sentences.isNounOfPlaces(entry)));
  const way = isElsewhere ? undefined : clause.slice(first, second).find(({ tokenType }) => isKindOf(tokenType, Way));
  return isMove(sentences, clause[first]) && way?.entry?.form === "to" && !isMove(sentences, clause[second]);
}

function isMove(sentences: Sentences, token: Token | undefined): boolean {
  return sentences.actionAt(token ?? null)?.plan === "move";
}
