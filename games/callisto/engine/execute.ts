import type { Dice } from "../../../runtime/dice.ts";
import { asksAboutPrisoner, bringPrisonerTo, pushThoseHit, pushTo } from "../effects/attack.ts";
import { type EffectRules, nothing, type TurnEffects } from "../effects/turn-effects.ts";
import type { Position, Side, UnitName } from "../position.ts";
import { shuffleSearched } from "./hand-cards.ts";
import { giveUp, inflictCasualties, withNeutralised } from "./casualties.ts";
import { effectRulesOf, type GameDefinition, opponentOf } from "./game-definition.ts";
import {
  type CasualtyFact,
  emptyReport,
  type Report,
  type Faction,
  type GameState,
  type GameUnit,
  type Pending,
} from "./state.ts";
import { mergePosition, positionOf } from "./side-view.ts";

/** The result of an action: the game afterwards, and the report. */
export interface Applied {
  readonly state: GameState;
  readonly report: Report;
}

/** What the report of an effect is made from. */
interface ReportSource {
  readonly game: GameDefinition;
  readonly before: GameState;
  readonly side: Faction;
  readonly effects: TurnEffects;
  readonly casualties: readonly CasualtyFact[];
  readonly neutralised: readonly UnitName[];
}

/** The result of an effect. Its report is put together on demand: games that are only counted need none. */
class Executed implements Applied {
  readonly state: GameState;
  readonly source: ReportSource;

  constructor(state: GameState, source: ReportSource) {
    this.state = state;
    this.source = source;
  }

  get report(): Report {
    const { game, before, side, effects, casualties, neutralised } = this.source;
    const report = reportOf(game, before, this.state, side, effects);
    return { ...report, casualties, neutralised: [...report.neutralised, ...neutralised] };
  }
}

/** The same with a later state, in which no unit, structure or door is another. */
export function withState(applied: Applied, state: GameState): Applied {
  if (applied.state === state) return applied;
  return applied instanceof Executed ? new Executed(state, applied.source) : { state, report: applied.report };
}

/** Who has won by something that happened during the action. */
export function victorIn(applied: Applied): Faction | null {
  if (!(applied instanceof Executed)) return applied.report.victor;
  const { game, side, effects } = applied.source;
  return factionNamed(game, side, effects.victor);
}

function factionNamed(game: GameDefinition, side: Faction, named: Side | null): Faction | null {
  return named === null ? null : named === "bot" ? side : opponentOf(game, side);
}

/**
 * Applies an effect of a bot to its position and merges the result into the game: casualties of the other side come
 * between the dice and the pushes; decks that were searched are shuffled.
 */
export function execute(
  game: GameDefinition,
  before: GameState,
  side: Faction,
  dice: Dice,
  effect: (position: Position, rules: EffectRules) => TurnEffects,
): Applied {
  let state = before;
  let casualties: readonly CasualtyFact[] = [];
  let neutralised: readonly UnitName[] = [];
  const rules: EffectRules = {
    ...effectRulesOf(game, state, side),
    inflict: (turn, hit) => {
      const struck = mergePosition(game, state, side, turn.position);
      const inflicted = inflictCasualties(game, struck, side, hit, dice);
      state = inflicted.state;
      ({ casualties, neutralised } = inflicted.report);
      turn.position.units = positionOf(game, state, side).units;
    },
  };
  const effects = effect(positionOf(game, before, side), rules);
  const merged = mergePosition(game, state, side, effects.position);
  const counted = withNeutralised(game, merged, side, effects.neutralised);
  const shuffled = shuffleSearched(game, counted, side, effects.searched, dice);
  const after = asking(shuffled, opponentOf(game, side), effects);
  return new Executed(after, { game, before, side, effects, casualties, neutralised });
}

/** Adds the question about the prisoner for the other side, if there is one. */
function asking(state: GameState, other: Faction, { prisonerQuestion }: TurnEffects): GameState {
  if (prisonerQuestion === null) return state;
  const { unit, stillToPush, decision } = prisonerQuestion;
  const further = stillToPush.length === 0 ? {} : { further: { decision, units: stillToPush } };
  return { ...state, pending: [...state.pending, { ...askAboutPrisoner(other, unit), ...further }] };
}

