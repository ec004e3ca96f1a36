import { loadGame } from "../../../games/registry.ts";
import type { LocatedDiagnostic } from "../../../library/result.ts";
import { readSheets } from "../../../library/sheets.ts";
import { besideSite } from "../../session/beside-site.ts";
import { type Outcome, refusal } from "../../session/outcome.ts";
import type { NamedText } from "../../session/protocol.ts";
import { SESSION_TEXTS } from "../../texts/session-texts.ts";
import type { Finding, FoundFile } from "./protocol.ts";
import type { ScenarioShelf } from "../../session/site-books.ts";

/** Reads sheets that somebody opened: they take the places of the site's, or the page says what is wrong with them. */
export async function findSheets(files: readonly NamedText[], shelf: ScenarioShelf): Promise<Outcome<FoundFile>> {
  const beside = await besideSite(files, shelf);
  if (beside === null) return refusal(SESSION_TEXTS.noSheet);
  const name = shelf.games.find((game) => game === beside.game);
  if (name === undefined) return refusal(`This site has no whole games of ${beside.game}`);
  const { sheets, diagnostics } = readSheets(beside.texts, { game: await loadGame(name) });
  const texts = new Map(files.map(({ path, text }) => [path, text.split("\n")]));
  const findings = diagnostics
    .filter(({ file }) => texts.has(file))
    .map((diagnostic) => findingOf(diagnostic, texts.get(diagnostic.file) ?? []));
  const brought = sheets.filter((sheet) => texts.has(sheet.name));
  const [first] = brought;
  if (first === undefined || findings.some(({ severity }) => severity === "error")) {
    return findings.length === 0 ? refusal(SESSION_TEXTS.noSheet) : { ok: true, value: { kind: "mistakes", findings } };
  }
  const { number, title, sides } = first.book.scenario;
  return {
    ok: true,
    value: {
      kind: "sheets",
      game: name,
      scenario: {
        number,
        title: title ?? "",
        sides: sides.map(({ side }) => side),
        sheets: Object.keys(first.book.sheets),
      },
      own: brought.map(({ side }) => side),
      files,
      findings,
    },
  };
}

function findingOf(diagnostic: LocatedDiagnostic, lines: readonly string[]): Finding {
  const { code, severity, file, line, column, message, help } = diagnostic;
  return { code, severity, file, line, column, message, help: help ?? null, text: lines[line - 1] ?? "" };
}
