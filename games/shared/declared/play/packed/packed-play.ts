import type { Amount, Condition, Description } from "../../../../../runtime/checked-tree.ts";
import type { Thing } from "../../../../../runtime/game.ts";
import type { DeclaredGame } from "../../declared-game.ts";
import type { Layout } from "../../packed-position.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../position.ts";
import type { CardNeeded, Cost, DeclaredPlay } from "../effect.ts";
import { Scene } from "../scene.ts";
import type { GameState } from "../state.ts";
import { CellLayout, PLACES } from "./cells.ts";
import { sideOfPlaces } from "./field-tests.ts";
import { HeldCondition, KeptAnswer } from "./kept-answer.ts";
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

/** The things that fit a description for the last acting unit, valid until something that it reads changes. */
interface Fitting {
  /** The aspects that the description reads; null if it may read anything. */
  readonly aspects: readonly number[] | null;
  foundIn: number;
  actor: number;
  readonly marks: Uint8Array;
}

/** The views of a layout on the state, by the number of their side, and on the outcomes of actions that are tried. */
interface Views {
  readonly layout: Layout;
  readonly now: (PackedView | undefined)[];
  readonly after: (PackedView | undefined)[];
}

function itself(thing: number): number {
  return thing;
}

/** Leaves the place and the wording out of a phrase's JSON. */
function withoutWording(key: string, value: unknown): unknown {
  return key === "span" || key === "text" ? undefined : value;
}