/** The report of a side's effects, without the cards that hits cost. */
export function reportOf(
  game: GameDefinition,
  before: GameState,
  after: GameState,
  side: Faction,
  { attacks, marks, controls, entries, hitMarkers, neutralised, drawn, choices, victor }: TurnEffects,
): Report {
  return {
    ...emptyReport(),
    attacks,
    marks,
    controls,
    ...changesOfUnits(before.units, after.units),
    entries,
    hitMarkers,
    neutralised,
    drawn: drawn.length === 0 ? [] : [{ side, cards: drawn }],
    choices,
    structures: changedStructures(before, after),
    victor: factionNamed(game, side, victor),
  };
}

/** Which units moved, were suppressed, were readied. */
export function changesOfUnits(
  before: readonly GameUnit[],
  after: readonly GameUnit[],
): Pick<Report, "moves" | "suppressed" | "readied"> {
  const moves: Record<UnitName, string | null> = {};
  const suppressed: UnitName[] = [];
  const readied: UnitName[] = [];
  if (before === after) return { moves, suppressed, readied };
  let at = 0;
  for (const unit of before) {
    const now = after[at];
    if (now?.name !== unit.name) {
      moves[unit.name] = null;
      continue;
    }
    at += 1;
    if (now === unit) continue;
    if (now.at !== unit.at) moves[unit.name] = now.at;
    if (now.suppressed && !unit.suppressed) suppressed.push(unit.name);
    if (!now.suppressed && unit.suppressed) readied.push(unit.name);
  }
  return { moves, suppressed, readied };
}

/** Structures that were destroyed and doors that were opened. */
function changedStructures(before: GameState, after: GameState): readonly string[] {
  if (before.features === after.features && before.doors === after.doors) return [];
  const destroyed = Object.entries(after.features).flatMap(([space, has]) =>
    has.flatMap(({ name, destroyed: now }) => {
      const was = before.features[space]?.some((feature) => feature.name === name && feature.destroyed) ?? false;
      return now && !was ? [`${name} ${space}`] : [];
    }),
  );
  const opened = Object.entries(after.doors).flatMap(([name, { closed }]) =>
    !closed && before.doors[name]?.closed === true ? [`door ${name}`] : [],
  );
  return [...destroyed, ...opened];
}

/** The option of `push` questions that leaves the unit in place. */
export const STAY = "stay";

/** The answer to a `prisoner` question that takes the prisoner along. */
export const TAKE = "take";
const LEAVE = "leave";

/** The question whether the prisoner goes along with a unit that was pushed (S:1938, OPEN-66). */
function askAboutPrisoner(side: Faction, unit: UnitName): Pending {
  return { kind: "prisoner", side, unit, options: [TAKE, LEAVE] };
}

/** Answers the first pending question with one of its options. */
export function answerQuestion(game: GameDefinition, state: GameState, option: string, dice: Dice): Applied {
  const [question, ...left] = state.pending;
  if (question === undefined) throw new Error("no question is pending");
  const answered: GameState = { ...state, pending: left };
  const { side, unit } = question;
  switch (question.kind) {
    case "casualty":
      return {
        state: giveUp(answered, side, option, dice),
        report: { ...emptyReport(), casualties: [{ unit, card: option }] },
      };
    case "push": {
      if (option === STAY) return { state: answered, report: emptyReport() };
      const before = positionOf(game, answered, side);
      const rules = effectRulesOf(game, answered, side);
      const turn = nothing(before, null);
      pushTo(turn, unit, option, rules);
      const { position } = turn;
      const merged = mergePosition(game, answered, side, position);
      const asked = asksAboutPrisoner(before, position, unit, rules)
        ? [askAboutPrisoner(opponentOf(game, side), unit)]
        : [];
      const pushed = { ...merged, pending: [...asked, ...merged.pending] };
      return { state: pushed, report: { ...emptyReport(), ...changesOfUnits(state.units, pushed.units) } };
    }
    case "prisoner": {
      const taken = option === TAKE ? bringPrisonerTo(positionOf(game, answered, side), unit) : null;
      const after = taken === null ? answered : mergePosition(game, answered, side, taken);
      const { further } = question;
      if (further === undefined) return { state: after, report: emptyReport() };
      return execute(game, after, opponentOf(game, side), dice, (position, rules) => {
        const turn = nothing(position, null);
        pushThoseHit(turn, further.decision, further.units, rules, dice);
        return turn;
      });
    }
  }
}
