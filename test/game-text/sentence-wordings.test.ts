import { describe, expect, test } from "vitest";
import { blocksWithin, type DeclaredPlay } from "../../games/shared/declared/play/effect.ts";
import { readText } from "./crawl.ts";

const RAPIDS = `game Rapids

SIDES
  Beavers: the bot.
  Otters: the player.

BOARD
  A grid of ponds, 5 × 5.
  Flood track: 0–8.

THINGS
  A pond can be a spring or a dam.
  A pond can belong to a side.
  An animal is a unit. It has hits (0–6), food (0–9) and logs (0–9). It can be tired. It is wet or dry.
  Each side has wood (0–20), fish (0–20) and points (0–50).

UNITS of the Beavers: hits / food / logs.
  Raft (3): 3 / 1 / 0.
  Chief: 4 / 2 / 2.

UNITS of the Otters: hits / food / logs.
  Pup (3): 2 / 0 / 0.
  Matron: 4 / 1 / 1.

DEFINITIONS
  Free pond: pond without animal.

ACTIONS
  SWIM 2 to a free pond: The animal moves there.
  BITE at an enemy within 1 pond: @

DECK WEATHER
  Rain (3): Nothing.

SEQUENCE SETTING UP:
  1: Place each animal in a free pond. [Random]

SEQUENCE ROUND, at most 9 times:
  1: Each animal acts once.
`;

/** What happens by a sentence of an action, without its words and places. */
function meaningOf(sentence: string): unknown {
  return meaningOfText(RAPIDS.replace("@", sentence));
}

/** The same of all actions of a text. */
function meaningOfText(text: string): unknown {
  const { declared, diagnostics } = readText(text);
  const messages = diagnostics.map(({ message }) => message);
  if (declared?.play === undefined || messages.length > 0) throw new Error(messages.join(" / "));
  const { blocks, actions } = declared.play;
  const ofAction = JSON.stringify([...actions]);
  return JSON.parse(
    JSON.stringify({ blocks, ofAction }, (key, value: unknown) => (key === "span" || key === "text" ? 0 : value)),
  );
}

function messagesOf(sentence: string): readonly string[] {
  return readText(RAPIDS.replace("@", sentence)).diagnostics.map(({ message }) => message);
}

