import type { Moment } from "./effect-tree.ts";

/** The verbs that stand behind a subject, in the forms that a text writes. */
const VERBS = {
  moves: ["moves", "move"],
  retreats: ["retreats", "retreat"],
  becomes: ["becomes", "become"],
  gains: ["gains", "gain"],
  loses: ["loses", "lose"],
  acts: ["acts", "act", "activates", "activate"],
  wins: ["wins", "win"],
  takes: ["takes", "take"],
  gives: ["gives", "give"],
  pays: ["pays", "pay"],
  shifts: ["shifts", "shift"],
  draws: ["draws", "draw"],
  discards: ["discards", "discard"],
  plays: ["plays", "play"],
  returns: ["returns", "return"],
  flips: ["flips", "flip"],
  swaps: ["swaps", "swap"],
  belongs: ["belongs", "belong"],
  chooses: ["chooses", "choose"],
  places: ["places", "puts"],
  starts: ["starts", "start", "begins", "begin"],
  ends: ["ends", "end"],
  adds: ["adds"],
  removes: ["removes"],
  claims: ["claims"],
  rolls: ["rolls"],
  // They are said in more words than one.
  leads: [],
  misses: [],
  deals: [],
  trades: [],
  keeps: [],
  comes: [],
} as const;

export type Verb = keyof typeof VERBS;

/** The verb that each form is of. */
export const VERB_FORMS: ReadonlyMap<string, Verb> = new Map(
  (Object.keys(VERBS) as Verb[]).flatMap((verb) => VERBS[verb].map((form): [string, Verb] => [form, verb])),
);

/** Other words for a verb, where an amount follows: without one, each may be a word of the game. */
export const SYNONYMS: ReadonlyMap<string, Verb> = new Map(
  (
    [
      ["gains", "get receive score regain recover heal earn collect gather lay harvest obtain acquire produce yield"],
      ["loses", "suffer forfeit burn consume expend drop shed"],
      ["pays", "spend"],
      ["takes", "steal"],
      ["shifts", "rise fall advance increase decrease go"],
    ] as const
  ).flatMap(([verb, words]) =>
    words.split(" ").flatMap((word) => [[word, verb] as const, [word === "go" ? "goes" : `${word}s`, verb] as const]),
  ),
);

/** How else a unit moves, where it is said behind it how far or where to. */
export const MOTIONS: ReadonlySet<string> = new Set(
  "drifts slides sails flies walks runs swims rides marches travels crawls climbs floats flees".split(" "),
);
/** How else it is said that something comes to be so, before one word for it. */
export const COMES_TO: ReadonlySet<string> = new Set("goes go turns grows".split(" "));
export const CATCHES: ReadonlySet<string> = new Set(["catches", "catch"]);

/** What stands behind such a verb and says where to, or how. */
export const DIRECTIONS: ReadonlySet<string> = new Set(
  "up down back forward forwards backward backwards ahead on off out over away home there first last again through past".split(
    " ",
  ),
);

export const TOWARDS: ReadonlySet<string> = new Set(["towards", "toward"]);

/** The verbs that may stand before an amount with a sign, and the signs. */
export const WITH_SIGN: ReadonlySet<string> = new Set("has have gets get receives receive gains gain".split(" "));
export const SIGNS: ReadonlySet<string> = new Set(["+", "-", "−", "–"]);

/** Verbs that speak of harm: whether something is gained by it depends on whether units begin with it. */
export const HARM: ReadonlySet<string> = new Set("suffer suffers heal heals recover recovers".split(" "));

/** What is taken from nobody: it is suffered. */
export const TAKEN: ReadonlySet<string> = new Set(
  "damage wound wounds hit hits fatigue stress horror strain".split(" "),
);

/** Verbs that may begin a sentence. They are orders to the side that acts, or that chooses among such sentences. */
export const ORDERS: ReadonlySet<string> = new Set(["gain", "lose", "take", "give", "pay", "play", "return"]);

