import { OUTSIDE } from "../shared/declared/position.ts";
import { is, type DeclaredWord } from "../shared/declared/word.ts";

/** What a program has a crawler do; it is done even where it comes to nothing. The form is how the page says it. */
function action(id: string, form: string, documentation: string, rule: string): DeclaredWord & { category: "action" } {
  return {
    category: "action",
    id,
    plan: "simple",
    strength: "none",
    forms: [form],
    documentation,
    rule,
    meaning: { kind: "simple" },
  };
}

/** A weapon that is fired at a unit on the map. */
function shot(id: string, form: string, documentation: string): DeclaredWord {
  return {
    category: "action",
    id,
    plan: "attack",
    strength: "none",
    forms: [form],
    documentation,
    rule: "U:1240",
    meaning: { kind: "attack", at: is(OUTSIDE, false), objection: () => null },
  };
}

/** The actions of the programs. */
export const ACTIONS: readonly DeclaredWord[] = [
  { ...action("ENTER THE MAP", "it will move into", "The crawler moves into that hex.", "U:1137"), object: "Hex" },
  action(
    "CLEAR STASIS",
    "the crawler automatically removes 1 stasis hit",
    "One stasis marker is removed, without a roll.",
    "U:1138",
  ),
  action("MOVE NORTH", "it moves 1 hex north", "The crawler moves 1 hex north.", "U:1139"),
  action(
    "TURN ASIDE",
    "it will move north east or north west",
    "It moves north east or north west, as the combat die says, but takes the safest path.",
    "U:1140",
  ),
  action("BUTTON UP", "it will change its status to buttoned", "It changes its status to buttoned.", "U:1227"),
  action("GET READY", "it will change its status to ready", "It changes its status to ready.", "U:1228"),
  action(
    "MOVE AT RANDOM",
    "it moves 1 hex in a random direction",
    "It moves 1 hex in the direction of a die.",
    "U:1238",
  ),
  shot("FIRE ITS BEAM", "it will fire its beam", "It fires its beam at a unit."),
  shot("FIRE ITS BOMB", "it will fire its bomb", "It fires its bomb at the hex of a unit."),
  action("RELOAD ITS BEAM", "it will reload its beam", "Its beam is loaded again.", "U:1240"),
  action("RELOAD ITS BOMB", "it will reload its bomb", "Its bomb is loaded again.", "U:1240"),
  action("HOLD ITS BEAM", "it holds its beam", "It fires no beam.", "U:1240"),
  action("HOLD ITS BOMB", "it holds its bomb", "It fires no bomb.", "U:1240"),
  action(
    "DRAW NEW BEAM",
    "it draws a new beam at random",
    "It draws a new beam at random, which starts loaded.",
    "U:1242",
  ),
  action(
    "DRAW NEW BOMB",
    "it draws a new bomb at random",
    "It draws a new bomb at random, which starts loaded.",
    "U:1242",
  ),
  action("RELOAD LASERS", "it will reload both of its lasers", "Both of its lasers are loaded again.", "U:1133"),
  action("FIRE LASER", "it will fire 1 laser at it", "It fires a laser at the bomb, if one reaches it.", "U:1123"),
  {
    category: "idiom",
    id: "do not roll to remove the hit",
    role: "modifier",
    restates: ["CLEAR STASIS"],
    documentation: "The marker is taken off without the roll that the rules ask for otherwise.",
    rule: "U:1138",
    meaning: null,
  },
];
