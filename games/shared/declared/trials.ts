import type { Deed } from "../../../runtime/compact/meaning.ts";
import type { Thing } from "../../../runtime/game.ts";
import type { Layout, PackedDeclared } from "./packed-position.ts";
import type { DeclaredPosition, DeclaredUnit } from "./position.ts";

/** Does actions to copies of positions. */
export interface Trials {
  /**
   * The positions that an action leads to, one for each fall of its dice; null where that is not known.
   *
   * @param strength null for what X stands for
   * @returns null where the unit cannot do it to the thing
   */
  after(
    position: DeclaredPosition,
    actor: DeclaredUnit,
    deed: { readonly action: string; readonly strength: number | null },
    thing: Thing,
  ): Iterable<DeclaredPosition | null> | null;
  /** The function by which compiled sheets ask what comes of an action. */
  askedBy(layout: Layout): (packed: PackedDeclared, of: number, deed: Deed<PackedDeclared>) => boolean;
}
