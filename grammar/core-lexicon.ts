import { foldForm } from "./fold-form.ts";
import { type CardLists, cardListsOf, type CoreWord, type Lexicon } from "./lexicon.ts";

/**
 * "header": in the first lines, before any section. "caption": behind the name of a side.
 * "dangerous": before the name of a side. "deck": where the contents of a deck or a part of them begin.
 * "section": at the start of a line, in capitals or with the rest of such a caption. "tables": below such a caption, and
 * "clauses": elsewhere.
 */
type CorePlace = "header" | "caption" | "dangerous" | "deck" | "section" | "tables" | "clauses" | "definition";

interface WordInRole<Role extends string> extends CoreWord {
  readonly role: Role;
  readonly where?: CorePlace;
  /** A game's own word of this form takes its place. */
  readonly yields?: true;
}

/** A core word with its role; `where` limits a form that a game's own words could also have. */
export type CoreEntry = WordInRole<CoreRole>;

/** What a definition says of each of the things that it describes. */
export const OF_IT = "it has";

/** In the place of the acting unit. */
export const HERE = "here";

function core<Role extends string>(
  role: Role,
  id: string,
  documentation: string,
  ...forms: string[]
): WordInRole<Role> {
  const all = [...forms, ...[id, ...forms].flatMap(contracted)];
  return { category: "core", role, id, documentation, ...(all.length === 0 ? {} : { forms: all }) };
}

/** `if it can't`, `doesn't enter` */
function contracted(form: string): readonly string[] {
  const short = form.replace(DENIED, (_said, verb: string) => `${verb === "can" ? "ca" : verb}n't`);
  return short === form ? [] : [short];
}

const DENIED = /\b(can|does|do|must|would|could)(?: not|not)\b/;

function captioned<Role extends string>(
  where: CorePlace,
  role: Role,
  id: string,
  documentation: string,
  ...forms: string[]
): WordInRole<Role> {
  return { ...core(role, id, documentation, ...forms), where };
}

function yielding<Role extends string>(word: WordInRole<Role>): WordInRole<Role> {
  return { ...word, yields: true };
}

const SO = [
  "that",
  "which",
  "who",
  "it",
  "that it",
  "which it",
  "where it",
  "if it",
  "if doing so",
  "if doing so it",
  "if this",
  "only if it",
  "only if doing so",
  "only if doing so it",
  "only if this",
];

/** Before what the doing does: `unless doing so leaves no chest`. */
const DOING = ["doing so", "this"];
const NOT_SO = ["unless it", "unless doing so", "unless doing so it", "unless this", "unless that"];

/** What an action may be said to do without doing it: the verbs of outcomes. */
const GERUNDS: ReadonlyMap<string, string> = new Map([
  ["being", "be"],
  ["becoming", "become"],
  ["defeating", "defeat"],
  ["removing", "remove"],
  ["killing", "kill"],
  ["eliminating", "eliminate"],
  ["destroying", "destroy"],
  ["losing", "lose"],
  ["gaining", "gain"],
]);

/** What doing something does. */
const THIRD_PERSONS: ReadonlyMap<string, string> = new Map([
  ["leaves", "leave"],
  ["wins", "win"],
  ["defeats", "defeat"],
  ["removes", "remove"],
  ["kills", "kill"],
  ["eliminates", "eliminate"],
  ["destroys", "destroy"],
  ["loses", "lose"],
  ["gains", "gain"],
]);

/** What an action would do, in every form; each stands for one verb. */
export const VERBS_OF_OUTCOMES: ReadonlyMap<string, string> = new Map([
  ...GERUNDS,
  ...THIRD_PERSONS,
  ...[...GERUNDS.values(), "leave", "win"].map((verb) => [verb, verb] as const),
]);

function doing(...words: readonly string[]): readonly string[] {
  return words.flatMap((word) => forms([word], ...forms(DOING, ...THIRD_PERSONS.keys())));
}

function forms(before: readonly string[], ...behind: readonly string[]): readonly string[] {
  return before.flatMap((first) => behind.map((last) => `${first} ${last}`));
}

