import { useState } from "preact/hooks";
import type { Answer, Question } from "../../library/companion.ts";
import { TEXTS } from "../texts/texts.ts";
import { keyOf } from "./words.ts";
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
  return (
    <div class="answers">
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
/** Where several numbers are asked for at once, each gets one row. */
const BUTTONS_IN_A_ROW = 6;

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
  const [all, fewer] = keys ? [MOST_BUTTONS, FEWER_BUTTONS] : [BUTTONS_IN_A_ROW + 1, BUTTONS_IN_A_ROW];
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

export function Values({ question: { fields }, onAnswer }: AnswerProperties<"values">) {
  const [values, setValues] = useState<readonly (number | string | null)[]>(fields.map(({ usual }) => usual ?? null));
  // Where all else is usual, the one field that is not is the whole answer, and stands last.
  const unusual = fields.flatMap(({ usual }, index) => (usual === undefined ? [index] : []));
  const [last] = unusual.length === 1 && fields.length > 1 ? unusual : [];
  const order = [...fields.keys()].toSorted((one, other) => Number(one === last) - Number(other === last));
  const set = (index: number, value: number | string): void => {
    const after = values.map((each, at) => (at === index ? value : each));
    setValues(after);
    const all = after.filter((each) => each !== null);
    if (index === last && all.length === fields.length) onAnswer({ values: all });
  };
  const given = values.filter((value) => value !== null);
  return (
    <form
      class="answers"
      onSubmit={(event) => {
        event.preventDefault();
        if (given.length === fields.length) onAnswer({ values: given });
      }}
    >
      {order.map((index) => {
        const [field, value = null] = [fields[index], values[index]];
        if (field === undefined) return null;
        return (
          <fieldset key={field.name} class="field">
            <legend>{field.name}</legend>
            {field.kind === "number" ? (
              <Numbers
                least={field.least}
                most={field.most}
                // The number that is the answer is taken when it is typed whole.
                chosen={index === last ? null : typeof value === "number" ? value : -1}
                onChoose={(number) => set(index, number)}
                label={field.name}
                keys={false}
              />
            ) : (
              <div class="numbers">
                {field.words.map((word) => (
                  <Button
                    key={word}
                    kind="number"
                    label={word}
                    isPressed={value === word}
                    onPress={() => set(index, word)}
                  />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
      {last === undefined && (
        <button type="submit" class="answer primary" aria-keyshortcuts="Enter" disabled={given.length < fields.length}>
          {TEXTS.done}
        </button>
      )}
    </form>
  );
}
