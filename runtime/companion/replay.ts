import type { Dice } from "../dice.ts";
import type { Facts, DiceSource } from "./context.ts";
import type { Answer, Question } from "./question.ts";
import { ask, tell, type Prompts, type Message } from "./prompts.ts";

/** Thrown to break off a walk at a question that only the person can answer; nothing on the way may catch it. */
class Unanswered extends Error {
  override readonly name = "Unanswered";
  readonly question: Question;

  constructor(question: Question) {
    super(question.text);
    this.question = question;
  }
}

/** Thrown when the person answers that the action is impossible; caught where the action is planned. */
class Refused extends Error {
  override readonly name = "Refused";
}

/** The result of a part of a walk; null if the person says it is impossible. */
export function unlessRefused<Result>(part: () => Result): Result | null {
  try {
    return part();
  } catch (thrown) {
    if (thrown instanceof Refused) return null;
    throw thrown;
  }
}

/** Where a run decided an action: its number among all decided actions, and the answers and messages up to then. */
interface DecidedPoint {
  readonly number: number;
  readonly answers: number;
  readonly messages: number;
}

/** One run of a walk: replays the earlier answers in order, then is broken off. */
export class Run {
  readonly facts: Facts;
  readonly dice: DiceSource;
  readonly messages: Message[] = [];
  /** The actions decided and not refused, in order. */
  readonly accepted: DecidedPoint[] = [];
  readonly #log: Answer[];
  readonly #refused: ReadonlySet<number>;
  readonly #refusedQuestions = new Set<string>();
  #taken = 0;
  #decided = 0;

  /**
   * @param log what was answered and rolled so far; dice that are rolled now are added
   * @param refused the actions that the person finds not possible
   */
  constructor(facts: Facts, dice: DiceSource, log: Answer[], refused: ReadonlySet<number>) {
    this.facts = facts;
    this.dice = dice.kind === "physical" ? dice : { kind: "rolled", dice: this.#logged(dice.dice) };
    this.#log = log;
    this.#refused = refused;
  }

  /** Counts the action just decided; false if the person finds it impossible. */
  accept(): boolean {
    const number = this.#decided;
    this.#decided += 1;
    if (this.#refused.has(number)) return false;
    this.accepted.push({ number, answers: this.#taken, messages: this.messages.length });
    return true;
  }

  /** Runs a conversation with the answers so far. @param after what is done before its questions are answered, in words */
  hold<Result>(prompts: Prompts<Result>, after?: string): Result {
    const worded = (question: Question): Question =>
      after === undefined ? question : { ...question, text: `After ${after}: ${question.text}` };
    let next = prompts.next();
    while (next.done !== true) {
      const step = next.value;
      if (step.kind === "tell") this.messages.push(step.message);
      next = prompts.next(step.kind === "ask" ? this.#answer(worded(step.question)) : undefined);
    }
    return next.value;
  }

  #answer(question: Question): Answer {
    // A routine is read twice: to see whether it fires, and to perform it.
    if (this.#refusedQuestions.has(question.text)) throw new Refused();
    const answer = this.#next();
    if (answer === undefined) throw new Unanswered(question);
    if ("command" in answer && answer.command === "impossible") {
      this.#refusedQuestions.add(question.text);
      throw new Refused();
    }
    return answer;
  }

  #logged(dice: Dice): Dice {
    return {
      roll: (sides) => {
        const known = this.#next();
        if (known !== undefined) return "face" in known ? known.face : 1;
        const face = dice.roll(sides);
        this.#log.push({ face });
        return face;
      },
    };
  }

  #next(): Answer | undefined {
    const answer = this.#log[this.#taken];
    this.#taken += 1;
    return answer;
  }
}

/**
 * Walks as if every answer were known. A question breaks the walk off, and it is repeated from its beginning with one
 * more answer. So the walker needs to know nothing of conversations, but it must be pure, so that it asks the same
 * questions again.
 */
export class RepeatedWalk<Result> {
  readonly #facts: Facts;
  readonly #dice: DiceSource;
  readonly #walk: (run: Run) => Result;
  readonly #before: Facts;
  readonly #log: Answer[] = [];
  readonly #refused = new Set<number>();
  #shown = 0;
  #accepted: readonly DecidedPoint[] = [];

  /** @param facts what is known; it keeps the answers so far even where the conversation is given up at a question */
  constructor(facts: Facts, dice: DiceSource, walk: (run: Run) => Result) {
    this.#facts = facts;
    this.#dice = dice;
    this.#walk = walk;
    this.#before = facts.copy();
  }

  /** Asks until the walk ends; null if the person says that all of it is impossible. */
  *result(): Prompts<Result | null> {
    for (;;) {
      this.#facts.restore(this.#before);
      const run = new Run(this.#facts, this.#dice, this.#log, this.#refused);
      const ended = untilUnanswered(() => unlessRefused(() => this.#walk(run)));
      for (const message of run.messages.slice(this.#shown)) yield* tell(message);
      this.#shown = run.messages.length;
      if (ended.kind === "result") {
        this.#accepted = run.accepted;
        return ended.result;
      }
      this.#log.push(yield* ask(ended.question));
    }
  }

  /**
   * Notes that the person finds an action of the last result impossible, counted from 0. The next result continues
   * after it. Answers given for later actions are asked for again, as other actions may now come first.
   */
  refuse(index: number): void {
    const refused = this.#accepted[index];
    if (refused === undefined) throw new Error(`the walk decided no action ${index}`);
    this.#refused.add(refused.number);
    this.#log.length = refused.answers;
    this.#shown = refused.messages;
  }
}

function untilUnanswered<Result>(
  walk: () => Result,
): { readonly kind: "result"; readonly result: Result } | { readonly kind: "question"; readonly question: Question } {
  try {
    return { kind: "result", result: walk() };
  } catch (thrown) {
    if (thrown instanceof Unanswered) return { kind: "question", question: thrown.question };
    throw thrown;
  }
}
