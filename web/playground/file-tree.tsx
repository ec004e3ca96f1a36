import { useState } from "preact/hooks";
import { TEXTS } from "../texts/playground-texts.ts";
import type { DeskProperties } from "./desk.ts";
import type { ExampleFile, ExampleFolder } from "../catalogue.ts";
import { folderOf, nameOf } from "./files/paths.ts";

/** One's own files, and what the site brings by its games and scenarios. */
export function FileTree({ desk, state }: DeskProperties) {
  const own = desk.shelf.own();
  const folders = [...new Set(own.map(folderOf))];
  const { examples } = desk.shelf;
  const games = [...new Set(examples.folders.map(({ game }) => game))];
  return (
    <nav class="files" aria-label={TEXTS.files}>
      <h2>{TEXTS.own}</h2>
      {own.length === 0 && <p class="note">{TEXTS.noOwn}</p>}
      {folders.map((folder) => (
        <div key={folder} class="folder">
          <h3>{nameOf(folder)}</h3>
          <ul>
            {own
              .filter((path) => folderOf(path) === folder)
              .map((path) => (
                <Entry key={path} file={{ path, name: nameOf(path) }} desk={desk} state={state} />
              ))}
          </ul>
        </div>
      ))}
      <h2>{TEXTS.examples}</h2>
      {games.map((game) => (
        <div key={game}>
          <h3 class="game">{game}</h3>
          {examples.folders
            .filter((folder) => folder.game === game)
            .map((folder) => (
              <Folder key={folder.path} folder={folder} desk={desk} state={state} />
            ))}
        </div>
      ))}
    </nav>
  );
}

function Folder({ folder, desk, state }: DeskProperties & { readonly folder: ExampleFolder }) {
  const isCurrent = desk.shelf.folderWith(state.path) === folder;
  const [isOpen, setOpen] = useState(isCurrent);
  const { situations } = folder;
  return (
    <details open={isOpen || isCurrent} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{folder.title === "" ? nameOf(folder.path) : folder.title}</summary>
      <ul>
        {folder.files.map((file) => (
          <Entry key={file.path} file={file} desk={desk} state={state} />
        ))}
      </ul>
      {situations !== null && (
        <details class="within">
          <summary>{TEXTS.loadSituations(situations.files.length)}</summary>
          <ul>
            {situations.files.map((file) => (
              <Entry key={file.path} file={file} desk={desk} state={state} />
            ))}
          </ul>
        </details>
      )}
    </details>
  );
}

function Entry({ file: { path, name }, desk, state }: DeskProperties & { readonly file: ExampleFile }) {
  const isOpen = path === state.path;
  return (
    <li>
      <button type="button" aria-current={isOpen ? "true" : undefined} onClick={() => void desk.open(path)}>
        {name}
        {desk.shelf.isChanged(path) && <small> {TEXTS.changed}</small>}
      </button>
    </li>
  );
}
