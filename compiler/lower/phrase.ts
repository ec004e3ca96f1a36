import type {
  Amount,
  AmountLeaf,
  Base,
  Count,
  Description,
  Measure,
  MemoryCell,
  Outcome,
  Test,
} from "../../runtime/checked-tree.ts";
import { mapLeaves } from "../../runtime/checked-tree/expression.ts";
import { isOfActor, testsBeforeChoice } from "../../runtime/checked-tree/parts.ts";
import type { CodeOf, CodeScope, FlagTest, NounMeaning, View } from "../../runtime/compact/meaning.ts";
import {
  inPart,
  type LowerContext,
  LoweringError,
  meaningOf,
  partOf,
  sortIn,
  thingsOf,
  fromList,
  membership,
  standingFor,
} from "./context.ts";
import { all, not, TRUE, flagTest, FALSE } from "./predicate.ts";
import type {
  AmountLeafProgram,
  AmountProgram,
  Distance,
  Key,
  OutcomeProgram,
  Predicate,
  RelationProgram,
  SetProgram,
  SetSource,
} from "./program.ts";
import {
  flagsPredicate,
  lowerTestMeaning,
  memoryCode,
  necessary,
  relationProgram,
  requireActor,
  senseOf,
  tallyKey,
  tallyOf,
} from "./word-meaning.ts";

/*
 * Descriptions, tests and measures contain one another, so their lowering is in one file.
 */

/** The lowering of preferred targets, which the lowering of actions supplies. */
type PreferredTarget = (context: PhraseContext, action: string, text: string) => SetSource;

/** What a phrase may refer to in its place. */
export interface PhraseContext extends LowerContext {
  readonly preferred: PreferredTarget;
  /** The test for a legal target of the clause's own action; null if there is none. */
  readonly legal: Predicate | null;
  /** How the description relates to the thing that a condition tests. */
  readonly askedRelation: RelationProgram | null;
  /** The cells of the bot's memory, in the order of positions. */
  readonly memory: readonly MemoryCell[];
  /**
   * The sorts of things that the condition named last and that positions keep only as a count: later words cannot refer
   * to them.
   */
  readonly counted: readonly string[];
  /** The variables with the two things that the surrounding checklist compares; null elsewhere. */
  readonly parameters: readonly string[] | null;
  /** What earlier actions of the clause have asked, by `keyOfItem`; absent where nothing was. */
  readonly answered?: ReadonlyMap<string, Answered>;
}

/** A statement that was asked before an earlier action: the code of its truth, and what it has named. */
export interface Answered {
  readonly code: (scope: CodeScope) => string;
  readonly bound: readonly SetProgram[];
}

/** The thing that a condition tests. */
export function askedSet(sort: string): SetProgram {
  return {
    sort,
    source: { kind: "one", code: (code) => code.asked, text: "asked" },
    where: TRUE,
    select: null,
    view: "own",
    text: "it",
  };
}

/** The thing that was chosen before: found by a row of a table, or approached by a movement. */
export function chosenSet(by: "found" | "approached", sort: string, text: string): SetProgram {
  const source: SetSource = { kind: "one", code: (code) => code[by], text: by };
  return { sort, source, where: TRUE, select: null, view: "own", text };
}

/**
 * `between a) … or b) …`: on a shortest way of the first pair with anything between it that fits the rest of the
 * description.
 */
function lowerBetween(
  context: PhraseContext,
  test: Test & { readonly kind: "between" },
  description: Description,
  relation: RelationProgram | null,
): Predicate {
  const rest = { ...description, tests: description.tests.filter((each) => each !== test) };
  const alike = lowerDescription({ ...context, askedRelation: null }, rest);
  const nearAsked: Predicate =
    relation === null
      ? TRUE
      : {
          kind: "related",
          set: askedSet(context.game.roles.unit),
          relation: { ...relation, reversed: true },
          count: null,
        };
  const ways = waysBetween(context, test);
  return {
    kind: "any",
    of: ways.map((way, index) => {
      const earlier = ways.slice(0, index).map((before): Predicate => {
        const set: SetProgram = { ...alike, where: all([alike.where, nearAsked, before]) };
        return not({ kind: "some", set });
      });
      return all([way, ...earlier]);
    }),
  };
}

/** For each pair, the test that a place is on a shortest way between its two ends. */
function waysBetween(context: PhraseContext, test: Test & { readonly kind: "between" }): readonly Predicate[] {
  if (context.game.between === undefined) partOf(context.game, "ways");
  return test.pairs.map(({ first, second }) => ({
    kind: "onWay",
    first: lowerDescription(context, first),
    second: lowerDescription(context, second),
  }));
}

