import type { Description } from "../../../../../runtime/checked-tree.ts";
import type { GameResult } from "../../../../engine-part.ts";
import type { DeclaredPlay, Rank, TriggerEvent } from "../effect.ts";
import { areAllied } from "../../word.ts";
import { bestByRanks } from "../rulebook.ts";
import { EMPTY } from "./cells.ts";
import { sideOfPlaces } from "./field-tests.ts";
import { KeptMembers } from "./kept-answer.ts";
import { NONE } from "./numbering.ts";
import type { PackedScene } from "./packed-scene.ts";
import { ALL, WHERE, WHO } from "./reads.ts";
import { NOBODYS_SCOPE, type PackedScope, type PackedTask, taskOver } from "./tasks.ts";

/** A thing to which something happened, and where. */
interface Happened {
  readonly thing: number;
  readonly there: number;
}

const NO_RULES: readonly number[] = [];
const NOTHING: readonly Happened[] = [];

/** The rules of a game over its packed state: what they make happen, and who wins. */
export class PackedRulebook {
  readonly #scene: PackedScene;
  readonly #play: DeclaredPlay;
  /** The units that move in the current change. */
  readonly #moved: number[] = [];
  /** For each of them, the indices of the rules about its places. */
  readonly #rulesOfMoved: (readonly number[])[] = [];
  #movedCount = 0;
  /** Whether any rule is about one of these places. */
  #isAnyEntered = false;
  /** For each rule, whether it is about a place that is entered or left. */
  readonly #isOfPlaces: readonly boolean[];
  /** The rules about places that are entered or left, with their indices. */
  readonly #ofPlaces: readonly { readonly index: number; readonly places: KeptMembers; readonly isEntered: boolean }[];
  /** Whether any rule is about what is removed. */
  readonly #hasRemovals: boolean;
  /** Whether any rule is about units that act. */
  readonly #areOfActing: boolean;
  /** The unit that leaves the board in the current change, where it stood, and whether each rule is about it. */
  #leaving: (Happened & { readonly isOf: readonly boolean[] }) | null = null;
  /** How much was written before the current change. */
  #writtenBefore = 0;
  readonly #scopes: readonly PackedScope[];
  readonly #sideOfPlace: (place: number) => number;
  /** What each rule reads, as bits. */
  readonly #readsOfTriggers: readonly number[];
  readonly #readsOfVictories: readonly number[];

