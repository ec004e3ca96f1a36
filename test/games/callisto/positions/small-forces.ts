import type { CardSupply, Counter, Force, Matchup } from "../../../../games/callisto/positions/matchup.ts";
import type { Scenery } from "../../../../games/callisto/positions/things.ts";

/** A scenario with nothing but spaces and units. */
const BARE_SCENERY: Scenery = {
  features: [],
  doors: false,
  outwardDoors: false,
  twoMaps: false,
  pad: null,
  startingSpaces: false,
  objectiveFeatures: {},
  sleepingMechs: null,
  guardsMechs: [],
};

function rifles(title: string, letter: string): Counter {
  return {
    name: `${title} ${letter}`,
    title,
    letter,
    class: "personnel",
    defence: 5,
    controls: title === "Corp-Sec" || title === "Ripper",
    armouredAttack: title === "Corp-Sec" || title === "Ripper",
  };
}

function mech(letter: string): Counter {
  return {
    name: `Mech ${letter}`,
    title: "Mech",
    letter,
    class: "mech",
    defence: 8,
    controls: false,
    armouredAttack: true,
  };
}

function card(title: string, letter: string | null, counter: Counter | null): CardSupply {
  const name = letter === null ? title : `${title} ${letter}`;
  return { name, title, letter, deck: 1, supply: 2, counter: counter?.name ?? null };
}

const LFA_UNITS = [rifles("Corp-Sec", "Y"), rifles("Scout", "Y"), rifles("Corp-Sec", "Z"), rifles("Scout", "Z")];
const MECHS = [mech("A"), mech("V")];

const LFA: Force = {
  side: "LFA",
  cards: [
    card("Captain", null, null),
    card("Sergeant", "Y", null),
    ...LFA_UNITS.map((unit) => card(unit.title, unit.letter, unit)),
    ...MECHS.flatMap((unit) => ["Commander", "Gunner", "Navigator"].map((title) => card(title, unit.letter, unit))),
    card("Interference", null, null),
  ],
  counters: [...LFA_UNITS, ...MECHS],
  bolsterDecks: [
    { letter: "Y", cards: ["Corp-Sec Y", "Scout Y"] },
    { letter: "A", cards: ["Gunner A", "Navigator A"] },
  ],
  display: [],
  spawnLabels: ["Force 1", "Force 2"],
};

const BREAKER_UNITS = ["B", "C"].flatMap((squad) =>
  ["Ripper", "Survey Tech", "Nailgunner"].map((title) => rifles(title, squad)),
);

const BREAKERS: Force = {
  side: "Breakers",
  cards: [card("Supervisor", null, null), ...BREAKER_UNITS.map((unit) => card(unit.title, unit.letter, unit))],
  counters: BREAKER_UNITS,
  bolsterDecks: [{ letter: "B", cards: ["Ripper B"] }],
  display: [],
  spawnLabels: ["Force 1"],
};

/** Two small forces, for tests of the generator that need no sheet. */
export const OPPONENTS: Matchup = {
  scenario: { game: "Callisto", number: 1, title: "", rules: [], sides: [] },
  bot: LFA,
  player: BREAKERS,
  scenery: BARE_SCENERY,
};