/** The members of a description as a list, a place or a search, with their test. */
export function lowerDescription(context: PhraseContext, description: Description): SetProgram {
  return inPart(description, () => lowerSet(context, description));
}

function lowerSet(context: PhraseContext, description: Description): SetProgram {
  const { sort } = description;
  const base = lowerBase(context, description.base, sort, description.text);
  if (base.source.kind === "all" || base.source.kind === "list") sortIn(context, sort);
  const ofHere = description.base.kind === "here";
  if (description.tests.filter((test) => test.kind === "between" && test.pairs.length > 1).length > 1) {
    throw new LoweringError("only one “between” of a phrase can name several pairs");
  }
  const tests = testsBeforeChoice(description, context.game.policies).map((test) => {
    if (test.kind !== "between") return lowerTest(context, test, sort, ofHere);
    return lowerBetween(context, test, description, context.askedRelation);
  });
  const where = all([base.where, ...tests]);
  const select = description.select === null ? null : lowerMeasure(context, description.select, sort);
  return fromList(context, { sort, source: base.source, where, select, view: context.view, text: description.text });
}

/** Everything of a sort that has these flags. */
export function thingsWith(context: LowerContext, sort: string, flags: FlagTest, text: string): SetProgram {
  const where = all([present(context, sort), flagsPredicate(context, sort, flags, text)]);
  return fromList(context, { sort, source: { kind: "all" }, where, select: null, view: context.view, text });
}

function lowerBase(
  context: PhraseContext,
  base: Base,
  sort: string,
  text: string,
): { readonly source: SetSource; readonly where: Predicate } {
  switch (base.kind) {
    case "all":
      return { source: { kind: "all" }, where: present(context, sort) };
    case "noun":
      return lowerNoun(context, base.entry, base.letter, sort, text);
    case "here":
      if (!context.acts) throw new LoweringError("nobody acts in this table");
      return { source: { kind: "one", code: (code) => code.here, text: "here" }, where: TRUE };
    case "actor": {
      if (!context.acts) throw new LoweringError("nobody acts in this table");
      const isCard = sort === context.game.roles.card;
      return {
        source: { kind: "one", code: (code) => (isCard ? code.card : code.actor), text: isCard ? "card" : "actor" },
        where: TRUE,
      };
    }
    case "bound":
      return lowerBound(context, sort);
    case "parameter": {
      const name = context.parameters?.[base.index];
      if (name === undefined) throw new LoweringError("what a checklist is asked of stands outside its rows");
      return { source: { kind: "one", code: () => name, text: name }, where: TRUE };
    }
    case "either": {
      const sets = base.of.map((each) => lowerDescription(context, each));
      return { source: { kind: "all" }, where: { kind: "any", of: sets.map(membership) } };
    }
    case "coerced": {
      const meaning = context.game.coercions.get(base.coercion);
      if (meaning?.kind !== "coercion") throw new LoweringError(`nothing says what “${text}” stands for`);
      const of = lowerDescription(context, base.of);
      if (meaning.image === null) {
        return { source: { kind: "all" }, where: standingFor(of, meaning.holds, context.view, base.coercion) };
      }
      return {
        source: { kind: "image", of, image: meaning.image, holds: meaning.holds, text: base.coercion },
        where: TRUE,
      };
    }
  }
}

/** Things off the board do not belong to a sort whose things are on places. */
function present(context: LowerContext, sort: string): Predicate {
  const meaning = context.game.sorts[sort]?.present ?? null;
  return meaning === null ? TRUE : lowerTestMeaning(context, meaning, sort, "present", false);
}

function lowerNoun(
  context: PhraseContext,
  entry: string,
  letter: string | null,
  sort: string,
  text: string,
): { readonly source: SetSource; readonly where: Predicate } {
  const meaning = context.game.meanings.get(entry);
  if (meaning?.kind === "preferred") return { source: context.preferred(context, meaning.action, text), where: TRUE };
  const noun = meaningOf(context, entry, "noun");
  const parts = [
    present(context, sort),
    noun.test === null ? TRUE : lowerTestMeaning(context, noun.test, sort, entry, false),
    letter === null ? TRUE : flagsPredicate(context, sort, partOf(context.game, "letterFlags")(letter), letter),
  ];
  if (noun.list !== undefined) {
    const membership = all(parts);
    const where = letter === null ? TRUE : membership;
    return { source: { kind: "list", field: noun.list.field, count: noun.list.count, membership }, where };
  }
  return { source: { kind: "all" }, where: all(parts) };
}

