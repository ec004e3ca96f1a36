import type { BoardPicture } from "../../games/shared/board-picture.ts";
import { countersOf, whereIs } from "../board/places.ts";
import type { UnitAction } from "./wanted-answers.ts";

export function unitsIn(picture: BoardPicture, space: string): readonly string[] {
  const found = picture.spaces.find(({ name }) => name === space);
  return found === undefined ? [] : countersOf(found).map(({ name }) => name);
}

/** What is done by a tap on a unit, or on a space with whoever stands there. */
export function actionsAt(
  actions: readonly UnitAction[],
  picture: BoardPicture,
  target: string,
  space: string,
): readonly UnitAction[] {
  const atTarget = actions.filter(({ at }) => at === target);
  if (atTarget.length > 0 && target !== space) return atTarget;
  const here = [space, ...unitsIn(picture, space)];
  return actions.filter(({ at }) => at !== null && here.includes(at));
}

/** The units and spaces that a tap chooses something in. */
export function placesOf(actions: readonly UnitAction[], picture: BoardPicture): readonly string[] {
  return [...new Set(actions.flatMap(({ at }) => (at === null ? [] : [at, whereIs(picture, at) ?? at])))];
}

/** Whether a unit or a space can be tapped on the map. */
export function isOnMap(picture: BoardPicture, name: string): boolean {
  return whereIs(picture, name) !== null || picture.spaces.some((space) => space.name === name);
}

/** Up to this many actions are all buttons; of more, those on the map are tapped there. */
const MOST_BUTTONS = 8;

/** The actions that are buttons below the map. */
export function actionsAsButtons(
  actions: readonly UnitAction[],
  isTapped: (name: string) => boolean,
): readonly UnitAction[] {
  return actions.length <= MOST_BUTTONS ? actions : actions.filter(({ at }) => at === null || !isTapped(at));
}