describe("sentences in other words", () => {
  test.each([
    ["It gains 2 food, but never more than 4.", "It gains 2 food, to a maximum of 4."],
    [
      "The side gains 1 point for each Raft and 2 fish for every 2 dams.",
      "The side gains 1 point for each Raft. The side gains 2 fish for every 2 dams.",
    ],
    ["The side gains 2 fish, plus 1 point per flood.", "The side gains 2 fish. The side gains 1 point for each flood."],
    ["It must retreat 1 pond.", "It retreats 1 pond."],
    ["Deal 2 hits to it.", "It suffers 2 hits."],
    ["Deal 1 damage to each Pup.", "Each Pup suffers 1 damage."],
    ["The animal deals 1 hit to it.", "It suffers 1 hit."],
    ["Roll two dice. Deal 1 hit to it for each 5 or more.", "Roll two dice. It suffers 1 hit for each 5 or more."],
    ["Roll two dice. It loses 1 hit for each 5 or 6 rolled.", "Roll two dice. It loses 1 hit for each 5 or more."],
    ["Roll a die. On a 4 or higher, it tires.", "Roll a die. On a 4 or more, it tires."],
    ["Roll a die: 1–3 no effect; 4–6 it loses 1 hit.", "Roll a die: 1–3: nothing; 4–6: it loses 1 hit."],
    [
      "The side gains 2 fish, 1 wood and 3 points.",
      "The side gains 2 fish. The side gains 1 wood. The side gains 3 points.",
    ],
    ["Sell 2 wood for 1 fish.", "Trade 2 wood for 1 fish."],
    ["Exchange 2 wood for 1 fish.", "Trade 2 wood for 1 fish."],
    ["Buy 1 fish for 2 wood.", "Trade 2 wood for 1 fish."],
    ["Take 2 wood.", "Take 2 wood from the supply."],
    ["Gain 1 fish, raise the flood by 1 and roll a die.", "Gain 1 fish. Raise the flood by 1. Roll a die."],
    ["Pay 1 wood to gain 1 fish and increase your food by 1.", "Pay 1 wood to gain 1 fish and gain 1 food."],
    ["Discard 2 wood to gain 1 fish and 1 point.", "Pay 2 wood to gain 1 fish and 1 point."],
    [
      "All Rafts gain 1 food, to a maximum of 3, and lose all logs.",
      "Each Raft gains 1 food, to a maximum of 3, and loses all logs.",
    ],
    ["Raise the flood by 2 (max. 6).", "Raise the flood by 2, to a maximum of 6."],
    ["Roll a die. It gains as many hits as the die shows.", "Roll a die. It gains hits equal to the roll."],
    ["Roll a die and take as many fish as the die shows.", "Roll a die and gain as many fish as the roll."],
    ["It drifts to a free pond.", "It moves to a free pond."],
    ["Turn over the top weather card and carry it out.", "Flip the top weather card and carry it out."],
    ["Gain 1 fish and roll a die. On a 6, it tires.", "Gain 1 fish. Roll a die. On a 6, it tires."],
    ["Pay 1 wood and raise the flood by 1.", "Pay 1 wood: raise the flood by 1."],
    ["Pay 1 wood to raise the flood by 1.", "Pay 1 wood: raise the flood by 1."],
    ["The flood is increased by 1.", "The flood rises by 1."],
    ["The flood is reset to 0.", "Reset the flood to 0."],
    ["The weather deck is shuffled.", "Shuffle the weather deck."],
    ["Shuffle the weather discard pile into the deck.", "Shuffle the weather deck."],
    ["Shuffle the discard pile to form a new weather deck.", "Shuffle the weather deck."],
    ["Shuffle all discards back into the deck.", "Shuffle the weather deck."],
    ["Each Raft moves one pond closer to the Matron.", "Each Raft moves 1 pond towards the Matron."],
    ["Advance each Raft one pond toward the Matron.", "Each Raft moves 1 pond towards the Matron."],
    ["The animal gets −1 food until the end of the round.", "The animal loses 1 food until the end of the round."],
    ["Suffer 1 hit.", "The animal suffers 1 hit."],
    ["Gain 2 logs.", "The animal gains 2 logs."],
    ["Increase your logs by 2.", "The animal gains 2 logs."],
    ["Gain points equal to your logs.", "The side gains points equal to the animal's logs."],
    ["It loses hits equal to your wood.", "It loses hits equal to the side's wood."],
    [
      "Roll a die and add your logs. On a 6 or more, it tires.",
      "Roll a die and add the animal's logs. On a 6 or more, it tires.",
    ],
    ["Your pond is a dam.", "The animal's pond is a dam."],
    ["If there is a Pup in your pond, it tires.", "If there is a Pup within 0 ponds, it tires."],
    ["If you have 2 or more wood, it tires.", "If own wood > 1, it tires."],
    ["If you have no wood, it tires.", "If own wood = 0, it tires."],
    [
      "The side gains 1 point for each Raft, 2 fish for every 2 dams (rounded down) and loses 1 wood.",
      "The side gains 1 point for each Raft. The side gains 2 fish for every 2 dams. The side loses 1 wood.",
    ],
    ["It immediately becomes tired.", "It becomes tired."],
    ["Each spring receives 2 Rafts.", "Add 2 Rafts to each spring."],
    ["Add 1 Raft to each spring, and 1 Pup to each dam.", "Add 1 Raft to each spring. Add 1 Pup to each dam."],
    [
      "For each Raft: it gains 1 food for each Pup in its pond.",
      "For each Raft: it gains 1 food for each Pup within 0 ponds of it.",
    ],
    ["It gains as many food as there are Rafts.", "It gains 1 food for each Raft."],
    ["It gains as much food as it has logs.", "It gains food equal to its logs."],
    ["It gains as many food as the current flood.", "It gains food equal to the flood."],
    ["Tire each Raft.", "Each Raft becomes tired."],
    ["Kill it.", "Remove it."],
    ["Roll a die. If it is 5 or more, it tires.", "Roll a die. On 5 or more, it tires."],
    ["Roll a die. If it is a 6, it tires.", "Roll a die. On a 6, it tires."],
    ["Roll two dice. If it is 7–12, it tires.", "Roll two dice. On 7–12, it tires."],
    ["Roll a die. Kill it on a 4+.", "Roll a die. On 4 or more, remove it."],
    [
      "Roll two dice: it loses 2 hits on a 7–12, otherwise it tires.",
      "Roll two dice. On 7–12, it loses 2 hits. Otherwise it tires.",
    ],
    ["Roll a die: 1 = it tires; 2–6 = nothing happens.", "Roll a die: 1: it tires; 2–6: nothing."],
    [
      "Roll a die for each Raft: if the result is higher than its food, it tires.",
      "For each Raft: roll a die. If the result is higher than its food, it tires.",
    ],
    ["For each Pup: roll a die. On a 6, it tires.", "Each Pup rolls a die. On a 6, it tires."],
    ["Replace each Pup in a pond with Raft with a Raft.", "Replace each Pup in a pond with Raft by a Raft."],
    ["Refill its food to 6.", "It gains food until it has 6."],
    ["Place 1 Raft per flood level in a dam.", "Place 1 Raft per flood in a dam."],
    ["Place a Raft in a random dam.", "Place a Raft in a dam. [Random]"],
    ["A random Raft loses 1 hit.", "A Raft loses 1 hit. [Random]"],
    ["Two random ponds become dams.", "Two ponds become dams. [Random]"],
    ["Increase the flood by 2. Reset it to 0.", "Increase the flood by 2. Reset the flood to 0."],
    ["Whoever has the most fish gains 2 points.", "The side with the most fish gains 2 points."],
    ["It takes 2 damage.", "It loses 2 hits."],
    ["It suffers 1 damage for each Raft.", "It loses 1 hit for each Raft."],
    ["Randomly tire two Rafts.", "Two Rafts become tired. [Random]"],
    ["(1) It flips; (2) it loses 1 hit.", "It flips. It loses 1 hit."],
    ["If there are already 3 dams, it flips.", "If there are 3 dams, it flips."],
    ["It becomes tired. If it is already tired, remove it.", "If it is tired, remove it, otherwise it becomes tired."],
    ["If there are 1 or 2 dams, it flips.", "If there are 1–2 dams, it flips."],
    ["If there are not more Rafts than dams, it flips.", "If Rafts <= dams, it flips."],
    ["If there are no fewer Rafts than dams, it flips.", "If Rafts >= dams, it flips."],
    ["Place a Raft at a spring except for a dam.", "Place a Raft at a spring except a dam."],
    ["Place each Raft at a spring.", "Place each Raft in a spring."],
    ["Put a Raft on a dam.", "Place a Raft in a dam."],
    ["A Raft is placed onto a free pond.", "A Raft is placed in a free pond."],
    ["It moves into a free pond.", "It moves to a free pond."],
    ["Move it to a free pond.", "It moves to a free pond."],
    ["Place a Raft next to a spring.", "Place a Raft in a pond next to a spring."],
    [
      "Each spring becomes a dam. Each pond next to one becomes a spring.",
      "Each spring becomes a dam. Each pond next to a spring becomes a spring.",
    ],
    [
      "Each pond with a Raft becomes a dam. Each pond without one becomes a spring.",
      "Each pond with a Raft becomes a dam. Each pond without a Raft becomes a spring.",
    ],
    ["The animal's pond or an adjacent one becomes a dam.", "A pond within 1 pond becomes a dam."],
    ["Place a Raft at each spring.", "For each spring: place a Raft there."],
    ["Add a Raft to each spring.", "For each spring: place a Raft there."],
    ["In each spring, add a Raft.", "For each spring: place a Raft there."],
    ["Place the Chief and a Raft in a free pond.", "Place the Chief in a free pond. Place a Raft in a free pond."],
    [
      "Place 1 Raft in a free pond, plus 1 for each dam.",
      "Place 1 Raft in a free pond. For each dam: place 1 Raft in a free pond.",
    ],
    ["It gains 1 food, plus 1 for each dam.", "It gains 1 food and gains 1 food for each dam."],
    ["It gains 1 food and 1 more for every dam.", "It gains 1 food and gains 1 food for each dam."],
    ["Gain 1 fish and place a Raft in a free pond.", "Gain 1 fish. Place a Raft in a free pond."],
    ["Remove 1 hit from it.", "It loses 1 hit."],
    ["The target loses 1 hit.", "It loses 1 hit."],
    ["Gains 2 fish.", "Gain 2 fish."],
    ["Discard 2 fish.", "Lose 2 fish."],
    ["It tires.", "It becomes tired."],
    ["It tires and loses 1 hit.", "It becomes tired and loses 1 hit."],
    ["It loses 1 hit; it becomes tired.", "It loses 1 hit. It becomes tired."],
    ["Roll two dice; on doubles it becomes tired.", "Roll 2 [d6]. If doubles are rolled, it becomes tired."],
    [
      "Roll a die: 1–4: it loses 1 hit; 5 or more: it becomes tired.",
      "Roll [d6]. On 1–4, it loses 1 hit. On 5 or more, it becomes tired.",
    ],
    [
      "If it is tired, it loses 1 hit. If not, it gains 1 food.",
      "If it is tired, it loses 1 hit, otherwise it gains 1 food.",
    ],
    [
      "If there is no dam, it loses 1 hit. If there is, it gains 1 food.",
      "If there is no dam, it loses 1 hit, otherwise it gains 1 food.",
    ],
    [
      "For each pond: if it is a dam, it becomes a spring; otherwise it becomes a dam.",
      "For each pond: if it is a dam, it becomes a spring, otherwise it becomes a dam.",
    ],
    ["Both animals roll a die. The loser flips.", "Both roll [d6]. The lower total flips."],
    [
      "Both roll a die. The lower total flips; on a tie, both do.",
      "Both roll a die. The lower roll flips. On a tie, both flip.",
    ],
    ["Choose a Raft. It flips and loses 1 hit.", "A Raft flips and loses 1 hit."],
    ["Choose a Raft and remove it.", "Choose a Raft. Remove it."],
    ["Gain d6 fish.", "Roll a die. Gain fish equal to the roll."],
    ["It loses 2d4 hits and becomes tired.", "Roll 2 [d4]. It loses hits equal to the roll and becomes tired."],
    ["If it is tired, it loses d3 hits.", "If it is tired, roll [d3], then it loses hits equal to the roll."],
    ["Roll a die. On 5+, it flips, else it loses 1 hit.", "Roll a die. On 5+, it flips, otherwise it loses 1 hit."],
    ["If it is tired, it flips. Else, it loses 1 hit.", "If it is tired, it flips. Otherwise, it loses 1 hit."],
    ["Roll a die. On a total of 5 or more, it flips.", "Roll a die. On 5 or more, it flips."],
    ["Roll 2 dice. If both show the same number, it flips.", "Roll 2 dice. If doubles are rolled, it flips."],
    ["Increase the flood by the number of tired Rafts.", "Increase the flood by 1 for each tired Raft."],
    ["Roll 2 dice. Each 5+ causes 1 damage to it.", "Roll 2 dice. Each 5+ deals 1 damage to it."],
    ["Become tired.", "The animal becomes tired."],
    ["You are no longer tired.", "The animal becomes not tired."],
    [
      "In floods 3, 5 and 7, gain 1 fish.",
      "Flood 3: gain 1 fish, otherwise flood 5: gain 1 fish, otherwise flood 7: gain 1 fish.",
    ],
    ["Push it to a dam.", "Move it to a dam."],
    ["Flip over the top weather card and resolve it.", "Draw a weather card and carry it out."],
    ["Rotate the first player.", "The first player marker passes to the left."],
    ["In the first flood, gain 1 fish.", "In flood 1, gain 1 fish."],
    ["In the 3rd flood: gain 1 fish.", "Flood 3: gain 1 fish."],
    ["From flood 2 on, gain 1 fish.", "In flood 2 or later, gain 1 fish."],
    ["Pay 1 wood to gain 1 fish as often as you like.", "The side may pay 1 wood to gain 1 fish as often as it likes."],
    ["Whoever has more fish gains 2 points.", "The side with more fish gains 2 points."],
    ["Place a new Raft in a dam.", "Place a Raft in a dam."],
    ["Lose all wood and gain 2 fish for each.", "Lose all wood and gain 2 fish for each wood lost."],
    [
      "The side with the most fish gains 3 points; in case of a tie, both gain 1.",
      "The side with the most fish gains 3 points. If tied, each of them gains 1.",
    ],
    ["Choose a Raft. Remove it.", "Choose a Raft. It is removed."],
    ["Choose a Raft and move it to a dam. It flips.", "Choose a Raft. Move it to a dam. It flips."],
    ["Move each Raft back to a dam.", "Move each Raft to a dam."],
    ["The side gains 1 fish for every 3 wood it has left.", "The side gains 1 fish for every 3 wood it has."],
    ["Reveal the top weather card and resolve its effect.", "Draw a weather card and carry it out."],
    ["Draw a weather card and follow its instructions.", "Draw a weather card and carry it out."],
    ["Draw cards until you have 3 in hand.", "Draw weather cards until you have 3."],
    ["Choose up to two Rafts. Each of them flips and becomes tired.", "Up to two Rafts flip and become tired."],
    [
      "Choose a Raft. If it is tired, it flips. Otherwise, it tires. Gain 1 fish.",
      "Choose a Raft. If it is tired, it flips, otherwise it becomes tired. Gain 1 fish.",
    ],
    [
      "It loses 1 hit. If it is tired, it loses 2 hits instead.",
      "If it is tired, it loses 2 hits, otherwise it loses 1 hit.",
    ],
    [
      "Place a Raft in a free pond. Unless there is a dam, instead gain 1 fish.",
      "If there is a dam, place a Raft in a free pond, otherwise gain 1 fish.",
    ],
    [
      "In each dam, add a Raft. If it is a spring, add a Pup instead.",
      "For each dam: if it is a spring, place a Pup there, otherwise place a Raft there.",
    ],
    ["It loses 1 hit, or 2 if it is tired.", "If it is tired, it loses 2 hits, otherwise it loses 1 hit."],
    ["It loses 1 hit (or 2 hits unless it is tired).", "If it is tired, it loses 1 hit, otherwise it loses 2 hits."],
    [
      "Each Raft loses 1 hit, or 2 if it is tired.",
      "For each Raft: if it is tired, it loses 2 hits, otherwise it loses 1 hit.",
    ],
    [
      "Take 1 fish from its side (2 if it is tired).",
      "If it is tired, take 2 fish from its side, otherwise take 1 fish from its side.",
    ],
    ["If there are no dams left, it loses 1 hit.", "If there are no dams, it loses 1 hit."],
    ["If no dam is left, it loses 1 hit.", "If there is no dam, it loses 1 hit."],
    ["Trade 1 fish for 2 wood.", "Pay 1 fish and gain 2 wood."],
    [
      "Pay 1 wood to gain 1 fish, or pay 1 fish to gain 2 wood.",
      "Choose one: pay 1 wood to gain 1 fish, or pay 1 fish to gain 2 wood.",
    ],
    ["Trade 1 fish for 2 wood, up to three times.", "3 times: choose one: pay 1 fish and gain 2 wood, or nothing."],
    ["It is moved to a free pond.", "It moves to a free pond."],
    ["Push it back 1 pond.", "It retreats 1 pond."],
    ["It is pushed back two ponds.", "It retreats 2 ponds."],
    ["Remove it from the board.", "Remove it."],
    ["It is removed from the board.", "It is removed."],
    ["Return each Raft home.", "Each Raft returns home."],
    ["It returns to its home.", "It returns home."],
    ["It is now tired.", "It becomes tired."],
    ["It is no longer tired.", "It becomes not tired."],
    ["Make it tired.", "It becomes tired."],
    ["It becomes tired and wet.", "It becomes tired and becomes wet."],
    ["It flips to its dry side.", "It becomes dry."],
    ["It is flipped.", "It flips."],
    ["Turn it over.", "It flips."],
    ["Flip it over.", "Flip it."],
    ["It gets 1 food.", "It gains 1 food."],
    ["It heals two hits.", "It gains 2 hits."],
    ["Score 2 points.", "Gain 2 points."],
    ["The Beavers score up to 2 points.", "The Beavers gain up to 2 points."],
    ["Add 1 food to it.", "It gains 1 food."],
    ["It gains 1 food for each of its logs.", "It gains food equal to its logs."],
    ["Reduce its food by 1.", "It loses 1 food."],
    ["It suffers 1 hit.", "It loses 1 hit."],
    ["It loses a hit and 2 food.", "It loses 1 hit and loses 2 food."],
    ["It loses all its food.", "It loses all food."],
    ["It loses its food.", "It loses 1000000 food."],
    ["It gives all of its food to the animal.", "It gives all food to the animal."],
    ["The animal gives it 1 food.", "The animal gives 1 food to it."],
    ["The animal steals 1 food from it.", "The animal takes 1 food from it."],
    ["Spend 2 wood.", "Pay 2 wood."],
    ["The side pays 2 wood to gain 1 point.", "The side pays 2 wood and gains 1 point."],
    ["Pay 2 wood: gain 1 point.", "Pay 2 wood and gain 1 point."],
    ["Swap the animal and it.", "The animal swaps places with it."],
    ["The animal and it swap places.", "The animal swaps places with it."],
    ["It swaps with the animal.", "It swaps places with the animal."],
    ["Replace it by a Raft.", "Replace it with a Raft."],
    ["It is replaced with a Raft.", "Replace it with a Raft."],
    ["The flood rises by 2.", "The flood shifts 2 up."],
    ["The flood falls 1.", "The flood shifts 1 down."],
    ["The flood goes up by 1.", "The flood shifts 1 up."],
    ["Advance the flood by 1 step.", "The flood shifts 1 step up."],
    ["Move the flood up 1.", "The flood shifts 1 up."],
    ["Lower the flood by 1.", "The flood shifts 1 down."],
    ["Set the flood to 3.", "The flood shifts 1000000 towards 3."],
    ["The side takes control of a spring.", "A spring belongs to the side."],
    ["Each Raft acts in turn.", "Each Raft acts once."],
    ["Each Raft takes two turns.", "Each Raft acts twice."],
    ["Activate each Raft.", "Each Raft acts once."],
    ["Activate each Raft until it passes.", "Each Raft acts until it passes."],
    ["Each Raft acts any number of times.", "Each Raft acts until it passes."],
    ["Each Raft acts as often as it likes.", "Each Raft acts until it passes."],
    ["Roll 2d6. On doubles, it loses 1 hit.", "Roll 2 [d6]. If doubles are rolled, it loses 1 hit."],
    ["Roll [d6]. On a roll of 5+, it loses 1 hit.", "Roll [d6]. On 5 or more, it loses 1 hit."],
    ["Roll [d6]. On a 5 or 6, it loses 1 hit.", "Roll [d6]. On 5–6, it loses 1 hit."],
    ["Roll 2 [d6]. It loses 1 hit for each 5+.", "Roll 2 [d6]. It loses 1 hit for each 5 or more."],
    ["Roll 2 [d6]. It loses 1 hit for each roll of 5+.", "Roll 2 [d6]. It loses 1 hit for each 5 or more."],
    [
      "Roll 2 [d6]. It loses 1 hit for each die showing 5 or higher.",
      "Roll 2 [d6]. It loses 1 hit for each 5 or more.",
    ],
    ["Roll 2 [d6]. For each result that is at least 5: it flips.", "Roll 2 [d6]. For each 5 or more: it flips."],
    [
      "Roll 2 [d6]. It loses 1 hit for each die equal to or higher than its food.",
      "Roll 2 [d6]. It loses 1 hit for each roll of its food or better.",
    ],
    ["Roll 2 [d6]. If the total is 8+, it loses 1 hit.", "Roll 2 [d6]. If the sum is 8 or more, it loses 1 hit."],
    ["Roll 2 [d6]. If any die shows a 6, it loses 1 hit.", "Roll 2 [d6]. If a die shows 6, it loses 1 hit."],
    ["It loses 1 hit if it is tired.", "If it is tired, it loses 1 hit."],
    ["It loses 1 hit unless it is tired.", "If it is tired, nothing, otherwise it loses 1 hit."],
    ["Unless it is tired, it loses 1 hit.", "If it is tired, nothing, otherwise it loses 1 hit."],
    ["If it is tired, it loses 1 hit. Otherwise, it flips.", "If it is tired, it loses 1 hit, otherwise it flips."],
    ["Pay 2 wood. Otherwise, it flips.", "Pay 2 wood, otherwise it flips."],
    [
      "Roll [d6]. On 5+, it flips. On 1, it loses 1 hit. Otherwise, nothing happens.",
      "Roll [d6]. On 5 or more, it flips. On a 1, it loses 1 hit, otherwise on 5 or more, nothing, otherwise nothing.",
    ],
    ["Both roll a die. The loser flips; ties do nothing.", "Both roll a die. The loser flips. Nothing."],
    ["It loses 1 hit, then becomes tired.", "It loses 1 hit, then it becomes tired."],
    ["It loses 1 hit. Then it becomes tired.", "It loses 1 hit. It becomes tired."],
    ["Do this 2 times: it loses 1 hit.", "Repeat twice: it loses 1 hit."],
    ["End the game.", "The game ends."],
    ["It is tired.", "It becomes tired."],
    ["It is not tired.", "It becomes not tired."],
    ["It is killed.", "It is removed."],
    ["It is destroyed.", "It is removed."],
    ["It dies.", "It is removed."],
    ["A dam is removed.", "A dam becomes not a dam."],
    ["Remove each dam.", "Each dam becomes not a dam."],
    ["It loses 1 hit and the flood rises by 1.", "It loses 1 hit, then the flood rises by 1."],
    ["It loses 1 hit, and each Raft becomes tired.", "It loses 1 hit. Each Raft becomes tired."],
    ["Remove 2 Rafts from a dam.", "Remove 2 Rafts in a dam."],
    ["In each dam, remove a Raft.", "For each dam: remove a Raft there."],
    ["On every dam, remove a Raft.", "For each dam: remove a Raft there."],
    ["Place a Raft in a dam for each Pup.", "Place a Raft in a dam for every 1 Pup."],
    ["The flood rises by 1 per Pup.", "The flood rises by 1 for each Pup."],
    ["Gain 1 fish per 2 Pups.", "Gain 1 fish for every 2 Pups."],
    ["The Beavers gain 1 fish for every 3 of its wood.", "The Beavers gain 1 fish per 3 wood it has."],
    ["The Otters gain 1 fish per pond they control.", "The Otters gain 1 fish for each Otters' pond."],
    ["Flip a Raft to wet.", "A Raft becomes wet."],
    ["Gain 2 additional fish.", "Gain 2 fish."],
    ["Gain fish equal to the number of dams.", "Gain 1 fish for each dam."],
    ["Gain fish equal to the flood.", "Gain fish equal to the flood track."],
    ["Gain 2 fish, up to a limit of 5.", "Gain 2 fish, to a maximum of 5."],
    ["Gain 2 fish, but no more than 5.", "Gain 2 fish (maximum 5)."],
    ["Gain 1 fish for each dam, at most 3.", "Gain 1 fish for each dam, to a maximum of 3."],
    ["It loses half its food, rounding up.", "It loses half of its food, rounded up."],
    ["Each Raft adds its food to the Beavers' fish.", "For each Raft: the Beavers gain fish equal to its food."],
    ["Flood 1–2: gain 1 fish. Flood 3: gain 2 fish.", "Flood 1–2: gain 1 fish, otherwise flood 3: gain 2 fish."],
    ["Flood 5+: gain 1 fish.", "In flood 5 or later, gain 1 fish."],
    ["At flood 3, gain 1 fish.", "Flood 3: gain 1 fish."],
    ["Flood 1: no Rafts. Flood 2: 2 Rafts in a dam.", "Flood 1: nothing. Flood 2: place 2 Rafts in a dam."],
    ["Roll [d6]. If the roll is higher than 4, it flips.", "Roll [d6]. If the roll is 5 or more, it flips."],
    ["Roll [d6]. If the roll is at most 4, it flips.", "Roll [d6]. If the roll is 4 or less, it flips."],
    ["It rolls a die. On a 6, it flips.", "Roll a die. On a 6, it flips."],
    [
      "Each Raft rolls a die. On 5+, it flips. Gain 1 fish.",
      "For each Raft: roll a die, then on 5+, it flips. Gain 1 fish.",
    ],
    [
      "Each Raft rolls a die. On 5+, it flips. If a Raft is tired, gain 1 fish.",
      "For each Raft: roll a die, then on 5+, it flips. If a Raft is tired, gain 1 fish.",
    ],
    ["Roll a die, adding 1 if it is tired. On 5+, it flips.", "Roll a die plus 1 if it is tired. On 5+, it flips."],
    ["Roll a die and add its food. On 5+, it flips.", "Roll a die, and adds its food. On 5+, it flips."],
    [
      "Place a Raft in a dam. If this is not possible, gain 1 fish.",
      "Place a Raft in a dam. If you cannot, gain 1 fish.",
    ],
  ])("mean the same: “%s”", (wording, plain) => {
    expect(meaningOf(wording)).toEqual(meaningOf(plain));
  });

  test("“this animal” is the one that acts where no other was named, also within a condition", () => {
    const text = RAPIDS.replace("@", "It is removed.");
    const swim = (sentences: string) => meaningOfText(text.replace("The animal moves there.", sentences));
    expect(swim("This animal gains 1 food.")).toEqual(swim("The animal gains 1 food."));
    const within = "within 1 pond of";
    expect(swim(`Each Raft ${within} this animal tires.`)).toEqual(swim(`Each Raft ${within} the animal tires.`));
    expect(swim("If this animal is wet, gain 1 fish.")).toEqual(swim("If the animal is wet, gain 1 fish."));
  });

  test("how far an action reaches may stand alone in the words that say it", () => {
    const far = (row: string) => {
      const text = RAPIDS.replace("@", "It is removed.");
      const { declared } = readText(text.replace("SWIM 2 to a free pond", row));
      const word = declared?.lexicon.words.find(({ category, id }) => category === "action" && id === "SWIM");
      return JSON.stringify(
        word?.category === "action" ? [word.strength, word.meaning] : null,
        (key, value: unknown) =>
          key === "span" || key === "text"
            ? 0
            : typeof value === "function" && key === "strength"
              ? String(value())
              : value,
      );
    };
    expect(far("SWIM to a free pond, up to 2 ponds")).toEqual(far("SWIM 2 to a free pond, up to n ponds"));
    expect(far("SWIM to a free pond, up to 2 ponds")).not.toEqual(far("SWIM 3 to a free pond, up to n ponds"));
  });

  test("a word of the game stays one where no amount follows", () => {
    const text = RAPIDS.replace("It can be tired.", "It can be tired. It has heals (0–3).");
    const action = "It gains 1 heals.";
    expect(readText(text.replace("@", action)).diagnostics).toEqual([]);
  });
});

