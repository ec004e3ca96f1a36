import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ArrangedField, ArrangedThing, FieldValue } from "../../../library/arrange.ts";
import type { DroppedBy } from "../../../library/why-card.ts";
import { useLoading } from "../../frame/hooks.ts";
import { Button } from "../../frame/page.tsx";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { PositionView } from "../analysis/protocol.ts";
import type { Desk } from "../desk.ts";
import type { PositionSession } from "./position-session.ts";

interface Properties {
  readonly desk: Desk;
  readonly session: PositionSession;
  readonly shown: PositionView;
  readonly thing: ArrangedThing;
  readonly isMoving: boolean;
  readonly onMove: () => void;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The chosen thing: its place, its fields, and why the bot did not choose it. */
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
  readonly shown: PositionView;
  readonly thing: ArrangedThing;
}

/** Where a unit or a marker is, to choose from a list. */
function PlaceChoice({ session, shown: { places }, thing: { id, name, at } }: PlaceProperties) {
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
function FieldForms({ session, thing }: { readonly session: PositionSession; readonly thing: ArrangedThing }) {
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
  readonly shown: PositionView;
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

interface ListedThings {
  readonly shown: PositionView;
  readonly onSelect: (thing: ArrangedThing) => void;
}

/**
 * Units that are not on the board, and markers that can be placed: to drag onto it, or to choose. Dropping something
 * here takes it off the board.
 */
export function OffBoard({ shown, selected, onSelect }: ListedThings & { readonly selected: ArrangedThing | null }) {
  const waiting = shown.things.filter(({ kind, at }) => at === null && (kind === "unit" || kind === "marker"));
  const groups = [
    { title: TEXTS.position.unitsOff, things: waiting.filter(({ kind }) => kind === "unit") },
    { title: TEXTS.position.markersOff, things: waiting.filter(({ kind }) => kind === "marker") },
  ];
  return (
    <section class="off-board" data-off aria-label={TEXTS.position.offBoard}>
      <p class="note">{TEXTS.position.offLead}</p>
      {groups.map(({ title, things }) =>
        things.length === 0 ? null : (
          <div key={title} class="row" role="group" aria-label={title}>
            <small>{title}</small>
            {things.map((thing) => (
              <Chip key={thing.id} thing={thing} isPressed={thing.id === selected?.id} onSelect={onSelect} />
            ))}
          </div>
        ),
      )}
    </section>
  );
}

interface ChipProperties {
  readonly thing: ArrangedThing;
  readonly isPressed: boolean;
  readonly onSelect: (thing: ArrangedThing) => void;
}

function Chip({ thing, isPressed, onSelect }: ChipProperties) {
  return (
    <button type="button" class="piece" data-thing={thing.id} aria-pressed={isPressed} onClick={() => onSelect(thing)}>
      {thing.name}
      {thing.kind === "unit" && thing.side !== null && <small> {thing.side}</small>}
    </button>
  );
}

/** The things in a space, to choose one. */
export function ThingsHere({ shown, space, onSelect }: ListedThings & { readonly space: string }) {
  const here = shown.things.filter(({ at }) => at !== null && (at === space || shown.spaces[at] === space));
  if (here.length === 0) return null;
  return (
    <div class="row" role="group" aria-label={TEXTS.position.here}>
      <small>{TEXTS.position.here}</small>
      {here.map((thing) => (
        <Chip key={thing.id} thing={thing} isPressed={false} onSelect={onSelect} />
      ))}
    </div>
  );
}

interface ListProperties extends ListedThings {
  readonly session: PositionSession;
  readonly isOpen: boolean;
}

/** Everything in the position as a list: units and markers with their places, cards, and what belongs to no place. */
export function ThingList({ session, shown, isOpen, onSelect }: ListProperties) {
  return (
    <>
      <Section title={TEXTS.position.allUnits} isOpen={isOpen}>
        {() => <Movables session={session} shown={shown} onSelect={onSelect} />}
      </Section>
      <Section title={TEXTS.position.cards} isOpen={false}>
        {() => <Fielded session={session} things={shown.things.filter(({ kind }) => kind === "card")} />}
      </Section>
      {shown.things.some(({ kind }) => kind === "rest") && (
        <Section title={TEXTS.position.rest} isOpen={false}>
          {() => <Fielded session={session} things={shown.things.filter(({ kind }) => kind === "rest")} />}
        </Section>
      )}
    </>
  );
}

interface SectionProperties {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: () => preact.JSX.Element;
}

/** A section of a list. A closed one is not rendered, because a list may be long. */
function Section({ title, isOpen, children }: SectionProperties) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && children()}
    </details>
  );
}

function Movables({ session, shown, onSelect }: Pick<ListProperties, "session" | "shown" | "onSelect">) {
  const movable = shown.things.filter(({ kind, at }) => kind === "unit" || (kind === "marker" && at !== null));
  return (
    <ul class="things">
      {movable.map((thing) => (
        <li key={thing.id}>
          <Button kind="link" label={thing.name} onPress={() => onSelect(thing)} />
          <PlaceChoice session={session} shown={shown} thing={thing} />
        </li>
      ))}
    </ul>
  );
}

interface FieldedProperties {
  readonly session: PositionSession;
  readonly things: readonly ArrangedThing[];
}

function Fielded({ session, things }: FieldedProperties) {
  return (
    <div class="things">
      {things.map((thing) => (
        <div key={thing.id} role="group" aria-label={thing.name}>
          <span>{thing.name}</span>
          <FieldForms session={session} thing={thing} />
        </div>
      ))}
    </div>
  );
}
