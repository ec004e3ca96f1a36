import { bandName, bandNumber } from "../code.ts";
import type { TableAction } from "../../../runtime/companion/table-action.ts";
import type { Decision } from "../../../runtime/decision.ts";
import type { Book } from "../../../runtime/game.ts";
import { BOT, MAXIMUM_ROUNDS, type ReportLine } from "../../engine-part.ts";
import type { CompanionOptions, CompanionSession } from "../../game-package.ts";
import { policiesOf } from "../../shared/declared/declared-game.ts";
import {
  type Actor,
  type Awaited,
  tableActionOfDecision,
  type TableChoice,
} from "../../shared/declared/followed/followed-game.ts";
import { followedSession, onBoards } from "../../shared/declared/followed/followed-session.ts";
import { endingWith } from "../../shared/engine/stand-ins.ts";
import { type GameAction, awaited, type Choice, choiceOf } from "../engine/sequence.ts";
import { executeOption, Execution } from "../engine/execute-option.ts";
import {
  activeSide,
  type Craft,
  craftNamed,
  type GameDefinition,
  type GameState,
  has,
  isInPlay,
  type Step,
  STEP_TITLES,
  type TableBoard,
  withCraft,
} from "../engine/state.ts";
import { newGame, positionOf, SQUADRON_GAME } from "../game.ts";
import { type Option, optionsOf, optionText } from "../engine/options.ts";
import { RULES, standIns } from "../engine/rules.ts";
import { INVENTED_NOTE, ruleReadings } from "../description.ts";
import { decidedBy } from "../play/players.ts";
import { ending, scoresOf, tellEvents } from "../play/overview.ts";
import { SQUADRON_COMPANION } from "./session.ts";
import {
  type Changeable,
  changeableCount,
  changeableFlag,
  type ChangeableTable,
} from "../../shared/declared/followed/table-changes.ts";
import type { ModuleKind } from "../rules/designs.ts";

/** The companion of a squadron: on a table of bands it follows the whole game; without one it asks. */
export const SQUADRON_AT_TABLE = onBoards(SQUADRON_COMPANION, sessionOn);

function sessionOn(book: Book, options: CompanionOptions, board: TableBoard): CompanionSession {
  const { bot, difficulty } = options;
  const readings = { ...policiesOf(SQUADRON_GAME), ...ruleReadings(options.readings ?? {}) };
  const game: GameDefinition = { ...book, board, readings, maximumRounds: MAXIMUM_ROUNDS };
  return followedSession<GameState, GameAction>(
    {
      declared: SQUADRON_GAME,
      book,
      readings,
      notes: [INVENTED_NOTE],
      settingUp: "Which side has the first turn",
      begin: (dice) => newGame(game, difficulty, dice),
      awaited: (state) => awaitedAt(game, state, bot),
      apply: (before, action, dice) => {
        const turned = turnedAfterMoving(before, action);
        if (turned !== null) {
          const execution = new Execution(dice);
          return {
            state: executeOption(game, before, turned.craft, turned.option, execution),
            reportLines: execution.reportLines,
          };
        }
        const { state, report } = RULES.applyAction(game, difficulty, before, action, dice);
        const reportLines = tellEvents([
          { event: { action, dice: [] }, before, after: state, report: newsOf(action, report) },
        ]);
        return { state, reportLines };
      },
      words: wordsOf,
      shuffles: () => false,
      standing: (state) => ({ round: `Round ${state.round}`, scores: scoresOf(game, state) }),
      ending: (state) => endingWith(ending(game, state), state.result, standIns(game)),
      position: (state, acting) => positionOf(game, state, bot, acting ?? ""),
      changeable: changeableCraft(game),
    },
    options,
  );
}

/** Where a craft is after its movement, and how it points, is what it was to do. */
function newsOf(action: GameAction, report: readonly ReportLine[]): readonly ReportLine[] {
  return action.kind === "choose" && /^(?:MOVE|FACE) /.test(action.option) ? [] : report;
}

function awaitedAt(game: GameDefinition, state: GameState, bot: string): Awaited<GameState, GameAction> {
  const next = awaited(game, state);
  if (next.kind !== "choice") return next;
  const { side, craft } = next;
  if (side !== bot) return turnOf(game, state, side);
  const from = bandName(craftNamed(state, craft).band);
  return {
    kind: "card",
    card: craft,
    step: `${state.round} ${state.step}`,
    act: (decide, dice) =>
      decidedBy(game, state, next, { players: { [side]: BOT }, bots: { [side]: decide } }, dice).action,
    tableActionOf: (action, decision) => tableActionOf(craft, from, action, decision),
  };
}

function tableActionOf(craft: string, from: string, action: GameAction, decision: Decision | null): TableAction | null {
  if (action.kind !== "choose" || action.option === "PASS" || decision === null) return null;
  const tableAction = tableActionOfDecision(craft, from, decision);
  // Whom a craft turns to says less than where its front points.
  return tableAction.action === "FACE" ? { ...tableAction, action: action.option, to: null, targets: [] } : tableAction;
}

/** Movement and the turn after it are one question: a craft turns where it has come to stand. */
const MOVEMENT: readonly Step[] = ["move", "face"];

