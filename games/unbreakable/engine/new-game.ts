import type { Dice } from "../../../runtime/dice.ts";
import { hasBorder, OFF_MAP, RUNAWAY, type Size, SIZES } from "../terrain.ts";
import { UNBREAKABLE_LEXICON } from "../lexicon.ts";
import { actionDeck, EARTHQUAKES } from "./cards.ts";
import {
  commandersOf,
  commands,
  type GameDefinition,
  hasRule,
  hexInRule,
  holdsFor,
  labelsOf,
  numberInRule,
  numbersInRule,
  sidesOf,
} from "./game-definition.ts";
import { placeObjects } from "./objects.ts";
import { Play } from "./play.ts";
import {
  BEAMS,
  BOMBS,
  type Commander,
  type GameState,
  type GameUnit,
  type HexState,
  type Pending,
  type SideName,
  TYPES,
  type Weapon,
  type WeaponKind,
} from "./state.ts";

/** Sets a game up, up to what players choose of their own platoons. @param teams whether each side has two of them */
export function newGame(game: GameDefinition, dice: Dice, teams = false): Play {
  const rounds = numberInRule(game, "rounds") === null ? {} : { rounds: [] };
  const play = new Play(game, emptyState(game, { ...rounds, ...(teams ? { teams } : {}) }), dice);
  setUp(play);
  return play;
}

/** Sets a further round up as the first one was, with the sides switched. */
export function nextRound(play: Play, rounds: NonNullable<GameState["rounds"]>): void {
  const { teams } = play.state;
  play.restart(emptyState(play.game, { rounds, ...(teams === undefined ? {} : { teams }) }));
  setUp(play);
}

/** The units of a scenario beside an empty map. */
function emptyState(game: GameDefinition, form: Pick<GameState, "rounds" | "teams">): GameState {
  const { scenario } = game.book;
  const units = scenario.sides.flatMap(({ side, starting }) => {
    const known = sidesOf(game).find((each) => each === side);
    if (known === undefined) return [];
    return commandersOf(form, known).flatMap((commander) =>
      starting.flatMap(({ cards }) =>
        cards.flatMap(({ title, letter, atStart }) => unitsOfCard(commander, title, letter, atStart)),
      ),
    );
  });
  const numbered = units.map((unit, index) => ({ ...unit, name: unitName(unit, units.slice(0, index)) }));
  const opportunities = hasRule(game, "opportunity cards");
  return {
    scenario: scenario.number,
    board: game.board.name,
    turn: 0,
    units: numbered.toSorted((first, second) => (first.name < second.name ? -1 : 1)),
    hexes: {},
    cards: { deck: [], discard: actionDeck(opportunities, form.teams), unused: EARTHQUAKES.toSorted(), timeStreams: 0 },
    pending: [],
    ...form,
    result: null,
  };
}

function setUp(play: Play): void {
  const { game } = play;
  layOut(play);
  placeObjects(play);
  for (const { name, side } of play.state.units) {
    if (name === RUNAWAY) startRunaway(play);
    else if (hasRule(game, "armed for delivery", side)) play.changeUnit(name, { weapons: deliveryWeapons(game) });
    else for (const pending of choicesOf(play, side, name)) play.askLater(pending);
  }
}

/** The ground of the map; craters and lava have a border of a random colour. */
function layOut(play: Play): void {
  for (const [name, terrain] of Object.entries(play.game.board.terrain).toSorted()) {
    play.changeHex(name, {
      terrain,
      border: hasBorder(terrain) ? play.colour(`the border of ${name}`) : null,
    } satisfies Partial<HexState>);
  }
}

function unitsOfCard(commander: Commander, title: string, letter: string | null, copies: number): readonly GameUnit[] {
  const type = TYPES.find((each) => each === title);
  if (type === undefined) return [];
  const unit: GameUnit = {
    name: letter === null ? "" : `${type} ${letter}`,
    type,
    ...commander,
    at: OFF_MAP,
    status: "ready",
    turned: false,
    stasis: 0,
    frozen: false,
    thawed: false,
    weapons: [],
  };
  return Array.from({ length: copies }, () => unit);
}

/** Blue's units are numbered, Yellow's have letters. */
function unitName(unit: GameUnit, before: readonly GameUnit[]): string {
  const { name, type, side, member } = unit;
  if (side === "Runaway") return RUNAWAY;
  if (name !== "") return name;
  const index = before.filter((other) => other.type === type && commands(unit, other)).length;
  const labels = labelsOf(side, member);
  // A platoon may have more units of a type than the book has counters: theirs go on in the same way.
  return `${type} ${labels[index] ?? (side === "Blue" ? index + 1 : String.fromCodePoint((labels.codePointAt(0) ?? 0) + index))}`;
}

/** `# medium lasers and # heavy nuke`. */
const WEAPONS_OF_RULE = /# (\w+) ([\w ]+?)s?(?= and|$)/g;

/** What a crawler has that is armed for delivery: its rule names the weapons, and the scenario how many of them. */
export function deliveryWeapons(game: Pick<GameDefinition, "book">): readonly Weapon[] {
  const entry = "armed for delivery";
  const numbers = numbersInRule(game, entry);
  return [...sentenceOf(entry).matchAll(WEAPONS_OF_RULE)].flatMap(([, size, kind], index): Weapon[] => {
    const found = {
      kind: [...BEAMS, ...BOMBS].find((each) => each === kind),
      size: SIZES.find((each) => each === size),
    };
    if (found.kind === undefined || found.size === undefined) throw new Error(`${size} ${kind} is no weapon`);
    const weapon = { kind: found.kind, size: found.size, loaded: true };
    return Array.from({ length: numbers[index] ?? 0 }, () => weapon);
  });
}

/** How the text says a rule of a scenario. */
function sentenceOf(entry: string): string {
  return UNBREAKABLE_LEXICON.rules?.find(({ id }) => id === entry)?.sentences[0] ?? "";
}

/** What a player chooses of a unit. */
function choicesOf({ game, state }: Play, side: SideName, unit: string): readonly Pending[] {
  return [
    { kind: "arm", side, unit, class: "beam" },
    { kind: "arm", side, unit, class: "bomb" },
    ...((["sets up in the north", "sets up in the south"] as const).some((rule) => holdsFor(game, state, rule, side))
      ? [{ kind: "place", side, unit } as const]
      : []),
    { kind: "pose", side, unit },
  ];
}

function startRunaway(play: Play): void {
  const at = hexInRule(play.game, "runaway starts") ?? OFF_MAP;
  play.changeUnit(RUNAWAY, { at, weapons: [drawnWeapon(play, "beam"), drawnWeapon(play, "bomb")] });
}

/** A weapon of the runaway, drawn at random. */
export function drawnWeapon(play: Play, of: "beam" | "bomb"): Weapon {
  const kind: WeaponKind = of === "beam" ? play.draw(BEAMS, "its beam") : play.draw(BOMBS, "its bomb");
  return { kind, size: sizeDrawn(of), loaded: true };
}

/** The size of the weapons that the runaway draws, by the rule that names them. */
export function sizeDrawn(of: "beam" | "bomb"): Size {
  const size = SIZES.find((each) => sentenceOf("drawn at random").includes(`${each} ${of}`));
  if (size === undefined) throw new Error(`no rule names the size of a ${of}`);
  return size;
}

/** One of the kinds of a weapon; there are equally many cards of each (reading C5). */
export function drawnKind<Kind extends string>(kinds: readonly [Kind, ...Kind[]], dice: Pick<Dice, "roll">): Kind {
  return kinds[dice.roll(kinds.length) - 1] ?? kinds[0];
}
