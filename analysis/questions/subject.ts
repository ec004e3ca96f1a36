import type { ActingCard, Problem } from "../../games/game-package.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { whichThereAre } from "../../grammar/nearest-name.ts";
import type {
  CheckedClause,
  CheckedProcedure,
  CheckedSheet,
  Criterion,
  SourceRange,
} from "../../runtime/checked-tree.ts";
import { actionsIn, subclausesOf } from "../../runtime/checked-tree/parts.ts";
import { procedureFor, readFor } from "../../runtime/checked-tree/procedures.ts";
import type { Part } from "../../runtime/checked-tree/roles.ts";
import { placesWithin } from "../../runtime/checked-tree/visit.ts";
import { DecisionBuffer, NONE } from "../../runtime/compact/decision-buffer.ts";
import type { Choice } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { decidedBy, letterIn, nearnessTo } from "../behaviour/changed-parts.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";
import type { FoundPosition, Wish } from "../search/search-position.ts";

/** The subject of a question, found in a sheet. */
export interface Subject {
  readonly procedure: CheckedProcedure;
  /** The cards whose procedure it is and that the question means. */
  readonly cards: readonly ActingCard[];
  readonly clause: CheckedClause | null;
  /** How many criteria come before the one in question; null if the question is not about one. */
  readonly criteriaBefore: number | null;
  /** The clause, the letter or row, and the criterion in question, in the sheet's text. */
  readonly spans: readonly SourceRange[];
}

/** The subject, or why the sheet has none: a sentence. */
type FoundSubject =
  { readonly kind: "subject"; readonly subject: Subject } | { readonly kind: "unknown"; readonly reason: string };

/**
 * Finds the subject of a question.
 *
 * @param fielded the cards that the bot may have to resolve
 */
export function subjectOf(question: Question, sheet: CheckedSheet, fielded: readonly ActingCard[]): FoundSubject {
  const unit = unitIn(question);
  const procedure = sheet.procedures.find((each) => isMeant(each, unit));
  if (procedure === undefined) {
    const names = sheet.procedures.map(({ name }) => name);
    const titles = sheet.procedures.flatMap(({ units }) => units.map(({ title }) => title));
    return unknown(`there is no procedure for ${unit}${whichThereAre(unit, names, [...names, ...titles])}`);
  }
  const cards = fielded.filter(
    (card) =>
      procedureFor(sheet, card.title, card.letter, readFor(procedure)) === procedure &&
      (isTitleOnly(procedure, unit) || folded(card.name) === folded(unit)),
  );
  if (question.kind === "does") {
    const reason = question.action === null ? null : unknownAction(question.action, sheet);
    if (reason !== null) return unknown(reason);
    return { kind: "subject", subject: { procedure, cards, clause: null, criteriaBefore: null, spans: [] } };
  }
  return inClause(question, procedure, cards);
}

function unitIn(question: Question): string {
  return question.kind === "does" ? question.unit : question.at.unit;
}

function unknown(reason: string): FoundSubject {
  return { kind: "unknown", reason };
}

/** Why the sheet has no such action, with the nearest one; null if it has it. */
function unknownAction(action: string, sheet: CheckedSheet): string | null {
  const known = new Set<string>();
  for (const { clauses } of sheet.procedures) {
    for (const { statement } of clauses) {
      for (const { entry } of actionsIn(statement)) known.add(entry);
    }
  }
  const names = [...known].toSorted();
  if (names.some((name) => folded(name) === folded(action))) return null;
  return `no clause of the sheet has the action ${action}${whichThereAre(action, names)}`;
}

/** Words without differences in typing: capitals, spaces and hyphens. */
function folded(text: string): string {
  return text
    .trim()
    .replace(/[\s-]+/g, " ")
    .toLowerCase();
}

function isMeant(procedure: CheckedProcedure, unit: string): boolean {
  return folded(procedure.name) === folded(unit) || isTitleOnly(procedure, unit) || hasUnit(procedure, folded(unit));
}

