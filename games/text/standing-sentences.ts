import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import { type EffectNode, saidOf } from "../../grammar/game-text/effect-tree.ts";
import type { QuotedNode } from "../../grammar/game-text/quoted.ts";
import type { RankNode } from "../../grammar/game-text/rule-tree.ts";
import type { Effect, One, Rank, Standing } from "../shared/declared/play/effect.ts";
import type { DeclaredWord } from "../shared/declared/word.ts";
import { OWNER } from "./board.ts";
import { PASSED } from "./passing.ts";
import type { Pronouns } from "./subjects.ts";
import { TurnSentences } from "./turn-sentences.ts";

/** By how many sides a place is behind the first, in words. */
const PLACES = ["", "second", "third"];

/** Who comes behind the side with the most of something. */
const RUNNER_UP = /^the (?:runner-up|second|side in (?:second|third) place)$/i;

type NameOfThings = Extract<DeclaredWord, { readonly category: "noun" | "title" }>;

/** Whether things may be called by a word, and some of these forms are its own. */
function isNounAmong(forms: readonly string[], word: DeclaredWord): word is NameOfThings {
  return (
    (word.category === "noun" || word.category === "title") && foldedForms(word).some((form) => forms.includes(form))
  );
}

/** Checks sentences about the side with the most of something, the second most and so on. */
export abstract class StandingSentences extends TurnSentences {
  /** What the last rule ranked sides by. */
  protected ranked: QuotedNode | null = null;
  /** Whether that was of most or of fewest. */
  #bestBefore: "most" | "fewest" = "most";

  /** A number that each side has, or things that each side can have. */
  rank({ best, of, isSide }: Pick<RankNode, "best" | "of" | "isSide">, pronouns: Pronouns): Rank | null {
    const { names, phrases, place, unit, unplaced, words } = this.around;
    if (isSide === true) {
      const side = this.sideOf(of);
      return side === null
        ? phrases.unsupported(of, "name the side that wins where there is a tie")
        : { best, text: `a tie for ${side}`, of: { kind: "side", side } };
    }
    const name = { kind: "name", span: of.span, text: of.text } as const;
    const said = of.text.split(/\s+/).map((word) => foldForm(word));
    const isNoun = words.some((word) => isNounAmong(said, word));
    if (!isNoun) {
      const word = this.quantity(name);
      const sort = word?.of.find((each) => unplaced.some((one) => one.sort === each && one.areSides));
      if (word === null) return null;
      return sort === undefined || word.field === null
        ? names.unknown(name, "number of each side", this.numbersOf(sort ?? "Side"))
        : { best, text: word.field, of: { kind: "field", sort, field: word.field } };
    }
    const who = this.subject(of, pronouns);
    if (who === null) return null;
    if (who.kind === "one" || who.count !== null) return phrases.unsupported(of, "say which things are counted");
    const things = who.of;
    const areSides = things.sort === unit.sort || (things.sort === place.sort && Object.hasOwn(place.fields, OWNER));
    if (!areSides) return phrases.unsupported(of, `the text says of no ${place.noun} that it can belong to a side`);
    return { best, text: of.text, of: { kind: "things", things } };
  }

