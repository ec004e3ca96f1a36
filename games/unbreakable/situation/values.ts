import { placeWordOf } from "../../../grammar/lexicon.ts";
import type { BoardSize } from "../../shared/declared/boards.ts";
import { isPlaceOf } from "../../shared/declared/read-situation.ts";
import { fieldShapes } from "../../shared/declared/written-fields.ts";
import { partOf, type Written } from "../../shared/located-value.ts";
import type { SituationFindings } from "../../shared/read-situation.ts";
import type { Located } from "../../shared/reading/located.ts";
import {
  choice,
  integer,
  list,
  map,
  note,
  oneOf,
  record,
  type Shape,
  someOf,
  text,
  truth,
  type ValueOf,
} from "../../shared/reading/shape.ts";
import { actionDeck, cardText, EARTHQUAKES } from "../engine/cards.ts";
import type { GameAction } from "../engine/game-action.ts";
import { unitNamed } from "../engine/play.ts";
import {
  type BeamKind,
  BEAMS,
  type BombKind,
  BOMBS,
  type Card,
  type GameState,
  OBJECTS,
  SIDES,
  type Weapon,
} from "../engine/state.ts";
import { UNBREAKABLE_LEXICON } from "../lexicon.ts";
import { TIME_STREAMS } from "../rules/sizes.ts";
import { UNBREAKABLE_SCHEMA } from "../schema.ts";
import { COLOURS, OFF_MAP, type Size, SIZES } from "../terrain.ts";

const BEAM_OR_BOMB = `(?:${[...BEAMS, ...BOMBS].join("|")})`;
const HEX = "[0-9]{4}";
const UNIT = "[A-Z][A-Za-z0-9 ]*";

/** The actions of units, each as a pattern and in words. */
const FORMS: readonly (readonly [pattern: string, words: string])[] = [
  [`fire ${BEAM_OR_BOMB} at (?:${HEX}|${UNIT})`, "fire WEAPON at HEX or UNIT"],
  [`reverse stasis ray at ${UNIT}`, "reverse stasis ray at UNIT"],
  ["fire on", "fire on"],
  ["laser", "laser"],
  [`push to ${HEX}`, "push to HEX"],
  ["push nowhere", "push nowhere"],
  [`reload ${BEAM_OR_BOMB}`, "reload WEAPON"],
  [`move to (?:${HEX}|${OFF_MAP})`, "move to HEX"],
  ["change configuration", "change configuration"],
  ["clear stasis", "clear stasis"],
  [`melee ${UNIT}`, "melee UNIT"],
  [`(?:grab|drop) (?:${OBJECTS.join("|")})`, "grab or drop OBJECT"],
  [`give way to ${HEX}`, "give way to HEX"],
  ["become (?:ready|buttoned|offline|scattered)", "become STATUS"],
  [`reprogram ${UNIT}`, "reprogram UNIT"],
  [`swap ${BEAM_OR_BOMB} for ${BEAM_OR_BOMB}`, "swap WEAPON for WEAPON"],
];

/** The actions of a unit in situations. */
const CHOICE_FORMS = {
  pattern: `^(?:${FORMS.map(([pattern]) => pattern).join("|")})$`,
  words: FORMS.map(([, words]) => words),
} as const;

/** The choice of a person in the words of situations; null for choices that they never state, such as doing no more. */
export function choiceText(state: GameState, action: GameAction): string | null {
  const [pending] = state.pending;
  switch (action.kind) {
    case "fire":
      return `${action.unit}: ${action.reverse ? "reverse" : "fire"} ${weaponOf(state, action)} at ${action.target ?? action.to}`;
    case "proximity":
      return `${action.unit}: fire ${action.weapon} at ${action.target ?? action.to}`;
    case "reload":
      return `${action.unit}: reload ${weaponOf(state, action)}`;
    case "move":
      return `${action.unit}: move to ${action.way.at(-1) ?? ""}`;
    case "turn":
      return `${action.unit}: change configuration`;
    case "clear stasis":
      return `${action.unit}: clear stasis`;
    case "melee":
      return `${action.unit}: melee ${action.target}`;
    case "grab":
    case "drop":
      return `${action.unit}: ${action.kind} ${action.object}`;
    case "status":
      return `${action.unit}: become ${action.status}`;
    case "reprogram":
      return `${action.unit}: reprogram ${action.target}`;
    case "swap":
      return `${action.unit}: swap ${weaponOf(state, action)} for ${action.for}`;
    case "laser":
      return `${action.unit}: laser`;
    case "displace":
      return `${action.unit}: give way to ${action.to}`;
    case "go on":
      return pending?.kind === "beam" ? `${pending.shot.unit}: fire on` : null;
    case "push":
      return pending?.kind === "push"
        ? `${pending.shot.unit}: push ${action.to === null ? "nowhere" : `to ${action.to}`}`
        : null;
    case "shuffle":
    case "draw":
    case "end round":
    case "arm":
    case "place":
    case "pose":
    case "program":
    case "pass":
    case "stop":
      return null;
  }
}

