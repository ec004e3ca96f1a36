import { DidChangeConfigurationNotification, type DidChangeConfigurationParams } from "vscode-languageserver";
import type { Feature } from "../feature.ts";
import { readSentSettings } from "../settings.ts";
import type { Workspace } from "../workspace.ts";

/** Our section of an editor's settings. */
const SECTION = "tiebreak";

/** The settings in the notice of their change, for clients that cannot be asked. */
function sentWith({ settings }: DidChangeConfigurationParams): unknown {
  return (settings as Readonly<Record<string, unknown>> | null)?.[SECTION];
}

function canBeAsked({ client }: Workspace): boolean {
  return client.workspace?.configuration === true;
}

/** Reads the user's settings at the start, and whenever they change. */
export const settingsFeature: Feature = {
  capabilities: () => ({}),
  register: (connection, _serve, workspace) => {
    const ask = async (): Promise<void> => {
      const sent: unknown = await connection.workspace.getConfiguration(SECTION).catch(() => null);
      workspace.setSettings(readSentSettings(sent));
    };
    connection.onDidChangeConfiguration((params) => {
      if (canBeAsked(workspace)) void ask();
      else workspace.setSettings(readSentSettings(sentWith(params)));
    });
    workspace.onStart(() => {
      if (workspace.client.workspace?.didChangeConfiguration?.dynamicRegistration === true) {
        const { type } = DidChangeConfigurationNotification;
        void connection.client.register(type, { section: SECTION }).catch(() => undefined);
      }
      if (canBeAsked(workspace)) void ask();
    });
  },
};
