import {
  anyInteger,
  anyString,
  choice,
  list,
  map,
  oneOf,
  only,
  orNull,
  truth,
  whole,
} from "../../shared/reading/shape.ts";
import { BEAMS, BOMBS } from "./state.ts";

const TEXT = anyString();
const TEXT_OR_NULL = orNull(TEXT);
const SIDE = choice(["Yellow", "Blue", "Runaway"]);
const STATUS = choice(["ready", "buttoned", "offline", "scattered"]);
const WEAPON = choice([...BEAMS, ...BOMBS]);
const UNIT = { side: SIDE, unit: TEXT } as const;

const STEP = map(
  {
    statement: anyInteger(),
    does: choice(["enter", "move", "clear stasis", "button", "ready", "fire", "reload", "mutate", "nothing"]),
    to: TEXT_OR_NULL,
    weapon: orNull(choice(["beam", "bomb"])),
    target: TEXT_OR_NULL,
    reloads: only(true),
  },
  ["statement", "does", "to", "weapon", "target"],
);

/** An action of a game, with every field of its kind and no other. */
export const ACTION = oneOf([
  whole({ kind: only("shuffle") }),
  whole({ kind: only("draw") }),
  whole({ kind: only("arm"), ...UNIT, weapons: list(WEAPON) }),
  whole({ kind: only("place"), ...UNIT, to: TEXT }),
  whole({ kind: only("pose"), ...UNIT, status: STATUS, turned: truth() }),
  whole({ kind: only("program"), ...UNIT, step: STEP }),
  whole({ kind: only("fire"), ...UNIT, weapon: anyInteger(), target: TEXT_OR_NULL, to: TEXT, reverse: truth() }),
  whole({
    kind: only("proximity"),
    ...UNIT,
    weapon: choice(["force beam", "stasis ray", ...BOMBS]),
    target: TEXT_OR_NULL,
    to: TEXT,
  }),
  whole({ kind: only("reload"), ...UNIT, weapon: anyInteger() }),
  whole({ kind: only("move"), ...UNIT, way: list(TEXT) }),
  whole({ kind: only("turn"), ...UNIT }),
  whole({ kind: only("clear stasis"), ...UNIT }),
  whole({ kind: only("melee"), ...UNIT, target: TEXT }),
  whole({ kind: only("status"), ...UNIT, status: STATUS }),
  whole({ kind: only("reprogram"), ...UNIT, target: TEXT }),
  whole({ kind: only("swap"), ...UNIT, weapon: anyInteger(), for: WEAPON }),
  whole({ kind: only("laser"), ...UNIT, weapon: anyInteger() }),
  whole({ kind: only("go on"), side: SIDE }),
  whole({ kind: only("push"), side: SIDE, to: TEXT_OR_NULL }),
  whole({ kind: only("displace"), ...UNIT, to: TEXT }),
  whole({ kind: only("pass"), side: SIDE }),
  whole({ kind: only("stop"), result: whole({ winner: orNull(SIDE), reason: TEXT }) }),
]);
