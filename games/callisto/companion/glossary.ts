/** A word that questions of the companion use beside the words of the sheet. */
export interface GlossaryEntry {
  readonly term: string;
  /** How it appears in a question. */
  readonly pattern: RegExp;
  readonly explanation: string;
}

/** The words of attacks, of reach and of the cards, for people who do not have the rules at hand. */
export const COMPANION_GLOSSARY: readonly GlossaryEntry[] = [
  {
    term: "legal target",
    pattern: /\blegal targets?\b/i,
    explanation:
      "An enemy unit that the attack may be aimed at: its class is listed, it is within the range, no closed door lies " +
      "between, and it is not on another map or the other level of the attacker's space. A SUPPRESS needs a unit that " +
      "is not suppressed. Name a target even if its defence seems too high: the companion checks that.",
  },
  {
    term: "threshold",
    pattern: /\bthreshold\b/i,
    explanation:
      "A limit for the assessed defence of a target. The first of its three numbers is for a target that stands higher, " +
      "the second for one on the same level, the third for a lower one. The clause attacks nobody above the limit.",
  },
  {
    term: "assessed defence",
    pattern: /\bassessed defence\b|\bthreshold\b/i,
    explanation:
      "The total defence as the bot weighs it: 1 more for a target that stands higher than the attacker, 1 less for a lower one.",
  },
  {
    term: "total defence",
    pattern: /\btotal defence\b|\bassessed defence\b|\bits range, its cover\b/i,
    explanation:
      "The defence printed on the counter, plus its cover, plus the range. A die must show that much to hit.",
  },
  {
    term: "range",
    pattern: /\brange\b/i,
    explanation:
      "How many spaces away the target is: 0 in the attacker's own space, 1 in the next. Closed doors cannot be crossed. " +
      "“Any range” has no limit.",
  },
  {
    term: "cover",
    pattern: /\bcover\b/i,
    explanation:
      "The cover printed in the space. Of a target: 1 more for personnel that share their space with a ready vehicle or " +
      "mech of their own side.",
  },
  {
    term: "higher, level, lower",
    pattern: /\bhigher\b|\blower elevation\b/i,
    explanation:
      "Higher: the target stands on higher ground or a bridge and the attacker does not; the attack rolls d8. Level: both " +
      "do or neither does; d10. Lower: only the attacker does; d12.",
  },
  {
    term: "reach",
    pattern: /\breach\b/i,
    explanation: "Where the unit can get to in so many steps or fewer, by the rules of the action.",
  },
  {
    term: "nearest",
    pattern: /\bare nearest to\b/i,
    explanation:
      "Of the spaces in reach, those from which the fewest steps are left to what is named. They must be nearer than the " +
      "unit's own space.",
  },
  {
    term: "shortest way",
    pattern: /\bshortest way\b/i,
    explanation: "A way of as few steps as possible that the unit may go.",
  },
  {
    term: "secure",
    pattern: /\bsecure\b/i,
    explanation:
      "The unit may leave the space. It is secure if the bot does not control it, or another counter of the bot stays " +
      "there, or no enemy counter in it could take control of it.",
  },
  { term: "X", pattern: /\bX\b/, explanation: "The number printed on the unit's card for this action." },
  {
    term: "*",
    pattern: /\*/,
    explanation: "A stand-in: the rules do not state the value. If your card shows another, go by your card.",
  },
  {
    term: "initiative",
    pattern: /\binitiative\b/i,
    explanation: "The number on a card that decides the bid and the order of the row. The highest comes first.",
  },
  {
    term: "bid",
    pattern: /\bbid\b/i,
    explanation: "The card each side reveals at the start of the round. The higher initiative takes the first turn.",
  },
  {
    term: "row",
    pattern: /\brow\b/i,
    explanation: "The bot's cards of this turn. They are resolved from left to right.",
  },
  {
    term: "hit marker",
    pattern: /\bhit markers?\b/i,
    explanation:
      "Lies on a unit that was hit after its card was taken. At its next turn the bot discards a card for it.",
  },
  {
    term: "hit",
    pattern: /\bhit\b(?! marker)/i,
    explanation: "An attack that succeeded against the unit: one of its cards leaves the game.",
  },
  {
    term: "suppressed",
    pattern: /\bsuppressed\b|\bready\b/i,
    explanation: "A suppressed unit is turned over. Its next card does nothing but turn it back up: then it is ready.",
  },
  {
    term: "bolster deck",
    pattern: /\bbolster decks?\b/i,
    explanation: "A small deck of a squad or mech. BOLSTER moves its cards to the bot's discard pile.",
  },
  {
    term: "scouted marker",
    pattern: /\bscouted markers?\b|\bmarker of (yours|the bot)\b/i,
    explanation:
      "The marker that a side puts on a space it has scouted; turned over, it shows that the side controls it.",
  },
  {
    term: "Interference",
    pattern: /\bInterference\b/,
    explanation: "A card without actions. The bot takes one from its supply for every scouted marker it puts down.",
  },
];
