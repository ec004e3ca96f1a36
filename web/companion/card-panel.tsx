import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { AboutAction, TableAction } from "../../runtime/companion/table-action.ts";
import type { Answer } from "../../library/companion.ts";
import type { Dice } from "../../runtime/dice.ts";
import type { PrintedClause } from "../../library/why-card.ts";
import type { Message } from "../../runtime/companion/prompts.ts";
import { Button } from "../frame/page.tsx";
import type { SessionClient } from "../session/protocol.ts";
import type { LaterAnswer } from "../storage.ts";
import { headOfAction, movesOfAction, TURN_TEXTS } from "../texts/turn-texts.ts";
import { asksForDice, targetOf, type TurnState } from "./turn-state.ts";
import { Happened, WentBefore } from "./own-turn.tsx";

interface Properties {
  readonly about: AboutAction;
  readonly state: TurnState;
  readonly messages: readonly Message[];
  /** Answers that were taken back, among them the result of dice. */
  readonly later: readonly LaterAnswer[];
  /** The dice that the page rolls for this card. They show the same faces however often they are asked. */
  readonly dice: Dice;
  readonly step: number;
  readonly correction: string | null;
  readonly client: SessionClient;
  readonly canGoBack: boolean;
  readonly onAnswer: (step: number, answer: Answer) => Promise<void>;
  readonly onBack: () => void;
  readonly onWhy: () => void;
  readonly onWhyNot: () => void;
  readonly onOtherwise: () => void;
  /** The question about its dice, in place of its buttons. */
  readonly children?: ComponentChildren;
}

/** One card of the bot: who, what, exactly what to move and which marker, and the clause as it is printed. */
export function CardPanel(properties: Properties) {
  const { about, state, messages, correction, client } = properties;
  const { tableAction, together = [] } = about;
  const tableActions = [tableAction, ...together];
  const { done, withoutEffect, inPhone, recorded } = state;
  const of = done.length + 1 + about.rest.length;
  const who =
    together.length > 0
      ? TURN_TEXTS.together(tableActions.length)
      : tableAction.unit === null || tableAction.unit === tableAction.card
        ? tableAction.card
        : `${tableAction.card} · ${tableAction.unit}`;
  const head = headOfActions(tableActions);
  const todo =
    dieOf(tableAction) ??
    movesOfAction(tableAction) ??
    withoutHead(messages.findLast((line) => line.kind === "do")?.text ?? "");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // The person recorded nothing of what the companion follows by itself.
  const saysRecord = state.saysRecord && (about.happens === undefined || recorded.length > 0);
  return (
    <>
      <ol class="row" tabIndex={0} aria-label={TURN_TEXTS.turnSoFar}>
        {done.map(({ card }, index) => (
          <li key={index} class="done">
            {card}
          </li>
        ))}
        {tableActions.map(({ card }, index) => (
          <li key={index} class="now" aria-current="step">
            {card}
          </li>
        ))}
        {about.rest.map((card, index) => (
          <li key={index}>{card}</li>
        ))}
      </ol>
      <div role="status">
        <h2 ref={heading} class="action-line" tabIndex={-1}>
          <small>{about.happens === undefined ? `${who} · ${TURN_TEXTS.step(done.length + 1, of)}` : who}</small> {head}
        </h2>
        {together.length === 0 && <p class="do">{todo}</p>}
        <WentBefore withoutEffect={withoutEffect} inPhone={inPhone} />
        <Happened
          lines={[...(together.length === 0 ? [] : tableActions.map(lineOfAction)), ...(about.happens ?? [])]}
        />
      </div>
      {saysRecord && (
        <p class="note">
          {recorded.length === 0
            ? TURN_TEXTS.nothingRecorded
            : `${TURN_TEXTS.recorded(recorded.length)} ${recorded.map(({ text }) => text).join("; ")}`}
        </p>
      )}
      {correction !== null && <p class="note">{correction}</p>}
      <Clauses tableActions={tableActions} client={client} />
      {done.length > 0 && (
        <ul class="done-cards">
          {done.map(({ card, head: was }, index) => (
            <li key={index}>{`${card}: ${was}`}</li>
          ))}
        </ul>
      )}
      {about.asks === "rolled" ? (
        <RollButtons {...properties} />
      ) : asksForDice(about) ? (
        <DiceButtons {...properties} />
      ) : (
        <Buttons {...properties} />
      )}
    </>
  );
}

