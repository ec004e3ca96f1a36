import type { PrintedValue, RosterPart } from "../game-package.ts";
import { editorSchema } from "../shared/reading/shape.ts";
import { type ActionData, type CardData, type Roster, type RosterValue, STAND_IN_ROSTER } from "./roster.ts";
import { readRosterFile, ROSTER } from "./roster-file.ts";

/** What is printed on the cards, for tools. */
export const ROSTER_PART: RosterPart<Roster> = {
  schema: editorSchema(ROSTER, {
    name: "roster",
    title: "A roster of Tiebreak",
    description:
      "The printed values of your cards, to replace the stand-ins that `tiebreak roster` lists. All other values stay the same.",
  }),
  standIns: STAND_IN_ROSTER,
  note: 'Structures have armour 8, a stand-in too, unless the board file states it: { "bunker": 9 }.',
  read: readRosterFile,
  template: rosterTemplate,
  values: valuesOfCards,
};

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

/** The second of two actions with one name has a number behind it. */
function nameOfAction(actions: readonly ActionData[], index: number, { name }: ActionData): string {
  const earlier = actions.slice(0, index).filter((action) => action.name === name).length;
  return earlier === 0 ? name : `${name} (${earlier + 1})`;
}

function inWords(value: unknown): string {
  if (value === null) return "unlimited";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/**
 * The text of a roster file with every number of the cards that is still a stand-in, written as `"8?"`: such a value
 * stays a stand-in until its owner has looked it up and taken the question mark away.
 */
export function rosterTemplate(cards: readonly CardData[]): string {
  const entries = cards.flatMap((card) => {
    const entry = entryOf(card);
    return entry === null ? [] : [`    ${printed(entry)}`];
  });
  return `{\n  "roster": "my copy of the game",\n  "cards": [\n${entries.join(",\n")}\n  ]\n}\n`;
}

/** Null for a card without an open number. */
function entryOf({
  title,
  letters,
  initiative,
  defence,
  carries,
  actions,
}: CardData): Readonly<Record<string, unknown>> | null {
  const strengths: Record<string, string> = {};
  const met = new Set<string>();
  for (const { name, strength } of actions) {
    if (!met.has(name) && strength?.source === "house") strengths[name] = open(strength);
    met.add(name);
  }
  const values = {
    ...(initiative.source === "house" ? { initiative: open(initiative) } : {}),
    ...(defence?.source === "house" ? { defence: open(defence) } : {}),
    ...(carries?.source === "house" ? { carries: open(carries) } : {}),
    ...(Object.keys(strengths).length === 0 ? {} : { strengths }),
  };
  return Object.keys(values).length === 0 ? null : { title, ...(letters === null ? {} : { letters }), ...values };
}

function open({ value }: RosterValue<number>): string {
  return `${value}?`;
}

/** JSON on one line, with blanks as people write them. */
function printed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printed).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${printed(field)}`);
  return `{ ${fields.join(", ")} }`;
}
