import type { AboutDeed, Change, ChangedValue } from "../../runtime/companion/deed.ts";
import type { ConversationStep } from "../../runtime/companion/conversation.ts";
import { headOfDeed } from "../texts/turn-texts.ts";

/** A card of the bot that is done, as the list of the turn tells it. */
export interface DoneCard {
  readonly card: string;
  readonly head: string;
}

/** Something that the person recorded, and the step whose answer it was. */
export interface RecordedChange {
  readonly text: string;
  readonly change: Change;
  readonly was: ChangedValue;
  readonly step: number;
}

/** Where a turn stands, as its screen shows it. */
export interface TurnState {
  /** What the open question waits for. */
  readonly about: AboutDeed | null;
  /** Cards right before the open one that had no effect. */
  readonly withoutEffect: readonly string[];
  /** The cards of this turn that are done. */
  readonly done: readonly DoneCard[];
  /** What was changed since the person's last turn began. */
  readonly recorded: readonly RecordedChange[];
  /** Whether the person's turn came to its end after these changes, so that they have to be said. */
  readonly isRecordClosed: boolean;
}

/** Reads off a conversation where its turn stands. */
export function turnState(steps: readonly ConversationStep[]): TurnState {
  let done: DoneCard[] = [];
  let withoutEffect: string[] = [];
  let recorded: RecordedChange[] = [];
  let isOwn = false;
  let isRecordClosed = false;
  const open = steps.at(-1)?.question?.about ?? null;
  steps.forEach(({ messages, question, answer }, step) => {
    for (const message of messages) {
      if (message.kind === "changed") {
        // What is corrected before the bot did anything is said along with the person's turn.
        if (isRecordClosed && done.length > 0) [recorded, isRecordClosed] = [[], false];
        recorded.push({ text: message.text, change: message.change, was: message.was, step: step - 1 });
      }
    }
    const about = question?.about ?? null;
    if (about?.asks === "turn") {
      if (!isOwn) [recorded, isRecordClosed, done, withoutEffect] = [[], false, [], []];
      // Where the rules offer choices, each of them ends the turn of a unit.
      const ends = answer !== null && "key" in answer && (about.choices !== undefined || answer.key === END);
      isOwn = !ends;
      if (!isOwn) isRecordClosed = true;
      return;
    }
    if (about === null || answer === null || "change" in answer || "command" in answer) return;
    if (about.asks === "read" && about.deed.action === null) withoutEffect.push(about.deed.card);
    if (about.asks === "done") {
      for (const deed of [about.deed, ...(about.together ?? [])])
        done.push({ card: deed.card, head: headOfDeed(deed) });
      withoutEffect = [];
    }
    // Several rolls may belong to one card.
    const next = steps[step + 1]?.question?.about ?? null;
    if (about.asks === "rolled" && (next?.asks !== "rolled" || next.deed.card !== about.deed.card))
      done.push({ card: about.deed.card, head: headOfDeed(about.deed) });
  });
  if (open === null || open.asks === "turn") return { about: open, withoutEffect, done, recorded, isRecordClosed };
  // The result of an attack is asked after it was done: its card is still the open one.
  const shown = open.asks === "succeeded" || open.asks === "removed" ? done.slice(0, -1) : done;
  return { about: open, withoutEffect, done: shown, recorded, isRecordClosed };
}

/** The answer that ends the person's turn. */
export const END = "n";

/** The number of answers that are kept, to show the card before the open one again. */
export function stepBefore(steps: readonly ConversationStep[]): number {
  let step = steps.length - 2;
  // A card without effect is read by itself, so it would be left again at once.
  while (step > 0 && steps[step]?.question?.about?.asks === "read") step -= 1;
  return step;
}

/** The number of answers before the last die of this turn; null where none fell. */
export function lastDie(steps: readonly ConversationStep[]): number | null {
  const index = steps.findLastIndex(({ question, answer }, step) => {
    if (step === steps.length - 1 || answer === null) return false;
    const asks = question?.about?.asks;
    return asks === "succeeded" || asks === "removed" || asks === "rolled" || question?.form === "die";
  });
  if (index === -1) return null;
  // An attack is shown with its card.
  return steps[index - 1]?.question?.about?.asks === "done" ? index - 1 : index;
}
