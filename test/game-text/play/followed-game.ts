import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import type { GameState } from "../../../games/shared/declared/play/state.ts";
import type { GameAction } from "../../../games/shared/declared/play/rules.ts";
import { boardOfText } from "../../../library/boards.ts";
import { companion, type CompanionGame } from "../../../library/companion.ts";
import { gamesAmong, isGameText } from "../../../library/games-among.ts";
import { apply, legalActions, newGame, type PlayedGame } from "../../../library/play.ts";
import { readSheets, type Sheet } from "../../../library/sheets.ts";
import type { Answer } from "../../../runtime/companion/question.ts";
import { RandomSource } from "../../../runtime/dice.ts";
import { type CountedAnswer, pictureIn } from "../../games/followed-log.ts";
import { pageTaps } from "../../taps/page-taps.ts";
import { Tally } from "../../taps/tally.ts";
import { ROOT } from "../../imports.ts";

/** The games with texts that this project brings. */
export const EXAMPLES = readdirSync(join(ROOT, "examples")).toSorted();

/** The sheets of an example, each with its game. */
export async function sheetsOf(example: string): Promise<readonly Sheet[]> {
  const folder = join(ROOT, "examples", example);
  const files = readdirSync(folder).map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
  const among = await gamesAmong(files, BUILT_IN_GAMES);
  if (!among.ok) throw new Error(among.reason);
  const game = await Promise.all([...among.games.all.keys()].map(among.games.loadGame));
  return readSheets(
    files.filter((file) => !isGameText(file)),
    { game },
  ).sheets;
}

/** A table with the board of its text. */
export function begin(sheet: Sheet, seed: number, dice: "companion" | "person" = "companion"): CompanionGame {
  const begun = companion(sheet, { seed, dice, board: boardOfText(sheet.book.scenario) });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.companion;
}

/** Answers the open question. */
export function give({ conversation }: CompanionGame, answer: Answer): void {
  const { question } = conversation;
  const reason = conversation.answer(answer);
  if (reason !== null) throw new Error(`${question?.text ?? ""} ${JSON.stringify(answer)}: ${reason.text}`);
}

/** A step of a whole game in which the person chooses by lot; what was chosen, or null. */
function stepOf(
  game: PlayedGame,
  random: RandomSource,
): { readonly game: PlayedGame; readonly chosen: GameAction | null } {
  const actions = legalActions(game);
  const action = actions[actions.length === 0 ? -1 : random.within([0, actions.length - 1])];
  if (action === undefined) throw new Error("the game is over");
  const applied = apply(game, action);
  if (!applied.ok) throw new Error(applied.reason);
  return { game: applied.game, chosen: action.side === null ? null : (action.shown as GameAction) };
}

/** The answer that chooses the same at the table. */
function answerOf({ conversation }: CompanionGame, action: GameAction): Answer {
  const { question } = conversation;
  if (action.kind === "pick") {
    if (question?.form === "names") return { names: [action.thing] };
    const option =
      question?.form === "choice" ? question.options.find(({ label }) => label === action.thing) : undefined;
    return { key: option?.key ?? "" };
  }
  if (action.kind !== "act") throw new Error(`nobody chooses ${action.kind}`);
  const [tableAction] = action.deeds;
  if (tableAction === undefined) return { key: "n" };
  const { choices = [] } = question?.about ?? {};
  const same = choices.filter(
    ({ action: name, at }) => name === tableAction.action && at === (tableAction.target ?? tableAction.place),
  );
  const text = same.length === 1 ? same[0] : same.find(({ label }) => label.includes(` ${tableAction.strength ?? ""}`));
  return { key: text?.key ?? "" };
}

/** An event of a whole game that the table waits for: what the person chose, or a card of the bot. */
export interface TableEvent {
  readonly table: CompanionGame;
  /** The state of the game before it. */
  readonly before: unknown;
  readonly action: GameAction;
  readonly isCard: boolean;
}

/** Plays a whole game against a person who chooses by lot, and follows it at a table with the same dice. */
export function followedGame(
  sheet: Sheet,
  seed: number,
  { tally = new Tally(), watch = () => undefined }: { tally?: Tally; watch?: (event: TableEvent) => void },
): {
  readonly table: CompanionGame;
  readonly after: unknown;
  readonly asked: readonly string[];
  readonly costs: readonly CountedAnswer[];
} {
  const random = new RandomSource(seed);
  const table = begin(sheet, seed);
  const board = boardOfText(sheet.book.scenario);
  const { sides } = sheet.book.scenario;
  const named = sides.length > 0 ? sides.map(({ side }) => side) : sheet.game.lexicon.sides.map(({ id }) => id);
  const players = Object.fromEntries(named.map((side) => [side, side === sheet.side ? "bot" : "person"]));
  const begun = newGame(sheet, { board, seed, players });
  if (!begun.ok) throw new Error(begun.reason);
  let { game } = begun;
  const asked: string[] = [];
  const costs: CountedAnswer[] = [];
  let told = 0;
  while (legalActions(game).length > 0) {
    const before = game.engine.stateOf(game.course) as GameState;
    const step = stepOf(game, random);
    ({ game } = step);
    const { event } = game.course.happened.at(-1) as { readonly event: { readonly action: GameAction } };
    const action = step.chosen ?? event.action;
    const isCard = step.chosen === null && action.kind === "act" && action.side === sheet.side && action.sheet !== null;
    if (step.chosen === null && !isCard) continue;
    // Like actions are told together.
    if (isCard && told > 0) {
      told -= 1;
      continue;
    }
    watch({ table, before, action, isCard });
    const answer = isCard ? { key: "y" } : answerOf(table, action);
    const { question } = table.conversation;
    if (question === null) throw new Error("the conversation is over");
    if (question.asked !== null) asked.push(question.text);
    const open = { companion: table, picture: () => pictureIn(sheet.game, board)(table.position() ?? {}) };
    const part = isCard ? "the bot's turn" : "one's own";
    for (const { kind, ...cost } of pageTaps(question, answer, open)) {
      const step = table.conversation.answers.length;
      costs.push({ step, round: before.round, part, taps: cost.taps });
      tally.count(`${sheet.side} ${seed}`, before.round, part, kind, cost);
    }
    told = isCard ? (question.about?.together?.length ?? 0) : 0;
    give(table, answer);
  }
  return { table, after: game.engine.stateOf(game.course), asked, costs };
}
