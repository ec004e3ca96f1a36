import type { Brush, MakerChoice } from "../../games/board-maker-part.ts";
import { Button } from "../frame/page.tsx";
import { MAP_TEXTS } from "../texts/map-texts.ts";
import { ChoiceField, RowList } from "./row-list.tsx";
import type { MapInHand } from "./use-map.ts";

interface Properties {
  readonly map: MapInHand;
  readonly brush: Brush | null;
  /** A number typed for the brush; empty for none. */
  readonly amount: string;
  readonly onBrush: (brush: Brush) => void;
  readonly onAmount: (amount: string) => void;
  readonly onFinding: (space: number) => void;
}

/** The brushes, what belongs to the map as a whole, and what is still missing. */
export function SignPanel({ map, brush, amount, onBrush, onAmount, onFinding }: Properties) {
  const { kit, state, written, change } = map;
  const { drawing } = state;
  const withDrawing = (part: Partial<typeof drawing>): void => change({ ...state, drawing: { ...drawing, ...part } });
  const chip = (each: Brush) => (
    <Button
      key={`${each.field} ${each.values[0] ?? ""}`}
      kind="chip"
      label={each.label}
      isPressed={each === brush}
      onPress={() => onBrush(each)}
    />
  );
  const groups = (isRare: boolean) =>
    kit.groups
      .filter((group) => (group.isRare ?? false) === isRare)
      .map(({ label, brushes }) => (
        <div key={label} class="brushes" role="group" aria-label={label}>
          <span class="label" aria-hidden="true">
            {label}
          </span>
          <div class="chips">{brushes.map(chip)}</div>
        </div>
      ));
  const rare = groups(true);
  return (
    <>
      {brush?.number !== undefined && (
        <ChoiceField
          choice={{ key: "amount", label: brush.number.label, kind: { kind: "number", ...brush.number }, usual: "" }}
          value={amount}
          onChange={onAmount}
        />
      )}
      {groups(false)}
      {rare.length > 0 && (
        <details>
          <summary>{MAP_TEXTS.rare}</summary>
          {rare}
        </details>
      )}
      {kit.ground === "free" &&
        kit.choices.map((choice: MakerChoice) => (
          <ChoiceField
            key={choice.key}
            choice={choice}
            value={drawing.choices[choice.key] ?? choice.usual}
            onChange={(value) => withDrawing({ choices: { ...drawing.choices, [choice.key]: value } })}
          />
        ))}
      <details>
        <summary>{MAP_TEXTS.wholeBoard}</summary>
        <label class="select">
          <span class="label">{MAP_TEXTS.boardName}</span>
          <input
            type="text"
            value={drawing.title}
            maxLength={60}
            onChange={({ currentTarget }) =>
              withDrawing({ title: currentTarget.value.trim() === "" ? MAP_TEXTS.emptyName : currentTarget.value })
            }
          />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={!drawing.isStandIn}
            onChange={({ currentTarget }) => withDrawing({ isStandIn: !currentTarget.checked })}
          />
          <span>{MAP_TEXTS.isOwn}</span>
        </label>
        {kit.rows !== undefined && (
          <RowList {...kit.rows} rows={drawing.rows} onChange={(rows) => withDrawing({ rows })} />
        )}
      </details>
      <Findings written={written} onFinding={onFinding} />
    </>
  );
}

function Findings({ written, onFinding }: Pick<MapInHand, "written"> & Pick<Properties, "onFinding">) {
  if (written === null) return <p class="note">{MAP_TEXTS.checking}</p>;
  if (written.findings.length === 0) return <p role="status">{MAP_TEXTS.ready}</p>;
  return (
    <section aria-label={MAP_TEXTS.findings}>
      <h3>{MAP_TEXTS.findings}</h3>
      <ul class="map-findings">
        {written.findings.map(({ message, help, space }, index) => (
          <li key={index}>
            {space === null ? (
              <p>{plain(message)}</p>
            ) : (
              <button type="button" class="row-link" onClick={() => onFinding(space)}>
                {plain(message)}
              </button>
            )}
            {help !== null && <p class="note">{plain(help)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function plain(text: string): string {
  return text.replaceAll("`", "");
}
