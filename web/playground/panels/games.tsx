import { useEffect, useRef, useState } from "preact/hooks";
import { Button, Notice } from "../../frame/page.tsx";
import { TEXTS } from "../../texts/playground-texts.ts";
import { type GamesCounted, type ProcedureCount, startAnalysis } from "../analysis/protocol.ts";
import type { Desk, DeskProperties } from "../desk.ts";
import { folderOf, SHEET_ENDING } from "../files/paths.ts";

const GAMES = 100;
const SEED = 1;

/** The results of the games, and the texts that they were played with. */
interface Result {
  readonly texts: string;
  readonly counted: GamesCounted | null;
  /** Why there is no more; null where nothing is wrong. */
  readonly reason: string | null;
}

/** All that games of a sheet are played with, to tell whether it is still the same. */
function textsBeside(desk: Desk, path: string): string {
  return JSON.stringify([desk.asked(path).files, desk.boardBeside(path)]);
}

/** A hundred games between the bots of the open sheet's scenario, and how often each clause decided. */
export function GamesPanel({ desk, state: { path } }: DeskProperties) {
  const [result, setResult] = useState<Result | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef<() => void>(() => {});
  // The sheets of one folder play with each other.
  const folder = folderOf(path);
  useEffect(() => {
    setResult(null);
    return () => stop.current();
  }, [folder]);
  if (!path.endsWith(SHEET_ENDING)) return <p class="note">{TEXTS.games.noSheet}</p>;
  const play = async (): Promise<void> => {
    let isOver = false;
    const client = startAnalysis();
    const end = (): void => {
      isOver = true;
      client.end();
      setPlaying(false);
    };
    stop.current = end;
    setPlaying(true);
    const texts = textsBeside(desk, path);
    setResult({ texts, counted: null, reason: null });
    const sheet = desk.asked(path);
    const begun = await client.call("beginGames", {
      sheet,
      isOfSite: sheet.files.every((file) => desk.shelf.original(file.path) === file.text),
      board: desk.boardBeside(path),
      games: GAMES,
      seed: SEED,
    });
    if (isOver) return;
    if (!begun.ok) setResult({ texts, counted: null, reason: begun.reason });
    for (let isDone = !begun.ok; !isDone;) {
      const more = await client.call("playOn", null);
      if (isOver) return;
      if (more.ok) setResult({ texts, counted: more.value, reason: null });
      else setResult((before) => ({ texts, counted: before?.counted ?? null, reason: more.reason }));
      isDone = !more.ok || more.value.played >= more.value.games;
    }
    end();
  };
  const played = result?.counted?.played ?? 0;
  return (
    <div class="scrolled">
      <p class="note">{TEXTS.games.lead}</p>
      <p class="row">
        {isPlaying ? (
          <Button kind="action" label={TEXTS.games.stop} onPress={() => stop.current()} />
        ) : (
          <Button kind="action" label={TEXTS.games.play} onPress={() => void play()} />
        )}
        {isPlaying && <progress max={GAMES} value={played} aria-label={TEXTS.games.progress(played, GAMES)} />}
        <span role="status">{result !== null && TEXTS.games.progress(played, GAMES)}</span>
      </p>
      <Notice text={result?.reason ?? null} />
      {result !== null && result.texts !== textsBeside(desk, path) && <p class="notice">{TEXTS.games.changed}</p>}
      {result !== null && result.counted !== null && played > 0 && (
        <Report desk={desk} counted={result.counted} path={path} />
      )}
    </div>
  );
}

interface ReportProperties {
  readonly desk: Desk;
  readonly counted: GamesCounted;
  /** The open sheet. */
  readonly path: string;
}

function Report({ desk, counted, path }: ReportProperties) {
  const { board, players, wins, rounds, failures, firstFailure, notices, played, procedures } = counted;
  return (
    <>
      <p class="note">
        {[
          TEXTS.games.board(board),
          ...Object.entries(players).map(([side, player]) => TEXTS.games.player(side, player)),
        ].join(" · ")}
      </p>
      {notices.map((notice) => (
        <p key={notice} class="note">
          {notice}
        </p>
      ))}
      <h3>{TEXTS.games.wins}</h3>
      <ul class="wins">
        {wins.map(({ winner, games, reasons }) => (
          <li key={winner}>
            <strong>
              {winner}: {games}
            </strong>{" "}
            <meter min={0} max={played} value={games} aria-label={winner} /> <small>{reasons.join(", ")}</small>
          </li>
        ))}
      </ul>
      {wins.length > 0 && <p>{TEXTS.games.rounds(rounds)}</p>}
      {failures > 0 && (
        <p class="notice">
          {TEXTS.games.failures(failures)} {firstFailure}
        </p>
      )}
      <Clauses desk={desk} procedures={procedures} path={path} />
    </>
  );
}

interface ClausesProperties {
  readonly desk: Desk;
  readonly procedures: readonly ProcedureCount[];
  readonly path: string;
}

/** The procedures of the open sheet first, then those of the others. */
function Clauses({ desk, procedures, path }: ClausesProperties) {
  const [onlyNever, setOnlyNever] = useState(false);
  const own = procedures.filter((each) => each.path === path);
  const others = procedures.filter((each) => each.path !== path);
  const clauses = own.flatMap((each) => each.clauses.filter(({ isPart }) => !isPart));
  const never = clauses.filter(({ fired }) => fired === 0).length;
  return (
    <>
      <h3>{TEXTS.games.clauses}</h3>
      {clauses.length > 0 && <p>{TEXTS.games.never(never, clauses.length)}</p>}
      <label>
        <input
          type="checkbox"
          checked={onlyNever}
          onChange={({ currentTarget }) => setOnlyNever(currentTarget.checked)}
        />{" "}
        {TEXTS.games.onlyNever}
      </label>
      {[...own, ...others].map((each) => (
        <Procedure key={`${each.side} ${each.procedure}`} desk={desk} procedure={each} onlyNever={onlyNever} />
      ))}
    </>
  );
}

interface ProcedureProperties {
  readonly desk: Desk;
  readonly procedure: ProcedureCount;
  readonly onlyNever: boolean;
}

function Procedure({ desk, procedure: { side, path, procedure, clauses }, onlyNever }: ProcedureProperties) {
  const shown = clauses.filter(({ fired }) => !onlyNever || fired === 0);
  if (shown.length === 0) return null;
  return (
    <table class="counts">
      <caption>
        {procedure} <small>{side}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.games.clause}</th>
          <th scope="col">{TEXTS.games.times}</th>
          <th scope="col">{TEXTS.games.text}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ label, text, fired, line }) => (
          <tr key={label} class={fired === 0 ? "never" : ""}>
            <th scope="row">
              {path === null ? (
                label
              ) : (
                <Button
                  kind="link"
                  label={label}
                  name={TEXTS.games.toClause(procedure, label)}
                  onPress={() => void desk.open(path, line)}
                />
              )}
            </th>
            <td>{fired}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
