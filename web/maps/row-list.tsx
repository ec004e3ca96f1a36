import { useState } from "preact/hooks";
import type { DrawnRow, MakerChoice } from "../../games/board-maker-part.ts";
import { Button } from "../frame/page.tsx";
import { MAP_TEXTS } from "../texts/map-texts.ts";
import { Segments } from "../frame/fields.tsx";

interface RowListProperties {
  readonly label: string;
  readonly parts: readonly MakerChoice[];
  readonly rows: readonly DrawnRow[];
  readonly onChange: (rows: readonly DrawnRow[]) => void;
}

/** Rows of values, such as ways to win, and a form for one more. */
export function RowList({ label, parts, rows, onChange }: RowListProperties) {
  const usual = Object.fromEntries(parts.map(({ key, usual: value }) => [key, value]));
  const [row, setRow] = useState<DrawnRow>(usual);
  const inWords = (each: DrawnRow): string => parts.map(({ key }) => each[key] ?? "").join(" · ");
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <ul class="chips">
        {rows.map((each) => (
          <li key={inWords(each)}>
            <button
              type="button"
              class="chip"
              aria-label={MAP_TEXTS.removeRow(inWords(each))}
              onClick={() => onChange(rows.filter((other) => other !== each))}
            >
              {inWords(each)} ×
            </button>
          </li>
        ))}
      </ul>
      {parts.map((choice) => (
        <ChoiceField
          key={choice.key}
          choice={choice}
          value={row[choice.key] ?? choice.usual}
          onChange={(value) => setRow({ ...row, [choice.key]: value })}
        />
      ))}
      <Button kind="answer" label={MAP_TEXTS.addRow} onPress={() => onChange([...rows, { ...usual, ...row }])} />
    </fieldset>
  );
}

interface ChoiceFieldProperties {
  readonly choice: MakerChoice;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** More values than this stand in a list. */
const FEW_VALUES = 4;

/** A choice for a map as a whole. */
export function ChoiceField({ choice: { key, label, kind }, value, onChange }: ChoiceFieldProperties) {
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