/** A packed state of a game, with everything that reads and writes it. */
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
  readonly #held = new Map<Condition, HeldCondition>();
  readonly #amounts = new Map<Amount, KeptAnswer>();
  /** The same by their meaning: several actions can have the same condition. */
  readonly #heldAsSaid = new Map<string, HeldCondition>();
  readonly #sideOfPlace: (place: number) => number;
  readonly #placeOf = (thing: number): number => this.scene.asking.placeOf(thing);
  readonly #views = new Map<Layout, Views>();
  /** The views of the layout that was asked for last. Nearly always there is only one. */
  #lastViews: Views | null = null;
  /** The meaning of pronouns while each unit acts. */
  readonly scopes: readonly PackedScope[];
  readonly #unitsAsPlain: { readonly version: number; readonly unit: DeclaredUnit }[] = [];
  readonly #positions: { readonly version: number; readonly position: LivePosition }[] = [];
  #called = "";
  #calledUnit = NONE;
  #after: LivePosition | null = null;
  #afterFor = NONE;
  /** Whether the state is the outcome of an action that is being tried. */
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
    this.scopes = this.things.sideOfUnit.map((side, unit) => ({ ...NOBODYS_SCOPE, actor: unit, side }));
    this.options = new PackedOptions(this);
  }

  get version(): number {
    return this.state.version;
  }

  /** The position that a side's sheet sees; valid until the state changes. */
  position(side: string, unit: number): LivePosition {
    const name = this.things.counters[unit]?.name ?? null;
    return new LivePosition(this, this.declared.schema.board.largest, side, name);
  }

  /** The position that the sheet of a unit's side sees while the unit acts. */
  positionOf(unit: number): LivePosition {
    const known = this.#positions[unit];
    if (known?.version === this.state.version) return known.position;
    const position = this.position(this.things.counters[unit]?.side ?? "", unit);
    this.#positions[unit] = { version: this.state.version, position };
    return position;
  }

  /** The position that a side's sheet sees while an action is tried, until the next trial; the same object for all trials. */
  positionAfter(side: string, unit: number): LivePosition {
    if (this.#after?.bot !== side || this.#afterFor !== unit) {
      this.#after = this.position(side, unit);
      this.#afterFor = unit;
    }
    return this.#after.renew();
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
    const marks = this.#marksOf(this.#fitting, description, this.#unitCalled(actor), itself);
    return marks[this.things.thing(description.sort, thing)] === 1;
  }

  fitsPlace(description: Description, actor: string, place: string): boolean {
    return this.placesMarked(description, this.#unitCalled(actor))[this.things.placeNamed(place)] === 1;
  }

  /** Marks the places that are described, or hold what is, for a unit that acts; another question may overwrite them. */
  placesMarked(description: Description, unit: number): Uint8Array {
    return this.#marksOf(this.#fittingPlaces, description, unit, this.#placeOf);
  }

  holds(condition: Condition, actor: string, it?: Thing): boolean {
    if (it !== undefined) {
      const scope = { ...this.#scopeOf(actor), it: this.things.thing(it.sort, it.name) };
      return this.scene.asking.aside(() => this.scene.holds(scope, condition));
    }
    return this.held(condition).isSo(this.#unitCalled(actor));
  }

  /** A condition whose answers are kept. */
  held(condition: Condition): HeldCondition {
    let held = this.#held.get(condition);
    if (held === undefined) {
      const said = JSON.stringify(condition, withoutWording);
      held = this.#heldAsSaid.get(said) ?? this.#holding(condition);
      this.#heldAsSaid.set(said, held);
      this.#held.set(condition, held);
    }
    return held;
  }

  #holding(condition: Condition): HeldCondition {
    const ask = (scope: PackedScope): number => (this.scene.holds(scope, condition) ? 1 : 0);
    const kept = new KeptAnswer(this.scene, condition, this.scopes, ask);
    return new HeldCondition(kept, this.scene.aboutGame(condition));
  }

  amount(amount: Amount, actor: string): number {
    let kept = this.#amounts.get(amount);
    if (kept === undefined) {
      kept = new KeptAnswer(this.scene, amount, this.scopes, (scope) => this.scene.amount(scope, amount));
      this.#amounts.set(amount, kept);
    }
    return kept.of(this.#unitCalled(actor));
  }

  unpayable(costs: readonly Cost[], actor: string, it: Thing | null): string | null {
    const scope = { ...this.#scopeOf(actor), it: it === null ? NONE : this.things.thing(it.sort, it.name) };
    return this.scene.asking.aside(() => this.#costs.unpayable(this.#costs.dues(costs, scope)));
  }

  isCardThere(card: CardNeeded, actor: string): boolean {
    const scope = this.#scopeOf(actor);
    return this.scene.asking.aside(() => this.#costs.arePayable(card, scope));
  }

  viewOf(layout: Layout, position: LivePosition): PackedView {
    const views = this.#lastViews?.layout === layout ? this.#lastViews : this.#viewsOf(layout);
    const side = this.things.sideNamed(position.bot);
    const of = this.#isTrying ? views.after : views.now;
    const view = of[side + 1] ?? this.#newView(layout, side, position);
    of[side + 1] = view;
    return view.look(position);
  }

  #viewsOf(layout: Layout): Views {
    const views = this.#views.get(layout) ?? { layout, now: [], after: [] };
    this.#views.set(layout, views);
    this.#lastViews = views;
    return views;
  }

  #newView(layout: Layout, side: number, position: LivePosition): PackedView {
    return new PackedView(layout, this.state, side, position, {
      plainUnit: (unit) => this.plainUnit(unit),
      sideOfPlace: (place) => this.#sideOfPlace(place),
      relation: (word) => this.scene.relation(word),
      judged: (action) => this.options.judged(action),
      placesMarked: (description, unit) => this.placesMarked(description, unit),
    });
  }

  /**
   * Tries an action on a thing with every result of its dice, and takes each back.
   *
   * @param strength null for what X stands for
   * @param visit is called in the state after each result, with whether the outcome is known. It returns whether to go
   *   on
   * @returns whether the unit can do it to the thing
   */
  tries(
    unit: number,
    { action, strength }: { readonly action: string; readonly strength: number | null },
    thing: number,
    visit: (isKnown: boolean) => boolean,
  ): boolean {
    const { options } = this;
    const word = options.wordOf(action);
    if (word === undefined) return false;
    const used = options.strengthOf(word, unit, strength);
    if (used === null || !options.canBeDone(word, unit, used, thing)) return false;
    const isAimed = word.meaning?.kind !== "simple";
    const scope = {
      actor: unit,
      side: this.things.sideOfUnit[unit] ?? NONE,
      it: isAimed ? thing : NONE,
      there: isAimed && thing < this.things.placeCount ? thing : NONE,
      strength: used,
      faces: NOBODYS_SCOPE.faces,
    };
    this.#isTrying = true;
    try {
      this.#trial.each(word.block, scope, visit);
    } finally {
      this.#isTrying = false;
    }
    return true;
  }

  #marksOf(
    of: Map<Description, Fitting>,
    description: Description,
    unit: number,
    markOf: (thing: number) => number,
  ): Uint8Array {
    let known = of.get(description);
    if (known === undefined) {
      const said = this.scene.aspectsOf(description);
      // Whether a place is marked depends on what is in it.
      const aspects = said && [...said, this.state.layout.aspect(PLACES)];
      known = { aspects, foundIn: NONE, actor: NONE, marks: new Uint8Array(this.things.things.length) };
      of.set(description, known);
    }
    const { marks, aspects } = known;
    const now = aspects === null || this.state.isTurned ? this.state.version : this.state.changedIn(aspects);
    if (known.foundIn === now && known.actor === unit) return marks;
    this.scene.asking.aside(() => {
      const members = this.scene.members(this.scopes[unit] ?? NOBODYS_SCOPE, description);
      marks.fill(0);
      for (let index = 0; index < members.length; index += 1) {
        const mark = markOf(members[index] ?? NONE);
        if (mark !== NONE) marks[mark] = 1;
      }
    });
    known.foundIn = now;
    known.actor = unit;
    return marks;
  }

  /** The number of a unit. Many calls in a row ask for the same one. */
  #unitCalled(name: string): number {
    if (name !== this.#called) {
      this.#called = name;
      this.#calledUnit = this.things.unitNamed(name);
    }
    return this.#calledUnit;
  }

  #scopeOf(actor: string): PackedScope {
    return this.scopes[this.#unitCalled(actor)] ?? NOBODYS_SCOPE;
  }

  #asPlain(unit: number): DeclaredUnit {
    const known = this.#unitsAsPlain[unit];
    if (known?.version === this.state.version) return known.unit;
    const made = { version: this.state.version, unit: this.form.unit(unit) };
    this.#unitsAsPlain[unit] = made;
    return made.unit;
  }
}