/** What begins an outcome. After every roll it is not so: there is none after which it is. */
const OUTCOMES = [
  ["that it would", "Behind an action: what comes of it after every roll.", [...forms(SO, "would"), ...doing("if")]],
  [
    "that it would not",
    "Behind an action: what comes of it after no roll.",
    [...forms(SO, "would not", "could not"), ...forms(NOT_SO, "could")],
  ],
  [
    "that it could",
    "Behind an action: what comes of it after some roll.",
    [...forms(SO, "could"), ...forms(NOT_SO, "would not", "could not")],
  ],
  [
    "unless it would",
    "Behind an action: what does not come of it after every roll.",
    [...forms(NOT_SO, "would"), ...doing("unless")],
  ],
  [
    "that it would no longer",
    "Behind an action: what is so before it, and not after any roll.",
    forms(SO, "would no longer"),
  ],
  [
    "that it could no longer",
    "Behind an action: what is so before it, and not after some roll.",
    forms(SO, "could no longer"),
  ],
  [
    "without",
    "Behind an action: what comes of it after no roll.",
    [
      ...forms(["without", "never", "if it can do so without"], ...GERUNDS.keys()),
      ...forms(["never"], ...GERUNDS.values()),
    ],
  ],
] as const;

/** Behind an action before the colon: `STRIKE would defeat a hero`. */
const WOULD = [
  ["would", "what would come of it after every roll."],
  ["could", "what could come of it after some roll."],
  ["would not", "what would come of it after no roll.", "could not"],
  ["would no longer", "what is so before it, and not after any roll."],
  ["could no longer", "what is so before it, and not after some roll."],
] as const;

