import type { AskedCard } from "../../library/why-card.ts";
import { useEffect, useState } from "preact/hooks";
import type { BoardPicture } from "../../games/shared/board-picture.ts";
import type { Change, OfferedChange } from "../../runtime/companion/table-action.ts";
import type { Answer, Question } from "../../library/companion.ts";
import { diceOnCard } from "../../library/companion-questions.ts";
import type { Message } from "../../runtime/companion/prompts.ts";
import type { ConversationStep } from "../../runtime/companion/conversation.ts";
import { useLatePart, useLoading } from "../frame/hooks.ts";
import { FittedMap } from "../board/fitted-map.tsx";
import { unitsOn, whereIs } from "../board/places.ts";
import { Button, Notice } from "../frame/page.tsx";
import type { SessionClient } from "../session/protocol.ts";
import type { LaterAnswer } from "../storage.ts";
import { TEXTS } from "../texts/texts.ts";
import { headOfAction, TURN_TEXTS } from "../texts/turn-texts.ts";
import { CardPanel } from "./card-panel.tsx";

import { FollowedTurn, Happened, LevelChoice, OwnTurn, PickedPanel, Tray, WentBefore } from "./own-turn.tsx";
import { QuestionCard, toggled } from "./question-card.tsx";
import {
  actionsAt,
  actionsIn,
  isOnMap,
  nextAnswer,
  placesOf,
  type UnitAction,
  unitsIn,
  type WantedPart,
  wantedOf,
} from "./unit-actions.ts";
import { END, lastDie, stepBefore, turnState } from "./turn-state.ts";
import { Otherwise, WhyList, WhyNot } from "./turn-reasons.tsx";
import { isConfirmation, splitQuestion } from "./words.ts";
import "../styles/turn.css";

interface Properties {
  readonly picture: BoardPicture;
  readonly steps: readonly ConversationStep[];
  readonly later: readonly LaterAnswer[];
  readonly notice: string | null;
  /** The seed of the game, from which the page's own dice follow. */
  readonly seed: number;
  readonly client: SessionClient;
  /** Gives the answer to the question of a step. */
  readonly onAnswer: (step: number, answer: Answer) => Promise<void>;
  /** Keeps this many answers. */
  readonly onBack: (kept: number) => void;
  readonly onMore: () => void;
}

/** What the panel shows in place of the card or the question. */
type Aside =
  | { readonly kind: "otherwise" | "check" | "off" }
  | { readonly kind: "why"; readonly card: AskedCard }
  | { readonly kind: "why not"; readonly card: AskedCard; readonly name: string | null };

/** A tap that more than one action fits. */
interface Tapped {
  readonly step: number;
  readonly name: string;
  readonly actions: readonly UnitAction[];
}

interface Picked {
  readonly step: number;
  readonly name: string;
  /** The space that it enters, if that has two levels. */
  readonly into?: string;
}

