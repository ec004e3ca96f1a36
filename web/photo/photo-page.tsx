import { useEffect, useState, useRef } from "preact/hooks";
import { Button, Notice, PageBar } from "../frame/page.tsx";
import type { DeviceStore, MapMark, MapPhoto } from "../storage.ts";
import { PHOTO_TEXTS } from "../texts/photo-texts.ts";
import { TEXTS } from "../texts/texts.ts";
import { readPicture } from "./read-picture.ts";
import { Slider, TypedLine } from "../frame/fields.tsx";
import { placeOf } from "./photo-board.tsx";

interface Properties {
  readonly game: string;
  readonly scenario: number;
  readonly store: DeviceStore;
}

/** A photo of the map of a scenario, chosen and marked once and stored on the device. */
export function PhotoPage({ game, scenario, store }: Properties) {
  const [photo, setPhoto] = useState<MapPhoto | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  useEffect(() => void store.photo(game, scenario).then(setPhoto), [game, scenario, store]);
  const keep = async (changed: MapPhoto | null): Promise<void> => {
    const isKept = await store.keepPhoto(game, scenario, changed).then(
      () => true,
      () => false,
    );
    if (!isKept) return setSaid(PHOTO_TEXTS.notKept);
    setSaid(null);
    setSure(false);
    setPhoto(changed);
  };
  const read = async (file: File | undefined): Promise<void> => {
    const picture = file === undefined ? null : await readPicture(file);
    await (picture === null ? setSaid(PHOTO_TEXTS.notRead) : keep({ picture, marks: [] }));
  };
  return (
    <main class="page">
      <PageBar heading={PHOTO_TEXTS.title} beneath={`${game} · ${TEXTS.scenarioName(scenario, "")}`} />
      <p class="note">{PHOTO_TEXTS.lead}</p>
      <Notice text={said} />
      {photo === null ? (
        <section class="answers two">
          <PictureInput label={PHOTO_TEXTS.choose} onFile={(file) => void read(file)} />
          <PictureInput label={PHOTO_TEXTS.take} isCamera onFile={(file) => void read(file)} />
        </section>
      ) : (
        <>
          <MarkForm photo={photo} onChange={(marks) => void keep({ ...photo, marks })} />
          <div class="answers two">
            {isSure ? (
              <>
                <Button kind="quiet danger" label={PHOTO_TEXTS.removeSure} onPress={() => void keep(null)} />
                <Button kind="quiet" label={TEXTS.keep} onPress={() => setSure(false)} />
              </>
            ) : (
              <Button kind="quiet" label={PHOTO_TEXTS.removePhoto} onPress={() => setSure(true)} />
            )}
          </div>
        </>
      )}
    </main>
  );
}

interface InputProperties {
  readonly label: string;
  readonly isCamera?: boolean;
  readonly onFile: (file: File | undefined) => void;
}

function PictureInput({ label, isCamera = false, onFile }: InputProperties) {
  return (
    <label class="file">
      <span class="answer">{label}</span>
      <input
        type="file"
        accept="image/*"
        capture={isCamera ? "environment" : undefined}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
    </label>
  );
}

interface MarkFormProperties {
  readonly photo: MapPhoto;
  readonly onChange: (marks: readonly MapMark[]) => void;
}

const LONGEST_NAME = 24;

/** The photo with a cross that taps or sliders move to a space, and a field for the name of the space. */
function MarkForm({ photo: { picture, marks }, onChange }: MarkFormProperties) {
  const [at, setAt] = useState({ x: 0.5, y: 0.5 });
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState<string | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const mark = (): void => {
    const name = typed.trim();
    if (name.length > LONGEST_NAME || name.includes(",")) return setSaid(PHOTO_TEXTS.badName);
    // Using a name again moves its mark.
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
