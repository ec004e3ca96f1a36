import type { Dice } from "../dice.ts";
import type { Facts } from "./facts.ts";
import type { Answer, Question } from "./question.ts";
import type { DiceSource } from "./context.ts";
import { ask, tell, type Prompts, type Told } from "./prompts.ts";

/** Thrown through a walk where only the person knows; nothing on the way may catch it. */
class Unanswered extends Error {
  override readonly name = "Unanswered";
  readonly question: Question;

  constructor(question: Question) {
    super(question.text);
    this.question = question;
  }
}

/** One run of a walk: the answers that were given before are given again in their order, then it is broken off. */
export class Run {
  readonly facts: Facts;
  readonly dice: DiceSource;
  readonly told: Told[] = [];
  readonly #log: Answer[];
  #taken = 0;

  /** @param log what was answered and rolled so far; dice that are rolled now are added */
  constructor(facts: Facts, dice: DiceSource, log: Answer[]) {
    this.facts = facts;
    this.dice = dice.kind === "physical" ? dice : { kind: "rolled", dice: this.#logged(dice.dice) };
    this.#log = log;
  }

  /** Holds a conversation with the answers so far. */
  hold<Result>(prompts: Prompts<Result>): Result {
    let next = prompts.next();
    while (next.done !== true) {
      const step = next.value;
      if (step.kind === "tell") this.told.push(step.told);
      next = prompts.next(step.kind === "ask" ? this.#answer(step.question) : undefined);
    }
    return next.value;
  }

  #answer(question: Question): Answer {
    const answer = this.#next();
    if (answer === undefined) throw new Unanswered(question);
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
 * Walks as if every answer were known: the walk is broken off at a question, and repeated from its beginning with one
 * answer more. So the walker needs to know nothing of conversations; it must be pure, so that it asks the same again.
 *
 * @param facts what is known; it holds what was told so far also where the conversation is given up at a question
 */
export function* replay<Result>(facts: Facts, dice: DiceSource, walk: (run: Run) => Result): Prompts<Result> {
  const before = facts.copy();
  const log: Answer[] = [];
  let shown = 0;
  for (;;) {
    facts.restore(before);
    const run = new Run(facts, dice, log);
    const ended = untilUnanswered(() => walk(run));
    for (const told of run.told.slice(shown)) yield* tell(told);
    shown = run.told.length;
    if (ended.kind === "result") return ended.result;
    log.push(yield* ask(ended.question));
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
