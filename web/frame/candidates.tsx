import { TEXTS } from "../texts/texts.ts";

interface Properties {
  readonly names: readonly string[];
  /** The one that is asked about. */
  readonly asked: string | null;
  readonly onAsk: (name: string) => void;
}

/** The candidates of a card; a tap on one asks why it was not chosen. */
export function Candidates({ names, asked, onAsk }: Properties) {
  if (names.length === 0) return null;
  return (
    <div class="chips" role="group" aria-label={TEXTS.candidates}>
      {names.map((name) => (
        <button key={name} type="button" class="chip" aria-pressed={asked === name} onClick={() => onAsk(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}
