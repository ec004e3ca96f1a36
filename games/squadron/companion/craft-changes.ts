import type { ChangedValue } from "../../../runtime/companion/deed.ts";
import type { Changeable, ChangeableTable } from "../../shared/declared/followed/table-changes.ts";
import { bandName, bandNumber, type GameDefinition } from "../engine/game-definition.ts";
import { type Craft, type GameState, has, isInPlay, withCraft } from "../engine/state.ts";
import type { ModuleKind } from "../rules/designs.ts";

/** Hits that wait to be saved at most, where a person says how many there are. */
const MOST_HITS = 20;

const STATUSES: readonly Craft["status"][] = ["in play", "captured", "destroyed", "fled"];

/** What of a table a person can put right: where craft are, how they point, and what of them works. */
export function changeableCraft({ board }: Pick<GameDefinition, "board">): ChangeableTable<GameState> {
  const bands = Array.from({ length: board.bands }, (_, band) => bandName(band));
  return {
    fieldsOf: (state, of) => {
      const craft = state.craft.find(({ name }) => name === of);
      if (craft === undefined) return [];
      const changed = (change: Partial<Craft>): GameState => withCraft(state, { ...craft, ...change });
      const onTable = { status: "in play", carrier: null } as const;
      return [
        {
          field: "at",
          isTapped: true,
          was: isInPlay(craft) ? bandName(craft.band) : null,
          values: bands,
          label: String,
          become: (to) => changed({ ...onTable, band: bandNumber(String(to)), heldBy: null }),
        },
        {
          field: "facing",
          was: craft.facing,
          values: ["out", "in"],
          label: (to) => `faces ${to}`,
          become: (to) => changed({ facing: to === "out" ? "out" : "in" }),
        },
        {
          field: "hits",
          was: craft.hits,
          values: upTo(MOST_HITS),
          label: (to) => (to === 1 ? "1 hit" : `${to} hits`),
          become: (to) => changed({ hits: Number(to), rearHits: Math.min(craft.rearHits, Number(to)) }),
        },
        ...[...new Set(craft.modules.map(({ kind }) => kind))].map((kind) => modulesOf(craft, kind, changed)),
        {
          field: "face down",
          was: craft.hidden,
          values: [true, false],
          label: (to) => (to === true ? "face down" : "face up"),
          become: (to) => changed({ hidden: to === true }),
        },
        {
          field: "status",
          was: craft.status,
          values: craft.status === "aboard" ? [craft.status, ...STATUSES] : STATUSES,
          label: String,
          become: (to) => {
            const status = STATUSES.find((each) => each === to) ?? craft.status;
            return changed({ ...onTable, status, hits: 0, rearHits: 0, heldBy: null });
          },
        },
      ];
    },
  };
}

/** How many modules of a kind work. */
function modulesOf(
  craft: Craft,
  kind: ModuleKind,
  changed: (change: Partial<Craft>) => GameState,
): Changeable<GameState> {
  const built = craft.modules.filter((module) => module.kind === kind).length;
  return {
    field: kind,
    was: has(craft, kind),
    values: upTo(built),
    label: (to) => (built === 1 ? `${kind} ${to === 1 ? "works" : "damaged"}` : `${kind}: ${to} of ${built} work`),
    become: (to: ChangedValue) => {
      let left = Number(to);
      return changed({
        modules: craft.modules.map((module) => {
          if (module.kind !== kind) return module;
          left -= 1;
          return { ...module, damaged: left < 0 };
        }),
      });
    },
  };
}

function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, number) => number);
}