/** The words that the grammar itself knows. They name no thing of any game. */
export const CORE_WORDS = [
  core("Not", "not", "Reverses the test after it.", "does not", "do not", "may not", "must not"),
  core("And", "and", "Joins two conditions, two arguments of a relation, or two objects of an action.", "but"),
  core("Or", "or", "Either of the two words it joins is enough."),
  core(
    "If",
    "if",
    "May begin a condition, which then ends in a comma or a colon. It changes nothing. Behind an action, what must be so for it to be done.",
    "while",
    "as long as",
  ),
  core(
    "Otherwise",
    "otherwise",
    "Before a colon, the last line of a list: it holds for whatever the lines above leave over. Behind an action, what is done where that is impossible.",
    "if none",
    "if not possible",
    "if impossible",
    "if this is impossible",
    "failing that",
    "if there is none",
    "if there are none",
    "if none of these is possible",
    "or else",
    "else",
    "all other cases",
    "in all other cases",
    "in any other case",
    "if none of the above",
    "none of the above",
    "if none of the above applies",
    "if none of the above is possible",
    ...forms(["if none of the above", "if none of these"], "apply", "are possible"),
    "if none of these applies",
    "if no other action is possible",
    "if nothing else is possible",
    "if nothing is possible",
    "if that is impossible",
    "if that is not possible",
    "if this is not possible",
    "if it is impossible",
    "if it is not possible",
    "if it cannot",
    "if it cannot do so",
    "if unable",
    "if it is unable",
    "if it is unable to do so",
    ...forms(["if this", "if that", "if it"], "cannot be done"),
    ...forms(["if neither", "if none"], "is possible", "applies", "qualifies", "exists"),
    "if there isn't",
    "if there isn't one",
    "if there aren't any",
    "if still not possible",
    "if still none",
    "failing this",
    "as a last resort",
    "in all other situations",
    "in any other situation",
  ),
  core(
    "Unless",
    "unless",
    "The condition before it counts only where the statement after it is false.",
    ...forms(["except"], "if", "when", "while"),
  ),
  core("AlreadyTried", "unless already tried", "The routine before it is left out while it is being tried."),
  yielding(
    core(
      "IfPossible",
      "if possible",
      "Behind an action, or before it, it says what holds for every action: else the next is tried.",
      "if able",
      "if it is able",
      "if it can",
      "if it can do so",
      "if this is possible",
      "when possible",
      "when able",
      "whenever possible",
    ),
  ),
  core(
    "OnlyIf",
    "only if",
    "What stands before it counts only where the condition after it is true.",
    "provided",
    "provided that",
  ),
  core("When", "when", "Adds a condition that must hold as well."),
  core("AlwaysFirst", "always first", "Begins the line that is carried out before the clauses, whichever fires."),
  core("Then", "then", "The action after it follows the one before it.", "and then"),
  core("Copula", "is", "Applies the test after it to the phrase before it.", "are"),
  core(
    "ThereIs",
    "there is",
    "The condition holds if there is at least one of what follows.",
    "there are",
    "there is still",
    "there are still",
    "there exists",
    "there exist",
  ),
  core(
    "Threshold",
    "threshold",
    "The highest numbers at which the action is worth it: one for each sort of target that the game distinguishes.",
  ),
  core("Roll", "roll", "Rolls a die, or several that are added up, and carries out the row with the result."),
  core("Find", "find", "Chooses what the rest of the row calls “it”."),
  core("Destination", "destination", "Begins the line that says which space to move through on a longer way."),
  core("Select", "select", "Begins the choice of the space to move through."),
  core("Through", "through", "Ends the choice of the space to move through."),
  core("AsPer", "as per", "The criteria of the sub-clause named make the choice."),
  core(
    "Random",
    "random",
    "Chooses among what is left with equal chances.",
    "randomly",
    "a random one",
    "one at random",
    ...forms(
      ["choose", "chosen", "select", "selected", "pick", "draw", "determine", "determined", "decide", "decided"],
      "randomly",
      "at random",
      "by a die",
    ),
    ...forms(["choose", "select", "pick"], "one at random", "one randomly"),
  ),
  core(
    "Random",
    "first in order",
    "Chooses what comes first: in the order that the game has for ties, as one reads the board or a list.",
    "reading order",
    "first listed",
  ),
  yielding(
    core(
      "Tied",
      "if tied",
      "Begins criteria in words, behind a target: they choose among those that are equal so far.",
      "in case of a tie",
      "in case of ties",
      ...forms(["in case of", "in the case of", "in the event of"], "a draw", "draws"),
      ...forms(["in the case of", "in the event of"], "a tie", "ties"),
      "if several",
      "if more than one",
      "if there are several",
      "if there are multiple",
      ...forms(["if several", "if multiple", "if two or more"], "qualify", "are tied", "are eligible"),
      ...forms(["if more than one", "if there is more than one"], "qualifies", "is tied", "is eligible"),
      "on a tie",
      "on ties",
      "tie",
      "tied",
      "ties",
      "ties broken by",
      "tie broken by",
      "with ties broken by",
      "breaking ties by",
      "tiebreaker",
      "priority",
      "preferring",
      "prefer",
      "preferably",
      "with a preference for",
      "with preference for",
      "preference for",
      "favouring",
      "favoring",
      "prioritising",
      "prioritizing",
      "choosing",
      "starting with",
      "beginning with",
      ...forms(["give", "gives", "giving", "with"], "priority to", "preference to"),
      "priority to",
      "with priority given to",
      "break ties by",
      "ties go to",
      "tie goes to",
      ...forms(["ties are", "tie is"], "broken by", "resolved by", "decided by"),
      ...forms(["ties are", "tie is", "ties"], "broken", "resolved", "decided"),
      ...forms(
        ["break ties", "breaks ties", "breaking ties", "ties", "ties broken", "ties are broken", "ties are resolved"],
        "in favour of",
        "in favor of",
      ),
      "breaks ties by",
      "break ties",
      "breaking ties",
      "if there is a tie",
      "in a tie",
      "if still tied",
      "if there is still a tie",
      "if still equal",
      "if still several",
      "if also tied",
      "if the tie remains",
      "if the tie persists",
      "if equal",
      "if equidistant",
      "if equally distant",
      "if equally near",
      "if equally close",
      "tie-break",
      "tiebreak",
      "tiebreakers",
      "priorities",
    ),
  ),
  yielding(core("First", "first", "Behind a criterion in words: `nearest first`.")),
  core("Random", "player's choice", "The person at the table chooses among what is left.", "players' choice"),

  core("Quantifier", "all", "Every one of them."),
  core("Quantifier", "any", "Any one of them.", "some"),
  core("Quantifier", "either", "One of the two."),
  core("Quantifier", "both", "Each of the two things that a checklist is asked of."),
  core("Quantifier", "no", "None of them."),
  core("Quantifier", "each", "Every one of them, one after the other.", "every"),
  yielding(core("Quantifier", "different", "No two of them in the same place: `up to 2 enemies in different spaces`.")),
  core("Determiner", "a", "An article. It changes nothing.", "an"),
  core("Determiner", "the", "An article. Before something already mentioned, it means that thing."),
  core("Determiner", "that", "The one mentioned before.", "those", "who", "which"),
  core("Determiner", "this", "The one mentioned before.", "these"),
  core("Determiner", "total", "Before a number that several have: all of theirs together."),
  core("Determiner", "its", "Of the one mentioned before.", "their"),
  yielding(core("Determiner", "remaining", "Of what is left. It changes nothing.")),
  yielding(core("Determiner", "number of", "Before what is counted: how many of them there are.")),
  yielding(core("Determiner", "other", "Before units: not the one that acts.", "another")),

  core(
    "Comparison",
    "up to",
    "That number or fewer.",
    "no more than",
    "not more than",
    "at most",
    "equal to or less than",
    "equal to or fewer than",
    "equal to or lower than",
    "less than or equal to",
    "fewer than or equal to",
    "lower than or equal to",
  ),
  core(
    "Comparison",
    "at least",
    "That number or more.",
    "no less than",
    "no fewer than",
    "not less than",
    "not fewer than",
    "equal to or more than",
    "equal to or greater than",
    "equal to or higher than",
    "more than or equal to",
    "greater than or equal to",
    "higher than or equal to",
  ),
  core("Comparison", "more than", "A larger number.", "greater than", "higher than"),
  yielding(core("Comparison", "above", "A larger number, as `more than` says.", "over")),
  yielding(core("Comparison", "below", "A smaller number, as `less than` says.", "under")),
  core("Comparison", "exactly", "That number, neither more nor fewer.", "equal to"),
  core("Comparison", "less than", "A smaller number, as the sign < says.", "fewer than", "lower than"),
  core(
    "OpenEnd",
    "or more",
    "That number or a larger one.",
    "or higher",
    "or greater",
    "or above",
    "or better",
    "or later",
    "and later",
  ),
  core("OpenEnd", "or fewer", "That number or a smaller one.", "or less", "or lower", "or below", "or earlier"),
  core("Than", "than", "Begins what is compared with."),
  yielding(core("Outnumbers", "outnumber", "There are more of those before it than of those behind it.", "outnumbers")),
  yielding(
    core(
      "Where",
      "where",
      "Begins what is so in a place: `where there is an enemy`, `where value is highest`.",
      "wherever",
      "in which",
      "on which",
      "at which",
    ),
  ),
  core(
    "Kept",
    "keep the higher",
    "Only the highest of the dice counts: `Roll [2d6], keep the higher:`.",
    "keep the highest",
  ),
  core(
    "Kept",
    "keep the lower",
    "Only the lowest of the dice counts: `Roll [2d6], keep the lower:`.",
    "keep the lowest",
  ),
  yielding(core("Doubles", "doubles", "Both of two dice show the same: `Roll 2d6. Doubles: …`.", "a double")),
  yielding(
    core("Nothing", "do nothing", "Behind a condition: nothing is done, and no line below is read.", "does nothing"),
  ),
  yielding(core("Exceeds", "exceeds", "The number before it is larger than the one behind it.", "exceed")),
  captioned("definition", "Where", "its", "Begins a definition that is said of a number: `Dead: its hits are 0`."),
  captioned(
    "definition",
    "Where",
    OF_IT,
    "Begins a definition: `Lonely: it has no ally within 2 spaces`.",
    "they have",
  ),
  captioned("definition", "Determiner", "it is", "Begins a definition. It changes nothing.", "they are"),
  captioned("clauses", "ForEach", "for each", "So much for every one of what follows."),
  core("PlusWord", "plus", "Adds one number to another, as the sign + does."),
  core("MinusWord", "minus", "Takes one number from another."),
  core("Half", "half of", "One half of what follows.", "half"),
  core("RoundedUp", "rounded up", "A half counts as a whole."),
  core("RoundedDown", "rounded down", "A half counts for nothing."),
  core(
    "Away",
    "steps away",
    "At that distance, counted in steps. A game uses its own word for a place here.",
    "step away",
  ),
  yielding(
    core("Nearby", "adjacent", "One step away. In brackets, from the candidate.", "neighbouring", "neighboring"),
  ),
  yielding(
    core(
      "Nearby",
      HERE,
      "In the place of the acting unit, in brackets in that of the candidate. Also `in the same space`, with the game's own word for a place.",
    ),
  ),
  yielding(core("Occupied", "occupied", "Before or behind a place: there is a unit.", "taken")),
  yielding(core("Unoccupied", "unoccupied", "Before or behind a place: there is no unit.", "vacant", "empty", "free")),
  core("Within", "within", "At that distance or nearer, counted in steps."),
  core("WithinRange", "within range", "At that range or nearer, measured as for shooting."),
  core("RangeWord", "range", "The range of an action, among its signs."),
  core("Between", "between", "On a way from one of the two to the other."),
  core("Of", "of", "Joins a number to a quantity, or a part to the whole."),

  core("Way", "to", "Where the action ends."),
  core(
    "Way",
    "towards",
    "The direction of the action. It need not arrive.",
    "toward",
    "as close as possible to",
    "as near as possible to",
  ),
  core("Way", "nearer to", "The action must end nearer to it than it began.", "closer to"),
  core(
    "Way",
    "away from",
    "The action must end as far from it as it can, and farther than it began.",
    "farther from",
    "further from",
    "as far as possible from",
    "as far away as possible from",
    "as far as possible away from",
  ),
  yielding(
    core(
      "Restriction",
      "never",
      "Behind the goal of a movement: where it may not end.",
      "without entering",
      "never entering",
      "never enter",
      "not entering",
      "never into",
      "not into",
      "without ending",
      "never ending",
      "never end",
      "not ending",
      "never ends",
      "never enters",
      ...forms(
        ["never", "must never", "must not", "does not", "cannot", "may not"],
        ...forms(["end its", "ends its"], "move", "movement", "turn"),
      ),
      ...forms(["must never", "must not", "does not", "cannot", "may not"], "enter", "end"),
      "unless doing so would leave it",
      "unless that would leave it",
      "unless this would leave it",
    ),
  ),
  yielding(
    core(
      "Restriction",
      "without leaving",
      "Behind the goal of a movement: where it is in such a place, it must end in one.",
      "never leaving",
      "never leave",
    ),
  ),
  yielding(
    core("Restriction", "leaving", "Behind an action: what must be left, as in “leaving the last chest”.", "leave"),
  ),
  yielding(
    core(
      "Restriction",
      "never nearer to",
      "Behind the goal of a movement: it may not end nearer to it than it began.",
      "never closer to",
      ...forms(
        ["without", "never"],
        ...forms(["moving", "coming", "getting", "ending"], "nearer to", "closer to"),
        "approaching",
      ),
    ),
  ),
  ...OUTCOMES.map(([id, documentation, all]) =>
    yielding(core("Outcome", id, documentation, ...all.filter((form) => form !== id))),
  ),
  ...WOULD.map(([id, documentation, ...all]) =>
    yielding(core("Would", id, `Behind an action, before the colon: ${documentation}`, ...all)),
  ),
  yielding(
    core(
      "Restriction",
      "avoiding",
      "Behind the goal of a movement: it ends in such a place only where it must.",
      "avoid",
      "while avoiding",
      "trying to avoid",
    ),
  ),
  core("Manner", "targeting", "The target of the action."),
  core("Manner", "using", "With what, or by which unit, the action is done."),
  core("Manner", "accompanied by", "Which units go along."),

  captioned("header", "Game", "game", "Begins the line that names the game, and with it the words of the sheet."),
  captioned("header", "Scenario", "scenario", "Begins the line with the number and the title of the scenario."),
  captioned("header", "Bot", "bot", "Begins the line that names the side whose procedures follow."),
  captioned("caption", "StartingCards", "starting cards", "Begins the list of a side's cards at the start."),
  captioned("caption", "Force", "force", "Begins the list of the cards of one force of a side."),
  captioned("caption", "OtherCards", "other cards", "Begins the list of a side's cards that belong to no force."),
  captioned("caption", "Displays", "display", "Begins the list of a side's cards that lie face up.", "displays"),
  core("SpecialRules", "special rules", "Begins the rules of this scenario."),
  core("Definitions", "definitions", "Begins the words that this text defines."),
  captioned("section", "Definitions", "priorities", "Begins lists of criteria that this text gives names to."),
  captioned("caption", "BotRules", "bot rules", "Begins the rules of a side's bot in this scenario."),
  captioned("caption", "BotProcedures", "bot procedures", "Begins the procedures of a side's bot."),
  captioned(
    "caption",
    "BotProcedures",
    "program",
    "Begins procedures that end at their first true statement, even if nothing comes of its action.",
    "bot program",
  ),
  captioned("dangerous", "Dangerous", "dangerous", "Begins the table that ranks the units of the side it names."),
  captioned("section", "Table", "table", "Begins a table. Its row is chosen by dice or by a quantity, in brackets."),
  captioned("section", "Menu", "menu", "Begins a list of options with their costs and limits."),
  captioned("section", "Formulas", "formulas", "Begins the numbers that are worked out."),
  captioned("section", "Sequence", "sequence", "Begins steps that are done in order."),
  captioned("section", "Memory", "memory", "Begins the modes and counters that the bot remembers between its turns."),
  captioned(
    "section",
    "Checklist",
    "checklist",
    "Begins questions with Yes or No about two things, in brackets. The first row that is true answers.",
  ),
  captioned("section", "Routine", "routine", "Begins clauses that other clauses carry out by the name behind it."),
  captioned("tables", "By", "by", "Begins the columns of a table, and says what chooses the column."),
  captioned("tables", "Per", "per", "So much for each of the amount after it.", "for every"),
  captioned("tables", "Started", "started", "The last amount counts even if it is not complete."),
  captioned("tables", "Full", "full", "Only complete amounts count."),
  captioned(
    "tables",
    "PortionThereof",
    "or portion thereof",
    "The last amount counts even if it is not complete.",
    "or part thereof",
  ),
  captioned("tables", "RollAgain", "and roll again", "Rolls once more on the same table."),
  captioned("tables", "Reroll", "reroll", "A die that shows this number once more is rolled again."),
  captioned("tables", "OfEach", "of each", "The limit holds for every option by itself."),
  captioned("tables", "For", "for", "What a choice may cost, or what an option gives."),
  captioned("tables", "ForEachSide", "for each side", "Every side does this by itself."),
  captioned("tables", "Choose", "choose", "Takes options from a menu, as many as the points pay for."),
  captioned("tables", "Until", "until", "The steps are done again until this is so."),
  captioned("tables", "Count", "count", "Works out a formula."),
  captioned(
    "tables",
    "AtLeastHalf",
    "at least half from the list of",
    "Half the points or more are spent on the list that a roll has chosen.",
  ),
  core("InitiativeValue", "initiative value", "The initiative to use in this scenario."),
  core("Except", "except", "Leaves what follows out of the things, or out of the deck.", "exc"),
  yielding(
    core("Except", "other than", "Leaves what follows out of the things.", "ignoring", "excluding", "apart from"),
  ),
  core("AllOthersIn", "all others in", "Says where the cards are that the row does not count."),
];

