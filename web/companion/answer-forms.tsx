import { useState } from "preact/hooks";
import type { Answer, Question } from "../../library/companion.ts";
import type { Field } from "../../runtime/companion/question.ts";
import { TEXTS } from "../texts/texts.ts";
import { BUTTONS_IN_A_ROW, keyOf } from "./words.ts";
import { Button } from "../frame/page.tsx";

type Form<Name extends Question["form"]> = Question & { readonly form: Name };

export interface AnswerProperties<Name extends Question["form"]> {
  readonly question: Form<Name>;
  readonly onAnswer: (answer: Answer) => void;
}

export function YesNo({ onAnswer }: AnswerProperties<"yes or no">) {
  return (
    <div class="answers two">
      <Button kind="answer" label={TEXTS.yes} keys="y" onPress={() => onAnswer({ yes: true })} />
      <Button kind="answer" label={TEXTS.no} keys="n" onPress={() => onAnswer({ yes: false })} />
    </div>
  );
}

export function Choice({ question: { options, text }, onAnswer }: AnswerProperties<"choice">) {
  const [only] = options;
  if (only !== undefined && options.length === 1) {
    return (
      <div class="answers">
        <Button
          kind="answer primary"
          label={text.replace(/\?$/, "")}
          keys="Enter y"
          onPress={() => onAnswer({ key: only.key })}
        />
      </div>
    );
  }
  const areShort = options.length === 2 && options.every(({ label }) => label.length <= SHORT_LABEL);
  return (
    <div class={areShort ? "answers two" : "answers"}>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          class="answer"
          aria-keyshortcuts={option.key}
          onClick={() => onAnswer({ key: option.key })}
        >
          <kbd aria-hidden="true">{option.key}</kbd> {option.label}
        </button>
      ))}
    </div>
  );
}

/** Two answers with at most this many letters fit beside each other. */
const SHORT_LABEL = 8;

/** A fixed number of cards, in order. */
export function Cards({ question: { among, count }, onAnswer }: AnswerProperties<"cards">) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const left = (name: string): number =>
    among.filter((each) => each === name).length - picked.filter((each) => each === name).length;
  const pick = (name: string): void => {
    const names = [...picked, name];
    if (names.length === count) onAnswer({ names });
    else setPicked(names);
  };
  return (
    <div class="answers">
      {count > 1 && (
        <p class="picked" role="status">
          {TEXTS.picked(picked.length, count)}
          {picked.length > 0 && `: ${picked.join(", ")}`}
        </p>
      )}
      <div class="chips">
        {[...new Set(among)].map((name, index) => (
          <Button
            key={name}
            kind="chip"
            label={name}
            keys={keyOf(index)}
            isOff={left(name) <= 0}
            onPress={() => pick(name)}
          />
        ))}
      </div>
      {picked.length > 0 && <Button kind="quiet" label={TEXTS.clear} onPress={() => setPicked([])} />}
    </div>
  );
}

/** Up to this many numbers are buttons; larger ones are typed. */
const MOST_BUTTONS = 21;
const FEWER_BUTTONS = 9;

export function NumberAnswer({ question: { least, most }, onAnswer }: AnswerProperties<"number">) {
  return <Numbers least={least} most={most} chosen={null} onChoose={(number) => onAnswer({ number })} />;
}

export function Die({ question: { sides, faces }, onAnswer }: AnswerProperties<"die">) {
  return (
    <div class="answers">
      <ul class="faces">
        {faces.map((face) => (
          <li key={face}>{face}</li>
        ))}
      </ul>
      <Numbers least={1} most={sides} chosen={null} onChoose={(face) => onAnswer({ face })} />
    </div>
  );
}

interface NumbersProperties {
  readonly least: number;
  readonly most: number;
  readonly chosen: number | null;
  readonly onChoose: (number: number) => void;
  readonly label?: string;
  /** Whether keys choose: not in a question with several numbers. */
  readonly keys?: boolean;
}

