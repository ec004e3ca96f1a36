import { useState } from "preact/hooks";
import type { AskedCard, CardReasons, DroppedBy } from "../../library/why-card.ts";
import { Button } from "../frame/page.tsx";
import { useLoading } from "../frame/hooks.ts";
import type { SessionClient } from "../session/protocol.ts";
import { TURN_TEXTS } from "../texts/turn-texts.ts";
import { BackAlone } from "./own-turn.tsx";
import { keyOf } from "./words.ts";

/** The clauses of a card in their order, with why each was skipped, and a button for each other card beside it. */
export function WhyList({
  client,
  cards,
  card,
  onCard,
  onClose,
  onWhyNot,
}: {
  readonly client: SessionClient;
  readonly cards: readonly AskedCard[];
  readonly card: AskedCard;
  readonly onCard: (card: AskedCard) => void;
  readonly onClose: () => void;
  readonly onWhyNot: () => void;
}) {
  const { step, index } = card;
  const [reasons, setReasons] = useState<CardReasons | null | undefined>(undefined);
  useLoading(
    () => client.call("reasons", card),
    (found) => setReasons(found.ok ? found.value : null),
    [step, index],
  );
  return (
    <>
      <h2 class="turn-title">
        {reasons === null || reasons === undefined ? TURN_TEXTS.why : `${TURN_TEXTS.why} ${reasons.card}`}
      </h2>
      {cards.length > 1 && (
        <div class="row" role="group" aria-label={TURN_TEXTS.whyCards}>
          {cards.map((each, place) => (
            <Button
              key={place}
              kind="chip"
              label={each.card}
              keys={keyOf(place)}
              isPressed={each.step === step && each.index === index}
              onPress={() => onCard(each)}
            />
          ))}
        </div>
      )}
      {reasons === null && <p>{TURN_TEXTS.noReasons}</p>}
      {reasons?.remark && <p class="said">{reasons.remark}</p>}
      <ol class="clauses" tabIndex={0} aria-label={TURN_TEXTS.why}>
        {reasons?.clauses.map(({ number, fires, because, text, printed, narrowed }) => (
          <li key={number} ref={fires ? inSight : null} class={fires ? "fires" : "passed"}>
            <span class="book">{fires ? (printed?.text ?? text) : `${number} ${firstLine(text)}`}</span>
            {!fires && <span class="because">{`${TURN_TEXTS.skipped} ${because}`}</span>}
            {narrowed.map(({ criterion, left }, index) => (
              <span key={index} class="because">
                {TURN_TEXTS.leaves(criterion, left.join(", "))}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <div class="turn-buttons">
        <Button kind="answer" label={TURN_TEXTS.back} keys="b" onPress={onClose} />
        <Button kind="answer big" label={TURN_TEXTS.whyNot} keys="n" onPress={onWhyNot} />
      </div>
    </>
  );
}

/** Scrolls so that a small screen shows the clause that fires at once. */
function inSight(element: Element | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? text;
}

/** One sentence about whatever was tapped. */
export function WhyNot({
  client,
  card,
  name,
  onClose,
}: {
  readonly client: SessionClient;
  readonly card: AskedCard;
  readonly name: string | null;
  readonly onClose: () => void;
}) {
  const [dropped, setDropped] = useState<DroppedBy | null>(null);
  useLoading(
    () => (name === null ? null : client.call("whyNot", { ...card, name })),
    (found) => setDropped(found.ok ? found.value : null),
    [name, card.step, card.index],
  );
  return (
    <>
      <h2 class="turn-title">{name === null ? TURN_TEXTS.whyNot : `${TURN_TEXTS.whyNot} ${name}`}</h2>
      <p class="said" role="status">
        {name === null ? TURN_TEXTS.tapWhyNot : (dropped?.sentence ?? TURN_TEXTS.noSentence)}
      </p>
      {name !== null && dropped?.printed !== null && dropped?.printed !== undefined && (
        <blockquote class="book" tabIndex={0}>
          {dropped.printed.text}
        </blockquote>
      )}
      <BackAlone onBack={onClose} />
    </>
  );
}

interface OtherwiseProperties {
  readonly canRefuse: boolean;
  readonly canRoll: boolean;
  readonly onRefuse: () => void;
  readonly onElsewhere: () => void;
  readonly onWrong: () => void;
  readonly onRolled: () => void;
  readonly onClose: () => void;
}

/** What the person did differently from the card. */
export function Otherwise({
  canRefuse,
  canRoll,
  onRefuse,
  onElsewhere,
  onWrong,
  onRolled,
  onClose,
}: OtherwiseProperties) {
  const { impossible, elsewhere, wrong, rolled } = TURN_TEXTS.otherwiseWays;
  return (
    <>
      <h2 class="turn-title">{TURN_TEXTS.otherwiseTitle}</h2>
      <div class="ways-out">
        <WayOut words={impossible} isOff={!canRefuse} onPress={onRefuse} />
        <WayOut words={elsewhere} isOff={false} onPress={onElsewhere} />
        <WayOut words={wrong} isOff={false} onPress={onWrong} />
        <WayOut words={rolled} isOff={!canRoll} onPress={onRolled} />
      </div>
      <BackAlone onBack={onClose} />
    </>
  );
}

function WayOut({
  words: [what, then],
  isOff,
  onPress,
}: {
  readonly words: readonly [string, string];
  readonly isOff: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" class="answer" disabled={isOff} onClick={onPress}>
      {what} <small>{then}</small>
    </button>
  );
}