/** Everything of the sort that the condition bound. */
function lowerBound(context: PhraseContext, sort: string): { readonly source: SetSource; readonly where: Predicate } {
  if (context.counted.includes(sort)) throw new LoweringError(`positions only count these ${thingsOf(sort)}`);
  const set = context.bound.find((each) => each.sort === sort);
  if (set === undefined) {
    if (context.outOfReach?.some((each) => each.sort === sort) === true)
      throw new LoweringError("what the clause names is not known where another unit is led");
    return { source: { kind: "all" }, where: FALSE };
  }
  const { source } = set;
  if (set.select === null) {
    return { source: source.kind === "preferred" ? { ...source, isBound: true } : source, where: set.where };
  }
  return { source: { kind: "all" }, where: { kind: "any", of: [{ kind: "member", set }] } };
}

/** A test of a thing of the sort. `ofHere`: the thing is the acting unit's own place. */
export function lowerTest(context: PhraseContext, test: Test, sort: string, ofHere: boolean): Predicate {
  return inPart(test, () => lowerOneTest(context, test, sort, ofHere));
}

function lowerOneTest(context: PhraseContext, test: Test, sort: string, ofHere: boolean): Predicate {
  switch (test.kind) {
    case "is":
      return unless(test.negated, wordTest(context, test.entry, sort, ofHere));
    case "isOneOf":
      return unless(test.negated, membership(lowerDescription(context, test.description)));
    case "relates":
      return unless(test.negated, lowerRelation(context, test.entry, test.argument, test.count, sort));
    case "named":
      return named(context, test.name, sort);
    case "between":
      return { kind: "any", of: waysBetween(context, test) };
    case "within": {
      if (test.through.length > 0) {
        const place = context.game.roles.place;
        const through = all(test.through.map((each) => lowerTest(context, each, place, false)));
        if (test.of === null) throw new LoweringError("nothing says how far to");
        if (sort !== context.game.roles.unit) {
          throw new LoweringError(`only units go a way, and this is said of ${thingsOf(sort)}`);
        }
        partOf(context.game, "ways");
        return { kind: "fewOnWay", to: lowerDescription(context, test.of), through, count: test.count };
      }
      const distance = distanceOf(context, test.measure, sort, test.of, false);
      return { kind: "within", distance, count: test.count };
    }
    case "measures":
      return { kind: "compares", key: lowerMeasure(context, test.measure, sort), count: test.count };
    case "leadsTo": {
      partOf(context.game, "leadsTo");
      const { action, strength, chance, negated, text } = test;
      const outcome = lowerOutcome({ ...context, bound: [], counted: [], legal: null }, test.outcome, sort);
      return { kind: "leadsTo", sort, action, strength, chance, negated, text, outcome };
    }
  }
}

/** @param sort of the target of the action */
function lowerOutcome(context: PhraseContext, outcome: Outcome, sort: string): OutcomeProgram {
  switch (outcome.kind) {
    case "so": {
      const { count, negated, anew = false } = outcome;
      return { kind: "so", of: lowerDescription(context, outcome.of), count, negated, anew };
    }
    case "gone": {
      const { of, last } = outcome;
      return { kind: "gone", sort: of.sort, passes: membership(lowerDescription(context, of)), last };
    }
    case "itself so": {
      const passes = all(outcome.tests.map((test) => lowerTest(context, test, sort, false)));
      const { anew = false } = outcome;
      return { kind: "itself so", passes: outcome.negated ? not(passes) : passes, anew };
    }
    case "itself gone":
      return { kind: "itself gone" };
    case "won":
      return { kind: "won", by: outcome.by };
    case "amount": {
      const { over, measure, goes, by } = outcome;
      const [set, key] = [counted(context, lowerDescription(context, over)), lowerMeasure(context, measure, over.sort)];
      return { kind: "amount", set, key, goes, by, isOfActor: isOfActor(over) };
    }
    case "joined": {
      const { every, of } = outcome;
      return { kind: "joined", every, of: of.map((each) => lowerOutcome(context, each, sort)) };
    }
  }
}

function unless(negated: boolean, passes: Predicate): Predicate {
  return negated ? not(passes) : passes;
}

