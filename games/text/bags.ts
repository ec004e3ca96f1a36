import { foldedForms } from "../../grammar/fold-form.ts";
import { type BagNode, TOKEN_NOUNS } from "../../grammar/game-text/thing-tree.ts";
import type { DiceTestNode, EffectNode, PerTokenNode } from "../../grammar/game-text/effect-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import { pluralOf, singularOf } from "../../grammar/word-endings.ts";
import type { Condition } from "../../runtime/checked-tree.ts";
import { type DiceTest, type Effect, MOST_DICE, type Per } from "../shared/declared/play/effect.ts";
import { type DeclaredWord, every, is, means } from "../shared/declared/word.ts";
import type { GameReporter } from "./game-reporter.ts";
import { LastingSentences } from "./lasting-sentences.ts";
import { isSameName, type Names } from "./names.ts";
import type { BagOfText } from "./surroundings.ts";
import { nodeOfName, type Pronouns, quotedAt, statedAmount } from "./subjects.ts";
import type { ThingSort } from "./thing-sorts.ts";
import type { ThingWords } from "./thing-words.ts";

/** More tokens than this of a kind no printed bag holds, and all bags of a game have no more kinds. */
const MOST_TOKENS = 99;
const MOST_KINDS = 20;

const ONCE = { kind: "number", number: 1 } as const;

/** The bags of a text: gives the game the numbers of the tokens in each, and the words that ask for them. */
export function bagsOfText(
  nodes: readonly BagNode[],
  {
    own,
    game,
    names,
    reporter,
    documentationOf,
  }: {
    readonly own: ThingWords;
    readonly game: ThingSort;
    readonly names: Names;
    readonly reporter: GameReporter;
    readonly documentationOf: (row: BagNode) => string;
  },
): readonly BagOfText[] {
  const called = new Set<string>();
  const found = nodes.reduce((sum, { kinds }) => sum + kinds.length, 0);
  const [first] = nodes;
  if (first !== undefined && found > MOST_KINDS) {
    reporter.refuse("game-too-large", first.span, { what: "kinds of tokens", found, limit: MOST_KINDS });
    return [];
  }
  return nodes.flatMap((node): readonly BagOfText[] => {
    names.areFree([node.name], called, "a bag");
    const { kinds, noun, isRefilled } = node;
    const bag = node.name.text.toLowerCase();
    const documentation = documentationOf(node);
    const known = new Set<string>();
    names.areFree(
      kinds.map(({ name }) => name),
      known,
      `a kind of what is in the ${bag}`,
    );
    const made = kinds.flatMap(({ name, count }) => {
      if (count.value > MOST_TOKENS) {
        reporter.refuse("game-too-large", count.span, { what: "tokens", found: count.value, limit: MOST_TOKENS });
        return [];
      }
      const { one, many } = tokensCalled(name, noun);
      const [inside, drawn] = [`${many} in the ${bag}`, `${many} drawn from the ${bag}`];
      const [from, to, usual] = [0, MOST_TOKENS, count.value];
      game.fields[inside] = { kind: "number", from, to, usual, isHidden: true, documentation };
      const forms = [`${one} drawn from the ${bag}`, `drawn ${many}`, `drawn ${one}`];
      const quantity = { ...name, text: drawn };
      if (!names.add({ node: quantity, category: "quantity", what: "a number of the game" }, forms)) return [];
      const words = { said: `has # drawn ${many}`, sign: `# drawn ${many}` };
      game.fields[drawn] = { kind: "number", from, to, usual: 0, documentation, words };
      const known = new Set(own.words.flatMap((word) => foldedForms(word)));
      own.words.push({
        category: "quantity",
        id: drawn,
        forms: forms.filter((form) => !known.has(form)),
        of: [game.sort],
        range: [from, to],
        documentation,
        meaning: { kind: "quantity", field: drawn },
      });
      return [{ name: one, kind: name.text, inside, drawn }];
    });
    own.words.push(emptyWord(bag, made, game, documentation));
    const kindNamed = (said: string): number | null => {
      const index = made.findIndex(({ name, kind }) =>
        [name, kind, pluralOf(name), singularOf(kind.toLowerCase()), pluralOf(kind)].some((each) =>
          isSameName(each, said),
        ),
      );
      return index === -1 ? null : index;
    };
    return [{ name: bag, kinds: made, isRefilled, kindNamed }];
  });
}

/** `the bag is empty` */
function emptyWord(
  bag: string,
  kinds: readonly { readonly inside: string }[],
  game: ThingSort,
  documentation: string,
): DeclaredWord {
  return {
    category: "adjective",
    id: `${bag} is empty`,
    forms: [`the ${bag} is empty`],
    of: [game.sort],
    documentation,
    meaning: means(every(...kinds.map(({ inside }) => is(inside, 0)))),
  };
}

