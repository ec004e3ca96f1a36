import type { DeclaredGame } from "../../declared-game.ts";
import type { FieldValue, FieldValues } from "../../field.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../position.ts";
import { type UnplacedThing, unplacedThings } from "../../unplaced.ts";
import type { DeclaredPlay } from "../effect.ts";
import { keyOf, type Pile, pileOf } from "../piles.ts";
import type { GameState, PendingChoice, Scope, Task } from "../state.ts";
import type { PileCells } from "./cells.ts";
import { NONE } from "./numbering.ts";
import type { PackedChoice, PackedState } from "./packed-state.ts";
import { OPEN_TURN, type PackedScope, type PackedTask, taskOver } from "./tasks.ts";

/** Converts plain states into packed ones, and back. */
export class PlainForm {
  readonly #declared: Pick<DeclaredGame, "schema" | "lexicon">;
  readonly #play: DeclaredPlay;
  readonly #state: PackedState;
  readonly #unplaced: readonly UnplacedThing[];

  constructor(declared: Pick<DeclaredGame, "schema" | "lexicon">, play: DeclaredPlay, state: PackedState) {
    this.#declared = declared;
    this.#play = play;
    this.#state = state;
    this.#unplaced = unplacedThings(declared.schema);
  }

  /** Loads a plain state. */
  load(plain: GameState): void {
    const state = this.#state;
    const { layout, things } = state;
    state.empty();
    state.write(layout.round, plain.round);
    state.write(layout.step, plain.step);
    for (const [name, values] of Object.entries(plain.places)) this.#loadFields(things.placeNamed(name), values);
    for (const unit of plain.units) {
      const number = things.unitNamed(unit.name);
      if (number === NONE) continue;
      const count = state.read(layout.onBoard);
      state.write(layout.order + count, number);
      state.write(layout.onBoard, count + 1);
      state.write(layout.at + number, things.placeNamed(unit.at) + 1);
      this.#loadFields(things.thingOfUnit(number), unit.fields);
    }
    for (const { schema, name } of this.#unplaced) {
      const stated = plain.unplaced[schema.sort]?.[name];
      if (stated !== undefined) this.#loadFields(things.thing(schema.sort, name), stated);
    }
    if (Object.keys(plain.memory).length > 0) state.setMemory(plain.memory);
    this.#loadPiles(plain);
    if (plain.homes !== undefined) {
      state.write(layout.homesKnown, 1);
      for (const [name, at] of Object.entries(plain.homes))
        state.write(layout.homes + things.unitNamed(name), things.placeNamed(at) + 1);
    }
    for (const [name, at] of Object.entries(plain.lastPlaces ?? {}))
      state.write(layout.lastPlaces + things.unitNamed(name), things.placeNamed(at) + 1);
    if (plain.held.length > 0) state.write(layout.heldKnown, 1);
    plain.held.forEach((names, index) => {
      const sort = this.#play.triggers[index]?.things.sort ?? "";
      for (const name of names) {
        const thing = things.thing(sort, name);
        if (thing !== NONE) state.write(layout.held + index * things.things.length + thing, 1);
      }
    });
    let agenda: PackedTask | null = null;
    for (const task of plain.agenda) agenda = this.#packedTask(agenda, task);
    if (agenda !== null) state.setAgenda(agenda);
    if (plain.choice !== null) state.setChoice(this.#packedChoice(plain.choice));
    if (plain.result !== null) state.setResult(plain.result);
    state.forget();
  }

  /** The state as plain data. */
  plain(): GameState {
    const state = this.#state;
    const { layout } = state;
    const { places, units, unplaced } = this.standing();
    return {
      round: state.read(layout.round),
      step: state.read(layout.step),
      places,
      units,
      unplaced,
      memory: state.memory,
      decks: this.#plainPiles(),
      ...(state.read(layout.homesKnown) === 0 ? {} : { homes: this.#placesFrom(layout.homes) }),
      ...this.#plainLastPlaces(),
      agenda: this.#plainAgenda(),
      choice: this.plainChoice(),
      held: this.#plainHeld(),
      result: state.result,
    };
  }

  /** The parts that a sheet can see: places, units and things that stand nowhere. */
  standing(): Pick<GameState, "places" | "units" | "unplaced"> {
    const { things } = this.#state;
    const places: Record<string, FieldValues> = {};
    things.places.forEach((name, place) => {
      const fields = this.fieldsOf(place);
      if (Object.keys(fields).length > 0) places[name] = fields;
    });
    const unplaced: Record<string, Record<string, FieldValues>> = {};
    for (const { schema, name } of this.#unplaced) {
      const fields = this.fieldsOf(things.thing(schema.sort, name));
      if (Object.keys(fields).length > 0) (unplaced[schema.sort] ??= {})[name] = fields;
    }
    return { places, units: this.units(), unplaced };
  }

  units(): readonly DeclaredUnit[] {
    return this.#state.unitsOnBoard().map((unit) => this.unit(unit));
  }

  unit(unit: number): DeclaredUnit {
    const { things } = this.#state;
    const counter = things.counters[unit];
    if (counter === undefined) throw new Error(`there is no unit ${unit}`);
    const at = things.places[this.#state.placeOf(unit)] ?? "";
    return { ...counter, at, fields: this.fieldsOf(things.thingOfUnit(unit)) };
  }

  /** The fields of a thing that are not as usual. */
  fieldsOf(thing: number): FieldValues {
    const { layout } = this.#state;
    const fields: Record<string, FieldValue> = {};
    for (const { cell, field, kind, usual } of layout.ofThing(thing)) {
      const code = this.#state.read(cell);
      if (code !== usual) fields[field] = layout.valueOf(kind, code);
    }
    return fields;
  }

  /** The position that a side's sheet sees. */
  position(side: string, unit: string | null): DeclaredPosition {
    const { places, units, unplaced } = this.standing();
    const remembered = this.#state.memory[side];
    return {
      bot: side,
      board: this.#declared.schema.board.largest,
      places,
      units,
      ...(Object.keys(unplaced).length === 0 ? {} : { unplaced }),
      row: unit === null ? [] : [unit],
      ...(remembered === undefined ? {} : { memory: remembered }),
    };
  }

  plainChoice(): PendingChoice | null {
    const { choice, things } = this.#state;
    if (choice === null) return null;
    const { side, sort, names, isHidden } = choice;
    return { side, sort, names: names.map((name) => things.name(name)), ...(isHidden ? { isHidden } : {}) };
  }

  #packedChoice({ side, sort, names, isHidden }: PendingChoice): PackedChoice {
    const { things } = this.#state;
    return { side, sort, names: names.map((name) => things.numberOfName(name)), isHidden: isHidden === true };
  }

  #loadFields(thing: number, values: FieldValues): void {
    const { layout } = this.#state;
    for (const { cell, field, kind } of layout.ofThing(thing)) {
      const value = Object.hasOwn(values, field) ? values[field] : undefined;
      if (value !== undefined) this.#state.write(cell, layout.codeOf(kind, value));
    }
  }

  #loadPiles(plain: GameState): void {
    this.#eachPile((deck, pile, cells) => {
      const cards = pileOf(plain, deck, pile);
      cards.forEach((card, index) => this.#state.write(cells.first + index, card));
      this.#state.write(cells.count, cards.length);
    });
  }

