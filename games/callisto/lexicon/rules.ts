import type { RuleScope, RuleWord } from "../../../grammar/lexicon.ts";
import { STRUCTURAL, type WordMeaning } from "./meaning.ts";

/**
 * A rule acts in the evaluators and effects, which ask whether the scenario or the sheet has it; the word itself
 * carries nothing to evaluate.
 */
function rule(
  id: string,
  scopes: readonly RuleScope[],
  sentence: string,
  documentation: string,
  source: string,
): RuleWord<WordMeaning> {
  return { category: "rule", id, scopes, sentences: [sentence], documentation, rule: source, meaning: STRUCTURAL };
}

/** What holds for both players. */
const SCENARIO_RULES: readonly RuleWord<WordMeaning>[] = [
  rule(
    "# objective points win",
    ["scenario"],
    "# objective points win",
    "The side that first controls objectives worth this many points wins.",
    "B:784",
  ),
  rule(
    "# neutralised units win",
    ["scenario"],
    "# neutralised units win",
    "The side that first neutralises this many units of the other wins.",
    "B:784",
  ),
  rule(
    "civilians are objectives",
    ["scenario"],
    "Spaces with a civilian are objectives of the {side}",
    "For this side, a space is an objective while a civilian marker lies in it.",
    "OPEN-47, S:1185",
  ),
  rule(
    "buildings are objectives",
    ["scenario"],
    "Spaces with a building are objectives of the {side}",
    "For this side, a space is an objective while a building stands in it.",
    "S:1193, S:1195",
  ),
  rule(
    "control rescues civilians",
    ["scenario"],
    "Control by the {side} rescues the civilian of the space",
    "When this side takes control of a space, a civilian marker there leaves the board and counts as rescued. Control by the other side and the loss of the building do not affect it.",
    "S:1187-1189, S:1195",
  ),
  rule(
    "# civilians rescued win",
    ["scenario"],
    "# civilians rescued win for the {side}",
    "This side wins with this many civilians rescued.",
    "S:1191",
  ),
  rule(
    "# buildings destroyed win",
    ["scenario"],
    "# buildings destroyed win for the {side}",
    "This side wins with this many buildings destroyed.",
    "S:1193",
  ),
  rule(
    "# victory points win",
    ["scenario"],
    "# victory points win",
    "The side that first has this many victory points wins.",
    "S:1568",
  ),
  rule(
    "a neutralised enemy is worth # victory point",
    ["scenario"],
    "A neutralised enemy is worth # victory point",
    "Neutralising a unit of the other side gives this many victory points.",
    "S:1568",
  ),
  rule(
    "a controlled objective with its structure standing is worth # victory point",
    ["scenario"],
    "A controlled objective is worth # victory point while its structure stands",
    "A controlled objective gives this many victory points while the structure in its space stands. Once the structure is destroyed, the space is no longer an objective.",
    "OPEN-49, OPEN-67, S:1568",
  ),
  rule(
    "a prisoner marks a space",
    ["scenario"],
    "The prisoner is a marker of the {side}",
    "One space holds the prisoner, a member of this side whom the other side has caught.",
    "S:1934",
  ),
  rule(
    "escape pods are structures",
    ["scenario"],
    "# escape pods are structures",
    "This many spaces hold an escape pod. An armoured attack can destroy it.",
    "S:1936",
  ),
  rule(
    "the prisoner rides along",
    ["scenario"],
    "The prisoner goes along with the {side}",
    "A unit of this side that leaves the prisoner's space may take the prisoner with it.",
    "S:1938",
  ),
  rule(
    "the prisoner at an intact escape pod wins",
    ["scenario"],
    "The prisoner at an intact escape pod wins for the {side}",
    "This side wins when the prisoner reaches a space with an escape pod that is not destroyed.",
    "S:1939",
  ),
  rule(
    "mechs start deactivated",
    ["scenario"],
    "Mechs of the {side} start deactivated",
    "Every mech of this side begins in a suppressed base. It cannot be bolstered, but it can be attacked.",
    "S:2357-2359",
  ),
  rule(
    "control activates mechs",
    ["scenario"],
    "Control by the {side} activates the mechs of the space",
    "When this side takes control of a space, its deactivated mechs there become active, and their cards can be bolstered.",
    "S:2361",
  ),
  rule(
    "a laser attacks at # with range #",
    ["scenario"],
    "A laser attacks at strength # with range #",
    "A space with laser equipment lets a unit attack at this strength and range. The attack works on personnel and on armour.",
    "S:2365",
  ),
  rule(
    "mechs escape",
    ["scenario"],
    "Mechs of the {side} escape by stepping off an escape space",
    "An active mech of this side leaves the board with one more step from an escape space. All its cards leave the game. A neutralised mech has not escaped.",
    "OPEN-52, S:2393-2397",
  ),
  rule(
    "deactivated mechs are objectives",
    ["scenario", "bot"],
    "Deactivated mechs are objectives",
    "The space of a deactivated mech is an objective.",
    "S:2419, S:2561",
  ),
  rule(
    "the maps are apart",
    ["scenario"],
    "The two maps are apart",
    "Nothing moves or attacks from one map to the other.",
    "S:3245",
  ),
  rule(
    "a destroyed control station suppresses its force",
    ["scenario"],
    "A destroyed control station suppresses force # of the {side}",
    "Two spaces hold communications equipment that serves this force on the other map. When one of them is destroyed, every unit of the force is suppressed.",
    "S:3243-3251",
  ),
];

