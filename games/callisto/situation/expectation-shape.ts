import { choice, either, integer, list, map, oneOf, record, text, type ValueOf } from "../../shared/reading/shape.ts";
import { EXPECTED_CLAUSE } from "../../shared/situation-shapes.ts";
import { ACTION_NAMES } from "./action-names.ts";

/** A name that is looked up by our own code, which reports one that is unknown. */
const name = (description?: string) =>
  text({ ...(description === undefined ? {} : { description }), editor: { type: "string" } });

export const SPACE = name("A space: column letter and row digit, `c3`.");
export const PLACE = name("A space's ground, or the deck of a bridge over it: `c3.deck`.");
const UNIT = name("Title and letter: `Scout Y`, `Mech A`.");
export const CARD = name("Title and letter: `Commander A`, `Captain`, `Interference`.");
export const ROW = list(
  text({
    title: "a card of the row",
    description: "A card. `*` after it marks the card to resolve, `~` a sideways card.",
    editor: { type: "string" },
  }),
);

/** A place, or off the board. */
export const AT = text({
  description: "A place, or `off` the board.",
  needed: "a place, or `off`",
  editor: { type: ["string", "boolean"] },
});

const COUNT = integer(0, 99);
const cards = (description: string) => list(CARD, { description });
const units = (description: string) => list(UNIT, { description });
const spaces = (description: string) => list(SPACE, { description });

const DIE_KEYS = { sides: integer(0, 99, { editor: { enum: [8, 10, 12] } }), needs: COUNT, count: COUNT };
export const ONE_DIE = map(DIE_KEYS);
export const DICE_OF_TARGETS = record(map(DIE_KEYS, [], { title: "a die against" }));

const STEP = record(oneOf([text({ editor: { type: "string" } }), list(text({ editor: { type: "string" } }))]), {
  title: "a tiebreak",
  needed: "one criterion with what it leaves, such as `{ highest value: [c4, b3] }`",
  least: 1,
  most: 1,
});
const tiebreaks = (description: string) => list(STEP, { description });

const ITEMS = {
  clause: EXPECTED_CLAUSE,
  action: text({
    description: "The action in the page's words and its resolved strength: `SCOUT 2`; `ready` for a suppressed unit.",
    editor: { type: "string", pattern: `^(${ACTION_NAMES.join("|")}|ready)( [0-9]{1,2})?$` },
  }),
  destination: name("Where the unit goes; `br.deck` for a bridge's deck."),
  via: name("The place it goes through."),
  target: name("The target unit."),
  targets: units("The units of an area attack."),
  structure: name("The structure to attack, open or use: `building c3`, `door c3-d3`."),
  space: name("The space that an area attack chose."),
  structures: record(choice(["open", "closed", "destroyed", "intact"]), {
    description: "Structures afterwards: `{ door c3-d3: open, comms c3: destroyed }`.",
  }),
  states: record(choice(["suppressed", "ready", "active", "deactivated"]), {
    description: "Units afterwards: `{ Merc Y: suppressed, Ripper C: ready, Mech H: active }`.",
  }),
  people: record(list(choice(["prisoner", "civilian"], { title: "a person" })), {
    description: "Prisoners and civilians afterwards: `{ c4: [prisoner], c3: [] }`.",
  }),
  winner: choice(["bot", "player"], { description: "Who has won." }),
  escaped: units("Units that left by escaping."),
  moves: record(AT, {
    description: "Units led, carried or pushed, and where to; the acting card's own unit is in `destination`.",
  }),
  neutralised: units("Units whose counter leaves the board."),
  controls: spaces("Spaces that the bot controls from now on."),
  marks: spaces("Spaces that gain a scouted marker."),
  row: { ...ROW, description: "The row afterwards, left to right." },
  discard: cards("The discard afterwards, in any order."),
  "discard gains": cards("Cards added to the discard. Others may have been added too."),
  aside: cards("The cards set aside afterwards, in order."),
  deck: cards("The deck afterwards, top first."),
  removed: cards("Cards removed from the game."),
  interference: integer(0, 99, { description: "Interference cards left in the supply." }),
  hits: record(COUNT, { description: "Hit markers afterwards: `{ Corp-Sec Y: 0 }`." }),
  die: either({ type: "object", additionalProperties: { not: { type: "object" } } }, ONE_DIE, DICE_OF_TARGETS, {
    description: "The dice of the attack; by target where it has several.",
  }),
  answer: text({
    description: "The answer to an `ask` or a bid.",
    needed: "`true`, `false`, a number or a word",
  }),
  tiebreaks: tiebreaks("Each criterion the bot used, in order, with the candidates it left."),
  "target tiebreaks": tiebreaks("The criteria that chose the target."),
  "place tiebreaks": tiebreaks("The criteria that chose the destination."),
  "via tiebreaks": tiebreaks("The criteria that chose the way."),
};

const ALTERNATIVE = map(ITEMS);

/** What a situation expects. */
export const EXPECTATION = map(
  {
    ...ITEMS,
    "any of": list(ALTERNATIVE, {
      description: "Expectations, one of which must hold.",
      needed: "a list of at least one expectation",
      least: 1,
    }),
  },
  [],
  { description: "The test compares only the keys you write." },
);

export type WrittenAlternative = ValueOf<typeof ALTERNATIVE>;
export type WrittenExpectation = ValueOf<typeof EXPECTATION>;
export type WrittenDie = ValueOf<typeof ONE_DIE>;
export type WrittenStep = ValueOf<typeof STEP>;