describe("sentences that mean nothing here", () => {
  test.each([
    ["It is no more.", "“no more” is no state that something can come to"],
    ["It loses half its food.", "“rounded up” or “rounded down”"],
    ["Gain 3 fish, at most 2.", "this is less than it says before"],
    ["Pay 1 fish and 1 food for each dam.", "one number that is paid"],
    ["Gain 1 fish for each dam it owns. Its side gains 1 fish per Raft it has.", "say whose"],
    ["Place a Raft there. Otherwise, gain 1 fish.", "“, otherwise …”"],
    ["Gain 1 fish. If you cannot, gain 1 wood.", "say when it cannot be done"],
    ["Season 1–2: gain 1 fish.", "“Season” is no number that anything has"],
    ["Refill the row.", "no cards are revealed in this game"],
    ["It gains 1 food for each log.", "say “for each of its logs”"],
    ["If it is not tired, it flips. If not, it loses 1 hit.", "the whole condition"],
    ["If it is tired, it flips. If there is none, it loses 1 hit.", "the whole condition"],
    ["It grumbles.", "“grumbles” is no verb or state"],
    ["Each Raft loses d3 hits.", "“For each …:” before the sentence, so that each rolls dice of its own"],
    ["Gain d6 fish for each Raft.", "“For each …:” before the sentence"],
    ["Gain d6 fish and lose d3 wood.", "a sentence of its own: other dice are rolled in this one"],
    ["A random Raft loses 1 hit. [Most food]", "“[Random]” behind the sentence"],
    ["Roll [d6]. On a 2 or 5, it flips.", "the next number, as in “5 or 6”"],
    ["Both roll a die. On 5 or more, it flips.", "“The lower total …”"],
    ["Both roll a die. It loses hits equal to the roll.", "“The lower total …”"],
    ["Both roll a die. The lower total loses hits equal to its food.", "which of both is meant changes"],
    ["Both roll a die. The loser pays 1 shell.", "what it gains, loses or becomes"],
    ["Both roll a die and add 1. The loser flips.", "which number of its own each adds"],
    ["Choose a Raft. Gain 1 fish.", "what is done to it"],
    ["Choose each Raft. It flips.", "a colon, as in “Choose one"],
    ["Choose two sides. They gain 1 fish.", "only animals and ponds are chosen"],
    ["If it is tired, it flips instead.", "“instead” behind a sentence that says one thing"],
    ["Roll 1d6. On 4+, it becomes tired. If it is already tired, remove it.", "expected what is so when it is asked"],
    ["It flips and becomes tired. If it is already tired, remove it.", "ask before, as in “On 5+, if it is stunned"],
    ["It flips and loses 1 hit. If it is tired, it loses 2 hits instead.", "behind a sentence that says one thing"],
    ["If it is wet, it flips. If it is tired, it loses 1 hit instead.", "the sentence before has a condition"],
    ["For each Raft: it flips. If there is no dam, gain 1 fish instead.", "a condition of each of these things"],
    ["A Raft loses 1 hit, or 2 if it is tired.", "what “it” is"],
    ["It loses 1 hit, or 2 food if it is tired.", "“hit”, or a sentence of its own"],
    ["Add a Raft.", "say where: “to” and a pond"],
    ["It flips. Otherwise, it loses 1 hit.", "“, otherwise …” in the sentence that it belongs to"],
    [
      "If it is tired, it flips. If it is wet, it loses 1 hit. Otherwise, it gains 1 food.",
      "“, otherwise …” in the sentence that it belongs to",
    ],
    ["Place a Raft near a spring.", "“in”, “at” or “on”, and a place"],
    ["Grumble at it.", "a verb that says what happens"],
    ["A Raft dies. A Pup dies. Each pond next to one becomes a dam.", "“one” is not a word of this game"],
    ["Each Pup in a dam dies. Each pond next to one becomes a dam.", "“one” is not a word of this game"],
    ["A Raft dies. Remove 2 Pups. Each pond next to one becomes a dam.", "“one” is not a word of this game"],
    ["For each Raft: it gains 1 food for each Pup there.", "say which pond"],
    ["(2) It flips.", "“(1)”, the next number"],
    ["The side gains 1 point for each Raft and 2 fish.", "it does not fit the words before it"],
    ["Treble the fish of the Otters.", "a verb that says what happens"],
  ])("say what to write instead: “%s”", (sentence, message) => {
    expect(messagesOf(sentence).join(" / ")).toContain(message);
  });
});

