import { useEffect, useRef, useState } from "preact/hooks";
import { doubtAbout, inWords } from "../../library/companion-questions.ts";
import { type Answer, clauseAsked, type Question, readAnswer } from "../../library/companion.ts";
import type { Message } from "../../runtime/companion/prompts.ts";
import { TypedLine } from "../frame/fields.tsx";
import { Button } from "../frame/page.tsx";
import { TEXTS } from "../texts/texts.ts";
import {
  allOf,
  type AnswerProperties,
  Cards,
  Choice,
  Die,
  Fields,
  type FieldValues,
  NumberAnswer,
  usually,
  Values,
  YesNo,
} from "./answer-forms.tsx";
import { isConfirmation, keyOf, LONG, LONGEST, splitQuestion } from "./words.ts";

interface QuestionCardProperties {
  readonly question: Question;
  /** The lines right before the question. */
  readonly messages: readonly Message[];
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
  readonly onAnswer: (answer: Answer) => void;
}

/** One card with one question, at the bottom of the screen; other lines are shown above it. */
export function QuestionCard({ question, messages, chosen, onChoose, onAnswer }: QuestionCardProperties) {
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

function AnswerForm({ question, chosen, onChoose, onAnswer }: Omit<QuestionCardProperties, "messages">) {
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

export type NamesQuestion = Question & { readonly form: "names" };

interface NamesProperties extends AnswerProperties<"names"> {
  /** Names that are selected, here or on the board. */
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

/** The names after a tap on one of them. */
export function toggled({ most }: NamesQuestion, chosen: readonly string[], name: string): readonly string[] {
  if (chosen.includes(name)) return chosen.filter((each) => each !== name);
  return most === 1 ? [name] : [...chosen, name];
}

/** Names as chips: the candidates, or the names used before, and a field for others. */
function Names({ question, chosen, onChoose, onAnswer }: NamesProperties) {
  const { among, known, before, details, least, most, none, nowhere } = question;
  const [given, setGiven] = useState<Readonly<Record<string, FieldValues>>>({});
  const valuesOf = (name: string): FieldValues => given[name] ?? usually(details?.[name] ?? []);
  const isMissing = chosen.some((name) => allOf(valuesOf(name)) === null);
  // Chosen at first, until something is tapped.
  const isUntouched = chosen === before && Object.keys(given).length === 0;
  const isAsBefore = isUntouched && !isMissing;
  const offered = among ?? known;
  const chips = [...new Set([...offered, ...chosen])];
  const isEnough = (names: readonly string[]): boolean => names.length >= Math.max(least, 1) && names.length <= most;
  const enough = isEnough(chosen);
  const toGive = (): Answer => {
    const changed = chosen.filter((name) => name in given);
    if (changed.length === 0) return { names: chosen };
    return { names: chosen, details: Object.fromEntries(changed.map((name) => [name, allOf(valuesOf(name)) ?? []])) };
  };
  return (
    <div class="answers">
      {chips.length > 0 && (
        <div class="chips">
          {chips.map((name, index) => {
            const isChosen = chosen.includes(name);
            const after = toggled(question, chosen, name);
            return (
              <span key={name} class="with-tick">
                <Button
                  kind="chip"
                  label={name}
                  keys={keyOf(index)}
                  isPressed={isChosen}
                  onPress={() => onChoose(after)}
                />
                {!isChosen && details === undefined && isEnough(after) && <Tick names={after} onAnswer={onAnswer} />}
              </span>
            );
          })}
        </div>
      )}
      {chosen.map((name) => {
        const fields = details?.[name] ?? [];
        if (fields.length === 0) return null;
        return (
          <fieldset key={name} class="field">
            <legend>{`${name}: ${fields[0]?.name ?? ""}`}</legend>
            <Fields
              fields={fields}
              values={valuesOf(name)}
              onSet={(values) => setGiven({ ...given, [name]: values })}
            />
          </fieldset>
        );
      })}
      {among === null && <OtherName question={question} chosen={chosen} onChoose={onChoose} onAnswer={onAnswer} />}
      <div class="answers two">
        {enough && (
          <Button
            kind="answer primary"
            label={isAsBefore ? TEXTS.asBefore(chosen) : TEXTS.take(chosen)}
            // Pressing Enter once too often must not send an answer that nobody chose.
            keys={isAsBefore ? "=" : "Enter"}
            isOff={isMissing}
            onPress={() => onAnswer(toGive())}
          />
        )}
        {(!enough || isUntouched) && least === 0 && (
          <button type="button" class="answer" aria-keyshortcuts="n" onClick={() => onAnswer({ names: [] })}>
            {TEXTS.none}
            <small>{none}</small>
          </button>
        )}
        {!enough && nowhere && (
          <Button kind="answer" label={TEXTS.nowhere} keys="h" onPress={() => onAnswer({ nowhere: true })} />
        )}
        {among !== null && among.length > 1 && least > 0 && most >= among.length && chosen.length < among.length && (
          <Button
            kind="answer"
            // If the sheet compares candidates, they can tie.
            label={question.asked === null ? TEXTS.allOfThem : TEXTS.all}
            keys="t"
            onPress={() => onAnswer({ names: among })}
          />
        )}
      </div>
    </div>
  );
}

/** Answers with a name, and with those chosen before, in one tap. */
function Tick({ names, onAnswer }: Pick<NamesProperties, "onAnswer"> & { readonly names: readonly string[] }) {
  return <Button kind="chip tick" label="✓" name={TEXTS.answerWith(names)} onPress={() => onAnswer({ names })} />;
}

/** A field for new names. A likely slip must be confirmed once. */
function OtherName({ question, chosen, onChoose, onAnswer }: NamesProperties) {
  const [typed, setTyped] = useState("");
  const [doubt, setDoubt] = useState<string | null>(null);
  const add = (take: (names: readonly string[]) => void): void => {
    const read = readAnswer({ ...question, known: [...new Set([...question.known, ...chosen])], least: 0 }, typed);
    if (read.kind === "problem") return setDoubt(inWords(read));
    const doubts = read.fresh.flatMap((name) => doubtAbout(question, name) ?? []);
    if (doubts.length > 0 && doubt !== doubts.join(" ")) return setDoubt(doubts.join(" "));
    const names = "names" in read.answer ? read.answer.names : [];
    take(question.most === 1 ? names.slice(0, 1) : [...new Set([...chosen, ...names])]);
    setTyped("");
    setDoubt(null);
  };
  return (
    <TypedLine
      label={TEXTS.otherName}
      placeholder={TEXTS.otherNameHint}
      button={doubt === null ? TEXTS.add : TEXTS.addAnyway}
      typed={typed}
      onType={(text) => {
        setTyped(text);
        setDoubt(null);
      }}
      onTake={() => add(onChoose)}
    >
      {typed.trim() !== "" && (
        <Button
          kind="chip tick"
          label="✓"
          name={TEXTS.answerWith([...chosen, typed.trim()])}
          onPress={() => add((names) => onAnswer({ names }))}
        />
      )}
      {doubt !== null && (
        <p class="doubt" role="alert">
          {doubt.replaceAll("`", "")}
        </p>
      )}
    </TypedLine>
  );
}
