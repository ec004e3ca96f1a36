import {
  Alternation,
  GAstVisitor,
  type ILookaheadStrategy,
  type IOrAlt,
  type IProductionWithOccurrence,
  type IToken,
  LLkLookaheadStrategy,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  type TokenType,
} from "chevrotain";
import { expect, test } from "vitest";
import { NextTokenLookahead } from "../../grammar/lookahead.ts";
import { SheetParser } from "../../grammar/sheet-parser.ts";
import { Token, TOKEN_TYPES } from "../../grammar/tokens.ts";
import { PAGES } from "./page-words.ts";

const OPTIONAL_BLOCKS = {
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
} as const;

const rules = Object.values(new SheetParser().getGAstProductions());
const usual: ILookaheadStrategy = new LLkLookaheadStrategy({ maxLookahead: 1 });
const own: ILookaheadStrategy = new NextTokenLookahead();

/** Chevrotain's own functions ask for the next token under a second name. */
function readerAt(type: TokenType): { LA(): IToken; LA_FAST(): IToken } {
  const token = new Token(type, 0, 1);
  return { LA: () => token, LA_FAST: () => token };
}

type Lookahead = (alternatives?: IOrAlt<unknown>[]) => unknown;

/** The blocks of a rule: its options, repetitions and alternatives. */
function blocksOf(rule: (typeof rules)[number]): readonly IProductionWithOccurrence[] {
  const blocks: IProductionWithOccurrence[] = [];
  class Collector extends GAstVisitor {
    override visit(production: Parameters<GAstVisitor["visit"]>[0]): void {
      if (production instanceof Alternation || kindOf(production) !== null) {
        blocks.push(production as IProductionWithOccurrence);
      }
    }
    visitNonTerminal(): void {}
    visitAlternative(): void {}
    visitOption(): void {}
    visitRepetition(): void {}
    visitRepetitionMandatory(): void {}
    visitRepetitionMandatoryWithSeparator(): void {}
    visitRepetitionWithSeparator(): void {}
    visitAlternation(): void {}
    visitTerminal(): void {}
    visitRule(): void {}
  }
  rule.accept(new Collector());
  return blocks;
}

function kindOf(production: object): keyof typeof OPTIONAL_BLOCKS | null {
  const found = Object.entries(OPTIONAL_BLOCKS).find(([, kind]) => production instanceof kind);
  return found === undefined ? null : (found[0] as keyof typeof OPTIONAL_BLOCKS);
}

test("before each type of token, the parser chooses what Chevrotain's own tables choose", () => {
  expect(PAGES.forms.size).toBeGreaterThan(250);
  let compared = 0;
  for (const rule of rules) {
    for (const block of blocksOf(rule)) {
      const given = { rule, prodOccurrence: block.idx, maxLookahead: 1, dynamicTokensEnabled: false };
      const prodType = kindOf(block);
      const lookaheads: readonly Lookahead[] = [usual, own].map((each) =>
        prodType === null
          ? each.buildLookaheadForAlternation({ ...given, hasPredicates: false })
          : each.buildLookaheadForOptional({ ...given, prodType }),
      );
      for (const type of TOKEN_TYPES) {
        const [expected, found] = lookaheads.map((lookahead) => lookahead.call(readerAt(type)));
        expect(found, `${rule.name}: ${prodType ?? "Alternation"} ${block.idx} before ${type.name}`).toBe(expected);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(10_000);
});

test("with guards, too, the parser chooses what Chevrotain's own tables choose", () => {
  for (const rule of rules) {
    for (const block of blocksOf(rule)) {
      if (!(block instanceof Alternation)) continue;
      const given = { rule, prodOccurrence: block.idx, maxLookahead: 1, dynamicTokensEnabled: false };
      const lookaheads = [usual, own].map((each) =>
        each.buildLookaheadForAlternation({ ...given, hasPredicates: true }),
      );
      for (const closed of block.definition.keys()) {
        const alternatives = block.definition.map((_, index): IOrAlt<unknown> => ({
          ALT: () => null,
          GATE: () => index !== closed,
        }));
        for (const type of TOKEN_TYPES) {
          const [expected, found] = lookaheads.map((lookahead) => lookahead.call(readerAt(type), alternatives));
          expect(found, `${rule.name} before ${type.name}`).toBe(expected);
        }
      }
    }
  }
});
