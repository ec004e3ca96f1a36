import type { TokenType } from "chevrotain";
import {
  andNo,
  andNot,
  asMany,
  bothThings,
  orThe,
  bothOf,
  byNobody,
  asCloseAsItCan,
  commaBut,
  conditionBehindStop,
  exceptThose,
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
  replacedIf,
  otherwiseColon,
  restrictionBehindStop,
  sameSubject,
  withSomethingNear,
  otherNumber,
  thenIf,
  unlessFirst,
} from "./sentences/conditions.ts";
import {
  asPossible,
  chosen,
  colonBeforeTied,
  fromAll,
  numberedList,
  numberOfThings,
  orIfTied,
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
  firstOfFollowing,
  firstOfList,
  firstPossible,
  freeOf,
  fromEndToEnd,
  fromSide,
  inOrder,
  listInParentheses,
  nextOption,
  targetedBefore,
} from "./sentences/choices.ts";
import type { FormInSentences } from "./base-words.ts";
import {
  askedAction,
  askingVerb,
  behindAnswer,
  bulletAnswer,
  goesOn,
  jumpTo,
  noneFree,
  noneOfThese,
  noneOfThose,
} from "./sentences/questions.ts";
import {
  anotherOne,
  BEFORE_STOP,
  beginning,
  bounds,
  comparedWithActor,
  distance,
  existing,
  filler,
  forEvery,
  ifAny,
  ifThereIsOne,
  inDirection,
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
  thatTarget,
  thenStop,
  thereBehindTarget,
  upToOwn,
  whereBehindAction,
  whichever,
  whereFrom,
  wherePossible,
  withinRange,
} from "./sentences/fillers.ts";
import {
  affordable,
  byNumber,
  costing,
  exceedsBy,
  ifAffordable,
  itsOfTarget,
  lacking,
  nothingDone,
  paysNumber,
  possessive,
  sideHas,
  thatOf,
  whereMore,
} from "./sentences/verbs.ts";
import { rolled, row, rowInWords } from "./sentences/rolls.ts";
import { before, Clauses, RulesAt, Sentences } from "./sentences/sentences.ts";
import { commaAnd, inflection, obligation, subjectOfAction, theRest, whoActs } from "./sentences/subjects.ts";
import {
  Action,
  Colon,
  Comma,
  Content,
  Core,
  Integer,
  LeftParenthesis,
  Mark,
  Minus,
  NumberRange,
  Plus,
  Question,
  Relation,
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

/** The caption may be missing: then clauses begin behind the line that names the bot. */
const BEGINS_CLAUSES: ReadonlySet<TokenType> = new Set([Core.Bot, Core.BotProcedures, Core.Routine]);

const ENDS_CLAUSES: ReadonlySet<TokenType> = new Set([
  ...TABLE_CAPTIONS,
  Core.Dangerous,
  Core.SpecialRules,
  Core.Definitions,
  Core.Checklist,
]);

/** With what the name of those begins who act, before their action. */
const NAMES = [Core.Determiner, Content];
/** An action, or a word that may be one behind a subject: `ATTACKS`. */
const DONE = [Action, UnknownWord];

const beforeSubject = before(NAMES, subjectOfAction);

const RULES: ReadonlyMap<TokenType, RulesAt> = new Map<TokenType, RulesAt>([
  [
    UnknownWord,
    new RulesAt(
      filler,
      forEvery,
      bounds,
      onlyOne,
      targetInRange,
      existing,
      rowInWords,
      affordable,
      paysNumber,
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
      jumpTo,
      whichever,
      comparedWithActor,
      theRest,
      inflection,
    ),
  ],
  [Core.Select, new RulesAt(choice)],
  [LeftParenthesis, new RulesAt(bounds, strengthIf, choice, inOrder, listInParentheses)],
  [Minus, new RulesAt(behindAnswer, before([UnknownWord, Core.Quantifier], bulletAnswer), before(DONE, nextOption))],
  [Question, new RulesAt(askedAction)],
  [
    Core.Determiner,
    new RulesAt(
      filler,
      before([UnknownWord], sameTarget),
      before([UnknownWord], possessive),
      before([Content], itsOfTarget),
      before([Core.Of], thatOf),
      before([Content], thatTarget),
      before([Content], numberOfThings),
      theBest,
      fromAll,
      theRest,
      winsTies,
      playerDecides,
    ),
  ],
  [Core.First, new RulesAt(before(DONE, beginning), firstOfFollowing, firstOfList, firstInOrder, firstFromEnd)],
  [Core.Unoccupied, new RulesAt(before([Core.Of], freeOf))],
  [Mark, new RulesAt(before(DONE, nextOption))],
  [
    Core.If,
    new RulesAt(
      rowInWords,
      ifItIsNot,
      noSuch,
      noneOfThose,
      severalEqual,
      asCloseAsItCan,
      before([Core.ThereIs], ifThereIsOne),
      before([UnknownWord], nothingDone),
      before([...NAMES], ifAffordable),
      replacedIf,
    ),
  ],
  [Core.IfPossible, new RulesAt(before([UnknownWord], paysNumber), before([UnknownWord], ifAffordable))],
  [Core.Copula, new RulesAt(bothOf, chosen, noneFree)],
  [Core.Then, new RulesAt(thenStop, before([Core.If, Comma], thenIf), beforeSubject)],
  [
    Core.Or,
    new RulesAt(
      orIfTied,
      before([Core.Determiner], exceptThose),
      before([Core.Determiner], orThe),
      before([Content], orQualified),
    ),
  ],
  [Core.Where, new RulesAt(wherePossible, before([Core.ThereIs], whereMore), whereBehindAction)],
  [Core.Quantifier, new RulesAt(fromAll, bothThings, theRest)],
  [
    Core.And,
    new RulesAt(
      andNo,
      before([Core.Not], andNot),
      before([Content], sumOfThings),
      before([Core.Copula], sameSubject),
      beforeSubject,
    ),
  ],
  [Core.Unless, new RulesAt(unlessFirst)],
  [
    Core.Otherwise,
    new RulesAt(
      before([Core.Of], noneOfThese),
      asCloseAsItCan,
      rowInWords,
      before([Colon], otherwiseColon),
      sameStrength,
      beforeSubject,
    ),
  ],
  [Core.Except, new RulesAt(before([Content], excludedPlaces), before([Core.Determiner], exceptThose))],
  [Core.Exceeds, new RulesAt(exceedsBy)],
  [Core.ForEach, new RulesAt(spacesForEach)],
  [Colon, new RulesAt(before([Core.Tied], colonBeforeTied), before([Core.First], colonBeforeFirst), beforeSubject)],
  [
    Comma,
    new RulesAt(
      before([Core.Tied], stillTied),
      before(BEFORE_STOP, thenStop),
      selfIncluded,
      inWhichCase,
      before([Core.Manner, UnknownWord], targetedBefore),
      behindAnswer,
      shortestWay,
      before([Core.Otherwise], goesOn),
      before([Core.Otherwise], nothingElse),
      before([Core.Or], orElse),
      commaBut,
      before([Core.And], commaAnd),
      before([Core.If], conditionBehindStop),
      before([Core.If], ifAny),
      beforeSubject,
    ),
  ],
  [Core.Comparison, new RulesAt(before([Integer], distance), before([Core.Determiner], upToOwn), asMany)],
  [
    Integer,
    new RulesAt(
      before([Core.Away, Content], distance),
      before([Relation, Core.Within], anotherOne),
      before([Action], label),
      before([Colon, Plus, Core.OpenEnd], row),
      before([...NAMES, Core.Quantifier, Stop], whoActs),
      beforeSubject,
    ),
  ],
  [Core.Restriction, new RulesAt(leavingBehind)],
  [Core.OnlyIf, new RulesAt(leavingBehind)],
  [Core.WithinRange, new RulesAt(withinRange)],
  [Core.Roll, new RulesAt(rolled)],
  [NumberRange, new RulesAt(before([Action, Colon], row))],
  [Core.Tied, new RulesAt(severalEqual, moreThanOne, numberedList, tiedAction)],
  [
    Stop,
    new RulesAt(
      before(BEFORE_STOP, thenStop),
      before([Core.Otherwise], goesOn),
      before([Core.Otherwise], nothingElse),
      before(DONE, priorityOf),
      before(NAMES, restrictionBehindStop),
      before([Core.If], conditionBehindStop),
      before([Core.If], otherNumber),
    ),
  ],
]);

const behindSubject = new RulesAt(askingVerb, sideHas, hasBecome);
const rank = new RulesAt(asPossible);
const empty = new RulesAt(before([Core.Of], freeOf));
const beforeRandom = before([Core.Random], atRandom);

/** The same of words that each game has as its own. */
const RULES_OF_FORMS: Readonly<Record<FormInSentences, RulesAt>> = {
  "as close as possible to": rank,
  "as near as possible to": rank,
  "as far as possible from": rank,
  "as far away as possible from": rank,
  "as far as possible away from": rank,
  has: behindSubject,
  have: behindSubject,
  with: new RulesAt(withSomethingNear),
  in: new RulesAt(inOrder, inDirection, beforeRandom, inNumbered),
  on: new RulesAt(rowInWords, beforeRandom),
  from: new RulesAt(fromSide, whereFrom),
  to: new RulesAt(bounds),
  into: new RulesAt(intoGoal),
  there: new RulesAt(thereBehindTarget),
  at: new RulesAt(beforeRandom),
  clear: empty,
  empty,
  free: empty,
};

const CLAUSES = new Clauses(BEGINS_CLAUSES, ENDS_CLAUSES, RULES, new Map(Object.entries(RULES_OF_FORMS)));
