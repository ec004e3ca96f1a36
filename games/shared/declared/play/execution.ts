import { withVerb } from "../../../../grammar/word-endings.ts";
import { type Dice, NO_DICE } from "../../../../runtime/dice.ts";
import type { Thing } from "../../../../runtime/game.ts";
import type { LastTie } from "../../../../runtime/policies.ts";
import { type Counter, distanceBetween } from "../position.ts";
import { draw } from "../../engine/table-dice.ts";
import { Choices } from "./choices.ts";
import { type Due, duesOf, NO_CARD, unpayable } from "./costs.ts";
import {
  allCarriedOut,
  type Asked,
  type Bag,
  type Comparison,
  type DeclaredPlay,
  type DiceTest,
  type Effect,
  type EffectAmount,
  inTurn,
  isPer,
  type Limit,
  MOST_DICE,
  type NumberTest,
  type Replaceable,
  type Replacement,
  type Reroll,
  type Standing,
} from "./effect.ts";
import { boardOf } from "./options.ts";
import { keptOf, rerolled, type Rolled, sumOf } from "./faces.ts";
import { missedText, THE_GAME, TURNS_MISSED, withValue } from "./fields.ts";
import { isHalted, limitReached, noRoom, type Scene } from "./scene.ts";
import { type Move, type Rulebook, sidesThatStand } from "./rulebook.ts";
import { type GameState, NO_MORE, NOBODYS, type Scope, type Task, unitNamed } from "./state.ts";

/** The most sentences, and the most rules that fire, in one event. More end a game: they would call each other for ever. */
export const MOST_SENTENCES = 10_000;
export const MOST_RULES = 200;
/** The most tasks on the agenda. Rules that call each other with choices or turns between them never stop adding tasks. */
export const MOST_TASKS = 600;

/** A step of a retreat that was made. */
const STEP_MADE = "";

/** Carries out a state's agenda until somebody must choose, or until nothing is left. */
export class Execution extends Choices {
  readonly #rules: Rulebook;
  /** How many rules have fired in this event. */
  #followed = 0;

  /** The units that move in the current change, and the rules that are about their places. */
  #moves = new Map<string, Move>();

  readonly #most: number;

  constructor(
    scene: Scene,
    play: DeclaredPlay,
    rules: Rulebook,
    state: GameState,
    dice: Dice,
    mostSentences = MOST_SENTENCES,
  ) {
    super(scene, play, state, dice);
    this.#most = mostSentences;
    this.#rules = rules;
  }

  /** Answers a pending choice. */
  choose(name: string): void {
    const { agenda } = this.state;
    const top = agenda.at(-1);
    this.state = { ...this.state, choice: null };
    if (top?.kind === "block") this.replaceTask({ ...top, picked: [...top.picked, name] });
    else if (top?.kind === "turns") this.#beginTurn(top, name);
  }

  /** Ends the turn on top of the agenda. @param hasPassed whether the unit did nothing */
  endTurn(hasPassed: boolean): void {
    const top = this.state.agenda.at(-1);
    if (top?.kind !== "turn") return;
    const isLast = top.left <= 1 || (hasPassed && top.isOpen === true);
    this.replaceTask(isLast ? null : { ...top, left: top.left - 1 });
  }

  /** A unit does something: what follows from that comes behind it. */
  acts(unit: string): void {
    this.#followActing(unit, "done");
  }

