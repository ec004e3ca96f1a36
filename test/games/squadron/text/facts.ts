import { bandName } from "../../../../games/squadron/code.ts";
import { memoize } from "../../../../grammar/memoize.ts";
import type { DeclaredGame } from "../../../../games/shared/declared/declared-game.ts";
import { NOBODY, valueOfUnit } from "../../../../games/shared/declared/position.ts";
import { unplacedThings, type UnplacedThing, valueOfUnplaced } from "../../../../games/shared/declared/unplaced.ts";
import type { GameState as TextState } from "../../../../games/shared/declared/play/state.ts";
import { type GameState, isGone } from "../../../../games/squadron/engine/state.ts";
import type { Module } from "../../../../games/squadron/rules/designs.ts";

/** The same facts of a game, whoever keeps them: all that the rules look at. */
export interface Facts {
  readonly round: number;
  readonly isOver: boolean;
  readonly winner: string | null;
  /** Those that are not gone. */
  readonly craft: Readonly<Record<string, CraftFacts>>;
}

interface CraftFacts {
  readonly band: string;
  readonly facing: string;
  readonly hidden: boolean;
  readonly moved: boolean;
  /** The vessel in whose bay it is, or whose tractor holds it. */
  readonly aboard: string | null;
  readonly heldBy: string | null;
  readonly hits: number;
  readonly rearHits: number;
  readonly fixes: number;
  /** The kind of each module, and what is wrong with it. */
  readonly modules: readonly string[];
}

/** What of a state of the text is looked at. */
export type SeenInText = Pick<TextState, "round" | "result" | "units" | "unplaced">;

/** What the engine in TypeScript knows. After the last round it counts one more. */
export function factsOfEngine({ round, result, craft }: GameState, maximumRounds: number): Facts {
  return {
    round: Math.min(round, maximumRounds),
    isOver: result !== null,
    winner: result?.winner ?? null,
    craft: Object.fromEntries(
      craft.flatMap((each): [string, CraftFacts][] => {
        const { name, band, facing, hidden, moved, carrier, heldBy, hits, rearHits, fixes, modules, used } = each;
        if (isGone(each)) return [];
        const said = modules.map((module, index) => moduleText({ ...module, used: used.includes(index) }));
        const at = { band: bandName(band), facing, hidden, moved, aboard: carrier, heldBy };
        return [[name, { ...at, hits, rearHits, fixes, modules: said }]];
      }),
    ),
  };
}

/** What the text knows. */
export function factsOfText(declared: DeclaredGame, { round, result, units, unplaced }: SeenInText): Facts {
  const { schema } = declared;
  const modulesOf = modulesByCraft(declared);
  const craft = schema.counters.flatMap(({ name }): [string, CraftFacts][] => {
    const unit = units.find((each) => each.name === name);
    if (unit === undefined) return [];
    const valueOf = (field: string) => valueOfUnit(schema, unit, field);
    const modules = (modulesOf.get(name) ?? []).map((thing) => {
      const is = (field: string): boolean => valueOfUnplaced({ unplaced }, thing, field) === true;
      const kind = String(valueOfUnplaced({ unplaced }, thing, "kind"));
      return moduleText({
        kind: kind === "beam" ? "tractor" : kind,
        damaged: is("broken"),
        used: is("used"),
        expended: is("expended"),
      });
    });
    const holder = valueOf("held by");
    const by = holder === NOBODY ? null : String(holder);
    const isAboard = valueOf("aboard") === true;
    const facts = {
      band: unit.at,
      facing: valueOf("facing in") === true ? "in" : "out",
      hidden: valueOf("hidden") === true,
      moved: valueOf("moved") === true,
      aboard: isAboard ? by : null,
      heldBy: isAboard ? null : by,
      hits: Number(valueOf("hits")),
      rearHits: Number(valueOf("rear hits")),
      fixes: Number(valueOf("fixes")),
      modules,
    };
    return [[name, facts]];
  });
  return { round, isOver: result !== null, winner: result?.winner ?? null, craft: Object.fromEntries(craft) };
}

/** The modules of each craft of the text, in their order. */
export const modulesByCraft = memoize(({ schema }: DeclaredGame): ReadonlyMap<string, readonly UnplacedThing[]> => {
  const modules = unplacedThings(schema).filter((thing) => thing.schema.sort === "Module");
  return new Map(schema.counters.map(({ name }) => [name, modules.filter((each) => each.name.startsWith(`${name} `))]));
});

/** A module, whatever its engine calls its kinds. */
interface ModuleFacts extends Omit<Module, "kind"> {
  readonly kind: string;
  readonly used: boolean;
}

function moduleText({ kind, damaged, used, expended }: ModuleFacts): string {
  return `${kind}${damaged ? " damaged" : ""}${used ? " used" : ""}${expended ? " expended" : ""}`;
}

/** What differs, and who has it: of the text, then of the engine. */
export function differenceOf({ craft: ours, ...our }: Facts, { craft: theirs, ...their }: Facts): string {
  const lines = Object.keys({ ...ours, ...theirs }).flatMap((name) => {
    const [one, other] = [JSON.stringify(ours[name]), JSON.stringify(theirs[name])];
    return one === other ? [] : [`${name}: ${one}\n  ${other}`];
  });
  return [JSON.stringify(our), JSON.stringify(their), ...lines].join("\n");
}
