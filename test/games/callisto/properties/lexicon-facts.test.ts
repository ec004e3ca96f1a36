import { expect, it } from "vitest";
import { cardsToAct, generatePosition } from "../../../../games/callisto/positions/generate-position.ts";
import { mixed } from "../../../../games/callisto/positions/position-source.ts";
import { PRESETS } from "../../../../games/callisto/positions/shape.ts";
import { CALLISTO } from "../../../../games/callisto/game.ts";
import { CALLISTO_LEXICON } from "../../../../games/callisto/lexicon/index.ts";
import { PLAIN_ATTACK } from "../../../../games/callisto/reference/attacks.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import type { Environment, Thing } from "../../../../runtime/game.ts";
import { SCENARIOS, sheetOf, SIDES } from "./callisto.ts";
import { effort } from "../../../effort.ts";

type Asked = Environment<Parameters<typeof CALLISTO.sideOf>[0], typeof DEFAULT_READINGS>;

const POSITIONS_A_SHEET = effort(4, 24);
const WORDS = CALLISTO_LEXICON.words;

/** Every situation of a card in some positions of every sheet. */
function* environments(): Generator<Asked> {
  for (const scenario of SCENARIOS) {
    for (const side of SIDES) {
      const { book, matchup } = sheetOf(scenario, side);
      const cards = cardsToAct(matchup);
      for (let seed = 1; seed <= POSITIONS_A_SHEET; seed += 1) {
        const preset = PRESETS[(seed * 7) % PRESETS.length] ?? { name: "plain", knobs: {} };
        const { knobs } = mixed(preset, matchup.scenery, (count) => seed % count);
        const problem = generatePosition(matchup, cards[seed % cards.length] ?? "", knobs, seed);
        const start = CALLISTO.start({
          book,
          position: problem.position,
          readings: DEFAULT_READINGS,
          index: problem.acting,
        });
        yield {
          game: CALLISTO,
          book,
          position: start.position,
          readings: DEFAULT_READINGS,
          policies: CALLISTO.policiesOf(DEFAULT_READINGS),
          card: start.card,
          actor: start.actor,
          view: CALLISTO.sideOf(problem.position).view,
          bound: [],
          intended: null,
        };
      }
    }
  }
}

function membersOf(environment: Asked, id: string): readonly Thing[] {
  const meaning = CALLISTO.meaningOf(id);
  if (meaning.kind !== "members") throw new Error(`${id} denotes nothing`);
  return meaning.of(environment);
}

/** Whether a trait, adjective or noun, is true of a unit. */
function has(environment: Asked, trait: string, unit: Thing): boolean {
  const meaning = CALLISTO.meaningOf(trait);
  if (meaning.kind === "test") return meaning.holds(environment, unit);
  const [first] = membersOf(environment, trait);
  const word = WORDS.find(({ id }) => id === trait);
  if (word?.category !== "noun" || word.trait !== true) {
    return membersOf(environment, trait).some(({ name }) => name === unit.name);
  }
  const containing = CALLISTO.meaningOf("containing");
  if (first === undefined || containing.kind !== "relation") throw new Error(`${trait} cannot be asked`);
  return containing.holds(environment, unit, first);
}

it("a unit has the traits that the lexicon gives its name, and no other that a name decides", () => {
  const asked = new Set<string>();
  for (const environment of environments()) {
    for (const word of WORDS) {
      if ((word.category !== "noun" && word.category !== "title") || word.kind === undefined) continue;
      for (const unit of membersOf(environment, word.id)) {
        asked.add(word.id);
        const found = (CALLISTO_LEXICON.kindTraits ?? []).filter((trait) => has(environment, trait, unit));
        expect({ name: unit.name, word: word.id, kind: found.toSorted() }).toEqual({
          name: unit.name,
          word: word.id,
          kind: [...word.kind].toSorted(),
        });
      }
    }
  }
  const stated = WORDS.filter(
    (word) => (word.category === "noun" || word.category === "title") && word.kind !== undefined,
  );
  expect([...asked].toSorted()).toEqual(stated.map(({ id }) => id).toSorted());
});

it("of two opposites exactly one is true of everything", () => {
  for (const environment of environments()) {
    for (const word of WORDS) {
      if (word.category !== "adjective" || word.opposite === undefined) continue;
      const [one, other] = [CALLISTO.meaningOf(word.id), CALLISTO.meaningOf(word.opposite)];
      if (one.kind !== "test" || other.kind !== "test") continue;
      for (const sort of word.of) {
        const alike = CALLISTO.all(environment, sort).filter(
          (thing) => one.holds(environment, thing) === other.holds(environment, thing),
        );
        expect(alike.map(({ name }) => `${name} is ${word.id} as it is ${word.opposite}`)).toEqual([]);
      }
    }
  }
});

