import type { JSX } from "preact";
import type { DrawnSpace } from "../../games/board-maker-part.ts";
import { textsOf } from "../frame/files.ts";
import { readPicture } from "../photo/read-picture.ts";
import type { MapOf, SessionClient } from "../session/protocol.ts";
import { PHOTO_TEXTS } from "../texts/photo-texts.ts";
import { MAP_TEXTS } from "../texts/map-texts.ts";
import type { MapState } from "./edit-drawing.ts";
import { namesByRows } from "./guesses.ts";
import { type MapInHand, NO_MAP } from "./use-map.ts";

interface Properties {
  readonly of: MapOf;
  readonly map: MapInHand;
  readonly client: SessionClient;
  /** Called with a file of another scenario, to go there. */
  readonly onOther: (of: MapOf, state: MapState) => Promise<void>;
}

/** The numbers of the steps of a map whose spaces a person taps. */
export const STEPS = { picture: 0, spaces: 1, ways: 2, signs: 3 } as const;

const COLUMNS = 6;
const ROWS = 5;

/** Where a map begins: a picture of it, a grid, or a file. */
export function PictureStep({ of, map, client, onOther }: Properties) {
  const { state, photo, change, say } = map;
  const choices = Object.fromEntries(map.kit.choices.map(({ key, usual }) => [key, usual]));
  const begin = (ratio: number, spaces: readonly DrawnSpace[] = [], isPhotographed = false): void => {
    // The photo shows the game's own map. A map that begins here is another one.
    const drawing = { ...NO_MAP.drawing, choices, ratio, spaces, isStandIn: !isPhotographed };
    change({ ...NO_MAP, drawing, isPhotographed }, STEPS.spaces);
  };
  const photographed = async (file: File | undefined): Promise<void> => {
    const picture = file === undefined ? null : await readPicture(file);
    if (picture === null) return say(PHOTO_TEXTS.notRead);
    if (await map.keepPhoto({ picture, marks: [] })) begin(await ratioOf(picture), [], true);
  };
  const fromMarks = async (): Promise<void> => {
    if (photo === null) return;
    const spaces = photo.marks.map(({ name, x, y }, id) => ({ id, name: nameFrom(name), x, y, signs: {} }));
    const drawing = { ...NO_MAP.drawing, choices, ratio: await ratioOf(photo.picture), spaces, isStandIn: false };
    change({ drawing, named: spaces.map(({ id }) => id), joined: [], isPhotographed: true }, STEPS.spaces);
  };
  const open = async (text: string): Promise<void> => {
    const read = await client.call("mapDrawing", { text });
    if (!read.ok) return say(read.reason);
    const { game, scenario, drawing } = read.value;
    const ids = drawing.spaces.map(({ id }) => id);
    const opened: MapState = { drawing, named: ids, joined: ids, isPhotographed: false };
    if (game === of.game && scenario === of.scenario) change(opened, STEPS.signs);
    else await onOther({ game, scenario }, opened);
  };
  const standIn = async (): Promise<void> => {
    const board = await client.call("board", of);
    if (board.ok && board.value !== null) await open(board.value);
  };
  return (
    <>
      <h2>{MAP_TEXTS.whichPicture}</h2>
      <p class="note">{MAP_TEXTS.once}</p>
      {state.drawing.spaces.length > 0 && (
        <button
          type="button"
          class="answer primary"
          onClick={() => change(state, state.drawing.ways.length > 0 ? STEPS.signs : STEPS.spaces)}
        >
          {MAP_TEXTS.goOn}
        </button>
      )}
      <div class="map-starts">
        <FileStart
          label={MAP_TEXTS.photo}
          hint={MAP_TEXTS.photoHint}
          accept="image/*"
          isCamera
          onFile={(file) => void photographed(file)}
        />
        <FileStart
          label={MAP_TEXTS.picture}
          hint={MAP_TEXTS.pictureHint}
          accept="image/*"
          onFile={(file) => void photographed(file)}
        />
        <Start label={MAP_TEXTS.hexes} hint={MAP_TEXTS.hexesHint} onPress={() => begin(...grid(0.5))} />
        <Start label={MAP_TEXTS.squares} hint={MAP_TEXTS.squaresHint} onPress={() => begin(...grid(0))} />
        <Start label={MAP_TEXTS.blank} hint={MAP_TEXTS.blankHint} onPress={() => begin(NO_MAP.drawing.ratio)} />
        <Start label={MAP_TEXTS.standIn} hint={MAP_TEXTS.standInHint} onPress={() => void standIn()} />
        {photo !== null && photo.marks.length > 0 && (
          <Start
            label={MAP_TEXTS.marked}
            hint={MAP_TEXTS.markedHint(photo.marks.length)}
            onPress={() => void fromMarks()}
          />
        )}
        <FileStart
          label={MAP_TEXTS.openFile}
          accept=".json"
          onFile={(file) => {
            if (file !== undefined) void textsOf([file]).then(([first]) => open(first?.text ?? ""));
          }}
        />
      </div>
    </>
  );
}

/** Six columns and five rows. Every second row is shifted by a part of a column. */
function grid(shove: number): readonly [ratio: number, spaces: readonly DrawnSpace[]] {
  const [width, height] = [COLUMNS + shove, ROWS];
  const ratio = (height * (shove === 0 ? 1 : Math.sqrt(3) / 2)) / width;
  const spaces = Array.from({ length: COLUMNS * ROWS }, (_, id) => {
    const [column, row] = [id % COLUMNS, Math.floor(id / COLUMNS)];
    const x = (column + 0.5 + (row % 2) * shove) / width;
    return { id, name: "", x, y: (row + 0.5) / height, signs: {} };
  });
  const names = namesByRows(spaces, ratio);
  return [ratio, spaces.map((space) => ({ ...space, name: names.get(space.id) ?? "" }))];
}

/** A mark may have any name; a space has letters, digits and `_`. */
function nameFrom(mark: string): string {
  return mark.replaceAll(/[^\p{L}\p{N}_]+/gu, "_");
}

async function ratioOf(picture: string): Promise<number> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  return image.naturalHeight / image.naturalWidth;
}

interface StartProperties {
  readonly label: string;
  readonly hint?: string;
}

function Start({ label, hint, onPress }: StartProperties & { readonly onPress: () => void }): JSX.Element {
  return (
    <button type="button" class="answer" onClick={onPress}>
      {label} <small>{hint}</small>
    </button>
  );
}

interface FileProperties extends StartProperties {
  readonly accept: string;
  readonly isCamera?: boolean;
  readonly onFile: (file: File | undefined) => void;
}

function FileStart({ label, hint, accept, isCamera = false, onFile }: FileProperties): JSX.Element {
  return (
    <label class="file">
      <span class="answer">
        {label} <small>{hint}</small>
      </span>
      <input
        type="file"
        accept={accept}
        capture={isCamera ? "environment" : undefined}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
    </label>
  );
}
