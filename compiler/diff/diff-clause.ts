import type { Change, ChangeKind, Pairing } from "./change.ts";
import type {
  ActionParts,
  ClauseParts,
  ConjunctPart,
  LetterParts,
  Part,
  Property,
  Rolled,
  RowParts,
} from "./clause-parts.ts";
import { diffBrackets } from "./diff-bracket.ts";
import { match, type Matches } from "./match.ts";
import { OWN_LETTERS } from "../../runtime/checked-tree/meaning-key.ts";
import { oppositeKey } from "../../runtime/checked-tree/normal-form.ts";
import { type Place, quoted, turned } from "./quoting.ts";
import { conjunctSimilarity, letterSimilarity, rowSimilarity } from "./similarity.ts";
import { facesText } from "../../runtime/checked-tree/expression.ts";

/** The differences between two matched clauses; different numbers do not count. */
export function diffClauses(before: ClauseParts, after: ClauseParts, place: Place): Change[] {
  const changes = diffConditions(before.conjuncts, after.conjuncts, place);
  if (before.action !== null && after.action !== null) {
    return [...changes, ...diffActions(before.action, after.action, place)];
  }
  if (before.action === null && after.action === null) {
    return [...changes, ...diffRolls(before, after, place)];
  }
  const actionText = (clause: ClauseParts): string =>
    clause.action?.name.text ?? `a roll of ${(clause.rolled?.text ?? "dice").replace(/^d/, "a d")}`;
  const sentence = `action changed: ${actionText(before)} → ${actionText(after)}`;
  return [...changes, place.change("action-changed", before.part, after.part, sentence)];
}

function diffConditions(olds: readonly ConjunctPart[], news: readonly ConjunctPart[], place: Place): Change[] {
  const isOnlyPair = olds.length === 1 && news.length === 1;
  const found = match(olds, news, {
    keyOf: (part) => part,
    similarity: conjunctSimilarity,
    enough: 0.4,
    enoughInPlace: isOnlyPair ? 0 : 0.25,
  });
  const changes: Change[] = [];
  for (const { member: old } of found.removed) {
    const sentence = `condition ${quoted(old.text)} dropped${news.length === 0 ? ": it always holds" : ""}`;
    changes.push(place.change("condition-dropped", old, null, sentence));
  }
  for (const { member: added } of found.added) {
    changes.push(place.change("condition-added", null, added, `condition ${quoted(added.text)} added`));
  }
  for (const { before: old, after: added } of found.pairs) {
    if (old.key !== added.key) changes.push(changedConjunct(old, added, place));
    else if (!sameExceptSubject(old.text, added.text)) changes.push(place.wording(old, added));
  }
  return changes;
}

/** `not an objective` and `space not an objective` are the same: the second conjunct need not repeat the subject. */
function sameExceptSubject(before: string, after: string): boolean {
  return before.endsWith(after) || after.endsWith(before);
}

function changedConjunct(old: ConjunctPart, added: ConjunctPart, place: Place): Change {
  const conditionChange = (kind: ChangeKind, what: string): Change =>
    changed(kind, place, old, added, `${what}: ${turned(old.text, added.text)}`);
  if (old.kind === "threshold" && added.kind === "threshold")
    return conditionChange("threshold-changed", "threshold changed");
  if (oppositeKey(old.key) === added.key)
    return conditionChange("condition-negated", "condition turned into its opposite");
  if (old.withoutCount === added.withoutCount)
    return conditionChange("condition-number-changed", "number in the condition changed");
  if (old.withoutNegation !== "" && old.withoutNegation === added.withoutNegation) {
    return conditionChange("condition-negated", "condition negated");
  }
  return conditionChange("condition-changed", "condition changed");
}

/** A change. If both parts have the same words, it may be the consequence of another change. */
function changed(kind: ChangeKind, place: Place, before: Part | null, after: Part | null, sentence: string): Change {
  const isTypedAlike = before !== null && after !== null && inFull(before) === inFull(after) && CONSEQUENCES.has(kind);
  const change = place.change(kind, before, after, sentence);
  return isTypedAlike ? { ...change, isConsequence: true } : change;
}

function inFull({ text, inFull: full }: Part): string {
  return full ?? text;
}

/** Two parts in words that distinguish them, if there are such words. */
function distinctWords(before: Part, after: Part): string {
  return before.text === after.text ? turned(inFull(before), inFull(after)) : turned(before.text, after.text);
}

/** Kinds of change that can follow from a change of the letters or the condition that a part refers to. */
const CONSEQUENCES: ReadonlySet<ChangeKind> = new Set([
  "condition-changed",
  "destination-changed",
  "target-changed",
  "manner-changed",
  "decks-changed",
]);

