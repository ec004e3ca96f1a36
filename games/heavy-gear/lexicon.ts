import { baseWords } from "../../grammar/base-words.ts";
import type { Lexicon, QuantityWord, Word } from "../../grammar/lexicon.ts";

function quantity(
  id: string,
  of: string,
  documentation: string,
  more: Pick<QuantityWord, "forms" | "range"> = {},
): QuantityWord<null> {
  return { category: "quantity", id, of: [of], documentation, meaning: null, ...more };
}

const QUANTITIES: readonly QuantityWord<null>[] = [
  quantity("TV", "Army", "Threat value: what an army costs.", { range: [1, 20_000] }),
  quantity("PL", "Army", "Priority level of an army, from 1 to 4.", { range: [1, 4] }),
  quantity("priority", "Army", "The column of the mission table, from 1 to 4.", { range: [1, 4] }),
  quantity("leadership", "Army", "The leadership skill of the army's commander.", { range: [0, 9] }),
  quantity("combat groups", "Army", "How many combat groups an army has.", { range: [1, 50] }),
  quantity("enemy combat groups", "Army", "How many combat groups the other army has."),
  quantity("command points bought", "Army", "How many command points an army has among its support options."),
  quantity("VP", "Army", "Victory points that an army has won.", { range: [0, 999] }),
  quantity("game limit", "Game", "The threat value up to which armies may be built.", { range: [1, 20_000] }),
  quantity("strike", "Asset", "The sort of an artillery strike."),
  quantity("asset", "Asset", "Something that support points pay for."),
  quantity("value", "Asset", "One of the values printed for an asset."),
  quantity("mission success", "Army", "The level that a success rate reaches."),
];

const NOUNS: readonly Word<null>[] = [
  {
    category: "noun",
    id: "terrain piece",
    forms: ["terrain pieces"],
    sort: "Terrain",
    bareIs: "here",
    documentation: "A piece of terrain, or a static model that counts as one.",
    meaning: null,
  },
  {
    category: "noun",
    id: "model",
    forms: ["models"],
    sort: "Model",
    whole: true,
    documentation: "A gear, vehicle or squad of infantry.",
    meaning: null,
  },
  {
    category: "relation",
    id: "with",
    subject: ["Terrain"],
    argument: ["Model"],
    documentation: "Where a model stands.",
    meaning: null,
  },
];

/** The words of Heavy Gear's quick sheet. It prints no procedures, so there are few besides its quantities. */
export const HEAVY_GEAR_LEXICON: Lexicon = {
  game: "Heavy Gear",
  sorts: ["Terrain", "Model", "Army", "Game", "Asset"],
  sides: [],
  roles: { place: "Terrain", unit: "Model", contains: "with", eachSide: "Army" },
  words: [...baseWords(null), ...NOUNS, ...QUANTITIES],
  coercions: [],
};
