import { DICE } from "../../shared/engine/read-log.ts";
import { anyInteger, anyString, choice, oneOf, only, orNull, whole } from "../../shared/reading/shape.ts";
import { AUTOMATIC_STEPS } from "./event.ts";

const TEXT = anyString();
const TEXT_OR_NULL = orNull(TEXT);
const NUMBER_OR_NULL = orNull(anyInteger());

/** An action of a game, with every field of its kind and no other. */
export const ACTION = oneOf([
  whole({ kind: only("step"), step: choice(AUTOMATIC_STEPS), side: TEXT }),
  whole({
    kind: only("choose"),
    side: TEXT,
    craft: TEXT,
    option: TEXT,
    sheet: orNull(whole({ procedure: TEXT_OR_NULL, clause: NUMBER_OR_NULL, letter: TEXT_OR_NULL, dice: DICE })),
  }),
  whole({ kind: only("stop") }),
]);
