import { boardFromGrid, type GridBoard } from "../../../../../games/callisto/board/board-from-grid.ts";
import { type GameDefinition, opponentOf } from "../../../../../games/callisto/engine/game-definition.ts";
import type { Applied } from "../../../../../games/callisto/engine/execute.ts";
import { applyMove } from "../../../../../games/callisto/engine/moves/apply-move.ts";
import { isLegal, legalMoves } from "../../../../../games/callisto/engine/moves/legal-moves.ts";
import { newGame } from "../../../../../games/callisto/engine/new-game.ts";
import type { GameBoard } from "../../../../../games/callisto/engine/scenery.ts";
import type { GameState, HandCards, Move } from "../../../../../games/callisto/engine/state.ts";
import type { Marker, Unit } from "../../../../../games/callisto/position.ts";
import { ScriptedDice, SeededDice } from "../../../../../runtime/dice.ts";
import { gameOf } from "../games.ts";

/** A table as a test lays it out: only the units named are on the board, and the enemy's pile is empty unless given. */
export interface Layout {
  readonly scenario?: number;
  readonly grid: GridBoard;
  readonly side: "LFA" | "Breakers";
  /** Places, with what is out of the ordinary about the counter. */
  readonly units: Readonly<Record<string, string | Partial<Unit>>>;
  /** Spaces with the side's own marker. */
  readonly scouted?: readonly string[];
  readonly controlled?: readonly string[];
  /** The other side's. */
  readonly enemyMarkers?: Readonly<Record<string, Marker>>;
  readonly spawns?: Readonly<Record<string, string>>;
  readonly cards: Partial<HandCards>;
  readonly enemyCards?: Partial<HandCards>;
}

export type Act = Extract<Move, { kind: "act" }>;

const NO_CARDS: HandCards = {
  hand: [],
  deck: [],
  discard: [],
  played: [],
  supply: [],
  interference: 0,
  casualties: [],
  removed: [],
};

/** One turn of a side at a laid-out table. */
export class Table {
  readonly game: GameDefinition;
  readonly side: string;
  readonly state: GameState;

  constructor(layout: Layout) {
    const { side } = layout;
    this.side = side;
    this.game = gameOf(layout.scenario ?? 1, gameBoard(layout));
    const players = { LFA: "hand", Breakers: "hand" } as const;
    const fresh = newGame(this.game, { players, difficulty: "normal" }, new SeededDice(1));
    const enemy = opponentOf(this.game, side);
    this.state = {
      ...fresh,
      phase: { kind: "turn", side },
      units: fresh.units.map((unit) => ({ ...unit, ...changeOf(layout.units[unit.name]) })),
      sides: {
        [side]: { kind: "hand", cards: { ...NO_CARDS, ...layout.cards } },
        [enemy]: { kind: "hand", cards: { ...NO_CARDS, ...layout.enemyCards } },
      },
    };
  }

  moves(state: GameState = this.state): readonly Move[] {
    return legalMoves(this.game, state, this.side);
  }

  acts(action: string): readonly Act[] {
    return this.moves().filter((move): move is Act => move.kind === "act" && move.deed.action === action);
  }

  /** The only act of a kind, or the only one that fits. */
  act(action: string, fits: (move: Act) => boolean = () => true): Act {
    const [act, second] = this.acts(action).filter(fits);
    if (act === undefined || second !== undefined) throw new Error(`not just one ${action} fits`);
    return act;
  }

  destinations(action: string): readonly (string | null)[] {
    return this.acts(action).map(({ deed }) => deed.destination);
  }

  targets(action: string): readonly (string | null)[] {
    return this.acts(action).map(({ deed }) => deed.target);
  }

  isLegal(move: Move): boolean {
    return isLegal(this.game, this.state, this.side, move);
  }

  apply(move: Move, faces: readonly number[] = []): Applied & { readonly cards: HandCards } {
    const dice = new ScriptedDice(faces);
    const applied = applyMove(this.game, this.state, this.side, move, dice);
    if (dice.left > 0) throw new Error(`${dice.left} dice were not taken`);
    const { state, report } = applied;
    return { state, report, cards: cardsOf(state, this.side) };
  }
}

export function cardsOf(state: GameState, side: string): HandCards {
  const held = state.sides[side];
  if (held?.kind !== "hand") throw new Error(`${side} has no hand`);
  return held.cards;
}

function changeOf(unit: string | Partial<Unit> | undefined): Partial<Omit<Unit, "side">> {
  if (unit === undefined) return { at: null };
  if (typeof unit === "string") return { at: unit };
  const { side: _, ...change } = unit;
  return change;
}

function gameBoard({ grid, side, scouted, controlled, enemyMarkers, spawns, scenario }: Layout): GameBoard {
  const { board, problems } = boardFromGrid(grid);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const marked = (spaces: readonly string[] | undefined, marker: Marker): Readonly<Record<string, Marker>> =>
    Object.fromEntries((spaces ?? []).map((space) => [space, marker]));
  const own = { ...marked(scouted, "scouted"), ...marked(controlled, "controlled") };
  const enemy = side === "LFA" ? "Breakers" : "LFA";
  return {
    name: "table",
    scenario: scenario ?? 1,
    standIn: true,
    note: "",
    spaces: board.spaces.map((space) => ({ ...space, starting: null, at: { x: 0, y: 0 } })),
    places: board.places,
    edges: board.edges,
    spawns: { [side]: spawns ?? {}, [enemy]: {} },
    initiative: side,
    markers: { [side]: own, [enemy]: enemyMarkers ?? {} },
    units: {},
    goals: [],
  };
}
