import type { BoardPicture, PictureSpace } from "../../games/shared/board-picture.ts";
import { countersOf } from "../board/places.ts";
import { Button } from "../frame/page.tsx";
import { TURN_TEXTS } from "../texts/turn-texts.ts";
import { BackAlone, Title } from "./own-turn.tsx";

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