interface FootProperties extends Properties {
  /** What the dice did. */
  readonly said?: ComponentChildren;
  /** What the dice may have done, above the other buttons. */
  readonly outcomes?: ComponentChildren;
}

/** The buttons of a card, which stay in sight: about its reasons, about its dice, and the way back. */
function Foot({ said, outcomes, children, canGoBack, onBack, onWhy, onWhyNot, onOtherwise }: FootProperties) {
  return (
    <div class="turn-foot">
      {said}
      <div class="turn-links">
        <Button kind="quiet" label={TURN_TEXTS.why} keys="w" onPress={onWhy} />
        <Button kind="quiet" label={TURN_TEXTS.whyNot} keys="n" onPress={onWhyNot} />
        <Button kind="quiet" label={TURN_TEXTS.otherwise} keys="x" onPress={onOtherwise} />
      </div>
      {outcomes !== undefined && <div class="turn-buttons outcomes">{outcomes}</div>}
      <div class="turn-buttons">
        <Button kind="answer" label={TURN_TEXTS.back} keys="b" isOff={!canGoBack} onPress={onBack} />
        {children}
      </div>
    </div>
  );
}

/** The question about dice, and the way back. */
function RollButtons(properties: Properties) {
  return (
    <>
      {properties.children}
      <Foot {...properties}>{null}</Foot>
    </>
  );
}

/** What one of several units does, in a line. */
function lineOfAction(tableAction: TableAction): string {
  return movesOfAction(tableAction) ?? `${tableAction.card}: ${headOfAction(tableAction)}`;
}

/** What cards do that are shown together. Each line says where its card goes, unless all go to the same space. */
function headOfActions([first, ...others]: readonly TableAction[]): string {
  if (first === undefined) return "";
  const head = headOfAction(first);
  return others.every((each) => headOfAction(each) === head) ? head : (first.action ?? "");
}

function Buttons(properties: Properties) {
  const { step, onAnswer } = properties;
  return (
    <Foot {...properties}>
      <Button
        kind="answer primary big"
        label={TURN_TEXTS.next}
        keys="Enter"
        onPress={() => void onAnswer(step, { key: "y" })}
      />
    </Foot>
  );
}

/** An instruction without the action at its beginning, which stands above it. */
function withoutHead(text: string): string {
  const rest = text.replace(/^[A-Z ]+[\d*]*: /, "");
  return `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`;
}

/** The faces that dice show. They are rolled once. */
interface Rolled {
  readonly faces: readonly number[];
}