function diffActions(before: ActionParts, after: ActionParts, place: Place): Change[] {
  const changes: Change[] = [];
  const isOther = before.name.key !== after.name.key;
  if (isOther) {
    const sentence = `action changed: ${before.name.text} → ${after.name.text}`;
    changes.push(place.change("action-changed", before.name, after.name, sentence));
  }
  // An action without a strength or target cannot keep those of another.
  const hasNone = before.strength === null || after.strength === null;
  if (before.strength?.key !== after.strength?.key && !(isOther && hasNone)) {
    const textOf = (part: Part | null): string => part?.text ?? "none";
    const sentence = `strength changed: ${textOf(before.strength)} → ${textOf(after.strength)}`;
    changes.push(place.change("strength-changed", before.strength, after.strength, sentence));
  }
  changes.push(...diffProperties(before, after, place));
  changes.push(...diffLetters(before.letters, after.letters, place));
  changes.push(...diffRolls(before, after, place));
  for (const bracket of before.brackets) {
    const other = after.brackets.find(({ role }) => role === bracket.role);
    changes.push(...diffBrackets(bracket, other ?? { ...bracket, criteria: [] }, place));
  }
  for (const bracket of after.brackets) {
    if (before.brackets.some(({ role }) => role === bracket.role)) continue;
    changes.push(...diffBrackets({ ...bracket, criteria: [] }, bracket, place));
  }
  return changes;
}

function diffProperties(before: ActionParts, after: ActionParts, place: Place): Change[] {
  const names = new Set([...before.properties, ...after.properties].map(({ name }) => name));
  const isOther = before.name.key !== after.name.key;
  return [...names].flatMap((name): Change[] => {
    const named = (properties: readonly Property[]): Property | undefined =>
      properties.find((each) => each.name === name);
    if (isOther && (named(before.properties) === undefined || named(after.properties) === undefined)) return [];
    const first = named(before.properties)?.part ?? null;
    const second = named(after.properties)?.part ?? null;
    const kind = (named(after.properties) ?? named(before.properties))?.kind ?? "action-changed";
    if (first !== null && second !== null && first.key === second.key) {
      return sameWords(first.text, second.text) ? [] : [place.wording(first, second)];
    }
    if (first === null && second === null) return [];
    const otherwise = [...before.properties, ...after.properties].find((each) => each.name === name)?.otherwise;
    const sentence =
      otherwise !== undefined
        ? `${name} changed: ${turned(first?.text ?? otherwise, second?.text ?? otherwise)}`
        : first === null
          ? `${name} stated: ${quoted(second?.text ?? "")}`
          : second === null
            ? `${name} no longer stated: ${quoted(first.text)}`
            : `${name} changed: ${distinctWords(first, second)}`;
    return [changed(kind, place, first, second, sentence)];
  });
}

/** Whether two wordings differ only in the letters they refer to. */
function sameWords(before: string, after: string): boolean {
  return before === after || withoutLetters(before) === withoutLetters(after);
}

function withoutLetters(text: string): string {
  return text.replace(/\[[a-z](?: > [a-z])*\]|\bas per [a-z]\b\)?/g, "[]");
}

/** How similar letters must be to be one changed letter; in one place less is enough. */
const LETTER_ENOUGH = 0.5;
const LETTER_ENOUGH_IN_PLACE = 0.2;

/** The matched letters of two clauses. */
export function matchLetters(before: readonly LetterParts[], after: readonly LetterParts[]): Matches<LetterParts> {
  return match(before, after, {
    keyOf: ({ part }) => part,
    similarity: letterSimilarity,
    enough: LETTER_ENOUGH,
    enoughInPlace: LETTER_ENOUGH_IN_PLACE,
  });
}

function diffLetters(olds: readonly LetterParts[], news: readonly LetterParts[], place: Place): Change[] {
  const found = matchLetters(olds, news);
  const changes: Change[] = [];
  const gone = new Set(found.removed.map(({ member }) => OWN_LETTERS(place.where.clause?.before ?? 0, member.letter)));
  const at = (letter: Pairing<string>): Place => place.within({ letter });
  for (const { member: old } of found.removed) {
    const sentence = `letter removed: ${quoted(old.part.text)}`;
    changes.push(at({ before: old.letter, after: null }).change("letter-removed", old.part, null, sentence));
  }
  for (const { before: old, after: added, from, to, hasMoved } of found.pairs) {
    const here = at({ before: old.letter, after: added.letter });
    if (hasMoved) {
      const sentence = `letter moved ${from > to ? "up" : "down"} in preference: ${quoted(added.part.text)}`;
      changes.push(here.change("letter-moved", old.part, added.part, sentence));
    }
    changes.push(...diffConditions(old.conjuncts, added.conjuncts, here));
    if (old.goal.key !== added.goal.key) {
      const sentence = `destination changed: ${distinctWords(old.goal, added.goal)}`;
      const change = changed("destination-changed", here, old.goal, added.goal, sentence);
      changes.push(pointsToTheRest(old.goal, added.goal, gone) ? { ...change, isConsequence: true } : change);
    } else if (!sameWords(old.goal.text, added.goal.text)) changes.push(here.wording(old.goal, added.goal));
    changes.push(...diffBrackets(old.bracket, added.bracket, here));
  }
  for (const { member: added } of found.added) {
    const sentence = `letter added: ${quoted(added.part.text)}`;
    changes.push(at({ before: null, after: added.letter }).change("letter-added", null, added.part, sentence));
  }
  return changes;
}

