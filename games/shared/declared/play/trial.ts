import { memoize, memoizeWithText } from "../../../../grammar/memoize.ts";
import type { DecidedAction } from "../../../../runtime/decision.ts";
import type { CheckedScenario } from "../../../../runtime/checked-tree.ts";
import { NO_DICE } from "../../../../runtime/dice.ts";
import type { Thing } from "../../../../runtime/game.ts";
import type { LastTie } from "../../../../runtime/policies.ts";
import { objectionToPlace, objectionToSetOut, objectionToTarget, testOfUnits } from "../targets.ts";
import { type DeclaredGame, type Foreseen, gameOfScenario, gameOnBoard, type Trials } from "../declared-game.ts";
import { packedOutcomes } from "../packed-outcomes.ts";
import type { Layout } from "../packed-position.ts";
import { type DeclaredPosition, type DeclaredUnit, distanceBetween, withStanding } from "../position.ts";
import { Branches, MOST_FALLS, MOST_SENTENCES_TRIED, facesThatMatter } from "./faces.ts";
import { Execution } from "./execution.ts";
import { optionsDone, scopeOfOption } from "./options.ts";
import { blocksWithin, type DeclaredPlay, type Effect } from "./effect.ts";
import { Rulebook } from "./rulebook.ts";
import { Scene } from "./scene.ts";
import { type GameState, type Scope, stateInFirstRound, type Task } from "./state.ts";
import { strengthIn } from "../word.ts";

/** Tries the actions of a text on copies of positions. */
export class TextTrials implements Trials {
  readonly #declared: () => DeclaredGame;
  readonly #play: DeclaredPlay;
  readonly #ofScenario = memoize((scenario: CheckedScenario) => gameOfScenario(this.#declared(), scenario));
  readonly #stages = memoizeWithText<DeclaredGame, Stage>();

  /** @param declared gives the game. It is called late, since the game's words hold these functions */
  constructor(declared: () => DeclaredGame, play: DeclaredPlay) {
    this.#declared = declared;
    this.#play = play;
  }

