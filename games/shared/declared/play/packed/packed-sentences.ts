import type { Dice } from "../../../../../runtime/dice.ts";
import { diceText, isSoOf, MOST_RULES, MOST_SENTENCES, MOST_TASKS, opposedText } from "../execution.ts";
import { type Asked, type DeclaredPlay, type Effect, inTurn, isPer, MOST_DICE, type Reroll } from "../effect.ts";
import { keptOf, rerolled, type Rolled, sumOf } from "../faces.ts";
import { NONE } from "./numbering.ts";
import { PackedChoices } from "./packed-choices.ts";
import type { PackedRulebook } from "./packed-rulebook.ts";
import type { PackedScene } from "./packed-scene.ts";
import { NOBODYS_SCOPE, NOTHING, type PackedScope, type PackedTask, taskOver } from "./tasks.ts";

/** The effects that change something at once. */
type Change =
  | Extract<Effect, { readonly kind: "nothing" | "remove" | "flip" | "set" | "add" | "shift" | "transfer" | "link" }>
  | PutThere;

/** Puts something into the place that the action is aimed at. */
type PutThere = Effect & { readonly kind: "put"; readonly in: null };

/** A sentence without choices. It is carried out without the agenda. */
type Direct =
  | Change
  | Extract<Effect, { readonly kind: "if" | "roll" | "repeat" | "as often" }>
  | (Effect & { readonly kind: "for each"; readonly count: null; readonly isMost: false });

/** Any other sentence. The agenda says how far it is. */
export type Step = Exclude<Effect, Direct>;

/** The rest of the work after the current sentence. It becomes a task only if somebody must be asked first. */
type Behind = () => PackedTask | null;

const NOTHING_BEHIND: Behind = () => null;

function isDirect(effect: Effect): effect is Direct {
  switch (effect.kind) {
    case "nothing":
    case "remove":
    case "flip":
    case "set":
    case "add":
    case "shift":
    case "transfer":
    case "link":
    case "if":
    case "roll":
    case "repeat":
    case "as often":
      return true;
    case "put":
      return effect.in === null;
    case "for each": {
      const { count, isMost, criteria, standing, costs = [] } = effect;
      return count === null && !isMost && criteria.length === 0 && standing === undefined && costs.length === 0;
    }
    default:
      return false;
  }
}

/**
 * Carries out the agenda. Sentences without choices are carried out recursively. If a rule fires, the game ends or somebody
 * must be asked, the rest of them goes on the agenda.
 */
export abstract class PackedSentences extends PackedChoices {
  protected readonly rules: PackedRulebook;
  /** How many rules have fired in this event. */
  protected followed = 0;
  /** How many sentences were carried out, and how many may be. */
  #done = 0;
  #most = 0;
  /** For each block, its sentences without choices. */
  readonly #direct: (readonly (Direct | null)[])[] = [];

  constructor(scene: PackedScene, play: DeclaredPlay, rules: PackedRulebook) {
    super(scene, play);
    this.rules = rules;
  }

  /** Begins another event. */
  begin(dice: Dice): void {
    this.dice = dice;
    if (this.isReported || this.reportLines.length > 0) this.reportLines = [];
    this.followed = 0;
  }

  run(most = MOST_SENTENCES): void {
    this.#most = most;
    this.#done = 0;
    this.#runOn();
  }

