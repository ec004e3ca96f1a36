/*
 * The quick sheet written a second time, by hand and without its text: what table effects mean together, which choices are
 * legal, and who has won. Nothing here reads the sheet, so that the two can be compared.
 */

type Readings = Readonly<Record<string, string>>;

const TABLE_EFFECTS = [
  "Night",
  "Night",
  "Dawn or Dusk",
  "Fog or Smoke",
  "Dust Storm, Rain or Snow",
  "Dust Storm, Rain or Snow",
] as const;

const UNUSUAL_EFFECTS = [
  "Variable Time Limit",
  "Variable Time Limit",
  "EM Storm",
  "White Sand Battle",
  "Extreme Temperatures",
  "Friendly Fire",
] as const;

/** What dice bring, in the order in which they fall, and the combinations that come of it. */
export function effectsByHand(dice: readonly number[], readings: Readings) {
  let next = 0;
  const roll = (): number => dice[next++] ?? 1;
  const results: string[] = [];
  let face = roll();
  if (face === 6) {
    results.push(UNUSUAL_EFFECTS[roll() - 1] ?? "");
    while (face === 6) face = roll();
  }
  if (face <= 3) results.push("No effects");
  for (let effect = 4; effect <= face; effect += 1) results.push(TABLE_EFFECTS[roll() - 1] ?? "");

  const count = (name: string): number => results.filter((result) => result === name).length;
  const [night, dawn, fog, dust] = [
    count("Night"),
    count("Dawn or Dusk"),
    count("Fog or Smoke"),
    count("Dust Storm, Rain or Snow"),
  ];
  const combined = new Set<string>();
  const twice = readings["HG-1"] === "b" ? "doubled" : "once";
  if (night > 1) combined.add(`Night ${twice}`);
  if (fog > 1) combined.add(`Fog ${twice}`);
  if (night > 0 && dawn > 0) combined.add(roll() <= 3 ? "dusk, then night" : "dawn, then day");
  if (dawn > 1) combined.add("dawn brings fog");
  if (dust > 1) combined.add("dust twice");
  const others = readings["HG-4"] === "b" ? fog + night + dawn : fog;
  if (dust > 0 && others + (dust > 1 ? 1 : 0) > 0) combined.add("dust combined");
  return { results, combined };
}

export interface EndOfGame {
  readonly VP: number;
  readonly TV: number;
  readonly PL: number;
}

const VICTORY = [
  [5, 25, 50, 75, 100],
  [10, 33, 55, 80, 100],
  [15, 42, 63, 85, 100],
  [20, 50, 70, 90, 100],
];

/** Which of two sides has won, 0 or 1; null for a draw. */
export function winnerByHand(sides: readonly [EndOfGame, EndOfGame], readings: Readings): number | null {
  const level = ({ PL, TV, VP }: EndOfGame): number => {
    const rate = (100 * VP) / (2 + 2 * Math.ceil(TV / 750));
    const counted = readings["HG-2"] === "b" ? Math.round(rate) : rate;
    return (VICTORY[PL - 1] ?? []).filter((bound) => bound < counted).length;
  };
  const [one, other] = sides;
  const leads = [
    level(one) - level(other),
    one.VP - other.VP,
    other.PL - one.PL,
    readings["HG-3"] === "b" ? other.TV - one.TV : 0,
  ];
  const decisive = leads.find((lead) => lead !== 0) ?? 0;
  return decisive === 0 ? null : decisive > 0 ? 0 : 1;
}

const OBJECTIVES: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  Standard: [
    ["Escape!", 3],
    ["Recon", 2],
    ["Scout", 1],
  ],
  Offense: [
    ["Assassination", 1],
    ["Breakthrough", 2],
    ["Seize", 2],
    ["Wipe Them Out", 2],
  ],
  Defense: [
    ["Blockade", 3],
    ["Protect", 1],
    ["Survive", 2],
    ["Hold", 2],
  ],
};

const SUPPORT: Readonly<Record<string, number>> = {
  "Fighter Airstrike": 2,
  "Fighter-Bomber Airstrike": 3,
  "Bomber Airstrike": 4,
  "AA Drone": 1,
  "AA Turret": 1,
  "Light Artillery Strike": 1,
  "Medium Artillery Strike": 1,
  "Heavy Artillery Strike": 1,
  "Guided Artillery Strike": 1,
  "Heavy Autocannon Turret": 2,
  "Heavy Rocket Turret": 3,
  "Observation Bunker": 1,
  "Heavy Bunker": 2,
  "Tank Blind": 2,
  "Command Points": 1,
  "Infiltrating Combat Group": 1,
  "Reserve Combat Group": 1,
};

/** Everything that a side can choose. */
export const CHOICES: readonly string[] = [
  ...Object.values(OBJECTIVES).flatMap((list) => list.map(([name]) => name)),
  ...Object.keys(SUPPORT),
];

export interface Army {
  readonly TV: number;
  readonly PL: number;
  readonly groups: number;
}

/** Whether a side may choose this. The longest list of a mission may be worth less than half of many points. */
export function isLegalByHand(choice: readonly string[], mission: string, army: Army, readings: Readings): boolean {
  const { PL, TV, groups } = army;
  const count = (...names: readonly string[]): number => choice.filter((name) => names.includes(name)).length;
  const cost = (list: readonly (readonly [string, number])[]): number =>
    list.reduce((sum, [name, price]) => sum + price * count(name), 0);
  const all = Object.values(OBJECTIVES).flat();
  const own = OBJECTIVES[mission] ?? [];
  const points = 2 + 2 * Math.ceil(TV / 750);
  const isRepeating = readings["HG-5"] === "b";
  const most = isRepeating ? points : own.reduce((sum, [, price]) => sum + price, 0);
  const half = groups / 2;
  const strikes = count("Light Artillery Strike", "Medium Artillery Strike", "Heavy Artillery Strike");
  return [
    cost(all) <= points,
    cost(own) >= Math.min(points / 2, most),
    isRepeating || all.every(([name]) => count(name) <= 1),
    cost(Object.entries(SUPPORT)) <= PL + Math.floor(TV / 500),
    PL >= 3 || count("Bomber Airstrike") === 0,
    count("Guided Artillery Strike") <= strikes,
    count("Infiltrating Combat Group") <= Math.min(PL, groups),
    count("Reserve Combat Group") <= (readings["HG-6"] === "b" ? Math.ceil(half) : Math.floor(half)),
  ].every(Boolean);
}
