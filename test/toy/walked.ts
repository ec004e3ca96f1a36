import fc from "fast-check";
import { expect } from "vitest";
import { companionGame } from "../../games/shared/declared/companion.ts";
import type { DeclaredGame } from "../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../games/shared/declared/interpreted.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { PositionAnswers, type Sight } from "../../runtime/companion/position-answers.ts";
import type { Question } from "../../runtime/companion/question.ts";
import { walkProcedure } from "../../runtime/companion/resolve.ts";
import type { Decision } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import type { Book } from "../../runtime/game.ts";
import { meaningsOf } from "../../runtime/interpreter/checklists.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import { DEFAULT_POLICIES, type Policies } from "../../runtime/policies.ts";
import { openingOf, readFor, procedureFor } from "../../runtime/checked-tree/procedures.ts";
import { effort } from "../effort.ts";
import { answerTo, drive } from "../runtime/companion/drive.ts";
import { EMPTY, withPests } from "../runtime/interpreter/garden.ts";
import { GARDEN, GARDEN_GAME, gardenPosition } from "./game.ts";

/** Nobody works out anything of the board. */
const NO_SIGHT: Sight<DeclaredPosition, Policies> = {
  seeing: (environment) => environment,
  valuesOf: () => [],
};

/** What the companion sees, and the position from which its questions are answered. */
export interface Seen {
  readonly bare: DeclaredPosition;
  readonly truth: DeclaredPosition;
  /** The position after the first action, from which questions about later ones are answered; the same by default. */
  readonly later?: DeclaredPosition;
}

/**
 * Resolves a card of a declared game with the companion, which looks at a bare board and is told the truth.
 *
 * @param at where the dice are rolled; at the table, the person is asked for them
 * @param answers whether a card is resolved, or something has happened that lines with `When` answer
 */
export function walkedWith(
  declared: DeclaredGame,
  book: Book,
  { bare, truth, later = truth }: Seen,
  index: number,
  seed: number,
  policies: Policies,
  at: "companion" | "table" = "companion",
  answers: "card" | "event" = "card",
): { decision: Decision; questions: readonly Question[]; done: readonly Decision[] } {
  const game = interpretedGame(declared);
  const sheet = book.sheets[truth.bot];
  const { card, actor, title, letter } = game.start({ book, position: truth, readings: policies, index });
  const procedure = sheet === undefined ? null : procedureFor(sheet, title, letter, answers);
  if (sheet === undefined || procedure === null) throw new Error("no procedure");
  const environment = {
    game,
    book,
    readings: policies,
    policies,
    card,
    actor,
    view: truth.bot,
    bound: [],
    checklists: meaningsOf<DeclaredPosition, Policies>(sheet.checklists),
  };
  const opening = openingOf(sheet, procedure);
  const routines = sheet.procedures.filter((each) => readFor(each) === "routine");
  const read = [procedure, ...(opening === null ? [] : [opening]), ...routines];
  const oracleOf = (position: DeclaredPosition) => new PositionAnswers({ ...environment, position }, read, NO_SIGHT);
  const [now, afterwards] = [oracleOf(truth), oracleOf(later)];
  const dice = new SeededDice(seed);
  const done: Decision[] = [];
  const { result, questions } = drive(
    walkProcedure(
      {
        companion: companionGame(declared),
        environment: { ...environment, position: bare },
        sheet,
        procedure,
        dice: at === "companion" ? { kind: "rolled", dice } : { kind: "physical" },
      },
      function* (decided) {
        // What is decided is compared, not done.
        done.push(decided);
        yield* [];
      },
    ),
    (question) => {
      if (question.form === "die") return { face: dice.roll(question.sides) };
      // Among equal things the person chooses as a die with a face for each would.
      if (question.form === "choice") return { key: `${dice.roll(question.options.length)}` };
      return answerTo(question.text.startsWith("After ") ? afterwards : now, question);
    },
  );
  return { decision: result, questions, done };
}

/** What a decision does, without the choices and dice that led to it. */
export function doneBy(decision: Decision): Partial<Decision> {
  const { clause, letter, row, action, strength, unit, target, destination, route, memory } = decision;
  return { clause, letter, row, action, strength, unit, target, destination, route, ...(memory && { memory }) };
}

/**
 * Resolves the mower's card of a sheet in gardens with a pest, by the companion and by the interpreter, which must do the
 * same.
 *
 * @param watered the plots that are wet in all of them
 * @returns what the companion asked
 */
export function askedInGardens(book: Book, watered: readonly string[] = []): ReadonlySet<string> {
  const asked = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom("a1", "b2", "c3", "e5"),
      fc.constantFrom("c4", "a2", "e1"),
      fc.nat(),
      (at, pest, seed) => {
        const { robots, ...garden } = withPests(pest);
        const true_ = {
          ...garden,
          beds: { b4: 1 },
          ...(watered.length > 0 ? { watered } : {}),
          robots: robots.map((each) => (each.name === "Mower" ? { ...each, at } : each)),
        };
        const bare = { ...EMPTY, robots: true_.robots.map((each) => ({ ...each, at: "a1" })) };
        const seen = { bare: gardenPosition(bare), truth: gardenPosition(true_) };
        const { decision, questions } = walkedWith(GARDEN_GAME, book, seen, 0, seed, DEFAULT_POLICIES);
        const options = { readings: DEFAULT_POLICIES, dice: new SeededDice(seed), trace: false };
        expect(decision).toMatchObject(doneBy(decide(GARDEN, book, seen.truth, 0, options).decision));
        for (const { text } of questions) asked.add(text);
      },
    ),
    { numRuns: effort(50, 1000) },
  );
  return asked;
}
