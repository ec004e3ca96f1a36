import { TEXTS } from "../../texts/playground-texts.ts";
import type { ReadClause } from "../../../library/why-card.ts";
import type { ShownPosition } from "../analysis/protocol.ts";
import type { Desk } from "../desk.ts";
import type { PositionSession } from "./position-session.ts";
import { Button } from "../../frame/page.tsx";

interface Properties {
  readonly desk: Desk;
  readonly session: PositionSession;
  readonly shown: ShownPosition;
}

/** What the bot does in the position, and clause by clause why. */
export function DecisionView({ desk, session, shown: { card, decided } }: Properties) {
  if (typeof decided === "string") {
    return (
      <section class="decision" role="status">
        <p class="notice">{TEXTS.position.undecided(decided.replaceAll("`", ""))}</p>
      </section>
    );
  }
  const { text, dice, reasons, lines } = decided;
  return (
    <section class="decision">
      <p role="status">
        {card}: <strong>{text}</strong>
      </p>
      {dice.length > 0 && (
        <p class="row">
          <small>{dice.join(", ")}</small>
          <Button kind="quiet" label={TEXTS.position.rollAgain} onPress={() => session.rollAgain()} />
        </p>
      )}
      {reasons.remark !== null && <p>{reasons.remark}</p>}
      <details open>
        <summary>{TEXTS.position.reasons}</summary>
        <ol class="clauses">
          {reasons.clauses.map((clause, index) => (
            <Clause key={index} clause={clause} onGo={() => void desk.open(session.path, lines[index] ?? null)} />
          ))}
        </ol>
      </details>
    </section>
  );
}

interface ClauseProperties {
  readonly clause: ReadClause;
  readonly onGo: () => void;
}

function Clause({ clause: { number, fires, because, text, narrowed }, onGo }: ClauseProperties) {
  return (
    <li class={fires ? "taken" : "passed"}>
      <Button kind="link" label={number} name={TEXTS.position.toClause(number)} title={text} onPress={onGo} />{" "}
      {fires ? <strong>{TEXTS.position.fires}</strong> : `${TEXTS.position.skipped}: ${because}`}
      {narrowed.length > 0 && (
        <ul>
          {narrowed.map(({ criterion, left }, index) => (
            <li key={index}>
              {criterion}: <strong>{left.join(", ")}</strong>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
