import { useEffect, useState } from "preact/hooks";
import { Button, Notice, PageBar } from "../frame/page.tsx";
import type { SessionClient } from "../session/protocol.ts";
import type { DeviceStore } from "../storage.ts";
import { TEXTS } from "../texts/texts.ts";

interface Properties {
  readonly game: string;
  readonly client: SessionClient;
  readonly store: DeviceStore;
}

/** The values on the owner's cards, typed once and stored on the device. */
export function RosterPage({ game, client, store }: Properties) {
  const [cards, setCards] = useState<readonly RosterCard[] | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    void load(game, client, store).then((loaded) => {
      if (typeof loaded === "string") setSaid(loaded);
      else setCards(loaded);
    });
  }, [game, client, store]);
  const keep = async (text: string | null): Promise<void> => {
    if (text !== null) {
      const read = await client.call("roster", { game, text });
      if (!read.ok) return setSaid(read.reason);
    }
    const { [game]: _before, ...others } = await store.rosters();
    await store.keepRosters(text === null ? others : { ...others, [game]: text });
    setSaid(text === null ? TEXTS.standInsLeft : TEXTS.rosterKept);
  };
  const all = cards?.flatMap(({ values }) => values) ?? [];
  return (
    <main class="page">
      <PageBar
        heading={TEXTS.rosterTitle}
        beneath={TEXTS.rosterCount(all.filter(({ typed }) => typed !== "").length, all.length)}
      />
      <p class="note">{TEXTS.rosterLead}</p>
      <Notice text={said} />
      {cards !== null && (
        <form
          class="roster"
          onSubmit={(event) => {
            event.preventDefault();
            void keep(rosterText(cards));
          }}
        >
          {cards.map((card, index) => (
            <fieldset key={card.name}>
              <legend>{card.name}</legend>
              {card.values.map((value, at) => (
                <label key={value.label}>
                  <span>{value.label}</span>
                  <input
                    type="text"
                    inputMode="numeric"
                    pattern="\d{1,2}"
                    placeholder={`${value.standIn}*`}
                    aria-description={TEXTS.rosterStandIn(value.standIn)}
                    value={value.typed}
                    onInput={({ currentTarget }) => setCards(filledIn(cards, index, at, currentTarget.value))}
                  />
                </label>
              ))}
            </fieldset>
          ))}
          <div class="answers two sticky">
            <button type="submit" class="answer primary">
              {TEXTS.rosterSave}
            </button>
            <Button
              kind="answer"
              label={TEXTS.rosterClear}
              onPress={() =>
                void keep(null).then(() =>
                  load(game, client, store).then((loaded) => typeof loaded !== "string" && setCards(loaded)),
                )
              }
            />
          </div>
        </form>
      )}
    </main>
  );
}

async function load(game: string, client: SessionClient, store: DeviceStore): Promise<readonly RosterCard[] | string> {
  const kept = (await store.rosters())[game] ?? null;
  const form = await client.call("roster", { game, text: null });
  return form.ok ? rosterCards(form.value.template, kept) : form.reason;
}

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

interface RosterCard {
  readonly name: string;
  /** The keys that identify the card, as in the template. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly values: readonly RosterField[];
}

const OPEN = /^(\d+)\?$/;

/** The fields of a template, with the values stored before. */
function rosterCards(template: string, kept: string | null): readonly RosterCard[] {
  const before = new Map((kept === null ? [] : entriesOf(kept)).map((entry) => [cardTitle(entry), entry]));
  return entriesOf(template).map((entry) => {
    const name = cardTitle(entry);
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
function filledIn(cards: readonly RosterCard[], card: number, field: number, typed: string): readonly RosterCard[] {
  return cards.map((each, index) =>
    index === card
      ? { ...each, values: each.values.map((value, at) => (at === field ? { ...value, typed } : value)) }
      : each,
  );
}

/** The roster file; null where nothing was typed, so that the stand-ins apply. */
function rosterText(cards: readonly RosterCard[]): string | null {
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

function cardTitle({ title, letters }: Entry): string {
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
