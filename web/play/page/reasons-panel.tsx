import { useState } from "preact/hooks";
import type { CardReasons, DroppedBy, ReadClause } from "../../../library/why-card.ts";
import { Panel } from "../../frame/page.tsx";
import { Printed, Candidates } from "../../frame/reasons.tsx";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";
import type { PlayClient } from "./play-controller.ts";

interface Properties {
  readonly event: number;
  /** Null where they are not known. */
  readonly reasons: CardReasons | null;
  readonly client: PlayClient;
  readonly onClose: () => void;
}

/** Why the bot did what it did, clause by clause; a tap on a candidate shows what dropped it. */
export function ReasonsPanel({ event, reasons, client, onClose }: Properties) {
  const [dropped, setDropped] = useState<(DroppedBy & { readonly name: string }) | null>(null);
  if (reasons === null) {
    return (
      <Panel title={TEXTS.whyTitle} onClose={onClose}>
        <p>{PLAY_TEXTS.whyUnknown}</p>
      </Panel>
    );
  }
  const ask = async (name: string): Promise<void> => {
    const answer = await client.call("whyNot", { event, name });
    if (answer.ok && answer.value !== null) setDropped({ ...answer.value, name });
  };
  return (
    <Panel title={`${TEXTS.whyTitle}: ${reasons.card}`} onClose={onClose}>
      <p class="note">{PLAY_TEXTS.whyLead}</p>
      {reasons.remark !== null && <p>{reasons.remark}</p>}
      <Candidates names={reasons.candidates} asked={dropped?.name ?? null} onAsk={(name) => void ask(name)} />
      {dropped !== null && (
        <section class="why-not" role="status">
          <h3>{TEXTS.whyNotTitle(dropped.name)}</h3>
          <p>{dropped.sentence}</p>
          <Printed clause={dropped.printed} criterion={null} />
        </section>
      )}
      <ol class="reasons">
        {reasons.clauses.map((clause, index) => (
          <Clause key={index} clause={clause} />
        ))}
      </ol>
    </Panel>
  );
}

function Clause({ clause: { number, fires, because, text, printed, narrowed } }: { readonly clause: ReadClause }) {
  return (
    <li class={fires ? "taken" : "passed"}>
      <details open={fires}>
        <summary>
          <span class="clause">{number}</span>{" "}
          <span>
            {fires ? <strong>{TEXTS.fires}</strong> : TEXTS.skipped}: {fires ? text : because}
          </span>
        </summary>
        <Printed clause={printed} criterion={null} />
        {narrowed.length > 0 && (
          <ul class="narrowed">
            {narrowed.map(({ criterion, left }, index) => (
              <li key={index}>
                {criterion}: <strong>{left.join(", ")}</strong>
              </li>
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}
