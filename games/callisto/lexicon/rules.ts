import type { RuleWord } from "../../../grammar/lexicon.ts";
import { ruleTable } from "../../../grammar/word-table.ts";

// A rule acts in the evaluators and effects, which ask whether the scenario or the sheet has it.

/** What holds for both players. */
const SCENARIO_RULES = ruleTable(["scenario"], {
  "# objective points win": {
    documentation: "The side that first controls objectives worth this many points wins.",
    rule: "B:784",
  },
  "# neutralised units win": {
    documentation: "The side that first neutralises this many units of the other wins.",
    rule: "B:784",
  },
  "civilians are objectives": {
    sentences: ["Spaces with a civilian are objectives of the {side}"],
    documentation: "For this side, a space is an objective while a civilian marker lies in it.",
    rule: "OPEN-47, S:1185",
  },
  "buildings are objectives": {
    sentences: ["Spaces with a building are objectives of the {side}"],
    documentation: "For this side, a space is an objective while a building stands in it.",
    rule: "S:1193, S:1195",
  },
  "control rescues civilians": {
    sentences: ["Control by the {side} rescues the civilian of the space"],
    documentation:
      "When this side takes control of a space, a civilian marker there leaves the board and counts as rescued. Control by the other side and the loss of the building do not affect it.",
    rule: "S:1187-1189, S:1195",
  },
  "# civilians rescued win": {
    sentences: ["# civilians rescued win for the {side}"],
    documentation: "This side wins with this many civilians rescued.",
    rule: "S:1191",
  },
  "# buildings destroyed win": {
    sentences: ["# buildings destroyed win for the {side}"],
    documentation: "This side wins with this many buildings destroyed.",
    rule: "S:1193",
  },
  "# victory points win": {
    documentation: "The side that first has this many victory points wins.",
    rule: "S:1568",
  },
  "a neutralised enemy is worth # victory point": {
    documentation: "Neutralising a unit of the other side gives this many victory points.",
    rule: "S:1568",
  },
  "a controlled objective with its structure standing is worth # victory point": {
    sentences: ["A controlled objective is worth # victory point while its structure stands"],
    documentation:
      "A controlled objective gives this many victory points while the structure in its space stands. Once the structure is destroyed, the space is no longer an objective.",
    rule: "OPEN-49, OPEN-67, S:1568",
  },
  "a prisoner marks a space": {
    sentences: ["The prisoner is a marker of the {side}"],
    documentation: "One space holds the prisoner, a member of this side whom the other side has caught.",
    rule: "S:1934",
  },
  "escape pods are structures": {
    sentences: ["# escape pods are structures"],
    documentation: "This many spaces hold an escape pod. An armoured attack can destroy it.",
    rule: "S:1936",
  },
  "the prisoner rides along": {
    sentences: ["The prisoner goes along with the {side}"],
    documentation: "A unit of this side that leaves the prisoner's space may take the prisoner with it.",
    rule: "S:1938",
  },
  "the prisoner at an intact escape pod wins": {
    sentences: ["The prisoner at an intact escape pod wins for the {side}"],
    documentation: "This side wins when the prisoner reaches a space with an escape pod that is not destroyed.",
    rule: "S:1939",
  },
  "mechs start deactivated": {
    sentences: ["Mechs of the {side} start deactivated"],
    documentation:
      "Every mech of this side begins in a suppressed base. It cannot be bolstered, but it can be attacked.",
    rule: "S:2357-2359",
  },
  "control activates mechs": {
    sentences: ["Control by the {side} activates the mechs of the space"],
    documentation:
      "When this side takes control of a space, its deactivated mechs there become active, and their cards can be bolstered.",
    rule: "S:2361",
  },
  "a laser attacks at # with range #": {
    sentences: ["A laser attacks at strength # with range #"],
    documentation:
      "A space with laser equipment lets a unit attack at this strength and range. The attack works on personnel and on armour.",
    rule: "S:2365",
  },
  "mechs escape": {
    sentences: ["Mechs of the {side} escape by stepping off an escape space"],
    documentation:
      "An active mech of this side leaves the board with one more step from an escape space. All its cards leave the game. A neutralised mech has not escaped.",
    rule: "OPEN-52, S:2393-2397",
  },
  "deactivated mechs are objectives": {
    scopes: ["scenario", "bot"],
    documentation: "The space of a deactivated mech is an objective.",
    rule: "S:2419, S:2561",
  },
  "the maps are apart": {
    sentences: ["The two maps are apart"],
    documentation: "Nothing moves or attacks from one map to the other.",
    rule: "S:3245",
  },
  "a destroyed control station suppresses its force": {
    sentences: ["A destroyed control station suppresses force # of the {side}"],
    documentation:
      "Two spaces hold communications equipment that serves this force on the other map. When one of them is destroyed, every unit of the force is suppressed.",
    rule: "S:3243-3251",
  },
});

