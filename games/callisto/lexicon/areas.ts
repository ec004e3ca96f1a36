import type { NounWord } from "../../../grammar/lexicon.ts";
import { EVERYTHING, is, means } from "../../shared/declared/word.ts";
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
    meaning: means(is("escape", true)),
  },
  {
    category: "noun",
    id: "launch pad LZ01 Alpha",
    forms: ["launch pad LZO1 Alpha"],
    sort: "Area",
    documentation: "The two spaces of the launch pad with that name.",
    rule: "rules §10 scenario 7",
    meaning: means(is("name", "LZ01 Alpha")),
  },
  {
    category: "noun",
    id: "map",
    forms: ["maps"],
    sort: "Area",
    documentation: "All spaces of one map. Nothing moves or shoots from one map to another.",
    rule: "rules §10 scenario 8",
    meaning: means(is("kind", "map")),
  },
  {
    category: "noun",
    id: "route",
    forms: ["routes"],
    sort: "Route",
    documentation: "The spaces on a shortest way from the acting unit to where its sheet sends it.",
    rule: "rules §7.6, OPEN-48",
    meaning: EVERYTHING,
  },
];
