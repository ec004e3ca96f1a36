import { hexesBetween } from "../shared/hex/line.ts";
import type { Policies } from "../../runtime/policies.ts";
import { type DeclaredGame, policiesOf } from "../shared/declared/declared-game.ts";
import { UNBREAKABLE_LEXICON } from "./lexicon.ts";
import { omittedUnder, readingsWith, type Readings } from "./readings.ts";
import { UNBREAKABLE_SCHEMA } from "./schema.ts";
import { ruleTable } from "../../grammar/word-table.ts";
import type { DeclaredMeaning } from "../shared/declared/word.ts";

/** What scenarios say of set-up and victory. */
const SPECIAL_RULES = ruleTable<DeclaredMeaning>(["scenario"], null, {
  "sets up in the north": {
    sentences: ["{side} sets up on the north half of the map"],
    documentation: "The side places its units anywhere in hexes that lie wholly north of the fold.",
    rule: "U:1113",
  },
  "enters from the north": {
    sentences: ["{side} enters from the north map edge"],
    documentation: "Its units begin off the map.",
    rule: "U:1198",
  },
  "enters from the south": {
    sentences: ["{side} enters from the south map edge"],
    documentation: "Its units begin off the map.",
    rule: "U:1111, U:1198",
  },
  delivery: {
    sentences: ["{side} wins when its crawler is activated on the north side of the map"],
    documentation: "The hex of the crawler must lie wholly north of the fold when a card activates it.",
    rule: "U:1117",
  },
  "stops the crawler": {
    sentences: ["{side} wins when no enemy crawler is left"],
    documentation: "The side wins the moment the last crawler of another side is removed from the game.",
    rule: "U:1119",
  },
  "armed for delivery": {
    sentences: ["The crawler of {side} has 2 medium lasers and 1 heavy nuke"],
    documentation: "Its weapons are not chosen; all of them are loaded.",
    rule: "U:1111",
  },
  "players agree on platoons": {
    sentences: ["Players agree on the size of their platoons"],
    documentation: "The units of the file are a stand-in: no text states them. Reports of games say so.",
    rule: "U:1200",
  },
  "opportunity cards": {
    sentences: ["Opportunity cards are in the action deck"],
    documentation: "They are shuffled into the action deck at the beginning of each turn.",
    rule: "U:1071-1083, U:1221",
  },
  "runaway starts": {
    sentences: ["The runaway crawler starts in hex #"],
    documentation: "It has a heavy beam and a heavy bomb, drawn at random, and belongs to nobody.",
    rule: "U:1198, U:1223",
  },
  "takes it home": {
    sentences: ["The runaway crawler wins for whoever moves it off the map edge they entered from"],
    documentation: "Only the side that reprogrammed it last can move it.",
    rule: "U:1204",
  },
  "draw without it": {
    sentences: ["The game is a draw when the runaway crawler is removed from the game"],
    documentation: "However it is lost: in lava, in a volcano, or off another map edge.",
    rule: "U:1204",
  },
});

/** Unbreakable as its programs and checklists see it. */
export const UNBREAKABLE_GAME: DeclaredGame = {
  folder: "unbreakable",
  module: { kind: "installed" },
  lexicon: { ...UNBREAKABLE_LEXICON, rules: SPECIAL_RULES },
  schema: UNBREAKABLE_SCHEMA,
  // Ties are broken with a six-sided die (U:1240).
  policies: { choiceDice: [6], omitted: omittedUnder(readingsWith({})) },
  between: { openPoint: "U10", places: (map, from, to, reading) => hexesBetween(map, from, to, reading !== "b") },
};

/** The game for one that is played under readings of the open points. */
export function readUnder(readings: Readings): DeclaredGame {
  return { ...UNBREAKABLE_GAME, policies: { ...UNBREAKABLE_GAME.policies, omitted: omittedUnder(readings) } };
}

/** How sheets are read under readings of the open points: they follow the policies of the language, too. */
export function sheetReadings(readings: Readings): Policies & Readings {
  return { ...policiesOf(readUnder(readings)), ...readings };
}
