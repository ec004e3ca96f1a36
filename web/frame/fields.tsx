import type { ComponentChildren } from "preact";

interface SegmentsProperties<Key extends string> {
  readonly legend: string;
  /** Whether the options say by themselves what is chosen, so that only screen readers read the legend. */
  readonly isPlain?: boolean;
  readonly name: string;
  readonly options: Readonly<Record<Key, string>>;
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** A choice between a few options, side by side. */
export function Segments<Key extends string>(properties: SegmentsProperties<Key>) {
  const { legend, isPlain = false, name, options, chosen, onChoose } = properties;
  return (
    <fieldset class="segments">
      <legend class={isPlain ? "unseen" : ""}>{legend}</legend>
      <div>
        {entriesOf(options).map(([key, label]) => (
          <label key={key}>
            <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function entriesOf<Key extends string>(options: Readonly<Record<Key, string>>): readonly (readonly [Key, string])[] {
  const keys = Object.keys(options) as Key[];
  return keys.map((key) => [key, options[key]]);
}

interface TypedLineProperties {
  readonly label: string;
  readonly placeholder?: string;
  readonly button: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Called when the typed text is to be used. */
  readonly onTake: () => void;
  readonly children?: ComponentChildren;
}

/** A line to type a name into, with its button. */
export function TypedLine({ label, placeholder, button, typed, onType, onTake, children }: TypedLineProperties) {
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") onTake();
      }}
    >
      <label>
        <span class="label">{label}</span>
        <input
          type="text"
          value={typed}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={placeholder}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
        />
      </label>
      <button type="submit" class="answer">
        {button}
      </button>
      {children}
    </form>
  );
}

interface SliderProperties {
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const STEPS = 200;

/** A number from 0 to 1, by a finger or by keys. */
export function Slider({ label, value, onChange }: SliderProperties) {
  return (
    <label class="slider">
      <span class="label">{label}</span>
      <input
        type="range"
        min="0"
        max={`${STEPS}`}
        value={`${Math.round(value * STEPS)}`}
        onInput={({ currentTarget }) => onChange(Number(currentTarget.value) / STEPS)}
      />
    </label>
  );
}
