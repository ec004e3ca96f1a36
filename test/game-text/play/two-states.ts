import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import type { Seating } from "../../../games/engine-part.ts";
import type { GamePackage } from "../../../games/game-package.ts";
import { PackedPlay } from "../../../games/shared/declared/play/packed/packed-play.ts";
import { PackedRules } from "../../../games/shared/declared/play/packed/packed-rules.ts";
import { actionsToChoose, decidedBy } from "../../../games/shared/declared/play/players.ts";
import {
  type Awaited,
  DeclaredRules,
  type GameAction,
  type GameDefinition,
  type PlayedGame,
} from "../../../games/shared/declared/play/rules.ts";
import type { GameState } from "../../../games/shared/declared/play/state.ts";
import { gameOfScenario } from "../../../games/shared/declared/declared-game.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { botsOf, withEverySide } from "../../../library/play.ts";
import type { CheckedSheet } from "../../../runtime/checked-tree.ts";
import { RecordingDice, SeededDice } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import { readText } from "../crawl.ts";
import { greedyAction } from "./plain-greedy.ts";
import { happensIn, pondWith, SHEET, toldOf } from "./pond.ts";

/** What was compared. */
export interface Compared {
  events: number;
  decisions: number;
  options: number;
  greedy: number;
  /** What lasted for a round or a turn, and ended. */
  ended: number;
}

export const NOTHING_COMPARED: Compared = { events: 0, decisions: 0, options: 0, greedy: 0, ended: 0 };

/** What is told of something that lasted for a round or a turn. */
const ENDED = /: not .* for the (?:round|turn)$|for the (?:round|turn) \d+ → 0$/;

/** A game's text with its sheets, read for both ways to play it. */
export interface BothWays {
  readonly plain: DeclaredRules;
  readonly packed: PackedRules;
  /** Takes over plain states, to compare hashes. */
  readonly other: PackedPlay;
  readonly definition: GameDefinition;
  /** By compiled sheets, and by the interpreter. */
  readonly bots: Seating<DeclaredPosition>["bots"];
  readonly interpreted: Seating<DeclaredPosition>["bots"];
}

/**
 * @param sheets of the same game, for as many sides as bots play
 * @param chosen before the game
 * @param scenarioText of its scenario file, where it has one
 */
export async function bothWays(
  text: string,
  sheets: readonly string[],
  rounds = 100,
  chosen: Readonly<Record<string, string>> = {},
  scenarioText: string | null = null,
): Promise<BothWays> {
  const { declared, game: found, diagnostics: mistakes } = readText(text);
  if (declared?.play === undefined || found === null) throw new Error(mistakes[0]?.message ?? "no game");
  const { lexicon } = found;
  const checked = sheets.map((sheet): CheckedSheet => {
    const { sheet: read, diagnostics } = checkFile("a sheet", sheet, { [lexicon.game]: lexicon });
    if (read === null) throw new Error(diagnostics[0]?.message ?? "no sheet");
    return read;
  });
  const stated = scenarioText === null ? null : checkFile("scenario.bot", scenarioText, { [lexicon.game]: lexicon });
  if (stated?.diagnostics[0] !== undefined) throw new Error(stated.diagnostics[0].message);
  const unstated = { game: lexicon.game, number: 1, title: "", rules: [], sides: [] };
  const { scenario } = withEverySide({ scenario: stated?.scenario ?? unstated, sheets: {} }, found);
  const book: Book = {
    scenario,
    sheets: Object.fromEntries(checked.map((sheet) => [sheet.bot, sheet])),
  };
  const game: GamePackage = await found.load();
  const readings = game.readings(chosen);
  const playable: PlayedGame = gameOfScenario({ ...declared, play: declared.play }, scenario);
  const plain = new DeclaredRules(playable);
  return {
    plain,
    packed: new PackedRules(playable),
    other: new PackedPlay(playable, playable.play),
    definition: {
      ...book,
      board: { name: "the board" },
      policies: readings as GameDefinition["policies"],
      maximumRounds: rounds,
    },
    bots: botsOf(game, book, readings, false),
    interpreted: botsOf(game, book, readings, true),
  };
}

