import { useState } from "preact/hooks";
import type { DrawnRow, MakerChoice } from "../../games/board-maker-part.ts";
import { Button } from "../frame/page.tsx";
import { MAP_TEXTS } from "../texts/map-texts.ts";
import { ChoiceField } from "./choice-field.tsx";

interface Properties {
  readonly label: string;
  readonly parts: readonly MakerChoice[];
  readonly rows: readonly DrawnRow[];
  readonly onChange: (rows: readonly DrawnRow[]) => void;
}

/** Rows of values, such as ways to win, and a form for one more. */
export function RowList({ label, parts, rows, onChange }: Properties) {
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
