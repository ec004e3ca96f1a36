// Generated from procedures/callisto/game.bot by `npm run docs`; a test fails when it is stale.

/** The words of Callisto that its text states. */
export const CALLISTO_WORDS = {
  game: "Callisto",
  sides: [
    { id: "LFA", forms: ["LFA"] },
    { id: "Breakers", forms: ["Breakers", "Breaker"] },
  ],
  rules: [
    {
      category: "rule",
      id: "# objective points win",
      scopes: ["scenario"],
      sentences: ["# objective points win"],
      documentation: "The side that first controls objectives worth this many points wins.",
      rule: "B:784",
    },
    {
      category: "rule",
      id: "# neutralised units win",
      scopes: ["scenario"],
      sentences: ["# neutralised units win"],
      documentation: "The side that first neutralises this many units of the other wins.",
      rule: "B:784",
    },
    {
      category: "rule",
      id: "civilians are objectives",
      scopes: ["scenario"],
      sentences: ["Spaces with a civilian are objectives of the {side}"],
      documentation: "For this side, a space is an objective while a civilian marker lies in it.",
      rule: "OPEN-47, S:1185",
    },
    {
      category: "rule",
      id: "buildings are objectives",
      scopes: ["scenario"],
      sentences: ["Spaces with a building are objectives of the {side}"],
      documentation: "For this side, a space is an objective while a building stands in it.",
      rule: "S:1193, S:1195",
    },
    {
      category: "rule",
      id: "control rescues civilians",
      scopes: ["scenario"],
      sentences: ["Control by the {side} rescues the civilian of the space"],
      documentation:
        "When this side takes control of a space, a civilian marker there leaves the board and counts as rescued. Control by the other side and the loss of the building do not affect it.",
      rule: "S:1187-1189, S:1195",
    },
    {
      category: "rule",
      id: "# civilians rescued win",
      scopes: ["scenario"],
      sentences: ["# civilians rescued win for the {side}"],
      documentation: "This side wins with this many civilians rescued.",
      rule: "S:1191",
    },
    {
      category: "rule",
      id: "# buildings destroyed win",
      scopes: ["scenario"],
      sentences: ["# buildings destroyed win for the {side}"],
      documentation: "This side wins with this many buildings destroyed.",
      rule: "S:1193",
    },
    {
      category: "rule",
      id: "# victory points win",
      scopes: ["scenario"],
      sentences: ["# victory points win"],
      documentation: "The side that first has this many victory points wins.",
      rule: "S:1568",
    },
    {
      category: "rule",
      id: "a neutralised enemy is worth # victory point",
      scopes: ["scenario"],
      sentences: ["A neutralised enemy is worth # victory point"],
      documentation: "Neutralising a unit of the other side gives this many victory points.",
      rule: "S:1568",
    },
    {
      category: "rule",
      id: "a controlled objective with its structure standing is worth # victory point",
      scopes: ["scenario"],
      sentences: ["A controlled objective is worth # victory point while its structure stands"],
      documentation:
        "A controlled objective gives this many victory points while the structure in its space stands. Once the structure is destroyed, the space is no longer an objective.",
      rule: "OPEN-49, OPEN-67, S:1568",
    },
    {
      category: "rule",
      id: "a prisoner marks a space",
      scopes: ["scenario"],
      sentences: ["The prisoner is a marker of the {side}"],
      documentation: "One space holds the prisoner, a member of this side whom the other side has caught.",
      rule: "S:1934",
    },
    {
      category: "rule",
      id: "escape pods are structures",
      scopes: ["scenario"],
      sentences: ["# escape pods are structures"],
      documentation: "This many spaces hold an escape pod. An armoured attack can destroy it.",
      rule: "S:1936",
    },
    {
      category: "rule",
      id: "the prisoner rides along",
      scopes: ["scenario"],
      sentences: ["The prisoner goes along with the {side}"],
      documentation: "A unit of this side that leaves the prisoner's space may take the prisoner with it.",
      rule: "S:1938",
    },
    {
      category: "rule",
      id: "the prisoner at an intact escape pod wins",
      scopes: ["scenario"],
      sentences: ["The prisoner at an intact escape pod wins for the {side}"],
      documentation: "This side wins when the prisoner reaches a space with an escape pod that is not destroyed.",
      rule: "S:1939",
    },
    {
      category: "rule",
      id: "mechs start deactivated",
      scopes: ["scenario"],
      sentences: ["Mechs of the {side} start deactivated"],
      documentation:
        "Every mech of this side begins in a suppressed base. It cannot be bolstered, but it can be attacked.",
      rule: "S:2357-2359",
    },
    {
      category: "rule",
      id: "control activates mechs",
      scopes: ["scenario"],
      sentences: ["Control by the {side} activates the mechs of the space"],
      documentation:
        "When this side takes control of a space, its deactivated mechs there become active, and their cards can be bolstered.",
      rule: "S:2361",
    },
    {
      category: "rule",
      id: "a laser attacks at # with range #",
      scopes: ["scenario"],
      sentences: ["A laser attacks at strength # with range #"],
      documentation:
        "A space with laser equipment lets a unit attack at this strength and range. The attack works on personnel and on armour.",
      rule: "S:2365",
    },
    {
      category: "rule",
      id: "mechs escape",
      scopes: ["scenario"],
      sentences: ["Mechs of the {side} escape by stepping off an escape space"],
      documentation:
        "An active mech of this side leaves the board with one more step from an escape space. All its cards leave the game. A neutralised mech has not escaped.",
      rule: "OPEN-52, S:2393-2397",
    },
    {
      category: "rule",
      id: "deactivated mechs are objectives",
      scopes: ["scenario", "bot"],
      sentences: ["Deactivated mechs are objectives"],
      documentation: "The space of a deactivated mech is an objective.",
      rule: "S:2419, S:2561",
    },
    {
      category: "rule",
      id: "the maps are apart",
      scopes: ["scenario"],
      sentences: ["The # maps are apart"],
      documentation: "Nothing moves or attacks from one map to the other.",
      rule: "S:3245",
    },
    {
      category: "rule",
      id: "a destroyed control station suppresses its force",
      scopes: ["scenario"],
      sentences: ["Force # of the {side} is suppressed when one of its # control stations is destroyed"],
      documentation:
        "So many spaces hold communications equipment that serves this force on the other map. When one of them is destroyed, every unit of the force is suppressed.",
      rule: "S:3243-3251",
    },
    {
      category: "rule",
      id: "a displayed Commander replaces the first card of its mech",
      scopes: ["scenario"],
      sentences: ["A displayed Commander replaces the first card of its mech drawn from deck {letter}"],
      documentation:
        "When the bot draws a card of a mech whose Commander is displayed, the Commander goes to the discard pile instead, and the card is shuffled back into the deck.",
      rule: "rules §9.4, S:1544-1548",
    },
    {
      category: "rule",
      id: "Merc and Stalker cards lie on top",
      scopes: ["scenario"],
      sentences: ["Merc and Stalker cards lie on top of decks {letter} and {letter}"],
      documentation: "In these decks, the shuffled Merc and Stalker cards lie on top of the other shuffled cards.",
      rule: "S:1994-1996",
    },
    {
      category: "rule",
      id: "the Drone lies on top",
      scopes: ["scenario"],
      sentences: ["The Drone lies on top of deck {letter}"],
      documentation: "The Drone's card goes on top of the shuffled deck, so the bot draws it first.",
      rule: "S:2786",
    },
    {
      category: "rule",
      id: "mech cards lie face up",
      scopes: ["scenario"],
      sentences: ["Mech cards lie face up"],
      documentation: "The mechs' cards do not form a deck. They lie face up, and the bot chooses among them.",
      rule: "S:2349",
    },
    {
      category: "rule",
      id: "an adjusted initiative does not count for the bid",
      scopes: ["bot"],
      sentences: ["An adjusted initiative does not count for the bid"],
      documentation:
        "A procedure's printed initiative value changes when its cards are resolved. It does not change what they count for the bid.",
      rule: "S:1370",
    },
    {
      category: "rule",
      id: "the east door of the prison is open",
      scopes: ["bot"],
      sentences: ["The east door of the prison is open"],
      documentation: "The bot treats this door as open, even if it is closed on the board.",
      rule: "S:2022",
    },
    {
      category: "rule",
      id: "Corp-Sec and Scout enter at a unit space",
      scopes: ["bot"],
      sentences: ["Corp-Sec {letter} and Scout {letter} enter at the {letter} unit space"],
      documentation:
        "These units enter the board at the space set up for that squad. All others enter at the usual spawn point.",
      rule: "S:2024",
    },
    {
      category: "rule",
      id: "squads enter at spawn points",
      scopes: ["bot"],
      sentences: ["Squads {letter} and {letter} enter at spawn point #, squads {letter} and {letter} at #"],
      documentation: "The units of each squad enter the board at the spawn point named.",
      rule: "S:2150",
    },
    {
      category: "rule",
      id: "the prisoner always rides along",
      scopes: ["bot"],
      sentences: ["The prisoner always goes along"],
      documentation: "A bot unit that leaves the prisoner's space always takes the prisoner with it.",
      rule: "S:2152",
    },
    {
      category: "rule",
      id: "a mech beside an armoured attack is threatened",
      scopes: ["bot"],
      sentences: ["A mech beside an armoured attack is threatened"],
      documentation:
        "A mech is a threatened objective if it shares its space with an enemy unit that has an armoured attack.",
      rule: "S:2419",
    },
    {
      category: "rule",
      id: "a hit deactivated mech leaves the board",
      scopes: ["bot"],
      sentences: ["A hit deactivated mech leaves the board"],
      documentation: "A deactivated mech that is hit is removed from the board.",
      rule: "S:2419, S:2561",
    },
    {
      category: "rule",
      id: "an active mech loses Gunner, then Navigator, then Commander",
      scopes: ["bot"],
      sentences: ["An active mech loses Gunner, then Navigator, then Commander"],
      documentation:
        "An active mech that is hit loses its cards in this order, from discard pile, deck and supply. Without all five, it is neutralised. When it escapes, its Navigator and Gunner cards leave the deck at once.",
      rule: "OPEN-51, S:2421-2423",
    },
    {
      category: "rule",
      id: "doors open outwards only",
      scopes: ["bot"],
      sentences: ["Doors open outwards only"],
      documentation:
        "The bot treats a door as open on the way out of a building and as closed on the way in. It uses no door buttons.",
      rule: "OPEN-53, S:3287, S:3433",
    },
    {
      category: "rule",
      id: "Lyssa attacks adjacent closed doors",
      scopes: ["bot"],
      sentences: ["Lyssa attacks adjacent closed doors"],
      documentation: "Lyssa treats an adjacent closed door as an enemy, without a threshold.",
      rule: "S:3401",
    },
  ],
} as const;

