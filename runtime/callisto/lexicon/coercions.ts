import type { Coercion } from "../../../grammar/lexicon.ts";
import { placeThing, unitNamed } from "../reference/environment.ts";
import { SPACE_OF_UNIT } from "../compact/meanings.ts";
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
];
