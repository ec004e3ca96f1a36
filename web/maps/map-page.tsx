import "../styles/maps.css";
import { useEffect, useState } from "preact/hooks";
import type { BoardDrawing, Brush, DrawnSpace, MakerKit } from "../../games/board-maker-part.ts";
import { copyText, saveFile } from "../frame/files.ts";
import { Button, Notice, PageBar, Waiting } from "../frame/page.tsx";
import type { MapOf, SessionClient } from "../session/protocol.ts";
import { LONGEST_MAP_LINK, writeMapLink } from "../share/link.ts";
import type { DeviceStore } from "../storage.ts";
import { MAP_TEXTS } from "../texts/map-texts.ts";
import { TEXTS } from "../texts/texts.ts";
import { ChoiceField, SignPanel, SpacePanel } from "./panels.tsx";
import {
  addSpace,
  cutWays,
  joinSpaces,
  moveSpace,
  paintSpace,
  paintWay,
  type Spot,
  toggleWay,
  wayBetween,
} from "./edit-drawing.ts";
import { PictureStep, STEPS } from "./first-step.tsx";
import type { SpacePair } from "./guesses.ts";
import { MapBoard, type ShownSign } from "./map-board.tsx";
import { type MapInHand, useMap } from "./use-map.ts";

interface Properties extends MapOf {
  readonly client: SessionClient;
  readonly store: DeviceStore;
}

/** A map of a scenario, drawn in steps. */
export function MapPage({ game, scenario, client, store }: Properties) {
  const map = useMap({ game, scenario }, client, store);
  if (map === null || typeof map === "string") return <Waiting problem={map} />;
  return <Steps map={map} of={{ game, scenario }} client={client} store={store} />;
}

interface StepsProperties {
  readonly map: MapInHand;
  readonly of: MapOf;
  readonly client: SessionClient;
  readonly store: DeviceStore;
}

type StepName = keyof typeof MAP_TEXTS.steps;

const FREE: readonly StepName[] = ["picture", "spaces", "ways", "signs"];
const LAID_OUT: readonly StepName[] = ["size", "signs"];