  after(
    position: DeclaredPosition,
    actor: DeclaredUnit,
    { action, strength }: { readonly action: string; readonly strength: number | null },
    thing: Thing,
    scenario: CheckedScenario | null,
  ): Iterable<DeclaredPosition | null> | null {
    const block = this.#play.actions.get(action);
    const used = this.#strengthOf(position, actor, action, strength);
    if (block === undefined || used === null || !this.#canBeDone(position, actor, action, used, thing)) return null;
    const declared = this.#declared();
    const isAimed = this.#meaningOf(action)?.kind !== "simple";
    const isPlace = thing.sort === declared.lexicon.roles.place;
    const target = isAimed && !isPlace ? thing.name : null;
    const place = isAimed && isPlace ? thing.name : null;
    const scope = scopeOfOption(declared, actor, { action, strength: used, target, place });
    return this.#worlds(this.#stageIn(scenario, position), position, block, scope);
  }

  says(action: string): boolean {
    return this.#play.actions.has(action);
  }

  foreseen(
    position: DeclaredPosition,
    actor: DeclaredUnit,
    actions: readonly Omit<DecidedAction, "next">[],
    scenario: CheckedScenario | null,
  ): Foreseen | null {
    const options = actions.flatMap((action) => optionsDone(action, this.#play.actions));
    if (options.length === 0) return null;
    const { scene, rules, begunIn } = this.#stageIn(scenario, position);
    let state = begunIn(position);
    let isKnown = true;
    for (const option of options) {
      const block = this.#play.actions.get(option.action);
      if (block === undefined) continue;
      const foresight = new Foresight(scene, this.#play, rules, state);
      state = foresight.carriedOut(block, scopeOfOption(this.#declared(), actor, option));
      isKnown &&= foresight.isKnown;
    }
    return { position: withStanding(position, state, position.memory), isKnown };
  }

  #stageIn(scenario: CheckedScenario | null, { board }: DeclaredPosition): Stage {
    const declared = scenario === null ? this.#declared() : this.#ofScenario(scenario);
    return this.#stages(
      declared,
      `${board.columns}x${board.rows}`,
      () => new Stage(gameOnBoard(declared, board), this.#play),
    );
  }

  askedBy(layout: Layout): ReturnType<Trials["askedBy"]> {
    let asked: ReturnType<Trials["askedBy"]> | null = null;
    // The game exists by the time a position is first looked at.
    return (packed, of, outcome) => {
      asked ??= packedOutcomes(this.#declared(), this.#play, layout, this);
      return asked(packed, of, outcome);
    };
  }

  *#worlds(
    { scene, rules, begunIn }: Stage,
    position: DeclaredPosition,
    block: number,
    scope: Scope,
  ): Generator<DeclaredPosition | null> {
    const state = begunIn(position);
    const branches = new Branches();
    for (let falls = 0; falls < MOST_FALLS; falls += 1) {
      const trial = new Trial(scene, this.#play, rules, state, branches);
      yield trial.carriedOut(block, scope) ? positionAfter(position, trial.state) : null;
      if (!branches.next()) return;
    }
    yield null;
  }

  /** The strength of an action; null if X stands for nothing. */
  #strengthOf(position: DeclaredPosition, actor: DeclaredUnit, action: string, strength: number | null): number | null {
    const meaning = this.#meaningOf(action);
    if (strength !== null) return strength;
    if (meaning?.kind !== "move" && meaning?.kind !== "attack") return 0;
    if (meaning.strength === undefined) return 0;
    return strengthIn(this.#declared().schema, meaning.strength, position, actor) || null;
  }

  /** Whether a unit can do an action to a thing, ignoring how far it can move. */
  #canBeDone(
    position: DeclaredPosition,
    actor: DeclaredUnit,
    action: string,
    strength: number,
    { name }: Thing,
  ): boolean {
    const declared = this.#declared();
    const meaning = this.#meaningOf(action);
    switch (meaning?.kind) {
      case "attack": {
        const target = position.units.find((each) => each.name === name);
        if (target === undefined || !testOfUnits(declared, meaning.at)(target, actor)) return false;
        const objection = objectionToTarget(declared, meaning) ?? null;
        return objection === null
          ? distanceBetween(declared.schema, actor.at, target.at) <= strength
          : objection(position, actor, target) === null;
      }
      case "select":
        return (objectionToPlace(declared, meaning)?.(position, actor, name) ?? null) === null;
      case "move":
      case "simple":
        return (objectionToSetOut(declared, meaning)?.(position, actor) ?? null) === null;
      default:
        return false;
    }
  }

  #meaningOf(action: string) {
    return this.#declared().lexicon.words.find(({ category, id }) => category === "action" && id === action)?.meaning;
  }
}

/** What trials of one game share. */
class Stage {
  readonly scene: Scene;
  readonly rules: Rulebook;
  /** The state for a position, with the things that fit each rule. It is shared by all trials in that position. */
  readonly begunIn = memoize((position: DeclaredPosition): GameState => {
    const begun = stateInFirstRound(position);
    return { ...begun, held: this.rules.heldIn(begun) };
  });

  constructor(declared: DeclaredGame, play: DeclaredPlay) {
    this.scene = new Scene(declared);
    this.rules = new Rulebook(this.scene, play);
  }
}

/** Whether the outcome of a block can be tried; if not, words say why. @param within the blocks around it */
export function triedBy(blocks: DeclaredPlay["blocks"], block: number, within: readonly number[] = []): true | string {
  if (within.includes(block)) return true;
  const effects = blocks[block] ?? [];
  const [deck] = effects.flatMap((effect) => ("deck" in effect ? [effect.deck] : []));
  if (deck !== undefined) return `nobody knows the cards of the ${deck.toLowerCase()} deck`;
  if (effects.some(({ kind }) => kind === "act")) return "units act in it";
  if (effects.some(({ kind }) => kind === "go home")) return "nobody knows where it stood when the game began";
  const tried = effects.flatMap(blocksWithin).map((each) => triedBy(blocks, each, [...within, block]));
  return tried.find((each) => each !== true) ?? true;
}

/** Carries out an action with the dice of one branch. */
class Trial extends Execution {
  readonly #branches: Branches;
  /** Whether something unknowable was met, such as a drawn card or the choice of another side. */
  #isUnknown = false;

  constructor(scene: Scene, play: DeclaredPlay, rules: Rulebook, state: GameState, branches: Branches) {
    super(scene, play, rules, state, NO_DICE, MOST_SENTENCES_TRIED);
    this.#branches = branches;
  }

  /** Carries out a block. @returns whether its outcome is known */
  carriedOut(block: number, scope: Scope): boolean {
    this.push(block, scope);
    this.run();
    for (let { choice } = this.state; choice !== null && !this.#isUnknown; { choice } = this.state) {
      // A bot takes the first; the choices of others are unknown.
      const { side, names } = choice;
      this.choose(names[side === scope.side ? 0 : this.#branches.choose(names.length)] ?? "");
      this.run();
    }
    return !this.#isUnknown;
  }

  protected override stop(what: string): void {
    super.stop(what);
    this.#isUnknown = true;
  }

  protected override sentence(task: Task & { readonly kind: "block" }, effect: Effect): void {
    if (!isUnknowable(effect)) {
      super.sentence(task, effect);
      return;
    }
    this.#isUnknown = true;
    this.state = { ...this.state, agenda: [] };
  }

  /** Rolls one face for each group of faces with the same effect. */
  protected override rolled(
    effect: Effect & { readonly kind: "roll" },
    count: number,
    { block, next }: Task & { readonly kind: "block" },
  ): readonly number[] {
    return this.#branches.roll(count, facesThatMatter(this.play.blocks, block, next, effect.sides));
  }

  protected override chance(of: number): number {
    return this.#branches.choose(of);
  }

  protected override settled(scope: Scope, things: readonly Thing[], by: LastTie): Thing {
    const picked = by === "at random" ? things[this.#branches.choose(things.length)] : undefined;
    return picked ?? super.settled(scope, things, by);
  }
}

/** Whether nobody can know what comes of a sentence. */
function isUnknowable(effect: Effect): boolean {
  return "deck" in effect || effect.kind === "act" || effect.kind === "go home";
}

/** Breaks off what is carried out where nobody can know how it goes on. */
class Unforeseen extends Error {
  override readonly name = "Unforeseen";
}

/** Carries out an action up to the first sentence of which nobody can know what comes: a die, a card, a choice of another side. */
class Foresight extends Execution {
  /** Whether all that comes of it is known. */
  isKnown = true;
  #known: GameState;

  constructor(scene: Scene, play: DeclaredPlay, rules: Rulebook, state: GameState) {
    super(scene, play, rules, state, NO_DICE, MOST_SENTENCES_TRIED);
    this.#known = state;
  }

  /** Carries out a block. @returns the state that is known to come of it */
  carriedOut(block: number, scope: Scope): GameState {
    try {
      this.push(block, scope);
      this.run();
      for (let { choice } = this.state; choice !== null; { choice } = this.state) {
        const { side, names } = choice;
        this.isKnown = side === scope.side || names.length <= 1;
        if (!this.isKnown) break;
        // A bot takes the first.
        this.choose(names[0] ?? "");
        this.run();
      }
      this.#known = this.state;
    } catch (thrown) {
      if (!(thrown instanceof Unforeseen)) throw thrown;
      this.isKnown = false;
    }
    return { ...this.#known, agenda: [], choice: null, result: null };
  }

  protected override sentence(task: Task & { readonly kind: "block" }, effect: Effect): void {
    this.#known = this.state;
    if (isUnknowable(effect)) throw new Unforeseen();
    super.sentence(task, effect);
  }

  protected override stop(what: string): void {
    throw new Unforeseen(what);
  }

  protected override rolled(effect: Effect & { readonly kind: "roll" }, count: number): readonly number[] {
    if (count > 0) throw new Unforeseen(effect.kind);
    return [];
  }

  protected override chance(of: number): number {
    if (of > 1) throw new Unforeseen();
    return 0;
  }

  protected override settled(scope: Scope, things: readonly Thing[], by: LastTie): Thing {
    if (by === "at random" && things.length > 1) throw new Unforeseen();
    return super.settled(scope, things, by);
  }
}

function positionAfter(before: DeclaredPosition, { places, units, unplaced, result }: GameState): DeclaredPosition {
  const winner = result?.winner ?? null;
  return { ...before, places, units, unplaced, ...(winner === null ? {} : { winner }) };
}
