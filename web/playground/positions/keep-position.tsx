import { useState } from "preact/hooks";
import { copyText } from "../../frame/files.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { ShownPosition } from "../analysis/protocol.ts";
import type { Desk } from "../desk.ts";
import { nameOf, idOf, nameForSituations, situationFileOf } from "../files/paths.ts";
import type { PositionSession } from "./position-session.ts";
import { Button } from "../../frame/page.tsx";

interface Properties {
  readonly desk: Desk;
  readonly session: PositionSession;
  readonly shown: ShownPosition;
}

/** Makes a situation of the position: to paste elsewhere, or in the file beside the sheet. */
export function KeepPosition({ desk, session, shown }: Properties) {
  const [title, setTitle] = useState("");
  const [said, setSaid] = useState<string | null>(null);
  /** The line of the situation that was added last. */
  const [added, setAdded] = useState<number | null>(null);
  const file = situationFileOf(session.path);
  const written = async (): Promise<string | null> => {
    const name = title.trim() === "" ? TEXTS.position.untitled(shown.card) : title.trim();
    const outcome = await desk.positions.call("situation", {
      sheet: desk.asked(session.path),
      table: shown.table,
      name: { id: idOf(name), title: name, sheet: nameForSituations(session.path) },
    });
    if (!outcome.ok) setSaid(outcome.reason);
    return outcome.ok ? outcome.value : null;
  };
  const copy = async (): Promise<void> => {
    setAdded(null);
    const text = await written();
    if (text === null) return;
    setSaid((await copyText(text)) ? TEXTS.position.copied : TEXTS.position.notCopied);
  };
  const add = async (): Promise<void> => {
    const text = await written();
    if (text === null) return;
    const line = await desk.addSituation(file, text);
    setSaid(line === null ? null : TEXTS.position.added(nameOf(file)));
    setAdded(line);
  };
  return (
    <form
      class="keep"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <p class="note">{TEXTS.position.keepLead}</p>
      <p class="row">
        <label>
          {TEXTS.position.keepTitle}{" "}
          <input type="text" value={title} onInput={({ currentTarget }) => setTitle(currentTarget.value)} />
        </label>
        <button type="submit" class="action" disabled={typeof shown.decided === "string"}>
          {TEXTS.position.keepIn(nameOf(file))}
        </button>
        <Button
          kind="quiet"
          label={TEXTS.position.copy}
          isOff={typeof shown.decided === "string"}
          onPress={() => void copy()}
        />
      </p>
      <p>
        <span role="status">{said}</span>{" "}
        {added !== null && <Button kind="link" label={TEXTS.goTo} onPress={() => void desk.open(file, added)} />}
      </p>
    </form>
  );
}
