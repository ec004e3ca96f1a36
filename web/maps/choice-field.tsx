import type { MakerChoice } from "../../games/board-maker-part.ts";
import { Segments } from "../frame/fields.tsx";

interface Properties {
  readonly choice: MakerChoice;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** More values than this stand in a list. */
const FEW_VALUES = 4;

/** A choice for a map as a whole. */
export function ChoiceField({ choice: { key, label, kind }, value, onChange }: Properties) {
  if (kind.kind === "values" && kind.values.length <= FEW_VALUES) {
    const options = Object.fromEntries(kind.values.map((each) => [each, each]));
    return <Segments legend={label} name={`map-${key}`} options={options} chosen={value} onChoose={onChange} />;
  }
  return (
    <label class="select">
      <span class="label">{label}</span>
      {kind.kind === "values" ? (
        <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {kind.values.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="number"
          min={kind.least}
          max={kind.most}
          value={value}
          onChange={({ currentTarget }) => {
            const number = currentTarget.valueAsNumber;
            const isWithin = Number.isInteger(number) && number >= kind.least && number <= kind.most;
            if (isWithin || currentTarget.value === "") onChange(currentTarget.value);
            else currentTarget.value = value;
          }}
        />
      )}
    </label>
  );
}
