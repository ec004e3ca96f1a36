import {
  every,
  EVERYTHING,
  is,
  means,
  not,
  some,
  type DeclaredWord,
  type FieldTest,
} from "../../shared/declared/word.ts";
import { OUTSIDE } from "../../shared/declared/position.ts";

const ON_MAP = is(OUTSIDE, false);

function terrain(id: string, forms: readonly string[], documentation: string): DeclaredWord {
  return {
    category: "noun",
    id,
    forms,
    sort: "Hex",
    criterion: true,
    documentation,
    meaning: means(every(ON_MAP, is("terrain", id))),
  };
}

/** A bomb is told by the hex that it is dropped on. */
function bomb(id: string, forms: readonly string[], test: FieldTest): DeclaredWord {
  const documentation = `The hex that a ${id} has just been dropped on.`;
  return { category: "noun", id, forms, sort: "Hex", documentation, meaning: means(every(ON_MAP, test)) };
}

/** What the line-of-sight checklists of the page call the units that they are asked of. */
function thingAskedOf(id: string, documentation: string): DeclaredWord {
  return { category: "noun", id, sort: "Unit", parameter: true, documentation, rule: "U:794-854", meaning: EVERYTHING };
}

/** Hexes by what is in them, and units. */
export const NOUNS: readonly DeclaredWord[] = [
  {
    category: "noun",
    id: "hex",
    forms: ["hexes"],
    sort: "Hex",
    bareIs: "here",
    documentation: "A hex of the map; alone, the one in which the acting unit is.",
    meaning: means(ON_MAP),
  },
  {
    category: "noun",
    id: "hex #",
    sort: "Hex",
    numbered: { pattern: "^(?!00)\\d{2}(?!00)\\d{2}$", example: "hex 0615" },
    documentation: "The hex with that number: two digits for its column and two for its row.",
    meaning: means(ON_MAP),
  },
  terrain("hill", ["hills", "hill hex", "hill hexes"], "A hill hex."),
  terrain("industry", ["industry hex", "industry hexes"], "An industry hex."),
  terrain("lake", ["lakes"], "A lake hex, which is a depression."),
  terrain("woods", ["woods hex", "woods hexes"], "A woods hex."),
  terrain("crater", ["craters"], "A crater hex, which is a depression."),
  terrain("lava", [], "A lava hex, which is a depression."),
  terrain("volcano", ["volcanos", "volcanoes"], "A volcano hex: no unit may enter it."),
  {
    category: "noun",
    id: "depression",
    forms: ["depressions"],
    sort: "Hex",
    criterion: true,
    documentation: "A crater, lake or lava hex.",
    meaning: means(every(ON_MAP, some(is("terrain", "crater"), is("terrain", "lake"), is("terrain", "lava")))),
  },
  {
    category: "noun",
    id: "mushroom cloud",
    forms: ["mushroom clouds"],
    sort: "Hex",
    criterion: true,
    documentation: "A hex with a mushroom cloud, which covers all of it.",
    meaning: means(every(ON_MAP, not(is("cloud", "none")))),
  },
  bomb("bomb", ["bombs"], not(is("bomb", "none"))),
  bomb("neutron bomb", ["neutron bombs"], is("bomb", "neutron bomb")),
  bomb("nuke or crust buster", ["nukes or crust busters"], some(is("bomb", "nuke"), is("bomb", "crust buster"))),
  {
    category: "noun",
    id: "unit",
    forms: ["units"],
    sort: "Unit",
    documentation: "A crawler, walker or squad of any side.",
    meaning: EVERYTHING,
  },
  thingAskedOf("firer", "The unit that fires a beam."),
  thingAskedOf("target", "The unit that a beam is fired at."),
  thingAskedOf("sighter", "The unit that sights a hex for a bomb."),
  {
    category: "noun",
    id: "it",
    forms: ["them"],
    sort: "Unit",
    anaphor: true,
    documentation: "The one mentioned before.",
    meaning: null,
  },
];

function title(id: string, documentation: string): DeclaredWord {
  return { category: "title", id, forms: [`${id}s`], sort: "Unit", documentation, meaning: null };
}

/** What units are. */
export const TITLES: readonly DeclaredWord[] = [
  title("Crawler", "A huge cyber-tank, a heavy unit."),
  title("Walker", "A massive robot on two legs, a medium unit."),
  title("Squad", "A dozen people in powered armor, a light unit."),
];