/** The map above, and below it one card, one question, or your own turn: always in the same place. */
export function TurnScreen({ picture, steps, later, notice, seed, client, onAnswer, onBack, onMore }: Properties) {
  const count = steps.length - 1;
  const question = steps[count]?.question ?? null;
  const [aside, setAside] = useState<Aside | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [tapped, setTapped] = useState<Tapped | null>(null);
  /** The unit that the person chose to act, where several may. */
  const [acting, setActing] = useState<Picked | null>(null);
  const [wanted, setWanted] = useState(NOTHING_WANTED);
  const [correction, setCorrection] = useState<string | null>(null);
  const state = turnState(steps);
  const { about, asked } = state;
  const isChecking = aside?.kind === "check";
  const { part: Check } = useLatePart(isChecking ? loadCheck : null);
  useEffect(() => {
    // The check stays open until the person confirms the table.
    setAside((shown) => (shown?.kind === "check" ? shown : null));
    setPicked(null);
    setChosen([]);
  }, [count]);
  // A card without effect becomes a line above the next card.
  useEffect(() => {
    if (about?.asks === "read") void onAnswer(count, { key: "y" });
  }, [count, about?.asks]);
  // One tap may answer several questions. Dice that fall between them are asked for.
  useEffect(() => {
    const { parts, step, shown } = wanted;
    // The previous answer was refused.
    if (step > count && notice !== null && notice !== shown) return setWanted(NOTHING_WANTED);
    if (parts.length === 0 || question === null || step !== count) return;
    const next = nextAnswer(parts, question);
    if (next === null) return setWanted(about === null ? { ...wanted, step: count + 1 } : NOTHING_WANTED);
    setWanted({ parts: next.left, step: count + 1, shown: notice });
    void onAnswer(count, next.answer);
  }, [count, wanted, notice]);
  const want = (parts: readonly WantedPart[]): void => setWanted({ parts, step: count, shown: notice });
  const name = picked?.step === count ? picked.name : null;
  const offers = useOffers(client, name, count);
  if (question === null) return null;

  const record = async (change: Change): Promise<void> => {
    const implied = await client.call("implied", change);
    setPicked(null);
    setCorrection(null);
    await onAnswer(count, { change: [change, ...(implied.ok ? implied.value : [])] });
  };
  const isFollowed = about?.asks === "turn" && about.choices !== undefined && correction === null && !isChecking;
  const all = isFollowed ? actionsIn(about) : [];
  const units = [...new Set(all.map(({ unit }) => unit))];
  const actor = acting?.step === count ? acting.name : units.length === 1 ? (units[0] ?? null) : null;
  const actions = actor === null ? all : all.filter(({ unit }) => unit === actor);
  const isChosen = actor !== null && units.length > 1;
  const asksFor =
    question.form === "names" && !isChecking && (about === null || about.asks === "choose") ? question : null;
  const isUnit = name !== null && unitsOn(picture).some((unit) => unit.name === name);
  // Things without a counter can be moved like units.
  const isThing = !isUnit && offers.some(({ change }) => change.of === name && change.field === "at");
  const tap = (target: string, kind: "unit" | "space", space: string): void => {
    if (aside?.kind === "why not") return setAside({ ...aside, name: target });
    if (asksFor !== null) {
      const places = [target, space, levelOf(picture, space) ?? space];
      const meant = asksFor.sort === "Unit" ? target : (places.find((each) => asksFor.among?.includes(each)) ?? space);
      if (asksFor.among === null || asksFor.among.includes(meant)) setChosen(toggled(asksFor, chosen, meant));
      return;
    }
    if (isFollowed && name === null) {
      const fitting = actionsAt(actions, picture, target, space);
      const here = [target, ...unitsIn(picture, space)].find((each) => each !== actor && units.includes(each));
      // A tap on a unit that may act chooses it to act, unless the chosen unit may do something to it.
      if (here !== undefined && (fitting.length === 0 || (here === target && actor === null))) return act(here);
      const [only, second] = fitting;
      if (only !== undefined && second === undefined) return want(wantedOf(only));
      return setTapped(only === undefined ? null : { step: count, name: target, actions: fitting });
    }
    const isElsewhere = name !== null && space !== whereIs(picture, name);
    if (name !== null && isUnit && (isElsewhere || kind === "space") && levelOf(picture, space) !== null)
      return setPicked({ step: count, name, into: space });
    if (isElsewhere && (isUnit || isThing)) return void record({ of: name, field: "at", to: space });
    if (!isChecking) setAside(null);
    setPicked(name === target ? null : { step: count, name: kind === "unit" ? target : space });
  };
  const act = (unit: string | null): void => {
    setTapped(null);
    setActing(unit === null ? null : { step: count, name: unit });
  };
  const backTo = (kept: number): void => {
    setWanted(NOTHING_WANTED);
    onBack(kept);
  };
  const back = (): void => backTo(stepBefore(steps));
  // Without an open card: the last one that was read.
  const card = asked.find(({ step }) => step === count) ?? asked.at(-1);
  const ask = (kind: "why" | "why not"): void => {
    if (card !== undefined) setAside(kind === "why" ? { kind, card } : { kind, card, name: null });
  };
  const undo = (change: Change, isLast: boolean): void =>
    isLast ? backTo(count - 1) : void onAnswer(count, { change: [change] });
  const offered =
    name !== null && isUnit
      ? neighbours(picture, whereIs(picture, name))
      : isFollowed
        ? placesOf(actions, picture)
        : asksFor !== null && asksFor.sort !== "Unit"
          ? (asksFor.among ?? [])
          : [];
  const beside = isConfirmation(question) ? "" : splitQuestion(question).beside;
  const shows = about !== null && about.tableAction.action !== null && about.asks !== "read";
  // The map that is checked is the one before the open card.
  const tableActions = shows && !isChecking ? [about.tableAction, ...(about.together ?? [])] : [];
  const isOnItsWay = about !== null && (wanted.step > count || wanted.parts.length > 0);
  return (
    <main class="turn" data-asks={isOnItsWay ? "read" : (about?.asks ?? "question")}>
      <FittedMap
        picture={picture}
        tableActions={tableActions}
        chosen={
          name !== null
            ? [name]
            : isFollowed
              ? actor === null
                ? units
                : [actor]
              : aside?.kind === "why not" && aside.name !== null
                ? [aside.name]
                : chosen
        }
        offered={offered}
        onSpace={(space) => tap(space, "space", space)}
        onUnit={(unit, space) => tap(unit, "unit", space)}
      />
      <Button
        kind="check"
        label="✓"
        name={TURN_TEXTS.check}
        keys="c"
        isPressed={isChecking}
        onPress={() => {
          setPicked(null);
          setAside(isChecking ? null : { kind: "check" });
        }}
      />
      <section class="turn-panel" aria-label={TURN_TEXTS.panel}>
        <Notice text={notice} />
        {panel()}
      </section>
    </main>
  );

  function panel() {
    const into = picture.spaces.find((space) => space.name === picked?.into);
    if (name !== null && into !== undefined) {
      return (
        <LevelChoice
          unit={name}
          space={into}
          upper={picture.upperLevels?.one ?? ""}
          onPlace={(place) => void record({ of: name, field: "at", to: place })}
          onBack={() => setPicked({ step: count, name })}
        />
      );
    }
    if (name !== null) {
      return (
        <PickedPanel
          key={name}
          name={name}
          at={isUnit ? whereIs(picture, name) : name}
          isUnit={isUnit}
          isThing={isThing}
          units={isUnit ? [] : unitsIn(picture, name)}
          offers={offers}
          onChange={(change) => void record(change)}
          onPick={(unit) => setPicked({ step: count, name: unit })}
          onBack={() => setPicked(null)}
        />
      );
    }
    if (isChecking) {
      return Check === null ? null : (
        <Check
          picture={picture}
          recorded={state.recorded}
          count={count}
          open={shows ? `${about.tableAction.card}: ${headOfAction(about.tableAction)}` : null}
          onPick={(each) => setPicked({ step: count, name: each })}
          onUndo={undo}
          onClose={() => setAside(null)}
        />
      );
    }
    if (aside?.kind === "off")
      return (
        <Tray
          picture={picture}
          onPick={(unit) => {
            setAside(null);
            setPicked({ step: count, name: unit });
          }}
          onBack={() => setAside(null)}
        />
      );
    if (aside?.kind === "why")
      return (
        <WhyList
          client={client}
          cards={asked}
          card={aside.card}
          onCard={(card) => setAside({ kind: "why", card })}
          onClose={() => setAside(null)}
          onWhyNot={() => setAside({ ...aside, kind: "why not", name: null })}
        />
      );
    if (aside?.kind === "why not")
      return <WhyNot client={client} card={aside.card} name={aside.name} onClose={() => setAside(null)} />;
    if (aside?.kind === "otherwise") {
      const die = lastDie(steps);
      return (
        <Otherwise
          canRefuse={question?.commands.includes("impossible") === true}
          canRoll={die !== null}
          onRefuse={() => void onAnswer(count, { command: "impossible" })}
          onElsewhere={() => {
            setCorrection(TURN_TEXTS.correct);
            if (about?.asks === "done") void onAnswer(count, { key: "y" });
          }}
          onWrong={() => {
            setCorrection(TURN_TEXTS.correct);
            setAside(null);
          }}
          onRolled={() => die !== null && backTo(die)}
          onClose={() => setAside(null)}
        />
      );
    }
    if (about?.asks === "turn" && about.choices !== undefined) {
      return correction === null ? (
        <FollowedTurn
          key={count}
          text={isChosen ? `${actor}: ${question?.text ?? ""}` : (question?.text ?? "")}
          happens={about.happens ?? []}
          actors={actor === null ? units : []}
          actions={actions}
          tapped={tapped?.step === count ? tapped : null}
          isOnMap={(at) => isOnMap(picture, at)}
          pass={
            isChosen || question?.form !== "choice" || question.options.every(({ key }) => key !== END)
              ? null
              : actor === null
                ? TURN_TEXTS.nothingMore
                : TURN_TEXTS.pass
          }
          cards={isChosen ? [] : (about.afterwards?.cards ?? [])}
          canGoBack={tapped?.step === count || isChosen || count > 0}
          onDo={(action) => want(wantedOf(action))}
          onPass={(each) =>
            want([
              ...Array.from({ length: about.afterwards?.turns ?? 1 }, (): WantedPart => ({ kind: "nothing more" })),
              ...(each === null ? [] : [{ kind: "card", card: each } as const]),
            ])
          }
          onActor={act}
          onCorrect={() => setCorrection(TURN_TEXTS.correct)}
          onBack={tapped?.step === count ? () => setTapped(null) : isChosen ? () => act(null) : back}
        />
      ) : (
        <>
          <p class="note" role="status">
            {correction}
          </p>
          <div class="turn-buttons">
            <Button kind="answer" label={TEXTS.undo} keys="b" onPress={() => setCorrection(null)} />
          </div>
        </>
      );
    }
    if (about?.asks === "turn") {
      return (
        <OwnTurn
          recorded={state.recorded}
          withoutEffect={state.withoutEffect}
          inPhone={state.inPhone}
          onWhy={() => ask("why")}
          off={picture.off.length}
          count={count}
          onTray={() => setAside({ kind: "off" })}
          onUndo={undo}
          onEnd={() => void onAnswer(count, { key: "n" })}
          onBack={back}
        />
      );
    }
    if (
      about !== null &&
      about.asks !== "read" &&
      about.asks !== "choose" &&
      (isCard(question) || about.asks === "rolled")
    ) {
      return (
        <CardPanel
          key={count}
          about={about}
          state={state}
          messages={steps[count]?.messages ?? []}
          later={later}
          dice={diceOnCard(seed, steps)}
          step={count}
          correction={correction}
          client={client}
          canGoBack={count > 0}
          onAnswer={onAnswer}
          onBack={back}
          onWhy={() => ask("why")}
          onWhyNot={() => ask("why not")}
          onOtherwise={() => setAside({ kind: "otherwise" })}
        >
          {about.asks === "rolled" && question !== null && (
            <div class="turn-question">
              <QuestionCard
                question={question}
                messages={NO_MESSAGES}
                chosen={chosen}
                onChoose={setChosen}
                onAnswer={(answer) => void onAnswer(count, answer)}
              />
            </div>
          )}
        </CardPanel>
      );
    }
    return question === null ? null : (
      <>
        <WentBefore withoutEffect={state.withoutEffect} inPhone={state.inPhone} onWhy={() => ask("why")} />
        {state.saysRecord && state.recorded.length > 0 && (
          <p class="note">{`${TURN_TEXTS.recorded(state.recorded.length)} ${state.recorded.map(({ text }) => text).join("; ")}`}</p>
        )}
        <Happened lines={about?.happens ?? []} />
        {beside !== "" && <p class="note">{beside}</p>}
        <div class="turn-question">
          <QuestionCard
            key={count}
            question={question}
            messages={steps[count]?.messages ?? []}
            chosen={chosen}
            onChoose={setChosen}
            onAnswer={(answer) => void onAnswer(count, answer)}
          />
        </div>
        <div class="turn-buttons">
          <Button kind="answer" label={TEXTS.undo} keys="b" isOff={count === 0} onPress={back} />
          <Button kind="answer" label={TEXTS.more} keys="m" onPress={onMore} />
        </div>
      </>
    );
  }
}