function weaponOf(
  state: GameState,
  { unit, weapon }: Extract<GameAction, { kind: "fire" | "reload" | "swap" }>,
): string {
  return unitNamed(state, unit)?.weapons[weapon]?.kind ?? "";
}

const KINDS = [...BEAMS, ...BOMBS].join("|");
/** A weapon as reports write it. */
const WEAPON = new RegExp(`^(${SIZES.join("|")}) (${KINDS})( \\(unloaded\\))?$`, "u");

const ALL_CARDS: readonly Card[] = [
  ...actionDeck(true),
  ...actionDeck(true, true),
  ...EARTHQUAKES.map((size): Card => ({ kind: "earthquake", size })),
];
/** Every card, by its announcement. */
export const CARDS: ReadonlyMap<string, Card> = new Map(ALL_CARDS.map((card) => [cardText(card), card]));

const COUNTERS = UNBREAKABLE_SCHEMA.counters.map(({ name }) => name);
/** The possible events of a situation, in words. */
export const EVENTS: readonly string[] = [
  ...[...CARDS.keys()].map((card) => `draw ${card}`),
  ...COUNTERS.map((name) => `activate ${name}`),
];

const WEAPONS = list(text({ title: "a weapon", editor: { type: "string", pattern: WEAPON.source } }), {
  description: "Its weapons, such as `heavy nuke` or `medium laser (unloaded)`.",
});
const SIDE = choice(SIDES, { description: "Who commands it." });
const BORDER = choice(COLOURS, { description: "The border of a crater or lava hex." });
const FRESH = truth({ description: "Its cloud came this turn, before any Time Stream card." });
const STASIS = integer(0, 99, { description: "How many stasis markers it has." });
const PLACE = text({ editor: { type: "string", pattern: `^([0-9]{4}|${OFF_MAP})$` } });

/** An object, as it is and as it is expected to be. */
const OBJECT = map({
  at: note(PLACE, "The hex in which it lies."),
  carrier: text({ description: "The walker that carries it.", editor: { enum: ["none", ...COUNTERS] } }),
  stasis: STASIS,
  frozen: truth({ description: "It has a frozen marker." }),
});
const OBJECT_NAMES = { names: { enum: [...OBJECTS] } };

const EVENT = text({ title: "what happens", editor: { enum: [...EVENTS] } });
const EARTHQUAKE_CARDS = list(choice(SIZES), { title: "the earthquake cards" });
const EARTHQUAKE_PILES = map({ unused: EARTHQUAKE_CARDS, discards: EARTHQUAKE_CARDS }, [], {
  description: "The earthquake cards outside the deck. Those that no pile holds are unused.",
});

const CHOICE_TEXT = record(text({ title: "a choice", editor: { type: "string", pattern: CHOICE_FORMS.pattern } }), {
  least: 1,
  most: 1,
  editor: { propertyNames: { enum: COUNTERS } },
});

const { terrain, cloud, epicenter } = UNBREAKABLE_SCHEMA.places.fields;
/** The features that a hex can still have after a bomb. */
const LASTING = { terrain, cloud, epicenter };

/** The parts of situations with events. */
export const SHAPES = {
  when: oneOf([EVENT, list(EVENT)], {
    description: "What happens: a card is drawn, or a unit is activated. Several of them happen one after another.",
  }),
  does: list(CHOICE_TEXT, {
    description:
      "What people choose, in order, such as `- Walker 1: fire nuke at 0609`. Whatever else they could do, they leave.",
  }),
  impossible: list(CHOICE_TEXT, {
    description: "What nobody can choose once the choices of `does` are made.",
    least: 1,
  }),
  readings: record(text({ title: "a reading" }), {
    description: "Open points, and the reading that is taken of each.",
  }),
  timeStreams: integer(0, TIME_STREAMS, { description: "How many Time Stream cards were drawn this turn before." }),
  earthquakes: EARTHQUAKE_PILES,
  objects: record(OBJECT, { description: "What walkers can grab and carry.", ...OBJECT_NAMES }),
  expectedEarthquakes: note(someOf(EARTHQUAKE_PILES), "The earthquake cards outside the deck afterwards."),
  weapons: WEAPONS,
  stasis: STASIS,
  side: SIDE,
  border: BORDER,
  fresh: FRESH,
  expectedUnits: record(
    map({
      ...fieldShapes(UNBREAKABLE_SCHEMA.units.fields),
      at: PLACE,
      stasis: STASIS,
      side: SIDE,
      weapons: WEAPONS,
    }),
    { description: "Units afterwards.", least: 1, editor: { propertyNames: { enum: COUNTERS } } },
  ),
  expectedHexes: record(
    someOf(
      map({
        ...fieldShapes(LASTING),
        border: choice(["none", ...COLOURS]),
        fresh: FRESH,
      }),
    ),
    { description: "Hexes afterwards.", least: 1 },
  ),
  turn: integer(1, 99, { description: "The turn; left out: the first." }),
  rounds: list(integer(0, 99), {
    description: "How many turns each finished round took; 0 where industry was left.",
  }),
  round: integer(1, 99, { description: "The round that is played afterwards." }),
  turns: integer(0, 99, { description: "How many turns the round before took; 0 where industry was left." }),
  expectedObjects: record(someOf(OBJECT), { description: "Objects afterwards.", least: 1, ...OBJECT_NAMES }),
  lost: list(text({ title: "a unit or an object", editor: { enum: [...COUNTERS, ...OBJECTS] } }), {
    description: "All units and objects that are out of the game afterwards.",
  }),
  winner: choice(["Yellow", "Blue", "nobody", "undecided"], {
    description: "Who has won; `nobody` where the game ended without a winner.",
  }),
} as const;

