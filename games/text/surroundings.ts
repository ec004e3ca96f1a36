import type { NameNode } from "../../grammar/table-tree.ts";
import type { Thing } from "../../runtime/game.ts";
import type { Bag, RowOfPlaces } from "../shared/declared/play/effect.ts";
import type { DeclaredWord } from "../shared/declared/word.ts";
import type { Names } from "./names.ts";
import type { GamePhrases } from "./phrases.ts";
import type { PilesOfText } from "./piles-of-text.ts";
import type { TimesDone } from "./times-done.ts";
import type { ThingSort, UnplacedThingSort } from "./thing-sorts.ts";

/** What the sentences of a text speak of. */
export interface EffectSurroundings {
  readonly place: ThingSort;
  readonly unit: ThingSort;
  /** The game and its sides, those that have fields. */
  readonly unplaced: readonly UnplacedThingSort[];
  readonly sides: readonly string[];
  /** The only side that the player plays, and the only one that is the bot; null where there are several or none. */
  readonly players: { readonly player: string | null; readonly bot: string | null };
  /** The sides that players play, which act without a unit. */
  readonly actingSides: readonly string[];
  readonly decks: readonly string[];
  /** The sequences that sentences carry out. */
  readonly phases: readonly Phase[];
  readonly piles: PilesOfText;
  readonly bags: readonly BagOfText[];
  /** The rows and rings in which places lie. */
  readonly rows: readonly RowOfPlaces[];
  /** Whether rounds are counted for what sentences ask, which the text does not do itself. */
  readonly isCounted: boolean;
  /** Whether places are the cells of a grid, in which units stand one by one. */
  readonly areCells: boolean;
  /** The highest number with which a unit begins, of each field that `UNITS` prints. */
  readonly begun: ReadonlyMap<string, number>;
  /** The fields by which things of a sort have two sides: `It is ready or spent.` */
  readonly twoSided: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly DeclaredWord[];
  /** The places and units that a name may mean, by its folded form: those of a title, and each by its own name. */
  readonly named: ReadonlyMap<string, readonly Thing[]>;
  /** The side of each unit, by its name. */
  readonly sideOfUnit: ReadonlyMap<string, string>;
  /** How often something is done or happens. */
  readonly timesDone: TimesDone;
  readonly phrases: GamePhrases;
  readonly names: Names;
}

/** A bag with the names that sentences have for its tokens. */
export interface BagOfText extends Bag {
  /** Which kind a name means, from 0; null where it means none. */
  readonly kindNamed: (name: string) => number | null;
}

/** A sequence with a name, and the sort of the one thing that its steps are about, if they are about one. */
interface Phase {
  readonly name: string;
  readonly about: NameNode | null;
}
