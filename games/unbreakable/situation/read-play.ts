import type { SituationFindings } from "../../shared/situation-findings.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import type { Located } from "../../shared/reading/located.ts";
import { text, truth } from "../../shared/reading/shape.ts";
import { TURNED } from "../engine/program-sheet.ts";
import { UNBREAKABLE_SCHEMA } from "../schema.ts";
import { PLAYED_KEYS } from "./expectation.ts";
import { CARDS, EVENTS, SHAPES } from "./keys.ts";
import { ANY_MAP, mapOf, readChoices, readWeapons, sizesIn, type AnyMap, type Value } from "./read-values.ts";
import type { SituationEvent, SituationPlay, AddedOfHex, AddedOfUnit, SetUp } from "./starting-state.ts";

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
    choices: readChoices(findings, situation.getAs("does", SHAPES.does), units),
  };
}

/** Keys that say nothing where nothing happens. */
function reportUnplayed(findings: SituationFindings, situation: AnyMap, expect: AnyMap | undefined): void {
  const stated = [
    ...["does", "time streams", "earthquakes"].map((key) => ({ key, span: situation.keySpan(key) })),
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
    timeStreams: situation.getAs("time streams", SHAPES.timeStreams)?.value ?? 0,
    unused: sizesIn(earthquakes?.get("unused")),
    discards: sizesIn(earthquakes?.get("discards")) ?? [],
    drawn: events.flatMap((event) =>
      event.kind === "draw" && event.card.kind === "earthquake" ? [event.card.size] : [],
    ),
  };
}
