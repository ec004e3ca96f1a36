import type { Policies } from "../../../runtime/policies.ts";
import type { SituationPart } from "../../game-package.ts";
import { policiesOf } from "../../shared/declared/declared-game.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { type AddedKeys, type DeclaredNames, situationShapes } from "../../shared/declared/read-situation.ts";
import { declaredSituationsWith, runDeclared, askerOf } from "../../shared/declared/situation.ts";
import { readShape, type Located } from "../../shared/reading/located.ts";
import { SituationFindings } from "../../shared/read-situation.ts";
import { botsOf, type GameDefinition, type HexBoard, openPointsOf } from "../engine/game-definition.ts";
import { omittedUnder, type Readings, readingsWith, UNBREAKABLE_GAME } from "../game.ts";
import { OPEN_POINTS } from "../open-points.ts";
import { PLAYED_KEYS, type UnbreakableResult } from "./expectation.ts";
import {
  ANY_MAP,
  type AnyMap,
  CARDS,
  EVENTS,
  mapOf,
  readChoices,
  readWeapons,
  SHAPES,
  sizesIn,
  type Value,
} from "./values.ts";
import {
  type AddedObject,
  type AddedOfHex,
  type AddedOfUnit,
  type SetUp,
  type SituationEvent,
  type SituationPlay,
  SituationTable,
  startingState,
  type UnbreakableSituation,
} from "./situation-table.ts";
import { BOT } from "../../engine-part.ts";
import type { Book } from "../../../runtime/game.ts";
import { withDiceOf, type Decide, type Difference, type SituationRun } from "../../shared/situation.ts";
import { standingViolations } from "../engine/rules.ts";
import { bySheet, standingIn, TURNED } from "../engine/program.ts";
import type { GameState } from "../engine/state.ts";
import { text, truth } from "../../shared/reading/shape.ts";
import { UNBREAKABLE_SCHEMA } from "../schema.ts";
import { OFF_MAP, TERRAINS } from "../terrain.ts";

/** The keys of Unbreakable's situations, apart from those of its schema. */
const ADDED_KEYS: AddedKeys<UnbreakableResult> = {
  withoutCard: "when",
  situation: {
    when: SHAPES.when,
    does: SHAPES.does,
    readings: SHAPES.readings,
    "time streams": SHAPES.timeStreams,
    earthquakes: SHAPES.earthquakes,
    objects: SHAPES.objects,
    turn: SHAPES.turn,
    rounds: SHAPES.rounds,
  },
  places: { border: SHAPES.border, fresh: SHAPES.fresh },
  units: { side: SHAPES.side, weapons: SHAPES.weapons },
  expect: PLAYED_KEYS,
};

const DECLARED = declaredSituationsWith(UNBREAKABLE_GAME, ADDED_KEYS);
const { situation: SITUATION } = situationShapes(UNBREAKABLE_GAME.schema, ADDED_KEYS);
const POLICIES = policiesOf(UNBREAKABLE_GAME);

/** Situations about decisions of a program, and about the events of a game. */
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
    // Each chosen reading belongs to its point.
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

/** A game lasts as long as its situation. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

/** Plays the events of a situation, and compares the result. */
function runPlay(
  situation: UnbreakableSituation,
  play: SituationPlay,
  book: Book,
  decide: Decide<DeclaredPosition, Policies>,
): SituationRun {
  const { position, readings } = situation;
  const board = {
    name: "situation",
    scenario: book.scenario.number,
    standIn: false,
    note: "",
    size: position.board,
    terrain: groundOf(position),
  };
  const game: GameDefinition = { book, board, readings, maximumRounds: NO_BOUND, map: position.board };
  const decided: ReturnType<typeof decide>[] = [];
  const program = bySheet((moment, acting, rolled) => {
    const explained = decide(book, moment, acting, { readings, dice: rolled });
    decided.push(explained);
    return explained.decision;
  });
  const before = startingState(game, position, play.setUp);
  return withDiceOf(situation, (dice) => {
    const table = new SituationTable(game, botsOf({ [position.bot]: BOT }), before, program, dice, play.choices);
    for (const event of play.events) table.happen(event);
    // Of several decisions, the last one counts.
    const { decision = null, trace = null } = decided.at(-1) ?? {};
    const after = table.state;
    const played = { before, after, offered: table.offered };
    const ask = askerOf(UNBREAKABLE_GAME, book, readings)(positionAfter(game, after, position));
    return {
      kind: "ran",
      decision,
      trace,
      differences: [
        ...standing(game, before, "position"),
        ...table.unfinished(),
        ...situation.expectation({ decision, ask, played }),
        ...standing(game, after, "position afterwards"),
      ],
      diceLeft: dice.left,
    };
  });
}

/** The ground of the map, as it is in the position. */
function groundOf({ places }: DeclaredPosition): HexBoard["terrain"] {
  return Object.fromEntries(
    Object.entries(places).flatMap(([hex, { terrain }]) => {
      const found = TERRAINS.find((each) => each === terrain);
      return found === undefined ? [] : [[hex, found]];
    }),
  );
}

/** The position that checklists are asked about after all events. */
function positionAfter(game: GameDefinition, state: GameState, { bot, row }: DeclaredPosition): DeclaredPosition {
  return { bot, row, ...standingIn(game, state) };
}

/** The broken rules of a state. */
function standing(game: GameDefinition, state: GameState, key: string): readonly Difference[] {
  return standingViolations(game, state).map((got) => ({ key, expected: "one that the rules allow", got }));
}