/** Verbs that may begin a sentence in the other form: `Pays 1 gold`, as cards print what their side does. */
export const REPORTS: ReadonlySet<string> = new Set("gains loses takes gives pays plays draws discards".split(" "));

/** What else a sentence may begin with that is no subject; behind a mere “or”, where it cannot go on what stands before. */
export const BEGINNINGS: ReadonlySet<string> = new Set(
  "place put remove flip replace shuffle draw deal reveal refill discard carry choose nothing".split(" "),
);

/** The same where words of a game could begin with it as well. */
export const BEGINNINGS_ALONE: ReadonlySet<string> = new Set(
  "roll for if unless on in at add summon trade move push raise increase lower reduce set reset make turn activate".split(
    " ",
  ),
);

/** Every verb of a sentence, and what else can begin one. */
export const VERB_WORDS: readonly string[] = [...VERB_FORMS.keys(), ...SYNONYMS.keys(), ...BEGINNINGS];

/** Those of them that are words for nothing else, where it is said behind them what it is done to. */
export const ORDERS_OF: ReadonlySet<string> = new Set(
  "advance raise increase lower reduce decrease set reset move push activate add deal slide fill".split(" "),
);

/** What is done with goods for other goods. */
export const TRADES: ReadonlySet<string> = new Set(
  "trade trades sell sells buy buys exchange exchanges convert converts turn turns".split(" "),
);

/** What a thing does for whoever has it. */
export const YIELDS: ReadonlySet<string> = new Set(["produce", "produces", "yield", "yields"]);

/** What a unit does for its side, where that stands behind it: `earns its side 1 gold` */
export const GIVING: ReadonlySet<string> = new Set("earns earn brings bring scores score".split(" "));

/** What stands before the most that somebody keeps. */
export const KEEPING = ["at most", "only", "up to", "no more than"];

/** What is done to what a number says, before how much: `suffers damage` says it of the other end. */
export const DEALS: ReadonlySet<string> = new Set("deal deals inflict inflicts".split(" "));

/** What stands behind `is` where something is done to the subject. */
export const PASSIVES: ReadonlySet<string> = new Set(
  "placed put removed returned moved flipped replaced pushed now shuffled".split(" "),
);

/** What stands behind `is` where a number changes, and whether it goes up; behind it stands `by` or `to` and how much. */
export const CHANGED: ReadonlyMap<string, 1 | -1 | 0> = new Map<string, 1 | -1 | 0>([
  ...["raised", "increased", "advanced"].map((said) => [said, 1] as const),
  ...["lowered", "reduced", "decreased"].map((said) => [said, -1] as const),
  ...["set", "reset"].map((said) => [said, 0] as const),
]);

/** From where things are removed; what is out of the game might come again. */
export const FROM_BOARD = ["from the board", "from the game", "from play"];

/** Where something is put. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(["in", "into", "at", "on", "onto"]);

/** What says that something is done in all of some places, or to all of some things. */
export const EACH: ReadonlySet<string> = new Set(["each", "every"]);

/** What stands before the most that something may come to. */
export const MOSTS = [
  "to a maximum of",
  "up to a maximum of",
  "to a limit of",
  "up to a limit of",
  "with a maximum of",
  "to at most",
  "but at most",
  "but no more than",
  "but not more than",
  "but never more than",
  "and never more than",
  "at most",
  "maximum",
  "max",
];

/** What stands before the least that something may come to. */
export const LEASTS = [
  "to a minimum of",
  "down to a minimum of",
  "but never below",
  "but not below",
  "but never to below",
  "but never drops below",
  "but it never drops below",
  "but never falls below",
  "but never goes below",
  "but no lower than",
  "never below",
  "minimum",
];

/** What says of a game that the players have lost or won it. */
export const OUTCOMES = [
  ...["the game is lost", "the game ends in defeat", "the game ends in a defeat"].map((words) => ({
    words,
    isLost: true,
  })),
  ...["the game is won", "the game ends in victory", "the game ends in a victory"].map((words) => ({
    words,
    isLost: false,
  })),
];

