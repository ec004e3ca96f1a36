import type { Board, CardName, PlaceName, RowCard, Side, SpaceName, UnitName } from "../position.ts";
import type { NameList, RowName, SituationFindings } from "../../shared/read-situation.ts";
import { partOf, type Written } from "../../shared/located-value.ts";
import type { Located } from "../../shared/reading/located.ts";
import type { Mention } from "../../shared/situation.ts";
import { splitPair } from "../board/spaces.ts";
import { splitStructure } from "../effects/scenery.ts";
import { integer, list, text } from "../../shared/reading/shape.ts";
import type { CheckedProcedure, CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { cardEntry, counterTitle, STAND_IN_ROSTER } from "../roster.ts";
import { cardName } from "../../../runtime/checked-tree/lettered-names.ts";

/** A name that our own code looks up, and reports if it is unknown. */
export const nameShape = (description?: string) =>
  text({ ...(description === undefined ? {} : { description }), editor: { type: "string" } });

export const SPACE = nameShape("A space: column letter and row digit, `c3`.");
export const PLACE = nameShape("A space's ground, or the deck of a bridge over it: `c3.deck`.");
export const UNIT = nameShape("Title and letter: `Scout Y`, `Mech A`.");
export const CARD = nameShape("Title and letter: `Commander A`, `Captain`, `Interference`.");
export const ROW = list(
  text({
    title: "a card of the row",
    description: "A card. `*` after it marks the card to resolve, `~` a sideways card.",
    editor: { type: "string" },
  }),
);

/** A place, or off the board. */
export const AT = text({
  description: "A place, or `off` the board.",
  needed: "a place, or `off`",
  editor: { type: ["string", "boolean"] },
});

export const COUNT = integer(0, 99);

/** Every action whose printed strength a position can change. */
export const ACTION_NAMES: readonly string[] = [
  "MOVE",
  "SCOUT",
  "ATTACK",
  "SPECIAL ATTACK",
  "AREA ATTACK",
  "SUPPRESS",
  "PULSE",
  "BOLSTER",
  "COMMAND",
  "INSPIRE",
  "GUIDE",
  "PATHFIND",
  "RECON",
  "CONTROL",
  "OPEN DOOR",
];

/** The sign of a card that lies sideways. */
export const SIDEWAYS = "~";

/** The board of a situation in which places do not matter. */
export const NO_BOARD: Board = { spaces: [], places: [], edges: [], spawns: {} };

function writtenIn(names: NameList | undefined): readonly Written[] {
  return names?.items().map(({ written }) => written) ?? [];
}

/** Reads names and reports those that the board or the scenario lacks. */
export class NameReader {
  readonly #findings: SituationFindings;
  readonly #names: ScenarioNames;
  readonly #board: Board;
  readonly #spaces: ReadonlySet<SpaceName>;
  readonly #places: ReadonlySet<PlaceName>;
  readonly #boardKnown: boolean;

  /** @param board null where it could not be read: then no space is reported as unknown. */
  constructor(findings: SituationFindings, names: ScenarioNames, board: Board | null) {
    this.#findings = findings;
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

  spaceName(written: Written): SpaceName | null {
    return this.#known(written, this.#spaces);
  }

  /** A space's ground, or the deck over it: `br.deck`. */
  place(written: Written): PlaceName | null {
    return this.#known(written, this.#places);
  }

  /** Null means off the board, which is written `off`, or `false` as some YAML readers understand it. */
  at(at: Located<string | number | boolean>): PlaceName | null {
    return at.text === "off" || at.value === false ? null : this.place(at.written);
  }

  /** The name of a structure, `building c3` or `door c3-d3`, which is compared as written. */
  structure(written: Written): string {
    this.#findings.mention(...structureMentions(written));
    return written.text;
  }

  /**
   * A candidate that a tiebreak leaves: a place, a structure in one, or something of the game. It is compared as
   * written.
   */
  candidate(written: Written): string {
    const isOfGame = this.#names.counters.some(({ name }) => name === written.text);
    if (this.#places.has(written.text) && !isOfGame) this.#findings.mention(placeMention(written));
    else if (isOfGame) this.#findings.mentionWord(written);
    else {
      const mentions = structureMentions(written);
      const isStructure = mentions.some((each) => each.kind === "space" && this.#spaces.has(each.written.text));
      if (isStructure) this.#findings.mention(...mentions);
    }
    return written.text;
  }

  spaces(names: NameList | undefined): readonly SpaceName[] {
    return writtenIn(names).flatMap((name) => this.spaceName(name) ?? []);
  }

  /** A counter of the side, or of either side for null. */
  unitName(written: Written, side: Side | null): UnitName | null {
    return this.counter(written, side)?.name ?? null;
  }

  counter(written: Written, side: Side | null): Counter | null {
    this.#findings.mentionWord(written);
    const counters = this.#names.counters.filter((counter) => side === null || counter.side === side);
    const who = side === null ? "This scenario" : side === "bot" ? "The bot" : "The player";
    return this.#findings.find(written, counters, "situation-unknown-unit", who);
  }

  /** Counters of either side. */
  units(names: NameList | undefined): readonly UnitName[] {
    return writtenIn(names).flatMap((name) => this.unitName(name, null) ?? []);
  }

  /** A card of the bot, or of those sides. */
  cardName(written: Written, sides: readonly Side[] = ["bot"]): CardName | null {
    this.#findings.mentionWord(written);
    const known = sides.flatMap((side) => this.#names.cards[side].map((name) => ({ name })));
    const who = sides.length > 1 ? "This scenario" : "The bot";
    return this.#findings.find(written, known, "situation-unknown-card", who)?.name ?? null;
  }

  /** A card of the row; the sign of one that lies sideways is `~`. */
  rowCard({ card, signs }: RowName): RowCard | null {
    const name = this.cardName(card);
    return name === null ? null : { card: name, sideways: signs.includes(SIDEWAYS) };
  }

  cards(names: NameList | undefined, sides: readonly Side[] = ["bot"]): readonly CardName[] {
    return writtenIn(names).flatMap((name) => this.cardName(name, sides) ?? []);
  }

  #known(written: Written, known: ReadonlySet<string>): string | null {
    const { text, span } = written;
    this.#findings.mention(placeMention(written));
    if (known.has(text)) return text;
    const where = this.#board === NO_BOARD ? "Without a `board`, there is" : "This board has";
    if (this.#boardKnown) this.#findings.unknownPlace(span, text, where, PLACE_WORD, [...known]);
    return null;
  }
}

const DECK = ".deck";

/** The word of messages for the places of a board. */
export const PLACE_WORD = { one: "space", many: "spaces" } as const;

/** A place's mention: its space, without the deck. */
export function placeMention(written: Written): Mention {
  const end = written.text.endsWith(DECK) ? written.text.length - DECK.length : written.text.length;
  return { kind: "space", written: partOf(written, 0, end), isDefinition: false };
}

/** The mentions of both places of a pair, `c3-d3` or `c3>d3`; empty if the text is not a pair. */
export function pairMentions(written: Written, separator: "-" | ">"): readonly Mention[] {
  const pair = splitPair(written.text, separator);
  if (pair === null) return [];
  const middle = written.text.indexOf(separator);
  return pair.map((name, index) => {
    const from = written.text.indexOf(name, index === 0 ? 0 : middle + 1);
    return placeMention(partOf(written, from, from + name.length));
  });
}

/** The mentions in a structure's name: `building c3` has a word and a space, `door c3-d3` two spaces. */
function structureMentions(written: Written): readonly Mention[] {
  const { what, where } = splitStructure(written.text);
  if (what === "" || where === "") return [];
  const place = partOf(written, written.text.length - where.length, written.text.length);
  const word: Mention = { kind: "word", written: partOf(written, 0, what.length), isDefinition: false };
  return [word, ...(what === "door" ? pairMentions(place, "-") : [placeMention(place)])];
}

/** A counter that a scenario has. */
export interface Counter {
  readonly name: UnitName;
  readonly title: string;
  readonly letter: string | null;
  readonly side: Side;
}

/** Every name that a situation of one sheet may use, by the side it belongs to from the bot's view. */
interface ScenarioNames {
  readonly scenario: CheckedScenario;
  readonly bot: string;
  readonly counters: readonly Counter[];
  readonly cards: { readonly [S in Side]: readonly CardName[] };
  /** The letters of the bot's bolster decks. */
  readonly decks: readonly string[];
  readonly forces: readonly string[];
}

/** The names that a situation of one sheet may use. */
export interface SheetNames extends ScenarioNames {
  /** Those of the sheet. */
  readonly procedures: readonly CheckedProcedure[];
}

/** Collects the names of a scenario's starting cards. `bot` is the side id that the bot plays. */
export function namesOfScenario(scenario: CheckedScenario, bot: string): ScenarioNames {
  // Both sides may have a counter of one name.
  const counters = new Map<string, Counter>();
  const cards = { bot: new Set<CardName>(), player: new Set<CardName>() };
  const forces = new Set<string>();
  for (const { side: sideId, starting } of scenario.sides) {
    const side: Side = sideId === bot ? "bot" : "player";
    for (const force of starting) {
      if (side === "bot" && force.number !== null) forces.add(`Force ${force.number}`);
      for (const { title, letter } of force.cards) {
        cards[side].add(cardName(title, letter));
        if ((cardEntry(STAND_IN_ROSTER, title, letter)?.defence ?? null) === null) continue;
        const unitTitle = counterTitle(title);
        const name = cardName(unitTitle, letter);
        counters.set(`${side} ${name}`, { name, title: unitTitle, letter, side });
      }
    }
  }
  const botSide = scenario.sides.find(({ side }) => side === bot);
  return {
    scenario,
    bot,
    counters: [...counters.values()],
    cards: { bot: [...cards.bot], player: [...cards.player] },
    decks: (botSide?.decks ?? []).map(({ letter }) => letter),
    forces: [...forces],
  };
}

/** Collects the names of a sheet. */
export function namesOfSheet({ scenario, sheets }: Pick<Book, "scenario" | "sheets">, side: string): SheetNames {
  return { ...namesOfScenario(scenario, side), procedures: sheets[side]?.procedures ?? [] };
}
