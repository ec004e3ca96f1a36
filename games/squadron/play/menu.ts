import { groupBy } from "../../../grammar/group-by.ts";
import { further, type Menu, type Next, type Option as MenuOption, reached } from "../../shared/menu.ts";
import type { GameAction } from "../engine/event.ts";
import { FIRING, type Option, optionText } from "../engine/options.ts";
import { craftNamed, type GameState, STEP_TITLES } from "../engine/state.ts";
import { craftText } from "./overview.ts";
import { type Choice, choiceOf } from "../engine/sequence.ts";

/** What a craft can do: first what, then at whom or where to. */
export function menuOf(state: GameState, choice: Choice): Menu<GameAction> {
  const { craft, options } = choice;
  const groups = groupBy(options, nameOf);
  return {
    question: `${STEP_TITLES[state.step]}. ${craft} (${craftText(craftNamed(state, craft), false)}): what does it do?`,
    options: [...groups].map(([name, meant]): MenuOption<GameAction> => ({
      name: name.toLowerCase(),
      ...(name === "PASS" ? { key: "p" } : {}),
      note: name === "PASS" ? "nothing" : "",
      leads: () => leadTo(choice, name, meant),
    })),
  };
}

function leadTo(choice: Choice, name: string, meant: readonly Option[]): Next<GameAction> {
  const [only, ...others] = meant;
  const chosen = (option: Option): Next<GameAction> => reached(choiceOf(choice, optionText(option)));
  if (only !== undefined && others.length === 0) return chosen(only);
  return further({
    question: `${choice.craft}, ${name.toLowerCase()}`,
    options: meant.map((option) => ({
      name: optionText(option)
        .slice(name.length)
        .replace(/^ (?:to |at )?/, ""),
      note: "",
      leads: () => chosen(option),
    })),
  });
}

/** What an option does, without its target. */
function nameOf(option: Option): string {
  switch (option.kind) {
    case "return":
      return "RETURN";
    case "tractor":
      return "TRACTOR";
    case "move":
      return "MOVE";
    case "ram":
      return "RAM";
    case "shoot":
      return FIRING[option.weapon];
    case "repair":
      return "REPAIR";
    default:
      return optionText(option);
  }
}
