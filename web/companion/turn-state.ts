import type { AboutAction, Change, ChangedValue, TableAction } from "../../runtime/companion/table-action.ts";
import type { ConversationStep } from "../../runtime/companion/conversation.ts";
import { isDieOfCard } from "../../library/companion-questions.ts";
import type { AskedCard } from "../../library/why-card.ts";
import { headOfAction } from "../texts/turn-texts.ts";

/** A card of the bot that is done, as the list of the turn shows it. */
interface DoneCard {
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
  readonly about: AboutAction | null;
  /** Cards right before the open one that had no effect. */
  readonly withoutEffect: readonly string[];
  /** Cards right before the open one that only moved cards in the phone. */
  readonly inPhone: readonly DoneCard[];
  /** All that somebody can ask about now: those cards, and those that the open question shows. */
  readonly asked: readonly AskedCard[];
  /** The cards of this turn that are done. */
  readonly done: readonly DoneCard[];
  /** What was changed since the person's last turn began. */
  readonly recorded: readonly RecordedChange[];
  /** Whether they are shown: the person's turn is over, and the bot has done nothing yet on the table. */
  readonly saysRecord: boolean;
}

/** The state of the turn at the end of a conversation. */
export function turnState(steps: readonly ConversationStep[]): TurnState {
  let done: DoneCard[] = [];
  let withoutEffect: string[] = [];
  let inPhone: DoneCard[] = [];
  let before: AskedCard[] = [];
  let recorded: RecordedChange[] = [];
  let isOwn = false;
  let isRecordClosed = false;
  /** Cards of this turn that the person was shown and confirmed. */
  let confirmed = 0;
  const open = steps.at(-1)?.question?.about ?? null;
  steps.forEach(({ messages, question, answer }, step) => {
    for (const message of messages) {
      if (message.kind === "changed") {
        // Corrections before the bot's first action are shown with the person's turn.
        if (isRecordClosed && confirmed > 0) [recorded, isRecordClosed] = [[], false];
        recorded.push({ text: message.text, change: message.change, was: message.was, step: step - 1 });
      }
      // The bot has two turns in a row, where it was last in a round and is first in the next.
      if (message.kind === "heading" && message.begins === "turn") done = [];
    }
    const about = question?.about ?? null;
    if (about?.asks === "turn") {
      if (!isOwn) [recorded, isRecordClosed, done, confirmed] = [[], false, [], 0];
      // Where the rules offer choices, each of them ends the turn of a unit.
      const ends = answer !== null && "key" in answer && (about.choices !== undefined || answer.key === END);
      isOwn = !ends;
      if (ends) [isRecordClosed, withoutEffect, inPhone, before] = [true, [], [], []];
      return;
    }
    if (answer === null || "change" in answer || "command" in answer) return;
    // Each card and question shows the messages before it.
    if (about?.asks !== "read") [withoutEffect, inPhone, before] = [[], [], []];
    if (about === null) return;
    if (about.asks === "read") {
      const { card, action } = about.tableAction;
      if (isSecondPart(steps, step)) return;
      before.push({ card, step, index: 0 });
      if (action === null) withoutEffect.push(card);
      else {
        const read = { card, head: headOfAction(about.tableAction) };
        inPhone.push(read);
        done.push(read);
      }
    }
    if (about.asks === "done") {
      confirmed += 1;
      for (const tableAction of [about.tableAction, ...(about.together ?? [])])
        done.push({ card: tableAction.card, head: headOfAction(tableAction) });
    }
    // Several rolls may belong to one card.
    const next = steps[step + 1]?.question?.about ?? null;
    if (about.asks === "rolled" && (next?.asks !== "rolled" || next.tableAction.card !== about.tableAction.card))
      done.push({ card: about.tableAction.card, head: headOfAction(about.tableAction) });
    if (about.asks === "rolled") confirmed += 1;
  });
  // The result of an attack is asked after it was done: its card is still the open one.
  const isOpen = open?.asks === "succeeded" || open?.asks === "removed";
  const tableActions =
    open === null || open.asks === "turn" || open.asks === "choose" ? [] : [open.tableAction, ...(open.together ?? [])];
  return {
    about: open,
    withoutEffect,
    inPhone,
    asked: [...before, ...tableActions.map(({ card }, index) => ({ card, step: steps.length - 1, index }))],
    done: isOpen ? done.slice(0, -1) : done,
    recorded,
    saysRecord: isRecordClosed && confirmed === (isOpen ? 1 : 0),
  };
}

/** Whether a step belongs to the card of the step before it, which moves cards in the phone. */
function isSecondPart(steps: readonly ConversationStep[], step: number): boolean {
  const before = steps[step - 1]?.question?.about;
  const isOther = steps[step]?.messages.some(({ kind }) => kind === "heading") === true;
  return before?.asks === "read" && before.tableAction.action !== null && !isOther;
}

/** The answer that ends the person's turn. */
export const END = "n";

/** The number of answers that are kept, to show the card before the open one again. */
export function stepBefore(steps: readonly ConversationStep[]): number {
  let step = steps.length - 2;
  // A card without effect answers itself, so going back to it would lead forward at once.
  while (step > 0 && (steps[step]?.question?.about?.asks === "read" || isOfUnit(steps, step))) step -= 1;
  return step;
}

/** Whether one tap answered this question together with the one before it, which asks for the unit that acts. */
function isOfUnit(steps: readonly ConversationStep[], step: number): boolean {
  const answer = steps[step - 1]?.answer ?? null;
  if (answer === null || !("key" in answer)) return false;
  return steps[step - 1]?.question?.about?.choices?.find(({ key }) => key === answer.key)?.leads !== undefined;
}

/** The number of answers before the last die of this turn; null where none fell. */
export function lastDie(steps: readonly ConversationStep[]): number | null {
  const index = steps.findLastIndex(({ question, answer }, step) => {
    if (step === steps.length - 1 || answer === null) return false;
    const asks = question?.about?.asks;
    return isDieOfCard(asks) || asks === "rolled" || question?.form === "die";
  });
  if (index === -1) return null;
  // An attack is shown with its card.
  return steps[index - 1]?.question?.about?.asks === "done" ? index - 1 : index;
}

/** Whether one die is settled on this card: an attack on one target, or its result. */
export function asksForDice({ asks, tableAction }: AboutAction): boolean {
  if (asks === "succeeded" || asks === "removed") return true;
  return asks === "done" && targetOf(tableAction) !== null && tableAction.success !== null;
}

/** The one thing that an action attacks; null where it is none, or several. */
export function targetOf({ targets, feature }: TableAction): string | null {
  const [target] = targets;
  if (targets.length > 1) return null;
  return target ?? feature;
}
