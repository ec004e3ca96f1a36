import { effort } from "../../../effort.ts";
import { describe, expect, test } from "vitest";
import { RandomSource, SeededDice } from "../../../../runtime/dice.ts";
import { resolveCard } from "../../../../games/callisto/companion/resolve-card.ts";
import { companionSession } from "../../../../games/callisto/companion-package.ts";
import { setTable, withCards, type Table } from "../../../../games/callisto/companion/table.ts";
import { withUnit } from "../../../../games/callisto/effects/units.ts";
import { Conversation } from "../../../../runtime/companion/conversation.ts";
import { interpret, SCENARIOS, sheetOf, SIDES, type SideName } from "../properties/callisto.ts";
import { drive } from "../../../runtime/companion/drive.ts";
import { boardOf } from "../engine/games.ts";
import { anyAnswer } from "./any-answer.ts";
import { compared } from "./compared.ts";

function tableWithMap(scenario: number, side: SideName): Table {
  const options = { bot: side, difficulty: "normal", cards: "companion", dice: "companion", seed: scenario } as const;
  const table = setTable(sheetOf(scenario, side).book, options, undefined, boardOf(scenario));
  if (table === null) throw new Error("no such bot");
  return table;
}

/** A few units and markers stand elsewhere, as after the person's turn. */
function disturb(table: Table, random: RandomSource): void {
  const places = table.position.board.places.map(({ name }) => name);
  for (const { name, side } of table.position.units.filter(() => random.chance(20))) {
    const at = random.chance(85) ? random.pick(places) : null;
    table.position = withUnit(table.position, name, { at, suppressed: side === "player" && random.chance(30) });
  }
  const spaces = random.shuffled(table.position.board.spaces).slice(0, 3);
  const bot = Object.fromEntries(
    spaces.map(({ name }) => [name, random.chance(50) ? "scouted" : "controlled"] as const),
  );
  const { markers } = table.position;
  table.position = { ...table.position, markers: { ...markers, bot: { ...markers.bot, ...bot } } };
}

const TABLES = SCENARIOS.flatMap((scenario) => SIDES.map((side) => [scenario, side] as const));

describe("a companion with a map", () => {
  test.each(TABLES)("decides as the interpreter, card after card: scenario %i, %s", (scenario, side) => {
    const random = new RandomSource(scenario);
    const table = tableWithMap(scenario, side);
    const { sheet } = sheetOf(scenario, side);
    const cards = [...table.position.cards.deck, ...Object.values(table.position.cards.bolster).flat()];
    for (let count = 0; count < effort(10, 60); count += 1) {
      disturb(table, random);
      const card = random.pick(cards) ?? "";
      const own = { card, sideways: false };
      withCards(table, { row: [own] });
      const { position } = table;
      const here: Table = { ...table, dice: { kind: "rolled", dice: new SeededDice(count) } };
      const { result } = drive(resolveCard(here, own), (question) => {
        expect(question.asked, question.text).toBeNull();
        return anyAnswer({ ...question, commands: [] }, random);
      });
      const { decision } = interpret({ position, acting: 0 }, new SeededDice(count));
      const told = { ...result, choices: decision.choices };
      expect(compared(sheet, told, decision), card).toEqual(compared(sheet, decision));
      table.position = { ...here.position, cards: table.position.cards };
    }
  });

  test.each(TABLES)("asks nothing about the sheet, whatever changes on the map: scenario %i, %s", (scenario, side) => {
    const random = new RandomSource(scenario + 8);
    const resumed = Conversation.resume(() => companionSession(tableWithMap(scenario, side)), []);
    if (resumed.kind === "misfit") throw new Error(resumed.reason);
    const { conversation } = resumed;
    for (let count = 0; count < effort(40, 300); count += 1) {
      const { question } = conversation;
      if (question === null) throw new Error("the game came to an end");
      expect(question.asked, question.text).toBeNull();
      expect(conversation.answer(anyAnswer(question, random))).toBeNull();
    }
  });
});
