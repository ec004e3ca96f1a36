import type { Thing } from "../../../../runtime/game.ts";
import type { GameResult } from "../../../engine-part.ts";
import { ownerOfPlace } from "../position.ts";
import type { DeclaredPlay, Rank } from "./effect.ts";
import { valueIn } from "./fields.ts";
import type { Scene } from "./scene.ts";
import { type GameState, NOBODYS, type Scope, type Task, unitNamed } from "./state.ts";

/** What a change of the state leads to. */
interface Following {
  /** Of each rule the things of which it is so now. */
  readonly held: GameState["held"];
  /** What is to be carried out, what comes first last. */
  readonly fired: readonly Task[];
  readonly won: { readonly winner: string; readonly reason: string } | null;
}

/** Who wins by the ranks of a text. Each rank settles what is equal in those before it. */
export function bestByRanks(
  ranks: readonly Rank[],
  sides: readonly string[],
  valueFor: (side: string, rank: Rank) => number,
): GameResult {
  let left = sides;
  let said = "";
  for (const rank of ranks) {
    const values = left.map((side) => valueFor(side, rank));
    const best = rank.best === "most" ? Math.max(...values) : Math.min(...values);
    left = left.filter((_, index) => values[index] === best);
    said = `${said === "" ? "" : `${said}, then `}the ${rank.best} ${rank.text}`;
    if (left.length === 1) break;
  }
  const [winner] = left;
  return winner === undefined || left.length > 1
    ? { winner: null, reason: `${left.join(" and ")} have ${said}` }
    : { winner, reason: said };
}

/** The rules of a game: what follows by itself, and who wins. */
export class Rulebook {
  readonly #scene: Scene;
  readonly #play: DeclaredPlay;

  constructor(scene: Scene, play: DeclaredPlay) {
    this.#scene = scene;
    this.#play = play;
  }

  /** What follows from a change. Nothing does before the first round. */
  following(before: GameState, state: GameState): Following | null {
    if (state.round === 0) return null;
    const held: (readonly string[])[] = [];
    const fired: Task[] = [];
    for (const [index, trigger] of this.#play.triggers.entries()) {
      const things = this.#scene.members(state, NOBODYS, trigger.things);
      held.push(trigger.enters === null ? things.map(({ name }) => name) : []);
      const had = new Set(state.held[index]);
      const now =
        trigger.enters === null
          ? things.filter(({ name }) => !had.has(name))
          : entering(before, state, things, this.#scene.members(state, NOBODYS, trigger.enters));
      if (now.length > 0) fired.push({ kind: "each", block: trigger.block, left: now, scope: scopeOfAgenda(state) });
    }
    return { held, fired: fired.toReversed(), won: fired.length > 0 ? null : this.#victoryIn(state) };
  }

  /** Whether it is so what a game goes on to at most. */
  isOver(state: GameState): boolean {
    const { until } = this.#play;
    return until !== null && this.#scene.holds(state, NOBODYS, until);
  }

  #victoryIn(state: GameState): Following["won"] {
    const won = this.#play.victories.find(({ side, condition }) =>
      this.#scene.holds(state, { ...NOBODYS, side }, condition),
    );
    return won === undefined ? null : { winner: won.side, reason: won.condition.text };
  }

  /** Of each rule the things of which it is so now: what is so before the first round follows from nothing. */
  heldIn(state: GameState): GameState["held"] {
    return this.#play.triggers.map(({ things, enters }) =>
      enters === null ? this.#scene.members(state, NOBODYS, things).map(({ name }) => name) : [],
    );
  }

  /** How a game comes out that nobody has won on the way. @param reason why it is over */
  finalResult(state: GameState, reason: string): GameResult {
    const { scoring } = this.#play;
    if (scoring === null) return { winner: null, reason };
    const sides = this.#scene.declared.lexicon.sides.map(({ id }) => id);
    return bestByRanks(scoring, sides, (side, rank) => this.#valueFor(state, side, rank));
  }

  #valueFor(state: GameState, side: string, { of }: Rank): number {
    const { declared } = this.#scene;
    if (of.kind === "field") return Number(valueIn(declared, state, { sort: of.sort, name: side }, of.field) ?? 0);
    const { unit } = declared.lexicon.roles;
    const things = this.#scene.members(state, NOBODYS, of.things);
    return things.filter(({ sort, name }) => {
      const owner = sort === unit ? unitNamed(state, name)?.side : ownerOfPlace(declared.schema, state.places, name);
      return owner === side;
    }).length;
  }
}

/** Who acts, and whose choices they are, where something is being carried out. */
function scopeOfAgenda({ agenda }: GameState): Scope {
  const task = agenda.at(-1);
  return task === undefined || !("scope" in task)
    ? NOBODYS
    : { ...NOBODYS, actor: task.scope.actor, side: task.scope.side };
}

/** The units that stand in one of these places and stood elsewhere before. */
function entering(
  before: GameState,
  state: GameState,
  things: readonly Thing[],
  places: readonly Thing[],
): readonly Thing[] {
  const entered = new Set(places.map(({ name }) => name));
  return things.filter(({ name }) => {
    const [now, then] = [unitNamed(state, name), unitNamed(before, name)];
    return now !== undefined && then !== undefined && now.at !== then.at && entered.has(now.at);
  });
}