/** The part that a core word plays in the grammar; the lexer makes one token type of each. */
export type CoreRole = (typeof CORE_WORDS)[number]["role"] | ReturnType<typeof wordsOfCardLists>[number]["role"];

/** The core words of a game: those of every game, and what it calls its lists of cards. */
export function coreWordsOf({ cardLists }: Pick<Lexicon, "cardLists">): readonly CoreEntry[] {
  return cardLists === undefined ? CORE_WORDS : [...CORE_WORDS, ...wordsOfCardLists(cardLists)];
}

/** The form that says of a deck that it holds a card of every unit of a group. */
export function allOfGroupForm({ group }: CardLists): string {
  return `all units of ${group}`;
}

function wordsOfCardLists(lists: CardLists): readonly WordInRole<"Decks" | "AllOfGroup" | "Group">[] {
  const { deck, group } = lists;
  return [
    captioned("caption", "Decks", deck.many, "Begins the list of what a side's decks hold.", deck.one),
    captioned("deck", "AllOfGroup", allOfGroupForm(lists), `A deck holds a card of every unit of the ${group}.`),
    captioned("deck", "Group", group, `The cards after its letter belong to that ${group}.`),
  ];
}

/** The words of a role, in each form. */
export function coreForms(role: (typeof CORE_WORDS)[number]["role"]): readonly string[] {
  return CORE_WORDS.flatMap((word) => (word.role === role ? [word.id, ...(word.forms ?? [])] : []));
}

/** The words that begin a section behind the name of its side. */
export const FORMS_OF_CAPTIONS: readonly string[] = CORE_WORDS.flatMap(({ id, where, forms: others = [] }) =>
  where === "caption" ? [id, ...others] : [],
);

/** The words that no word of a game takes the place of, wherever they stand. */
export const FORMS_OF_ALL_GAMES: ReadonlySet<string> = new Set(
  CORE_WORDS.flatMap(({ id, role, where, yields, forms = [] }) =>
    (where === undefined || where === "clauses") && yields !== true && role !== "Way"
      ? [id, ...forms].map(foldForm)
      : [],
  ),
);

/** The roles that core words have, in any game. */
export const CORE_ROLES: readonly CoreRole[] = [...CORE_WORDS, ...wordsOfCardLists(cardListsOf({}))].map(
  ({ role }) => role,
);
