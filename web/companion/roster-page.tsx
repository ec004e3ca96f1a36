import { useEffect, useState } from "preact/hooks";
import { Button, Notice, PageBar } from "../frame/page.tsx";
import type { SessionClient } from "../session/protocol.ts";
import type { DeviceStore } from "../storage/stored-games.ts";
import { TEXTS } from "../texts/texts.ts";
import { filledIn, type RosterCard, rosterCards, rosterText } from "./roster-form.ts";

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
