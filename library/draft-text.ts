import type { GameText } from "../games/registered-games.ts";
import { capitalised } from "../grammar/prose.ts";
import type { NamedText } from "../grammar/source.ts";
import { pluralOf, singularOf, withArticle } from "../grammar/word-endings.ts";
import { NO_NAMES, type Row, titleOf } from "./declare-words.ts";

/** The text of a game while it is drafted. */
export interface DraftText {
  /** The sheet that it is drafted from. */
  readonly sheet: string;
  readonly game: string;
  readonly bot: string;
  readonly player: string;
  /** What the sheet calls a place and a unit. */
  readonly place: string;
  readonly unit: string;
  readonly firstUnit: string;
  /** Units have a number that the sheet calls X. */
  readonly hasStrength: boolean;
  readonly choices: readonly Choice[];
  /** The player has one unit until another is found. */
  readonly hasStandIn: boolean;
}

/** Where a draft has rows. */
type Slot = "places" | "things" | "own units" | "other units" | "actions";

/** A sentence of a draft in its place. */
export interface PlacedRow {
  readonly slot: Slot;
  readonly row: string;
}

/** The sentence that a word of the sheet has got, and what could stand in its place. */
export interface Choice {
  readonly word: string;
  readonly row: PlacedRow;
  readonly others: readonly PlacedRow[];
}

/** Where a sentence for a word stands in a draft, whose text was read as `game`; null where it has no place there. */
export function placedIn({ text: { sections } }: GameText, { caption, section, row, behind }: Row): PlacedRow | null {
  switch (caption) {
    case "BOARD":
      return behind === undefined ? null : { slot: "places", row: row.replace("…, ", "") };
    case "THINGS":
      return { slot: "things", row };
    case "ACTIONS":
      return { slot: "actions", row };
    case "UNITS":
      return { slot: section === sections.find(({ kind }) => kind === "units") ? "own units" : "other units", row };
    default:
      return null;
  }
}

/** The drafts in which a word means something else. */
export function withOtherMeaning(draft: DraftText, word: string): readonly DraftText[] {
  const choice = draft.choices.find((each) => each.word === word);
  return (choice?.others ?? []).map((row) => ({
    ...draft,
    choices: draft.choices.map((each) => (each === choice ? { ...each, row } : each)),
  }));
}

/** The drafts in which all that a line says of units is said of places, the other way round, and places have owners. */
export function withOtherOwners(draft: DraftText, line: string): readonly DraftText[] {
  const [unit, place] = [draft.unit, draft.place].map((noun) => `${capitalised(withArticle(noun))} `);
  const owned: PlacedRow = { slot: "things", row: `${place}can belong to a side.` };
  const swapped = (from = "", to = ""): DraftText => ({
    ...draft,
    choices: draft.choices.map((choice) =>
      line.includes(choice.word) && choice.row.row.startsWith(from)
        ? { ...choice, row: { ...choice.row, row: `${to}${choice.row.row.slice(from.length)}` } }
        : choice,
    ),
  });
  return [
    swapped(unit, place),
    swapped(place, unit),
    ...(/\bown\b/i.test(line) && !draft.choices.some(({ row }) => row.row === owned.row)
      ? [{ ...draft, choices: [...draft.choices, { word: "own", row: owned, others: [] }] }]
      : []),
  ];
}

/** The text of a draft. */
export function textOf({ choices, ...draft }: DraftText): string {
  const { sheet, game, bot, player, place, unit, firstUnit, hasStrength, hasStandIn } = draft;
  const section = (caption: string, sentences: readonly string[]): string =>
    [caption, ...sentences.map((sentence) => `  ${sentence}`), ""].join("\n");
  const rowsIn = (slot: Slot): readonly string[] => choices.flatMap(({ row }) => (row.slot === slot ? [row.row] : []));
  const thing = capitalised(withArticle(unit));
  const actions = rowsIn("actions");
  return [
    `// A draft from ${sheet}: each sentence is a guess. Mend what is not so.\ngame ${game}\n`,
    section("SIDES", [`${bot}: the bot.`, `${player}: the player.`]),
    section("BOARD", boardOf(place, rowsIn("places"))),
    section("THINGS", [`${thing} is a unit.${hasStrength ? " It has strength (0–9)." : ""}`, ...rowsIn("things")]),
    section(`UNITS of the ${bot}.`, [`${firstUnit}.`, ...rowsIn("own units")]),
    section(`UNITS of the ${player}.`, [...(hasStandIn ? ["Opposing Unit."] : []), ...rowsIn("other units")]),
    ...(actions.length === 0 ? [] : [section("ACTIONS", actions)]),
  ].join("\n");
}

/** Boards of a size, or places that border each other in a ring. */
function boardOf(place: string, names: readonly string[]): readonly string[] {
  if (place === "hex") return ["A hex grid of hexes, 9 × 9."];
  if (place === "square") return ["A grid of squares, 8 × 8."];
  const nouns = capitalised(pluralOf(place));
  if (place === "space") return [`${nouns}: ${["Start", "Goal", ...names].join(", ")}, in this order.`];
  const all = ["North", "East", "South", "West", ...names];
  return [`${nouns} with borders:`, ...all.map((name, index) => `  ${name}: ${all[(index + 1) % all.length]}.`)];
}

