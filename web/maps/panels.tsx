import { useState } from "preact/hooks";
import type { Brush, DrawnRow, DrawnSpace, MakerChoice } from "../../games/board-maker-part.ts";
import { Segments, Slider, TypedLine } from "../frame/fields.tsx";
import { Button } from "../frame/page.tsx";
import { PHOTO_TEXTS } from "../texts/photo-texts.ts";
import { MAP_TEXTS } from "../texts/map-texts.ts";
import { addSpace, moveSpace, removeSpace, renameSpace } from "./edit-drawing.ts";
import type { MapInHand } from "./use-map.ts";

interface SpacePanelProperties {
  readonly map: MapInHand;
  /** The space that was tapped; null for none. */
  readonly chosen: DrawnSpace | null;
  readonly isMoving: boolean;
  readonly onMove: () => void;
  readonly onDone: () => void;
}

/** The panel beside the map while spaces are tapped. */
export function SpacePanel({ map, chosen, isMoving, onMove, onDone }: SpacePanelProperties) {
  const { state, change } = map;
  const [spot, setSpot] = useState({ x: 0.5, y: 0.5 });
  const at = chosen ?? spot;
  const put = (part: { readonly x?: number; readonly y?: number }): void => {
    const moved = { x: part.x ?? at.x, y: part.y ?? at.y };
    if (chosen === null) setSpot(moved);
    else change(moveSpace(state, chosen.id, moved));
  };
  return (
    <>
      {chosen === null ? (
        <p class="note" role="status">
          {MAP_TEXTS.spacesHint(state.drawing.spaces.length)}
        </p>
      ) : (
        <ChosenSpace key={chosen.id} map={map} space={chosen} isMoving={isMoving} onMove={onMove} onDone={onDone} />
      )}
      <details>
        <summary>{MAP_TEXTS.noPointer}</summary>
        <Slider label={PHOTO_TEXTS.across} value={at.x} onChange={(x) => put({ x })} />
        <Slider label={PHOTO_TEXTS.down} value={at.y} onChange={(y) => put({ y })} />
        {chosen === null && (
          <Button kind="answer" label={MAP_TEXTS.addHere} onPress={() => change(addSpace(state, spot))} />
        )}
      </details>
    </>
  );
}

function ChosenSpace({
  map: { state, change, say },
  space,
  isMoving,
  onMove,
  onDone,
}: Omit<SpacePanelProperties, "chosen"> & { readonly space: DrawnSpace }) {
  const [typed, setTyped] = useState(space.name);
  const rename = (): void => {
    const renamed = renameSpace(state, space.id, typed.trim());
    if (renamed === null) return say(MAP_TEXTS.badName);
    change(renamed);
    onDone();
  };
  if (isMoving) return <p role="status">{MAP_TEXTS.moveTo(space.name)}</p>;
  return (
    <>
      <TypedLine label={MAP_TEXTS.name} button={MAP_TEXTS.rename} typed={typed} onType={setTyped} onTake={rename} />
      <div class="answers two">
        <Button kind="answer" label={MAP_TEXTS.move} onPress={onMove} />
        <Button
          kind="answer"
          label={MAP_TEXTS.remove}
          onPress={() => {
            change(removeSpace(state, space.id));
            onDone();
          }}
        />
      </div>
    </>
  );
}

interface SignPanelProperties {
  readonly map: MapInHand;
  readonly brush: Brush | null;
  /** A number typed for the brush; empty for none. */
  readonly amount: string;
  readonly onBrush: (brush: Brush) => void;
  readonly onAmount: (amount: string) => void;
  readonly onFinding: (space: number) => void;
}

/** The brushes, what belongs to the map as a whole, and what is still missing. */
export function SignPanel({ map, brush, amount, onBrush, onAmount, onFinding }: SignPanelProperties) {
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

function Findings({ written, onFinding }: Pick<MapInHand, "written"> & Pick<SignPanelProperties, "onFinding">) {
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

interface RowListProperties {
  readonly label: string;
  readonly parts: readonly MakerChoice[];
  readonly rows: readonly DrawnRow[];
  readonly onChange: (rows: readonly DrawnRow[]) => void;
}

/** Rows of values, such as ways to win, and a form for one more. */
function RowList({ label, parts, rows, onChange }: RowListProperties) {
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
