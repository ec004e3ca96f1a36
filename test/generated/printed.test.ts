import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ifCompilable } from "../../compiler/compile.ts";
import { gameReader } from "../../games/text/read-game.ts";
import type { Lexicon, Word } from "../../grammar/lexicon.ts";
import { memoize } from "../../grammar/memoize.ts";
import { pluralOf } from "../../grammar/word-endings.ts";
import { createSource } from "../../grammar/source.ts";
import { RandomSource } from "../../runtime/dice.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { effort } from "../effort.ts";
import { tell } from "./agree.ts";
import { SEED } from "../seed.ts";
import { checkOn, type Ground } from "./grounds.ts";
import { PRINTED_FORMS, PrintedDrawn, type PrintedForm, type Wordings } from "./printed-drawn.ts";
import { groundsWithoutText, textGrounds, TOY_GAMES, toyGrounds } from "./toy-grounds.ts";
import { Duel, errorsIn, textFault } from "./trial.ts";
import { part } from "./written.ts";
import { type Uses, WordsDrawn } from "./words-drawn.ts";

/** The games whose pages the sentences come from. */
const WORLDS = join(import.meta.dirname, "../forms/worlds");

/** How many clauses of each form that mean something are tried, and how many are drawn for them at most. */
const WANTED = effort(12, 120);
const MOST_DRAWN = effort(600, 20_000);
/** The fewest of each that a run must have tried. */
const LEAST = 3;
const POSITIONS = effort(4, 8);

async function groundsOfWorlds(): Promise<readonly Ground[]> {
  const read = gameReader();
  const packages = readdirSync(WORLDS)
    .filter((file) => file.endsWith(".bot"))
    .map((file) => {
      const { game } = read(createSource(file, readFileSync(join(WORLDS, file), "utf8")));
      if (game === null) throw new Error(`${file} has a mistake`);
      return game.load();
    });
  return (await Promise.all(packages)).flatMap((game) => groundsWithoutText(game));
}

const GROUNDS = [
  ...TOY_GAMES.flatMap((name) => toyGrounds(name)),
  ...(await textGrounds()),
  ...(await groundsOfWorlds()),
];

function textOn({ occasion }: Ground, heading: string, clause: string): string {
  const { lexicon, scenario, side } = occasion;
  const caption = `game ${lexicon.game}\nscenario ${scenario.number} "${scenario.title}"\nbot ${side}\n\n`;
  return `${caption}${side.toUpperCase()} BOT PROCEDURES\n\n${heading}\n1 ${clause}\n`;
}

/** What the clauses of a sheet mean, without where they stand. */
function meaningOf({ procedures }: CheckedSheet): string {
  return meaningKey(
    procedures.map(({ clauses }) => clauses.map(({ condition, statement }) => ({ condition, statement }))),
  );
}

/** What is wrong with a printed clause; null where all is well, undefined where its long form means nothing. */
function faultOf(
  ground: Ground,
  { id, heading = id.toUpperCase() }: { readonly id: string; readonly heading?: string },
  { printed, long }: Wordings,
  random: RandomSource,
): string | null | undefined {
  const [text, plain] = [textOn(ground, heading, printed), textOn(ground, heading, long)];
  const meant = checkOn(ground, plain);
  if (meant.sheet === null || errorsIn(meant).length > 0) return undefined;
  const checked = checkOn(ground, text);
  const { sheet } = checked;
  const [error] = errorsIn(checked);
  if (sheet === null || error !== undefined) return `it is refused: ${error?.message ?? ""}`;
  if (meaningOf(sheet) !== meaningOf(meant.sheet)) return "it means something else";
  const wrong = textFault(ground, { drawn: part("sheet", text), text, checked, sheet, lost: 0 });
  if (wrong !== null) return wrong;
  const readings = ground.game.readings({});
  const duel = ifCompilable<Duel, string>(
    () => new Duel(ground, sheet, readings),
    ({ message }) => `it does not compile: ${message}`,
  );
  if (typeof duel === "string") return duel;
  const cards = ground.source.cards.filter(({ title }) => title === id);
  for (let index = 0; index < POSITIONS && cards.length > 0; index += 1) {
    const card = random.pick(cards)?.name ?? "";
    const problem = ground.source.draw(random.within([0, ground.source.ways - 1]), card, random);
    const { difference, fired } = duel.compare(problem, random.seed());
    if (fired) decided.fired += 1;
    if (difference !== null) return difference;
  }
  return null;
}

/**
 * A game's words without titles that are called like another word, and actions that are called like a title, such as an Ally
 * beside allies: sentences take these for that.
 */
const wordsOf = memoize((lexicon: Lexicon): Lexicon => {
  // “The Ash knight” is any knight of the side Ash.
  const isOfSide = (id: string): boolean => lexicon.sides.some((side) => id.startsWith(`${side.id} `));
  const isAlone = ({ category, id }: Word): boolean =>
    (category !== "title" || !isOfSide(id)) &&
    ((category !== "title" && category !== "action") ||
      !lexicon.words.some((word) => (word.category === "title") !== (category === "title") && isCalled(word, id)));
  return { ...lexicon, words: lexicon.words.filter(isAlone) };
});

function isCalled({ id, forms = [] }: Word, name: string): boolean {
  return [id, ...forms].some((form) => form.toLowerCase() === name.toLowerCase());
}

const decided = { fired: 0 };

test.each(PRINTED_FORMS)(
  "clauses drawn as pages print them mean what their long forms mean, and are decided alike: %s",
  { timeout: 24 * 60 * 60 * 1000 },
  (form: PrintedForm) => {
    const random = new RandomSource(SEED + PRINTED_FORMS.indexOf(form));
    const uses = new Map<string, Uses>();
    const faults: string[] = [];
    let tried = 0;
    let drawn = 0;
    decided.fired = 0;
    for (; drawn < MOST_DRAWN && tried < WANTED; drawn += 1) {
      const ground = random.pick(GROUNDS);
      if (ground === null) break;
      const { lexicon } = ground.occasion;
      // A game with a place called First says it of that place.
      if (form.startsWith("the first") && lexicon.words.some((word) => isCalled(word, "first"))) continue;
      const used = uses.get(lexicon.game) ?? new Map<string, number>();
      uses.set(lexicon.game, used);
      const words = new WordsDrawn(wordsOf(lexicon), random, used);
      const titles = words.all("title", ({ id }) => ground.source.cards.some(({ title }) => title === id));
      const several = titles.filter(({ id, forms = [] }) => forms.includes(pluralOf(id)));
      const title = random.pick(several.filter(({ withoutProcedure }) => withoutProcedure !== true));
      const wordings = title && new PrintedDrawn(words, random, title, ground.occasion.side).wordings(form);
      if (title === null || wordings === null) continue;
      const fault = faultOf(ground, title, wordings, random);
      if (fault === undefined) continue;
      tried += 1;
      if (fault !== null) {
        faults.push(`${lexicon.game}, ${title.id}\n1 ${wordings.printed}\n1 ${wordings.long}\n${fault}`);
      }
    }
    tell(`${form}: ${tried} of ${drawn} drawn clauses were tried, ${decided.fired} decisions by them`);
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(LEAST);
  },
);
