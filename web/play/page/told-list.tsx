import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Told } from "../../../games/shared/told.ts";
import type { ToldEvent } from "../../../library/told-events.ts";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";

interface Properties {
  readonly told: readonly ToldEvent[];
  readonly onWhy: (event: number) => void;
  /** Leads to the moment of an event; left out where there is one moment only. */
  readonly onEvent?: (event: number) => void;
}

/** So many events are shown at once: a long game has hundreds. */
const EVENTS_SHOWN = 60;

/** What happened, the newest at the lower end, with the reasons of the bot's cards one tap away. */
export function ToldList({ told, onWhy, onEvent }: Properties) {
  const end = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(EVENTS_SHOWN);
  useEffect(() => end.current?.scrollIntoView({ block: "end" }), [told]);
  const from = Math.max(0, told.length - shown);
  return (
    <section class="history" aria-label={TEXTS.history} tabIndex={0}>
      {from > 0 && (
        <button type="button" class="quiet" onClick={() => setShown(shown + EVENTS_SHOWN)}>
          {TEXTS.earlier}
        </button>
      )}
      {told.slice(from).map((each) => (
        <Event key={each.event} told={each} onWhy={onWhy} onEvent={onEvent} />
      ))}
      <div ref={end} />
    </section>
  );
}

interface EventProperties {
  readonly told: ToldEvent;
  readonly onWhy: (event: number) => void;
  readonly onEvent: ((event: number) => void) | undefined;
}

function Event({ told: { event, lines, isCard }, onWhy, onEvent }: EventProperties) {
  const first = lines.findIndex(({ kind }) => kind === "deed");
  return (
    <>
      {lines.map((line, index) => (
        <Line key={index} told={line}>
          {index === first && isCard && (
            <button
              type="button"
              class="change"
              aria-label={PLAY_TEXTS.whyCard(line.text)}
              onClick={() => onWhy(event)}
            >
              {PLAY_TEXTS.why}
            </button>
          )}
          {index === first && onEvent !== undefined && (
            <button
              type="button"
              class="change"
              aria-label={`${PLAY_TEXTS.event} ${event + 1}: ${line.text}`}
              onClick={() => onEvent(event)}
            >
              {event + 1}
            </button>
          )}
        </Line>
      ))}
    </>
  );
}

interface LineProperties {
  readonly told: Told;
  readonly children: ComponentChildren;
}

function Line({ told: { kind, text }, children }: LineProperties) {
  switch (kind) {
    case "heading":
      return <h2>{text}</h2>;
    case "deed":
      return (
        <p class="deed">
          <span>{text}</span>
          {children}
        </p>
      );
    case "dice":
      return <p class="dice">{text}</p>;
    case "result":
      return <p class="result">{text}</p>;
  }
}
