import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { checkFile } from "../../compiler/check-file.ts";
import type { GamePackage } from "../../games/game-package.ts";
import type { RegisteredGame } from "../../games/registered-games.ts";
import { gameReader } from "../../games/text/read-game.ts";
import { type Lexicon, sidesWith } from "../../grammar/lexicon.ts";
import { createSource } from "../../grammar/source.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { RandomSource } from "../../runtime/dice.ts";
import { Duel } from "../generated/trial.ts";
import { SEED } from "../seed.ts";
import { outcomeOfLine, type PlaceOfLine } from "./count-lines.ts";
import { refused } from "./refused.ts";

/** A line or two of a printed solo bot, as a form in words of our own. */
export interface Form {
  readonly form: string;
  /** The name of a game's text. */
  readonly world: string;
  /** The heading that the lines of a sheet stand below. */
  readonly unit?: string;
  /** Where a line of the game's text stands. */
  readonly place?: PlaceOfLine;
  /** What its kind of line needs of the language; the world, where it is not said. */
  readonly needs?: string;
  readonly printed: string;
  readonly reworded?: string;
}

/** What became of one wording: an error, with the words that it marks, or whether it decides. */
export type Outcome =
  | { readonly kind: "absent" }
  | { readonly kind: "refused"; readonly message: string; readonly marked: string }
  /** `difference`: where the evaluators do not agree. */
  | { readonly kind: "checked"; readonly fires: boolean; readonly difference: string | null };

export interface CountedForm {
  readonly form: string;
  readonly needs: string;
  readonly printed: Outcome;
  readonly reworded: Outcome;
}

/** In so many positions both evaluators agree, and in one of so many more at most a form must fire. */
const DRAWS = 60;
const MOST_DRAWS = 1000;

/** The samples, with the files that keep what is counted of them. */
export const SAMPLES = [
  { file: "forms.yaml", counted: "counted.txt" },
  { file: "unseen.yaml", counted: "counted-unseen.txt" },
  { file: "sheets.yaml", counted: "counted-sheets.txt" },
  { file: "rules.yaml", counted: "counted-rules.txt" },
  { file: "apart.yaml", counted: "counted-apart.txt" },
  { file: "later-sheets.yaml", counted: "counted-later-sheets.txt" },
  { file: "newest-sheets.yaml", counted: "counted-newest-sheets.txt" },
  { file: "later-rules.yaml", counted: "counted-later-rules.txt" },
  { file: "newest-rules.yaml", counted: "counted-newest-rules.txt" },
  { file: "coming-sheets.yaml", counted: "counted-coming-sheets.txt" },
  { file: "coming-rules.yaml", counted: "counted-coming-rules.txt" },
  { file: "fresh-sheets.yaml", counted: "counted-fresh-sheets.txt" },
  { file: "wide-sheets.yaml", counted: "counted-wide-sheets.txt" },
  { file: "euro-sheets.yaml", counted: "counted-euro-sheets.txt" },
  { file: "drawn-rules.yaml", counted: "counted-drawn-rules.txt" },
  { file: "further-sheets.yaml", counted: "counted-further-sheets.txt" },
  { file: "short-sheets.yaml", counted: "counted-short-sheets.txt" },
  { file: "brief-sheets.yaml", counted: "counted-brief-sheets.txt" },
  { file: "open-sheets.yaml", counted: "counted-open-sheets.txt" },
  { file: "plain-sheets.yaml", counted: "counted-plain-sheets.txt" },
  { file: "fresh-rules.yaml", counted: "counted-fresh-rules.txt" },
  { file: "open-rules.yaml", counted: "counted-open-rules.txt" },
  { file: "second-rules.yaml", counted: "counted-second-rules.txt" },
  { file: "brisk-sheets.yaml", counted: "counted-brisk-sheets.txt" },
  { file: "prompt-sheets.yaml", counted: "counted-prompt-sheets.txt" },
  { file: "ready-sheets.yaml", counted: "counted-ready-sheets.txt" },
  { file: "nimble-sheets.yaml", counted: "counted-nimble-sheets.txt" },
  { file: "brisk-rules.yaml", counted: "counted-brisk-rules.txt" },
  { file: "keen-rules.yaml", counted: "counted-keen-rules.txt" },
  { file: "prime-rules.yaml", counted: "counted-prime-rules.txt" },
  { file: "bright-rules.yaml", counted: "counted-bright-rules.txt" },
  { file: "clear-rules.yaml", counted: "counted-clear-rules.txt" },
  { file: "lively-sheets.yaml", counted: "counted-lively-sheets.txt" },
  { file: "crisp-rules.yaml", counted: "counted-crisp-rules.txt" },
  { file: "eager-sheets.yaml", counted: "counted-eager-sheets.txt" },
  { file: "novel-rules.yaml", counted: "counted-novel-rules.txt" },
  { file: "vivid-sheets.yaml", counted: "counted-vivid-sheets.txt" },
  { file: "true-sheets.yaml", counted: "counted-true-sheets.txt" },
  { file: "blunt-sheets.yaml", counted: "counted-blunt-sheets.txt" },
  { file: "true-rules.yaml", counted: "counted-true-rules.txt" },
  { file: "lucid-rules.yaml", counted: "counted-lucid-rules.txt" },
  { file: "ample-forms.yaml", counted: "counted-ample-forms.txt" },
  { file: "sturdy-sheets.yaml", counted: "counted-sturdy-sheets.txt" },
  { file: "frank-rules.yaml", counted: "counted-frank-rules.txt" },
  { file: "steady-forms.yaml", counted: "counted-steady-forms.txt" },
  { file: "level-sheets.yaml", counted: "counted-level-sheets.txt" },
  { file: "calm-rules.yaml", counted: "counted-calm-rules.txt" },
  { file: "calm-sheets.yaml", counted: "counted-calm-sheets.txt" },
  { file: "candid-sheets.yaml", counted: "counted-candid-sheets.txt" },
  { file: "candid-rules.yaml", counted: "counted-candid-rules.txt" },
] as const;

