import type { Policies } from "../../../runtime/policies.ts";
import type { SituationPart } from "../../game-package.ts";
import { policiesOf } from "../../shared/declared/declared-game.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { type AddedKeys, type DeclaredNames, situationShapes } from "../../shared/declared/read-situation.ts";
import { declaredSituationsWith, runDeclared } from "../../shared/declared/situation.ts";
import { readShape } from "../../shared/reading/located.ts";
import { SituationFindings } from "../../shared/situation-findings.ts";
import { openPointsOf } from "../engine/game-definition.ts";
import { UNBREAKABLE_GAME } from "../game.ts";
import { omittedUnder, readingsWith, OPEN_POINTS, type Readings } from "../readings.ts";
import { PLAYED_KEYS, type UnbreakableResult } from "./expectation.ts";
import { SHAPES } from "./keys.ts";
import { readPlay } from "./read-play.ts";
import { ANY_MAP } from "./read-values.ts";
import { runPlay } from "./run-play.ts";
import type { UnbreakableSituation } from "./starting-state.ts";

/** What situations of Unbreakable say beside what follows from its schema. */
const ADDED_KEYS: AddedKeys<UnbreakableResult> = {
  withoutCard: "when",
  situation: {
    when: SHAPES.when,
    does: SHAPES.does,
    readings: SHAPES.readings,
    "time streams": SHAPES.timeStreams,
    earthquakes: SHAPES.earthquakes,
  },
  places: { border: SHAPES.border, fresh: SHAPES.fresh },
  units: { side: SHAPES.side, weapons: SHAPES.weapons },
  expect: PLAYED_KEYS,
};

const DECLARED = declaredSituationsWith(UNBREAKABLE_GAME, ADDED_KEYS);
const { situation: SITUATION } = situationShapes(UNBREAKABLE_GAME.schema, ADDED_KEYS);
const POLICIES = policiesOf(UNBREAKABLE_GAME);

/** Situations about decisions of a program, and about what becomes of the game when something happens in it. */
export const UNBREAKABLE_SITUATIONS: SituationPart<UnbreakableSituation, DeclaredNames, DeclaredPosition, Policies> = {
  ...DECLARED,
  outline: [...DECLARED.outline, "when"],
  read: (document, context, fallbackId) => {
    const { situation: declared, ...read } = DECLARED.read(document, context, fallbackId);
    const { value: written } = readShape(SITUATION, document);
    if (declared === null || written === null) return { ...read, situation: null };
    const findings = new SituationFindings();
    const chosen = findings.readings(written.getAs("readings", SHAPES.readings), Object.keys(POINTS), readingsOf);
    const usual = context.readings === undefined ? readingsWith({}) : openPointsOf(context.readings);
    // Each that was chosen is a reading of its point.
    const points = { ...usual, ...(Object.fromEntries(chosen) as Partial<Readings>) };
    const readings = { ...POLICIES, ...context.readings, ...points, omitted: omittedUnder(points) };
    const play = readPlay(findings, written.as(ANY_MAP), declared.position);
    const problems = [...read.problems, ...findings.problems];
    const mentions = [...read.mentions, ...findings.mentions];
    const event = { kind: play === null ? "resolve" : "play" };
    return {
      ...read,
      problems,
      mentions,
      situation: problems.length > 0 ? null : { ...declared, readings, play, event },
    };
  },
  run: (situation, book, decide) =>
    situation.play === null
      ? runDeclared(UNBREAKABLE_GAME, situation, book, decide, (result) => ({ ...result, played: null }))
      : runPlay(situation, situation.play, book, decide),
};

const POINTS: Readonly<Record<string, { readonly readings: object }>> = OPEN_POINTS;

function readingsOf(point: string): readonly string[] | null {
  const found = Object.hasOwn(POINTS, point) ? POINTS[point] : undefined;
  return found === undefined ? null : Object.keys(found.readings);
}
