import type { RuleWord } from "../../../grammar/lexicon.ts";
import type { DeclaredMeaning } from "../../shared/declared/word.ts";

/** A rule of a scenario acts in the engine, which asks whether the scenario has it. */
function rule(id: string, sentence: string, documentation: string, source: string): RuleWord<DeclaredMeaning> {
  return {
    category: "rule",
    id,
    scopes: ["scenario"],
    sentences: [sentence],
    documentation,
    rule: source,
    meaning: null,
  };
}

/** What scenarios say of set-up and victory. */
export const RULES: readonly RuleWord<DeclaredMeaning>[] = [
  rule(
    "sets up in the north",
    "{side} sets up on the north half of the map",
    "The side places its units anywhere in hexes that lie wholly north of the fold.",
    "U:1113",
  ),
  rule("enters from the north", "{side} enters from the north map edge", "Its units begin off the map.", "U:1198"),
  rule(
    "enters from the south",
    "{side} enters from the south map edge",
    "Its units begin off the map.",
    "U:1111, U:1198",
  ),
  rule(
    "delivery",
    "{side} wins when its crawler is activated on the north side of the map",
    "The hex of the crawler must lie wholly north of the fold when a card activates it.",
    "U:1117",
  ),
  rule(
    "stops the crawler",
    "{side} wins when no enemy crawler is left",
    "The side wins the moment the last crawler of another side is removed from the game.",
    "U:1119",
  ),
  rule(
    "armed for delivery",
    "The crawler of {side} has 2 medium lasers and 1 heavy nuke",
    "Its weapons are not chosen; all of them are loaded.",
    "U:1111",
  ),
  rule(
    "players agree on platoons",
    "Players agree on the size of their platoons",
    "The units of the file are a stand-in: no text states them. Reports of games say so.",
    "U:1200",
  ),
  rule(
    "opportunity cards",
    "Opportunity cards are in the action deck",
    "They are shuffled into the action deck at the beginning of each turn.",
    "U:1071-1083, U:1221",
  ),
  rule(
    "runaway starts",
    "The runaway crawler starts in hex #",
    "It has a heavy beam and a heavy bomb, drawn at random, and belongs to nobody.",
    "U:1198, U:1223",
  ),
  rule(
    "takes it home",
    "The runaway crawler wins for whoever moves it off the map edge they entered from",
    "Only the side that reprogrammed it last can move it.",
    "U:1204",
  ),
  rule(
    "draw without it",
    "The game is a draw when the runaway crawler is removed from the game",
    "However it is lost: in lava, in a volcano, or off another map edge.",
    "U:1204",
  ),
];
