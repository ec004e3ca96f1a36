import type { TokenType } from "chevrotain";
import {
  andNo,
  andNot,
  asMany,
  bothThings,
  orThe,
  bothOf,
  byNobody,
  commaBut,
  conditionBehindStop,
  excludedPlaces,
  hasBecome,
  ifItIsNot,
  inNumbered,
  inOne,
  moreThanOne,
  neitherNor,
  noneLeft,
  noSuch,
  nothingElse,
  orElse,
  orQualified,
  otherwiseColon,
  restrictionBehindStop,
  sameSubject,
  withSomethingNear,
} from "./sentences/conditions.ts";
import {
  asPossible,
  chosen,
  fromAll,
  numberedList,
  playerDecides,
  priorityOf,
  severalEqual,
  stillTied,
  sumOfThings,
  theBest,
  tiedAction,
  winsTies,
} from "./sentences/criteria.ts";
import {
  atRandom,
  choice,
  colonBeforeFirst,
  firstFromEnd,
  firstInOrder,
  firstOfList,
  firstPossible,
  freeOf,
  fromEndToEnd,
  inOrder,
  nextOption,
} from "./sentences/choices.ts";
import { askingVerb, behindAnswer, goesOn, noneFree, noneOfThose } from "./sentences/questions.ts";
import {
  anotherOne,
  beginning,
  bounds,
  distance,
  existing,
  filler,
  forEvery,
  inWhichCase,
  intoGoal,
  label,
  leavingBehind,
  onlyOne,
  sameStrength,
  sameTarget,
  selfIncluded,
  shortestWay,
  spacesForEach,
  strengthIf,
  targetInRange,
  thenStop,
  thereBehindTarget,
  whereBehindAction,
  whereFrom,
  wherePossible,
  withinRange,
} from "./sentences/fillers.ts";
import {
  affordable,
  byNumber,
  costing,
  exceedsBy,
  itsOfTarget,
  lacking,
  possessive,
  sideHas,
  thatOf,
  whereMore,
} from "./sentences/verbs.ts";
import { rolled, row, rowInWords } from "./sentences/rolls.ts";
import { Clauses, type Rule, Sentences } from "./sentences/sentences.ts";
import { commaAnd, inflection, obligation, subjectOfAction, theRest, whoActs } from "./sentences/subjects.ts";
import {
  Colon,
  Comma,
  Core,
  Integer,
  LeftParenthesis,
  Mark,
  Minus,
  NumberRange,
  Stop,
  TABLE_CAPTIONS,
  type Token,
  UnknownWord,
} from "./tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * Pages say in sentences what a sheet says in clauses. A sentence is another spelling of a condition, an action, its criteria
 * and what is done in its place, so it becomes the tokens of these: a word that adds nothing is passed over, and what the
 * page leaves to its reader is put in without a length. All tokens keep their places, so the text is printed as it stands.
 */
export function withPrintedSentences(text: string, tokens: Token[], vocabulary: Vocabulary): Token[] {
  const first = CLAUSES.firstIn(tokens);
  return first === tokens.length ? tokens : new Sentences(text, tokens, vocabulary).from(first, CLAUSES);
}

const BEGINS_CLAUSES: ReadonlySet<TokenType> = new Set([Core.BotProcedures, Core.Routine]);

const ENDS_CLAUSES: ReadonlySet<TokenType> = new Set([
  ...TABLE_CAPTIONS,
  Core.Dangerous,
  Core.SpecialRules,
  Core.Definitions,
  Core.Checklist,
]);

