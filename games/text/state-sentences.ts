import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import { EVERYTHING } from "../../grammar/game-text/amount-parser.ts";
import { type EffectBracketNode, type EffectNode, WHO_ACTS, WHO_IS_TOLD } from "../../grammar/game-text/effect-tree.ts";
import { inOtherWords, type QuotedNode } from "../../grammar/game-text/quoted.ts";
import { VERB_WORDS } from "../../grammar/game-text/sentence-forms.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { FieldValue } from "../shared/declared/field.ts";
import { THE_GAME } from "../shared/declared/play/fields.ts";
import type { Effect, One } from "../shared/declared/play/effect.ts";
import type { DeclaredWord, FieldTest } from "../shared/declared/word.ts";
import { isMutualLink } from "./links.ts";
import { EVERYWHERE, nodeOfName, type Pronouns, withoutCount } from "./subjects.ts";
import { StandingSentences } from "./standing-sentences.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** A link of things of a sort, and to what a sentence links them. */
interface Linking {
  readonly sort: ThingSort;
  readonly field: string;
  readonly to: QuotedNode;
  readonly target: ThingSort;
}

/** What else says that a unit leaves the board, where the text calls no state so. */
const REMOVED =
  /^(?:dies?|sinks?|sunk|drowns?|drowned|perish(?:es|ed)?|destroyed|killed|defeated|eliminated|slain|lost)$/i;

/** What a number comes to by dice, as many write it. */
const ROLL = /^(?:the )?(?:roll|role|die roll|dice roll|result)$/i;

/** What is offered for a verb that the language lacks, and that is like no other. */
const USUAL_VERBS =
  "becomes moves gains loses pays takes gives draws discards plays returns flips swaps acts wins".split(" ");

