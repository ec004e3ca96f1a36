import type { QuantityWord, RelationWord } from "../../../grammar/lexicon.ts";
import { wordTable } from "../../../grammar/word-table.ts";
import {
  atLeast,
  is,
  means,
  not,
  ofSide,
  some,
  tableQuantities,
  type DeclaredMeaning,
  type DeclaredWord,
  type FieldTest,
} from "../../shared/declared/word.ts";
import { type CraftSize, DESIGNS } from "../rules/designs.ts";

const OF_CRAFT = ["Craft"];

/** A craft of a size: its title says which it is. A space station may count as a vessel. */
export function ofSize(size: CraftSize): FieldTest {
  const titles = DESIGNS.filter((design) => design.size === size).map(({ title }) => is("title", title));
  return some(...titles, ...(size === "vessel" ? [is("counts as a vessel", true)] : []));
}

/** What is said of craft. */
function ofCraft(
  id: string,
  test: FieldTest,
  documentation: string,
  more: { readonly forms?: readonly string[]; readonly opposite?: string; readonly rule?: string } = {},
): DeclaredWord {
  return { category: "adjective", id, of: OF_CRAFT, documentation, meaning: means(test), ...more };
}

export const ADJECTIVES: readonly DeclaredWord[] = [
  ofCraft("own", ofSide("own"), "Of the side that is acting.", { opposite: "enemy" }),
  ofCraft("enemy", ofSide("other"), "Of the other side.", { opposite: "own" }),
  ofCraft("large", ofSize("vessel"), "A vessel, one of the larger craft.", { rule: "l. 38-39" }),
  ofCraft("small", ofSize("fighter"), "A craft that larger vessels carry. The book also calls these fighters.", {
    rule: "l. 34-36",
  }),
  ofCraft("un-powered", is("unpowered", true), "None of its engines and thrusters works, or a tractor holds it.", {
    forms: ["unpowered"],
    opposite: "powered",
    rule: "l. 350-352",
  }),
  ofCraft("powered", is("unpowered", false), "An engine or thruster of it works, and no tractor holds it.", {
    opposite: "un-powered",
    rule: "l. 350-352",
  }),
  ofCraft("damaged", atLeast("damage", 1), "One of its modules is damaged, or several are.", { opposite: "undamaged" }),
  ofCraft("undamaged", not(atLeast("damage", 1)), "None of its modules is damaged.", { opposite: "damaged" }),
  ofCraft(
    "armed",
    some(atLeast("lasers", 1), atLeast("missiles", 1), atLeast("expendables", 1)),
    "It has a weapon that can still shoot.",
  ),
  ofCraft("held", is("held", true), "A tractor holds it.", { rule: "l. 261-262" }),
  ofCraft("aboard", is("aboard", true), "It is in a bay.", { rule: "l. 255-258" }),
  ofCraft("face-down", is("hidden", true), "Nobody has scouted it; nobody can shoot at it.", {
    forms: ["face down"],
    opposite: "face-up",
    rule: "l. 370-381",
  }),
  ofCraft("face-up", is("hidden", false), "It was scouted.", {
    forms: ["face up"],
    opposite: "face-down",
    rule: "l. 370-381",
  }),
];

export const QUANTITIES = wordTable<QuantityWord<DeclaredMeaning>>("quantity", {
  damage: {
    of: OF_CRAFT,
    documentation: "How many of its modules are damaged.",
    meaning: { kind: "quantity", field: "damage" },
  },
  value: {
    of: OF_CRAFT,
    documentation: "What the craft costs in M€.",
    rule: "l. 102-146",
    meaning: { kind: "quantity", field: "value" },
  },
});

/** What the tables of the book ask for; no sheet does. */
export const TABLE_QUANTITIES: readonly DeclaredWord[] = tableQuantities(OF_CRAFT, [
  ["armour", "How much of its armour works.", "l. 217-233"],
  ["weapon", "The row of the table of shots.", "l. 302-349"],
  ["target", "The column of the table of shots.", "l. 302-349"],
  ["engines", "How many of its engines work.", "l. 274-286"],
  ["size", "Whether it is a vessel or a fighter.", "l. 274-286"],
  ["modules", "How many modules it is built with.", "l. 102-146"],
  ["entry", "The row of a table of words.", "l. 4-674"],
  ["section", "The section of a scenario, 1.0 to 6.0.", "l. 530-647"],
  ["column", "The column of a table of words.", "l. 4-674"],
]);

export const RELATIONS = wordTable<RelationWord<DeclaredMeaning>>("relation", {
  containing: {
    forms: ["contains", "with", "has"],
    subject: ["Band"],
    argument: ["Craft"],
    documentation: "The craft is in the band.",
    meaning: { kind: "relation", holds: (distance) => distance === 0 },
  },
  "adjacent to": {
    subject: ["Band", "Craft"],
    argument: ["Band", "Craft"],
    documentation: "In the next band, or in the same one: within 3”.",
    meaning: { kind: "relation", holds: (distance) => distance <= 1 },
  },
  "nearest to": {
    forms: ["nearer to", "closest to"],
    subject: ["Band"],
    argument: ["Band", "Craft"],
    approach: "min",
    documentation: "With the smallest distance to it.",
    meaning: null,
  },
  "furthest from": {
    forms: ["farthest from", "farther from", "further from"],
    subject: ["Band"],
    argument: ["Band", "Craft"],
    approach: "max",
    documentation: "With the largest distance from it.",
    meaning: null,
  },
});