describe("rules that are not understood", () => {
  test.each([
    ["When an animal loses 2 hits: It tires.", "without a number"],
    ["When an animal is removed at the end of a round: It tires.", "a comma: it happens as soon as this happens"],
    ["When a pond is removed: The Beavers gain 1 fish.", "only animals come, go and are removed"],
    ["When an animal enters a Raft: It tires.", "only ponds are entered and left"],
    ["If there is no Pup, the Beavers gain 1 fish.", "“if” does not say when"],
    ["An animal with 2 hits gains 1 food.", "“if” does not say when"],
    ["An animal next to a Raft with 2 hits dies.", "when it happens"],
    ["If an animal is hurt, it loses 1 food.", "“if” does not say when"],
    ["An animal who loses its last food, the Beavers gain 1 fish.", "what happens to it"],
    ["An animal who loses its last food discard 1 fish.", "a verb with an “s”"],
    ["At the end of the game, the game ends.", "the game is over then"],
    ["If tied, the side with the most fish wins.", "say who wins where there is no tie"],
    ["At the start of each round, each animal within 1 pond loses 1 hit.", "nobody acts here: say of what"],
    ["When the last Pup: The Beavers gain 1 fish.", "“is removed” or “is lost”"],
  ])("“%s”", (rule, message) => {
    const text = RAPIDS.replace("@", "It flips.").replace(
      "SEQUENCE SETTING UP",
      `RULES\n  ${rule}\n\nSEQUENCE SETTING UP`,
    );
    expect(
      readText(text)
        .diagnostics.map((each) => each.message)
        .join(" / "),
    ).toContain(message);
  });
});

