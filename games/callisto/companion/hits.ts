import { type Prompts, tell } from "../../../runtime/companion/prompts.ts";
import { cardsOfCounter } from "../effects/cards.ts";
import { playerHits } from "../effects/attack.ts";
import { unitNamed } from "../effects/units.ts";
import type { UnitName } from "../position.ts";
import { shuffleSearched } from "./draw.ts";
import { findSetAside } from "./set-aside.ts";
import type { Table } from "./table.ts";

/** A unit of the bot was hit: it loses a card, then its counter or takes a hit marker (rules §2.4). */
export function* tellHit(table: Table, name: UnitName): Prompts<void> {
  const unit = unitNamed(table.position, name);
  yield* findSetAside(table, unit === undefined ? [] : cardsOfCounter(unit), (cards) => {
    const { position, searched, neutralised } = playerHits({ ...table.position, cards }, name, table.rules);
    return [position.cards.removed.slice(cards.removed.length), searched, neutralised].join("; ");
  });
  const before = table.position;
  const { position, searched, neutralised } = playerHits(before, name, table.rules);
  table.position = position;
  shuffleSearched(table, searched);
  const shuffled = searched.filter((zone) => zone === "deck" || zone.startsWith("bolster"));
  const card = position.cards.removed[before.cards.removed.length];
  if (card !== undefined) {
    yield* tell({
      kind: "do",
      text: `Take one ${card} from the bot's ${searched.at(-1) ?? "cards"}. It is out of the game.`,
    });
  }
  if (table.options.cards === "person" && shuffled.length > 0) {
    yield* tell({ kind: "do", text: `Shuffle what you searched: ${shuffled.join(", ")}.` });
  }
  if (neutralised.length > 0)
    return yield* tell({ kind: "do", text: `${name} has no card left: take its counter off the board.` });
  const markers = position.units.find((unit) => unit.name === name)?.hits ?? 0;
  if (markers > 0) yield* tell({ kind: "do", text: `Put a hit marker on ${name} (now ${markers}).` });
}