function Numbers({ least, most, chosen, onChoose, label, keys = true }: NumbersProperties) {
  const [typed, setTyped] = useState("");
  const [all, fewer] = keys ? [MOST_BUTTONS, FEWER_BUTTONS] : [BUTTONS_IN_A_ROW, BUTTONS_IN_A_ROW];
  const shown = most - least < all ? most - least + 1 : fewer;
  const numbers = Array.from({ length: shown }, (_, index) => least + index);
  const type = (text: string): void => {
    setTyped(text);
    const number = Number(text);
    if (text !== "" && Number.isInteger(number) && number >= least && number <= most) onChoose(number);
  };
  return (
    <div class="numbers" role="group" aria-label={label}>
      {numbers.map((number) => (
        <Button
          key={number}
          kind="number"
          label={number}
          keys={keys && number < 10 ? `${number}` : undefined}
          isPressed={chosen === null ? undefined : chosen === number}
          onPress={() => {
            setTyped("");
            onChoose(number);
          }}
        />
      ))}
      {shown <= most - least && (
        <input
          class="other-number"
          type="text"
          inputMode="numeric"
          aria-label={TEXTS.larger(label ?? "")}
          placeholder={`–${most}`}
          value={typed}
          // If a single number is the whole answer, it is taken when its field loses focus.
          onInput={({ currentTarget }) => (chosen === null ? setTyped(currentTarget.value) : type(currentTarget.value))}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
    </div>
  );
}

interface FieldsProperties {
  readonly fields: readonly Field[];
  readonly values: FieldValues;
  readonly onSet: (values: FieldValues) => void;
}

/** The values of fields; null where one is not chosen yet. */
export type FieldValues = readonly (number | string | null)[];

/** What stands in the fields before something is tapped. */
export function usually(fields: readonly Field[]): FieldValues {
  return fields.map(({ usual }) => usual ?? null);
}

/** The answer of fields; null while one is not chosen. */
export function allOf(values: FieldValues): readonly (number | string)[] | null {
  const all = values.filter((value) => value !== null);
  return all.length < values.length ? null : all;
}

/** Fields in one row: the first has a button for each number; the others are seldom changed, and go step by step. */
export function Fields({ fields, values, onSet }: FieldsProperties) {
  return (
    <div class="fields">
      {fields.map((field, index) => {
        const { name } = field;
        const value = values[index] ?? null;
        const set = (to: number | string): void => onSet(values.map((each, at) => (at === index ? to : each)));
        if (field.kind === "word") {
          const next = field.words[(field.words.indexOf(`${value}`) + 1) % field.words.length] ?? "";
          return (
            <Button
              key={name}
              kind="number"
              label={value ?? name}
              name={`${name}: ${value ?? ""}`}
              onPress={() => set(next)}
            />
          );
        }
        const { least, most } = field;
        if (index === 0)
          return (
            <Numbers
              key={name}
              {...{ least, most, label: name, keys: false }}
              chosen={Number(value ?? -1)}
              onChoose={set}
            />
          );
        const step = (by: number): void => set(Number(value) + by);
        return (
          <div key={name} class="steps" role="group" aria-label={name}>
            <Button
              kind="number"
              label="−"
              name={TEXTS.less(name)}
              isOff={Number(value) <= least}
              onPress={() => step(-1)}
            />
            <output>
              {name} {value}
            </output>
            <Button
              kind="number"
              label="+"
              name={TEXTS.moreOf(name)}
              isOff={Number(value) >= most}
              onPress={() => step(1)}
            />
          </div>
        );
      })}
    </div>
  );
}

export function Values({ question: { fields }, onAnswer }: AnswerProperties<"values">) {
  const [given, setGiven] = useState(usually(fields));
  const values = allOf(given);
  return (
    <form
      class="answers"
      onSubmit={(event) => {
        event.preventDefault();
        if (values !== null) onAnswer({ values });
      }}
    >
      <Fields fields={fields} values={given} onSet={setGiven} />
      <button type="submit" class="answer primary" aria-keyshortcuts="Enter" disabled={values === null}>
        {TEXTS.done}
      </button>
    </form>
  );
}
