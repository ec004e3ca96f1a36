import type { BoardPicture } from "../../games/shared/board-picture.ts";
import { sameData } from "../../games/shared/plain-data.ts";
import type { AboutAction } from "../../runtime/companion/table-action.ts";
import type { Field } from "../../runtime/companion/question.ts";
import type { Answer, Change, CompanionGame, Question } from "../../library/companion.ts";
import { asksForDice, END } from "../../web/companion/turn-state.ts";
import { spaceOf, unitsOn, whereIs } from "../../web/board/places.ts";
import { actionsAsButtons, actionsAt, actionsIn, isOnMap, type UnitAction } from "../../web/companion/unit-actions.ts";
import { BUTTONS_IN_A_ROW } from "../../web/companion/words.ts";
import type { Cost } from "./tally.ts";

/** What an answer costs on the turn screen, and what it is for. */
export interface AnswerCost extends Cost {
  readonly kind: string;
}

/** A table as the page has it when a question is open. */
export interface OpenTable {
  readonly companion: CompanionGame;
  readonly picture: () => BoardPicture;
}

/** The taps that the page takes for an answer to its open question, each part of it by itself. */
export function pageTaps(question: Question, answer: Answer, table: OpenTable): readonly AnswerCost[] {
  if ("change" in answer) return tapsOfChanges(answer.change, table);
  const { about } = question;
  switch (about?.asks) {
    case "read":
      return [];
    case "done":
      // A die is settled on its card: its buttons are the next question.
      return [{ kind: "a card read", taps: asksForDice(about) ? 0 : 1, read: 1 }];
    case "succeeded":
    case "removed": {
      if (question.form !== "names" || question.among?.length !== 1)
        return [{ kind: "dice against several", ...costOfForm(question, answer) }];
      return [{ kind: "a die on its card", taps: 1, read: 0 }];
    }
    case "turn":
      return [tapsOfTurn(question, answer, table)];
    case "rolled":
      return [{ kind: "dice on their card", ...costOfForm(question, answer) }];
    case "choose":
    case undefined:
      return [
        {
          kind: question.form === "number" || question.form === "die" ? "dice" : question.form,
          ...costOfForm(question, answer),
        },
      ];
  }
}

/** Something that the person did, or the end of the turn. */
function tapsOfTurn({ about }: Question, answer: Answer, { picture }: OpenTable): AnswerCost {
  const key = "key" in answer ? answer.key : "";
  // In one's own turn nothing is asked but what happened.
  if (about?.choices === undefined) return { kind: "the end of the turn", taps: 1, read: 0 };
  if (key !== END) {
    const label = about.choices.find((each) => each.key === key)?.label;
    const action = actionsIn(about).find((each) => each.unit === about.tableAction.unit && each.label === label);
    if (action === undefined) throw new Error(`nothing that a unit does has the key ${key}`);
    return tapsOfAction(about, action, picture());
  }
  // A tap on what comes afterwards says so as well.
  return about.afterwards === undefined
    ? { kind: "nothing more", taps: 1, read: 0 }
    : { kind: "nothing more, by what comes next", taps: 0, read: 0 };
}

/** What a unit does, or several in the same words: a button, a tap on the map, or a tap there and a button. */
export function tapsOfAction(about: AboutAction, { unit, label, at }: UnitAction, board: BoardPicture): AnswerCost {
  const actions = actionsIn(about);
  const action = actions.find((each) => each.unit === unit && each.label === label);
  const kind = "what it does";
  const isButton = actionsAsButtons(actions, (name) => isOnMap(board, name)).some((each) => each === action);
  if (isButton || at === null) return { kind, taps: 1, read: 0 };
  const fitting = actionsAt(actions, board, at, whereIs(board, at) ?? at);
  return { kind, taps: fitting.length === 1 ? 1 : 2, read: 0 };
}

/** What each form of a question takes, and the reading of it. */
export function costOfForm(question: Question, answer: Answer): Cost {
  return { taps: tapsOfForm(question, answer), read: 1 };
}

function tapsOfForm(question: Question, answer: Answer): number {
  if ("names" in answer) {
    if (question.form === "cards" || question.form !== "names") return answer.names.length;
    const { among, before = [], details, least, most } = question;
    const all = among !== null && least > 0 && among.length > 1 && most >= among.length;
    // None is one button, and so are all.
    if (answer.names.length === 0 || (all && answer.names.length === among.length)) return 1;
    // Those of last time are chosen at first. The tick of the last other name takes them all.
    const added = answer.names.filter((name) => !before.includes(name)).length;
    const left = before.filter((name) => !answer.names.includes(name)).length;
    if (details === undefined) return left + added + (added === 0 ? 1 : 0);
    const values = answer.names.flatMap((name) => tapsOfFields(details[name] ?? [], answer.details?.[name] ?? []));
    return left + added + values.reduce((total, each) => total + each, 1);
  }
  if (!("values" in answer) || question.form !== "values") return 1;
  return tapsOfFields(question.fields, answer.values) + 1;
}

/** What a person taps until fields have their values: numbers are buttons, or typed; the others go step by step. */
function tapsOfFields(fields: readonly Field[], values: readonly (number | string)[]): number {
  return fields.reduce((total, field, index) => {
    const value = values[index] ?? field.usual;
    if (value === undefined || value === field.usual) return total;
    if (field.kind === "word") {
      const count = field.words.length;
      return total + ((field.words.indexOf(`${value}`) - field.words.indexOf(`${field.usual}`) + count) % count);
    }
    // A larger number is typed: a tap on its field, and one on the number.
    return (
      total + (index > 0 ? Math.abs(Number(value) - Number(field.usual)) : Number(value) < BUTTONS_IN_A_ROW ? 1 : 2)
    );
  }, 0);
}

function tapsOfChanges(changes: readonly Change[], table: OpenTable): readonly AnswerCost[] {
  const picture = table.picture();
  const implied = changes.flatMap((change) => table.companion.changes()?.implied(change) ?? []);
  const units = unitsOn(picture).map(({ name }) => name);
  const offered = [...units, ...picture.spaces.map(({ name }) => name)].flatMap(
    (name) => table.companion.changes()?.offered(name) ?? [],
  );
  return changes.map((change): AnswerCost => {
    const kind = kindOf(change);
    if (implied.some((each) => sameData(each, change))) return { kind: `${kind}, inferred`, taps: 0, read: 0 };
    if (change.field === "at" && units.includes(change.of)) {
      // From off the board: the list of units there, the unit, its space.
      const isOff = whereIs(picture, change.of) === null;
      // Where the space has a bridge: on it or below it.
      const to = typeof change.to === "string" ? spaceOf(change.to) : null;
      const hasLevels = picture.spaces.some(({ name, upper }) => name === to && upper?.place !== undefined);
      return { kind, taps: (isOff ? 3 : 2) + (hasLevels ? 1 : 0), read: 0 };
    }
    const isThing = change.field === "at" && offered.some((each) => each.change.of === change.of);
    // Its space, the thing, its new space.
    if (isThing) return { kind: "people moved", taps: 3, read: 0 };
    const isOffered = offered.some((each) => sameData(each.change, change));
    return { kind: isOffered ? kind : `${kind}, which has no button`, taps: 2, read: 0 };
  });
}

function kindOf({ field, to }: Change): string {
  if (field === "at") return to === null ? "a unit left the board" : "a unit moved";
  return field.endsWith(" marker") ? "a marker" : field;
}
