import type { NounWord } from "../../../grammar/lexicon.ts";
import { mapsOf } from "../reference/places.ts";
import { padArea, spacesWith } from "../reference/thing-meanings.ts";
import type { WordMeaning } from "./meaning.ts";

/** Named spaces and sets of spaces, and ways through them. */
export const AREAS: readonly NounWord<WordMeaning>[] = [
  {
    category: "noun",
    id: "escape",
    forms: ["escapes"],
    sort: "Space",
    documentation: "A space where mechs leave the board for good.",
    rule: "rules §10 scenario 6, OPEN-52",
    meaning: { reference: spacesWith("escape") },
  },
  {
    category: "noun",
    id: "launch pad LZ01 Alpha",
    forms: ["launch pad LZO1 Alpha"],
    sort: "Area",
    documentation: "The two spaces of the launch pad with that name.",
    rule: "rules §10 scenario 7",
    meaning: { reference: padArea("LZ01 Alpha") },
  },
  {
    category: "noun",
    id: "map",
    forms: ["maps"],
    sort: "Area",
    documentation: "All spaces of one map. Nothing moves or shoots from one map to another.",
    rule: "rules §10 scenario 8",
    meaning: { reference: { kind: "members", of: ({ position }) => mapsOf(position) } },
  },
  {
    category: "noun",
    id: "route",
    forms: ["routes"],
    sort: "Route",
    documentation: "The spaces on a shortest way from the acting unit to where its sheet sends it.",
    rule: "rules §7.6, OPEN-48",
    meaning: { reference: { kind: "members", of: () => [{ sort: "Route", name: "route" }] } },
  },
];
