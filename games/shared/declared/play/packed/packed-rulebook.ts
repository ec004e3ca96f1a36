import type { GameResult } from "../../../../engine-part.ts";
import type { DeclaredPlay, Rank } from "../effect.ts";
import { sideOfPlaces } from "./field-tests.ts";
import { NONE } from "./numbering.ts";
import type { PackedScene } from "./packed-scene.ts";
import { NOBODYS_SCOPE, type PackedScope, type PackedTask, taskOver } from "./tasks.ts";

/** The rules of a game over its packed state: what follows by itself, and who wins. */
export class PackedRulebook {
  readonly #scene: PackedScene;
  readonly #play: DeclaredPlay;
  /** Whether a rule asks where units were before. */
  readonly hasEntering: boolean;
  /** Where each unit was before what is being carried out. */
  readonly before: Int32Array;
  readonly #scopes: readonly PackedScope[];
  readonly #sideOfPlace: (place: number) => number;

  constructor(scene: PackedScene, play: DeclaredPlay) {
    const { things } = scene.state;
    this.#scene = scene;
    this.#play = play;
    this.hasEntering = play.triggers.some(({ enters }) => enters !== null);
    this.before = new Int32Array(things.unitCount);
    this.#scopes = play.victories.map(({ side }) => ({ ...NOBODYS_SCOPE, side: things.sideNamed(side) }));
    this.#sideOfPlace = sideOfPlaces(scene.asking);
  }

  /** Remembers where units are. */
  lookAround(): void {
    if (!this.hasEntering) return;
    for (let unit = 0; unit < this.before.length; unit += 1) this.before[unit] = this.#scene.state.placeOf(unit);
  }

  /** What follows from a change: puts it on the agenda, and ends a game that is won. Gives how many rules follow. */
  follow(): number {
    const { state } = this.#scene;
    const { layout, things } = state;
    if (state.read(layout.round) === 0) return 0;
    const { triggers } = this.#play;
    const scope = scopeOfAgenda(state.agenda);
    const fired: { readonly block: number; readonly things: readonly number[] }[] = [];
    if (triggers.length > 0) state.write(layout.heldKnown, 1);
    for (const [index, trigger] of triggers.entries()) {
      const held = layout.held + index * things.things.length;
      const isEntering = trigger.enters !== null;
      const all = this.#scene.members(NOBODYS_SCOPE, trigger.things);
      let now: number[] | null = null;
      if (trigger.enters === null) {
        for (let at = 0; at < all.length; at += 1) {
          const thing = all[at] ?? NONE;
          if (state.read(held + thing) !== 1) (now ??= []).push(thing);
        }
        this.#hold(held, trigger.things.sort, all);
      } else if (isEntering && all.length > 0) {
        const moved = all.filter((thing) => this.#hasMoved(things.unitOf(thing)));
        if (moved.length > 0) {
          const places = this.#scene.members(NOBODYS_SCOPE, trigger.enters);
          now = moved.filter((thing) => places.includes(state.placeOf(things.unitOf(thing))));
        }
      }
      if (now !== null && now.length > 0) fired.push({ block: trigger.block, things: now });
    }
    let { agenda } = state;
    for (const { block, things: left } of fired.toReversed())
      agenda = taskOver(agenda, "each", block, 0, 0, left, scope);
    if (fired.length > 0) state.setAgenda(agenda);
    else this.#win();
    return fired.length;
  }

  /** What is so before the first round follows from nothing. */
  begin(): void {
    const { state } = this.#scene;
    const { layout, things } = state;
    if (this.#play.triggers.length > 0) state.write(layout.heldKnown, 1);
    for (const [index, trigger] of this.#play.triggers.entries()) {
      if (trigger.enters !== null) continue;
      const all = this.#scene.members(NOBODYS_SCOPE, trigger.things);
      this.#hold(layout.held + index * things.things.length, trigger.things.sort, all);
    }
  }

  /** Whether it is so what a game goes on to at most. */
  isOver(): boolean {
    const { until } = this.#play;
    return until !== null && this.#scene.holds(NOBODYS_SCOPE, until);
  }

  /** How a game comes out that nobody has won on the way. @param reason why it is over */
  finalResult(reason: string): GameResult {
    const { scoring } = this.#play;
    if (scoring === null) return { winner: null, reason };
    let sides = this.#scene.state.things.sides;
    let said = "";
    for (const rank of scoring) {
      const values = sides.map((side) => this.#valueFor(side, rank));
      const best = rank.best === "most" ? Math.max(...values) : Math.min(...values);
      sides = sides.filter((_, index) => values[index] === best);
      said = `${said === "" ? "" : `${said}, then `}the ${rank.best} ${rank.text}`;
      if (sides.length === 1) break;
    }
    const [winner] = sides;
    return winner === undefined || sides.length > 1
      ? { winner: null, reason: `${sides.join(" and ")} have ${said}` }
      : { winner, reason: said };
  }

  /** Writes of which things a rule holds. */
  #hold(held: number, sort: string, all: readonly number[]): void {
    const { state } = this.#scene;
    let next = 0;
    for (const thing of state.things.ofSort(sort)) {
      const isSo = all[next] === thing;
      if (isSo) next += 1;
      state.write(held + thing, isSo ? 1 : 0);
    }
  }

  #hasMoved(unit: number): boolean {
    const then = this.before[unit] ?? NONE;
    return unit !== NONE && then !== NONE && then !== this.#scene.state.placeOf(unit);
  }

  #win(): void {
    const won = this.#play.victories.find(({ condition }, index) =>
      this.#scene.holds(this.#scopes[index] ?? NOBODYS_SCOPE, condition),
    );
    if (won !== undefined) this.#scene.state.setResult({ winner: won.side, reason: won.condition.text });
  }

  #valueFor(side: string, { of }: Rank): number {
    const { state, declared } = this.#scene;
    const { things, layout } = state;
    if (of.kind === "field") {
      const cell = layout.cellOf(things.thing(of.sort, side), of.field);
      const found = layout.fieldAt(cell);
      return found === undefined ? 0 : Number(layout.valueOf(found.kind, state.read(cell)) ?? 0);
    }
    const number = things.sideNamed(side);
    const isUnit = of.things.sort === declared.lexicon.roles.unit;
    return this.#scene.members(NOBODYS_SCOPE, of.things).filter((thing) => {
      const owner = isUnit ? things.sideOfUnit[things.unitOf(thing)] : this.#sideOfPlace(thing);
      return owner === number;
    }).length;
  }
}

/** Who acts, and whose choices they are, where something is being carried out. */
function scopeOfAgenda(task: PackedTask | null): PackedScope {
  return task === null || task.kind === "turn" || task.kind === "repeat"
    ? NOBODYS_SCOPE
    : { ...NOBODYS_SCOPE, actor: task.scope.actor, side: task.scope.side };
}