test("a step may begin with its title", () => {
  const steps = (step: string) => playOf("", step);
  expect(steps("Fire phase: each Pup loses 1 hit.")).toEqual(steps("Each Pup loses 1 hit."));
  expect(steps("Upkeep: each Pup loses 1 hit.")).toEqual(steps("Each Pup loses 1 hit."));
});

describe("cards that nobody ever holds", () => {
  const drawn = (step: string) => playedBy(playOf("", step));

  test("are carried out where they are drawn", () => {
    expect(drawn("Draw a weather card.")).toEqual(drawn("Draw a weather card and carry it out."));
    expect(drawn("Draw a weather card for each dam.")).toEqual(
      drawn("Draw a weather card and carry it out for each dam."),
    );
  });
});

describe("steps without numbers", () => {
  test("are numbered in their order", () => {
    const text = RAPIDS.replace("@", "It flips.").replace(
      "  1: Each animal acts once.",
      "  Each animal acts once. The flood rises by 1.\n  2: Each side gains 1 fish.\n  Each side gains 1 wood.",
    );
    const { declared } = readText(text);
    expect(readText(text).diagnostics).toEqual([]);
    expect(declared?.play?.round.map(({ number, text: said }) => `${number}: ${said}`)).toEqual([
      "1: Each animal acts once. The flood rises by 1.",
      "2: Each side gains 1 fish.",
      "3: Each side gains 1 wood.",
    ]);
  });
});

