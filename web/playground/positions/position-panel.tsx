import { useEffect, useRef, useState } from "preact/hooks";
import type { ArrangedThing } from "../../../library/arrange.ts";
import { DrawnBoard, spaceAt } from "../../board/drawn-board.tsx";
import { Notice } from "../../frame/page.tsx";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { ShownPosition } from "../analysis/protocol.ts";
import type { Desk, DeskProperties } from "../desk.ts";
import { stepByArrow, movableAt, placeAt, spaceThing, useDrag } from "./drag.ts";
import { DecisionView } from "./decision-view.tsx";
import { KeepPosition } from "./keep-position.tsx";
import type { PositionSession } from "./position-session.ts";
import { PositionStart } from "./position-start.tsx";
import { OffBoard, ThingList, ThingsHere } from "./thing-list.tsx";
import { ThingForm } from "./thing-form.tsx";

/** A position beside the open sheet, and what the bot does in it as the sheet and the position are. */
export function PositionPanel({ desk, state: { path, revision } }: DeskProperties) {
  const session = desk.positionBeside(path);
  if (session === null) return <p class="note">{TEXTS.position.noSheet}</p>;
  return <SheetPosition key={session.path} desk={desk} session={session} revision={revision} />;
}

interface SessionProperties {
  readonly desk: Desk;
  readonly session: PositionSession;
  readonly revision: number;
}

function SheetPosition({ desk, session, revision }: SessionProperties) {
  const [state, setState] = useState(session.state);
  useEffect(() => session.onState(setState), [session]);
  useEffect(() => session.refresh(), [session, revision]);
  const { shown, notice } = state;
  return (
    <div class="scrolled position">
      <PositionStart desk={desk} session={session} state={state} revision={revision} />
      <Notice text={notice} />
      {shown === null ? (
        notice === null && <p class="note">{TEXTS.loading}</p>
      ) : (
        <Arranged desk={desk} session={session} shown={shown} />
      )}
    </div>
  );
}

function Arranged({ desk, session, shown }: Omit<SessionProperties, "revision"> & { readonly shown: ShownPosition }) {
  const area = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  const thing = shown.things.find(({ id }) => id === selected) ?? null;
  const select = (next: ArrangedThing | null): void => {
    setSelected(next?.id ?? null);
    setMoving(false);
  };
  const put = (id: string, at: string | null): void => {
    session.change({ kind: "put", thing: id, at });
    setMoving(false);
  };
  const press = (target: Element): void => {
    const place = placeAt(shown, target);
    if (isMoving && thing !== null && place !== null) return put(thing.id, place);
    select(movableAt(shown, target) ?? (place === null ? null : spaceThing(shown, place)));
  };
  useDrag(area, {
    thingAt: (target) => movableAt(shown, target),
    onDrop: (id, target) => {
      if (target.closest("[data-off]") !== null) return put(id, null);
      const place = placeAt(shown, target);
      if (place !== null) put(id, place);
    },
  });
  const space = thing === null ? null : thing.kind === "space" ? thing.name : thing.at;
  return (
    <div
      ref={area}
      class={isMoving ? "arranged moving" : "arranged"}
      onKeyDown={(event) => {
        stepByArrow(event);
        if (event.key === "Escape") setMoving(false);
      }}
    >
      <DecisionView desk={desk} session={session} shown={shown} />
      {shown.drawing !== null && (
        <div class="board-place" style={{ "--natural": `${naturalWidth(shown.drawing.svg)}px` }}>
          <DrawnBoard
            svg={shown.drawing.svg}
            boardStyle={shown.drawing.style}
            chosen={[
              ...(space === null ? [] : [shown.spaces[space] ?? space]),
              ...(thing?.kind === "unit" ? [thing.name] : []),
            ]}
            onTap={(target) => {
              if (spaceAt(target) !== null) press(target);
            }}
          />
        </div>
      )}
      {thing !== null && (
        <ThingForm
          key={thing.id}
          desk={desk}
          session={session}
          shown={shown}
          thing={thing}
          isMoving={isMoving}
          onMove={() => setMoving(!isMoving)}
          onClose={() => select(null)}
        >
          {thing.kind === "space" && <ThingsHere shown={shown} space={thing.name} onSelect={select} />}
        </ThingForm>
      )}
      <OffBoard shown={shown} selected={thing} onSelect={select} />
      <ThingList session={session} shown={shown} isOpen={shown.drawing === null} onSelect={select} />
      <KeepPosition desk={desk} session={session} shown={shown} />
    </div>
  );
}

/** How wide a drawing is where nothing is made smaller. */
function naturalWidth(svg: string): number {
  return Number(/ width="(\d+)/.exec(svg)?.[1] ?? 0);
}