const RULES: ReadonlyMap<TokenType, readonly Rule[]> = new Map<TokenType, readonly Rule[]>([
  [
    UnknownWord,
    [
      filler,
      forEvery,
      bounds,
      onlyOne,
      targetInRange,
      existing,
      rowInWords,
      affordable,
      byNumber,
      byNobody,
      fromEndToEnd,
      noneLeft,
      anotherOne,
      inOne,
      firstPossible,
      freeOf,
      neitherNor,
      asMany,
      shortestWay,
      obligation,
      numberedList,
      choice,
      askingVerb,
      lacking,
      costing,
      theRest,
      inflection,
    ],
  ],
  [Core.Select, [choice]],
  [LeftParenthesis, [bounds, strengthIf, choice, inOrder]],
  [Minus, [behindAnswer, nextOption]],
  [
    Core.Determiner,
    [filler, sameTarget, possessive, itsOfTarget, thatOf, theBest, fromAll, theRest, winsTies, playerDecides],
  ],
  [Core.First, [beginning, firstOfList, firstInOrder, firstFromEnd]],
  [Core.Unoccupied, [freeOf]],
  [Mark, [nextOption]],
  [Core.If, [rowInWords, ifItIsNot, noSuch, noneOfThose, severalEqual]],
  [Core.Copula, [bothOf, chosen, noneFree]],
  [Core.Then, [thenStop, subjectOfAction]],
  [Core.Or, [orThe, orQualified]],
  [Core.Where, [wherePossible, whereMore, whereBehindAction]],
  [Core.Quantifier, [fromAll, bothThings, theRest]],
  [Core.And, [andNo, andNot, sumOfThings, sameSubject, subjectOfAction]],
  [Core.Otherwise, [rowInWords, otherwiseColon, sameStrength, subjectOfAction]],
  [Core.Except, [excludedPlaces]],
  [Core.Exceeds, [exceedsBy]],
  [Core.ForEach, [spacesForEach]],
  [Colon, [colonBeforeFirst, subjectOfAction]],
  [
    Comma,
    [
      stillTied,
      thenStop,
      selfIncluded,
      inWhichCase,
      behindAnswer,
      shortestWay,
      goesOn,
      nothingElse,
      orElse,
      commaBut,
      commaAnd,
      conditionBehindStop,
      subjectOfAction,
    ],
  ],
  [Core.Comparison, [distance, asMany]],
  [Integer, [distance, anotherOne, label, whoActs, subjectOfAction]],
  [Core.Restriction, [leavingBehind]],
  [Core.OnlyIf, [leavingBehind]],
  [Core.WithinRange, [withinRange]],
  [Core.Roll, [rolled]],
  [NumberRange, [row]],
  [Core.Tied, [severalEqual, moreThanOne, numberedList, tiedAction]],
  [Stop, [thenStop, goesOn, nothingElse, priorityOf, restrictionBehindStop, conditionBehindStop]],
]);

/** Ways that rank the places of a goal, behind it. */
const AS_POSSIBLE = [
  "as close as possible to",
  "as near as possible to",
  "as far as possible from",
  "as far away as possible from",
  "as far as possible away from",
];

/** The same of words that each game has as its own. */
const RULES_OF_FORMS: ReadonlyMap<string, readonly Rule[]> = new Map<string, readonly Rule[]>([
  ["has", [askingVerb, sideHas, hasBecome]],
  ["have", [askingVerb, sideHas, hasBecome]],
  ["with", [withSomethingNear]],
  ["in", [inOrder, atRandom, inNumbered]],
  ["on", [rowInWords, atRandom]],
  ["from", [whereFrom]],
  ["to", [bounds]],
  ["into", [intoGoal]],
  ["there", [thereBehindTarget]],
  ...AS_POSSIBLE.map((form): [string, readonly Rule[]] => [form, [asPossible]]),
  ["at", [atRandom]],
  ["clear", [freeOf]],
  ["empty", [freeOf]],
  ["free", [freeOf]],
]);

/** Before a number no sentence of these goes on: most clauses end so. */
const ENDS_BEFORE_NUMBER: ReadonlySet<TokenType> = new Set([Stop, Colon]);

const CLAUSES = new Clauses(BEGINS_CLAUSES, ENDS_CLAUSES, RULES, RULES_OF_FORMS, ENDS_BEFORE_NUMBER);
