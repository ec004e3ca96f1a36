import { areAllied, isRelation } from "../../shared/declared/word.ts";
import { ALLIED } from "../../shared/declared/position.ts";
import { refusalsOf, type UnitReader } from "../../shared/declared/targets.ts";
import { SQUADRON_LEXICON } from "../lexicon.ts";
import { fieldOf } from "./fields.ts";
import { bandName, type Conditions } from "./game-definition.ts";
import { stepAsked } from "./legality.ts";
import { type Craft, faces, gap, isGone } from "./state.ts";

/** Who is allied with whom; where no side has an ally, nobody need ask. */
const ARE_ALLIED = SQUADRON_LEXICON.sides.some(({ allies }) => allies !== undefined)
  ? (craft: Craft, { actor }: { readonly actor: Craft }) => areAllied(SQUADRON_LEXICON, actor.side, craft.side)
  : () => false;

/** How headers of actions look at the craft of a game. */
const CRAFT: UnitReader<Craft, Pick<Conditions, "readings">> = {
  field: (name) => {
    if (name === ALLIED) return ARE_ALLIED;
    const valueOf = fieldOf(name);
    return (craft, { scene }) => valueOf(craft, scene);
  },
  isOwn: (craft, { actor }) => craft.side === actor.side,
  apart: gap,
  related: relationNamed,
};

/** A relation of the game's text, between a craft and one that acts. */
function relationNamed(entry: string): (craft: Craft, acting: { readonly actor: Craft }) => boolean {
  const { meaning } = SQUADRON_LEXICON.words.find(isRelation(entry)) ?? {};
  if (meaning?.kind === "relation")
    return (craft, { actor }) => meaning.holds(gap(craft, actor), bandName(craft.band), bandName(actor.band));
  if (entry !== "in front of") throw new Error(`no craft is ${entry} another`);
  return (craft, { actor }) => faces(actor, craft.band);
}

const IS_ADJACENT = relationNamed("adjacent to");

/** Whether two craft are adjacent, as the game's text defines it. */
export function areAdjacent(one: Craft, other: Craft): boolean {
  return IS_ADJACENT(one, { actor: other });
}

/** What the header of each action refuses, in its step. */
const REFUSALS = new Map(
  SQUADRON_LEXICON.words.map(({ id, meaning }) => {
    const { requires = [] } = meaning !== null && "requires" in meaning ? meaning : {};
    const inItsStep = { requires: requires.filter((each) => stepAsked(each) === null) };
    const isAimed = meaning?.kind === "attack" && meaning.aimedAt !== undefined;
    return [id, refusalsOf(CRAFT, isAimed ? { ...inItsStep, aimedAt: meaning.aimedAt } : inItsStep)];
  }),
);

function refusalsNamed(action: string) {
  const found = REFUSALS.get(action);
  if (found === undefined) throw new Error(`no action is called ${action}`);
  return found;
}

/** Whether the header of an action lets a craft do it in its step, whomever it is aimed at. */
export function allows(game: Pick<Conditions, "readings">, action: string, actor: Craft): boolean {
  return refusalsNamed(action).toSetOut({ actor, scene: game }) === null;
}

/** The craft at which a craft can aim an action in its step, by the header of that action. */
export function targetsOf(
  game: Pick<Conditions, "readings">,
  action: string,
  actor: Craft,
  craft: readonly Craft[],
): readonly Craft[] {
  const { toSetOut, toTarget } = refusalsNamed(action);
  const acting = { actor, scene: game };
  if (toSetOut(acting) !== null) return [];
  return craft.filter((each) => !isGone(each) && toTarget(acting, each) === null);
}