  /** Carries out a block with nothing on the agenda. */
  protected runBlock(block: number, scope: PackedScope, most: number): void {
    const { state } = this;
    this.#most = most;
    this.#done = 0;
    const isWaiting = state.result !== null || state.choice !== null;
    state.setAgenda(isWaiting ? taskOver(null, "block", block, 0, 0, NOTHING, scope) : null);
    if (!isWaiting && !this.#isDone(block, 0, scope, NOTHING_BEHIND, 1)) this.#runOn();
  }

  #runOn(): void {
    const { state } = this;
    const most = this.#most;
    for (;;) {
      const { agenda } = state;
      if (agenda === null || state.result !== null || state.choice !== null) return;
      if (this.#done >= most) return this.stop(`more than ${most} sentences`);
      if (this.followed > MOST_RULES) return this.stop(`more than ${MOST_RULES} rules`);
      if (agenda.depth > MOST_TASKS) return this.stop(`more than ${MOST_TASKS} tasks`);
      if (agenda.kind === "turn" && state.isOnBoard(agenda.block)) return;
      this.#goOn(agenda);
    }
  }

  protected stop(what: string): void {
    this.state.setResult({ winner: null, reason: `${what} followed one another` });
  }

  /** Carries out a sentence for which the agenda says how far it is. */
  protected abstract sentence(task: PackedTask, effect: Step): void;

  /** Begins the turn of the next unit of a task. */
  protected abstract nextTurn(task: PackedTask): void;

  #goOn(task: PackedTask): void {
    const { kind, block, next, times, list, scope, below, depth } = task;
    const behind = (): PackedTask | null => below;
    switch (kind) {
      case "turn":
        this.#done += 1;
        this.pop(task);
        return;
      case "turns":
        this.#done += 1;
        this.nextTurn(task);
        return;
      case "each":
        if (this.#isEachDone(block, list, scope, behind, depth)) this.pop(task);
        return;
      case "repeat":
        if (this.#isRepeated(block, next, times, scope, behind, depth)) this.pop(task);
        return;
      case "block": {
        const effect = this.play.blocks[block]?.[next];
        if (effect !== undefined && !isDirect(effect)) this.#step(task, effect);
        else if (this.#isDone(block, next, scope, behind, depth)) this.pop(task);
      }
    }
  }

  #step(task: PackedTask, effect: Step): void {
    this.#done += 1;
    this.rules.lookAround();
    this.isTouched = false;
    this.touched = 0;
    this.sentence(task, effect);
    if (this.isTouched) this.followed += this.rules.follow(this.touched);
  }

  /** The sentences of a block without choices, by their index; null for the others. */
  #directIn(block: number): readonly (Direct | null)[] {
    return (this.#direct[block] ??= (this.play.blocks[block] ?? []).map((each) => (isDirect(each) ? each : null)));
  }

  /** Counts another sentence. @returns whether it may still be carried out at once */
  protected isOneMore(): boolean {
    if (this.#done >= this.#most) return false;
    this.#done += 1;
    return true;
  }

  /** Whether another sentence can be carried out. @param depth how many tasks there would be on the agenda */
  #mayGoOn(depth: number): boolean {
    return this.#done < this.#most && depth <= MOST_TASKS;
  }

  /**
   * Carries out a block until somebody must be asked.
   *
   * @param depth how many tasks there would be on the agenda with it
   * @returns whether all of it is done; otherwise what is left is on the agenda
   */
  #isDone(block: number, from: number, begun: PackedScope, behind: Behind, depth: number): boolean {
    const effects = this.#directIn(block);
    if (from >= effects.length && this.#mayGoOn(depth)) {
      this.#done += 1;
      return true;
    }
    let [next, scope] = [from, begun];
    const left = (): PackedTask => taskOver(behind(), "block", block, next, 0, NOTHING, scope);
    while (next < effects.length) {
      const effect = effects[next] ?? null;
      if (effect === null || !this.#mayGoOn(depth)) return this.#leave(left);
      this.#done += 1;
      next += 1;
      if (effect.kind === "roll") scope = this.#roll(effect, scope, block, next - 1);
      else {
        const within = scope;
        if ((effect.kind === "add" || effect.kind === "transfer") && effect.isCounted === true)
          scope = { ...within, faces: [this.extentOf(effect, within)] };
        if (!this.#isSentenceDone(effect, block, next - 1, within, left, depth)) return false;
      }
    }
    if (!this.#mayGoOn(depth)) return this.#leave(left);
    this.#done += 1;
    return true;
  }

  /** Puts the rest on the agenda. */
  #leave(left: Behind): false {
    this.state.setAgenda(left());
    return false;
  }

  /** @param left the rest of the block after a sentence */
  #isSentenceDone(
    effect: Exclude<Direct, { readonly kind: "roll" }>,
    block: number,
    next: number,
    scope: PackedScope,
    left: Behind,
    depth: number,
  ): boolean {
    switch (effect.kind) {
      case "if": {
        const then = this.holds(effect.condition, scope) ? effect.consequence : effect.otherwise;
        return this.#isDone(then, 0, scope, left, depth + 1);
      }
      case "for each":
        return this.#isEachDone(effect.block, this.described(effect, scope), scope, left, depth + 1);
      case "repeat":
        return this.#isRepeated(block, next, effect.times, this.#scopeOfPhase(effect, scope), left, depth + 1);
      case "as often": {
        const { as } = effect;
        const times = isPer(as) ? this.times(as, scope) : Math.min(MOST_DICE, this.amountOf(as, scope));
        return this.#isDoneOften(effect.block, times, scope, left, depth);
      }
      default: {
        this.rules.lookAround();
        this.isTouched = false;
        this.touched = 0;
        this.change(effect, scope);
        if (!this.isTouched) return true;
        const { agenda } = this.state;
        this.followed += this.rules.follow(this.touched, left);
        return this.state.agenda === agenda;
      }
    }
  }

  #isDoneOften(block: number, times: number, scope: PackedScope, behind: Behind, depth: number): boolean {
    let others = times;
    const left = (): PackedTask | null => {
      let task = behind();
      for (let other = 0; other < others; other += 1) task = taskOver(task, "block", block, 0, 0, NOTHING, scope);
      return task;
    };
    while (others > 0) {
      others -= 1;
      if (!this.#isDone(block, 0, scope, left, depth + others + 1)) return false;
    }
    return true;
  }

  #isEachDone(block: number, list: readonly number[], scope: PackedScope, behind: Behind, depth: number): boolean {
    let next = 0;
    const left = (): PackedTask => taskOver(behind(), "each", block, 0, 0, list.slice(next), scope);
    for (;;) {
      if (!this.#mayGoOn(depth)) return this.#leave(left);
      this.#done += 1;
      const it = list[next];
      if (it === undefined) return true;
      next += 1;
      if (!this.#isDone(block, 0, this.scopeOf(scope, it), left, depth + 1)) return false;
    }
  }

  /** @param next where the sentence stands in its block */
  #isRepeated(block: number, next: number, times: number, scope: PackedScope, behind: Behind, depth: number): boolean {
    const effect = this.play.blocks[block]?.[next];
    let others = times;
    const left = (): PackedTask => taskOver(behind(), "repeat", block, next, others, NOTHING, scope);
    for (;;) {
      if (!this.#mayGoOn(depth)) return this.#leave(left);
      this.#done += 1;
      if (effect?.kind !== "repeat" || others === 0) return true;
      if (effect.until !== null && this.holds(effect.until, NOBODYS_SCOPE)) return true;
      others -= 1;
      if (!this.#isDone(effect.block, 0, scope, left, depth + 1)) return false;
    }
  }

  protected change(effect: Change, scope: PackedScope): void {
    switch (effect.kind) {
      case "nothing":
        return;
      case "remove": {
        const unit = this.unit(effect.who, scope);
        if (unit !== NONE) this.remove(unit);
        return;
      }
      case "put": {
        const unit = this.unitOrBeside(this.one(effect.who, scope));
        if (unit !== NONE && scope.there !== NONE) this.move(unit, scope.there);
        return;
      }
      case "flip": {
        const thing = this.one(effect.who, scope);
        if (thing !== NONE) this.set(thing, effect.field, this.valueOf(thing, effect.field) !== true);
        return;
      }
      case "set":
        this.set(this.one(effect.who, scope), effect.field, effect.value);
        return;
      case "add":
        this.add(effect, scope);
        return;
      case "shift":
        this.shift(effect, scope);
        return;
      case "transfer":
        this.transfer(effect, scope);
        return;
      case "link": {
        const thing = this.one(effect.who, scope);
        const to = effect.to === null ? NONE : this.one(effect.to, scope);
        if (thing !== NONE && (to !== NONE || effect.to === null)) this.link(thing, effect, to);
      }
    }
  }

  /** The unit that a thing is, also one that is beside the board. */
  protected unitOrBeside(thing: number): number {
    const { things } = this.state;
    const unit = thing === NONE ? NONE : things.unitOf(thing);
    return unit === NONE && thing !== NONE ? things.unitNamed(things.plainThing(thing).name) : unit;
  }

  /** The things for each of which a sentence is carried out, in the order of the game. */
  protected described(
    { of, from, turn }: Effect & { readonly kind: "for each" },
    scope: PackedScope,
  ): readonly number[] {
    const { things } = this.state;
    if (from === "board")
      return inTurn(this.scene.inOrder(this.scene.members(scope, of)), turn, (thing) => things.plainThing(thing).name);
    return this.scene.beside(scope, of).map((unit) => things.thingOfUnit(unit));
  }

  /** Rolls this many dice. @param _block the block in which they are rolled */
  protected rolled(
    { sides }: Effect & { readonly kind: "roll" },
    count: number,
    _block: number,
    _next: number,
  ): readonly number[] {
    const faces: number[] = [];
    while (faces.length < count) faces.push(this.dice.roll(sides));
    return faces;
  }

  /** @returns the meaning of pronouns after the roll */
  #roll(effect: Effect & { readonly kind: "roll" }, scope: PackedScope, block: number, next: number): PackedScope {
    const count = Math.min(this.amountOf(effect.count, scope) * this.times(effect.per, scope), MOST_DICE);
    const rolled = this.#rolls(effect, count, scope, block, next);
    const faces = keptOf(effect, rolled.at(-1) ?? NOTHING);
    const bonus = this.bonusOf(effect.bonuses, scope);
    const { actor, side, it, there, strength } = scope;
    if (effect.isOpposed === true) {
      const rolledByIt = this.#rolls(effect, count, scope, block, next);
      const ahead = sumOf(faces) - sumOf(keptOf(effect, rolledByIt.at(-1) ?? NOTHING)) + bonus;
      if (this.isReported)
        this.reportLines.push({ kind: "dice", text: opposedText(effect, rolled, rolledByIt, ahead) });
      return { actor, side, it, there, strength, faces: [ahead] };
    }
    if (this.isReported) this.reportLines.push({ kind: "dice", text: diceText(effect, rolled, bonus) });
    const shown = effect.bonuses.length === 0 ? faces : [sumOf(faces) + bonus];
    return { actor, side, it, there, strength, faces: shown };
  }

  /** Rolls this many dice, and gives their faces at first and after each reroll. */
  #rolls(
    effect: Effect & { readonly kind: "roll" },
    count: number,
    { actor, side, it, there, strength }: PackedScope,
    block: number,
    next: number,
  ): Rolled {
    const rolled = this.rolled(effect, count, block, next);
    if (effect.rerolls.length === 0) return [rolled];
    const isDue = ({ condition, isDenied }: Reroll, faces: readonly number[]): boolean =>
      condition === null || this.holds(condition, { actor, side, it, there, strength, faces }) !== isDenied;
    return rerolled(effect, rolled, isDue, (dice) => this.rolled(effect, dice, block, next));
  }

  protected holds(condition: Asked, scope: PackedScope): boolean {
    if ("items" in condition) return this.scene.holds(scope, condition);
    if (condition.kind !== "possible") return isSoOf(condition, scope.faces, (amount) => this.amountOf(amount, scope));
    return condition.all.every(({ of, from }) =>
      from === "board" ? this.scene.members(scope, of).length > 0 : this.scene.beside(scope, of).length > 0,
    );
  }

  /** The steps of a phase are only about its own thing, whoever acts. If that is a unit, “own” means its side. */
  #scopeOfPhase({ about }: Effect & { readonly kind: "repeat" }, { side, it }: PackedScope): PackedScope {
    switch (about) {
      case "nothing":
        return NOBODYS_SCOPE;
      case "side":
        return { ...NOBODYS_SCOPE, side };
      case "it": {
        const unit = it === NONE ? NONE : this.state.things.unitOf(it);
        return this.scopeOf({ ...NOBODYS_SCOPE, side: this.state.things.sideOfUnit[unit] ?? side }, it);
      }
    }
  }

  /** The meaning of pronouns for one of several things. The acting side keeps making the choices. A place becomes “there”. */
  protected scopeOf(scope: PackedScope, it: number): PackedScope {
    const { sideOf, placeCount } = this.state.things;
    const side = sideOf[it] ?? NONE;
    if (side !== NONE) return { ...scope, it, side };
    return it !== NONE && it < placeCount ? { ...scope, it, there: it } : { ...scope, it };
  }
}