/** The parts of a tap that are not answered yet, and the step at which the next one is due. */
interface WantedFrom {
  readonly parts: readonly WantedPart[];
  readonly step: number;
  /** The notice at the time of the last answer: another notice means that the answer was refused. */
  readonly shown: string | null;
}

const NOTHING_WANTED: WantedFrom = { parts: [], step: 0, shown: null };

/** Loaded on demand, because it is seldom opened. */
async function loadCheck() {
  return (await import("./table-check.tsx")).TableCheck;
}

/** The card of a die shows all messages before it already. */
const NO_MESSAGES: readonly Message[] = [];

/** Whether the card itself answers a question: that it is done, or what its dice did. */
function isCard(question: Question | null): boolean {
  return (
    question !== null &&
    (question.form === "choice"
      ? question.options.length === 1
      : question.form === "names" && (question.among?.length ?? 0) === 1)
  );
}

function useOffers(client: SessionClient, name: string | null, count: number): readonly OfferedChange[] {
  const [offers, setOffers] = useState<readonly OfferedChange[]>([]);
  useLoading(
    () => (name === null ? null : client.call("offered", name)),
    (found) => setOffers(found.ok ? found.value : []),
    [name, count],
  );
  return name === null ? [] : offers;
}

/** The level over the ground of a space, as the game names it; null where there is none. */
function levelOf({ spaces }: BoardPicture, space: string): string | null {
  return spaces.find(({ name }) => name === space)?.upper?.place ?? null;
}

function neighbours({ ways }: BoardPicture, space: string | null): readonly string[] {
  return ways.flatMap(({ from, to }) => (from === space ? [to] : to === space ? [from] : []));
}
