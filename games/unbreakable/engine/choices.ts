import { memoize } from "../../../grammar/memoize.ts";
import { OFF_MAP, isDepression, isEntered } from "../terrain.ts";
import { armsOf, capacityUsed, WEAPON_ACTION } from "../rules/sizes.ts";
import { isKindFor } from "../rules/units.ts";
import { isAffected, canAct, canFire, shutDown, statusesFor } from "./conditions.ts";
import { commands, type GameDefinition } from "./game-definition.ts";
import { type GameAction, type Offer, Offers } from "./game-action.ts";
import { canMove, waysOf } from "./movement.ts";
import { isInSafetyZone, isLightUnit, maySetUp } from "./objects.ts";
import { opportunityChoices } from "./opportunities.ts";
import { carriedBy, hexAt, isUnit, objectsIn, objectsOf, targetNamed, unitNamed, unitsIn } from "./play.ts";
import { bombTargets, canBeam, groundTargets, isOwnUnit, isReadyToFire, lasersAt } from "./sights.ts";
import { displacementFor, fits, placesFor } from "./stacking.ts";
import { hexesOf } from "../../shared/hex/hex.ts";
import {
  BEAMS,
  BOMBS,
  type Commander,
  isBeam,
  type GameState,
  type GameUnit,
  type HexName,
  type Pending,
  type Progress,
  type Target,
  type UnitName,
  type WeaponKind,
} from "./state.ts";

/** Of each game the last that was found: who checks an action asks what its player has just asked. */
const offersIn = memoize((game: GameDefinition) => {
  let known: { readonly state: GameState; readonly pending: Pending; readonly offers: Offers } | null = null;
  return (state: GameState, pending: Pending): Offers => {
    if (known?.state !== state || known.pending !== pending)
      known = { state, pending, offers: new Offers(findOffers(game, state, pending)) };
    return known.offers;
  };
});

/** All that can be done about what the game waits for; `pass` comes last where it is allowed. */
export function offersFor(game: GameDefinition, state: GameState, pending: Pending): Offers {
  return offersIn(game)(state, pending);
}

function isCommanded(state: GameState, commander: Commander, name: UnitName): boolean {
  const unit = unitNamed(state, name);
  return unit !== undefined && commands(commander, unit);
}

/** The same, action by action. */
export function choicesFor(game: GameDefinition, state: GameState, pending: Pending): readonly GameAction[] {
  return offersFor(game, state, pending).actions;
}

function findOffers(game: GameDefinition, state: GameState, pending: Pending): readonly Offer[] {
  const { side } = pending;
  const pass: GameAction = { kind: "pass", side };
  switch (pending.kind) {
    case "arm":
      return weaponChoices(state, pending);
    case "place":
      return placeChoices(game, state, pending);
    case "pose":
      return poseChoices(state, pending);
    case "activation":
      return [...activationChoices(game, state, pending), pass];
    case "program":
    case "overheated":
      return [];
    case "bomb": {
      const committed = new Set(pending.lasers.map(({ unit, weapon }) => `${unit} ${weapon}`));
      const lasers = lasersAt(game, state, side, pending.shot).filter(
        ({ unit, weapon }) => !committed.has(`${unit} ${weapon}`) && isCommanded(state, pending, unit),
      );
      return [...lasers.map(({ unit, weapon }): GameAction => ({ kind: "laser", side, unit, weapon })), pass];
    }
    case "beam": {
      const [firer, target] = [unitNamed(state, pending.shot.unit), targetNamed(state, pending.target)];
      const canGoOn = firer !== undefined && target !== undefined && canBeam(game, state, firer, target);
      const isOver = pending.shot.reverse && target?.stasis === 0;
      return [...(canGoOn && !isOver ? [{ kind: "go on", side } as const] : []), pass];
    }
    case "push":
      return [...pending.to.map((to): GameAction => ({ kind: "push", side, to })), { kind: "push", side, to: null }];
    case "displace":
      return pending.units.flatMap((name) => {
        const unit = unitNamed(state, name);
        if (unit === undefined || !commands(pending, unit)) return [];
        return placesFor(game, state, unit, { units: pending.units, number: pending.left }).map((to): GameAction => ({
          kind: "displace",
          side,
          unit: name,
          to,
        }));
      });
    case "status":
      return [...statusChoices(state, pending), pass];
    case "opportunity":
      return [...opportunityChoices(game, state, pending), pass];
    case "owner move": {
      const unit = unitNamed(state, pending.unit);
      const ways = unit === undefined || !canAct(unit) ? [] : waysOf(game, state, unit);
      return [...ways.map((way): GameAction => ({ kind: "move", side, unit: pending.unit, way })), pass];
    }
  }
}

