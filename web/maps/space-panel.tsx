import { useState } from "preact/hooks";
import type { DrawnSpace } from "../../games/board-maker-part.ts";
import { Slider, TypedLine } from "../frame/fields.tsx";
import { Button } from "../frame/page.tsx";
import { MAP_TEXTS } from "../texts/map-texts.ts";
import { PHOTO_TEXTS } from "../texts/photo-texts.ts";
import { addSpace, moveSpace, removeSpace, renameSpace } from "./edit-drawing.ts";
import type { MapInHand } from "./use-map.ts";

interface Properties {
  readonly map: MapInHand;
  /** The space that was tapped; null for none. */
  readonly chosen: DrawnSpace | null;
  readonly isMoving: boolean;
  readonly onMove: () => void;
  readonly onDone: () => void;
}

/** The panel beside the map while spaces are tapped. */
export function SpacePanel({ map, chosen, isMoving, onMove, onDone }: Properties) {
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
}: Omit<Properties, "chosen"> & { readonly space: DrawnSpace }) {
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
