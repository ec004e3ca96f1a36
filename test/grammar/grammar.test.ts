import type { ISerializedGast, TokenType } from "chevrotain";
import { expect, test } from "vitest";
import { SheetParser } from "../../grammar/sheet-parser.ts";
import { TOKEN_TYPES } from "../../grammar/tokens.ts";
import { PAGES } from "./page-words.ts";

type Rule = ISerializedGast & { readonly name: string; readonly definition: readonly Production[] };
interface Production {
  readonly type: string;
  readonly name?: string;
  readonly nonTerminalName?: string;
  readonly idx?: number;
  readonly definition?: readonly Production[];
}

test("the grammar passes the parser generator's own validation", () => {
  expect(PAGES.forms.size).toBeGreaterThan(250);
  expect(() => new SheetParser(false)).not.toThrow();
});

/** The token types that can begin a sequence, and whether it can be empty. */
function firstOf(
  sequence: readonly Production[],
  rules: ReadonlyMap<string, Rule>,
): { types: Set<string>; empty: boolean } {
  const types = new Set<string>();
  for (const production of sequence) {
    const first = firstOfOne(production, rules);
    for (const type of first.types) types.add(type);
    if (!first.empty) return { types, empty: false };
  }
  return { types, empty: true };
}

function firstOfOne(production: Production, rules: ReadonlyMap<string, Rule>): { types: Set<string>; empty: boolean } {
  const inner = production.definition ?? [];
  switch (production.type) {
    case "Terminal":
      return { types: new Set([production.name ?? ""]), empty: false };
    case "NonTerminal":
      return firstOf(rules.get(production.name ?? "")?.definition ?? [], rules);
    case "Option":
    case "Repetition":
    case "RepetitionWithSeparator":
      return { types: firstOf(inner, rules).types, empty: true };
    case "Alternation": {
      const all = inner.map((alternative) => firstOf(alternative.definition ?? [], rules));
      return { types: new Set(all.flatMap(({ types }) => [...types])), empty: all.some(({ empty }) => empty) };
    }
    default:
      return firstOf(inner, rules);
  }
}

function alternationsIn(productions: readonly Production[]): Production[] {
  return productions.flatMap((production) => [
    ...(production.type === "Alternation" ? [production] : []),
    ...alternationsIn(production.definition ?? []),
  ]);
}

/** The types of actual tokens that a type stands for. */
function kindsOf(type: TokenType): number[] {
  return [type.tokenTypeIdx ?? -1, ...(type.categoryMatches ?? [])];
}

/**
 * The generator's check of ambiguities ignores that a word can be of several categories: of two alternatives that share
 * such a word it silently takes the first. So the overlaps are listed here, and each is settled by order or by a guard.
 */
test("the alternatives that share a token are these, and the first of them is meant", async () => {
  const parser = new SheetParser();
  const byName = new Map(TOKEN_TYPES.map((type) => [type.name, type]));
  const names = new Map(TOKEN_TYPES.map((type) => [type.tokenTypeIdx ?? -1, type]));
  const rules = new Map((parser.getSerializedGastProductions() as Rule[]).map((rule) => [rule.name, rule]));
  const overlaps: string[] = [];
  for (const [name, rule] of rules) {
    for (const alternation of alternationsIn(rule.definition)) {
      const alternatives = (alternation.definition ?? []).map((alternative) => {
        const { types } = firstOf(alternative.definition ?? [], rules);
        return { types, kinds: new Set([...types].flatMap((type) => kindsOf(byName.get(type) ?? { name: type }))) };
      });
      alternatives.forEach((left, index) => {
        for (const right of alternatives.slice(index + 1)) {
          const shared = [...left.kinds].filter((kind) => right.kinds.has(kind)).map((kind) => names.get(kind));
          if (shared.length === 0) continue;
          const labels = shared.map((type) => categoriesOf(type)).sort();
          overlaps.push(
            `${name}: ${[...left.types][0]} before ${[...right.types][0]}: ${[...new Set(labels)].join(", ")}`,
          );
        }
      });
    }
  }
  await expect(`${overlaps.sort().join("\n")}\n`).toMatchFileSnapshot("overlaps.txt");
});

function categoriesOf(type: TokenType | undefined): string {
  if (type === undefined) return "?";
  const categories = (type.CATEGORIES ?? []).map(({ name }) => name);
  return type.name.startsWith("Word") ? categories.join("+") : type.name;
}
