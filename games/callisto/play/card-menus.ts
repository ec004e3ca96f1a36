import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { type GameDefinition, of, opponentOf } from "../engine/game-definition.ts";
import type { Act, Faction, GameAction, GameState, Move } from "../engine/state.ts";
import type { CardName, PlaceName } from "../position.ts";
import { coverOfStructures } from "../board/spaces.ts";
import { cardEntry, type Roster, rosterOf } from "../roster.ts";
import { type Menu, type Option, reached, further, type Next, unlessOnly } from "../../shared/menu.ts";
import { structureDie } from "../effects/scenery.ts";
import { unitNamed } from "../effects/units.ts";
import { handTurn, performerOf } from "../engine/moves/hand-turn.ts";
import { attackDie } from "../reference/combat.ts";
import { placed } from "../reference/environment.ts";
import { firstOfEach, groupBy } from "../../../grammar/group-by.ts";
import { isLegal } from "../engine/moves/legal-moves.ts";
import type { CardDecision } from "../effects/turn-effects.ts";
import { leftOf } from "../multisets.ts";

/** The player who chooses, and the game. */
export interface Chooser {
  readonly game: GameDefinition;
  readonly state: GameState;
  readonly side: Faction;
}

/** A move as the next action. */
export function played({ side }: Chooser, move: Move): GameAction {
  return { kind: "move", side, move };
}

/** Facts about a place that a person goes to or aims at: `2 points, cover 1, high; Ripper C`. */
export function noteOfPlace(game: GameDefinition, state: GameState, side: Faction, name: PlaceName): string {
  const place = game.board.places.find((each) => each.name === name);
  const space = game.board.spaces.find((each) => each.name === place?.space);
  if (place === undefined || space === undefined) return "";
  const opponent = opponentOf(game, side);
  const own = of(state.markers, side)[space.name];
  const theirs = of(state.markers, opponent)[space.name];
  const has = state.features[space.name] ?? space.has;
  const things = has.map((feature) => (feature.destroyed ? `destroyed ${feature.name}` : feature.name));
  const cover = place.cover + coverOfStructures({ has });
  const ground = [
    ...(space.objective > 0 ? [`${space.objective} ${space.objective === 1 ? "point" : "points"}`] : []),
    ...(cover > 0 ? [`cover ${cover}`] : []),
    ...(place.elevated ? ["high"] : []),
    ...(own === "controlled" ? ["yours"] : theirs === "controlled" ? [`held by ${opponent}`] : []),
    ...things,
  ];
  const units = state.units.filter(({ at }) => at === name).map(({ name: unit }) => unit);
  return [ground.join(", "), units.join(", ")].filter((part) => part !== "").join("; ");
}

/** The values on a card: `initiative 4; MOVE 2, ATTACK 3`. */
export function printedOn(card: CardName, holder: { readonly roster?: Roster | undefined }): string {
  const { title, letter } = splitName(card);
  const entry = cardEntry(rosterOf(holder), title, letter);
  if (entry === null) return "";
  const actions = entry.actions.map(({ name, strength }) => (strength === null ? name : `${name} ${strength}`));
  return [`initiative ${entry.initiative}`, ...(actions.length === 0 ? [] : [actions.join(", ")])].join("; ");
}

/** The targets of an attack, each with its roll and its chance; or the door that is opened. */
export function attackMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  const options = acts.map((act): Option<GameAction> => ({
    name: targetOf(act),
    note: noteOf(chooser, act),
    leads: () => reached(played(chooser, act)),
  }));
  const opens = acts.every(({ deed }) => deed.action === "OPEN DOOR");
  return { question: opens ? `${name}: which door?` : `${name}: which target?`, options };
}

function targetOf({ deed: { target, spaces, structure } }: Act): string {
  return target ?? spaces[0] ?? structure ?? "";
}

function noteOf(chooser: Chooser, act: Act): string {
  const { game, state, side } = chooser;
  const odds = oddsOf(game, state, side, act);
  const { target, spaces } = act.deed;
  if (spaces.length > 0) return odds.map((each) => `${each.target} ${oddsText(each)}`).join("; ");
  const unit = state.units.find(({ name }) => name === target);
  const at = unit?.at ?? null;
  const where = at === null ? "" : `in ${at}, `;
  return `${where}${odds.map(oddsText).join("; ")}`;
}

