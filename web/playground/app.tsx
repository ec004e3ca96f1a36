import { useEffect, useRef, useState } from "preact/hooks";
import type { NamedText } from "../../library/check.ts";
import { TEXTS } from "../texts/playground-texts.ts";
import type { DeskProperties } from "./desk.ts";
import { NewDialog, RemoveDialog, RenameDialog, ShareDialog } from "./dialogs.tsx";
import { LONGEST_TEXT } from "./files/own-folder.ts";
import { fileName, folderOf } from "./files/paths.ts";
import { Beside } from "./panels/beside.tsx";
import { useLatePart } from "../frame/hooks.ts";
import { Button } from "../frame/page.tsx";
import type { ExampleFile, ExampleFolder } from "../catalogue.ts";

const DIALOGS = { new: NewDialog, rename: RenameDialog, remove: RemoveDialog, share: ShareDialog };

/** The page at a desk: files, the text with its findings, and what is made of it. */
export function App({ desk }: Pick<DeskProperties, "desk">) {
  const [state, setState] = useState(desk.state);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => desk.onState(setState), [desk]);
  useEffect(() => {
    if (place.current === null) return;
    desk.editor.show(place.current, TEXTS.text);
    void desk.open(desk.state.path);
  }, [desk]);
  const take = (files: Iterable<File>): void => {
    void textsOf(files).then((texts) => desk.take(texts));
  };
  const Dialog = dialog === null ? null : DIALOGS[dialog];
  return (
    <div
      class="desk"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const files = event.dataTransfer?.files;
        if (files === undefined || files.length === 0) return;
        event.preventDefault();
        take(files);
      }}
    >
      <header class="bar">
        <h1>{TEXTS.title}</h1>
        <a href="../" title={TEXTS.companionHint}>
          {TEXTS.companion}
        </a>
        <Actions desk={desk} state={state} onDialog={setDialog} onFiles={take} />
      </header>
      <FileTree desk={desk} state={state} />
      <main class="written">
        {/* The editor's menu stands beside it in this element, and takes its colours from the editor's class. */}
        <div ref={place} class="editor monaco-component" />
        <Notices desk={desk} state={state} />
        <UpdateLater after={desk.firstChecked} />
        <FindingsList desk={desk} state={state} />
      </main>
      <Beside desk={desk} state={state} />
      {Dialog !== null && <Dialog desk={desk} onClose={() => setDialog(null)} />}
    </div>
  );
}

interface ActionProperties extends DeskProperties {
  readonly onDialog: (name: keyof typeof DIALOGS) => void;
  readonly onFiles: (files: Iterable<File>) => void;
}

function Actions({ desk, state: { path }, onDialog, onFiles }: ActionProperties) {
  const isOwn = desk.shelf.isOwn(path);
  return (
    <div class="actions">
      <strong class="name">{fileName(path)}</strong>
      {isOwn && <Button kind="quiet" label={TEXTS.rename} onPress={() => onDialog("rename")} />}
      {(isOwn || desk.shelf.isChanged(path)) && (
        <Button kind="quiet" label={isOwn ? TEXTS.delete : TEXTS.revert} onPress={() => onDialog("remove")} />
      )}
      <span class="space" />
      <Button kind="quiet" label={TEXTS.new} onPress={() => onDialog("new")} />
      <label class="file" title={TEXTS.openHint}>
        <span class="quiet">{TEXTS.open}</span>
        <input
          type="file"
          multiple
          accept=".bot,.yaml,.json,.txt"
          aria-label={TEXTS.open}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
      </label>
      <Button kind="quiet" label={TEXTS.save} onPress={() => void desk.save()} />
      <Button kind="quiet" label={TEXTS.share} onPress={() => onDialog("share")} />
      <Button kind="quiet" label={TEXTS.symbols} title={TEXTS.symbolsHint} onPress={() => desk.editor.showSymbols()} />
      <Button
        kind="quiet"
        label={TEXTS.commands}
        title={TEXTS.commandsHint}
        onPress={() => desk.editor.showCommands()}
      />
    </div>
  );
}

function Notices({ desk, state: { message, progress, server } }: DeskProperties) {
  return (
    <div class="notices">
      {server === "stopped" && (
        <p class="notice" role="alert">
          {TEXTS.stopped} <Button kind="link" label={TEXTS.tryAgain} onPress={() => desk.link.restart()} />
        </p>
      )}
      {progress !== null && <p role="status">{progress} …</p>}
      {message !== null && (
        <p class={message.isWarning ? "notice" : "word"} role={message.isWarning ? "alert" : "status"}>
          {message.text.replaceAll("`", "")}{" "}
          <Button kind="link" label={TEXTS.close} onPress={() => desk.set({ message: null })} />
        </p>
      )}
    </div>
  );
}

/** The texts of files from the disk. Of a file that is too large, only a part is read. */
function textsOf(files: Iterable<File>): Promise<readonly NamedText[]> {
  return Promise.all(
    [...files].map(async (file) => ({ path: file.name, text: await file.slice(0, 4 * LONGEST_TEXT + 4).text() })),
  );
}

interface UpdateProperties {
  /** Loads the bar after this. */
  readonly after: Promise<unknown>;
}

/** Keeps the page for use offline and offers new versions, once what matters more is there. */
function UpdateLater({ after }: UpdateProperties) {
  const [isTime, setTime] = useState(false);
  useEffect(() => void after.then(() => setTime(true)), [after]);
  // Without a network there is nothing to keep and nothing new.
  const { part: Bar } = useLatePart(isTime ? loadUpdateBar : null);
  return Bar === null ? null : <Bar />;
}

async function loadUpdateBar() {
  return (await import("../frame/update-bar.tsx")).UpdateBar;
}

/** What is wrong in the open file; a tap goes to its place. */
function FindingsList({ desk, state: { findings, isChecked } }: DeskProperties) {
  const errors = findings.filter(({ kind }) => kind === "error").length;
  const count = findings.length === 0 ? TEXTS.noFindings : TEXTS.findingCount(errors, findings.length - errors);
  return (
    <section class="findings" aria-label={TEXTS.findings}>
      <p role="status" class="count">
        {isChecked ? count : TEXTS.loading}
      </p>
      <ul>
        {findings.map(({ line, column, kind, code, message }) => (
          <li key={`${line}:${column}:${code}`} class={kind}>
            <button type="button" class="to-place" onClick={() => desk.editor.reveal({ line, column })}>
              <span class="place">{TEXTS.line(line)}</span>
              <span class="kind">{TEXTS.kinds[kind]}</span>
              <span class="message">{message.replaceAll("`", "").split("\n").join(" ")}</span>
            </button>
            {code !== "" && (
              <Button
                kind="link"
                label={code}
                name={TEXTS.handbook.about(code)}
                onPress={() => desk.set({ tab: "handbook", page: code })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Your own files, and the files of the site by games and scenarios. */
function FileTree({ desk, state }: DeskProperties) {
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
          <h3>{fileName(folder)}</h3>
          <ul>
            {own
              .filter((path) => folderOf(path) === folder)
              .map((path) => (
                <Entry key={path} file={{ path, name: fileName(path) }} desk={desk} state={state} />
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
      <summary>{folder.title === "" ? fileName(folder.path) : folder.title}</summary>
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