/** How the bolster decks lie. */
const DECK_RULES: readonly RuleWord<WordMeaning>[] = [
  rule(
    "a displayed Commander replaces the first card of its mech",
    ["scenario"],
    "A displayed Commander replaces the first card of its mech drawn from deck {letter}",
    "When the bot draws a card of a mech whose Commander is displayed, the Commander goes to the discard pile instead, and the card is shuffled back into the deck.",
    "rules §9.4, S:1544-1548",
  ),
  rule(
    "Merc and Stalker cards lie on top",
    ["scenario"],
    "Merc and Stalker cards lie on top of decks {letter} and {letter}",
    "In these decks, the shuffled Merc and Stalker cards lie on top of the other shuffled cards.",
    "S:1994-1996",
  ),
  rule(
    "the Drone lies on top",
    ["scenario"],
    "The Drone lies on top of deck {letter}",
    "The Drone's card goes on top of the shuffled deck, so the bot draws it first.",
    "S:2786",
  ),
  rule(
    "mech cards lie face up",
    ["scenario"],
    "Mech cards lie face up",
    "The mechs' cards do not form a deck. They lie face up, and the bot chooses among them.",
    "S:2349",
  ),
];

/** What holds for one side's bot alone. */
const BOT_RULES: readonly RuleWord<WordMeaning>[] = [
  rule(
    "an adjusted initiative does not count for the bid",
    ["bot"],
    "An adjusted initiative does not count for the bid",
    "A procedure's printed initiative value changes when its cards are resolved. It does not change what they count for the bid.",
    "S:1370",
  ),
  rule(
    "the east door of the prison is open",
    ["bot"],
    "The east door of the prison is open",
    "The bot treats this door as open, even if it is closed on the board.",
    "S:2022",
  ),
  rule(
    "Corp-Sec Z and Scout Z enter at the Z unit space",
    ["bot"],
    "Corp-Sec Z and Scout Z enter at the Z unit space",
    "These units enter the board at the space set up for squad Z. All others enter at the usual spawn point.",
    "S:2024",
  ),
  rule(
    "squads A and D enter at spawn point 1, squads B and C at 2",
    ["bot"],
    "Squads A and D enter at spawn point 1, squads B and C at 2",
    "The units of each squad enter the board at the spawn point named.",
    "S:2150",
  ),
  rule(
    "the prisoner always rides along",
    ["bot"],
    "The prisoner always goes along",
    "A bot unit that leaves the prisoner's space always takes the prisoner with it.",
    "S:2152",
  ),
  rule(
    "a mech beside an armoured attack is threatened",
    ["bot"],
    "A mech beside an armoured attack is threatened",
    "A mech is a threatened objective if it shares its space with an enemy unit that has an armoured attack.",
    "S:2419",
  ),
  rule(
    "a hit deactivated mech leaves the board",
    ["bot"],
    "A hit deactivated mech leaves the board",
    "A deactivated mech that is hit is removed from the board.",
    "S:2419, S:2561",
  ),
  rule(
    "an active mech loses Gunner, then Navigator, then Commander",
    ["bot"],
    "An active mech loses Gunner, then Navigator, then Commander",
    "An active mech that is hit loses its cards in this order, from discard pile, deck and supply. Without all five, it is neutralised. When it escapes, its Navigator and Gunner cards leave the deck at once.",
    "OPEN-51, S:2421-2423",
  ),
  rule(
    "doors open outwards only",
    ["bot"],
    "Doors open outwards only",
    "The bot treats a door as open on the way out of a building and as closed on the way in. It uses no door buttons.",
    "OPEN-53, S:3287, S:3433",
  ),
  rule(
    "Lyssa attacks adjacent closed doors",
    ["bot"],
    "Lyssa attacks adjacent closed doors",
    "Lyssa treats an adjacent closed door as an enemy, without a threshold.",
    "S:3401",
  ),
];

/** Every rule that a scenario of the book, or one of its bots, has beside the game's own. */
export const RULES: readonly RuleWord<WordMeaning>[] = [...SCENARIO_RULES, ...DECK_RULES, ...BOT_RULES];
