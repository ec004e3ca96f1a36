import type { Answer, Question } from "../../library/companion.ts";
import type { Field } from "../../runtime/companion/question.ts";
import { TEXTS } from "../texts/texts.ts";

/** A question in two parts: the question itself, and a remark with it. */
interface SplitQuestion {
  readonly asked: string;
  readonly beside: string;
}

/** Two lines of a phone; a longer question has smaller letters. */
export const LONG = 64;
/** Two lines of those letters; an even longer question has the smallest. */
export const LONGEST = 92;

/** Splits a question. A phone has two lines for what is asked; the rest is shown above it. */
export function splitQuestion({ text, form, asked: about }: Question): SplitQuestion {
  // Its fields or buttons have the names of what is asked.
  if (form === "values" || about?.kind === "tests passed")
    return { asked: text.replace(/:.*$/s, ""), beside: text.replace(/^[^?]*\? ?/s, "") };
  const sentences = text.split(/(?<=[.?!])\s+(?=[\p{Lu}“\d])/u);
  const questions = sentences.filter((sentence) => sentence.endsWith("?"));
  const asked = questions.length === 0 ? text : questions.join(" ");
  const others = questions.length === 0 ? [] : sentences.filter((sentence) => !sentence.endsWith("?"));
  const [details] = /(?<= )\([^()]+\) ?/.exec(asked) ?? [];
  if (asked.length <= LONGEST || details === undefined) return { asked, beside: others.join(" ") };
  return { asked: asked.replace(details, ""), beside: [...others, details.trim()].join(" ") };
}

/** An answer as the history shows it. */
export function answerInWords(question: Question | null, answer: Answer): string {
  const words = TEXTS.answers;
  if ("command" in answer) return words[answer.command];
  if ("yes" in answer) return answer.yes ? words.yes : words.no;
  if ("names" in answer) {
    const fields = question?.form === "names" ? (question.details ?? {}) : {};
    const named = answer.names.map((name) => {
      const values = (answer.details?.[name] ?? []).map((value, index) => inField(fields[name]?.[index], value));
      return values.length === 0 ? name : `${name} (${values.join(", ")})`;
    });
    return named.length === 0 ? words.none : named.join(", ");
  }
  if ("nowhere" in answer) return words.nowhere;
  if ("number" in answer) return `${answer.number}`;
  if ("face" in answer) return `${answer.face}`;
  if ("values" in answer) {
    const fields = question?.form === "values" ? question.fields : [];
    return answer.values.map((value, index) => inField(fields[index], value)).join(", ");
  }
  if ("change" in answer) return answer.change.map(({ of, to }) => `${of}: ${to ?? words.none}`).join(", ");
  if (question?.form !== "choice") return answer.key;
  return question.options.find(({ key }) => key === answer.key)?.label ?? answer.key;
}

/** `range 3`, but `higher`. */
function inField(field: Field | undefined, value: number | string): string {
  return field?.kind === "number" ? `${field.name} ${value}` : `${value}`;
}

/** Whether a question only waits until something is read or done. */
export function isConfirmation(question: Question): boolean {
  return question.form === "choice" && question.options.length === 1;
}

/** The keys that choose the first ten answers of a list. */
export function keyOf(index: number): string | undefined {
  return index < 9 ? `${index + 1}` : index === 9 ? "0" : undefined;
}

/** How many numbers of a field are buttons in one row. */
export const BUTTONS_IN_A_ROW = 8;
