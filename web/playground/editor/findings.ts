import { editor, MarkerSeverity, MarkerTag, Uri } from "monaco-editor/editor/editor.api.js";
import type { PublishDiagnosticsParams } from "vscode-languageserver";
import { editorRange } from "./models.ts";

const OWNER = "tiebreak";

/** How many characters fit into a line of a finding's view, which does not wrap. */
const COLUMNS = 62;
/** As much of a longer line as fits, up to a blank. */
const LONG_LINE = new RegExp(`(?=.{${COLUMNS + 1}})(.{1,${COLUMNS}}) `, "g");

const SEVERITIES: Readonly<Record<number, MarkerSeverity>> = {
  1: MarkerSeverity.Error,
  2: MarkerSeverity.Warning,
  3: MarkerSeverity.Info,
  4: MarkerSeverity.Hint,
};

/** A finding of the open file, for the list below the text. */
export interface Finding {
  readonly line: number;
  readonly column: number;
  readonly kind: "error" | "warning" | "note";
  readonly code: string;
  readonly message: string;
}

/** Shows what the server found in a file. */
export function showFindings({ uri, diagnostics }: PublishDiagnosticsParams): void {
  const model = editor.getModel(Uri.parse(uri));
  if (model === null) return;
  const markers = diagnostics.map(
    ({ range, severity, code, codeDescription, message, tags, relatedInformation }): editor.IMarkerData => {
      return {
        ...editorRange(range),
        severity: SEVERITIES[severity ?? 1] ?? MarkerSeverity.Error,
        message: inColumns(typeof message === "string" ? message : message.value, `${OWNER} ${String(code ?? "")}`),
        source: OWNER,
        ...(code === undefined ? {} : { code: linkedCode(String(code), codeDescription?.href) }),
        ...(tags === undefined
          ? {}
          : { tags: tags.map((tag) => (tag === 1 ? MarkerTag.Unnecessary : MarkerTag.Deprecated)) }),
        ...(relatedInformation === undefined
          ? {}
          : {
              relatedInformation: relatedInformation.map(({ location, message: related }) => ({
                resource: Uri.parse(location.uri),
                ...editorRange(location.range),
                message: related,
              })),
            }),
      };
    },
  );
  editor.setModelMarkers(model, OWNER, markers);
}

/** What was found in a file, in the order of the text. */
export function findingsOf(uri: Uri): readonly Finding[] {
  return editor
    .getModelMarkers({ resource: uri, owner: OWNER })
    .map(({ startLineNumber: line, startColumn: column, severity, code, message }) => ({
      line,
      column,
      kind: kindOf(severity),
      code: typeof code === "object" ? code.value : (code ?? ""),
      message: message.trimEnd(),
    }))
    .toSorted((first, second) => first.line - second.line || first.column - second.column);
}

/**
 * A message in lines that can be read without scrolling.
 *
 * @param behind what the editor sets behind the last line, which then ends with a line for it where it has no room
 */
function inColumns(message: string, behind: string): string {
  const lines = message.replace(LONG_LINE, "$1\n");
  const last = lines.slice(lines.lastIndexOf("\n") + 1);
  return last.length + 1 + behind.length > COLUMNS ? `${lines}\n` : lines;
}

/** A code as the editor shows it: with a link where there is a page about it. */
function linkedCode(value: string, href: string | undefined): NonNullable<editor.IMarkerData["code"]> {
  return href === undefined ? value : { value, target: Uri.parse(href) };
}

function kindOf(severity: MarkerSeverity): Finding["kind"] {
  if (severity === MarkerSeverity.Error) return "error";
  return severity === MarkerSeverity.Warning ? "warning" : "note";
}
