import type { Coercion } from "../../../grammar/lexicon.ts";
import { placeThing, unitNamed } from "../reference/environment.ts";
import { SPACE_OF_UNIT } from "../compact/meanings.ts";
import { STRUCTURAL, type WordMeaning } from "./meaning.ts";

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
    meaning: STRUCTURAL,
  },
  {
    id: "spaces of door",
    from: "Door",
    to: "Space",
    documentation: "A door named where a space is meant stands for the two spaces that it joins.",
    meaning: STRUCTURAL,
  },
  {
    id: "space of equipment",
    from: "Equipment",
    to: "Space",
    documentation: "Equipment named where a space is meant stands for the space that it is in.",
    meaning: STRUCTURAL,
  },
  {
    id: "space of marker",
    from: "Marker",
    to: "Space",
    documentation: "A marker named where a space is meant stands for the space that it is in.",
    meaning: STRUCTURAL,
  },
  {
    id: "spaces of area",
    from: "Area",
    to: "Space",
    documentation: "An area named where a space is meant stands for its spaces.",
    meaning: STRUCTURAL,
  },
  {
    id: "structure of space",
    from: "Space",
    to: "Structure",
    documentation: "A space named where a structure is meant stands for the structure in it.",
    meaning: STRUCTURAL,
  },
  {
    id: "cards of unit",
    from: "Unit",
    to: "Card",
    documentation: "A unit named where cards are meant stands for its cards.",
    meaning: STRUCTURAL,
  },
];
