/*
 * A roster file as a form. The game writes a template in which each open value is a stand-in with a question mark,
 * `"8?"`. The form has a field for each of them, and writes the same file with the numbers that were typed.
 */

interface RosterField {
  /** Its path in its card: `["strengths", "GUARD"]`. */
  readonly path: readonly string[];
  readonly label: string;
  readonly standIn: string;
  /** The owner's value; empty to use the stand-in. */
  readonly typed: string;
}

export interface RosterCard {
  readonly name: string;
  /** The keys that identify the card, as in the template. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly values: readonly RosterField[];
}

const OPEN = /^(\d+)\?$/;

/** The fields of a template, with the values stored before. */
export function rosterCards(template: string, kept: string | null): readonly RosterCard[] {
  const before = new Map((kept === null ? [] : entriesOf(kept)).map((entry) => [nameOf(entry), entry]));
  return entriesOf(template).map((entry) => {
    const name = nameOf(entry);
    const own = before.get(name) ?? {};
    const values = fieldsOf(entry).map(({ path, value }) => {
      const typed = valueAt(own, path);
      return {
        path,
        label: path.at(-1) ?? "",
        standIn: OPEN.exec(value)?.[1] ?? "",
        typed: typeof typed === "number" ? `${typed}` : "",
      };
    });
    const { title, letters } = entry;
    return { name, head: letters === undefined ? { title } : { title, letters }, values };
  });
}

/** The cards after something was typed into a field. */
export function filledIn(
  cards: readonly RosterCard[],
  card: number,
  field: number,
  typed: string,
): readonly RosterCard[] {
  return cards.map((each, index) =>
    index === card
      ? { ...each, values: each.values.map((value, at) => (at === field ? { ...value, typed } : value)) }
      : each,
  );
}

/** The roster file; null where nothing was typed, so that the stand-ins apply. */
export function rosterText(cards: readonly RosterCard[]): string | null {
  const entries = cards.flatMap(({ head, values }) => {
    const typed = values.filter((value) => value.typed !== "");
    return typed.length === 0 ? [] : [{ ...head, ...nested(typed) }];
  });
  return entries.length === 0
    ? null
    : `${JSON.stringify({ roster: "my copy of the game", cards: entries }, null, 2)}\n`;
}

function nested(fields: readonly RosterField[]): Readonly<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  for (const { path, typed } of fields) {
    const [first = "", second] = path;
    const number = Number(typed);
    result[first] = second === undefined ? number : { ...(result[first] as object | undefined), [second]: number };
  }
  return result;
}

type Entry = Readonly<Record<string, unknown>>;

function entriesOf(text: string): readonly Entry[] {
  const { cards }: { readonly cards?: unknown } = JSON.parse(text) as object;
  return Array.isArray(cards) ? cards.filter((card): card is Entry => typeof card === "object" && card !== null) : [];
}

function nameOf({ title, letters }: Entry): string {
  return Array.isArray(letters) ? `${String(title)} ${letters.join(", ")}` : String(title);
}

function fieldsOf(entry: Entry): readonly { readonly path: readonly string[]; readonly value: string }[] {
  return Object.entries(entry).flatMap(([key, value]) => {
    if (typeof value === "string" && OPEN.test(value)) return [{ path: [key], value }];
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
    return Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
      typeof each === "string" && OPEN.test(each) ? [{ path: [key, name], value: each }] : [],
    );
  });
}

function valueAt(entry: Entry, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? (value as Entry)[key] : undefined),
    entry,
  );
}