/**
 * Reads the events of a situation.
 *
 * @param situation which fits its shape
 * @returns null where nothing happens in it
 */
function readPlay(findings: SituationFindings, situation: AnyMap, position: DeclaredPosition): SituationPlay | null {
  const when = situation.getAs("when", SHAPES.when);
  const expect = situation.getAs("expect", ANY_MAP);
  if (when === undefined) {
    reportUnplayed(findings, situation, expect);
    return null;
  }
  const units = new Set(position.units.map(({ name }) => name));
  const events = readEvents(findings, when, units);
  return {
    setUp: readSetUp(findings, situation, events),
    events,
    choices: readChoices(findings, situation.getAs("does", SHAPES.does), { units, board: position.board }),
  };
}

/** Keys that mean nothing without events. */
function reportUnplayed(findings: SituationFindings, situation: AnyMap, expect: AnyMap | undefined): void {
  const stated = [
    ...["does", "time streams", "earthquakes", "objects", "turn", "rounds"].map((key) => ({
      key,
      span: situation.keySpan(key),
    })),
    ...Object.keys(PLAYED_KEYS).map((key) => ({ key, span: expect?.keySpan(key) })),
  ];
  for (const { key, span } of stated) {
    if (span === undefined) continue;
    findings.report({
      code: "situation-missing-key",
      span,
      values: { what: `A situation with \`${key}\``, key: "when" },
    });
  }
}

function readEvents(
  findings: SituationFindings,
  when: NonNullable<Value<"when">>,
  units: ReadonlySet<string>,
): readonly SituationEvent[] {
  const written = when.asList()?.items() ?? [when];
  return written.flatMap(({ written: { text: event, span } }): SituationEvent[] => {
    const [, verb, name = ""] = /^(draw|activate) (.+)$/u.exec(event) ?? [];
    const card = CARDS.get(name);
    if (verb === "draw" && card !== undefined) return [{ kind: "draw", card }];
    if (verb === "activate" && units.has(name)) return [{ kind: "activate", unit: name }];
    const known = EVENTS.filter((event) => !event.startsWith("activate ") || units.has(event.replace("activate ", "")));
    findings.badText(span, "when", "`draw` and a card, or `activate` and a unit of this situation", event, known);
    return [];
  });
}

/** Reports configurations that a unit does not have, and squads that are offline instead of scattered. */
function checkConditions(
  findings: SituationFindings,
  written: Located<Readonly<Record<string, unknown>>> | undefined,
): void {
  for (const { name, value } of written?.named() ?? []) {
    const type = UNBREAKABLE_SCHEMA.counters.find((counter) => counter.name === name.text)?.title;
    for (const [of, field] of Object.entries(TURNED)) {
      const stated = value?.getAs(field, truth());
      if (of !== type && stated?.value === true) findings.bad(stated.place, field, `\`false\` for ${name.text}`);
    }
    const status = value?.getAs("status", text());
    const wrong = type === "Squad" ? "offline" : "scattered";
    if (status?.text !== wrong) continue;
    findings.bad(
      status.place,
      "status",
      type === "Squad" ? "`scattered` for a squad" : "`offline` for crawlers and walkers",
    );
  }
}

function readSetUp(findings: SituationFindings, situation: AnyMap, events: readonly SituationEvent[]): SetUp {
  const { places, units } = UNBREAKABLE_SCHEMA;
  checkConditions(findings, situation.getAs(units.key, ANY_MAP));
  const earthquakes = situation.getAs("earthquakes", SHAPES.earthquakes);
  return {
    units: mapOf(situation.getAs(units.key, ANY_MAP), (unit): AddedOfUnit => ({
      side: unit.getAs("side", SHAPES.side)?.value ?? null,
      weapons: readWeapons(findings, unit.getAs("weapons", SHAPES.weapons)),
    })),
    hexes: mapOf(situation.getAs(places.key, ANY_MAP), (hex): AddedOfHex => ({
      border: hex.getAs("border", SHAPES.border)?.value ?? null,
      fresh: hex.getAs("fresh", SHAPES.fresh)?.value ?? false,
    })),
    objects: mapOf(situation.getAs("objects", SHAPES.objects), (object): AddedObject => {
      const carrier = object.getAs("carrier", text())?.text ?? null;
      return {
        at: object.getAs("at", text())?.text ?? OFF_MAP,
        carrier: carrier === "none" ? null : carrier,
        stasis: object.getAs("stasis", SHAPES.stasis)?.value ?? 0,
        frozen: object.getAs("frozen", truth())?.value ?? false,
      };
    }),
    turn: situation.getAs("turn", SHAPES.turn)?.value ?? 1,
    rounds: (situation.getAs("rounds", SHAPES.rounds)?.items() ?? []).map(({ value }) => (value === 0 ? null : value)),
    timeStreams: situation.getAs("time streams", SHAPES.timeStreams)?.value ?? 0,
    unused: sizesIn(earthquakes?.get("unused")),
    discards: sizesIn(earthquakes?.get("discards")) ?? [],
    teams: events.some(
      (event) => event.kind === "draw" && event.card.kind === "activation" && event.card.member !== undefined,
    ),
    drawn: events.flatMap((event) =>
      event.kind === "draw" && event.card.kind === "earthquake" ? [event.card.size] : [],
    ),
  };
}
