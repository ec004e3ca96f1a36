import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type AskedBefore, type CatalogueOpenPoint, TILE, type TilePicture } from "../catalogue.ts";
import { TEXTS } from "../texts/texts.ts";
import { Segments } from "./fields.tsx";
import { Button } from "./page.tsx";

/** What is chosen before a game, at the table or on the screen. */
interface SetupChoices {
  readonly game: string;
  readonly scenario: number;
  readonly difficulty: keyof typeof TEXTS.difficulties;
  /** Readings that differ from the defaults; some may be those of another game. */
  readonly readings: Readonly<Record<string, string>>;
  /** The seed as typed. */
  readonly seed: string;
}

interface SetupState extends SetupChoices {
  readonly choose: (change: Partial<SetupChoices>) => void;
}

/** Keeps what is chosen before a game. */
export function useSetup(first: Pick<SetupChoices, "game" | "scenario" | "difficulty">): SetupState {
  const [chosen, setChosen] = useState<SetupChoices>({ ...first, readings: {}, seed: "" });
  return { ...chosen, choose: (change) => setChosen((before) => ({ ...before, ...change })) };
}

interface SetupProperties {
  readonly setup: SetupState;
  readonly asked: AskedBefore;
  /** What only one page asks beside the difficulty: what it is set to, in words, and its fields. */
  readonly alsoAsked?: { readonly words: readonly string[]; readonly fields: ComponentChildren };
  readonly button: string;
  readonly onStart: () => void;
  /** Shown above the choices that most people leave as they are. */
  readonly children: ComponentChildren;
  readonly below?: ComponentChildren;
}

/** The settings before a game. Those that most people leave as they are are seen, and need not be opened. */
export function SetupForm({ setup, asked, alsoAsked, button, onStart, children, below }: SetupProperties) {
  const { difficulty, seed, choose } = setup;
  const readings = readingsFor(asked.openPoints, setup.readings);
  const inWords = [
    asked.hasDifficulty ? TEXTS.difficulties[difficulty] : null,
    ...(alsoAsked?.words ?? []),
    pointsInWords(readings) ?? (alsoAsked === undefined ? TEXTS.pointsChanged(0) : null),
  ];
  return (
    <form
      class="block setup"
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <h2 class="unseen">{TEXTS.newGame}</h2>
      {children}
      <details class="choices">
        <summary>
          <span>{inWords.filter((each) => each !== null).join(" · ")}</span> <small>{TEXTS.change}</small>
        </summary>
        {asked.hasDifficulty && (
          <Segments
            legend={TEXTS.difficulty}
            name="difficulty"
            options={TEXTS.difficulties}
            chosen={difficulty}
            onChoose={(chosen) => choose({ difficulty: chosen })}
          />
        )}
        {alsoAsked?.fields}
        <OpenPoints
          points={asked.openPoints}
          readings={readings}
          onChange={(changed) => choose({ readings: changed })}
        />
        <SeedField seed={seed} onChange={(typed) => choose({ seed: typed })} />
      </details>
      <button type="submit" class="answer primary">
        {button}
      </button>
      {below}
    </form>
  );
}

/** A game with its scenarios, as far as they are chosen from. */
interface ListedGame {
  readonly name: string;
  readonly picture: TilePicture | null;
  readonly scenarios: readonly { readonly number: number; readonly title: string }[];
}

interface ScenarioProperties {
  readonly games: readonly ListedGame[];
  readonly game: ListedGame;
  readonly scenario: number;
  readonly setup: SetupState;
}

