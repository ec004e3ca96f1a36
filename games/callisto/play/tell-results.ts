import type { Decision } from "../../../runtime/decision.ts";
import { INTERFERENCE } from "../effects/card-names.ts";
import { controlledPoints } from "../effects/victory.ts";
import type { GameAction } from "../engine/event.ts";
import { factionsOf, of } from "../engine/factions.ts";
import { positionOf } from "../engine/position-of.ts";
import type { Report } from "../engine/report.ts";
import type { GameDefinition } from "../engine/seat.ts";
import type { Faction, GameState } from "../engine/state.ts";
import type { UnitName } from "../position.ts";
import type { Happened } from "./course.ts";
import type { Told } from "../../shared/told.ts";

/** What came of an event, in the order in which it happened: dice, hits, what moved, what was gained. */
export function resultsOf(game: GameDefinition, happened: Happened): readonly Told[] {
  const { before, after, report } = happened;
  const { marks, controls, suppressed, readied, structures } = report;
  return [
    ...entries(happened),
    ...report.attacks.map(({ target, count, sides, needs, faces, succeeded }): Told => ({
      kind: "dice",
      text: `against ${target}: rolled ${faces.join(", ")} on ${count}d${sides}, needs ${needs} or more: ${succeeded ? "hit" : "miss"}`,
    })),
    ...listed("marked:", marks),
    ...listed("controlled:", controls),
    ...listed("suppressed:", suppressed),
    ...listed("ready again:", readied),
    ...structures.map((name) => result(`${name} ${name.startsWith("door ") ? "is open" : "is destroyed"}`)),
    ...casualties(report, before, after),
    ...report.neutralised.map((unit) => result(`${unit} is neutralised`)),
    ...movements(happened),
    ...gains(game, before, after),
  ];
}

function casualties({ casualties: facts, neutralised }: Report, before: GameState, after: GameState): readonly Told[] {
  return facts.flatMap(({ unit, card }) => {
    if (card !== null) return [result(`${unit} loses a card: ${card}`)];
    if (neutralised.includes(unit)) return [];
    const hits = (state: GameState): number => state.units.find(({ name }) => name === unit)?.hits ?? 0;
    return hits(after) > hits(before) ? [result(`${unit} takes a hit marker`)] : [];
  });
}

/** Units that come to the board. */
function entries({ report, before }: Happened): readonly Told[] {
  return Object.entries(report.moves).flatMap(([unit, place]) =>
    place !== null && isOffBoard(before, unit) ? [result(`${unit} enters at ${place}`)] : [],
  );
}

function isOffBoard({ units }: GameState, unit: UnitName): boolean {
  return units.find(({ name }) => name === unit)?.at === null;
}

/** Movements that the deed itself does not say: of those pushed, led or carried, of those who leave. */
function movements({ report, before, event: { action } }: Happened): readonly Told[] {
  const said = deedOf(action);
  return Object.entries(report.moves).flatMap(([unit, place]) => {
    if (place === null) {
      const isTold = report.neutralised.includes(unit) || said?.escapes === true;
      return isTold ? [] : [result(`${unit} leaves the board`)];
    }
    const goes = said !== null && (said.unit === unit || said.passengers.includes(unit));
    const isTold = (goes && said.destination === place) || isOffBoard(before, unit);
    return isTold ? [] : [result(`${unit} is now in ${place}`)];
  });
}

function deedOf(action: GameAction): Decision | null {
  if (action.kind === "resolve") return action.decision;
  return action.kind === "move" && action.move.kind === "act" ? action.move.deed : null;
}

/** What the sides have more or less of than before. */
function gains(game: GameDefinition, before: GameState, after: GameState): readonly Told[] {
  return factionsOf(game).flatMap((side) => {
    const points = (state: GameState): number => controlledPoints(positionOf(game, state, side), "bot");
    const [earlier, now] = before.markers === after.markers ? [0, 0] : [points(before), points(after)];
    const [was, is] = [of(before.scores, side), of(after.scores, side)];
    const escaped = is.escaped.slice(was.escaped.length);
    const [hadRemoved, hasRemoved] = [interferenceRemoved(before, side), interferenceRemoved(after, side)];
    return [
      ...(earlier === now ? [] : [result(`${side} now: ${now} objective ${now === 1 ? "point" : "points"}`)]),
      ...(is.rescued === was.rescued ? [] : [result(`${side} so far: ${is.rescued} rescued`)]),
      ...escaped.map((unit) => result(`${unit} escapes`)),
      ...(hadRemoved === hasRemoved ? [] : [result(`an ${INTERFERENCE} card of ${side} leaves the game`)]),
    ];
  });
}

function interferenceRemoved({ sides }: GameState, side: Faction): number {
  return of(sides, side).cards.removed.filter((card) => card === INTERFERENCE).length;
}

function listed(what: string, names: readonly string[]): readonly Told[] {
  return names.length === 0 ? [] : [result(`${what} ${names.join(", ")}`)];
}

function result(text: string): Told {
  return { kind: "result", text };
}
