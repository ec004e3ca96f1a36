import { Reporter } from "../../grammar/diagnose.ts";
import type { DiagnosticExtra } from "../../grammar/diagnostic.ts";
import { diagnoseGame, type GameTextCode } from "../../grammar/game-text/diagnose.ts";
import type { ValuesByCode } from "../../grammar/game-text/diagnostic-definitions.ts";
import type { Span } from "../../grammar/source.ts";

/** Collects the findings of the text of a game, and of the phrases in it. */
export class GameReporter extends Reporter {
  /** Reports what only the text of a game can have wrong. */
  refuse<Code extends GameTextCode>(
    code: Code,
    span: Span,
    values: ValuesByCode[Code],
    extra: DiagnosticExtra = {},
  ): null {
    this.add([diagnoseGame(code, span, values, extra)]);
    return null;
  }
}
