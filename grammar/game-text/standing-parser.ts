import { isEnd } from "../tokens.ts";
import { singularOf } from "../word-endings.ts";
import { EffectParser } from "./effect-parser.ts";
import { type EffectNode, saidOf } from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import { namesIt } from "./title-parser.ts";
import { ONE } from "./number-left-out.ts";
import { Comma, Stop } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** What says that several sides have most or fewest of something. */
const TIED = [
  "if tied",
  "if they are tied",
  "if they tie",
  "if several are tied",
  "if several sides are tied",
  "if there is a tie",
  "in case of a tie",
  "in a tie",
  "on a tie",
];

/** What says that nothing comes of a tie, before words for it. */
const UNTIED = ["nobody", "no one", "no side"]
  .flatMap((who) => ["does", "scores", "gains anything", "gains it"].map((verb) => `${who} ${verb}`))
  .concat("nothing happens");

/** The same in other words. */
const TIES_IDLE = ["change nothing", "do nothing", "have no effect", "score nothing"].map((verb) => `ties ${verb}`);

/** Whether a sentence is about the side that has most of something, or second most. */
function isOfStanding(node: EffectNode): node is EffectNode & { readonly who: QuotedNode } {
  return "who" in node && node.who !== null && OF_STANDING.test(node.who.text);
}

/** Who comes next in a standing, of which nothing more is said. */
const NEXT_PLACES = ["second", "third"].flatMap((nth) => [
  `the side with the ${nth} most`,
  `the side with the ${nth} fewest`,
  `the side in ${nth} place`,
]);

/** What says that those who are tied count as if they came one place later. */
const LOWER_PLACE = ["tied sides", "tied players", "sides that are tied", "each tied side", "all tied sides"].flatMap(
  (who) =>
    ["each score", "score", "scores", "each get", "get", "gets", "each gain", "gain", "gains"].flatMap((verb) =>
      ["the lower place", "the next lower place", "for the lower place"].map((place) => `${who} ${verb} ${place}`),
    ),
);

const OF_STANDING = /^the side (?:with the (?:second |third )?(?:most|fewest|least)\b|that is (?:first|last) on\b)/i;

/** Who all the others are, behind a sentence about some; behind them may stand what they are. */
const OTHERS = [
  "all others",
  "all the others",
  "the others",
  "each other",
  "every other",
  "all other",
  "all the other",
];

/** What stands behind the noun of what is described. */
const BEHIND_NOUN =
  /\s+(?:with|without|in|on|at|within|next|adjacent|that|which|who|whose|of|near|from|not|to|has|outside|inside)\b/i;

/** What is said of the side that has most, of several alike, and of all the others. */
export abstract class StandingParser extends EffectParser {
  /** How many words and signs say that several have most: `If tied,`; null for others. */
  protected wordsOfTie(): number | null {
    const said = TIED.find((words) => this.follows(words) && this.LA(wordsIn(words) + 1).tokenType === Comma);
    return said === undefined || this.isOpposed ? null : wordsIn(said) + 1;
  }

  /** `nothing happens in a tie`: this adds nothing, since only a side with the most counts; 0 for other words. */
  protected wordsOfNoneTied(effects: readonly EffectNode[]): number {
    const last = effects.at(-1);
    const within = last?.kind === "forEach" ? last.effects.at(-1) : last;
    // `The side with the most knights there takes control of it`: it belongs to that side then.
    const isOwner = within?.kind === "belongs" && within.to !== null && OF_STANDING.test(within.to.text);
    if (within === undefined || !(isOwner || isOfStanding(within))) return 0;
    const idle = TIES_IDLE.find((words) => this.follows(words));
    const words = idle === undefined ? this.#wordsOfUntied() : wordsIn(idle);
    return this.LA(words + 1).tokenType === Stop ? words : 0;
  }

