import { useEffect, useRef, useState } from "preact/hooks";
import type { SituationsOfFile } from "../../../language-server/protocol.ts";
import type { ArrangedThing } from "../../../library/arrange.ts";
import type { ReadClause } from "../../../library/why-card.ts";
import { DrawnBoard, spaceAt } from "../../board/drawn-board.tsx";
import { copyText } from "../../frame/files.ts";
import { useLoading } from "../../frame/hooks.ts";
import { Button, Notice } from "../../frame/page.tsx";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { PositionView } from "../analysis/protocol.ts";
import type { Desk, DeskProperties } from "../desk.ts";
import { fileName, idOf, nameForSituations, pathOf, SHEET_ENDING, situationFileOf } from "../files/paths.ts";
import { movableAt, placeAt, spaceThing, stepByArrow, useDrag } from "./drag.ts";
import type { PositionSession, PositionState } from "./position-session.ts";
import { OffBoard, ThingForm, ThingList, ThingsHere } from "./thing-form.tsx";

/** A position beside the open sheet, and what the bot does in it now. */
export function PositionPanel({ desk, state: { path, revision } }: DeskProperties) {
  const session = desk.positionBeside(path);
  if (session === null) return <p class="note">{TEXTS.position.noSheet}</p>;
  return <SheetPosition key={session.path} desk={desk} session={session} revision={revision} />;
}

interface SessionProperties {
  readonly desk: Desk;
  readonly session: PositionSession;
  readonly revision: number;
}

function SheetPosition({ desk, session, revision }: SessionProperties) {
  const [state, setState] = useState(session.state);
  useEffect(() => session.onState(setState), [session]);
  useEffect(() => session.refresh(), [session, revision]);
  const { shown, notice } = state;
  return (
    <div class="scrolled position">
      <PositionStart desk={desk} session={session} state={state} revision={revision} />
      <Notice text={notice} />
      {shown === null ? (
        notice === null && <p class="note">{TEXTS.loading}</p>
      ) : (
        <Arranged desk={desk} session={session} shown={shown} />
      )}
    </div>
  );
}

function Arranged({ desk, session, shown }: Omit<SessionProperties, "revision"> & { readonly shown: PositionView }) {
  const area = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  const thing = shown.things.find(({ id }) => id === selected) ?? null;
  const select = (next: ArrangedThing | null): void => {
    setSelected(next?.id ?? null);
    setMoving(false);
  };
  const put = (id: string, at: string | null): void => {
    session.change({ kind: "put", thing: id, at });
    setMoving(false);
  };
  const press = (target: Element): void => {
    const place = placeAt(shown, target);
    if (isMoving && thing !== null && place !== null) return put(thing.id, place);
    select(movableAt(shown, target) ?? (place === null ? null : spaceThing(shown, place)));
  };
  useDrag(area, {
    thingAt: (target) => movableAt(shown, target),
    onDrop: (id, target) => {
      if (target.closest("[data-off]") !== null) return put(id, null);
      const place = placeAt(shown, target);
      if (place !== null) put(id, place);
    },
  });
  const space = thing === null ? null : thing.kind === "space" ? thing.name : thing.at;
  return (
    <div
      ref={area}
      class={isMoving ? "arranged moving" : "arranged"}
      onKeyDown={(event) => {
        stepByArrow(event);
        if (event.key === "Escape") setMoving(false);
      }}
    >
      <DecisionView desk={desk} session={session} shown={shown} />
      {shown.drawing !== null && (
        <div class="board-place" style={{ "--natural": `${naturalWidth(shown.drawing.svg)}px` }}>
          <DrawnBoard
            svg={shown.drawing.svg}
            boardStyle={shown.drawing.style}
            chosen={[
              ...(space === null ? [] : [shown.spaces[space] ?? space]),
              ...(thing?.kind === "unit" ? [thing.name] : []),
            ]}
            onTap={(target) => {
              if (spaceAt(target) !== null) press(target);
            }}
          />
        </div>
      )}
      {thing !== null && (
        <ThingForm
          key={thing.id}
          desk={desk}
          session={session}
          shown={shown}
          thing={thing}
          isMoving={isMoving}
          onMove={() => setMoving(!isMoving)}
          onClose={() => select(null)}
        >
          {thing.kind === "space" && <ThingsHere shown={shown} space={thing.name} onSelect={select} />}
        </ThingForm>
      )}
      <OffBoard shown={shown} selected={thing} onSelect={select} />
      <ThingList session={session} shown={shown} isOpen={shown.drawing === null} onSelect={select} />
      <KeepPosition desk={desk} session={session} shown={shown} />
    </div>
  );
}

/** The width of a drawing in its full size. */
function naturalWidth(svg: string): number {
  return Number(/ width="(\d+)/.exec(svg)?.[1] ?? 0);
}

interface DecisionViewProperties {
  readonly desk: Desk;
  readonly session: PositionSession;
  readonly shown: PositionView;
}

/** What the bot does in the position, and clause by clause why. */
function DecisionView({ desk, session, shown: { card, decided } }: DecisionViewProperties) {
  if (typeof decided === "string") {
    return (
      <section class="decision" role="status">
        <p class="notice">{TEXTS.position.undecided(decided.replaceAll("`", ""))}</p>
      </section>
    );
  }
  const { text, dice, reasons, lines } = decided;
  return (
    <section class="decision">
      <p role="status">
        {card}: <strong>{text}</strong>
      </p>
      {dice.length > 0 && (
        <p class="row">
          <small>{dice.join(", ")}</small>
          <Button kind="quiet" label={TEXTS.position.rollAgain} onPress={() => session.rollAgain()} />
        </p>
      )}
      {reasons.remark !== null && <p>{reasons.remark}</p>}
      <details open>
        <summary>{TEXTS.position.reasons}</summary>
        <ol class="clauses">
          {reasons.clauses.map((clause, index) => (
            <Clause key={index} clause={clause} onGo={() => void desk.open(session.path, lines[index] ?? null)} />
          ))}
        </ol>
      </details>
    </section>
  );
}

interface ClauseProperties {
  readonly clause: ReadClause;
  readonly onGo: () => void;
}

function Clause({ clause: { number, fires, because, text, narrowed }, onGo }: ClauseProperties) {
  return (
    <li class={fires ? "taken" : "passed"}>
      <Button kind="link" label={number} name={TEXTS.position.toClause(number)} title={text} onPress={onGo} />{" "}
      {fires ? <strong>{TEXTS.position.fires}</strong> : `${TEXTS.position.skipped}: ${because}`}
      {narrowed.length > 0 && (
        <ul>
          {narrowed.map(({ criterion, left }, index) => (
            <li key={index}>
              {criterion}: <strong>{left.join(", ")}</strong>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface KeepPositionProperties {
  readonly desk: Desk;
  readonly session: PositionSession;
  readonly shown: PositionView;
}

/** Makes a situation of the position: to copy, or in the file beside the sheet. */
function KeepPosition({ desk, session, shown }: KeepPositionProperties) {
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
    setSaid(line === null ? null : TEXTS.position.added(fileName(file)));
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
          {TEXTS.position.keepIn(fileName(file))}
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
function PositionStart({ desk, session, state: { shown, canUndo, canRedo }, revision }: Properties) {
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
