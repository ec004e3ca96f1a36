import type { Coercion } from "../../../grammar/lexicon.ts";
import { placeThing, unitNamed } from "../reference/environment.ts";
import {
  CARDS_OF_UNIT as COMPACT_CARDS_OF_UNIT,
  SPACE_OF_UNIT,
  SPACES_OF_AREA,
  SPACES_OF_DOOR,
  spacesOf,
  STRUCTURE_OF_SPACE,
} from "../compact/relation-meanings.ts";
import { CARDS_OF_UNIT, SPACES_OF_THING, STRUCTURES_OF_SPACE } from "../reference/things.ts";
import type { WordMeaning } from "./meaning.ts";

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