  /** How many words say that nobody gains anything in a tie, in either order: `on a tie nobody does`; 0 for others. */
  #wordsOfUntied(): number {
    const tie = TIED.find((words) => this.follows(words));
    const before = wordsIn(tie ?? "") + 1;
    const none = UNTIED.find((words) => this.follows(words, tie === undefined ? 1 : before));
    if (none === undefined) return 0;
    if (tie !== undefined) return wordsIn(tie) + wordsIn(none);
    const behind = TIED.find((words) => this.follows(words, wordsIn(none) + 1));
    return behind === undefined ? 0 : wordsIn(none) + wordsIn(behind);
  }

  /** `The side with the most silk gains 5 points. If tied, each of them gains 3 points instead.` @param words before it */
  protected withTie(words: number, effects: readonly EffectNode[]): readonly EffectNode[] {
    const first = this.LA(1);
    const last = effects.at(-1);
    if (last?.kind === "forEach" && !isOfStanding(last))
      return [...effects.slice(0, -1), { ...last, effects: this.withTie(words, last.effects) }];
    const who = last !== undefined && isOfStanding(last) ? last.who : null;
    if (who === null || last === undefined) this.failAt(first, "“the side with the most …” in the sentence before");
    const from = effects.findIndex((each) => "who" in each && each.who === who);
    const [before, instructions] = [effects.slice(0, from), effects.slice(from)];
    this.skip(words);
    const said = this.LA(1);
    if (["nobody", "no one", "no side", "none of them", "nothing happens"].some((none) => this.follows(none))) {
      while (!isEnd(this.LA(1)) && this.LA(1).tokenType !== Stop) this.SKIP_TOKEN();
      this.CONSUME7(Stop);
      return effects;
    }
    const all = [
      "all of them",
      "each of them",
      "each tied side",
      "all tied sides",
      "they all",
      "they each",
      "they",
      "each",
      "both",
    ].find((each) => this.follows(each));
    if (all === undefined) this.fail("“each of them” and what happens, or “nobody gains anything”");
    this.skip(wordsIn(all));
    if (this.isWord("do") || this.isWord("does")) {
      this.SKIP_TOKEN();
      this.CONSUME6(Stop);
      const shared = { ...who, text: who.text.replace(/^the\b/i, "each") };
      return [...before, ...instructions.map((instruction) => saidOf(instruction, who, shared))];
    }
    const tied = this.withCosts(said, this.instructionsOf(said, { ...who, text: "the side" }));
    if (this.isInsteadLast()) this.SKIP_TOKEN();
    this.CONSUME5(Stop);
    return [...before, { kind: "standing", span: this.from(first), effects: instructions, tied }];
  }

  /** Whether the next place of a standing in each of some places comes next: `; the runner-up scores half` */
  protected isNextPlaceOf({ effects }: EffectNode & { readonly kind: "forEach" }): boolean {
    const last = effects.at(-1);
    if (last === undefined || !isOfStanding(last)) return false;
    const said = ["the runner-up", ...NEXT_PLACES].find((words) => this.follows(words));
    return said !== undefined && (this.verb(wordsIn(said) + 1) !== null || this.isPassive(wordsIn(said) + 1));
  }

  /** How many words say that each of those that are tied scores what the next place does; 0 for others. */
  protected wordsOfLowerPlace(): number {
    const from = this.isAnyOf(Comma) ? 2 : 1;
    const said = LOWER_PLACE.find((words) => this.follows(words, from));
    return said === undefined ? 0 : from - 1 + wordsIn(said);
  }

  /** `Tied sides each score the lower place.`: in a tie, each of them does what the next place would; the last one, nothing. */
  protected withLowerPlace(words: number, effects: readonly EffectNode[]): readonly EffectNode[] {
    const first = this.LA(1);
    const last = effects.at(-1);
    if (last?.kind === "forEach" && !isOfStanding(last))
      return [...effects.slice(0, -1), { ...last, effects: this.withLowerPlace(words, last.effects) }];
    const from = effects.findLastIndex((each) => !isOfStanding(each)) + 1;
    const places: EffectNode[][] = [];
    for (const each of effects.slice(from)) {
      const [before] = places.at(-1) ?? [];
      if (before !== undefined && "who" in before && "who" in each && before.who === each.who)
        places.at(-1)?.push(each);
      else places.push([each]);
    }
    if (places.length === 0) this.failAt(first, "“the side with the most …” in the sentence before");
    this.skip(words);
    if (!this.isAnyOf(Stop)) this.fail("a full stop");
    this.SKIP_TOKEN();
    const span = this.from(first);
    const standings = places.map((own, at): EffectNode => {
      const next = places[at + 1];
      const tied = (next ?? []).map((each) =>
        isOfStanding(each) ? saidOf(each, each.who, { ...each.who, text: "the side" }) : each,
      );
      return { kind: "standing", span, effects: own, tied: next === undefined ? [{ kind: "nothing", span }] : tied };
    });
    return [...effects.slice(0, from), ...standings];
  }

  /** How many words name a subject other than that of the sentence before: `all other cars`; 0 if they name none. */
  protected wordsOfOthers(effects: readonly EffectNode[], from = 1): number {
    const last = effects.at(-1);
    // `Each other side` is every side except the one that was just named.
    const who = last !== undefined && "who" in last ? last.who : null;
    const isAny = who === null || (described(who) === null && !this.#isKindOfOthers(who, from));
    if (isAny && !this.areOthersAt(from)) return 0;
    const said = OTHERS.find((words) => this.follows(words, from));
    if (said === undefined) return 0;
    const isNamed = !said.endsWith("s");
    const words = wordsIn(said) + (isNamed ? 1 : 0);
    return this.verb(from + words) !== null || this.isPassive(from + words) ? words : 0;
  }

  /** `Each hotel gains 2 guests; each other station gains 1`: whether the others are called by another noun. */
  #isKindOfOthers({ text }: QuotedNode, from: number): boolean {
    const [, one] = /^(?:each|every) (\p{L}+)$/iu.exec(text) ?? [];
    const said = OTHERS.find((words) => this.follows(words, from));
    if (one === undefined || said === undefined || said.endsWith("s")) return false;
    const noun = singularOf(this.imageAt(from + wordsIn(said)));
    return noun !== one.toLowerCase() && noun !== "side" && noun !== "player";
  }

  /** Whether it goes on with all the others, behind a comma: `…, all other cars lose 1 heat` */
  protected areOthersBehindComma(): boolean {
    return this.LA(1).tokenType === Comma && this.areOthersAt(2);
  }

  /** `Each car in a bend loses 2 heat; all other cars lose 1 heat.`: each is asked before anything happens to it. */
  protected withOthers(effects: readonly EffectNode[]): readonly EffectNode[] {
    const first = this.LA(1);
    const last = effects.at(-1);
    const isWithin = this.LA(0).tokenType === Comma;
    if (isWithin && last?.kind === "conditional" && last.otherwise.length === 0)
      return [...effects.slice(0, -1), { ...last, consequence: this.withOthers(last.consequence) }];
    const who = last !== undefined && "who" in last ? last.who : null;
    const words = this.wordsOfOthers(effects);
    const isOfKind = who !== null && this.#isKindOfOthers(who, 1);
    const some = who === null ? null : (described(who) ?? (isOfKind ? oneOf(who) : null));
    this.skip(words);
    if (last === undefined || who === null || some === null)
      this.fail("a sentence before it about some of them, as in “Each car in a bend loses 1 heat”");
    const noun = singularOf(this.LA(0).image.toLowerCase());
    if (noun !== some.noun && noun !== "other" && !isOfKind)
      this.failAt(first, `“each other ${some.noun}”: others than those before`);
    const from = effects.findIndex((each) => "who" in each && each.who === who);
    const [before, instructions] = [effects.slice(0, from), effects.slice(from)];
    if (
      instructions.some(
        (instruction) => !("who" in instruction) || instruction.who !== who || instruction.kind === "acts",
      )
    )
      this.failAt(first, "a sentence of its own for them: “Each …” and who they are");
    // `Each rat next to a hero moves towards it`: the hero, and not the rat
    if (instructions.some((instruction) => namesIt(instruction, who)))
      this.failAt(first, "no “it” in the sentence before: name what it is");
    const it = { ...who, text: "it" };
    const said = this.withCosts(first, this.instructionsOf(first, it));
    const otherwise = said.map((each) => ofSameNumber(each, instructions));
    if (this.LA(1).tokenType !== Stop) this.fail("a full stop");
    this.SKIP_TOKEN();
    const span = { start: last.span.start, end: this.from(first).end };
    const condition = { ...who, text: `it is a ${some.text}`, asIn: who.text };
    const consequence = instructions.map((instruction) => saidOf(instruction, who, it));
    const what = { ...who, text: `each ${isOfKind ? noun : some.noun}`, asIn: who.text };
    const either = { kind: "conditional", span, condition, consequence, otherwise } as const;
    return [...before, { kind: "forEach", span, what, order: null, effects: [either] }];
  }
}

