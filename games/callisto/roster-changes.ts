import { ofOwner, type ActionData, type CardData } from "./roster.ts";

/** What an owner states of a card; what is left out stays as it is. */
export interface CardChange {
  readonly title: string;
  /** Null: every letter that the title has. */
  readonly letters: readonly string[] | null;
  readonly initiative?: number | undefined;
  readonly defence?: number | undefined;
  readonly carries?: number | undefined;
  /** Strengths of actions that stand on the card, of the first so named. */
  readonly strengths?: Readonly<Record<string, number>>;
  /** All actions of the card, in place of those it had. */
  readonly actions?: readonly ActionData[];
}

/** The cards with the changes in their places; of two changes of one card the later counts. */
export function changedCards(cards: readonly CardData[], changes: readonly CardChange[]): readonly CardData[] {
  return changes.reduce<readonly CardData[]>(
    (changed, change) => changed.flatMap((card) => (card.title === change.title ? split(card, change) : [card])),
    cards,
  );
}

/** A card that the change means as a whole, not at all, or for some letters: then it becomes two, the changed one first. */
function split(card: CardData, change: CardChange): readonly CardData[] {
  const meant = change.letters;
  if (meant === null) return [changedCard(card, change)];
  if (card.letters === null) return [{ ...changedCard(card, change), letters: meant }, card];
  const changed = card.letters.filter((letter) => meant.includes(letter));
  const left = card.letters.filter((letter) => !meant.includes(letter));
  return [
    ...(changed.length === 0 ? [] : [{ ...changedCard(card, change), letters: changed }]),
    ...(left.length === 0 ? [] : [{ ...card, letters: left }]),
  ];
}

function changedCard(card: CardData, change: CardChange): CardData {
  const { initiative, defence, carries, actions, strengths } = change;
  return {
    ...card,
    ...(initiative === undefined ? {} : { initiative: ofOwner(initiative) }),
    ...(defence === undefined || card.defence === null ? {} : { defence: ofOwner(defence) }),
    ...(carries === undefined ? {} : { carries: ofOwner(carries) }),
    actions: strengthened(actions ?? card.actions, strengths ?? {}),
  };
}

function strengthened(
  actions: readonly ActionData[],
  strengths: Readonly<Record<string, number>>,
): readonly ActionData[] {
  const met = new Set<string>();
  return actions.map((action) => {
    const strength = met.has(action.name) ? undefined : strengths[action.name];
    met.add(action.name);
    return strength === undefined ? action : { ...action, strength: ofOwner(strength) };
  });
}
