import { useRef, useState } from "preact/hooks";
import { Slider, TypedLine } from "../frame/fields.tsx";
import type { MapMark, MapPhoto } from "../storage/stored-games.ts";
import { PHOTO_TEXTS } from "../texts/photo-texts.ts";
import { placeOf } from "./photo-board.tsx";

interface Properties {
  readonly photo: MapPhoto;
  readonly onChange: (marks: readonly MapMark[]) => void;
}

const LONGEST_NAME = 24;

/** The photo with a cross that taps or sliders move to a space, and a field for the name of the space. */
export function MarkForm({ photo: { picture, marks }, onChange }: Properties) {
  const [at, setAt] = useState({ x: 0.5, y: 0.5 });
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState<string | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const mark = (): void => {
    const name = typed.trim();
    if (name.length > LONGEST_NAME || name.includes(",")) return setSaid(PHOTO_TEXTS.badName);
    // A name that is used again is moved.
    onChange([...marks.filter((each) => each.name !== name), { name, ...at }]);
    setTyped("");
    setSaid(null);
  };
  return (
    <>
      <p>{PHOTO_TEXTS.mark}</p>
      <div
        class="photo marking"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          setAt({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
          line.current?.querySelector("input")?.focus();
        }}
      >
        <img src={picture} alt={PHOTO_TEXTS.map} />
        {marks.map((each) => (
          <span key={each.name} class="mark" style={placeOf(each)} aria-hidden="true">
            {each.name}
          </span>
        ))}
        <span class="cross" style={placeOf(at)} aria-hidden="true" />
      </div>
      <div class="pair">
        <Slider label={PHOTO_TEXTS.across} value={at.x} onChange={(x) => setAt({ ...at, x })} />
        <Slider label={PHOTO_TEXTS.down} value={at.y} onChange={(y) => setAt({ ...at, y })} />
      </div>
      <div ref={line}>
        <TypedLine
          label={PHOTO_TEXTS.name}
          button={PHOTO_TEXTS.add}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            setSaid(null);
          }}
          onTake={mark}
        >
          {said !== null && (
            <p class="doubt" role="alert">
              {said}
            </p>
          )}
        </TypedLine>
      </div>
      <p role="status">{PHOTO_TEXTS.marked(marks.length)}</p>
      <ul class="chips">
        {marks.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              class="chip"
              aria-label={PHOTO_TEXTS.remove(name)}
              onClick={() => onChange(marks.filter((each) => each.name !== name))}
            >
              {name} ×
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