/** The choice of a game and one of its scenarios. */
export function ScenarioChoice({ games, game, scenario, setup: { choose } }: ScenarioProperties) {
  return (
    <>
      {games.length > 1 && (
        <fieldset class="tiles">
          <legend class="unseen">{TEXTS.game}</legend>
          <div>
            {games.map(({ name, picture }) => (
              <label key={name}>
                <input
                  type="radio"
                  name="game"
                  checked={name === game.name}
                  onChange={() => choose({ game: name, readings: {} })}
                />
                <span>
                  {picture !== null && <Tile {...picture} />}
                  {name}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <label class="select">
        <span class="unseen">{TEXTS.scenario}</span>
        <select
          name="scenario"
          value={`${scenario}`}
          onChange={({ currentTarget }) => choose({ scenario: Number(currentTarget.value) })}
        >
          {game.scenarios.map(({ number, title }) => (
            <option key={number} value={`${number}`}>
              {TEXTS.scenarioName(number, title)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** The map of a game, as small as a sign. */
function Tile({ spaces, side, ways }: TilePicture) {
  return (
    <svg viewBox={`0 0 ${TILE.width} ${TILE.height}`} aria-hidden="true">
      <path d={ways} />
      <path d={spaces} stroke-width={side} />
    </svg>
  );
}

interface SeedProperties {
  /** The seed as typed. */
  readonly seed: string;
  readonly onChange: (seed: string) => void;
}

/** The seed of cards and dice. */
function SeedField({ seed, onChange }: SeedProperties) {
  return (
    <details>
      <summary>{TEXTS.seed}</summary>
      <label class="select">
        <span class="note">{TEXTS.seedHint}</span>
        <input
          type="text"
          inputMode="numeric"
          pattern="\d{1,10}"
          name="seed"
          value={seed}
          title={TEXTS.badNumber}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
    </details>
  );
}

/** The typed seed, or a random one. */
export function seedFrom(typed: string): number {
  return typed === "" ? (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 2 ** 31 : Number(typed);
}

interface OwnProperties {
  readonly text: string;
  readonly forget: string;
  readonly onForget: () => void;
}

/** Something from this device that replaces the site's. */
export function OwnMaterial({ text, forget, onForget }: OwnProperties) {
  return (
    <p class="notice" role="status">
      {text} <Button kind="quiet" label={forget} onPress={onForget} />
    </p>
  );
}

/**
 * The settings that differ from the defaults, in words; null if none does.
 *
 * @param readings those that differ from the defaults
 */
function pointsInWords(readings: Readonly<Record<string, string>>): string | null {
  const changed = Object.keys(readings).length;
  return changed === 0 ? null : `${TEXTS.howWePlay}: ${TEXTS.pointsChanged(changed)}`;
}

interface OpenPointsProperties {
  readonly points: readonly CatalogueOpenPoint[];
  /** Readings that differ from the defaults. */
  readonly readings: Readonly<Record<string, string>>;
  readonly onChange: (readings: Readonly<Record<string, string>>) => void;
}

/** The choice of what the players choose before a game, and of readings for what the rules leave open. */
function OpenPoints({ points, readings, onChange }: OpenPointsProperties) {
  const choose = (point: CatalogueOpenPoint, reading: string): void => {
    const { [point.id]: _before, ...others } = readings;
    onChange(reading === point.default ? others : { ...others, [point.id]: reading });
  };
  const open = points.filter(({ isSwitch }) => isSwitch !== true);
  return (
    <>
      {points
        .filter(({ isSwitch }) => isSwitch === true)
        .map((point) => (
          <Segments
            key={point.id}
            legend={TEXTS.switchSays(point.question)}
            name={`switch-${point.id}`}
            options={Object.fromEntries(
              Object.entries(point.readings).map(([id, words]) => [id, TEXTS.switchSays(words)]),
            )}
            chosen={readings[point.id] ?? point.default}
            onChoose={(reading) => choose(point, reading)}
          />
        ))}
      {open.length > 0 && <ReadingsOf points={open} readings={readings} onChoose={choose} />}
    </>
  );
}

/** The chosen readings that belong to a game. Readings of a game that was chosen before are dropped. */
export function readingsFor(
  points: readonly CatalogueOpenPoint[],
  readings: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const known = points.flatMap(({ id, readings: all }): [string, string][] => {
    const reading = readings[id];
    return reading !== undefined && Object.hasOwn(all, reading) ? [[id, reading]] : [];
  });
  return Object.fromEntries(known);
}

interface ReadingsProperties extends Pick<OpenPointsProperties, "points" | "readings"> {
  readonly onChoose: (point: CatalogueOpenPoint, reading: string) => void;
}

/** The readings of what the rules leave open, in words. */
function ReadingsOf({ points, readings, onChoose }: ReadingsProperties) {
  const changed = points.filter(({ id }) => readings[id] !== undefined).length;
  return (
    <details class="points">
      <summary>
        {TEXTS.howWePlay} <small>{TEXTS.pointsChanged(changed)}</small>
      </summary>
      <p class="note">{TEXTS.howWePlayHint}</p>
      {points.map((point) => (
        <fieldset key={point.id} class="point">
          <legend>{point.question.replaceAll("`", "")}</legend>
          {Object.entries(point.readings).map(([reading, words]) => (
            <label key={reading}>
              <input
                type="radio"
                name={point.id}
                checked={(readings[point.id] ?? point.default) === reading}
                onChange={() => onChoose(point, reading)}
              />
              <span>
                {words.replaceAll("`", "")}
                {reading === point.default && <small> {TEXTS.usual}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </details>
  );
}
