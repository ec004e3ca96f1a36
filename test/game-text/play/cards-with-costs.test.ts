import { describe, expect, test } from "vitest";
import { SeededDice } from "../../../runtime/dice.ts";
import { readText } from "../crawl.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

interface Written {
  readonly action?: string;
  /** What a card has, and what is printed on the two sorts of cards. */
  readonly has?: string;
  readonly columns?: string;
  readonly mill?: string;
  readonly forge?: string;
  readonly round?: string;
}

const SEVERAL = {
  has: "gold cost (0–5), wood cost (0–5), points bonus (0–5) and bread bonus (0–5)",
  columns: "gold cost / wood cost / points bonus / bread bonus",
  mill: "2 / 1 / 1 / 2.",
  forge: "1 / 9 / 3 / 0.",
} as const;

/** A game of two sides with projects, which cost goods and bring some. */
function village({
  action = "Play a project card from your hand: pay its cost and gain its bonus.",
  has = SEVERAL.has,
  columns = SEVERAL.columns,
  mill = SEVERAL.mill,
  forge = SEVERAL.forge,
  round = "1: Each side acts twice.",
}: Written): string {
  return `game Village

SIDES
  Reds: a bot or a player.
  Blues: a bot or a player.

BOARD
  Places: Hall, Yard, in this order.

THINGS
  A worker is a unit. It has speed (1–6).
  Each side has gold, wood, points and bread (0–20).
  A project card has ${has.replaceAll("(0–5)", "(0–9)")}.

UNITS of the Reds: speed.
  Ann: 4.

UNITS of the Blues: speed.
  Bob: 3.

PLAYER'S ACTIONS
  BUILD: ${action}

DECK PROJECT: ${columns}.
  Mill (5): ${mill}
  Forge (1): ${forge}

SEQUENCE SETTING UP:
  1: Place Ann in Hall. Place Bob in Yard. Each side gains 5 gold. Each side gains 5 wood. Shuffle the project deck. Deal 3 project cards to each side.

SEQUENCE ROUND, at most 1 times:
  ${round}
`;
}

/** What is told of the Reds where everybody takes the first choice, and what they could choose; both ways play it alike. */
async function played(
  written: Written,
): Promise<{ readonly told: readonly string[]; readonly choices: readonly string[] }> {
  const { plain, packed, other, definition, bots, interpreted } = await bothWays(village(written), []);
  const players = { Blues: "random" };
  for (const Reds of ["random", "greedy"])
    for (let seed = 1; seed <= 6; seed += 1) {
      const ways = { plain, packed, other, definition, bots, interpreted };
      playBothWays(ways, { Reds, ...players }, seed, { ...NOTHING_COMPARED });
    }
  let state = plain.newGame(definition, "normal");
  const [told, choices]: [string[], string[]] = [[], []];
  const dice = new SeededDice(1);
  for (let next = plain.awaited(definition, state); next.kind !== "over"; next = plain.awaited(definition, state)) {
    if (next.kind === "turn") throw new Error("a unit acts");
    const [thing = ""] = next.kind === "pick" ? next.names : [];
    if (next.kind === "pick" && next.side === "Reds") choices.push(next.names.join(", "));
    const action = next.kind === "pick" ? ({ kind: "pick", side: next.side, thing } as const) : next.action;
    const done = plain.applyAction(definition, "normal", state, action, dice);
    ({ state } = done);
    told.push(...done.report.map(({ text }) => text));
  }
  const first = told.findIndex((line) => line.startsWith("Blues draw"));
  return { told: told.slice(first + 1).filter((line) => line.startsWith("Reds")), choices };
}

function findings(written: Written): readonly string[] {
  return readText(village(written)).diagnostics.map(({ message }) => message);
}

describe("a card that is played for its cost", () => {
  test.each([
    "Play a project card from your hand: pay its cost and gain its bonus.",
    "Play a card from your hand: pay its cost and gain its bonus.",
    "Play a card from your hand by paying its cost, then gain its bonus.",
    "Play a card from your hand, pay its cost and gain what it says.",
    "Play a card, paying its cost, and gain its rewards.",
    "The side plays a card from its hand: it pays its cost and gains its bonus.",
  ])("costs and brings what is printed on it: %s", async (action) => {
    const { told, choices } = await played({ action });
    // A forge costs more wood than there is.
    expect(choices).toEqual(["BUILD, pass", "Mill 4, Mill 5", "BUILD, pass"]);
    expect(told).toEqual([
      "Reds: gold 5 → 3",
      "Reds: wood 5 → 4",
      "Reds: points 0 → 1",
      "Reds: bread 0 → 2",
      "Reds play Mill",
      "Reds: gold 3 → 1",
      "Reds: wood 4 → 3",
      "Reds: points 1 → 2",
      "Reds: bread 2 → 4",
      "Reds play Mill",
    ]);
  });

  test("can cost money alone, and bring what its row says", async () => {
    const one = { has: "cost (0–5)", columns: "cost", mill: "2. The side gains 3 points.", forge: "9." };
    for (const action of [
      "Play a card from your hand: pay its cost and gain its bonus.",
      "Play a card from your hand: pay its cost.",
      "Play a card from your hand for its cost in gold.",
    ])
      expect((await played({ ...one, action })).told.slice(0, 3)).toEqual([
        "Reds: gold 5 → 3",
        "Reds play Mill",
        "Reds: points 0 → 3",
      ]);
  });

  test.each(["Play a card from your hand, paying its gold cost, and gain points equal to its points bonus."])(
    "can cost what is named, and be counted behind it: %s",
    async (action) => {
      expect((await played({ action })).told.slice(0, 3)).toEqual([
        "Reds: gold 5 → 3",
        "Reds play Mill",
        "Reds: points 0 → 1",
      ]);
    },
  );

  test("can be left by whoever may play it", async () => {
    const round = "1: Each side may play a project card from its hand: it pays its cost and gains its bonus.";
    const { told } = await played({ round, action: "The side gains 1 bread." });
    expect(told).toContain("Reds play Mill");
  });

  test("says of which goods it is what is printed on it", () => {
    expect(findings({ has: "cost (0–5)", columns: "cost", mill: "2.", forge: "3." })).toEqual([
      "“bonus”: nothing is printed on these cards that is gained: call it “gold bonus”, or say in the row of a card what it does",
    ]);
    const ore = { has: "ore cost (0–5) and points bonus (0–5)", columns: "ore cost / points bonus" };
    expect(findings({ ...ore, mill: "2 / 1.", forge: "3 / 1." })).toContain(
      "“ore” is no number of each side: there is gold, wood, points, bread and project cards in hand",
    );
    const both = { has: "cost (0–5) and wood cost (0–5)", columns: "cost / wood cost" };
    expect(findings({ ...both, mill: "2 / 1. The side gains 1 bread.", forge: "3 / 1." })).toEqual([
      "“cost”: say which is meant: there is “wood cost”, too",
    ]);
  });
});