function DiceButtons(properties: Properties) {
  const { about, step, later, dice, onAnswer } = properties;
  const { tableAction, asks } = about;
  const target = targetOf(tableAction) ?? "";
  const [rolled, setRolled] = useState<Rolled | null>(() => fallen(later));
  const die = tableAction.dice[0] ?? null;
  const succeeded = rolled !== null && die !== null && rolled.faces.some((face) => face >= die.needs);
  const mayRemove = tableAction.success?.mayRemove === true;
  const give = async (names: readonly string[]): Promise<void> => {
    const answer = rolled === null ? { names } : { names, faces: rolled.faces };
    if (asks !== "done") return onAnswer(step, answer);
    await onAnswer(step, { key: "y" });
    await onAnswer(step + 1, answer);
  };
  const missed = (): void => void give([]);
  const stays = (): void => void give([]);
  const gone = (): void => void give([target]);
  const roll = (): void => {
    if (die !== null) setRolled({ faces: Array.from({ length: die.count }, () => dice.roll(die.sides)) });
  };
  const yes = TURN_TEXTS.succeeded(tableAction.success?.word ?? "");
  const successes = mayRemove ? (
    <>
      <Button kind="answer" label={TURN_TEXTS.gone(yes)} keys="g" onPress={gone} />
      <Button kind="answer" label={TURN_TEXTS.stays(yes)} keys={rolled === null ? "h" : "h Enter"} onPress={stays} />
    </>
  ) : (
    <Button kind="answer" label={yes} keys="h" onPress={gone} />
  );
  if (rolled === null)
    return (
      <>
        {mayRemove && <p class="note">{TURN_TEXTS.hitAsk(target)}</p>}
        <Foot
          {...properties}
          outcomes={
            <>
              <Button kind="answer" label={TURN_TEXTS.missed} keys="s" onPress={missed} />
              {successes}
            </>
          }
        >
          {die !== null && (
            <Button kind="answer primary big" label={TURN_TEXTS.rollForMe} keys="r Enter" onPress={roll} />
          )}
        </Foot>
      </>
    );
  const said = (
    <p class="said" role="status">
      {TURN_TEXTS.rolled(rolled.faces, succeeded)} {succeeded && mayRemove && TURN_TEXTS.hitAsk(target)}
    </p>
  );
  return (
    <Foot {...properties} said={said}>
      {succeeded && mayRemove ? (
        successes
      ) : (
        <Button kind="answer primary big" label={TURN_TEXTS.next} keys="Enter" onPress={succeeded ? gone : missed} />
      )}
    </Foot>
  );
}

/** The dice of a card that was taken back; they are not rolled again. */
function fallen(later: readonly LaterAnswer[]): Rolled | null {
  const kept = later.slice(0, 2).find(({ answer }) => "names" in answer && answer.faces !== undefined)?.answer;
  return kept !== undefined && "names" in kept && kept.faces !== undefined ? { faces: kept.faces } : null;
}

/** What is rolled for an attack on one target; null where it is no such attack. */
function dieOf({ dice, success }: TableAction): string | null {
  const [die, second] = dice;
  if (die === undefined || second !== undefined) return null;
  return TURN_TEXTS.roll(die.count, die.sides, die.needs, success?.verb ?? "");
}

/** The clauses that fired as the sheet prints them. */
function Clauses({
  tableActions,
  client,
}: {
  readonly tableActions: readonly TableAction[];
  readonly client: SessionClient;
}) {
  const [printed, setPrinted] = useState<readonly PrintedClause[]>([]);
  useEffect(() => void client.call("printed", null).then((found) => found.ok && setPrinted(found.value)), [client]);
  const keys = tableActions.map(({ clause }) => JSON.stringify(clause));
  const different = tableActions.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
  const [only, ...others] = different;
  if (only !== undefined && others.length === 0) return <Clause clause={only.clause} printed={printed} />;
  return (
    <div class="books" tabIndex={0}>
      {different.map(({ clause }, index) => (
        <Clause key={index} clause={clause} printed={printed} />
      ))}
    </div>
  );
}

/** A clause: its first line, and the letter that was taken. */
function Clause({
  clause,
  printed,
}: {
  readonly clause: TableAction["clause"];
  readonly printed: readonly PrintedClause[];
}) {
  const found = printed.find((each) => each.procedure === clause?.procedure && each.number === clause.number);
  if (clause === null || found === undefined) return <blockquote class="book" />;
  const lines = found.text.split("\n");
  const at = clause.letter === null ? -1 : lines.findIndex((line) => line.trim().startsWith(`${clause.letter})`));
  const rest = at > 0 ? lines.slice(at + 1, at + 2).filter((line) => line.trim().startsWith("[")) : lines.slice(1);
  return (
    <blockquote class="book" tabIndex={0}>
      <span class="source">
        {TURN_TEXTS.clauseFrom(clause.procedure, `${clause.number}${clause.letter ?? ""}`, found.source?.[0] ?? null)}
      </span>
      {lines[0]}
      {at > 1 && " …"}
      {at > 0 && (
        <>
          <br />
          <mark>{lines[at]?.trim()}</mark>
        </>
      )}
      {rest.map((line, index) => (
        <span key={index}>
          <br />
          {line.trim()}
        </span>
      ))}
    </blockquote>
  );
}