it("what an adjective implies is true wherever it is", () => {
  const asked = new Set<string>();
  for (const environment of environments()) {
    for (const word of WORDS) {
      if (word.category !== "adjective" || word.implies === undefined) continue;
      const meaning = CALLISTO.meaningOf(word.id);
      if (meaning.kind !== "test") throw new Error(`${word.id} is no test`);
      for (const thing of word.of.flatMap((sort) => CALLISTO.all(environment, sort))) {
        if (!meaning.holds(environment, thing)) continue;
        asked.add(word.id);
        const missing = word.implies.filter((implied) => !has(environment, implied, thing));
        expect({ thing: thing.name, word: word.id, missing }).toEqual({
          thing: thing.name,
          word: word.id,
          missing: [],
        });
      }
    }
  }
  const stated = WORDS.filter((word) => word.category === "adjective" && word.implies !== undefined);
  expect([...asked].toSorted()).toEqual(stated.map(({ id }) => id).toSorted());
});

it("a noun for a whole sort denotes all of it, and an abbreviation what it stands for", () => {
  for (const environment of environments()) {
    for (const word of WORDS) {
      if (word.category !== "noun") continue;
      const names = (things: readonly Thing[]): string[] => things.map(({ name }) => name).toSorted();
      if (word.whole === true) {
        const others = WORDS.filter(
          (other) => (other.category === "noun" || other.category === "title") && other.sort === word.sort,
        );
        const all = names(membersOf(environment, word.id));
        for (const other of others) {
          if (CALLISTO.meaningOf(other.id).kind !== "members" || (other.category === "noun" && other.anaphor)) continue;
          expect(names(membersOf(environment, other.id)).filter((name) => !all.includes(name))).toEqual([]);
        }
      }
      if (word.abbreviates === undefined) continue;
      const { noun, adjectives } = word.abbreviates;
      const meant = membersOf(environment, noun).filter((thing) =>
        adjectives.every((adjective) => has(environment, adjective, thing)),
      );
      expect(names(membersOf(environment, word.id))).toEqual(names(meant));
    }
  }
});

it("whoever can ride along with a movement, or be led by it, is what the lexicon says of them all", () => {
  const asked = new Set<string>();
  for (const environment of environments()) {
    for (const word of WORDS) {
      if (word.category !== "action" || word.plan !== "move") continue;
      const meaning = CALLISTO.meaningOf(word.id);
      if (meaning.kind !== "move") throw new Error(`${word.id} is no movement`);
      for (const unit of CALLISTO.all(environment, CALLISTO_LEXICON.roles.unit)) {
        const rides = meaning.passengers?.mayBoard(environment, unit) === true;
        const isLed = CALLISTO.cannotBeLed?.(environment, unit, word.id) === null;
        if (rides) asked.add(`with ${word.id}`);
        if (isLed) asked.add(`by ${word.id}`);
        const needed = [...(rides ? (word.carries ?? []) : []), ...(isLed ? (word.leads ?? []) : [])];
        const missing = needed.filter((adjective) => !has(environment, adjective, unit));
        expect({ unit: unit.name, action: word.id, missing }).toEqual({
          unit: unit.name,
          action: word.id,
          missing: [],
        });
      }
    }
  }
  expect([...asked].toSorted()).toEqual(["by GUIDE", "by MOVE", "by SCOUT", "with GUIDE", "with MOVE", "with SCOUT"]);
});

it("whoever an action can be aimed at is what the lexicon says of them all", () => {
  const asked = new Set<string>();
  for (const environment of environments()) {
    for (const word of WORDS) {
      if (word.category !== "action" || word.plan !== "attack") continue;
      const meaning = CALLISTO.meaningOf(word.id);
      if (meaning.kind !== "attack") throw new Error(`${word.id} is no attack`);
      const targets = meaning
        .attacks(environment, { ...PLAIN_ATTACK, entry: word.id })
        .flatMap(({ candidates, objection }) => candidates.filter((thing) => objection(environment, thing) === null));
      for (const target of targets.filter(({ sort }) => sort === CALLISTO_LEXICON.roles.unit)) {
        asked.add(word.id);
        const missing = (word.aimsAt ?? []).filter((adjective) => !has(environment, adjective, target));
        expect({ unit: target.name, action: word.id, missing }).toEqual({
          unit: target.name,
          action: word.id,
          missing: [],
        });
      }
    }
  }
  expect([...asked].toSorted()).toEqual(["ATTACK", "PULSE", "SPECIAL ATTACK", "SUPPRESS"]);
});
