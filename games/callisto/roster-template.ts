import type { CardData, RosterValue } from "./roster.ts";

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