/** Whether the words are the heading or one of its titles without a letter, which means all its cards. */
function isTitleOnly(procedure: CheckedProcedure, unit: string): boolean {
  const asked = folded(unit);
  return folded(procedure.name) === asked || procedure.units.some(({ title }) => folded(title) === asked);
}

function hasUnit({ units }: CheckedProcedure, asked: string): boolean {
  return units.some(({ title, letters, except }) => {
    if (!asked.startsWith(`${folded(title)} `)) return false;
    const letter = asked.slice(title.length + 1).toUpperCase();
    return /^[A-Z]$/.test(letter) && (letters.length > 0 ? letters.includes(letter) : !except.includes(letter));
  });
}

function inClause(
  question: Exclude<Question, { kind: "does" }>,
  procedure: CheckedProcedure,
  cards: readonly ActingCard[],
): FoundSubject {
  const { at } = question;
  const clause = procedure.clauses.find(({ number }) => number === at.clause);
  if (clause === undefined) {
    const last = procedure.clauses.at(-1)?.number ?? 0;
    return unknown(`${procedure.name} has no clause ${at.clause}; its last is ${last}`);
  }
  const part = partOf(clause, at);
  if (part === null) return unknown(missingPart(procedure, clause, at));
  const base = { procedure, cards, clause };
  if (question.kind !== "decides") {
    return { kind: "subject", subject: { ...base, criteriaBefore: null, spans: [clause.span, part.span] } };
  }
  const index = part.criteria.findIndex(({ text }) => folded(text) === folded(question.criterion));
  const criterion = part.criteria[index];
  if (criterion === undefined) {
    const known = part.criteria.map(({ text }) => text);
    const has = known.length > 0 ? `it has ${known.join(", ")}` : "it has no tiebreakers";
    return unknown(`${procedure.name} ${addressText(at)} has no tiebreaker “${question.criterion}”; ${has}`);
  }
  const spans = [clause.span, part.span, criterion.span];
  return { kind: "subject", subject: { ...base, criteriaBefore: index, spans } };
}

interface AskedPart {
  readonly span: SourceRange;
  readonly criteria: readonly Criterion[];
}

function partOf(clause: CheckedClause, { letter, row }: ClauseAddress): AskedPart | null {
  const { statement, span } = clause;
  if (row !== null) {
    const found = statement.kind === "roll" ? statement.rows[row - 1] : undefined;
    if (found === undefined || letter !== null) return null;
    return { span: found.span, criteria: criteriaIn({ name: "row", part: found }) };
  }
  if (letter !== null) {
    const found = subclausesOf(statement).find((each) => each.letter === letter);
    return found === undefined ? null : { span: found.span, criteria: criteriaIn({ name: "subclause", part: found }) };
  }
  return { span, criteria: statement.kind === "roll" ? [] : criteriaIn({ name: "statement", part: statement }) };
}

/**
 * The criteria within a part, in the order of the page, without those of its letters, which have questions of their
 * own.
 */
function criteriaIn(whole: Part): readonly Criterion[] {
  return [...placesWithin(whole)].flatMap((place) => {
    if (place.name === "criterion") return [place.part];
    return place.name === "subclause" ? [] : criteriaIn(place);
  });
}

function missingPart(procedure: CheckedProcedure, clause: CheckedClause, at: ClauseAddress): string {
  const { statement } = clause;
  const name = `${procedure.name} clause ${clause.number}`;
  if (at.row !== null) {
    return statement.kind === "roll" ? `${name} has ${statement.rows.length} rows` : `${name} has no rows`;
  }
  const letters = subclausesOf(statement).map(({ letter }) => letter);
  return letters.length > 0 ? `${name} has the letters ${letters.join(", ")}` : `${name} has no letters`;
}

/** The answer to a question about a sheet, and its basis. */
export type Answer =
  /** A position shows it. */
  | { readonly kind: "shown"; readonly found: FoundPosition; readonly tried: number }
  /** It is impossible in every position; the sheet itself shows why. */
  | { readonly kind: "impossible"; readonly reason: string }
  /** No position that shows it was found, which proves nothing. */
  | { readonly kind: "not found"; readonly tried: number };

