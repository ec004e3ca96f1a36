import type { Command } from "commander";
import { createCommandGroup, type Invocation } from "../command.ts";
import { boardCheckCommand } from "./board-check.ts";
import { boardDrawCommand } from "./board-draw.ts";

/** `tiebreak board`: the boards of games, checked and drawn. */
export function boardCommand(invocation: Invocation): Command {
  return createCommandGroup("board", "Check and draw the boards of games.", [
    boardCheckCommand(invocation),
    boardDrawCommand(invocation),
  ]);
}
