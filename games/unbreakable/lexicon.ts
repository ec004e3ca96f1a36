// Generated from procedures/unbreakable/game.bot by `npm run docs`; a test fails when it is stale.
import { baseWords } from "../../grammar/base-words.ts";
import type { DeclaredLexicon, DeclaredMeaning } from "../shared/declared/word.ts";
import { IN_ONE_PLACE, NEXT_TO } from "../shared/declared/word.ts";
import { LIES } from "../shared/hex/hex.ts";
import { UNBREAKABLE_CODE } from "./code.ts";

/** The words of Unbreakable, as its text declares them. */
export const UNBREAKABLE_LEXICON: DeclaredLexicon = {
  game: "Unbreakable",
  sorts: ["Hex", "Unit"],
  sides: [
    { id: "Yellow", forms: ["Yellow"] },
    { id: "Blue", forms: ["Blue"] },
    { id: "Runaway", forms: ["Runaway"] },
  ],
  roles: { place: "Hex", unit: "Unit", contains: "with", stands: "in" },
  keepsMemory: true,
  severalActions: true,
  coercions: [
    {
      id: "hex of unit",
      from: "Unit",
      to: "Hex",
      documentation: "Where a place is wanted, a unit stands for its hex.",
      meaning: { kind: "place of unit" },
    },
  ],
  lastTie: "at random",
  words: [
    ...baseWords<DeclaredMeaning>(null),
    {
      category: "noun",
      id: "hex",
      forms: ["hexes"],
      sort: "Hex",
      bareIs: "here",
      whole: true,
      countedIn: "range",
      documentation: "A hex of the board; alone, the one on which the acting unit is.",
      meaning: { kind: "test", test: { kind: "is", field: "outside", value: false } },
    },
    {
      category: "noun",
      id: "step",
      forms: ["steps"],
      sort: "Hex",
      countedIn: "steps",
      documentation: "A hex as the acting unit can go: `within 2 steps`.",
      meaning: { kind: "test", test: { kind: "is", field: "outside", value: false } },
    },
    {
      category: "noun",
      id: "unit",
      forms: ["units"],
      sort: "Unit",
      whole: true,
      documentation: "A unit of any side.",
      meaning: { kind: "test", test: null },
    },
    {
      category: "noun",
      id: "enemies",
      forms: ["enemy"],
      sort: "Unit",
      implies: { adjective: "enemy", unless: [] },
      abbreviates: { noun: "unit", adjectives: ["enemy"] },
      criterion: true,
      documentation: "A unit of another side that is not allied.",
      meaning: { kind: "test", test: null },
    },
    {
      category: "noun",
      id: "allies",
      forms: ["ally"],
      sort: "Unit",
      implies: { adjective: "allied", unless: [] },
      others: true,
      criterion: true,
      documentation: "A unit of the side that acts or of an allied one, but not the one that acts.",
      meaning: { kind: "test", test: null },
    },
    {
      category: "noun",
      id: "it",
      forms: ["them"],
      sort: "Unit",
      anaphor: true,
      documentation: "The one mentioned before.",
      meaning: null,
    },
    {
      category: "noun",
      id: "there",
      sort: "Hex",
      anaphor: true,
      documentation: "The place mentioned before.",
      meaning: null,
    },
    {
      category: "adjective",
      id: "own",
      of: ["Unit"],
      documentation: "Of the side that acts.",
      meaning: { kind: "test", test: { kind: "side", side: "own" } },
    },
    {
      category: "adjective",
      id: "enemy",
      of: ["Unit"],
      documentation: "Of another side that is not allied.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "side", side: "other" },
            { kind: "is", field: "allied", value: false },
          ],
        },
      },
    },
    {
      category: "adjective",
      id: "allied",
      forms: ["friendly"],
      of: ["Unit"],
      documentation: "Of the side that acts or of an allied one.",
      meaning: {
        kind: "test",
        test: {
          kind: "not",
          test: {
            kind: "every",
            tests: [
              { kind: "side", side: "other" },
              { kind: "is", field: "allied", value: false },
            ],
          },
        },
      },
    },
    {
      category: "relation",
      id: "with",
      forms: ["whose", "containing", "contains", "has", "have", "holding", "holds"],
      subject: ["Hex"],
      argument: ["Unit"],
      documentation: "It is there.",
      meaning: IN_ONE_PLACE,
    },
    {
      category: "relation",
      id: "in",
      forms: ["on", "at", "into", "from"],
      subject: ["Hex", "Unit"],
      argument: ["Hex"],
      documentation: "It is there.",
      meaning: IN_ONE_PLACE,
    },
    {
      category: "relation",
      id: "in the same hex as",
      forms: ["in same hex as"],
      subject: ["Unit"],
      argument: ["Unit"],
      documentation: "They are in one hex.",
      meaning: IN_ONE_PLACE,
    },
    {
      category: "relation",
      id: "adjacent to",
      forms: ["next to"],
      subject: ["Hex", "Unit"],
      argument: ["Hex", "Unit"],
      documentation: "One step away.",
      meaning: NEXT_TO,
    },
    {
      category: "adjective",
      id: "in adjacent hexes",
      of: ["Unit"],
      reciprocal: "adjacent to",
      documentation: "Each is one step away from the other.",
      meaning: null,
    },
    {
      category: "relation",
      id: "nearest to",
      forms: ["nearer to", "closest to"],
      subject: ["Hex"],
      argument: ["Hex", "Unit"],
      approach: "min",
      documentation: "With the smallest distance to it.",
      meaning: null,
    },
    {
      category: "relation",
      id: "furthest from",
      forms: ["farthest from", "farther from", "further from"],
      subject: ["Hex"],
      argument: ["Hex", "Unit"],
      approach: "max",
      documentation: "With the largest distance from it.",
      meaning: null,
    },
    {
      category: "noun",
      id: "hex #",
      sort: "Hex",
      numbered: { pattern: "^(?:0[1-9]|[12][0-9]|30){2}$", example: "hex 0615" },
      documentation: "The hex with that number: two digits for its column and two for its row.",
      meaning: { kind: "test", test: { kind: "is", field: "outside", value: false } },
    },
    {
      category: "relation",
      id: "directly north of",
      forms: [],
      subject: ["Hex", "Unit"],
      argument: ["Hex", "Unit"],
      documentation: "In the next hex to the north.",
      meaning: { kind: "relation", holds: LIES["north"] },
    },
    {
      category: "relation",
      id: "directly north east of",
      forms: [],
      subject: ["Hex", "Unit"],
      argument: ["Hex", "Unit"],
      documentation: "In the next hex to the north east.",
      meaning: { kind: "relation", holds: LIES["north east"] },
    },
    {
      category: "relation",
      id: "directly south east of",
      forms: [],
      subject: ["Hex", "Unit"],
      argument: ["Hex", "Unit"],
      documentation: "In the next hex to the south east.",
      meaning: { kind: "relation", holds: LIES["south east"] },
    },
    {
      category: "relation",
      id: "directly south of",
      forms: [],
      subject: ["Hex", "Unit"],
      argument: ["Hex", "Unit"],
      documentation: "In the next hex to the south.",
      meaning: { kind: "relation", holds: LIES["south"] },
    },
    {
      category: "relation",
      id: "directly south west of",
      forms: [],
      subject: ["Hex", "Unit"],
      argument: ["Hex", "Unit"],
      documentation: "In the next hex to the south west.",
      meaning: { kind: "relation", holds: LIES["south west"] },
    },
    {
      category: "relation",
      id: "directly north west of",
      forms: [],
      subject: ["Hex", "Unit"],
      argument: ["Hex", "Unit"],
      documentation: "In the next hex to the north west.",
      meaning: { kind: "relation", holds: LIES["north west"] },
    },
    {
      category: "adjective",
      id: "open",
      documentation:
        "It has a terrain (open, a hill, an industry, a lake, a woods (woods), a crater, a lava, rough or a volcano). What its ground is. No unit may enter a volcano.",
      meaning: { kind: "test", test: { kind: "is", field: "terrain", value: "open" } },
      of: ["Hex"],
    },
    {
      category: "noun",
      id: "hill",
      documentation:
        "It has a terrain (open, a hill, an industry, a lake, a woods (woods), a crater, a lava, rough or a volcano). What its ground is. No unit may enter a volcano.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "is", field: "terrain", value: "hill" },
          ],
        },
      },
      forms: ["hills", "hill hex", "hill hexes"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "noun",
      id: "industry",
      documentation:
        "It has a terrain (open, a hill, an industry, a lake, a woods (woods), a crater, a lava, rough or a volcano). What its ground is. No unit may enter a volcano.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "is", field: "terrain", value: "industry" },
          ],
        },
      },
      forms: ["industries", "industry hex", "industry hexes"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "noun",
      id: "lake",
      documentation:
        "It has a terrain (open, a hill, an industry, a lake, a woods (woods), a crater, a lava, rough or a volcano). What its ground is. No unit may enter a volcano.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "is", field: "terrain", value: "lake" },
          ],
        },
      },
      forms: ["lakes", "lake hex", "lake hexes"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "noun",
      id: "woods",
      documentation:
        "It has a terrain (open, a hill, an industry, a lake, a woods (woods), a crater, a lava, rough or a volcano). What its ground is. No unit may enter a volcano.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "is", field: "terrain", value: "woods" },
          ],
        },
      },
      forms: ["woods", "woods hex", "woods hexes"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "noun",
      id: "crater",
      documentation:
        "It has a terrain (open, a hill, an industry, a lake, a woods (woods), a crater, a lava, rough or a volcano). What its ground is. No unit may enter a volcano.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "is", field: "terrain", value: "crater" },
          ],
        },
      },
      forms: ["craters", "crater hex", "crater hexes"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "noun",
      id: "lava",
      documentation:
        "It has a terrain (open, a hill, an industry, a lake, a woods (woods), a crater, a lava, rough or a volcano). What its ground is. No unit may enter a volcano.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "is", field: "terrain", value: "lava" },
          ],
        },
      },
      forms: ["lavas", "lava hex", "lava hexes"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "adjective",
      id: "rough",
      documentation:
        "It has a terrain (open, a hill, an industry, a lake, a woods (woods), a crater, a lava, rough or a volcano). What its ground is. No unit may enter a volcano.",
      meaning: { kind: "test", test: { kind: "is", field: "terrain", value: "rough" } },
      of: ["Hex"],
    },
    {
      category: "noun",
      id: "volcano",
      documentation:
        "It has a terrain (open, a hill, an industry, a lake, a woods (woods), a crater, a lava, rough or a volcano). What its ground is. No unit may enter a volcano.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "is", field: "terrain", value: "volcano" },
          ],
        },
      },
      forms: ["volcanoes", "volcano hex", "volcano hexes"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "quantity",
      id: "terrain",
      of: ["Hex"],
      documentation:
        "It has a terrain (open, a hill, an industry, a lake, a woods (woods), a crater, a lava, rough or a volcano). What its ground is. No unit may enter a volcano.",
      onlyInTables: true,
      meaning: null,
    },
    {
      category: "event",
      id: "dropped",
      of: ["Hex"],
      documentation: "It can be dropped, as an event. A bomb has just been dropped on it.",
      meaning: { kind: "test", test: { kind: "is", field: "dropped", value: true } },
    },
    {
      category: "noun",
      id: "crust buster",
      documentation:
        "It has a bomb (none, a crust buster, a neutron bomb or a nuke). The bomb that has just been dropped on it.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "is", field: "bomb", value: "crust buster" },
          ],
        },
      },
      forms: ["crust busters", "crust buster hex", "crust buster hexes"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "noun",
      id: "neutron bomb",
      documentation:
        "It has a bomb (none, a crust buster, a neutron bomb or a nuke). The bomb that has just been dropped on it.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "is", field: "bomb", value: "neutron bomb" },
          ],
        },
      },
      forms: ["neutron bombs", "neutron bomb hex", "neutron bomb hexes"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "noun",
      id: "nuke",
      documentation:
        "It has a bomb (none, a crust buster, a neutron bomb or a nuke). The bomb that has just been dropped on it.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "is", field: "bomb", value: "nuke" },
          ],
        },
      },
      forms: ["nukes", "nuke hex", "nuke hexes"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "noun",
      id: "bomb",
      forms: ["bombs"],
      sort: "Hex",
      criterion: true,
      documentation:
        "It has a bomb (none, a crust buster, a neutron bomb or a nuke). The bomb that has just been dropped on it.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "not", test: { kind: "is", field: "bomb", value: "none" } },
          ],
        },
      },
    },
    {
      category: "adjective",
      id: "ready",
      documentation:
        "It has a status (ready, buttoned, offline or scattered). What its card shows. A buttoned unit is online without fire control, and neutron bombs do not affect it; a frozen unit keeps its status.",
      meaning: { kind: "test", test: { kind: "is", field: "status", value: "ready" } },
      of: ["Unit"],
    },
    {
      category: "adjective",
      id: "buttoned",
      documentation:
        "It has a status (ready, buttoned, offline or scattered). What its card shows. A buttoned unit is online without fire control, and neutron bombs do not affect it; a frozen unit keeps its status.",
      meaning: { kind: "test", test: { kind: "is", field: "status", value: "buttoned" } },
      of: ["Unit"],
    },
    {
      category: "adjective",
      id: "offline",
      documentation:
        "It has a status (ready, buttoned, offline or scattered). What its card shows. A buttoned unit is online without fire control, and neutron bombs do not affect it; a frozen unit keeps its status.",
      meaning: { kind: "test", test: { kind: "is", field: "status", value: "offline" } },
      of: ["Unit"],
    },
    {
      category: "adjective",
      id: "scattered",
      documentation:
        "It has a status (ready, buttoned, offline or scattered). What its card shows. A buttoned unit is online without fire control, and neutron bombs do not affect it; a frozen unit keeps its status.",
      meaning: { kind: "test", test: { kind: "is", field: "status", value: "scattered" } },
      of: ["Unit"],
    },
    {
      category: "quantity",
      id: "status",
      of: ["Unit"],
      documentation:
        "It has a status (ready, buttoned, offline or scattered). What its card shows. A buttoned unit is online without fire control, and neutron bombs do not affect it; a frozen unit keeps its status.",
      onlyInTables: true,
      meaning: null,
    },
    {
      category: "adjective",
      id: "frozen",
      documentation: "It can be frozen. It has a frozen marker: it does nothing, and no weapon affects it.",
      meaning: { kind: "test", test: { kind: "is", field: "frozen", value: true } },
      of: ["Unit"],
      opposite: "unfrozen",
    },
    {
      category: "adjective",
      id: "thawed",
      documentation:
        "It can be thawed (was frozen, and this is the first activation after it thaws). It was frozen, and this is the first activation after it thaws.",
      meaning: { kind: "test", test: { kind: "is", field: "thawed", value: true } },
      forms: ["was frozen, and this is the first activation after it thaws"],
      of: ["Unit"],
      opposite: "unthawed",
    },
    {
      category: "adjective",
      id: "dug in",
      documentation: "It can be dug in. A crawler that cannot move: no beam leaves or reaches it.",
      meaning: { kind: "test", test: { kind: "is", field: "dug in", value: true } },
      of: ["Unit"],
    },
    {
      category: "adjective",
      id: "down",
      documentation: "It can be down. A walker that cannot move or melee.",
      meaning: { kind: "test", test: { kind: "is", field: "down", value: true } },
      of: ["Unit"],
    },
    {
      category: "adjective",
      id: "hovering",
      documentation: "It can be hovering. A squad that moves two hexes.",
      meaning: { kind: "test", test: { kind: "is", field: "hovering", value: true } },
      of: ["Unit"],
    },
    {
      category: "noun",
      id: "firer",
      sort: "Unit",
      parameter: true,
      documentation: "A firer is a unit in checklists. The unit that fires a beam.",
      meaning: { kind: "test", test: null },
      rule: "l. 794-824",
    },
    {
      category: "noun",
      id: "target",
      sort: "Unit",
      parameter: true,
      documentation: "A target is a unit in checklists. The unit that a beam is fired at.",
      meaning: { kind: "test", test: null },
      rule: "l. 794-824",
    },
    {
      category: "noun",
      id: "sighter",
      sort: "Unit",
      parameter: true,
      documentation: "A sighter is a unit in checklists. The unit that sights a hex for a bomb.",
      meaning: { kind: "test", test: null },
      rule: "l. 832-854",
    },
    {
      category: "quantity",
      id: "entry",
      of: ["Unit"],
      onlyInTables: true,
      documentation: "A unit has entry (in tables). The row of a table of words.",
      meaning: null,
      rule: "l. 91-722",
    },
    {
      category: "quantity",
      id: "column",
      of: ["Unit"],
      onlyInTables: true,
      documentation: "It has column (in tables). The column of a table of words.",
      meaning: null,
      rule: "l. 375-978",
    },
    {
      category: "quantity",
      id: "die",
      of: ["Unit"],
      onlyInTables: true,
      documentation: "It has die (in tables). What an earthquake die shows.",
      meaning: null,
      rule: "l. 239-242",
    },
    {
      category: "quantity",
      id: "earthquake",
      of: ["Unit"],
      onlyInTables: true,
      documentation: "It has earthquake (in tables). The size of an earthquake card.",
      meaning: null,
      rule: "l. 456-459",
    },
    {
      category: "quantity",
      id: "cards",
      of: ["Unit"],
      onlyInTables: true,
      documentation: "It has cards (in tables). How many Time Stream cards were drawn this turn.",
      meaning: null,
      rule: "l. 560-565, 1044-1049",
    },
    {
      category: "quantity",
      id: "weapon size",
      of: ["Unit"],
      onlyInTables: true,
      documentation: "It has weapon size (in tables). The size of a weapon.",
      meaning: null,
      rule: "l. 757-760, 949-978",
    },
    {
      category: "quantity",
      id: "target size",
      of: ["Unit"],
      onlyInTables: true,
      documentation: "It has target size (in tables). The size of a target, as it is modified.",
      meaning: null,
      rule: "l. 757-760",
    },
    {
      category: "adjective",
      of: ["Unit"],
      documentation: "It can be off the map. It has not entered the map.",
      id: "off the map",
      forms: ["off map"],
      meaning: { kind: "test", test: { kind: "is", field: "outside", value: true } },
    },
    {
      category: "postfix",
      of: ["Unit"],
      documentation: "It can be off the map. It has not entered the map.",
      id: "on the map",
      meaning: { kind: "test", test: { kind: "is", field: "outside", value: false } },
    },
    {
      category: "noun",
      id: "mushroom cloud",
      documentation: "Mushroom cloud: its cloud is not none.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            { kind: "not", test: { kind: "is", field: "cloud", value: "none" } },
          ],
        },
      },
      forms: ["mushroom clouds"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "noun",
      id: "nuke or crust buster",
      documentation: "Nuke or crust buster: its bomb is nuke or crust buster.",
      meaning: {
        kind: "test",
        test: {
          kind: "every",
          tests: [
            { kind: "is", field: "outside", value: false },
            {
              kind: "some",
              tests: [
                { kind: "is", field: "bomb", value: "nuke" },
                { kind: "is", field: "bomb", value: "crust buster" },
              ],
            },
          ],
        },
      },
      forms: ["nuke or crust busters"],
      sort: "Hex",
      criterion: true,
    },
    {
      category: "adjective",
      id: "armed with a laser",
      documentation: "Unit armed with a laser: its beam is laser.",
      meaning: { kind: "test", test: { kind: "is", field: "beam", value: "laser" } },
      of: ["Unit"],
    },
    {
      category: "adjective",
      id: "without a loaded beam",
      documentation: "Unit without a loaded beam: it is not beam loaded.",
      meaning: { kind: "test", test: { kind: "is", field: "beam loaded", value: false } },
      of: ["Unit"],
    },
    {
      category: "adjective",
      id: "without a loaded bomb",
      documentation: "Unit without a loaded bomb: it is not bomb loaded.",
      meaning: { kind: "test", test: { kind: "is", field: "bomb loaded", value: false } },
      of: ["Unit"],
    },
    {
      category: "title",
      id: "Crawler",
      forms: ["Crawlers"],
      sort: "Unit",
      documentation: "Crawler, named Crawler A, Crawler B, Crawler C and Crawler D. A huge cyber-tank, a heavy unit.",
      meaning: null,
    },
    {
      category: "title",
      id: "Walker",
      forms: ["Walkers"],
      sort: "Unit",
      documentation:
        "Walker, named Walker A, Walker B, Walker C and Walker D. A massive robot on two legs, a medium unit.",
      meaning: null,
    },
    {
      category: "title",
      id: "Squad",
      forms: ["Squads"],
      sort: "Unit",
      documentation:
        "Squad, named Squad A, Squad B, Squad C and Squad D. A dozen people in powered armor, a light unit.",
      meaning: null,
    },
    {
      category: "adjective",
      id: "on the north side of the map",
      of: ["Unit"],
      documentation: "Unit on the north side of the map: by code.",
      meaning: { kind: "called", holds: UNBREAKABLE_CODE.adjectives["on the north side of the map"] },
    },
    {
      category: "relation",
      id: "in reach of",
      subject: ["Hex"],
      argument: ["Unit"],
      documentation:
        "Hex in reach of a unit: by code. So near that a neutron bomb dropped on it might cause the unit to go offline.",
      meaning: { kind: "called", holds: UNBREAKABLE_CODE.relations["in reach of"] },
      rule: "l. 968-982",
    },
    {
      category: "adjective",
      id: "unfrozen",
      documentation: "It can be frozen. It has a frozen marker: it does nothing, and no weapon affects it.",
      meaning: { kind: "test", test: { kind: "is", field: "frozen", value: false } },
      of: ["Unit"],
      opposite: "frozen",
    },
    {
      category: "adjective",
      id: "unthawed",
      documentation:
        "It can be thawed (was frozen, and this is the first activation after it thaws). It was frozen, and this is the first activation after it thaws.",
      meaning: { kind: "test", test: { kind: "is", field: "thawed", value: false } },
      of: ["Unit"],
      opposite: "thawed",
    },
    {
      id: "depression",
      documentation: "Depression: crater or lake or lava.",
      meaning: {
        kind: "test",
        test: {
          kind: "some",
          tests: [
            {
              kind: "every",
              tests: [
                { kind: "is", field: "outside", value: false },
                { kind: "is", field: "terrain", value: "crater" },
              ],
            },
            {
              kind: "every",
              tests: [
                { kind: "is", field: "outside", value: false },
                { kind: "is", field: "terrain", value: "lake" },
              ],
            },
            {
              kind: "every",
              tests: [
                { kind: "is", field: "outside", value: false },
                { kind: "is", field: "terrain", value: "lava" },
              ],
            },
          ],
        },
      },
      category: "noun",
      sort: "Hex",
      criterion: true,
      forms: ["depressions"],
    },
    {
      category: "adjective",
      id: "opposing",
      of: ["Unit"],
      documentation: "Opposing: not own.",
      meaning: { kind: "test", test: { kind: "not", test: { kind: "side", side: "own" } } },
    },
  ],
};

/** What tells that text from others. */
export const UNBREAKABLE_TEXT = "9b3e800b870a867c";
