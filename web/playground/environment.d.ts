/* oxlint-disable typescript/consistent-type-imports -- In an ambient module the types of a relative import are any. */

declare module "virtual:examples" {
  export const EXAMPLES: import("./examples.ts").Examples;
}

/** The client of language servers that Monaco brings along. It never ends, so it is told nothing of a new server. */
declare module "monaco-lsp-client" {
  export interface Message {
    readonly jsonrpc: "2.0";
    readonly id?: number | string | null;
    readonly method?: string;
    readonly params?: unknown;
    readonly result?: unknown;
    readonly error?: { readonly code: number; readonly message: string };
  }

  export interface Transport {
    readonly state: { readonly value: { readonly state: "open" } };
    setListener(listener: ((message: Message) => void) | undefined): void;
    send(message: Message): Promise<void>;
    toString(): string;
  }

  export const MonacoLspClient: new (transport: Transport) => object;
}

declare module "monaco-editor/editor/editor.worker.js" {
  export const initialize: unknown;
}

declare module "monaco-editor/languages/definitions/yaml/yaml.js" {
  import type { languages } from "monaco-editor/editor/editor.api.js";

  export const conf: languages.LanguageConfiguration;
  export const language: languages.IMonarchLanguage;
}

/** Only Node.js has it; the scheduler asks first. */
declare const setImmediate: ((task: () => void) => void) | undefined;
