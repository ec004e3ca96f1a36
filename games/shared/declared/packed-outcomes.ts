import type { AskedOutcome } from "../../../runtime/compact/meaning.ts";
import type { Thing } from "../../../runtime/game.ts";
import { type DeclaredGame, gameOfScenario, wonBy, type Trials } from "./declared-game.ts";
import { type Layout, PackedDeclared } from "./packed-position.ts";
import { LivePosition } from "./play/packed/live-position.ts";
import { PackedPlay } from "./play/packed/packed-play.ts";
import { PackedView } from "./play/packed/packed-view.ts";
import { isSameSize } from "./boards.ts";
import type { DeclaredPlay } from "./play/effect.ts";
import { stateInFirstRound } from "./play/state.ts";

type PackedOutcome = AskedOutcome<PackedDeclared>;
type Outcome = PackedOutcome["outcome"];

interface Before {
  /** The things described. */
  readonly things: readonly number[];
  /** Whether the condition held before the action, if that matters. */
  readonly isSo: boolean;
  readonly amount: number;
  /** For joined outcomes, the same for each of them. */
  readonly of: readonly Before[];
}

/** Whether a condition holds after an action, and did not before if that matters. */
function holdsAfter(outcome: Outcome & { readonly kind: "so" }, { isSo }: Before, after: PackedDeclared): boolean {
  return after.actor >= 0 && outcome.holds(after) && !isSo;
}

const NOTHING_BEFORE: Before = { things: [], isSo: false, amount: 0, of: [] };

/**
 * The function by which compiled sheets ask for the outcome of an action. It carries the action out on the packed
 * state, lets the sheet's own code test that state, and takes the action back.
 *
 * @param plainly tries it on copies, for boards of another size than the game's or the scenario's
 */
