import { grouped } from "../grammar/prose.ts";
import type { Scheduler, SituationFinder } from "./environment.ts";

/**
 * Searches for a situation as `tiebreak ask` searches for a position, between the server's other work. Its modules are
 * loaded with the first search. Open points have their default readings, so that the situation passes for everyone.
 */
export const situationFinder = (scheduler: Pick<Scheduler, "nextTurn">): SituationFinder => ({
  find: async ({ games, sheet, clause, id, title }, onProgress, stop) => {
    const [{ ASK_POSITIONS, openReadQuestion }, { writeSituationOf }] = await Promise.all([
      import("../library/ask.ts"),
      import("../library/write-situation.ts"),
    ]);
    const game = await games.loadGame(sheet.book.scenario.game);
    const opened = openReadQuestion({ game, ...sheet }, { kind: "fires", at: clause });
    if (!opened.ok) return { kind: "none", reason: opened.reason };
    let step = opened.search.next();
    for (; step.done !== true && !stop.aborted; step = opened.search.next()) {
      onProgress(step.value.tried / ASK_POSITIONS);
      await scheduler.nextTurn();
    }
    if (stop.aborted) return { kind: "stopped" };
    const answer = opened.answerAt(step.value);
    switch (answer.kind) {
      case "impossible":
        return { kind: "none", reason: answer.reason };
      case "not found":
        return {
          kind: "none",
          reason: `it decides in none of the ${grouped(answer.tried)} positions tried`,
        };
      case "shown": {
        const { problem, seed } = answer.found;
        const written = writeSituationOf({ game }, sheet, { ...problem, seed }, { id, title });
        return written.ok
          ? { kind: "found", text: written.text }
          : { kind: "none", reason: "the position found cannot be written as a situation" };
      }
    }
  },
});
