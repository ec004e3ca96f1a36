import { useEffect, useRef, useState } from "preact/hooks";
import type { ReportedEvent } from "../../../library/game-table.ts";
import { Button } from "../../frame/page.tsx";
import { Printed } from "../../frame/reasons.tsx";
import { TURN_TEXTS } from "../../texts/turn-texts.ts";
import type { Moment } from "../session/protocol.ts";
import type { PlayClient } from "./play-controller.ts";

/** One card of the bot's last turn. */
export interface SeenCard {
  readonly card: ReportedEvent;
  /** Its number in that turn, from 0. */
  readonly index: number;
  /** The board as the card left it, and what it did. */
  readonly moment: Moment;
}

interface BotTurn {
  readonly cards: readonly ReportedEvent[];
  /** The card that is looked at; null where the game is shown as it stands. */
  readonly seen: SeenCard | null;
  /** Shows a card by its number. A number after the last card shows the game as it stands. */
  readonly look: (index: number) => void;
}

/** The cards of the bot since the last heading, which can be looked at one after the other. */
export function useBotTurn(client: PlayClient, report: readonly ReportedEvent[], step: number): BotTurn {
  const [seen, setSeen] = useState<(SeenCard & { readonly step: number }) | null>(null);
  const cards = lastCards(report);
  const look = (index: number): void => {
    const card = cards[index];
    if (card === undefined) return setSeen(null);
    void client.call("moment", card.event + 1).then((moment) => {
      if (moment.ok) setSeen({ card, index, moment: moment.value, step });
    });
  };
  return { cards, seen: seen?.step === step ? seen : null, look };
}

/** The line of a clause whose letter was taken; null where the clause has none. */
function lineOfLetter({ tableAction, clause }: Moment): string | null {
  const letter = tableAction?.clause?.letter ?? null;
  if (letter === null) return null;
  const line = clause?.text.split("\n").find((each) => each.trim().startsWith(`${letter})`));
  return line?.trim() ?? null;
}

function lastCards(report: readonly ReportedEvent[]): readonly ReportedEvent[] {
  const last = report.findLastIndex(({ isCard }) => isCard);
  const begins = report.findLastIndex(
    ({ lines }, index) => index <= last && lines.some(({ kind }) => kind === "heading"),
  );
  return report.slice(Math.max(0, begins), last + 1).filter(({ isCard }) => isCard);
}

/** What a card of the bot did, with the way to the next one. */
export function BotCard({ cards, seen: { card, index, moment }, look }: BotTurn & { readonly seen: SeenCard }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [card]);
  return (
    <div class="card">
      <h2 ref={heading} tabIndex={-1}>
        {TURN_TEXTS.step(index + 1, cards.length)}
      </h2>
      <div role="status">
        {card.lines
          .filter(({ kind }) => kind !== "heading")
          .map(({ kind, text }, line) => (
            <p key={line} class={kind}>
              {text}
            </p>
          ))}
      </div>
      <Printed clause={moment.clause} criterion={lineOfLetter(moment)} />
      <div class="answers two">
        <Button kind="answer" label={TURN_TEXTS.back} keys="ArrowLeft" onPress={() => look(index - 1)} />
        <Button kind="answer primary" label={TURN_TEXTS.next} keys="Enter ArrowRight" onPress={() => look(index + 1)} />
      </div>
    </div>
  );
}
