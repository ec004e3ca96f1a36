import { editor, KeyCode, KeyMod } from "monaco-editor/editor/editor.api.js";
import {
  IQuickInputService,
  type QuickInputService,
  type QuickPickItem,
} from "monaco-editor/platform/quickinput/common/quickInput.js";
import type { SymbolInformation } from "vscode-languageserver";
import { TEXTS } from "../../texts/playground-texts.ts";
import { folderOf, nameOf, pathOf } from "../files/paths.ts";
import type { ServerLink } from "../server/server-link.ts";
import { WORKSPACE_SYMBOLS } from "./action-names.ts";
import type { Place } from "./place.ts";

/** What gives commands of the editor its services. */
interface Services {
  get(name: typeof IQuickInputService): QuickInputService;
}

interface SymbolItem extends QuickPickItem {
  readonly path: string;
  readonly place: Place;
}

const PICK = "tiebreak.pickSymbol";

/**
 * Lists the symbols of all files, as the server finds them for what is typed.
 *
 * @param onChosen is told of the place of a symbol that somebody chose
 */
export function registerWorkspaceSymbols(
  shown: editor.IStandaloneCodeEditor,
  link: ServerLink,
  onChosen: (path: string, place: Place) => void,
): void {
  editor.registerCommand(PICK, (services: Services) => {
    const pick = services.get(IQuickInputService).createQuickPick<SymbolItem>();
    let asked = 0;
    const find = async (query: string): Promise<void> => {
      asked += 1;
      const own = asked;
      pick.busy = true;
      // The server answers with what the protocol says.
      const found = (await link.request("workspace/symbol", { query })) as readonly SymbolInformation[] | null;
      if (own !== asked) return;
      pick.busy = false;
      pick.items = (found ?? []).flatMap(itemOf);
    };
    pick.placeholder = TEXTS.symbolsLead;
    // The server has found them by what is typed, in the order of the files.
    pick.sortByLabel = false;
    pick.matchOnLabel = false;
    pick.onDidChangeValue((query) => void find(query));
    pick.onDidAccept(() => {
      const [chosen] = pick.activeItems;
      pick.hide();
      if (chosen !== undefined) onChosen(chosen.path, chosen.place);
    });
    pick.onDidHide(() => pick.dispose());
    pick.show();
    void find("");
  });
  shown.addAction({
    id: WORKSPACE_SYMBOLS,
    label: TEXTS.symbolsLabel,
    keybindings: [KeyMod.Shift | KeyMod.Alt | KeyCode.KeyS],
    run: () => shown.trigger("page", PICK, null),
  });
}

function itemOf({ name, containerName, location: { uri, range } }: SymbolInformation): readonly SymbolItem[] {
  const path = pathOf(uri);
  if (path === null) return [];
  const file = `${nameOf(folderOf(path))}/${nameOf(path)}`;
  const { line, character } = range.start;
  return [
    {
      label: name,
      description: containerName === undefined ? file : `${containerName}, ${file}`,
      path,
      place: { line: line + 1, column: character + 1 },
    },
  ];
}
