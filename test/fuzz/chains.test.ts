import { expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { LEXICONS } from "../registry.ts";
import { wordAt } from "./large-texts.ts";

/** How many keys and members are looked up in maps and sets, or put there, while something works. */
function lookedUpBy(work: () => unknown): number {
  let count = 0;
  const { get } = Map.prototype;
  const { has, add } = Set.prototype;
  Object.assign(Map.prototype, {
    get(this: Map<unknown, unknown>, key: unknown): unknown {
      count += 1;
      return get.call(this, key);
    },
  });
  Object.assign(Set.prototype, {
    has(this: Set<unknown>, member: unknown): boolean {
      count += 1;
      return has.call(this, member);
    },
    add(this: Set<unknown>, member: unknown): Set<unknown> {
      count += 1;
      return add.call(this, member);
    },
  });
  try {
    work();
    return count;
  } finally {
    Object.assign(Map.prototype, { get });
    Object.assign(Set.prototype, { has, add });
  }
}

/** No word of a language, as `wordAt` may make one. */
const nameAt = (index: number): string => `q${wordAt(index)}`;

/** Lines of which each names the next one, and the last something else. */
function chain(count: number, lineAt: (name: string, next: string | null) => string): string {
  return Array.from({ length: count }, (_, index) =>
    lineAt(nameAt(index), index === count - 1 ? null : nameAt(index + 1)),
  ).join("");
}

const DEFINITIONS = 'game Callisto\nscenario 1 "An Example"\nbot LFA\n\nDEFINITIONS\n';

const CHAINS: Readonly<Record<string, (count: number) => string>> = {
  definitions: (count) =>
    DEFINITIONS + chain(count / 5, (name, next) => `  ${name} space: ${next ?? ""} space not elevated.\n`),
  formulas: (count) =>
    `game Squadrons\n\nFORMULAS\n${chain(count, (name, next) => `  ${name} = ${next ?? "2"} + 1.\n`)}`,
  tables: (count) =>
    "game Squadrons\n\n" +
    chain(count, (name, next) => `TABLE ${name} [d6]:\n  1–6: ${next === null ? "Clear" : `roll on ${next}`}.\n`),
};

test.each(Object.entries(CHAINS))(
  "twice as many %s, each of which uses the next, take about twice as many look-ups",
  (_what, make) => {
    const [few, many] = [make(500), make(1000)].map((text) => {
      // What is made once for all texts is made before.
      checkFile("other.bot", text, LEXICONS);
      return lookedUpBy(() => checkFile("sheet.bot", text, LEXICONS));
    });
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThan(2.4 * (few ?? 0));
  },
);
