import type {
  BoardPicture,
  LegendSign,
  PictureCounter,
  PictureSpace,
  PictureWay,
} from "../../games/shared/board-picture.ts";
import { Button } from "../frame/page.tsx";
import type { Change } from "../../runtime/companion/table-action.ts";
import { countersOf } from "../board/places.ts";
import { TURN_TEXTS } from "../texts/turn-texts.ts";
import { Recorded, Title } from "./own-turn.tsx";
import type { RecordedChange } from "./turn-state.ts";

interface Properties {
  readonly picture: BoardPicture;
  readonly recorded: readonly RecordedChange[];
  /** The number of answers given. */
  readonly count: number;
  /** What the open card is about to do, in a line; null where no card is open. */
  readonly open: string | null;
  /** Picks a unit or a space, to correct it. */
  readonly onPick: (name: string) => void;
  readonly onUndo: (change: Change, isLast: boolean) => void;
  readonly onClose: () => void;
}

type Door = NonNullable<PictureWay["door"]>;

/** The whole table as the phone has it, space by space. A tap on anything corrects it. */
export function TableCheck({ picture, recorded, count, open, onPick, onUndo, onClose }: Properties) {
  const { spaces, ways, off, notes } = picture;
  const isHeld = (space: PictureSpace): boolean => countersOf(space).length > 0 || (space.markers ?? []).length > 0;
  const ground = spaces.filter((space) => !isHeld(space) && thingsOf(space).length > 0);
  const empty = spaces.filter((space) => !isHeld(space) && thingsOf(space).length === 0);
  const doors = ways.flatMap(({ from, to, door }) =>
    door === undefined
      ? []
      : [{ from, text: TURN_TEXTS.door(door.name, `${from}–${to}`, TURN_TEXTS.doorStates[stateOfDoor(door)]) }],
  );
  const row = (space: PictureSpace) => (
    <li key={space.name}>
      <Button
        kind="quiet"
        label={[space.name, ...thingsOf(space), ...markersOf(space)].join(" · ")}
        onPress={() => onPick(space.name)}
      />
      {countersOf(space).map((counter) => (
        <Button
          key={counter.name}
          kind="chip"
          label={counterWithStates(counter, space, picture)}
          onPress={() => onPick(counter.name)}
        />
      ))}
    </li>
  );
  return (
    <>
      <Title text={TURN_TEXTS.checkTitle} />
      <div class="checked scrolls" tabIndex={0} role="group" aria-label={TURN_TEXTS.check}>
        {recorded.length > 0 && <p class="note">{TURN_TEXTS.recorded(recorded.length)}</p>}
        <Recorded recorded={recorded} count={count} onUndo={onUndo} />
        {open !== null && <p class="note">{TURN_TEXTS.notDone(open)}</p>}
        <ul>
          {spaces.filter(isHeld).map(row)}
          {off.length > 0 && (
            <li>
              <span>{TURN_TEXTS.offBoard}</span>
              {off.map((counter) => (
                <Button
                  key={counter.name}
                  kind="chip"
                  label={withStates(counter, picture)}
                  onPress={() => onPick(counter.name)}
                />
              ))}
            </li>
          )}
          {ground.map(row)}
          {doors.map(({ from, text }) => (
            <li key={text}>
              <Button kind="quiet" label={text} onPress={() => onPick(from)} />
            </li>
          ))}
        </ul>
        {empty.length > 0 && <p class="note">{TURN_TEXTS.nothingIn(empty.map(({ name }) => name))}</p>}
        {notes.map((note) => (
          <p key={note} class="note">
            {note}
          </p>
        ))}
      </div>
      <div class="turn-buttons">
        <Button kind="answer primary big" label={TURN_TEXTS.isSo} keys="b Enter" onPress={onClose} />
      </div>
    </>
  );
}

/** Things in a space and notes about it. What never changes, such as where units enter, is left out. */
function thingsOf({ lines }: PictureSpace): readonly string[] {
  return lines.flatMap(({ text, look }) => (look === "plain" || look === "struck through" ? [text] : []));
}

function markersOf({ markers = [] }: PictureSpace): readonly string[] {
  return markers.map(({ side, marker }) => `${side} ${marker}`);
}

function counterWithStates(counter: PictureCounter, { upper }: PictureSpace, picture: BoardPicture): string {
  const text = withStates(counter, picture);
  return upper?.counters.includes(counter) === true ? `${text} (${picture.upperLevels?.one ?? ""})` : text;
}

/** A counter with what its signs mean: `Goblin A, hidden`. */
function withStates({ name, dashed, dotted, badge = 0 }: PictureCounter, { legend }: BoardPicture): string {
  const meaning = (sign: LegendSign): string => legend.find((each) => each.sign === sign)?.text ?? "";
  return [
    name,
    ...(dashed === true ? [meaning("dashed")] : []),
    ...(dotted === true ? [meaning("dotted")] : []),
    ...(badge > 0 ? [`${meaning("badge")}: ${badge}`] : []),
  ].join(", ");
}

function stateOfDoor({ closed, destroyed }: Door): keyof typeof TURN_TEXTS.doorStates {
  if (destroyed === true) return "destroyed";
  return closed ? "closed" : "open";
}
