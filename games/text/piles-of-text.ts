import type { DeckNode, EffectNode, HalvesNode } from "../../grammar/game-text/syntax-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import { isSameName } from "./names.ts";

/** What ever becomes of the cards of each deck, by its name: whether they are revealed, held or drawn. */
export interface PilesOfText {
  readonly revealed: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
  /** Of which decks cards are carried out as they are drawn, for nobody. */
  readonly drawn: ReadonlySet<string>;
  /** Into which halves the cards of a deck fall, by its name. */
  readonly halves: ReadonlyMap<string, HalvesNode>;
}

/** @param effects all sentences of a text */
export function pilesOfText(decks: readonly DeckNode[], effects: readonly EffectNode[]): PilesOfText {
  const [revealed, held, drawn] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const deckOf = (said: NameNode): DeckNode | undefined => decks.find(({ name }) => isSameName(name.text, said.text));
  for (const node of effects.flatMap(withThoseIn)) {
    if (node.kind === "draws") {
      const deck = deckOf(node.deck);
      if (deck !== undefined) drawn.add(deck.name.text);
    }
    if (node.kind !== "reveals" && node.kind !== "deals" && node.kind !== "movesCards") continue;
    const deck = deckOf(node.cards.deck);
    if (deck === undefined) continue;
    if (node.kind === "reveals" || node.cards.areRevealed) revealed.add(deck.name.text);
    if (node.kind === "deals" || (node.kind === "movesCards" && node.verb === "takes")) held.add(deck.name.text);
  }
  const halves = new Map(
    decks.flatMap((deck) => (deck.halves === null ? [] : [[deck.name.text, deck.halves] as const])),
  );
  return { revealed, held, drawn, halves };
}

/** A sentence with those that depend on it. */
function withThoseIn(node: EffectNode): readonly EffectNode[] {
  const within = [
    ...("effects" in node ? node.effects : []),
    ...("consequence" in node ? node.consequence : []),
    ...("otherwise" in node ? node.otherwise : []),
    ...("options" in node ? node.options.flatMap(({ effects }) => effects) : []),
  ];
  return [node, ...within.flatMap(withThoseIn)];
}
