import type { IToken, TokenType } from "chevrotain";
import { isEnd } from "../tokens.ts";
import { EACH } from "./sentence-forms.ts";
import { isOfHand } from "./card-parser.ts";
import { OneSentenceParser } from "./one-sentence-parser.ts";
import { doneBy } from "./upkeep-parser.ts";
import { type EffectBracketNode, type EffectNode, isSaidOfEach, saidOf, WHO_ACTS } from "./effect-tree.ts";
import { inOtherWords, type QuotedNode } from "./quoted.ts";
import { singularOf } from "../word-endings.ts";
import { Article, Colon, Comma, Of, Stop } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** What says the contrary of the condition before, and with what that begins. */
const ANSWERS: ReadonlyMap<string, { readonly of: string; readonly isSo: boolean }> = new Map([
  ["if not", { of: "", isSo: false }],
  ["if it is not", { of: "it is", isSo: false }],
  ["if it does not", { of: "it", isSo: false }],
  ["if there is not", { of: "there is", isSo: false }],
  ["if there is none", { of: "there is", isSo: false }],
  ["if there are none", { of: "there are", isSo: false }],
  ["if there is", { of: "there is", isSo: true }],
  ["if there are", { of: "there are", isSo: true }],
  ["if it is", { of: "it is", isSo: true }],
]);

/** What says that the sentence before cannot be done. */
const CANNOT = [
  "if you cannot",
  "if you can't",
  "if you can’t",
  "if it cannot",
  "if it can't",
  "if they cannot",
  ...["it", "they"].flatMap((who) => ["do so", "retreat"].map((what) => `if ${who} cannot ${what}`)),
  ...["you", "it", "they"].flatMap((who) => ["cannot", "can't", "can’t"].map((not) => `if ${who} ${not} pay`)),
  "if this cannot be done",
  "if that cannot be done",
  "if this is not possible",
  "if that is not possible",
  "if this is impossible",
  "if that is impossible",
  "if not possible",
  "if impossible",
  "if you have none",
  "if it has none",
  "if there are not enough",
  "if there is not enough",
  "if you do not have enough",
  "if it does not have enough",
];

