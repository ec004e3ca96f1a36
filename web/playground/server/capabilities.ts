/** Capabilities as the protocol nests them. */
type Nested = Readonly<Record<string, unknown>>;

/** What the editor and the page around it can do beyond what Monaco's client tells. */
const ADDED: Nested = {
  textDocument: {
    // With pulled findings the editor asks half a second after the last key; pushed ones come at once.
    diagnostic: undefined,
    completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown"] } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
  workspace: {
    workspaceFolders: false,
    applyEdit: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ["create"] },
    codeLens: { refreshSupport: true },
  },
  window: { workDoneProgress: true, showDocument: { support: true } },
};

/** The capabilities of a client with those that it does not tell. */
export function capabilitiesOf(told: object): object {
  return joined(told as Nested, ADDED);
}

function joined(base: Nested, added: Nested): Nested {
  const entries = Object.entries(added).map(([key, value]): readonly [string, unknown] => {
    const before = base[key];
    return [key, isNested(before) && isNested(value) ? joined(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}

function isNested(value: unknown): value is Nested {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