describe("rules in other words", () => {
  test.each([
    ["When an animal is hurt, remove it.", "When an animal is hurt: Remove it."],
    ["An animal with 2 hits is removed.", "When an animal has 2 hits: Remove it."],
    ["Each tired animal with no food dies.", "When a tired animal has no food: Remove it."],
    ["Any animal whose hits are 2 or less tires.", "When an animal has 2 or fewer hits: It becomes tired."],
    ["An animal whose logs exceed its food tires.", "When an animal has logs of more than its food: It becomes tired."],
    ["A side with 12 or more fish wins.", "When a side has 12 or more fish: It wins."],
    ["If a side has 12 or more fish, it wins.", "When a side has 12 or more fish: It wins."],
    ["As soon as a side has 12 or more fish, it wins.", "When a side has 12 or more fish: It wins."],
    ["The first side to reach 12 fish wins immediately.", "When a side has 12 or more fish: It wins."],
    ["The first side with 12 fish wins.", "When a side has 12 or more fish: It wins."],
    ["A side wins if it has 12 fish.", "When a side has 12 or more fish: It wins."],
    ["A side with 12 fish wins.", "When a side has 12 or more fish: It wins."],
    [
      "The game ends at the end of the round in which the flood reaches 6.",
      "At the end of each round, if the flood reaches 6, the game ends.",
    ],
    ["If an animal is hurt, it tires.", "When an animal is hurt: It becomes tired."],
    ["If any animal enters a dam, it loses 1 food.", "When an animal enters a dam: It loses 1 food."],
    ["If an animal moves into a dam, it loses 1 food.", "When an animal enters a dam: It loses 1 food."],
    ["An animal that enters a dam loses 1 food.", "When an animal enters a dam: It loses 1 food."],
    ["An animal that enters a dam, loses 1 food.", "When an animal enters a dam: It loses 1 food."],
    ["Each animal which leaves a dam becomes tired.", "When an animal leaves a dam: It becomes tired."],
    ["Any animal who loses its last food dies.", "When the last food is taken from an animal: It dies."],
    ["When an animal loses its last food, it tires.", "When the last food is taken from an animal: It tires."],
    ["An animal that loses the last of its food is removed.", "When an animal loses its last food: Remove it."],
    ["When an animal takes a food, it tires.", "When an animal gains food: It tires."],
    ["A tired animal at the end of a round loses 1 food.", "At the end of each round, each tired animal loses 1 food."],
    ["When the weather deck runs out, the game ends.", "The game ends when the weather deck is empty."],
    ["When an animal is hurt, roll a die: 6: it tires.", "When an animal is hurt: Roll [d6]. On a 6, it tires."],
    ["When an animal is hurt, or tired: Remove it.", "When an animal is hurt or tired: Remove it."],
    ["Whenever an animal is hurt, it loses 1 food.", "When an animal is hurt: It loses 1 food."],
    ["When an animal ends its move in a dam, it tires.", "When an animal enters a dam: It becomes tired."],
    ["When an animal ends its move next to a dam, it tires.", "When an animal enters a pond next to a dam: It tires."],
    [
      "After the last round, the side with the most fish wins.",
      "At the end of the game, the side with the most fish wins.",
    ],
    [
      "After the last round the side with the most fish wins.",
      "At the end of the game, the side with the most fish wins.",
    ],
    ["The Beavers win when there is no Pup.", "The Beavers win if there is no Pup."],
    ["The Beavers win immediately if there is no Pup.", "The Beavers win if there is no Pup."],
    ["If there is no Pup, the Beavers win the game at once.", "The Beavers win if there is no Pup."],
    ["When there is no Pup, the Beavers win.", "The Beavers win if there is no Pup."],
    ["The Otters lose if there is no Pup.", "The Beavers win if there is no Pup."],
    ["As soon as there is no Pup, the game ends.", "The game ends when there is no Pup."],
    ["When an animal dies: It tires.", "When an animal is removed: It becomes tired."],
    ["When an animal leaves the board: It tires.", "When an animal is removed from the board: It tires."],
    ["When an animal is killed: It tires.", "When an animal is removed: It tires."],
    ["When an animal reaches a dam: It tires.", "When an animal enters a dam: It tires."],
    [
      "When an animal is hurt, it tires; each time an animal enters a dam, it loses 1 hit.",
      "When an animal is hurt: It becomes tired.\n  When an animal enters a dam: It loses 1 hit.",
    ],
    [
      "At the end of the game, each side scores 1 point for every 3 fish. If tied, the side with more fish wins.\n  The side with the most points wins.",
      "At the end of the game, each side gains 1 point for every 3 fish.\n  The side with the most points, then the most fish, wins.",
    ],
    [
      "At the end of each round, in this order: (1) each Raft tires; (2) each Pup loses 1 hit.",
      "At the end of each round, each Raft tires. Each Pup loses 1 hit.",
    ],
    [
      "When an animal enters a dam, each Pup within 1 pond tires.",
      "When an animal enters a dam, each Pup within 1 pond of that pond tires.",
    ],
    [
      "At the end of the round, each Pup loses 1 hit for each Raft within 1 pond.",
      "At the end of the round, each Pup loses 1 hit for each Raft within 1 pond of it.",
    ],
    ["When an animal suffers a hit: It tires.", "When an animal loses hits: It tires."],
    ["After an animal enters a dam, it tires.", "When an animal enters a dam, it tires."],
    [
      "When the flood reaches 5, reset it to 0 and each Pup tires.",
      "When the flood reaches 5, reset the flood to 0 and each Pup tires.",
    ],
    [
      "If there are no dams left at the end of a round, each Pup tires.",
      "At the end of each round, if there are no dams, each Pup tires.",
    ],
    [
      "When an animal is hurt, roll a die:\n  1–3: Nothing.\n  4+: It tires.",
      "When an animal is hurt: Roll a die: 1–3: nothing; 4+: it tires.",
    ],
  ])("%s", (written, meant) => {
    expect(playOf(written)).toEqual(playOf(meant));
  });

  test.each([
    ["At the end of each round, each side gains 1 fish.", "", "Each side gains 1 fish."],
    [
      "At the end of the round, if there are no dams, the Otters gain 1 fish.",
      "",
      "If there are no dams, the Otters gain 1 fish.",
    ],
    [
      "When an animal has no food at the end of a round, it loses 1 hit.",
      "",
      "For each animal with food of 0: it loses 1 hit.",
    ],
    ["", "At the end of the round, each side gains 1 fish.", "Each side gains 1 fish."],
  ])("“%s” and “%s” are the last step of a round", (rule, step, meant) => {
    const said = step === "" ? playOf(rule) : playOf("", step);
    expect(said.round.map(({ block }) => said.blocks[block]?.length)).toHaveLength(2);
    expect(playedBy(said)).toEqual(playedBy(playOf("", meant)));
  });

  test("what happens at the start of each round is its first step", () => {
    expect(playOf("At the start of each round, each side gains 1 fish.").round.map(({ number }) => number)).toEqual([
      0, 1,
    ]);
  });

  test("a step of the end of the round that is not the last one is refused", () => {
    const text = RAPIDS.replace("@", "It flips.").replace(
      "1: Each animal acts once.",
      "1: At the end of the round, each side gains 1 fish.\n  2: Each animal acts once.",
    );
    expect(
      readText(text)
        .diagnostics.map(({ message }) => message)
        .join(),
    ).toContain("write it as the last step");
  });

  test("a card of the deck of a bot tells that bot what to do, and no other card does", () => {
    const withDeck = (name: string): string =>
      RAPIDS.replace("@", "It flips.").replace(
        "SEQUENCE ROUND",
        `DECK ${name}\n  Haul: Gain 2 fish and 1 wood.\n\nSEQUENCE ROUND`,
      ) + `  2: Draw the top card of the ${name.toLowerCase()} deck and carry it out.\n`;
    expect(readText(withDeck("BEAVERS")).diagnostics).toEqual([]);
    expect(
      readText(withDeck("WEATHER"))
        .diagnostics.map(({ message }) => message)
        .join(),
    ).toContain("name the side");
  });
});

