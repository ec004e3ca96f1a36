import { withVerb } from "../../../../../grammar/word-endings.ts";
import { NO_DICE } from "../../../../../runtime/dice.ts";
import type { LastTie } from "../../../../../runtime/policies.ts";
import { drawnText, kindOfToken, kindTried, nothingDrawn } from "../execution.ts";
import { NO_CARD } from "../costs.ts";
import {
  allCarriedOut,
  type Effect,
  type Limit,
  MOST_DICE,
  type Replaceable,
  type Replacement,
  type Standing,
} from "../effect.ts";
import { sumOf } from "../faces.ts";
import { missedText, THE_GAME, TURNS_MISSED } from "../fields.ts";
import { noRoom } from "../scene.ts";
import { sidesThatStand } from "../rulebook.ts";
import { NONE } from "./numbering.ts";
import { PackedSentences, type Step } from "./packed-sentences.ts";
import { packedLimitReached } from "./packed-scene.ts";
import { NOBODYS_SCOPE, OPEN_TURN, type PackedScope, type PackedTask, taskOver } from "./tasks.ts";

type Criteria = Extract<Effect, { readonly kind: "put" }>["criteria"];

const NO_CRITERIA: Criteria = [];

/** Stands for a thing that somebody must choose first. */
const PENDING = -2;

/** Carries out a packed state's agenda until somebody must choose, or until nothing is left. */
export class PackedExecution extends PackedSentences {
  /** Answers a pending choice. */
  choose(name: number): void {
    const { agenda } = this.state;
    this.state.setChoice(null);
    if (agenda?.kind === "block") this.relist(agenda, [...agenda.list, name]);
    else if (agenda?.kind === "turns") this.#beginTurn(agenda, this.#unitCalled(agenda.list, name));
  }

  /** Ends the turn on top of the agenda. @param hasPassed whether the unit did nothing */
  endTurn(hasPassed: boolean): void {
    const { agenda } = this.state;
    if (agenda?.kind !== "turn") return;
    const { below, block, next, times } = agenda;
    const isLast = times <= 1 || (hasPassed && next === OPEN_TURN);
    this.state.setAgenda(isLast ? below : taskOver(below, "turn", block, next, times - 1));
  }

  /** A unit does something: what follows from that comes behind it. */
  acts(unit: number): void {
    this.followed += this.rules.acting(unit, "done");
  }

  protected sentence(task: PackedTask, effect: Step): void {
    const { scope } = task;
    switch (effect.kind) {
      case "put":
        this.#put(task, effect);
        return;
      case "retreat":
        this.#retreat(task, effect);
        return;
      case "approach":
        this.#approach(task, effect);
        return;
      case "go home":
        this.#goHome(task, effect);
        return;
      case "up to":
        this.upTo(task, effect);
        return;
      case "choose":
        this.chooseOne(task, effect);
        return;
      case "slide":
        this.done(task);
        this.slide(effect, scope);
        return;
      case "pay":
        this.#payOr(task, effect);
        return;
      case "unless replaced":
        this.#unlessReplaced(task, effect);
        return;
      case "swap": {
        const [who, other] = [this.unit(effect.who, scope), this.unit(effect.other, scope)];
        this.done(task);
        if (who === NONE || other === NONE) return;
        const [here, there] = [this.state.placeOf(who), this.state.placeOf(other)];
        if (!this.#hasRoom(who, there, other) || !this.#hasRoom(other, here, who)) return;
        this.#moveAnyway(who, there);
        this.#moveAnyway(other, here);
        return;
      }
      case "replace": {
        const unit = this.unit(effect.who, scope);
        const [by] = this.scene.beside(scope, effect.by);
        this.done(task);
        if (unit === NONE || by === undefined) return;
        const at = this.state.placeOf(unit);
        this.remove(unit);
        this.move(by, at);
        return;
      }
      case "draw tokens": {
        const { actor, side, it, there, strength } = scope;
        const faces = this.#drawTokens(effect, scope);
        this.done(task, { actor, side, it, there, strength, faces });
        return;
      }
      case "put tokens":
        this.#putTokens(effect, scope);
        this.done(task);
        return;
      case "for each":
        this.#forEach(task, effect);
        return;
      case "act": {
        this.done(task);
        const units = this.#actors(effect.who, scope);
        this.state.setAgenda(taskOver(this.state.agenda, "turns", task.block, task.next, 0, units, scope));
        return;
      }
      case "shuffle":
        this.done(task);
        this.shuffle(effect.deck);
        return;
      case "draw":
        this.done(task);
        this.draw(effect, scope);
        return;
      case "deal":
        this.deal(task, effect);
        return;
      case "reveal":
        this.done(task);
        this.reveal(effect, scope);
        return;
      case "move cards":
        this.moveCards(task, effect);
        return;
      case "look":
        this.look(task, effect);
        return;
      case "choose in secret":
        this.chooseInSecret(task, effect);
        return;
      case "choose number in secret":
        this.chooseNumberInSecret(task, effect);
        return;
      case "win": {
        const thing = this.one(effect.who, scope);
        this.done(task);
        if (thing === NONE) return;
        const { name } = this.state.things.plainThing(thing);
        this.state.setResult({ winner: name, reason: `the rules say that ${withVerb(name, "win")}` });
        return;
      }
      case "end":
        this.done(task);
        this.rules.finish("the game ends");
        return;
      default:
        allCarriedOut(effect);
    }
  }

  protected override move(unit: number, place: number): void {
    if (this.#hasRoom(unit, place)) this.#moveAnyway(unit, place);
  }

  #moveAnyway(unit: number, place: number): void {
    this.rules.moving(unit, this.state.placeOf(unit), place);
    super.move(unit, place);
  }

  /** Whether there is room for a unit in a place. Reports the limit where there is none. */
  #hasRoom(unit: number, place: number, leaving = NONE): boolean {
    const limit = this.#limitReached(unit, place, leaving);
    const { counters, places } = this.state.things;
    if (limit !== undefined && this.isReported)
      this.tell(noRoom(counters[unit]?.name ?? "", places[place] ?? "", limit));
    return limit === undefined;
  }