  #followActing(unit: string, when: "begins" | "done"): void {
    const fired = this.#rules.acting(this.state, unit, when);
    this.#followed += fired.length;
    for (const task of fired) this.pushTask(task);
  }

  run(): void {
    for (let done = 0; ; done += 1) {
      const { agenda, result, choice } = this.state;
      const top = agenda.at(-1);
      if (top === undefined || result !== null || choice !== null) return;
      if (done >= this.#most) return this.stop(`more than ${this.#most} sentences`);
      if (this.#followed > MOST_RULES) return this.stop(`more than ${MOST_RULES} rules`);
      if (agenda.length > MOST_TASKS) return this.stop(`more than ${MOST_TASKS} tasks`);
      if (top.kind === "turn" && unitNamed(this.state, top.unit) !== undefined) return;
      const before = this.state;
      this.#moves = new Map();
      this.#execute(top);
      if (
        before.units !== this.state.units ||
        before.places !== this.state.places ||
        before.unplaced !== this.state.unplaced
      )
        this.#readRules(before);
    }
  }

  protected stop(what: string): void {
    this.state = { ...this.state, result: { winner: null, reason: `${what} followed one another` } };
  }

  #execute(task: Task): void {
    switch (task.kind) {
      case "turn":
        this.replaceTask(null);
        return;
      case "turns":
        this.#nextTurn(task);
        return;
      case "each": {
        const [it, ...left] = task.left;
        this.replaceTask(it === undefined ? null : { ...task, left });
        if (it !== undefined && this.#isThere(it)) this.push(task.block, this.#scopeOf(task.scope, it));
        return;
      }
      case "repeat":
        this.#repeat(task);
        return;
      case "block": {
        const effect = this.play.blocks[task.block]?.[task.next];
        if (effect === undefined) this.replaceTask(null);
        else this.sentence(task, effect);
      }
    }
  }

  protected sentence(task: Task & { readonly kind: "block" }, effect: Effect): void {
    const { scope } = task;
    const done = (changes: Partial<Scope> = {}): void =>
      this.replaceTask({ ...task, next: task.next + 1, scope: { ...scope, ...changes }, picked: [] });
    switch (effect.kind) {
      case "nothing":
        done();
        return;
      case "put":
        this.#put(task, effect, done);
        return;
      case "retreat":
        this.#retreat(task, effect, done);
        return;
      case "approach":
        this.#approach(task, effect, done);
        return;
      case "remove": {
        const unit = this.unit(effect.who, scope);
        done();
        if (unit !== undefined) this.remove(unit);
        return;
      }
      case "go home": {
        const thing = this.one(effect.who, scope);
        const unit = this.unit(effect.who, scope);
        const home = thing === null ? undefined : this.state.homes?.[thing.name];
        done();
        if (thing !== null && home !== undefined) this.move(thing.name, home);
        else if (unit !== undefined) this.remove(unit);
        return;
      }
      case "flip": {
        const thing = this.one(effect.who, scope);
        done();
        if (thing !== null) this.write(thing, effect.field, this.value(thing, effect.field) !== true);
        return;
      }
      case "set": {
        const thing = this.one(effect.who, scope);
        done();
        if (thing !== null) this.write(thing, effect.field, effect.value);
        return;
      }
      case "add":
      case "transfer": {
        const by = this.extentOf(effect, scope);
        this.changeBy(effect, scope, by);
        done(effect.isCounted === true ? { faces: [by] } : {});
        return;
      }
      case "up to":
        this.upTo(task, effect, done);
        return;
      case "choose":
        this.chooseOne(task, effect, done);
        return;
      case "shift":
        this.shift(effect, scope);
        done();
        return;
      case "slide":
        done();
        this.slide(effect, scope);
        return;
      case "pay": {
        const { declared } = this.scene;
        const dues = duesOf(declared, this.state, effect.costs, scope);
        const areThere = (effect.cards ?? []).every((card) => this.scene.arePayable(this.state, scope, card));
        const objection = unpayable(dues) ?? (areThere ? null : NO_CARD);
        done();
        if (objection === null) for (const due of dues) this.pay(due);
        else if (effect.otherwise === null) this.tell(objection);
        const next = objection === null ? effect.block : effect.otherwise;
        if (next !== null) this.push(next, scope);
        return;
      }
      case "link": {
        const [thing, to] = [this.one(effect.who, scope), effect.to === null ? null : this.one(effect.to, scope)];
        done();
        if (thing !== null && (to !== null || effect.to === null)) this.link(thing, effect, to);
        return;
      }
      case "unless replaced":
        this.#unlessReplaced(task, effect, done);
        return;
      case "swap": {
        const [who, other] = [this.unit(effect.who, scope), this.unit(effect.other, scope)];
        done();
        if (who === undefined || other === undefined) return;
        if (!this.#hasRoom(who, other.at, other.name) || !this.#hasRoom(other, who.at, who.name)) return;
        this.#moveAnyway(who.name, other.at);
        this.#moveAnyway(other.name, who.at);
        return;
      }
      case "replace": {
        const unit = this.unit(effect.who, scope);
        const [by] = this.scene.beside(this.state, scope, effect.by);
        done();
        if (unit === undefined || by === undefined) return;
        this.remove(unit);
        this.move(by.name, unit.at);
        return;
      }
      case "roll": {
        const count = Math.min(this.amountOf(effect.count, scope) * this.times(effect.per, scope), MOST_DICE);
        const rolled = this.#rolls(effect, count, task, scope);
        const faces = keptOf(effect, rolled.at(-1) ?? []);
        const bonus = this.bonusOf(effect.bonuses, scope);
        if (effect.isOpposed === true) {
          const rolledByIt = this.#rolls(effect, count, task, scope);
          const ahead = sumOf(faces) - sumOf(keptOf(effect, rolledByIt.at(-1) ?? [])) + bonus;
          this.reportLines.push({ kind: "dice", text: opposedText(effect, rolled, rolledByIt, ahead) });
          done({ faces: [ahead] });
          return;
        }
        this.reportLines.push({ kind: "dice", text: diceText(effect, rolled, bonus) });
        done({ faces: effect.bonuses.length === 0 ? faces : [sumOf(faces) + bonus] });
        return;
      }
      case "draw tokens": {
        const faces = this.#drawTokens(effect, scope);
        done({ faces });
        return;
      }
      case "put tokens":
        this.#putTokens(effect, scope);
        done();
        return;
      case "if": {
        done();
        this.push(this.#holds(effect.condition, scope) ? effect.consequence : effect.otherwise, scope);
        return;
      }
      case "as often": {
        const { as } = effect;
        const times = isPer(as) ? this.times(as, scope) : Math.min(MOST_DICE, this.amountOf(as, scope));
        done();
        for (let left = times; left > 0; left -= 1) this.push(effect.block, scope);
        return;
      }
      case "for each":
        this.#forEach(task, effect, done);
        return;
      case "repeat": {
        const { block, next } = task;
        done();
        this.pushTask({ kind: "repeat", block, next, left: effect.times, scope: this.#scopeOfPhase(effect, scope) });
        return;
      }
      case "act": {
        done();
        const units = this.#actors(effect.who, scope);
        this.pushTask({ kind: "turns", block: task.block, next: task.next, left: units, scope });
        return;
      }
      case "shuffle":
        done();
        this.shuffle(effect.deck);
        return;
      case "draw":
        done();
        this.draw(effect, scope);
        return;
      case "deal":
        this.deal(task, effect, done);
        return;
      case "reveal":
        done();
        this.reveal(effect, scope);
        return;
      case "move cards":
        this.moveCards(task, effect, done);
        return;
      case "look":
        this.look(task, effect, done);
        return;
      case "choose in secret":
        this.chooseInSecret(task, effect, done);
        return;
      case "choose number in secret":
        this.chooseNumberInSecret(task, effect, done);
        return;
      case "win": {
        const thing = this.one(effect.who, scope);
        done();
        if (thing !== null) this.#end(thing.name, `the rules say that ${withVerb(thing.name, "win")}`);
        return;
      }
      case "end":
        done();
        this.finish("the game ends");
        return;
      default:
        allCarriedOut(effect);
    }
  }

  protected override move(name: string, at: string): void {
    const counter = this.scene.declared.schema.counters.find((each) => each.name === name);
    if (counter === undefined || this.#hasRoom(counter, at)) this.#moveAnyway(name, at);
  }

  #moveAnyway(name: string, at: string): void {
    this.#moves.set(name, this.#rules.moving(this.state, unitNamed(this.state, name)?.at ?? null, at));
    super.move(name, at);
  }

  /** Whether there is room for a unit in a place. Reports the limit where there is none. */
  #hasRoom(unit: Counter, place: string, leaving: string | null = null): boolean {
    const limit = this.#limitReached(unit, place, leaving);
    if (limit !== undefined) this.tell(noRoom(unit.name, place, limit));
    return limit === undefined;
  }

  #limitReached(unit: Counter, place: string, leaving: string | null = null): Limit | undefined {
    const { limits } = this.play;
    return limits.length === 0 ? undefined : limitReached(this.scene, limits, this.state, unit, place, leaving);
  }

  /** The places that have room for a unit. If none has, the first of them, so that the report says why. */
  #roomy(name: string, places: readonly Thing[]): readonly Thing[] {
    const counter = this.scene.declared.schema.counters.find((each) => each.name === name);
    if (counter === undefined || this.play.limits.length === 0) return places;
    const roomy = places.filter((place) => this.#limitReached(counter, place.name) === undefined);
    return roomy.length === 0 ? places.slice(0, 1) : roomy;
  }

  /** Rolls this many dice. @param _task the block in which they are rolled */
  protected rolled(
    { sides }: Effect & { readonly kind: "roll" },
    count: number,
    _task: Task & { readonly kind: "block" },
  ): readonly number[] {
    return Array.from({ length: count }, () => this.dice.roll(sides));
  }

  /** Rolls this many dice, and gives their faces at first and after each reroll. */
  #rolls(
    effect: Effect & { readonly kind: "roll" },
    count: number,
    task: Task & { readonly kind: "block" },
    scope: Scope,
  ): Rolled {
    const roll = (dice: number): readonly number[] => this.rolled(effect, dice, task);
    const isDue = ({ condition, isDenied }: Reroll, faces: readonly number[]): boolean =>
      condition === null || this.#holds(condition, { ...scope, faces }) !== isDenied;
    return rerolled(effect, roll(count), isDue, roll);
  }

  /** Draws this many tokens. @returns the numbers of their kinds, from 1; fewer if the bag runs out */
  #drawTokens({ count, bag }: Effect & { readonly kind: "draw tokens" }, scope: Scope): readonly number[] {
    const numbers: number[] = [];
    for (let left = Math.min(MOST_DICE, this.amountOf(count, scope)); left > 0; left -= 1) {
      if (bag.isRefilled && sumOf(this.#tokensIn(bag)) === 0)
        for (const { inside, drawn } of bag.kinds) this.#moveTokens(inside, drawn, this.#tokens(drawn));
      const held = this.#tokensIn(bag);
      const number = sumOf(held) === 0 ? -1 : this.#tokenDrawn(bag, held);
      const kind = bag.kinds[number];
      if (kind === undefined) break;
      this.reportLines.push({ kind: "dice", text: drawnText(bag, kind.name) });
      this.#moveTokens(kind.inside, kind.drawn, -1);
      numbers.push(number + 1);
    }
    if (numbers.length === 0) this.tell(nothingDrawn(bag));
    return numbers;
  }

  /** Draws a kind of token, where so many of each are in the bag. */
  #tokenDrawn({ name, kinds }: Bag, held: readonly number[]): number {
    // A trial of all outcomes tries each kind.
    if (this.dice === NO_DICE) return kindTried(held, (of) => this.chance(of));
    const names = kinds.flatMap((kind, index) => Array.from({ length: held[index] ?? 0 }, () => kind.name));
    const token = draw(this.dice, { names, what: `a token from the ${name}` }, (dice, count) => dice.roll(count) - 1);
    return kindOfToken(held, token);
  }

  #putTokens({ bag, of }: Effect & { readonly kind: "put tokens" }, scope: Scope): void {
    if (of === "all drawn")
      for (const { inside, drawn } of bag.kinds) this.#moveTokens(inside, drawn, this.#tokens(drawn));
    else if (of === "last drawn")
      for (const face of scope.faces) {
        const kind = bag.kinds[face - 1];
        if (kind !== undefined && this.#tokens(kind.drawn) > 0) this.#moveTokens(kind.inside, kind.drawn, 1);
      }
    else this.#hold(bag.kinds[of.kind]?.inside ?? "", of.sign * this.amountOf(of.amount, scope));
  }

  #tokensIn({ kinds }: Bag): readonly number[] {
    return kinds.map(({ inside }) => this.#tokens(inside));
  }

  #tokens(field: string): number {
    return this.numberOf(THE_GAME, field)?.now ?? 0;
  }

  /** Puts a number of tokens into a bag. A negative number is drawn from it. */
  #moveTokens(inside: string, drawn: string, count: number): void {
    this.#hold(inside, count);
    this.write(THE_GAME, drawn, this.#tokens(drawn) - count);
  }

  /** Changes what is in a bag. Nobody sees into it, so nothing is reported. */
  #hold(inside: string, by: number): void {
    const number = this.numberOf(THE_GAME, inside);
    if (number === null || by === 0) return;
    const now = Math.max(number.from, Math.min(number.to, number.now + by));
    this.state = withValue(this.scene.declared, this.state, THE_GAME, inside, now);
  }

  /** Chooses one of several equal things by the game's last tie. */
  protected settled(scope: Scope, things: readonly Thing[], by: LastTie): Thing {
    return this.scene.picked(this.state, scope, things, by, this.dice);
  }

  /** Carries out a rule that replaces an effect, if there is one. Meanwhile the rule does not apply to the thing again. */
  #unlessReplaced(
    task: Task & { readonly kind: "block" },
    { effect, by }: Effect & { readonly kind: "unless replaced" },
    done: () => void,
  ): void {
    const { scope } = task;
    const thing = this.one(effect.who, scope);
    const rule =
      thing === null || !this.#wouldHappen(effect, scope) ? undefined : this.#replacing(thing, effect, by, scope);
    if (thing === null || rule === undefined) {
      this.sentence(task, effect);
      return;
    }
    this.#followed += 1;
    done();
    this.push(rule.block, this.#scopeOf({ ...NOBODYS, actor: scope.actor, side: scope.side }, thing));
  }

  /** Whether an effect would change anything, ignoring the ranges of numbers. Before the first round nothing is replaced. */
  #wouldHappen(effect: Replaceable, scope: Scope): boolean {
    if (this.state.round === 0) return false;
    if (effect.kind === "remove") return this.unit(effect.who, scope) !== undefined;
    return effect.kind === "set" || this.wouldComeTo(effect, scope) !== null;
  }

  #replacing(thing: Thing, effect: Replaceable, by: readonly Replacement[], scope: Scope): Replacement | undefined {
    const isSoAlready = effect.kind === "set" && this.value(thing, effect.field) === effect.value;
    return by.find(({ things, comesTo, isAgain, block }) => {
      if ((isAgain === true) !== isSoAlready) return false;
      const isHappening = this.state.agenda.some(
        (task) => task.kind === "block" && task.block === block && isSameThing(task.scope.it, thing),
      );
      if (isHappening || !this.scene.members(this.state, NOBODYS, things).some((each) => isSameThing(each, thing)))
        return false;
      if (comesTo === null) return true;
      const number = effect.kind === "add" || effect.kind === "shift" ? this.wouldComeTo(effect, scope) : null;
      return number !== null && (comesTo.is === "more" ? number > comesTo.number : number < comesTo.number);
    });
  }

  #put(task: Task & { readonly kind: "block" }, effect: Effect & { readonly kind: "put" }, done: () => void): void {
    const { scope } = task;
    const thing = this.one(effect.who, scope);
    const { place } = this.scene.declared.lexicon.roles;
    if (thing === null) {
      done();
      return;
    }
    if (effect.in === null) {
      done();
      if (scope.there !== null) this.move(thing.name, scope.there);
      return;
    }
    const things = this.scene.members(this.state, scope, effect.in).filter(({ sort }) => sort === place);
    const to = this.#oneOf(task, this.#roomy(thing.name, things), effect.criteria, { whose: thing });
    if (to === "pending") return;
    done();
    if (to !== null) this.move(thing.name, to.name);
  }

  /** Moves a unit a step at a time, farther from the acting unit, into empty places. */
  #retreat(
    task: Task & { readonly kind: "block" },
    { who, from, steps, criteria, otherwise, isPerStep }: Effect & { readonly kind: "retreat" },
    done: () => void,
  ): void {
    const { scope, picked } = task;
    const unit = this.unit(who, scope);
    const other = this.unit(from, scope);
    if (this.#stepped(task, unit)) return;
    const left = this.amountOf(steps, scope) - picked.length;
    if (unit === undefined || other === undefined || left <= 0) {
      done();
      return;
    }
    const { schema, lexicon } = this.scene.declared;
    const far = (place: string): number => distanceBetween(schema, other.at, place);
    const free = (boardOf(this.scene.declared).neighbours.get(unit.at) ?? [])
      .filter((place) => far(place) > far(unit.at) && !this.state.units.some(({ at }) => at === place))
      .map((name): Thing => ({ sort: lexicon.roles.place, name }));
    // Without room it cannot go there, and what happens otherwise says so.
    const open =
      otherwise === null
        ? this.#roomy(unit.name, free)
        : free.filter((place) => this.#limitReached(unit, place.name) === undefined);
    const to = this.#oneOf({ ...task, picked: [] }, open, criteria);
    if (to === "pending") return;
    if (to !== null) {
      this.replaceTask({ ...task, picked: [...picked, to.name] });
      return;
    }
    done();
    if (otherwise === null) return;
    for (let times = isPerStep === true ? left : 1; times > 0; times -= 1) this.push(otherwise, scope);
  }

  /** Makes a step that was chosen, if there is one. */
  #stepped(task: Task & { readonly kind: "block" }, unit: Counter | undefined): boolean {
    const { picked } = task;
    const last = picked.at(-1);
    if (unit === undefined || last === undefined || last === STEP_MADE) return false;
    // A rule may move the unit elsewhere before the next step.
    this.replaceTask({ ...task, picked: [...picked.slice(0, -1), STEP_MADE] });
    this.move(unit.name, last);
    return true;
  }

  /** Moves a unit a step at a time, nearer to the nearest of some places. */
  #approach(
    task: Task & { readonly kind: "block" },
    { who, steps, towards, onto, criteria, isAway }: Effect & { readonly kind: "approach" },
    done: () => void,
  ): void {
    const { scope, picked } = task;
    const unit = this.unit(who, scope);
    if (this.#stepped(task, unit)) return;
    const isOver =
      unit === undefined ||
      picked.length >= this.amountOf(steps, scope) ||
      (picked.length > 0 && isHalted(this.scene, this.play, this.state, unit));
    if (isOver) {
      done();
      return;
    }
    const { schema, lexicon } = this.scene.declared;
    const goals = this.scene.members(this.state, scope, towards).map(({ name }) => name);
    const far = (place: string): number => Math.min(...goals.map((goal) => distanceBetween(schema, goal, place)));
    const allowed =
      typeof onto === "string" ? null : new Set(this.scene.members(this.state, scope, onto).map(({ name }) => name));
    const mayEnd = (place: string): boolean =>
      allowed === null ? onto === "anywhere" || !this.state.units.some(({ at }) => at === place) : allowed.has(place);
    const isOnWay = (place: string): boolean =>
      isAway === true ? far(place) > far(unit.at) : far(place) < far(unit.at);
    const nearer = (boardOf(this.scene.declared).neighbours.get(unit.at) ?? [])
      .filter((place) => isOnWay(place) && mayEnd(place))
      .map((name): Thing => ({ sort: lexicon.roles.place, name }));
    const whose = { sort: lexicon.roles.unit, name: unit.name };
    const to = this.#oneOf({ ...task, picked: [] }, this.#roomy(unit.name, nearer), criteria, { whose });
    if (to === "pending") return;
    if (to === null) done();
    else this.replaceTask({ ...task, picked: [...picked, to.name] });
  }

  #holds(condition: Asked, scope: Scope): boolean {
    if ("kind" in condition && condition.kind === "possible")
      return condition.all.every(({ of, from }) =>
        from === "board"
          ? this.scene.members(this.state, scope, of).length > 0
          : this.scene.beside(this.state, scope, of).length > 0,
      );
    return "items" in condition
      ? this.scene.holds(this.state, scope, condition)
      : isSoOf(condition, scope.faces, (amount) => this.amountOf(amount, scope));
  }

  #forEach(
    task: Task & { readonly kind: "block" },
    { of, from, count, isMost, criteria, block, standing, costs = [], turn }: Effect & { readonly kind: "for each" },
    done: () => void,
  ): void {
    const { scope, picked } = task;
    const { unit } = this.scene.declared.lexicon.roles;
    const described =
      from === "board"
        ? inTurn(
            this.scene.inOrder(this.state, scope, this.scene.members(this.state, scope, of)),
            turn,
            ({ name }) => name,
          )
        : this.scene.beside(this.state, scope, of).map(({ name }): Thing => ({ sort: unit, name }));
    const due = (it: Thing): readonly Due[] => duesOf(this.scene.declared, this.state, costs, { ...scope, it });
    const payable = costs.length === 0 ? described : described.filter((it) => unpayable(due(it)) === null);
    const all = standing === undefined ? payable : this.#standing(standing, payable, scope);
    const isOrdered = count === null && criteria.length > 0;
    const chosen = isOrdered
      ? picked.flatMap((each) => all.find(({ name }) => name === each) ?? [])
      : all.filter(({ name }) => picked.includes(name));
    const others = all.filter(({ name }) => !picked.includes(name));
    const wanted = count === null ? all.length : Math.min(count, all.length);
    // With a ranking, as many as possible are chosen.
    const [ranks] = criteria;
    const isAsked = isMost && (ranks === undefined || (ranks.kind === "random" && ranks.by === "the person chooses"));
    if (isAsked && chosen.length < wanted && !picked.includes(NO_MORE)) {
      this.#ask(scope, others, true);
      return;
    }
    const isChoice = isOrdered || others.length > wanted - chosen.length;
    if (!isAsked && chosen.length < wanted && isChoice && from === "board") {
      const next = this.#oneOf(task, others, criteria, { alreadyPicked: picked });
      if (next === "pending" || next === null) return;
      this.replaceTask({ ...task, picked: [...picked, next.name] });
      return;
    }
    const left = isAsked ? chosen : [...chosen, ...others.slice(0, wanted - chosen.length)];
    done();
    const own = left.length > 1 ? (standing?.tied ?? block) : block;
    this.pushTask({ kind: "each", block: own, left, scope });
  }

  #standing(standing: Standing, sides: readonly Thing[], scope: Scope): readonly Thing[] {
    const found = sidesThatStand(
      standing,
      sides.map(({ name }) => name),
      (side, rank) => this.#rules.valueFor(this.state, side, rank, scope),
    );
    return sides.filter(({ name }) => found.includes(name));
  }

  /** The steps of a phase are only about its own thing, whoever acts. If that is a unit, “own” means its side. */
  #scopeOfPhase({ about }: Effect & { readonly kind: "repeat" }, { side, it }: Scope): Scope {
    switch (about) {
      case "nothing":
        return NOBODYS;
      case "side":
        return { ...NOBODYS, side };
      case "it": {
        const its =
          it?.sort === this.scene.declared.lexicon.roles.unit
            ? this.one({ kind: "its side" }, { ...NOBODYS, it })
            : null;
        const scope = { ...NOBODYS, side: its?.name ?? side };
        return it === null ? scope : this.#scopeOf(scope, it);
      }
    }
  }

  #repeat(task: Task & { readonly kind: "repeat" }): void {
    const effect = this.play.blocks[task.block]?.[task.next];
    const { left } = task;
    const isOver =
      effect?.kind !== "repeat" || left === 0 || (effect.until !== null && this.#holds(effect.until, NOBODYS));
    this.replaceTask(isOver ? null : { ...task, left: left - 1 });
    if (!isOver) this.push(effect.block, task.scope);
  }

  /**
   * Chooses one of some things: by the criteria, by a die, or else by asking the side that chooses.
   *
   * @param whose the thing that the choice is for. If no side acts, its side chooses
   */
  #oneOf(
    task: Task & { readonly kind: "block" | "turns" },
    things: readonly Thing[],
    criteria: Extract<Effect, { readonly kind: "put" }>["criteria"],
    { alreadyPicked = [], whose }: { readonly alreadyPicked?: readonly string[]; readonly whose?: Thing } = {},
  ): Thing | null | "pending" {
    const { scope } = task;
    const picked = task.kind === "block" ? task.picked.slice(alreadyPicked.length) : [];
    const answer = things.find(({ name }) => picked.includes(name));
    if (answer !== undefined) return answer;
    const [only, second] = things;
    if (only === undefined || second === undefined) return only ?? null;
    const { things: left, by } =
      criteria.length === 0
        ? { things, by: "the person chooses" as const }
        : this.scene.narrowed(this.state, scope, things, criteria, this.dice);
    const [first] = left;
    if (first === undefined || by === null) return first ?? null;
    if (by !== "the person chooses") return this.settled(scope, left, by);
    this.#ask(scope, left, false, whose);
    return "pending";
  }

  /** Leaves a choice to the acting side. @param isMost whether none may be chosen */
  #ask(scope: Scope, things: readonly Thing[], isMost: boolean, whose = things[0]): void {
    const [first] = things;
    if (first === undefined || whose === undefined) return;
    const names = this.scene.inOrder(this.state, scope, things).map(({ name }) => name);
    const side = scope.side === "" ? this.#sideOf(whose) : scope.side;
    this.state = { ...this.state, choice: { side, sort: first.sort, names: isMost ? [...names, NO_MORE] : names } };
  }

  /** The side that chooses if no side acts: that of the thing, or else the first. */
  #sideOf({ name }: Thing): string {
    const { counters } = this.scene.declared.schema;
    return counters.find((each) => each.name === name)?.side ?? this.scene.declared.lexicon.sides[0]?.id ?? "";
  }

  #actors(who: Extract<Effect, { readonly kind: "act" }>["who"], scope: Scope): readonly string[] {
    const { unit } = this.scene.declared.lexicon.roles;
    const things =
      "sort" in who
        ? this.scene.inOrder(this.state, scope, this.scene.members(this.state, scope, who))
        : [this.one(who, scope)].filter((thing) => thing !== null);
    return things.flatMap(({ sort, name }) => (sort === unit ? [name] : []));
  }

  #nextTurn(task: Task & { readonly kind: "turns" }): void {
    const { unit } = this.scene.declared.lexicon.roles;
    const left = task.left.filter((name) => unitNamed(this.state, name) !== undefined);
    if (left.length === 0) {
      this.replaceTask(null);
      return;
    }
    const things = left.map((name): Thing => ({ sort: unit, name }));
    const effect = this.play.blocks[task.block]?.[task.next];
    const next = this.#oneOf({ ...task, left }, things, effect?.kind === "act" ? effect.criteria : []);
    if (next === "pending" || next === null) return;
    this.#beginTurn(task, next.name);
  }

  #beginTurn(task: Task & { readonly kind: "turns" }, unit: string): void {
    const effect = this.play.blocks[task.block]?.[task.next];
    this.replaceTask({ ...task, left: task.left.filter((name) => name !== unit) });
    if (this.#isTurnMissed(unit)) return;
    const { turnStart, turnEnd } = this.play;
    if (turnEnd !== null) this.push(turnEnd, NOBODYS);
    const { times = 1, isOpen } = effect?.kind === "act" ? effect : {};
    this.pushTask({ kind: "turn", unit, left: times, ...(isOpen && { isOpen }) });
    this.#followActing(unit, "begins");
    const it = { sort: this.scene.declared.lexicon.roles.unit, name: unit };
    if (turnStart !== null) this.push(turnStart, this.#scopeOf(NOBODYS, it));
  }

  /** Whether a unit misses the turn that it would take now: then it has one less to miss. */
  #isTurnMissed(name: string): boolean {
    const unit = { sort: this.scene.declared.lexicon.roles.unit, name };
    const missed = this.numberOf(unit, TURNS_MISSED)?.now ?? 0;
    if (missed === 0) return false;
    this.tell(missedText(name));
    this.write(unit, TURNS_MISSED, missed - 1);
    return true;
  }

  /** Fires the rules that follow from the state, and ends the game if somebody has won. */
  #readRules(before: GameState): void {
    const following = this.#rules.following(before, this.state, this.#moves);
    if (following === null) return;
    const { held, fired, won } = following;
    this.#followed += fired.length;
    this.state = { ...this.state, held, agenda: [...this.state.agenda, ...fired] };
    if (won === null) return;
    if (won.winner === null) this.finish(won.reason);
    else this.#end(won.winner, won.reason);
  }

  /** Ends the game. Its ending is carried out once, before the winner is determined. @param reason why it is over */
  finish(reason: string): void {
    const { ending } = this.play;
    if (ending === null || this.#rules.isEnding(this.state))
      this.state = { ...this.state, result: this.#rules.finalResult(this.state, reason) };
    else this.push(ending, NOBODYS);
  }

  #end(winner: string, reason: string): void {
    this.state = { ...this.state, result: { winner, reason } };
  }

  /** The meaning of pronouns for one of several things. The acting side keeps making the choices. A place becomes “there”. */
  #scopeOf(scope: Scope, it: Thing): Scope {
    if (it.sort === "Side") return { ...scope, it, side: it.name };
    return it.sort === this.scene.declared.lexicon.roles.place ? { ...scope, it, there: it.name } : { ...scope, it };
  }

  #isThere({ sort, name }: Thing): boolean {
    const { schema, lexicon } = this.scene.declared;
    return sort !== lexicon.roles.unit || schema.counters.some((counter) => counter.name === name);
  }
}