function Steps({ map, of, client, store }: StepsProperties) {
  const { kit, state, photo } = map;
  const { drawing } = state;
  const names = kit.ground === "free" ? FREE : LAID_OUT;
  const step = names[Math.min(map.step, names.length - 1)] ?? "picture";
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [brush, setBrush] = useState<Brush | null>(null);
  const [amount, setAmount] = useState("");
  const [isLarge, setLarge] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [shared, setShared] = useState<string | null>(null);
  const used = brush ?? kit.groups[0]?.brushes[0] ?? null;
  const painting = used === null || amount === "" ? used : { ...used, values: [amount] };
  const space = drawing.spaces.find(({ id }) => id === chosen) ?? null;
  useEffect(() => {
    setChosen(null);
    setMoving(false);
    scrollTo({ top: 0 });
  }, [step]);
  useEffect(() => setShared(null), [drawing]);
  const change = (changed: typeof state): void => map.change(changed);
  const toStep = (name: StepName): void => {
    const index = names.indexOf(name);
    if (step === "spaces" && state.isPhotographed && photo !== null) {
      // A game without a map asks for spaces by their names: the photo shows them.
      const marks = drawing.spaces.map(({ name: mark, x, y }) => ({ name: mark, x, y }));
      void map.keepPhoto({ ...photo, marks });
    }
    map.change(name === "ways" ? joinSpaces(state) : state, index);
  };
  const pair = (ends: SpacePair): void => {
    setChosen(null);
    if (step === "ways") change(toggleWay(state, ends));
    else if (painting?.on === "way" && wayBetween(drawing, ends) !== undefined) {
      change(paintWay(state, painting, ends));
    }
  };
  const tapSpace = (id: number): void => {
    if (step === "signs" && painting?.on === "space") {
      setChosen(null);
      const painted = paintSpace(state, painting, id);
      setBrush(nextBrush(used, kit, painted.drawing));
      return change(painted);
    }
    if (step === "spaces") {
      setMoving(false);
      return setChosen(id === chosen ? null : id);
    }
    if (chosen === null || chosen === id) return setChosen(id === chosen ? null : id);
    pair([chosen, id]);
  };
  const tapSpot = (spot: Spot): void => {
    if (space !== null && isMoving) change(moveSpace(state, space.id, spot));
    else if (space === null) change(addSpace(state, spot));
    setChosen(null);
    setMoving(false);
  };
  const share = async (): Promise<void> => {
    if (map.written === null) return;
    const address = `${location.origin}${location.pathname}${await writeMapLink(map.written.text)}`;
    if (address.length > LONGEST_MAP_LINK) return setShared(MAP_TEXTS.tooLong(address.length));
    setLink(address);
    setShared((await copyText(address)) ? MAP_TEXTS.shared(address.length) : MAP_TEXTS.sharedNot);
  };
  const play = async (): Promise<void> => {
    await store.keepChoices({ ...of, board: "own" });
    location.hash = "#";
  };
  const isReady = map.written !== null && !map.written.findings.some(({ severity }) => severity === "error");
  const wrong = new Set(step === "signs" ? (map.written?.findings ?? []).flatMap(({ space: id }) => id ?? []) : []);
  const hasBoard = step !== "picture" && drawing.spaces.length + (step === "spaces" ? 1 : 0) > 0;
  return (
    <main class={`map-page ${step}`}>
      <PageBar
        heading={MAP_TEXTS.title}
        beneath={`${TEXTS.scenarioName(of.scenario, of.game)} · ${MAP_TEXTS.step(names.indexOf(step) + 1, names.length, MAP_TEXTS.steps[step])}`}
      >
        {hasBoard && (
          <Button
            kind="quiet"
            label={isLarge ? MAP_TEXTS.fit : MAP_TEXTS.larger}
            isPressed={isLarge}
            onPress={() => setLarge(!isLarge)}
          />
        )}
        <Button kind="quiet" label={MAP_TEXTS.undo} isOff={!map.canUndo} onPress={map.undo} />
      </PageBar>
      <div class="map-progress" aria-hidden="true">
        {names.map((name, index) => (
          <i key={name} class={index <= names.indexOf(step) ? "on" : ""} />
        ))}
      </div>
      {hasBoard && (
        <MapBoard
          drawing={drawing}
          picture={state.isPhotographed ? (photo?.picture ?? null) : null}
          ground={kit.ground}
          cut={step === "ways" ? cutWays(drawing) : []}
          showsWays={step === "ways" || (step === "signs" && kit.ground === "free")}
          signsOf={step === "signs" ? (each) => signsOf(each, map) : null}
          signOfWay={(ends) => (step === "signs" ? signOfWay(ends, map) : "")}
          chosen={chosen}
          wrong={wrong}
          isLarge={isLarge}
          onSpace={tapSpace}
          {...(step === "spaces" ? { onSpot: tapSpot } : {})}
          {...(step === "ways" || painting?.on === "way" ? { onPair: pair } : {})}
        />
      )}
      <section class="map-panel" tabIndex={0}>
        <Notice text={map.said} />
        {step === "picture" && (
          <PictureStep
            of={of}
            map={map}
            client={client}
            onOther={async (other, opened) => {
              await store.keepMap(other.game, other.scenario, { ...opened, step: STEPS.signs, text: null });
              location.hash = mapAddress(other);
            }}
          />
        )}
        {step === "size" && <SizeStep map={map} of={of} client={client} />}
        {step === "spaces" && (
          <>
            <h2>{MAP_TEXTS.tapSpaces}</h2>
            <SpacePanel
              map={map}
              chosen={space}
              isMoving={isMoving}
              onMove={() => setMoving(true)}
              onDone={() => setChosen(null)}
            />
          </>
        )}
        {step === "ways" && (
          <>
            <h2>{MAP_TEXTS.tapWays}</h2>
            <p class="note" role="status">
              {space === null ? MAP_TEXTS.waysHint(drawing.ways.length) : MAP_TEXTS.secondSpace(space.name)}
            </p>
          </>
        )}
        {step === "signs" && (
          <>
            <h2>{painting?.on === "way" ? MAP_TEXTS.paintWays : MAP_TEXTS.paint}</h2>
            <SignPanel
              map={map}
              brush={used}
              amount={amount}
              onBrush={(each) => {
                setBrush(each);
                setAmount("");
                setChosen(null);
              }}
              onAmount={setAmount}
              onFinding={(id) => {
                document.querySelector<HTMLElement>(`[data-space-id="${id}"]`)?.focus();
              }}
            />
            {shared !== null && <p role="status">{shared}</p>}
            {link !== null && shared !== null && (
              <input class="link" type="text" readOnly value={link} aria-label={MAP_TEXTS.share} />
            )}
          </>
        )}
      </section>
      {step !== "picture" && (
        <footer class="map-foot">
          {step !== names[0] && (
            <Button
              kind="answer"
              label={MAP_TEXTS.back}
              onPress={() => toStep(names[names.indexOf(step) - 1] ?? "picture")}
            />
          )}
          {step === "size" && <Next label={MAP_TEXTS.sizeRight} onPress={() => toStep("signs")} />}
          {step === "spaces" && (
            <Next label={MAP_TEXTS.spacesRight} isOff={drawing.spaces.length === 0} onPress={() => toStep("ways")} />
          )}
          {step === "ways" && <Next label={MAP_TEXTS.waysRight} onPress={() => toStep("signs")} />}
          {step === "signs" && (
            <>
              <Button kind="answer" label={MAP_TEXTS.share} isOff={map.written === null} onPress={() => void share()} />
              <Button
                kind="answer"
                label={MAP_TEXTS.save}
                isOff={map.written === null}
                onPress={() => saveFile(`board-${of.scenario}.json`, map.written?.text ?? "")}
              />
              <Next label={MAP_TEXTS.play} isOff={!isReady} onPress={() => void play()} />
            </>
          )}
        </footer>
      )}
    </main>
  );
}

