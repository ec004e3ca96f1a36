import type { DeclaredWord } from "../../shared/declared/word.ts";

/** What a program has a crawler do; it is done even where it comes to nothing. */
function action(id: string, documentation: string): DeclaredWord {
  return {
    category: "action",
    id,
    plan: "simple",
    strength: "none",
    documentation,
    meaning: { kind: "simple", objection: null },
  };
}

/** The actions of the programs. */
export const ACTIONS: readonly DeclaredWord[] = [
  action("ENTER THE MAP", "The crawler moves into hex 0615."),
  action("CLEAR STASIS", "One stasis marker is removed, without a roll."),
  action("MOVE NORTH", "The crawler moves 1 hex north."),
  action("TURN ASIDE", "It moves north east or north west, as the combat die says, but takes the safest path."),
  action("BUTTON UP", "It changes its status to buttoned."),
  action("GET READY", "It changes its status to ready."),
  action("MOVE AT RANDOM", "It moves 1 hex in the direction that a die tells."),
  action("FIRE BEAM", "It fires its beam at the nearest unit it has a line of sight to, or reloads it."),
  action("FIRE BOMB", "It fires its bomb at the nearest unit it has a line of sight to, or reloads it."),
  action("MUTATE BEAM", "It draws a new beam at random, which starts loaded."),
  action("MUTATE BOMB", "It draws a new bomb at random, which starts loaded."),
];