  constructor(scene: PackedScene, play: DeclaredPlay) {
    const { things } = scene.state;
    this.#scene = scene;
    this.#play = play;
    this.#hasRemovals = play.triggers.some(({ event }) => event?.kind === "removed");
    this.#areOfActing = play.triggers.some(({ event }) => event?.kind === "acts");
    this.#ofPlaces = play.triggers.flatMap(({ event }, index) =>
      event?.kind === "enters" || event?.kind === "leaves"
        ? [{ index, places: new KeptMembers(scene, event.places), isEntered: event.kind === "enters" }]
        : [],
    );
    this.#isOfPlaces = play.triggers.map(({ event }) => event?.kind === "enters" || event?.kind === "leaves");
    this.#scopes = play.victories.map(({ side }) => ({
      ...NOBODYS_SCOPE,
      side: side === null ? NONE : things.sideNamed(side),
    }));
    this.#sideOfPlace = sideOfPlaces(scene.asking);
    this.#readsOfTriggers = play.triggers.map(({ things: of, event }) => {
      if (event === null) return scene.reads.of(of);
      // What follows from it is asked as it acts.
      if (event.kind === "acts") return 0;
      return event.kind === "changes" ? scene.reads.ofField(event.field) : WHERE | WHO;
    });
    this.#readsOfVictories = play.victories.map(({ condition }) => scene.reads.of(condition));
  }

  /** Starts a new change: rules compare the state with this moment. */
  lookAround(): void {
    this.#writtenBefore = this.#scene.state.written;
    this.#leaving = null;
    this.#movedCount = 0;
    this.#isAnyEntered = false;
  }

  /** Call it before a unit moves. Rules about the place it enters or leaves are evaluated now. */
  moving(unit: number, from: number, to: number): void {
    if (this.#ofPlaces.length === 0) return;
    let about: number[] | null = null;
    for (let index = 0; index < this.#ofPlaces.length; index += 1) {
      const rule = this.#ofPlaces[index];
      const at = rule?.isEntered === true ? to : from;
      if (rule !== undefined && at !== NONE && rule.places.has(at)) (about ??= []).push(rule.index);
    }
    let at = 0;
    while (at < this.#movedCount && this.#moved[at] !== unit) at += 1;
    if (about !== null) this.#isAnyEntered = true;
    this.#moved[at] = unit;
    this.#rulesOfMoved[at] = about ?? NO_RULES;
    if (at === this.#movedCount) this.#movedCount += 1;
  }

  /** Call it before a unit leaves the board. Rules about it are evaluated while it is there. */
  leave(unit: number): void {
    if (!this.#hasRemovals) return;
    const { triggers } = this.#play;
    const thing = this.#scene.state.things.thingOfUnit(unit);
    const isOf = triggers.map(
      ({ event, things }) => event?.kind === "removed" && this.#scene.isMember(NOBODYS_SCOPE, things, thing),
    );
    if (isOf.includes(true)) this.#leaving = { thing, there: this.#scene.state.placeOf(unit), isOf };
  }

  /** What follows where a unit begins its turn, or does something: puts it on the agenda. @returns how many rules follow */
  acting(unit: number, when: "begins" | "done"): number {
    const { state } = this.#scene;
    const { things, layout } = state;
    if (!this.#areOfActing || unit === NONE || !state.isOnBoard(unit) || state.read(layout.round) === 0) return 0;
    const thing = things.thingOfUnit(unit);
    const side = things.sideOfUnit[unit] ?? NONE;
    const fired = this.#play.triggers.filter(
      ({ event, things: of }) =>
        event?.kind === "acts" && event.when === when && this.#scene.isMember(NOBODYS_SCOPE, of, thing),
    );
    const scope = { ...NOBODYS_SCOPE, actor: unit, side };
    let { agenda } = state;
    for (const { block } of fired.toReversed()) agenda = taskOver(agenda, "each", block, 0, 0, [thing], scope);
    if (fired.length > 0) state.setAgenda(agenda);
    return fired.length;
  }

  /**
   * Fires the rules that follow from a change, and ends a game that is won. Rules that read nothing that was written
   * are skipped.
   *
   * @param touched what was written, as bits
   * @param left puts the remaining tasks on the agenda, before those of rules; null if they are there already
   * @returns how many rules fired
   */
  follow(touched: number, left: (() => PackedTask | null) | null = null): number {
    const { state } = this.#scene;
    const { layout } = state;
    if (state.read(layout.round) === 0) return 0;
    const { triggers } = this.#play;
    const unread = state.unreadByRules | touched;
    state.unreadByRules = 0;
    state.unreadByVictories |= touched;
    let fired: { readonly block: number; readonly things: readonly number[]; readonly there: number }[] | null = null;
    if (triggers.length > 0) state.write(layout.heldKnown, 1);
    for (let index = 0; index < triggers.length; index += 1) {
      const trigger = triggers[index];
      const reads = this.#readsOfTriggers[index] ?? ALL;
      if (trigger === undefined || ((trigger.event === null ? unread : touched) & reads) === 0) continue;
      const { block, event } = trigger;
      if (event !== null) {
        // Most moves are not about the places of rules.
        if (this.#isOfPlaces[index] === true && !this.#isAnyEntered) continue;
        for (const { thing, there } of this.#happened(index, trigger.things, event))
          (fired ??= []).push({ block, things: [thing], there });
        continue;
      }
      const now = this.#nowHeld(index, trigger.things);
      if (now.length > 0) (fired ??= []).push({ block, things: now, there: NONE });
    }
    if (fired === null) {
      this.#win(left);
      return 0;
    }
    if (left !== null) state.setAgenda(left());
    const scope = scopeOfAgenda(state.agenda);
    let { agenda } = state;
    for (const { block, things, there } of fired.toReversed())
      agenda = taskOver(agenda, "each", block, 0, 0, things, { ...scope, there });
    state.setAgenda(agenda);
    return fired.length;
  }

  /**
   * Call it before trials. If nobody has won now, only what a trial writes can make somebody win. So this is tested once,
   * not after each trial.
   */
  settle(): void {
    const { state } = this.#scene;
    if (state.unreadByVictories === 0 || this.#winner() !== undefined) return;
    state.unreadByVictories = 0;
  }

  /** Notes the things that fit each rule. Rules do not fire for things that fit before the first round. */
  begin(): void {
    const { state } = this.#scene;
    const { layout, things } = state;
    if (this.#play.triggers.length > 0) state.write(layout.heldKnown, 1);
    state.unreadByRules = 0;
    state.unreadByVictories = ALL;
    for (const [index, trigger] of this.#play.triggers.entries()) {
      if (trigger.event !== null) continue;
      const all = this.#scene.members(NOBODYS_SCOPE, trigger.things);
      this.#hold(layout.held + index * things.things.length, trigger.things.sort, all);
    }
  }

  /** Whether the condition holds that ends the game after a round. */
  isOver(): boolean {
    const { until } = this.#play;
    return until !== null && this.#scene.holds(NOBODYS_SCOPE, until);
  }

  /** The result of a game that no victory has ended. @param reason why it is over */
  finalResult(reason: string): GameResult {
    const { scoring } = this.#play;
    if (scoring === null) return { winner: null, reason };
    return bestByRanks(scoring, this.#scene.state.things.sides, (side, rank) => this.valueFor(side, rank));
  }

  /** Ends the game. Its ending is carried out once, before the winner is determined. @param reason why it is over */
  finish(reason: string): void {
    const { state } = this.#scene;
    const { ending } = this.#play;
    if (ending === null || this.#isEnding()) state.setResult(this.finalResult(reason));
    else state.setAgenda(taskOver(state.agenda, "block", ending, 0, 0));
  }

  /** Whether the ending of the game is being carried out. */
  #isEnding(): boolean {
    const { ending } = this.#play;
    let task = this.#scene.state.agenda;
    while (task !== null && !(task.kind === "block" && task.block === ending)) task = task.below;
    return task !== null;
  }

  /** How far a side is ahead of the best other side in the first rank; null if the rules rank nothing. */
  lead(side: string): number | null {
    const [rank] = this.#play.scoring ?? [];
    if (rank === undefined) return null;
    const { lexicon } = this.#scene.declared;
    const sign = rank.best === "most" ? 1 : -1;
    let best: number | null = null;
    for (const other of this.#scene.state.things.sides) {
      if (other === side || areAllied(lexicon, other, side)) continue;
      const value = sign * this.valueFor(other, rank);
      if (best === null || value > best) best = value;
    }
    return sign * this.valueFor(side, rank) - (best ?? 0);
  }

  /** The things that fit a rule now and did not before. */
  #nowHeld(index: number, of: Description): readonly number[] {
    const { state } = this.#scene;
    const held = state.layout.held + index * state.things.things.length;
    return this.#hold(held, of.sort, this.#scene.members(NOBODYS_SCOPE, of));
  }

  /** The things to which an event happened in the current change, and where. */
  #happened(index: number, of: Description, event: TriggerEvent): readonly Happened[] {
    const { state } = this.#scene;
    const { things, layout } = state;
    const isOf = (thing: number): boolean => this.#scene.isMember(NOBODYS_SCOPE, of, thing);
    switch (event.kind) {
      case "acts":
        return NOTHING;
      case "removed": {
        const leaving = this.#leaving;
        if (leaving === null || leaving.isOf[index] !== true || state.isOnBoard(things.unitOf(leaving.thing)))
          return [];
        return event.isLast && this.#scene.members(NOBODYS_SCOPE, of).length > 0 ? [] : [leaving];
      }
      case "changes":
        return state.changedSince(this.#writtenBefore).flatMap(({ cell, before }): readonly Happened[] => {
          const found = layout.fieldAt(cell);
          const owner = layout.thingOf[cell] ?? NONE;
          if (owner === NONE) return [];
          // A side is found by its name, in whatever sort it has the number.
          const thing = of.sort === "Side" ? things.thing(of.sort, things.plainThing(owner).name) : owner;
          if (found?.kind.kind !== "number" || layout.cellOf(thing, event.field) !== cell) return [];
          const now = state.read(cell);
          if (before === EMPTY || now === EMPTY || now === before) return [];
          const isUp = now > before;
          if (event.sign !== "either" && isUp !== (event.sign === 1)) return [];
          if (
            event.to !== undefined &&
            !event.to.some((to) => (isUp ? before < to && to <= now : now <= to && to < before))
          )
            return [];
          if ((event.isLast && now !== found.kind.from) || !isOf(thing)) return [];
          return [{ thing, there: this.#scene.asking.placeOf(thing) }];
        });
      default: {
        const isPlaced = event.kind === "placed";
        return state.movedSince(this.#writtenBefore).flatMap(({ unit, from }): readonly Happened[] => {
          const [thing, now] = [things.thingOfUnit(unit), state.placeOf(unit)];
          if (now === NONE || (from === NONE) !== isPlaced) return [];
          if (!isPlaced && !this.#isAboutMoveOf(unit, index)) return [];
          return isOf(thing) ? [{ thing, there: event.kind === "leaves" ? from : now }] : [];
        });
      }
    }
  }

  #isAboutMoveOf(unit: number, rule: number): boolean {
    for (let at = 0; at < this.#movedCount; at += 1)
      if (this.#moved[at] === unit) return this.#rulesOfMoved[at]?.includes(rule) === true;
    return false;
  }

  /** Writes the things that fit a rule. @returns those that did not fit before */
  #hold(held: number, sort: string, all: readonly number[]): readonly number[] {
    const { state } = this.#scene;
    const ofSort = state.things.ofSort(sort);
    let now: number[] | null = null;
    let next = 0;
    for (let index = 0; index < ofSort.length; index += 1) {
      const thing = ofSort[index] ?? NONE;
      const isSo = all[next] === thing;
      if (isSo) next += 1;
      if (isSo === (state.read(held + thing) === 1)) continue;
      if (isSo) (now ??= []).push(thing);
      state.write(held + thing, isSo ? 1 : 0);
    }
    return now ?? NO_RULES;
  }

  #win(left: (() => PackedTask | null) | null): void {
    const { state } = this.#scene;
    const won = this.#winner();
    if (won !== undefined && left !== null) state.setAgenda(left());
    if (won?.side === null) {
      // While the game ends, rules are evaluated again.
      this.finish(won.condition.text);
      return;
    }
    state.unreadByVictories = 0;
    if (won !== undefined) state.setResult({ winner: won.side, reason: won.condition.text });
  }

  /** The first victory that holds now, among those that read something that was written. */
  #winner(): DeclaredPlay["victories"][number] | undefined {
    const unread = this.#scene.state.unreadByVictories;
    const { victories } = this.#play;
    for (let index = 0; index < victories.length; index += 1) {
      const victory = victories[index];
      if (victory === undefined || (unread & (this.#readsOfVictories[index] ?? ALL)) === 0) continue;
      if (victory.side === null && this.#isEnding()) continue;
      if (this.#scene.holds(this.#scopes[index] ?? NOBODYS_SCOPE, victory.condition)) return victory;
    }
    return undefined;
  }

  /** How much a side has of what is ranked. */
  valueFor(side: string, { of }: Rank, scope = NOBODYS_SCOPE): number {
    const { state, declared } = this.#scene;
    const { things, layout } = state;
    if (of.kind === "side") return Number(of.side === side);
    if (of.kind === "field") {
      const cell = layout.cellOf(things.thing(of.sort, side), of.field);
      const found = layout.fieldAt(cell);
      return found === undefined ? 0 : Number(layout.valueOf(found.kind, state.read(cell)) ?? 0);
    }
    const number = things.sideNamed(side);
    const isUnit = of.things.sort === declared.lexicon.roles.unit;
    return this.#scene.members(scope, of.things).filter((thing) => {
      const owner = isUnit ? things.sideOfUnit[things.unitOf(thing)] : this.#sideOfPlace(thing);
      return owner === number;
    }).length;
  }
}

/** The acting unit, and the side that chooses, in a task. */
function scopeOfAgenda(task: PackedTask | null): PackedScope {
  return task === null || task.kind === "turn" || task.kind === "repeat"
    ? NOBODYS_SCOPE
    : { ...NOBODYS_SCOPE, actor: task.scope.actor, side: task.scope.side };
}
