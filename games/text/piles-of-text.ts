import type { DeckNode, HalvesNode } from "../../grammar/game-text/syntax-tree.ts";
import { type EffectNode, WHO_IS_TOLD } from "../../grammar/game-text/effect-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { isSameName } from "./names.ts";

/** What ever becomes of the cards of each deck, by its name: whether they are revealed, held or drawn. */
export interface PilesOfText {
  readonly revealed: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
  /** Of which decks cards are carried out as they are drawn, for nobody. */
  readonly drawn: ReadonlySet<string>;
  /** Of which decks cards are carried out as a side draws them. */
  readonly told: ReadonlySet<string>;
  /** Of which decks nothing is ever done with the cards that sides hold: they only draw them, one by one. */
  readonly idle: ReadonlySet<string>;
  /** The decks that nobody ever holds and whose cards do something: `Draw a tide card` carries one out. */
  readonly carriedOut: ReadonlySet<string>;
  /** The decks whose cards do something. */
  readonly doing: ReadonlySet<string>;
  /** Of which decks sides choose cards in secret. */
  readonly secret: ReadonlySet<string>;
  /** How long the rows of decks are said to be. */
  readonly rows: ReadonlyMap<string, readonly number[]>;
  /** Into which halves the cards of a deck fall, by its name. */
  readonly halves: ReadonlyMap<string, HalvesNode>;
}

/**
 * @param effects all sentences of a text
 * @param nobodys those of them that no side is told
 */
export function pilesOfText(
  decks: readonly DeckNode[],
  effects: readonly EffectNode[],
  nobodys: readonly EffectNode[],
): PilesOfText {
  const [revealed, held, drawn, told] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  // `Draw a card`, where there is but one deck
  const deckOf = (said: NameNode): DeckNode | undefined =>
    said.text === "" && decks.length === 1 ? decks[0] : decks.find(({ name }) => isSameName(name.text, said.text));
  const all = effects.flatMap(withThoseIn);
  const ofNobody = new Set(nobodys.flatMap(withoutTold));
  // Whether another card that draws one is somebody's is not asked.
  const ofCards = new Set(decks.flatMap(({ rows }) => rows.flatMap((row) => row.effects.flatMap(withThoseIn))));
  const secret = new Set(
    all.flatMap((node) =>
      node.kind === "choosesInSecret" && node.to !== "next" && node.to !== "previous"
        ? (deckOf(node.cards.deck)?.name.text ?? onlyDealt(decks, all) ?? [])
        : [],
    ),
  );
  const doing = new Set(
    decks.flatMap(({ name, rows }) => (rows.some((row) => row.effects.length > 0) ? [name.text] : [])),
  );
  const kept = all.flatMap((node) => (node.kind === "looksAt" && node.chosen?.to === "hand" ? [node.deck] : []));
  for (const name of kept) held.add(deckOf(name)?.name.text ?? "");
  const taken = new Set([
    ...held,
    ...all.flatMap((node) => (isOfHands(node, ofNobody) ? [deckOf(node.cards.deck)?.name.text ?? ""] : [])),
  ]);
  const carriedOut = new Set([...doing].filter((name) => !taken.has(name) && !secret.has(name)));
  const rows = new Map<string, number[]>();
  for (const node of all) {
    if (node.kind === "draws") {
      const deck = deckOf(node.deck);
      if (deck !== undefined) (ofNobody.has(node) || ofCards.has(node) ? drawn : told).add(deck.name.text);
    }
    if (node.kind !== "reveals" && node.kind !== "deals" && node.kind !== "movesCards") continue;
    // `Refill the row` is of those that are revealed elsewhere.
    const deck = node.kind === "reveals" && node.cards.deck.text === "" ? undefined : deckOf(node.cards.deck);
    if (deck === undefined) continue;
    const { count } = node.cards;
    if (node.kind === "reveals" && count?.kind === "number")
      rows.set(deck.name.text, [...(rows.get(deck.name.text) ?? []), count.value]);
    if (node.kind === "deals" && node.who.text === WHO_IS_TOLD && carriedOut.has(deck.name.text)) {
      drawn.add(deck.name.text);
      continue;
    }
    if (node.kind === "reveals" || node.cards.areRevealed) revealed.add(deck.name.text);
    // What no side is told to draw is turned over.
    const isHeld = node.kind === "deals" && node.isTurnedOver !== true && isOfHands(node, ofNobody);
    if (isHeld || (node.kind === "movesCards" && node.verb === "takes")) held.add(deck.name.text);
  }
  const isTouched = (name: string): boolean =>
    all.some((node) => {
      const cards =
        node.kind === "deals" || node.kind === "movesCards" || node.kind === "choosesInSecret" ? node.cards : null;
      const isDrawn = node.kind === "deals" && node.who.text === WHO_IS_TOLD && node.keeping === undefined;
      const isOf = cards === null ? false : cards.deck.text === "" || isSameName(cards.deck.text, name);
      const isKept = node.kind === "looksAt" && node.chosen?.to === "hand" && isSameName(node.deck.text, name);
      return isKept || (isOf && cards?.areRevealed !== true && !isDrawn);
    });
  const asked = nodesIn(effects, "quoted").some(({ text }) => /\bhands?\b/i.test(text));
  const idle = new Set(asked ? [] : [...held].filter((name) => !isTouched(name)));
  const halves = new Map(
    decks.flatMap((deck) => (deck.halves === null ? [] : [[deck.name.text, deck.halves] as const])),
  );
  return { revealed, held, idle, drawn, told, carriedOut, doing, secret, rows, halves };
}

/** The only deck of which cards are dealt, if there is one. */
function onlyDealt(decks: readonly DeckNode[], all: readonly EffectNode[]): string | undefined {
  const dealt = decks.filter(({ name }) =>
    all.some((node) => node.kind === "deals" && isSameName(node.cards.deck.text, name.text)),
  );
  return dealt.length === 1 ? dealt[0]?.name.text : undefined;
}

/** Whether a sentence moves cards into hands or out of them. */
function isOfHands(
  node: EffectNode,
  ofNobody: ReadonlySet<EffectNode>,
): node is Extract<EffectNode, { readonly kind: "deals" | "movesCards" }> {
  if (node.kind === "deals")
    return node.isTurnedOver !== true && (node.who.text !== WHO_IS_TOLD || !ofNobody.has(node));
  return node.kind === "movesCards" && (!node.cards.areRevealed || node.verb === "takes");
}

/** A sentence with those that depend on it, but for those that a side is told: what it chooses, and `For each side: …` */
function withoutTold(node: EffectNode): readonly EffectNode[] {
  if (node.kind === "chooses" || node.kind === "may" || (node.kind === "forEach" && /^sides?\b/i.test(node.what.text)))
    return [];
  const within = "otherwise" in node ? [...node.otherwise] : [];
  if ("tied" in node) within.push(...node.tied);
  if ("effects" in node) within.push(...node.effects);
  if ("consequence" in node) within.push(...node.consequence);
  return [node, ...within.flatMap(withoutTold)];
}

/** A sentence with those that depend on it. */
export function withThoseIn(node: EffectNode): readonly EffectNode[] {
  const within = [
    ...("effects" in node ? node.effects : []),
    ...("consequence" in node ? node.consequence : []),
    ...("otherwise" in node ? node.otherwise : []),
    ...("tied" in node ? node.tied : []),
    ...("options" in node ? node.options.flatMap(({ effects }) => effects) : []),
  ];
  return [node, ...within.flatMap(withThoseIn)];
}