/** What a unit loses something for where it retreats less far than it must. */
const NOT_RETREATED = /\b(?:not retreated|(?:it|they) (?:cannot|could not|can't|did not|does not) retreat)$/i;

/** Whether something becomes so in an effect, or in one within it. */
function hasBecome(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  return ("kind" in part && part.kind === "becomes") || Object.values(part).some(hasBecome);
}

/** Behind these nothing more is asked. */
const ENDS_ASKED: ReadonlySet<TokenType> = new Set([Comma, Colon, Stop]);

/** What says so only before “instead”: else it could be about what is left then. */
const NONE_LEFT = [
  "if none remain",
  "if none remains",
  "if there are none left",
  "if there is none left",
  "if none are left",
  "if none is left",
];

/** What says that there is nothing of what the sentence before counts. */
const NONE_OF_IT = ["if there are none", "if there is none"];

/** What says that there is none of those whom the sentence before is about. */
const NO_SUCH = [
  ...NONE_OF_IT,
  "if there are no such",
  "if there is no such",
  "if there were none",
  "if there were no such",
];

/** Behind whom it is said that they do not do what the sentence before says. */
const NOT_DONE = [
  ...["cannot", "can't", "can’t"].flatMap((not) => [`${not} do so`, `${not} do this`, `${not} pay`, not]),
  "does not",
  "does not do so",
];

/** What says how it is settled who is chosen of several alike. */
export const TIES_SETTLED = [
  "ties are broken",
  "ties broken",
  "with ties broken",
  "ties are resolved",
  "ties are settled",
  "ties are decided",
  "break ties",
  "resolve ties",
];

/** What says that somebody does what it may do. */
const DONE = ["if it does", "if they do", "if you do", "if it does so", "if so"];

function isOfDice({ condition }: EffectNode & { readonly kind: "conditional" }): boolean {
  return condition.kind === "diceTest";
}

/** A sentence that changes what the sentence before it says: `If it does, …`, `If you cannot, …`, `Otherwise, …`, `… instead`. */
export abstract class FollowUpParser extends OneSentenceParser {
  /** `If it does,`, behind what somebody may do */
  protected isDone(): boolean {
    return DONE.some((said) => this.follows(said) && this.LA(wordsIn(said) + 1).tokenType === Comma);
  }

  /** `Each side may pay 2 gold. If it does, it gains 1 point.`: what comes of it. */
  protected whereDone(effects: readonly EffectNode[]): readonly EffectNode[] {
    const [before, last] = [effects.slice(0, -1), effects.at(-1)];
    const first = this.LA(1);
    while (this.LA(1).tokenType !== Comma) this.SKIP_TOKEN();
    const said = this.behind(() => this.oneSentence());
    // `Pay 2 gold. If you do, gain 1 point.`
    if (last?.kind === "paying") {
      const who = last.costs[0]?.who;
      const all = [
        ...last.effects,
        ...(who === undefined ? said : said.map((instruction) => doneBy(instruction, who))),
      ];
      return [...effects.slice(0, -1), { ...last, effects: all }];
    }
    if (isOfHand(last)) {
      const effects = [{ ...last, isPrice: true as const }, ...said];
      const paid = { kind: "paying", span: this.from(first), costs: [], effects, otherwise: [] } as const;
      return [...before, paid];
    }
    if (last?.kind !== "may") return said;
    const [done, ...others] = last.options;
    const [given, another] = done?.effects ?? [];
    const paid = isOfHand(given)
      ? ({
          kind: "paying",
          span: given.span,
          costs: [],
          effects: [{ ...given, isPrice: true }],
          otherwise: [],
        } as const)
      : given;
    if (done === undefined || another !== undefined || paid?.kind !== "paying")
      this.failAt(first, "what it costs before it, as in “Each side may pay 2 gold. If it does, it gains 1 point.”");
    const own = said.map((instruction) => doneBy(instruction, last.who));
    const option = { ...done, effects: [{ ...paid, effects: [...paid.effects, ...own] }] };
    return [...effects.slice(0, -1), { ...last, options: [option, ...others] }];
  }

  /** How many words say of what was to be paid that it is not: `For each missing food,`, `For each food it cannot pay,`; else 0. */
  protected wordsOfMissing(): number {
    const unpaid = this.unpaidAhead();
    return unpaid !== null && this.LA(unpaid.words + 1).tokenType === Comma ? unpaid.words + 1 : 0;
  }

  /** `Each side pays 2 food for each worker. For each missing food, it loses 1 point.`: where one of them cannot be paid. */
  protected whereMissing(words: number, effects: readonly EffectNode[]): readonly EffectNode[] {
    const first = this.LA(1);
    const unpaid = this.unpaidAhead();
    this.skip(words);
    const said = this.oneSentence();
    return [...effects.slice(0, -1), ...this.whereUnpaid(first, effects.slice(-1), unpaid?.noun ?? "", said)];
  }

  /** `Ties are broken at random.`, `Break ties by the fewest cubes.`: the bracket of the sentence before; null for others. */
  protected tieBreak(): EffectBracketNode | null {
    const first = this.LA(1);
    const words = TIES_SETTLED.find((said) => this.follows(said));
    if (words === undefined) return null;
    this.skip(wordsIn(words));
    const isRandom = ["at random", "randomly"].find((said) => this.follows(said));
    if (isRandom !== undefined) this.skip(wordsIn(isRandom));
    else {
      const by = ["by", "in favour of", "in favor of"].find((said) => this.follows(said));
      if (by === undefined) this.fail("“at random”, or “by” and what settles them");
      this.skip(wordsIn(by));
      if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    }
    const ranks = isRandom === undefined ? [this.phraseUntil(() => false)] : "random";
    const criteria = this.quoted(first);
    this.CONSUME8(Stop);
    return { kind: "effectBracket", span: criteria.span, criteria, ranks };
  }

  /** Whether it is said what happens where the sentence before cannot: `If you cannot, …` */
  protected isCannot(): boolean {
    const all = this.#isInsteadAhead() ? [...CANNOT, ...NONE_LEFT] : CANNOT;
    return all.some((said) => this.follows(said) && this.LA(wordsIn(said) + 1).tokenType === Comma);
  }

  #isInsteadAhead(): boolean {
    let ahead = 1;
    while (!isEnd(this.LA(ahead)) && this.LA(ahead).tokenType !== Stop && !this.isWord("instead", ahead)) ahead += 1;
    return this.isWord("instead", ahead);
  }

  /** Whether something replaces the sentence before: `If it is wet, it loses 2 hits instead.` */
  protected isReplacing(before: EffectNode | undefined): boolean {
    const isOfSome = before !== undefined && this.#isOfSomeAhead();
    if (!this.isWord("if") && !this.isWord("unless") && !isOfSome) return false;
    for (let ahead = 2; !isEnd(this.LA(ahead)) && this.LA(ahead).tokenType !== Stop; ahead += 1)
      if (this.isWord("instead", ahead) && this.LA(ahead + 1).tokenType !== Of) return true;
    return false;
  }

  /**
   * `It becomes stunned. If it is already stunned, it loses 1 hit.`: whether it was so before it became so. Read one after the
   * other, it would always be.
   */
  protected asksWhetherAlready(before: EffectNode | undefined, saidLast: number): boolean {
    if (before === undefined || (!this.isWord("if") && !this.isWord("unless"))) return false;
    let ahead = 2;
    while (!isEnd(this.LA(ahead)) && !ENDS_ASKED.has(this.LA(ahead).tokenType) && !this.isWord("already", ahead))
      ahead += 1;
    if (!this.isWord("already", ahead) || !hasBecome(before)) return false;
    if (before.kind === "becomes" && saidLast === 1) return true;
    return this.failAt(
      this.LA(ahead),
      "what is so when it is asked; ask before, as in “On 5+, if it is stunned, remove it, otherwise it becomes stunned”",
    );
  }

  /** `A diver in a cave`, `Each wounded hero`: of some of the things that the sentence before is about. */
  #isOfSomeAhead(): boolean {
    return (this.LA(1).tokenType === Article && !this.isWord("the")) || EACH.has(this.LA(1).image.toLowerCase());
  }

  /** `Each diver loses 1 air. A diver in a cave loses 2 air instead.`: said of each, and asked whether it is one of those. */
  #ofSome(first: IToken, last: EffectNode, said: EffectNode): readonly [EffectNode, EffectNode] {
    const each = "who" in last ? last.who : null;
    const some = "who" in said ? said.who : null;
    if (each === null || some === null || !isSaidOfEach(each)) this.failAt(first, "“If …” before what happens instead");
    const it = { ...some, text: "it" };
    const what = some.text.replace(/^(?:an?|the|each|every)\s+/i, "a ");
    const condition = { ...some, text: `it is ${what}`, asIn: some.text };
    const { span } = said;
    const instead = {
      kind: "conditional",
      span,
      condition,
      consequence: [saidOf(said, some, it)],
      otherwise: [],
    } as const;
    const effects = [saidOf(last, each, { ...each, text: "it" })];
    return [{ kind: "forEach", span: last.span, what: each, order: null, effects }, instead];
  }

  /** It is asked before either of both happens. @param saidLast how much the sentence before says */
  protected replacing(
    first: IToken,
    effects: readonly EffectNode[],
    said: readonly EffectNode[],
    saidLast: number,
  ): readonly EffectNode[] {
    const [before, [given, another]] = [effects.slice(0, -1), said];
    const written = effects.at(-1);
    const isOfSome = given !== undefined && written !== undefined && given.kind !== "conditional";
    const [last, instead] = isOfSome ? this.#ofSome(first, written, given) : [written, given];
    if (last === undefined || saidLast !== 1) this.failAt(first, "“instead” behind a sentence that says one thing");
    if (instead?.kind !== "conditional" || another !== undefined) this.failAt(first, "one sentence with “instead”");
    if (last.kind === "forEach") {
      // Otherwise what is said once would happen for each of them.
      const { condition } = instead;
      const asked = isOfSome
        ? "it"
        : condition.kind === "quoted"
          ? condition.text.replace(/^there (?:is|are)\b/i, "")
          : "";
      if (!/\b(?:it|its|they|their|there)\b/i.test(asked))
        this.failAt(first, "a condition of each of these things, as in “If it is wet, …”");
      const within = this.replacing(first, last.effects, [instead], last.effects.length);
      return [...before, { ...last, effects: within }];
    }
    if (!("who" in last || last.kind === "placed" || last.kind === "removed") || last.kind === "chooses")
      this.failAt(first, "“, otherwise …”: the sentence before has a condition, a choice or dice of its own");
    const isDenied = instead.otherwise.length > 0;
    return [...before, isDenied ? { ...instead, consequence: [last] } : { ...instead, otherwise: [last] }];
  }

  /** How many words say whom the next sentence is about: `A team that cannot do so loses 1 dog`; 0 for others. */
  protected wordsOfWhoCannot(): number {
    if (!this.isAnyOf(Article) && !["any", "each", "every"].some((word) => this.isWord(word))) return 0;
    const who = [3, 4].find((ahead) => ["that", "who", "which"].some((word) => this.isWord(word, ahead)));
    const said = who === undefined ? undefined : NOT_DONE.find((words) => this.follows(words, who + 1));
    return who === undefined || said === undefined ? 0 : who + wordsIn(said);
  }

  /** `Each team pays 1 food; a team that cannot do so loses 1 dog.` */
  protected attemptedBy(words: number, effects: readonly EffectNode[]): readonly EffectNode[] {
    const first = this.LA(1);
    this.skip(words);
    const last = effects.at(-1);
    // `A side that cannot pay loses 1 point for each unpaid worker.`
    const each = last === undefined ? null : this.unlessPaid(first, last);
    if (each !== null) {
      this.CONSUME5(Stop);
      return [...effects.slice(0, -1), each];
    }
    const who = last?.kind === "paying" && last.otherwise.length === 0 ? last.costs[0]?.who : undefined;
    if (last?.kind !== "paying" || who === undefined)
      this.failAt(first, "a sentence before it that says what each of them pays");
    const otherwise = this.withCosts(first, this.instructionsOf(first, who));
    if (this.isInsteadLast()) this.SKIP_TOKEN();
    this.CONSUME4(Stop);
    return [...effects.slice(0, -1), { ...last, otherwise }];
  }

  protected attempted(effects: readonly EffectNode[]): readonly EffectNode[] {
    while (this.LA(1).tokenType !== Comma) this.SKIP_TOKEN();
    const otherwise = this.behind(() => this.#insteadOf());
    const last = effects.at(-1);
    if (last === undefined) return otherwise;
    // `The side pays 2 gold. If it cannot, …`
    if (last.kind === "paying" && last.otherwise.length === 0) return [...effects.slice(0, -1), { ...last, otherwise }];
    const span = { start: last.span.start, end: otherwise.at(-1)?.span.end ?? last.span.end };
    const retreating = this.#retreatingOr(last, otherwise);
    if (retreating !== null) return [...effects.slice(0, -1), retreating];
    // `Discard 1 wood. If you have none, …`: where it is there, it is paid.
    if (
      last.kind === "gains" &&
      last.sign === -1 &&
      last.amount.kind === "number" &&
      last.per === null &&
      !("removed" in last)
    ) {
      const { who, amount, field } = last;
      const costs = [{ kind: "pays", span: last.span, who, goods: [{ amount, field }], to: null }] as const;
      const nothing = [{ kind: "nothing", span: last.span }] as const;
      return [...effects.slice(0, -1), { kind: "paying", span, costs, effects: nothing, otherwise }];
    }
    return [...effects.slice(0, -1), { kind: "attempt", span, effects: [last], otherwise }];
  }

  /** `It retreats 2 squares. If it cannot, it is removed.`, also of whichever of two has lost; null for other sentences. */
  #retreatingOr(last: EffectNode, otherwise: readonly EffectNode[]): EffectNode | null {
    // “It” is the one that cannot.
    const saidOfWho = (who: string): readonly EffectNode[] =>
      otherwise.map((each) => {
        const said = each.kind === "removed" ? each.what : "who" in each ? each.who : null;
        return said !== null && /^it$/i.test(said.text) ? saidOf(each, said, { ...said, text: who }) : each;
      });
    if (last.kind === "retreats") {
      if (isSaidOfEach(last.who)) return null;
      const said = saidOfWho(last.who.text);
      const [only, another] = said;
      const per = only?.kind === "gains" && another === undefined ? only.per : null;
      const isPerStep = per?.kind === "perThing" && NOT_RETREATED.test(per.what.text);
      return isPerStep
        ? { ...last, otherwise: [{ ...only, per: null } as EffectNode], isPerStep }
        : { ...last, otherwise: said };
    }
    if (last.kind !== "conditional" || !this.isOpposed) return null;
    const ofActor = saidOfWho(WHO_ACTS);
    if (ofActor.some((each, index) => each === otherwise[index]))
      this.failAt(this.LA(0), "“it …”, as in “it loses 1 hit”");
    let isFound = false;
    const within = (effects: readonly EffectNode[]): readonly EffectNode[] =>
      effects.map((each) => {
        if (each.kind === "conditional")
          return { ...each, consequence: within(each.consequence), otherwise: within(each.otherwise) };
        const retreating =
          each.kind === "retreats" ? this.#retreatingOr(each, each.from === undefined ? otherwise : ofActor) : null;
        isFound ||= retreating !== null;
        return retreating ?? each;
      });
    const [said = last] = within([last]);
    if (isFound) this.changeOpposed(within);
    return isFound ? said : null;
  }

  /** One sentence, which may end in “instead”. */
  #insteadOf(): readonly EffectNode[] {
    const was = this.isInsteadDue;
    this.isInsteadDue = true;
    const said = this.oneSentence();
    this.isInsteadDue = was;
    return said;
  }

  /** `Round 1–2: …. Round 3: …`: of rows about one number, only one is so. */
  protected withRows(before: readonly EffectNode[], said: readonly EffectNode[]): readonly EffectNode[] {
    const [last, [next]] = [before.at(-1), said];
    if (last?.kind !== "conditional" || next?.kind !== "conditional" || said.length > 1) return [...before, ...said];
    if (last.condition.kind !== "numberTest" || next.condition.kind !== "numberTest") return [...before, ...said];
    if (last.condition.name.text.toLowerCase() !== next.condition.name.text.toLowerCase()) return [...before, ...said];
    return [...before.slice(0, -1), { ...last, otherwise: this.withRows(last.otherwise, said) }];
  }

  /**
   * How many words before a comma say the contrary of the condition before: `If not, …` behind `If it is wet, …`, `If there
   * is, …` behind `If there is no dam, …`; 0 where other words come next.
   */
  protected answers(before: EffectNode | undefined): number {
    if (!this.isWord("if")) return 0;
    const [said, words] =
      [...ANSWERS].find(([each]) => this.follows(each) && this.LA(wordsIn(each) + 1).tokenType === Comma) ?? [];
    if (said === undefined || words === undefined) return 0;
    const isKnown = before?.kind === "conditional" && before.condition.kind === "quoted";
    const text = isKnown && before.condition.kind === "quoted" ? before.condition.text.toLowerCase() : "";
    const isDenied = /\b(?:no|not|none|nobody|without)\b/.test(text);
    if (!text.startsWith(words.of) || isDenied !== words.isSo)
      this.fail("the whole condition: it is not clear what this answers");
    return wordsIn(said);
  }

  /** `The Birds gain 1 point per Roost. If there are none, …`: what the sentence before counts; null for others. */
  protected countedIn(before: EffectNode | undefined): QuotedNode | null {
    if (before?.kind !== "gains" || before.per?.kind !== "perThing" || before.per.isOwn) return null;
    const said = NONE_OF_IT.find((words) => this.follows(words));
    return said !== undefined && this.LA(wordsIn(said) + 1).tokenType === Comma ? before.per.what : null;
  }

  /** `Each hurt hero gains 1 hit. If there are none, …`, `… no such heroes, …`: of whom the sentence before speaks; null for others. */
  protected eachIn(effects: readonly EffectNode[]): QuotedNode | null {
    const [before, last] = [effects.at(-2), effects.at(-1)];
    const who = last !== undefined && "who" in last ? last.who : last?.kind === "removed" ? last.what : null;
    const words = NO_SUCH.find((said) => this.follows(said));
    if (!who || !isSaidOfEach(who) || words === undefined) return null;
    // What the first of two things has changed could be asked.
    if (before !== undefined && "who" in before && before.who === who) return null;
    const { span, text } = inOtherWords(who, who.text.replace(/^(?:each|every|all(?: the)?) /i, ""));
    const noun = words.endsWith("such") ? this.LA(wordsIn(words) + 1).image.toLowerCase() : null;
    const isNamed =
      noun === null || [noun, singularOf(noun)].some((form) => text.toLowerCase().split(" ").includes(form));
    const comma = this.LA(wordsIn(words) + (noun === null ? 1 : 2));
    return isNamed && comma.tokenType === Comma ? { kind: "quoted", span, text } : null;
  }

  /** What happens where there is none of those of whom the sentence before speaks: asked before anything happens to them. */
  protected whereNoneOf(what: QuotedNode, before: EffectNode): EffectNode {
    const first = this.LA(1);
    while (this.LA(1).tokenType !== Comma) this.SKIP_TOKEN();
    const consequence = this.behind(() => this.oneSentence());
    const condition = { ...what, text: `there is no ${what.text}`, asIn: what.text };
    return { kind: "conditional", span: this.from(first), condition, consequence, otherwise: [before] };
  }

  /** What happens where there is nothing of what was counted. */
  protected whereNone(counted: QuotedNode, before: EffectNode | undefined): EffectNode {
    const first = this.LA(1);
    while (this.LA(1).tokenType !== Comma) this.SKIP_TOKEN();
    const said = this.behind(() => this.oneSentence());
    const who = before?.kind === "gains" && !isSaidOfEach(before.who) ? before.who : null;
    // “It” is who gained nothing then.
    const consequence = said.map((instruction) =>
      who !== null && "who" in instruction && instruction.who !== null && /^(?:it|they)$/i.test(instruction.who.text)
        ? saidOf(instruction, instruction.who, who)
        : instruction,
    );
    const span = this.from(first);
    const condition = { ...counted, text: `there are no ${counted.text}`, asIn: counted.text };
    return { kind: "conditional", span, condition, consequence, otherwise: [{ kind: "nothing", span }] };
  }

  /** `On 5 or more, it loses 1 hit. Otherwise, it becomes stunned.` */
  protected withInstead(
    effects: readonly EffectNode[],
    instead: readonly EffectNode[],
    first: IToken,
  ): readonly EffectNode[] {
    const before = effects.slice(0, -1);
    const last = effects.at(-1);
    if (last?.kind === "paying" && last.otherwise.length === 0) return [...before, { ...last, otherwise: instead }];
    // `In each land, if it is wet, …; otherwise …`
    if (last?.kind === "forEach" && last.effects.at(-1)?.kind === "conditional")
      return [...before, { ...last, effects: this.withInstead(last.effects, instead, first) }];
    if (last?.kind !== "conditional" || last.otherwise.length > 0)
      this.failAt(first, "“, otherwise …” in the sentence that it belongs to");
    const earlier = before.at(-1);
    const isChain = earlier?.kind === "conditional" && earlier.otherwise.length === 0;
    if (isChain && !(isOfDice(earlier) && isOfDice(last)))
      this.failAt(first, "“, otherwise …” in the sentence that it belongs to");
    // Behind several rows for what dice come to, it is for what none of them says.
    let otherwise = instead;
    for (const row of before.toReversed()) {
      if (row.kind !== "conditional" || row.otherwise.length > 0 || !isOfDice(row) || !isOfDice(last)) break;
      const { span, condition } = row;
      otherwise = [{ kind: "conditional", span, condition, consequence: [{ kind: "nothing", span }], otherwise }];
    }
    return [...before, { ...last, otherwise }];
  }
}
