import { bandName } from "../../../../games/squadron/code.ts";
import { compiledBots } from "../../../../analysis/search/compiled-bot.ts";
import { checkFile } from "../../../../compiler/check-file.ts";
import type { DecideCard, Seating } from "../../../../games/engine-part.ts";
import type { DeclaredPosition } from "../../../../games/shared/declared/position.ts";
import { FIRING, type Option } from "../../../../games/squadron/engine/options.ts";
import type { ChosenAction } from "../../../../games/squadron/engine/sequence.ts";
import { SQUADRON_GAME } from "../../../../games/squadron/game.ts";
import { policiesOf } from "../../../../games/shared/declared/declared-game.ts";
import { sameData } from "../../../../games/shared/plain-data.ts";
import type { CheckedSheet } from "../../../../runtime/checked-tree.ts";
import { ScriptedDice } from "../../../../runtime/dice.ts";
import { readText } from "../../../game-text/crawl.ts";
import { bookOf, sheetsOf } from "../books.ts";

export type BotsOfText = Seating<DeclaredPosition>["bots"];

/** A sheet with which a game is played, in place of that of its scenario. */
export interface OtherSheet {
  readonly sheet: CheckedSheet;
  readonly text: string;
}

/** Reads a sheet in the words of the other engine. */
export function otherSheet(text: string): OtherSheet {
  const { lexicon } = SQUADRON_GAME;
  const { sheet, diagnostics } = checkFile("other.bot", text, { [lexicon.game]: lexicon });
  if (sheet === null || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return { sheet, text };
}

/** The bots of a scenario that read its very sheets in the words of the text. @param other in place of one of them */
export async function botsOfText(text: string, scenario: number, other?: OtherSheet): Promise<BotsOfText> {
  const { game } = readText(text);
  if (game === null) throw new Error("the text declares no game");
  const { lexicon } = game;
  const sheets = sheetsOf(`${scenario}`).flatMap(({ name, text: printed, sheet }): CheckedSheet[] => {
    if (sheet === null) return [];
    const said = (sheet.bot === other?.sheet.bot ? other.text : printed).replace(
      "game Squadrons",
      `game ${lexicon.game}`,
    );
    const { sheet: read, diagnostics } = checkFile(name, said, { [lexicon.game]: lexicon });
    if (read === null || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
    return [read];
  });
  const book = { ...bookOf(scenario), sheets: Object.fromEntries(sheets.map((sheet) => [sheet.bot, sheet])) };
  return compiledBots(await game.load(), book, policiesOf(SQUADRON_GAME));
}

/**
 * Lets a bot of the text decide what the other engine's decided. Throws where it is another clause, other dice or another
 * action; gives what is counted.
 */
export function decidesAlike(
  decide: DecideCard<DeclaredPosition>,
  position: DeclaredPosition,
  { craft, sheet }: ChosenAction,
  option: Option,
): string {
  const dice = sheet?.dice ?? [];
  const { action, target, destination, ...decision } = decide(position, 0, new ScriptedDice(dice.map((d) => d.value)));
  const { procedure, clause, letter } = decision;
  const ours = { sheet: { procedure, clause, letter, dice: decision.dice }, action, target, destination };
  const meant = meansOf(option);
  if (!sameData(ours.sheet, sheet) || !meant.some((means) => isSame(means, ours)))
    throw new Error(`${craft} decides ${JSON.stringify(ours)}, the engine ${JSON.stringify([sheet, meant])}`);
  return `decided ${action ?? "nothing"}`;
}

interface SheetAction {
  readonly action: string | null;
  /** Undefined: whoever it is. */
  readonly target?: string | null;
  readonly destination?: string | null;
}

function isSame(means: SheetAction, ours: Required<SheetAction>): boolean {
  const isAlike = (one: string | null | undefined, other: string | null): boolean => one === undefined || one === other;
  return (
    means.action === ours.action && isAlike(means.target, ours.target) && isAlike(means.destination, ours.destination)
  );
}

/** What a sheet can say for what the engine does. */
function meansOf(option: Option): readonly SheetAction[] {
  switch (option.kind) {
    case "pass":
      // Whoever is in front is faced already.
      return [{ action: null }, { action: "FACE" }];
    case "give up":
      return [{ action: "GIVE UP" }];
    case "launch":
      return [{ action: "LAUNCH" }];
    case "return":
      return [{ action: "RETURN", target: option.carrier }];
    case "tractor":
      return [{ action: "TRACTOR", target: option.target }];
    case "explode":
      return [{ action: "EXPLODE" }];
    case "move":
      return ["MOVE", "WITHDRAW"].map((action) => ({ action, destination: bandName(option.band) }));
    case "face":
      return [{ action: "FACE" }];
    case "ram":
      return [{ action: option.explodes ? "STRIKE" : "RAM", target: option.target }];
    case "shoot":
      return [{ action: FIRING[option.weapon], target: option.target }];
    case "repair":
      return [{ action: `REPAIR ${option.module.toUpperCase()}` }];
  }
}
