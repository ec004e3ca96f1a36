import { useState } from "preact/hooks";
import { BOT, membersOf, peopleIn, PERSON } from "../../../library/players.ts";
import { Segments } from "../../frame/fields.tsx";
import { OwnMaterial, readingsFor, ScenarioChoice, seedFrom, SetupForm, useSetup } from "../../frame/setup-form.tsx";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";
import type { PlayCatalogue, PlayGame } from "../../catalogue.ts";
import type { FoundBoard, FoundSheets, TableSetup } from "../session/protocol.ts";
import type { LastTable } from "../played-games.ts";

type Mode = "play" | "simulate";

/** A board that somebody opened, with its text. */
export interface OwnBoard extends FoundBoard {
  readonly text: string;
}

/** What was chosen in the form. */
export interface TableChoice {
  readonly mode: Mode;
  readonly setup: TableSetup;
  readonly seed: number;
  readonly games: number;
}

interface Properties {
  /** What was chosen last; null where nothing was yet. */
  readonly last: LastTable | null;
  readonly catalogue: PlayCatalogue;
  /** Sheets that somebody opened; their scenario is played. */
  readonly own: FoundSheets | null;
  readonly onForgetOwn: () => void;
  readonly board: OwnBoard | null;
  readonly onForgetBoard: () => void;
  readonly rosters: Readonly<Record<string, string>>;
  readonly onStart: (choice: TableChoice) => void;
}

type PlayedScenario = FoundSheets["scenario"];

const GAMES = "200";

