import { DICE } from "../../shared/engine/read-log.ts";
import {
  anyInteger,
  anyString,
  choice,
  list,
  only,
  oneOf,
  orNull,
  record,
  truth,
  whole,
} from "../../shared/reading/shape.ts";

const TEXT = anyString();
const TEXTS = list(TEXT);
const TEXT_OR_NULL = orNull(TEXT);
const NUMBER_OR_NULL = orNull(anyInteger());

const CHOICE = whole({
  of: choice(["target", "place", "via", "space", "unit", "find", "passenger", "card", "structure"]),
  candidates: TEXTS,
  steps: list(whole({ criterion: TEXT, left: TEXTS })),
});

const DECISION = whole({
  procedure: TEXT_OR_NULL,
  clause: NUMBER_OR_NULL,
  letter: TEXT_OR_NULL,
  row: NUMBER_OR_NULL,
  action: TEXT_OR_NULL,
  strength: NUMBER_OR_NULL,
  unit: TEXT_OR_NULL,
  destination: TEXT_OR_NULL,
  route: TEXTS,
  target: TEXT_OR_NULL,
  targets: TEXTS,
  spaces: TEXTS,
  structure: TEXT_OR_NULL,
  cards: TEXTS,
  passengers: TEXTS,
  escapes: truth(),
  decks: TEXTS,
  dice: DICE,
  choices: list(CHOICE),
});

const MOVE = oneOf([
  whole({ kind: only("ready"), card: TEXT }),
  whole({ kind: only("hunkerDown"), card: TEXT }),
  whole({ kind: only("act"), card: TEXT, deed: DECISION, takesPrisoner: truth() }),
  whole({ kind: only("endTurn") }),
]);

/** An action of a game, with every field of its kind and no other. */
export const ACTION = oneOf([
  whole({ kind: only("draw") }),
  whole({ kind: only("bid"), cards: record(TEXT_OR_NULL) }),
  whole({ kind: only("startTurn"), side: TEXT }),
  whole({ kind: only("resolve"), side: TEXT, card: TEXT, decision: DECISION }),
  whole({ kind: only("move"), side: TEXT, move: MOVE }),
  whole({ kind: only("answer"), side: TEXT, option: TEXT }),
  whole({ kind: only("endTurn"), side: TEXT }),
  whole({ kind: only("stop"), result: whole({ winner: TEXT_OR_NULL, reason: TEXT }) }),
]);
