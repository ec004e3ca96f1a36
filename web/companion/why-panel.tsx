import { useEffect, useState } from "preact/hooks";
import type { PrintedClause } from "../../library/why-card.ts";
import { Candidates, Printed } from "../frame/reasons.tsx";
import type { SessionClient } from "../session/protocol.ts";
import { TEXTS } from "../texts/texts.ts";
import { Button, Panel } from "../frame/page.tsx";
import {
  type ConversationReasons,
  type AskedCriterion,
  printedClause,
  type AskedReason,
  whyNot,
} from "./asked-reasons.ts";

interface Properties {
  readonly reasons: ConversationReasons | null;
  readonly client: SessionClient;
  readonly onBack: (step: number) => void;
  readonly onClose: () => void;
}

/**
 * Why the bot does what it does, and why not something else: the first tap opens the panel, the second names a
 * candidate.
 */
export function WhyPanel({ reasons, client, onBack, onClose }: Properties) {
  const printed = usePrinted(client);
  const [asked, setAsked] = useState<string | null>(null);
  if (reasons === null) {
    return (
      <Panel title={TEXTS.whyTitle} onClose={onClose}>
        <p>{TEXTS.whyNothing}</p>
      </Panel>
    );
  }
  const procedure =
    reasons.reasons.find((reason) => reason.kind === "narrowed")?.procedure ?? reasons.card.toUpperCase();
  return (
    <Panel title={`${TEXTS.whyTitle}: ${reasons.card}`} onClose={onClose}>
      <p class="note">{TEXTS.whyLead}</p>
      <Candidates names={reasons.candidates} asked={asked} onAsk={(name) => setAsked(asked === name ? null : name)} />
      {asked !== null && <Dropped name={asked} narrowing={whyNot(reasons, asked)} printed={printed} onBack={onBack} />}
      <ol class="reasons">
        {reasons.reasons.map((reason, index) => (
          <ReasonLine key={index} reason={reason} printed={clauseOf(reason, procedure, printed)} onBack={onBack} />
        ))}
      </ol>
    </Panel>
  );
}

/** The clauses of the sheet; none until they are loaded. */
function usePrinted(client: SessionClient): readonly PrintedClause[] {
  const [printed, setPrinted] = useState<readonly PrintedClause[]>([]);
  useEffect(() => void client.call("printed", null).then((found) => found.ok && setPrinted(found.value)), [client]);
  return printed;
}

function clauseOf(reason: AskedReason, procedure: string, printed: readonly PrintedClause[]): PrintedClause | null {
  return printedClause(printed, reason.kind === "narrowed" ? reason.procedure : procedure, reason.clause);
}

interface DroppedProperties {
  readonly name: string;
  readonly narrowing: AskedCriterion | null;
  readonly printed: readonly PrintedClause[];
  readonly onBack: (step: number) => void;
}

function Dropped({ name, narrowing, printed, onBack }: DroppedProperties) {
  return (
    <section class="why-not" role="status">
      <h3>{TEXTS.whyNotTitle(name)}</h3>
      {narrowing === null ? (
        <p>{TEXTS.keptTo(name)}</p>
      ) : (
        <>
          <p>{TEXTS.droppedBy(name, narrowing.criterion, narrowing.clause)}</p>
          {narrowing.kept.length > 0 && <p>{TEXTS.instead(narrowing.kept.join(", "))}</p>}
          <Printed
            clause={printedClause(printed, narrowing.procedure, narrowing.clause)}
            criterion={narrowing.criterion}
          />
          <Back step={narrowing.step} question={narrowing.text} onBack={onBack} />
        </>
      )}
    </section>
  );
}

function ReasonLine({
  reason,
  printed,
  onBack,
}: {
  readonly reason: AskedReason;
  readonly printed: PrintedClause | null;
  readonly onBack: (step: number) => void;
}) {
  return (
    <li class={reason.kind}>
      <details>
        <summary>
          {reason.clause !== "" && <span class="clause">{reason.clause}</span>} <Summary reason={reason} />
        </summary>
        <Printed clause={printed} criterion={reason.kind === "narrowed" ? reason.criterion : null} />
        {reason.kind === "narrowed" && <Back step={reason.step} question={reason.text} onBack={onBack} />}
      </details>
    </li>
  );
}

function Summary({ reason }: { readonly reason: AskedReason }) {
  switch (reason.kind) {
    case "passed":
      return (
        <span>
          {TEXTS.skipped}: {reason.because}
        </span>
      );
    case "taken":
      return (
        <span>
          <strong>{TEXTS.fires}</strong>: {reason.text.replace(/^\d+ /, "")}
        </span>
      );
    case "narrowed":
      return (
        <span>
          {reason.criterion}: <strong>{reason.kept.length === 0 ? TEXTS.answers.none : reason.kept.join(", ")}</strong>
          {reason.dropped.length > 0 && (
            <>
              {" · "}
              <s>{reason.dropped.join(", ")}</s> {TEXTS.dropped}
            </>
          )}
        </span>
      );
  }
}

function Back({
  step,
  question,
  onBack,
}: {
  readonly step: number | null;
  readonly question: string;
  readonly onBack: (step: number) => void;
}) {
  if (step === null) return null;
  return <Button kind="quiet" label={TEXTS.change} name={TEXTS.changeAnswer(question)} onPress={() => onBack(step)} />;
}
