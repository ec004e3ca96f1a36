import type { RuleScope } from "../lexicon.ts";
import type { Node, NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import type { EffectNode } from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";

/** What holds whenever something happens, and who wins. */
export type GameRuleNode =
  /** `At the end of each round, each side gains 1 gold.` */
  | (Node<"roundly"> & { readonly at: "start" | "end"; readonly effects: readonly EffectNode[] })
  /** `At the end of its turn, a side discards down to 5 cards.` */
  | (Node<"turnly"> & { readonly effects: readonly EffectNode[] })
  /** `At the end of the game, each side gains 1 point for every 3 coins it has.` */
  | (Node<"finally"> & { readonly effects: readonly EffectNode[] })
  /** `When a figure is dead: Remove it.`, `When a figure enters a trap: It loses 1 hit.` */
  | (Node<"trigger"> & {
      readonly condition: QuotedNode;
      /** `When a figure is hurt at the end of a round, …`: it is asked only then. */
      readonly isAtEnd: boolean;
      /** What happens to what the condition names; null where the condition says it all. */
      readonly event: RuleEventNode | null;
      readonly effects: readonly EffectNode[];
      /** `Once per round, when …`: of all things together, of each of them, or of the one thing that the rule must name. */
      readonly often?: TimesNode & { readonly of: "all" | "each" | "unclear" };
    })
  /** `A hero may REST only once per round.`; a null subject: whoever does it. */
  | (Node<"often"> & { readonly who: QuotedNode | null; readonly action: NameNode; readonly times: TimesNode })
  /** `If a city would gain a cube, it gains 1 outbreak instead.`, `A guarded agent cannot be exposed.`: then nothing happens. */
  | (Node<"replaces"> & {
      readonly whose: QuotedNode;
      readonly event: PreventedNode;
      readonly effects: readonly EffectNode[];
    })
  /** `A stunned figure cannot act.`, `Disrupted units may neither move nor attack.`: what such units do not do */
  | (Node<"barred"> & {
      readonly who: QuotedNode;
      /** `act`, `move`, `attack`, or the names of actions */
      readonly from: readonly NameNode[];
      /** `If the weather is 6, …`: when they do not; null: never. */
      readonly condition: QuotedNode | null;
    })
  /** `At most 2 figures of a side in a square.`, `A square holds 3 figures.`: how many there may be in one place. */
  | (Node<"limit"> & {
      readonly things: QuotedNode;
      readonly most: NumberNode;
      readonly where: QuotedNode;
      /** Whether this many of each side may be there. */
      readonly isOfEachSide: boolean;
    })
  /** `Entering a forest costs 2 movement.`, `Moving into a hill costs 1 more.` */
  | (Node<"movementCost"> & {
      /** Who spends so much, which must be any unit. */
      readonly mover?: QuotedNode;
      readonly places: QuotedNode;
      readonly cost: NumberNode;
      readonly isMore: boolean;
    })
  /**
   * `A unit must stop when it enters a marsh.`, `A unit may not enter a lake.`, `No unit may end its move next to a fort.`; a null
   * subject: whichever moves.
   */
  | (Node<"movement"> & {
      readonly what: "stops in" | "enters" | "ends in";
      readonly who: QuotedNode | null;
      readonly places: QuotedNode;
    })
  /** `A unit in a town adds 1 to its defence.`: so much more, or less, wherever the number is asked. */
  | (Node<"bonus"> & { readonly who: QuotedNode; readonly field: NameNode; readonly by: number })
  /** `The Harbour has no limit.`, `Any number of boats may be in the Harbour.`: no other row limits how many are there. */
  | (Node<"unlimited"> & { readonly where: QuotedNode; readonly things: QuotedNode | null })
  /** `Whoever has the most knights in a duchy controls it.`: at any time; nobody does where two have as many. */
  | (Node<"controlled"> & {
      readonly things: QuotedNode;
      readonly places: QuotedNode;
      /** `the only side with knights there`: nobody does where several have some. */
      readonly isSole?: true;
    })
  /** `The first sled to reach the Finish scores 6 points, the second 4.`: what each does by how many came before it. */
  | (Node<"arrivals"> & {
      readonly things: QuotedNode;
      readonly where: QuotedNode;
      readonly effects: readonly EffectNode[];
      /** `every other one 1`: what all do that come later; null: nothing. */
      readonly others: EffectNode | null;
    })
  /** `The Party wins if there is no monster.` */
  | (Node<"victory"> & { readonly who: QuotedNode; readonly isLost: boolean; readonly condition: QuotedNode })
  /** `The game ends when there is no chest.` */
  | (Node<"ends"> & { readonly condition: QuotedNode })
  /** `The side with the most gold, then the fewest goblins, wins.`, at the end of the last round */
  | (Node<"scoring"> & {
      readonly ranks: readonly RankNode[];
      /** `If tied, the side with more eggs wins.`: it only settles a tie of what another row says. */
      readonly isTie?: true;
    });

/** `once per round`, `at most twice per game for each side`: how often something is done. */
export interface TimesNode extends Node<"times"> {
  readonly most: number;
  readonly per: "round" | "turn" | "game";
  /** Whether all units of a side do it so often together. */
  readonly isOfSide: boolean;
}

/** What would happen to a thing, and does not. */
export type PreventedNode =
  /** `gain a cube`, `gain a fourth cube`, `lose its last hit`, `have more than 3 cubes`; a null field: that of the thing. */
  | (Node<"changes"> & {
      readonly sign: 1 | -1;
      readonly isHarm?: true;
      readonly field: NameNode | null;
      /** What the number would come to; left out: anything. */
      readonly comesTo?: { readonly is: "more" | "less"; readonly number: NumberNode } | "nothing";
    })
  /** `be removed`, `die` */
  | Node<"isRemoved">
  /** `become exposed`, `be exposed` */
  | (Node<"becomes"> & {
      readonly what: NameNode;
      /** `become exposed again`: of what is so already */
      readonly isAgain?: true;
    });

/** What happens to a thing, so that a rule follows. */
export type RuleEventNode =
  /** `enters a trap`, `ends its move next to a door` */
  | (Node<"enters"> & { readonly where: QuotedNode })
  /** `leaves its square`, `leaves a trap`; null: any place. */
  | (Node<"leaves"> & { readonly where: QuotedNode | null })
  /** `is placed` */
  | Node<"isPlaced">
  /** `acts`: it has done something; `is activated`: its turn begins. */
  | (Node<"acts"> & {
      readonly when: "done" | "begins";
      /** `is activated`: what the text may call a state. `whole` is the condition with it. */
      readonly state: { readonly name: NameNode; readonly whole: QuotedNode } | null;
    })
  /** `is removed`, `dies`, `the last goblin is removed` */
  | (Node<"isRemoved"> & {
      readonly isLast: boolean;
      /** `is defeated`: what the text may call a state. `whole` is the condition with it. */
      readonly state: { readonly name: NameNode; readonly whole: QuotedNode } | null;
    })
  /** `loses hits`, `gains gold`, `reaches 20 points`, `the last goods are taken from a space` */
  | (Node<"changes"> & {
      readonly sign: 1 | -1 | "either";
      readonly isHarm?: true;
      readonly isLast: boolean;
      /** Null where the condition names it: `the unrest of a district reaches 4`. */
      readonly field: NameNode | null;
      /** How far it goes; left out: at all. */
      readonly to?: readonly NumberNode[];
    });

/** `the most gold`; what comes later settles a tie. */
export interface RankNode extends Node<"rank"> {
  readonly best: "most" | "fewest";
  /** A number of each side, or things that sides have. */
  readonly of: QuotedNode;
  /** `the Customs if tied`: that side itself. */
  readonly isSide?: true;
}

export interface GameRulesNode extends Node<"rules"> {
  readonly rows: readonly GameRuleNode[];
}

/**
 * What scenario files may state as a rule: `The bridge is closed.`, `treasure: The side wins with n gold.` In its sentence, `n`
 * is any number, `a side` and `the side` are any side, and `x` is any letter.
 */
export interface SpecialRuleNode extends Node<"specialRule"> {
  /** Its name, where it has one beside its sentence. */
  readonly name: NameNode | null;
  readonly sentence: QuotedNode;
}

export interface SpecialRulesNode extends Node<"specialRules"> {
  /** What may have such rules. A sequence says with them when it ends. */
  readonly of: readonly RuleScope[];
  readonly rows: readonly SpecialRuleNode[];
}