/** How the bolster decks lie. */
const DECK_RULES = ruleTable(["scenario"], {
  "a displayed Commander replaces the first card of its mech": {
    sentences: ["A displayed Commander replaces the first card of its mech drawn from deck {letter}"],
    documentation:
      "When the bot draws a card of a mech whose Commander is displayed, the Commander goes to the discard pile instead, and the card is shuffled back into the deck.",
    rule: "rules §9.4, S:1544-1548",
  },
  "Merc and Stalker cards lie on top": {
    sentences: ["Merc and Stalker cards lie on top of decks {letter} and {letter}"],
    documentation: "In these decks, the shuffled Merc and Stalker cards lie on top of the other shuffled cards.",
    rule: "S:1994-1996",
  },
  "the Drone lies on top": {
    sentences: ["The Drone lies on top of deck {letter}"],
    documentation: "The Drone's card goes on top of the shuffled deck, so the bot draws it first.",
    rule: "S:2786",
  },
  "mech cards lie face up": {
    documentation: "The mechs' cards do not form a deck. They lie face up, and the bot chooses among them.",
    rule: "S:2349",
  },
});

/** What holds for one side's bot alone. */
const BOT_RULES = ruleTable(["bot"], {
  "an adjusted initiative does not count for the bid": {
    documentation:
      "A procedure's printed initiative value changes when its cards are resolved. It does not change what they count for the bid.",
    rule: "S:1370",
  },
  "the east door of the prison is open": {
    documentation: "The bot treats this door as open, even if it is closed on the board.",
    rule: "S:2022",
  },
  "Corp-Sec Z and Scout Z enter at the Z unit space": {
    documentation:
      "These units enter the board at the space set up for squad Z. All others enter at the usual spawn point.",
    rule: "S:2024",
  },
  "squads A and D enter at spawn point 1, squads B and C at 2": {
    documentation: "The units of each squad enter the board at the spawn point named.",
    rule: "S:2150",
  },
  "the prisoner always rides along": {
    sentences: ["The prisoner always goes along"],
    documentation: "A bot unit that leaves the prisoner's space always takes the prisoner with it.",
    rule: "S:2152",
  },
  "a mech beside an armoured attack is threatened": {
    documentation:
      "A mech is a threatened objective if it shares its space with an enemy unit that has an armoured attack.",
    rule: "S:2419",
  },
  "a hit deactivated mech leaves the board": {
    documentation: "A deactivated mech that is hit is removed from the board.",
    rule: "S:2419, S:2561",
  },
  "an active mech loses Gunner, then Navigator, then Commander": {
    documentation:
      "An active mech that is hit loses its cards in this order, from discard pile, deck and supply. Without all five, it is neutralised. When it escapes, its Navigator and Gunner cards leave the deck at once.",
    rule: "OPEN-51, S:2421-2423",
  },
  "doors open outwards only": {
    documentation:
      "The bot treats a door as open on the way out of a building and as closed on the way in. It uses no door buttons.",
    rule: "OPEN-53, S:3287, S:3433",
  },
  "Lyssa attacks adjacent closed doors": {
    documentation: "Lyssa treats an adjacent closed door as an enemy, without a threshold.",
    rule: "S:3401",
  },
});

/** Every rule that a scenario of the book, or one of its bots, has beside the game's own. */
export const RULES: readonly RuleWord[] = [...SCENARIO_RULES, ...DECK_RULES, ...BOT_RULES];
