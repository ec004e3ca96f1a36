import { misfit, type Answer, type Misfit, type Question } from "./question.ts";
import type { Change } from "./table-action.ts";
import type { Prompts, Message } from "./prompts.ts";

/** One question of a conversation, with the messages shown before it. */
export interface ConversationStep {
  readonly messages: readonly Message[];
  /** Null when the conversation is over. */
  readonly question: Question | null;
  /** Null while the question is open. */
  readonly answer: Answer | null;
}

/** Why a change is not possible on this table; null if it is. */
type ObjectionTo = (change: Change) => string | null;

/** A resumed conversation, or which of the answers does not fit its question. */
type Resumed =
  | { readonly kind: "conversation"; readonly conversation: Conversation }
  | { readonly kind: "misfit"; readonly index: number; readonly reason: string };

/**
 * A running conversation. Its answers alone determine its state, so saving them is enough, and taking one back means
 * replaying the conversation without it.
 */
export class Conversation {
  readonly #start: () => Prompts<unknown>;
  readonly #objection: ObjectionTo;
  #prompts: Prompts<unknown>;
  #answers: Answer[] = [];
  #messages: Message[][] = [[]];
  #asked: Question[] = [];
  #question: Question | null = null;

  private constructor(start: () => Prompts<unknown>, objection: ObjectionTo) {
    this.#start = start;
    this.#objection = objection;
    this.#prompts = start();
    this.#goOn(this.#prompts.next());
  }

  /**
   * Replays a conversation with the answers given before.
   *
   * @param objection to changes, by what is on the table; without it, nothing can be changed
   */
  static resume(
    start: () => Prompts<unknown>,
    answers: readonly Answer[],
    objection: ObjectionTo = () => "this conversation takes no changes",
  ): Resumed {
    const conversation = new Conversation(start, objection);
    for (const [index, answer] of answers.entries()) {
      const reason = conversation.answer(answer);
      if (reason !== null) return { kind: "misfit", index, reason: reason.text };
    }
    return { kind: "conversation", conversation };
  }

  /** The open question; null when the conversation is over. */
  get question(): Question | null {
    return this.#question;
  }

  /** All answers so far. */
  get answers(): readonly Answer[] {
    return this.#answers;
  }

  /** The messages shown since a number of answers were given. */
  messagesSince(answers: number): readonly Message[] {
    return this.#messages.slice(answers).flat();
  }

  /** Every question since a number of answers were given, the open one last. */
  stepsSince(answers: number): readonly ConversationStep[] {
    return this.#messages.slice(answers).map((messages, index) => {
      const step = answers + index;
      return { messages, question: this.#asked[step] ?? this.#question, answer: this.#answers[step] ?? null };
    });
  }

  /** Answers the open question. An answer that does not fit changes nothing and returns the reason. */
  answer(answer: Answer): Misfit | null {
    if (this.#question === null) return { text: "the conversation is over" };
    const reason = misfit(this.#question, answer) ?? this.#objectionTo(answer);
    if (reason !== null) return reason;
    this.#asked.push(this.#question);
    this.#answers.push(answer);
    this.#messages.push([]);
    this.#goOn(this.#prompts.next(answer));
    return null;
  }

  /** Takes the last answer back; false if there is none. */
  back(): boolean {
    if (this.#answers.length === 0) return false;
    this.backTo(this.#answers.length - 1);
    return true;
  }

  /** Keeps a number of answers and takes back the later ones. */
  backTo(count: number): void {
    const answers = this.#answers.slice(0, count);
    this.#answers = [];
    this.#messages = [[]];
    this.#asked = [];
    this.#prompts = this.#start();
    this.#goOn(this.#prompts.next());
    for (const answer of answers) this.answer(answer);
  }

  #objectionTo(answer: Answer): Misfit | null {
    if (!("change" in answer)) return null;
    const text = answer.change.map(this.#objection).find((objection) => objection !== null);
    return text === undefined ? null : { text };
  }

  #goOn(first: ReturnType<Prompts<unknown>["next"]>): void {
    let next = first;
    while (next.done !== true && next.value.kind === "tell") {
      this.#messages.at(-1)?.push(next.value.message);
      next = this.#prompts.next();
    }
    this.#question = next.done !== true && next.value.kind === "ask" ? next.value.question : null;
  }
}
