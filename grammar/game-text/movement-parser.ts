import type { IToken, TokenType } from "chevrotain";
import type { NameNode } from "../table-tree.ts";
import { EACH } from "./sentence-forms.ts";
import type { AmountNode, DirectionNode, EffectNode } from "./effect-tree.ts";
import { inOtherWords, type QuotedNode } from "./quoted.ts";
import { TestParser } from "./test-parser.ts";
import { And, Article, Comma, Integer, Its, Semicolon, Stop, To, Word } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

const DIRECTIONS: ReadonlyMap<string, "up" | "down"> = new Map([
  ["up", "up"],
  ["forward", "up"],
  ["forwards", "up"],
  ["ahead", "up"],
  ["down", "down"],
  ["back", "down"],
  ["backward", "down"],
  ["backwards", "down"],
]);

/** Where goods and units lie that nobody has. */
const STOCKS: ReadonlySet<string> = new Set("supply supplies stock box reserve reserves pool pools".split(" "));

const AWAY = ["away from", ...["farther", "further"].flatMap((far) => [`${far} away from`, `${far} from`])];
/** How far something retreats, behind the number: what else is said of it would not be read. */
const RETREATED =
  /^(?!.*\b(?:towards?|to|from|or|and|through|without|back|into|in)\b)[\p{L}-]+(?: [\p{L}-]+)?$|^[\p{L}-]+ away(?: from (?:it|the attackers?|the (?:unit|figure) that acts))?$/iu;

const TOWARDS = ["towards", "toward", "closer to", "nearer to", ...AWAY];

const IF_ANY = ["if there is one", "if there is any", "if there are any", "if any"];
const AT_END: ReadonlySet<TokenType> = new Set([Stop, Semicolon, And]);

/** Where units go: placed, moved, pushed, replaced, brought home, and shifted along a row or a track. */
export abstract class MovementParser extends TestParser {
  /** @param isFirst whether others may be placed elsewhere behind “and” */
  protected placed(first: IToken, said: QuotedNode, isFirst = false): EffectNode {
    // `a new Hand`: what is placed is always another one.
    const what = inOtherWords(said, said.text.replace(/^(\S+) (?:new|additional|extra|further) /i, "$1 "));
    if (this.isWord("there")) {
      this.SKIP_TOKEN();
      return { kind: "placed", span: this.from(first), what, in: null, bracket: null };
    }
    if (this.isWord("here") && this.isSignAt(2)) {
      const here = this.behind(() => this.quoted(this.LA(0)));
      return { kind: "placed", span: this.from(first), what, in: here, bracket: null };
    }
    const isBeside = this.isBeside();
    if (!isBeside) this.takePreposition();
    const them = ["each of them", "each of these", "them"].find((words) => this.follows(words));
    if (them !== undefined) {
      const said = this.LA(1);
      this.skip(wordsIn(them));
      return { kind: "placed", span: this.from(first), what, in: { ...this.quoted(said), text: "it" }, bracket: null };
    }
    // `adjacent to each hero`: one after the other
    if (isBeside && EACH.has(this.imageAt(3))) {
      this.skip(2);
      const each = this.phraseUntil(() => this.isPartOver());
      const span = this.from(first);
      const near = { ...inOtherWords(each, "adjacent to it"), isBeside, isOne: true as const };
      const put = { kind: "placed", span, what, in: null, bracket: null } as const;
      const chosen = { kind: "forEach", span, what: near, isChosen: true, order: null, effects: [put] } as const;
      return { kind: "forEach", span, what: each, order: null, effects: [chosen] };
    }
    const isEach = EACH.has(this.LA(1).image.toLowerCase());
    const place = this.phraseUntil(() => this.isPartOver() || (isFirst && this.wordsBeforeElsewhere() > 0));
    const span = this.from(first);
    if (!isEach) return { kind: "placed", span, what, in: isBeside ? { ...place, isBeside } : place, bracket: null };
    // `at each door`: one after the other, and “there” is each of them.
    const effects = [{ kind: "placed", span, what, in: null, bracket: null }] as const;
    return { kind: "forEach", span, what: place, order: null, effects };
  }

