import type { FieldKind, Fields, FieldValue } from "../../shared/declared/field.ts";
import { SETTING_FIELDS, SUPPLY_FIELDS } from "../fields.ts";
import type { Position } from "../position.ts";
import { type Arrangeable, fieldCalled, onBoard, stated } from "./arrangeable.ts";
import { withCards, withRow } from "./edits.ts";
import type { Problem } from "./generate-position.ts";
import type { Matchup } from "./matchup.ts";

const ROW_FIELDS = {
  inRow: { kind: "truth", key: "in the row", documentation: "Whether the card lies in the bot’s row." },
  sideways: { kind: "truth", documentation: "Whether it is turned: it was resolved." },
} as const satisfies Fields;

/** The bot’s cards: whether each lies in the row. */
export function rowCards({ bot }: Matchup, problem: Problem): readonly Arrangeable[] {
  const { row } = problem.position.cards;
  return bot.cards.map(({ name }): Arrangeable => {
    const at = row.findIndex(({ card }) => card === name);
    const here = row[at];
    const fields = stated(ROW_FIELDS, { inRow: here !== undefined, sideways: here?.sideways ?? false });
    return {
      thing: {
        id: `card ${name}`,
        kind: "card",
        name,
        side: bot.side,
        at: null,
        fields: here === undefined ? fields.slice(0, 1) : fields,
      },
      set: (field, value) => {
        if (field === ROW_FIELDS.inRow.key)
          return value === true ? withRowCard(problem, name) : withoutRowCard(problem, at);
        return here === undefined ? problem : withRow(problem, row.with(at, { ...here, sideways: value === true }));
      },
    };
  });
}

function withRowCard(problem: Problem, card: string): Problem {
  const { row } = problem.position.cards;
  return row.some((each) => each.card === card) ? problem : withRow(problem, [...row, { card, sideways: false }]);
}

/** The card that is resolved stays. */
function withoutRowCard(problem: Problem, at: number): Problem {
  const { acting, position } = problem;
  if (at === -1 || at === acting) return problem;
  return { ...withRow(problem, position.cards.row.toSpliced(at, 1)), acting: at < acting ? acting - 1 : acting };
}

/** A pile is empty, or has a card: more of it no sheet asks. */
const PILE: FieldKind = { kind: "truth", documentation: "Whether there is a card in it." };

/** What belongs to the position as a whole. */
export function rest({ bot }: Matchup, problem: Problem): Arrangeable {
  const { position } = problem;
  const { board, cards } = position;
  const filled = (value: FieldValue, before: readonly string[], card: string | undefined): readonly string[] => {
    if (value !== true) return [];
    return before.length > 0 || card === undefined ? before : [card];
  };
  const card = bot.cards[0]?.name;
  const piles = new Map<
    string,
    { readonly has: boolean; readonly fill: (value: FieldValue) => Partial<Position["cards"]> }
  >([
    ...(["deck", "discard"] as const).map(
      (pile) =>
        [
          `cards in the ${pile}`,
          { has: cards[pile].length > 0, fill: (value: FieldValue) => ({ [pile]: filled(value, cards[pile], card) }) },
        ] as const,
    ),
    ...bot.bolsterDecks.map(({ letter, cards: names }) => {
      const before = cards.bolster[letter] ?? [];
      const fill = (value: FieldValue) => ({
        bolster: { ...cards.bolster, [letter]: filled(value, before, names[0]) },
      });
      return [`cards in bolster deck ${letter}`, { has: before.length > 0, fill }] as const;
    }),
  ]);
  const doors = new Map(
    board.edges.flatMap((edge) => (edge.door === null ? [] : [[`door ${edge.door.name} closed`, edge]])),
  );
  return {
    thing: {
      id: "rest",
      kind: "rest",
      name: "the rest",
      side: null,
      at: null,
      fields: [
        ...stated(SETTING_FIELDS, { ...position }),
        ...stated(SUPPLY_FIELDS, { ...cards }),
        ...[...piles].map(([name, { has }]) => ({ name, kind: PILE, value: has })),
        ...[...doors].map(([name, { door }]) => ({ name, kind: DOOR, value: door?.closed ?? false })),
      ],
    },
    set: (field, value) => {
      const pile = piles.get(field);
      if (pile !== undefined) return withCards(problem, pile.fill(value));
      const edge = doors.get(field);
      if (edge !== undefined && edge.door !== null) {
        const changed = { ...edge, door: { ...edge.door, closed: value === true } };
        return onBoard(problem, { ...board, edges: board.edges.map((each) => (each === edge ? changed : each)) });
      }
      if (field in SUPPLY_FIELDS) return withCards(problem, { [field]: value });
      return { ...problem, position: { ...position, [fieldCalled(SETTING_FIELDS, field) ?? field]: value } };
    },
  };
}

const DOOR: FieldKind = { kind: "truth", documentation: "Whether the door is closed." };
