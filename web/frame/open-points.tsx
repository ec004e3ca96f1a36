import type { CatalogueOpenPoint } from "../catalogue.ts";
import { TEXTS } from "../texts/texts.ts";

interface Properties {
  readonly points: readonly CatalogueOpenPoint[];
  /** Those that differ from the usual reading. */
  readonly readings: Readonly<Record<string, string>>;
  readonly onChange: (readings: Readonly<Record<string, string>>) => void;
}

/** How a table plays what the rules leave open, in words. */
export function OpenPoints({ points, readings, onChange }: Properties) {
  if (points.length === 0) return null;
  const choose = (point: CatalogueOpenPoint, reading: string): void => {
    const { [point.id]: _before, ...others } = readings;
    onChange(reading === point.default ? others : { ...others, [point.id]: reading });
  };
  return (
    <details class="points">
      <summary>
        {TEXTS.howWePlay} <small>{TEXTS.pointsChanged(Object.keys(readings).length)}</small>
      </summary>
      <p class="note">{TEXTS.howWePlayHint}</p>
      {points.map((point) => (
        <fieldset key={point.id} class="point">
          <legend>{point.question.replaceAll("`", "")}</legend>
          {Object.entries(point.readings).map(([reading, words]) => (
            <label key={reading}>
              <input
                type="radio"
                name={point.id}
                checked={(readings[point.id] ?? point.default) === reading}
                onChange={() => choose(point, reading)}
              />
              <span>
                {words.replaceAll("`", "")}
                {reading === point.default && <small> {TEXTS.usual}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </details>
  );
}
