import type { Checklist, ChecklistParameter, ChecklistRow, Condition } from "../checked-tree.ts";
import { NO_DICE } from "../dice.ts";
import type { Book, Environment, Game, ReferenceMeaning, Thing } from "../game.ts";
import { sameThing } from "../things.ts";
import { evaluateCondition } from "../walker/criteria.ts";
import { members } from "./phrase.ts";
import { PositionView } from "./position-view.ts";

/** A checklist's answer about two things. */
export interface ChecklistAnswer {
  readonly checklist: string;
  readonly subject: string;
  readonly argument: string;
  readonly answer: boolean;
  /** The number of the row that answers; null if the checklist does not compare these two. */
  readonly row: number | null;
  /** The words of the row. */
  readonly because: string | null;
}

function answerOf({ text }: Checklist, subject: string, argument: string, row: ChecklistRow | null): ChecklistAnswer {
  const [number, because] = [row?.number ?? null, row?.text ?? null];
  return { checklist: text, subject, argument, answer: row?.answer ?? false, row: number, because };
}

/** The relations that checklists decide, by the entries of their words. */
export function meaningsOf<P, R>(
  checklists: readonly Checklist[] | undefined,
  answered?: (answer: ChecklistAnswer) => void,
): ReadonlyMap<string, ReferenceMeaning<P, R>> | undefined {
  if (checklists === undefined || checklists.length === 0) return undefined;
  const rowOf = rowsOnce<P, R>();
  return new Map(
    checklists.map((checklist): [string, ReferenceMeaning<P, R>] => [
      checklist.relation,
      {
        kind: "relation",
        holds: (environment, subject, argument) => {
          const [first, second] = checklist.parameters;
          const one = askedThing(environment, first, subject);
          const other = askedThing(environment, second, argument);
          const row = one === null || other === null ? null : rowOf(environment, checklist, one, other);
          answered?.(answerOf(checklist, (one ?? subject).name, (other ?? argument).name, row));
          return row?.answer ?? false;
        },
      },
    ]),
  );
}

/**
 * Finds each answering row once. In one position, a row depends on the two things and on who asks with what attack, and
 * conditions ask about the same pairs of places again and again.
 */
function rowsOnce<P, R>(): typeof rowFor<P, R> {
  let last: Environment<P, R> | null = null;
  let found = new Map<string, ChecklistRow | null>();
  return (environment, checklist, subject, argument) => {
    if (last !== null && !asksAlike(last, environment)) found = new Map();
    last = environment;
    const known = found;
    const things = [subject, argument].flatMap(({ sort, name, index }) => [sort, name, index]);
    const key = [checklist.relation, environment.view, environment.actor?.name, ...things].join("\n");
    const kept = known.get(key);
    const row = kept === undefined ? rowFor(environment, checklist, subject, argument) : kept;
    known.set(key, row);
    return row;
  };
}

function asksAlike<P, R>(one: Environment<P, R>, other: Environment<P, R>): boolean {
  return (
    one.position === other.position &&
    one.readings === other.readings &&
    one.policies === other.policies &&
    one.card === other.card &&
    one.intended === other.intended
  );
}

/** The thing itself, or its place if the checklist compares places; null if it has none. */
function askedThing<P, R>(environment: Environment<P, R>, { of }: ChecklistParameter, thing: Thing): Thing | null {
  return thing.sort === of.sort ? thing : environment.game.placeOf(environment, thing);
}

/** The first row that is true of two things; null if the checklist does not compare them. */
function rowFor<P, R>(
  outer: Environment<P, R>,
  { parameters, rows }: Checklist,
  subject: Thing,
  argument: Thing,
): ChecklistRow | null {
  const environment = { ...outer, bound: [], parameters: [subject, argument] };
  const isAsked = parameters.every(({ of }, index) => {
    const thing = environment.parameters[index];
    return thing !== undefined && members(environment, of).some((member) => sameThing(member, thing));
  });
  if (!isAsked) return null;
  return rows.find(({ condition }) => condition === null || holds(environment, condition)) ?? null;
}

function holds<P, R>(environment: Environment<P, R>, condition: Condition): boolean {
  return evaluateCondition(new PositionView(environment, NO_DICE), condition).holds;
}

/** A question about a position. */
interface Asked<P, R> {
  readonly game: Game<P, R>;
  readonly book: Book;
  readonly position: P;
  readonly readings: R;
}

/** Asks a checklist of the bot's sheet about two things by name; null if the sheet has no such checklist. */
export function askChecklist<P, R>(
  { game, book, position, readings }: Asked<P, R>,
  name: string,
  subject: string,
  argument: string,
): ChecklistAnswer | null {
  const { side, view } = game.sideOf(position);
  const { checklists = [] } = book.sheets[side] ?? {};
  const checklist = checklists.find((each) => each.name === name);
  if (checklist === undefined) return null;
  const environment: Environment<P, R> = {
    game,
    book,
    position,
    readings,
    policies: game.policiesOf(readings),
    card: null,
    actor: null,
    view,
    bound: [],
    checklists: meaningsOf(checklists),
  };
  const [first, second] = checklist.parameters;
  const things = [
    { sort: first.of.sort, name: subject },
    { sort: second.of.sort, name: argument },
  ] as const;
  return answerOf(checklist, subject, argument, rowFor(environment, checklist, ...things));
}
