import type { IToken } from "chevrotain";
import type { NumberNode } from "../source.ts";
import { isEnd } from "../tokens.ts";
import type { InstructionNode } from "./change-parser.ts";
import {
  type AmountNode,
  type BonusNode,
  type EffectNode,
  type KeptNode,
  type RerollNode,
  saidOf,
  WHO_ACTS,
} from "./effect-tree.ts";
import { DIE } from "./sentence-forms.ts";
import type { QuotedNode } from "./quoted.ts";
import { And, Colon, Comma, Integer, Is, It, Its, Or, Range, Semicolon, Stop } from "./tokens.ts";
import { ToldParser } from "./told-parser.ts";
import { wordsIn } from "./row-parser.ts";

/** Whichever of two rolled less, or more: `the loser`, `the side with the higher total` */
const OF_OPPOSED =
  /^the (?:(?:side|player|unit|one) (?:with|that has|who has) the )?(?<which>lower|lowest|loser|higher|highest|winner)(?: (?:total|roll|result|one|sum|number|score))?(?= )/i;
const IS_LOWER = /^lo/i;

/** The two who roll against each other, before `roll`. */
const OPPONENTS = [
  /^both(?: \p{L}+)?$/iu,
  /^each (?:of them|\p{L}+)$/iu,
  /^the attacker and (?:the )?(?:defender|target)(?: each| both)?$/i,
  /^you and (?:the|your) (?:defender|target|opponent|enemy)(?: each| both)?$/i,
];

/** Who is better where both have as much. */
const OF_TIE = "(?:ties|a tie|tied (?:rolls|totals|results))";
const IN_TIE = "(?:on a tie|in a tie|in case of a tie|if tied|if it is a tie)";
const TIES_GO = [
  `${OF_TIE}(?: (?:go|goes|are won|is won|are decided|is decided))? (?:to|by|in favou?r of) the (?<who>attacker|defender)`,
  `the (?<who>attacker|defender) wins (?:all )?(?:ties|tied rolls|${IN_TIE})`,
  `${IN_TIE} ,? ?the (?<who>attacker|defender) wins`,
].map((words) => new RegExp(`^${words}$`, "i"));

/** What stands before what happens where both have as much. */
const TIED = ["on a tie", "in a tie", "in case of a tie", "if tied", "if it is a tie", "if the totals are equal"];

/** What says that only some of the dice count. */
const KEEPING: ReadonlySet<string> = new Set("keep keeps keeping take takes taking use uses using".split(" "));

const KEPT: ReadonlyMap<string, KeptNode["which"]> = new Map([
  ["highest", "highest"],
  ["higher", "highest"],
  ["best", "highest"],
  ["lowest", "lowest"],
  ["lower", "lowest"],
  ["worst", "lowest"],
]);

/** What stands behind which of them it is, and says no more. */
const OF_KEPT = ["of them", "of both", "of the two", "result", "roll", "number", "one", "ones", "die", "dice"];

const REROLLING: ReadonlySet<string> = new Set("reroll rerolls rerolling re-roll re-rolls re-rolling".split(" "));

/** What says that all the dice are rolled again. */
const ALL_DICE = [
  "all dice",
  "all the dice",
  "all of them",
  "the dice",
  "the die",
  "the roll",
  "it",
  "them",
  "both dice",
];

/** What can be said of either of two who roll against each other. */
const OF_EITHER: ReadonlySet<InstructionNode["kind"]> = new Set([
  "gains",
  "becomes",
  "removed",
  "flips",
  "goesHome",
  "retreats",
]);

/** Before what says how many dice are rolled. */
const DICE_EQUAL = ["a number of dice equal to", "dice equal to"];

/** Dice that one rolls, or two roll against each other, and what happens to the one with less or more. */
export abstract class RollParser extends ToldParser {
  /** What happens one after the other, without the full stop. */
  protected abstract clauses(): readonly EffectNode[];