/** The thing with a name. It is looked up by name, because its number differs between boards. */
function named({ game, view }: PhraseContext, name: string, sort: string): Predicate {
  const { place, unit } = game.roles;
  const nameField = sort === place ? "placeName" : sort === unit ? "unitName" : null;
  if (nameField === null) throw new LoweringError(`${thingsOf(sort)} have no numbers of their own`);
  const code: CodeOf = ({ position }, of) => `${position}.${nameField}(${of}) === ${JSON.stringify(name)}`;
  return { kind: "code", code, view, word: `named ${name}` };
}

/** The test of an adjective or postfix. */
export function wordTest(context: PhraseContext, entry: string, sort: string, ofHere = false): Predicate {
  const known = context.game.meanings.get(entry);
  if (known?.kind === "legal") {
    if (context.legal === null) throw new LoweringError(`“${entry}” needs an action that aims`);
    return context.legal;
  }
  if (known?.kind === "comparing")
    throw new LoweringError(`“${entry}” compares candidates: it stands between brackets alone`);
  const meaning = meaningOf(context, entry, "adjective").tests[sort];
  if (meaning === undefined) throw new LoweringError(`“${entry}” says nothing of ${thingsOf(sort)}`);
  return lowerTestMeaning(context, meaning, sort, entry, ofHere);
}

function lowerRelation(
  context: PhraseContext,
  entry: string,
  argument: Description,
  count: Count | null,
  sort: string,
): Predicate {
  const trait = traitOf(context, argument, sort);
  if (trait !== null) {
    if (count !== null) throw new LoweringError(`${thingsOf(sort)} have it or not, in no number`);
    if (argument.tests.length > 0) throw new LoweringError(`nothing more can be said of what ${thingsOf(sort)} have`);
    return flagsPredicate(context, sort, trait, argument.text);
  }
  const between = argument.tests.some((test) => test.kind === "between");
  const set = lowerDescription(
    between ? { ...context, askedRelation: relationProgram(context, entry, sort, argument.sort) } : context,
    argument,
  );
  const tally = tallyOf(context, entry, sort, set);
  if (tally !== null) {
    const atLeastOne = count === null || (count.comparison === "atLeast" && count.number === 1);
    if (atLeastOne && tally.some !== null) return flagsPredicate(context, sort, tally.some, argument.text);
    if (atLeastOne && tally.present !== undefined) {
      return { kind: "code", code: tally.present, view: context.view, word: `containing ${set.text}` };
    }
    if (tally.count !== null) {
      const key = tallyKey(context, tally.count, set, "max", argument.text);
      return { kind: "compares", key, count: count ?? { comparison: "atLeast", number: 1 } };
    }
  }
  const { image, ofFound } = senseOf(context, entry, sort, argument.sort);
  const found = argument.base.kind === "bound" ? ofFound : undefined;
  if (image !== undefined && found === undefined && count === null && set.select === null) {
    return { kind: "image", image, view: context.view, word: entry, passes: membership(set) };
  }
  const relation = relationProgram(context, entry, sort, argument.sort);
  const related: Predicate = {
    kind: "related",
    set,
    relation: found === undefined ? relation : { ...relation, code: found },
    count,
  };
  return all([necessary(context, entry, set, count, sort), related]);
}

function traitOf(context: LowerContext, argument: Description, sort: string): FlagTest | null {
  if (argument.base.kind !== "noun") return null;
  const { entry } = argument.base;
  const meaning = context.game.meanings.get(entry);
  if (meaning?.kind !== "noun") return null;
  const { trait, traitOf: of = sort } = meaning satisfies NounMeaning;
  if (trait !== undefined && of !== sort) throw new LoweringError(`“${entry}” is said of no ${thingsOf(sort)}`);
  return trait ?? null;
}

/** The variable with the thing that a definition computes a number for; the other side's sheet has its own. */
function variableFor(word: string, view: View): string {
  const letters = word.replace(/[^a-z0-9]/g, (sign) => `_${sign.codePointAt(0)?.toString(36) ?? ""}`);
  return `${view}It_${letters}`;
}

/** The number of a thing by a quantity of the game. */
export function quantityKey(context: PhraseContext, entry: string, direction: Key["direction"], text: string): Key {
  const meaning = meaningOf(context, entry, "quantity");
  requireActor(context, meaning);
  return { kind: "code", direction, text, code: meaning.code, view: context.view };
}

/** A number computed from others. */
export function lowerAmount(context: PhraseContext, amount: Amount): AmountProgram {
  return mapLeaves(amount, (leaf) => lowerLeaf(context, leaf));
}

function lowerLeaf(context: PhraseContext, leaf: AmountLeaf): AmountLeafProgram {
  return inPart(leaf, () => lowerNumber(context, leaf));
}