/** The draft of a sheet of which no word has a meaning yet; null where it names no game or no bot. */
export function beginningOf({ path, text }: NamedText): DraftText | null {
  const [, game] = /^\s*game[ \t]+(\S.*?)\s*$/m.exec(text) ?? [];
  const [, bot] = /^\s*bot[ \t]+(\S.*?)\s*$/m.exec(text) ?? [];
  if (game === undefined || bot === undefined) return null;
  const headings = [...text.matchAll(HEADING)].map(([heading]) => heading);
  const units = new Set(headings.flatMap((heading) => [heading, pluralOf(heading)]).map((name) => name.toLowerCase()));
  const lines = text.replaceAll(/^.*(?:PROCEDURES|DEFINITIONS)\s*$|^\s*(?:game|bot|scenario)\b.*$/gmu, "");
  const place = likeliest(lines, PLACE_SIGNS, PLACES, units) ?? "space";
  return {
    sheet: path,
    game,
    bot,
    player: opponentIn(lines, bot, units) ?? (/^player$/i.test(bot) ? "Opponent" : "Player"),
    place,
    unit: likeliest(lines, UNIT_SIGNS, UNITS, new Set([...units, place])) ?? "piece",
    firstUnit: titleOf(headings[0] ?? "FIGHTER"),
    hasStrength: /\p{Lu}{2,} X(?!\p{L})/u.test(text),
    choices: [],
    hasStandIn: true,
  };
}

/** No side has that before its name. */
const BEFORE_UNIT = String.raw`\b(?:an?|each|every|any|no|\d|more|fewer|enemy|\p{L}+est) `;

/** `the Witch's life`, `than the Druid`: whoever has something as the bot has it. */
function opponentIn(lines: string, bot: string, units: ReadonlySet<string>): string | null {
  for (const [, one, other] of lines.matchAll(/\b(\p{Lu}\p{Ll}+)['’]s\b|\bthan the (\p{Lu}\p{Ll}+)/gu)) {
    const name = one ?? other ?? bot;
    const isUnit = units.has(name.toLowerCase()) || new RegExp(`${BEFORE_UNIT}${name}(?!\\p{L})`, "iu").test(lines);
    if (!isUnit && name.toLowerCase() !== bot.toLowerCase()) return name;
  }
  return null;
}

const HEADING = /^(?!.*(?:PROCEDURES|DEFINITIONS|SEQUENCE|TABLE|MENU))\p{Lu}[\p{Lu} '-]+(?=\s*$)/gmu;

/** Nouns that are places, and nouns that are any unit, wherever a sheet has them. */
const PLACES = "hex square space region province territory clearing area zone room land".split(" ");
const UNITS = "figure model miniature pawn token piece unit".split(" ");

/** What stands before a noun, how much it says for it, and what must stand behind. */
type Sign = readonly [before: string, weight: number, behind?: string];

const PLACE_SIGNS: readonly Sign[] = [
  ["\\bwithin \\d+", 3],
  ["\\d", 3, " (?:towards?|away|forward|along|clockwise)\\b"],
  ["\\b(?:adjacent|neighbou?ring|same|connected)", 3],
  [
    "\\b(?:in|into|to|from|onto|through|towards?|on)(?: (?:the|an?|its|each|every|any|that|this|another|own|\\p{L}+est))*",
    1,
  ],
  ["\\b\\p{L}+est \\p{Ll}+", 1],
];
const UNIT_SIGNS: readonly Sign[] = [["\\b(?:enemy|enemy's|friendly|allied|hostile|wanted)", 1]];

/** The noun that stands most often behind such signs, in the singular; known ones have an advantage. */
function likeliest(
  text: string,
  signs: readonly Sign[],
  known: readonly string[],
  others: ReadonlySet<string>,
): string | null {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    const lower = word.toLowerCase();
    if (NO_NAMES.has(lower) || NOT_COUNTED.has(lower) || others.has(lower)) return;
    const noun = singularOf(lower);
    weights.set(noun, (weights.get(noun) ?? (known.includes(noun) ? 1 : 0)) + weight);
  };
  for (const [before, weight, behind = ""] of signs)
    for (const [, word = ""] of text.matchAll(new RegExp(`${before} (\\p{Ll}\\p{L}+)${behind}`, "gu")))
      add(word, weight);
  for (const noun of known)
    if (new RegExp(`(?<!\\p{L})(?:${noun}|${pluralOf(noun)})(?!\\p{L})`, "iu").test(text)) add(noun, 1);
  const [best] = [...weights].filter(([, weight]) => weight > 1).toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? null;
}

/** Words behind such signs that are no things of a board. */
const NOT_COUNTED: ReadonlySet<string> = new Set(
  "enemy enemies ally allies opponent opponents rival rivals player turn round game order total hand deck supply sight addition place places row end start play".split(
    " ",
  ),
);