/** Whether a goal refers to the same letters as before, except those that are gone. */
function pointsToTheRest(before: Part, after: Part, gone: ReadonlySet<string>): boolean {
  const [olds, news] = [lettersOf(before), lettersOf(after)];
  if (olds === null || news === null) return false;
  return olds.filter((letter) => !gone.has(letter)).join() === news.join();
}

/** The letters that a goal refers to; null if none. */
function lettersOf({ key }: Part): readonly string[] | null {
  const { kind, letters } = JSON.parse(key) as { readonly kind: string; readonly letters?: readonly string[] };
  return kind === "nearerToLetters" ? (letters ?? null) : null;
}

interface RollParts {
  readonly rolled: Rolled | null;
  readonly rows: readonly RowParts[];
}

/** The differences between two tables of rolls: of a clause, or of the decks that are drawn from. */
function diffRolls(before: RollParts, after: RollParts, place: Place): Change[] {
  const changes: Change[] = [];
  const [oldFirst, newFirst] = [before.rows[0], after.rows[0]];
  if (before.rolled && after.rolled && before.rolled.key !== after.rolled.key && oldFirst && newFirst) {
    const sentence = `roll changed: ${before.rolled.text} → ${after.rolled.text}`;
    changes.push(place.change("die-changed", oldFirst.part, newFirst.part, sentence));
  }
  const found = match(before.rows, after.rows, {
    keyOf: ({ part }) => part,
    similarity: rowSimilarity,
    enough: 0.5,
    enoughInPlace: 0.25,
  });
  for (const { member: old, index } of found.removed) {
    const here = place.within({ row: { before: index + 1, after: null } });
    changes.push(here.change("row-removed", old.part, null, `row removed: ${rowText(old)}`));
  }
  for (const { before: old, after: added, from, to } of found.pairs) {
    changes.push(...diffRows(old, added, place.within({ row: { before: from + 1, after: to + 1 } })));
  }
  for (const { member: added, index } of found.added) {
    const here = place.within({ row: { before: null, after: index + 1 } });
    changes.push(here.change("row-added", null, added.part, `row added: ${rowText(added)}`));
  }
  return changes;
}

function diffRows(old: RowParts, added: RowParts, place: Place): Change[] {
  const changes: Change[] = [];
  if (old.from !== added.from || old.to !== added.to) {
    const sentence = `roll for ${quoted(added.resultText)} changed: ${facesText(old)} → ${facesText(added)}`;
    changes.push(place.change("row-range-changed", old.part, added.part, sentence));
  }
  if (old.result === added.result && old.resultText === added.resultText) return changes;
  const within = old.action === null || added.action === null ? null : diffActions(old.action, added.action, place);
  if (within === null && old.result === added.result) return changes;
  if (within === null || within.some(({ kind }) => kind === "action-changed")) {
    const sentence = `result of ${facesText(added)} changed: ${turned(old.resultText, added.resultText)}`;
    return [...changes, place.change("row-result-changed", old.part, added.part, sentence)];
  }
  return [...changes, ...diffFound(old, added, place), ...within];
}

/** The differences in `Find most dangerous enemy. [Nearest > Random]`. */
function diffFound(old: RowParts, added: RowParts, place: Place): Change[] {
  const changes: Change[] = [];
  if (old.find?.key !== added.find?.key) {
    const textOf = (part: Part | null): string => part?.text ?? "nothing";
    const sentence = `what is found changed: ${turned(textOf(old.find), textOf(added.find))}`;
    changes.push(changed("target-changed", place, old.find, added.find, sentence));
  } else if (old.find !== null && added.find !== null && old.find.text !== added.find.text) {
    changes.push(place.wording(old.find, added.find));
  }
  return [...changes, ...diffBrackets(old.findBracket, added.findBracket, place)];
}

function rowText(row: RowParts): string {
  return `${facesText(row)} ${quoted(row.resultText)}`;
}