  /** Whether it is said where by what is beside it: `adjacent to the Captain`, `next to a door` */
  protected isBeside(): boolean {
    return this.follows("adjacent to") || this.follows("next to");
  }

  /** How many signs and words stand before another thing with its own place: `and the Raft in South`, `, 2 gold on each trap`; else 0. */
  protected wordsBeforeElsewhere(): number {
    const { tokenType } = this.LA(1);
    if ((tokenType !== And && tokenType !== Comma) || this.isSaidBehindAnd()) return 0;
    const words = tokenType === Comma && this.LA(2).tokenType === And ? 2 : 1;
    const at = words + 1;
    const isNamed = this.isWord("the", at) || this.isWord("each", at) || /^\p{Lu}/u.test(this.LA(at).image);
    if (!isNamed && !this.isAmount(at)) return 0;
    for (let ahead = at + 1; !this.isSignAt(ahead) && this.LA(ahead).tokenType !== And; ahead += 1)
      if (this.isPreposition(ahead)) return words;
    return 0;
  }

  /** Whether the sentence is said of each of some places: `In each land, …` */
  protected isWithinEach = false;

  protected isHomeAhead(): boolean {
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1) if (this.isWord("home", ahead)) return true;
    return false;
  }

  /** Whether it goes where nobody has it: `to the supply`, `to their owners' supplies` */
  protected isToStockAhead(): boolean {
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1) if (this.#isStockAt(ahead)) return true;
    return false;
  }

  #isStockAt(ahead: number): boolean {
    if (this.LA(ahead).tokenType !== To) return false;
    for (let word = ahead + 1; word <= ahead + 4 && !this.isSignAt(word); word += 1)
      if (STOCKS.has(this.imageAt(word))) return true;
    return false;
  }

  /** `to the supply`, of what stands before it: it leaves the board, where no place is called so. Null for other words. */
  protected backToStock(first: IToken, what: QuotedNode): EffectNode | null {
    if (!this.#isStockAt(1)) return null;
    const to = this.behind(() => this.phraseUntil(() => this.isPartOver()));
    return { kind: "removed", span: this.from(first), what, to, bracket: null };
  }

  protected home(): void {
    if (this.isAnyOf(To)) this.SKIP_TOKEN();
    if (this.isAnyOf(Its) || this.isWord("their")) this.SKIP_TOKEN();
    this.takeWords("home");
  }

  /** `to`, but not that of `up to` */
  protected isWhither(ahead = 1): boolean {
    if (this.LA(ahead).tokenType === To) return !this.isWord("up", ahead - 1);
    if (this.isWord("back", ahead)) return this.LA(ahead + 1).tokenType === To;
    if (["into", "onto"].some((word) => this.isWord(word, ahead))) return true;
    // `Move each hero there to a free square`
    return this.isWord("there", ahead) && this.LA(ahead + 1).tokenType !== To && !this.isPreposition(ahead + 1);
  }

  /** Whether it is said in this sentence where something goes to. */
  protected isWhitherAhead(): boolean {
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1) if (this.isWhither(ahead)) return true;
    return false;
  }

  /** `4 stretches ahead`, `one space along its track`, `2 squares towards the nearest hero` */
  protected isFar(): boolean {
    const first = this.follows("up to") ? 3 : 1;
    if (!this.isAmount(first)) return false;
    const isWay = (ahead: number): boolean =>
      (first === 1 && DIRECTIONS.has(this.LA(ahead).image.toLowerCase())) || this.#wordsOfTowards(ahead) > 0;
    const last = this.isThatMany(first) ? first + 1 : first;
    return [1, 2].some((behind) => isWay(last + behind));
  }

  protected isDirection(): boolean {
    const way = DIRECTIONS.has(this.LA(1).image.toLowerCase()) && this.LA(2).tokenType !== To;
    return way || this.#wordsOfTowards() > 0;
  }

  /** How many words say that it goes towards something, or away from it: `towards`, `closer to`, `away from`; 0 for others. */
  #wordsOfTowards(ahead = 1): number {
    const said = TOWARDS.find((words) => this.follows(words, ahead));
    return said === undefined ? 0 : wordsIn(said);
  }

  /** Whether the sentence says towards what it goes. */
  protected isTowardsAhead(): boolean {
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1) if (this.#wordsOfTowards(ahead) > 0) return true;
    return false;
  }

  /** `Move there`, `Move 2 squares towards the nearest hero`: whoever is told to goes there. */
  protected isMovedAlone(): boolean {
    return this.isWhither() || this.isFar() || this.#wordsOfTowards() > 0;
  }

  protected moves(first: IToken, who: QuotedNode): EffectNode {
    if (!this.isWhither())
      this.fail(
        this.isAmount() ? "“to” and where, or “up”, “down” or “towards” behind how far" : "“there” or “to”, and where",
      );
    if (this.isWord("back")) this.SKIP_TOKEN();
    const isThere = this.isWord("there");
    this.SKIP_TOKEN();
    const to = isThere ? null : this.phraseUntil(() => this.#wordsOfAny() > 0 || this.isPartOver());
    this.skip(this.#wordsOfAny());
    return { kind: "moves", span: this.from(first), who, to, bracket: null };
  }

  /** `moves to an adjacent free square, if there is one`: without one it stays anyway. How many words and signs say so; 0 for others. */
  #wordsOfAny(): number {
    const comma = this.LA(1).tokenType === Comma ? 1 : 0;
    const said = IF_ANY.find((words) => this.follows(words, comma + 1));
    const length = comma + (said?.split(" ").length ?? 0);
    return said !== undefined && AT_END.has(this.LA(length + 1).tokenType) ? length : 0;
  }

  /** `retreats 2 squares towards the nearest fort`, `retreats to a fort`: whether it is said where something goes to. */
  protected isRetreatTo(): boolean {
    const isTowards = TOWARDS.some((words) => !AWAY.includes(words) && this.follows(words, 3));
    return this.isWhither() || (this.isAmount() && isTowards);
  }

  protected retreats(first: IToken, who: QuotedNode): EffectNode {
    if (this.isWord("back")) this.SKIP_TOKEN();
    const steps = this.amount("how far, as in “retreats 1 square”");
    const { text } = this.phraseUntil(() => this.isPartOver());
    // Where else it could go to, or what it may not pass, is not read.
    if (!RETREATED.test(text)) this.fail("how far, as in “retreats 2 squares”: it goes away from the one that acts");
    return { kind: "retreats", span: this.from(first), who, steps, bracket: null };
  }

  /** `from the board` behind what is removed says no more. What is out of the game does not come again. */
  protected fromBoard(): { readonly outOf?: QuotedNode } {
    if (!this.isWord("from")) return {};
    const first = this.LA(1);
    const isGame = this.follows("from the game");
    if (isGame || this.follows("from play")) this.skip(isGame ? 3 : 2);
    else this.takeWords("from", "the", "board");
    return isGame ? { outOf: this.quoted(first) } : {};
  }

  /** `with a Goblin`, `by a Goblin` */
  protected replaced(first: IToken, what: QuotedNode): EffectNode {
    if (this.isWord("by")) this.SKIP_TOKEN();
    else this.takeWords("with");
    const by = this.phraseUntil(() => this.isPartOver());
    return { kind: "replaced", span: this.from(first), what, by, bracket: null };
  }

  /** `raise danger by its growth`, `by the card's growth`: as much as a number says; null for other words. */
  #byOwnNumber(): AmountNode | null {
    if (!this.isWord("by", 0)) return null;
    if (this.isAnyOf(Its)) return this.ownNumberUntil(",");
    if (!this.isWord("the")) return null;
    const first = this.LA(1);
    if (["the roll", "the result", "the total"].some((roll) => this.follows(roll) && this.isSignAt(3))) {
      this.checkUnopposed();
      this.checkRolled(first);
      this.skip(2);
      return { kind: "sumOfRoll", span: this.from(first) };
    }
    const { span, text } = this.phraseUntil(() => this.isAnyOf(Comma) || this.isPartOver());
    return { kind: "namedNumber", span, text };
  }

  /** `shifts 2 steps up on its iron track`, `shifts 1 space towards Market` */
  protected shifts(first: IToken, who: QuotedNode, way: "up" | "down" | null = null): EffectNode {
    const isAwayFirst = this.#isAway();
    const before = way === null && this.isDirection() ? this.#direction() : null;
    if (this.isWord("by")) this.SKIP_TOKEN();
    // It goes as far as it can anyway.
    if (this.isFar()) this.takeUpTo();
    const far = this.asManyNamed() ?? this.#byOwnNumber() ?? this.amount("how far, as in “shifts 1 step up”");
    const said = this.LA(1);
    const isName =
      said.tokenType === Word && !this.isDirection() && !this.#isAlong() && !this.isPreposition() && !this.isPartOver();
    const of = isName ? this.behind(() => this.nameOf([said])) : null;
    const known = way === null ? before : ({ kind: "direction", span: this.spanOf(first), way } as const);
    // Along a track things go forward.
    const onward = this.#isAlong() ? ({ kind: "direction", span: this.spanOf(first), way: "up" } as const) : null;
    const isAway = isAwayFirst || (known === null && onward === null && this.#isAway());
    const direction = known ?? onward ?? this.#direction();
    const track = this.#isAlong() ? this.behind(() => this.#track()) : null;
    const [most, least] = [this.most(), this.least()];
    const isThrough = direction.kind === "quoted" && this.#wordsOfThrough() > 0;
    if (isThrough) this.skip(this.#wordsOfThrough());
    const through = isThrough ? this.phraseUntil(() => this.isPartOver()) : null;
    const steps = this.adjusted(far);
    const limited = {
      ...(most !== null && { most }),
      ...(least !== null && { least }),
      ...(through !== null && { through }),
      ...(isAway && { isAway: true as const }),
      ...(track === null && { bracket: null }),
    };
    this.shiftSaid = { kind: "shifts", span: this.from(first), who, steps, of, direction, track, ...limited };
    return this.shiftSaid;
  }

  /** What was shifted last in a row: `otherwise by 1` */
  protected shiftSaid: (EffectNode & { readonly kind: "shifts" }) | null = null;

  #isAway(): boolean {
    return AWAY.some((words) => this.follows(words));
  }

  /** `, through free squares` */
  #wordsOfThrough(): number {
    const comma = this.LA(1).tokenType === Comma ? 1 : 0;
    return this.isWord("through", comma + 1) ? comma + 1 : 0;
  }

  #isAlong(): boolean {
    return this.isWord("on") || this.isWord("along");
  }

  #direction(): DirectionNode {
    const first = this.LA(1);
    const isAway = this.#isAway();
    const way = DIRECTIONS.get(first.image.toLowerCase());
    const words = way === undefined ? this.#wordsOfTowards() : 1;
    if (words === 0) this.fail("“up”, “down” or “towards”");
    this.skip(words);
    if (way !== undefined) return { kind: "direction", span: this.from(first), way };
    const number = this.LA(1);
    const isNumber = number.tokenType === Integer;
    if (isNumber && isAway) this.fail("from what: a number goes up or down, or towards another");
    if (isNumber) return this.behind(() => this.numberOf(number));
    return this.phraseUntil(
      () => this.isWord("on") || this.isWord("along") || this.#wordsOfThrough() > 0 || this.isPartOver(),
    );
  }

  /** `its iron track`, `the doom track` */
  #track(): NameNode {
    if (this.isAnyOf(Its, Article)) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isPartOver());
    return { kind: "name", span, text };
  }
}
