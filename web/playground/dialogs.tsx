import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { NamedText } from "../../library/check.ts";
import type { ExampleGame } from "../../library/game-texts.ts";
import { copyText } from "../frame/files.ts";
import { Button, Panel, Notice } from "../frame/page.tsx";
import { LONGEST_LINK, writeFilesLink } from "../share/link.ts";
import { Segments } from "../frame/fields.tsx";
import { TEXTS } from "../texts/playground-texts.ts";
import type { Desk } from "./desk.ts";
import { addFolder, isGoodName } from "./files/own-folder.ts";
import { folderOf, fileName, SHEET_ENDING } from "./files/paths.ts";

interface Properties {
  readonly desk: Desk;
  readonly onClose: () => void;
}

interface NameProperties {
  readonly title: string;
  /** The suggested name; null for none. */
  readonly name: string | null;
  readonly button: string;
  /** Takes a valid name; returns what is still wrong with it, or null. */
  readonly onTake: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

/** Asks for the name of a file until it is valid. */
function NameDialog({ title, name, button, onTake, onClose, children }: NameProperties) {
  const [typed, setTyped] = useState(name ?? "");
  const [wrong, setWrong] = useState<string | null>(null);
  const isGood = name === null || isGoodName(typed);
  const take = async (): Promise<void> => setWrong(isGood ? await onTake(typed) : TEXTS.badName);
  return (
    <Panel title={title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        {name !== null && (
          <label class="field">
            {TEXTS.newName}
            <input
              type="text"
              autocomplete="off"
              spellcheck={false}
              value={typed}
              onInput={({ currentTarget }) => setTyped(currentTarget.value.trim())}
            />
            <small>{TEXTS.newNameHint}</small>
          </label>
        )}
        {children}
        <Notice text={wrong} />
        <button class="answer primary" type="submit">
          {button}
        </button>
      </form>
    </Panel>
  );
}

/** Makes a file of your own. */
export function NewDialog({ desk, onClose }: Properties) {
  const { path } = desk.state;
  const [beginning, setBeginning] = useState("copy");
  const { newGames } = desk.shelf.examples;
  const game = newGames.find((each) => keyOf(each) === beginning);
  const kinds = {
    ...TEXTS.newKinds,
    ...Object.fromEntries(newGames.map((each) => [keyOf(each), TEXTS.newGame(each.name)])),
  };
  const filesFor = (name: string): readonly NamedText[] =>
    game?.files ?? [{ path: name, text: beginning === "copy" ? (desk.shelf.read(path) ?? "") : "" }];
  const create = async (name: string): Promise<null> => {
    const made = await addFolder(desk.shelf, filesFor(name));
    onClose();
    if (made !== null) await desk.open(made);
    return null;
  };
  return (
    <NameDialog
      title={TEXTS.newTitle}
      name={game === undefined ? `my-${fileName(path)}` : null}
      button={TEXTS.create}
      onTake={create}
      onClose={onClose}
    >
      <Segments legend={TEXTS.newKind} name="beginning" options={kinds} chosen={beginning} onChoose={setBeginning} />
      <p class="note">{game === undefined ? TEXTS.newSheetHint : TEXTS.newGameHint(game.about)}</p>
    </NameDialog>
  );
}

/** What a game is called among what a new file may begin with. */
function keyOf({ name }: ExampleGame): string {
  return `game ${name}`;
}

/** Renames one of your own files. */
export function RenameDialog({ desk, onClose }: Properties) {
  const { path } = desk.state;
  const rename = async (name: string): Promise<string | null> => {
    const renamed = `${folderOf(path)}/${name}`;
    if (desk.shelf.read(renamed) !== null) return TEXTS.taken;
    // The old file goes only when the new one is stored: a page that is closed in between loses neither.
    await desk.shelf.create(renamed, desk.shelf.read(path) ?? "");
    await desk.open(renamed);
    desk.shelf.remove(path);
    onClose();
    return null;
  };
  return (
    <NameDialog
      title={TEXTS.renameTitle(fileName(path))}
      name={fileName(path)}
      button={TEXTS.rename}
      onTake={rename}
      onClose={onClose}
    />
  );
}

/** Asks before a text is lost. */
export function RemoveDialog({ desk, onClose }: Properties) {
  const { shelf } = desk;
  const { path } = desk.state;
  const isOwn = shelf.isOwn(path);
  const remove = (): void => {
    shelf.remove(path);
    onClose();
  };
  return (
    <Panel title={isOwn ? TEXTS.deleteSure(fileName(path)) : TEXTS.revertSure(fileName(path))} onClose={onClose}>
      <div class="answers two">
        <Button kind="answer" label={isOwn ? TEXTS.delete : TEXTS.revert} onPress={remove} />
        <Button kind="answer primary" label={TEXTS.keep} onPress={onClose} />
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
            <Button kind="answer primary" label={TEXTS.copy} onPress={() => void copy(link)} />
          </>
        )}
        <p role="status">{said}</p>
        <Button kind="answer" label={TEXTS.saveFile} onPress={() => desk.saveAs()} />
      </div>
    </Panel>
  );
}

/** The files of a link: the open file first, then those of its folder that the receiver lacks. */
function sharedFiles({ shelf }: Desk, path: string) {
  const others = shelf
    .inFolder(folderOf(path))
    .filter((other) => other !== path && other.endsWith(SHEET_ENDING) && !shelf.isAsBrought(other));
  return [path, ...others].map((each) => ({ path: fileName(each), text: shelf.read(each) ?? "" }));
}