/** The digest of that text. */
export const CALLISTO_TEXT = "ac7af44c558dca14";

/** The ids of the rules that its scenarios and bots may state. */
export type CallistoRule =
  | "# objective points win"
  | "# neutralised units win"
  | "civilians are objectives"
  | "buildings are objectives"
  | "control rescues civilians"
  | "# civilians rescued win"
  | "# buildings destroyed win"
  | "# victory points win"
  | "a neutralised enemy is worth # victory point"
  | "a controlled objective with its structure standing is worth # victory point"
  | "a prisoner marks a space"
  | "escape pods are structures"
  | "the prisoner rides along"
  | "the prisoner at an intact escape pod wins"
  | "mechs start deactivated"
  | "control activates mechs"
  | "a laser attacks at # with range #"
  | "mechs escape"
  | "deactivated mechs are objectives"
  | "the maps are apart"
  | "a destroyed control station suppresses its force"
  | "a displayed Commander replaces the first card of its mech"
  | "Merc and Stalker cards lie on top"
  | "the Drone lies on top"
  | "mech cards lie face up"
  | "an adjusted initiative does not count for the bid"
  | "the east door of the prison is open"
  | "Corp-Sec and Scout enter at a unit space"
  | "squads enter at spawn points"
  | "the prisoner always rides along"
  | "a mech beside an armoured attack is threatened"
  | "a hit deactivated mech leaves the board"
  | "an active mech loses Gunner, then Navigator, then Commander"
  | "doors open outwards only"
  | "Lyssa attacks adjacent closed doors";