  /** The last sentence that says who rolls dice: `Each hero rolls a die.` */
  protected rolledForEach: EffectNode | null = null;

  /** What was said last of either of two who roll against each other, of both. */
  #ofLower: readonly EffectNode[] = [];
  /** What was said of them where the one that acts has less, and where it has more. */
  #whereLess: readonly EffectNode[] = [];
  #whereMore: readonly EffectNode[] = [];
  /** Which of them is better where both have as much, if that was said before. */
  #betterInTie: "attacker" | "defender" | null = null;

  /** `Each hero rolls a die.`: what is said of the dice in the sentences behind it is said of each. */
  protected override rollsOf(first: IToken, who: QuotedNode): EffectNode {
    const rolled = this.#rolledBehind(first);
    if (!/^(?:each|every|all|both)\b/i.test(who.text)) return rolled;
    const each = { kind: "forEach", span: this.from(first), what: who, order: null, effects: [rolled] } as const;
    this.rolledForEach = each;
    return each;
  }

  protected roll(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    const rolled = this.#rolledBehind(first);
    // `Roll a die for each city: if …`
    const isOfEach = this.isAnyOf(Colon) || this.#isOfEachBehind();
    if (rolled.kind !== "rolls" || rolled.per?.kind !== "perThing" || !isOfEach) return rolled;
    if (this.isAnyOf(Stop, Semicolon) && (rolled.per.isOwn || rolled.per.every !== null)) return rolled;
    const { what, isOwn, every } = rolled.per;
    if (isOwn || every !== null) this.fail("a full stop");
    const effects = [{ ...rolled, per: null }];
    this.areSummed = rolled.count.kind !== "number" || rolled.count.value > 1;
    const each = { kind: "forEach", span: this.from(first), what, order: null, effects } as const;
    this.rolledForEach = each;
    return each;
  }

