import { placeWordOf } from "../../../grammar/lexicon.ts";
import type { SituationFindings } from "../../shared/situation-findings.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { isPlaceOf } from "../../shared/declared/read-situation.ts";
import type { Located } from "../../shared/reading/located.ts";
import { text, truth, type Shape, type ValueOf } from "../../shared/reading/shape.ts";
import type { Written } from "../../shared/located-value.ts";
import { TURNED } from "../engine/program-sheet.ts";
import { UNBREAKABLE_LEXICON } from "../lexicon/index.ts";
import { type BeamKind, BEAMS, type BombKind, BOMBS, type Weapon } from "../engine/state.ts";
import { UNBREAKABLE_SCHEMA } from "../schema.ts";
import { SIZES, type Size } from "../terrain.ts";
import { DEEDS } from "./deed-text.ts";
import { AFTERWARDS, CARDS, EVENTS, SHAPES, WEAPON } from "./keys.ts";
import type { Afterwards, ExpectedFields, SituationEvent, SituationPlay } from "./situation.ts";
import type { AddedOfHex, AddedOfUnit, SetUp } from "./starting-state.ts";

type AnyMap = Located<Readonly<Record<string, unknown>>>;
/** A map whose keys are read by name. */
export const ANY_MAP: Shape<Readonly<Record<string, unknown>>> = {};

const FORMAT = { schema: UNBREAKABLE_SCHEMA, placeWord: placeWordOf(UNBREAKABLE_LEXICON) };
const DEED = new RegExp(DEEDS.pattern, "u");

type Value<Key extends keyof typeof SHAPES> = Located<ValueOf<(typeof SHAPES)[Key]>> | undefined;

/**
 * Reads what is played in a situation.
 *
 * @param situation which fits its shape
 * @returns null where nothing happens in it
 */
export function readPlay(
  findings: SituationFindings,
  situation: AnyMap,
  position: DeclaredPosition,
): SituationPlay | null {
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
    deeds: readDeeds(findings, situation.getAs("does", SHAPES.does), units),
    expected: readAfterwards(findings, expect, position),
  };
}

/** Keys that say nothing where nothing happens. */
function reportUnplayed(findings: SituationFindings, situation: AnyMap, expect: AnyMap | undefined): void {
  const stated = [
    ...["does", "time streams", "earthquakes"].map((key) => ({ key, span: situation.keySpan(key) })),
    ...AFTERWARDS.map((key) => ({ key, span: expect?.keySpan(key) })),
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

function readDeeds(findings: SituationFindings, written: Value<"does">, units: ReadonlySet<string>): readonly string[] {
  const named = (written?.items() ?? []).flatMap((item) => item.named());
  return named.flatMap(({ name, value }) => {
    if (value === undefined) return [];
    if (!isUnitOf(findings, units, name)) return [];
    if (DEED.test(value.text)) return [`${name.text}: ${value.text}`];
    findings.bad(
      value.place,
      `a choice of ${name.text}`,
      `one of ${DEEDS.words.map((words) => `\`${words}\``).join(", ")}`,
    );
    return [];
  });
}

/** Whether a name is that of a unit of the situation. */
function isUnitOf(findings: SituationFindings, units: ReadonlySet<string>, { text, span }: Written): boolean {
  if (units.has(text)) return true;
  const values = { name: text, who: "This situation" };
  findings.report({ code: "situation-unknown-unit", span, values, known: [...units] });
  return false;
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
    timeStreams: situation.getAs("time streams", SHAPES.timeStreams)?.value ?? 0,
    unused: sizesIn(earthquakes?.get("unused")),
    discards: sizesIn(earthquakes?.get("discards")) ?? [],
    drawn: events.flatMap((event) =>
      event.kind === "draw" && event.card.kind === "earthquake" ? [event.card.size] : [],
    ),
  };
}

function mapOf<Thing>(
  written: Located<Readonly<Record<string, unknown>>> | undefined,
  read: (value: AnyMap) => Thing,
): Readonly<Record<string, Thing>> {
  return Object.fromEntries(
    (written?.named() ?? []).flatMap(({ name, value }) =>
      value === undefined ? [] : [[name.text, read(value.as(ANY_MAP))]],
    ),
  );
}

function sizesIn(written: Located<readonly Size[]> | undefined): readonly Size[] | null {
  return written?.items().map(({ value }) => value) ?? null;
}

function readWeapons(findings: SituationFindings, written: Value<"weapons">): readonly Weapon[] | null {
  if (written === undefined) return null;
  return written.items().flatMap(({ written: { text: weapon, span } }): Weapon[] => {
    const [, size, kind, unloaded] = WEAPON.exec(weapon) ?? [];
    const found = SIZES.find((each) => each === size);
    const known = ([...BEAMS, ...BOMBS] as readonly (BeamKind | BombKind)[]).find((each) => each === kind);
    if (found !== undefined && known !== undefined)
      return [{ size: found, kind: known, loaded: unloaded === undefined }];
    findings.badText(span, "a weapon", "a size and a kind, such as `heavy nuke` or `medium laser (unloaded)`", weapon);
    return [];
  });
}

function readAfterwards(
  findings: SituationFindings,
  expect: AnyMap | undefined,
  { board, units: known }: DeclaredPosition,
): Afterwards {
  const names = new Set(known.map(({ name }) => name));
  const earthquakes = expect?.getAs("earthquakes", SHAPES.earthquakes);
  const units = expect?.getAs("units", SHAPES.expectedUnits);
  for (const { name, value } of units?.named() ?? []) {
    if (isUnitOf(findings, names, name)) readWeapons(findings, value?.getAs("weapons", SHAPES.weapons));
  }
  const hexes = expect?.getAs("hexes", SHAPES.expectedHexes);
  for (const { name } of hexes?.named() ?? []) isPlaceOf(findings, FORMAT, board, name);
  const lost = expect?.getAs("lost", SHAPES.lost)?.items();
  return {
    units: mapOf(units, fieldsIn),
    hexes: mapOf(hexes, fieldsIn),
    lost: lost?.flatMap(({ written }) => (isUnitOf(findings, names, written) ? [written.text] : [])) ?? null,
    unused: sizesIn(earthquakes?.get("unused")),
    discards: sizesIn(earthquakes?.get("discards")),
    winner: expect?.getAs("winner", SHAPES.winner)?.value ?? null,
    impossible: readDeeds(findings, expect?.getAs("impossible", SHAPES.impossible), names),
  };
}

/** What is expected of a thing, by its fields. */
function fieldsIn(thing: AnyMap): ExpectedFields {
  return Object.fromEntries(
    thing.named().flatMap(({ name, value }) => {
      if (value === undefined) return [];
      const items =
        value.place.kind === "list"
          ? value.place.items.flatMap((item) => (item.kind === "scalar" ? [item.text] : []))
          : null;
      return [[name.text, items ?? (value.value as string | number | boolean)]];
    }),
  );
}
