import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardDrawing, MakerKit } from "../../games/board-maker-part.ts";
import type { MapOf, SessionClient, WrittenMap } from "../session/protocol.ts";
import type { DeviceStore, MapPhoto, StoredMap } from "../storage.ts";
import { PHOTO_TEXTS } from "../texts/photo-texts.ts";
import { MAP_TEXTS } from "../texts/map-texts.ts";
import type { MapState } from "./edit-drawing.ts";

/** A map on the screen, with what it takes to change it. */
export interface MapInHand {
  readonly kit: MakerKit;
  readonly state: MapState;
  readonly step: number;
  readonly photo: MapPhoto | null;
  /** The map as a file, with what is wrong in it; null until the first check. */
  readonly written: WrittenMap | null;
  readonly canUndo: boolean;
  /** A message about the last thing that was done. */
  readonly said: string | null;
  readonly say: (text: string | null) => void;
  /** Shows another state of the map, on the device before the next tap. */
  readonly change: (state: MapState, step?: number) => void;
  readonly undo: () => void;
  readonly keepPhoto: (photo: MapPhoto) => Promise<boolean>;
}

const MOST_UNDONE = 300;

/** The map of a scenario: the one that this device has, or a new one. A sentence if it cannot be drawn. */
export function useMap(of: MapOf, client: SessionClient, store: DeviceStore): MapInHand | string | null {
  const { game, scenario } = of;
  const [kit, setKit] = useState<MakerKit | string | null>(null);
  const [map, setMap] = useState<{ readonly state: MapState; readonly step: number } | null>(null);
  const [photo, setPhoto] = useState<MapPhoto | null>(null);
  const [written, setWritten] = useState<WrittenMap | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [before, setBefore] = useState<readonly MapState[]>([]);
  const newest = useRef<MapState | null>(null);
  useEffect(() => {
    void client.call("mapKit", of).then((found) => setKit(found.ok ? found.value : found.reason));
    void store.photo(game, scenario).then(setPhoto);
    void store.map(game, scenario).then((kept) => {
      const state = kept ?? NO_MAP;
      setMap({ state, step: kept?.step ?? 0 });
      if (kept !== null) void keep(state, kept.step);
    });
  }, [game, scenario]);
  /** Keeps the map at once; its text follows, when it was checked. */
  const keep = async (state: MapState, step: number): Promise<void> => {
    newest.current = state;
    const { drawing, named, joined, isPhotographed } = state;
    const kept: StoredMap = { drawing, named, joined, isPhotographed, step, text: null };
    const isKept = await store.keepMap(game, scenario, kept).then(
      () => true,
      () => false,
    );
    if (!isKept) return setSaid(PHOTO_TEXTS.notKept);
    const file = await client.call("mapFile", { ...of, drawing });
    // Another tap came first: its own check follows.
    if (newest.current !== state) return;
    if (!file.ok) return setSaid(file.reason);
    setWritten(file.value);
    const isGood = !file.value.findings.some(({ severity }) => severity === "error");
    if (isGood) await store.keepMap(game, scenario, { ...kept, text: file.value.text });
  };
  if (typeof kit === "string" || kit === null || map === null) return typeof kit === "string" ? kit : null;
  const change = (state: MapState, step = map.step): void => {
    if (state.drawing !== map.state.drawing) setBefore([...before, map.state].slice(-MOST_UNDONE));
    setMap({ state, step });
    setSaid(null);
    void keep(state, step);
  };
  return {
    kit,
    ...map,
    photo,
    written,
    said,
    say: setSaid,
    canUndo: before.length > 0,
    change,
    undo: () => {
      const last = before.at(-1);
      if (last === undefined) return;
      setBefore(before.slice(0, -1));
      setMap({ state: last, step: map.step });
      void keep(last, map.step);
    },
    keepPhoto: async (changed) => {
      const isKept = await store.keepPhoto(game, scenario, changed).then(
        () => true,
        () => false,
      );
      if (isKept) setPhoto(changed);
      else setSaid(PHOTO_TEXTS.notKept);
      return isKept;
    },
  };
}

const EMPTY: BoardDrawing = {
  title: MAP_TEXTS.emptyName,
  isStandIn: true,
  ratio: 1.2,
  spaces: [],
  ways: [],
  choices: {},
  rows: [],
};

/** A map without anything on it. */
export const NO_MAP: MapState = { drawing: EMPTY, named: [], joined: [], isPhotographed: false };
