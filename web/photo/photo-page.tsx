import { useEffect, useState } from "preact/hooks";
import { Button, Notice, PageBar } from "../frame/page.tsx";
import type { MapPhoto, DeviceStore } from "../storage/stored-games.ts";
import { PHOTO_TEXTS } from "../texts/photo-texts.ts";
import { TEXTS } from "../texts/texts.ts";
import { MarkForm } from "./mark-form.tsx";

interface Properties {
  readonly game: string;
  readonly scenario: number;
  readonly store: DeviceStore;
}

/** A photo of the map of a scenario, chosen and marked once and stored on the device. */
export function PhotoPage({ game, scenario, store }: Properties) {
  const [photo, setPhoto] = useState<MapPhoto | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  useEffect(() => void store.photo(game, scenario).then(setPhoto), [game, scenario, store]);
  const keep = async (changed: MapPhoto | null): Promise<void> => {
    const isKept = await store.keepPhoto(game, scenario, changed).then(
      () => true,
      () => false,
    );
    if (!isKept) return setSaid(PHOTO_TEXTS.notKept);
    setSaid(null);
    setSure(false);
    setPhoto(changed);
  };
  const read = async (file: File | undefined): Promise<void> => {
    const picture = file === undefined ? null : await readPicture(file);
    await (picture === null ? setSaid(PHOTO_TEXTS.notRead) : keep({ picture, marks: [] }));
  };
  return (
    <main class="page">
      <PageBar heading={PHOTO_TEXTS.title} beneath={`${game} · ${TEXTS.scenarioName(scenario, "")}`} />
      <p class="note">{PHOTO_TEXTS.lead}</p>
      <Notice text={said} />
      {photo === null ? (
        <section class="answers two">
          <PictureInput label={PHOTO_TEXTS.choose} onFile={(file) => void read(file)} />
          <PictureInput label={PHOTO_TEXTS.take} isCamera onFile={(file) => void read(file)} />
        </section>
      ) : (
        <>
          <MarkForm photo={photo} onChange={(marks) => void keep({ ...photo, marks })} />
          <div class="answers two">
            {isSure ? (
              <>
                <Button kind="quiet danger" label={PHOTO_TEXTS.removeSure} onPress={() => void keep(null)} />
                <Button kind="quiet" label={TEXTS.keep} onPress={() => setSure(false)} />
              </>
            ) : (
              <Button kind="quiet" label={PHOTO_TEXTS.removePhoto} onPress={() => setSure(true)} />
            )}
          </div>
        </>
      )}
    </main>
  );
}

interface InputProperties {
  readonly label: string;
  readonly isCamera?: boolean;
  readonly onFile: (file: File | undefined) => void;
}

function PictureInput({ label, isCamera = false, onFile }: InputProperties) {
  return (
    <label class="file">
      <span class="answer">{label}</span>
      <input
        type="file"
        accept="image/*"
        capture={isCamera ? "environment" : undefined}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
    </label>
  );
}

/** The longer side of a stored picture, in pixels: enough to read the names of spaces on a large screen. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.8;
/** Larger files are not even decoded. */
const LARGEST_FILE = 40_000_000;

/**
 * Makes a picture small enough to store. It is redrawn, so that no hidden data of the file is kept, such as place and
 * time.
 *
 * @returns its `data:` address; null where the file is no picture
 */
async function readPicture(file: File): Promise<string | null> {
  if (file.size > LARGEST_FILE) return null;
  const read = await createImageBitmap(file).catch(() => null);
  if (read === null) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(read.width, read.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(read.width * scale));
  canvas.height = Math.max(1, Math.round(read.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.drawImage(read, 0, 0, canvas.width, canvas.height);
  read.close();
  return canvas.toDataURL("image/jpeg", QUALITY);
}
