import type { PointsWord, QuantityWord, SuperlativeWord, Coercion, IdiomWord } from "../../../grammar/lexicon.ts";
import { wordTable } from "../../../grammar/base-words.ts";
import { dangerOf } from "../reference/attacks.ts";
import { STRUCTURAL, type WordMeaning } from "./meaning.ts";
import { placeThing, unitNamed } from "../reference/environment.ts";
import {
  CARDS_OF_UNIT as COMPACT_CARDS_OF_UNIT,
  SPACE_OF_UNIT,
  SPACES_OF_AREA,
  SPACES_OF_DOOR,
  spacesOf,
  STRUCTURE_OF_SPACE,
} from "../compact/relation-meanings.ts";
import { CARDS_OF_UNIT, intendedDestination, SPACES_OF_THING, STRUCTURES_OF_SPACE } from "../reference/relations.ts";
import { every, is, means, some } from "../../shared/declared/word.ts";

export const QUANTITIES = wordTable<QuantityWord<WordMeaning>>("quantity", {
  value: {
    of: ["Space"],
    documentation: "The objective points printed in a space.",
    rule: "rules §6, B:181",
    meaning: { kind: "quantity", field: "value" },
  },
  cover: {
    forms: ["cover defence", "cover bonus"],
    of: ["Space"],
    documentation: "The cover bonus printed in a space.",
    rule: "rules §6, OPEN-06",
    meaning: { kind: "quantity", field: "cover" },
  },
  population: {
    of: ["Space"],
    documentation: "The number of enemy personnel in a space. Standees do not count.",
    rule: "rules §7.5, S:273",
    meaning: { kind: "quantity", field: "population" },
  },
  defence: {
    forms: ["defense", "total defence", "total defense"],
    of: ["Unit"],
    documentation: "A unit's total defence against the acting unit: base, cover and range.",
    rule: "rules §8.2",
    meaning: { kind: "quantity", field: "defence" },
  },
  entry: {
    of: ["Card"],
    onlyInTables: true,
    documentation: "The row of a table of words.",
    rule: "B:812-845",
    meaning: STRUCTURAL,
  },
  column: {
    of: ["Card"],
    onlyInTables: true,
    documentation: "The column of a table of words.",
    rule: "B:836-841",
    meaning: STRUCTURAL,
  },
});

export const POINTS = wordTable<PointsWord<WordMeaning>>("points", {
  "objective points": {
    forms: ["objective point"],
    carriers: "objective",
    sums: "value",
    documentation: "The sum of the values of the objectives described.",
    rule: "rules §7.15",
    meaning: STRUCTURAL,
  },
});

/** The superlatives of Callisto's own; nearest, fewest, highest and the like belong to every game. */
export const SUPERLATIVES = wordTable<SuperlativeWord<WordMeaning>>("superlative", {
  "most dangerous": {
    direction: "min",
    measures: "own",
    of: ["Unit"],
    byTable: true,
    documentation: "First in the table of dangerous units. Units in no row rank below all rows.",
    rule: "rules §8.4, OPEN-16, OPEN-36",
    meaning: { compact: { kind: "table" }, reference: { kind: "number", of: dangerOf } },
  },
});

export const COERCIONS: readonly Coercion<WordMeaning>[] = [
  {
    id: "space of unit",
    from: "Unit",
    to: "Space",
    documentation: "If the page names a unit but means a space, it means the space the unit is in.",
    meaning: {
      compact: SPACE_OF_UNIT,
      reference: {
        kind: "coercion",
        of: ({ position }, unit) => {
          const { at } = unitNamed(position, unit.name);
          return at === null ? [] : [placeThing(at)];
        },
      },
    },
  },
  {
    id: "space of structure",
    from: "Structure",
    to: "Space",
    documentation: "If the page names a structure but means a space, it means the space the structure is in.",
    meaning: { compact: spacesOf("structurePlace"), reference: SPACES_OF_THING },
  },
  {
    id: "spaces of door",
    from: "Door",
    to: "Space",
    documentation: "If the page names a door but means a space, it means the two spaces the door joins.",
    meaning: { compact: SPACES_OF_DOOR, reference: SPACES_OF_THING },
  },
  {
    id: "space of equipment",
    from: "Equipment",
    to: "Space",
    documentation: "If the page names equipment but means a space, it means the space the equipment is in.",
    meaning: { compact: spacesOf("equipmentPlace"), reference: SPACES_OF_THING },
  },
  {
    id: "space of marker",
    from: "Marker",
    to: "Space",
    documentation: "If the page names a marker but means a space, it means the space the marker is in.",
    meaning: { compact: spacesOf("markerPlace"), reference: SPACES_OF_THING },
  },
  {
    id: "spaces of area",
    from: "Area",
    to: "Space",
    documentation: "If the page names an area but means a space, it means the spaces of the area.",
    meaning: { compact: SPACES_OF_AREA, reference: SPACES_OF_THING },
  },
  {
    id: "structure of space",
    from: "Space",
    to: "Structure",
    documentation: "If the page names a space but means a structure, it means the structure in the space.",
    meaning: { compact: STRUCTURE_OF_SPACE, reference: STRUCTURES_OF_SPACE },
  },
  {
    id: "cards of unit",
    from: "Unit",
    to: "Card",
    documentation: "If the page names a unit but means cards, it means the unit's cards.",
    meaning: { compact: COMPACT_CARDS_OF_UNIT, reference: CARDS_OF_UNIT },
  },
];

export const IDIOMS = wordTable<IdiomWord<WordMeaning>>("idiom", {
  "preferred attack target": {
    role: "noun",
    sort: "Unit",
    documentation:
      "The target that the acting unit's ATTACK would choose from where the unit stands, ignoring thresholds.",
    rule: "rules §8.9, OPEN-57",
    meaning: { kind: "preferred", action: "ATTACK" },
  },
  "following its normal movement action priority": {
    role: "modifier",
    documentation: "The led unit goes where the movement clauses of its own procedure send it.",
    rule: "rules §9.7, S:461, OPEN-35",
    meaning: STRUCTURAL,
  },
  "its intended destination": {
    role: "noun",
    sort: "Space",
    documentation:
      "Where the pushed unit wants to go: to the nearest pod if it is with the prisoner, otherwise to the prisoner.",
    rule: "OPEN-50",
    meaning: { reference: { kind: "members", of: intendedDestination } },
  },
  "mech to MOVE or SCOUT": {
    role: "noun",
    sort: "Card",
    documentation: "The next card in the row that lets a mech move or scout: a Commander or a Navigator.",
    rule: "rules §9.3, S:2458",
    meaning: means(every(is("next", true), some(is("title", "Commander"), is("title", "Navigator")))),
  },
  "if possible": {
    role: "modifier",
    weakens: true,
    documentation: "Turns a demand into a preference: if there is no such target, the action targets others.",
    rule: "rules §9.6",
    meaning: STRUCTURAL,
  },
  "this activates a mech": {
    forms: ["this activates the mech"],
    role: "modifier",
    restates: ["CONTROL"],
    documentation: "When the bot takes control of a space with a deactivated mech, the mech becomes active.",
    rule: "rules §10 scenario 6",
    meaning: STRUCTURAL,
  },
  target: {
    role: "order",
    orders: "prefer",
    documentation: "The unit that the action targets.",
    rule: "rules §9.6",
    meaning: STRUCTURAL,
  },
  push: {
    role: "order",
    orders: "displace",
    documentation:
      "The unit that moves to a neighbouring space after a success. The bracket after it chooses the space.",
    rule: "rules §9.6",
    meaning: STRUCTURAL,
  },
});
