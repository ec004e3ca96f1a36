import { useEffect, useState } from "preact/hooks";
import { Button, Notice, PageBar } from "../frame/page.tsx";
import type { MapPhoto, DeviceStore } from "../storage/stored-games.ts";
import { PHOTO_TEXTS } from "../texts/photo-texts.ts";
import { TEXTS } from "../texts/texts.ts";
import { MarkForm } from "./mark-form.tsx";
import { readPicture } from "./read-picture.ts";

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
