import type { Deed } from "../effects/deed.ts";
import type { CardName } from "../position.ts";
import type { ByFaction, Faction, Result } from "./state.ts";

/** What a side does with a card from its hand (B:484-512); the move that ends its turn plays none. */
export type Move =
  | { readonly kind: "ready"; readonly card: CardName }
  | { readonly kind: "hunkerDown"; readonly card: CardName }
  | {
      readonly kind: "act";
      readonly card: CardName;
      /**
       * In the terms of a bot's decision: `action` with its `strength`, `unit`, `destination` and `route`, `target` or
       * `targets`, `spaces`, `structure`, `passengers`, `cards` (bolstered, inspired). Everything else is left empty.
       */
      readonly deed: Deed;
      /** Whether a prisoner in the space comes along; a bot always takes it. */
      readonly takesPrisoner: boolean;
    }
  | { readonly kind: "endTurn" };

/** A move that plays a card. */
export type CardMove = Exclude<Move, { kind: "endTurn" }>;

/** A card used for one of its actions. */
export type Act = Extract<Move, { kind: "act" }>;

/** What is done next. Together with the dice that fell it is an event. */
export type GameAction =
  /** Both sides that hold hands draw four cards. */
  | { readonly kind: "draw" }
  /** Cards are revealed at once. A side that is a bot, or whose hand is empty, has null: a bot's card comes from its deck. */
  | { readonly kind: "bid"; readonly cards: ByFaction<CardName | null> }
  /** A bot lays out its row. */
  | { readonly kind: "startTurn"; readonly side: Faction }
  /** A bot resolves the leftmost card of its row. */
  | { readonly kind: "resolve"; readonly side: Faction; readonly card: CardName; readonly decision: Deed }
  | { readonly kind: "move"; readonly side: Faction; readonly move: Move }
  /** Answers the first pending question. */
  | { readonly kind: "answer"; readonly side: Faction; readonly option: string }
  /** A bot has no card left to resolve. */
  | { readonly kind: "endTurn"; readonly side: Faction }
  /** The bound of rounds is reached, or a side gives up. */
  | { readonly kind: "stop"; readonly result: Result };
