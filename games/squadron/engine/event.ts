import { DICE } from "../../shared/engine/log.ts";
import { anyInteger, anyString, choice, oneOf, only, orNull, type ValueOf, whole } from "../../shared/reading/shape.ts";

/* Actions as logs have them, with every field of its kind and no other. */

const TEXT = anyString();
const TEXT_OR_NULL = orNull(TEXT);

const AUTOMATIC_STEP = choice(["damage", "tractor", "repair", "scout"]);
export type AutomaticStep = ValueOf<typeof AUTOMATIC_STEP>;

/** Why a bot chose an option: where its sheet says so, with the dice of its choice. */
const SHEET = whole({ procedure: TEXT_OR_NULL, clause: orNull(anyInteger()), letter: TEXT_OR_NULL, dice: DICE });

/** A craft does something, or nothing. `sheet` is null where no sheet chose it. */
const CHOSEN = whole({ kind: only("choose"), side: TEXT, craft: TEXT, option: TEXT, sheet: orNull(SHEET) });
export type ChosenAction = ValueOf<typeof CHOSEN>;

export const ACTION = oneOf([
  /** The rules carry out a step by themselves, for the side whose turn it is. */
  whole({ kind: only("step"), step: AUTOMATIC_STEP, side: TEXT }),
  CHOSEN,
  /** The game has lasted as long as it may. */
  whole({ kind: only("stop") }),
]);

/** What is done next. */
export type GameAction = ValueOf<typeof ACTION>;
