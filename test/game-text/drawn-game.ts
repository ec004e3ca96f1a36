import { RandomSource } from "../../runtime/dice.ts";

/** What a drawn text declares beside what every game needs: sentences that do not depend on one another. */
const OF_PLACES = [
  "A field can be a hedge or muddy.",
  "A field has height (0–3).",
  "A field has a crop (rye, oats or hemp).",
  "A field is dry or wet.",
] as const;
const OF_UNITS = [
  "A piece can be tired, a veteran or loud.",
  "A piece has courage (0–4).",
  "A piece has a rank (private, sergeant or major).",
  "A piece is fresh or worn.",
  "A piece can be engaged with a piece.",
  "A piece can be bound for a field.",
  "A foe is a piece of the Blues or the Greens.",
] as const;
const OF_NOBODY = [
  "The game has turn (1–6).",
  "The game can be foggy. It is spring, summer or autumn.",
  "Each side has money (0–5). It can be spent.",
  "The Reds have anger (0–4).",
  "The game has level (1–4), chosen before the game, usually 2.",
  "The game can be windy or misty, chosen before the game.",
  "The game is basic or advanced, chosen before the game, usually advanced.",
  "The game has a mood (calm, tense or wild), chosen before the game.",
  "The Blues can be routed.",
  "Bread and salt (0–2) belong to each side.",
] as const;
const TRACKS = [
  "Peril track: 0–4.",
  "Fame track: 0–3, for each side.",
  "Debt track: 0–3, for the Greens.",
  "Boxes beside the board: Bin, Shed.",
] as const;
/** A deck whose cards are things: what is printed on them, and where they come to lie. */
const CARDS = ["  A luck card has worth (1–3) and a colour (tawny, pied or dun). It can be sly."] as const;
const DECK = [
  "DECK LUCK: worth / colour / sly.",
  "  Fox (2): 2 / tawny / yes. Reveal a luck card.",
  "  Magpie: 1 / pied / no. Deal 1 luck card to each side.",
  "  Mule: 3 / dun / no.",
  "",
] as const;
const BOARDS = [
  "A grid of fields, 4 × 3.",
  "A grid of fields, 3 × 3, diagonals count.",
  "A grid of fields, 4 × 3.\n  Fields run from bottom to top.",
  "A hex grid of fields, 3 × 3.",
  "Fields: Acre, Barn, Copse, Dell, in this order, and round again.",
  "Fields: Acre, Barn, Copse, Dell, in this order.",
  "Fields: Acre, Barn, Copse, Dell, in this order.\n  Fields run from Dell to Acre.",
  "Fields: Acre, Barn, Copse, Dell, in this order, and round again.\n  Fields run from Acre to Dell.",
  "Fields with borders:\n    Acre: Barn, Copse.\n    Barn: Dell.\n    Copse: Dell.\n    Dell: Acre.",
] as const;
const DEFINITIONS = [
  "Lonely piece: piece not within 1 field of enemy.",
  "Near: within 2 fields of.",
  "Crowd of a piece = enemies within 1 field of it.",
] as const;
const ACTIONS = [
  "PUSH n at an enemy within 1 field.",
  "PULL n at an enemy within 2 fields, by default 2.",
  "SHOUT, only if enemy within 2 fields of the piece.",
  "DIG a field within 1 field.",
  "REST.",
] as const;
const DEFAULTS = [
  "",
  ", by default towards the nearest enemy",
  ", by default to free field, never next to enemy",
] as const;
const COSTS = [
  "Entering a field next to a Watch costs 2 movement.",
  "Moving into a field within 1 field of a Smith costs 1 more.",
  "A field costs 1, or 2 in a field within 1 field of an enemy.",
] as const;
const CLOSED = [
  "A Raider must stop when it enters a field next to a Watch.",
  "A piece must stop when it enters a field within 1 field of an enemy.",
  "A Raider may not enter a field with a Smith.",
  "A piece may not enter a field with an enemy.",
  "A piece may not end its move next to a Smith.",
] as const;
const TIES = ["", "TIES: reading order.\n", "TIES: random.\n"] as const;

/** A text of a game: a few of its sentences, drawn from a seed. */
export function drawnGame(seed: number): string {
  const random = new RandomSource(seed);
  const owned = random.chance(50);
  const places = random.some(OF_PLACES, 50);
  const units = random.some(OF_UNITS, 50);
  const board = random.pick(BOARDS) ?? BOARDS[0];
  const hasNames = board.includes("Acre");
  const printsHeight = hasNames && places.some((sentence) => sentence.includes("height"));
  const rank = units.some((sentence) => sentence.includes("rank")) ? " / rank" : "";
  const hasCards = random.chance(40);
  // Every third text says in its rows what their values are of.
  const inWords = seed % 3 === 0;
  const row = (name: string, speed: number): string => {
    const value = rank && drawn(random, RANKS);
    if (inWords) return `  ${name}: ${speed} speed${value && `, a ${value}`}.`;
    return `  ${name}: ${speed}${value && ` / ${value}`}.`;
  };
  const columns = inWords ? "" : `: speed${rank}.`;
  return [
    "game Farm",
    "",
    "SIDES",
    "  Reds: the bot.",
    "  Blues: the player.",
    "  Greens: a player, allied with Blues.",
    "",
    "BOARD",
    ...[board, ...random.some(TRACKS, 40)].map((sentence) => `  ${sentence}`),
    "",
    "THINGS",
    "  A piece is a unit. It has speed (1–3).",
    ...[...places, ...units, ...random.some(OF_NOBODY, 50)].map((sentence) => `  ${sentence}`),
    ...(owned ? ["  A field can belong to a side."] : []),
    ...(hasCards ? CARDS : []),
    "",
    ...(printsHeight
      ? [
          ...(inWords && !owned
            ? ["FIELDS", "  Acre: height 2.", "  Dell: 1 height."]
            : [
                `FIELDS: height${owned ? " / owner" : ""}.`,
                `  Acre: 2${owned ? " / Blues" : ""}.`,
                `  Dell: 1${owned ? " / none" : ""}.`,
              ]),
          "",
        ]
      : []),
    `UNITS of the Reds${columns}`,
    row("Raider (2)", 2),
    row("Boss", 1),
    "",
    `UNITS of the Blues${columns}`,
    row("Watch (2)", 3),
    "",
    `UNITS of the Greens${columns}`,
    row("Smith", 2),
    "",
    "DEFINITIONS",
    "  Free field: field without piece.",
    ...random.some(DEFINITIONS, 50).map((sentence) => `  ${sentence}`),
    "",
    "ACTIONS",
    `  GO n (its speed) to a ${random.chance(50) ? "field" : "free field"}${random.chance(20) ? ", up to n fields" : ""}${random.chance(40) ? ", not through enemies" : ""}${drawn(random, DEFAULTS)}.`,
    ...random.some(ACTIONS, 60).map((sentence) => `  ${sentence}`),
    "  WAIT.",
    "",
    ...(hasCards ? DECK : []),
    ...(random.chance(40) ? [`RULES\n  ${drawn(random, seed % 2 === 0 ? COSTS : CLOSED)}\n`] : []),
    random.pick(TIES) ?? "",
  ].join("\n");
}

const RANKS = ["private", "sergeant", "major"] as const;

function drawn<Value>(random: RandomSource, values: readonly [Value, ...Value[]]): Value {
  return random.pick(values) ?? values[0];
}