  #limitReached(unit: number, place: number, leaving = NONE): Limit | undefined {
    const { limits } = this.play;
    return limits.length === 0 ? undefined : packedLimitReached(this.scene, limits, unit, place, leaving);
  }

  /** The places that have room for a unit. If none has, the first of them, so that the report says why. */
  #roomy(unit: number, places: readonly number[]): readonly number[] {
    if (unit === NONE || this.play.limits.length === 0) return places;
    // Testing for room overwrites the list.
    const all = places.slice();
    const roomy = all.filter((place) => this.#limitReached(unit, place) === undefined);
    return roomy.length === 0 ? all.slice(0, 1) : roomy;
  }

  protected override remove(unit: number): void {
    this.rules.leave(unit);
    super.remove(unit);
  }

  /** Draws this many tokens. @returns the numbers of their kinds, from 1; fewer if the bag runs out */
  #drawTokens({ count, bag }: Effect & { readonly kind: "draw tokens" }, scope: PackedScope): readonly number[] {
    const numbers: number[] = [];
    const tokens = (field: string): number => this.numberAt(this.#tokenCell(field));
    for (let left = Math.min(MOST_DICE, this.amountOf(count, scope)); left > 0; left -= 1) {
      let held = bag.kinds.map(({ inside }) => tokens(inside));
      if (bag.isRefilled && sumOf(held) === 0) {
        for (const { inside, drawn } of bag.kinds) this.#moveTokens(inside, drawn, tokens(drawn));
        held = bag.kinds.map(({ inside }) => tokens(inside));
      }
      if (sumOf(held) === 0) break;
      const number =
        this.dice === NO_DICE
          ? kindTried(held, (of) => this.chance(of))
          : kindOfToken(held, this.dice.roll(sumOf(held)) - 1);
      const kind = bag.kinds[number];
      if (kind === undefined) break;
      if (this.isReported) this.reportLines.push({ kind: "dice", text: drawnText(bag, kind.name) });
      this.#moveTokens(kind.inside, kind.drawn, -1);
      numbers.push(number + 1);
    }
    if (numbers.length === 0) this.tell(nothingDrawn(bag));
    return numbers;
  }

  #putTokens({ bag, of }: Effect & { readonly kind: "put tokens" }, scope: PackedScope): void {
    const tokens = (field: string): number => this.numberAt(this.#tokenCell(field));
    if (of === "all drawn") for (const { inside, drawn } of bag.kinds) this.#moveTokens(inside, drawn, tokens(drawn));
    else if (of === "last drawn")
      for (const face of scope.faces) {
        const kind = bag.kinds[face - 1];
        if (kind !== undefined && tokens(kind.drawn) > 0) this.#moveTokens(kind.inside, kind.drawn, 1);
      }
    else this.#hold(bag.kinds[of.kind]?.inside ?? "", of.sign * this.amountOf(of.amount, scope));
  }

  #tokenCell(field: string): number {
    return this.numberCell(this.state.things.thing(THE_GAME.sort, THE_GAME.name), field);
  }

  /** Puts a number of tokens into a bag. A negative number is drawn from it. */
  #moveTokens(inside: string, drawn: string, count: number): void {
    this.#hold(inside, count);
    const cell = this.#tokenCell(drawn);
    this.write(this.state.things.thing(THE_GAME.sort, THE_GAME.name), cell, this.numberAt(cell) - count);
  }

  /** Changes what is in a bag. Nobody sees into it, so nothing is reported. */
  #hold(inside: string, by: number): void {
    const cell = this.#tokenCell(inside);
    if (cell === NONE || by === 0) return;
    this.state.write(cell, Math.max(this.leastOf(cell), Math.min(this.mostOf(cell), this.numberAt(cell) + by)));
    this.isTouched = true;
    this.touched |= this.scene.reads.ofCell(cell);
  }

  /** Chooses one of several equal things by the game's last tie. */
  protected settled(things: readonly number[], by: LastTie): number {
    return this.scene.picked(things, by, this.dice);
  }

  /** Carries out a rule that replaces an effect, if there is one. Meanwhile the rule does not apply to the thing again. */
  #unlessReplaced(task: PackedTask, { effect, by }: Effect & { readonly kind: "unless replaced" }): void {
    const { state } = this;
    const { actor, side } = task.scope;
    const thing = state.read(state.layout.round) === 0 ? NONE : this.one(effect.who, task.scope);
    if (thing !== NONE && this.#wouldHappen(effect, task.scope))
      for (let index = 0; index < by.length; index += 1) {
        const rule = by[index];
        if (rule === undefined || !this.#isReplacedBy(rule, effect, thing, task.scope)) continue;
        this.followed += 1;
        this.done(task);
        this.push(rule.block, this.scopeOf({ ...NOBODYS_SCOPE, actor, side }, thing));
        return;
      }
    this.done(task);
    this.change(effect, task.scope);
  }

  #wouldHappen(effect: Replaceable, scope: PackedScope): boolean {
    if (effect.kind === "remove") return this.unit(effect.who, scope) !== NONE;
    return effect.kind === "set" || this.wouldComeTo(effect, scope) !== null;
  }

  #isReplacedBy(
    { things, comesTo, isAgain, block }: Replacement,
    effect: Replaceable,
    thing: number,
    scope: PackedScope,
  ): boolean {
    for (let task = this.state.agenda; task !== null; task = task.below)
      if (task.kind === "block" && task.block === block && task.scope.it === thing) return false;
    const isSoAlready = effect.kind === "set" && this.valueOf(thing, effect.field) === effect.value;
    if ((isAgain === true) !== isSoAlready || !this.scene.isMember(NOBODYS_SCOPE, things, thing)) return false;
    if (comesTo === null) return true;
    const number = effect.kind === "add" || effect.kind === "shift" ? this.wouldComeTo(effect, scope) : null;
    return number !== null && (comesTo.is === "more" ? number > comesTo.number : number < comesTo.number);
  }

  #goHome(task: PackedTask, effect: Effect & { readonly kind: "go home" }): void {
    const { state } = this;
    const { layout, things } = state;
    const thing = this.one(effect.who, task.scope);
    const called = thing === NONE ? NONE : things.unitNamed(things.plainThing(thing).name);
    const home = called === NONE ? NONE : state.read(layout.homes + called) - 1;
    const unit = this.unit(effect.who, task.scope);
    this.done(task);
    if (home !== NONE) this.move(called, home);
    else if (unit !== NONE) this.remove(unit);
  }

  #payOr(task: PackedTask, effect: Effect & { readonly kind: "pay" }): void {
    const { scope } = task;
    const dues = this.costs.dues(effect.costs, scope);
    const areThere = (effect.cards ?? []).every((card) => this.costs.arePayable(card, scope));
    const objection = this.costs.unpayable(dues) ?? (areThere ? null : NO_CARD);
    this.done(task);
    if (objection === null) for (const due of dues) this.pay(due);
    else if (effect.otherwise === null) this.tell(objection);
    const next = objection === null ? effect.block : effect.otherwise;
    if (next !== null) this.push(next, scope);
  }

  #put(task: PackedTask, effect: Effect & { readonly kind: "put" }): void {
    const { scope } = task;
    const thing = this.one(effect.who, scope);
    if (thing === NONE || effect.in === null) {
      this.done(task);
      return;
    }
    const unit = this.unitOrBeside(thing);
    const isPlace = effect.in.sort === this.scene.declared.lexicon.roles.place;
    const places = isPlace ? this.scene.members(scope, effect.in) : [];
    const to = this.#oneOf(task, this.#roomy(unit, places), effect.criteria, { whose: thing });
    if (to === PENDING) return;
    this.done(task);
    if (to !== NONE && unit !== NONE) this.move(unit, to);
  }

  /** Moves a unit a step at a time, farther from the acting unit, into empty places. */
  #retreat(task: PackedTask, effect: Effect & { readonly kind: "retreat" }): void {
    const { who, from: named, steps, criteria, otherwise, isPerStep } = effect;
    const { scope, list: picked } = task;
    const { state } = this;
    const unit = this.unit(who, scope);
    const other = this.unit(named, scope);
    if (this.#stepped(task, unit)) return;
    const left = this.amountOf(steps, scope) - picked.length;
    if (unit === NONE || other === NONE || !state.isOnBoard(other) || left <= 0) {
      this.done(task);
      return;
    }
    const { board } = this.scene.asking;
    const from = state.placeOf(other);
    const here = state.placeOf(unit);
    const free = (board.neighbours[here] ?? []).filter(
      (place) => board.apart(from, place) > board.apart(from, here) && !this.#isOccupied(place),
    );
    // Without room it cannot go there, and what happens otherwise says so.
    const open =
      otherwise === null
        ? this.#roomy(unit, free)
        : free.filter((place) => this.#limitReached(unit, place) === undefined);
    const to = this.#oneOf({ ...task, list: [] }, open, criteria);
    if (to === PENDING) return;
    if (to !== NONE) {
      this.relist(task, [...picked, state.things.nameOf[to] ?? NONE]);
      return;
    }
    this.done(task);
    if (otherwise === null) return;
    for (let times = isPerStep === true ? left : 1; times > 0; times -= 1) this.push(otherwise, scope);
  }

  /** Makes a step that was chosen, if there is one. */
  #stepped(task: PackedTask, unit: number): boolean {
    const { list: picked } = task;
    const { things } = this.state;
    const last = picked.at(-1);
    if (unit === NONE || last === undefined || last === this.over) return false;
    // A rule may move the unit elsewhere before the next step.
    this.relist(task, [...picked.slice(0, -1), this.over]);
    this.move(unit, things.placeNamed(things.name(last)));
    return true;
  }

  /** Moves a unit a step at a time, nearer to the nearest of some places. */
  #approach(task: PackedTask, effect: Effect & { readonly kind: "approach" }): void {
    const { scope, list: picked } = task;
    const { state } = this;
    const { who, steps, towards, onto, criteria, isAway } = effect;
    const unit = this.unit(who, scope);
    if (this.#stepped(task, unit)) return;
    const isOver =
      unit === NONE ||
      !state.isOnBoard(unit) ||
      picked.length >= this.amountOf(steps, scope) ||
      (picked.length > 0 && this.#isHalted(unit));
    if (isOver) {
      this.done(task);
      return;
    }
    const { board } = this.scene.asking;
    const goals = this.scene.members(scope, towards);
    const allowed = typeof onto === "string" ? null : this.scene.members(scope, onto);
    const here = state.placeOf(unit);
    let least = Infinity;
    for (const goal of goals) least = Math.min(least, board.apart(goal, here));
    const nearer = (board.neighbours[here] ?? []).filter((place) => {
      const isNearer = goals.some((goal) => board.apart(goal, place) < least);
      const isFarther = goals.length > 0 && goals.every((goal) => board.apart(goal, place) > least);
      if (isAway === true ? !isFarther : !isNearer) return false;
      return allowed === null ? onto === "anywhere" || !this.#isOccupied(place) : allowed.includes(place);
    });
    const to = this.#oneOf({ ...task, list: [] }, this.#roomy(unit, nearer), criteria, {
      whose: state.things.thingOfUnit(unit),
    });
    if (to === PENDING) return;
    if (to === NONE) this.done(task);
    else this.relist(task, [...picked, state.things.nameOf[to] ?? NONE]);
  }

  /** Whether a unit that has come to its place goes no further. */
  #isHalted(unit: number): boolean {
    const { things } = this.state;
    const scope = { ...NOBODYS_SCOPE, actor: unit, side: things.sideOfUnit[unit] ?? NONE };
    return this.play.halts.some(
      ({ who, places }) =>
        (who === null || this.scene.isMember(scope, who, things.thingOfUnit(unit))) &&
        this.scene.isMember(scope, places, this.state.placeOf(unit)),
    );
  }

  #isOccupied(place: number): boolean {
    const { state } = this;
    for (let unit = 0; unit < state.things.unitCount; unit += 1) if (state.placeOf(unit) === place) return true;
    return false;
  }

  #forEach(task: PackedTask, effect: Effect & { readonly kind: "for each" }): void {
    const { from, count, isMost, criteria, block, standing, costs = [] } = effect;
    const { scope, list: picked } = task;
    const { things } = this.state;
    const nameOf = (thing: number): number => things.nameOf[thing] ?? NONE;
    const described = this.described(effect, scope);
    const isPayable = (it: number): boolean => this.costs.unpayable(this.costs.dues(costs, { ...scope, it })) === null;
    const payable = costs.length === 0 ? described : described.filter(isPayable);
    const all = standing === undefined ? payable : this.#standing(standing, payable, scope);
    const isOrdered = count === null && criteria.length > 0;
    const chosen = isOrdered
      ? picked.flatMap((name) => all.find((thing) => nameOf(thing) === name) ?? [])
      : all.filter((thing) => picked.includes(nameOf(thing)));
    const others = all.filter((thing) => !picked.includes(nameOf(thing)));
    const wanted = count === null ? all.length : Math.min(count, all.length);
    // With a ranking, as many as possible are chosen.
    const [ranks] = criteria;
    const isAsked = isMost && (ranks === undefined || (ranks.kind === "random" && ranks.by === "the person chooses"));
    if (isAsked && chosen.length < wanted && !picked.includes(this.noMore)) {
      this.#ask(scope, others, true);
      return;
    }
    const isChoice = isOrdered || others.length > wanted - chosen.length;
    if (!isAsked && chosen.length < wanted && isChoice && from === "board") {
      const next = this.#oneOf(task, others, criteria, { alreadyPicked: picked.length });
      if (next === PENDING || next === NONE) return;
      if (wanted > 1 || isOrdered || !this.isOneMore()) {
        this.relist(task, [...picked, nameOf(next)]);
        return;
      }
      this.done(task);
      this.state.setAgenda(taskOver(this.state.agenda, "each", block, 0, 0, [next], scope));
      return;
    }
    const left = isAsked ? chosen : [...chosen, ...others.slice(0, wanted - chosen.length)];
    this.done(task);
    const own = left.length > 1 ? (standing?.tied ?? block) : block;
    this.state.setAgenda(taskOver(this.state.agenda, "each", own, 0, 0, left, scope));
  }

  #standing(standing: Standing, sides: readonly number[], scope: PackedScope): readonly number[] {
    const { things } = this.state;
    const nameOf = (side: number): string => things.things[side]?.name ?? "";
    const found = sidesThatStand(standing, sides.map(nameOf), (side, rank) => this.rules.valueFor(side, rank, scope));
    return sides.filter((side) => found.includes(nameOf(side)));
  }

  /** Chooses one of some things: by the criteria, by a die, or else by asking the side that chooses. */
  #oneOf(
    task: PackedTask,
    things: readonly number[],
    criteria: Criteria,
    { alreadyPicked = 0, whose }: { readonly alreadyPicked?: number; readonly whose?: number } = {},
  ): number {
    const { scope } = task;
    const { nameOf } = this.state.things;
    if (task.kind === "block" && task.list.length > alreadyPicked) {
      const picked = task.list.slice(alreadyPicked);
      const answer = things.find((thing) => picked.includes(nameOf[thing] ?? NONE));
      if (answer !== undefined) return answer;
    }
    if (things.length < 2) return things[0] ?? NONE;
    const { things: left, by } =
      criteria.length === 0
        ? { things, by: "the person chooses" as const }
        : this.scene.narrowed(scope, things, criteria, this.dice);
    if (left.length === 0 || by === null) return left[0] ?? NONE;
    if (by !== "the person chooses") return this.settled(left, by);
    this.#ask(scope, left, false, whose);
    return PENDING;
  }

  /** Leaves a choice to the acting side. @param isMost whether none may be chosen */
  #ask(scope: PackedScope, some: readonly number[], isMost: boolean, whose = some[0]): void {
    const [first] = some;
    if (first === undefined) return;
    const { things } = this.state;
    const names = this.scene.inOrder(some).map((thing) => things.nameOf[thing] ?? NONE);
    const side = things.sides[scope.side] ?? this.#sideOf(whose ?? first);
    const { sort } = things.plainThing(first);
    this.state.setChoice({ side, sort, names: isMost ? [...names, this.noMore] : names, isHidden: false });
  }

  /** The side that chooses if no side acts: that of the thing, or else the first. */
  #sideOf(thing: number): string {
    const { things } = this.state;
    const unit = things.unitNamed(things.plainThing(thing).name);
    return things.counters[unit]?.side ?? things.sides[0] ?? "";
  }

  #actors(who: Extract<Effect, { readonly kind: "act" }>["who"], scope: PackedScope): readonly number[] {
    const { things } = this.state;
    const all = "sort" in who ? this.scene.inOrder(this.scene.members(scope, who)) : [this.one(who, scope)];
    const units: number[] = [];
    for (let index = 0; index < all.length; index += 1) {
      const unit = things.unitOf(all[index] ?? NONE);
      if (unit !== NONE) units.push(unit);
    }
    return units;
  }

  protected nextTurn(task: PackedTask): void {
    const { things } = this.state;
    const left: number[] = [];
    for (let index = 0; index < task.list.length; index += 1) {
      const unit = task.list[index] ?? NONE;
      if (this.state.isOnBoard(unit)) left.push(things.thingOfUnit(unit));
    }
    if (left.length === 0) {
      this.pop(task);
      return;
    }
    const effect = this.play.blocks[task.block]?.[task.next];
    const next = this.#oneOf(task, left, effect?.kind === "act" ? effect.criteria : NO_CRITERIA);
    if (next === PENDING || next === NONE) return;
    this.#beginTurn(task, things.unitOf(next));
  }

  #beginTurn(task: PackedTask, unit: number): void {
    const effect = this.play.blocks[task.block]?.[task.next];
    const { below, block, next, list, scope } = task;
    const left = list.filter((each) => each !== unit);
    const turns = taskOver(below, "turns", block, next, 0, left, scope);
    if (this.#isTurnMissed(unit)) {
      this.state.setAgenda(turns);
      return;
    }
    const { turnStart, turnEnd } = this.play;
    const behind = turnEnd === null ? turns : taskOver(turns, "block", turnEnd, 0, 0);
    const { times = 1, isOpen = false } = effect?.kind === "act" ? effect : {};
    this.state.setAgenda(taskOver(behind, "turn", unit, isOpen ? OPEN_TURN : 0, times));
    this.followed += this.rules.acting(unit, "begins");
    if (turnStart !== null) this.push(turnStart, this.scopeOf(NOBODYS_SCOPE, this.state.things.thingOfUnit(unit)));
  }

  /** Whether a unit misses the turn that it would take now: then it has one less to miss. */
  #isTurnMissed(unit: number): boolean {
    const thing = this.state.things.thingOfUnit(unit);
    const missed = this.numberAt(this.numberCell(thing, TURNS_MISSED));
    if (missed === 0) return false;
    this.tell(missedText(this.state.things.counters[unit]?.name ?? ""));
    this.set(thing, TURNS_MISSED, missed - 1);
    return true;
  }

  #unitCalled(units: readonly number[], name: number): number {
    const { things } = this.state;
    return (
      units.find((unit) => things.nameOf[things.thingOfUnit(unit)] === name) ?? things.unitNamed(things.name(name))
    );
  }
}
