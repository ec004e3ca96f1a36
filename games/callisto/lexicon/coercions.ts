import type { Coercion } from "../../../grammar/lexicon.ts";
import { placeThing, unitNamed } from "../reference/environment.ts";
import { SPACE_OF_UNIT } from "../compact/relation-meanings.ts";
import { CARDS_OF_UNIT, SPACES_OF_THING, STRUCTURES_OF_SPACE } from "../reference/thing-meanings.ts";
import type { WordMeaning } from "./meaning.ts";

export const COERCIONS: readonly Coercion<WordMeaning>[] = [
  {
    id: "space of unit",
    from: "Unit",
    to: "Space",
    documentation: "A unit named where a space is meant stands for the space that it is in.",
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
    documentation: "A structure named where a space is meant stands for the space that it is in.",
    meaning: { reference: SPACES_OF_THING },
  },
  {
    id: "spaces of door",
    from: "Door",
    to: "Space",
    documentation: "A door named where a space is meant stands for the two spaces that it joins.",
    meaning: { reference: SPACES_OF_THING },
  },
  {
    id: "space of equipment",
    from: "Equipment",
    to: "Space",
    documentation: "Equipment named where a space is meant stands for the space that it is in.",
    meaning: { reference: SPACES_OF_THING },
  },
  {
    id: "space of marker",
    from: "Marker",
    to: "Space",
    documentation: "A marker named where a space is meant stands for the space that it is in.",
    meaning: { reference: SPACES_OF_THING },
  },
  {
    id: "spaces of area",
    from: "Area",
    to: "Space",
    documentation: "An area named where a space is meant stands for its spaces.",
    meaning: { reference: SPACES_OF_THING },
  },
  {
    id: "structure of space",
    from: "Space",
    to: "Structure",
    documentation: "A space named where a structure is meant stands for the structure in it.",
    meaning: { reference: STRUCTURES_OF_SPACE },
  },
  {
    id: "cards of unit",
    from: "Unit",
    to: "Card",
    documentation: "A unit named where cards are meant stands for its cards.",
    meaning: { reference: CARDS_OF_UNIT },
  },
];