export function packedOutcomes(
  game: DeclaredGame,
  play: DeclaredPlay,
  layout: Layout,
  plainly: Pick<Trials, "after">,
): ReturnType<Trials["askedBy"]> {
  const { place, unit } = game.lexicon.roles;
  let scratch: PackedDeclared | null = null;
  let own: PackedPlay | null = null;
  let loaded: PackedDeclared["plain"] | null = null;
  let ofScenario: PackedDeclared["scenario"] = null;
  let played = game;
  /** The game with the units and the board of a position's scenario. */
  const gameOf = ({ scenario }: PackedDeclared): DeclaredGame => {
    if (scenario !== ofScenario) played = gameOfScenario(game, scenario);
    ofScenario = scenario;
    return played;
  };
  const liveStateOf = ({ plain }: PackedDeclared): PackedPlay | null =>
    plain instanceof LivePosition && plain.state instanceof PackedPlay ? plain.state : null;
  /** The packed state of a position. */
  const stateOf = (packed: PackedDeclared): PackedPlay => {
    const live = liveStateOf(packed);
    if (live !== null) return live;
    const [declared, { plain }] = [gameOf(packed), packed];
    if (own?.declared !== declared) {
      own = new PackedPlay(declared, play);
      loaded = null;
    }
    if (loaded !== plain) {
      own.form.load(stateInFirstRound(plain));
      own.rules.begin();
      own.state.forget();
      loaded = plain;
    }
    return own;
  };
  const startIn = (after: PackedDeclared, before: PackedDeclared, actor: number): PackedDeclared => {
    after.memory = before.memory;
    after.acting = before.acting;
    after.actor = actor;
    after.here = actor < 0 ? -1 : (after.unitPlace[actor] ?? -1);
    for (const way of after.ways) way.begin();
    return after;
  };
  return (packed: PackedDeclared, of: number, asked: PackedOutcome): boolean => {
    const isOfPlay =
      liveStateOf(packed) !== null || isSameSize(packed.plain.board, gameOf(packed).schema.board.largest);
    return isOfPlay ? leadsTo(packed, of, asked) : leadsToPlainly(packed, of, asked);
  };

  function leadsTo(packed: PackedDeclared, of: number, asked: PackedOutcome): boolean {
    const state = stateOf(packed);
    const isUnit = asked.sort === unit;
    const numberOf = (index: number): number =>
      packed instanceof PackedView ? packed.unitAt(index) : state.things.unitNamed(packed.unitName(index));
    const acting = packed.actor < 0 ? -1 : numberOf(packed.actor);
    if (acting < 0) return false;
    const thing = isUnit ? state.things.thingOfUnit(numberOf(of)) : of;
    const { outcome } = asked;
    const before = beforehand(outcome, packed, of);
    const wanted = asked.chance === "could";
    let found = !wanted;
    const canBeDone = state.tries(acting, asked, thing, (isKnown) => {
      let isSo = wanted;
      if (isKnown) {
        const after = state.viewOf(layout, state.positionAfter(packed.plain.bot, acting));
        startIn(after, packed, after.indexOf(acting));
        // Most guards ask only this, which needs nothing else.
        if (outcome.kind === "so") isSo = holdsAfter(outcome, before, after);
        else {
          const there = (index: number): number => after.indexOf(numberOf(index));
          const winner = state.state.result?.winner ?? null;
          isSo = comesTo(outcome, before, { after, winner }, isUnit ? there(of) : of, isUnit, there);
        }
      }
      if (isSo === wanted) found = wanted;
      return isSo !== wanted;
    });
    return canBeDone && found !== asked.negated;
  }

  /** The same for a board of another size than the game's. */
  function leadsToPlainly(packed: PackedDeclared, of: number, asked: PackedOutcome): boolean {
    const acting = packed.plainUnit(packed.actor);
    const name = asked.sort === place ? packed.placeName(of) : packed.unitName(of);
    const thing: Thing = { sort: asked.sort, name };
    const worlds = acting === undefined ? null : plainly.after(packed.plain, acting, asked, thing, packed.scenario);
    if (worlds === null) return false;
    const { outcome } = asked;
    const before = beforehand(outcome, packed, of);
    const wanted = asked.chance === "could";
    for (const position of worlds) {
      let isSo = wanted;
      if (position !== null) {
        const after = scratch === null ? new PackedDeclared(layout, position) : scratch.refill(position);
        scratch = after;
        const there = (index: number): number => after.units.indexOf(packed.unitName(index));
        startIn(after, packed, there(packed.actor));
        const isUnit = asked.sort === unit;
        const { winner = null } = position;
        isSo = comesTo(outcome, before, { after, winner }, isUnit ? there(of) : of, isUnit, there);
      }
      if (isSo === wanted) return wanted !== asked.negated;
    }
    return !wanted !== asked.negated;
  }

  /** Notes what an outcome compares with. The position may look at a state that the action changes. */
  function beforehand(outcome: Outcome, packed: PackedDeclared, of: number): Before {
    const before = NOTHING_BEFORE;
    switch (outcome.kind) {
      case "gone":
        return { ...before, things: describedBefore(outcome, packed) };
      case "so":
        return outcome.anew ? { ...before, isSo: outcome.holds(packed) } : before;
      case "itself so":
        return outcome.anew ? { ...before, isSo: outcome.holds(packed, of) } : before;
      case "amount":
        return { ...before, amount: outcome.amount(packed) };
      case "joined":
        return { ...before, of: outcome.of.map((each) => beforehand(each, packed, of)) };
      case "itself gone":
      case "won":
        return before;
    }
  }

  /** What is described before the action, by the numbers of the position. */
  function describedBefore(outcome: Outcome & { readonly kind: "gone" }, packed: PackedDeclared): readonly number[] {
    const count = outcome.sort === unit ? packed.unitCount : outcome.sort === place ? packed.placeCount : 0;
    const found: number[] = [];
    for (let thing = 0; thing < count; thing += 1) if (outcome.before(packed, thing)) found.push(thing);
    return found;
  }

  /**
   *
   * @param of the number of the thing itself, after the action
   * @param there the number after the action of a unit from before
   */
  function comesTo(
    outcome: Outcome,
    before: Before,
    world: { readonly after: PackedDeclared; readonly winner: string | null },
    of: number,
    isUnit: boolean,
    there: (unit: number) => number,
  ): boolean {
    const { after, winner } = world;
    switch (outcome.kind) {
      case "so":
        return holdsAfter(outcome, before, after);
      case "gone": {
        const remains = (thing: number): boolean =>
          outcome.sort === unit ? there(thing) >= 0 : outcome.after(after, thing);
        const { things } = before;
        return things.length > 0 && (outcome.last ? !things.some(remains) : !things.every(remains));
      }
      case "itself so":
        return of >= 0 && outcome.holds(after, of) && !before.isSo;
      case "itself gone":
        return isUnit && of < 0;
      case "won":
        return (
          wonBy(game, winner === null ? { bot: after.plain.bot } : { bot: after.plain.bot, winner }) === outcome.by
        );
      case "amount": {
        const isNobodys = outcome.isOfActor && after.actor < 0;
        const risen = (isNobodys ? 0 : outcome.amount(after)) - before.amount;
        return outcome.isEnough(outcome.goes === "up" ? risen : -risen);
      }
      case "joined": {
        const isSo = (each: Outcome, index: number): boolean =>
          comesTo(each, before.of[index] ?? before, world, of, isUnit, there);
        return outcome.every ? outcome.of.every(isSo) : outcome.of.some(isSo);
      }
    }
  }
}
