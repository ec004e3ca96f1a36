import type { Choice, Decision, DieRoll } from "../../../runtime/decision.ts";
import type { GameAction, Move } from "./event.ts";
import type { DataReader } from "./plain-data.ts";

/** Dice: each a number of faces, and the face that fell. */
export function readDice(reader: DataReader, data: unknown, at: string): readonly DieRoll[] {
  return reader.list(data, at, (entry, where) => {
    const fields = reader.fields(entry, where, ["sides", "value"]);
    const sides = reader.integer(fields["sides"], `${where}.sides`);
    const value = reader.integer(fields["value"], `${where}.value`);
    if (value < 1 || value > sides) reader.fail(where, `a d${sides} has no face ${value}`);
    return { sides, value };
  });
}

const ACTION_KINDS = ["draw", "bid", "startTurn", "resolve", "move", "answer", "endTurn", "stop"] as const;

/** An action of a game, with every field of its kind and no other. */
export function readAction(reader: DataReader, data: unknown, at: string): GameAction {
  const kind = reader.oneOf(reader.object(data, at)["kind"], `${at}.kind`, ACTION_KINDS);
  const fields = reader.fields(data, at, ["kind", ...FIELDS_OF_ACTION[kind]]);
  const text = (name: string): string => reader.text(fields[name], `${at}.${name}`);
  switch (kind) {
    case "draw":
      return { kind };
    case "bid":
      return {
        kind,
        cards: reader.record(fields["cards"], `${at}.cards`, (card, where) => reader.textOrNull(card, where)),
      };
    case "startTurn":
    case "endTurn":
      return { kind, side: text("side") };
    case "resolve":
      return {
        kind,
        side: text("side"),
        card: text("card"),
        decision: readDecision(reader, fields["decision"], `${at}.decision`),
      };
    case "move":
      return { kind, side: text("side"), move: readMove(reader, fields["move"], `${at}.move`) };
    case "answer":
      return { kind, side: text("side"), option: text("option") };
    case "stop": {
      const result = reader.fields(fields["result"], `${at}.result`, ["winner", "reason"]);
      return {
        kind,
        result: {
          winner: reader.textOrNull(result["winner"], `${at}.result.winner`),
          reason: reader.text(result["reason"], `${at}.result.reason`),
        },
      };
    }
  }
}

const FIELDS_OF_ACTION: Readonly<Record<GameAction["kind"], readonly string[]>> = {
  draw: [],
  bid: ["cards"],
  startTurn: ["side"],
  resolve: ["side", "card", "decision"],
  move: ["side", "move"],
  answer: ["side", "option"],
  endTurn: ["side"],
  stop: ["result"],
};

function readMove(reader: DataReader, data: unknown, at: string): Move {
  const kind = reader.oneOf(reader.object(data, at)["kind"], `${at}.kind`, [
    "ready",
    "hunkerDown",
    "act",
    "endTurn",
  ] as const);
  switch (kind) {
    case "endTurn":
      reader.fields(data, at, ["kind"]);
      return { kind };
    case "ready":
    case "hunkerDown": {
      const fields = reader.fields(data, at, ["kind", "card"]);
      return { kind, card: reader.text(fields["card"], `${at}.card`) };
    }
    case "act": {
      const fields = reader.fields(data, at, ["kind", "card", "deed", "takesPrisoner"]);
      return {
        kind,
        card: reader.text(fields["card"], `${at}.card`),
        deed: readDecision(reader, fields["deed"], `${at}.deed`),
        takesPrisoner: reader.truth(fields["takesPrisoner"], `${at}.takesPrisoner`),
      };
    }
  }
}

type ReadField<Value> = (reader: DataReader, data: unknown, at: string) => Value;

const text: ReadField<string | null> = (reader, data, at) => reader.textOrNull(data, at);
const integer: ReadField<number | null> = (reader, data, at) => reader.integerOrNull(data, at);
const texts: ReadField<readonly string[]> = (reader, data, at) => reader.texts(data, at);

/** How each field of a decision is read: a record over all of its fields, so that none can be forgotten. */
const DECISION_FIELDS: { readonly [Name in keyof Decision]: ReadField<Decision[Name]> } = {
  procedure: text,
  clause: integer,
  letter: text,
  row: integer,
  action: text,
  strength: integer,
  unit: text,
  destination: text,
  route: texts,
  target: text,
  targets: texts,
  spaces: texts,
  structure: text,
  cards: texts,
  passengers: texts,
  escapes: (reader, data, at) => reader.truth(data, at),
  decks: texts,
  dice: readDice,
  choices: (reader, data, at) => reader.list(data, at, (entry, where) => readChoice(reader, entry, where)),
};

function readDecision(reader: DataReader, data: unknown, at: string): Decision {
  const names = Object.keys(DECISION_FIELDS) as (keyof Decision)[];
  const fields = reader.fields(data, at, names);
  return Object.fromEntries(
    names.map((name) => [name, DECISION_FIELDS[name](reader, fields[name], `${at}.${name}`)]),
  ) as unknown as Decision;
}

const CHOICE_KINDS: readonly Choice["of"][] = [
  "target",
  "place",
  "via",
  "space",
  "unit",
  "find",
  "passenger",
  "card",
  "structure",
];

function readChoice(reader: DataReader, data: unknown, at: string): Choice {
  const fields = reader.fields(data, at, ["of", "candidates", "steps"]);
  return {
    of: reader.oneOf(fields["of"], `${at}.of`, CHOICE_KINDS),
    candidates: reader.texts(fields["candidates"], `${at}.candidates`),
    steps: reader.list(fields["steps"], `${at}.steps`, (entry, where) => {
      const step = reader.fields(entry, where, ["criterion", "left"]);
      return {
        criterion: reader.text(step["criterion"], `${where}.criterion`),
        left: reader.texts(step["left"], `${where}.left`),
      };
    }),
  };
}
