import { fieldShapes } from "../../shared/declared/written-fields.ts";
import { choice, integer, list, map, note, oneOf, record, someOf, text, truth } from "../../shared/reading/shape.ts";
import { actionDeck, cardText, EARTHQUAKES } from "../engine/cards.ts";
import { BEAMS, BOMBS, type Card, OBJECTS, SIDES } from "../engine/state.ts";
import { TIME_STREAMS } from "../rules/sizes.ts";
import { OFF_MAP, COLOURS, SIZES } from "../terrain.ts";
import { UNBREAKABLE_SCHEMA } from "../schema.ts";
import { CHOICE_FORMS } from "./choice-text.ts";

const KINDS = [...BEAMS, ...BOMBS].join("|");
/** A weapon as reports write it. */
export const WEAPON = new RegExp(`^(${SIZES.join("|")}) (${KINDS})( \\(unloaded\\))?$`, "u");

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

const CHOICE = record(text({ title: "a choice", editor: { type: "string", pattern: CHOICE_FORMS.pattern } }), {
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
  does: list(CHOICE, {
    description:
      "What people choose, in order, such as `- Walker 1: fire nuke at 0609`. Whatever else they could do, they leave.",
  }),
  impossible: list(CHOICE, { description: "What nobody can choose once the choices of `does` are made.", least: 1 }),
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