/** The unit as the question names it if it means a unit with a letter, otherwise the heading. */
function unitOf(question: Question, { procedure }: Subject): string {
  const unit = unitIn(question);
  const isTitle = procedure.units.some(({ title }) => title.toLowerCase() === unit.toLowerCase());
  return isTitle ? procedure.name : unit;
}

/** Lints that prove that the part they point at never has an effect. */
const PROVING: ReadonlySet<string> = new Set([
  "after-certain-clause",
  "shadowed-clause",
  "shadowed-letter",
  "after-random",
  "repeated-criterion",
  "constant-criterion",
  "contradictory-criterion",
  "unreachable-row",
]);

/**
 * Why the sheet alone rules out what is asked; null if it does not.
 *
 * @param diagnostics those of the sheet's file, lints included
 */
export function impossibility(question: Question, subject: Subject, diagnostics: readonly Diagnostic[]): string | null {
  if (subject.cards.length === 0) return `the scenario has no card for ${unitOf(question, subject)}`;
  if (question.kind === "does" || question.kind === "is tried") return null;
  const proof = diagnostics.find(
    ({ code, span }) =>
      PROVING.has(code) && subject.spans.some(({ start, end }) => start === span.start && end === span.end),
  );
  return proof?.message ?? null;
}

/**
 * The condition that a position must meet to answer a question with yes. “Never fires” is refuted by a position in
 * which it fires.
 */
export function wishOf(question: Question, subject: Subject, bot: CompiledBot): Wish {
  const out = new DecisionBuffer();
  const decide = (problem: Problem, seed: number): DecisionBuffer => bot.decide(problem, new SeededDice(seed), out);
  const isOwn = (): boolean => bot.module.procedures[out.procedure] === subject.procedure.name;
  if (question.kind === "does") {
    const { action, strength } = question;
    return {
      shows: (problem, seed) => {
        decide(problem, seed);
        if (action === null) return out.action === NONE;
        const isAction = bot.module.actions[out.action] === action;
        return isOwn() && isAction && (strength === null || out.strength === strength);
      },
      nearness: () => 0,
    };
  }
  const { at } = question;
  return {
    shows: (problem, seed) => {
      decide(problem, seed);
      if (!isOwn()) return false;
      if (question.kind === "is tried") return isTried(at, out, () => bot.explain(problem, new SeededDice(seed)).trace);
      if (!decidesBy(at, out, bot)) return false;
      return question.kind !== "decides" || settles(question.criterion, decidedBy(bot, out, problem, seed).choices());
    },
    nearness: (problem, seed) => {
      const decided = decidedBy(bot, out, problem, seed);
      const part = { clause: at.clause, letter: at.letter };
      return nearnessTo([{ before: null, after: part, tiedAfter: subject.criteriaBefore }], decided, decided);
    },
  };
}

function decidesBy({ clause, letter, row }: ClauseAddress, out: DecisionBuffer, bot: CompiledBot): boolean {
  return (
    out.clause === clause &&
    (letter === null || letterIn(out, bot.module.letters) === letter) &&
    (row === null || out.row === row)
  );
}

/** Whether the clause was read, and the letter if the question names one. A card that does nothing reads none. */
function isTried(
  { clause, letter }: ClauseAddress,
  out: DecisionBuffer,
  trace: () => ReturnType<CompiledBot["explain"]>["trace"],
): boolean {
  if (out.clause !== NONE && out.clause < clause) return false;
  const tried = trace().clauses.find(({ number }) => number === clause);
  return tried !== undefined && (letter === null || tried.letters.some((each) => each.letter === letter));
}

/** Whether a criterion leaves one of several candidates in some choice. */
function settles(criterion: string, choices: readonly Choice[]): boolean {
  const wanted = criterion.toLowerCase();
  return choices.some(({ candidates, steps }) =>
    steps.some(({ criterion: text, left }, index) => {
      const before = index === 0 ? candidates : (steps[index - 1]?.left ?? []);
      return text.toLowerCase() === wanted && left.length === 1 && before.length > 1;
    }),
  );
}

