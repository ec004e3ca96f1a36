import type { NamesQuestion } from "../companion/question-card.tsx";
import type { MapMark, MapPhoto } from "../storage.ts";
import { PHOTO_TEXTS } from "../texts/photo-texts.ts";

interface Properties {
  readonly photo: MapPhoto;
  /** The question, if names answer it. */
  readonly question: NamesQuestion | null;
  readonly chosen: readonly string[];
  readonly onTap: (name: string) => void;
}

/** The photo of somebody's map. Marked spaces can be tapped instead of named. */
export function PhotoBoard({ photo: { picture, marks }, question, chosen, onTap }: Properties) {
  const asked = question?.sort === "Space" ? question : null;
  const isOffered = (name: string): boolean => asked !== null && (asked.among === null || asked.among.includes(name));
  return (
    <section class="board-view" aria-label={PHOTO_TEXTS.map} tabIndex={0}>
      {asked !== null && <p class="note">{PHOTO_TEXTS.tap}</p>}
      <div class="photo">
        <img src={picture} alt="" />
        {marks.map((mark) => (
          <button
            key={mark.name}
            type="button"
            class="mark"
            style={placeOf(mark)}
            disabled={!isOffered(mark.name)}
            aria-pressed={chosen.includes(mark.name)}
            onClick={() => onTap(mark.name)}
          >
            {mark.name}
          </button>
        ))}
      </div>
    </section>
  );
}

/** The place of something on a photo, as styles of an element in its frame. */
export function placeOf({ x, y }: Pick<MapMark, "x" | "y">): { readonly left: string; readonly top: string } {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}