/** `each hotel`: what it is. */
function oneOf({ text }: QuotedNode): { readonly noun: string; readonly text: string } {
  const one = text.replace(/^\S+ /, "");
  return { noun: one.toLowerCase(), text: one };
}

/** `…; each other pond loses 1`: of the one number that the sentence before changes. */
function ofSameNumber(said: EffectNode, before: readonly EffectNode[]): EffectNode {
  if (said.kind !== "gains" || said.field.text !== ONE) return said;
  const names = new Set(before.map((each) => (each.kind === "gains" ? each.field.text : ONE)));
  const [name = ONE] = names;
  return names.size === 1 && name !== ONE ? { ...said, field: { ...said.field, text: name } } : said;
}

/** `each car in a bend`: its noun, and the phrase without “each”; null if nothing says which cars. */
function described({ text }: QuotedNode): { readonly noun: string; readonly text: string } | null {
  const [, each = "", rest = ""] = /^(each|every|all)\s+(.+)$/i.exec(text) ?? [];
  const [behind = ""] = BEHIND_NOUN.exec(rest) ?? [];
  const named = behind === "" ? rest : rest.slice(0, rest.indexOf(behind));
  const head = named.split(" ").at(-1) ?? "";
  const noun = /^all$/i.test(each) ? singularOf(head) : head;
  if (noun === "" || (named === rest && !named.includes(" "))) return null;
  const one = named.slice(0, named.length - head.length) + noun;
  return { noun: noun.toLowerCase(), text: one + rest.slice(named.length) };
}