/** As `toEqual`, which takes ten times as long for what is the same. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

/** Plays a game both ways at once, and expects the same of both after every event. */
export function playBothWays(
  { plain, packed, other, definition, bots, interpreted }: BothWays,
  players: Readonly<Record<string, string>>,
  seed: number,
  compared: Compared,
): GameState {
  let state = plain.newGame(definition, "normal");
  packed.load(state);
  const [dice, packedDice] = [new SeededDice(seed), new SeededDice(seed)];
  for (;;) {
    packed.play.state.forget();
    const next = plain.awaited(definition, state);
    const here = packed.awaitedNow(definition);
    expectSame(sight(here), sight(next));
    if (next.kind === "over" || here.kind === "over") return state;
    let action: GameAction;
    if (next.kind === "automatic" || here.kind === "automatic") {
      if (next.kind !== "automatic") throw new Error("only one goes on by itself");
      ({ action } = next);
    } else {
      const before = packed.play.state.hash();
      compared.options += actionsToChoose(next).length;
      const search = (): never => {
        throw new Error("a plain state is not searched");
      };
      const by = decidedBy(plain, next, { players, bots: interpreted }, dice, {
        greedy: (choice, actions) => greedyAction(plain, definition, state, choice.side, actions),
        search,
      });
      const packedBy = decidedBy(packed, here, { players, bots }, packedDice, {
        greedy: ({ side }, actions) => {
          compared.greedy += actions.length;
          return packed.greedy(definition, null, side, actions);
        },
        search,
      });
      expectSame(packedBy.action, by.action);
      expect(packed.play.state.hash()).toBe(before);
      if (by.decision !== null) compared.decisions += 1;
      ({ action } = by);
    }
    const [rolled, packedRolled] = [new RecordingDice(dice), new RecordingDice(packedDice)];
    const done = plain.applyAction(definition, "normal", state, action, rolled);
    packed.play.execution.isReported = true;
    packed.apply(definition, action, packedRolled);
    packed.play.execution.isReported = false;
    ({ state } = done);
    expectSame(packed.play.form.plain(), state);
    expectSame(packed.play.execution.reportLines, done.report);
    expectSame(packedRolled.rolls, rolled.rolls);
    compared.ended += done.report.filter(({ text }) => ENDED.test(text)).length;
    other.form.load(state);
    expect(packed.play.state.hash()).toBe(other.state.hash());
    compared.events += 1;
  }
}

/** What is awaited, with all options. */
function sight(next: Awaited): object {
  if (next.kind !== "turn") return next;
  const { side, unit, options } = next;
  return { side, unit, options: options() };
}

/** What is told of a text that is played, in a plain state and, event for event, in a packed one. */
export async function resultsOf(text: string): Promise<readonly string[]> {
  const ways = await bothWays(text, []);
  const compared = { ...NOTHING_COMPARED };
  playBothWays(ways, { River: "random", Sky: "random" }, 1, compared);
  expect(compared.events).toBeGreaterThan(0);
  return (await toldOf(text, SHEET, 1)).flatMap(({ kind, text: line }) => (kind === "result" ? [line] : []));
}

type Written = Parameters<typeof pondWith>[0];

/** What is found in the text of a pond. */
export function findingsIn(written: Written): string {
  return readText(pondWith(written))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

/** What happens on a pond behind the set-up, in a game of one round; the same in both ways to play. */
export async function happensBothWays(written: Written): Promise<readonly string[]> {
  expect(findingsIn(written)).toBe("");
  const round = `${written.round ?? "1: Nothing."} The game ends.`;
  const ways = await bothWays(pondWith({ ...written, round }), []);
  const players = { River: "random", Sky: "random" };
  for (let seed = 1; seed <= 3; seed += 1) playBothWays(ways, players, seed, { ...NOTHING_COMPARED });
  const lines = await happensIn({ ...written, round });
  const setUp = lines.indexOf("Heron is placed in South");
  return lines.slice(setUp + 1).filter((line) => !/ won: |on the board$|^the shells of /.test(line));
}
