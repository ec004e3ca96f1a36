import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { BoardPicture, PictureSpace } from "../../games/shared/board-picture.ts";
import type { Change, OfferedChange } from "../../runtime/companion/table-action.ts";
import { countersOf } from "../board/places.ts";
import { Button } from "../frame/page.tsx";
import { TURN_TEXTS } from "../texts/turn-texts.ts";
import type { RecordedChange, TurnState } from "./turn-state.ts";
import { actionsAsButtons, type UnitAction } from "./unit-actions.ts";

/** What happens on the table, a line each: a person does all of it. */
export function Happened({ lines }: { readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <ul class="happened" tabIndex={0}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** The cards right before the open one that left nothing to do on the table. */
export function WentBefore({
  withoutEffect,
  inPhone,
  onWhy,
}: Pick<TurnState, "withoutEffect" | "inPhone"> & {
  /** Asks why. Left out where the open question is a card, which has a button of its own. */
  readonly onWhy?: (() => void) | undefined;
}) {
  return (
    <>
      {inPhone.length > 0 && <p class="note">{TURN_TEXTS.inPhone(inPhone)}</p>}
      {withoutEffect.length > 0 && <p class="note">{TURN_TEXTS.withoutEffect(withoutEffect)}</p>}
      {onWhy !== undefined && withoutEffect.length + inPhone.length > 0 && (
        <div class="turn-links">
          <Button kind="quiet" label={TURN_TEXTS.why} keys="w" onPress={onWhy} />
        </div>
      )}
    </>
  );
}

interface RecordedProperties {
  readonly recorded: readonly RecordedChange[];
  /** The number of answers given. */
  readonly count: number;
  /** Takes a change back; the last answer is as if it had never been. */
  readonly onUndo: (change: Change, isLast: boolean) => void;
}

interface OwnTurnProperties extends RecordedProperties, Pick<TurnState, "withoutEffect" | "inPhone"> {
  readonly onWhy: () => void;
  /** How many counters are off the board. */
  readonly off: number;
  readonly onTray: () => void;
  readonly onEnd: () => void;
  readonly onBack: () => void;
}

/** The person's own turn: what was recorded of it, each line with its Undo, and one button that ends it. */
export function OwnTurn(properties: OwnTurnProperties) {
  const { recorded, withoutEffect, inPhone, off, count, onWhy, onTray, onUndo, onEnd, onBack } = properties;
  const saysBefore = recorded.length === 0 && withoutEffect.length + inPhone.length > 0;
  return (
    <>
      <Title text={TURN_TEXTS.own} />
      {recorded.length === 0 &&
        (saysBefore ? (
          <WentBefore withoutEffect={withoutEffect} inPhone={inPhone} />
        ) : (
          <p class="note">{TURN_TEXTS.ownHint}</p>
        ))}
      <Recorded recorded={recorded} count={count} onUndo={onUndo} />
      {(saysBefore || off > 0) && (
        <div class="turn-links">
          {saysBefore && <Button kind="quiet" label={TURN_TEXTS.why} keys="w" onPress={onWhy} />}
          {off > 0 && <Button kind="quiet" label={`${TURN_TEXTS.offBoard} (${off})`} keys="o" onPress={onTray} />}
        </div>
      )}
      <div class="turn-buttons">
        <Button kind="answer" label={TURN_TEXTS.back} keys="b" isOff={count === 0} onPress={onBack} />
        <Button kind="answer primary big" label={TURN_TEXTS.endTurn} keys="Enter" onPress={onEnd} />
      </div>
    </>
  );
}

/** What was recorded, each line with its Undo. */
export function Recorded({ recorded, count, onUndo }: RecordedProperties) {
  const isAlone = recorded.filter(({ step }) => step === count - 1).length === 1;
  const list = useRef<HTMLUListElement>(null);
  // The newest line is in sight.
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [recorded.length]);
  return (
    <ul ref={list} class="recorded" tabIndex={0} aria-label={TURN_TEXTS.recorded(recorded.length)}>
      {recorded.map(({ text, change, was, step }, index) => {
        const isLast = isAlone && step === count - 1;
        return (
          <li key={index}>
            <span>{text}</span>
            {(canUndo(change) || isLast) && (
              <Button
                kind="quiet"
                label={TURN_TEXTS.undo}
                name={TURN_TEXTS.undoOf(text)}
                onPress={() => onUndo({ ...change, to: was }, isLast)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface FollowedTurnProperties {
  readonly text: string;
  readonly happens: readonly string[];
  /** The units that may act, until one of them is chosen. */
  readonly actors: readonly string[];
  readonly actions: readonly UnitAction[];
  /** What was tapped if it has several actions; null if nothing was. */
  readonly tapped: { readonly name: string; readonly actions: readonly UnitAction[] } | null;
  readonly isOnMap: (name: string) => boolean;
  /** The label of the button that ends the turn; null while something must still be done. */
  readonly pass: string | null;
  /** The cards of which the person turns one up at the end of the turn. */
  readonly cards: readonly string[];
  readonly canGoBack: boolean;
  readonly onDo: (action: UnitAction) => void;
  /** Ends the turn, and turns up a card if it is known. */
  readonly onPass: (card: string | null) => void;
  readonly onActor: (unit: string) => void;
  readonly onCorrect: () => void;
  readonly onBack: () => void;
}

/** Units of the person act in a game that the companion follows: what the rules let them do. */
export function FollowedTurn(properties: FollowedTurnProperties) {
  const { text, happens, actors, actions, tapped, isOnMap, pass, cards, canGoBack } = properties;
  const { onDo, onPass, onActor, onCorrect, onBack } = properties;
  const buttons = actionsAsButtons(actions, isOnMap);
  const shown = tapped?.actions ?? buttons;
  const isOnMapAlone = tapped === null && buttons.length < actions.length;
  // If only some actions have buttons, each unit has one, too.
  const units = isOnMapAlone ? actors : [];
  const hasButtons = units.length + shown.length > 0;
  const areSeveral = new Set(actions.map(({ unit }) => unit)).size > 1;
  return (
    <>
      <Title text={tapped === null ? text : TURN_TEXTS.choose(tapped.name)} />
      {tapped === null && <Happened lines={happens} />}
      {isOnMapAlone && <p class="note">{hasButtons ? TURN_TEXTS.tapOr : TURN_TEXTS.tap}</p>}
      <div class="scrolls grows" tabIndex={0}>
        <Chips name={tapped?.name ?? text}>
          {units.map((unit) => (
            <Button key={unit} kind="chip" label={unit} onPress={() => onActor(unit)} />
          ))}
          {shown.map((action) => {
            const label = areSeveral ? `${action.unit}: ${action.label}` : action.label;
            return <Button key={label} kind="chip" label={label} onPress={() => onDo(action)} />;
          })}
        </Chips>
        {tapped === null && cards.length > 0 && (
          <>
            <p class="note">{TURN_TEXTS.nextCard}</p>
            <Chips name={TURN_TEXTS.nextCard}>
              {cards.map((card) => (
                <Button key={card} kind="chip" label={card} onPress={() => onPass(card)} />
              ))}
            </Chips>
          </>
        )}
      </div>
      <div class="turn-links">
        <Button kind="quiet" label={TURN_TEXTS.correctMap} keys="x" onPress={onCorrect} />
      </div>
      <div class="turn-buttons">
        <Button kind="answer" label={TURN_TEXTS.back} keys="b" isOff={!canGoBack} onPress={onBack} />
        {pass !== null && <Button kind="answer big" label={pass} keys="p" onPress={() => onPass(null)} />}
      </div>
    </>
  );
}

/** Buttons that belong together. */
function Chips({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div class="chips" role="group" aria-label={name}>
      {children}
    </div>
  );
}

/** A change that cost a card cannot be undone by another change. Only the last answer can be taken back. */
function canUndo({ field }: Change): boolean {
  return field !== "hit" && field !== "in the game" && field !== "open";
}

interface PickedProperties {
  readonly name: string;
  readonly at: string | null;
  readonly isUnit: boolean;
  /** Something without a counter that can be moved. */
  readonly isThing: boolean;
  /** The units in a space that was tapped. */
  readonly units: readonly string[];
  readonly offers: readonly OfferedChange[];
  readonly onChange: (change: Change) => void;
  readonly onPick: (unit: string) => void;
  readonly onBack: () => void;
}

/** A unit or a space that was tapped: what else may have happened to it. */
export function PickedPanel({ name, at, isUnit, isThing, units, offers, onChange, onPick, onBack }: PickedProperties) {
  const isMoved = ({ change }: OfferedChange): boolean => change.field === "at" && change.of !== name;
  const things = new Set(offers.filter(isMoved).map(({ change }) => change.of));
  const title = isUnit ? TURN_TEXTS.chosen(name, at) : isThing ? TURN_TEXTS.thing(name) : TURN_TEXTS.space(name);
  return (
    <>
      <Title text={title} />
      <div class="chips scrolls" tabIndex={0} role="group" aria-label={name}>
        {units.map((unit) => (
          <Button key={unit} kind="chip" label={unit} onPress={() => onPick(unit)} />
        ))}
        {[...things].map((thing) => (
          <Button key={thing} kind="chip" label={TURN_TEXTS.move(thing)} onPress={() => onPick(thing)} />
        ))}
        {offers
          .filter((offer) => !isMoved(offer))
          .map(({ label, change }) => (
            <Button key={label} kind="chip" label={label} onPress={() => onChange(change)} />
          ))}
      </div>
      <BackAlone onBack={onBack} />
    </>
  );
}

/** The line that a screen reader reads first. */
export function Title({ text }: { readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A person who moves over the map by keys stays on the map.
    if (document.activeElement?.closest(".map") === null || document.activeElement === null)
      heading.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <div role="status">
      <h2 ref={heading} class="turn-title" tabIndex={-1}>
        {text}
      </h2>
    </div>
  );
}

/** The buttons of a panel that offers only the way back. */
export function BackAlone({ onBack }: { readonly onBack: () => void }) {
  return (
    <div class="turn-buttons">
      <Button kind="answer" label={TURN_TEXTS.back} keys="b" onPress={onBack} />
    </div>
  );
}

interface TrayProperties {
  readonly picture: BoardPicture;
  readonly onPick: (unit: string) => void;
  readonly onBack: () => void;
}

/** The units off the board, by their sides. Whoever is tapped is picked, and a tap on the map puts it there. */
export function Tray({ picture: { off, sides }, onPick, onBack }: TrayProperties) {
  return (
    <>
      <Title text={TURN_TEXTS.tray} />
      <div class="tray scrolls" tabIndex={0} role="group" aria-label={TURN_TEXTS.offBoard}>
        {sides.map((side) => {
          const own = off.filter((counter) => counter.side === side);
          return own.length === 0 ? null : (
            <div key={side} class="chips" role="group" aria-label={side}>
              <span class="note">{side}</span>
              {own.map(({ name }) => (
                <Button key={name} kind="chip" label={name} onPress={() => onPick(name)} />
              ))}
            </div>
          );
        })}
      </div>
      <BackAlone onBack={onBack} />
    </>
  );
}

interface LevelProperties {
  readonly unit: string;
  readonly space: PictureSpace;
  /** What the level over the ground is called. */
  readonly upper: string;
  readonly onPlace: (place: string) => void;
  readonly onBack: () => void;
}

/** A unit goes into a space that has a level over its ground: which of the two. */
export function LevelChoice({ unit, space, upper, onPlace, onBack }: LevelProperties) {
  const isThere = countersOf(space).some(({ name }) => name === unit);
  const isAbove = space.upper?.counters.some(({ name }) => name === unit) === true;
  const above = space.upper?.place;
  return (
    <>
      <Title text={TURN_TEXTS.level(unit, space.name)} />
      <div class="chips">
        {(!isThere || isAbove) && (
          <Button kind="chip" label={TURN_TEXTS.onGround} onPress={() => onPlace(space.name)} />
        )}
        {above !== undefined && !isAbove && (
          <Button kind="chip" label={TURN_TEXTS.onUpper(upper)} onPress={() => onPlace(above)} />
        )}
      </div>
      <BackAlone onBack={onBack} />
    </>
  );
}