/** The roll of an attack against one target. */
export interface Odds {
  /** A unit, or a structure by its name. */
  readonly target: string;
  readonly sides: number;
  readonly count: number;
  /** The least face that succeeds. */
  readonly needs: number;
  /** The chance that any die of the attack succeeds: 0 to 1. */
  readonly chance: number;
}

/** The roll of a hand's legal attack for each of its targets; nothing for any other move. */
export function oddsOf(game: GameDefinition, state: GameState, side: Faction, move: Move): readonly Odds[] {
  if (move.kind !== "act") return [];
  const turn = handTurn(game, state, side);
  const performer = turn === null ? null : performerOf(turn, move.card);
  const { target, targets, structure, strength, action } = move.deed;
  if (performer === null || performer.unit === null || action === "OPEN DOOR") return [];
  const { position, unit } = performer;
  const count = strength ?? 1;
  const names = targets.length > 0 ? targets : target === null ? [] : [target];
  if (names.length === 0) return structure === null ? [] : [odds(structure, count, structureDie(position, structure))];
  return names.flatMap((name) => {
    const aimed = unitNamed(position, name);
    const target = aimed === undefined ? null : placed(aimed);
    return target === null ? [] : [odds(name, count, attackDie(performer, target, unit))];
  });
}

function odds(
  target: string,
  count: number,
  { sides, needs }: { readonly sides: number; readonly needs: number },
): Odds {
  const misses = Math.min(sides, Math.max(0, needs - 1)) / sides;
  return { target, sides, count, needs, chance: 1 - misses ** count };
}

/** `2d10, 7 or more: 64 %` */
function oddsText({ count, sides, needs, chance }: Odds): string {
  const face = needs >= sides ? `${sides}` : needs <= 1 ? "any face" : `${needs} or more`;
  return `${count}d${sides}, ${face}: ${Math.round(chance * 100)} %`;
}

const ESCAPE = "escape";

/** GUIDE: first the guided unit, then its destination. */
export function guideMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  const options = [...groupBy(acts, ({ deed }) => deed.unit ?? "")].map(([unit, alike]): Option<GameAction> => {
    const at = chooser.state.units.find((each) => each.name === unit)?.at;
    return {
      name: unit,
      note: `from ${at ?? "off the board"}`,
      leads: () => unlessOnly(movementMenu(chooser, `${name} of ${unit}`, alike)),
    };
  });
  return { question: `${name}: which unit moves?`, options };
}

/** The destination of a unit; then, if there is a choice, its way and its passengers. */
export function movementMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  const { game, state, side } = chooser;
  const groups = groupBy(acts, ({ deed }) => (deed.escapes ? ESCAPE : (deed.destination ?? "")));
  const options = [...groups].map(([destination, alike]): Option<GameAction> => {
    const [first] = alike;
    const notes = [
      destination === ESCAPE ? "off the board" : noteOfPlace(game, state, side, destination),
      first === undefined ? "" : marksText(chooser, first),
      alike.length > 1 ? `${alike.length} ways` : "",
    ];
    return {
      name: destination,
      note: notes.filter((note) => note !== "").join("; "),
      leads: () => unlessOnly(companyMenu(chooser, `${name} to ${destination}`, alike)),
    };
  });
  return {
    question: `${name}: where to?`,
    options,
    hint: "For your own route, type its spaces in order, such as a1 a2 a3.",
    read: (typed) => wayOfOnesOwn(chooser, acts, typed),
  };
}

/** The passengers and the way. */
function companyMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  const options = acts.map((act): Option<GameAction> => {
    const { passengers, route } = act.deed;
    const company = [...passengers, ...(act.takesPrisoner ? ["the prisoner"] : [])];
    const through = route.length === 0 ? "" : ` through ${route.join(", ")}`;
    return {
      name: `${company.length === 0 ? "alone" : `with ${company.join(", ")}`}${through}`,
      note: marksText(chooser, act),
      leads: () => reached(played(chooser, act)),
    };
  });
  return { question: `${name}: how?`, options };
}

/** Spaces that the way would mark. */
function marksText({ game, state, side }: Chooser, { deed }: Act): string {
  if (deed.action !== "SCOUT") return "";
  const own = of(state.markers, side);
  const spaces = [...deed.route, ...(deed.destination === null ? [] : [deed.destination])].map(
    (place) => game.board.places.find((each) => each.name === place)?.space ?? place,
  );
  const marks = [...new Set(spaces)].filter((space) => own[space] === undefined);
  return marks.length === 0 ? "" : `marks ${marks.join(", ")}`;
}