/** `red token` and `red tokens`; `crawler` and `crawlers`, where the text has no word for all of them. */
function tokensCalled({ text }: NameNode, noun: NameNode | null): { readonly one: string; readonly many: string } {
  const kind = text.toLowerCase();
  if (noun === null) {
    const one = singularOf(kind);
    return { one, many: pluralOf(one) };
  }
  const one = singularOf(noun.text.toLowerCase());
  return { one: `${kind} ${one}`, many: `${kind} ${pluralOf(one)}` };
}

/** Checks the sentences about bags: what is drawn, what goes back, and what was drawn. */
export abstract class BagSentences extends LastingSentences {
  /** `Draw a token from the bag.` */
  protected drawsTokens(
    { count, noun, bag: name }: EffectNode & { readonly kind: "drawsTokens" },
    pronouns: Pronouns,
  ): Effect | null {
    const bag = this.#bagNamed(name);
    if (!TOKEN_NOUNS.has(singularOf(noun.text.toLowerCase())))
      return this.around.phrases.unsupported(
        nodeOfName(noun),
        "nobody chooses what comes: write “a token”, and behind it “If it is red, …”",
      );
    if (count.kind === "number" && count.value > MOST_DICE)
      return this.around.phrases.unsupported(quotedAt(count), `${MOST_DICE} tokens are drawn at most`);
    const many = this.amountOf(count, pronouns);
    return bag && many && { kind: "draw tokens", count: many, bag: plainBag(bag) };
  }

  /** `Return it to the bag.`, `Return all drawn tokens to the bag.` */
  protected returnsTokens({ which, bag: name }: EffectNode & { readonly kind: "returnsTokens" }): Effect | null {
    const bag = this.#bagNamed(name);
    if (bag === null) return null;
    return { kind: "put tokens", bag: plainBag(bag), of: which === "all" ? "all drawn" : "last drawn" };
  }

  /** `Add 2 red tokens to the bag.`, `Remove a blue token from the bag.` */
  protected changesBag({ sign, tokens, bag: name }: EffectNode & { readonly kind: "changesBag" }): Effect | null {
    const bag = this.#bagNamed(name);
    const changes = tokens.map(({ name: said, amount }) => {
      const kind = bag === null ? null : this.#kindIn(bag, said);
      if (bag === null || kind === null) return null;
      const of = { kind, sign, amount: statedAmount(amount) } as const;
      return { kind: "put tokens", bag: plainBag(bag), of } as const;
    });
    const known = changes.filter((each) => each !== null);
    if (known.length < changes.length) return null;
    return { kind: "as often", as: ONCE, block: this.blocks.push(known) - 1 };
  }

  /** `If it is red`: what was drawn, or a condition about something else. */
  protected tokenTest(
    { bag: name, name: said, isDenied, whole }: DiceTestNode & { readonly of: "token" },
    pronouns: Pronouns,
  ): Condition | DiceTest | null {
    const bag = this.#bagNamed(name);
    if (bag === null) return null;
    const number = bag.kindNamed(said.text);
    if (number !== null) return { kind: "token", number: number + 1, isDenied };
    if (whole !== null) return this.condition(whole, pronouns);
    this.#kindIn(bag, said);
    return null;
  }

  /** `For each red token`, of those that were drawn last */
  protected perToken({ bag: name, name: said }: PerTokenNode): Per | null {
    const bag = this.#bagNamed(name);
    const kind = bag && this.#kindIn(bag, said);
    if (kind === null) return null;
    return { kind: "dice", from: { kind: "number", number: kind + 1 }, to: kind + 1 };
  }

  #bagNamed(name: NameNode): BagOfText | null {
    const { bags, names, phrases } = this.around;
    if (bags.length === 0)
      return phrases.unsupported(
        nodeOfName(name),
        "say below THINGS what it holds, as in “A bag holds 4 red and 3 blue tokens, refilled when empty.”",
      );
    const known = bags.map((each) => each.name);
    const [only, another] = bags;
    if (name.text === "" && only !== undefined && another === undefined) return only;
    return bags.find((each) => isSameName(each.name, name.text)) ?? names.unknown(name, "bag", known);
  }

  #kindIn(bag: BagOfText, said: NameNode): number | null {
    const known = bag.kinds.map(({ name }) => name);
    return bag.kindNamed(said.text) ?? this.around.names.unknown(said, "kind of token", known);
  }
}

/** The bag as games hold it, which is data alone. */
function plainBag({ name, kinds, isRefilled }: BagOfText): Extract<Effect, { readonly kind: "draw tokens" }>["bag"] {
  return { name, kinds: kinds.map(({ name: kind, inside, drawn }) => ({ name: kind, inside, drawn })), isRefilled };
}