function isSameThing(one: Thing | null, other: Thing): boolean {
  return one?.sort === other.sort && one.name === other.name;
}

/**
 * `2d6: 3, 4 + 1`, `2d6: 3, 4, of which 4`, `2d6: 1, 4, then 3, 4`
 *
 * @param rolled what they showed, and what they showed after each reroll
 */
export function diceText(effect: Effect & { readonly kind: "roll" }, rolled: Rolled, bonus: number): string {
  const { sides, bonuses } = effect;
  const faces = rolled.at(-1) ?? [];
  const kept = keptOf(effect, faces);
  const some = kept.length === faces.length ? "" : `, of which ${kept.join(", ")}`;
  const added = bonuses.length === 0 ? "" : ` ${bonus < 0 ? "−" : "+"} ${Math.abs(bonus)}`;
  return `${faces.length}d${sides}: ${rolled.map((shown) => shown.join(", ")).join(", then ")}${some}${added}`;
}

/** `1d6: 3, against 1d6: 5, ahead by 1`: the last number includes what both sides add. */
export function opposedText(
  effect: Effect & { readonly kind: "roll" },
  rolled: Rolled,
  others: Rolled,
  ahead: number,
): string {
  const [one, other] = [rolled, others].map((each) => diceText({ ...effect, bonuses: [] }, each, 0));
  const said = ahead === 0 ? "a tie" : `${ahead < 0 ? "behind" : "ahead"} by ${Math.abs(ahead)}`;
  return `${one ?? ""}, against ${other ?? ""}: ${said}`;
}

