import type { ComponentChildren } from "preact";

interface Properties {
  readonly label: string;
  readonly placeholder?: string;
  readonly button: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Something was typed, and is to be taken. */
  readonly onTake: () => void;
  readonly children?: ComponentChildren;
}

/** A line to type a name into, with its button. */
export function TypedLine({ label, placeholder, button, typed, onType, onTake, children }: Properties) {
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
