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
} from "chevrotain";
import { expect, test } from "vitest";
import { AT_LEAST_ONE, AT_LEAST_ONE_SEP, MANY, MANY_SEP, OPTION, RuleLookahead } from "../../grammar/lookahead.ts";
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

const PLACES = {
  Option: OPTION,
  Repetition: MANY,
  RepetitionMandatory: AT_LEAST_ONE,
  RepetitionMandatoryWithSeparator: AT_LEAST_ONE_SEP,
  RepetitionWithSeparator: MANY_SEP,
} as const;

/** What the parser does before a token, without guards. */
function chosenBefore(token: IToken, lookahead: RuleLookahead, block: IProductionWithOccurrence): unknown {
  const kind = kindOf(block);
  if (kind === null) return lookahead.alternatives(block.idx).choiceBefore(token, []) ?? undefined;
  return lookahead.optional(PLACES[kind] + block.idx).isReadBefore(token);
}

/** Chevrotain's own functions ask for the next token under a second name. */
function readerAt(token: IToken): { LA(): IToken; LA_FAST(): IToken } {
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
    const own = new RuleLookahead(() => rule);
    for (const block of blocksOf(rule)) {
      const given = { rule, prodOccurrence: block.idx, maxLookahead: 1, dynamicTokensEnabled: false };
      const prodType = kindOf(block);
      const lookahead: Lookahead =
        prodType === null
          ? usual.buildLookaheadForAlternation({ ...given, hasPredicates: false })
          : usual.buildLookaheadForOptional({ ...given, prodType });
      for (const type of TOKEN_TYPES) {
        const token = new Token(type, 0, 1);
        const place = `${rule.name}: ${prodType ?? "Alternation"} ${block.idx} before ${type.name}`;
        expect(chosenBefore(token, own, block), place).toBe(lookahead.call(readerAt(token)));
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
      const lookahead: Lookahead = usual.buildLookaheadForAlternation({ ...given, hasPredicates: true });
      const own = new RuleLookahead(() => rule).alternatives(block.idx);
      for (const closed of block.definition.keys()) {
        const alternatives = block.definition.map((_, index): IOrAlt<unknown> => ({
          ALT: () => null,
          GATE: () => index !== closed,
        }));
        for (const type of TOKEN_TYPES) {
          const token = new Token(type, 0, 1);
          const found = own.choiceBefore(token, alternatives) ?? undefined;
          expect(found, `${rule.name} before ${type.name}`).toBe(lookahead.call(readerAt(token), alternatives));
        }
      }
    }
  }
});
