import { TEXTS } from "../texts/texts.ts";
import { Segments } from "./segments.tsx";

/** A game with its scenarios, as far as they are chosen from. */
interface ListedGame {
  readonly name: string;
  readonly scenarios: readonly { readonly number: number; readonly title: string }[];
}

interface ScenarioProperties {
  readonly games: readonly ListedGame[];
  readonly game: ListedGame;
  readonly scenario: number;
  readonly onGame: (name: string) => void;
  readonly onScenario: (number: number) => void;
}

/** Which game, and which scenario of it. */
export function ScenarioChoice({ games, game, scenario, onGame, onScenario }: ScenarioProperties) {
  return (
    <>
      {games.length > 1 && (
        <Segments
          legend={TEXTS.game}
          name="game"
          options={Object.fromEntries(games.map(({ name }) => [name, name]))}
          chosen={game.name}
          onChoose={onGame}
        />
      )}
      <label class="select">
        <span class="label">{TEXTS.scenario}</span>
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
  /** As it was typed. */
  readonly seed: string;
  readonly onChange: (seed: string) => void;
}

/** What cards and dice follow from. */
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

/** The seed that was typed, or one that nobody knows. */
export function seedFrom(typed: string): number {
  return typed === "" ? (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 2 ** 31 : Number(typed);
}

interface OwnProperties {
  readonly text: string;
  readonly forget: string;
  readonly onForget: () => void;
}

/** Something from this device that is used instead of the site's. */
export function OwnMaterial({ text, forget, onForget }: OwnProperties) {
  return (
    <p class="notice" role="status">
      {text}{" "}
      <button type="button" class="quiet" onClick={onForget}>
        {forget}
      </button>
    </p>
  );
}
