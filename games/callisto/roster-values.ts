import type { PrintedValue } from "../game-package.ts";
import type { ActionData, CardData, RosterValue } from "./roster.ts";

/** Every value of the cards, in their order. */
export function valuesOfCards(cards: readonly CardData[]): readonly PrintedValue[] {
  return cards.flatMap((card) => {
    const list = (what: string, value: RosterValue<unknown> | null | undefined): readonly PrintedValue[] =>
      value === null || value === undefined
        ? []
        : [
            {
              title: card.title,
              letters: card.letters,
              what,
              value: inWords(value.value),
              source: value.source,
              line: value.line ?? null,
            },
          ];
    return [
      ...list("initiative", card.initiative),
      ...list("base defence", card.defence),
      ...list("carries", card.carries),
      ...card.actions.flatMap((action, index) => {
        const name = nameOfAction(card.actions, index, action);
        return [
          ...list(`${name} printed`, action.printed),
          ...list(`${name} strength`, action.strength),
          ...list(`${name} classes`, action.classes),
          ...list(`${name} range`, action.range),
        ];
      }),
    ];
  });
}

/** The second of two actions with one name is told apart. */
function nameOfAction(actions: readonly ActionData[], index: number, { name }: ActionData): string {
  const earlier = actions.slice(0, index).filter((action) => action.name === name).length;
  return earlier === 0 ? name : `${name} (${earlier + 1})`;
}

function inWords(value: unknown): string {
  if (value === null) return "unlimited";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
