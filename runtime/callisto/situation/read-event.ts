import type { LocatedScalar, LocatedValue } from "./located-value.ts";
import type { NameReader } from "./read-names.ts";
import type { SituationEvent, SituationQuestion } from "./situation.ts";
import type { ValueReader } from "./value-reader.ts";

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

/** Reads `when`; left out, it is the resolution of the card marked `*`. */
export function readEvent(
  reader: ValueReader,
  names: NameReader,
  value: LocatedValue | undefined,
): SituationEvent | null {
  if (value === undefined) return { kind: "resolve" };
  const scalar = reader.text(value, "when");
  if (scalar === null) return null;
  const text = scalar.text.trim().replace(/\s+/g, " ");
  if (text === "resolve") return { kind: "resolve" };
  if (text === "start turn") return { kind: "startTurn" };
  const bid = /^bid against (\d{1,2})$/.exec(text);
  if (bid !== null) return { kind: "bid", against: Number(bid[1]) };
  const hit = /^player hits (.+)$/.exec(text);
  if (hit !== null) {
    const unit = names.unitName(hit[1] ?? "", scalar.span, "bot");
    return unit === null ? null : { kind: "hit", unit };
  }
  const ask = /^ask (.+)$/.exec(text);
  if (ask === null) return reader.bad(value, "when", "an event", EVENTS);
  const question = readQuestion(reader, names, scalar, ask[1] ?? "");
  return question === null ? null : { kind: "ask", question };
}

function readQuestion(
  reader: ValueReader,
  names: NameReader,
  scalar: LocatedScalar,
  text: string,
): SituationQuestion | null {
  const { span } = scalar;
  if (text === "scouted points") return { kind: "scoutedPoints" };
  const ofSpace = /^(threatened|population|enemies) (.+)$/.exec(text);
  if (ofSpace !== null) {
    const space = names.spaceName(ofSpace[2] ?? "", span);
    return space === null ? null : { kind: ofSpace[1] as "threatened" | "population" | "enemies", space };
  }
  const ofUnit = /^(secure|danger) (.+)$/.exec(text);
  if (ofUnit !== null) {
    const kind = ofUnit[1] as "secure" | "danger";
    const unit = names.unitName(ofUnit[2] ?? "", span, kind === "secure" ? "bot" : null);
    return unit === null ? null : { kind, unit };
  }
  const ofTwo = /^(defence|assessed) (.+) from (.+)$/.exec(text);
  if (ofTwo === null) return reader.bad(scalar, "the question", "one of the questions", QUESTIONS);
  const target = names.unitName(ofTwo[2] ?? "", span, null);
  const attacker = names.unitName(ofTwo[3] ?? "", span, null);
  return target === null || attacker === null ? null : { kind: ofTwo[1] as "defence" | "assessed", target, attacker };
}
