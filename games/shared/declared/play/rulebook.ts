import type { Thing } from "../../../../runtime/game.ts";
import type { GameResult } from "../../../engine-part.ts";
import { ownerOfPlace } from "../position.ts";
import type { DeclaredPlay, Rank, Standing, Trigger, TriggerEvent } from "./effect.ts";
import { numberIn, valueIn } from "./fields.ts";
import type { Scene } from "./scene.ts";
import { type GameState, NOBODYS, type Scope, type Task, unitNamed } from "./state.ts";

/** What follows from a change of the state. */
interface Following {
  /** For each rule, the things that fit it now. */
  readonly held: GameState["held"];
  /** The tasks of the rules that fired; the first is at the end. */
  readonly fired: readonly Task[];
  /** The victory that ends the game. With a null winner, the scoring decides. */
  readonly won: { readonly winner: string | null; readonly reason: string } | null;
}

/** For each rule, whether it is about the place that a unit enters or leaves. */
export type Move = readonly boolean[];

/** A state before and after something happened, and the units that moved by it. */
interface Change {
  readonly before: GameState;
  readonly state: GameState;
  readonly moves: ReadonlyMap<string, Move>;
}

/** A thing to which something happened, and where. */
interface Happened {
  readonly thing: Thing;
  readonly there: string | null;
}

/** The winner by the ranks of a text. Each rank settles ties in the ranks before it. */
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
    const words = rank.of.kind === "side" ? rank.text : `the ${rank.best} ${rank.text}`;
    said = said === "" ? words : `${said}, then ${words}`;
    if (left.length === 1) break;
  }
  const [winner] = left;
  return winner === undefined || left.length > 1
    ? { winner: null, reason: `${left.join(" and ")} have ${said}` }
    : { winner, reason: said };
}

/** The sides in a standing. A side with none of the counted things never has most of them. */
export function sidesThatStand(
  { rank, ahead, isShared, tied }: Standing,
  sides: readonly string[],
  valueFor: (side: string, rank: Rank) => number,
): readonly string[] {
  const values = sides.map((side) => valueFor(side, rank));
  const isMost = rank.best === "most";
  const found = sides.filter((_, index) => {
    const value = values[index] ?? 0;
    if (isMost && rank.of.kind === "things" && value === 0) return false;
    return values.filter((other) => (isMost ? other > value : other < value)).length === ahead;
  });
  return isShared || tied !== undefined || found.length === 1 ? found : [];
}

/** The rules of a game: what they make happen, and who wins. */
export class Rulebook {
  readonly #scene: Scene;
  readonly #play: DeclaredPlay;

  constructor(scene: Scene, play: DeclaredPlay) {
    this.#scene = scene;
    this.#play = play;
  }

  /** What follows from a change. Nothing does before the first round. */
  following(before: GameState, state: GameState, moves: ReadonlyMap<string, Move>): Following | null {
    if (state.round === 0) return null;
    const held: (readonly string[])[] = [];
    const fired: Task[] = [];
    for (const [index, trigger] of this.#play.triggers.entries()) {
      const { block, event } = trigger;
      if (event !== null) {
        held.push([]);
        for (const { thing, there } of this.#happened({ before, state, moves }, index, trigger, event))
          fired.push({ kind: "each", block, left: [thing], scope: { ...scopeOfAgenda(state), there } });
        continue;
      }
      const things = this.#scene.members(state, NOBODYS, trigger.things);
      held.push(things.map(({ name }) => name));
      const had = new Set(state.held[index]);
      const now = things.filter(({ name }) => !had.has(name));
      if (now.length > 0) fired.push({ kind: "each", block, left: now, scope: scopeOfAgenda(state) });
    }
    return { held, fired: fired.toReversed(), won: fired.length > 0 ? null : this.#victoryIn(state) };
  }

  /** For each rule, whether it is about a place that a unit is about to enter or leave. Call it before the unit moves. */
  moving(state: GameState, from: string | null, to: string): Move {
    const { place } = this.#scene.declared.lexicon.roles;
    return this.#play.triggers.map(({ event }) => {
      if (event?.kind !== "enters" && event?.kind !== "leaves") return false;
      const at = event.kind === "enters" ? to : from;
      return this.#scene.members(state, NOBODYS, event.places).some(({ sort, name }) => sort === place && name === at);
    });
  }

