import type { EnginePart, GameCourse, GameResult, StandIn, StandInVariant } from "../../engine-part.ts";

/** The rounds after which the game ends without a winner: a setting, never a rule. */
export function limitOfRounds(reason: string): StandIn {
  return { kind: "rounds", text: `the limit “${reason}”`, reason };
}

/** The board of a game, if it stands in for a printed one. */
export function boardStandIn({
  name,
  standIn,
}: {
  readonly name: string;
  readonly standIn: boolean;
}): readonly StandIn[] {
  return standIn ? [{ kind: "board", text: `the board “${name}”`, reason: null }] : [];
}

/** A game on the same board with something changed. */
export function boardVariant<Material extends { readonly board: { readonly name: string } }>(
  material: Material,
  change: string,
  changed: Partial<Material["board"]>,
): StandInVariant<Material> {
  const { board } = material;
  return {
    kind: "board",
    standIn: `the board “${board.name}”`,
    change,
    material: { ...material, board: { ...board, ...changed } },
  };
}

/** Whether a stand-in decided a result. A limit of rounds ends a game without a winner; a goal always has one. */
export function decides({ kind, reason }: StandIn, result: GameResult): boolean {
  if (reason === null || reason !== result.reason) return false;
  return (result.winner === null) === (kind === "rounds");
}

/** The stand-ins that a result rests on, what decided it first. */
export function standInsBehind(result: GameResult, standIns: readonly StandIn[]): readonly StandIn[] {
  return [...standIns.filter((each) => decides(each, result)), ...standIns.filter(({ reason }) => reason === null)];
}

/** `Stand-ins, not from the rules: the goal “…”, the board “…”.`; null without any. */
export function standInsText(standIns: readonly StandIn[]): string | null {
  if (standIns.length === 0) return null;
  return `Stand-ins, not from the rules: ${standIns.map(({ text }) => text).join(", ")}.`;
}

/** What a report or a page says before any result is known: a limit of rounds is reported where it decides. */
export function standInsUpFront(standIns: readonly StandIn[]): readonly StandIn[] {
  return standIns.filter(({ kind }) => kind !== "rounds");
}

/** The stand-ins behind the result of a game; none while it goes on. */
export function standInsOf(engine: Pick<EnginePart, "result" | "standIns">, course: GameCourse): readonly StandIn[] {
  const result = engine.result(course);
  return result === null ? [] : standInsBehind(result, engine.standIns(course.game));
}

/** The lines that say how a game ended; none while it goes on. The first one names the stand-ins that its result rests on. */
export function endingOf(
  engine: Pick<EnginePart, "result" | "standIns" | "ending">,
  course: GameCourse,
): readonly string[] {
  return endingWith(engine.ending(course), engine.result(course), engine.standIns(course.game));
}

/** The lines that say how a game ended. The first one names the stand-ins that its result rests on. */
export function endingWith(
  [first, ...others]: readonly string[],
  result: GameResult | null,
  standIns: readonly StandIn[],
): readonly string[] {
  if (first === undefined || result === null) return [];
  return [withStandIns(first, standInsBehind(result, standIns)), ...others];
}

/** A line that reports a result, with the stand-ins that the result rests on. */
export function withStandIns(line: string, standIns: readonly StandIn[]): string {
  const text = standInsText(standIns);
  return text === null ? line : `${line} ${text}`;
}
