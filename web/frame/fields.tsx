import type { ComponentChildren } from "preact";
import { TEXTS } from "../texts/texts.ts";
import { type CatalogueOpenPoint, TILE, type TilePicture } from "../catalogue.ts";
import { Button } from "./page.tsx";

interface SegmentsProperties<Key extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: Readonly<Record<Key, string>>;
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** A choice between a few options, side by side. */
export function Segments<Key extends string>({ legend, name, options, chosen, onChoose }: SegmentsProperties<Key>) {
  return (
    <fieldset class="segments">
      <legend>{legend}</legend>
      <div>
        {entriesOf(options).map(([key, label]) => (
          <label key={key}>
            <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function entriesOf<Key extends string>(options: Readonly<Record<Key, string>>): readonly (readonly [Key, string])[] {
  const keys = Object.keys(options) as Key[];
  return keys.map((key) => [key, options[key]]);
}

interface TypedLineProperties {
  readonly label: string;
  readonly placeholder?: string;
  readonly button: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Something was typed, and is to be taken. */
  readonly onTake: () => void;
  readonly children?: ComponentChildren;
}

/** A line to type a name into, with its button. */
export function TypedLine({ label, placeholder, button, typed, onType, onTake, children }: TypedLineProperties) {
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") onTake();
      }}
    >
      <label>
        <span class="label">{label}</span>
        <input
          type="text"
          value={typed}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={placeholder}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
        />
      </label>
      <button type="submit" class="answer">
        {button}
      </button>
      {children}
    </form>
  );
}

interface SliderProperties {
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const STEPS = 200;

/** A number from 0 to 1, by a finger or by keys. */
export function Slider({ label, value, onChange }: SliderProperties) {
  return (
    <label class="slider">
      <span class="label">{label}</span>
      <input
        type="range"
        min="0"
        max={`${STEPS}`}
        value={`${Math.round(value * STEPS)}`}
        onInput={({ currentTarget }) => onChange(Number(currentTarget.value) / STEPS)}
      />
    </label>
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
  readonly onGame: (name: string) => void;
  readonly onScenario: (number: number) => void;
}

/** The choice of a game and one of its scenarios. */
export function ScenarioChoice({ games, game, scenario, onGame, onScenario }: ScenarioProperties) {
  return (
    <>
      {games.length > 1 && (
        <fieldset class="tiles">
          <legend class="unseen">{TEXTS.game}</legend>
          <div>
            {games.map(({ name, picture }) => (
              <label key={name}>
                <input type="radio" name="game" checked={name === game.name} onChange={() => onGame(name)} />
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
          onChange={({ currentTarget }) => onScenario(Number(currentTarget.value))}
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

interface ChoicesProperties {
  /** What is chosen now, in words; what is null is not asked. */
  readonly chosen: readonly (string | null)[];
  readonly children: ComponentChildren;
}

/** Choices that most people leave as they are: what they are set to is seen, and need not be opened. */
export function Choices({ chosen, children }: ChoicesProperties) {
  return (
    <details class="choices">
      <summary>
        <span>{chosen.filter((each) => each !== null).join(" · ")}</span> <small>{TEXTS.change}</small>
      </summary>
      {children}
    </details>
  );
}

interface DifficultyProperties {
  readonly difficulty: keyof typeof TEXTS.difficulties;
  readonly onChoose: (difficulty: keyof typeof TEXTS.difficulties) => void;
}

/** How well the bot plays. */
export function DifficultyChoice({ difficulty, onChoose }: DifficultyProperties) {
  return (
    <Segments
      legend={TEXTS.difficulty}
      name="difficulty"
      options={TEXTS.difficulties}
      chosen={difficulty}
      onChoose={onChoose}
    />
  );
}

interface SeedProperties {
  /** The seed as typed. */
  readonly seed: string;
  readonly onChange: (seed: string) => void;
}

/** The seed of cards and dice. */
export function SeedField({ seed, onChange }: SeedProperties) {
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
 * What is not as usual of what the players choose and of what the rules leave open; null where all is.
 *
 * @param readings those that differ from the defaults
 */
export function pointsInWords(readings: Readonly<Record<string, string>>): string | null {
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
export function OpenPoints({ points, readings, onChange }: OpenPointsProperties) {
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

/** The chosen readings that a game has: those of a game that was on the page before count for nothing. */
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
