import { areAllied, isRelation } from "../../shared/declared/word.ts";
import { ALLIED } from "../../shared/declared/position.ts";
import { refusalsOf, type UnitReader } from "../../shared/declared/targets.ts";
import { SQUADRON_LEXICON } from "../lexicon.ts";
import { fieldOf, type Scene } from "./fields.ts";
import { stepAsked } from "./legality.ts";
import { type Craft, gap, isGone } from "./state.ts";
import { faces, bandName } from "../code.ts";

/** Who is allied with whom; where no side has an ally, nobody need ask. */
const ARE_ALLIED = SQUADRON_LEXICON.sides.some(({ allies }) => allies !== undefined)
  ? (craft: Craft, { actor }: { readonly actor: Craft }) => areAllied(SQUADRON_LEXICON, actor.side, craft.side)
  : () => false;

/** How headers of actions look at the craft of a game. */
const CRAFT: UnitReader<Craft, Scene> = {
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

/** What the header of an action says of a craft in the step of that action. */
export interface Header {
  /** Whether a craft can do it, whomever it is aimed at. */
  allows(scene: Scene, actor: Craft): boolean;
  /** The craft at which a craft can aim it. */
  targets(scene: Scene, actor: Craft): readonly Craft[];
}

/** The headers of all actions, by their names. */
export const HEADERS: ReadonlyMap<string, Header> = new Map(
  SQUADRON_LEXICON.words.flatMap(({ category, id, meaning }): (readonly [string, Header])[] => {
    if (category !== "action") return [];
    const { requires = [] } = meaning !== null && "requires" in meaning ? meaning : {};
    const inItsStep = { requires: requires.filter((each) => stepAsked(each) === null) };
    const isAimed = meaning?.kind === "attack" && meaning.aimedAt !== undefined;
    return [[id, headerBy(refusalsOf(CRAFT, isAimed ? { ...inItsStep, aimedAt: meaning.aimedAt } : inItsStep))]];
  }),
);

function headerBy({ toSetOut, toTarget }: ReturnType<typeof refusalsOf<Craft, Scene>>): Header {
  return {
    allows: (scene, actor) => toSetOut({ actor, scene }) === null,
    targets: (scene, actor) => {
      const acting = { actor, scene };
      if (toSetOut(acting) !== null) return [];
      return scene.craft.filter((each) => !isGone(each) && toTarget(acting, each) === null);
    },
  };
}

/** The header of an action of the text. */
export function headerOf(action: string): Header {
  const found = HEADERS.get(action);
  if (found === undefined) throw new Error(`no action is called ${action}`);
  return found;
}