/** A legal way along the typed places; null where there is none. */
function wayOfOnesOwn(chooser: Chooser, acts: readonly Act[], typed: string): Next<GameAction> | null {
  const { game, state, side } = chooser;
  const places = typed.split(/[\s,>]+/).filter((place) => place !== "");
  if (places.length < 2) return null;
  const named = places.map((place) => game.board.places.find(({ name }) => name.toLowerCase() === place)?.name);
  const route = named.flatMap((place) => place ?? []);
  const destination = route.pop();
  if (destination === undefined || route.length !== places.length - 1) return null;
  const ways = acts
    .filter(({ deed }) => !deed.escapes)
    .map((act) => ({ ...act, deed: { ...act.deed, destination, route } }));
  const different = firstOfEach(ways, (way) => JSON.stringify(way));
  const permitted = different.filter((move) => isLegal(game, state, side, move));
  if (permitted.length === 0) return null;
  const menu = companyMenu(chooser, `by ${places.join(" ")}`, permitted);
  return permitted.length === 1 ? unlessOnly(menu) : further(menu);
}

/** Things that are picked one after another, until they form one of the legal groups. */
interface Collection {
  readonly chooser: Chooser;
  readonly name: string;
  readonly acts: readonly Act[];
  readonly partsOf: (decision: CardDecision) => readonly string[];
  readonly withParts: (decision: CardDecision, parts: readonly string[]) => CardDecision;
  readonly noteOf: (part: string) => string;
}

/** Cards of BOLSTER and INSPIRE, one after another. Fewer than the most are legal. */
export function cardsMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  return collect(
    {
      chooser,
      name,
      acts,
      partsOf: ({ cards }) => cards,
      withParts: (decision, cards) => ({ ...decision, cards }),
      noteOf: (card) => printedOn(card, chooser.game),
    },
    [],
  );
}

/** Spaces of PATHFIND, one after the other. */
export function spacesMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  const { game, state, side } = chooser;
  return collect(
    {
      chooser,
      name,
      acts,
      partsOf: ({ spaces }) => spaces,
      withParts: (decision, spaces) => ({ ...decision, spaces }),
      noteOf: (space) => {
        const isNew = state.markers[side]?.[space] === undefined;
        return [noteOfPlace(game, state, side, space), isNew ? "new" : "already marked"].filter(Boolean).join("; ");
      },
    },
    [],
  );
}

function collect(collection: Collection, picked: readonly string[]): Menu<GameAction> {
  const { acts, partsOf, noteOf, name } = collection;
  const possible = new Set(acts.flatMap(({ deed }) => leftOf(partsOf(deed), picked) ?? []));
  const options = [...possible].map((part): Option<GameAction> => {
    return { name: part, note: noteOf(part), leads: () => pick(collection, [...picked, part]) };
  });
  const complete = moveOf(collection, picked);
  const end: readonly Option<GameAction>[] =
    complete === null
      ? []
      : [
          {
            name: "done",
            key: "",
            note: picked.join(", "),
            leads: () => reached(played(collection.chooser, complete)),
          },
        ];
  const chosen = picked.length === 0 ? "" : ` Chosen so far: ${picked.join(", ")}.`;
  return { question: `${name}: which${picked.length === 0 ? "" : " next"}?${chosen}`, options: [...options, ...end] };
}

/** Continues while more can be picked. */
function pick(collection: Collection, picked: readonly string[]): Next<GameAction> {
  const mayGoOn = collection.acts.some(({ deed }) => (leftOf(collection.partsOf(deed), picked) ?? []).length > 0);
  const complete = moveOf(collection, picked);
  if (!mayGoOn && complete !== null) return reached(played(collection.chooser, complete));
  return further(collect(collection, picked));
}

/** The move with exactly the picked things, in the order of legal moves; null where it is not legal. */
function moveOf({ chooser, acts, partsOf, withParts }: Collection, picked: readonly string[]): Act | null {
  const group = acts.find(({ deed }) => leftOf(partsOf(deed), picked) !== null);
  if (group === undefined || picked.length === 0) return null;
  const { game, state, side } = chooser;
  const counts = groupBy(picked, (part) => part);
  const ordered = [...new Set(partsOf(group.deed))].flatMap((part) => counts.get(part) ?? []);
  const move: Act = { ...group, deed: withParts(group.deed, ordered) };
  return isLegal(game, state, side, move) ? move : null;
}
