import { useEffect, useState } from "preact/hooks";
import { type Answer, clauseAsked, type Question } from "../../library/companion.ts";
import type { PrintedClause } from "../../library/why-card.ts";
import type { ConversationStep } from "../../runtime/companion/conversation.ts";
import type { Message } from "../../runtime/companion/prompts.ts";
import { copyText, saveFile } from "../frame/files.ts";
import { Button, NewestLast, Panel } from "../frame/page.tsx";
import { Candidates, Printed } from "../frame/reasons.tsx";
import type { SessionClient } from "../session/protocol.ts";
import { LONGEST_LINK, writeLink } from "../share/link.ts";
import { TEXTS } from "../texts/texts.ts";
import {
  type AskedCriterion,
  type AskedReason,
  type ConversationReasons,
  printedClause,
  whyNot,
} from "./asked-reasons.ts";
import type { Playing } from "./game-controller.ts";
import { commandsOf } from "./question-card.tsx";
import { answerInWords, isConfirmation, splitQuestion } from "./words.ts";

interface HistoryProperties {
  readonly steps: readonly ConversationStep[];
  readonly onBack: (step: number) => void;
}

const STEPS_SHOWN = 40;

/** The lines and answers so far, the newest at the bottom. */
export function History({ steps, onBack }: HistoryProperties) {
  return (
    <NewestLast
      items={steps}
      atOnce={STEPS_SHOWN}
      show={(step, index) => <Step key={index} step={step} onChange={() => onBack(index)} />}
    />
  );
}

function Step({
  step: { messages, question, answer },
  onChange,
}: {
  readonly step: ConversationStep;
  readonly onChange: () => void;
}) {
  const beside = question === null || answer !== null || isConfirmation(question) ? "" : splitQuestion(question).beside;
  return (
    <>
      {messages.map((each, index) => (
        <MessageLine key={index} message={each} />
      ))}
      {beside !== "" && <p class="note">{beside}</p>}
      {question !== null && answer !== null && !(isConfirmation(question) && "key" in answer) && (
        <p class="answered">
          <span>
            {question.scene !== null && <span class="clause">{clauseAsked(question)}</span>}{" "}
            {splitQuestion(question).asked} <strong>{answerInWords(question, answer)}</strong>
          </span>
          <Button kind="change" label={TEXTS.change} name={TEXTS.changeAnswer(question.text)} onPress={onChange} />
        </p>
      )}
    </>
  );
}

function MessageLine({ message }: { readonly message: Message }) {
  switch (message.kind) {
    case "heading":
      return <h2>{message.text}</h2>;
    case "note":
      return <p class="note">{message.text}</p>;
    case "known":
      return (
        <p class="known">
          {message.text} <strong>{message.answer}</strong>
        </p>
      );
    case "do":
      return <p class="do">{message.text}</p>;
    case "passed":
      return (
        <p class="passed">
          {message.text} <span class="because">{message.because}</span>
        </p>
      );
    case "changed":
    case "taken":
      return <p class="taken">{message.text}</p>;
  }
}

interface MoreProperties {
  readonly playing: Playing;
  readonly client: SessionClient;
  readonly question: Question;
  readonly onAnswer: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Rarely used things: commands, the link and the file of a game, the keys. */
export function MorePanel({ playing, client, question, onAnswer, onClose }: MoreProperties) {
  const [said, setSaid] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { setup } = playing.game;
  const share = async (): Promise<void> => {
    const saved = await client.call("save", null);
    if (!saved.ok) return setSaid(saved.reason);
    const { sheets, roster, board } = setup;
    const fragment = await writeLink({ game: setup.game, save: saved.value.text, sheets, roster, board });
    const address = `${location.origin}${location.pathname}${fragment}`;
    if (address.length > LONGEST_LINK) return setSaid(TEXTS.linkTooLong);
    setLink(address);
    setSaid((await copyText(address)) ? TEXTS.shared(address.length) : TEXTS.sharedNot);
  };
  const download = async (): Promise<void> => {
    const saved = await client.call("save", null);
    if (!saved.ok) return setSaid(saved.reason);
    saveFile(`companion-${setup.scenario}-${setup.options.bot.toLowerCase()}.json`, saved.value.text);
  };
  return (
    <Panel title={TEXTS.more} onClose={onClose}>
      <div class="answers">
        {commandsOf(question).map(({ label, answer }) => (
          <Button key={label} kind="answer" label={label} onPress={() => onAnswer(answer)} />
        ))}
        <Button kind="answer" label={TEXTS.share} onPress={() => void share()} />
        <Button kind="answer" label={TEXTS.download} onPress={() => void download()} />
      </div>
      {said !== null && <p role="status">{said}</p>}
      {link !== null && <input class="link" type="text" readOnly value={link} aria-label={TEXTS.share} />}
      <h3>{TEXTS.keys}</h3>
      <dl class="keys">
        {(playing.picture === null ? TEXTS.keyList : TEXTS.turnKeyList).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

interface WhyProperties {
  readonly reasons: ConversationReasons | null;
  readonly client: SessionClient;
  readonly onBack: (step: number) => void;
  readonly onClose: () => void;
}

/**
 * Why the bot does what it does, and why not something else: the first tap opens the panel, the second names a
 * candidate.
 */
export function WhyPanel({ reasons, client, onBack, onClose }: WhyProperties) {
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
