import type { Side, SpaceName, Unit, UnitName } from "../position.ts";
import { partOf, type LocatedScalar, type Written } from "../../shared/located-value.ts";
import type { NameReader } from "./read-names.ts";
import type { SituationEvent, SituationQuestion } from "./situation.ts";
import type { SituationFindings } from "../../shared/situation-findings.ts";

const EVENTS = ["resolve", "start turn", "bid against 5", "player hits UNIT", "ask QUESTION"];
const QUESTIONS = [
  "threatened c3",
  "secure UNIT",
  "population c3",
  "enemies c3",
  "scouted points",
  "danger UNIT",
  "defence UNIT from UNIT",
  "assessed UNIT from UNIT",
];

/** Reads `when`; left out, it is the resolution of the card marked `*`. It speaks of units of the position alone. */
export function readEvent(
  findings: SituationFindings,
  names: NameReader,
  units: readonly Unit[],
  when: LocatedScalar | undefined,
): SituationEvent | null {
  return when === undefined ? { kind: "resolve" } : new EventReader(findings, names, units, when).read();
}

class EventReader {
  readonly #findings: SituationFindings;
  readonly #names: NameReader;
  readonly #units: readonly Unit[];
  readonly #scalar: LocatedScalar;

  constructor(findings: SituationFindings, names: NameReader, units: readonly Unit[], scalar: LocatedScalar) {
    this.#findings = findings;
    this.#names = names;
    this.#units = units;
    this.#scalar = scalar;
  }

  read(): SituationEvent | null {
    const text = this.#scalar.text.trim().replace(/\s+/g, " ");
    if (text === "resolve") return { kind: "resolve" };
    if (text === "start turn") return { kind: "startTurn" };
    const bid = /^bid against (\d{1,2})$/.exec(text);
    if (bid !== null) return { kind: "bid", against: Number(bid[1]) };
    const hit = /^player hits (.+)$/.exec(text);
    if (hit !== null) {
      const unit = this.#unit(hit[1], "bot");
      return unit === null ? null : { kind: "hit", unit };
    }
    const ask = /^ask (.+)$/.exec(text);
    if (ask === null) return this.#findings.bad(this.#scalar, "when", "one of the events", EVENTS);
    const question = this.#question(ask[1] ?? "");
    return question === null ? null : { kind: "ask", question };
  }

  #question(text: string): SituationQuestion | null {
    if (text === "scouted points") return { kind: "scoutedPoints" };
    const [, asked, rest = ""] = /^(\w+) (.+)$/.exec(text) ?? [];
    switch (asked) {
      case "threatened":
      case "population":
      case "enemies": {
        const space = this.#space(rest);
        return space === null ? null : { kind: asked, space };
      }
      case "secure":
      case "danger": {
        const unit = this.#unit(rest, asked === "secure" ? "bot" : null);
        return unit === null ? null : { kind: asked, unit };
      }
      case "defence":
      case "assessed": {
        const [, first, second] = /^(.+) from (.+)$/.exec(rest) ?? [];
        if (first === undefined || second === undefined) break;
        const [target, attacker] = [this.#unit(first, null), this.#unit(second, null)];
        return target === null || attacker === null ? null : { kind: asked, target, attacker };
      }
    }
    return this.#findings.bad(this.#scalar, "the question", "one of those that you can ask", QUESTIONS);
  }

  #space(name: string): SpaceName | null {
    return this.#names.spaceName(this.#written(name));
  }

  #unit(name: string | undefined, side: Side | null): UnitName | null {
    const written = this.#written(name ?? "");
    const unit = this.#names.unitName(written, side);
    if (unit === null || this.#units.some((present) => present.name === unit)) return unit;
    const present = this.#units.filter((other) => side === null || other.side === side).map((other) => other.name);
    this.#findings.badText(written.span, "a unit in `when`", "a unit of this situation", unit, present);
    return null;
  }

  /** A name of the text with its place, as far as that can be told. */
  #written(name: string): Written {
    const { text, span } = this.#scalar;
    // A name of one letter stands within other words, too.
    const offset = ` ${text} `.replaceAll(/\s/g, " ").indexOf(` ${name} `);
    return offset === -1 ? { text: name, span, at: null } : partOf(this.#scalar, offset, offset + name.length);
  }
}
