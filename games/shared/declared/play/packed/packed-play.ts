import type { Amount, Condition, Description } from "../../../../../runtime/checked-tree.ts";
import type { Thing } from "../../../../../runtime/game.ts";
import type { DeclaredGame } from "../../declared-game.ts";
import type { Layout } from "../../packed-position.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../position.ts";
import type { Cost, DeclaredPlay } from "../effect.ts";
import { Scene } from "../scene.ts";
import type { GameState } from "../state.ts";
import { CellLayout } from "./cells.ts";
import { sideOfPlaces } from "./field-tests.ts";
import { LivePosition, type LiveState, LiveUnit } from "./live-position.ts";
import { NONE, Numbering } from "./numbering.ts";
import { PackedOptions } from "./packed-options.ts";
import { PackedCosts } from "./packed-changes.ts";
import { PackedExecution } from "./packed-execution.ts";
import { PackedRulebook } from "./packed-rulebook.ts";
import { PackedScene } from "./packed-scene.ts";
import { PackedState } from "./packed-state.ts";
import { PackedTrial } from "./packed-trial.ts";
import { PackedView } from "./packed-view.ts";
import { PlainForm } from "./plain-form.ts";
import { NOBODYS_SCOPE, type PackedScope } from "./tasks.ts";

/** Which things a description fits, for one unit that acts in one state. */
interface Fitting {
  version: number;
  actor: number;
  readonly marks: Uint8Array;
}

/** What is known of a condition. It is asked for every place and target, and in every step: the last answers are kept. */
interface Held {
  /** How it is asked where it is about the game itself. */
  readonly ofGame: (() => boolean) | null;
  readonly aspects: readonly number[] | null;
  /** By the units that act: when it was last asked, and what it came to. */
  readonly askedIn: Float64Array;
  readonly isSo: Uint8Array;
}

/** Leaves out of a phrase as text where it stands and how it is worded. */
function withoutWording(key: string, value: unknown): unknown {
  return key === "span" || key === "text" ? undefined : value;
}

/** One packed state of a game with all that reads and writes it. */
export class PackedPlay implements LiveState {
  readonly declared: DeclaredGame;
  readonly play: DeclaredPlay;
  readonly things: Numbering;
  readonly state: PackedState;
  readonly form: PlainForm;
  readonly scene: PackedScene;
  readonly rules: PackedRulebook;
  readonly execution: PackedExecution;
  readonly options: PackedOptions;
  readonly #trial: PackedTrial;
  readonly #costs: PackedCosts;
  readonly #units: readonly LiveUnit[];
  readonly #fitting = new Map<Description, Fitting>();
  readonly #fittingPlaces = new Map<Description, Fitting>();
  readonly #held = new Map<Condition, Held>();
  /** The same by what they say: several actions ask for one thing. */
  readonly #heldAsSaid = new Map<string, Held>();
  readonly #sideOfPlace: (place: number) => number;
  readonly #views = new Map<
    Layout,
    { readonly now: (PackedView | undefined)[]; readonly after: (PackedView | undefined)[] }
  >();
  readonly #scopes: PackedScope[] = [];
  readonly #unitsAsPlain: { readonly version: number; readonly unit: DeclaredUnit }[] = [];
  #called = "";
  #calledUnit = NONE;
  /** Whether what is looked at is what comes of an action that is tried. */
  #isTrying = false;

  constructor(declared: DeclaredGame, play: DeclaredPlay) {
    this.declared = declared;
    this.play = play;
    this.things = new Numbering(declared, play);
    this.state = new PackedState(new CellLayout(declared, play, this.things), this.things);
    this.form = new PlainForm(declared, play, this.state);
    this.scene = new PackedScene(declared, this.state, this.form, new Scene(declared), {
      position: (side, actor) => this.position(this.things.sides[side] ?? "", actor),
      unit: (unit) => this.plainUnit(unit),
    });
    this.rules = new PackedRulebook(this.scene, play);
    this.execution = new PackedExecution(this.scene, play, this.rules);
    this.#trial = new PackedTrial(this.scene, play, this.rules);
    this.#costs = new PackedCosts(this.scene);
    this.#sideOfPlace = sideOfPlaces(this.scene.asking);
    this.#units = this.things.counters.map((counter, unit) => new LiveUnit(counter, () => this.#asPlain(unit)));
    this.options = new PackedOptions(this);
  }

  get version(): number {
    return this.state.version;
  }

  /** The position that a side's sheet looks at; good until the state changes. */
  position(side: string, unit: number): LivePosition {
    const name = this.things.counters[unit]?.name ?? null;
    return new LivePosition(this, this.declared.schema.board.largest, side, name);
  }

  /** A unit, for words that are functions. */
  plainUnit(unit: number): DeclaredUnit {
    const found = this.#units[unit];
    if (found === undefined) throw new Error(`there is no unit ${unit}`);
    return found;
  }

  standing(): Pick<GameState, "places" | "units" | "unplaced"> {
    return this.form.standing();
  }

  memoryOf(side: string): DeclaredPosition["memory"] {
    return this.state.memory[side];
  }

  fits(description: Description, actor: string, thing: string): boolean {
    const marks = this.#marksOf(this.#fitting, description, actor, (each) => each);
    return marks[this.things.thing(description.sort, thing)] === 1;
  }

  fitsPlace(description: Description, actor: string, place: string): boolean {
    const { asking } = this.scene;
    const marks = this.#marksOf(this.#fittingPlaces, description, actor, (each) => asking.placeOf(each));
    return marks[this.things.placeNamed(place)] === 1;
  }

