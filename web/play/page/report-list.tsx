import type { ComponentChildren } from "preact";
import type { Told } from "../../../games/engine-part.ts";
import type { ReportedEvent } from "../../../library/game-table.ts";
import { Button, NewestLast } from "../../frame/page.tsx";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";

interface Properties {
  readonly report: readonly ReportedEvent[];
  readonly onWhy: (event: number) => void;
  /** Goes to the moment of an event; absent where there is only one moment. */
  readonly onEvent: ((event: number) => void) | undefined;
}

const EVENTS_SHOWN = 60;

/** The events, the newest at the bottom, with the reasons of the bot's cards one tap away. */
export function ReportList({ report, onWhy, onEvent }: Properties) {
  return (
    <NewestLast
      items={report}
      atOnce={EVENTS_SHOWN}
      show={(each) => <Event key={each.event} reported={each} onWhy={onWhy} onEvent={onEvent} />}
    />
  );
}

interface EventProperties extends Pick<Properties, "onWhy" | "onEvent"> {
  readonly reported: ReportedEvent;
}

function Event({ reported: { event, lines, isCard }, onWhy, onEvent }: EventProperties) {
  const first = lines.findIndex(({ kind }) => kind === "deed");
  return (
    <>
      {lines.map((line, index) => (
        <Line key={index} line={line}>
          {index === first && isCard && (
            <Button
              kind="change"
              label={PLAY_TEXTS.why}
              name={PLAY_TEXTS.whyCard(line.text)}
              onPress={() => onWhy(event)}
            />
          )}
          {index === first && onEvent !== undefined && (
            <Button
              kind="change"
              label={event + 1}
              name={`${PLAY_TEXTS.event} ${event + 1}: ${line.text}`}
              onPress={() => onEvent(event)}
            />
          )}
        </Line>
      ))}
    </>
  );
}

interface LineProperties {
  readonly line: Told;
  readonly children: ComponentChildren;
}

function Line({ line: { kind, text }, children }: LineProperties) {
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