/** One weapon at full size, or two that are a size lighter, as the unit can have them. */
function weaponChoices(
  state: GameState,
  { side, unit, class: of }: Extract<Pending, { kind: "arm" }>,
): readonly GameAction[] {
  const kinds: readonly WeaponKind[] = of === "beam" ? BEAMS : BOMBS;
  const armed = unitNamed(state, unit);
  const pairs = kinds.flatMap((first, index) => kinds.slice(index).map((second) => [first, second]));
  return [...kinds.map((kind) => [kind]), ...pairs]
    .filter(({ length }) => armed !== undefined && armsOf(armed, of, length) !== undefined)
    .map((weapons): GameAction => ({ kind: "arm", side, unit, weapons }));
}

function placeChoices(
  game: GameDefinition,
  state: GameState,
  { side, unit: name }: Extract<Pending, { kind: "place" }>,
): readonly GameAction[] {
  const target = targetNamed(state, name);
  if (target === undefined) return [];
  const hasRoom = (hex: HexName): boolean => !isUnit(target) || fits(state, { ...target, at: hex }, hex);
  return hexesOf(game.map)
    .filter((hex) => maySetUp(game, state, side, name, hex) && isEntered(hexAt(state, hex).terrain) && hasRoom(hex))
    .map((to): GameAction => ({ kind: "place", side, unit: name, to }));
}

/** Any status but frozen, and any configuration; a squad that is scattered does not hover, a crawler digs into no depression. */
function poseChoices(
  state: GameState,
  { side, unit: name }: Extract<Pending, { kind: "pose" }>,
): readonly GameAction[] {
  const unit = unitNamed(state, name);
  if (unit === undefined) return [];
  return (["ready", "buttoned", shutDown(unit)] as const).flatMap((status) =>
    [false, true].flatMap((turned): readonly GameAction[] => {
      const posed: GameUnit = { ...unit, status, turned };
      if (status === "scattered" && turned) return [];
      if (turned && unit.type === "Crawler" && !canDig(state, unit)) return [];
      if (!fits(state, posed, unit.at)) return [];
      return [{ kind: "pose", side, unit: name, status, turned }];
    }),
  );
}

function activationChoices(
  game: GameDefinition,
  state: GameState,
  pending: Extract<Pending, { kind: "activation" }>,
): readonly Offer[] {
  const { side, units } = pending;
  // All units of a player have the same sighters, so that each kind of bomb is looked up once.
  const targets = new Map<WeaponKind, readonly HexName[]>();
  const targetsOf = (kind: WeaponKind): readonly HexName[] => {
    const found = targets.get(kind) ?? bombTargets(game, state, pending, kind);
    targets.set(kind, found);
    return found;
  };
  return Object.entries(units).flatMap(([name, progress]): readonly Offer[] => {
    const unit = unitNamed(state, name);
    if (unit === undefined || unit.side !== side || progress.isDone || !canAct(unit)) return [];
    if (isInSafetyZone(game, state, unit)) return waysOut(game, state, unit);
    return [...weaponActions(game, state, unit, progress, targetsOf), ...physicalActions(game, state, unit)];
  });
}

/** A unit leaves its safety zone before all else; where its configuration keeps it there, it changes that. */
function waysOut(game: GameDefinition, state: GameState, unit: GameUnit): readonly Offer[] {
  return canMove(unit) ? movesOf(game, state, unit) : turnsOf(game, state, unit);
}

function movesOf(game: GameDefinition, state: GameState, unit: GameUnit): readonly Offer[] {
  const { name, side } = unit;
  const ways = waysOf(game, state, unit);
  return ways.length === 0 ? [] : [{ kind: "moves", side, unit: name, ways }];
}

function turnsOf(game: GameDefinition, state: GameState, unit: GameUnit): readonly GameAction[] {
  return canTurn(game, state, unit) ? [{ kind: "turn", side: unit.side, unit: unit.name }] : [];
}

