/// <reference types="vite/client" />

interface ErrorConstructor {
  /** Only V8 has it; setting it elsewhere has no effect. */
  stackTraceLimit: number;
}

/* oxlint-disable typescript/consistent-type-imports -- In an ambient module the types of a relative import are any. */

declare module "virtual:catalogue" {
  export const CATALOGUE: import("./catalogue.ts").Catalogue;
}

declare module "virtual:offline-files" {
  /** What works without a network: the files of a page, and what tells their versions apart. */
  export const OFFLINE_FILES: { url: string; revision: string | null }[];
  /** Folders below the page that are pages of their own. */
  export const OTHER_PAGES: readonly string[];
}

declare module "virtual:games-to-try" {
  export const GAMES_TO_TRY: readonly Pick<import("../library/game-texts.ts").ExampleGame, "name" | "about">[];
}

declare module "virtual:example-games" {
  export const EXAMPLE_GAMES: readonly import("../library/game-texts.ts").ExampleGame[];
}

declare module "virtual:scenarios" {
  export const SCENARIOS: readonly import("./catalogue.ts").SiteScenario[];
}

declare module "virtual:compiled-sheets" {
  /** The compiled sheets of each scenario, by its name. */
  export const COMPILED_SHEETS: Readonly<
    Record<string, () => Promise<{ readonly FUNCTIONS: import("../library/play.ts").SheetFunctions }>>
  >;
}

declare module "virtual:play-catalogue" {
  export const PLAY_CATALOGUE: import("./catalogue.ts").PlayCatalogue;
}

declare module "virtual:play-scenarios" {
  export const PLAY_SCENARIOS: readonly import("./catalogue.ts").ShelvedScenario[];
}

declare module "virtual:examples" {
  export const EXAMPLES: import("./catalogue.ts").Examples;
}

/** Monaco's client of language servers. It never ends, so it must not notice a new server. */
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

/** The list from which the editor's commands are chosen, for lists of the page's own. */
declare module "monaco-editor/platform/quickinput/common/quickInput.js" {
  import type { IEvent } from "monaco-editor/editor/editor.api.js";

  export interface QuickPickItem {
    readonly label: string;
    readonly description: string;
  }

  export interface QuickPick<Item extends QuickPickItem> {
    placeholder: string;
    items: readonly Item[];
    busy: boolean;
    sortByLabel: boolean;
    matchOnLabel: boolean;
    readonly activeItems: readonly Item[];
    readonly onDidChangeValue: IEvent<string>;
    readonly onDidAccept: IEvent<unknown>;
    readonly onDidHide: IEvent<unknown>;
    show(): void;
    hide(): void;
    dispose(): void;
  }

  export interface QuickInputService {
    createQuickPick<Item extends QuickPickItem>(): QuickPick<Item>;
  }

  /** The name by which commands of the editor get the service. */
  export const IQuickInputService: { readonly service: QuickInputService };
}

declare module "monaco-editor/languages/definitions/yaml/yaml.js" {
  import type { languages } from "monaco-editor/editor/editor.api.js";

  export const conf: languages.LanguageConfiguration;
  export const language: languages.IMonarchLanguage;
}

/** Only Node.js has it; the scheduler checks first. */
declare const setImmediate: ((task: () => void) => void) | undefined;