/** The address of the map of a scenario, behind that of the site. */
export function mapAddress({ game, scenario }: MapOf): string {
  return `#map=${encodeURIComponent(`${scenario} ${game}`)}`;
}

interface NextProperties {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function Next({ label, isOff = false, onPress }: NextProperties) {
  return <Button kind="answer primary" label={label} isOff={isOff} onPress={onPress} />;
}

/** The step that asks for the size of a map, from which its spaces follow. */
function SizeStep({ map: { kit, state, change }, of, client }: Pick<StepsProperties, "map" | "of" | "client">) {
  const { drawing } = state;
  const choices = Object.fromEntries(kit.choices.map(({ key, usual }) => [key, drawing.choices[key] ?? usual]));
  const layOut = async (wanted: typeof choices): Promise<void> => {
    const laidOut = await client.call("mapGround", { game: of.game, choices: wanted });
    if (!laidOut.ok) return;
    const before = new Map(drawing.spaces.map(({ name, signs }) => [name, signs]));
    const spaces = laidOut.value.spaces.map((each) => ({ ...each, signs: before.get(each.name) ?? {} }));
    change({ ...state, drawing: { ...drawing, ratio: laidOut.value.ratio, spaces, choices: wanted } });
  };
  useEffect(() => {
    if (drawing.spaces.length === 0) void layOut(choices);
  }, []);
  return (
    <>
      <h2>{MAP_TEXTS.whichSize}</h2>
      <div class="pair">
        {kit.choices.map((choice) => (
          <ChoiceField
            key={choice.key}
            choice={choice}
            value={choices[choice.key] ?? choice.usual}
            onChange={(value) => void layOut({ ...choices, [choice.key]: value })}
          />
        ))}
      </div>
    </>
  );
}

/**
 * The brush for the next tap. A sign that only one space has gives way to the next sign of its group that no space has
 * yet.
 */
function nextBrush(brush: Brush | null, kit: MakerKit, { spaces }: BoardDrawing): Brush | null {
  if (brush?.isOnce !== true) return brush;
  const isThere = ({ field }: Brush): boolean => spaces.some(({ signs }) => signs[field] !== undefined);
  if (!isThere(brush)) return brush;
  const group = kit.groups.find(({ brushes }) => brushes.includes(brush))?.brushes ?? [];
  const behind = group.slice(group.indexOf(brush) + 1);
  return behind.find((each) => each.isOnce === true && !isThere(each)) ?? brush;
}

function signsOf({ signs }: DrawnSpace, { kit }: MapInHand): readonly ShownSign[] {
  const brushes = kit.groups.flatMap((group) => group.brushes);
  return Object.entries(signs).map(([field, value]) => {
    const own = brushes.filter((each) => each.field === field && each.on === "space");
    const meant = own.find(({ values }) => values.includes(value)) ?? own[0];
    if (meant === undefined) return { sign: "•", label: `${field} ${value}` };
    return meant.values.includes(value) ? meant : { sign: meant.sign, label: `${meant.label} ${value}` };
  });
}

function signOfWay(ends: SpacePair, { kit, state }: MapInHand): string {
  const signs = wayBetween(state.drawing, ends)?.signs ?? {};
  return kit.groups
    .flatMap(({ brushes }) => brushes)
    .filter(({ on, field, values }) => on === "way" && values.includes(signs[field] ?? "\0"))
    .map(({ sign }) => sign)
    .join("");
}
