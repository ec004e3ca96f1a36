import { useState } from "preact/hooks";
import { type Answer, readAnswer, type Question } from "../../library/companion.ts";
import { doubtAbout, inWords } from "../../library/companion-questions.ts";
import { TypedLine } from "../frame/fields.tsx";
import { TEXTS } from "../texts/texts.ts";
import { allOf, type AnswerProperties, Fields, type FieldValues, usually } from "./answer-forms.tsx";
import { keyOf } from "./words.ts";
import { Button } from "../frame/page.tsx";

export type NamesQuestion = Question & { readonly form: "names" };

interface Properties extends AnswerProperties<"names"> {
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
export function Names({ question, chosen, onChoose, onAnswer }: Properties) {
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
function Tick({ names, onAnswer }: Pick<Properties, "onAnswer"> & { readonly names: readonly string[] }) {
  return <Button kind="chip tick" label="✓" name={TEXTS.answerWith(names)} onPress={() => onAnswer({ names })} />;
}

/** A field for new names. A likely slip must be confirmed once. */
function OtherName({ question, chosen, onChoose, onAnswer }: Properties) {
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
