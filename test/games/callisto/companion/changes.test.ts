import { describe, expect, test } from "vitest";
import { CALLISTO_COMPANION_PACKAGE } from "../../../../games/callisto/companion-package.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { companion, type CompanionGame, type TableAction } from "../../../../library/companion.ts";
import { readSave } from "../../../../library/read-save.ts";
import { writeSave } from "../../../../library/companion-save.ts";
import type { Answer } from "../../../../runtime/companion/question.ts";
import { whyNot } from "../../../../runtime/why-not.ts";
import { boardOf } from "../engine/games.ts";
import { sheetOf } from "../properties/callisto.ts";

function begin(answers: readonly Answer[] = [], isOnMap = true): CompanionGame {
  const sheet = { game: CALLISTO_COMPANION_PACKAGE, book: sheetOf(1, "LFA").book, side: "LFA" };
  const board = isOnMap ? boardOf(1) : null;
  const begun = companion(sheet, { seed: 7, dice: "companion", board, answers });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.companion;
}

function give({ conversation }: CompanionGame, ...answers: readonly Answer[]): void {
  for (const answer of answers) expect(conversation.answer(answer)).toBeNull();
}

function unit(game: CompanionGame, name: string): Position["units"][number] | undefined {
  return (game.position() as Position).units.find((each) => each.name === name);
}

/** The bot wins the bid and resolves cards up to the first with this action. */
function untilAction(game: CompanionGame, action: string): TableAction {
  give(game, { key: "1" });
  for (let count = 0; count < 40; count += 1) {
    const { question } = game.conversation;
    if (question?.about?.tableAction.action === action) return question.about.tableAction;
    if (question?.form === "names") give(game, { names: [] });
    else give(game, { key: question?.form === "choice" ? (question.options[0]?.key ?? "") : "" });
  }
  throw new Error(`no ${action}`);
}

test("civilians are moved from their space, though they have no counter", () => {
  const sheet = { game: CALLISTO_COMPANION_PACKAGE, book: sheetOf(3, "LFA").book, side: "LFA" };
  const begun = companion(sheet, { seed: 7, board: boardOf(3) });
  if (!begun.ok) throw new Error(begun.reason);
  const { spaces } = (begun.companion.position() as Position).board;
  const space = spaces.find(({ has }) => has.some(({ name }) => name === "civilian"))?.name ?? "";
  const gone = { of: `civilian ${space}`, field: "at", to: null };
  for (const name of [space, gone.of])
    expect(
      begun.companion
        .changes()
        ?.offered(name)
        .map(({ change }) => change),
    ).toContainEqual(gone);
  const moved = { ...gone, to: spaces.find(({ name }) => name !== space)?.name ?? "" };
  expect(begun.companion.changes()?.objection(moved)).toBeNull();
});

describe("an answer { change }", () => {
  test("is taken at the bid, at a card and in the person's turn", () => {
    const game = begin();
    const { units } = game.position() as Position;
    const name = units.find(({ side, at }) => side === "player" && at !== null)?.name ?? "";
    give(game, { change: [{ of: name, field: "suppressed", to: true }] });
    expect(unit(game, name)?.suppressed).toBe(true);
    untilAction(game, "SCOUT");
    give(game, { change: [{ of: name, field: "at", to: null }] });
    expect(unit(game, name)?.at).toBeNull();
  });

  test("has the open card read again, and leaves any other question open", () => {
    const game = begin();
    const { text } = game.conversation.question ?? { text: "" };
    give(game, { change: [{ of: "initiative marker", field: "held by", to: "LFA" }] });
    expect(game.conversation.question?.text).toBe(text);
    const tableAction = untilAction(game, "SCOUT");
    give(game, { change: [{ of: tableAction.to ?? "", field: "LFA marker", to: "scouted" }] });
    const told = game.conversation.messagesSince(game.conversation.answers.length);
    expect(told.map(({ kind }) => kind)).toContain("changed");
    expect(told.map(({ text: line }) => line)).toContain(`${tableAction.card} starts again.`);
  });

  test("is refused with a reason where nothing has that name, field or value", () => {
    const { conversation } = begin();
    const reason = (change: { of: string; field: string; to: string | null }) =>
      conversation.answer({ change: [change] })?.text;
    expect(reason({ of: "Nobody", field: "at", to: "a1" })).toBe(
      "nothing here has the name `Nobody` and the field `at`",
    );
    expect(reason({ of: "a1", field: "LFA marker", to: "burnt" })).toBe("`LFA marker` of a1 cannot become `burnt`");
    expect(conversation.answer({ change: [] })?.text).toBe("say what changed");
    expect(conversation.answers).toEqual([]);
  });

  test("without a map, moves nobody", () => {
    const { conversation } = begin([], false);
    const answer = { change: [{ of: "Scout Y", field: "at", to: "a1" }] };
    expect(conversation.answer(answer)?.text).toBe(
      "`Scout Y` has no field `at` that the companion follows without a map",
    );
    expect(conversation.answer({ change: [{ of: "Scout Y", field: "hit", to: true }] })).toBeNull();
  });

  test("lies in the save, which goes on from it", () => {
    const game = begin();
    give(game, { change: [{ of: "a1", field: "Breakers marker", to: "controlled" }] });
    const read = readSave(writeSave(game.saved()));
    if (read.kind !== "game") throw new Error(read.reason);
    expect((begin(read.game.answers).position() as Position).markers.player["a1"]).toBe("controlled");
  });

  test("of a unit that enters a space without a marker implies the marker of a SCOUT", () => {
    const game = begin();
    const position = game.position() as Position;
    const mover = position.units.find(({ side, at }) => side === "player" && at !== null)?.name ?? "";
    const bare = position.board.spaces.find(({ name }) => position.markers.player[name] === undefined)?.name ?? "";
    const implied = game.changes()?.implied({ of: mover, field: "at", to: bare });
    expect(implied).toEqual([{ of: bare, field: "Breakers marker", to: "scouted" }]);
    give(game, { change: implied ?? [] });
    expect(game.changes()?.implied({ of: mover, field: "at", to: bare })).toEqual([]);
  });
});

describe("a tableAction", () => {
  test("of a SCOUT on a map says from where, through what, to where, and which markers", () => {
    const game = begin();
    const tableAction = untilAction(game, "SCOUT");
    const told = game.conversation
      .messagesSince(game.conversation.answers.length)
      .findLast(({ kind }) => kind === "do");
    expect(tableAction).toEqual(told?.kind === "do" ? told.tableAction : null);
    expect(tableAction.from).toBe(unit(game, tableAction.unit ?? "")?.at ?? tableAction.from);
    expect(tableAction.marks?.every(({ side, marker }) => side === "LFA" && marker === "scouted")).toBe(true);
    for (const { place } of tableAction.marks ?? []) expect(told?.text).toContain(place);
  });

  test("is explained by its card: the clauses, and what keeps it from a space", () => {
    const game = begin();
    const tableAction = untilAction(game, "SCOUT");
    const reasons = game.reasons();
    if (reasons === null) throw new Error("no reasons");
    expect(reasons.card).toBe(tableAction.card);
    expect(reasons.explained.decision.destination).toBe(tableAction.to);
    expect(whyNot(reasons.explained, tableAction.to ?? "").answer.kind).toBe("decided");
  });
});
