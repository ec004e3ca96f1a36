import type { EffectNode } from "../../grammar/game-text/effect-tree.ts";
import type { GameRuleNode } from "../../grammar/game-text/rule-tree.ts";
import type { Effect, EffectAmount, RowOfPlaces, Trigger } from "../shared/declared/play/effect.ts";
import type { Description } from "../../runtime/checked-tree.ts";
import { THE_GAME } from "../shared/declared/play/fields.ts";
import { atLeast, is, means } from "../shared/declared/word.ts";
import type { Sentences } from "./sentences.ts";
import { NOBODY, tested } from "./subjects.ts";
import type { EffectSurroundings } from "./surroundings.ts";

/** No text has more units than come to a place. */
const MOST_ARRIVALS = 200;

const GAME = { kind: "thing", thing: THE_GAME } as const;
const ONE: EffectAmount = { kind: "number", number: 1 };

/** Whether a place has others on both sides in its row, so that what moves on may reach it without a stop. */
export function mayBePassed({ base, tests }: Description, rows: readonly RowOfPlaces[]): boolean {
  const [test] = tests;
  const name = base.kind === "noun" ? base.entry : test?.kind === "named" ? test.name : "";
  return rows.some(({ places, isRing }) => {
    const at = places.indexOf(name);
    return at >= 0 && (isRing || (at > 0 && at < places.length - 1));
  });
}

/** What to write of a place that may be passed. */
export function orPassed(unit: string, where: string): string {
  return `“reach” could mean to pass it, too: write “When ${unit} ends its move in ${where}, …”`;
}

/**
 * What follows when a unit comes to a place for the first time: `The first sled to reach the Finish scores 6 points, the second 4`.
 * Which units came there is noted of them, and how many of the game. Null after a report.
 */
export function arrivals(
  row: GameRuleNode & { readonly kind: "arrivals" },
  { unit, place, unplaced, phrases, rows }: EffectSurroundings,
  sentences: Sentences,
): Trigger | null {
  const [who, where] = [sentences.subject(row.things, NOBODY), sentences.subject(row.where, NOBODY)];
  if (who === null || where === null) return null;
  if (who.kind === "one" || who.of.sort !== unit.sort)
    return phrases.unsupported(row.things, `only ${unit.noun}s come to a ${place.noun}`);
  if (where.kind === "one" || where.of.sort !== place.sort)
    return phrases.unsupported(row.where, `say which ${place.noun} it reaches`);
  if (mayBePassed(where.of, rows)) return phrases.unsupported(row.where, orPassed(unit.one, row.where.text));
  const game = unplaced.find(({ sort }) => sort === THE_GAME.sort);
  if (game === undefined)
    return phrases.unsupported(row.where, "say below THINGS what the game has, as in “The game has round (1–9).”");
  const bare = row.where.text.replace(/^(?:the|an?) /i, "");
  const [came, many] = [`come to ${bare}`, `arrivals at ${bare}`];
  if (Object.hasOwn(unit.fields, came))
    return phrases.unsupported(row.where, "another row says who is the first there");
  const documentation = `Who has come to ${row.where.text}, which a rule counts.`;
  unit.fields[came] = { kind: "truth", documentation };
  game.fields[many] = { kind: "number", from: 0, to: MOST_ARRIVALS, usual: 0, documentation };
  sentences.lastingWords.push(
    { category: "adjective", id: came, of: [unit.sort], documentation, meaning: means(is(came, true)) },
    { category: "adjective", id: many, of: [game.sort], documentation, meaning: means(atLeast(many, 1)) },
  );
  const pronouns = {
    ...NOBODY,
    it: { sort: unit.sort, words: phrases.wordsIn(row.things) },
    there: { sort: place.sort, words: phrases.wordsIn(row.where) },
  };
  const asOne = (effect: EffectNode, from: number, to: number): Effect => ({
    kind: "if",
    condition: { kind: "number", amount: { kind: "field", of: GAME, field: many }, from, to },
    consequence: sentences.block([effect], pronouns),
    otherwise: sentences.blocks.push([]) - 1,
  });
  const effects: readonly Effect[] = [
    { kind: "set", who: { kind: "it" }, field: came, value: true },
    { kind: "add", who: GAME, field: many, sign: 1, amount: ONE, per: null, less: null },
    ...row.effects.map((effect, before) => asOne(effect, before + 1, before + 1)),
    ...(row.others === null ? [] : [asOne(row.others, row.effects.length + 1, MOST_ARRIVALS)]),
  ];
  const things = { ...who.of, tests: [...who.of.tests, tested(came, row.things, true)] };
  const block = sentences.blocks.push(effects) - 1;
  return { text: phrases.quote(row.span), things, event: { kind: "enters", places: where.of }, block };
}
