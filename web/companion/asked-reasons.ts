import type { PrintedClause } from "../../library/why-card.ts";
import type { Answer, Question } from "../../library/companion.ts";
import type { ConversationStep } from "../../runtime/companion/conversation.ts";

/** A clause that was skipped or taken, or a question that narrowed its candidates. */
export type AskedReason =
  | { readonly kind: "passed"; readonly clause: string; readonly text: string; readonly because: string }
  | { readonly kind: "taken"; readonly clause: string; readonly text: string }
  | AskedCriterion;

/** A question that left out some of its candidates, or none. */
export interface AskedCriterion {
  readonly kind: "narrowed";
  /** `3c`. */
  readonly clause: string;
  readonly procedure: string;
  readonly text: string;
  /** The words of the page that narrowed the candidates. */
  readonly criterion: string;
  readonly kept: readonly string[];
  readonly dropped: readonly string[];
  /** The step whose answer it was; null where the board answered. */
  readonly step: number | null;
}

/** What the sheet says about the current or last card. */
export interface ConversationReasons {
  readonly card: string;
  readonly reasons: readonly AskedReason[];
  /** Every candidate for anything, in the order of its first mention. */
  readonly candidates: readonly string[];
}

/** The reasons of the last card in a conversation; null before the first. */
export function reasonsOf(steps: readonly ConversationStep[]): ConversationReasons | null {
  const events = steps.flatMap(({ messages, question, answer }, step) => [
    ...messages.map((message) => ({ kind: "message" as const, message })),
    ...(question === null || answer === null ? [] : [{ kind: "answered" as const, question, answer, step }]),
  ]);
  // A card has clauses; the headings of a round or a turn have none.
  const starts = events.flatMap((event, index) =>
    event.kind === "message" && event.message.kind === "heading" ? [index] : [],
  );
  for (const start of starts.toReversed()) {
    const end = starts.find((each) => each > start) ?? events.length;
    const reasons = events.slice(start, end).flatMap((event): readonly AskedReason[] => {
      if (event.kind === "answered") return narrowing(event.question, event.answer, event.step);
      const { message } = event;
      if (message.kind === "known") return narrowing(message.question, message.given, null);
      if (message.kind === "passed") {
        return [{ kind: "passed", clause: clauseIn(message.text), text: message.text, because: message.because }];
      }
      return message.kind === "taken" ? [{ kind: "taken", clause: clauseIn(message.text), text: message.text }] : [];
    });
    const heading = events[start];
    if (reasons.length === 0 || heading?.kind !== "message") continue;
    const named = reasons.flatMap((reason) => (reason.kind === "narrowed" ? [...reason.kept, ...reason.dropped] : []));
    return { card: heading.message.text, reasons, candidates: [...new Set(named)] };
  }
  return null;
}

/** Where a candidate was last dropped; null if never. */
export function whyNot({ reasons }: ConversationReasons, name: string): AskedCriterion | null {
  const narrowings = reasons.filter((reason) => reason.kind === "narrowed");
  return narrowings.findLast(({ dropped }) => dropped.includes(name)) ?? null;
}

/** A procedure's clause as it is printed. */
export function printedClause(
  printed: readonly PrintedClause[],
  procedure: string,
  clause: string,
): PrintedClause | null {
  const number = Number.parseInt(clause, 10);
  return printed.find((each) => each.procedure === procedure && each.number === number) ?? null;
}

function narrowing(question: Question, answer: Answer, step: number | null): readonly AskedReason[] {
  const { scene } = question;
  if (question.form !== "names" || scene === null || "command" in answer) return [];
  const kept = "names" in answer ? answer.names : [];
  const dropped = (question.among ?? []).filter((name) => !kept.includes(name));
  if (kept.length === 0 && dropped.length === 0 && !("nowhere" in answer)) return [];
  return [
    {
      kind: "narrowed",
      clause: `${scene.clause}${scene.letter ?? ""}`,
      procedure: scene.procedure,
      text: question.text,
      criterion: criterionIn(question.text),
      kept,
      dropped,
      step,
    },
  ];
}

/** Questions quote the page's words. */
function criterionIn(text: string): string {
  return /“([^”]+)”/.exec(text)?.[1] ?? text;
}

/** `3` of `3 space secure: MOVE 1`. */
function clauseIn(text: string): string {
  return /^\d+/.exec(text)?.[0] ?? "";
}
