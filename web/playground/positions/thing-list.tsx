import { useState } from "preact/hooks";
import type { ArrangedThing } from "../../../library/arrange.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { ShownPosition } from "../analysis/protocol.ts";
import type { PositionSession } from "./position-session.ts";
import { FieldForms, PlaceChoice } from "./thing-form.tsx";
import { Button } from "../../frame/page.tsx";

interface Properties {
  readonly shown: ShownPosition;
  readonly onSelect: (thing: ArrangedThing) => void;
}

/** Units that are not on the board, and markers that could come: to drag onto it, or to choose. What is dropped here leaves it. */
export function OffBoard({ shown, selected, onSelect }: Properties & { readonly selected: ArrangedThing | null }) {
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

/** What stands and lies in a space, to be chosen. */
export function ThingsHere({ shown, space, onSelect }: Properties & { readonly space: string }) {
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

interface ListProperties extends Properties {
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

/** What is closed is not there: a list may be long. */
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