export type AnyMap = Located<Readonly<Record<string, unknown>>>;
/** A map whose keys are read by name. */
export const ANY_MAP: Shape<Readonly<Record<string, unknown>>> = {};

const CHOICE = new RegExp(CHOICE_FORMS.pattern, "u");
const TARGET = /^((?:(?:fire|reverse) .* at|melee|reprogram|(?:push|move|give way) to) )(.+)$/u;

/** The form and the name of places. */
export const PLACES = { schema: UNBREAKABLE_SCHEMA, placeWord: placeWordOf(UNBREAKABLE_LEXICON) };

export type Value<Key extends keyof typeof SHAPES> = Located<ValueOf<(typeof SHAPES)[Key]>> | undefined;

/** The names that choices can use. */
interface Nameable {
  readonly units: ReadonlySet<string>;
  readonly board: BoardSize;
}

/** Choices of people, as `choiceText` writes them. */
export function readChoices(
  findings: SituationFindings,
  written: Value<"does">,
  { units, board }: Nameable,
): readonly string[] {
  const named = (written?.items() ?? []).flatMap((item) => item.named());
  return named.flatMap(({ name, value }) => {
    if (value === undefined) return [];
    if (!isUnitOf(findings, units, name)) return [];
    if (CHOICE.test(value.text)) {
      return isTargetThere(findings, value.written, { units, board }) ? [`${name.text}: ${value.text}`] : [];
    }
    findings.bad(
      value.place,
      `a choice of ${name.text}`,
      `one of ${CHOICE_FORMS.words.map((words) => `\`${words}\``).join(", ")}`,
    );
    return [];
  });
}

/**
 * Whether a choice is about an existing thing or hex. Nothing can be done to any other, so such a choice would prove
 * nothing.
 */
function isTargetThere(findings: SituationFindings, choice: Written, { units, board }: Nameable): boolean {
  const [, before = "", target = ""] = TARGET.exec(choice.text) ?? [];
  if (target === "" || target === OFF_MAP) return true;
  const name = partOf(choice, before.length, choice.text.length);
  return /^\d/.test(target)
    ? isPlaceOf(findings, PLACES, board, name)
    : isUnitOf(findings, new Set([...units, ...OBJECTS]), name);
}

/** Whether a name is that of a unit of the situation. */
export function isUnitOf(findings: SituationFindings, units: ReadonlySet<string>, { text, span }: Written): boolean {
  if (units.has(text)) return true;
  const values = { name: text, who: "This situation" };
  findings.report({ code: "situation-unknown-unit", span, values, known: [...units] });
  return false;
}

export function mapOf<Thing>(
  written: Located<Readonly<Record<string, unknown>>> | undefined,
  read: (value: AnyMap) => Thing,
): Readonly<Record<string, Thing>> {
  return Object.fromEntries(
    (written?.named() ?? []).flatMap(({ name, value }) =>
      value === undefined ? [] : [[name.text, read(value.as(ANY_MAP))]],
    ),
  );
}

export function sizesIn(written: Located<readonly Size[]> | undefined): readonly Size[] | null {
  return written?.items().map(({ value }) => value) ?? null;
}

export function readWeapons(findings: SituationFindings, written: Value<"weapons">): readonly Weapon[] | null {
  if (written === undefined) return null;
  return written.items().flatMap(({ written: { text: weapon, span } }): Weapon[] => {
    const [, size, kind, unloaded] = WEAPON.exec(weapon) ?? [];
    const found = SIZES.find((each) => each === size);
    const known = ([...BEAMS, ...BOMBS] as readonly (BeamKind | BombKind)[]).find((each) => each === kind);
    if (found !== undefined && known !== undefined)
      return [{ size: found, kind: known, loaded: unloaded === undefined }];
    findings.badText(span, "a weapon", "a size and a kind, such as `heavy nuke` or `medium laser (unloaded)`", weapon);
    return [];
  });
}