  holds(condition: Condition, actor: string, it?: Thing): boolean {
    if (it !== undefined) {
      const scope = { ...this.#scopeOf(actor), it: this.things.thing(it.sort, it.name) };
      return this.#aside(() => this.scene.holds(scope, condition));
    }
    let held = this.#held.get(condition);
    if (held === undefined) {
      const said = JSON.stringify(condition, withoutWording);
      held = this.#heldAsSaid.get(said) ?? {
        ofGame: this.scene.aboutGame(condition),
        aspects: this.scene.aspectsOf(condition),
        askedIn: new Float64Array(this.things.unitCount),
        isSo: new Uint8Array(this.things.unitCount),
      };
      this.#heldAsSaid.set(said, held);
      this.#held.set(condition, held);
    }
    if (held.ofGame !== null) return held.ofGame();
    const unit = this.#unitCalled(actor);
    const { aspects, askedIn, isSo } = held;
    const now = aspects === null || this.state.isTurned ? this.state.version : this.state.changedIn(aspects);
    if (unit === NONE || this.state.isTurned || askedIn[unit] !== now) {
      const answer = this.#aside(() => this.scene.holds(this.#scopeOf(actor), condition));
      if (unit === NONE || this.state.isTurned) return answer;
      isSo[unit] = answer ? 1 : 0;
      askedIn[unit] = now;
    }
    return isSo[unit] === 1;
  }

  amount(amount: Amount, actor: string): number {
    return this.#aside(() => this.scene.amount(this.#scopeOf(actor), amount));
  }

  unpayable(costs: readonly Cost[], actor: string, it: Thing | null): string | null {
    const scope = { ...this.#scopeOf(actor), it: it === null ? NONE : this.things.thing(it.sort, it.name) };
    return this.#aside(() => this.#costs.unpayable(this.#costs.dues(costs, scope)));
  }

  viewOf(layout: Layout, position: LivePosition): PackedView {
    let views = this.#views.get(layout);
    if (views === undefined) {
      views = { now: [], after: [] };
      this.#views.set(layout, views);
    }
    const side = this.things.sideNamed(position.bot);
    const of = this.#isTrying ? views.after : views.now;
    const around = {
      plainUnit: (unit: number) => this.plainUnit(unit),
      sideOfPlace: (place: number) => this.#sideOfPlace(place),
      relation: (word: string) => this.scene.relation(word),
    };
    const view = (of[side + 1] ??= new PackedView(layout, this.state, side, position, around));
    return view.look(position);
  }

  /**
   * Does an action to a thing in every way in which its dice can fall, and takes each back.
   *
   * @param strength null for what X stands for
   * @param visit is asked while the state is as it is afterwards, and whether that is known; says whether to go on
   * @returns whether the unit can do it to the thing
   */
  tries(
    unit: number,
    { action, strength }: { readonly action: string; readonly strength: number | null },
    thing: number,
    visit: (isKnown: boolean) => boolean,
  ): boolean {
    const block = this.play.actions.get(action);
    const used = this.options.strengthOf(unit, action, strength);
    if (block === undefined || used === null || !this.options.canBeDone(unit, action, used, thing)) return false;
    const isAimed = this.options.isAimed(action);
    const scope = {
      actor: unit,
      side: this.things.sideOfUnit[unit] ?? NONE,
      it: isAimed ? thing : NONE,
      there: isAimed && thing < this.things.placeCount ? thing : NONE,
      strength: used,
      faces: [],
    };
    this.#isTrying = true;
    try {
      this.#trial.each(block, scope, visit);
    } finally {
      this.#isTrying = false;
    }
    return true;
  }

  #marksOf(
    of: Map<Description, Fitting>,
    description: Description,
    actor: string,
    markOf: (thing: number) => number,
  ): Uint8Array {
    const unit = this.#unitCalled(actor);
    let known = of.get(description);
    if (known === undefined) {
      known = { version: NONE, actor: NONE, marks: new Uint8Array(this.things.things.length) };
      of.set(description, known);
    }
    const { marks } = known;
    if (known.version === this.state.version && known.actor === unit) return marks;
    this.#aside(() => {
      const members = this.scene.members(this.#scopeOf(actor), description);
      marks.fill(0);
      for (let index = 0; index < members.length; index += 1) {
        const mark = markOf(members[index] ?? NONE);
        if (mark !== NONE) marks[mark] = 1;
      }
    });
    known.version = this.state.version;
    known.actor = unit;
    return marks;
  }

  /** The number of a unit: of many questions in a row the same. */
  #unitCalled(name: string): number {
    if (name !== this.#called) {
      this.#called = name;
      this.#calledUnit = this.things.unitNamed(name);
    }
    return this.#calledUnit;
  }

  /** Asks in the middle of another question. */
  #aside<Answer>(ask: () => Answer): Answer {
    const { asking } = this.scene;
    const { actor, view, bound, parameter } = asking;
    const answer = ask();
    asking.actor = actor;
    asking.view = view;
    asking.bound = bound;
    asking.parameter = parameter;
    return answer;
  }

  #scopeOf(actor: string): PackedScope {
    const unit = this.#unitCalled(actor);
    return (this.#scopes[unit] ??= { ...NOBODYS_SCOPE, actor: unit, side: this.things.sideOfUnit[unit] ?? NONE });
  }

  #asPlain(unit: number): DeclaredUnit {
    const known = this.#unitsAsPlain[unit];
    if (known?.version === this.state.version) return known.unit;
    const made = { version: this.state.version, unit: this.form.unit(unit) };
    this.#unitsAsPlain[unit] = made;
    return made.unit;
  }
}
