import type {
  Choice,
  ClauseTrace,
  LetterTrace,
  Objection,
  Outcome,
  PartTrace,
  PerformedTrace,
  Trace,
} from "../decision.ts";
import type { Reason } from "../game.ts";
import { TIE_TEXTS, type LastTie } from "../policies.ts";
import { endOfProgram } from "../reasons.ts";
import { NONE, type DecisionBuffer, type NamedThings } from "./decision-buffer.ts";

/** What kind of number stands in a list. */
type NumberKind = "place" | "unit" | "card" | "deck" | "space" | "feature";

interface Header {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What was seen while one clause, one row or one unit's movement was planned. */
class Frame {
  readonly header: Header | null;
  outcome: Outcome = { kind: "noLetter" };
  readonly conditions: { readonly text: string; readonly holds: boolean }[] = [];
  letters: LetterTrace[] = [];
  readonly rows: { readonly row: number; readonly text: string; readonly outcome: Outcome }[] = [];
  readonly parts: PartTrace[] = [];
  considered: readonly string[] = [];
  matching: readonly string[] = [];
  objections: Objection[] = [];
  choices: Choice[] = [];
  led: ClauseTrace["led"] = undefined;
  readonly performed: PerformedTrace[] = [];

  constructor(header: Header | null) {
    this.header = header;
  }
}

interface PendingChoice {
  readonly of: Choice["of"];
  readonly kind: NumberKind;
  readonly candidates: readonly string[];
  readonly steps: Choice["steps"][number][];
}

/** Builds the trace of one decision while the traced variant of a sheet runs. */
export class Recorder {
  readonly #things: NamedThings;
  readonly #clauses: ClauseTrace[] = [];
  readonly #frames: Frame[] = [];
  #letter: {
    readonly header: Omit<LetterTrace, "outcome" | "considered" | "matching">;
    readonly considered: readonly string[];
  } | null = null;
  #led: { readonly unit: string; readonly procedure: string; readonly clauses: ClauseTrace[] } | null = null;
  #choice: PendingChoice | null = null;
  #opening: ClauseTrace | undefined = undefined;
  /** The routines whose clauses are being read, the innermost last. */
  readonly #routines: { readonly procedure: string; readonly clauses: ClauseTrace[] }[] = [];
  /** The last movement of a unit that was led; undefined where it had no procedure. */
  lastLed: ClauseTrace["led"] = undefined;

  constructor(things: NamedThings) {
    this.#things = things;
  }