/** A part of a procedure that a question is about. */
export interface ClauseAddress {
  /** As the question names it: `Guard`, `Leader A`. */
  readonly unit: string;
  readonly clause: number;
  readonly letter: string | null;
  readonly row: number | null;
}

/** A question about a sheet. */
export type Question =
  | { readonly kind: "fires"; readonly at: ClauseAddress }
  | { readonly kind: "never fires"; readonly at: ClauseAddress }
  | { readonly kind: "is tried"; readonly at: ClauseAddress }
  | { readonly kind: "decides"; readonly criterion: string; readonly at: ClauseAddress }
  /** `action` null: the unit does nothing. */
  | { readonly kind: "does"; readonly unit: string; readonly action: string | null; readonly strength: number | null };

/** The forms that a question can have, with an example of each. */
export const QUESTION_FORMS: readonly (readonly [form: string, example: string])[] = [
  ["UNIT clause N[letter] fires", "Guard clause 3c fires"],
  ["UNIT clause N row R fires", "Captain clause 1 row 2 fires"],
  ["UNIT clause N[letter] is tried", "Guard clause 5 is tried"],
  ["UNIT clause N[letter] never fires", "Guard clause 5 never fires"],
  ['tiebreaker "X" decides in UNIT clause N[letter]', 'tiebreaker "fewest enemies" decides in Guard clause 3a'],
  ["UNIT does ACTION [strength]", "Captain does ATTACK"],
  ["UNIT does nothing", "Guard does nothing"],
];

const ADDRESS = String.raw`(?!clause )(?<unit>.+?),? (?:clause )?(?<clause>\d{1,4})\s*(?<letter>[a-z])?\)?(?:,? row (?<row>\d{1,3}))?`;
const ABOUT_CLAUSE = new RegExp(
  String.raw`^(?:does |is |can |when does |when is )?${ADDRESS} (?:(?:can|does) )?(?<verb>fires?|ever fires?|(?:can )?never fires?|is tried|tried)\??$`,
  "i",
);
const ABOUT_TIEBREAKER = new RegExp(
  String.raw`^(?:does )?(?:the )?(?:(?:tiebreaker|criterion) )?(?<quote>["'“”])?(?<criterion>.+?)["'“”]? (?:decides?|ever decides?) in ${ADDRESS}\??$`,
  "i",
);
const ABOUT_ACTION =
  /^(?:does )?(?<unit>.+?) (?:does|ever does|ever do|do) (?<action>[\p{L} -]+?)(?: (?<strength>\d{1,3}))?\??$/iu;

/** Reads a question; null if it has none of the forms. */
export function readQuestion(text: string): Question | null {
  const words = text.trim().replace(/\s+/g, " ");
  const tiebreaker = ABOUT_TIEBREAKER.exec(words)?.groups;
  if (tiebreaker !== undefined) {
    return { kind: "decides", criterion: tiebreaker["criterion"] ?? "", at: addressOf(tiebreaker) };
  }
  const clause = ABOUT_CLAUSE.exec(words)?.groups;
  if (clause !== undefined) {
    const verb = (clause["verb"] ?? "").toLowerCase();
    const kind = verb.endsWith("tried") ? "is tried" : verb.includes("never") ? "never fires" : "fires";
    return { kind, at: addressOf(clause) };
  }
  const action = ABOUT_ACTION.exec(words)?.groups;
  if (action === undefined) return null;
  const name = action["action"] ?? "";
  const strength = action["strength"] === undefined ? null : Number(action["strength"]);
  return {
    kind: "does",
    unit: action["unit"] ?? "",
    action: name.toLowerCase() === "nothing" ? null : name.toUpperCase(),
    strength,
  };
}

function addressOf(groups: Readonly<Record<string, string>>): ClauseAddress {
  const { unit = "", clause = "0", letter, row } = groups;
  return {
    unit,
    clause: Number(clause),
    letter: letter?.toLowerCase() ?? null,
    row: row === undefined ? null : Number(row),
  };
}

/** `clause 3c`, `clause 1 row 2`. */
export function addressText({ clause, letter, row }: ClauseAddress): string {
  return `clause ${clause}${letter ?? ""}${row === null ? "" : ` row ${row}`}`;
}
