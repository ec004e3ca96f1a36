import type { AboutAction, OfferedAction } from "../../runtime/companion/table-action.ts";
import type { Answer, Question } from "../../runtime/companion/question.ts";
import { END } from "./turn-state.ts";
import type { BoardPicture } from "../../games/shared/board-picture.ts";
import { countersOf, whereIs } from "../board/places.ts";

/** Something that a unit may do now, or in the turn after this one. */
export interface UnitAction extends Pick<OfferedAction, "label" | "at"> {
  readonly unit: string;
  /** Whether it belongs to the next turn, so that this one ends without an action. */
  readonly isLater: boolean;
}

/** All that units may do, whichever of them acts. */
export function actionsIn({ choices = [], tableAction, afterwards }: AboutAction): readonly UnitAction[] {
  const those = (offered: readonly OfferedAction[], isLater: boolean): readonly UnitAction[] =>
    offered.flatMap(({ label: unit, at, leads }) =>
      leads === undefined
        ? [{ unit: tableAction.unit ?? "", label: unit, at, isLater }]
        : leads.map((each) => ({ unit, label: each.label, at: each.at, isLater })),
    );
  return [...those(choices, false), ...those(afterwards?.choices ?? [], true)];
}

/** One part of what a tap means. Each part answers a question. */
export type WantedPart =
  | { readonly kind: "nothing more" }
  | { readonly kind: "action"; readonly unit: string; readonly label: string }
  | { readonly kind: "card"; readonly card: string };

/** The parts of an action. A later one first says that nothing more is done in this turn. */
export function wantedOf({ unit, label, isLater }: UnitAction): readonly WantedPart[] {
  const does: WantedPart = { kind: "action", unit, label };
  return isLater ? [{ kind: "nothing more" }, does] : [does];
}

/** An answer to a question, and what is wanted after it; null where the question is about something else. */
interface NextAnswer {
  readonly answer: Answer;
  readonly left: readonly WantedPart[];
}

/** What answers the open question. */
export function nextAnswer(wanted: readonly WantedPart[], question: Question): NextAnswer | null {
  const [first, ...left] = wanted;
  if (first === undefined || question.form !== "choice") return null;
  const { about, options } = question;
  const give = (key: string | undefined, then: readonly WantedPart[]): NextAnswer | null =>
    key === undefined ? null : { answer: { key }, left: then };
  if (first.kind === "card") return give(options.find(({ label }) => label === first.card)?.key, left);
  if (about?.asks !== "turn" || about.choices === undefined) return null;
  if (first.kind === "nothing more") return give(options.find(({ key }) => key === END)?.key, left);
  const { unit, label } = first;
  const choice = about.choices.find((each) => each.label === (about.tableAction.unit === null ? unit : label));
  if (about.tableAction.unit === null && choice?.leads?.some((each) => each.label === label) === true)
    return give(choice.key, wanted);
  return about.tableAction.unit === unit && choice !== undefined ? give(choice.key, left) : null;
}

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