function lowerNumber(context: PhraseContext, leaf: AmountLeaf): AmountLeafProgram {
  switch (leaf.kind) {
    case "count":
      return { kind: "count", set: lowerDescription(context, leaf.of) };
    case "total": {
      const set = counted(context, lowerDescription(context, leaf.over));
      const text = leaf.measure.kind === "quantity" ? leaf.measure.entry : leaf.measure.text;
      return { kind: "sum", set, key: lowerMeasure(context, leaf.measure, leaf.over.sort), text };
    }
    case "counter": {
      const held = memoryCode(context, leaf.cell);
      return { kind: "code", code: held.number, word: leaf.cell.name };
    }
  }
}

/**
 * Counts each thing once. All units in one place count as one place. A thing with several numbers, such as a space with a
 * bridge, counts by its first number that is a member.
 */
export function counted(context: PhraseContext, walked: SetProgram): SetProgram {
  const isImage = walked.source.kind === "image" && !isSingle(walked);
  const set: SetProgram = isImage
    ? { ...walked, source: { kind: "all" }, where: membership(walked), select: null }
    : walked;
  const once = context.game.sorts[set.sort]?.once ?? null;
  if (once === null || isSingle(set)) return set;
  const { first: image } = once;
  const first = flagTest(set.sort, once.flags, "first");
  const ofFirst: Predicate = { kind: "image", image, view: set.view, word: "first", passes: membership(set) };
  return { ...set, where: all([set.where, { kind: "any", of: [first, not(ofFirst)] }]) };
}

function isSingle({ source }: SetProgram): boolean {
  return source.kind === "one" || (source.kind === "image" && isSingle(source.of));
}

/** The number that a thing of the sort has under a measure. */
export function lowerMeasure(context: PhraseContext, measure: Measure, sort: string): Key {
  return inPart(measure, () => lowerKey(context, measure, sort));
}

function lowerKey(context: PhraseContext, measure: Measure, sort: string): Key {
  const { direction, text } = measure;
  switch (measure.kind) {
    case "quantity":
      return quantityKey(context, measure.entry, direction, text);
    case "calculated": {
      const variable = variableFor(measure.word, context.view);
      const value = lowerAmount({ ...context, bound: [], counted: [], parameters: [variable] }, measure.value);
      return { kind: "calculated", direction, text, variable, value };
    }
    case "count": {
      const set = lowerDescription(context, measure.of);
      const count = tallyOf(context, measure.relation, sort, set)?.count ?? null;
      if (count !== null) return tallyKey(context, count, set, direction, text);
      const relation = relationProgram(context, measure.relation, sort, measure.of.sort);
      return { kind: "count", direction, text, set, relation };
    }
    case "distance": {
      const { to } = measure;
      const away = direction === "max" && to !== null;
      const distance = away ? distanceAwayFrom(context, to, sort) : distanceOf(context, "steps", sort, to, false);
      return { kind: "distance", direction, text, distance };
    }
    case "own":
      meaningOf(context, measure.entry, "table");
      partOf(context.game, "rankedByTable");
      return { kind: "table", direction, text, whose: "either" };
    case "best": {
      meaningOf(context, measure.entry, "table");
      partOf(context.game, "rankedByTable");
      const set = lowerDescription(context, measure.of);
      const relation = relationProgram(context, measure.relation, sort, measure.of.sort);
      return { kind: "best", direction, text, set, relation };
    }
  }
}

/** The distance of a thing of the sort from what is described. */
export function distanceAwayFrom(context: PhraseContext, from: Description, sort: string): Distance {
  return distanceOf(context, "steps", sort, from, context.game.policies.furthestFrom === "the sum over them");
}

function distanceOf(
  context: PhraseContext,
  measure: "steps" | "range",
  sort: string,
  to: Description | null,
  sum: boolean,
): Distance {
  const from = placeIn(context, sort);
  if (to === null && !context.acts) throw new LoweringError("nobody acts in this table");
  if (to !== null) placeIn(context, to.sort);
  const also = context.game.spaces?.otherPlaceOf[sort] ?? null;
  return { measure, sort, from, also, to: to === null ? null : lowerDescription(context, to), sum };
}

/** Where the things of a sort are; null for places themselves. */
function placeIn({ game }: PhraseContext, sort: string): CodeOf | null {
  if (sort === game.roles.place) return null;
  const placeOf = game.placeOf[sort];
  if (placeOf === undefined) throw new LoweringError(`${thingsOf(sort)} stand nowhere on the board`);
  return placeOf;
}
