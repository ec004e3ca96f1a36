import type { Description } from "../../../../../runtime/checked-tree.ts";
import type { GameResult } from "../../../../engine-part.ts";
import type { DeclaredPlay, Rank } from "../effect.ts";
import { areAllied } from "../../word.ts";
import { bestByRanks } from "../rulebook.ts";
import { sideOfPlaces } from "./field-tests.ts";
import { NONE } from "./numbering.ts";
import type { PackedScene } from "./packed-scene.ts";
import { ALL, WHERE, WHO } from "./reads.ts";
import { NOBODYS_SCOPE, type PackedScope, type PackedTask, taskOver } from "./tasks.ts";

/** The rules of a game over its packed state: what follows by itself, and who wins. */
export class PackedRulebook {
  readonly #scene: PackedScene;
  readonly #play: DeclaredPlay;
  /** How much was written before what is being carried out. */
  #writtenBefore = 0;
  readonly #scopes: readonly PackedScope[];
  readonly #sideOfPlace: (place: number) => number;
  /** What rules and victories look at, as bits. */
  readonly #readsOfTriggers: readonly number[];
  readonly #readsOfVictories: readonly number[];

  constructor(scene: PackedScene, play: DeclaredPlay) {
    const { things } = scene.state;
    this.#scene = scene;
    this.#play = play;
    this.#scopes = play.victories.map(({ side }) => ({ ...NOBODYS_SCOPE, side: things.sideNamed(side) }));
    this.#sideOfPlace = sideOfPlaces(scene.asking);
    this.#readsOfTriggers = play.triggers.map(({ things: of, enters }) =>
      enters === null ? scene.reads.of(of) : WHERE | WHO,
    );
    this.#readsOfVictories = play.victories.map(({ condition }) => scene.reads.of(condition));
  }

  /** What follows is that of what is carried out from now on. */
  lookAround(): void {
    this.#writtenBefore = this.#scene.state.written;
  }

  /**
   * What follows from a change: puts it on the agenda, and ends a game that is won. What looks at nothing that was written
   * since it was last read is as it was.
   *
   * @param touched what was written, as bits
   * @returns how many rules follow
   */
  follow(touched: number): number {
    const { state } = this.#scene;
    const { layout } = state;
    if (state.read(layout.round) === 0) return 0;
    const { triggers } = this.#play;
    const unread = state.unreadByRules | touched;
    state.unreadByRules = 0;
    state.unreadByVictories |= touched;
    const fired: { readonly block: number; readonly things: readonly number[] }[] = [];
    if (triggers.length > 0) state.write(layout.heldKnown, 1);
    for (let index = 0; index < triggers.length; index += 1) {
      const trigger = triggers[index];
      const reads = this.#readsOfTriggers[index] ?? ALL;
      if (trigger === undefined || ((trigger.enters === null ? unread : touched) & reads) === 0) continue;
      const now =
        trigger.enters === null ? this.#nowHeld(index, trigger.things) : this.#entering(trigger.things, trigger.enters);
      if (now.length > 0) fired.push({ block: trigger.block, things: now });
    }
    const scope = fired.length === 0 ? NOBODYS_SCOPE : scopeOfAgenda(state.agenda);
    let { agenda } = state;
    for (const { block, things: left } of fired.toReversed())
      agenda = taskOver(agenda, "each", block, 0, 0, left, scope);
    if (fired.length > 0) state.setAgenda(agenda);
    else this.#win();
    return fired.length;
  }

  /**
   * Before something is tried: where nobody has won as it stands, only what is written then can make somebody win. It is
   * asked here once, not after each trial.
   */
  settle(): void {
    const { state } = this.#scene;
    if (state.unreadByVictories === 0 || this.#winner() !== undefined) return;
    state.unreadByVictories = 0;
  }

  /** What is so before the first round follows from nothing. */
  begin(): void {
    const { state } = this.#scene;
    const { layout, things } = state;
    if (this.#play.triggers.length > 0) state.write(layout.heldKnown, 1);
    state.unreadByRules = 0;
    state.unreadByVictories = ALL;
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
    return bestByRanks(scoring, this.#scene.state.things.sides, (side, rank) => this.#valueFor(side, rank));
  }

  /** How far a side is ahead of the best other in what is ranked first; null where the rules rank nothing. */
  lead(side: string): number | null {
    const [rank] = this.#play.scoring ?? [];
    if (rank === undefined) return null;
    const { lexicon } = this.#scene.declared;
    const sign = rank.best === "most" ? 1 : -1;
    let best: number | null = null;
    for (const other of this.#scene.state.things.sides) {
      if (other === side || areAllied(lexicon, other, side)) continue;
      const value = sign * this.#valueFor(other, rank);
      if (best === null || value > best) best = value;
    }
    return sign * this.#valueFor(side, rank) - (best ?? 0);
  }

  /** The things of which a rule holds and did not before. */
  #nowHeld(index: number, of: Description): readonly number[] {
    const { state } = this.#scene;
    const held = state.layout.held + index * state.things.things.length;
    const all = this.#scene.members(NOBODYS_SCOPE, of);
    let now: number[] | null = null;
    for (let at = 0; at < all.length; at += 1) {
      const thing = all[at] ?? NONE;
      if (state.read(held + thing) !== 1) (now ??= []).push(thing);
    }
    this.#hold(held, of.sort, all);
    return now ?? [];
  }

  /** The units that stand in one of these places and stood elsewhere before. */
  #entering(of: Description, enters: Description): readonly number[] {
    const { state } = this.#scene;
    const { things } = state;
    const moved = state.movedSince(this.#writtenBefore);
    if (moved.length === 0) return [];
    return moved
      .map((unit) => things.thingOfUnit(unit))
      .filter(
        (thing) =>
          this.#scene.isMember(NOBODYS_SCOPE, of, thing) &&
          this.#scene.isMember(NOBODYS_SCOPE, enters, state.placeOf(things.unitOf(thing))),
      );
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

  #win(): void {
    const { state } = this.#scene;
    const won = this.#winner();
    state.unreadByVictories = 0;
    if (won !== undefined) state.setResult({ winner: won.side, reason: won.condition.text });
  }

  /** The first victory that is so now, of those that look at something that was written. */
  #winner(): DeclaredPlay["victories"][number] | undefined {
    const unread = this.#scene.state.unreadByVictories;
    for (const [index, victory] of this.#play.victories.entries()) {
      if ((unread & (this.#readsOfVictories[index] ?? ALL)) === 0) continue;
      if (this.#scene.holds(this.#scopes[index] ?? NOBODYS_SCOPE, victory.condition)) return victory;
    }
    return undefined;
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