  /** What follows where a unit begins its turn, or does something: what comes first last. Nothing does before the first round. */
  acting(state: GameState, name: string, when: "begins" | "done"): readonly Task[] {
    const unit = unitNamed(state, name);
    if (state.round === 0 || unit === undefined) return [];
    const { roles } = this.#scene.declared.lexicon;
    const scope = { ...NOBODYS, actor: name, side: unit.side };
    const fired = this.#play.triggers.flatMap(({ things, event, block }): readonly Task[] => {
      if (event?.kind !== "acts" || event.when !== when) return [];
      const left = this.#scene.members(state, NOBODYS, things).filter((thing) => isUnit(thing, name, roles.unit));
      return left.length === 0 ? [] : [{ kind: "each", block, left, scope }];
    });
    return fired.toReversed();
  }

  /** The things to which an event happened in a change, and where. */
  #happened(
    { before, state, moves }: Change,
    index: number,
    { things: of }: Trigger,
    event: TriggerEvent,
  ): readonly Happened[] {
    const { roles } = this.#scene.declared.lexicon;
    const then = (thing: Thing): string | null => unitNamed(before, thing.name)?.at ?? null;
    const now = (thing: Thing): string | null => unitNamed(state, thing.name)?.at ?? null;
    // What follows from it is asked as it acts.
    if (event.kind === "acts") return [];
    if (event.kind === "removed") {
      if (before.units.every(({ name }) => unitNamed(state, name) !== undefined)) return [];
      const gone = this.#scene.members(before, NOBODYS, of).filter((thing) => now(thing) === null);
      if (event.isLast && this.#scene.members(state, NOBODYS, of).length > 0) return [];
      return gone.map((thing) => ({ thing, there: then(thing) }));
    }
    return this.#scene.members(state, NOBODYS, of).flatMap((thing): readonly Happened[] => {
      const there = thing.sort === roles.place ? thing.name : null;
      switch (event.kind) {
        case "enters":
        case "leaves": {
          const isMoved = then(thing) !== null && then(thing) !== now(thing);
          if (!isMoved || moves.get(thing.name)?.[index] !== true) return [];
          return [{ thing, there: event.kind === "enters" ? now(thing) : then(thing) }];
        }
        case "placed":
          return then(thing) === null ? [{ thing, there: now(thing) }] : [];
        case "changes": {
          const [had, has] = [before, state].map((each) => valueIn(this.#scene.declared, each, thing, event.field));
          if (typeof had !== "number" || typeof has !== "number" || had === has) return [];
          if (event.sign !== "either" && Math.sign(has - had) !== event.sign) return [];
          const isReached = (number: number): boolean => (had < number ? has >= number : had > number && has <= number);
          if (event.to?.some(isReached) === false) return [];
          const least = numberIn(this.#scene.declared, state, thing, event.field)?.from;
          return event.isLast && has !== least ? [] : [{ thing, there: there ?? now(thing) }];
        }
      }
    });
  }

  /** Whether the condition holds that ends the game after a round. */
  isOver(state: GameState): boolean {
    const { until } = this.#play;
    return until !== null && this.#scene.holds(state, NOBODYS, until);
  }

  /** Whether the ending of the game is being carried out. */
  isEnding({ agenda }: GameState): boolean {
    return agenda.some((task) => task.kind === "block" && task.block === this.#play.ending);
  }

  #victoryIn(state: GameState): Following["won"] {
    const won = this.#play.victories.find(
      ({ side, condition }) =>
        !(side === null && this.isEnding(state)) &&
        this.#scene.holds(state, { ...NOBODYS, side: side ?? "" }, condition),
    );
    return won === undefined ? null : { winner: won.side, reason: won.condition.text };
  }

  /** For each rule, the things that fit it now. Rules do not fire for things that fit before the first round. */
  heldIn(state: GameState): GameState["held"] {
    return this.#play.triggers.map(({ things, event }) =>
      event === null ? this.#scene.members(state, NOBODYS, things).map(({ name }) => name) : [],
    );
  }

  /** The result of a game that no victory has ended. @param reason why it is over */
  finalResult(state: GameState, reason: string): GameResult {
    const { scoring } = this.#play;
    if (scoring === null) return { winner: null, reason };
    const sides = this.#scene.declared.lexicon.sides.map(({ id }) => id);
    return bestByRanks(scoring, sides, (side, rank) => this.valueFor(state, side, rank));
  }

  /** How much a side has of what is ranked. */
  valueFor(state: GameState, side: string, { of }: Rank, scope = NOBODYS): number {
    const { declared } = this.#scene;
    if (of.kind === "side") return Number(of.side === side);
    if (of.kind === "field") return Number(valueIn(declared, state, { sort: of.sort, name: side }, of.field) ?? 0);
    const { unit } = declared.lexicon.roles;
    const things = this.#scene.members(state, scope, of.things);
    return things.filter(({ sort, name }) => {
      const owner = sort === unit ? unitNamed(state, name)?.side : ownerOfPlace(declared.schema, state.places, name);
      return owner === side;
    }).length;
  }
}

function isUnit({ sort, name }: Thing, called: string, unit: string): boolean {
  return sort === unit && name === called;
}

/** The acting unit, and the side that chooses, in the task on top of the agenda. */
function scopeOfAgenda({ agenda }: GameState): Scope {
  const task = agenda.at(-1);
  return task === undefined || !("scope" in task)
    ? NOBODYS
    : { ...NOBODYS, actor: task.scope.actor, side: task.scope.side };
}