  get #frame(): Frame {
    const frame = this.#frames[this.#frames.length - 1];
    if (frame === undefined) throw new Error("nothing is being planned");
    return frame;
  }

  #name(kind: NumberKind, number: number): string {
    return this.#things[`${kind}Name` as const](number);
  }

  #names(kind: NumberKind, list: ArrayLike<number>, count: number): string[] {
    const names = Array.from({ length: count }, (_, index) => this.#name(kind, list[index] ?? NONE));
    // Cards are numbered as they lie in the row; all others by the alphabet.
    return kind === "card" ? names.sort() : names;
  }

  /** Begins a clause. */
  clause(number: number, start: number, end: number, text: string): void {
    this.#frames.push(new Frame({ number, start, end, text }));
  }

  /** Ends the clause that was begun last: of the card's procedure, or of the one that a led unit follows. */
  endClause(): void {
    const frame = this.#pop();
    const clause = clauseOf(frame, this.#led === null);
    const around = this.#led ?? this.#routines.at(-1);
    if (around === undefined) {
      this.#clauses.push(clause);
      return;
    }
    around.clauses.push(clause);
    if (frame.outcome.kind === "taken") this.#frame.choices.push(...frame.choices);
  }

  /** Ends what is read before the clauses: the line is none of them. */
  endOpening(): void {
    this.#opening = this.#clauses.pop();
  }

  /** Begins a routine. */
  beginRoutine(procedure: string): void {
    this.#routines.push({ procedure, clauses: [] });
  }

  /** Ends it; the clause keeps what was read of one that was carried out. */
  endRoutine(isDone: boolean): void {
    const routine = this.#routines.pop();
    if (isDone && routine !== undefined) this.#frame.performed.push(routine);
  }

  /** Begins a plan within a plan: a row, a winner of a find. */
  open(): void {
    this.#frames.push(new Frame(null));
  }

  /** Ends it; the result is for `row`, `adopt` and `outcomeOf`. */
  close(): Frame {
    return this.#pop();
  }

  #pop(): Frame {
    const frame = this.#frames.pop();
    if (frame === undefined) throw new Error("no plan to end");
    return frame;
  }

  condition(text: string, holds: boolean): boolean {
    this.#frame.conditions.push({ text, holds });
    if (!holds) this.#frame.outcome = { kind: "conditionFalse", item: text };
    return holds;
  }

  impossible(reason: Reason): void {
    this.#frame.outcome = { kind: "impossible", ...reason };
    this.#frame.choices = [];
  }

  noLetter(): void {
    this.#frame.outcome = { kind: "noLetter" };
    this.#frame.choices = [];
  }

  taken(): void {
    this.#frame.outcome = { kind: "taken" };
  }

  considered(kind: NumberKind, list: ArrayLike<number>, count: number): void {
    this.#frame.considered = this.#names(kind, list, count);
  }

  matching(kind: NumberKind, list: ArrayLike<number>, count: number): void {
    this.#frame.matching = this.#names(kind, list, count);
  }

  object(kind: NumberKind, number: number, reason: Reason | null): void {
    if (reason === null) return;
    const name = this.#name(kind, number);
    if (!this.#frame.objections.some((known) => known.name === name)) this.#frame.objections.push({ name, ...reason });
  }

  letter(letter: string, start: number, end: number, text: string, reached: ArrayLike<number>, count: number): void {
    this.#letter = { header: { letter, span: { start, end }, text }, considered: this.#names("place", reached, count) };
  }

  #endLetter(outcome: Outcome, matching: readonly string[]): void {
    if (this.#letter === null) throw new Error("no letter was begun");
    const { header, considered } = this.#letter;
    this.#frame.letters.push({ ...header, outcome, considered, matching });
    this.#letter = null;
  }

  letterCondition(text: string, holds: boolean): boolean {
    if (!holds) this.#endLetter({ kind: "conditionFalse", item: text }, []);
    return holds;
  }

  /** A goal cannot be served: of a letter, or of an action without letters. */
  noWay(reason: Reason): void {
    this.#frame.choices = [];
    if (this.#letter === null) this.impossible(reason);
    else this.#endLetter({ kind: "impossible", ...reason }, []);
  }

  /** As `noWay`, and the whole clause is pointless then. */
  pointless(reason: Reason): void {
    this.noWay(reason);
    this.impossible(reason);
  }

  /** The places that serve a goal; one that serves several tied targets is listed once. */
  way(list: ArrayLike<number>, count: number): void {
    const names = [...new Set(this.#names("place", list, count))].sort();
    if (this.#letter === null) this.#frame.matching = names;
    else this.#endLetter({ kind: "taken" }, names);
  }

  row(row: number, text: string, possible: boolean, frame: Frame): void {
    this.#frame.rows.push({ row, text, outcome: possible ? { kind: "taken" } : frame.outcome });
  }

  /**
   * One of several actions; its letters are those of the clause.
   *
   * @param otherwise the action that takes its place where it is impossible
   */
  part(text: string, possible: boolean, frame: Frame, otherwise?: string): void {
    const outcome: Outcome = possible ? { kind: "taken" } : frame.outcome;
    this.#frame.parts.push({ text, outcome, ...(otherwise !== undefined && { otherwise }) });
    this.#frame.letters.push(...frame.letters);
  }

  /** Takes over the choices of an action that was carried out, which are those of its buffer. */
  adoptPart(out: DecisionBuffer, frame: Frame): void {
    this.adopt(frame);
    out.choices = ownChoices(out, frame.choices);
  }

  /** Takes over how another plan came out. */
  outcomeOf(frame: Frame): void {
    this.#frame.outcome = frame.outcome;
  }

  /** Takes over the choices of another plan, behind one's own, and the routines that it has carried out. */
  adopt(frame: Frame): void {
    this.#frame.performed.push(...frame.performed);
    this.#frame.choices.push(...frame.choices);
  }

  choose(of: Choice["of"], kind: NumberKind, list: ArrayLike<number>, count: number): void {
    this.#choice = { of, kind, candidates: this.#names(kind, list, count), steps: [] };
  }

  /** Puts a choice aside while plans within it are made. */
  holdChoice(): unknown {
    const held = this.#choice;
    this.#choice = null;
    return held;
  }

  resumeChoice(held: unknown): void {
    this.#choice = held as PendingChoice | null;
  }

  step(criterion: string, list: ArrayLike<number>, count: number): void {
    if (this.#choice === null) return;
    this.#choice.steps.push({ criterion, left: this.#names(this.#choice.kind, list, count) });
  }

  settle(isTied: boolean, chosen: number, by: LastTie = "at random"): void {
    if (this.#choice === null) throw new Error("nothing was to be chosen");
    const { of, kind, candidates, steps } = this.#choice;
    if (isTied) steps.push({ criterion: TIE_TEXTS[by], left: [this.#name(kind, chosen)] });
    this.#frame.choices.push({ of, candidates, steps });
    this.#choice = null;
  }

  /** Begins the movement of a unit that is led. */
  lead(unit: number, procedure: string): void {
    this.#led = { unit: this.#things.unitName(unit), procedure, clauses: [] };
  }

  /** Ends it; `lastLed` keeps it for `ledBy`. */
  endLead(): void {
    this.lastLed = this.#led ?? undefined;
    this.#led = null;
  }

  ledBy(led: ClauseTrace["led"]): void {
    this.#frame.led = led;
  }

  /** Puts the trace and the choices of the decision in its buffer. */
  finish(out: DecisionBuffer, file: string, procedure: string, card: string, remark: string | null): void {
    const last = this.#clauses[this.#clauses.length - 1];
    const isEnd = out.clause !== NONE && last?.outcome.kind !== "taken";
    const said = isEnd ? endOfProgram(out.clause) : remark;
    out.trace = {
      file,
      procedure,
      card,
      ...(this.#opening === undefined ? {} : { first: this.#opening }),
      clauses: this.#clauses,
      ...(said === null ? {} : { remark: said }),
    } satisfies Trace;
    out.choices = ownChoices(out, last?.choices ?? []);
    if (out.first !== null) out.first.choices = ownChoices(out.first, this.#opening?.choices ?? []);
  }
}

/** The choices of an action among those of it and of the ones behind it. */
function ownChoices({ next }: DecisionBuffer, choices: readonly Choice[]): Choice[] {
  let behind = 0;
  for (let later = next; later !== null; later = later.next) behind += later.choices.length;
  return choices.slice(0, choices.length - behind);
}

function clauseOf(frame: Frame, withChoices: boolean): ClauseTrace {
  const { header, outcome } = frame;
  if (header === null) throw new Error("a plan without a clause");
  return {
    number: header.number,
    span: { start: header.start, end: header.end },
    text: header.text,
    outcome,
    conditions: frame.conditions,
    letters: frame.letters,
    ...(frame.parts.length === 0 ? {} : { parts: frame.parts }),
    rows: frame.rows,
    considered: frame.considered,
    matching: frame.matching,
    choices: withChoices && outcome.kind === "taken" ? frame.choices : [],
    ...(frame.objections.length === 0 ? {} : { objections: frame.objections }),
    ...(frame.led === undefined ? {} : { led: frame.led }),
    ...(frame.performed.length === 0 ? {} : { performed: frame.performed }),
  };
}
