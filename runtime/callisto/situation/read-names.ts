import type { Board, CardName, PlaceName, Side, SpaceName, UnitName } from "../position.ts";
import type { LocatedScalar, LocatedValue } from "./located-value.ts";
import type { Counter, ScenarioNames } from "./scenario-names.ts";
import type { ValueReader } from "./value-reader.ts";
import type { SourceRange } from "../../checked-tree.ts";

/** The board of a situation in which no place matters. */
export const NO_BOARD: Board = { spaces: [], places: [], edges: [], spawns: {} };

/** Reads names and reports those that the board or the scenario lacks. */
export class NameReader {
  readonly #reader: ValueReader;
  readonly #names: ScenarioNames;
  readonly #board: Board;
  readonly #spaces: ReadonlySet<SpaceName>;
  readonly #places: ReadonlySet<PlaceName>;

  readonly #boardKnown: boolean;

  /** @param board null where it could not be read: then no space is reported as unknown. */
  constructor(reader: ValueReader, names: ScenarioNames, board: Board | null) {
    this.#reader = reader;
    this.#names = names;
    this.#boardKnown = board !== null;
    this.#board = board ?? NO_BOARD;
    this.#spaces = new Set(this.#board.spaces.map(({ name }) => name));
    this.#places = new Set(this.#board.places.map(({ name }) => name));
  }

  get board(): Board {
    return this.#board;
  }

  get names(): ScenarioNames {
    return this.#names;
  }

  space(value: LocatedValue, what: string): SpaceName | null {
    const text = this.#reader.text(value, what);
    return text === null ? null : this.spaceName(text.text, text.span);
  }

  spaceName(name: string, span: SourceRange): SpaceName | null {
    if (this.#spaces.has(name)) return name;
    this.#unknown("situation-unknown-space", name, span, [...this.#spaces]);
    return null;
  }

  /** A space's ground, or the deck over it: `br.deck`. */
  place(value: LocatedValue, what: string): PlaceName | null {
    const text = this.#reader.text(value, what);
    if (text === null) return null;
    if (this.#places.has(text.text)) return text.text;
    this.#unknown("situation-unknown-space", text.text, text.span, [...this.#places]);
    return null;
  }

  spaces(value: LocatedValue, what: string): readonly SpaceName[] {
    return (this.#reader.list(value, what)?.items ?? []).flatMap(
      (item) => this.space(item, `an entry of ${what}`) ?? [],
    );
  }

  unit(value: LocatedValue, what: string, side: Side | null): UnitName | null {
    const text = this.#reader.text(value, what);
    return text === null ? null : this.unitName(text.text, text.span, side);
  }

  /** A counter of the side, or of either for null. */
  unitName(name: string, span: SourceRange, side: Side | null): UnitName | null {
    return this.counter(name, span, side)?.name ?? null;
  }

  counter(name: string, span: SourceRange, side: Side | null): Counter | null {
    const counters = this.#names.counters.filter((counter) => side === null || counter.side === side);
    const found = counters.find((counter) => counter.name === name);
    if (found !== undefined) return found;
    this.#unknown(
      "situation-unknown-unit",
      name,
      span,
      counters.map((counter) => counter.name),
    );
    return null;
  }

  units(value: LocatedValue, what: string, side: Side | null): readonly UnitName[] {
    const items = this.#reader.list(value, what)?.items ?? [];
    return items.flatMap((item) => this.unit(item, `an entry of ${what}`, side) ?? []);
  }

  /** A card of the bot. */
  card(value: LocatedValue, what: string): CardName | null {
    const text = this.#reader.text(value, what);
    return text === null ? null : this.cardName(text.text, text);
  }

  cardName(name: string, { span }: LocatedScalar, sides: readonly Side[] = ["bot"]): CardName | null {
    const known = sides.flatMap((side) => this.#names.cards[side]);
    if (known.includes(name)) return name;
    this.#unknown("situation-unknown-card", name, span, known);
    return null;
  }

  cards(value: LocatedValue, what: string): readonly CardName[] {
    return (this.#reader.list(value, what)?.items ?? []).flatMap(
      (item) => this.card(item, `an entry of ${what}`) ?? [],
    );
  }

  #unknown(
    code: "situation-unknown-space" | "situation-unknown-unit" | "situation-unknown-card",
    name: string,
    span: SourceRange,
    known: readonly string[],
  ): void {
    if (code === "situation-unknown-space" && !this.#boardKnown) return;
    this.#reader.report({ code, span, values: { name }, known });
  }
}

/** A card of a row as it is written: `Scout Y`, `Scout Y*` for the one being resolved, `Scout Y~` for a sideways one. */
export function splitRowCard(text: string): {
  readonly card: CardName;
  readonly acting: boolean;
  readonly sideways: boolean;
} {
  const card = text.replace(/[*~\s]+$/, "");
  const marks = text.slice(card.length);
  return { card, acting: marks.includes("*"), sideways: marks.includes("~") };
}