/** What a rule and a second step of the round come to, without their words. */
function playOf(rule: string, step = ""): DeclaredPlay {
  const rules = rule === "" ? "" : `RULES\n  ${rule}\n\n`;
  const steps = step === "" ? "" : `  2: ${step}\n`;
  const defined = RAPIDS.replace("@", "It flips.").replace("Free pond:", "Hurt: with hits of 1.\n  Free pond:");
  const text = defined.replace("SEQUENCE SETTING UP", `${rules}SEQUENCE SETTING UP`) + steps;
  const { declared } = readText(text);
  if (declared?.play === undefined)
    throw new Error(
      readText(text)
        .diagnostics.map(({ message }) => message)
        .join(" / "),
    );
  const plain = JSON.stringify({ ...declared.play, actions: [] }, (key, value: unknown) =>
    key === "span" || key === "text" ? 0 : value,
  );
  return JSON.parse(plain) as DeclaredPlay;
}

/** What happens in a step, whatever the numbers of its blocks. */
function playedBy({ blocks, round }: DeclaredPlay): readonly unknown[] {
  const unfolded = (block: number): unknown =>
    (blocks[block] ?? []).map((effect) => [
      { ...effect, block: 0, consequence: 0, otherwise: 0 },
      ...blocksWithin(effect).map(unfolded),
    ]);
  return round.map(({ block }) => unfolded(block));
}