/** Checks the sentences by which things come to be so: `It becomes stunned`, `It flips`, `It becomes engaged with the figure`. */
export abstract class StateSentences extends StandingSentences {
  protected flips(
    { who: quoted, bracket }: EffectNode & { readonly kind: "flips" },
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases, twoSided, words } = this.around;
    const who = this.subject(quoted, pronouns);
    if (who === null) return null;
    const sort = who.kind === "one" ? who.sort : who.of.sort;
    const [field, another] = twoSided.get(sort) ?? [];
    if (field === undefined)
      return phrases.unsupported(quoted, "the text says of no two sides of it, as in “It is ready or spent.”");
    if (another !== undefined) {
      const opposites = words.flatMap((word) =>
        word.category === "adjective" && word.of.includes(sort) && (twoSided.get(sort) ?? []).includes(word.id)
          ? [`“${word.id}” or “${word.opposite ?? ""}”`]
          : [],
      );
      return phrases.unsupported(
        quoted,
        `it can flip in several ways: say whether it becomes ${opposites.join(", or ")}`,
      );
    }
    if (!this.changes({ ...quoted, kind: "name" }, sort, field)) return null;
    const criteria = this.criteria(bracket, sort, pronouns);
    const flip = (one: One): Effect => ({ kind: "flip", who: one, field });
    return criteria && (who.kind === "one" ? flip(who.one) : this.forEach(who, "board", criteria, flip));
  }

  /** `Each stunned hero recovers`: the state that its subject says first; null for other words. */
  #stateLeft({ who, what, isVerb }: EffectNode & { readonly kind: "becomes" }): string | null {
    const [, first] = /^(?:(?:each|every|all|the) )?(\p{L}+) \p{L}+$/iu.exec(who.text) ?? [];
    if (isVerb !== true || first === undefined || !/^recovers?$/i.test(what.text)) return null;
    const isState = (word: DeclaredWord): boolean =>
      word.category === "adjective" &&
      foldedForms(word).includes(foldForm(first)) &&
      word.meaning?.kind === "test" &&
      word.meaning.test !== null &&
      writeOf(word.meaning.test) !== null;
    return this.around.words.some(isState) ? first : null;
  }

  protected becomes(node: EffectNode & { readonly kind: "becomes" }, pronouns: Pronouns): Effect | null {
    const left = this.#stateLeft(node);
    if (left !== null) {
      const { isVerb: _, ...plain } = node;
      return this.becomes({ ...plain, isDenied: true, what: { ...node.what, text: left } }, pronouns);
    }
    const { names, words, phrases, place, unit } = this.around;
    const link = this.#linkIn(node.what);
    if (link !== null) return this.#links(node, link, pronouns);
    const said = node.isVerb === true ? participlesOf(node.what.text) : [foldForm(node.what.text)];
    const word = words.find((each) => foldedForms(each).some((form) => said.includes(form)));
    const sorts = word === undefined ? [] : "of" in word ? (word.of ?? []) : "sort" in word ? [word.sort ?? ""] : [];
    const write = word?.meaning?.kind === "test" && word.meaning.test !== null ? writeOf(word.meaning.test) : null;
    if (write === null && [...said, node.what.text].some((form) => REMOVED.test(form)) && !node.isDenied)
      return this.effect({ kind: "removed", span: node.span, what: node.who, bracket: node.bracket }, pronouns);
    // `it is saved: remove it`, where nothing can be saved
    if (write === null && node.isTitle === true && nearestName(node.what.text, this.#states()) === null)
      return { kind: "nothing" };
    if (write === null && node.isVerb === true && node.what.span.start < node.who.span.start)
      return nearestName(node.what.text, VERB_WORDS) === null
        ? phrases.unsupported(
            nodeOfName(node.what),
            "nothing becomes so: write a verb that says what happens, as in “It loses 1 hit”",
          )
        : names.unknown(node.what, "verb", VERB_WORDS);
    if (write === null && node.isVerb === true && nearestName(node.what.text, this.#states()) === null) {
      if (VERB_WORDS.includes(node.what.text))
        return phrases.unsupported(nodeOfName(node.what), `say how much, as in “${node.what.text} 1 hit”`);
      const near = nearestName(node.what.text, VERB_WORDS);
      const all = near === null ? [...USUAL_VERBS, ...this.#states()] : [near];
      return names.unknown(node.what, "verb or state that something can come to", all);
    }
    if (write === null && ROLL.test(node.what.text))
      return phrases.unsupported(
        nodeOfName(node.what),
        "write “becomes the roll”, of a number such as “The level becomes the roll”",
      );
    if (write === null) return names.unknown(node.what, "state that something can come to", this.#states());
    if (node.isDenied && typeof write.value !== "boolean")
      return phrases.unsupported(nodeOfName(node.what), "say what it becomes instead");
    const value = node.isDenied ? write.value !== true : write.value;
    // `It becomes winter`
    // `Become hidden`, `You are hidden`: said of the unit that acts, where only units can be so
    const isTold = /^you$/i.test(node.who.text) || node.who.text === WHO_IS_TOLD;
    if (isTold && pronouns.hasActor && sorts.length > 0 && sorts.every((sort) => sort === unit.sort))
      return this.becomes({ ...node, who: inOtherWords(node.who, WHO_ACTS) }, pronouns);
    const isOfGame = /^it$/i.test(node.who.text) && sorts.length > 0 && sorts.every((sort) => sort === THE_GAME.sort);
    const who = this.subject(isOfGame ? inOtherWords(node.who, "the game") : node.who, pronouns);
    if (who === null) return null;
    const sort = who.kind === "one" ? who.sort : who.of.sort;
    const wanted = [place, unit, ...this.around.unplaced].filter((each) => sorts.includes(each.sort));
    if (!sorts.includes(sort)) {
      const said = wanted.map(({ one }) => one).join(" or ");
      return phrases.unsupported(node.who, `only ${said === "" ? "something else" : said} becomes ${node.what.text}`);
    }
    if (!this.changes(node.what, sort, write.field)) return null;
    const criteria = this.criteria(node.bracket, sort, pronouns);
    const set = (one: One): Effect => ({ kind: "set", who: one, field: write.field, value });
    return criteria && (who.kind === "one" ? set(who.one) : this.forEach(who, "board", criteria, set));
  }

  /** The states that a thing can be given. `The torch deck is empty` says by itself what is so. */
  #states(): readonly string[] {
    return this.around.words.flatMap(({ id, meaning }) =>
      meaning?.kind === "test" && meaning.test !== null && !id.includes(" is ") && writeOf(meaning.test) !== null
        ? [id]
        : [],
    );
  }

  /** What things of a sort can become, or that they are removed; null after a report. */
  stateCalled(what: NameNode, sort: string): { readonly field: string; readonly value: FieldValue } | "removed" | null {
    const { names, words, phrases } = this.around;
    const [denied = ""] = /^not\s+/i.exec(what.text) ?? [];
    const said = foldForm(what.text.slice(denied.length));
    const word = words.find(
      (each) => "of" in each && each.of?.includes(sort) === true && foldedForms(each).includes(said),
    );
    const write = word?.meaning?.kind === "test" && word.meaning.test !== null ? writeOf(word.meaning.test) : null;
    if (write === null && REMOVED.test(said) && denied === "") return "removed";
    if (write === null) {
      const known = words.flatMap((each) =>
        "of" in each &&
        each.of?.includes(sort) === true &&
        each.meaning?.kind === "test" &&
        each.meaning.test !== null &&
        writeOf(each.meaning.test) !== null
          ? [each.id]
          : [],
      );
      return names.unknown(what, "state that it can come to", known);
    }
    if (denied === "") return write;
    if (typeof write.value === "boolean") return { ...write, value: !write.value };
    return phrases.unsupported(nodeOfName(what), "say what it becomes instead");
  }

  /** `Remove all noise from the board`, `Remove the trap`: a number that is gone, or a place that is no longer so. */
  protected ofNoUnit(node: EffectNode & { readonly kind: "removed" }, pronouns: Pronouns): EffectNode | null {
    const { span, what, bracket } = node;
    const { place } = this.around;
    const { quoted, isAll } = withoutCount(what);
    if (isAll && this.isNumber(quoted)) {
      const word = this.quantity({ ...quoted, kind: "name" });
      const isOfPlaces = word !== null && word.of.length === 1 && word.of.includes(place.sort);
      if (!isOfPlaces) return null;
      const amount = { kind: "number", span, value: EVERYTHING } as const;
      const field = { kind: "name", span: quoted.span, text: quoted.text } as const;
      const change = { sign: -1, isMost: false, amount, field, per: null, less: null, bracket } as const;
      return { kind: "gains", span, who: { ...what, text: EVERYWHERE }, ...change };
    }
    const noun = this.around.phrases.wordsIn(quoted).findLast((entry) => this.#isStateOfPlaces(entry));
    if (noun === undefined) return null;
    const who = this.subject(what, pronouns);
    if ((who?.kind === "one" ? who.sort : who?.of.sort) !== place.sort) return null;
    const state = { kind: "name", span: quoted.span, text: noun } as const;
    return { kind: "becomes", span, who: what, isDenied: true, what: state, bracket };
  }

  /** Whether a word calls places what they can be, and can be no longer: `door` */
  #isStateOfPlaces(entry: string): boolean {
    const { words, place } = this.around;
    return words.some(
      ({ id, category, meaning }) =>
        id === entry &&
        category === "noun" &&
        meaning?.kind === "test" &&
        meaning.test !== null &&
        writeOf(meaning.test)?.value === true &&
        Object.hasOwn(place.fields, writeOf(meaning.test)?.field ?? ""),
    );
  }

  /** The link that a sentence begins with, and what stands behind it: `engaged with the figure`; null for other words. */
  #linkIn({ text, span }: NameNode): Linking | null {
    const { words, place, unit } = this.around;
    const said = foldForm(text);
    for (const sort of [place, unit]) {
      for (const [field, kind] of Object.entries(sort.fields)) {
        const isLink = kind.kind === "choice" && kind.linksTo !== undefined && said.startsWith(`${field} `);
        const word = words.find(({ category, id }) => category === "relation" && id === field);
        if (!isLink || word?.category !== "relation" || !word.subject.includes(sort.sort)) continue;
        const to = text.slice(field.length).trim();
        const quoted = { kind: "quoted", span: { start: span.end - to.length, end: span.end }, text: to } as const;
        const target = [place, unit].find((each) => each.sort === kind.linksTo);
        return target === undefined ? null : { sort, field, to: quoted, target };
      }
    }
    return null;
  }

  /** `It becomes engaged with the figure`, `It becomes not engaged with anything` */
  #links(
    { who, isDenied, what, bracket }: EffectNode & { readonly kind: "becomes" },
    { sort, field, to: quoted, target }: Linking,
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases } = this.around;
    const isNothing = /^any(?:thing|body|one)$/i.test(quoted.text);
    if (isDenied !== isNothing)
      return phrases.unsupported(nodeOfName(what), `say “not ${field} anything”, or what it becomes ${field}`);
    const to = isNothing ? null : this.single(quoted, pronouns);
    if (!isNothing && (to === null || !this.isOf(to, target, quoted))) return null;
    if (to?.kind === "some") return this.sayWhich(quoted, to, target.noun);
    const isMutual = isMutualLink(field) && sort === target;
    const link = (one: One): Effect => ({ kind: "link", who: one, field, to: to?.one ?? null, isMutual });
    return this.toEach(who, pronouns, sort, link, { bracket, tails: [isNothing ? null : quoted] });
  }

  /**
   * What happens to the things that a phrase means: to one thing, or to each of several.
   *
   * @param words the bracket that chooses among them, and what is asked anew for each
   */
  protected toEach(
    quoted: QuotedNode,
    pronouns: Pronouns,
    sort: ThingSort,
    effect: (who: One) => Effect,
    {
      bracket = null,
      tails = [],
    }: { readonly bracket?: EffectBracketNode | null; readonly tails?: readonly (QuotedNode | null)[] },
  ): Effect | null {
    const who = this.subject(quoted, pronouns);
    const criteria = this.criteria(bracket, sort.sort, pronouns);
    if (who === null || criteria === null || !this.isOf(who, sort, quoted)) return null;
    if (!this.isClear(who, pronouns, tails)) return null;
    return who.kind === "one" ? effect(who.one) : this.forEach(who, "board", criteria, effect);
  }
}

/** What things are that did it: `crashes` leads to `crashed`. */
function participlesOf(verb: string): readonly string[] {
  const said = foldForm(verb);
  return [said, said.replace(/s$/, "")].flatMap((stem) => [
    `${stem}d`,
    `${stem}ed`,
    `${stem}${stem.at(-1) ?? ""}ed`,
    `${stem.replace(/e$/, "")}ed`,
    `${stem.replace(/y$|ie$/, "i")}ed`,
  ]);
}

/** What a field is given so that a test of it holds; null where no single value does that. */
export function writeOf(test: FieldTest): { readonly field: string; readonly value: FieldValue } | null {
  switch (test.kind) {
    case "is":
      return test.field === "title" ? null : { field: test.field, value: test.value };
    case "not": {
      const inner = writeOf(test.test);
      return inner !== null && typeof inner.value === "boolean" ? { ...inner, value: !inner.value } : null;
    }
    default:
      return null;
  }
}
