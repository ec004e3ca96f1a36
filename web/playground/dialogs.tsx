import { useEffect, useState } from "preact/hooks";
import { copyText } from "../frame/files.ts";
import { Panel, Notice } from "../frame/page.tsx";
import { LONGEST_LINK, writeFilesLink } from "../share/link.ts";
import { Segments } from "../frame/fields.tsx";
import { TEXTS } from "../texts/playground-texts.ts";
import type { Desk } from "./desk.ts";
import { addFolder, isGoodName } from "./files/own-folder.ts";
import { folderOf, nameOf, SHEET_ENDING } from "./files/paths.ts";

interface Properties {
  readonly desk: Desk;
  readonly onClose: () => void;
}

/** A name for a file, asked until it will do. */
function NameField({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }) {
  return (
    <label class="field">
      {TEXTS.newName}
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={name}
        onInput={({ currentTarget }) => onName(currentTarget.value.trim())}
      />
      <small>{TEXTS.newNameHint}</small>
    </label>
  );
}

type Beginning = keyof typeof TEXTS.newKinds;

/** Makes a file of one's own. */
export function NewDialog({ desk, onClose }: Properties) {
  const { path } = desk.state;
  const [name, setName] = useState(`my-${nameOf(path)}`);
  const [beginning, setBeginning] = useState<Beginning>("copy");
  const [wrong, setWrong] = useState<string | null>(null);
  const create = async (): Promise<void> => {
    if (!isGoodName(name)) return setWrong(TEXTS.badName);
    const text = beginning === "copy" ? (desk.shelf.read(path) ?? "") : "";
    const made = await addFolder(desk.shelf, [{ path: name, text }]);
    onClose();
    if (made !== null) await desk.open(made);
  };
  return (
    <Panel title={TEXTS.newTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <NameField name={name} onName={setName} />
        <Segments
          legend={TEXTS.newKind}
          name="beginning"
          options={TEXTS.newKinds}
          chosen={beginning}
          onChoose={setBeginning}
        />
        <p class="note">{TEXTS.newSheetHint}</p>
        <Notice text={wrong} />
        <button class="answer primary" type="submit">
          {TEXTS.create}
        </button>
      </form>
    </Panel>
  );
}

/** Gives one's own file another name. */
export function RenameDialog({ desk, onClose }: Properties) {
  const { path } = desk.state;
  const [name, setName] = useState(nameOf(path));
  const [wrong, setWrong] = useState<string | null>(null);
  const rename = async (): Promise<void> => {
    const renamed = `${folderOf(path)}/${name}`;
    if (!isGoodName(name)) return setWrong(TEXTS.badName);
    if (desk.shelf.read(renamed) !== null) return setWrong(TEXTS.taken);
    desk.shelf.write(renamed, desk.shelf.read(path) ?? "");
    await desk.open(renamed);
    desk.shelf.remove(path);
    onClose();
  };
  return (
    <Panel title={TEXTS.renameTitle(nameOf(path))} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <NameField name={name} onName={setName} />
        <Notice text={wrong} />
        <button class="answer primary" type="submit">
          {TEXTS.rename}
        </button>
      </form>
    </Panel>
  );
}

/** Asks before a text is lost. */
export function RemoveDialog({ desk, onClose }: Properties) {
  const { shelf } = desk;
  const { path } = desk.state;
  const isOwn = shelf.isOwn(path);
  const remove = async (): Promise<void> => {
    if (isOwn) {
      const next = shelf.own().find((each) => each !== path) ?? shelf.examples.folders[0]?.files[0]?.path;
      if (next !== undefined) await desk.open(next);
    }
    shelf.remove(path);
    onClose();
  };
  return (
    <Panel title={isOwn ? TEXTS.deleteSure(nameOf(path)) : TEXTS.revertSure(nameOf(path))} onClose={onClose}>
      <div class="answers two">
        <button type="button" class="answer" onClick={() => void remove()}>
          {isOwn ? TEXTS.delete : TEXTS.revert}
        </button>
        <button type="button" class="answer primary" onClick={onClose}>
          {TEXTS.keep}
        </button>
      </div>
    </Panel>
  );
}

/** A link that holds the open file, or the file itself where that would be too long. */
export function ShareDialog({ desk, onClose }: Properties) {
  const { path } = desk.state;
  const [link, setLink] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    void writeFilesLink(sharedFiles(desk, path)).then((fragment) =>
      setLink(`${location.origin}${location.pathname}${fragment}`),
    );
  }, [desk, path]);
  const copy = async (text: string): Promise<void> => {
    setSaid((await copyText(text)) ? TEXTS.copied(text.length) : TEXTS.copyByHand);
  };
  const isTooLong = link !== null && link.length > LONGEST_LINK;
  return (
    <Panel title={TEXTS.shareTitle} onClose={onClose}>
      <div class="form">
        {link === null && <p>{TEXTS.loading}</p>}
        {isTooLong && (
          <p class="notice" role="alert">
            {TEXTS.tooLongForLink(link.length)}
          </p>
        )}
        {link !== null && !isTooLong && (
          <>
            <p>{TEXTS.shareLead}</p>
            <label class="field">
              {TEXTS.shareLink}
              <input type="text" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
            </label>
            <button type="button" class="answer primary" onClick={() => void copy(link)}>
              {TEXTS.copy}
            </button>
          </>
        )}
        <p role="status">{said}</p>
        <button type="button" class="answer" onClick={() => desk.saveAs()}>
          {TEXTS.saveFile}
        </button>
      </div>
    </Panel>
  );
}

/** The open file first; then, of its folder, what the one who gets the link does not have. */
function sharedFiles({ shelf }: Desk, path: string) {
  const others = shelf
    .inFolder(folderOf(path))
    .filter((other) => other !== path && other.endsWith(SHEET_ENDING) && !shelf.isAsBrought(other));
  return [path, ...others].map((each) => ({ path: nameOf(each), text: shelf.read(each) ?? "" }));
}
