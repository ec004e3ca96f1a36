import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ArrangedField, ArrangedThing, FieldValue } from "../../../library/arrange.ts";
import type { DroppedBy } from "../../../library/why-card.ts";
import { useLoading } from "../../frame/hooks.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { ShownPosition } from "../analysis/protocol.ts";
import type { Desk } from "../desk.ts";
import type { PositionSession } from "./position-session.ts";
import { Button } from "../../frame/page.tsx";

interface Properties {
  readonly desk: Desk;
  readonly session: PositionSession;
  readonly shown: ShownPosition;
  readonly thing: ArrangedThing;
  readonly isMoving: boolean;
  readonly onMove: () => void;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** What is chosen: where it is, what can be changed of it, and why the bot did not choose it. */
export function ThingForm({ desk, session, shown, thing, isMoving, onMove, onClose, children }: Properties) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  const canMove = thing.kind === "unit" || thing.kind === "marker";
  return (
    <section ref={place} class="chosen-thing" aria-label={thing.name}>
      <p class="row">
        <strong>{thing.name}</strong>
        {thing.side !== null && <small>{thing.side}</small>}
        {canMove && <PlaceChoice session={session} shown={shown} thing={thing} />}
        {canMove && shown.drawing !== null && (
          <Button
            kind="action"
            label={isMoving ? TEXTS.position.pressSpace : TEXTS.position.move}
            isPressed={isMoving}
            onPress={onMove}
          />
        )}
        <Button kind="quiet" label={TEXTS.close} onPress={onClose} />
      </p>
      <WhyNot desk={desk} session={session} shown={shown} name={thing.name} />
      <FieldForms session={session} thing={thing} />
      {children}
    </section>
  );
}

interface PlaceProperties {
  readonly session: PositionSession;
  readonly shown: ShownPosition;
  readonly thing: ArrangedThing;
}

/** Where a unit or a marker is, to choose from a list. */
export function PlaceChoice({ session, shown: { places }, thing: { id, name, at } }: PlaceProperties) {
  return (
    <label>
      {TEXTS.position.place}{" "}
      <select
        aria-label={TEXTS.position.placeOf(name)}
        value={at ?? ""}
        onChange={({ currentTarget: { value } }) =>
          session.change({ kind: "put", thing: id, at: value === "" ? null : value })
        }
      >
        <option value="">{TEXTS.position.off}</option>
        {places.map((place) => (
          <option key={place} value={place}>
            {place}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Every field of a thing, with its value to change. */
export function FieldForms({ session, thing }: { readonly session: PositionSession; readonly thing: ArrangedThing }) {
  if (thing.fields.length === 0) return null;
  return (
    <div class="fields">
      {thing.fields.map((field) => (
        <FieldForm
          key={field.name}
          field={field}
          onValue={(value) => session.change({ kind: "set", thing: thing.id, field: field.name, value })}
        />
      ))}
    </div>
  );
}

interface FieldProperties {
  readonly field: ArrangedField;
  readonly onValue: (value: FieldValue) => void;
}

function FieldForm({ field: { name, kind, value }, onValue }: FieldProperties) {
  switch (kind.kind) {
    case "event":
    case "truth":
      return (
        <label title={kind.documentation}>
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ currentTarget: { checked } }) => onValue(checked)}
          />{" "}
          {name}
        </label>
      );
    case "number":
      return (
        <label title={kind.documentation}>
          {name}{" "}
          <input
            type="number"
            min={kind.from}
            max={kind.to}
            value={typeof value === "number" ? value : ""}
            onInput={({ currentTarget }) => {
              const number = currentTarget.valueAsNumber;
              if (Number.isInteger(number) && number >= kind.from && number <= kind.to) onValue(number);
              else if (currentTarget.value === "" && kind.usual === undefined) onValue(null);
            }}
          />
        </label>
      );
    case "choice":
      return (
        <label title={kind.documentation}>
          {name}{" "}
          <select
            value={value === null ? "" : String(value)}
            onChange={({ currentTarget }) => onValue(currentTarget.value === "" ? null : currentTarget.value)}
          >
            {kind.usual === null && <option value="">{TEXTS.position.nothing}</option>}
            {kind.values.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      );
  }
}

interface WhyNotProperties {
  readonly desk: Desk;
  readonly session: PositionSession;
  readonly shown: ShownPosition;
  readonly name: string;
}

/** Why the bot did not choose a space or a unit. */
function WhyNot({ desk, session, shown, name }: WhyNotProperties) {
  const [dropped, setDropped] = useState<DroppedBy | null>(null);
  const { table, decided } = shown;
  const ask = () => {
    setDropped(null);
    return typeof decided === "string"
      ? null
      : desk.positions.call("whyNot", { sheet: desk.asked(session.path), table, name });
  };
  useLoading(ask, (outcome) => outcome.ok && setDropped(outcome.value), [desk, session, decided, table, name]);
  if (dropped === null) return null;
  return (
    <div class="why-not" role="status">
      <p>{dropped.sentence.replaceAll("`", "")}</p>
      {dropped.printed !== null && <pre tabIndex={0}>{dropped.printed.text}</pre>}
    </div>
  );
}
