import { ofSize } from "./craft-sizes.ts";
import { atLeast, is, means, not, ofSide, some, type DeclaredWord } from "../../shared/declared/word.ts";

const OF_CRAFT = ["Craft"];

export const ADJECTIVES: readonly DeclaredWord[] = [
  {
    category: "adjective",
    id: "own",
    of: OF_CRAFT,
    opposite: "enemy",
    documentation: "Of the side that is acting.",
    meaning: means(ofSide("own")),
  },
  {
    category: "adjective",
    id: "enemy",
    of: OF_CRAFT,
    opposite: "own",
    documentation: "Of the other side.",
    meaning: means(ofSide("other")),
  },
  {
    category: "adjective",
    id: "large",
    of: OF_CRAFT,
    documentation: "A vessel, one of the larger craft.",
    rule: "l. 38-39",
    meaning: means(ofSize("vessel")),
  },
  {
    category: "adjective",
    id: "small",
    of: OF_CRAFT,
    documentation: "A craft that larger vessels carry. The book also calls these fighters.",
    rule: "l. 34-36",
    meaning: means(ofSize("fighter")),
  },
  {
    category: "adjective",
    id: "un-powered",
    forms: ["unpowered"],
    of: OF_CRAFT,
    opposite: "powered",
    documentation: "None of its engines and thrusters works, or a tractor holds it.",
    rule: "l. 350-352",
    meaning: means(is("unpowered", true)),
  },
  {
    category: "adjective",
    id: "powered",
    of: OF_CRAFT,
    opposite: "un-powered",
    documentation: "An engine or thruster of it works, and no tractor holds it.",
    rule: "l. 350-352",
    meaning: means(is("unpowered", false)),
  },
  {
    category: "adjective",
    id: "damaged",
    of: OF_CRAFT,
    opposite: "undamaged",
    documentation: "One of its modules is damaged, or several are.",
    meaning: means(atLeast("damage", 1)),
  },
  {
    category: "adjective",
    id: "undamaged",
    of: OF_CRAFT,
    opposite: "damaged",
    documentation: "None of its modules is damaged.",
    meaning: means(not(atLeast("damage", 1))),
  },
  {
    category: "adjective",
    id: "armed",
    of: OF_CRAFT,
    documentation: "It has a weapon that can still shoot.",
    meaning: means(some(atLeast("lasers", 1), atLeast("missiles", 1), atLeast("expendables", 1))),
  },
  {
    category: "adjective",
    id: "held",
    of: OF_CRAFT,
    documentation: "A tractor holds it.",
    rule: "l. 261-262",
    meaning: means(is("held", true)),
  },
  {
    category: "adjective",
    id: "aboard",
    of: OF_CRAFT,
    documentation: "It is in a bay.",
    rule: "l. 255-258",
    meaning: means(is("aboard", true)),
  },
  {
    category: "adjective",
    id: "face-down",
    forms: ["face down"],
    of: OF_CRAFT,
    opposite: "face-up",
    documentation: "Nobody has scouted it; nobody can shoot at it.",
    rule: "l. 370-381",
    meaning: means(is("hidden", true)),
  },
  {
    category: "adjective",
    id: "face-up",
    forms: ["face up"],
    of: OF_CRAFT,
    opposite: "face-down",
    documentation: "It was scouted.",
    rule: "l. 370-381",
    meaning: means(is("hidden", false)),
  },
];

export const QUANTITIES: readonly DeclaredWord[] = [
  {
    category: "quantity",
    id: "damage",
    of: OF_CRAFT,
    documentation: "How many of its modules are damaged.",
    meaning: { kind: "quantity", field: "damage" },
  },
  {
    category: "quantity",
    id: "value",
    of: OF_CRAFT,
    documentation: "What the craft costs in M€.",
    rule: "l. 102-146",
    meaning: { kind: "quantity", field: "value" },
  },
];

/** What the tables of the book ask for; no sheet does. */
export const TABLE_QUANTITIES: readonly DeclaredWord[] = [
  ofTables("armour", "How much of its armour works.", "l. 217-233"),
  ofTables("weapon", "The row of the table of shots.", "l. 302-349"),
  ofTables("target", "The column of the table of shots.", "l. 302-349"),
  ofTables("engines", "How many of its engines work.", "l. 274-286"),
  ofTables("size", "Whether it is a vessel or a fighter.", "l. 274-286"),
  ofTables("modules", "How many modules it is built with.", "l. 102-146"),
  ofTables("entry", "The row of a table of words.", "l. 4-674"),
  ofTables("section", "The section of a scenario, 1.0 to 6.0.", "l. 530-647"),
  ofTables("column", "The column of a table of words.", "l. 4-674"),
];

function ofTables(id: string, documentation: string, rule: string): DeclaredWord {
  return { category: "quantity", id, of: OF_CRAFT, documentation, rule, meaning: null };
}

export const RELATIONS: readonly DeclaredWord[] = [
  {
    category: "relation",
    id: "containing",
    forms: ["contains", "with", "has"],
    subject: ["Band"],
    argument: ["Craft"],
    documentation: "The craft is in the band.",
    meaning: { kind: "relation", holds: (distance) => distance === 0 },
  },
  {
    category: "relation",
    id: "adjacent to",
    subject: ["Band", "Craft"],
    argument: ["Band", "Craft"],
    documentation: "In the next band, or in the same one: within 3”.",
    meaning: { kind: "relation", holds: (distance) => distance <= 1 },
  },
  {
    category: "relation",
    id: "nearest to",
    forms: ["nearer to", "closest to"],
    subject: ["Band"],
    argument: ["Band", "Craft"],
    approach: "min",
    documentation: "With the smallest distance to it.",
    meaning: null,
  },
  {
    category: "relation",
    id: "furthest from",
    subject: ["Band"],
    argument: ["Band", "Craft"],
    approach: "max",
    documentation: "With the largest distance from it.",
    meaning: null,
  },
];
