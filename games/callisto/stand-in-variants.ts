import type { GameMaterial, StandInVariant } from "../engine-part.ts";
import { goalText } from "./effects/victory.ts";
import type { GameBoard } from "./engine/scenery.ts";
import { splitName } from "../shared/lettered-names.ts";
import type { Readings } from "./readings.ts";
import { type ActionData, type CardData, type Roster, type RosterValue, STAND_IN_ROSTER } from "./roster.ts";

type Material = GameMaterial<GameBoard, Roster, Readings>;
type Variant = StandInVariant<Material>;

/** What the goals and the board of a stand-in, and the values of cards that no text states, could as well be. */
export function standInVariants(material: Material): readonly Variant[] {
  const { board } = material;
  return [
    ...(board.standIn ? [...goalVariants(material), ...boardVariants(material)] : []),
    ...valueVariants(material),
  ];
}

function goalVariants(material: Material): readonly Variant[] {
  const { board } = material;
  return board.goals.flatMap((goal, index) => {
    const standIn = `the goal “${goalText(goal)}”${goal.side === null ? "" : ` of ${goal.side}`}`;
    const variant = (change: string, goals: GameBoard["goals"]): Variant => ({
      kind: "goal",
      standIn,
      change,
      material: { ...material, board: { ...board, goals } },
    });
    const counted = (count: number): GameBoard["goals"] => board.goals.with(index, { ...goal, count });
    return [
      variant("is dropped", board.goals.toSpliced(index, 1)),
      variant(`needs ${goal.count + 1}`, counted(goal.count + 1)),
      ...(goal.count > 1 ? [variant(`needs ${goal.count - 1}`, counted(goal.count - 1))] : []),
    ];
  });
}

function boardVariants(material: Material): readonly Variant[] {
  const { board, book } = material;
  const variant = (change: string, changed: Partial<GameBoard>): Variant => ({
    kind: "board",
    standIn: `the board “${board.name}”`,
    change,
    material: { ...material, board: { ...board, ...changed } },
  });
  const places = (change: string, flat: Partial<GameBoard["places"][number]>): Variant =>
    variant(change, { places: board.places.map((place) => ({ ...place, ...flat })) });
  const other = book.scenario.sides.find(({ side }) => side !== board.initiative)?.side;
  return [
    ...(other === undefined ? [] : [variant(`gives ${other} the initiative`, { initiative: other })]),
    ...(board.places.some(({ cover }) => cover > 0) ? [places("has no cover", { cover: 0 })] : []),
    ...(board.places.some(({ impassable }) => impassable !== "none")
      ? [places("has no impassable space", { impassable: "none" })]
      : []),
  ];
}

/** Each number of a card of the scenario that is a stand-in, raised and lowered by one. */
function valueVariants(material: Material): readonly Variant[] {
  const { roster = STAND_IN_ROSTER, book } = material;
  const titles = new Set(
    book.scenario.sides.flatMap(({ starting }) => starting.flatMap(({ cards }) => cards.map(({ title }) => title))),
  );
  return roster.flatMap((card, index) =>
    titles.has(card.title)
      ? changedCards(card).map(({ what, value, by, card: changed }): Variant => {
          const letters = card.letters === null ? "" : ` ${card.letters.join("/")}`;
          return {
            kind: "values",
            standIn: `${what} of ${splitName(card.title).title}${letters}`,
            change: `is ${value + by} instead of ${value}`,
            material: { ...material, roster: roster.with(index, changed) },
          };
        })
      : [],
  );
}

interface ChangedCard {
  readonly what: string;
  readonly value: number;
  readonly by: number;
  readonly card: CardData;
}

function changedCards(card: CardData): readonly ChangedCard[] {
  const changed = (
    what: string,
    value: RosterValue<number> | null | undefined,
    put: (value: RosterValue<number>) => CardData,
  ): readonly ChangedCard[] => {
    if (value === null || value === undefined || value.source !== "house") return [];
    return [1, -1].flatMap((by) =>
      value.value + by < 1 ? [] : [{ what, value: value.value, by, card: put({ ...value, value: value.value + by }) }],
    );
  };
  const withAction = (index: number, action: ActionData): CardData => ({
    ...card,
    actions: card.actions.with(index, action),
  });
  return [
    ...changed("initiative", card.initiative, (initiative) => ({ ...card, initiative })),
    ...changed("defence", card.defence, (defence) => ({ ...card, defence })),
    ...card.actions.flatMap((action, index) =>
      changed(`strength of ${action.name}`, action.strength, (strength) => withAction(index, { ...action, strength })),
    ),
  ];
}