/** What a unit can do with its weapons: all together no more than its capacity. */
function weaponActions(
  game: GameDefinition,
  state: GameState,
  unit: GameUnit,
  { operated, weapons: used }: Progress,
  targetsOf: (kind: WeaponKind) => readonly HexName[],
): readonly Offer[] {
  const { name, side } = unit;
  return unit.weapons.flatMap(({ kind, size, loaded }, weapon): readonly Offer[] => {
    if (used.includes(weapon) || operated + capacityUsed(unit, size) > WEAPON_ACTION) return [];
    const reload: readonly GameAction[] = loaded ? [] : [{ kind: "reload", side, unit: name, weapon }];
    if (kind === "laser" || !canFire(unit) || !isReadyToFire(game, { kind, loaded })) return reload;
    const fire = (to: HexName, target: string | null = null, reverse = false): GameAction => ({
      kind: "fire",
      side,
      unit: name,
      weapon,
      target,
      to,
      reverse,
    });
    if (!isBeam(kind)) return [{ kind: "bomb shots", side, unit: name, weapon, bomb: kind, into: targetsOf(kind) }];
    const atGround = kind === "force beam" ? groundTargets(game, state, unit) : [];
    return [
      ...reload,
      ...beamTargets(game, state, unit, kind).map(({ target, reverse }) => fire(target.at, target.name, reverse)),
      ...atGround.map((to) => fire(to)),
    ];
  });
}

/** Whom a beam can be fired at; a stasis ray takes markers off units of its own side. */
function beamTargets(
  game: GameDefinition,
  state: GameState,
  unit: GameUnit,
  kind: WeaponKind,
): readonly { readonly target: Target; readonly reverse: boolean }[] {
  return [...state.units, ...objectsOf(state)].flatMap((target) => {
    const isOwn = target.side === unit.side;
    if (isOwn && (kind !== "stasis ray" || target.stasis === 0 || !isOwnUnit(game, unit, target))) return [];
    return canBeam(game, state, unit, target) ? [{ target, reverse: isOwn }] : [];
  });
}

function physicalActions(game: GameDefinition, state: GameState, unit: GameUnit): readonly Offer[] {
  const { name, side, at } = unit;
  return [
    ...movesOf(game, state, unit),
    ...turnsOf(game, state, unit),
    ...(unit.stasis > 0 ? [{ kind: "clear stasis", side, unit: name } as const] : []),
    ...unitsIn(state, at)
      .filter((target) => canMelee(unit, target))
      .map((target): GameAction => ({ kind: "melee", side, unit: name, target: target.name })),
    ...objectChoices(game, state, unit),
  ];
}

/** An upright walker grabs an object of its hex, or drops the one that it carries. */
function objectChoices(game: GameDefinition, state: GameState, unit: GameUnit): readonly GameAction[] {
  const { name, side, at } = unit;
  if (!isKindFor("grab or drop", unit) || at === OFF_MAP) return [];
  const carried = carriedBy(state, name);
  if (carried !== undefined) return [{ kind: "drop", side, unit: name, object: carried.name }];
  const carriable = objectsIn(state, at).filter((object) => isLightUnit(game, object));
  return carriable.map((object): GameAction => ({ kind: "grab", side, unit: name, object: object.name }));
}

/** Whether a unit on the map can change its configuration. */
function canTurn(game: GameDefinition, state: GameState, unit: GameUnit): boolean {
  if (unit.at === OFF_MAP) return unit.type !== "Crawler" || unit.turned;
  if (unit.type !== "Crawler") return true;
  if (!unit.turned) return canDig(state, unit) && !hasOtherCrawler(state, unit);
  return displacementFor(game, state, { ...unit, turned: false }, unit.at) !== null;
}

function canDig(state: GameState, { at }: GameUnit): boolean {
  return at !== OFF_MAP && !isDepression(hexAt(state, at).terrain);
}

function hasOtherCrawler(state: GameState, { at, name }: GameUnit): boolean {
  return unitsIn(state, at).some((other) => other.type === "Crawler" && other.name !== name);
}

/** Walkers that stand and squads fight walkers and squads in their hex; only who hovers reaches who hovers. */
function canMelee(unit: GameUnit, target: GameUnit): boolean {
  if (unit.at === OFF_MAP || target.side === unit.side || !isAffected(target, "melee")) return false;
  if (!isKindFor("melee", unit)) return false;
  const isOverhead = target.type === "Squad" && target.turned;
  return !isOverhead || (unit.type === "Squad" && unit.turned);
}

function statusChoices(state: GameState, pending: Extract<Pending, { kind: "status" }>): readonly GameAction[] {
  const { side, changed } = pending;
  return state.units
    .filter((unit) => commands(pending, unit) && !changed.includes(unit.name))
    .flatMap((unit) =>
      statusesFor({ state }, unit).map((status): GameAction => ({ kind: "status", side, unit: unit.name, status })),
    );
}