test.each(["a pond", "a dry pond with an animal", "ponds within 2 ponds"])(
  "an action at %s chooses one, as one in it does",
  (place) => {
    const dry = RAPIDS.replace("a spring or a dam.", "a spring or a dam. It can be dry.").replace(
      "It is wet or dry.",
      "",
    );
    const written = (word: string): string =>
      dry.replace(
        "BITE at an enemy within 1 pond: @",
        `FISH ${word} ${place}: It becomes a dam. The side gains 1 fish.`,
      );
    expect(meaningOfText(written("at"))).toEqual(meaningOfText(written("in")));
  },
);

test.each(["Each pond can", "Every pond can", "All ponds can", "Ponds can"])(
  "“%s be a spring” says of ponds what “A pond can be a spring” says",
  (words) => {
    const written = RAPIDS.replace("@", "It loses 1 hit.");
    const told = written.replace("A pond can be a spring or a dam.", `${words} be a spring or a dam. It can be deep.`);
    const plain = written.replace("a spring or a dam.", "a spring or a dam. It can be deep.");
    expect(told).not.toBe(plain);
    expect(wordsOfText(told)).toEqual(wordsOfText(plain));
  },
);

/** The words and fields of a text, without what they quote of it and where. */
function wordsOfText(text: string): unknown {
  const { declared, diagnostics } = readText(text);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const { lexicon, schema } = declared ?? {};
  return JSON.parse(
    JSON.stringify({ lexicon, schema }, (key, value: unknown) =>
      key === "documentation" || key === "span" ? 0 : value,
    ),
  );
}

test("a message quotes whole words, also where a rule is read in other words than its own", () => {
  const text = `${RAPIDS.replace("@", "It becomes tired.")}\nRULES\n  An animal may not enter a pond with a dam.\n`;
  const { diagnostics } = readText(text);
  expect(diagnostics.map(({ message }) => message)).toEqual(["“with” cannot relate ponds to “a dam”"]);
});
