import type { DeclaredWord } from "../../shared/declared/word.ts";

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
  action("MOVE AT RANDOM", "move", "It moves 1 hex in the direction that a die tells.", "U:1238"),
  action(
    "FIRE BEAM",
    "fire a beam",
    "It fires its beam at the nearest unit it has a line of sight to, or reloads it.",
    "U:1240",
  ),
  action(
    "FIRE BOMB",
    "fire a bomb",
    "It fires its bomb at the nearest unit it has a line of sight to, or reloads it.",
    "U:1240",
  ),
  action("MUTATE BEAM", "mutate a beam", "It draws a new beam at random, which starts loaded.", "U:1242"),
  action("MUTATE BOMB", "mutate a bomb", "It draws a new bomb at random, which starts loaded.", "U:1242"),
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