/** The settings before a game, or before many. */
export function TableForm({ last, catalogue, own, onForgetOwn, board, onForgetBoard, rosters, onStart }: Properties) {
  const [mode, setMode] = useState<Mode>("play");
  const setup = useSetup(last ?? { game: catalogue.games[0]?.name ?? "", scenario: 1, difficulty: "normal" });
  const [seats, setSeats] = useState<Readonly<Record<string, string>>>(last?.players ?? {});
  const [games, setGames] = useState(GAMES);
  const wanted = own?.game ?? board?.game ?? setup.game;
  const game = own?.ownGame ?? catalogue.games.find(({ name }) => name === wanted) ?? catalogue.games[0];
  const listed =
    game?.scenarios.find((each) => each.number === (board?.scenario ?? setup.scenario)) ?? game?.scenarios[0];
  const scenario = own?.scenario ?? listed;
  const fits = own === null || (board?.game === own.game && board.scenario === own.scenario.number);
  if (game === undefined || scenario === undefined) return null;
  const players = playersOf(game, scenario, seats, mode);
  const chosenReadings = readingsFor(game.openPoints, setup.readings);
  const start = (): void =>
    onStart({
      mode,
      seed: setup.seed === "" && mode === "simulate" ? 1 : seedFrom(setup.seed),
      games: Number(games),
      setup: {
        game: game.name,
        scenario: scenario.number,
        ...(own === null ? {} : { sheets: own.files }),
        board: fits ? (board?.text ?? null) : null,
        roster: rosters[game.name] ?? null,
        readings: chosenReadings,
        players,
        difficulty: game.hasDifficulty ? setup.difficulty : "normal",
      },
    });
  return (
    <SetupForm
      setup={setup}
      asked={game}
      button={mode === "play" ? PLAY_TEXTS.begin : PLAY_TEXTS.simulate}
      onStart={start}
    >
      <Segments
        legend={PLAY_TEXTS.mode}
        isPlain
        name="mode"
        options={PLAY_TEXTS.modes}
        chosen={mode}
        onChoose={setMode}
      />
      {own === null && board === null && (
        <ScenarioChoice games={catalogue.games} game={game} scenario={scenario.number} setup={setup} />
      )}
      {own !== null && (
        <OwnMaterial
          text={
            own.ownGame === null
              ? TEXTS.ownSheet(own.own.join(", "), own.scenario.title)
              : TEXTS.ownGame(own.game, own.scenario.title)
          }
          forget={own.ownGame === null ? TEXTS.backToSite : TEXTS.otherGame}
          onForget={onForgetOwn}
        />
      )}
      {board !== null && fits && (
        <OwnMaterial
          text={PLAY_TEXTS.boardOpened(board.name)}
          forget={PLAY_TEXTS.boardForget}
          onForget={onForgetBoard}
        />
      )}
      <div class="seats">
        {scenario.sides.map((side) => (
          <label key={side} class="select">
            <span class="label">{PLAY_TEXTS.plays(side)}</span>
            <select
              name={`seat-${side}`}
              value={players[side] ?? BOT}
              onChange={({ currentTarget }) => setSeats(seated(game, seats, side, currentTarget.value))}
            >
              {seatsOf(game, scenario, side, mode).map((player) => (
                <option key={player} value={player}>
                  {seatText(membersOf(player))}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {mode === "play" && peopleIn(players).length === 0 && <p class="note">{PLAY_TEXTS.noPerson}</p>}
      {mode === "simulate" && (
        <label class="select">
          <span class="label">{PLAY_TEXTS.games}</span>
          <input
            type="text"
            inputMode="numeric"
            pattern="[1-9]\d{0,5}"
            required
            name="games"
            value={games}
            title={TEXTS.badNumber}
            onInput={({ currentTarget }) => setGames(currentTarget.value)}
          />
        </label>
      )}
    </SetupForm>
  );
}

/** Who can play a side. Simulations have no person, and a bot needs a sheet. */
function seatsOf(game: PlayGame, { sheets, hasTeams }: PlayedScenario, side: string, mode: Mode): readonly string[] {
  if (game.alwaysBot.includes(side)) return [BOT];
  const others = game.players.filter((player) => player !== BOT || sheets.includes(side));
  return [...(mode === "play" ? [PERSON, ...others] : others), ...(hasTeams ? teamsOf(game, mode) : [])];
}

/** The teams that can play a side: two simple players, or a person with one. */
function teamsOf({ teamPlayers }: PlayGame, mode: Mode): readonly string[] {
  const withPerson = teamPlayers.flatMap((player) => [`${PERSON}+${player}`, `${player}+${PERSON}`]);
  return [...(mode === "play" ? withPerson : []), ...teamPlayers.map((player) => `${player}+${player}`)];
}

function isTeam(player: string): boolean {
  return membersOf(player).length > 1;
}

function seatText(members: readonly string[]): string {
  const names = members.map((member) => (member === PERSON ? PLAY_TEXTS.you : PLAY_TEXTS.players(member)));
  return names.length === 1 ? (names[0] ?? "") : PLAY_TEXTS.team(names);
}

/** Who plays each side: as chosen; otherwise, a person plays the last side that a person can play. */
function playersOf(
  game: PlayGame,
  scenario: PlayedScenario,
  seats: Readonly<Record<string, string>>,
  mode: Mode,
): Readonly<Record<string, string>> {
  const { sides } = scenario;
  const chosen = (side: string): string | null => {
    const seat = seats[side];
    return seat !== undefined && seatsOf(game, scenario, side, mode).includes(seat) ? seat : null;
  };
  const isChosen = sides.some((side) => chosen(side) === PERSON);
  const hasTeam = sides.some((side) => isTeam(chosen(side) ?? ""));
  const team = hasTeam ? teamsOf(game, "simulate").at(-1) : undefined;
  // A side without a sheet is the person's.
  const own =
    sides.find((side) => !scenario.sheets.includes(side)) ?? sides.findLast((side) => !game.alwaysBot.includes(side));
  return Object.fromEntries(
    sides.map((side) => {
      const player = chosen(side);
      if (player !== null) return [side, player];
      if (team !== undefined && !game.alwaysBot.includes(side)) return [side, team];
      const usual = seatsOf(game, scenario, side, "simulate")[0] ?? BOT;
      return [side, mode === "play" && !isChosen && side === own ? PERSON : usual];
    }),
  );
}

/**
 * At most one person plays, and in most games teams play against teams. Taking a side frees the other one if it no
 * longer fits.
 */
function seated(
  { isAloneAgainstTeams }: PlayGame,
  seats: Readonly<Record<string, string>>,
  side: string,
  player: string,
): Readonly<Record<string, string>> {
  const others = Object.entries(seats).filter(
    ([other, each]) =>
      (isAloneAgainstTeams || isTeam(each) === isTeam(player)) &&
      peopleIn({ [other]: each, [side]: player }).length < 2,
  );
  return { ...Object.fromEntries(others), [side]: player };
}
