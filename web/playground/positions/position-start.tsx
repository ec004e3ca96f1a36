import { useState } from "preact/hooks";
import type { SituationsOfFile } from "../../../language-server/protocol.ts";
import { useLoading } from "../../frame/hooks.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { Desk } from "../desk.ts";
import { fileName, pathOf, SHEET_ENDING } from "../files/paths.ts";
import type { PositionSession, PositionState } from "./position-session.ts";
import { Button } from "../../frame/page.tsx";

interface Properties {
  readonly desk: Desk;
  readonly session: PositionSession;
  readonly state: PositionState;
  /** Grows when texts changed. */
  readonly revision: number;
}

/** A situation to begin with. */
interface Choice {
  readonly path: string;
  readonly id: string;
  readonly name: string;
}

/** Where a position begins, which card is resolved, and the way back. */
export function PositionStart({ desk, session, state: { shown, canUndo, canRedo }, revision }: Properties) {
  const choices = useSituations(desk, session.path, revision);
  const [drawn, setDrawn] = useState(1);
  const card = shown?.card ?? null;
  const draw = (): void => {
    session.begin({ kind: "drawn", card, seed: drawn });
    setDrawn(drawn + 1);
  };
  const begin = ({ path, id }: Choice): void => {
    session.begin({ kind: "situation", file: { path, text: desk.shelf.read(path) ?? "" }, id });
  };
  return (
    <>
      <p class="note">{TEXTS.position.lead}</p>
      <p class="row">
        <Button kind="action" label={TEXTS.position.empty} onPress={() => session.begin({ kind: "empty", card })} />
        <Button kind="action" label={TEXTS.position.draw} onPress={draw} />
        {choices.length > 0 && (
          <label>
            {TEXTS.position.situation}{" "}
            <select
              value=""
              onChange={({ currentTarget }) => {
                const choice = choices[Number(currentTarget.value)];
                if (choice !== undefined) begin(choice);
                currentTarget.value = "";
              }}
            >
              <option value="">{TEXTS.position.choose}</option>
              {choices.map(({ name }, index) => (
                <option key={index} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </p>
      {shown !== null && (
        <p class="row">
          <label>
            {TEXTS.position.card}{" "}
            <select
              value={shown.card}
              onChange={({ currentTarget }) => session.change({ kind: "resolve", card: currentTarget.value })}
            >
              {[...new Set([...shown.cards, shown.card])].map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button kind="quiet" label={TEXTS.position.undo} isOff={!canUndo} onPress={() => session.undo()} />
          <Button kind="quiet" label={TEXTS.position.redo} isOff={!canRedo} onPress={() => session.redo()} />
        </p>
      )}
    </>
  );
}

/** The situations that lie beside a sheet or are about it. */
function useSituations(desk: Desk, path: string, revision: number): readonly Choice[] {
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const show = (files: readonly SituationsOfFile[] | null): void => {
    const found = files?.flatMap(({ uri, situations }) => {
      const file = pathOf(uri) ?? "";
      const lines = (desk.shelf.read(file) ?? "").split("\n");
      return situations
        .filter(({ line, lastLine }) => isAbout(lines.slice(line - 1, lastLine), path))
        .map(({ id, title }) => ({ path: file, id, name: title ?? id }));
    });
    if (found !== undefined) setChoices(found);
  };
  useLoading(() => desk.situationsBeside(path), show, [desk, path, revision]);
  return choices;
}

/** Whether a situation may be about a sheet: it names one of the same name, or none. */
function isAbout(lines: readonly string[], path: string): boolean {
  const [, named] = /^sheet: *(?:.*\/)?([^/\s]+?)(?:\.bot)?\s*$/im.exec(lines.join("\n")) ?? [];
  return named === undefined || named.toLowerCase() === fileName(path).slice(0, -SHEET_ENDING.length).toLowerCase();
}
