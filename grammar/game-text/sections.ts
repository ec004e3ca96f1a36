import { enumerate } from "../prose.ts";
import type { GameSectionNode } from "./syntax-tree.ts";

/**
 * The captions of a game's text, each with the shapes of what stands below it. In braces stand the words that an author
 * chooses. A shape that begins with the caption is that of its line.
 */
export const SECTIONS = {
  SIDES: ["{Dungeon}: the bot.", "{Party}: the player."],
  BOARD: [
    "A grid of {squares}, {6} × {6}.",
    "A row of {bands}, {8 to 25}, numbered from {b00}.",
    "{Spaces}: {Market}, {Bank}, in this order.",
    "A hex grid of {hexes}, {9} × {9}, numbered, odd columns one shorter.",
    "{Provinces} with borders:",
    "{Boxes} beside the board: {Supply, Reserve}.",
    "{Spaces} run from {Market} to {Bank}.",
    "{Doom} track: {0–10}, for each side.",
    "No board.",
    "By code.",
  ],
  THINGS: [
    "A {figure} is a unit.",
    "A {figure} has {hits} ({0–9}).",
    "A {figure} has {armour} (in tables).",
    "A {figure} has a {colour} ({red, blue or green}).",
    "A {hex} has a {terrain} ({open, a hill or a lake}).",
    "A {hex} has a {fog} ({none, thin or thick}), only recorded.",
    "A {hex} can be {lit}, as an event.",
    "A {square} can be a {wall}.",
    "A {figure} can be off the {board}.",
    "A {firer} is a {figure} in checklists.",
    "A {plot} can be a {bed} with {yield} ({0–9}).",
    "A {figure} can be {engaged with} a {figure}.",
    "A {province} can belong to a side.",
    "A {hero} is a {figure} of the {Party}.",
    "A {fitting} is a part of a {boat}.",
    "A {tide} card has {value} ({1–6}).",
    "A {bag} holds {4} {red} and {3} {blue} tokens, refilled when empty.",
    "The game has {round} ({1–8}).",
    "The game has {level} ({1–4}), chosen before the game, usually {2}.",
    "The game can be {foggy}, chosen before the game.",
    "The game is {basic} or {advanced}, chosen before the game.",
    "Each side has {gold} ({0–20}).",
    "{Wood} and {stone} ({0–9}) belong to each side.",
  ],
  PLACES: ["PLACES: {value} / {cost}.", "{Market}: {3} / {2}.", "{Market}: {value} {3}, {cost} {2}."],
  UNITS: [
    "UNITS of the {Party}: {hits} / {speed}.",
    "{Knight} ({2}): {6} / {3}.",
    "{Squire}, named {Alba and Brin}: {4} / {3}.",
    "{Knight} ({2}): {6} {hits}, {speed} {3}.",
  ],
  DEFINITIONS: [
    "{Free square}: {square without figure}.",
    "{Whiteout}: its {fog} is not {none}.",
    "{Lit square}: by code.",
    "{Seen by} a {figure}: by code.",
  ],
  TABLE: [
    "TABLE {AIM} of a {figure}: {stunned} / {otherwise}.",
    "TABLE {AIM} [entry] of a {figure}: {stunned} / {otherwise}.",
    "TABLE {REACH} [{speed}] of a {figure}:",
    "{Bow}: {4} / {5}.",
    "{0–2}: {1}.",
    "{3 or more}: {2}.",
    "Otherwise: {3} / {4}.",
  ],
  ACTIONS: [
    "{RUN} n ({its speed}) to a {free square}.",
    "{STRIKE} n at an {enemy within 1 square}.",
    "{PULL} n at an {enemy} within n {squares}.",
    "{SHOOT} at an {enemy}, by code.",
    "{BASH} at an {enemy within 1 square}: {It becomes stunned}.",
    "{HOLD FIRE} ({hold its fire}).",
    "{ENTER} ({come}) into a {square}.",
  ],
  "PLAYER'S ACTIONS": [
    "{BUILD} in a {free square}: {The side pays 2 gold}.",
    "{TRADE}, only if {own gold > 2}: {The side gains 1 wood}.",
  ],
  RULES: [
    "When {a figure is dead}: {Remove it}.",
    "{The Party} wins if {there is no monster}.",
    "The side with the most {gold} wins.",
    "The side with the most {gold}, then the fewest {goblins}, wins.",
  ],
  "SPECIAL RULES": [
    "SPECIAL RULES of a scenario",
    "SPECIAL RULES of a bot",
    "SPECIAL RULES of a sequence",
    "{The bridge is closed}.",
    "{treasure}: {the side wins with n gold}.",
  ],
  DECK: [
    "DECK {TIDE}",
    "DECK {TIDE}: {value} / {suit}.",
    "DECK {TIDE}, by {half}: {upper} / {lower}.",
    "{Ambush} ({2}): {Place a goblin in a free square}.",
    "{Surge} ({2}): {3} / {red}. {The side gains 1 gold}.",
    "{Squall}: {The side gains 1 gold} / {each side loses 1 gold}.",
  ],
  SEQUENCE: [
    "SEQUENCE SETTING UP:",
    "SEQUENCE ROUND, at most {25} times:",
    "SEQUENCE {FIRE PHASE}:",
    "SEQUENCE {TURN} of a {side}:",
    "{1}: {Each hero acts once}.",
  ],
  TIES: ["TIES: reading order.", "TIES: random.", "TIES: the player's choice.", "TIES: {Knight}, {Goblin A}."],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Caption = keyof typeof SECTIONS;

/** The sections whose rows say what happens, in sentences behind a colon. */
export const WITH_SENTENCES: ReadonlySet<Caption> = new Set<Caption>([
  "ACTIONS",
  "PLAYER'S ACTIONS",
  "RULES",
  "DECK",
  "SEQUENCE",
]);

/** More shapes of rules, for people who write them. Messages show the shapes above. */
export const MORE_RULES = [
  "When {doom} reaches {10}, and again at {5}: {Place a goblin in a free square}.",
  "When {the Party's gold} runs out: {Each hero loses 1 hit}.",
  "When the last {goblin} is removed: {The Party gains 1 gold}.",
  "If {a figure} would {lose its last hit}, {it becomes stunned} instead.",
  "{A stunned figure} cannot {be removed}.",
  "At the end of each round, {each side gains 1 gold}.",
  "At the end of the game, {each side gains 1 point per chest it has}.",
  "If tied, the side with more {points} wins.",
  "At most {2} {figures} of a side in a {square}.",
  "{A hero in a trap} adds {1} to its {armour}.",
  "Entering {a trap} costs {2} movement.",
  "{A hero} may {STRIKE} only once per {round}.",
  "The first time each {round} that {a hero enters a trap}, {it loses 1 hit}.",
  "When {a hero enters a trap} for the first time in a {round}, {it loses 1 hit}.",
] as const;

/** What may stand behind the subject of a rule, by how it begins: `When doom`, `When a hero`, `If a figure`. */
export const RULE_ENDS = {
  when: [
    "reaches {10}: {each hero loses 1 hit}.",
    "reaches {10}, and again at {5}: {each hero loses 1 hit}.",
    "runs out: {the game ends}.",
  ],
  whenThing: [
    "enters a {trap}: {it loses 1 hit}.",
    "leaves a {trap}: {it loses 1 hit}.",
    "is {stunned}: {remove it}.",
    "becomes {stunned}: {it loses 1 hit}.",
    "is removed: {each side gains 1 gold}.",
    "loses {1} {hit}: {it becomes stunned}.",
    "acts: {it loses 1 hit}.",
  ],
  if: ["would {gain 1 gold}, {it loses 1 gold} instead.", "would {be removed}, {it becomes stunned} instead."],
} as const;

/** What may stand behind the words of a sentence: behind a comma, or without one. */
export const SENTENCE_ENDS = {
  behindComma: [
    "to a maximum of {5}",
    "but never below {1}",
    "or {3} if {it is stunned}",
    "plus {1} for each {hero}",
    "otherwise {it becomes stunned}",
    "then {it loses 1 hit}",
    "up to {three} times",
  ],
  alone: ["instead", "for each {hero}", "if {it is stunned}", "unless {it is stunned}", "equal to its {hits}"],
} as const;

/** The shapes of these sentences. */
export const SENTENCES = [
  "The {figure} moves there.",
  "It retreats {1} {square}.",
  "It becomes {stunned}.",
  "It becomes {engaged with} the {figure}.",
  "It becomes not {engaged with} anything.",
  "It loses {1} {hit}.",
  "It loses 1 {hit} for each {5} or more, less its {armour}.",
  "The {Party} gains {1} {gold}.",
  "Roll {2} [d6].",
  "Roll {3} dice and keep the highest.",
  "Roll [d6] for each {hero within 1 square of it}.",
  "It loses {hits} equal to the roll.",
  "If the sum is {8} or more, {it loses 1 hit}.",
  "On {5} or more, {it loses 1 hit}.",
  "The side takes {1} {gold} from the {Party}.",
  "The side gains up to {2} {gold}.",
  "Its side gains {1} {gold}.",
  "{Doom} shifts {1} step up.",
  "The side pays {2} {gold} and gains {1} {point}.",
  "It belongs to the {Party}.",
  "The {figure} swaps places with {it}.",
  "Replace {it} with a {Goblin}.",
  "Remove {it}.",
  "It flips.",
  "It returns home.",
  "Place {2 Goblins} in a {free square}. [Random]",
  "Up to {2} {squares} become {walls}. [Random]",
  "If {it is stunned}, {it loses 1 hit}, otherwise {it becomes stunned}.",
  "For each {hero}: {it loses 1 hit}.",
  "For each {5} or more: {it becomes stunned}.",
  "For each side [{Fewest gold}]: {it gains 1 gold}.",
  "Choose one: {gain 2 gold}, or {draw a tide card}.",
  "The {Party} chooses: {it loses 1 hit}, or {it becomes stunned}.",
  "Each {hero} acts once.",
  "The {Party} acts {twice}.",
  "Carry out the {fire phase}, until {there is no hero}, at most {9} times.",
  "Shuffle the {tide} deck.",
  "Draw a {tide} card and carry it out.",
  "Draw a {tide} card and carry out its {upper} {half}.",
  "Deal {2} {tide} cards to each side.",
  "The {Party} plays a {tide} card.",
  "The {Party} plays the {upper} {half} of a {tide} card.",
  "The {Party} discards {1} {tide} card.",
  "Refill the {tide} row to {3}.",
  "The side takes a revealed {tide} card.",
  "Draw a token from the {bag}.",
  "Return all drawn tokens to the {bag}.",
  "Add {2} {red} tokens to the {bag}.",
  "The {Party} wins.",
  "It loses {2} {hits}, but never below {1}.",
  "The {Party} gains {2} {gold}, to a maximum of {5}.",
  "It loses {2} {hits}, or {3} if {it is stunned}.",
  "If {it is stunned}, {it loses 2 hits} instead.",
  "Choose up to {two} {heroes}. Each of them {loses 1 hit}.",
  "The side with the most {gold} gains {2} {points}. If tied, each of them gains {1} {point} instead.",
  "Each side may {pay 2 gold to gain 1 point}.",
  "Each side {pays 2 gold} or {loses 1 point}.",
  "Score each {square}: the side with the most {figures} there gains {2} {points}.",
  "Each side discards down to {3} {tide} cards.",
  "Draw as many {tide} cards as the {doom} and carry them out.",
  "Ties are broken at random.",
  "Each side {pays 2 gold and gains 1 point}, or passes, until all have passed.",
  "The side that passed first becomes the first player.",
  "The first player marker passes to the left.",
  "The first player {gains 1 gold}.",
  "Each {hero} becomes {stunned} until the end of the round.",
  "Each {hero} has +{2} {armour} until the end of the round.",
  "It becomes {stunned} until the end of the turn.",
  "It becomes {stunned} until its next turn.",
] as const;

export const CAPTIONS = Object.keys(SECTIONS) as Caption[];

/** A shape as somebody has filled it in. */
export function exampleOf(shape: string): string {
  return shape.replaceAll(/[{}]/g, "");
}

/**
 * The shapes of a section, for messages.
 *
 * @param row what somebody wrote: only the shapes that have most of its words and signs, the nearest first
 */
export function shapesOf(caption: Caption, row: string | null = null): string {
  const shapes = row === null ? SECTIONS[caption] : shapesNear(row, SECTIONS[caption]);
  return enumerate(
    shapes.map((shape) => `“${exampleOf(shape)}”`),
    "or",
  );
}

function shapesNear(row: string, shapes: readonly string[]): readonly string[] {
  const written = new Set(piecesOf(row));
  const shared = (shape: string): number =>
    piecesOf(shape.replaceAll(/\{[^}]*\}/g, " ")).filter((piece) => written.has(piece)).length;
  return shapes.toSorted((one, other) => shared(other) - shared(one)).slice(0, MOST_SHAPES);
}

const MOST_SHAPES = 4;

function piecesOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+|[^\s\p{L}\d]/gu) ?? [];
}

/** Under which caption each kind of section stands. Places may stand under what the game calls them: `SPACES`. */
export const CAPTION_OF: Readonly<Record<GameSectionNode["kind"], Caption>> = {
  sides: "SIDES",
  board: "BOARD",
  things: "THINGS",
  places: "PLACES",
  units: "UNITS",
  definitions: "DEFINITIONS",
  table: "TABLE",
  actions: "ACTIONS",
  playersActions: "PLAYER'S ACTIONS",
  rules: "RULES",
  specialRules: "SPECIAL RULES",
  deck: "DECK",
  sequence: "SEQUENCE",
  ties: "TIES",
};
