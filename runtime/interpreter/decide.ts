import type { CheckedSheet } from "../checked-tree.ts";
import { type ClauseTrace, type Decision, NO_DECISION, type Trace } from "../decision.ts";
import { RecordingDice, type Dice } from "../dice.ts";
import type { Book, Environment, Game } from "../game.ts";
import { endOfProgram, noProcedure } from "../reasons.ts";
import { readClause, readOpening } from "../walker/clause.ts";
import { openingOf, endsProcedure, procedureFor, asFollowed } from "../checked-tree/procedures.ts";
import { type ChecklistAnswer, meaningsOf } from "./checklists.ts";
import { decidedBy } from "../walker/view.ts";
import { PositionView } from "./position-view.ts";
import { RecordingView } from "./recording-view.ts";

export interface DecideOptions<Readings> {
  readonly readings: Readings;
  readonly dice: Dice;
  /** Whether a trace is wanted. */
  readonly trace: boolean;
  /** Receives every answer of a checklist, as often as one is asked. */
  readonly answered?: ((answer: ChecklistAnswer) => void) | undefined;
  /** Receives every answer to what would come of an action. */
  readonly ledTo?: Environment<unknown, Readings>["ledTo"];
}

/**
 * Decides what the bot does with the card at index `acting` of its row.
 *
 * The clauses are read in order; the first whose condition holds and whose action has a plan is executed. In a program
 * the first whose condition holds ends it: where its action has no plan, nothing but its number is decided. Planning
 * is pure: a die is taken only for a choice between several options that are all possible, so that no die ever
 * falls on something that cannot be done, save for the rows of a table.
 *
 * @param acting the index of the card being resolved in the bot's row
 * @returns the decision, and every clause tried if a trace is asked for
 */
export function decide<Position, Readings>(
  game: Game<Position, Readings>,
  book: Book,
  position: Position,
  acting: number,
  options: DecideOptions<Readings>,
): { readonly decision: Decision; readonly trace: Trace | null } {
  const dice = new RecordingDice(options.dice);
  const start = game.start({ book, position, readings: options.readings, index: acting });
  const { side, view } = game.sideOf(position);
  const sheet = book.sheets[side];
  if (sheet === undefined) throw new Error(`the book has no sheet of ${side}`);
  const policies = game.policiesOf(options.readings);
  const asked = game.hasHappened?.(position) === true ? "event" : "card";
  const found = procedureFor(sheet, start.title, start.letter, asked);
  const procedure = found && asFollowed(found, policies);
  const environment: Environment<Position, Readings> = {
    game,
    book,
    position: start.position,
    readings: options.readings,
    policies,
    card: start.card,
    actor: start.actor,
    view,
    bound: [],
    intended: null,
    checklists: meaningsOf(sheet.checklists, options.answered),
    ...(options.ledTo === undefined ? {} : { ledTo: options.ledTo }),
  };
  const clauses: ClauseTrace[] = [];
  const openings: ClauseTrace[] = [];
  const answer = (parts: Partial<Decision>, remark?: string) => ({
    decision: { ...NO_DECISION, procedure: procedure?.name ?? null, ...parts, dice: dice.rolls },
    trace: options.trace
      ? traceOf(sheet, procedure?.name ?? start.card.name, start.card.name, openings, clauses, remark)
      : null,
  });
  if (start.idle !== null) return answer({}, start.idle.detail);
  if (procedure === null) return answer({}, noProcedure(start.card.name, asked));
  if (start.instead !== null) {
    return answer({ action: start.instead.action, unit: start.actor?.name ?? null }, start.instead.detail);
  }

  const seenFor = (traces: ClauseTrace[]): PositionView<Position, Readings> =>
    options.trace ? new RecordingView(environment, dice, traces) : new PositionView(environment, dice);
  const opening = openingOf(sheet, procedure);
  const done = opening && readOpening(seenFor(openings), asFollowed(opening, policies));
  const before = done === null ? {} : { first: done };
  const seen = seenFor(clauses);
  for (const clause of procedure.clauses) {
    const read = readClause(seen, procedure, clause);
    if (read.kind === "skipped") {
      if (endsProcedure(procedure, read.outcome))
        return answer({ ...before, clause: clause.number }, endOfProgram(clause.number));
      continue;
    }
    return answer({ ...before, clause: clause.number, ...decidedBy(read.result) });
  }
  return answer(before);
}

function traceOf(
  sheet: CheckedSheet,
  procedure: string,
  card: string,
  [first]: readonly ClauseTrace[],
  clauses: readonly ClauseTrace[],
  remark: string | undefined,
): Trace {
  return {
    file: sheet.file,
    procedure,
    card,
    ...(first === undefined ? {} : { first }),
    clauses,
    ...(remark === undefined ? {} : { remark }),
  };
}