/** The forms of a sample. */
export function formsIn(file: string): readonly Form[] {
  return parse(readFileSync(new URL(file, import.meta.url), "utf8")) as readonly Form[];
}

/** Tries every form of a sample in both wordings. */
export async function countForms(file: string): Promise<readonly CountedForm[]> {
  const forms = formsIn(file);
  const worlds = new Worlds();
  const counted: CountedForm[] = [];
  for (const each of forms) {
    const { form, needs = each.world, printed, reworded } = each;
    const asPrinted = await worlds.outcomeOf(each, printed);
    // A form that is understood as it is printed needs no other wording.
    const otherwise = asPrinted.kind === "checked" && reworded === undefined ? asPrinted : null;
    counted.push({ form, needs, printed: asPrinted, reworded: otherwise ?? (await worlds.outcomeOf(each, reworded)) });
  }
  return counted;
}

export interface World {
  readonly game: GamePackage;
  readonly registered: RegisteredGame;
}

/** The games of the sample, each read once. */
export class Worlds {
  readonly #read = gameReader();
  readonly #known = new Map<string, World>();

  async outcomeOf({ world, unit, place }: Form, lines: string | undefined): Promise<Outcome> {
    if (lines === undefined) return { kind: "absent" };
    if (place !== undefined) return outcomeOfLine(textOf(world), place, lines);
    if (unit === undefined) throw new Error("a form has a heading or a place");
    return outcomeInSheet(await this.game(world), unit, lines);
  }

  async game(name: string): Promise<World> {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const text = textOf(name);
    const { game: registered, diagnostics } = this.#read(createSource(name, text));
    const mistake = diagnostics.find(({ severity }) => severity === "error");
    if (registered === null || mistake !== undefined) throw new Error(`${name}: ${mistake?.message ?? "no game"}`);
    const world = { game: await registered.load(), registered };
    this.#known.set(name, world);
    return world;
  }
}

function textOf(world: string): string {
  return readFileSync(new URL(`worlds/${world}.bot`, import.meta.url), "utf8");
}

/** A sheet of a game with nothing but these lines. */
export function sheetWith({ registered: { lexicon } }: World, unit: string, lines: string): string {
  const side = sideOf(lexicon, unit);
  const header = `game ${lexicon.game}\nscenario 1 "Form"\nbot ${side}\n\n`;
  return `${header}${side.toUpperCase()} BOT PROCEDURES\n\n${unit}\n${lines}`;
}

/** The side that has the unit of a heading; the first where it is no unit's name. */
export function sideOf({ game, sides, words }: Lexicon, unit: string): string {
  const title = words.find(({ category, id }) => category === "title" && id.toUpperCase() === unit);
  const having = title?.category === "title" ? sidesWith(title) : undefined;
  const [first] = sides;
  if (first === undefined) throw new Error(`${game} has no sides`);
  return having === undefined || having.includes(first.id) ? first.id : (having[0] ?? first.id);
}

function outcomeInSheet(world: World, unit: string, lines: string): Outcome {
  const { game, registered } = world;
  const { lexicon } = registered;
  const text = sheetWith(world, unit, lines);
  const { sheet, diagnostics } = checkFile("form.bot", text, { [lexicon.game]: lexicon });
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (sheet === null || error !== undefined) return refused(text, error);
  return { kind: "checked", ...tried(game, sheet) };
}

/** Decides drawn positions by both evaluators. */
function tried(
  game: GamePackage,
  sheet: CheckedSheet,
): { readonly fires: boolean; readonly difference: string | null } {
  const { lexicon } = game;
  const scenario = { game: lexicon.game, number: 1, title: "Form", rules: [], sides: [] };
  const book = { scenario, sheets: { [sheet.bot]: sheet } };
  const source = game.positions?.sourceOf(book, sheet.bot) ?? null;
  if (source === null) return { fires: false, difference: "no positions can be drawn" };
  const duel = new Duel({ game, book }, sheet, game.readings({}));
  const random = new RandomSource(SEED);
  let fires = false;
  for (let draw = 0; draw < (fires ? DRAWS : MOST_DRAWS); draw += 1) {
    const card = source.cards[draw % source.cards.length];
    if (card === undefined) break;
    const { fired, difference } = duel.compare(source.draw(draw % source.ways, card.name, random), draw);
    if (difference !== null) return { fires, difference };
    fires ||= fired;
  }
  return { fires, difference: null };
}
