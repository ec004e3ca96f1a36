import { treeOf } from "../../../library/folders.ts";
import type { Sheet } from "../../../library/sheets.ts";
import { type CallResult, refusal, serveCalls } from "../../session/calls.ts";
import type { AnalysisCall, SheetAsked, SheetsCompared } from "./protocol.ts";
import { allGames, gamesOf, withSheet } from "./read-sheet.ts";

/* Analyses whole sheets beside the page. The page can end each call. */

serveCalls(handleCall);

async function handleCall(call: AnalysisCall): Promise<CallResult<unknown>> {
  switch (call.name) {
    case "render":
      return rendered(call.ask);
    case "tree":
      return withSheet(call.ask, (sheet) => ({
        ok: true,
        value: JSON.parse(JSON.stringify(treeOf(sheet), withoutPlaces)) as unknown,
      }));
    case "code":
      return withSheet(call.ask, async (sheet) => {
        const { compile } = await import("../../../library/compile.ts");
        const compiled = compile(sheet);
        return compiled.ok ? { ok: true, value: compiled.code } : refusal(compiled.reason);
      });
    case "handbook": {
      const { diagnosticDefinitions } = await import("../../../library/diagnostics.ts");
      return { ok: true, value: diagnosticDefinitions((await allGames()).values()) };
    }
    case "compare":
      return withSheet(call.ask.before, (before) => withSheet(call.ask.after, (after) => compared(before, after)));
    case "position":
      return withSheet(call.ask.sheet, async (sheet, all, games) => {
        const { shownPosition } = await import("./positions.ts");
        return shownPosition(sheet, all, games, call.ask);
      });
    case "whyNot":
      return withSheet(call.ask.sheet, async (sheet) => {
        const { whyNotIn } = await import("./positions.ts");
        return whyNotIn(sheet, call.ask.table, call.ask.name);
      });
    case "beginGames":
      return withSheet(call.ask.sheet, async (sheet, all) => {
        const { beginGames } = await import("./whole-games.ts");
        return beginGames(sheet, all, call.ask);
      });
    case "playOn": {
      const { playOn } = await import("./whole-games.ts");
      return playOn();
    }
    case "situation":
      return withSheet(call.ask.sheet, async (sheet) => {
        const { situationOf } = await import("./positions.ts");
        return situationOf(sheet, call.ask.table, call.ask.name);
      });
  }
}

/** Leaves out the places in a tree, because the page shows no text by them. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === "span" || key === "file" ? undefined : value;
}

async function rendered({ path, files }: SheetAsked): Promise<CallResult<string>> {
  const { render } = await import("../../../library/pages.ts");
  const own = files.find((file) => file.path === path);
  const scenario = files.find((file) => file.path.endsWith("/scenario.bot"));
  const among = await gamesOf(files);
  if (!among.ok) return refusal(among.reason);
  const { games } = among;
  const page = render(own?.text ?? "", {
    game: [...(await games.loadGames(games.all.keys())).values()],
    name: path,
    ...(scenario === undefined ? {} : { scenario: scenario.text }),
  });
  return page.ok ? { ok: true, value: page.html } : refusal(page.reason);
}

/** Positions are compared for this long. The page ends a worker whose call takes much longer. */
const COMPARED_FOR_MILLISECONDS = 6000;

async function compared(before: Sheet, after: Sheet): Promise<CallResult<SheetsCompared>> {
  const { diff } = await import("../../../library/diff.ts");
  const words = diff(before.text, after.text, { game: after.game });
  if (!words.ok) return refusal(words.reason);
  return { ok: true, value: { lines: words.lines, behaviour: await behaviourOf(before, after) } };
}

async function behaviourOf(before: Sheet, after: Sheet): Promise<SheetsCompared["behaviour"]> {
  const [{ searchBehaviour }, { decisionText }] = await Promise.all([
    import("../../../library/diff.ts"),
    import("../../../runtime/trace-text.ts"),
  ]);
  const search = searchBehaviour(before, after, { examples: 3 });
  if (!search.ok) return refusal(search.reason).reason;
  const until = performance.now() + COMPARED_FOR_MILLISECONDS;
  let step = search.steps.next();
  while (step.done !== true && performance.now() < until) step = search.steps.next();
  const { proof, compared, differing } = step.value;
  return {
    isProvedTheSame: proof.open.length === 0,
    compared,
    differing,
    examples: search.examplesOf(step.value).map((example) => ({
      count: example.count,
      card: example.card,
      facts: example.facts,
      drawing: example.drawing,
      before: decisionText(example.before.decision),
      after: decisionText(example.after.decision),
    })),
  };
}
