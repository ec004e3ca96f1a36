import { clauseAsked } from "../../library/companion.ts";
import type { ConversationStep } from "../../runtime/companion/conversation.ts";
import type { Message } from "../../runtime/companion/prompts.ts";
import { Button, NewestLast } from "../frame/page.tsx";
import { TEXTS } from "../texts/texts.ts";
import { answerInWords, isConfirmation, splitQuestion } from "./words.ts";

interface Properties {
  readonly steps: readonly ConversationStep[];
  readonly onBack: (step: number) => void;
}

const STEPS_SHOWN = 40;

/** The lines and answers so far, the newest at the bottom. */
export function History({ steps, onBack }: Properties) {
  return (
    <NewestLast
      items={steps}
      atOnce={STEPS_SHOWN}
      show={(step, index) => <Step key={index} step={step} onChange={() => onBack(index)} />}
    />
  );
}

function Step({
  step: { messages, question, answer },
  onChange,
}: {
  readonly step: ConversationStep;
  readonly onChange: () => void;
}) {
  const beside = question === null || answer !== null || isConfirmation(question) ? "" : splitQuestion(question).beside;
  return (
    <>
      {messages.map((each, index) => (
        <MessageLine key={index} message={each} />
      ))}
      {beside !== "" && <p class="note">{beside}</p>}
      {question !== null && answer !== null && !(isConfirmation(question) && "key" in answer) && (
        <p class="answered">
          <span>
            {question.scene !== null && <span class="clause">{clauseAsked(question)}</span>}{" "}
            {splitQuestion(question).asked} <strong>{answerInWords(question, answer)}</strong>
          </span>
          <Button kind="change" label={TEXTS.change} name={TEXTS.changeAnswer(question.text)} onPress={onChange} />
        </p>
      )}
    </>
  );
}

function MessageLine({ message }: { readonly message: Message }) {
  switch (message.kind) {
    case "heading":
      return <h2>{message.text}</h2>;
    case "note":
      return <p class="note">{message.text}</p>;
    case "known":
      return (
        <p class="known">
          {message.text} <strong>{message.answer}</strong>
        </p>
      );
    case "do":
      return <p class="do">{message.text}</p>;
    case "passed":
      return (
        <p class="passed">
          {message.text} <span class="because">{message.because}</span>
        </p>
      );
    case "changed":
    case "taken":
      return <p class="taken">{message.text}</p>;
  }
}
