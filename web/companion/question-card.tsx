import { useEffect, useRef } from "preact/hooks";
import { clauseAsked, type Answer, type Question } from "../../library/companion.ts";
import type { Message } from "../../runtime/companion/prompts.ts";
import { TEXTS } from "../texts/texts.ts";
import { Cards, Choice, Die, NumberAnswer, Values, YesNo } from "./answer-forms.tsx";
import { Names } from "./names-form.tsx";
import { isConfirmation, LONG, LONGEST, splitQuestion } from "./words.ts";

interface Properties {
  readonly question: Question;
  /** The lines right before the question. */
  readonly messages: readonly Message[];
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
  readonly onAnswer: (answer: Answer) => void;
}

/** One card with one question, at the bottom of the screen; other lines are shown above it. */
export function QuestionCard({ question, messages, chosen, onChoose, onAnswer }: Properties) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Keys work at once, and a screen reader reads the question.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [question]);
  const clause = clauseAsked(question);
  const words = shownText(question, messages);
  return (
    <div class="card">
      <h2 ref={heading} tabIndex={-1} class={`asked${lengthOf(words)}`}>
        {clause !== "" && <span class="clause">{clause}</span>}
        {clause !== "" && " "}
        <span class="words">{words}</span>
      </h2>
      <AnswerForm question={question} chosen={chosen} onChoose={onChoose} onAnswer={onAnswer} />
    </div>
  );
}

/** A longer question has smaller letters, so that all of it is there; it is never cut. */
function lengthOf(words: string): string {
  return words.length > LONGEST ? " long longest" : words.length > LONG ? " long" : "";
}

/** The text to show. Where there is nothing to answer, it says what to do. */
function shownText(question: Question, messages: readonly Message[]): string {
  if (!isConfirmation(question)) return splitQuestion(question).asked;
  const tableAction =
    messages.findLast(({ kind }) => kind === "do") ?? messages.findLast(({ kind }) => kind === "note");
  return tableAction?.text ?? question.text;
}

function AnswerForm({ question, chosen, onChoose, onAnswer }: Omit<Properties, "messages">) {
  switch (question.form) {
    case "yes or no":
      return <YesNo question={question} onAnswer={onAnswer} />;
    case "choice":
      return <Choice question={question} onAnswer={onAnswer} />;
    case "names":
      return <Names question={question} chosen={chosen} onChoose={onChoose} onAnswer={onAnswer} />;
    case "cards":
      return <Cards question={question} onAnswer={onAnswer} />;
    case "number":
      return <NumberAnswer question={question} onAnswer={onAnswer} />;
    case "values":
      return <Values question={question} onAnswer={onAnswer} />;
    case "die":
      return <Die question={question} onAnswer={onAnswer} />;
  }
}

/** The commands that can replace an answer. */
export function commandsOf(
  question: Question,
): readonly { readonly label: string; readonly answer: Answer; readonly key: string }[] {
  const keys = { impossible: "x", restart: "r", adjust: "a" } as const;
  return question.commands.map((command) => ({
    label: TEXTS.commands[command],
    answer: { command },
    key: keys[command],
  }));
}