/** All craft of a side that may do something in a step, in any order. */
function turnOf(game: GameDefinition, state: GameState, side: string): Awaited<GameState, GameAction> {
  const { step } = state;
  const steps = MOVEMENT.includes(step) ? MOVEMENT : [step];
  const text = STEP_TITLES[step];
  const actors = state.craft.flatMap((craft): readonly Actor<GameAction>[] => {
    const choices = choicesOf(game, state, craft, side);
    if (choices.length === 0) return [];
    return [{ unit: craft.name, from: bandName(craft.band), text: `${text}: what does ${craft.name} do?`, choices }];
  });
  return {
    kind: "turn",
    text: `${text}: which craft does something?`,
    actors,
    // The craft that still wait do nothing in this step.
    rest: (now) => {
      const next = awaited(game, now);
      const isOver = next.kind !== "choice" || next.side !== side || !steps.includes(now.step);
      return isOver ? null : passOf(next);
    },
  };
}

function passOf(choice: Choice): GameAction {
  return choiceOf(choice, optionText({ kind: "pass" }));
}

function choicesOf(
  game: GameDefinition,
  state: GameState,
  craft: Craft,
  side: string,
): readonly TableChoice<GameAction>[] {
  if (craft.side !== side) return [];
  const { step, queue } = state;
  const waiting = queue.includes(craft.name) ? optionsOf(game, state, craft) : [];
  const turns = step === "move" ? turnsOf(game, state, craft) : [];
  return [...waiting, ...turns].map((option) => ({
    word: option.kind,
    label: optionText(option),
    at: tappedFor(option),
    does: { kind: "choose", side, craft: craft.name, option: optionText(option), sheet: null },
  }));
}

function turnsOf(game: GameDefinition, state: GameState, craft: Craft): readonly Option[] {
  return isInPlay(craft) ? optionsOf(game, { ...state, step: "face" }, craft) : [];
}

/** A craft that turns before the others of its side have moved; null for every other action. */
function turnedAfterMoving(
  state: GameState,
  action: GameAction,
): { readonly craft: string; readonly option: Option } | null {
  if (state.step !== "move" || action.kind !== "choose") return null;
  const option = (["in", "out"] as const)
    .map((facing): Option => ({ kind: "face", facing }))
    .find((each) => optionText(each) === action.option);
  return option === undefined ? null : { craft: action.craft, option };
}

function tappedFor(option: Option): string | null {
  switch (option.kind) {
    case "move":
      return bandName(option.band);
    case "tractor":
    case "ram":
    case "shoot":
      return option.target;
    case "return":
      return option.carrier;
    case "pass":
    case "give up":
    case "launch":
    case "explode":
    case "face":
    case "repair":
      return null;
  }
}

function wordsOf(state: GameState, action: GameAction): string {
  switch (action.kind) {
    case "choose":
      return `${action.craft}: ${action.option}`;
    case "step":
      return `${activeSide(state)}, ${STEP_TITLES[action.step]}`;
    case "stop":
      return "The last round is over";
  }
}

/** Hits that wait to be saved at most, where a person says how many there are. */
const MOST_HITS = 20;

const STATUSES: readonly Craft["status"][] = ["in play", "captured", "destroyed", "fled"];

/** What of a table a person can put right: where craft are, how they point, and what of them works. */
function changeableCraft({ board }: Pick<GameDefinition, "board">): ChangeableTable<GameState> {
  const bands = Array.from({ length: board.bands }, (_, band) => bandName(band));
  return {
    fieldsOf: (state, of) => {
      const craft = state.craft.find(({ name }) => name === of);
      if (craft === undefined) return [];
      const changed = (change: Partial<Craft>): GameState => withCraft(state, { ...craft, ...change });
      const onTable = { status: "in play", carrier: null } as const;
      return [
        {
          field: "at",
          isTapped: true,
          was: isInPlay(craft) ? bandName(craft.band) : null,
          values: bands,
          label: String,
          become: (to) => changed({ ...onTable, band: bandNumber(String(to)), heldBy: null }),
        },
        {
          field: "facing",
          was: craft.facing,
          values: ["out", "in"],
          label: (to) => `faces ${to}`,
          become: (to) => changed({ facing: to === "out" ? "out" : "in" }),
        },
        changeableCount(
          "hits",
          craft.hits,
          MOST_HITS,
          (to) => (to === 1 ? "1 hit" : `${to} hits`),
          (to) => changed({ hits: to, rearHits: Math.min(craft.rearHits, to) }),
        ),
        ...[...new Set(craft.modules.map(({ kind }) => kind))].map((kind) => modulesOf(craft, kind, changed)),
        changeableFlag("face down", craft.hidden, ["face down", "face up"], (hidden) => changed({ hidden })),
        {
          field: "status",
          was: craft.status,
          values: craft.status === "aboard" ? [craft.status, ...STATUSES] : STATUSES,
          label: String,
          become: (to) => {
            const status = STATUSES.find((each) => each === to) ?? craft.status;
            return changed({ ...onTable, status, hits: 0, rearHits: 0, heldBy: null });
          },
        },
      ];
    },
  };
}

/** How many modules of a kind work. */
function modulesOf(
  craft: Craft,
  kind: ModuleKind,
  changed: (change: Partial<Craft>) => GameState,
): Changeable<GameState> {
  const built = craft.modules.filter((module) => module.kind === kind).length;
  const label = (to: number): string =>
    built === 1 ? `${kind} ${to === 1 ? "works" : "damaged"}` : `${kind}: ${to} of ${built} work`;
  return changeableCount(kind, has(craft, kind), built, label, (to) => {
    let left = to;
    return changed({
      modules: craft.modules.map((module) => {
        if (module.kind !== kind) return module;
        left -= 1;
        return { ...module, damaged: left < 0 };
      }),
    });
  });
}
