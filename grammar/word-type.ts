import type { Lexicon, Word } from "./lexicon.ts";

/** How a category is called in front of people, with what it is said of. */
export function typeOf(word: Word, lexicon: Lexicon): string {
  switch (word.category) {
    case "noun":
      return `noun: ${word.sort}`;
    case "title":
      return `title: ${word.sort}`;
    case "quantity":
      return `quantity of ${word.of.join(", ")}`;
    case "points":
      return `points of ${word.carriers}`;
    case "adjective":
      return `adjective of ${word.of.join(", ")}`;
    case "memory":
      return word.role === "name" ? "what the bot remembers" : "value of what the bot remembers";
    case "event":
      return `event: happens to ${word.of.join(", ")}`;
    case "postfix":
      return `description of ${word.of.join(", ")}`;
    case "superlative":
      if (word.measures === "list") return "list of criteria";
      return `superlative: ranks by ${RANKS_BY[word.measures]}, ${word.direction === "min" ? "least" : "most"} first`;
    case "relation":
      return `relation: ${word.subject.join(", ")} → ${word.argument.join(", ")}`;
    case "action":
      return `action: ${PLANS[word.plan]}`;
    case "idiom":
      return word.role === "noun" ? `fixed form: ${word.sort ?? lexicon.roles.unit}` : "fixed form";
  }
}

const RANKS_BY = {
  quantity: "a quantity",
  count: "a count",
  distance: "distance",
  own: "an order of its own",
  order: "the order of the board",
} as const;

const PLANS = {
  perform: "a routine of this sheet",
  move: "moves a unit",
  attack: "has a target",
  select: "chooses places",
  draw: "draws cards",
  simple: "simple",
} as const;
