import type { Deed } from "../../../runtime/compact/meaning.ts";
import type { Thing } from "../../../runtime/game.ts";
import type { DeclaredGame, Trials } from "./declared-game.ts";
import { type Layout, PackedDeclared } from "./packed-position.ts";

type PackedDeed = Deed<PackedDeclared>;
type Outcome = PackedDeed["outcome"];

/**
 * The function by which compiled sheets ask what comes of an action. The action is done to the plain position by the one
 * implementation of effects that there is; what is so afterwards the sheet's own code says of the packed position.
 */
export function packedOutcomes({ lexicon }: DeclaredGame, trials: Trials, layout: Layout) {
  const { place, unit } = lexicon.roles;
  let scratch: PackedDeclared | null = null;
  const packedAfter = (before: PackedDeclared, position: PackedDeclared["plain"]): PackedDeclared => {
    scratch = scratch === null ? new PackedDeclared(layout, position) : scratch.refill(position);
    scratch.memory = before.memory;
    scratch.acting = before.acting;
    scratch.actor = scratch.units.indexOf(before.unitName(before.actor));
    scratch.here = scratch.actor < 0 ? -1 : (scratch.unitPlace[scratch.actor] ?? -1);
    for (const way of scratch.ways) way.begin();
    return scratch;
  };
  return (packed: PackedDeclared, of: number, deed: PackedDeed): boolean => {
    const acting = packed.plainUnit(packed.actor);
    const name = deed.sort === place ? packed.placeName(of) : packed.unitName(of);
    const thing: Thing = { sort: deed.sort, name };
    const after = acting === undefined ? null : trials.after(packed.plain, acting, deed, thing);
    if (after === null) return false;
    const wanted = deed.chance === "could";
    let found = !wanted;
    for (const position of after) {
      const isSo =
        position === null
          ? wanted
          : comesTo(deed.outcome, packed, packedAfter(packed, position), of, deed.sort === unit);
      if (isSo !== wanted) continue;
      found = wanted;
      break;
    }
    return found !== deed.negated;
  };

  function comesTo(
    outcome: Outcome,
    packed: PackedDeclared,
    after: PackedDeclared,
    of: number,
    isUnit: boolean,
  ): boolean {
    switch (outcome.kind) {
      case "so":
        return after.actor >= 0 && outcome.holds(after);
      case "gone": {
        const ofUnits = outcome.sort === unit;
        const count = ofUnits ? packed.unitCount : outcome.sort === place ? packed.placeCount : 0;
        let [were, remain] = [0, 0];
        for (let thing = 0; thing < count; thing += 1) {
          if (!outcome.before(packed, thing)) continue;
          were += 1;
          if (ofUnits ? after.units.includes(packed.unitName(thing)) : outcome.after(after, thing)) remain += 1;
        }
        return were > 0 && (outcome.last ? remain === 0 : remain < were);
      }
      case "itself so": {
        const itself = isUnit ? after.units.indexOf(packed.unitName(of)) : of;
        return itself >= 0 && outcome.holds(after, itself);
      }
      case "itself gone":
        return isUnit && !after.units.includes(packed.unitName(of));
    }
  }
}