/** `from the bag: red token` */
export function drawnText({ name }: Bag, token: string): string {
  return `from the ${name}: ${token}`;
}

export function nothingDrawn({ name }: Bag): string {
  return `nothing is left in the ${name}`;
}

/** The kind of a token by its number, if tokens are numbered kind by kind. @param token from 0 */
export function kindOfToken(held: readonly number[], token: number): number {
  let kind = 0;
  for (let left = token; left >= (held[kind] ?? Infinity); kind += 1) left -= held[kind] ?? 0;
  return kind;
}

/** Chooses one of the kinds of which tokens are left. */
export function kindTried(held: readonly number[], choose: (of: number) => number): number {
  const kinds = held.flatMap((count, kind) => (count > 0 ? [kind] : []));
  return kinds[choose(kinds.length)] ?? 0;
}

/** Whether a test of dice or of a number holds. */
export function isSoOf(
  test: DiceTest | NumberTest,
  faces: readonly number[],
  amountOf: (amount: EffectAmount) => number,
): boolean {
  switch (test.kind) {
    case "compared":
      return compares(sumOf(faces), test.is, amountOf(test.amount));
    case "number": {
      const number = amountOf(test.amount);
      return number >= test.from && number <= test.to;
    }
    case "token":
      return faces.length > 0 && faces.includes(test.number) !== test.isDenied;
    case "doubles":
      return new Set(faces).size < faces.length;
    case "even":
    case "odd":
      return faces.length > 0 && (sumOf(faces) % 2 === 0) === (test.kind === "even");
    case "die":
      return faces.some((face) => face >= test.from && face <= test.to);
    case "sum": {
      const sum = sumOf(faces);
      return sum >= test.from && sum <= test.to;
    }
  }
}

function compares(one: number, is: Comparison, other: number): boolean {
  switch (is) {
    case "more":
      return one > other;
    case "less":
      return one < other;
    case "at least":
      return one >= other;
    case "at most":
      return one <= other;
    case "equal":
      return one === other;
  }
}
