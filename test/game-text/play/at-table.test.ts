import { describe, expect, test } from "vitest";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { boardOfText } from "../../../library/boards.ts";
import { companion } from "../../../library/companion.ts";
import { effort } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { begin, EXAMPLES, followedGame, give, sheetsOf, type TableEvent } from "./followed-game.ts";

/** What stands on the table. */
function standing(position: object | null): Pick<DeclaredPosition, "places" | "units" | "unplaced"> {
  const { places, units, unplaced = {} } = position as DeclaredPosition;
  return { places, units, unplaced };
}

/** What the table holds and what the bot does are the game's. */
function compare({ table, before, action, isCard }: TableEvent): void {
  expect(standing(table.position())).toEqual(standing(before as object));
  if (!isCard) return;
  const { about } = table.conversation.question ?? {};
  expect(about).toMatchObject({ asks: "done", tableAction: { unit: action.kind === "act" ? action.unit : "" } });
  const first = action.kind === "act" ? action.deeds[0] : undefined;
  if (first !== undefined) expect(about?.tableAction.action).toBe(first.action);
  if (action.kind === "act" && action.deeds.length === 1)
    expect([
      about?.tableAction.to,
      ...(about?.tableAction.targets ?? []),
      ...(about?.tableAction.spaces ?? []),
    ]).toContain(first?.target ?? first?.place ?? null);
}

describe.each(EXAMPLES)("the companion of %s", (example) => {
  test("follows whole games: what it holds and what the bot does are the engine's at every question", async () => {
    const compared = { turns: 0, cards: 0 };
    for (const sheet of await sheetsOf(example)) {
      for (let seed = SEED; seed < SEED + effort(2, 20); seed += 1) {
        const watch = (event: TableEvent): void => {
          compare(event);
          compared[event.isCard ? "cards" : "turns"] += 1;
        };
        const { table, after } = followedGame(sheet, seed, { watch });
        expect(standing(table.position())).toEqual(standing(after as object));
        expect(table.conversation.question?.text).toMatch(/won: /i);
      }
    }
    expect(compared.cards).toBeGreaterThan(20);
    expect(compared.turns).toBeGreaterThan(20);
  });

  test("takes a change at every question, and asks again by what is so now", async () => {
    const [sheet] = await sheetsOf(example);
    if (sheet === undefined) throw new Error("no sheet");
    const table = begin(sheet, SEED);
    let changes = 0;
    for (let count = 0; count < 40; count += 1) {
      const { question } = table.conversation;
      if (question === null) break;
      const { units } = table.position() as DeclaredPosition;
      const [unit] = units;
      const offers = unit === undefined ? [] : (table.changes()?.offered(unit.name) ?? []);
      const offer = offers[count % Math.max(1, offers.length)];
      if (offer !== undefined && offer.change.field !== "at") {
        give(table, { change: [offer.change] });
        changes += 1;
      }
      const { question: open } = table.conversation;
      if (open?.form === "names") give(table, { names: (open.among ?? []).slice(0, 1) });
      else if (open?.form === "choice") give(table, { key: open.options[0]?.key ?? "" });
    }
    expect(changes).toBeGreaterThan(0);
    const { saved } = table;
    const again = companion(sheet, { seed: SEED, board: boardOfText(sheet.book.scenario), answers: saved().answers });
    expect(again.ok && standing(again.companion.position())).toEqual(standing(table.position()));
  });
});

test("a card that cannot be done is read again without its clause", async () => {
  let refused = 0;
  for (const example of EXAMPLES) {
    for (const sheet of await sheetsOf(example)) {
      const table = begin(sheet, SEED);
      for (let count = 0; count < 60; count += 1) {
        const { question } = table.conversation;
        const about = question?.about;
        // Of like actions that are told together, each is first shown by itself.
        if (about?.together !== undefined) give(table, { command: "impossible" });
        else if (about?.asks === "done" && about.tableAction.clause !== null) {
          const before = standing(table.position());
          give(table, { command: "impossible" });
          const { tableAction } = table.conversation.question?.about ?? {};
          expect(tableAction?.card).toBe(about.tableAction.card);
          expect(tableAction?.clause).not.toEqual(about.tableAction.clause);
          expect(standing(table.position())).toEqual(before);
          expect(table.reasons()?.explained.trace.clauses.map(({ number }) => number)).not.toContain(
            about.tableAction.clause.number,
          );
          refused += 1;
          break;
        }
        if (question?.form === "names") give(table, { names: (question.among ?? []).slice(0, 1) });
        else give(table, { key: question?.form === "choice" ? (question.options.at(-1)?.key ?? "") : "" });
      }
    }
  }
  expect(refused).toBeGreaterThan(EXAMPLES.length - 1);
});

test("each of like tableActions that are told together has reasons of its own", async () => {
  let together = 0;
  for (const example of EXAMPLES) {
    for (const sheet of await sheetsOf(example)) {
      const table = begin(sheet, SEED);
      for (let count = 0; count < 60; count += 1) {
        const { question } = table.conversation;
        const tableActions =
          question?.about === undefined ? [] : [question.about.tableAction, ...(question.about.together ?? [])];
        if (tableActions.length > 1) {
          expect(tableActions.map((_, index) => table.reasons(index)?.card)).toEqual(
            tableActions.map(({ card }) => card),
          );
          expect(table.reasons(tableActions.length)).toBeNull();
          together += 1;
        }
        if (question?.form === "names") give(table, { names: (question.among ?? []).slice(0, 1) });
        else give(table, { key: question?.form === "choice" ? (question.options.at(-1)?.key ?? "") : "" });
      }
    }
  }
  expect(together).toBeGreaterThan(0);
});

test("dice on the table are asked for one by one, and a change does not ask for them again", async () => {
  const [sheet] = await sheetsOf("isles");
  if (sheet === undefined) throw new Error("no sheet");
  const table = begin(sheet, SEED, "person");
  let dice = 0;
  for (let count = 0; count < 300 && dice < 3; count += 1) {
    const { question } = table.conversation;
    if (question?.form === "die") {
      dice += 1;
      give(table, { face: 1 });
    } else if (question?.form === "names") give(table, { names: (question.among ?? []).slice(0, 1) });
    else if (question?.form === "choice") give(table, { key: question.options[0]?.key ?? "" });
  }
  expect(dice).toBe(3);
  while (table.conversation.question?.form === "die") give(table, { face: 1 });
  const { units } = table.position() as DeclaredPosition;
  give(table, { change: [{ of: units[0]?.name ?? "", field: "at", to: units[0]?.at ?? "" }] });
  expect(table.conversation.question?.form).not.toBe("die");
});
