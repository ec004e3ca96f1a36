import { groupBy } from "../../../grammar/group-by.ts";
import type { CardDecision } from "../effects/card-decision.ts";
import { further, type Menu, type Next, type Option, reached } from "../../shared/menu.ts";
import type { Act, GameAction } from "../engine/event.ts";
import { leftOf } from "../multisets.ts";
import { isLegal } from "../engine/moves/is-legal.ts";
import { type Chooser, noteOfPlace, played, printedOn } from "./chooser.ts";

/** Things that are picked one after the other, until one of the groups that are permitted is together. */
interface Collection {
  readonly chooser: Chooser;
  readonly name: string;
  readonly acts: readonly Act[];
  readonly partsOf: (decision: CardDecision) => readonly string[];
  readonly withParts: (decision: CardDecision, parts: readonly string[]) => CardDecision;
  readonly noteOf: (part: string) => string;
}

/** Cards of BOLSTER and INSPIRE, one after the other; fewer than may be taken are permitted. */
export function cardsMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  return collect(
    {
      chooser,
      name,
      acts,
      partsOf: ({ cards }) => cards,
      withParts: (decision, cards) => ({ ...decision, cards }),
      noteOf: (card) => printedOn(card, chooser.game),
    },
    [],
  );
}

/** Spaces of PATHFIND, one after the other. */
export function spacesMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  const { game, state, side } = chooser;
  return collect(
    {
      chooser,
      name,
      acts,
      partsOf: ({ spaces }) => spaces,
      withParts: (decision, spaces) => ({ ...decision, spaces }),
      noteOf: (space) => {
        const isNew = state.markers[side]?.[space] === undefined;
        return [noteOfPlace(game, state, side, space), isNew ? "new" : "already marked"].filter(Boolean).join("; ");
      },
    },
    [],
  );
}

function collect(collection: Collection, picked: readonly string[]): Menu<GameAction> {
  const { acts, partsOf, noteOf, name } = collection;
  const possible = new Set(acts.flatMap(({ deed }) => leftOf(partsOf(deed), picked) ?? []));
  const options = [...possible].map((part): Option<GameAction> => {
    return { name: part, note: noteOf(part), leads: () => pick(collection, [...picked, part]) };
  });
  const complete = moveOf(collection, picked);
  const end: readonly Option<GameAction>[] =
    complete === null
      ? []
      : [
          {
            name: "done",
            key: "",
            note: picked.join(", "),
            leads: () => reached(played(collection.chooser, complete)),
          },
        ];
  const chosen = picked.length === 0 ? "" : ` Chosen so far: ${picked.join(", ")}.`;
  return { question: `${name}: which${picked.length === 0 ? "" : " next"}?${chosen}`, options: [...options, ...end] };
}

/** Goes on while more can be picked. */
function pick(collection: Collection, picked: readonly string[]): Next<GameAction> {
  const mayGoOn = collection.acts.some(({ deed }) => (leftOf(collection.partsOf(deed), picked) ?? []).length > 0);
  const complete = moveOf(collection, picked);
  if (!mayGoOn && complete !== null) return reached(played(collection.chooser, complete));
  return further(collect(collection, picked));
}

/** The move with just what is picked, in the order that moves have it; null where it is not permitted. */
function moveOf({ chooser, acts, partsOf, withParts }: Collection, picked: readonly string[]): Act | null {
  const group = acts.find(({ deed }) => leftOf(partsOf(deed), picked) !== null);
  if (group === undefined || picked.length === 0) return null;
  const { game, state, side } = chooser;
  const counts = groupBy(picked, (part) => part);
  const ordered = [...new Set(partsOf(group.deed))].flatMap((part) => counts.get(part) ?? []);
  const move: Act = { ...group, deed: withParts(group.deed, ordered) };
  return isLegal(game, state, side, move) ? move : null;
}
