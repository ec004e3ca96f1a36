interface Properties<Key extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: Readonly<Record<Key, string>>;
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** One of a few, side by side. */
export function Segments<Key extends string>({ legend, name, options, chosen, onChoose }: Properties<Key>) {
  return (
    <fieldset class="segments">
      <legend>{legend}</legend>
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
