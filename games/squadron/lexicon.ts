// Generated from procedures/squadron/game.bot by `npm run docs`; a test fails when it is stale.
import type {
  QuantityWord,
  AdjectiveWord,
  TitleWord,
  RelationWord,
  NounWord,
  ActionWord,
} from "../../grammar/lexicon.ts";
import {
  type DeclaredLexicon,
  type DeclaredMeaning,
  OF_ONE_SIDE,
  EVERYTHING,
  means,
  is,
  withinSteps,
  some,
  atLeast,
  not,
  every,
  ofSide,
} from "../shared/declared/word.ts";
import { wordsOfEveryGame, withChanges } from "../shared/declared/words-of-every-game.ts";
import { wordTable } from "../../grammar/base-words.ts";
import { SQUADRON_CODE } from "./code.ts";

/** The words of Squadrons, as its text declares them. */
export const SQUADRON_LEXICON: DeclaredLexicon = {
  game: "Squadrons",
  sorts: ["Band", "Craft"],
  sides: [
    { id: "Squadron", forms: ["Squadron"] },
    { id: "CT", forms: ["CT", "CTs"] },
    { id: "Machines", forms: ["Machines", "Machine"] },
  ],
  roles: { place: "Band", unit: "Craft", contains: "with", stands: "in", allyOf: "allied to" },
  keepsMemory: true,
  severalActions: true,
  rules: [
    {
      category: "rule",
      id: "loses with the station",
      scopes: ["scenario"],
      sentences: ["{side} loses if the space station is destroyed"],
      documentation: "Its opponent wins at once.",
      rule: "l. 557-558",
    },
    {
      category: "rule",
      id: "defends the station",
      scopes: ["scenario"],
      sentences: ["{side} defends the space station"],
      documentation: "Whether it loses if the station is destroyed is an open point: station-lost.",
      rule: "l. 589-592, 617-619",
    },
    {
      category: "rule",
      id: "without command",
      scopes: ["scenario"],
      sentences: ["If all vessels of {side} are destroyed, all its fighters are immediately removed"],
      documentation: "Any that carry a nuclear warhead explode it.",
      rule: "l. 601",
    },
    {
      category: "rule",
      id: "invented procedure",
      scopes: ["bot"],
      sentences: ["This procedure is invented"],
      documentation: "The book prints no procedure for this side; the one of the sheet is of this project.",
    },
    {
      category: "rule",
      id: "side gives up",
      scopes: ["sequence"],
      sentences: ["one side gives up"],
      documentation: "A side that has lost enough has chosen to give up: all its craft flee.",
      rule: "l. 150-151, 246-251",
    },
    {
      category: "rule",
      id: "vessels destroyed",
      scopes: ["sequence"],
      sentences: ["all their vessels are destroyed"],
      documentation: "A side has no vessel left on the table.",
      rule: "l. 150-151",
    },
  ],
  coercions: [
    {
      id: "band of craft",
      from: "Craft",
      to: "Band",
      documentation: "Where a place is wanted, a craft stands for its band.",
      meaning: { kind: "place of unit" },
    },
  ],
  places: 25,
  lastTie: "at random",
  words: [
    ...withChanges(
      wordsOfEveryGame(
        { sort: "Band" },
        { one: "band", many: "bands" },
        { sort: "Craft" },
        { one: "craft", many: "craft" },
        [],
        true,
        OF_ONE_SIDE,
      ),
      { "adjacent to": null },
    ),
    {
      category: "noun",
      id: "inch",
      forms: ["inches"],
      sort: "Band",
      countedIn: "range",
      perPlace: 3,
      documentation: "A distance: 3 inches from one band to the next, and what is less counts as none.",
      meaning: EVERYTHING,
    },
    {
      category: "postfix",
      id: "on the board",
      forms: ["on board", "on the map", "in play"],
      of: ["Craft"],
      presence: true,
      documentation: "It is there, as every unit of a position is.",
      meaning: EVERYTHING,
    },
    {
      category: "noun",
      id: "planet",
      documentation: "It can be a planet. The planet of the defenders is here.",
      meaning: means(is("planet", true)),
      forms: ["planets", "planet band", "planet bands"],
      sort: "Band",
      criterion: true,
    },
    ...wordTable<QuantityWord<DeclaredMeaning>>("quantity", {
      lasers: {
        forms: ["laser"],
        of: ["Craft"],
        range: [0, 2],
        documentation: "It has lasers (0–2). Lasers that work and were not fired this turn.",
        meaning: { kind: "quantity", field: "lasers" },
      },
      missiles: {
        forms: ["missile"],
        of: ["Craft"],
        range: [0, 2],
        documentation: "It has missiles (0–2). Missiles that work and were not fired this turn.",
        meaning: { kind: "quantity", field: "missiles" },
      },
      expendables: {
        forms: ["expendable"],
        of: ["Craft"],
        range: [0, 1],
        documentation: "It has expendables (0–1). Expendable munitions that are loaded.",
        meaning: { kind: "quantity", field: "expendables" },
      },
      damage: {
        of: ["Craft"],
        range: [0, 12],
        documentation: "It has damage (0–12). How many of its modules are damaged.",
        meaning: { kind: "quantity", field: "damage" },
      },
      value: {
        of: ["Craft"],
        range: [0, 100],
        documentation: "It has value (0–100). What the craft costs in M€.",
        meaning: { kind: "quantity", field: "value" },
        rule: "l. 102-146",
      },
    }),
    ...wordTable<AdjectiveWord<DeclaredMeaning>>("adjective", {
      large: {
        documentation:
          "It has a size (none, large or small). A vessel is large. A craft that larger vessels carry is small; the book also calls these fighters.",
        meaning: means(is("size", "large")),
        of: ["Craft"],
        choice: "size",
        rule: "l. 33-39",
      },
      small: {
        documentation:
          "It has a size (none, large or small). A vessel is large. A craft that larger vessels carry is small; the book also calls these fighters.",
        meaning: means(is("size", "small")),
        of: ["Craft"],
        choice: "size",
        rule: "l. 33-39",
      },
    }),
    {
      category: "quantity",
      id: "size",
      of: ["Craft"],
      documentation:
        "It has a size (none, large or small). A vessel is large. A craft that larger vessels carry is small; the book also calls these fighters.",
      onlyInTables: true,
      meaning: null,
      rule: "l. 33-39",
    },
    ...wordTable<AdjectiveWord<DeclaredMeaning>>("adjective", {
      powered: {
        of: ["Craft"],
        opposite: "unpowered",
        documentation: "It is powered or unpowered. None of its engines and thrusters works, or a tractor holds it.",
        meaning: means(is("unpowered", false)),
        rule: "l. 350-352",
      },
      unpowered: {
        of: ["Craft"],
        opposite: "powered",
        documentation: "It is powered or unpowered. None of its engines and thrusters works, or a tractor holds it.",
        meaning: means(is("unpowered", true)),
        rule: "l. 350-352",
      },
      hidden: {
        documentation:
          "It can be hidden. Its counter lies face down: nobody has scouted it, and nobody can shoot at it.",
        meaning: means(is("hidden", true)),
        of: ["Craft"],
        opposite: "unhidden",
        rule: "l. 370-381",
      },
      aboard: {
        documentation: "It can be aboard. It is in a bay.",
        meaning: means(is("aboard", true)),
        of: ["Craft"],
        rule: "l. 255-258",
      },
      held: {
        documentation: "It can be held. A tractor holds it.",
        meaning: means(is("held", true)),
        of: ["Craft"],
        opposite: "unheld",
        rule: "l. 261-262",
      },
    }),
    ...wordTable<QuantityWord<DeclaredMeaning>>("quantity", {
      losses: {
        forms: ["loss"],
        of: ["Craft"],
        range: [0, 16],
        documentation: "It has losses (0–16). How many vessels its side has lost.",
        meaning: { kind: "quantity", field: "losses" },
      },
      armour: {
        of: ["Craft"],
        onlyInTables: true,
        documentation: "It has armour (in tables). How much of its armour works.",
        meaning: null,
        rule: "l. 217-233",
      },
      weapon: {
        of: ["Craft"],
        onlyInTables: true,
        documentation: "It has weapon (in tables). The row of the table of shots.",
        meaning: null,
        rule: "l. 302-349",
      },
      target: {
        of: ["Craft"],
        onlyInTables: true,
        documentation: "It has target (in tables). The column of the table of shots.",
        meaning: null,
        rule: "l. 302-349",
      },
      engines: {
        of: ["Craft"],
        onlyInTables: true,
        documentation: "It has engines (in tables). How many of its engines work.",
        meaning: null,
        rule: "l. 274-286",
      },
      modules: {
        of: ["Craft"],
        onlyInTables: true,
        documentation: "It has modules (in tables). How many modules it is built with.",
        meaning: null,
        rule: "l. 102-146",
      },
      entry: {
        of: ["Craft"],
        onlyInTables: true,
        documentation: "It has entry (in tables). The row of a table of words.",
        meaning: null,
      },
      section: {
        of: ["Craft"],
        onlyInTables: true,
        documentation: "It has section (in tables). The section of a scenario, 1.0 to 6.0.",
        meaning: null,
        rule: "l. 530-647",
      },
      column: {
        of: ["Craft"],
        onlyInTables: true,
        documentation: "It has column (in tables). The column of a table of words.",
        meaning: null,
      },
    }),
    ...wordTable<TitleWord<DeclaredMeaning>>("title", {
      Cruiser: {
        sort: "Craft",
        documentation: "Cruiser: large. A design of this project; the book prints none.",
        meaning: null,
        forms: ["Cruisers"],
        units: { Squadron: 1 },
      },
      Frigate: {
        sort: "Craft",
        documentation: "Frigate: large. A design of this project; the book prints none.",
        meaning: null,
        forms: ["Frigates"],
        units: { Squadron: 1 },
      },
      Escort: {
        sort: "Craft",
        documentation:
          "Escort, named Escort 1, Escort 2, Escort 3, Escort 4, Escort 5 and Escort 6: large. A design of this project; the book prints none.",
        meaning: null,
        forms: ["Escorts"],
        units: { Squadron: 6 },
      },
      "Space Station": {
        sort: "Craft",
        documentation: "Space Station: none. It never acts.",
        meaning: null,
        forms: ["Space Stations"],
        units: { Squadron: 1 },
        rule: "l. 523-526",
      },
      Fighter: {
        sort: "Craft",
        documentation: "Fighter, named Fighter 1, Fighter 2, Fighter 3, Fighter 4 and Fighter 5: small.",
        meaning: null,
        forms: ["Fighters"],
        units: { CT: 5 },
        rule: "l. 547-548",
      },
      Bomber: {
        sort: "Craft",
        documentation: "Bomber, named Bomber 1, Bomber 2, Bomber 3, Bomber 4 and Bomber 5: small.",
        meaning: null,
        forms: ["Bombers"],
        units: { CT: 5 },
        rule: "l. 550-551",
      },
      Carrier: {
        sort: "Craft",
        documentation: "Carrier: large.",
        meaning: null,
        forms: ["Carriers"],
        units: { CT: 1 },
        rule: "l. 553-554",
      },
      Invader: {
        sort: "Craft",
        documentation: "Invader: large.",
        meaning: null,
        forms: ["Invaders"],
        units: { Machines: 1 },
        rule: "l. 604-615",
      },
      Mothership: {
        sort: "Craft",
        documentation: "Mothership: large. A design of this project; the book prints none.",
        meaning: null,
        forms: ["Motherships"],
        units: { Machines: 1 },
      },
      Warship: {
        sort: "Craft",
        documentation: "Warship, named Warship 1 and Warship 2: large. A design of this project; the book prints none.",
        meaning: null,
        forms: ["Warships"],
        units: { Machines: 2 },
      },
      Drone: {
        sort: "Craft",
        documentation:
          "Drone, named Drone 1, Drone 2, Drone 3 and Drone 4: small. A design of this project; the book prints none.",
        meaning: null,
        forms: ["Drones"],
        units: { Machines: 4 },
      },
    }),
    ...wordTable<RelationWord<DeclaredMeaning>>("relation", {
      "adjacent to": {
        subject: ["Band", "Craft"],
        argument: ["Band", "Craft"],
        documentation: "Adjacent to: within 1 band of.",
        meaning: withinSteps("1"),
      },
      "in front of": {
        subject: ["Craft"],
        argument: ["Craft"],
        documentation:
          "Craft in front of a craft: by code. The other points to where it is. Who is in its band is in front of it.",
        meaning: { kind: "called", holds: SQUADRON_CODE.relations["in front of"] },
        rule: "l. 358-361",
      },
    }),
    ...wordTable<AdjectiveWord<DeclaredMeaning>>("adjective", {
      unhidden: {
        documentation:
          "It can be hidden. Its counter lies face down: nobody has scouted it, and nobody can shoot at it.",
        meaning: means(is("hidden", false)),
        of: ["Craft"],
        opposite: "hidden",
        rule: "l. 370-381",
      },
      unheld: {
        documentation: "It can be held. A tractor holds it.",
        meaning: means(is("held", false)),
        of: ["Craft"],
        opposite: "held",
        rule: "l. 261-262",
      },
    }),
    {
      category: "superlative",
      direction: "max",
      measures: "quantity",
      by: "value",
      yields: true,
      id: "most valuable",
      forms: [],
      documentation: "With the highest value.",
      meaning: null,
    },
    {
      category: "relation",
      subject: ["Craft"],
      argument: ["Craft"],
      compares: { quantity: "value", comparison: "more" },
      documentation: "With more value than it.",
      id: "more valuable than",
      forms: [],
      meaning: null,
    },
    {
      category: "superlative",
      direction: "min",
      measures: "quantity",
      by: "value",
      yields: true,
      id: "least valuable",
      forms: [],
      documentation: "With the lowest value.",
      meaning: null,
    },
    {
      category: "relation",
      subject: ["Craft"],
      argument: ["Craft"],
      compares: { quantity: "value", comparison: "less" },
      documentation: "With less value than it.",
      id: "less valuable than",
      forms: [],
      meaning: null,
    },
    {
      category: "adjective",
      id: "of side Squadron",
      forms: ["Squadron", "Squadron's"],
      of: ["Craft"],
      ofSide: true,
      documentation: "Of the side Squadron.",
      meaning: means(
        some(is("title", "Cruiser"), is("title", "Frigate"), is("title", "Escort"), is("title", "Space Station")),
      ),
    },
    {
      category: "noun",
      id: "Squadron",
      forms: [],
      sort: "Craft",
      criterion: true,
      ofSide: true,
      documentation: "Of the side Squadron.",
      meaning: means(
        some(is("title", "Cruiser"), is("title", "Frigate"), is("title", "Escort"), is("title", "Space Station")),
      ),
    },
    {
      category: "adjective",
      id: "of side CT",
      forms: ["CT", "CT's"],
      of: ["Craft"],
      ofSide: true,
      documentation: "Of the side CT.",
      meaning: means(some(is("title", "Fighter"), is("title", "Bomber"), is("title", "Carrier"))),
    },
    {
      category: "noun",
      id: "CT",
      forms: [],
      sort: "Craft",
      criterion: true,
      ofSide: true,
      documentation: "Of the side CT.",
      meaning: means(some(is("title", "Fighter"), is("title", "Bomber"), is("title", "Carrier"))),
    },
    {
      category: "adjective",
      id: "of side Machines",
      forms: ["Machines", "Machine", "Machines'", "Machines's", "Machine's"],
      of: ["Craft"],
      ofSide: true,
      documentation: "Of the side Machines.",
      meaning: means(
        some(is("title", "Invader"), is("title", "Mothership"), is("title", "Warship"), is("title", "Drone")),
      ),
    },
    ...wordTable<NounWord<DeclaredMeaning>>("noun", {
      Machines: {
        forms: ["Machine"],
        sort: "Craft",
        criterion: true,
        ofSide: true,
        documentation: "Of the side Machines.",
        meaning: means(
          some(is("title", "Invader"), is("title", "Mothership"), is("title", "Warship"), is("title", "Drone")),
        ),
      },
      vessel: {
        documentation: "Vessel: large craft. One of the larger craft. l. 38-39",
        meaning: means(is("size", "large")),
        sort: "Craft",
        criterion: true,
        forms: ["vessels"],
        implies: { adjective: "own", unless: ["own", "enemy"] },
      },
    }),
    ...wordTable<AdjectiveWord<DeclaredMeaning>>("adjective", {
      "un powered": {
        of: ["Craft"],
        documentation: "Un-powered: unpowered. l. 350-352",
        meaning: means(is("unpowered", true)),
        opposite: "powered",
      },
      damaged: {
        of: ["Craft"],
        documentation: "Damaged: with damage of 1 or more.",
        meaning: means(atLeast("damage", 1)),
        opposite: "undamaged",
      },
      undamaged: {
        of: ["Craft"],
        documentation: "Undamaged: not damaged.",
        meaning: means(not(atLeast("damage", 1))),
        opposite: "damaged",
      },
      "face down": {
        of: ["Craft"],
        documentation: "Face-down: hidden. l. 370-381",
        meaning: means(is("hidden", true)),
        opposite: "unhidden",
      },
      "face up": {
        of: ["Craft"],
        documentation: "Face-up: not hidden.",
        meaning: means(not(is("hidden", true))),
        opposite: "hidden",
      },
      unarmed: {
        of: ["Craft"],
        documentation:
          "Unarmed: not with lasers of 1 or more, not with missiles of 1 or more, and not with expendables of 1 or more. It has no weapon that can still shoot.",
        meaning: means(every(not(atLeast("lasers", 1)), not(atLeast("missiles", 1)), not(atLeast("expendables", 1)))),
        opposite: "armed",
      },
      armed: {
        of: ["Craft"],
        documentation: "Armed: not unarmed.",
        meaning: means(
          not(every(not(atLeast("lasers", 1)), not(atLeast("missiles", 1)), not(atLeast("expendables", 1)))),
        ),
        opposite: "unarmed",
      },
    }),
    ...wordTable<ActionWord<DeclaredMeaning>>("action", {
      "GIVE UP": {
        documentation:
          "GIVE UP, only if the craft's step is give up, unless the craft's fleet is 1, unless the craft has losses of less than 5 and the craft's survivors are not 1. The side gives up, if it may; its craft flee. Its first vessel speaks for it.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is give up", actor: is("step", "give up") },
            { word: "unless", text: "the craft's fleet is 1", actor: is("fleet", 1) },
            {
              word: "unless",
              text: "the craft has losses of less than 5 and the craft's survivors are not 1",
              actor: every(not(atLeast("losses", 5)), not(is("survivors", 1))),
            },
          ],
        },
        rule: "l. 244-251",
      },
      LEAVE: {
        documentation:
          "LEAVE, only if the craft's step is launch, only if the craft is aboard. Leaves the bay, whatever works.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is launch", actor: is("step", "launch") },
            { word: "only if", text: "the craft is aboard", actor: is("aboard", true) },
          ],
        },
        rule: "l. 252-254",
      },
      LAUNCH: {
        documentation:
          "LAUNCH, by sheets alone, only if the craft's step is launch, only if the craft is aboard, unless the craft is damaged, unless the craft is spent. Leaves the bay, if it is whole and armed.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is launch", actor: is("step", "launch") },
            { word: "only if", text: "the craft is aboard", actor: is("aboard", true) },
            { word: "unless", text: "the craft is damaged", actor: atLeast("damage", 1) },
            { word: "unless", text: "the craft is spent", actor: is("spent", true) },
          ],
          isOfSheets: true,
        },
        rule: "l. 252-254",
      },
      BOARD: {
        documentation:
          "BOARD at an own craft within 3 inches, only if the craft's step is launch, only if the craft is small, unless the craft is aboard, unless the craft is held, unless its bays are 0, unless it is aboard. Goes aboard a vessel with a bay.",
        aimsWithin: 1,
        aimsAt: ["own"],
        plan: "attack",
        strength: "none",
        object: "Craft",
        meaning: {
          kind: "attack",
          printedAim: "own craft within 3 inches",
          requires: [
            { word: "only if", text: "the craft's step is launch", actor: is("step", "launch") },
            { word: "only if", text: "the craft is small", actor: is("size", "small") },
            { word: "unless", text: "the craft is aboard", actor: is("aboard", true) },
            { word: "unless", text: "the craft is held", actor: is("held", true) },
            { word: "unless", text: "its bays are 0", target: is("bays", 0) },
            { word: "unless", text: "it is aboard", target: is("aboard", true) },
          ],
          at: every(),
          aimedAt: { test: ofSide("own"), within: 1, text: "own craft within 3 inches" },
        },
        rule: "l. 252-254",
      },
      RETURN: {
        documentation:
          "RETURN, by sheets alone, only if the craft's step is launch, unless the craft is undamaged and the craft is not spent, only if the craft is small, unless the craft is aboard, unless the craft is held, only if the craft is beside bay. Goes aboard an adjacent vessel with a bay, if it is damaged or has shot its munitions.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is launch", actor: is("step", "launch") },
            {
              word: "unless",
              text: "the craft is undamaged and the craft is not spent",
              actor: every(not(atLeast("damage", 1)), is("spent", false)),
            },
            { word: "only if", text: "the craft is small", actor: is("size", "small") },
            { word: "unless", text: "the craft is aboard", actor: is("aboard", true) },
            { word: "unless", text: "the craft is held", actor: is("held", true) },
            { word: "only if", text: "the craft is beside bay", actor: is("beside bay", true) },
          ],
          isOfSheets: true,
        },
        rule: "l. 252-254",
      },
      TRACTOR: {
        documentation:
          "TRACTOR at a small enemy or damaged small craft within 3 inches, only if the craft's step is tractor, unless the craft's tractors are 0, unless it is held, unless it is aboard, unless the craft is tractoring in contact and it is not within 0 bands of the craft. Tries to hold a fighter in its reach, with one tractor: an enemy, or one of its own to recover.",
        aimsWithin: 1,
        plan: "attack",
        strength: "none",
        object: "Craft",
        meaning: {
          kind: "attack",
          printedAim: "small enemy or damaged small craft within 3 inches",
          requires: [
            { word: "only if", text: "the craft's step is tractor", actor: is("step", "tractor") },
            { word: "unless", text: "the craft's tractors are 0", actor: is("tractors", 0) },
            { word: "unless", text: "it is held", target: is("held", true) },
            { word: "unless", text: "it is aboard", target: is("aboard", true) },
            {
              word: "unless",
              text: "the craft is tractoring in contact and it is not within 0 bands of the craft",
              actor: is("tractoring in contact", true),
              lies: [{ kind: "within", steps: 0, negated: true }],
            },
          ],
          at: every(),
          aimedAt: {
            test: some(
              every(is("size", "small"), ofSide("enemy"), is("size", "small")),
              every(is("size", "small"), atLeast("damage", 1), is("size", "small"), ofSide("own")),
            ),
            within: 1,
            text: "small enemy or damaged small craft within 3 inches",
          },
        },
        rule: "l. 178-184, 261-267",
      },
      EXPLODE: {
        documentation:
          "EXPLODE, only if the craft's step is explode, only if the craft is carrying nuke, unless the craft is aboard, unless the craft is held. Explodes its nuclear warhead, and is destroyed.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is explode", actor: is("step", "explode") },
            { word: "only if", text: "the craft is carrying nuke", actor: is("carrying nuke", true) },
            { word: "unless", text: "the craft is aboard", actor: is("aboard", true) },
            { word: "unless", text: "the craft is held", actor: is("held", true) },
          ],
        },
        rule: "l. 270-273",
      },
      MOVE: {
        documentation:
          "MOVE n (its speed) to a band, only if the craft's step is move, unless the craft is aboard. Moves so many bands; X is what its engines allow.",
        plan: "move",
        strength: "own",
        ownNumber: "speed",
        goal: "required",
        meaning: {
          kind: "move",
          requires: [
            { word: "only if", text: "the craft's step is move", actor: is("step", "move") },
            { word: "unless", text: "the craft is aboard", actor: is("aboard", true) },
          ],
          strength: "speed",
          goes: { barredBy: [], endsIn: null },
        },
        rule: "l. 274-286",
      },
      WITHDRAW: {
        documentation:
          "WITHDRAW n (its speed) to a band, by sheets alone, only if the craft's step is move, unless the craft is undamaged and the craft is not spent, only if the craft is small, unless the craft is aboard, unless the craft is held. Moves like MOVE, if it is damaged or has shot its munitions. A word of this project.",
        plan: "move",
        strength: "own",
        ownNumber: "speed",
        goal: "required",
        meaning: {
          kind: "move",
          requires: [
            { word: "only if", text: "the craft's step is move", actor: is("step", "move") },
            {
              word: "unless",
              text: "the craft is undamaged and the craft is not spent",
              actor: every(not(atLeast("damage", 1)), is("spent", false)),
            },
            { word: "only if", text: "the craft is small", actor: is("size", "small") },
            { word: "unless", text: "the craft is aboard", actor: is("aboard", true) },
            { word: "unless", text: "the craft is held", actor: is("held", true) },
          ],
          strength: "speed",
          goes: { barredBy: [], endsIn: null },
          isOfSheets: true,
        },
      },
      FACE: {
        documentation:
          "FACE at an enemy, only if the craft's step is face, only if the craft is powered, unless the craft is aboard, unless the craft is large and the craft is moved and the craft's thrusters are 0. Turns to a craft, after its movement or in place of it. A craft that has it in front stays as it is.",
        aimsAtAll: "enemies",
        aimsAt: ["enemy"],
        plan: "attack",
        strength: "none",
        object: "Craft",
        meaning: {
          kind: "attack",
          printedAim: "enemy",
          requires: [
            { word: "only if", text: "the craft's step is face", actor: is("step", "face") },
            { word: "only if", text: "the craft is powered", actor: is("unpowered", false) },
            { word: "unless", text: "the craft is aboard", actor: is("aboard", true) },
            {
              word: "unless",
              text: "the craft is large and the craft is moved and the craft's thrusters are 0",
              actor: every(is("size", "large"), is("moved", true), is("thrusters", 0)),
            },
          ],
          at: every(),
          aimedAt: { test: ofSide("enemy"), text: "enemy" },
        },
        rule: "l. 274-286",
      },
      RAM: {
        documentation:
          "RAM at an enemy within 0 bands, only if the craft's step is ram, unless the craft is aboard, unless the craft's speed is 0, unless it is aboard, unless it is powered and the craft is not small. Runs into a craft in its band. A vessel cannot ram a powered enemy.",
        aimsWithin: 0,
        aimsAt: ["enemy"],
        plan: "attack",
        strength: "none",
        object: "Craft",
        meaning: {
          kind: "attack",
          printedAim: "enemy within 0 bands",
          requires: [
            { word: "only if", text: "the craft's step is ram", actor: is("step", "ram") },
            { word: "unless", text: "the craft is aboard", actor: is("aboard", true) },
            { word: "unless", text: "the craft's speed is 0", actor: is("speed", 0) },
            { word: "unless", text: "it is aboard", target: is("aboard", true) },
            {
              word: "unless",
              text: "it is powered and the craft is not small",
              actor: not(is("size", "small")),
              target: is("unpowered", false),
            },
          ],
          at: every(),
          aimedAt: { test: ofSide("enemy"), within: 0, text: "enemy within 0 bands" },
        },
        rule: "l. 287-292",
      },
      STRIKE: {
        documentation:
          "STRIKE at an enemy within 0 bands, only if the craft's step is ram, only if the craft is carrying nuke, unless the craft is aboard, unless the craft's speed is 0, unless it is aboard, unless it is powered and the craft is not small. Runs into a craft in its band and explodes its nuclear warhead, in place of ramming it.",
        aimsWithin: 0,
        aimsAt: ["enemy"],
        plan: "attack",
        strength: "none",
        object: "Craft",
        meaning: {
          kind: "attack",
          printedAim: "enemy within 0 bands",
          requires: [
            { word: "only if", text: "the craft's step is ram", actor: is("step", "ram") },
            { word: "only if", text: "the craft is carrying nuke", actor: is("carrying nuke", true) },
            { word: "unless", text: "the craft is aboard", actor: is("aboard", true) },
            { word: "unless", text: "the craft's speed is 0", actor: is("speed", 0) },
            { word: "unless", text: "it is aboard", target: is("aboard", true) },
            {
              word: "unless",
              text: "it is powered and the craft is not small",
              actor: not(is("size", "small")),
              target: is("unpowered", false),
            },
          ],
          at: every(),
          aimedAt: { test: ofSide("enemy"), within: 0, text: "enemy within 0 bands" },
        },
        rule: "l. 293-298",
      },
      "FIRE LASERS": {
        documentation:
          "FIRE LASERS at a face-up enemy within 12 inches, only if the craft's step is shoot, only if the craft has lasers of 1 or more, unless the craft is aboard, unless the craft is held, unless it is aboard, only if it is in front of the craft. Fires all its lasers.",
        aimsWithin: 4,
        aimsAt: ["enemy"],
        plan: "attack",
        strength: "none",
        object: "Craft",
        meaning: {
          kind: "attack",
          printedAim: "face-up enemy within 12 inches",
          requires: [
            { word: "only if", text: "the craft's step is shoot", actor: is("step", "shoot") },
            { word: "only if", text: "the craft has lasers of 1 or more", actor: atLeast("lasers", 1) },
            { word: "unless", text: "the craft is aboard", actor: is("aboard", true) },
            { word: "unless", text: "the craft is held", actor: is("held", true) },
            { word: "unless", text: "it is aboard", target: is("aboard", true) },
            {
              word: "only if",
              text: "it is in front of the craft",
              lies: [{ kind: "relates", entry: "in front of", negated: false }],
            },
          ],
          at: every(),
          aimedAt: {
            test: every(not(is("hidden", true)), ofSide("enemy")),
            within: 4,
            text: "face-up enemy within 12 inches",
          },
        },
        rule: "l. 299-361, 379-381",
      },
      "FIRE MISSILES": {
        documentation:
          "FIRE MISSILES at a face-up enemy within 6 inches, only if the craft's step is shoot, only if the craft has missiles of 1 or more, unless the craft is aboard, unless the craft is held, unless it is aboard. Fires all its missiles, in any direction.",
        aimsWithin: 2,
        aimsAt: ["enemy"],
        plan: "attack",
        strength: "none",
        object: "Craft",
        meaning: {
          kind: "attack",
          printedAim: "face-up enemy within 6 inches",
          requires: [
            { word: "only if", text: "the craft's step is shoot", actor: is("step", "shoot") },
            { word: "only if", text: "the craft has missiles of 1 or more", actor: atLeast("missiles", 1) },
            { word: "unless", text: "the craft is aboard", actor: is("aboard", true) },
            { word: "unless", text: "the craft is held", actor: is("held", true) },
            { word: "unless", text: "it is aboard", target: is("aboard", true) },
          ],
          at: every(),
          aimedAt: {
            test: every(not(is("hidden", true)), ofSide("enemy")),
            within: 2,
            text: "face-up enemy within 6 inches",
          },
        },
        rule: "l. 299-361, 379-381",
      },
      "FIRE EXPENDABLES": {
        documentation:
          "FIRE EXPENDABLES at a face-up enemy within 6 inches, only if the craft's step is shoot, only if the craft has expendables of 1 or more, unless the craft is aboard, unless the craft is held, unless it is aboard, only if it is in front of the craft. Shoots one volley of expendable munitions.",
        aimsWithin: 2,
        aimsAt: ["enemy"],
        plan: "attack",
        strength: "none",
        object: "Craft",
        meaning: {
          kind: "attack",
          printedAim: "face-up enemy within 6 inches",
          requires: [
            { word: "only if", text: "the craft's step is shoot", actor: is("step", "shoot") },
            { word: "only if", text: "the craft has expendables of 1 or more", actor: atLeast("expendables", 1) },
            { word: "unless", text: "the craft is aboard", actor: is("aboard", true) },
            { word: "unless", text: "the craft is held", actor: is("held", true) },
            { word: "unless", text: "it is aboard", target: is("aboard", true) },
            {
              word: "only if",
              text: "it is in front of the craft",
              lies: [{ kind: "relates", entry: "in front of", negated: false }],
            },
          ],
          at: every(),
          aimedAt: {
            test: every(not(is("hidden", true)), ofSide("enemy")),
            within: 2,
            text: "face-up enemy within 6 inches",
          },
        },
        rule: "l. 79-82, 299-361, 379-381",
      },
      "REPAIR ENGINE": {
        documentation:
          "REPAIR ENGINE, only if the craft's step is repair, unless the craft's fixes are 0, only if the craft is engine-damaged. Repairs one damaged engine, if a self-repair has succeeded.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is repair", actor: is("step", "repair") },
            { word: "unless", text: "the craft's fixes are 0", actor: is("fixes", 0) },
            { word: "only if", text: "the craft is engine-damaged", actor: is("engine-damaged", true) },
          ],
        },
        rule: "l. 362-363",
      },
      "REPAIR SELF-REPAIR": {
        documentation:
          "REPAIR SELF-REPAIR, only if the craft's step is repair, unless the craft's fixes are 0, only if the craft is self-repair-damaged. Repairs one damaged self-repair, if another has succeeded.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is repair", actor: is("step", "repair") },
            { word: "unless", text: "the craft's fixes are 0", actor: is("fixes", 0) },
            { word: "only if", text: "the craft is self-repair-damaged", actor: is("self-repair-damaged", true) },
          ],
        },
        rule: "l. 362-363",
      },
      "REPAIR ARMOUR": {
        documentation:
          "REPAIR ARMOUR, only if the craft's step is repair, unless the craft's fixes are 0, only if the craft is armour-damaged. Repairs one damaged armour, if a self-repair has succeeded.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is repair", actor: is("step", "repair") },
            { word: "unless", text: "the craft's fixes are 0", actor: is("fixes", 0) },
            { word: "only if", text: "the craft is armour-damaged", actor: is("armour-damaged", true) },
          ],
        },
        rule: "l. 362-363",
      },
      "REPAIR LASER": {
        documentation:
          "REPAIR LASER, only if the craft's step is repair, unless the craft's fixes are 0, only if the craft is laser-damaged. Repairs one damaged laser, if a self-repair has succeeded.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is repair", actor: is("step", "repair") },
            { word: "unless", text: "the craft's fixes are 0", actor: is("fixes", 0) },
            { word: "only if", text: "the craft is laser-damaged", actor: is("laser-damaged", true) },
          ],
        },
        rule: "l. 362-363",
      },
      "REPAIR MISSILE": {
        documentation:
          "REPAIR MISSILE, only if the craft's step is repair, unless the craft's fixes are 0, only if the craft is missile-damaged. Repairs one damaged missile, if a self-repair has succeeded.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is repair", actor: is("step", "repair") },
            { word: "unless", text: "the craft's fixes are 0", actor: is("fixes", 0) },
            { word: "only if", text: "the craft is missile-damaged", actor: is("missile-damaged", true) },
          ],
        },
        rule: "l. 362-363",
      },
      "REPAIR ELECTRONICS": {
        documentation:
          "REPAIR ELECTRONICS, only if the craft's step is repair, unless the craft's fixes are 0, only if the craft is electronics-damaged. Repairs damaged electronics, if a self-repair has succeeded.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is repair", actor: is("step", "repair") },
            { word: "unless", text: "the craft's fixes are 0", actor: is("fixes", 0) },
            { word: "only if", text: "the craft is electronics-damaged", actor: is("electronics-damaged", true) },
          ],
        },
        rule: "l. 362-363",
      },
      "REPAIR THRUSTER": {
        documentation:
          "REPAIR THRUSTER, only if the craft's step is repair, unless the craft's fixes are 0, only if the craft is thruster-damaged. Repairs one damaged thruster, if a self-repair has succeeded.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is repair", actor: is("step", "repair") },
            { word: "unless", text: "the craft's fixes are 0", actor: is("fixes", 0) },
            { word: "only if", text: "the craft is thruster-damaged", actor: is("thruster-damaged", true) },
          ],
        },
        rule: "l. 362-363",
      },
      "REPAIR TRACTOR": {
        documentation:
          "REPAIR TRACTOR, only if the craft's step is repair, unless the craft's fixes are 0, only if the craft is tractor-damaged. Repairs one damaged tractor, if a self-repair has succeeded.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is repair", actor: is("step", "repair") },
            { word: "unless", text: "the craft's fixes are 0", actor: is("fixes", 0) },
            { word: "only if", text: "the craft is tractor-damaged", actor: is("tractor-damaged", true) },
          ],
        },
        rule: "l. 362-363",
      },
      "REPAIR BAY": {
        documentation:
          "REPAIR BAY, only if the craft's step is repair, unless the craft's fixes are 0, only if the craft is bay-damaged. Repairs one damaged bay, if a self-repair has succeeded.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is repair", actor: is("step", "repair") },
            { word: "unless", text: "the craft's fixes are 0", actor: is("fixes", 0) },
            { word: "only if", text: "the craft is bay-damaged", actor: is("bay-damaged", true) },
          ],
        },
        rule: "l. 362-363",
      },
      "REPAIR NUKE": {
        documentation:
          "REPAIR NUKE, only if the craft's step is repair, unless the craft's fixes are 0, only if the craft is nuke-damaged. Repairs one damaged nuclear warhead, if a self-repair has succeeded.",
        plan: "simple",
        strength: "none",
        byUnit: true,
        meaning: {
          kind: "simple",
          requires: [
            { word: "only if", text: "the craft's step is repair", actor: is("step", "repair") },
            { word: "unless", text: "the craft's fixes are 0", actor: is("fixes", 0) },
            { word: "only if", text: "the craft is nuke-damaged", actor: is("nuke-damaged", true) },
          ],
        },
        rule: "l. 362-363",
      },
    }),
  ],
};

/** The digest of that text. */
export const SQUADRON_TEXT = "27e25ac57cda8ebd";
