import {
  type Connection,
  type ClientCapabilities,
  type Diagnostic as ProtocolDiagnostic,
  DiagnosticSeverity,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
} from "vscode-languageserver";
import type { Diagnostic, Severity } from "../../grammar/diagnostic.ts";
import type { LocatedDiagnostic } from "../../library/result.ts";
import type { Publish } from "../check-queue.ts";
import { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import type { Shown } from "../settings.ts";
import { isBegun } from "../tree/continuation.ts";
import type { AnyDocument, Workspace } from "../workspace.ts";

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
};

/** The name of our findings' source, as editors show it. */
const SOURCE = "tiebreak";

const CHOSEN: Readonly<Record<Exclude<Shown, "off">, DiagnosticSeverity>> = {
  hint: DiagnosticSeverity.Hint,
  information: DiagnosticSeverity.Information,
  warning: DiagnosticSeverity.Warning,
};

/** Errors that every sheet has until it is complete. */
const NOT_YET_WRITTEN: ReadonlySet<string> = new Set(["unit-without-procedure", "clause-missing"]);

/** Whether a finding is about text still to be written. Only `check` reports those as errors. */
function isToCome(document: AnyDocument, { code, span }: Diagnostic): boolean {
  if (!(document instanceof SheetDocument)) return false;
  return NOT_YET_WRITTEN.has(code) || isBegun(document.lineAt(span.start));
}

/** The severity that the user wants for a finding; null for none at all. */
function severityOf({ settings }: Workspace, document: AnyDocument, found: Diagnostic): DiagnosticSeverity | null {
  const { code, severity } = found;
  if (severity === "error") return isToCome(document, found) ? DiagnosticSeverity.Warning : DiagnosticSeverity.Error;
  const chosen = settings.lints[code];
  if (chosen === "off") return null;
  return chosen === undefined ? SEVERITIES[severity] : CHOSEN[chosen];
}

/** Findings in the form of the protocol, without those that the user does not want. */
export function protocolDiagnostics(
  workspace: Workspace,
  document: AnyDocument,
  found: readonly Diagnostic[],
): ProtocolDiagnostic[] {
  return found.flatMap((each) => {
    const severity = severityOf(workspace, document, each);
    return severity === null ? [] : [protocolDiagnostic(workspace, document, each, severity)];
  });
}

/** A finding with a link to the page of its code. */
function protocolDiagnostic(
  workspace: Workspace,
  document: AnyDocument,
  { code, span, message, help, related }: Diagnostic,
  severity: DiagnosticSeverity,
): ProtocolDiagnostic {
  const href = workspace.environment.pageOf(`diagnostics/${code}`);
  return {
    range: document.rangeOf(span),
    severity,
    code,
    ...(href === null ? {} : { codeDescription: { href } }),
    source: SOURCE,
    message: help === undefined ? message : `${message}\n${help}`,
    ...(related === undefined || related.length === 0
      ? {}
      : {
          relatedInformation: related.map((other) => ({
            location: { uri: document.uri, range: document.rangeOf(other.span) },
            message: other.message,
          })),
        }),
  };
}

/** All findings of a document, for a client that asks. */
function documentDiagnostics(
  workspace: Workspace,
  { textDocument }: DocumentDiagnosticParams,
): DocumentDiagnosticReport {
  const sheet = workspace.sheet(textDocument.uri);
  if (sheet) workspace.adviseOn(sheet);
  const { uri } = textDocument;
  const document =
    sheet ?? workspace.ledger(uri) ?? workspace.gameTexts.document(uri) ?? workspace.positions.document(uri);
  if (!document) return { kind: "full", items: [] };
  const items = protocolDiagnostics(workspace, document, workspace.diagnosticsOf(document));
  answers.set(document, JSON.stringify(items));
  return { kind: "full", items };
}

/** What was last sent for open files to a client that asks. */
const answers = new WeakMap<AnyDocument, string>();

/** Whether a client asks for the diagnostics of open files. It is sent only those of other files. */
export function isPulled(client: ClientCapabilities): boolean {
  return client.textDocument?.diagnostic !== undefined;
}

/**
 * Sends findings to the client. A client that asks for those of open files gets a request to ask again. Such a client
 * would show both kinds, so those sent for a file before it was opened are cleared.
 */
export function publishing(connection: Connection, workspace: Workspace, pulled: boolean): Publish {
  const pushed = new WeakSet<AnyDocument>();
  return (document, all) => {
    // The text of the game has its errors; only who looks at a sheet must know why nothing else is found in it.
    const found = document.isOpen ? all : all.filter(({ code }) => code !== "game-has-errors");
    const diagnostics = protocolDiagnostics(workspace, document, found);
    if (pulled && document.isOpen) {
      if (pushed.delete(document)) void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
      if (answers.get(document) === JSON.stringify(diagnostics)) return;
      void connection.languages.diagnostics.refresh().catch(() => undefined);
      return;
    }
    answers.delete(document);
    pushed.add(document);
    const version = document.isOpen ? { version: document.version } : {};
    void connection.sendDiagnostics({ uri: document.uri, ...version, diagnostics });
  };
}

/** Sends the client the problems of configurations, and clears them once they are solved. */
export function publishingConfigurations(
  connection: Connection,
): (problems: ReadonlyMap<string, LocatedDiagnostic>) => void {
  let sent: readonly string[] = [];
  return (problems) => {
    for (const uri of sent) if (!problems.has(uri)) void connection.sendDiagnostics({ uri, diagnostics: [] });
    for (const [uri, { code, message, line, column, endLine, endColumn }] of problems) {
      const range = {
        start: { line: line - 1, character: column - 1 },
        end: { line: endLine - 1, character: endColumn - 1 },
      };
      const diagnostic = { range, severity: DiagnosticSeverity.Error, source: SOURCE, code, message };
      void connection.sendDiagnostics({ uri, diagnostics: [diagnostic] });
    }
    sent = [...problems.keys()];
  };
}

export const diagnosticsFeature: Feature = {
  capabilities: (client) =>
    isPulled(client) ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } } : {},
  register: (connection, serve) => {
    connection.languages.diagnostics.on(serve(documentDiagnostics));
  },
};