  #plainPiles(): GameState["decks"] {
    const decks: Record<string, readonly number[]> = {};
    this.#eachPile((deck, pile, { count, first }) => {
      const cards = Array.from({ length: this.#state.read(count) }, (_, index) => this.#state.read(first + index));
      if (cards.length > 0 || pile.kind === "deck") decks[keyOf(deck.name, pile)] = cards;
    });
    return decks;
  }

  #eachPile(visit: (deck: DeclaredPlay["decks"][number], pile: Pile, cells: PileCells) => void): void {
    const { layout, things } = this.#state;
    this.#play.decks.forEach((deck, index) => {
      const cells = layout.decks[index];
      if (cells === undefined) return;
      visit(deck, { kind: "deck" }, cells.deck);
      visit(deck, { kind: "row" }, cells.row);
      things.sides.forEach((side, of) => {
        const hand = cells.hands[of];
        if (hand !== undefined) visit(deck, { kind: "hand", side }, hand);
      });
    });
  }

  #plainLastPlaces(): Pick<GameState, "lastPlaces"> {
    const lastPlaces = this.#placesFrom(this.#state.layout.lastPlaces);
    return Object.keys(lastPlaces).length === 0 ? {} : { lastPlaces };
  }

  /** The places of units in cells from this one on. */
  #placesFrom(cell: number): Readonly<Record<string, string>> {
    const { things } = this.#state;
    return Object.fromEntries(
      things.counters.flatMap(({ name }, unit) => {
        const at = things.places[this.#state.read(cell + unit) - 1];
        return at === undefined ? [] : [[name, at]];
      }),
    );
  }

  #plainHeld(): GameState["held"] {
    const { layout, things } = this.#state;
    if (this.#state.read(layout.heldKnown) === 0) return [];
    return this.#play.triggers.map((trigger, index) =>
      things
        .ofSort(trigger.things.sort)
        .filter((thing) => this.#state.read(layout.held + index * things.things.length + thing) === 1)
        .map((thing) => things.plainThing(thing).name),
    );
  }

  #plainAgenda(): readonly Task[] {
    const tasks: Task[] = [];
    for (let task = this.#state.agenda; task !== null; task = task.below) tasks.push(this.#plainTask(task));
    return tasks.toReversed();
  }

  #plainTask({ kind, block, next, times, list, scope }: PackedTask): Task {
    const { things } = this.#state;
    const nameOfUnit = (unit: number): string => things.counters[unit]?.name ?? "";
    switch (kind) {
      case "block":
        return { kind, block, next, scope: this.plainScope(scope), picked: list.map((name) => things.name(name)) };
      case "each":
        return { kind, block, left: list.map((thing) => things.plainThing(thing)), scope: this.plainScope(scope) };
      case "repeat":
        return { kind, block, next, left: times, scope: this.plainScope(scope) };
      case "turns":
        return { kind, block, next, left: list.map(nameOfUnit), scope: this.plainScope(scope) };
      case "turn":
        return { kind, unit: nameOfUnit(block), left: times, ...(next === OPEN_TURN && { isOpen: true }) };
    }
  }

  #packedTask(below: PackedTask | null, task: Task): PackedTask {
    const { things } = this.#state;
    switch (task.kind) {
      case "block": {
        const picked = task.picked.map((name) => things.numberOfName(name));
        return taskOver(below, task.kind, task.block, task.next, 0, picked, this.#packedScope(task.scope));
      }
      case "each": {
        const left = task.left.map(({ sort, name }) => things.thing(sort, name));
        return taskOver(below, task.kind, task.block, 0, 0, left, this.#packedScope(task.scope));
      }
      case "repeat":
        return taskOver(below, task.kind, task.block, task.next, task.left, [], this.#packedScope(task.scope));
      case "turns": {
        const left = task.left.map((name) => things.unitNamed(name));
        return taskOver(below, task.kind, task.block, task.next, 0, left, this.#packedScope(task.scope));
      }
      case "turn":
        return taskOver(below, task.kind, things.unitNamed(task.unit), task.isOpen ? OPEN_TURN : 0, task.left);
    }
  }

  plainScope({ actor, side, it, there, strength, faces }: PackedScope): Scope {
    const { things } = this.#state;
    return {
      actor: things.counters[actor]?.name ?? null,
      side: things.sides[side] ?? "",
      it: it === NONE ? null : things.plainThing(it),
      there: things.places[there] ?? null,
      strength,
      faces,
    };
  }

  #packedScope({ actor, side, it, there, strength, faces }: Scope): PackedScope {
    const { things } = this.#state;
    return {
      actor: things.unitNamed(actor),
      side: things.sideNamed(side),
      it: it === null ? NONE : things.thing(it.sort, it.name),
      there: things.placeNamed(there),
      strength,
      faces,
    };
  }
}