  /** `Roll a die for each hero. On 4 or more, it recovers.`: what is said of the dice behind it is said of each. */
  #isOfEachBehind(): boolean {
    if (!this.isAnyOf(Stop, Semicolon) || (!this.isWord("on", 2) && !this.isWord("if", 2))) return false;
    for (let ahead = 3; this.LA(ahead).tokenType !== Stop && !isEnd(this.LA(ahead)); ahead += 1)
      if (this.LA(ahead).tokenType === It) return true;
    return false;
  }

  /**
   * `Both roll a die and add their speed`, `Each side rolls two dice`: the unit that acts and the target; null for other words,
   * and where nothing behind them says that one is better.
   */
  protected bothRoll(first: IToken): readonly InstructionNode[] | null {
    let words = 2;
    while (words < 8 && !this.isSignAt(words) && !this.isWord("roll", words) && !this.isWord("rolls", words))
      words += 1;
    if (!this.isWord("roll", words) && !this.isWord("rolls", words)) return null;
    const said = this.#textOf(words - 1);
    const isBoth = /^both\b/i.test(said);
    if (!OPPONENTS.some((who) => who.test(said)) || (!isBoth && !(this.isAction && this.#isOpposedBehind(words))))
      return null;
    this.skip(words);
    const rolled = this.#rolledBehind(first);
    if (rolled.kind !== "rolls" || rolled.per !== null) this.failAt(first, "how many dice each rolls");
    this.isOpposed = true;
    this.#ofLower = [];
    this.#whereLess = [];
    this.#whereMore = [];
    this.#betterInTie = null;
    return [{ ...rolled, isOpposed: true }];
  }

  /** Changes what was said of the two, so that a tie is no other case: `The loser retreats 1 square. If it cannot, …` */
  protected changeOpposed(change: (effects: readonly EffectNode[]) => readonly EffectNode[]): void {
    this.#ofLower = change(this.#ofLower);
    this.#whereLess = change(this.#whereLess);
    this.#whereMore = change(this.#whereMore);
  }

  /** Whether a part of a sentence ends here: also before `, ties go to the defender`. */
  protected override isPartOver(): boolean {
    return super.isPartOver() || (this.isOpposed && this.isAnyOf(Comma) && this.#betterInTies(2) !== null);
  }

  /** Whether a sentence of the row says which of two is better: `The loser …` */
  #isOpposedBehind(words: number): boolean {
    for (let ahead = words; !isEnd(this.LA(ahead)); ahead += 1)
      if (this.isWord("the", ahead) && OF_OPPOSED.test(`${this.#textOf(6, ahead)} `)) return true;
    return false;
  }

  #textOf(count: number, ahead = 1): string {
    return Array.from({ length: count }, (_, index) => this.LA(ahead + index).image).join(" ");
  }

  /** `The lower total loses 1 hit`: whichever of both it is that rolled so; null for other words. */
  protected ofOpposed(first: IToken): readonly InstructionNode[] | null {
    if (!this.isOpposed) return null;
    const { 0: said, groups } = OF_OPPOSED.exec(`${this.#textOf(8)} `) ?? {};
    if (said === undefined || groups?.["which"] === undefined) return null;
    const isLower = IS_LOWER.test(groups["which"]);
    this.skip(wordsIn(said));
    const won = !isLower && this.isWord("wins") ? this.#won(first) : null;
    if (won !== null) return won;
    const [actor, target] = this.#ofBoth(first);
    this.#ofLower = [...actor, ...target];
    const [less, more] = isLower ? [actor, target] : [target, actor];
    this.#whereLess = [...this.#whereLess, ...less];
    this.#whereMore = [...this.#whereMore, ...more];
    const span = this.from(first);
    const tied = this.#betterInTie;
    const lower = {
      kind: "diceTest",
      span,
      of: "sum",
      from: Number.MIN_SAFE_INTEGER,
      to: tied === "defender" ? 0 : -1,
    } as const;
    const from = tied === "attacker" ? 0 : 1;
    const higher = { kind: "diceTest", span, of: "sum", from, to: Number.MAX_SAFE_INTEGER } as const;
    const otherwise = [{ kind: "conditional", span, condition: higher, consequence: more, otherwise: [] }] as const;
    const either = { kind: "conditional", span, condition: lower, consequence: less, otherwise } as const;
    const goes = this.isAnyOf(Comma) ? this.#tieGoes(2, first) : null;
    return goes === null ? [either] : [either, goes];
  }

  /** `The higher total wins, ties to the defender`: what that means is said of the winner and the loser; null for other words. */
  #won(first: IToken): readonly InstructionNode[] | null {
    const isAnd = this.LA(2).tokenType === And || (this.LA(2).tokenType === Comma && this.LA(3).tokenType === And);
    if (isAnd) {
      this.skip(this.LA(2).tokenType === And ? 2 : 3);
      return null;
    }
    this.SKIP_TOKEN();
    const goes = this.isAnyOf(Comma, Semicolon) ? this.#tieGoes(2, first) : null;
    return [{ kind: "nothing", span: this.from(first) }, ...(goes === null ? [] : [goes])];
  }

  /** Who is better in a tie, as the words up to the next sign say, and where that is; null where they do not say it. */
  #betterInTies(ahead: number): { readonly who: "attacker" | "defender"; readonly end: number } | null {
    let end = ahead;
    while (!isEnd(this.LA(end)) && (this.LA(end).tokenType === Comma || !this.isSignAt(end))) end += 1;
    const text = this.#textOf(end - ahead, ahead);
    const who = TIES_GO.map((said) => said.exec(text)?.groups?.["who"]?.toLowerCase()).find(
      (each) => each !== undefined,
    );
    return who === "attacker" || who === "defender" ? { who, end } : null;
  }

  /** `Ties go to the defender`: then the one that acts is no better. Null for other words. */
  #tieGoes(ahead: number, first: IToken): EffectNode | null {
    const said = this.#betterInTies(ahead);
    if (said === null) return null;
    const { who: better, end } = said;
    this.skip(end - 1);
    this.#betterInTie = better;
    const span = this.from(first);
    const condition = { kind: "diceTest", span, of: "sum", from: 0, to: 0 } as const;
    const consequence = better === "defender" ? this.#whereLess : this.#whereMore;
    if (consequence.length === 0) return { kind: "nothing", span };
    return { kind: "conditional", span, condition, consequence, otherwise: [] };
  }

  /** What is said of one of both, as it is said of either. */
  #ofBoth(first: IToken): readonly [readonly EffectNode[], readonly EffectNode[]] {
    const start = this.LA(1);
    const who = { kind: "quoted", span: this.spanOf(first), text: WHO_ACTS } as const;
    // `must retreat`
    if (this.isWord("must")) this.SKIP_TOKEN();
    const instructions =
      this.LA(1).tokenType === Is && !this.isPassive() ? [this.#isSoNow(who)] : this.instructionsOf(first, who);
    if (/\b(?:it|its|they|their|them|there)\b/i.test(this.quoted(start).text))
      this.failAt(start, "words without “it” or “its”: which of both is meant changes");
    const effects = instructions.filter(
      (instruction) => instruction.kind !== "pays" && OF_EITHER.has(instruction.kind),
    );
    if (effects.length < instructions.length)
      this.failAt(start, "what it gains, loses or becomes, “retreats”, or “is removed”");
    const it = { ...who, text: "it" } as const;
    const ofActor = (effects as readonly EffectNode[]).map((each) =>
      each.kind === "retreats" ? { ...each, from: it } : each,
    );
    return [ofActor, effects.map((instruction) => saidOf(instruction as EffectNode, who, it))];
  }

  /** `is disordered`: it becomes so. */
  #isSoNow(who: QuotedNode): EffectNode {
    const first = this.LA(1);
    this.SKIP_TOKEN();
    return this.becomes(first, who);
  }

  /** `On a tie, both do`, `On a tie, nothing happens`, `On a tie, both lose 1 hit`; null for other words. */
  protected onTie(first: IToken): EffectNode | null {
    const goes = this.isOpposed ? this.#tieGoes(1, first) : null;
    if (goes !== null) return goes;
    const said = TIED.find((words) => this.follows(words));
    if (said === undefined || !this.isOpposed) return null;
    this.skip(wordsIn(said));
    if (this.isAnyOf(Comma, Colon)) this.SKIP_TOKEN();
    const condition = { kind: "diceTest", span: this.from(first), of: "sum", from: 0, to: 0 } as const;
    const isSame = this.follows("both do");
    if (isSame && this.#ofLower.length === 0) this.fail("what both do");
    if (isSame) this.takeWords("both", "do");
    if (isSame && this.isWord("so")) this.SKIP_TOKEN();
    const isBoth = !isSame && this.isWord("both");
    const consequence = isSame
      ? this.#ofLower
      : isBoth
        ? this.behind(() => this.#ofBoth(this.LA(1)).flat())
        : this.clauses();
    return { kind: "conditional", span: this.from(first), condition, consequence, otherwise: [] };
  }

  #rolledBehind(first: IToken): EffectNode {
    this.hasRolled = true;
    this.isRollApart = false;
    this.isOpposed = false;
    this.hit = null;
    // `Roll as many dice as its might`
    const many = this.LA(3).image.toLowerCase() === "dice" ? this.asManyNamed() : null;
    if (many !== null) return this.#rolled(first, many, { kind: "number", span: this.spanOf(first), value: 6 });
    const equal = DICE_EQUAL.find((words) => this.follows(words));
    if (equal !== undefined) {
      this.skip(wordsIn(equal));
      const named = this.numberSaidFrom(this.LA(1), "“its” and a number");
      return this.#rolled(first, named, { kind: "number", span: this.spanOf(first), value: 6 });
    }
    const count = this.#diceRolled();
    if (this.isWord("die") || this.isWord("dice")) return this.#rolledPlain(first, count);
    const isBracketed = this.LA(1).image === "[";
    const [, alone] = DIE.exec(this.LA(1).image) ?? [];
    if (!isBracketed && alone === undefined) this.fail("a die in brackets, as in “[d6]”");
    if (isBracketed) this.SKIP_TOKEN();
    const die = this.LA(1);
    const [, sides] = DIE.exec(die.image) ?? [];
    if (sides === undefined) this.fail("a die, as in “[d6]”");
    this.SKIP_TOKEN();
    if (isBracketed && this.LA(1).image !== "]") this.fail("“]”");
    if (isBracketed) this.SKIP_TOKEN();
    return this.#rolled(first, count, { kind: "number", span: this.spanOf(die), value: Number(sides) });
  }

  /** `a die`, `two dice`: of six sides */
  #rolledPlain(first: IToken, count: AmountNode): EffectNode {
    const die = this.LA(1);
    return this.behind(() => this.#rolled(first, count, { kind: "number", span: this.spanOf(die), value: 6 }));
  }

  #rolled(first: IToken, count: AmountNode, number: NumberNode): EffectNode {
    const per = this.isPer() ? this.per() : null;
    if (per?.kind === "perDie") this.fail("for which things dice are rolled");
    const rerolls: RerollNode[] = [];
    for (let again = this.#rerolled(); again !== null; again = this.#rerolled()) rerolls.push(again);
    const kept = this.#kept();
    const bonuses: BonusNode[] = [];
    for (let bonus = this.bonus(); bonus !== null; bonus = this.bonus()) bonuses.push(bonus);
    const some = kept === null ? {} : { kept };
    this.isRollLast = true;
    this.sidesRolled = number.value;
    const counted = kept?.count.value ?? (count.kind === "number" && per === null ? count.value : 2);
    this.areSummed = counted > 1 && bonuses.length === 0;
    return { kind: "rolls", span: this.from(first), count, sides: number, per, rerolls, ...some, bonuses };
  }

  /** `and keep the highest`, `, keeping the two lowest`, `. Take the higher result`; null where all dice count. */
  #kept(): KeptNode | null {
    if (!this.isAnyOf(And, Comma, Stop, Semicolon)) return null;
    const keep = this.LA(1).tokenType === Comma && this.LA(2).tokenType === And ? 3 : 2;
    const the = this.isWord("only", keep + 1) ? keep + 2 : keep + 1;
    if (!KEEPING.has(this.imageAt(keep)) || !this.isWord("the", the)) return null;
    const isCounted = this.isAmount(the + 1);
    const which = KEPT.get(this.imageAt(the + (isCounted ? 2 : 1)));
    if (which === undefined) return null;
    const first = this.LA(keep);
    this.skip(the);
    return { ...this.#ofAll(which, isCounted), span: this.from(first) };
  }

  /** `two highest`, `lowest die`, behind `the` */
  #ofAll(which: KeptNode["which"], isCounted: boolean): KeptNode {
    const first = this.LA(1);
    const before = isCounted ? this.amount("how many of the dice") : null;
    this.SKIP_TOKEN();
    const one = { kind: "number", span: this.spanOf(this.LA(0)), value: 1 } as const;
    const isBehind = before === null && (this.LA(1).tokenType === Integer || this.isWord("two"));
    const count = before ?? (isBehind ? this.amount("how many of the dice") : one);
    if (count.kind !== "number") this.fail("how many of the dice: n is not known here");
    const said = OF_KEPT.find((words) => this.follows(words));
    if (said !== undefined) this.skip(wordsIn(said));
    return { kind: "kept", span: this.from(first), which, count };
  }

  /** `and reroll each 1`, `. Reroll the lowest die once`, `. If it is hidden, reroll each 6`; null for other words. */
  #rerolled(): RerollNode | null {
    if (!this.isAnyOf(And, Comma, Stop, Semicolon)) return null;
    const verb = this.LA(2).tokenType === And || this.isWord("then", 2) ? 3 : 2;
    if (REROLLING.has(this.imageAt(verb))) {
      this.skip(verb - 1);
      return this.#again(this.LA(1), null);
    }
    if (!this.isAnyOf(Stop, Semicolon) || !this.isWord("if", 2)) return null;
    let comma = 3;
    while (!this.isSignAt(comma)) comma += 1;
    if (this.LA(comma).tokenType !== Comma || !REROLLING.has(this.imageAt(comma + 1))) return null;
    this.skip(2);
    const condition = this.diceTest() ?? this.phraseUntil(() => this.isAnyOf(Comma));
    if (!this.isAnyOf(Comma)) this.fail("a comma");
    this.SKIP_TOKEN();
    return this.#again(this.LA(1), condition);
  }

  /** `reroll each 1 once if it is hidden` */
  #again(first: IToken, before: RerollNode["condition"]): RerollNode {
    this.SKIP_TOKEN();
    const which = this.#facesAgain();
    if (this.isWord("once")) this.SKIP_TOKEN();
    const isDenied = before === null && this.isWord("unless");
    const isOver = (): boolean => this.isAnyOf(Comma) || this.isPartOver();
    const condition =
      before ?? (this.isLimit() ? this.behind(() => this.diceTest() ?? this.phraseUntil(isOver)) : null);
    return { kind: "reroll", span: this.from(first), which, condition, isDenied };
  }

  #facesAgain(): RerollNode["which"] {
    const first = this.LA(1);
    const isCounted = this.isAmount(2);
    const which = this.isWord("the") ? KEPT.get(this.imageAt(isCounted ? 3 : 2)) : undefined;
    if (which !== undefined) {
      this.SKIP_TOKEN();
      return this.#ofAll(which, isCounted);
    }
    const all = ALL_DICE.find((words) => this.follows(words));
    if (all !== undefined) {
      this.skip(wordsIn(all));
      return { ...this.quoted(first), kind: "faces", from: 1, to: Number.MAX_SAFE_INTEGER };
    }
    if (["each", "every", "all", "any"].some((word) => this.isWord(word))) this.SKIP_TOKEN();
    if (this.isWord("die") || this.isWord("dice")) this.skip(this.isWord("that", 2) || this.isWord("which", 2) ? 3 : 2);
    if (!this.isAnyOf(Integer, Range)) this.fail("which dice, as in “reroll each 1” or “reroll the lowest die”");
    const shown = this.LA(1);
    this.SKIP_TOKEN();
    if (this.isWord("s")) this.SKIP_TOKEN();
    let { from, to } =
      shown.tokenType === Range ? this.boundsOf(shown) : { from: Number(shown.image), to: Number(shown.image) };
    if (shown.tokenType === Integer && this.isAnyOf(And, Or) && this.LA(2).tokenType === Integer) {
      to = Number(this.LA(2).image);
      this.skip(2);
      if (to !== from + 1) this.failAt(shown, "faces that follow each other, as in “1 or 2” or “1–3”");
    } else if (["or more", "or higher"].some((words) => this.follows(words))) {
      to = Number.MAX_SAFE_INTEGER;
      this.skip(2);
    } else if (["or less", "or lower", "or fewer"].some((words) => this.follows(words))) {
      from = 1;
      this.skip(2);
    }
    if (this.isWord("s")) this.SKIP_TOKEN();
    return { ...this.quoted(first), kind: "faces", from, to };
  }

  /** How many dice: `2`, `n`, `its armour`; one where nothing is said. */
  #diceRolled(): AmountNode {
    const first = this.LA(1);
    if (first.image === "[" || DIE.test(first.image)) return { kind: "number", span: this.spanOf(first), value: 1 };
    // `2d6`: the number before the die
    if (DIE.test(this.imageAt(2)) && this.isAmount()) return this.behind(() => this.numberSaidBy(first));
    return first.tokenType === Its ? this.ownNumberUntil("[") : this.amount("how many dice, as in “Roll 2 [d6]”");
  }
}
