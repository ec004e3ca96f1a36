import type { Scheduler, SituationFinder } from "./environment.ts";

/** As many positions as `tiebreak ask` tries. */
const MOST_TRIED = 60_000;

/**
 * Looks for a situation as `tiebreak ask` looks for a position, between the server's other work. What that needs is
 * loaded with the first search. Points that a situation leaves open are read as usual: so it passes for everyone.
 */
export const situationFinder = (scheduler: Pick<Scheduler, "nextTurn">): SituationFinder => ({
  find: async ({ sheet, clause, id, title }, told, stop) => {
    const [
      { askedBot },
      { subjectOf },
      { wishOf },
      { impossibility },
      { searchPosition },
      { witnessOf },
      dice,
      { loadGame },
    ] = await Promise.all([
      import("../analysis/questions/asked-bot.ts"),
      import("../analysis/questions/subject.ts"),
      import("../analysis/questions/wish.ts"),
      import("../analysis/questions/answer.ts"),
      import("../analysis/search/search-position.ts"),
      import("../analysis/mutation/witness.ts"),
      import("../runtime/dice.ts"),
      import("../games/registry.ts"),
    ]);
    const game = await loadGame(sheet.book.scenario.game);
    const asked = askedBot(game, sheet.book, sheet.side);
    if (asked.kind === "impossible") return { kind: "none", reason: asked.reason };
    const { bot, source } = asked;
    const question = { kind: "fires", at: clause } as const;
    const found = subjectOf(question, bot.sheet, source.cards);
    if (found.kind === "unknown") return { kind: "none", reason: found.reason };
    const reason = impossibility(question, found.subject, sheet.diagnostics);
    if (reason !== null) return { kind: "none", reason };
    const cards = found.subject.cards.map(({ name }) => name);
    const search = searchPosition(source, cards, wishOf(question, found.subject, bot), MOST_TRIED);
    let step = search.next();
    for (; step.done !== true && !stop.aborted; step = search.next()) {
      told(step.value.tried / MOST_TRIED);
      await scheduler.nextTurn();
    }
    const { tried, found: shown } = step.value;
    if (stop.aborted) return { kind: "stopped" };
    if (shown === null)
      return { kind: "none", reason: `it decides in none of the ${tried.toLocaleString("en-US")} positions tried` };
    const { decision } = bot.explain(shown.problem, new dice.SeededDice(shown.seed));
    const witness = witnessOf(game, sheet, shown.problem, decision, { id, title });
    return witness === null
      ? { kind: "none", reason: "the position found cannot be written as a situation" }
      : { kind: "found", text: witness.text };
  },
});
