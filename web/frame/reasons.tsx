import type { PrintedClause } from "../../library/why-card.ts";
import { TEXTS } from "../texts/texts.ts";
import { Button } from "./page.tsx";

interface Properties {
  readonly clause: PrintedClause | null;
  /** The words that matter. */
  readonly criterion: string | null;
}

/** A clause as the sheet prints it; words that matter are marked. */
export function Printed({ clause, criterion }: Properties) {
  if (clause === null) return null;
  const at = criterion === null ? -1 : clause.text.toLowerCase().indexOf(criterion.toLowerCase());
  const end = at + (criterion?.length ?? 0);
  return (
    <figure class="printed">
      <pre tabIndex={0} aria-label={TEXTS.printed}>
        {at === -1 ? (
          clause.text
        ) : (
          <>
            {clause.text.slice(0, at)}
            <mark>{clause.text.slice(at, end)}</mark>
            {clause.text.slice(end)}
          </>
        )}
      </pre>
      <figcaption>
        {clause.procedure}
        {clause.source !== null && ` · ${TEXTS.sourceLines(...clause.source)}`}
      </figcaption>
    </figure>
  );
}

interface CandidatesProperties {
  readonly names: readonly string[];
  /** The one that is asked about. */
  readonly asked: string | null;
  readonly onAsk: (name: string) => void;
}

/** The candidates of a card; a tap on one asks why it was not chosen. */
export function Candidates({ names, asked, onAsk }: CandidatesProperties) {
  if (names.length === 0) return null;
  return (
    <div class="chips" role="group" aria-label={TEXTS.candidates}>
      {names.map((name) => (
        <Button key={name} kind="chip" label={name} isPressed={asked === name} onPress={() => onAsk(name)} />
      ))}
    </div>
  );
}
