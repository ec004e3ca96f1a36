import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PAGES } from "./page-words.ts";
import { parseText } from "./texts.ts";

/** A sheet of one clause (or danger row) that has the phrase in its place. */
const PLACES: Readonly<Record<string, (phrase: string) => string>> = {
  CONDITIONS: (phrase) => clause(`${phrase}: RECON.`),
  ACTIONS: (phrase) => clause(withGoal(phrase.replace("#", "2"))),
  TARGETS: (phrase) => clause(`MOVE 1 to:\n  a) ${phrase}. [Random]`),
  CRITERIA: (phrase) => clause(`MOVE 1 to it. [${phrase} > ${phrase}]`),
  VIA: (phrase) => clause(`MOVE 2 to:\n  a) Objective.\n  ${phrase}`),
  FIND: (phrase) => clause(`Roll [d10]:\n  1–10: ${phrase} MOVE 1 towards it.`),
  DANGER: (phrase) => `DANGEROUS LFA UNITS:\n  1 ${phrase}\n  2 Mech\nLFA BOT PROCEDURES\nRIPPER\n1 RECON.`,
};

function clause(text: string): string {
  return `RIPPER\n1 ${text}`;
}

function withGoal(action: string): string {
  return /(to|towards)$/.test(action) ? `${action}:\n  a) Objective.` : `${action}.`;
}

const PHRASES = readFileSync(new URL("phrases.txt", import.meta.url), "utf8")
  .split(/^# /m)
  .slice(1)
  .flatMap((part) => {
    const [place = "", ...phrases] = part.trim().split("\n");
    return phrases.map((phrase) => ({ place, phrase }));
  });

function kindsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(kindsIn);
  if (typeof value !== "object" || value === null) return [];
  const kind = "kind" in value ? [String(value.kind)] : [];
  return [...kind, ...Object.values(value).flatMap(kindsIn)];
}

describe("every phrase that the sixteen sheets print is read whole", () => {
  test.each(PHRASES)("$place: $phrase", ({ place, phrase }) => {
    const text = PLACES[place]?.(phrase) ?? "";
    for (const written of [text, text.replace(/(\d), /g, "$1 ")]) {
      const { file, diagnostics } = parseText(written, PAGES);
      expect(diagnostics).toEqual([]);
      expect(file.procedures).toHaveLength(1);
      expect(file.procedures[0]?.clauses).toHaveLength(1);
      const kinds = kindsIn([file.procedures, file.sections]);
      expect(kinds).not.toContain("unknown");
      expect(kinds).not.toContain("broken");
    }
  });
});