  /** `The side with the most gold gains 2 points`, `the side with the second most …`; null for other subjects. */
  protected ofStanding(
    instructions: readonly EffectNode[],
    quoted: QuotedNode,
    pronouns: Pronouns,
  ): readonly Effect[] | null {
    const { span } = quoted;
    const [, inPassing] = /^the side (?:that|who|which) (?:has )?passed (first|last)$/i.exec(quoted.text) ?? [];
    if (inPassing !== undefined)
      return this.#ofPassing(instructions, quoted, inPassing.toLowerCase() === "first", pronouns);
    const onTrack = /^(the|each|every) side (?:that|who) is (first|last) on (?:the )?(.+?)(?: track)?$/i.exec(
      quoted.text,
    );
    const [, whose, ordinal = "", said, counted] =
      onTrack === null
        ? (/^(the|each|every) side with the (second |third )?(most|fewest|least)(?: (.+))?$/i.exec(quoted.text) ?? [])
        : [null, onTrack[1], "", onTrack[2], onTrack[3]];
    if (whose === undefined) return null;
    const { phrases, sides } = this.around;
    if (quoted.isOther === true && sides.length !== 2)
      return phrases.unsupported(quoted, "say which side: there are several others") ?? [];
    const of =
      counted === undefined
        ? this.ranked
        : quoted.asIn !== undefined && !quoted.asIn.endsWith(counted)
          ? { ...quoted, text: counted }
          : ({ kind: "quoted", span: { start: span.end - counted.length, end: span.end }, text: counted } as const);
    const best = ["fewest", "least", "last"].includes(said?.toLowerCase() ?? "") ? "fewest" : "most";
    if (quoted.asIn !== undefined && RUNNER_UP.test(quoted.asIn) && this.#bestBefore === "fewest")
      return phrases.unsupported(quoted, "say of what it has second fewest") ?? [];
    this.#bestBefore = best;
    const rank =
      of === null
        ? phrases.unsupported(quoted, `say ${best} of what`)
        : this.rank({ best, of: this.#within(of, pronouns) }, pronouns);
    if (rank === null) return [];
    const side: QuotedNode = { ...quoted, text: "the side" };
    const track = onTrack === null || of === null ? null : ({ kind: "name", span: of.span, text: of.text } as const);
    const block = this.block(
      instructions.map((instruction) => {
        const ofSide = saidOf(instruction, quoted, side);
        // Along the track by which it is last.
        return ofSide.kind === "shifts" && ofSide.track === null && track !== null ? { ...ofSide, track } : ofSide;
      }),
      this.ofSideInTurn(pronouns),
    );
    this.ranked = of;
    const ahead = PLACES.indexOf(ordinal.trim().toLowerCase());
    return [eachThatStands({ rank, ahead, isShared: whose.toLowerCase() !== "the" }, span, block)];
  }

  /** `In each region, the side with the most knights …`: of those that are there */
  #within(of: QuotedNode, { it }: Pronouns): QuotedNode {
    const { place, unit, words } = this.around;
    const said = [foldForm(of.text)];
    const areUnits = words.some((word) => isNounAmong(said, word) && word.sort === unit.sort);
    return it?.sort === place.sort && areUnits ? { ...of, text: `${of.text} there`, asIn: of.text } : of;
  }

  /** `The side that passed first gains 1 gold`: of those that took turns */
  #ofPassing(
    instructions: readonly EffectNode[],
    quoted: QuotedNode,
    isFirst: boolean,
    pronouns: Pronouns,
  ): readonly Effect[] {
    const eachSide = this.around.unplaced.find(({ fields }) => Object.hasOwn(fields, PASSED));
    if (eachSide === undefined) {
      this.around.phrases.unsupported(quoted, "no side passes: say “until all have passed” where sides take turns");
      return [];
    }
    const of = { kind: "field", sort: eachSide.sort, field: PASSED } as const;
    const rank: Rank = { best: isFirst ? "fewest" : "most", text: PASSED, of };
    const side: QuotedNode = { ...quoted, text: "the side" };
    const block = this.block(
      instructions.map((instruction) => saidOf(instruction, quoted, side)),
      this.ofSideInTurn(pronouns),
    );
    return [eachThatStands({ rank, ahead: 0, isShared: false }, quoted.span, block)];
  }

  /** What pronouns mean in what is said of one side after the other. */
  protected ofSideInTurn(pronouns: Pronouns): Pronouns {
    return { ...pronouns, it: { sort: "Side", words: [] }, hasSide: true, ...this.withoutMoment(pronouns) };
  }

  /** What stands in the place of “it” there, or whose turn it is, chose nothing. */
  protected withoutMoment({ chooser }: Pronouns): Pick<Pronouns, "chooser" | "nearTo"> {
    return { nearTo: null, ...(chooser !== undefined && isOfMoment(chooser) ? { chooser: "unclear" } : {}) };
  }
}

/** A block for each side that stands so among all of them. */
function eachThatStands(standing: Standing, span: QuotedNode["span"], block: number): Effect {
  const all = { span, text: "sides", sort: "Side", base: { kind: "all" }, tests: [], select: null } as const;
  return { kind: "for each", of: all, from: "board", count: null, isMost: false, criteria: [], block, standing };
}

/** Whether somebody else is meant once “it” is another thing, or it is the turn of another side. */
function isOfMoment(chooser: One | "unclear"): boolean {
  return chooser === "unclear" || chooser.kind !== "thing";
}