/** What says no more before a verb behind “and”: `and must retreat` */
export const BEFORE_VERB: ReadonlySet<string> = new Set(["then", "must"]);

/** What says no more at the end of a sentence: what cannot be done is not done. */
export const IDLE_AT_END = [
  "must stop",
  "must stop there",
  "stops there",
  "must end its move",
  "in total",
  "at once",
  "immediately",
  "if able",
  "if possible",
  "where possible",
  "if it can",
  "as well",
  "until the end of the game",
  "for the rest of the game",
  "permanently",
];

/** Words for sides coming one after the other. They add nothing: sides always do. */
export const TURN_ORDERS = [
  "in turn order",
  "in clockwise order",
  "clockwise",
  "in player order",
  "starting with the first player",
  "beginning with the first player",
  "starting from the first player",
];

/** What a side does whose turn comes first from now on; the longest first. */
export const LEADING = [
  ["takes", "take"].flatMap((verb) => [`${verb} the first turn in the next round`, `${verb} the first turn`]),
  ["takes", "take", "gets", "receives", "gains"].flatMap((verb) =>
    ["marker", "token", "card"].map((what) => `${verb} the first player ${what}`),
  ),
  ["goes first", "acts first", "plays first", "go first", "act first", "play first"].flatMap((verb) => [
    `${verb} in the next round`,
    `${verb} next round`,
    verb,
  ]),
  ["begins", "starts", "begin", "start"].flatMap((verb) => [`${verb} the next round`, `${verb} the round`]),
  ["becomes", "become", "is", "is now"].flatMap((verb) =>
    ["the first player", "first player", "the starting player", "starting player"].flatMap((what) => [
      `${verb} ${what} in the next round`,
      `${verb} ${what} for the next round`,
      `${verb} ${what}`,
    ]),
  ),
].flat();

export const BEGINNING_LEADING: ReadonlySet<string> = new Set(LEADING.map((words) => words.split(" ", 1)[0] ?? ""));

/** What a unit or a side takes that acts. */
export const TURNS: ReadonlySet<string> = new Set(["turn", "turns", "action", "actions"]);

/** Who has passed where nobody takes another turn. */
export const ALL_SIDES = [
  "all",
  "all sides",
  "all of them",
  "every side",
  "each side",
  "both",
  "both sides",
  "everyone",
];

/** What says that something is so for a round or a turn alone. */
export const FOR_A_WHILE = (["round", "turn"] as const).flatMap((until) =>
  [
    `until the end of the ${until}`,
    `until the end of this ${until}`,
    ...(until === "turn" ? ["until the end of its turn", "until the end of their turn"] : []),
    `until the ${until} ends`,
    `for the rest of the ${until}`,
    `for the rest of this ${until}`,
    `for this ${until}`,
    `this ${until}`,
  ].map((words): { readonly words: string; readonly until: Moment } => ({ words, until })),
);

/** What says that something is so until the one that it is said of takes its next turn. */
export const UNTIL_NEXT_TURN = ["its", "their", "your"].flatMap((whose) =>
  [
    `until the start of ${whose} next turn`,
    `until the beginning of ${whose} next turn`,
    `until ${whose} next turn begins`,
    `until ${whose} next turn starts`,
    `until ${whose} next turn`,
  ].map((words) => ({ words, until: "next turn" as const })),
);

/** Which of several something is, from the second on. */
export const ORDINALS: readonly string[] = "second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** `d6` */
export const DIE = /^d(\d+)$/i;

/** Words with an “s” that no sentence has for its verb. */
export const NO_VERBS: ReadonlySet<string> = new Set(["its", "is", "has", "this", "less", "across", "towards"]);

/** What stands before “up” or “down” where a part of something is no whole number. */
export const ROUNDING: ReadonlySet<string> = new Set(["rounded", "rounding", "round"]);

/** How a number is said that is not written. */
export const TOLD_NUMBERS = ["the roll", "half its", "half of its", "equal to"];
